/// Apple's names that differ from the language's. Using one is an error that suggests the layoutc
/// keyword.
package enum AppleNames {
  /// An Apple name that is one word of the source, and the keywords for it.
  typealias Entry = (name: String, words: [String])

  /// All entries, derived from the rows: each of Apple's names that is a plain identifier and not a
  /// keyword of the language.
  static let all: [Entry] = {
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
    for name in written {
      if let first = name.utf8.first { names[Int(first)].append(name) }
    }
    return names
  }()

  /// The same in the order of the rows.
  private static var written: [String] {
    Schema.properties.flatMap(\.apple) + Schema.elements.flatMap(\.apple)
  }

  /// Returns the keywords for an Apple name; empty for any other word.
  static func words(for name: String) -> [String] {
    all.first { $0.name == name }?.words ?? []
  }

  /// Returns the titles and keywords for a name of Apple's as people look it up: a type, a member
  /// with or without its type, arguments or leading dot. Elements are first.
  static func meanings(of written: String) -> [String] {
    let name = String(spelled(written).drop { $0 == "." })
    guard !name.isEmpty else { return [] }
    let elements = Schema.elements.flatMap { row in row.apple.map { ($0, row.title) } }
    let properties = Schema.properties.flatMap { row in row.apple.map { ($0, row.word) } }
    let rows = (elements + properties).map { (apple: spelled($0.0), word: $0.1) }
    var words: [String] = []
    for row in rows where row.apple == name { words.append(row.word) }
    if words.isEmpty {
      for row in rows where row.apple.hasPrefix(name + ".") || row.apple.hasSuffix("." + name) {
        words.append(row.word)
      }
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// Every name of Apple's that the language has a word for, without arguments.
  package static var spelledNames: [String] {
    Array(Set(written.map(spelled))).sortedByBytes()
  }

  /// The last part of a name, without arguments: `groupPaging` of `.groupPaging`.
  static func member(_ name: String) -> String {
    String(spelled(name).split(separator: ".").last ?? "")
  }

  /// A name without arguments.
  private static func spelled(_ apple: String) -> String {
    String(apple.prefix { $0 != ":" && $0 != "(" })
  }

  /// The keywords of the language, with the same meaning as Apple's or another one.
  private static let own = Set(
    Schema.properties.map(\.word) + Schema.elements.map(\.word)
      + ChoiceID.allCases.flatMap { $0.table.choices.map(\.word) })

  /// Returns the identifier that a statement would begin with, without members and arguments.
  private static func plainWord(_ apple: String) -> String? {
    let name = spelled(apple)
    return name.contains(".") ? nil : name
  }
}
