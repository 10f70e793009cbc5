/// A local name of generated code. The emitter finds a name like it that is free.
struct PlanLocal: Sendable {
  /// Unique within a function.
  let id: Int
  let name: String
  /// Another name, if the first is taken.
  var alternative: String?
}

/// An expression of generated code. The emitter names its locals, and passes on what functions need.
indirect enum PlanExpression: Sendable {
  /// A literal, a case, or code that is printed as it is.
  case text(String)
  case local(PlanLocal)
  /// The constant of a kind of view.
  case kind(String)
  /// A param or constant of the file.
  case member(ValueDeclaration)
  case type(CodeType)
  /// A value of the environment; copies of one use have the same number, 0 for any other.
  case environment(EnvironmentName, use: Int)
  /// The environment of the section provider.
  case sectionEnvironment
  /// A member of what a closure of the app returns.
  case appClosure(AppClosure, String)
  /// The object that changes layout attributes.
  case effects
  /// An expression that needs a helper.
  case helper(CodeHelper, PlanExpression)
  case prefix(String, PlanExpression)
  case binary(PlanExpression, String, PlanExpression, CodeExpression.Binding)
  case ternary(PlanExpression, PlanExpression, PlanExpression)
  /// A member of a value: `value.rounded()`. A simple one may be written twice.
  case suffix(PlanExpression, PlanExpression, isSimple: Bool)
  case call(String, [PlanArgument])
  /// The function that a definition becomes.
  case definition(DefinitionDeclaration, [PlanArgument])
  case array([PlanExpression])
  /// Arrays one after the other: `a + b`. A layout may have thousands.
  case joined([PlanExpression])
  /// Parts without anything between them.
  case sequence([PlanExpression])
  case closure(PlanClosure)
}

/// An argument of a call; the label may be empty.
struct PlanArgument: Sendable {
  let label: String
  let value: PlanExpression

  init(_ label: String, _ value: PlanExpression) { (self.label, self.value) = (label, value) }
}

struct PlanClosure: Sendable {
  /// `nil` for `_`.
  var parameters: [PlanLocal?]
  /// The type of the only parameter, where it has to be stated.
  var type: CodeType?
  /// Whether a parameter that the body does not use becomes `_`.
  var hidesUnused = false
  /// Names that are taken before those of the body.
  var reserved: [PlanLocal] = []
  /// The source of the body's environment and of the lengths of the container.
  var surroundings = Surroundings.function
  var body: [PlanStatement]

  enum Surroundings: Sendable {
    /// That of the function.
    case function
    /// That of the function; lengths that only the closure uses get no name.
    case unnamedLengths
    /// In the third parameter.
    case thirdParameter
  }
}

/// A statement of generated code.
indirect enum PlanStatement: Sendable {
  /// An empty line before the next statement.
  case paragraph
  case comment([String])
  case constant(PlanConstant)
  /// The value of a parameter that was not given, if the parameter is used.
  case defaultValue(PlanLocal, PlanExpression)
  /// `var local: type = value`
  case variable(PlanLocal, CodeType?, PlanExpression)
  /// `let local: type`, which branches assign.
  case declaration(PlanLocal, CodeType)
  /// Takes the name of a local that is declared later.
  case reservation(PlanLocal)
  /// `local.member = value`; the member may be empty.
  case assignment(PlanLocal, member: String, PlanExpression)
  case branches([PlanBranch])
  case loop(PlanLoop)
  /// A head, and statements in braces.
  case block(PlanExpression, [PlanStatement])
  case expression(PlanExpression)
  /// The value of a function, with `return` after other statements.
  case result(PlanExpression)
  case returned(PlanExpression)
}

/// `let local: type = value`.
struct PlanConstant: Sendable {
  let local: PlanLocal
  /// `nil` where the value shows it.
  var type: CodeType?
  let value: PlanExpression
  var comment: [String] = []
  /// Whether it is written only if something uses it.
  var isOptional = false
}

/// A branch of `if`; its conditions are `nil` for `else`.
struct PlanBranch: Sendable {
  var conditions: [PlanExpression]?
  var body: [PlanStatement]

  static func available(_ ios: Int, _ body: [PlanStatement]) -> PlanBranch {
    PlanBranch(conditions: [.text("#available(iOS \(ios), *)")], body: body)
  }
}

/// `for local in values`.
struct PlanLoop: Sendable {
  var local: PlanLocal
  /// The type of the local, where it has to be stated.
  var type: CodeType?
  var values: PlanExpression
  var body: [PlanStatement]
}

/// A function of the struct, without a name.
struct FunctionPlan: Sendable {
  var parameters: [PlanParameter] = []
  var body: [PlanStatement]
  var result: CodeType
  var facts = FunctionFacts()
}

struct PlanParameter: Sendable {
  let local: PlanLocal
  let type: CodeType
  var initial = Initial.missing

  enum Initial: Sendable {
    case missing
    case value(PlanExpression)
    /// `nil`, which the body replaces.
    case omitted
  }
}

extension PlanExpression {
  /// A string literal.
  static func string(_ text: String) -> PlanExpression { .text(CodeText.literal(text)) }

  /// A member of a local that may be written twice.
  static func path(_ local: PlanLocal, _ member: String) -> PlanExpression {
    .suffix(.local(local), .text(member), isSimple: true)
  }

  static func path(_ value: PlanExpression, _ member: String) -> PlanExpression {
    .suffix(value, .text(member), isSimple: false)
  }

  static func call(_ name: String, _ arguments: KeyValuePairs<String, PlanExpression>)
    -> PlanExpression
  {
    .call(name, arguments.map { PlanArgument($0.key, $0.value) })
  }

  /// The code of a literal or case.
  var text: String { if case .text(let text) = self { text } else { "" } }

  /// The value of a literal condition: Swift warns of code that is never reached.
  var truth: Bool? { text == "true" ? true : text == "false" ? false : nil }

  /// Returns `condition ? a : b`, or one of them for a literal condition.
  static func choice(
    _ condition: PlanExpression, _ a: PlanExpression, _ b: PlanExpression
  ) -> PlanExpression {
    condition.truth.map { $0 ? a : b } ?? .ternary(condition, a, b)
  }
}
