/// A declaration at the top of a file.
///
/// Declarations have an identity, and refer to each other in any order. The checker completes each
/// one while it makes the program; after that, none of them changes.
enum Declaration: Sendable {
  case enumeration(EnumDeclaration)
  case param(ValueDeclaration)
  case constant(ValueDeclaration)
  case definition(DefinitionDeclaration)
  /// `param item.NAME`: a value that each item of the data has.
  case itemValue(ValueDeclaration)

  /// The identity.
  var object: AnyObject {
    switch self {
    case .enumeration(let enumeration): enumeration
    case .param(let value), .constant(let value), .itemValue(let value): value
    case .definition(let definition): definition
    }
  }
}

/// A type with a closed set of cases.
final class EnumDeclaration: @unchecked Sendable {
  let name: String
  let span: SourceSpan
  /// The lines of the comments above and after it.
  let comment: [String]
  private(set) var cases: [String] = []
  private(set) var labels: [CaseLabel] = []
  /// The positions of the cases and labels by their names; of several with one name, the first.
  private var casePositions: [String: Int] = [:]
  private var labelPositions: [String: Int] = [:]

  init(_ name: String, comment: [String], span: SourceSpan) {
    self.name = name
    self.comment = comment
    self.span = span
  }

  func complete(cases: [String]) {
    self.cases = cases
    casePositions = Dictionary(zip(cases, cases.indices)) { first, _ in first }
  }

  /// Returns the position of a case; `nil` if there is none of that name.
  func position(ofCase name: String) -> Int? { casePositions[name] }

  /// Returns the label of that name; `nil` if no case has it.
  func existingLabel(_ name: String) -> CaseLabel? { labelPositions[name].map { labels[$0] } }

  /// Returns the label of that name, which is added if it is new.
  func label(_ name: String) -> CaseLabel {
    if let label = existingLabel(name) { return label }
    let label = CaseLabel(name)
    labelPositions[name] = labels.count
    labels.append(label)
    return label
  }
}

/// The name of a value that cases of an enumeration have.
final class CaseLabel: @unchecked Sendable {
  let name: String
  /// By case; a case may lack it.
  private(set) var values: [String: [Expression]] = [:]

  init(_ name: String) { self.name = name }

  func complete(_ name: String, values: [Expression]) { self.values[name] = values }

  func removeValues() { values = [:] }

  /// The values in the order of their cases' names.
  var sortedValues: [[Expression]] { values.sorted { $0.key < $1.key }.map(\.value) }

  var type: ExpressionType {
    ExpressionType(common: sortedValues.map { ExpressionType(of: $0) })
  }
}

/// The declaration of a name for a value, or for an element that is a parameter.
final class ValueDeclaration: @unchecked Sendable {
  enum Role: Sendable {
    /// `param`
    case param
    /// `let` at the top of a file
    case constant
    /// `let` in a body
    case local
    /// A parameter of a definition that is a value
    case parameter
    /// A parameter of a definition that is an element
    case element(LayoutElement)
    /// The name of a `for`
    case loop
    /// `param item.NAME`
    case itemValue
  }

  let name: String
  let role: Role
  let span: SourceSpan
  /// The word that begins the statement of a `let`; otherwise the name.
  let head: SourceSpan
  /// The lines of the comments above and after it.
  let comment: [String]
  private(set) var type: ExpressionType
  /// Whether the type is stated, or that of a loop's values.
  let hasDeclaredType: Bool
  /// The value or default; several are a list.
  private(set) var values: [Expression] = []
  /// The default of a parameter that is an element.
  private(set) var defaultElement: Call?

  init(
    _ name: String, _ role: Role, type: ExpressionType? = nil, values: [Expression] = [],
    comment: [String] = [], span: SourceSpan, head: SourceSpan? = nil
  ) {
    self.name = name
    self.role = role
    self.span = span
    self.head = head ?? span
    self.comment = comment
    self.values = values
    self.type = type ?? ExpressionType(of: values)
    hasDeclaredType = type != nil
  }

  func complete(values: [Expression]) {
    self.values = values
    if !hasDeclaredType { type = ExpressionType(of: values) }
  }

  func complete(defaultElement: Call?) { self.defaultElement = defaultElement }

  /// Whether it is a `let`, a param or a value of items at the top of a file.
  var isOfFile: Bool {
    switch role {
    case .constant, .param, .itemValue: true
    case .local, .parameter, .loop, .element: false
    }
  }

  /// The named list whose values a loop has.
  var list: ValueDeclaration? {
    guard case .loop = role, values.count == 1, case .name(let list) = values[0].form else {
      return nil
    }
    return list
  }
}

/// `define NAME(PARAMETERS) = ELEMENT`.
final class DefinitionDeclaration: @unchecked Sendable {
  let name: String
  let span: SourceSpan
  /// The lines of the comments above and after it.
  let comment: [String]
  private(set) var parameters: [ValueDeclaration] = []
  /// The kind of element that it makes in the end.
  private(set) var kind = LayoutElement.item
  /// The row of the schema that has the element's properties: `list`, `customGroup`.
  private(set) var form = LayoutElement.item
  /// The element, or the call that makes it; `nil` after an error.
  private(set) var result: Statement?

  init(_ name: String, comment: [String], span: SourceSpan) {
    self.name = name
    self.comment = comment
    self.span = span
  }

  func complete(parameters: [ValueDeclaration]) { self.parameters = parameters }

  func complete(kind: LayoutElement, form: LayoutElement) {
    self.kind = kind
    self.form = form
  }

  func complete(result: Statement?) { self.result = result }

  /// Removes what it makes, which would be itself.
  func removeRecursion() {
    result = nil
    for parameter in parameters { parameter.complete(defaultElement: nil) }
  }
}

/// The owner of all declarations of a program.
///
/// They refer to each other in any order, in circles where a source has errors, and in chains as
/// long as the source. So the owner empties them one by one when the program is freed: the nodes of
/// a program are valid as long as the program is.
final class DeclarationOwner: Sendable {
  private let values: [ValueDeclaration]
  private let labels: [CaseLabel]
  private let definitions: [DefinitionDeclaration]

  init(values: [ValueDeclaration], labels: [CaseLabel], definitions: [DefinitionDeclaration]) {
    self.values = values
    self.labels = labels
    self.definitions = definitions
  }

  deinit {
    for value in values {
      value.complete(values: [])
      value.complete(defaultElement: nil)
    }
    for label in labels { label.removeValues() }
    for definition in definitions { definition.complete(result: nil) }
  }
}
