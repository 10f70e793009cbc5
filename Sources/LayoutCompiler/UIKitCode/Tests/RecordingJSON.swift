/// Writes the layouts of recordings as JSON: the format of
/// `Tests/LayoutCompilerTests/Fixtures/uikit`. Lengths are points.
enum RecordingJSON {
  /// Returns the layout and its data on one line, without the scale, which is that of a screen.
  static func layout(of request: LayoutRequest) -> String {
    var json = JSONWriter()
    json.object { json in
      let environment = request.environment
      json.key("container")
      json.object { json in
        json.member("width", environment.container.width)
        json.member("height", environment.container.height)
      }
      json.member("scrollDirection", "\(request.scrollDirection)")
      json.member("interSectionSpacing", request.interSectionSpacing)
      json.key("layoutBoundary")
      json.array(request.boundaryItems) { $0.write($1, request.boundaryMeasurements) }
      json.member("contentInsetsReference", request.contentInsetsReference.rawValue)
      write(environment, request.scroll, to: &json)
      let lists = request.sections.compactMap(\.model.list)
      if let list = lists.first, lists.count == request.sections.count {
        json.key("list")
        json.write(list)
      }
      json.key("sections")
      json.array(request.sections) { $0.write($1) }
    }
    return json.text
  }

  private static func write(
    _ environment: Environment, _ scroll: ScrollState, to json: inout JSONWriter
  ) {
    json.member("layoutMargins", environment.layoutMargins.list)
    if environment.safeArea != .zero { json.member("safeArea", environment.safeArea.list) }
    if environment.isRightToLeft { json.member("rightToLeft", true) }
    let insets = environment.adjustedContentInset
    if insets != .zero { json.member("adjustedContentInset", insets.list) }
    if insets != .zero || scroll.offset != .zero {
      json.member(
        "contentOffset", [scroll.offset.x - insets.leading, scroll.offset.y - insets.top])
    }
  }
}

extension Insets {
  /// Top, leading, bottom, trailing.
  fileprivate var list: [Double] { [top, leading, bottom, trailing] }
}

extension GroupModel {
  /// Whether the subitem is repeated in its own size.
  var isRepeating: Bool { if case .repeating = repetition { true } else { false } }
}

extension LaidOutPreview {
  /// The name of the preview's recording: that of the preview, else of the file.
  package var recordingName: String {
    name ?? UIKitCodeFile.baseName(of: sources.first?.name ?? "")
  }
}

extension JSONWriter {
  fileprivate mutating func array<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    array { json in for element in elements { write(&json, element) } }
  }

  fileprivate mutating func write(_ section: SectionRequest) {
    object { json in
      let model = section.model
      json.member("items", section.itemCount)
      if let list = model.list {
        json.key("list")
        json.write(list)
        json.member("headerMode", list.headerMode.rawValue)
      } else {
        json.key("group")
        json.write(model.group)
        json.member("interGroupSpacing", model.interGroupSpacing)
        json.member("contentInsets", model.contentInsets.list)
        json.member("supplementariesFollowContentInsets", model.supplementariesFollowContentInsets)
        json.member("orthogonal", model.orthogonal.rawValue)
        if model.contentInsetsReference != .automatic {
          json.member("contentInsetsReference", model.contentInsetsReference.rawValue)
        }
        json.key("boundary")
        json.array(model.boundaryItems) { $0.write($1, section.boundaryMeasurements) }
        json.key("decorations")
        json.array(model.decorations) { json, item in
          json.object { json in
            json.member("kind", "background")
            json.member("elementKind", item.elementKind)
            json.member("insets", item.contentInsets.list)
            json.member("zIndex", item.zIndex)
          }
        }
      }
      json.writeMeasurements(of: section)
    }
  }

  fileprivate mutating func write(_ list: ListConfiguration) {
    object { json in
      json.member("appearance", list.appearance.rawValue)
      json.member("headerMode", list.headerMode.rawValue)
      json.member("footerMode", list.footerMode.rawValue)
      if let padding = list.headerTopPadding { json.member("headerTopPadding", padding) }
      if !list.showsSeparators { json.member("showsSeparators", false) }
    }
  }

  private mutating func writeMeasurements(of section: SectionRequest) {
    if !section.measurements.isEmpty {
      key("measured")
      array(Array(0..<section.itemCount)) { json, item in
        if let height = section.measurements[item].height?.stated {
          json.number(height)
        } else {
          json.null()
        }
      }
    }
    guard section.model.list != nil else { return }
    for (name, kind) in [("header", BoundaryItem.headerKind), ("footer", BoundaryItem.footerKind)] {
      guard let height = section.boundaryMeasurements[kind]?.height?.stated else { continue }
      member("\(name)Measured", height)
    }
  }

  private mutating func write(_ group: GroupModel) {
    object { json in
      json.member("type", group.arrangement == .custom ? "custom" : "group")
      if let axis = group.arrangement.axis { json.member("axis", "\(axis)") }
      json.write(group.size)
      json.write(group.contentInsets, group.edgeSpacing, supplementaries: group.supplementaries)
      if group.interItemSpacing != .fixed(0) {
        json.key("interItem")
        json.write(group.interItemSpacing)
      }
      switch group.repetition {
      case .fill: break
      case .count(let count): json.member("count", count)
      case .repeating(let count): json.member("repeating", count)
      }
      if !group.subitems.isEmpty {
        json.key("subitems")
        json.array(group.subitems) { $0.write($1) }
      }
      if !group.frames.isEmpty {
        json.key("frames")
        json.array(group.frames) { json, frame in
          let (rect, z) = (frame.rect, Double(frame.zIndex))
          json.array([rect.minX, rect.minY, rect.width, rect.height, z]) { $0.number($1) }
        }
      }
    }
  }

  private mutating func write(_ subitem: Subitem) {
    switch subitem {
    case .group(let group): write(group)
    case .item(let item):
      object { json in
        json.member("type", "item")
        json.write(item.size)
        json.write(item.contentInsets, item.edgeSpacing, supplementaries: item.supplementaries)
      }
    }
  }

  private mutating func write(_ size: LayoutSize) {
    for (name, dimension) in [("width", size.width), ("height", size.height)] {
      let (word, value) = dimension.parts
      key(name)
      array { json in
        json.string(word)
        json.number(value)
      }
    }
  }

  private mutating func write(
    _ insets: Insets, _ edge: EdgeSpacing, supplementaries: [SupplementaryItem]
  ) {
    if insets != .zero { member("insets", insets.list) }
    if edge != EdgeSpacing() {
      key("edge")
      object { json in
        for (name, spacing) in [
          ("leading", edge.leading), ("top", edge.top), ("trailing", edge.trailing),
          ("bottom", edge.bottom),
        ] {
          json.key(name)
          json.write(spacing)
        }
      }
    }
    if !supplementaries.isEmpty {
      key("supplementary")
      array(supplementaries) { $0.write($1) }
    }
  }

  private mutating func write(_ spacing: Spacing) {
    array { json in
      json.string(spacing.isFlexible ? "flexible" : "fixed")
      json.number(spacing.minimum)
    }
  }

  private mutating func write(_ item: SupplementaryItem) {
    object { json in
      json.member("kind", item.elementKind)
      json.write(item.size)
      json.write(item.contentInsets, item.edgeSpacing, supplementaries: [])
      json.key("containerAnchor")
      json.write(item.containerAnchor)
      if let anchor = item.itemAnchor {
        json.key("itemAnchor")
        json.write(anchor)
      }
      json.member("zIndex", item.zIndex)
    }
  }

  private mutating func write(_ anchor: Anchor) {
    object { json in
      json.key("edges")
      json.array(anchor.edges.edges) { $0.string($1) }
      switch anchor.offset {
      case .absolute(.zero): break
      case .absolute(let point): json.member("absolute", [point.x, point.y])
      case .fractional(let point): json.member("fractional", [point.x, point.y])
      }
    }
  }

  fileprivate mutating func write(_ item: BoundaryItem, _ measured: BoundaryMeasurements) {
    object { json in
      json.member("kind", item.elementKind)
      json.write(item.size)
      json.write(item.contentInsets, item.edgeSpacing, supplementaries: [])
      json.member("alignment", item.alignment.rawValue)
      json.member("offset", [item.offset.x, item.offset.y])
      json.member("extendsBoundary", item.extendsBoundary)
      json.member("pin", item.pinToVisibleBounds)
      json.member("zIndex", item.zIndex)
      if let height = measured[item.elementKind]?.height?.stated { json.member("measured", height) }
    }
  }
}

extension Measure {
  /// The length in points; `nil` for a text.
  fileprivate var stated: Double? { if case .points(let points) = self { points } else { nil } }
}

extension Alignment {
  /// The names of the edges: none in the center.
  fileprivate var edges: [String] {
    let vertical = ["top", "", "bottom"][side(.vertical) + 1]
    let horizontal = ["leading", "", "trailing"][side(.horizontal) + 1]
    return [vertical, horizontal].filter { !$0.isEmpty }
  }
}

extension Dimension {
  fileprivate var parts: (word: String, value: Double) {
    switch self {
    case .fractionalWidth(let value): ("fractionalWidth", value)
    case .fractionalHeight(let value): ("fractionalHeight", value)
    case .absolute(let value): ("absolute", value)
    case .estimated(let value): ("estimated", value)
    case .uniformAcrossSiblings(let value): ("uniformAcrossSiblings", value)
    }
  }
}
