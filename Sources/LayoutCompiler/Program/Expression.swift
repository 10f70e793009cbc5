/// A typed expression with its names resolved.
struct Expression: Sendable {
  enum Form: Sendable {
    /// A decimal with its sign; percentages are divided by 100.
    case number(String)
    case bool(Bool)
    case string(String)
    case name(ValueDeclaration)
    case environment(EnvironmentName)
    case variable(EffectExpression.Variable)
    /// A value that cases of an enumeration have.
    indirect case member(Expression, CaseLabel)
    /// A case or a keyword of the language; its use decides.
    case symbol(String)
    indirect case negate(Expression)
    indirect case not(Expression)
    indirect case binary(BinaryOperator, Expression, Expression)
    indirect case function(Function, [Expression])
    indirect case conditional(Expression, then: Expression, otherwise: Expression)
    /// A value of a list, by its index from 0.
    indirect case element(Expression, index: Expression)
    /// The number of values of a list.
    indirect case listCount(Expression)
    /// The value of the item whose frame is computed.
    case itemValue(ValueDeclaration)
    /// The values of all items of the section, a list.
    case itemValues(ValueDeclaration)
    indirect case dimension(DimensionForm, Expression)
    indirect case spacing(isFlexible: Bool, Expression)
    /// Top, leading, bottom, trailing; `nil` for an edge that is not stated.
    case insets([Expression?])
    /// The spacing at top, leading, bottom, trailing; `nil` for an edge that is not stated.
    case edges([Expression?])
    /// An expression with an error, which was reported.
    case error
  }

  let form: Form
  let type: ExpressionType
  let span: SourceSpan
  /// With the parentheses around it.
  var outerSpan: SourceSpan

  init(_ form: Form, _ type: ExpressionType, at span: SourceSpan) {
    self.form = form
    self.type = type
    self.span = span
    outerSpan = span
  }
}

/// The keywords of dimensions, in the order of their table.
enum DimensionForm: Int, Sendable {
  case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
}

extension Expression {
  /// The operands.
  var parts: [Expression] {
    switch form {
    case .number, .bool, .string, .name, .environment, .variable, .symbol, .error, .itemValue,
      .itemValues:
      []
    case .member(let a, _), .negate(let a), .not(let a), .dimension(_, let a), .spacing(_, let a),
      .listCount(let a):
      [a]
    case .binary(_, let a, let b), .element(let a, let b): [a, b]
    case .function(_, let arguments): arguments
    case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
    case .insets(let edges), .edges(let edges): edges.compactMap { $0 }
    }
  }

  /// The variables of `visibleItems` and custom groups in it, as often as they occur.
  var variables: [EffectExpression.Variable] {
    if case .variable(let variable) = form { return [variable] }
    return parts.flatMap(\.variables)
  }

  /// Whether variables of `visibleItems` or of a custom group are in it, or in a `let` that it uses.
  var usesVariables: Bool {
    switch form {
    case .variable: return true
    case .name(let name):
      if case .local = name.role { return name.values.contains(where: \.usesVariables) }
      return false
    case _: return parts.contains(where: \.usesVariables)
    }
  }

  /// Whether it or a part of it is a value of the item whose frame is computed.
  var usesItem: Bool { itemUse != nil }

  /// The first value of the item in it. Inlined into itself and its callers, it would take 300 kB of
  /// code, and 4 % of the time of a release build.
  @inline(never) var itemUse: SourceSpan? {
    if case .itemValue = form { return span }
    return parts.lazy.compactMap(\.itemUse).first
  }

  /// Whether a value of the environment is in it.
  var readsTraits: Bool {
    if case .environment = form { true } else { parts.contains(where: \.readsTraits) }
  }

  /// Whether an error was reported.
  var isError: Bool { if case .error = form { true } else { false } }

  /// Whether it is a plain number or percentage without parentheses.
  var isLiteral: Bool { if case .number = form { outerSpan == span } else { false } }

  /// The symbol that it is.
  var symbol: String? { if case .symbol(let symbol) = form { symbol } else { nil } }

  /// Whether it is the same everywhere and refers to no name.
  var isConstant: Bool {
    switch form {
    case .name, .environment, .variable, .error, .itemValue, .itemValues: false
    case .number, .bool, .string, .symbol, .member, .negate, .not, .binary, .function,
      .conditional, .element, .listCount, .dimension, .spacing, .insets, .edges:
      parts.allSatisfy(\.isConstant)
    }
  }
}

extension Expression {
  /// Creates insets from one number for all edges, two (top and bottom, leading and trailing), or
  /// four.
  init(insets n: [Expression], _ span: SourceSpan) {
    let edges: [Expression?] =
      switch n.count {
      case 1: [n[0], n[0], n[0], n[0]]
      case 2: [n[0], n[1], n[0], n[1]]
      default: n
      }
    self.init(.insets(edges), .insets, at: span)
  }
}
