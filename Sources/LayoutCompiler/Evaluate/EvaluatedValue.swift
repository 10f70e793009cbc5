/// The value of an expression in an environment.
enum EvaluatedValue: Sendable {
  case number(Rational)
  case bool(Bool)
  case string(String)
  case dimension(Dimension)
  case spacing(Spacing)
  case insets(StatedInsets)
  /// A case of an enumeration or a keyword, and its place where a source states it.
  case word(String, SourceSpan?)
  case list([EvaluatedValue])
  /// An expression of the visible items, or of the container of a custom group.
  case effect(EffectExpression)
  /// The value depends on something that is not known here: the section of the data, or without an
  /// environment a param, a parameter or the name of a loop.
  case unknown
  /// An error was reported.
  case invalid
}

extension EvaluatedValue {
  /// The value as an expression of the visible items; `nil` for what is not a number or condition.
  var effect: EffectExpression? {
    switch self {
    case .number(let number): .constant(number.doubleValue)
    case .bool(let value): .constant(value ? 1 : 0)
    case .effect(let expression): expression
    case .string, .dimension, .spacing, .insets, .word, .list, .unknown, .invalid: nil
    }
  }

  /// Whether it is a value that editors show.
  var isKnown: Bool {
    switch self {
    case .number, .bool, .string, .dimension, .spacing, .insets, .word, .list: true
    case .effect, .unknown, .invalid: false
    }
  }

  var isInvalid: Bool { if case .invalid = self { true } else { false } }
}

/// The value of a name: the expressions that give it, and what they gave.
final class NamedValue {
  enum Phase {
    case pending
    case evaluating
    case known(EvaluatedValue)
    /// The element of a parameter: a call, and the names that are known there.
    case element(Call, Names?)
  }

  let expressions: [Expression]
  /// The type that it must have; `nil` for that of the expressions.
  let type: ExpressionType?
  /// The names that the expressions may use, apart from those of files.
  let names: Names?
  var state: Phase
  /// The dependencies of the value.
  var uses = EnvironmentUses()

  init(_ expressions: [Expression], _ type: ExpressionType?, in names: Names?) {
    self.expressions = expressions
    self.type = type
    self.names = names
    state = .pending
  }

  init(_ state: Phase) {
    expressions = []
    type = nil
    names = nil
    self.state = state
  }
}

/// The dependencies of a value.
struct EnvironmentUses: OptionSet {
  let rawValue: UInt8
  static let section = EnvironmentUses(rawValue: 1)
  static let ios = EnvironmentUses(rawValue: 2)
  /// The environment, the data or a param; of a name, only where it is used first.
  static let environment = EnvironmentUses(rawValue: 4)
  /// The item whose frame is evaluated.
  static let item = EnvironmentUses(rawValue: 8)
}

/// The names that are known at a place in a body, the latest first.
final class Names {
  private let declaration: ValueDeclaration
  private let value: NamedValue
  private let outer: Names?

  init(_ declaration: ValueDeclaration, _ value: NamedValue, in outer: Names?) {
    self.declaration = declaration
    self.value = value
    self.outer = outer
  }

  subscript(declaration: ValueDeclaration) -> NamedValue? {
    var names: Names? = self
    while let current = names {
      if current.declaration === declaration { return current.value }
      names = current.outer
    }
    return nil
  }
}

/// Collects the values of expressions for editors, each as often as it was found.
final class ValueRecorder {
  /// The number of values of one expression that are kept: in loops and calls it has several.
  private static let maximumCount = 64
  private(set) var values: [SourceSpan: [(value: EvaluatedValue, units: Units)]] = [:]

  func add(_ value: EvaluatedValue, _ units: Units, at span: SourceSpan) {
    guard values[span, default: []].count < Self.maximumCount else { return }
    values[span, default: []].append((value, units))
  }

  func removeAll() { values = [:] }
}
