import Testing

@testable import LayoutCompiler

extension UIKitFixture {
  /// The request that reproduces the recording.
  func request() throws -> LayoutRequest {
    if let kit {
      let text =
        #"{"kit": "\#(kit)", "uikit": "\#(uikit ?? "")", "layout": {"scale": \#(layout.scale ?? 2)}, "#
        + #""expected": {}}"#
      let file = SourceFile(name: kit, text: text)
      let recording = try #require(FidelityRecording.read(file, name: kit).recording)
      return try #require(FidelityKitTests.kit.preview(of: recording)?.request)
    }
    if let list = layout.list { return try request(of: list) }
    var environment = Environment(
      container: Size(layout.container.width, layout.container.height),
      scale: layout.scale ?? 2, ios: ios)
    environment.layoutMargins = Insets(layout.layoutMargins)
    environment.readableContent = Insets(layout.layoutMargins)
    var request = LayoutRequest(environment: environment)
    request.scrollDirection = layout.scrollDirection == "horizontal" ? .horizontal : .vertical
    request.interSectionSpacing = layout.interSectionSpacing ?? 0
    request.contentInsetsReference = .init(rawValue: layout.contentInsetsReference ?? "safeArea")!
    request.boundaryItems = (layout.layoutBoundary ?? []).map(BoundaryItem.init)
    request.sections = (layout.sections ?? []).map {
      var section = SectionRequest(model: SectionModel($0), itemCount: $0.items)
      // `null`: the cell takes what it gets.
      section.measurements = Measurements(
        ($0.measured?.heights ?? []).map { MeasuredSize(height: $0.map { .points($0) }) })
      for item in $0.boundary ?? [] {
        section.boundaryMeasurements[item.kind] = item.measured.map {
          MeasuredSize(height: .points($0))
        }
      }
      return section
    }
    // In the recordings only visible cells were measured.
    request.measuring = .visible
    request.environment.adjustedContentInset = adjustedContentInset
    request.scroll = scroll
    return request
  }

  /// The request of list sections: a source and its data, compiled like those of a user.
  private func request(of list: List) throws -> LayoutRequest {
    let isSectionOnly = layout.sections == nil
    let sections = layout.sections ?? [Section(items: 3)]
    let source = sections.indices.map { index in
      let mode = headerMode(of: index, list)
      return "section list \(list.appearance) s\(index)"
        + (mode == "none" ? "" : " headerMode \(mode)")
        + (list.footerMode == "supplementary" ? " footerMode supplementary" : "")
        + (list.showsSeparators == false ? " showsSeparators false" : "")
    }
    let data = sections.enumerated().map { index, section in
      let heights = (section.measured?.heights ?? []).compactMap { $0 }
      let rows = heights.count == 1 ? Array(repeating: heights[0], count: section.items) : heights
      let boundaries = [("header", section.headerMeasured), ("footer", section.footerMeasured)]
        .compactMap { name, height in height.map { #""\#(name)": \#($0)"# } }
      return #"{"id": "s\#(index)", "items": \#(section.items), "measured": \#(rows)"#
        + #", "measuredBoundaries": {\#(boundaries.joined(separator: ", "))}}"#
    }
    var settings = PreviewSettings()
    settings.size = Size(layout.container.width, layout.container.height)
    (settings.scale, settings.ios) = (layout.scale ?? 2, ios)
    if isSectionOnly { settings.userInterfaceIdiom = .mac }
    let preview = try laidOut(
      "layout recorded <\n" + source.joined(separator: "\n") + "\n>",
      data: #"{"format": "layoutc.data/1", "sections": [\#(data.joined(separator: ", "))]}"#
    ) {
      $0.fixedEnvironment = settings.environment(on: nil)
    }
    return try #require(preview.request)
  }

  /// "per section" and "supplementary in section 0 only" are notes of the recordings.
  private func headerMode(of section: Int, _ list: List) -> String {
    if let own = layout.sections?[section].headerMode { return own }
    if ["none", "supplementary", "firstItemInSection"].contains(list.headerMode) {
      return list.headerMode
    }
    return section == 0 ? "supplementary" : "none"
  }

  var adjustedContentInset: Insets {
    let list = layout.adjustedContentInset ?? [0, 0, 0, 0]
    return Insets(top: list[0], leading: list[1], bottom: list[2], trailing: list[3])
  }

  /// From UIKit's content offset, which begins at minus the inset, to ours, which begins at 0.
  var scroll: ScrollState {
    let offset = layout.contentOffset ?? [-adjustedContentInset.leading, -adjustedContentInset.top]
    return ScrollState(
      offset: Point(
        offset[0] + adjustedContentInset.leading, offset[1] + adjustedContentInset.top))
  }
}

extension Insets {
  /// From [top, leading, bottom, trailing].
  init(_ list: [Double]?) {
    self = .zero
    guard let list, list.count == 4 else { return }
    self = Insets(top: list[0], leading: list[1], bottom: list[2], trailing: list[3])
  }
}

extension Dimension {
  init(_ length: UIKitFixture.Length) {
    switch length.name {
    case "fractionalWidth": self = .fractionalWidth(length.value)
    case "fractionalHeight": self = .fractionalHeight(length.value)
    case "absolute": self = .absolute(length.value)
    case "estimated": self = .estimated(length.value)
    default: self = .uniformAcrossSiblings(length.value)
    }
  }
}

extension Spacing {
  init(_ length: UIKitFixture.Length) {
    self = length.name == "flexible" ? .flexible(length.value) : .fixed(length.value)
  }
}

extension EdgeSpacing {
  init(_ edges: [String: UIKitFixture.Length?]?) {
    self.init()
    for (edge, value) in edges ?? [:] {
      guard let value else { continue }
      switch edge {
      case "leading": leading = Spacing(value)
      case "top": top = Spacing(value)
      case "trailing": trailing = Spacing(value)
      default: bottom = Spacing(value)
      }
    }
  }
}

extension Alignment {
  /// Both edges of one axis are its centre.
  init(edges: [String]?) {
    var set = Set(edges ?? [])
    if set.isSuperset(of: ["top", "bottom"]) { set.subtract(["top", "bottom"]) }
    if set.isSuperset(of: ["leading", "trailing"]) { set.subtract(["leading", "trailing"]) }
    let vertical = set.contains("top") ? "top" : set.contains("bottom") ? "bottom" : ""
    let horizontal =
      set.contains("leading") ? "leading" : set.contains("trailing") ? "trailing" : ""
    let name = vertical.isEmpty ? horizontal : vertical + horizontal.capitalized
    self = name.isEmpty ? .none : Alignment(rawValue: name)!
  }
}

extension Anchor {
  init(_ data: UIKitFixture.AnchorData) {
    self.init(Alignment(edges: data.edges))
    if let point = data.absolute { offset = .absolute(Point(point[0], point[1])) }
    if let point = data.fractional { offset = .fractional(Point(point[0], point[1])) }
  }
}

extension SupplementaryItem {
  init(_ data: UIKitFixture.Supplementary) {
    self.init(elementKind: data.kind)
    size = LayoutSize(width: Dimension(data.width), height: Dimension(data.height))
    contentInsets = Insets(data.insets)
    containerAnchor = Anchor(data.containerAnchor)
    itemAnchor = data.itemAnchor.map { Anchor($0) }
    zIndex = data.zIndex ?? 1
  }
}

extension BoundaryItem {
  init(_ data: UIKitFixture.Boundary) {
    self.init(elementKind: data.kind, alignment: Alignment(rawValue: data.alignment)!)
    size = LayoutSize(width: Dimension(data.width), height: Dimension(data.height))
    contentInsets = Insets(data.insets)
    offset = data.offset.map { Point($0[0], $0[1]) } ?? .zero
    extendsBoundary = data.extendsBoundary ?? true
    pinToVisibleBounds = data.pin ?? false
    zIndex = data.zIndex ?? 1
  }
}

extension ItemModel {
  init(_ node: UIKitFixture.Node) {
    self.init()
    size = LayoutSize(width: Dimension(node.width), height: Dimension(node.height))
    contentInsets = Insets(node.insets)
    edgeSpacing = EdgeSpacing(node.edge)
    supplementaries = (node.supplementary ?? []).map(SupplementaryItem.init)
  }
}

extension GroupModel {
  init(_ node: UIKitFixture.Node) {
    let isCustom = node.type == "custom"
    self.init(isCustom ? .custom : node.axis == "horizontal" ? .horizontal : .vertical)
    size = LayoutSize(width: Dimension(node.width), height: Dimension(node.height))
    contentInsets = Insets(node.insets)
    edgeSpacing = EdgeSpacing(node.edge)
    supplementaries = (node.supplementary ?? []).map(SupplementaryItem.init)
    if let count = node.count { repetition = .count(count) }
    if let count = node.repeating { repetition = .repeating(count) }
    interItemSpacing = node.interItem.map { Spacing($0) } ?? .fixed(0)
    subitems = (node.subitems ?? []).map {
      $0.type == "item" ? .item(ItemModel($0)) : .group(GroupModel($0))
    }
    frames = (node.frames ?? []).map {
      CustomFrame(
        Rect($0[0], $0[1], $0[2], $0[3]), zIndex: $0.count > 4 ? Int(saturating: $0[4]) : 0)
    }
  }
}

extension SectionModel {
  init(_ data: UIKitFixture.Section) {
    self.init(group: data.group.map { GroupModel($0) } ?? GroupModel(.vertical))
    orthogonal = .init(rawValue: data.orthogonal ?? "none")!
    interGroupSpacing = data.interGroupSpacing ?? 0
    contentInsets = Insets(data.contentInsets)
    contentInsetsReference = .init(rawValue: data.contentInsetsReference ?? "automatic")!
    supplementariesFollowContentInsets = data.supplementariesFollowContentInsets ?? true
    boundaryItems = (data.boundary ?? []).map(BoundaryItem.init)
    decorations = (data.decorations ?? []).map {
      var item = DecorationItem(elementKind: $0.elementKind ?? $0.kind)
      item.contentInsets = Insets($0.insets)
      item.zIndex = $0.zIndex ?? 0
      return item
    }
  }
}
