/// The number of a word that the language knows; 0 is none of them.
struct Word: Hashable, Sendable {
  let rawValue: UInt16
  static let unknown = Word(rawValue: 0)
}

/// Finds the words of the language in the bytes of a source text, without making strings.
struct WordTable: Sendable {
  /// The words by number; the first is empty.
  private(set) var texts: [String] = [""]
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  private var slots: [UInt16]

  /// Words may be there several times.
  init(_ words: [String]) {
    var capacity = 16
    while capacity < words.count * 2 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    starts.append(0)
    for word in words { insert(word) }
  }

  package var count: Int { texts.count }

  /// Returns the word that the bytes in `range` are, or `unknown`.
  func word(in source: [UInt8], _ range: Range<Int>) -> Word {
    var slot = hash(source, range)
    while true {
      let candidate = slots[slot]
      if candidate == 0 || matches(Int(candidate), source, range) {
        return Word(rawValue: candidate)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Returns the number of `text`, or `unknown`.
  func word(_ text: String) -> Word {
    let utf8 = Array(text.utf8)
    return word(in: utf8, 0..<utf8.count)
  }

  private mutating func insert(_ text: String) {
    let start = bytes.count
    bytes += text.utf8
    let range = start..<bytes.count
    var slot = hash(bytes, range)
    while slots[slot] != 0 {
      if matches(Int(slots[slot]), bytes, range) { return bytes.removeLast(range.count) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt16(texts.count)
    texts.append(text)
    starts.append(bytes.count)
  }

  private func matches(_ word: Int, _ source: [UInt8], _ range: Range<Int>) -> Bool {
    let start = starts[word]
    guard starts[word + 1] - start == range.count else { return false }
    var index = start
    for offset in range {
      if bytes[index] != source[offset] { return false }
      index += 1
    }
    return true
  }

  private func hash(_ source: [UInt8], _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for offset in range { hash = (hash ^ UInt32(source[offset])) &* 16_777_619 }
    return Int((hash ^ hash >> 15) & UInt32(slots.count - 1))
  }
}
