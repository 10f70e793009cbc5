/// All keywords of the language, each in one row.
///
/// The rows of elements and properties are in the other files of this folder. The checker,
/// suggestions, explanations and the tables of the manual derive from them.
enum Schema {
  /// The elements of layouts.
  static let layoutElements: [ElementInfo] = [
    layout.info, section.info, list.info, group.info, customGroup.info, waterfall.info,
    item.info, frame.info, tile.info, supplementary.info, header.info, footer.info, boundary.info,
    background.info,
    visibleItems.info,
  ]

  /// Every element and statement.
  package static let elements: [ElementInfo] = layoutElements + statements + data

  /// Every property, each once.
  static let properties: [PropertyInfo] = elements.flatMap(\.properties).reduce(into: []) {
    all, property in
    if !all.contains(where: { $0 === property }) { all.append(property) }
  }

  /// The row of an element or statement; `nil` for kinds without a keyword.
  static func element(_ kind: ElementKind) -> ElementInfo? {
    byKind[kind.index]
  }

  static func element(_ kind: LayoutElement) -> ElementInfo? { element(.element(kind)) }

  /// The elements that have a property with that keyword, in the order of the rows.
  package static func elements(having property: String) -> [ElementInfo] {
    elements.filter { $0.properties.contains { $0.word == property } }
  }

  /// The elements and statements that are allowed in a body of `kind`.
  package static func children(of kind: ElementKind) -> [ElementInfo] {
    elements.filter { $0.parents.contains(kind) }
  }

  /// The bodies in which an element is allowed: "in `section` or `group`".
  static func places(of elements: ElementInfo...) -> String { places(of: elements) ?? "nowhere" }

  /// The bodies in which any of the elements is allowed; `nil` if there are none.
  static func places(of elements: [ElementInfo]) -> String? {
    let parents = ElementKind.allCases.filter { kind in
      elements.contains { $0.parents.contains(kind) }
    }
    let titles = parents.compactMap { element($0)?.quotedTitle }
    let inside = titles.isEmpty ? nil : listed(titles, "or")
    guard parents.contains(.file) else { return inside.map { "in \($0)" } }
    return "at the top of the file" + (inside.map { ", or in \($0)" } ?? "")
  }

  private static let byKind: [ElementInfo?] = {
    var table = [ElementInfo?](repeating: nil, count: ElementKind.allCases.count)
    for element in elements { table[element.kind.index] = element }
    return table
  }()

  static let words = SchemaWords()

  /// Whether a keyword has no meaning in the head of the element, so that it is a name there.
  static func isFreeKeyword(_ name: String, of info: ElementInfo) -> Bool {
    name != info.word && words.property(words.table.word(name), on: info.kind) < 0
      && !statements.contains { $0.word == name }
      && !properties.contains { $0.word == name && $0.shape == .flag }
  }

  /// Whether a value of properties may be the name of an element that has no property with the value.
  static func isPlainName(_ word: Word, of info: ElementInfo) -> Bool {
    words.table.word("none") == word
      || words.choice(word, in: .scrollDirection) < 0
        && !info.properties.contains { $0.shape.hasChoice(word) }
  }

  /// The top level of a file, which has no keyword.
  static let file = ElementInfo(
    ElementHead(
      kind: .file, word: "", title: "the file", parents: [], summary: "A source file.",
      example: ""), properties: [])

  /// The keywords between values of expressions.
  static let operatorWords = Set(OperatorWord.allCases.map(\.rawValue))

  /// The keywords between a name and its value.
  static let joiningWords = Set(JoiningWord.allCases.map(\.rawValue))

  /// The keywords of expressions, calls and statements, which have no other meaning.
  static let reserved: Set<String> =
    operatorWords.union(joiningWords).union(["true", "false"])
    .union(Function.allCases.map(\.info.word))
    .union(["container", "traits", "ios"]).union(Schema.statements.map(\.word))

  /// Whether the word is not allowed as a name. Keywords of elements, properties and values are.
  static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// Whether the keyword of a property may be a name as well: only waterfalls have the property, and
  /// `columns` is what files call a number of columns.
  static func isNameable(_ word: String) -> Bool { nameable.contains(word) }

  private static let nameable: Set<String> = {
    let own = [waterfall.info, tile.info]
    let words = own.flatMap { $0.properties.map(\.word) }
    return Set(
      words.filter { word in
        elements(having: word).allSatisfy { element in own.contains { $0 === element } }
      })
  }()
}

extension ValueShape {
  /// Whether the word is one of the keywords to choose from.
  func hasChoice(_ word: Word) -> Bool {
    if case .choice(let id) = self { Schema.words.choice(word, in: id) >= 0 } else { false }
  }
}
