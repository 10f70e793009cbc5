/// The test of one preview.
struct UIKitTest {
  let preview: LaidOutPreview
  let unit: UIKitUnit
  let program: CheckedProgram
  var purpose = Purpose.comparison

  /// The use of a test.
  enum Purpose: Hashable, Sendable {
    /// It compares the frames of UIKit with ours.
    case comparison
    /// It records the frames of UIKit. Without an app there is no window scene.
    case recordingInApp, recordingWithoutApp

    var isRecording: Bool { self != .comparison }
  }

  /// The statements of the test's function.
  var body: CodeBlock {
    var block = CodeBlock()
    guard var request = preview.request else { return block }
    // Rows are compared where they rest.
    request.scroll.rows = [:]
    let scene = Scene(request)
    let list = request.sections.first?.model.listSurroundings
    let isBelowTitle = list?.isUnderLargeTitle == true
    guard !isBelowTitle, let lines = Self.lines(scene) else {
      let reason = CodeExpression.string(isBelowTitle ? Self.largeTitle : Self.tooManyViews)
      block.add("throw " + CodeExpression.call("XCTSkip", [("", reason)]).document)
      return block
    }
    guard let (layout, statements) = instance else { return block }
    block.add(statements)
    view(scene, &block)
    block.add(purpose.isRecording ? record(layout, request) : check(layout, scene, lines: lines))
    return block
  }

  /// The layout of the preview, and the statements that make the struct with the preview's values;
  /// `nil` if the preview is not one of the file's layouts.
  var instance: (layout: UIKitUnit.Layout, statements: CodeBlock)? {
    guard let settled = preview.preview, let request = preview.request,
      unit.layouts.indices.contains(settled.layout)
    else { return nil }
    var block = CodeBlock()
    let layout = unit.layouts[settled.layout]
    let settings = unit.settings(settled.parameters, of: program)
    let sections = self.sections(layout)
    let itemValues = self.itemValues
    let isChanged = !settings.isEmpty || sections != nil || !itemValues.isEmpty
    block.add(
      .text("\(isChanged ? "var" : "let") layouts = \(unit.typeName)(")
        + unit.arguments(itemCounts: itemCounts, in: request.environment) + ")")
    for (name, value) in settings { block.assign("layouts.\(name)", value) }
    if let sections { block.add(sections) }
    for statement in itemValues { block.add(statement) }
    return (layout, block)
  }

  /// Gives items the values that the data states; the others keep the default.
  private var itemValues: [CodeDocument] {
    let sections = preview.data?.sections ?? []
    return unit.itemValues.flatMap { value -> [CodeDocument] in
      let lists = sections.map { $0.visibleValues.list(value.name, itemCount: $0.itemCount) }
      guard lists.contains(where: { !$0.isEmpty }) else { return [] }
      let rows = lists.map { list in
        CodeExpression.array(
          list.map { number in
            guard let number else { return CodeExpression(.text("nil")) }
            return number.isWhole
              ? CodeExpression(.text("\(number.numerator)")) : .points(number.doubleValue)
          })
      }
      let (data, given) = ("\(value.property)Data", "\(value.property)Default")
      let body = CodeDocument.joined(
        [
          .text("let values = \(data)[path.section]"),
          .text("guard !values.isEmpty else { return \(given)(path) }"),
          .text("return values[path.item % values.count] ?? \(given)(path)"),
        ], .hardBreak)
      return [
        .text("let \(data): [[\(value.type)?]] = ") + CodeExpression.array(rows).document,
        .text("let \(given) = layouts.\(value.property)"),
        .text("layouts.\(value.property) = { path in")
          + .indented(.hardBreak + body) + .hardBreak + "}",
      ]
    }
  }

  /// The most views that a test compares: a literal of more lines is slow to compile.
  static let maximumViews = 100_000

  private static let tooManyViews =
    "this preview has more than 100,000 views, too many for a test: give it fewer items"

  private static let largeTitle = "this list is below a large title, which a test does not have"

  /// The call that compares.
  private func check(
    _ layout: UIKitUnit.Layout, _ scene: Scene, lines: [String]
  ) -> CodeDocument {
    var arguments = [made(layout)]
    if let rows = rows(scene) { arguments.append("rows: " + rows.document) }
    let frames = CodeDocument.joined(lines.map { .text($0) }, .hardBreak)
    arguments.append("frames: \"\"\"" + .indented(.hardBreak + frames + .hardBreak + "\"\"\""))
    return "try view.check("
      + .indented(.hardBreak + .joined(arguments, "," + .hardBreak) + ")")
  }

  /// The expression that makes the layout.
  private func made(_ layout: UIKitUnit.Layout) -> CodeDocument {
    let arguments =
      layout.needsSize
      ? "(containerSize: view.bounds.size, traitCollection: view.traits)" : "()"
    return .text("layouts.\(layout.function)\(arguments)")
  }

  /// The call that records.
  private func record(_ layout: UIKitUnit.Layout, _ request: LayoutRequest) -> CodeDocument {
    let uses = request.sections.map { FeatureUse(request, $0) }
    var arguments = [CodeExpression.string(preview.recordingName).document, made(layout)]
    if uses.contains(where: \.hasUniform) {
      arguments.append("since: 17")
    } else if uses.flatMap(\.groups).contains(where: \.isRepeating) {
      arguments.append("since: 16")
    }
    if uses.contains(where: { !$0.isPlain }), let idiom = preview.preview?.traits.userInterfaceIdiom
    {
      arguments.append(.text("idiom: \(self.idiom(idiom))"))
    }
    let badges = Set(uses.flatMap(\.supplementaries).map(\.elementKind)).sorted()
    if !badges.isEmpty {
      arguments.append("badges: " + CodeExpression.array(badges.map { .string($0) }).document)
    }
    if request.measuring == .all, uses.contains(where: \.hasEstimates) {
      arguments.append("showsAll: true")
    }
    let json = CodeDocument.text(CodeText.literalLine(RecordingJSON.layout(of: request)))
    arguments.append("description: \"\"\"" + .indented(.hardBreak + json + .hardBreak + "\"\"\""))
    return "try view.record("
      + .indented(.hardBreak + .joined(arguments, "," + .hardBreak) + ")")
  }

  /// The numbers of items of the sections.
  var itemCounts: [Int] { (preview.request?.sections ?? []).map(\.itemCount) }

  // MARK: - Data

  /// Says which section of the layout serves which of the data, where they are not in order.
  private func sections(_ layout: UIKitUnit.Layout) -> CodeDocument? {
    let sections = preview.layoutSections
    guard let (property, type) = layout.section,
      sections.map(\.index) != Array(sections.indices)
    else { return nil }
    let cases = sections.map { section -> String in
      let code =
        layout.isComputed
        ? layout.cases.first { $0.name == section.name }?.code
        : layout.cases.indices.contains(section.index) ? layout.cases[section.index].code : nil
      return code.map { ".\(NameScopes.bare($0))" } ?? "nil"
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

  private func view(_ scene: Scene, _ block: inout CodeBlock) {
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
    block.add(.text("view.itemCounts = [\(itemCounts.map { "\($0)" }.joined(separator: ", "))]"))
    insets("safeArea", environment.safeArea, to: &block)
    insets("contentInset", environment.adjustedContentInset, to: &block)
    insets("layoutMargins", environment.layoutMargins, to: &block)
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
      let list = CodeExpression.array(measures.map { CodeExpression(.text($0)) })
      block.assign("view.measures", list)
    }
    traits(preview.preview?.traits ?? Traits(), &block)
  }

  /// Insets in points; leading and trailing are those of the direction.
  private func insets(_ property: String, _ insets: Insets, to block: inout CodeBlock) {
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

  private func traits(_ traits: Traits, _ block: inout CodeBlock) {
    let parts: [(label: String, value: String)] = [
      ("horizontalSizeClass", ".\(traits.horizontalSizeClass.rawValue)"),
      ("verticalSizeClass", ".\(traits.verticalSizeClass.rawValue)"),
      ("userInterfaceIdiom", idiom(traits.userInterfaceIdiom)),
      ("layoutDirection", ".\(traits.layoutDirection.rawValue)"),
      ("preferredContentSizeCategory", ".\(traits.preferredContentSizeCategory.rawValue)"),
      ("displayScale", CodeExpression.points(traits.displayScale).text),
    ]
    let list = parts.map { CodeDocument.text("\($0.label): \($0.value)") }
    block.add(
      .text("try view.\(purpose.isRecording ? "host" : "show")(")
        + .indented(
          .hardBreak + "TestedTraits("
            + .indented(.hardBreak + .joined(list, "," + .hardBreak)) + "))"))
  }

  /// `vision` has a name since iOS 17 only.
  private func idiom(_ idiom: Traits.Idiom) -> String {
    idiom == .vision ? "UIUserInterfaceIdiom(rawValue: 6) ?? .unspecified" : ".\(idiom.rawValue)"
  }
}

/// The frames that a test expects.
extension UIKitTest {
  /// The lines of a dump in content coordinates, for the views that UIKit reports; `nil` for more
  /// than `maximum` views.
  static func lines(_ scene: Scene, atMost maximum: Int = maximumViews) -> [String]? {
    // Each item is a view at least.
    guard scene.sections.reduce(0, { $0 + $1.itemCount }) <= maximum else { return nil }
    var lines = scene.boundaryElements.map { line($0) }
    for section in scene.sections {
      let name = section.name.map { name in text { $0.write(word: name) } }
      lines.append(CodeText.literalLine("section \(section.index)\(name.map { " \($0)" } ?? "")"))
      lines += section.decorations.map { line($0) }
      lines += section.boundaryElements.map { line($0) }
      // A hairline is part of a list's cell.
      for element in scene.itemElements(section: section.index) where element.role != .separator {
        // All lines but the titles of the sections are views.
        guard lines.count - section.index - 1 < maximum else { return nil }
        lines.append(line(element))
      }
    }
    lines.append("end: " + text { $0.write(size: scene.contentSize) })
    return lines
  }

  private static func line(_ element: SceneElement) -> String {
    var element = element
    // The frame without the effect on it.
    element.effect = nil
    let text = text { out in
      out.write(headOf: element, name: nil)
      out.write(": ")
      out.write(placed: element, from: .zero)
    }
    return CodeText.literalLine(text)
  }

  /// Returns what is written, as a string.
  private static func text(_ write: (inout ByteWriter) -> Void) -> String {
    var bytes: [UInt8] = []
    var out = ByteWriter {
      bytes += $0
      return true
    }
    write(&out)
    _ = out.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The offsets at which orthogonal sections come to rest, except 0; `nil` if all are 0.
  func rows(_ scene: Scene) -> CodeExpression? {
    let settled = scene.settled(scene.scroll)
    let entries = scene.sections.compactMap { section -> CodeExpression? in
      guard let row = section.row, let offset = settled.rows[section.index], offset != 0 else {
        return nil
      }
      let points = CodeExpression.points(offset)
      let isHorizontal = row.axis == .horizontal
      let vector = CodeExpression.call(
        "CGVector",
        [("dx", isHorizontal ? points : .atom("0")), ("dy", isHorizontal ? .atom("0") : points)])
      return CodeExpression(.text("\(section.index): ") + vector.document)
    }
    return entries.isEmpty ? nil : .array(entries)
  }

  /// The sizes of self-sizing cells and boundary items; the others keep their estimates.
  func measures(_ scene: Scene) -> [String] {
    var result: [String] = []
    for section in scene.sections {
      guard let request = preview.request?.sections[section.index] else { continue }
      for element in scene.itemElements(section: section.index) where element.role == .cell {
        guard !request.measurements.isEmpty else { break }
        result += entry(element, request.measurements[element.item])
      }
      for element in section.boundaryElements {
        guard let kind = element.elementKind, let size = request.boundaryMeasurements[kind] else {
          continue
        }
        result += entry(element, size)
      }
    }
    return result
  }

  /// The measured size of a view, as the engine uses it.
  private func entry(_ element: SceneElement, _ size: MeasuredSize) -> [String] {
    let isMeasured = size.width != nil || size.height != nil
    guard isMeasured, let section = element.section else { return [] }
    let name = CodeExpression.string("\(section)/\(Self.measuredName(element))").text
    let width = CodeExpression.points(element.frame.width).text
    let height = CodeExpression.points(element.frame.height).text
    return ["\(name): CGSize(width: \(width), height: \(height))"]
  }
}

extension UIKitTest {
  /// The name of a measured view in the test.
  private static func measuredName(_ element: SceneElement) -> String {
    switch element.elementKind {
    case nil: "cell \(element.item)"
    case BoundaryItem.headerKind?: "header"
    case BoundaryItem.footerKind?: "footer"
    case let kind?: "boundary \(kind)"
    }
  }
}

extension CodeExpression {
  /// Returns a literal of a number of points, to the thousandth.
  static func points(_ value: Double) -> CodeExpression {
    var bytes: [UInt8] = []
    var out = ByteWriter {
      bytes += $0
      return true
    }
    out.write(points: value)
    _ = out.finish()
    return .atom(String(decoding: bytes, as: UTF8.self))
  }
}
