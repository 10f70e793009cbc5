/// A device on which a layout is tried, with the result.
struct LintDevice: Sendable {
  /// The device, as in messages: `on a screen of 320 × 568 points`.
  let screen: String
  /// Whether it is the layout's own device. Problems there are errors already.
  let isOwn: Bool
  /// The evaluated layout; `nil` after an error.
  let view: LintContext?
  /// The errors of the layout on this device.
  let errors: [Diagnostic]
}

/// A layout on one device: the input of lints.
struct LintContext: Sendable {
  /// The device, as in messages: `on a screen of 320 × 568 points`.
  let screen: String
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
  /// The first section with each model, with the greatest number of items in a section with it.
  let distinctSections: [DistinctSections.First]
  /// The resolved group of each of `request.sections`.
  let resolvedGroups: [ResolvedGroup]
  /// The lines in the group of each of `request.sections`, outer ones first.
  let sectionLines: [[ItemRow]]

  init(
    screen: String, source: LintSource, layout: LayoutModel, request: LayoutRequest, scene: Scene,
    snapshot: Snapshot?, sectionNames: [String?], hasOwnData: Bool, isConstant: Bool
  ) {
    self.screen = screen
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
    let resolved = DistinctSections(request)
    distinctSections = resolved.first.filter { $0.model.list == nil }
    resolvedGroups = resolved.groups
    sectionLines = resolved.lines
  }

  var ios: Int { request.environment.ios }
}

/// The sections of a request, those with the same model once.
struct DistinctSections {
  typealias First = (index: Int, model: SectionModel, itemCount: Int)

  /// The first section with each model, with the greatest number of items in a section with it.
  private(set) var first: [First] = []
  /// The resolved group, and the lines in it, of each section of the request.
  private(set) var groups: [ResolvedGroup] = []
  private(set) var lines: [[ItemRow]] = []

  init(_ request: LayoutRequest) {
    let resolver = GroupResolver(resolution: SizeResolution(grid: PixelGrid(request.environment)))
    var positions: [ObjectIdentifier: Int] = [:]
    for (index, section) in request.sections.enumerated() {
      if let position = positions[section.sharedModel.id] {
        let earlier = first[position].index
        first[position].itemCount = max(first[position].itemCount, section.itemCount)
        groups.append(groups[earlier])
        lines.append(lines[earlier])
      } else {
        positions[section.sharedModel.id] = first.count
        first.append((index, section.model, section.itemCount))
        let container = SectionMetrics(section.sharedModel, in: request).groupContainer
        groups.append(resolver.resolve(GroupPlan(section.model.group), in: container))
        lines.append(ItemRow.all(in: groups[index], sectionInsets: section.model.contentInsets))
      }
    }
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

  /// The word for a fraction of the container's length along the axis.
  var fractionWord: String { self == .horizontal ? "fractionalWidth" : "fractionalHeight" }

  /// The property for the length along the axis.
  var property: PropertyName { self == .horizontal ? .width : .height }

  /// The names of the edges along the axis.
  var edgeWords: (start: String, end: String) {
    self == .horizontal ? ("leading", "trailing") : ("top", "bottom")
  }
}
