/// Apple's names that differ from the language's. Using one is an error that suggests the layoutc
/// keyword.
enum AppleNames {
  /// An Apple name that is one word of the source, and the keywords for it.
  typealias Entry = (name: String, words: [String])

  /// All entries, derived from the rows: each of Apple's names that is a plain identifier and not a
  /// keyword of the language.
  package static let all: [Entry] = {
    var order: [String] = []
    var words: [String: [String]] = [:]
    func add(_ apple: String, _ word: String) {
      guard let name = plainWord(apple), name != word, !own.contains(name) else { return }
      if words[name] == nil { order.append(name) }
      if words[name]?.contains(word) != true { words[name, default: []].append(word) }
    }
    for property in Schema.properties { property.apple.forEach { add($0, property.word) } }
    for element in Schema.elements { element.apple.forEach { add($0, element.word) } }
    return order.map { ($0, words[$0] ?? []) }
  }()

  /// Whether the word, which is not a keyword of the language, is one of Apple's names. Does not
  /// use the table of keywords, which sources without errors do not need.
  static func contains(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return names[Int(first)].contains { apple in
      guard apple.utf8.count >= name.utf8.count, apple.utf8.starts(with: name.utf8) else {
        return false
      }
      let rest = apple.utf8.dropFirst(name.utf8.count).first
      return rest == nil || rest == UInt8(ascii: ":") || rest == UInt8(ascii: "(")
    }
  }

  /// Apple's names as its documentation writes them, with members and arguments, by first byte.
  private static let names: [[String]] = {
    var names = Array(repeating: [String](), count: 256)
    for name in Schema.properties.flatMap(\.apple) + Schema.elements.flatMap(\.apple) {
      if let first = name.utf8.first { names[Int(first)].append(name) }
    }
    return names
  }()

  /// Returns the keywords for an Apple name; empty for any other word.
  static func words(for name: String) -> [String] {
    all.first { $0.name == name }?.words ?? []
  }

  /// The keywords of the language, with the same meaning as Apple's or another one.
  private static let own = Set(
    Schema.properties.map(\.word) + Schema.elements.map(\.word)
      + ChoiceID.allCases.flatMap { $0.table.choices.map(\.word) })

  /// Returns the identifier that a statement would begin with, without members and arguments.
  private static func plainWord(_ apple: String) -> String? {
    let name = apple.prefix { $0 != ":" && $0 != "(" }
    return name.contains(".") ? nil : String(name)
  }
}
