/// What names stand for.
extension SwiftGenerator {
  func type(of name: ValueDeclaration) -> SwiftType? { types.type(of: name) }

  func typeName(_ type: SwiftType) -> String {
    type.name { self.members[$0] ?? "" }
  }

  func code(of name: ValueDeclaration, as type: SwiftType) -> SwiftExpression {
    let id = ObjectIdentifier(name)
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
    if needs.isEmpty { return .atom(memberPrefix + member) }
    // Where there is no environment to pass on.
    if case .sizeAndTraits = frame.surroundings { return nil }
    return .call(member, arguments(for: needs))
  }

  /// The arguments that pass on what a function needs.
  func arguments(for needs: FunctionNeeds) -> [(label: String, value: SwiftExpression)] {
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
    case .sectionIndex: return .atom(frame.sectionIndex)
    case .sectionItemCount: return .atom(frame.itemCount)
    case .ios: return .atom("iOSVersion")
    }
  }

  private var traits: String {
    switch frame.surroundings {
    case .environment(let name): "\(name).traitCollection"
    case .sizeAndTraits(_, let traits): traits
    }
  }

  private func length(_ name: EnvironmentName) -> SwiftExpression {
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
    let value = code(base, as: types.ownerType(base)).document(within: .primary)
    let path = SwiftExpression(value + .text(".\(SwiftNames.member(label.name))"), isSimple: true)
    return converted(path, from: types.type(of: label) ?? type, to: type)
  }
}
