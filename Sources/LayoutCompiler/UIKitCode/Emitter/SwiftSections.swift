/// Sections and lists.
extension SwiftGenerator {
  func section(_ element: ElementNode, hint: String, _ block: inout SwiftBlock) -> Made {
    frame.listHasViews = element.body.contains(where: {
      $0.states(.headerMode) || $0.states(.footerMode)
    })
    let code: SwiftExpression
    if element.kind == .list {
      code = list(element, &block)
    } else {
      let group = chosen(
        element.body, .groups, hint: "group", type: ElementKind.group.className, &block)
      code = .call("NSCollectionLayoutSection", [("group", group)])
    }
    prepare(element.body, of: element.kind, &block)
    return finish(element, code, hint: hint, &block)
  }

  private func list(_ element: ElementNode, _ block: inout SwiftBlock) -> SwiftExpression {
    let appearances = ChoiceID.listAppearance.table.choices
    let appearance =
      appearances.indices.contains(element.variant) ? appearances[element.variant].word : "plain"
    let made = SwiftExpression.call(
      "UICollectionLayoutListConfiguration", [("appearance", .atom(".\(appearance)"))])
    var configuration = made
    let isConfigured = element.body.contains(anywhere: {
      guard case .property(let property) = $0 else { return false }
      return UIKitProperty.assignment(
        of: property.info.property, on: .list, subject: .configuration) != nil
    })
    if isConfigured {
      let name = frame.names.allocate("configuration")
      block.paragraph()
      block.assign("var \(name)", made)
      set(element.body, on: name, .list, subject: .configuration, &block)
      configuration = .atom(name)
    }
    return .call(
      "NSCollectionLayoutSection.list",
      [("using", configuration), ("layoutEnvironment", .atom(environmentName))])
  }

  private var environmentName: String {
    switch frame.surroundings {
    case .environment(let name): name
    case .sizeAndTraits: "environment"
    }
  }
}
