/// The keywords of the language by the color that editors give them. Each class is sorted.
enum TokenClasses {
  /// The keywords of elements in layouts and data.
  static let elements = sorted(
    (Schema.layoutElements + Schema.data).filter { !$0.kind.isConstant }.map(\.word))
  /// The keywords of other statements.
  static let statements = sorted(
    (Schema.statements + Schema.data.filter(\.kind.isConstant)).map(\.word))
  /// The words between values.
  static let operators = sorted(Schema.operatorWords.union(Schema.joiningWords))
  static let constants = ["false", "true"]
  static let properties = sorted(Schema.layoutElements.flatMap(\.properties).map(\.word))
  static let dataProperties = sorted(
    Schema.data.filter { !$0.kind.isConstant }.flatMap(\.properties).map(\.word))
  static let previewProperties = sorted(
    Schema.data.filter(\.kind.isConstant).flatMap(\.properties).map(\.word))
  static let choices = sorted(
    ChoiceID.allCases.filter { $0 != .truth && $0 != .severityOverride }
      .flatMap { $0.table.choices.map(\.word) })
  /// The choices that are element keywords, too. After a property's keyword they are choices.
  static let ambiguous = sorted(Set(choices).intersection(elements))
  static let levels = ChoiceID.severityOverride.table.choices.map(\.word)
  static let functions = sorted(Function.allCases.map(\.info.word))
  static let types = sorted(TypeName.allCases.map(\.rawValue))
  /// The words before the dot, as in `container.width`.
  static let owners = sorted(
    (EnvironmentName.allCases.map(\.rawValue) + EffectExpression.Variable.allCases.map(\.rawValue))
      .filter { $0.contains(".") }.map { String($0.prefix { $0 != "." }) })
  /// The names of the environment without a dot.
  static let names = sorted(EnvironmentName.allCases.map(\.rawValue).filter { !$0.contains(".") })

  private static func sorted(_ words: some Sequence<String>) -> [String] { Set(words).sorted() }
}

// MARK: Templates

extension TokenClasses {
  /// Returns the lists of words by the placeholder of a template that they replace.
  ///
  /// - Parameters:
  ///   - separator: The text between two words.
  ///   - quote: The text before and after each word.
  ///   - alternation: The operator between alternatives of a regular expression.
  static func placeholders(
    separator: String, quote: String = "", alternation: String
  ) -> [String: String] {
    let classes = [
      "AMBIGUOUS": ambiguous, "CHOICES": choices, "CONSTANTS": constants,
      "DATA_PROPERTIES": dataProperties, "ELEMENTS": elements, "FUNCTIONS": functions,
      "LEVELS": levels, "NAMES": names, "OPERATORS": operators,
      "PREVIEW_PROPERTIES": previewProperties, "PROPERTIES": properties,
      "STATEMENTS": statements, "TYPES": types,
    ]
    return classes.mapValues { list($0, separator: separator, quote: quote) }
      .merging(["OWNERS": owners.joined(separator: alternation)]) { $1 }
  }

  private static func list(_ words: [String], separator: String, quote: String) -> String {
    words.map { quote + $0 + quote }.joined(separator: separator)
  }
}
