/// A shape together with the type of the model that its values become.
struct TypedShape<Value>: Sendable {
  let shape: ValueShape
  /// `nil` iff the value does not have the shape, which the checker sees to.
  let unpack: @Sendable (PropertyValue) -> Value?

  init(_ shape: ValueShape, _ unpack: @escaping @Sendable (PropertyValue) -> Value?) {
    self.shape = shape
    self.unpack = unpack
  }
}

extension TypedShape where Value == Double {
  static let fraction = TypedShape(.fraction) { if case .number(let x) = $0 { x } else { nil } }
  static let points = TypedShape(.points) { if case .number(let x) = $0 { x } else { nil } }
  static let length = TypedShape(.length) { if case .number(let x) = $0 { x } else { nil } }
}

extension TypedShape where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> TypedShape {
    TypedShape(.integer(range)) { if case .integer(let n) = $0 { n } else { nil } }
  }
}

extension TypedShape where Value == Bool {
  static let flag = TypedShape(.flag) { if case .bool(let b) = $0 { b } else { nil } }
  static let bool = TypedShape(.bool) { if case .bool(let b) = $0 { b } else { nil } }
}

extension TypedShape where Value == Dimension {
  static let dimension = TypedShape(.dimension) {
    if case .dimension(let d) = $0 { d } else { nil }
  }
}

extension TypedShape where Value == Insets {
  static let insets = TypedShape(.insets) { if case .insets(let i) = $0 { i } else { nil } }
}

extension TypedShape where Value == Spacing {
  static let spacing = TypedShape(.spacing) { if case .spacing(let s) = $0 { s } else { nil } }
}

extension TypedShape where Value == EdgeSpacing {
  static let edgeSpacing = TypedShape(.edgeSpacing) {
    if case .edgeSpacing(let e) = $0 { e } else { nil }
  }
}

extension TypedShape where Value == Point {
  static let offset = TypedShape(.offset) { if case .point(let p) = $0 { p } else { nil } }
  static let fractionalOffset = TypedShape(.fractionalOffset) {
    if case .point(let p) = $0 { p } else { nil }
  }
}

extension TypedShape where Value == EffectExpression {
  static let effect = TypedShape(.effect) { if case .effect(let e) = $0 { e } else { nil } }
}

extension TypedShape where Value == (EffectExpression, EffectExpression) {
  static let effectOffset = TypedShape(.effectOffset) {
    if case .effectPair(let x, let y) = $0 { (x, y) } else { nil }
  }
}

extension TypedShape where Value: CaseIterable & Sendable {
  /// A choice among the words of the table, whose order is that of the type's cases.
  static func choice(_ id: ChoiceID) -> TypedShape {
    TypedShape(.choice(id)) { value in
      if case .choice(let index) = value { Value.allCases.dropFirst(index).first } else { nil }
    }
  }
}
