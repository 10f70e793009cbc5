extension TextMateGrammar {
  /// The colors of layout files. Patterns use the syntax that Oniguruma and ICU share.
  static let layout = TextMateGrammar(
    scope: "source.layout",
    rules: [.include("preview"), .include("lint"), .include("enum"), .include("statements")],
    repository: [
      ("statements", statements),
      ("values", values),
      ("comments", comments),
      ("strings", strings),
      ("numbers", [.match(#"\b(?:\d{1,4}:[0-5]\d\b|\d+(?:\.\d+)?%?)"#, "constant.numeric")]),
      ("parentheses", [parentheses]),
      ("preview", [preview]),
      ("lint", [lint]),
      ("enum", [enumeration]),
    ])

  /// A name declared by the user.
  private static let name = #"[\p{L}_][\p{L}\p{N}_]*"#

  private static func words(_ words: [String]) -> String {
    #"\b(?:"# + words.joined(separator: "|") + #")\b"#
  }

  private static let statements: [Rule] = [
    .include("values"),
    .match(#"\b(define)\s+(\#(name))"#, nil, captures: [keyword, "entity.name.function"]),
    .match(#"\b(let|param)\s+(\#(name))"#, nil, captures: [keyword, "variable.other"]),
    // A keyword may be a name: `section header <`.
    .match(
      #"\b(section|layout)\s+(?:\#(name)(?=\s*<)|\#(words(nameLikeElements)))"#, nil,
      captures: ["storage.type"]),
    .match(
      #"(?<=[\p{L}\p{N}_])\s+(\#(words(TokenClasses.ambiguous)))"#, nil,
      captures: ["support.constant"]),
    .match(words(TokenClasses.statements), keyword),
    .match(words(TokenClasses.elements) + #"(?!\.)"#, "storage.type"),
    .match(words(TokenClasses.operators), "keyword.operator"),
    .match(
      words(TokenClasses.properties + TokenClasses.dataProperties), "support.type.property-name"),
    .match(words(TokenClasses.choices), "support.constant"),
  ]

  private static let keyword = "keyword.control"

  /// The keywords of elements that are names after `section`, where the head has no such element.
  private static let nameLikeElements = TokenClasses.elements.filter { $0 != "list" }

  /// Tokens with the same color in every context.
  private static let values: [Rule] = [
    .include("comments"), .include("strings"),
    .match(#"(?<![\w.])\#(name)(?:-\#(name))+"#, "entity.other.attribute-name"),
    .match(#"\b(?:\#(owners))\.\#(name)"#, "variable.language"),
    .match(words(TokenClasses.names), "variable.language"),
    .include("numbers"), .include("parentheses"),
    .match(words(TokenClasses.constants), "constant.language"),
    .match(words(TokenClasses.types), "support.type"),
    .match(words(TokenClasses.functions) + #"(?=\()"#, "support.function"),
    .match(#"\b\#(name)(?=\()"#, "entity.name.function"),
  ]

  private static let owners = TokenClasses.owners.joined(separator: "|")

  /// In parentheses, a hyphen subtracts, `<` compares, and a word before a colon is a label.
  private static let parentheses = Rule.region(
    begin: #"\("#, end: #"\)"#,
    rules: [
      .match(#"\b\#(name)(?=\s*:)"#, "variable.parameter"),
      .match(words(TokenClasses.operators), "keyword.operator"),
    ]
      + values.filter { rule in
        if case .match(_, "entity.other.attribute-name", _) = rule { false } else { true }
      } + [
        .match(#"\b(?:\#(words(TokenClasses.elements)))(?=\s+\w)"#, "storage.type"),
        .match(words(TokenClasses.choices), "support.constant"),
      ])

  private static let comments: [Rule] = [
    .match(#"//.*$"#, "comment.line.double-slash"),
    .region(begin: #"/\*"#, end: #"\*/"#, scope: "comment.block", rules: []),
  ]

  private static let strings: [Rule] = [
    .region(
      begin: #"""#, end: #""|$"#, scope: "string.quoted.double",
      rules: [.match(#"\\(?:u\{[0-9A-Fa-f]+\}|.)"#, "constant.character.escape")])
  ]

  /// Returns the rule of a statement with keywords of its own, up to its end.
  private static func statement(_ begin: String, captures: [String], _ body: [Rule]) -> Rule {
    .region(
      begin: begin, end: #"(?=[;>])|$"#, captures: captures,
      rules: [
        .include("comments"), .include("strings"),
        .region(begin: "<", end: ">", rules: [.include("comments"), .include("strings")] + body),
        .match(name, "entity.name"),
      ])
  }

  private static let preview = statement(
    #"\b(preview|swift(?=\s*<))\b"#, captures: [keyword],
    [
      .match(words(TokenClasses.constants), "constant.language"),
      .match(words(TokenClasses.previewProperties), "support.type.property-name"),
      .match(#"\b(?:\#(owners))\.\#(name)"#, "variable.language"),
      .include("numbers"), .include("parentheses"),
    ])

  private static let lint = statement(
    #"\b(lint)\b"#, captures: [keyword],
    [
      .match(words(TokenClasses.levels) + #"(?=\s*(?:[;>/]|$))"#, "support.constant"),
      .match(#"\#(name)(?:-\#(name))*"#, "entity.other.attribute-name"),
    ])

  private static let enumeration = statement(
    #"\b(enum)\s+(\#(name))"#, captures: [keyword, "entity.name.type"],
    [
      .include("numbers"), .include("parentheses"),
      .match(words(TokenClasses.constants), "constant.language"),
      .match(name, "variable.other.enummember"),
    ])
}
