/// An expression of Swift, with its UTF-8 range.
final class SwiftExpression {
  struct Argument {
    var label: String?
    var value: SwiftExpression
  }

  indirect enum Kind {
    case number(String)
    /// The text without quotes; `nil` with an interpolation.
    case string(String?)
    case bool(Bool)
    case `nil`
    case name(String)
    /// `.name`, of the type that the context expects.
    case implicitMember(String)
    case member(SwiftExpression, String)
    case call(SwiftExpression, [Argument])
    /// A subscript: `a[0]`.
    case element(SwiftExpression, [Argument])
    case closure(SwiftClosure)
    case array([SwiftExpression])
    case dictionary([(key: SwiftExpression, value: SwiftExpression)])
    /// The names of a key path.
    case keyPath([String])
    case tuple([Argument])
    case binary(String, SwiftExpression, SwiftExpression)
    case prefix(String, SwiftExpression)
    /// `condition ? a : b`
    case conditional(SwiftExpression, SwiftExpression, SwiftExpression)
    case cast(SwiftExpression, String, isTest: Bool)
    /// An `if` or a `switch` that is a value.
    case statement(SwiftStatement)
    /// `a?` or `a!`.
    case unwrapped(SwiftExpression, isForced: Bool)
    /// A range without one of its bounds: `2...`, `..<5`.
    case openRange(String, low: SwiftExpression?, high: SwiftExpression?)
    case opaque
  }

  let kind: Kind
  let range: TextRange

  init(_ kind: Kind, _ range: TextRange) {
    self.kind = kind
    self.range = range
  }
}

/// A closure or the body of a function, parsed when it is needed.
final class SwiftClosure {
  var parameters: [SwiftParameter]
  /// The type after `->`.
  var result: String?
  /// The names in brackets, with their values where they are written.
  var captures: [(name: String, value: SwiftExpression?)] = []
  /// The tokens between the braces.
  let body: Range<Int>
  let range: TextRange
  private var parsed: SwiftBody?

  init(_ parameters: [SwiftParameter], body: Range<Int>, _ range: TextRange) {
    self.parameters = parameters
    self.body = body
    self.range = range
  }

  /// Returns the statements of the body, which are parsed once.
  func statements(in file: SwiftSourceFile) -> SwiftBody {
    if let parsed { return parsed }
    var parser = SwiftParser(file, body)
    let result = parser.body()
    parsed = result
    return result
  }
}

/// The statements of a body, and where it does not parse.
struct SwiftBody {
  var statements: [SwiftStatement]
  var failures: [TextRange]
}

struct SwiftParameter {
  /// The label at the call; `nil` for `_`.
  var label: String?
  var name: String
  var type: String?
  var initial: SwiftExpression?
  /// Whether it takes any number of arguments: `items: Item...`.
  var isVariadic = false
  /// The place of its name and type in a list of parameters.
  var range: TextRange?
  /// Whether a result builder makes its value of the statements of a closure.
  var isBuilder = false

  var isInOut: Bool { type?.hasPrefix("inout") ?? false }
}

indirect enum SwiftPattern {
  case any
  case binding(String)
  case value(SwiftExpression)
  /// `.name(a, let b)`, `Type.name`.
  case enumCase(String, [SwiftPattern], SwiftExpression)
  case tuple([SwiftPattern])
  case some(SwiftPattern)
  /// `let a as Type`, `is Type`
  case cast(SwiftPattern, String, TextRange)
}

enum SwiftCondition {
  case value(SwiftExpression)
  case binding(String, SwiftExpression)
  case pattern(SwiftPattern, SwiftExpression)
  /// The iOS version of `#available`; `nil` where none is named.
  case available(Int?, isNegated: Bool)
}

struct SwiftBinding {
  var pattern: SwiftPattern
  var type: String?
  var value: SwiftExpression?
  /// The getter and the setter of a computed variable.
  var getter: SwiftClosure?
  var setter: SwiftClosure?
  /// Whether it has `willSet` or `didSet`, which are not followed.
  var isObserved = false
  /// The body of `didSet`.
  var observer: SwiftClosure?
  /// The property wrapper, if it may change the value.
  var wrapper: String?
  /// Whether it is evaluated when it is read for the first time.
  var isLazy = false
}

/// A condition of an extension: `where Self: AnyObject`, `where Element == Int`.
struct SwiftRequirement {
  var subject: String
  var type: String
  /// Whether the subject is the type, not one that conforms to it.
  var isEquality: Bool
}

struct SwiftCase {
  /// Each with its `where`; none for `default`.
  var patterns: [(SwiftPattern, SwiftExpression?)]
  var isDefault: Bool
  var body: [SwiftStatement]
  var range: TextRange
}

/// A statement of Swift, with its UTF-8 range.
final class SwiftStatement {
  indirect enum Kind {
    case binding([SwiftBinding])
    case assignment(SwiftExpression, String, SwiftExpression)
    case expression(SwiftExpression)
    /// `if`, with the statements of both branches.
    case condition([SwiftCondition], [SwiftStatement], [SwiftStatement])
    /// `guard`
    case requirement([SwiftCondition], [SwiftStatement])
    /// `switch`
    case choice(SwiftExpression, [SwiftCase])
    case loop(SwiftLoop)
    /// `while`, or `repeat`, whose body comes before the condition.
    case whileLoop([SwiftStatement])
    case `defer`([SwiftStatement])
    case type(SwiftType)
    /// The name and the type of a `typealias`.
    case alias(String, String)
    /// `return`
    case result(SwiftExpression?)
    case function(SwiftFunction)
    case block([SwiftStatement])
    /// `do`, with its `catch` clauses.
    case attempt([SwiftStatement], [SwiftCase])
    /// With the label of the loop that they end.
    case `break`(String?), `continue`(String?)
    case `fallthrough`
    /// `throw`
    case failure(SwiftExpression)
    case unknown
  }

  let kind: Kind
  let range: TextRange

  init(_ kind: Kind, _ range: TextRange) {
    self.kind = kind
    self.range = range
  }
}

/// A `for` loop.
struct SwiftLoop {
  var pattern: SwiftPattern
  var sequence: SwiftExpression
  var filter: SwiftExpression?
  var body: [SwiftStatement]
  var label: String?
}

/// A function or an initializer.
final class SwiftFunction {
  let name: String
  let closure: SwiftClosure?
  let result: String?
  let isStatic: Bool
  /// Whether it changes the struct that it is called on.
  let isMutating: Bool
  /// Whether a result builder makes its result of its statements.
  var isBuilder = false
  /// Whether it overrides a function of the class above.
  var isOverride = false
  /// Whether only its file can use it.
  var isPrivate = false
  /// The conditions of the extension that declares it.
  var requirements: [SwiftRequirement] = []
  /// The result without `->` before it.
  var unmarkedResult: TextRange?
  let range: TextRange
  var parameters: [SwiftParameter] { closure?.parameters ?? [] }

  init(
    _ name: String, closure: SwiftClosure?, result: String?, isStatic: Bool,
    isMutating: Bool = false, at range: TextRange
  ) {
    self.isMutating = isMutating
    self.name = name
    self.closure = closure
    self.result = result
    self.isStatic = isStatic
    self.range = range
  }
}

/// A stored or computed property, or a global variable.
final class SwiftVariable {
  let name: String
  let type: String?
  let value: SwiftExpression?
  let getter: SwiftClosure?
  let setter: SwiftClosure?
  let isObserved: Bool
  let observer: SwiftClosure?
  let wrapper: String?
  let isConstant: Bool
  let isStatic: Bool
  let range: TextRange
  /// Whether it overrides a property of the class above.
  var isOverride = false
  /// Whether only its file can use it.
  var isPrivate = false
  /// Whether its value is computed when it is read for the first time.
  var isLazy = false
  /// The conditions of the extension that declares it.
  var requirements: [SwiftRequirement] = []

  /// Whether it only observes a property of the class above.
  var isObservedOverride: Bool { isOverride && getter == nil && value == nil }

  init(_ binding: SwiftBinding, name: String, isConstant: Bool, isStatic: Bool, _ range: TextRange)
  {
    self.name = name
    type = binding.type
    value = binding.value
    getter = binding.getter
    setter = binding.setter
    isObserved = binding.isObserved
    observer = binding.observer
    wrapper = binding.wrapper
    self.isConstant = isConstant
    self.isStatic = isStatic
    self.range = range
  }
}

struct SwiftEnumCase {
  var name: String
  var payload: [SwiftParameter]
  var raw: SwiftExpression?
}

/// A type or an extension, with its members.
final class SwiftType {
  enum Keyword: String { case `struct`, `class`, `enum`, `extension`, `protocol`, `actor` }
  let keyword: Keyword
  /// The name; of an extension the name of the extended type.
  let name: String
  /// The types after the colon.
  let inherited: [String]
  /// The conditions of an extension.
  let requirements: [SwiftRequirement]
  let range: TextRange
  var functions: [SwiftFunction] = []
  var variables: [SwiftVariable] = []
  var cases: [SwiftEnumCase] = []
  var types: [SwiftType] = []
  /// The types that `typealias` names.
  var aliases: [String: String] = [:]
  /// The names of generic parameters, and the types that they inherit.
  var parameters: [String] = []
  var generics: [String: String] = [:]
  /// Whether only its file can use it.
  var isPrivate = false

  init(
    _ keyword: Keyword, name: String, inherited: [String], at range: TextRange,
    requirements: [SwiftRequirement] = []
  ) {
    self.requirements = requirements
    self.keyword = keyword
    self.name = name
    self.inherited = inherited
    self.range = range
  }
}

/// A file of Swift: its tokens and declarations.
final class SwiftSourceFile {
  let source: SourceFile
  private(set) var tokens: [SwiftToken]
  /// The declarations and statements at the top of the file.
  private(set) var top = SwiftType(.extension, name: "", inherited: [], at: TextRange(0, 0))

  /// Ranges in the place of members of types that are not declarations.
  private(set) var unread: [TextRange] = []

  /// The flags of `#if` that the app sets.
  let flags: [SwiftConditionals.Flag]
  /// The operators that the file declares, with the group of their precedence.
  private(set) var operators: [String: String] = [:]
  /// The names of types with `@resultBuilder`.
  private(set) var builders: Set<String> = []

  /// Whether an operator is declared to set its first operand.
  func isAssignment(_ name: String) -> Bool { operators[name] == "AssignmentPrecedence" }

  /// The texts of tokens that were read.
  private var words: [String?] = []
  /// The positions of calls by the names that are called.
  private(set) lazy var calls = findCalls()
  /// The declarations that set up a screen.
  private(set) lazy var setUps = findSetUps()

  init(_ source: SourceFile) {
    self.source = source
    let all = SwiftLexer.tokens(of: source.bytes)
    var found: [SwiftConditionals.Flag] = []
    let active = SwiftConditionals.active(all, source.bytes, flags: &found)
    tokens = SwiftBrackets.matched(SwiftBrackets.closed(active, source.bytes))
    flags = found
    words = Array(repeating: nil, count: tokens.count)
    findOperators()
    var parser = SwiftParser(self, 0..<max(0, tokens.count - 1))
    parser.members(of: top, depth: 0)
    unread = parser.unread
  }

  /// Finds `infix operator **: Group`, and the types with `@resultBuilder`.
  private func findOperators() {
    if source.bytes.containsBytes(Array("operator ".utf8)) {
      for index in tokens.indices.dropLast(3)
      where tokens[index].kind == .word && tokens[index + 1].kind == .operator
        && word(at: index) == "operator"
      {
        let hasGroup = tokens[index + 2].kind == .colon
        operators[word(at: index + 1)] = hasGroup ? word(at: index + 3) : ""
      }
    }
    guard source.bytes.containsBytes(Array("@resultBuilder".utf8)) else { return }
    for index in tokens.indices.dropLast(1)
    where tokens[index].kind == .at && word(at: index + 1) == "resultBuilder" {
      let rest = tokens[index...].indices.prefix(8)
      let keyword = rest.first { ["struct", "enum", "class"].contains(word(at: $0)) }
      if let keyword, keyword + 1 < tokens.count { builders.insert(word(at: keyword + 1)) }
    }
  }

  private static let levels: [String: Int] = [
    "LogicalDisjunctionPrecedence": 200, "LogicalConjunctionPrecedence": 300,
    "ComparisonPrecedence": 400, "NilCoalescingPrecedence": 500, "CastingPrecedence": 600,
    "RangeFormationPrecedence": 700, "AdditionPrecedence": 800, "MultiplicationPrecedence": 900,
    "BitwiseShiftPrecedence": 1000, "TernaryPrecedence": 100,
  ]

  /// The precedence of an operator that the file declares; `nil` for one that assigns.
  func precedence(of name: String) -> Int? {
    let group = operators[name] ?? ""
    return group == "AssignmentPrecedence" ? nil : Self.levels[group] ?? 600
  }

  func text(_ token: SwiftToken) -> String { text(token.range) }

  /// Returns the text of a token by its index.
  func word(at index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    if let word = words[index] { return word }
    let word = text(tokens[index])
    words[index] = word
    return word
  }

  /// The part of a range in its first line.
  func firstLine(of range: TextRange) -> TextRange {
    let end = source.bytes[range.startIndex...].firstIndex(of: 0x0A) ?? range.endIndex
    return TextRange(range.startIndex, min(end, range.endIndex))
  }

  func text(_ range: TextRange) -> String { source.text(in: range) }
  func span(_ range: TextRange) -> SourceSpan { SourceSpan(source.id, range) }
}
