@testable import LayoutCompiler

/// Writes a model as source, in one of many possible ways.
struct ModelText {
  var random: SeededRandom
  /// Whether to write everything in the plainest way, including defaults.
  var isPlain: Bool
  private var lines: [String] = []
  private var indent = 0

  init(seed: UInt64 = 0, isPlain: Bool = true) {
    random = SeededRandom(seed)
    self.isPlain = isPlain
  }

  static func text(of layout: LayoutModel, seed: UInt64 = 0, isPlain: Bool = true) -> String {
    var writer = ModelText(seed: seed, isPlain: isPlain)
    writer.write(layout)
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ layout: LayoutModel) {
    element("layout" + name(layout.name), configuration(layout)) { writer in
      for item in layout.boundaryItems { writer.write(item) }
      for section in layout.sections { writer.write(section) }
    }
  }

  private func configuration(_ layout: LayoutModel) -> [String] {
    [
      differs(layout.scrollDirection, .vertical, "scrollDirection horizontal"),
      differs(
        layout.interSectionSpacing, 0, "interSectionSpacing \(number(layout.interSectionSpacing))"),
      differs(
        layout.contentInsetsReference, .safeArea,
        "contentInsetsReference \(layout.contentInsetsReference.rawValue)"),
    ].compactMap { $0 }
  }

  private func name(_ name: String?) -> String { name.map { " " + $0 } ?? "" }

  /// Returns the property unless its value is the default.
  private func differs<T: Equatable>(_ value: T, _ initial: T, _ property: String) -> String? {
    value == initial ? nil : property
  }

  // MARK: - Elements

  private mutating func write(_ section: SectionModel) {
    let head = section.list.map { "section list \($0.appearance.rawValue)" } ?? "section"
    element(head + name(section.name), properties(section)) { writer in
      for item in section.boundaryItems { writer.write(item) }
      for item in section.decorations {
        let properties = [
          writer.insets(item.contentInsets),
          writer.differs(item.zIndex, 0, "zIndex \(item.zIndex)"),
        ]
        writer.element("background \"\(item.elementKind)\"", properties.compactMap { $0 })
      }
      if section.list == nil { writer.write(section.group) }
    }
  }

  private mutating func properties(_ section: SectionModel) -> [String] {
    var result: [String?] = [
      differs(section.orthogonal, .none, "orthogonal \(section.orthogonal.rawValue)"),
      differs(
        section.decelerationRate, .automatic,
        "decelerationRate \(section.decelerationRate.rawValue)"),
      differs(section.bounce, .automatic, "bounce \(section.bounce.rawValue)"),
      differs(
        section.interGroupSpacing, 0, "interGroupSpacing \(number(section.interGroupSpacing))"),
      insets(section.contentInsets),
      differs(
        section.contentInsetsReference, .automatic,
        "contentInsetsReference \(section.contentInsetsReference.rawValue)"),
      differs(
        section.supplementaryContentInsetsReference, .automatic,
        "supplementaryContentInsetsReference "
          + section.supplementaryContentInsetsReference.rawValue),
      differs(
        section.supplementariesFollowContentInsets, true,
        "supplementariesFollowContentInsets false"),
    ]
    if let list = section.list {
      result += [
        differs(list.headerMode, .none, "headerMode \(list.headerMode.rawValue)"),
        differs(list.footerMode, .none, "footerMode \(list.footerMode.rawValue)"),
        list.headerTopPadding.map { "headerTopPadding \(number($0))" },
        differs(list.showsSeparators, true, "showsSeparators false"),
      ]
    }
    return result.compactMap { $0 }
  }

  private mutating func write(_ group: GroupModel) {
    var properties =
      size(group.size)
      + [insets(group.contentInsets), edges(group.edgeSpacing)]
      .compactMap { $0 }
    switch group.repetition {
    case .fill: break
    case .count(let count): properties.append("count \(count)")
    case .repeating(let count): properties.append("repeating \(count)")
    }
    if group.interItemSpacing != .fixed(0) {
      properties.append("interItemSpacing \(spacing(group.interItemSpacing))")
    }
    let direction =
      switch group.arrangement {
      case .horizontal: "horizontal"
      case .vertical: "vertical"
      case .custom: "custom"
      }
    element("group \(direction)", properties) { writer in
      for view in group.supplementaries { writer.write(view) }
      for subitem in group.subitems {
        switch subitem {
        case .item(let item): writer.write(item)
        case .group(let group): writer.write(group)
        }
      }
      for frame in group.frames { writer.write(frame) }
    }
  }

  private mutating func write(_ frame: CustomFrame) {
    let rect = [frame.rect.minX, frame.rect.minY, frame.rect.width, frame.rect.height]
    let zIndex = differs(frame.zIndex, 0, "zIndex \(frame.zIndex)")
    element("frame " + rect.map(number).joined(separator: " "), [zIndex].compactMap { $0 })
  }

  private mutating func write(_ item: ItemModel) {
    let margins = [insets(item.contentInsets), edges(item.edgeSpacing)].compactMap { $0 }
    element("item", size(item.size) + margins) { writer in
      for view in item.supplementaries { writer.write(view) }
    }
  }

  private mutating func write(_ view: SupplementaryItem) {
    var properties = size(view.size, isComplete: true)
    properties += anchor(view.containerAnchor, "anchor", "offset", "fractionalOffset")
    if let item = view.itemAnchor {
      properties += anchor(item, "itemAnchor", "itemOffset", "itemFractionalOffset")
    }
    if view.zIndex != 1 { properties.append("zIndex \(view.zIndex)") }
    properties += [insets(view.contentInsets), edges(view.edgeSpacing)].compactMap { $0 }
    element("supplementary \"\(view.elementKind)\"", properties)
  }

  private func anchor(
    _ anchor: Anchor, _ word: String, _ absolute: String, _ fractional: String
  ) -> [String] {
    let place = "\(word) \(anchor.edges.rawValue)"
    switch anchor.offset {
    case .absolute(.zero): return [place]
    case .absolute(let p): return [place, "\(absolute) \(number(p.x)) \(number(p.y))"]
    case .fractional(let p): return [place, "\(fractional) \(number(p.x)) \(number(p.y))"]
    }
  }

  private mutating func write(_ view: BoundaryItem) {
    var properties = size(view.size, isComplete: true)
    properties.append("alignment \(view.alignment.rawValue)")
    if view.offset != .zero {
      properties.append("offset \(number(view.offset.x)) \(number(view.offset.y))")
    }
    if !view.extendsBoundary { properties.append("extendsBoundary false") }
    if view.pinToVisibleBounds { properties.append(chance() ? "pinned" : "pinned true") }
    if view.zIndex != 1 { properties.append("zIndex \(view.zIndex)") }
    properties += [insets(view.contentInsets)].compactMap { $0 }
    let word = view.alignment == .bottom ? "footer" : "header"
    let own = word == "footer" ? BoundaryItem.footerKind : BoundaryItem.headerKind
    let head = view.elementKind == own ? word : "boundary \"\(view.elementKind)\""
    element(head, properties)
  }
}

/// Values and lines.
extension ModelText {
  private mutating func chance() -> Bool { isPlain || Bool.random(using: &random) }

  private mutating func size(_ size: LayoutSize, isComplete: Bool = false) -> [String] {
    var result: [String] = []
    if isPlain || isComplete || size.width != .fractionalWidth(1) {
      result.append(dimension(size.width, "width"))
    }
    if isPlain || isComplete || size.height != .fractionalHeight(1) {
      result.append(dimension(size.height, "height"))
    }
    return result
  }

  private mutating func dimension(_ dimension: Dimension, _ side: String) -> String {
    switch dimension {
    case .fractionalWidth(let f):
      let isShort = side == "width" && !isPlain && chance()
      return (isShort ? "" : "\(side) ") + "fractionalWidth \(number(f))"
    case .fractionalHeight(let f):
      let isShort = side == "height" && !isPlain && chance()
      return (isShort ? "" : "\(side) ") + "fractionalHeight \(number(f))"
    case .absolute(let points):
      return !isPlain && points >= 1 && chance()
        ? "\(side) \(number(points))" : "\(side) absolute \(number(points))"
    case .estimated(let points): return "\(side) estimated \(number(points))"
    case .uniformAcrossSiblings(let points):
      return "\(side) uniformAcrossSiblings \(number(points))"
    }
  }

  private mutating func insets(_ i: Insets) -> String? {
    guard i != .zero else { return nil }
    let all = [i.top, i.leading, i.bottom, i.trailing].map(number)
    if !isPlain, i.top == i.bottom, i.leading == i.trailing, chance() {
      return "contentInsets " + (i.top == i.leading ? all[0] : "\(all[0]) \(all[1])")
    }
    if !isPlain, chance() {
      let named = zip(["top", "leading", "bottom", "trailing"], all).filter { $0.1 != "0" }
      return "contentInsets "
        + named.shuffled(using: &random).map { "\($0) \($1)" }.joined(separator: " ")
    }
    return "contentInsets " + all.joined(separator: " ")
  }

  private mutating func edges(_ e: EdgeSpacing) -> String? {
    let all = [
      ("leading", e.leading), ("top", e.top), ("trailing", e.trailing), ("bottom", e.bottom),
    ]
    let named = all.filter { $0.1 != .fixed(0) }.map { "\($0) \(spacing($1))" }
    return named.isEmpty ? nil : "edgeSpacing " + named.joined(separator: " ")
  }

  private mutating func spacing(_ spacing: Spacing) -> String {
    switch spacing {
    case .fixed(let points): !isPlain && chance() ? number(points) : "fixed \(number(points))"
    case .flexible(let points): "flexible \(number(points))"
    }
  }

  /// The shortest decimal of a number; Swift prints it so that it reads back.
  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(saturating: value)) : String(value)
  }

  /// Writes an element; its properties go to the head, or some of them to the body.
  private mutating func element(
    _ head: String, _ properties: [String], _ body: (inout ModelText) -> Void = { _ in }
  ) {
    let cut = isPlain ? properties.count : Int.random(in: 0...properties.count, using: &random)
    let start = lines.count
    lines.append("")
    indent += 1
    for property in properties[cut...] { line(property) }
    body(&self)
    indent -= 1
    let hasBody = lines.count > start + 1
    let words = [head] + properties[..<cut] + (hasBody ? ["<"] : [])
    lines[start] = String(repeating: "  ", count: indent) + words.joined(separator: " ")
    if hasBody { line(">") }
  }

  private mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: indent) + text)
  }
}
