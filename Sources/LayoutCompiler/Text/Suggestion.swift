/// Returns the candidate most similar to `word`, or `nil` if none is similar enough.
///
/// The edit distance may be a third of the word's length. A difference in case is not counted, but
/// an exact match wins. Among equal candidates the first one wins.
package func closestMatch(
  _ word: String, among candidates: some Sequence<String>
) -> String? {
  let written = Array(word.utf8)
  guard !written.isEmpty, written.count <= 64 else { return nil }
  let folded = written.map(lowercased)
  var limit = max(1, (written.count + 1) / 3)
  var best: (candidate: String, distance: Int, exactness: Int)?
  for candidate in candidates where abs(candidate.utf8.count - written.count) <= limit {
    let bytes = Array(candidate.utf8)
    let distance = editDistance(folded, bytes.map(lowercased), limit: limit)
    guard let distance, distance < bytes.count else { continue }
    let exactness = exactness(written, bytes)
    if let best, (best.distance, -best.exactness) <= (distance, -exactness) { continue }
    best = (candidate, distance, exactness)
    limit = distance
  }
  return best?.candidate
}

/// Returns the edit distance of two words, or `nil` if it exceeds `limit`.
///
/// An edit inserts, deletes or replaces one byte, or swaps two neighbors (the restricted
/// Damerau-Levenshtein distance).
func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  // Three rows in turn: the current one and the two before it.
  let length = b.count + 1
  var rows = Array(0...b.count) + Array(repeating: 0, count: 2 * length)
  var (previous, row, beforePrevious) = (0, length, 2 * length)
  for i in 0..<a.count {
    rows[row] = i + 1
    var least = i + 1
    for j in 0..<b.count {
      var cost = min(
        rows[previous + j] + (a[i] == b[j] ? 0 : 1), rows[previous + j + 1] + 1, rows[row + j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, rows[beforePrevious + j - 1] + 1)
      }
      rows[row + j + 1] = cost
      least = min(least, cost)
    }
    guard least <= limit else { return nil }
    (beforePrevious, previous, row) = (previous, row, beforePrevious)
  }
  let distance = rows[previous + b.count]
  return distance <= limit ? distance : nil
}

/// Returns the number of bytes that agree at both ends.
private func exactness(_ a: [UInt8], _ b: [UInt8]) -> Int {
  let prefix = zip(a, b).prefix { $0 == $1 }.count
  let suffix = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
  return prefix + min(suffix, min(a.count, b.count) - prefix)
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
