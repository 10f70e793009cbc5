/// What a Tree-sitter editor asks of the tree: which nodes have which colour, where lines are
/// indented. Editors differ in which of two queries that fit comes first, so no two fit one node.
extension EditorPackage.TreeSitter {
  static var highlights: String {
    (values + headers + statements + ambiguous).joined(separator: "\n") + "\n"
  }

  /// What looks the same everywhere.
  private static let values = [
    "(comment) @comment",
    "(string) @string",
    "(number) @constant.numeric",
    "(hyphenated) @attribute",
    "(operator) @operator",
    "(declarator) @keyword",
    #"["<" ">" "(" ")"] @punctuation.bracket"#,
    #"";" @punctuation.delimiter"#,
    "((member) @variable.builtin (#match? @variable.builtin \"^(\(owners))\\\\.\"))",
  ]

  private static let owners = WordClasses.owners.joined(separator: "|")

  /// In the brackets of `preview`, `lint` and `enum`.
  private static let headers = [
    colored(
      "(declaration (declarator) @_word (names (word) @variable.other.member))",
      WordClasses.previewProperties, #"(#eq? @_word "preview")"#),
    colored(
      "(declaration (declarator) @_word (names (word) @constant))", WordClasses.levels,
      #"(#eq? @_word "lint")"#),
    colored(
      "(declaration (declarator) @_word (names (word) @constant.builtin.boolean))",
      WordClasses.constants, #"(#not-eq? @_word "lint")"#),
    #"(declaration (declarator) @_word . (word) @type.enum (#eq? @_word "enum"))"#,
  ]

  private static let statements =
    ["source_file", "block"].flatMap { parent in
      classes(
        [
          ("keyword", keywords), ("type", unambiguous),
          ("variable.other.member", properties), ("constant", choices),
        ], in: parent)
    }
    + ["source_file", "block", "parentheses"].flatMap { parent in
      classes(
        [
          ("keyword.operator", WordClasses.operators),
          ("constant.builtin.boolean", WordClasses.constants),
          ("type.builtin", WordClasses.types), ("variable.builtin", WordClasses.names),
        ], in: parent)
    }
    + classes([("constant", choices)], in: "parentheses")
    + [
      colored("(parentheses (word) @type . (word))", unambiguous),
      colored("((word) @function.builtin . (parentheses))", WordClasses.functions),
      #"((word) @_word . (word) @function (#eq? @_word "define"))"#,
      #"(parentheses (word) @variable.parameter . (operator) @_colon (#eq? @_colon ":"))"#,
    ]

  /// Words that are choices behind some properties, and elements elsewhere.
  private static let ambiguous = [
    colored(
      "((word) @_word . (word) @constant)", WordClasses.ambiguous,
      "(#any-of? @_word \(quoted(propertiesOfAmbiguous)))"),
    colored(
      "((word) @_word . (word) @type)", WordClasses.ambiguous,
      "(#not-any-of? @_word \(quoted(propertiesOfAmbiguous)))"),
    colored(
      "([(block) (parentheses) (declaration) (number) (string) (member) (hyphenated) (operator) "
        + "(comment)] . (word) @type)", WordClasses.ambiguous),
    colored("(block . (word) @type)", WordClasses.ambiguous),
  ]

  private static let propertiesOfAmbiguous = Set(
    Schema.layoutElements.flatMap(\.properties).filter { property in
      guard case .choice(let id) = property.shape else { return false }
      return id.table.choices.contains { WordClasses.ambiguous.contains($0.word) }
    }.map(\.word)
  ).sorted()

  private static let unambiguous = subtract(WordClasses.ambiguous, from: WordClasses.elements)
  private static let properties = subtract(
    WordClasses.elements, from: WordClasses.properties + WordClasses.dataProperties)
  private static let choices = subtract(
    WordClasses.elements + properties, from: WordClasses.choices)
  private static let keywords = subtract(WordClasses.operators, from: WordClasses.statements)

  private static func subtract(_ words: [String], from all: [String]) -> [String] {
    Set(all).subtracting(words).sorted()
  }

  /// The queries of the words in a node, a colour with its words each.
  private static func classes(_ classes: [(String, [String])], in parent: String) -> [String] {
    classes.map { colored("(\(parent) (word) @\($0))", $1) }
  }

  /// A query of the `node` in which the last capture is one of these words.
  private static func colored(
    _ node: String, _ words: [String], _ condition: String? = nil
  ) -> String {
    let capture = node.split(separator: "@").last?.prefix { $0 != ")" && $0 != " " } ?? ""
    let conditions = ["(#any-of? @\(capture) \(quoted(words)))", condition].compactMap { $0 }
    return "(\(node) \(conditions.joined(separator: " ")))"
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " ")
  }

  static let indents = """
    [(block) (names) (parentheses)] @indent
    [">" ")"] @outdent

    """

  static let textObjects = """
    (block) @class.inside
    (parentheses) @parameter.around
    (comment) @comment.inside
    (comment)+ @comment.around

    """
}
