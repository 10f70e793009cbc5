/// What came of a word in the first preview: its value, its size, its frames.
struct HoverResults {
  private let file: EditedFile
  private let result: PreviewResult?

  /// So many elements are looked through.
  private static let maximumElements = 10_000
  /// So many frames are told.
  private static let maximumFrames = 3

  init(_ file: EditedFile) {
    self.file = file
    result = file.compilation.results.first
  }

  /// Markdown; `nil` where there is nothing to say.
  func markdown(of entry: Meanings.Entry) -> String? {
    let lines =
      switch entry.meaning {
      case .element(let info): places(of: info, at: entry.span)
      case .property: steps(at: entry.span)
      case .declaration: value(ofDeclarationAt: entry.span)
      case .reference, .environment, .function: value(at: entry.span)
      case .elementName, .elementReference, .choice, .keyword, .effect, .type, .traitCase:
        [String]()
      }
    return lines.isEmpty ? nil : "\(surroundings): " + lines.joined(separator: "  \n")
  }

  /// The smallest expression in parentheses around `offset`, with its value.
  func expression(at offset: Int) -> Hover? {
    let nodes = file.path(to: offset).reversed().prefix { file.tree.kind($0) != .statement }
    guard nodes.contains(where: { file.tree.kind($0) == .parenthesized }) else { return nil }
    let values = file.compilation.program.values(in: result?.preview)
    for node in nodes {
      let span = file.tree.span(node)
      let written = file.text(span.range)
      guard let texts = values[span], texts != [written] else { continue }
      return Hover(
        range: span.range,
        markdown: "\(Documentation.code(written))\n\n\(surroundings): \(Self.list(texts))")
    }
    return nil
  }

  /// What the preview is: `On iPhone16`.
  private var surroundings: String {
    guard let preview = result?.preview else { return "Here" }
    let size = preview.environment.container
    let points = "\(WhyText.number(size.width))x\(WhyText.number(size.height))"
    return preview.name.map { "In \($0), \(points)" } ?? "At \(points)"
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { "`\($0)`" }.joined(separator: ", ")
  }

  // MARK: - Values

  private func value(at span: SourceSpan) -> [String] {
    let values = file.compilation.program.values(in: result?.preview)
    guard let texts = values[span], texts != [file.text(span.range)] else { return [] }
    return [Self.list(texts)]
  }

  /// The value behind the `=` of a declaration, unless it is written there as it is.
  private func value(ofDeclarationAt span: SourceSpan) -> [String] {
    let statement = file.path(to: span.range.startIndex).last { file.tree.kind($0) == .statement }
    guard let statement else { return [] }
    let values = StatementSyntax(file.tree, statement).values
    guard let equals = values.firstIndex(where: { file.text(file.tree.range($0)) == "=" }),
      equals + 2 == values.count
    else { return [] }
    return value(at: file.tree.span(values[equals + 1]))
  }

  // MARK: - Frames

  private var rendered: LaidOutPreview? { result?.laidOut }

  private func places(of info: ElementInfo, at word: SourceSpan) -> [String] {
    guard let scene = rendered?.scene, let kind = info.kind.layoutElement else { return [] }
    switch kind {
    case .layout:
      let size = scene.contentSize
      return ["content of `\(WhyText.size(size))`"]
    case .section, .list:
      return frames(
        scene.sections.filter { $0.model.origin.begins(at: word) }.map(\.frame), "section")
    case .group, .customGroup: return groups(at: word, in: scene)
    case .item, .frame, .supplementary, .header, .footer, .boundary, .background:
      let found = scene.elements.prefix(Self.maximumElements).filter { $0.origin.begins(at: word) }
      return frames(found.map(\.frame), "element")
    case .visibleItems: return []
    }
  }

  private func frames(_ frames: [Rect], _ noun: String) -> [String] {
    guard !frames.isEmpty else { return [] }
    let shown = frames.prefix(Self.maximumFrames).map { "`\(WhyText.rect($0))`" }
    let rest = frames.count - shown.count
    return [shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")]
  }

  /// The sizes of groups: no scene has a box for them.
  private func groups(at word: SourceSpan, in scene: Scene) -> [String] {
    var sizes: [String] = []
    for section in scene.sections {
      guard let group = section.solution.group else { continue }
      for size in group.sizes(ofGroupAt: word) {
        let text = "`\(WhyText.size(size))`"
        if !sizes.contains(text) { sizes.append(text) }
      }
      if sizes.count >= Self.maximumFrames { break }
    }
    return sizes.isEmpty ? [] : [sizes.joined(separator: ", ")]
  }

  // MARK: - Properties

  /// What the property did to the first element that it concerns, as `layoutc why` tells it.
  private func steps(at word: SourceSpan) -> [String] {
    guard let rendered, let request = rendered.request, let element = concerned(by: word) else {
      return []
    }
    let steps = request.why(element)?.steps ?? []
    return steps.filter { $0.source.begins(at: word) }.map(\.text)
  }

  /// The first element that lies within the statement in which the property is stated.
  private func concerned(by word: SourceSpan) -> SceneElement? {
    guard let scene = rendered?.scene else { return nil }
    let path = file.path(to: word.range.startIndex)
    let statements = path.reversed().filter { file.tree.kind($0) == .statement }
    for statement in statements {
      guard let info = file.element(of: StatementSyntax(file.tree, statement)),
        info.kind.isLayoutElement
      else { continue }
      let range = file.tree.range(statement)
      return scene.elements.prefix(Self.maximumElements).first { element in
        guard let origin = element.origin, origin.file == word.file else { return false }
        return range.start <= origin.range.start && origin.range.end <= range.end
      }
    }
    return nil
  }
}

extension SourceSpan? {
  /// `true` iff it begins with the word.
  fileprivate func begins(at word: SourceSpan) -> Bool {
    self?.file == word.file && self?.range.start == word.range.start
  }
}

extension ResolvedGroup {
  /// The sizes of the groups that an element of the source made, in points.
  fileprivate func sizes(ofGroupAt word: SourceSpan) -> [Size] {
    let own = model.origin.begins(at: word) ? [size] : []
    return groups.reduce(own) { sizes, inner in
      if inner.model.origin.begins(at: word) { return sizes + [inner.size] }
      return sizes + inner.sizes(ofGroupAt: word)
    }
  }
}
