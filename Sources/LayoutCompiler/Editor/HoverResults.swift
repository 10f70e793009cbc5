/// The results of a word in the first preview: its values, sizes and frames.
struct HoverResults {
  private let file: EditedFile
  private let result: PreviewResult?

  /// The number of elements that are searched.
  fileprivate static let maximumElements = 10_000
  /// The number of frames that are shown.
  private static let maximumFrames = 3

  init(_ file: EditedFile) {
    self.file = file
    result = file.compilation.results.first
  }

  /// Returns the results in Markdown; `nil` if there are none.
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

  /// Returns the smallest parenthesized expression at `offset`, with its value.
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

  /// The preview and its size, as the beginning of a sentence.
  private var surroundings: String {
    guard let preview = result?.preview else { return "Here" }
    let size = preview.environment.container
    let points = "\(NumberText.number(size.width))x\(NumberText.number(size.height))"
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

  /// Returns the value of a declaration, unless its source is that value.
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
      return ["content of `\(NumberText.size(size))`"]
    case .section, .list:
      return frames(
        scene.sections.filter { $0.model.origin.begins(at: word) }.map(\.frame), "section")
    case .group, .customGroup, .waterfall: return groups(at: word, in: scene)
    case .item, .frame, .tile, .supplementary, .header, .footer, .boundary, .background:
      let found = scene.elements.prefix(Self.maximumElements).filter { $0.origin.begins(at: word) }
      return frames(found.map(\.frame), "element")
    case .visibleItems: return []
    }
  }

  private func frames(_ frames: [Rect], _ noun: String) -> [String] {
    guard !frames.isEmpty else { return [] }
    let shown = frames.prefix(Self.maximumFrames).map { "`\(NumberText.rect($0))`" }
    let rest = frames.count - shown.count
    return [shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")]
  }

  /// Returns the sizes of groups, which are not elements of a scene.
  private func groups(at word: SourceSpan, in scene: Scene) -> [String] {
    var sizes: [String] = []
    for section in scene.sections {
      guard let group = section.solution.group else { continue }
      for size in group.sizes(ofGroupAt: word) {
        let text = "`\(NumberText.size(size))`"
        if !sizes.contains(text) { sizes.append(text) }
      }
      if sizes.count >= Self.maximumFrames { break }
    }
    return sizes.isEmpty ? [] : [sizes.joined(separator: ", ")]
  }

  // MARK: - Properties

  /// Returns the steps of `layoutc why` for the property and the first element that it affects.
  private func steps(at word: SourceSpan) -> [String] {
    guard let rendered, let request = rendered.request, let element = affectedElement(by: word)
    else {
      return []
    }
    let steps = request.why(element, in: rendered.scene)?.steps ?? []
    return steps.filter { $0.source.begins(at: word) }.map(\.text)
  }

  /// Returns the first element inside of the statement that contains the property.
  private func affectedElement(by word: SourceSpan) -> SceneElement? {
    guard let scene = rendered?.scene else { return nil }
    let path = file.path(to: word.range.startIndex)
    let statements = path.reversed().filter { file.tree.kind($0) == .statement }
    for statement in statements {
      guard let info = file.element(of: StatementSyntax(file.tree, statement)),
        info.kind.isLayoutElement
      else { continue }
      let span = file.tree.span(statement)
      if let sections = sections(around: statements, in: scene) {
        return sections.lazy.flatMap(\.elements).first(in: span)
      }
      return scene.elements.first(in: span)
    }
    return nil
  }

  /// Returns the sections of the scene that the statement of a section among some makes; `nil` if
  /// none does.
  private func sections(around statements: [NodeID], in scene: Scene) -> [SceneSection]? {
    let section = statements.last { statement in
      let kind = file.element(of: StatementSyntax(file.tree, statement))?.kind.layoutElement
      return kind == .section || kind == .list
    }
    guard let span = section.map({ file.tree.span($0) }) else { return nil }
    let made = scene.sections.filter { $0.model.origin.map(span.contains) ?? false }
    return made.isEmpty ? nil : made
  }
}

// MARK: - Swift

extension HoverResults {
  /// Returns the frames of what the smallest call at `offset` makes.
  func inSwift(at offset: Int) -> Hover? {
    guard let scene = rendered?.scene else { return nil }
    let made = SwiftElements(file, at: offset, in: scene)
    guard let span = made.span else { return nil }
    let frames = frames(made.frames, "element")
    let sizes = made.sizes.prefix(Self.maximumFrames).map { "`\(NumberText.size($0))`" }
    let words = frames.isEmpty ? sizes.joined(separator: ", ") : frames[0]
    return Hover(range: span.range, markdown: "\(surroundings): \(words)")
  }
}

/// The results of a call in Swift: the elements whose origin is the smallest one around an offset.
struct SwiftElements {
  private(set) var span: SourceSpan?
  private(set) var elements: [SceneElement] = []
  private(set) var frames: [Rect] = []
  /// The sizes of groups.
  private(set) var sizes: [Size] = []
  private let file: EditedFile
  private let offset: Int
  private static let maximumElements = 20_000

  init(_ file: EditedFile, at offset: Int, in scene: Scene) {
    self.file = file
    self.offset = offset
    for section in scene.sections {
      take(section.model.origin) { $0.frames.append(section.frame) }
      if let group = section.solution.group { add(group) }
    }
    for element in scene.elements.prefix(Self.maximumElements) {
      take(element.origin) {
        $0.elements.append(element)
        $0.frames.append(element.frame)
      }
    }
  }

  private mutating func add(_ group: ResolvedGroup) {
    take(group.model.origin) { made in
      if !made.sizes.contains(group.size) { made.sizes.append(group.size) }
    }
    for inner in group.groups { add(inner) }
  }

  /// Adds what has an origin, if that is the smallest so far.
  private mutating func take(_ origin: SourceSpan?, _ add: (inout SwiftElements) -> Void) {
    guard let place = origin.map(file.place), place.file == file.source.id,
      place.range.startIndex <= offset, offset < place.range.endIndex
    else { return }
    if let span, span.range.length < place.range.length { return }
    if span != place {
      span = place
      (elements, frames, sizes) = ([], [], [])
    }
    add(&self)
  }
}

extension Sequence<SceneElement> {
  /// Returns the first element whose origin is in a span, among those that are searched.
  fileprivate func first(in span: SourceSpan) -> SceneElement? {
    prefix(HoverResults.maximumElements).first { $0.origin.map(span.contains) ?? false }
  }
}

extension SourceSpan? {
  /// Whether the span begins at the word.
  fileprivate func begins(at word: SourceSpan) -> Bool {
    self?.file == word.file && self?.range.start == word.range.start
  }
}

extension ResolvedGroup {
  /// Returns the sizes of the groups that an element of the source creates, in points.
  fileprivate func sizes(ofGroupAt word: SourceSpan) -> [Size] {
    let own = model.origin.begins(at: word) ? [size] : []
    return groups.reduce(own) { sizes, inner in
      if inner.model.origin.begins(at: word) { return sizes + [inner.size] }
      return sizes + inner.sizes(ofGroupAt: word)
    }
  }
}
