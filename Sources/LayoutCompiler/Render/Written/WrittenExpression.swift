/// A value as it was written.
indirect enum WrittenExpression {
  /// A decimal, with its sign; percentages are divided by 100.
  case number(String)
  case bool(Bool)
  case string(String)
  case name(WrittenName)
  case environment(EnvironmentName)
  case variable(EffectExpression.Variable)
  /// The value that a case carries.
  case member(WrittenExpression, WrittenLabel)
  /// A word that names nothing: a case or a choice, by its place.
  case word(String)
  case negate(WrittenExpression)
  case not(WrittenExpression)
  case binary(BinaryOperator, WrittenExpression, WrittenExpression)
  case function(Function, [WrittenExpression])
  case conditional(WrittenExpression, then: WrittenExpression, otherwise: WrittenExpression)
  case dimension(WrittenDimension, WrittenExpression)
  case spacing(isFlexible: Bool, WrittenExpression)
  /// Top, leading, bottom, trailing; `nil` for an edge that is not named.
  case insets([WrittenExpression?])
  /// Top, leading, bottom, trailing; `nil` for an edge that is not named.
  case edges([WrittenExpression?])
}

/// The words of dimensions, in the order of their table.
enum WrittenDimension: Int {
  case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
}

/// The types of traits that are no numbers.
enum WrittenTrait: Hashable {
  case sizeClass, layoutDirection, idiom, contentSizeCategory
}

/// What a value is, as far as its place does not decide that.
enum WrittenKind {
  case number(Units)
  case bool, string, dimension, spacing, insets
  case enumeration(WrittenEnumeration)
  case trait(WrittenTrait)
  /// A case or a choice, by its place.
  case word
  indirect case list(WrittenKind)

  init(of values: [WrittenExpression]) {
    guard let first = values.first else {
      self = .word
      return
    }
    let rest = values.dropFirst().map(\.kind)
    self = values.count == 1 ? first.kind : .list(rest.reduce(first.kind) { $0.joined($1) })
  }

  /// What a value is that may be either.
  func joined(_ other: WrittenKind) -> WrittenKind {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.intersection(b))
    case (.number, .dimension), (.number, .spacing), (.word, .enumeration),
      (.word, .trait):
      other
    case (.number, _), (.bool, _), (.string, _), (.dimension, _), (.spacing, _), (.insets, _),
      (.enumeration, _), (.trait, _), (.word, _), (.list, _):
      self
    }
  }

  var units: Units {
    if case .number(let units) = self { units } else { .any }
  }
}

extension WrittenExpression {
  var kind: WrittenKind {
    switch self {
    case .number: .number(.any)
    case .bool, .not: .bool
    case .string: .string
    case .name(let name): name.kind
    case .environment(let name): name.kind
    case .variable(let variable): .number(variable.units)
    case .member(_, let label): label.kind
    case .word: .word
    case .negate(let operand): operand.kind
    case .binary(let operation, let a, let b): operation.kind(a, b)
    case .function(let function, let arguments):
      .number(
        function.resultUnits(arguments.reduce(.any) { $0.intersection($1.kind.units) }))
    case .conditional(_, let then, let otherwise): then.kind.joined(otherwise.kind)
    case .dimension: .dimension
    case .spacing: .spacing
    case .insets, .edges: .insets
    }
  }

  /// The expressions that it is made of.
  var parts: [WrittenExpression] {
    switch self {
    case .number, .bool, .string, .name, .environment, .variable, .word: []
    case .member(let a, _), .negate(let a), .not(let a), .dimension(_, let a), .spacing(_, let a):
      [a]
    case .binary(_, let a, let b): [a, b]
    case .function(_, let arguments): arguments
    case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
    case .insets(let edges), .edges(let edges): edges.compactMap { $0 }
    }
  }

  /// The variables of a handler in it, as often as they occur.
  var variables: [EffectExpression.Variable] {
    if case .variable(let variable) = self { return [variable] }
    return parts.flatMap(\.variables)
  }
}

extension BinaryOperator {
  fileprivate func kind(_ a: WrittenExpression, _ b: WrittenExpression) -> WrittenKind {
    switch self {
    case .or, .and, .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: .bool
    case .add, .subtract, .multiply, .divide:
      .number(Units.combine(self, a.kind.units, b.kind.units))
    }
  }
}

extension EnvironmentName {
  fileprivate var kind: WrittenKind {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      .number(.points)
    case .displayScale: .number([.integer, .fraction])
    case .sectionIndex, .sectionItemCount, .ios: .number(.integer)
    case .horizontalSizeClass, .verticalSizeClass: .trait(.sizeClass)
    case .layoutDirection: .trait(.layoutDirection)
    case .userInterfaceIdiom: .trait(.idiom)
    case .preferredContentSizeCategory: .trait(.contentSizeCategory)
    }
  }
}
