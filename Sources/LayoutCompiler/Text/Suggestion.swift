/// Returns the candidate most similar to `word`, or `nil` if none is similar enough.
///
/// The edit distance may be a third of the word's length. A difference in case is not counted, but
/// an exact match wins. Among equal candidates the first one wins.
package func closestMatch(_ word: String, among candidates: some Sequence<String>) -> String? {
  let written = Array(word.utf8)
  guard !written.isEmpty, written.count <= 64 else { return nil }
  var measure = WordDistance(from: written)
  var limit = max(1, (written.count + 1) / 3)
  var best: (candidate: String, distance: Int, exactness: Int)?
  for candidate in candidates where abs(candidate.utf8.count - written.count) <= limit {
    guard let distance = measure.distance(to: candidate, limit: limit),
      distance < candidate.utf8.count
    else { continue }
    let exactness = exactness(written, Array(candidate.utf8))
    if let best, (best.distance, -best.exactness) <= (distance, -exactness) { continue }
    best = (candidate, distance, exactness)
    limit = distance
  }
  return best?.candidate
}

/// Whether one edit turns `a` into `b`, or none does; a difference in case is an edit.
func isWithinOneEdit(_ a: String, _ b: String) -> Bool {
  var measure = WordDistance(from: Array(a.utf8), ignoresCase: false)
  return measure.distance(to: b, limit: 1) != nil
}

/// The edit distances of words from one word.
///
/// An edit inserts, deletes or replaces one byte, or swaps two neighbors (the restricted
/// Damerau-Levenshtein distance).
struct WordDistance {
  private let word: [UInt8]
  /// The bytes of `word` as a set of their last six bits.
  private let letters: UInt64
  private let ignoresCase: Bool
  private var other: [UInt8] = []
  /// Three rows in turn: the current one and the two before it.
  private var rows: [Int] = []

  init(from word: [UInt8], ignoresCase: Bool = true) {
    self.ignoresCase = ignoresCase
    self.word = ignoresCase ? word.map(lowercased) : word
    letters = self.word.reduce(0) { $0 | Self.bit(of: $1) }
  }

  /// Returns the distance of `candidate`, or `nil` if it exceeds `limit`.
  mutating func distance(to candidate: String, limit: Int) -> Int? {
    guard abs(candidate.utf8.count - word.count) <= limit else { return nil }
    other.removeAll(keepingCapacity: true)
    var present: UInt64 = 0
    for byte in candidate.utf8 {
      other.append(ignoresCase ? lowercased(byte) : byte)
      present |= Self.bit(of: other[other.count - 1])
    }
    // An edit adds or removes at most one letter.
    guard (letters & ~present).nonzeroBitCount <= limit,
      (present & ~letters).nonzeroBitCount <= limit
    else { return nil }
    return distance(limit: limit)
  }

  private static func bit(of byte: UInt8) -> UInt64 { 1 << UInt64(byte & 63) }

  /// Returns the distance of `other`. Only the cells at most `limit` beside the diagonal matter: the
  /// others exceed it.
  private mutating func distance(limit: Int) -> Int? {
    if other.isEmpty { return word.count }
    let length = other.count + 1
    if rows.count < 3 * length { rows = Array(repeating: 0, count: 3 * length) }
    var (previous, row, beforePrevious) = (0, length, 2 * length)
    for j in 0...min(other.count, limit) { rows[previous + j] = j }
    for i in word.indices {
      let first = max(0, i - limit)
      let last = min(other.count - 1, i + limit)
      rows[row + first] = first == 0 ? i + 1 : limit + 1
      if i + limit < other.count { rows[previous + last + 1] = limit + 1 }
      var least = rows[row + first]
      for j in first...last {
        let cost = cost(i, j, previous: previous, row: row, beforePrevious: beforePrevious)
        rows[row + j + 1] = cost
        least = min(least, cost)
      }
      guard least <= limit else { return nil }
      (beforePrevious, previous, row) = (previous, row, beforePrevious)
    }
    let distance = rows[previous + other.count]
    return distance <= limit ? distance : nil
  }

  private func cost(_ i: Int, _ j: Int, previous: Int, row: Int, beforePrevious: Int) -> Int {
    let cost = min(
      rows[previous + j] + (word[i] == other[j] ? 0 : 1), rows[previous + j + 1] + 1,
      rows[row + j] + 1)
    let isSwap = i > 0 && j > 0 && word[i] == other[j - 1] && word[i - 1] == other[j]
    return isSwap ? min(cost, rows[beforePrevious + j - 1] + 1) : cost
  }
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
