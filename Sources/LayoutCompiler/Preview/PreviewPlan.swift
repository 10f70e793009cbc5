/// A layout with everything that its frames depend on: environment, data, params and scroll
/// offsets.
///
/// All settings are resolved: from the command line, else from a preview of the file, else
/// defaults. A copy with other data can be laid out separately:
///
///     var tuesday = compilation.results[0].preview
///     tuesday.data = .snapshot(compilation.snapshot(named: "tuesday", for: tuesday) ?? Snapshot())
///     let result = compilation.layOut(tuesday)
package struct Preview: Sendable {
  /// The preview's name, followed by the device's if there are several: `small, iPadAir`. In a file
  /// without previews, the layout's name if there are several layouts; `nil` for a single one.
  package var name: String?
  /// The header of the `preview` statement; `nil` if the file has none.
  var origin: SourceSpan?
  /// The name of the device; `nil` for a size that is not a device's.
  var device: String?
  /// The index of the layout in `CheckedProgram.layouts`.
  var layout: Int
  var environment: Environment
  var traits: Traits { environment.traits }
  /// All settings that are stated, with one device at most.
  var settings = PreviewSettings()
  /// The name of the snapshot; `nil` for other data.
  var snapshotName: String?
  /// The values of params; the last value of a name applies.
  package var parameters: [ParameterSetting] = []
  var data: Data
  /// Which cells of estimated size are measured.
  package var measuring = Measuring.all
  /// The scroll offset of the content, in points; `nil` if none is set.
  var scroll: Point?
  /// The scroll offsets of rows, in points.
  package var rowScrolls: [RowScroll] = []
  /// The expectations for the frames, in source order.
  var expectations: [Expectation] = []
  /// The position of the numbers of items in the preview.
  var countsSpan: SourceSpan?
  /// The position of the scroll offset in the preview.
  var scrollSpan: SourceSpan?

  /// The data of a layout.
  package enum Data: Hashable, Sendable {
    /// The number of items of each section, from the first; `others` in all further sections.
    case counts([Int], others: Int)
    case snapshot(Snapshot)
  }

  package init(layout: Int, environment: Environment, data: Data) {
    self.layout = layout
    self.environment = environment
    self.data = data
  }

  /// The snapshot; `nil` for numbers of items.
  var snapshot: Snapshot? {
    if case .snapshot(let snapshot) = data { snapshot } else { nil }
  }
}

extension Preview.Data {
  /// Returns the data of each section of a layout that has `sectionCount` sections. A layout with a
  /// single section repeats it for each number.
  func sections(of sectionCount: Int) -> [SectionData] {
    switch self {
    case .snapshot(let snapshot):
      return snapshot.sections.map {
        var data = SectionData(
          identifier: $0.isNamed ? $0.identifier : nil, style: $0.style,
          styleSpan: $0.styleSpan, itemCount: $0.itemCount)
        data.values = $0.visibleValues
        return data
      }
    case .counts(let counts, let others):
      let count = sectionCount == 1 ? max(1, counts.count) : sectionCount
      return (0..<count).map { index in
        SectionData(itemCount: index < counts.count ? counts[index] : others)
      }
    }
  }
}

/// Computes the previews to render: each preview of the file on each of its devices, or each layout
/// of a file without previews.
///
/// The command line overrides a preview. The defaults are the device `Device.standard`, and as data
/// the file's first snapshot, else `defaultItemCount` items in each section.
struct PreviewPlan {
  let program: CheckedProgram
  var settings: CompilationSettings { sharedSettings.value }
  private let sharedSettings: Shared<CompilationSettings>
  /// The diagnostics of the snapshots that are evaluated for the previews.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ program: CheckedProgram, _ settings: CompilationSettings) {
    self.program = program
    sharedSettings = Shared(settings)
  }

  /// Returns the previews, in source order.
  mutating func previews() -> [Preview] {
    guard !program.previews.isEmpty else {
      return program.layouts.indices.flatMap { previews(ofLayout: $0) }
    }
    guard let name = settings.previewName else { return previews(of: program.previews) }
    let asked = program.previews.filter { $0.name == name }
    // A requested name may be that of a preview on one of its devices.
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

  /// Returns the previews of a layout in a file without previews.
  mutating func previews(ofLayout index: Int) -> [Preview] {
    let name = program.layouts.count == 1 ? nil : program.layouts[index].name
    return devices(named: name, layout: index, PreviewModel())
  }

  /// Returns one preview for each device.
  private mutating func devices(
    named name: String?, layout: Int, _ model: PreviewModel
  ) -> [Preview] {
    var resolved = model.settings.overridden(by: settings.overrides)
    if resolved.devices.isEmpty, resolved.size == nil, resolved.multitasking == nil {
      resolved.devices = settings.defaultDevices
    }
    if let environment = settings.fixedEnvironment {
      return [
        preview(name, layout: layout, model: model, resolved: resolved, environment: environment)
      ]
    }
    guard resolved.devices.count > 1 else {
      // Only tablets have multitasking.
      let device = resolved.devices.first ?? (resolved.multitasking == nil ? nil : .iPad)
      var only = preview(
        name, layout: layout, model: model, resolved: resolved,
        environment: resolved.environment(on: device))
      if resolved.size == nil { only.device = (device ?? .standard).name }
      if (device ?? .standard).family != .iPad { only.settings.multitasking = nil }
      return [only]
    }
    return resolved.devices.map { device in
      let name = name.map { "\($0), \(device.name)" } ?? device.name
      var one = preview(
        name, layout: layout, model: model, resolved: resolved,
        environment: resolved.environment(on: device))
      one.settings.devices = [device]
      if device.family != .iPad { one.settings.multitasking = nil }
      if resolved.size == nil { one.device = device.name }
      return one
    }
  }

  private mutating func preview(
    _ name: String?, layout: Int, model: PreviewModel, resolved: PreviewSettings,
    environment: Environment
  ) -> Preview {
    var preview = Preview(
      layout: layout, environment: environment,
      data: .counts(resolved.itemCounts, others: settings.defaultItemCount))
    preview.name = name
    preview.settings = resolved
    preview.origin = model.origin
    preview.parameters = resolved.parameters
    preview.measuring = resolved.measuring ?? .all
    preview.scroll = resolved.scroll
    preview.rowScrolls =
      settings.hasData ? resolved.rowScrolls.map(\.unplaced) : resolved.rowScrolls
    if settings.overrides.scroll == nil, !settings.hasData {
      preview.scrollSpan = model.origins[.scroll]
    }
    preview.expectations = model.expectations
    if settings.overrides.itemCounts.isEmpty { preview.countsSpan = model.origins[.snapshot] }
    if let (name, snapshot) = snapshot(for: preview, model, resolved) {
      preview.snapshotName = name
      preview.data = .snapshot(snapshot)
    }
    return preview
  }

  /// Returns the data: from the command line, else from the preview, else the file's first
  /// snapshot. That of a JSON file has no name.
  private mutating func snapshot(
    for preview: Preview, _ model: PreviewModel, _ resolved: PreviewSettings
  ) -> (name: String?, snapshot: Snapshot)? {
    if let snapshot = settings.snapshot { return (nil, snapshot) }
    guard settings.overrides.itemCounts.isEmpty else { return nil }
    let isCounted = settings.snapshotName == nil && !resolved.itemCounts.isEmpty
    let first = isCounted ? nil : program.snapshots.first?.name
    guard let name = settings.snapshotName ?? model.snapshot?.name ?? first,
      let made = program.snapshot(named: name, for: preview)
    else { return nil }
    diagnostics += made.diagnostics
    return (name, made.snapshot)
  }
}

extension CompilationSettings {
  /// Whether the caller sets the data.
  fileprivate var hasData: Bool {
    snapshot != nil || snapshotName != nil || !overrides.itemCounts.isEmpty
  }
}

extension RowScroll {
  /// The scroll offset without a source position, because a row of the preview may not exist in
  /// other data.
  fileprivate var unplaced: RowScroll { RowScroll(section: section, offset: offset) }
}

extension PreviewSettings {
  /// Returns the environment on a device, or on the standard one. A size in the settings overrides
  /// the device's; it has no insets.
  func environment(on stated: Device?) -> Environment {
    let orientation: Device.Orientation = isLandscape == true ? .landscape : .portrait
    let device = stated ?? .standard
    let ios = ios ?? Environment.newestIOS
    var environment = Environment(device: device, orientation: orientation, ios: ios)
    if let size {
      environment.container = isLandscape == true ? Size(size.height, size.width) : size
      environment.hasHomeIndicator = false
      environment.setInsets(safeArea: .zero)
      environment.traits.setWindow(environment.container, on: stated)
    } else if let multitasking, device.family == .iPad {
      environment.container = device.size(orientation, multitasking)
      environment.screen = device.size(orientation)
      environment.hasHomeIndicator = false
      environment.setInsets(safeArea: environment.safeArea)
      environment.traits.setWindow(environment.container, on: device)
    }
    environment.scale = scale ?? device.scale
    if let safeArea { environment.setInsets(safeArea: safeArea) }
    if let bars { environment.setInsets(safeArea: environment.safeArea + bars) }
    environment.hasLargeTitle = hasLargeTitle ?? false
    if let layoutMargins { environment.setMargins(layoutMargins) }
    environment.isRightToLeft = isRightToLeft ?? false
    if horizontalSizeClass == nil, size != nil || multitasking != nil,
      Device.SizeClasses.unprovenWidths.contains(environment.container.width)
    {
      environment.unprovenWidth = environment.traits.horizontalSizeClass
    }
    environment.traits.set(self)
    return environment
  }
}

extension Traits {
  /// Replaces the traits that the settings state.
  fileprivate mutating func set(_ stated: PreviewSettings) {
    horizontalSizeClass = stated.horizontalSizeClass ?? horizontalSizeClass
    verticalSizeClass = stated.verticalSizeClass ?? verticalSizeClass
    userInterfaceIdiom = stated.userInterfaceIdiom ?? userInterfaceIdiom
    preferredContentSizeCategory =
      stated.preferredContentSizeCategory ?? preferredContentSizeCategory
  }
}
