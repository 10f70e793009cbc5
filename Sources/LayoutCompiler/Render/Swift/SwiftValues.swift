/// What names stand for.
extension SwiftGenerator {
  // MARK: - Types

  /// The type of a name's declaration; `nil` where each use has another, and the value is written
  /// there.
  func type(of name: ValueDeclaration) -> SwiftType? {
    if let list = name.list { return type(of: list)?.element }
    return type(name.type, uses: known.uses[ObjectIdentifier(name)] ?? [])
  }

  func type(of label: CaseLabel) -> SwiftType? {
    type(label.type, uses: known.uses[ObjectIdentifier(label)] ?? [])
  }

  private func type(_ kind: ExpressionType, uses: Set<SwiftType>) -> SwiftType? {
    switch kind {
    case .number(let units):
      if !units.contains(.integer) { return .float }
      return units == .integer || uses.contains(.int) ? .int : .float
    case .bool: return .bool
    case .string: return .string
    case .dimension: return .dimension
    case .spacing: return .spacing
    case .insets: return .insets
    case .enumeration(let enumeration): return .enumeration(name(of: enumeration))
    case .trait(let trait): return .trait(trait)
    case .symbol: return uses.count == 1 ? uses.first : nil
    case .list(let element):
      if uses == [.insets] { return .insets }
      let inner = type(element, uses: Set(uses.compactMap(\.element)))
      return uses.contains(.insets) ? nil : inner.map { .list($0) }
    }
  }

  func name(of enumeration: EnumDeclaration) -> String {
    members[ObjectIdentifier(enumeration)] ?? enumeration.name
  }

  // MARK: - Uses

  /// Notes at what a name is used, where its declaration may depend on it.
  private func note(_ object: AnyObject, _ kind: ExpressionType, _ type: SwiftType) {
    let isOpen: Bool
    switch kind {
    case .number(let units): isOpen = units != .integer && type == .int
    case .symbol, .list: isOpen = true
    case .bool, .string, .dimension, .spacing, .insets, .enumeration, .trait: isOpen = false
    }
    if isOpen { facts.uses[ObjectIdentifier(object), default: []].insert(type) }
  }

  func code(of name: ValueDeclaration, as type: SwiftType) -> SwiftExpression {
    if let list = name.list { note(list, list.type, .list(type)) }
    note(name, name.type, type)
    let id = ObjectIdentifier(name)
    facts.locals.insert(SwiftLocal(owner: frame.owner, name: id))
    guard let own = self.type(of: name), own.ios <= target, let spelled = spelled(name) else {
      // A value that is written out is that of its place.
      if let local = frame.values[id] { return local }
      return code(name.values, as: type)
    }
    return converted(spelled, from: own, to: type)
  }

  /// How a value is named here; `nil` where it has to be written out.
  private func spelled(_ name: ValueDeclaration) -> SwiftExpression? {
    let id = ObjectIdentifier(name)
    if let local = frame.values[id] { return local }
    guard let member = members[id] else { return nil }
    let needs = needs(of: name)
    if needs.isEmpty { return .atom(member) }
    // Where there is no environment to pass on.
    if case .sizeAndTraits = frame.surroundings { return nil }
    return .call(member, arguments(for: needs))
  }

  /// The arguments that pass on what a function needs.
  func arguments(for needs: SwiftNeeds) -> [(label: String, value: SwiftExpression)] {
    need(needs)
    var result: [(label: String, value: SwiftExpression)] = []
    if needs.contains(.sectionIndex) {
      result.append(("sectionIndex", .atom(frame.sectionIndex)))
    }
    if needs.contains(.itemCount) { result.append(("itemCount", .atom(frame.itemCount))) }
    if needs.contains(.environment), case .environment(let name) = frame.surroundings {
      result.append(("environment", .atom(name)))
    }
    if needs.contains(.effects) { result.append(("effects", .atom(frame.effects))) }
    return result
  }

  // MARK: - The environment

  func environment(_ name: EnvironmentName) -> SwiftExpression {
    switch name {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      return length(name)
    case .horizontalSizeClass, .verticalSizeClass, .layoutDirection, .userInterfaceIdiom,
      .displayScale, .preferredContentSizeCategory:
      return .atom("\(traits).\(name.rawValue.dropFirst("traits.".count))")
    case .sectionIndex:
      need(.sectionIndex)
      return .atom(frame.sectionIndex)
    case .sectionItemCount:
      need(.itemCount)
      return .atom(frame.itemCount)
    case .ios:
      facts.helpers.insert(.version)
      return .atom("iOSVersion")
    }
  }

  private var traits: String {
    switch frame.surroundings {
    case .environment(let name):
      need(.environment)
      return "\(name).traitCollection"
    case .sizeAndTraits(_, let traits):
      need(.environment)
      return traits
    }
  }

  private func length(_ name: EnvironmentName) -> SwiftExpression {
    need(.environment)
    frame.lengthUses[name, default: 0] += 1
    if let local = frame.lengths[name] { return .atom(local) }
    return .atom(name.length.map(frame.surroundings.path) ?? "0")
  }

  func variable(_ variable: EffectExpression.Variable, as type: SwiftType) -> SwiftExpression {
    let handler = frame.handler ?? SwiftHandler(container: "container")
    let path = variable.rawValue.split(separator: ".")[1]
    switch variable {
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .itemWidth, .itemHeight:
      return .atom("\(handler.item).frame.\(path)")
    case .itemIndex:
      return converted(.atom("\(handler.item).indexPath.item"), from: .int, to: type)
    case .scrollX, .scrollY: return .atom("\(handler.offset).\(path)")
    case .containerWidth, .containerEffectiveWidth, .containerHeight, .containerEffectiveHeight:
      return .atom(handler.lengths[variable] ?? "0")
    }
  }

  func member(_ base: Expression, _ label: CaseLabel, as type: SwiftType)
    -> SwiftExpression
  {
    note(label, label.type, type)
    var owner = SwiftType.string
    if case .enumeration(let enumeration) = base.type {
      owner = .enumeration(name(of: enumeration))
    }
    let value = code(base, as: owner).document(within: .primary)
    let path = SwiftExpression(value + .text(".\(SwiftNames.member(label.name))"), isSimple: true)
    return converted(path, from: self.type(of: label) ?? type, to: type)
  }
}

extension SwiftType {
  /// What a list of it holds.
  fileprivate var element: SwiftType? { if case .list(let element) = self { element } else { nil } }
}

extension EnvironmentName {
  /// The type of what Swift gives for it.
  var swiftType: SwiftType {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight,
      .displayScale:
      .float
    case .horizontalSizeClass, .verticalSizeClass: .trait(.sizeClass)
    case .layoutDirection: .trait(.layoutDirection)
    case .userInterfaceIdiom: .trait(.idiom)
    case .preferredContentSizeCategory: .trait(.contentSizeCategory)
    case .sectionIndex, .sectionItemCount, .ios: .int
    }
  }
}
