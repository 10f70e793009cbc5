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
    of property: PropertyInfo, on kind: LayoutElement, subject: Subject = .object
  ) -> Assignment? {
    // A cell of a custom group is made with all that it has.
    guard let member = property.member, kind != .frame,
      Schema.isOfListConfiguration(property) == (subject == .configuration)
    else { return nil }
    let isNewer = property.ios > Schema.element(kind)?.ios ?? 13
    return Assignment(
      member: member, type: SwiftType(property.shape), ios: isNewer ? property.ios : 13)
  }
}

extension SwiftType {
  /// The type of the values of a property.
  fileprivate init(_ shape: ValueShape) {
    switch shape {
    case .dimension: self = .dimension
    case .insets: self = .insets
    case .spacing, .edgeSpacing: self = .spacing
    case .integer, .items, .itemCounts: self = .int
    case .flag, .bool: self = .bool
    case .choice(let id): self = .choice(id)
    case .fraction, .points, .length, .offset, .fractionalOffset, .frame, .effect, .effectOffset,
      .measures, .measure, .size, .scale, .scroll:
      self = .float
    case .kind, .title, .file, .names, .name, .reference, .devices, .trait, .setting, .claim:
      self = .string
    }
  }
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
