/// A preview with its frames: the input of every output.
public struct LaidOutPreview: Sendable {
  /// The name; `nil` if the source does not name the preview.
  public var name: String?
  /// The computed frames.
  public var scene: Scene {
    get { sharedScene.value }
    set { sharedScene.value = newValue }
  }
  private var sharedScene: Shared<Scene>
  /// The request that `scene` was computed from; `nil` for a scene without one.
  package var request: LayoutRequest? {
    get { sharedRequest?.value }
    set { sharedRequest = newValue.map(Shared.init) }
  }
  private var sharedRequest: Shared<LayoutRequest>?
  /// The preview with all settings resolved; `nil` for a scene without one.
  package var preview: Preview? {
    get { sharedPreview?.value }
    set { sharedPreview = newValue.map(Shared.init) }
  }
  private var sharedPreview: Shared<Preview>?
  /// The layout with the values that it has in the preview, and one section for each section of the
  /// data.
  public var layout: LayoutModel {
    var layout = request?.layout ?? LayoutModel()
    layout.sections = request?.sections.map(\.model) ?? []
    return layout
  }
  /// The name of the device; `nil` for a size that is not a device's.
  public var device: String?
  /// The data of the items; `nil` if items are only counted.
  package var data: Snapshot?
  /// The source files of the scene's elements, the main one first.
  package var sources: [SourceFile] = []
  /// The import of a Swift source, which maps spans of the scene to it.
  var swiftImport: SwiftImport?
  /// The values that are assumed where those of the import have no layout.
  fileprivate(set) var assumedValues: [ParameterSetting] = []
  /// The elements whose sizes depend on values that the import assumes.
  package internal(set) var assumed: Set<SceneElement.ID> = []
  /// The layout's sections that are used, one for each section of the data.
  var layoutSections: [LayoutSection] = []
  /// The names of all sections of the layout.
  var sectionNames: [String?] = []

  /// A section of a layout.
  struct LayoutSection: Hashable, Sendable {
    /// The index among the sections in the layout.
    var index: Int
    var name: String?
  }

  package init(
    name: String? = nil, scene: Scene, request: LayoutRequest? = nil, data: Snapshot? = nil
  ) {
    self.name = name
    sharedScene = Shared(scene)
    sharedRequest = request.map(Shared.init)
    self.data = data
  }

  /// The header of its `preview` statement; `nil` if the source has none.
  package var origin: SourceSpan? { preview?.origin }
  /// The expectations for the frames, in source order.
  var expectations: [Expectation] { preview?.expectations ?? [] }

  /// The identifier of an item in the data; `nil` for items that are only counted.
  public func itemName(section: Int, item: Int) -> String? {
    data?.itemName(section: section, item: item)
  }

  /// Whether the data names the items of a section, or some of them.
  func hasItemNames(section: Int) -> Bool { data?.hasItemNames(section: section) ?? false }

  /// The title of a section in the data; `nil` if it has none.
  package func dataTitle(ofSection index: Int) -> String? {
    data.flatMap { $0.sections.indices.contains(index) ? $0.sections[index].title : nil }
  }

  /// The text of a section's header: its title, else its identifier in the data; `nil` for neither.
  package func title(ofSection index: Int) -> String? {
    if let title = dataTitle(ofSection: index) { return title }
    guard let sections = data?.sections, sections.indices.contains(index), sections[index].isNamed
    else { return nil }
    return sections[index].identifier
  }

  /// The text that an element shows: an item's identifier, or the section's title in its header.
  func shownName(of element: SceneElement) -> String? {
    guard let index = element.section else { return nil }
    switch element.role {
    case .cell: return itemName(section: index, item: element.item)
    case .boundary:
      guard let kind = scene.sections[index].headerKind, kind == element.elementKind else {
        return nil
      }
      return title(ofSection: index)
    case .supplementary, .decoration, .separator: return nil
    }
  }

  /// Returns the place in `sources` of a span of the scene or its explanation.
  package func place(of span: SourceSpan) -> SourceSpan { swiftImport?.place(of: span) ?? span }

  /// The state before any scrolling: rows are at their resting positions, which for a centered row
  /// is not 0 (rule `row-stops`).
  var settled: LaidOutPreview {
    var result = self
    result.scene = scene.scrolled(to: scene.settled(scene.scroll))
    return result
  }
}

/// The outcome of laying out a preview.
package struct PreviewResult: Sendable {
  package var preview: Preview { sharedPreview.value }
  private let sharedPreview: Shared<Preview>
  /// The preview; `nil` after an error.
  private(set) var laidOut: LaidOutPreview?
  /// The diagnostics that only this environment or this data causes.
  package private(set) var diagnostics: [Diagnostic]
  /// The number of sections in the layout.
  let sectionCount: Int

  /// Whether it cannot be laid out as it is.
  var hasErrors: Bool { laidOut == nil || diagnostics.contains { $0.severity == .error } }

  /// Keeps the diagnostics that are found with other invented values as well, and marks what these
  /// change. If only some of them have a layout, the first of these is taken.
  mutating func compare(with others: [(values: [ParameterSetting], result: PreviewResult)]) {
    guard !others.isEmpty else { return }
    diagnostics = diagnostics.found(inEach: others.map(\.result.diagnostics))
    if laidOut == nil, let other = others.first(where: { $0.result.laidOut != nil }) {
      var found = other.result.laidOut
      found?.preview = preview
      found?.assumedValues = other.values
      laidOut = found
    }
    guard let scene = laidOut?.scene else { return }
    let sizes = scene.elementSizes
    for other in others.compactMap({ $0.result.laidOut?.scene.elementSizes }) {
      laidOut?.assumed.formUnion(sizes.filter { other[$0.key] != $0.value }.keys)
    }
  }

  init(_ program: CheckedProgram, _ preview: Preview) {
    sharedPreview = Shared(preview)
    let instance = program.instantiate(preview)
    let names = instance.sectionNames
    sectionCount = names.count
    guard var request = LayoutRequest(instance, in: preview.environment) else {
      laidOut = nil
      diagnostics = instance.diagnostics.map { $0.shown(by: preview) }
      return
    }
    request.measuring = preview.measuring
    if let snapshot = preview.snapshot { request.measure(as: snapshot, preview.traits) }
    let scene = preview.scroll(&request)
    let origin = program.layouts[preview.layout].origin
    var laidOut = LaidOutPreview(
      name: preview.name, scene: scene, request: request, data: preview.snapshot)
    laidOut.preview = preview
    laidOut.device = preview.device
    laidOut.sources = program.files
    laidOut.sectionNames = names
    laidOut.layoutSections = instance.sections.map { .init(index: $0.index, name: $0.model.name) }
    self.laidOut = laidOut
    var found = instance.diagnostics + scene.findings.map { $0.diagnostic(in: origin) }
    if names.count == 0, preview.snapshot == nil { found.append(.noSections(at: origin)) }
    diagnostics =
      found.map { $0.shown(by: preview) }
      + preview.unsupportedSettings(scene, sectionCount: names.count)
  }

  /// The index of the section whose row is scrolled; `nil` if there is no such row.
  func rowIndex(_ section: String) -> Int? {
    guard let sections = laidOut?.scene.sections else { return nil }
    return sections.firstIndex(named: section).flatMap { sections[$0].row == nil ? nil : $0 }
  }
}

extension Preview {
  /// Lays out the request with the scroll offsets of the preview. Rows come to rest; rows without
  /// an offset stay at their start.
  fileprivate func scroll(_ request: inout LayoutRequest) -> Scene {
    let rest = Scene(request)
    guard scroll != nil || !rowScrolls.isEmpty else { return rest }
    request.scroll.offset = rest.reachable(scroll ?? .zero)
    let names = SectionIndex(rest.sections)
    for row in rowScrolls {
      guard let index = names.index(named: row.section) else { continue }
      request.scroll.rows[index] =
        rest.sections[index].rowScrolling?.settled(row.offset) ?? row.offset
    }
    let scene = Scene(request)
    var state = request.scroll
    // Cells that are measured during scrolling may shorten the content.
    state.offset = scene.reachable(state.offset)
    return scene.scrolled(to: state)
  }

  /// Diagnostics for settings of the preview about sections that the layout does not have.
  fileprivate func unsupportedSettings(_ scene: Scene, sectionCount: Int) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if case .counts(let counts, _) = data, counts.count > sectionCount, sectionCount > 1,
      let place = countsSpan
    {
      found.append(.surplusCounts(counts.count, sections: sectionCount, at: place))
    }
    if let scroll, let span = scrollSpan {
      let (axis, end) = (scene.scrollDirection, scene.reachable(scroll))
      if scroll[axis] > end[axis] + 0.5 { found.append(.scrollBeyondEnd(end, at: span)) }
    }
    let sections = SectionIndex(rowScrolls.isEmpty ? [] : scene.sections)
    for row in rowScrolls {
      guard let span = row.span else { continue }
      guard let index = sections.index(named: row.section) else {
        let names = scene.sections.compactMap(\.name)
        found.append(.unknownRow(row.section, among: names, at: span))
        continue
      }
      if scene.sections[index].row == nil { found.append(.noRow(row.section, at: span)) }
    }
    return found
  }
}

extension Diagnostic {
  /// Returns the diagnostic with the name of the preview.
  fileprivate func shown(by preview: Preview) -> Diagnostic {
    guard let origin = preview.origin else { return self }
    var result = self
    result.related.append(Label(origin, "shown by this preview"))
    return result
  }

  /// The diagnostic for a provider that returns no section (rule `missing-section`).
  fileprivate static func noSections(at layout: SourceSpan) -> Diagnostic {
    Diagnostic(
      .noSectionForData,
      "the layout has no section for this size and these traits", at: layout,
      severity: .warning,
      label: "no section",
      explanation: "where there are items, UIKit answers with an exception: \"Invalid section "
        + "definition. Please specify a valid section definition when content is to be rendered\"",
      help: "give the conditions an `else` with a section")
  }

  fileprivate static func surplusCounts(
    _ count: Int, sections: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .noSectionForData,
      "`items` has \(count) numbers, and the layout \(sections) sections", at: span,
      label: "too many", help: "write one number for each section")
  }

  fileprivate static func unknownRow(
    _ section: String, among names: [String], at span: SourceSpan
  ) -> Diagnostic {
    let suggestion = closestMatch(section, among: names).map { "did you mean `\"\($0)\"`?" }
    return Diagnostic(
      .noRowToScroll, "unknown section `\(section)`", at: span,
      label: "not a section", help: suggestion ?? "use the name or the index of a section")
  }

  fileprivate static func scrollBeyondEnd(_ end: Point, at span: SourceSpan) -> Diagnostic {
    let offset = "\(PointFormat.points(end.x)) \(PointFormat.points(end.y))"
    return Diagnostic(
      .scrollBeyondEnd, "the content ends before this offset", at: span,
      label: "shown at \(offset)", explanation: "the content stops at its end",
      help: "write `scroll \(offset)` for the end")
  }

  fileprivate static func noRow(_ section: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .noRowToScroll, "the section `\(section)` does not scroll orthogonally",
      at: span, label: "not an orthogonal section",
      help: "give the section an `orthogonal` behaviour, or scroll the layout: `scroll 0 120`")
  }
}

extension LayoutRequest {
  /// Sets the preferred sizes of the data's cells and boundary items.
  mutating func measure(as snapshot: Snapshot, _ traits: Traits) {
    let category = traits.preferredContentSizeCategory
    boundaryMeasurements = snapshot.boundaryMeasurements.resolved(for: boundaryItems).mapped {
      $0.resolved(for: category) { "" }
    }
    for (index, section) in snapshot.sections.enumerated() where sections.indices.contains(index) {
      sections[index].measurements = snapshot.measurements(ofSection: index, for: category)
      let sizes = section.boundaryMeasurements.resolved(for: sections[index].model.boundaryItems)
      sections[index].boundaryMeasurements = sizes.mapped {
        $0.resolved(for: category) { section.title ?? section.identifier }
      }
    }
  }

  /// Creates the request for an instance; `nil` if it has no layout after an error.
  init?(_ instance: LayoutInstance, in environment: Environment) {
    guard let layout = instance.layout else { return nil }
    self.init(environment: environment)
    self.layout = layout
    self.layout.sections = []
    self.layout.name = nil
    self.layout.origin = nil
    // Most sections of the data with the same section of the layout have equal models.
    var models: [SourceSpan?: Shared<SectionModel>] = [:]
    sections = instance.sections.map { section in
      let known = models[section.model.origin]
      let model = known.flatMap { $0.value == section.model ? $0 : nil } ?? Shared(section.model)
      models[section.model.origin] = model
      return SectionRequest(model, itemCount: section.itemCount, name: section.name)
    }
  }
}

extension PreviewResult {
  /// Returns the result with the places of the Swift that its source was printed from.
  func placed(by imported: SwiftImport?) -> PreviewResult {
    guard let imported else { return self }
    var result = self
    result.laidOut?.swiftImport = imported
    result.laidOut?.sources = imported.files
    return result
  }
}

extension SceneSection {
  /// The element kind of the boundary item that shows the section's title: UIKit's header, else the
  /// first `header` at the start of the section.
  fileprivate var headerKind: String? {
    let items = model.boundaryItems
    if items.contains(where: { $0.elementKind == BoundaryItem.headerKind }) {
      return BoundaryItem.headerKind
    }
    let axis = row?.axis.cross ?? solution.stackAxis
    return items.first { $0.origins.keyword == "header" && $0.alignment.side(axis) == -1 }?
      .elementKind
  }
}
