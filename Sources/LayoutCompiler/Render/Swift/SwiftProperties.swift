/// Which properties of an element are set on its object, and which make it.
extension SwiftGenerator {
  /// What is assigned to: `section.interGroupSpacing`.
  struct Assignment: Sendable {
    var member: String
    var type: SwiftType
    /// The first version of iOS that has it.
    var ios = 13
  }

  /// Who is assigned to.
  enum Subject {
    case object
    /// The configuration of a list, which makes the section.
    case configuration
  }

  /// Returns how a property is assigned; `nil` for one that the object is made with.
  static func assignment(
    of property: PropertyName, on kind: LayoutElement, subject: Subject = .object
  ) -> Assignment? {
    switch subject {
    case .configuration: listAssignments[property]
    // A cell of a custom group is made with all that it has.
    case .object: kind == .frame ? nil : assignments[property]
    }
  }

  private static let assignments: [PropertyName: Assignment] = [
    .contentInsets: Assignment(member: "contentInsets", type: .insets),
    .edgeSpacing: Assignment(member: "edgeSpacing", type: .spacing),
    .zIndex: Assignment(member: "zIndex", type: .int),
    .interItemSpacing: Assignment(member: "interItemSpacing", type: .spacing),
    .orthogonal: Assignment(member: "orthogonalScrollingBehavior", type: .choice(.orthogonal)),
    .decelerationRate: Assignment(
      member: "orthogonalScrollingProperties.decelerationRate", type: .choice(.decelerationRate),
      ios: 17),
    .bounce: Assignment(
      member: "orthogonalScrollingProperties.bounce", type: .choice(.bounce), ios: 17),
    .interGroupSpacing: Assignment(member: "interGroupSpacing", type: .float),
    .contentInsetsReference: Assignment(
      member: "contentInsetsReference", type: .choice(.insetsReference), ios: 14),
    .supplementaryContentInsetsReference: Assignment(
      member: "supplementaryContentInsetsReference", type: .choice(.insetsReference), ios: 16),
    .supplementariesFollowContentInsets: Assignment(
      member: "supplementariesFollowContentInsets", type: .bool),
    .extendsBoundary: Assignment(member: "extendsBoundary", type: .bool),
    .pinned: Assignment(member: "pinToVisibleBounds", type: .bool),
    .scrollDirection: Assignment(member: "scrollDirection", type: .choice(.scrollDirection)),
    .interSectionSpacing: Assignment(member: "interSectionSpacing", type: .float),
  ]

  private static let listAssignments: [PropertyName: Assignment] = [
    .headerMode: Assignment(member: "headerMode", type: .choice(.headerMode)),
    .footerMode: Assignment(member: "footerMode", type: .choice(.footerMode)),
    .headerTopPadding: Assignment(member: "headerTopPadding", type: .float, ios: 15),
    .showsSeparators: Assignment(member: "showsSeparators", type: .bool),
  ]
}

extension Statement {
  /// The kind of element that it makes.
  var madeKind: LayoutElement? {
    switch self {
    case .element(let element): element.kind
    case .call(let call): call.kind
    case .property, .binding, .when, .loop: nil
    }
  }

  /// `true` iff it or a statement in its branches and loops satisfies the condition.
  func contains(where isWanted: (Statement) -> Bool) -> Bool {
    switch self {
    case .property, .element, .call, .binding: isWanted(self)
    case .when(let branches): branches.contains { $0.body.contains(anywhere: isWanted) }
    case .loop(let loop): loop.body.contains(anywhere: isWanted)
    }
  }

  /// `true` iff it states the property, in some branch.
  func states(_ property: PropertyName) -> Bool {
    contains {
      if case .property(let stated) = $0 { stated.info.property == property } else { false }
    }
  }

  /// `true` iff it makes an element of one of the kinds, in some branch.
  func makes(_ kinds: Set<LayoutElement>) -> Bool {
    contains { $0.madeKind.map(kinds.contains) ?? false }
  }
}

extension [Statement] {
  func contains(anywhere isWanted: (Statement) -> Bool) -> Bool {
    contains(where: { $0.contains(where: isWanted) })
  }
}

extension Set<LayoutElement> {
  /// What stands at the edges of a section.
  static let boundaries: Set = [.header, .footer, .boundary]
  /// What a group places.
  static let subitems: Set = [.item, .group, .customGroup]
  static let groups: Set = [.group, .customGroup]
  static let sections: Set = [.section, .list]
}
