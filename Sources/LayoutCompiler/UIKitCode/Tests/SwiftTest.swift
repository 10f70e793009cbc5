/// The test of one preview.
struct SwiftTest {
  let preview: LaidOutPreview
  let unit: SwiftUnit
  let program: CheckedProgram

  /// The statements of the test's function.
  var body: SwiftBlock {
    var block = SwiftBlock()
    guard let settled = preview.preview, var request = preview.request,
      unit.layouts.indices.contains(settled.layout)
    else { return block }
    // Rows are compared where they rest.
    request.scroll.rows = [:]
    let scene = Scene(request)
    guard let lines = lines(scene) else {
      let reason = SwiftExpression.string(Self.tooManyViews)
      block.add("throw " + SwiftExpression.call("XCTSkip", [("", reason)]).document)
      return block
    }
    let layout = unit.layouts[settled.layout]
    let settings = unit.settings(settled.parameters, of: program)
    let sections = self.sections(layout)
    let isChanged = !settings.isEmpty || sections != nil
    block.add(
      .text("\(isChanged ? "var" : "let") layouts = \(unit.typeName)(")
        + unit.arguments(itemCounts: itemCounts) + ")")
    for (name, value) in settings { block.assign("layouts.\(name)", value) }
    if let sections { block.add(sections) }
    view(scene, &block)
    block.add(check(layout, scene, lines))
    return block
  }

  /// The most views that a test compares: a literal of more lines is slow to compile.
  static let maximumViews = 100_000

  private static let tooManyViews =
    "this preview has more than 100,000 views, too many for a test: give it fewer items"

  /// The call that compares.
  private func check(
    _ layout: SwiftUnit.Layout, _ scene: Scene, _ lines: [String]
  ) -> CodeDocument {
    let made =
      layout.needsSize
      ? "(containerSize: view.bounds.size, traitCollection: view.traits)" : "()"
    var arguments: [CodeDocument] = [.text("layouts.\(layout.function)\(made)")]
    if let rows = rows(scene) { arguments.append("rows: " + rows.document) }
    let frames = CodeDocument.joined(lines.map { .text($0) }, .hardBreak)
    arguments.append(
      "frames: \"\"\"" + .indented(.hardBreak + frames + .hardBreak + "\"\"\""))
    return "try view.check("
      + .indented(.hardBreak + .joined(arguments, "," + .hardBreak) + ")")
  }

  private var itemCounts: String {
    (preview.request?.sections ?? []).map { "\($0.itemCount)" }.joined(separator: ", ")
  }

  // MARK: - Data

  /// Says which section of the layout serves which of the data, where they are not in order.
  private func sections(_ layout: SwiftUnit.Layout) -> CodeDocument? {
    let sections = preview.layoutSections
    guard let (property, type) = layout.section,
      sections.map(\.index) != Array(sections.indices)
    else { return nil }
    let cases = sections.map { section -> String in
      let code =
        layout.isComputed
        ? layout.cases.first { $0.name == section.name }?.code
        : layout.cases.indices.contains(section.index) ? layout.cases[section.index].code : nil
      return code.map { ".\(SwiftNames.bare($0))" } ?? "nil"
    }
    return .text("layouts.\(property) = { index in")
      + .indented(
        .hardBreak + .text("let sections: [\(unit.typeName).\(type)?] = ")
          + .group(
            "[" + .indented(.softBreak + .joined(cases.map { .text($0) }, "," + .line))
              + .softBreak + "]")
          + .hardBreak + "return sections[index]") + .hardBreak + "}"
  }

  // MARK: - The view

  private func view(_ scene: Scene, _ block: inout SwiftBlock) {
    let environment = scene.environment
    let size = environment.container
    block.assign(
      "let view",
      .call(
        "TestedView",
        [
          ("width", .points(size.width)), ("height", .points(size.height)),
          ("scale", .points(environment.scale)),
        ]))
    block.add(.text("view.itemCounts = [\(itemCounts)]"))
    traits(preview.preview?.traits ?? Traits(), &block)
    insets("safeArea", environment.safeArea, &block)
    insets("contentInset", environment.adjustedContentInset, &block)
    insets("layoutMargins", environment.layoutMargins, &block)
    if environment.isRightToLeft {
      block.add("view.semanticContentAttribute = .forceRightToLeft")
    }
    let start = scene.visibleBounds.origin
    if start != .zero {
      block.assign(
        "view.start", .call("CGPoint", [("x", .points(start.x)), ("y", .points(start.y))]))
    }
    let measures = self.measures(scene)
    if !measures.isEmpty {
      let list = SwiftExpression.array(measures.map { SwiftExpression(.text($0)) })
      block.assign("view.measures", list)
    }
  }

  /// Insets in points; leading and trailing are those of the direction.
  private func insets(_ property: String, _ insets: Insets, _ block: inout SwiftBlock) {
    guard insets != .zero else { return }
    let isMirrored = preview.request?.environment.isRightToLeft ?? false
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    block.assign(
      "view.\(property)",
      .call(
        "UIEdgeInsets",
        [
          ("top", .points(insets.top)), ("left", .points(left)),
          ("bottom", .points(insets.bottom)), ("right", .points(right)),
        ]))
  }

  private func traits(_ traits: Traits, _ block: inout SwiftBlock) {
    let parts: [(label: String, value: String)] = [
      ("horizontalSizeClass", ".\(traits.horizontalSizeClass.rawValue)"),
      ("verticalSizeClass", ".\(traits.verticalSizeClass.rawValue)"),
      ("userInterfaceIdiom", ".\(traits.userInterfaceIdiom.rawValue)"),
      ("layoutDirection", ".\(traits.layoutDirection.rawValue)"),
      ("preferredContentSizeCategory", ".\(traits.preferredContentSizeCategory.rawValue)"),
      ("displayScale", SwiftExpression.points(traits.displayScale).text),
    ]
    let list = parts.map { CodeDocument.text("UITraitCollection(\($0.label): \($0.value)),") }
    block.add(
      "view.traits = UITraitCollection(traitsFrom: ["
        + .indented(.hardBreak + .joined(list, .hardBreak)) + .hardBreak + "])")
  }
}
