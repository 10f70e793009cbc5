/// How UIKit code states a property: `section.interGroupSpacing = 8`, or as an argument.
struct UIKitProperty: Sendable {
  /// The objects that have properties.
  enum Subject {
    case object
    /// The configuration of a list, which makes the section.
    case configuration
  }

  /// What is assigned to; `nil` for what an object is made with.
  var member: String?
  var type: CodeType
  /// The first version of iOS that has it.
  var ios = 13
  var subject = Subject.object

  /// Returns the type of a property's values in an element of a kind.
  static func type(of property: PropertyName, in kind: LayoutElement) -> CodeType {
    // The effects of visible items are rounded, so that they may be any number.
    property == .zIndex && kind == .visibleItems ? .float : rows[property]?.type ?? .float
  }

  /// Returns how a property is assigned; `nil` for one that the object is made with.
  static func assignment(
    of property: PropertyName, on kind: LayoutElement, subject: Subject = .object
  ) -> (member: String, type: CodeType, ios: Int)? {
    // A cell of a custom group is made with all that it has.
    guard let row = rows[property], row.subject == subject, let member = row.member,
      kind != .frame || subject == .configuration
    else { return nil }
    return (member, row.type, row.ios)
  }

  private static let rows: [PropertyName: UIKitProperty] = [
    .width: UIKitProperty(type: .dimension),
    .height: UIKitProperty(type: .dimension),
    .repetition: UIKitProperty(type: .int),
    .alignment: UIKitProperty(type: .choice(.alignment)),
    .offset: UIKitProperty(type: .float),
    .anchor: UIKitProperty(type: .anchorEdges),
    .itemAnchor: UIKitProperty(type: .anchorEdges),
    .itemOffset: UIKitProperty(type: .float),
    .scale: UIKitProperty(type: .float),
    .alpha: UIKitProperty(type: .float),
    .translation: UIKitProperty(type: .float),
    .cellsOnly: UIKitProperty(type: .bool),
    .asAttributes: UIKitProperty(type: .bool),
    .contentInsets: UIKitProperty(member: "contentInsets", type: .insets),
    .edgeSpacing: UIKitProperty(member: "edgeSpacing", type: .spacing),
    .zIndex: UIKitProperty(member: "zIndex", type: .int),
    .interItemSpacing: UIKitProperty(member: "interItemSpacing", type: .spacing),
    .orthogonal: UIKitProperty(member: "orthogonalScrollingBehavior", type: .choice(.orthogonal)),
    .decelerationRate: UIKitProperty(
      member: "orthogonalScrollingProperties.decelerationRate", type: .choice(.decelerationRate),
      ios: 17),
    .bounce: UIKitProperty(
      member: "orthogonalScrollingProperties.bounce", type: .choice(.bounce), ios: 17),
    .interGroupSpacing: UIKitProperty(member: "interGroupSpacing", type: .float),
    .contentInsetsReference: UIKitProperty(
      member: "contentInsetsReference", type: .choice(.insetsReference), ios: 14),
    .supplementaryContentInsetsReference: UIKitProperty(
      member: "supplementaryContentInsetsReference", type: .choice(.insetsReference), ios: 16),
    .supplementariesFollowContentInsets: UIKitProperty(
      member: "supplementariesFollowContentInsets", type: .bool),
    .extendsBoundary: UIKitProperty(member: "extendsBoundary", type: .bool),
    .pinned: UIKitProperty(member: "pinToVisibleBounds", type: .bool),
    .scrollDirection: UIKitProperty(member: "scrollDirection", type: .choice(.scrollDirection)),
    .interSectionSpacing: UIKitProperty(member: "interSectionSpacing", type: .float),
    .headerMode: UIKitProperty(
      member: "headerMode", type: .choice(.headerMode), subject: .configuration),
    .footerMode: UIKitProperty(
      member: "footerMode", type: .choice(.footerMode), subject: .configuration),
    .headerTopPadding: UIKitProperty(
      member: "headerTopPadding", type: .float, ios: 15, subject: .configuration),
    .showsSeparators: UIKitProperty(
      member: "showsSeparators", type: .bool, subject: .configuration),
  ]
}
