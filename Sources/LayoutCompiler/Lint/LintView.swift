/// A screen that a layout is tried on, and what came of it.
struct LintScreen: Sendable {
  let environment: Environment
  /// `true` iff the layout is shown on it: what is wrong there is an error already.
  let isOwn: Bool
  /// The layout; `nil` after an error.
  let view: LintView?
  /// What is wrong with the layout on this screen.
  let errors: [Diagnostic]
}

/// One layout as it is on one screen: what a lint looks at.
struct LintView: Sendable {
  let source: LintSource
  /// With its configuration and boundary items.
  let layout: LayoutModel
  let request: LayoutRequest
  let scene: Scene
  /// The data, where it is a snapshot.
  let snapshot: Snapshot?
  /// The names of the layout's own sections.
  let sectionNames: [String?]
  /// `true` iff somebody said how many items there are.
  let hasOwnData: Bool
  /// `true` iff the layout is the same on every screen.
  let isConstant: Bool
  /// The sections whose group the author wrote, those of the data in order.
  let sections: [(index: Int, model: SectionModel)]
  /// For each of `request.sections`: its group on this screen, and the lines in it, outer ones first.
  let resolvedGroups: [ResolvedGroup]
  let sectionLines: [[LintLine]]

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
        in: SectionFrame(section.sharedModel, in: setting).groupContainer)
    }
    resolvedGroups = groups
    sectionLines = zip(request.sections, groups).map { section, group in
      LintLine.all(in: group, of: section.model)
    }
  }

  var ios: Int { request.environment.ios }

  /// The screen, as messages name it: `a screen of 320 × 568 points`.
  var screen: String { request.environment.screenWords }
}

extension Environment {
  var screenWords: String {
    "a screen of \(container.width.inWords) × \(container.height.inWords) points"
  }
}

extension Double {
  /// The number as the dump writes it: at most three decimals.
  var inWords: String { PointFormat.points(self) }

  /// "1 point", "8 points".
  var points: String { inWords == "1" ? "1 point" : "\(inWords) points" }
}

extension Axis {
  /// "width" or "height".
  var lengthWord: String { self == .horizontal ? "width" : "height" }

  /// The property that states the length along it.
  var property: PropertyName { self == .horizontal ? .width : .height }

  /// The words of the edges along it, the near one first.
  var edgeWords: (near: String, far: String) {
    self == .horizontal ? ("leading", "trailing") : ("top", "bottom")
  }
}
