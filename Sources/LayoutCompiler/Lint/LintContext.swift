/// A device on which a layout is tried, with the result.
struct LintDevice: Sendable {
  let environment: Environment
  /// Whether it is the layout's own device. Problems there are errors already.
  let isOwn: Bool
  /// The evaluated layout; `nil` after an error.
  let view: LintContext?
  /// The errors of the layout on this device.
  let errors: [Diagnostic]
}

/// A layout on one device: the input of lints.
struct LintContext: Sendable {
  let source: LintSource
  /// The layout with its configuration and boundary items.
  let layout: LayoutModel
  let request: LayoutRequest
  let scene: Scene
  /// The data; `nil` if it is not a snapshot.
  let snapshot: Snapshot?
  /// The names of the sections in the layout.
  let sectionNames: [String?]
  /// Whether the number of items was specified.
  let hasOwnData: Bool
  /// Whether the layout is the same on every device.
  let isConstant: Bool
  /// The sections with a group in the source, in the order of the data.
  let sections: [(index: Int, model: SectionModel)]
  /// The resolved group of each of `request.sections`.
  let resolvedGroups: [ResolvedGroup]
  /// The lines in the group of each of `request.sections`, outer ones first.
  let sectionLines: [[ItemRow]]

  init(
    source: LintSource, layout: LayoutModel, request: LayoutRequest, scene: Scene,
    snapshot: Snapshot?, sectionNames: [String?], hasOwnData: Bool, isConstant: Bool
  ) {
    self.source = source
    self.layout = layout
    self.request = request
    self.scene = scene
    self.snapshot = snapshot
    self.sectionNames = sectionNames
    self.hasOwnData = hasOwnData
    self.isConstant = isConstant
    sections = request.sections.enumerated().compactMap { index, section in
      section.model.list == nil ? (index, section.model) : nil
    }
    let resolver = GroupResolver(
      resolution: SizeResolution(grid: PixelGrid(request.environment)))
    let setting = LayoutSetting(request)
    let groups = request.sections.map { section in
      resolver.resolve(
        GroupPlan(section.model.group),
        in: SectionMetrics(section.sharedModel, in: setting).groupContainer)
    }
    resolvedGroups = groups
    sectionLines = zip(request.sections, groups).map { section, group in
      ItemRow.all(in: group, of: section.model)
    }
  }

  var ios: Int { request.environment.ios }

  /// The device, as in messages: `a screen of 320 × 568 points`.
  var screen: String { request.environment.screenWords }
}

extension Environment {
  var screenWords: String {
    "a screen of \(container.width.formatted) × \(container.height.formatted) points"
  }
}

extension Double {
  /// The number in the format of frame files: at most three decimals.
  var formatted: String { PointFormat.points(self) }

  /// The number with its unit: "1 point", "8 points".
  var points: String { formatted == "1" ? "1 point" : "\(formatted) points" }
}

extension Axis {
  /// The name of the length along the axis: "width" or "height".
  var lengthWord: String { self == .horizontal ? "width" : "height" }

  /// The property for the length along the axis.
  var property: PropertyName { self == .horizontal ? .width : .height }

  /// The names of the edges along the axis.
  var edgeWords: (start: String, end: String) {
    self == .horizontal ? ("leading", "trailing") : ("top", "bottom")
  }
}
