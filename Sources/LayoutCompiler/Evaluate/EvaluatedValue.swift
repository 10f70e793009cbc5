/// The value of an expression in an environment.
enum EvaluatedValue: Sendable {
  case number(Rational)
  case bool(Bool)
  case string(String)
  case dimension(Dimension)
  case spacing(Spacing)
  case insets(Insets)
  /// A case of an enumeration or a keyword, and its place where a source states it.
  case word(String, SourceSpan?)
  case list([EvaluatedValue])
  /// An expression of the visible items, or of the container of a custom group.
  case effect(EffectExpression)
  /// The value depends on a section of the data, and none is known.
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

  var isInvalid: Bool { if case .invalid = self { true } else { false } }

  /// Creates the value that the checker found for a text of the command line.
  init(_ value: ExpressionValue, _ enumerations: [Enumeration]) {
    self =
      switch value {
      case .number(let number, _): .number(number)
      case .bool(let value): .bool(value)
      case .string(let text): .string(text)
      case .dimension(let dimension): .dimension(dimension)
      case .spacing(let spacing): .spacing(spacing)
      case .insets(let insets): .insets(insets)
      case .enumerationCase(let type, let index): .word(enumerations[type].cases[index], nil)
      case .symbol(let name, _): .word(name, nil)
      case .list(let values): .list(values.map { EvaluatedValue($0, enumerations) })
      case .effect(let expression, _): .effect(expression)
      case .either, .unknown: .unknown
      case .invalid: .invalid
      }
  }

  /// The value as an editor shows it; `nil` while it is not known.
  func recorded(_ units: Units) -> ExpressionValue? {
    switch self {
    case .number(let number): .number(number, units)
    case .bool(let value): .bool(value)
    case .string(let text): .string(text)
    case .dimension(let dimension): .dimension(dimension)
    case .spacing(let spacing): .spacing(spacing)
    case .insets(let insets): .insets(insets)
    case .word(let name, _): .symbol(name, 0)
    case .list(let values): .list(values.prefix(20).compactMap { $0.recorded(units) })
    case .effect, .unknown, .invalid: nil
    }
  }
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
  /// What the value depends on.
  var uses = EnvironmentUses()

  init(_ expressions: [Expression], _ type: ExpressionType?, _ names: Names?) {
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

/// What a value depends on.
struct EnvironmentUses: OptionSet {
  let rawValue: UInt8
  static let section = EnvironmentUses(rawValue: 1)
  static let ios = EnvironmentUses(rawValue: 2)
  /// The environment, the data or a param; of a name, only where it is used first.
  static let environment = EnvironmentUses(rawValue: 4)
}

/// The names that are known at a place in a body, the latest first.
final class Names {
  private let declaration: ValueDeclaration
  private let value: NamedValue
  private let outer: Names?

  init(_ declaration: ValueDeclaration, _ value: NamedValue, _ outer: Names?) {
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
