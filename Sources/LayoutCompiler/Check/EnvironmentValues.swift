/// A type with a closed set of cases.
struct Enumeration: Sendable {
  var name: String
  var cases: [String]
  /// `true` iff its cases may be compared by size.
  var isOrdered = false
  /// The labels of the values that its cases carry.
  var labels: [String] = []
  /// Where the program declares it; `nil` for the types of the traits.
  var place: TextRange?
  /// The file that declares it, as an index into the program's files.
  var file = 0

  /// What messages call one of its cases.
  let noun: String

  init(name: String) {
    self.name = name
    noun = "a case of `\(name)`"
    cases = []
  }

  init<T: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ type: T.Type, isOrdered: Bool = false
  ) {
    self.name = name
    noun = name
    cases = T.allCases.map(\.rawValue)
    self.isOrdered = isOrdered
  }

  /// The types of the traits; a program's own follow them.
  static let traits: [Enumeration] = [
    Enumeration("a size class", Traits.SizeClass.self),
    Enumeration("a layout direction", Traits.LayoutDirection.self),
    Enumeration("an idiom", Traits.Idiom.self),
    Enumeration("a content size category", Traits.ContentSizeCategory.self, isOrdered: true),
  ]
}

extension TreeChecker {
  /// Returns what the environment has under the name; its type while there is none.
  mutating func environmentValue(_ name: EnvironmentName) -> ExpressionValue {
    isConstant = false
    if name == .ios { isIOSAsked = true }
    guard let environment else { return .unknown(name.type) }
    let traits = environment.traits
    switch name {
    case .containerWidth: return length(environment.container.width)
    case .containerHeight: return length(environment.container.height)
    case .containerEffectiveWidth: return length(environment.effectiveContainer.width)
    case .containerEffectiveHeight: return length(environment.effectiveContainer.height)
    case .horizontalSizeClass: return value(0, traits.horizontalSizeClass)
    case .verticalSizeClass: return value(0, traits.verticalSizeClass)
    case .layoutDirection: return value(1, traits.layoutDirection)
    case .userInterfaceIdiom: return value(2, traits.userInterfaceIdiom)
    case .preferredContentSizeCategory: return value(3, traits.preferredContentSizeCategory)
    case .displayScale:
      return .number(Rational(nearest: traits.displayScale), [.integer, .fraction])
    case .sectionIndex:
      isSectionAsked = true
      return section.map { whole($0.index) } ?? .unknown(name.type)
    case .sectionItemCount:
      isSectionAsked = true
      return section.map { whole($0.itemCount) } ?? .unknown(name.type)
    case .ios: return whole(environment.ios)
    }
  }

  private func length(_ points: Double) -> ExpressionValue {
    .number(Rational(nearest: points), .points)
  }

  private func whole(_ number: Int) -> ExpressionValue { .number(Rational(number), .integer) }

  private func value<T: CaseIterable & Equatable>(_ type: Int, _ value: T) -> ExpressionValue {
    let index = Array(T.allCases).firstIndex(of: value)
    return .enumerationCase(type, index ?? 0)
  }
}

extension EnvironmentName {
  var type: ValueType {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      .number(.points)
    case .horizontalSizeClass, .verticalSizeClass: .enumeration(0)
    case .layoutDirection: .enumeration(1)
    case .userInterfaceIdiom: .enumeration(2)
    case .preferredContentSizeCategory: .enumeration(3)
    case .displayScale: .number([.integer, .fraction])
    case .sectionIndex, .sectionItemCount, .ios: .number(.integer)
    }
  }
}
