/// The words of the language as editors colour them, each class in alphabetical order.
enum WordClasses {
  /// Words that begin an element of layouts or of data.
  static let elements = sorted(
    (Schema.layoutElements + Schema.data).filter { $0.kind != .preview }.map(\.word))
  /// Words that begin any other statement.
  static let statements = sorted(Schema.statements.map(\.word) + [Schema.preview.info.word])
  /// Words between values.
  static let operators = sorted(Schema.operatorWords.union(Schema.joiningWords))
  static let constants = ["false", "true"]
  static let properties = sorted(Schema.layoutElements.flatMap(\.properties).map(\.word))
  static let dataProperties = sorted(
    Schema.data.filter { $0.kind != .preview }.flatMap(\.properties).map(\.word))
  static let previewProperties = sorted(Schema.preview.info.properties.map(\.word))
  static let choices = sorted(
    ChoiceID.allCases.filter { $0 != .truth && $0 != .lintLevel }
      .flatMap { $0.table.choices.map(\.word) })
  /// Choices that are elements, too: behind a property's word they are choices.
  static let ambiguous = sorted(Set(choices).intersection(elements))
  static let levels = ChoiceID.lintLevel.table.choices.map(\.word)
  static let functions = sorted(Function.allCases.map(\.info.word))
  static let types = sorted(TypeName.allCases.map(\.rawValue))
  /// What may stand before the point of `container.width`.
  static let owners = sorted(
    (EnvironmentName.allCases.map(\.rawValue) + EffectExpression.Variable.allCases.map(\.rawValue))
      .filter { $0.contains(".") }.map { String($0.prefix { $0 != "." }) })
  /// Names of the environment without a point.
  static let names = sorted(
    EnvironmentName.allCases.map(\.rawValue).filter { !$0.contains(".") })

  private static func sorted(_ words: some Sequence<String>) -> [String] { Set(words).sorted() }
}
