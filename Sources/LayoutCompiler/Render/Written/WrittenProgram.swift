/// A source text as code generators see it: declarations and elements in the order and the words in
/// which they were written, with names resolved and nothing evaluated.
struct WrittenProgram {
  /// What the text calls the file, without folders and extension.
  var fileName: String
  /// The name of the type that it becomes.
  var typeName = ""
  /// The comment at the top.
  var comment: [String] = []
  var declarations: [WrittenDeclaration] = []
  var layouts: [WrittenLayout] = []
}

/// A declaration at the top of a file.
enum WrittenDeclaration {
  case enumeration(WrittenEnumeration)
  case param(WrittenName)
  case constant(WrittenName)
  case definition(WrittenDefinition)
}

/// A layout, or a bare section that is one.
struct WrittenLayout {
  var name: String?
  var comment: [String]
  /// The properties and elements of the layout; a bare section alone.
  var body: [WrittenStatement]
}

/// A type with a closed set of cases.
final class WrittenEnumeration {
  let name: String
  var cases: [String] = []
  var labels: [WrittenLabel] = []
  var comment: [String] = []

  init(_ name: String) { self.name = name }
}

/// A named value that cases of an enumeration carry.
final class WrittenLabel {
  let name: String
  /// By case; a case may lack it.
  var values: [String: [WrittenExpression]] = [:]
  private(set) lazy var kind: WrittenKind = {
    let kinds = values.sorted { $0.key < $1.key }.map { WrittenKind(of: $0.value) }
    return kinds.dropFirst().reduce(kinds.first ?? .word) { $0.joined($1) }
  }()

  init(_ name: String) { self.name = name }
}

/// A name of a value or an element, with what it was declared to be.
final class WrittenName {
  enum Role {
    /// `param`
    case param
    /// `let` at the top of the file
    case constant
    /// `let` in a body
    case local
    /// A value that is given to a definition
    case parameter
    /// An element that is given to a definition
    case element(ElementKind)
    /// The name of a `for`
    case loop
  }

  let text: String
  let role: Role
  /// The value or default; several make a list.
  var values: [WrittenExpression] = []
  /// The element that a parameter stands for where none is given.
  var initialElement: WrittenCall?
  /// The list whose values a loop goes through, if that has a name.
  var list: WrittenName?
  /// The type that was written.
  var declared: WrittenKind?
  var comment: [String] = []
  /// What the value is.
  private(set) lazy var kind: WrittenKind = declared ?? WrittenKind(of: values)

  init(_ text: String, _ role: Role) {
    self.text = text
    self.role = role
  }
}

/// A parameterised element.
final class WrittenDefinition {
  let name: String
  var parameters: [WrittenName] = []
  /// The element, or the call that makes it.
  var result: WrittenStatement?
  /// The kind of element that it makes in the end.
  var kind = ElementKind.item
  /// The kind that says which properties the element has: a list, a custom group.
  var form = ElementKind.item
  var comment: [String] = []

  init(_ name: String) { self.name = name }
}

/// An element as it was written.
final class StatedElement {
  /// The row that applies: `list` for a section of rows, `customGroup`.
  let kind: ElementKind
  /// The index of the variant's word: the direction of a group, the appearance of a list.
  var variant = 0
  /// What the head begins with: a kind of view, the numbers of a frame.
  var heading: [WrittenExpression] = []
  var name: WrittenExpression?
  var body: [WrittenStatement] = []
  var comment: [String] = []

  init(_ kind: ElementKind) { self.kind = kind }
}

/// A call that makes an element.
final class WrittenCall {
  enum Target {
    case definition(WrittenDefinition)
    /// An element that a parameter stands for.
    case element(WrittenName)
  }
  enum Argument {
    case value([WrittenExpression])
    case element(WrittenCall)
  }
  let target: Target
  var arguments: [(parameter: WrittenName, argument: Argument)] = []
  var body: [WrittenStatement] = []
  var name: WrittenExpression?
  var comment: [String] = []

  init(_ target: Target) { self.target = target }
}

/// A statement of a body.
enum WrittenStatement {
  case property(WrittenProperty)
  case element(StatedElement)
  case call(WrittenCall)
  case binding(WrittenName)
  case when([WrittenBranch])
  case loop(WrittenLoop)
}

/// A property with its values: one, or as many as its shape has.
struct WrittenProperty {
  var info: PropertyInfo
  var values: [WrittenExpression]
}

/// One branch of `when`.
struct WrittenBranch {
  /// `nil` for the last `else`.
  var condition: WrittenExpression?
  var body: [WrittenStatement]
  /// Its place in a choice that stands for others.
  var number = 0
}

/// `for NAME in VALUES < … >`.
final class WrittenLoop {
  enum Values {
    case range(WrittenExpression, WrittenExpression)
    case list([WrittenExpression])
    case cases(WrittenEnumeration)
  }
  let name: WrittenName
  let values: Values
  var body: [WrittenStatement] = []

  init(_ name: WrittenName, in values: Values) {
    self.name = name
    self.values = values
  }
}
