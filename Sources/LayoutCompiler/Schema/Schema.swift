/// All words of the language, each in one row.
///
/// The rows of elements and properties stand in the files beside this one. Checker, suggestions,
/// explanations and the tables of the manual derive from them.
enum Schema {
  /// The elements of layouts.
  static let layoutElements: [ElementInfo] = [
    layout.info, section.info, list.info, group.info, customGroup.info, item.info, frame.info,
    supplementary.info, header.info, footer.info, boundary.info, background.info,
    visibleItems.info,
  ]

  /// Every element and statement.
  package static let elements: [ElementInfo] = layoutElements + statements + data

  /// Every property, each once.
  static let properties: [PropertyInfo] = elements.flatMap(\.properties).reduce(into: []) {
    all, property in
    if !all.contains(where: { $0 === property }) { all.append(property) }
  }

  /// The row of an element or statement; `nil` for the kinds that no word opens.
  static func element(_ kind: ElementKind) -> ElementInfo? {
    byKind[kind.index]
  }

  static func element(_ kind: LayoutElement) -> ElementInfo? { element(.element(kind)) }

  /// The elements that have a property of that word, in the order of the rows.
  package static func elements(having property: String) -> [ElementInfo] {
    elements.filter { $0.properties.contains { $0.word == property } }
  }

  /// The elements and statements that may stand in a body of `kind`.
  package static func children(of kind: ElementKind) -> [ElementInfo] {
    elements.filter { $0.parents.contains(kind) }
  }

  /// "in `section` or `group`": where an element may stand.
  static func places(of elements: ElementInfo...) -> String { places(of: elements) ?? "nowhere" }

  /// Where any of the elements may stand; `nil` if they can stand nowhere.
  static func places(of elements: [ElementInfo]) -> String? {
    let parents = ElementKind.allCases.filter { kind in
      elements.contains { $0.parents.contains(kind) }
    }
    let titles = parents.compactMap { element($0)?.quotedTitle }
    let list = titles.dropLast().joined(separator: ", ")
    let inside = titles.last.map { list.isEmpty ? $0 : "\(list) or \($0)" }
    guard parents.contains(.file) else { return inside.map { "in \($0)" } }
    return "at the top of the file" + (inside.map { ", or in \($0)" } ?? "")
  }

  private static let byKind: [ElementInfo?] = {
    var table = [ElementInfo?](repeating: nil, count: ElementKind.allCases.count)
    for element in elements { table[element.kind.index] = element }
    return table
  }()

  static let words = SchemaWords()

  /// The top of a file, which no word opens.
  static let file = ElementInfo(
    ElementHead(
      kind: .file, word: "", title: "the file", parents: [], summary: "A source text.",
      example: ""), properties: [])

  /// Words of expressions that stand between values.
  static let operatorWords: Set<String> = ["and", "or", "not", "if", "then", "else"]

  /// Words between a name and what it names.
  static let joiningWords: Set<String> = ["in", "as"]

  /// Words of expressions and calls, which name nothing else.
  static let reserved: Set<String> =
    operatorWords.union(joiningWords).union(["true", "false"])
    .union(Function.allCases.map(\.info.word))
    .union(["container", "traits", "scroll", "ios"])

  /// Whether the word may not be a name, though it opens no statement.
  static func isReserved(_ name: String) -> Bool { reserved.contains(name) }
}
