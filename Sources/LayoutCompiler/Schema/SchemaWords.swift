/// The number of a keyword; 0 for any other word.
struct Word: Hashable, Sendable {
  let rawValue: UInt16
  static let unknown = Word(rawValue: 0)
}

/// Finds the keywords of the language in the bytes of a source file, without creating strings.
struct WordTable: Sendable {
  /// The keywords by number; the first is empty.
  private(set) var texts: [String] = [""]
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  private var slots: [UInt16]

  /// Creates a table; the words may contain duplicates.
  init(_ words: [String]) {
    var capacity = 16
    while capacity < words.count * 2 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    starts.append(0)
    for word in words { insert(word) }
  }

  package var count: Int { texts.count }

  /// Returns the number of the bytes in `range`, or `unknown`.
  func word(in source: [UInt8], _ range: Range<Int>) -> Word {
    source.withUnsafeBufferPointer { word(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private func word(_ word: UnsafeBufferPointer<UInt8>) -> Word {
    var slot = hash(word)
    while true {
      let candidate = slots[slot]
      if candidate == 0 || matches(Int(candidate), word) { return Word(rawValue: candidate) }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Returns the keyword that each token is, `unknown` for tokens of other kinds.
  func words(in source: [UInt8], at tokens: [Token]) -> [Word] {
    source.withUnsafeBufferPointer { source in
      tokens.map { token in
        guard token.kind == .word else { return .unknown }
        let range = token.range.startIndex..<token.range.endIndex
        return word(UnsafeBufferPointer(rebasing: source[range]))
      }
    }
  }

  /// Returns the number of `text`, or `unknown`.
  func word(_ text: String) -> Word {
    var text = text
    return text.withUTF8 { word($0) }
  }

  private mutating func insert(_ text: String) {
    var text = text
    let (slot, isNew) = text.withUTF8 { word in
      var slot = hash(word)
      while slots[slot] != 0 {
        if matches(Int(slots[slot]), word) { return (slot, false) }
        slot = (slot + 1) & (slots.count - 1)
      }
      return (slot, true)
    }
    guard isNew else { return }
    slots[slot] = UInt16(texts.count)
    texts.append(text)
    bytes += text.utf8
    starts.append(bytes.count)
  }

  private func matches(_ word: Int, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[word]
    guard starts[word + 1] - start == other.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in other.indices where bytes[start + offset] != other[offset] { return false }
      return true
    }
  }

  private func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 15) & UInt32(slots.count - 1))
  }
}

/// The meaning of each keyword in each context, as tables indexed by its number.
final class SchemaWords: Sendable {
  let table: WordTable
  /// By element and keyword: 1 + the index of the property in the element's row.
  private let properties: [UInt8]
  /// By element and keyword: the kind of the child that begins with it.
  private let children: [ElementKind?]
  /// By set and keyword: 1 + the index of the choice.
  private let choices: [UInt8]
  /// By keyword: its meanings in any context.
  private let uses: [Uses]

  struct Uses: OptionSet, Sendable {
    let rawValue: UInt8
    /// A property of an element of layouts, which no name may repeat.
    static let property = Uses(rawValue: 1)
    static let element = Uses(rawValue: 2)
    static let choice = Uses(rawValue: 4)
    /// A property of data or of a preview.
    static let dataProperty = Uses(rawValue: 8)
  }

  init() {
    let table = WordTable(Self.allWords())
    let count = table.count
    var properties = [UInt8](repeating: 0, count: count * ElementKind.allCases.count)
    var children = [ElementKind?](repeating: nil, count: properties.count)
    var uses = [Uses](repeating: [], count: count)
    for element in Schema.elements {
      let row = element.kind.index * count
      for (index, property) in element.properties.enumerated() {
        let word = Int(table.word(property.word).rawValue)
        properties[row + word] = UInt8(index + 1)
        uses[word].insert(element.kind.isLayoutElement ? .property : .dataProperty)
      }
      let word = Int(table.word(element.word).rawValue)
      uses[word].insert(.element)
      for parent in ElementKind.allCases where element.parents.contains(parent) {
        let place = parent.index * count + word
        if children[place] == nil { children[place] = element.kind }
      }
    }
    self.choices = Self.choiceIndices(table, &uses)
    self.table = table
    self.properties = properties
    self.children = children
    self.uses = uses
  }

  private static func choiceIndices(_ table: WordTable, _ uses: inout [Uses]) -> [UInt8] {
    var choices = [UInt8](repeating: 0, count: table.count * ChoiceID.allCases.count)
    for id in ChoiceID.allCases {
      for (index, choice) in id.table.choices.enumerated() {
        let word = Int(table.word(choice.word).rawValue)
        choices[Int(id.rawValue) * table.count + word] = UInt8(index + 1)
        uses[word].insert(.choice)
      }
    }
    return choices
  }

  private static func allWords() -> [String] {
    // Key paths are created at run time, which takes as long as all words.
    var words = Schema.elements.map { $0.word }
    for element in Schema.elements {
      for property in element.properties { words.append(property.word) }
    }
    for table in ChoiceTable.all {
      for choice in table.choices { words.append(choice.word) }
    }
    return words
  }

  /// Returns the index of the property of `element` with the keyword, or -1.
  func property(_ word: Word, on element: ElementKind) -> Int {
    Int(properties[element.index * table.count + Int(word.rawValue)]) - 1
  }

  /// Returns the element or statement that begins with `word` in a body of `parent`.
  func child(_ word: Word, of parent: ElementKind) -> ElementKind? {
    children[parent.index * table.count + Int(word.rawValue)]
  }

  /// Returns the index of the choice with the keyword, or -1.
  func choice(_ word: Word, in id: ChoiceID) -> Int {
    Int(choices[Int(id.rawValue) * table.count + Int(word.rawValue)]) - 1
  }

  func uses(_ word: Word) -> Uses { uses[Int(word.rawValue)] }
}
