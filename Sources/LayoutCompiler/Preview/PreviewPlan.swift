/// One thing to render: a layout on one collection view, with data, params and scroll offsets.
///
/// Everything is settled here: what a preview of the file says, what the command line says, and what
/// neither says. A copy with other data is another thing to render:
///
///     var tuesday = compilation.results[0].preview
///     tuesday.data = .snapshot(compilation.snapshot(named: "tuesday", for: tuesday) ?? Snapshot())
///     let result = compilation.layOut(tuesday)
package struct Preview: Sendable {
  /// The preview's name, with the device's behind it where there are several: `small, iPadAir`. Of
  /// a file without previews, the layout's, if there are several. `nil` for the only one.
  package var name: String?
  /// The head of the `preview` statement; `nil` where the file has none.
  var origin: SourceSpan?
  /// The name of the device that it is shown on; `nil` for a size that is no device's.
  var device: String?
  /// The index of the layout in `CheckedProgram.layouts`.
  var layout: Int
  var environment: Environment
  var traits: Traits
  /// What is set for params; the last of a name holds.
  package var parameters: [ParameterSetting] = []
  var data: Data
  /// Which cells of estimated size are measured.
  package var measuring = Measuring.all
  /// Points by which the whole is scrolled; `nil` where nobody asked.
  var scroll: Point?
  /// Points by which single rows are scrolled.
  package var rowScrolls: [RowScroll] = []
  /// What must hold of the frames, in order of the text.
  var expectations: [Expectation] = []
  /// Where the preview says how many items there are.
  var countsSpan: SourceSpan?

  /// What a layout is tried on.
  package enum Data: Hashable, Sendable {
    /// So many items in each section, from the first; `others` in those beyond.
    case counts([Int], others: Int)
    case snapshot(Snapshot)
  }

  package init(layout: Int, environment: Environment, traits: Traits, data: Data) {
    self.layout = layout
    self.environment = environment
    self.traits = traits
    self.data = data
  }

  /// What conditions and expressions of the file see.
  var checkEnvironment: CheckEnvironment {
    var seen = CheckEnvironment(
      container: environment.container, traits: traits, ios: environment.ios,
      parameters: parameters)
    seen.referenceInsets = environment.referenceInsets
    return seen
  }

  /// The data, where it is a snapshot.
  var snapshot: Snapshot? {
    if case .snapshot(let snapshot) = data { snapshot } else { nil }
  }
}

extension Preview.Data {
  /// Returns what a layout with `sectionCount` sections of its own is given. One with a single
  /// section serves as many as there are numbers.
  func sections(of sectionCount: Int) -> [SectionData] {
    switch self {
    case .snapshot(let snapshot):
      return snapshot.sections.map {
        SectionData(
          identifier: $0.isNamed ? $0.identifier : nil, style: $0.style,
          styleSpan: $0.styleSpan, itemCount: $0.itemCount)
      }
    case .counts(let counts, let others):
      let count = sectionCount == 1 ? max(1, counts.count) : sectionCount
      return (0..<count).map { index in
        SectionData(itemCount: index < counts.count ? counts[index] : others)
      }
    }
  }
}

/// Decides what is rendered: each preview of the file on each of its devices, or each layout of a
/// file that has no previews.
///
/// What the command line says holds before what a preview says. What neither says: the device is
/// `Device.standard`; the data is the file's first snapshot, else `defaultItemCount` items in each
/// section.
struct PreviewPlan {
  let program: CheckedProgram
  let settings: CompilationSettings
  /// What is wrong with the snapshots that are made for the previews.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ program: CheckedProgram, _ settings: CompilationSettings) {
    self.program = program
    self.settings = settings
  }

  /// Returns the things to render, in order of the text.
  mutating func previews() -> [Preview] {
    guard !program.previews.isEmpty else {
      return program.layouts.indices.flatMap { previews(ofLayout: $0) }
    }
    guard let name = settings.previewName else { return previews(of: program.previews) }
    let asked = program.previews.filter { $0.name == name }
    // A name may be that of a preview on one of its devices.
    guard asked.isEmpty else { return previews(of: asked) }
    let near = program.previews.filter { name.hasPrefix("\($0.name), ") }
    return previews(of: near).filter { $0.name == name }
  }

  private mutating func previews(of models: [PreviewModel]) -> [Preview] {
    models.flatMap { preview -> [Preview] in
      let layout = preview.layout.map { name in
        program.layouts.firstIndex { $0.name == name.name }
      }
      guard let index = layout ?? 0, program.layouts.indices.contains(index) else { return [] }
      return devices(named: preview.name, layout: index, preview)
    }
  }

  /// Returns the things to render for a layout without previews.
  mutating func previews(ofLayout index: Int) -> [Preview] {
    let name = program.layouts.count == 1 ? nil : program.layouts[index].name
    return devices(named: name, layout: index, PreviewModel())
  }

  /// Returns one preview for each device.
  private mutating func devices(
    named name: String?, layout: Int, _ model: PreviewModel
  ) -> [Preview] {
    let said = model.settings.overridden(by: settings.said)
    if let exact = settings.exact { return [preview(name, layout, model, said, exact)] }
    guard said.devices.count > 1 else {
      var only = preview(name, layout, model, said, said.surroundings(on: said.devices.first))
      if said.size == nil { only.device = (said.devices.first ?? .standard).name }
      return [only]
    }
    return said.devices.map { device in
      let name = name.map { "\($0), \(device.name)" } ?? device.name
      var one = preview(name, layout, model, said, said.surroundings(on: device))
      if said.size == nil { one.device = device.name }
      return one
    }
  }

  private mutating func preview(
    _ name: String?, _ layout: Int, _ model: PreviewModel, _ said: PreviewSettings,
    _ surroundings: Surroundings
  ) -> Preview {
    var preview = Preview(
      layout: layout, environment: surroundings.environment, traits: surroundings.traits,
      data: .counts(said.itemCounts, others: settings.defaultItemCount))
    preview.name = name
    preview.origin = model.origin
    preview.parameters = said.parameters
    preview.measuring = said.measuring ?? .all
    preview.scroll = said.scroll
    preview.rowScrolls = settings.hasData ? said.rowScrolls.map(\.unplaced) : said.rowScrolls
    preview.expectations = model.expectations
    if settings.said.itemCounts.isEmpty { preview.countsSpan = model.origins[.snapshot] }
    if let snapshot = snapshot(for: preview, model, said) { preview.data = .snapshot(snapshot) }
    return preview
  }

  /// The data: what the command line names, else what the preview names, else the file's first.
  private mutating func snapshot(
    for preview: Preview, _ model: PreviewModel, _ said: PreviewSettings
  ) -> Snapshot? {
    if let snapshot = settings.snapshot { return snapshot }
    guard settings.said.itemCounts.isEmpty else { return nil }
    let isCounted = settings.snapshotName == nil && !said.itemCounts.isEmpty
    let first = isCounted ? nil : program.snapshots.first?.name
    guard let name = settings.snapshotName ?? model.snapshot?.name ?? first,
      let made = program.snapshot(named: name, environment: preview.checkEnvironment)
    else { return nil }
    diagnostics += made.diagnostics
    return made.snapshot
  }
}

extension CompilationSettings {
  /// Whether the caller says which data is laid out.
  fileprivate var hasData: Bool {
    snapshot != nil || snapshotName != nil || !said.itemCounts.isEmpty
  }
}

extension RowScroll {
  /// Of other data than the preview's own, it may be that there is no such row.
  fileprivate var unplaced: RowScroll { RowScroll(section: section, offset: offset) }
}

/// What a layout is surrounded by.
struct Surroundings: Hashable, Sendable {
  var environment: Environment
  var traits: Traits

  package init(_ environment: Environment, _ traits: Traits) {
    self.environment = environment
    self.traits = traits
  }
}

extension PreviewSettings {
  /// Returns the environment on a device, or on the standard one; the settings' own size holds
  /// where there is one, and then nothing is taken off it.
  func surroundings(on device: Device?) -> Surroundings {
    let orientation: Device.Orientation = isLandscape == true ? .landscape : .portrait
    let device = device ?? .standard
    let ios = ios ?? Environment.newestIOS
    var environment = Environment(device: device, orientation: orientation, ios: ios)
    if let size {
      environment = Environment(
        container: isLandscape == true ? Size(size.height, size.width) : size,
        scale: device.scale, ios: ios)
      environment.setInsets(safeArea: .zero)
    }
    environment.scale = scale ?? device.scale
    if let safeArea { environment.setInsets(safeArea: safeArea) }
    if let layoutMargins { environment.setMargins(layoutMargins) }
    environment.isRightToLeft = isRightToLeft ?? false
    var traits = Traits(device: device, orientation: orientation)
    traits.displayScale = environment.scale
    traits.layoutDirection = environment.isRightToLeft ? .rightToLeft : .leftToRight
    traits.horizontalSizeClass = horizontalSizeClass ?? traits.horizontalSizeClass
    traits.verticalSizeClass = verticalSizeClass ?? traits.verticalSizeClass
    traits.userInterfaceIdiom = userInterfaceIdiom ?? traits.userInterfaceIdiom
    traits.preferredContentSizeCategory =
      preferredContentSizeCategory ?? traits.preferredContentSizeCategory
    return Surroundings(environment, traits)
  }
}
