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
  /// What is known of a value of the environment: its type.
  mutating func environmentValue(_ name: EnvironmentName) -> ExpressionValue {
    isConstant = false
    if name == .ios { isIOSAsked = true }
    return .unknown(name.type)
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
