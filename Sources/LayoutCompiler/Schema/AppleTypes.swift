/// The types of Apple's API for properties.
extension PropertyInfo {
  /// The names of the members of Apple's objects: a property, and perhaps one of its value.
  var members: [String] { member?.split(separator: ".").map(String.init) ?? [] }

  /// The type of the member of Apple's object.
  var memberType: String {
    switch shape {
    case .choice(let id): id.table.type
    case .flag, .bool: "Bool"
    case .integer: "Int"
    case .insets: "NSDirectionalEdgeInsets"
    case .spacing: "NSCollectionLayoutSpacing?"
    case .edgeSpacing: "NSCollectionLayoutEdgeSpacing?"
    case .length: "CGFloat?"
    default: "CGFloat"
    }
  }
}
