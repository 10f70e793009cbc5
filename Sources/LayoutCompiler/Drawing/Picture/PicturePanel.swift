/// One preview as a picture of its own: the device, its content, titles next to it, a legend.
///
/// The content follows the layout's scroll direction and is folded if long. Lengths that are not
/// the layout's are in units: 1 point of a phone's picture, more on larger screens, so that text
/// stays legible in a picture that is scaled down.
struct PicturePanel {
  let preview: LaidOutPreview
  /// The scene with only the sections that may be drawn, in the picture's order.
  let scene: Scene
  let layers: PictureLayers
  /// The elements to highlight.
  let marked: Set<SceneElement.ID>
  let words = Captions(ascii: false)
  let unit: Double
  /// The drawn parts of the content, in order along the scroll direction.
  private(set) var bands: [PictureBand]
  /// The lengths that are shown before and after the screen across the scroll direction, in points.
  let ghosts: (start: Double, end: Double)
  /// The drawn sections' titles in the margin.
  private(set) var titles: [PictureTitle]
  /// The width of the titles across the scroll direction, in points.
  let margin: Double

  /// The kinds of drawn supplementaries, in the order in which they occur.
  private let supplementaryKinds: [String]

  /// The scroll direction.
  var axis: Axis { scene.scrollDirection }

  /// The maximum length shown off the screen on one side, as a share of the screen's length across
  /// the scroll direction.
  private static let ghostShare = 0.42

  /// - Parameter unit: The unit of the picture, which is the same for all of its panels.
  init(
    _ preview: LaidOutPreview, layers: PictureLayers, marked: Set<SceneElement.ID> = [],
    unit: Double
  ) {
    self.unit = unit
    self.marked = marked
    self.preview = preview
    self.layers = layers
    let sections = DrawnSections(preview.scene)
    var scene = preview.scene
    scene.sections = sections.candidates
    self.scene = scene
    let across = scene.container[scene.scrollDirection.cross]
    let reach = Self.ghostShare * across
    let spans = Self.spans(of: preview.scene, sections, unit: unit, words: words)
    let strips = PictureStrips(spans, of: scene, unit: unit)
    bands = strips.spans.map { PictureBand($0, strip: $1, of: scene, reach: reach) }
    ghosts = Self.ghosts(bands, of: scene, reach: reach, gap: 6 * unit)
    supplementaryKinds = Self.supplementaryKinds(bands)
    titles = layers.contains(.sections) ? Self.titles(bands, of: scene, unit: unit) : []
    margin = Self.margin(titles, axis: scene.scrollDirection, unit: unit)
    // Labels would be too small in a wider picture.
    guard scene.scrollDirection == .vertical, strips.count > maximumStrips else { return }
    let fewer = PictureStrips(spans, of: scene, unit: unit, atMost: maximumStrips)
    bands = fewer.spans.map { PictureBand($0, strip: $1, of: scene, reach: reach) }
    if !titles.isEmpty { titles = Self.titles(bands, of: scene, unit: unit) }
  }

  private static func supplementaryKinds(_ bands: [PictureBand]) -> [String] {
    var kinds: [String] = []
    for element in bands.lazy.flatMap(\.elements) where element.role == .supplementary {
      guard kinds.count < PictureInk.supplementaries.count else { break }
      if let kind = element.elementKind, !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  /// The ink of an element. The first kinds of supplementaries differ; further ones have the last.
  func ink(of element: SceneElement, isGhost: Bool) -> PictureInk {
    guard element.role == .supplementary, !isGhost else {
      return PictureInk(element.role, isGhost: isGhost)
    }
    let number = supplementaryKinds.firstIndex { $0 == element.elementKind }
    return PictureInk.supplementaries[number ?? PictureInk.supplementaries.count - 1]
  }

  /// The maximum width of a picture whose labels are legible at the width of a page, in units.
  static let legibleWidth = 1180.0

  /// The unit of a scene, in points. It grows with the drawn size, because a picture is shown at
  /// about the width of a page.
  static func unit(of scene: Scene) -> Double {
    let longest =
      scene.scrollDirection == .vertical
      ? scene.container.width / 560 : min(scene.contentSize.width, 3 * scene.container.width) / 900
    return longest.isFinite ? max(1, longest) : 1
  }

  /// The parts to draw. A screen that the content nearly fills is drawn to its end.
  private static func spans(
    of scene: Scene, _ sections: DrawnSections, unit: Double, words: Captions
  ) -> [ContentSpan] {
    let folding = ContentFolding(scene, sections, unit: 12 * unit, words: words, includesBars: true)
    var spans = folding.spans()
    let axis = scene.scrollDirection
    while spans.count > 1, let last = spans.last,
      spans[spans.count - 2].end >= scene.contentSize[axis],
      last.start - spans[spans.count - 2].end < emptyShare * scene.container[axis]
    {
      spans.removeLast()
      spans[spans.count - 1].end = last.end
      spans[spans.count - 1].note = []
    }
    return spans
  }

  /// The empty share of a screen that is omitted.
  private static let emptyShare = 0.25

  /// Returns how much of `reach` on either side contains elements, in points.
  private static func ghosts(
    _ bands: [PictureBand], of scene: Scene, reach: Double, gap: Double
  ) -> (start: Double, end: Double) {
    let cross = scene.scrollDirection.cross
    let end = scene.container[cross]
    var near = 0.0
    var far = 0.0
    for element in bands.lazy.flatMap(\.elements) {
      let frame = element.drawnFrame
      if frame.min(cross) < -0.5 { near = max(near, -frame.min(cross) + gap) }
      if frame.max(cross) > end + 0.5 { far = max(far, frame.max(cross) - end + gap) }
    }
    return (min(near, reach), min(far, reach))
  }

  private static func margin(_ titles: [PictureTitle], axis: Axis, unit: Double) -> Double {
    guard !titles.isEmpty else { return 0 }
    switch axis {
    case .vertical:
      return (titles.map { $0.width(unit: unit) }.max() ?? 0) + 22 * unit
    case .horizontal:
      return Double(titles.map(\.lines.count).max() ?? 0) * PictureTitle.lineHeight * unit
        + 18 * unit
    }
  }
}

/// A part of the content that is drawn without interruption.
struct PictureBand {
  let span: ContentSpan
  /// The index of the strip in which it is drawn, from 0.
  let strip: Int
  /// The elements from back to front.
  let elements: [SceneElement]
  /// The sections with so many cells in the band that they could not be distinguished.
  let crowds: [SceneSection]

  /// The maximum number of cells drawn in one band. With more, cells are less than 7 points wide on
  /// a phone.
  static let maximumCells = 6000

  /// Creates the band of a span.
  ///
  /// - Parameter reach: The distance before and after the screen, across the scroll direction, in
  ///   which elements are drawn, in points.
  init(_ span: ContentSpan, strip: Int, of scene: Scene, reach: Double) {
    self.span = span
    self.strip = strip
    let window = Self.window(span, of: scene, reach: reach)
    var found = scene.boundaryElements.filter { $0.drawnFrame.intersects(window) }
    var crowds: [SceneSection] = []
    for section in scene.sections {
      found += section.decorations.filter { $0.drawnFrame.intersects(window) }
      found += section.boundaryElements.filter { $0.drawnFrame.intersects(window) }
      if let elements = section.elements(drawnIn: window, atMost: Self.maximumCells) {
        found += elements
      } else if section.frame.intersects(window) {
        crowds.append(section)
      }
    }
    self.crowds = crowds
    elements = found.backToFront()
  }

  private static func window(_ span: ContentSpan, of scene: Scene, reach: Double) -> Rect {
    let axis = scene.scrollDirection
    var window = Rect.zero
    window.origin[axis] = span.start
    window.size[axis] = span.end - span.start
    window.origin[axis.cross] = -reach
    window.size[axis.cross] = scene.container[axis.cross] + 2 * reach
    return window
  }
}

/// The overlays of a picture or a page.
package struct PictureLayers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The start and end of each section, with its name.
  package static let sections = PictureLayers(rawValue: 1)
  /// The boxes of groups, including nested ones.
  static let groups = PictureLayers(rawValue: 2)
  /// The insets of sections, groups, items and headers, and the spacing between them.
  static let insets = PictureLayers(rawValue: 4)
  /// The same with their lengths in points.
  static let measure = PictureLayers(rawValue: 8)
  package static let all: PictureLayers = [sections, groups, insets, measure]

  /// The layers that a diagram can show.
  package static let ofDiagrams: PictureLayers = [sections, measure]

  /// The layers by the names of `--layers`.
  package static let named: [(name: String, value: PictureLayers)] = [
    ("sections", sections), ("groups", groups), ("insets", insets), ("measure", measure),
  ]
}

/// Breaks long content into strips side by side, like columns of a newspaper.
struct PictureStrips {
  /// The drawn parts, in order. A span that is followed by another of its strip has a note.
  private(set) var spans: [(span: ContentSpan, strip: Int)] = []
  var count: Int { (spans.last?.strip ?? 0) + 1 }

  /// Breaks the spans of a scene into strips.
  ///
  /// - Parameters:
  ///   - unit: See `PicturePanel`.
  ///   - atMost: The maximum number of strips.
  init(_ folded: [ContentSpan], of scene: Scene, unit: Double, atMost: Int = .max) {
    let pieces = folded.flatMap { Self.pieces($0, of: scene, least: 40 * unit) }
    let total = pieces.reduce(0) { $0 + $1.end - $1.start }
    let limit = max(1.3 * scene.container[scene.scrollDirection], 1000 * unit)
    let count = min((total / limit - 0.15).rounded(.up), Double(atMost))
    let target = count > 1 && count < 1000 ? total / count : .infinity
    var strip = 0
    var length = 0.0
    for piece in pieces {
      let own = piece.end - piece.start
      if length > 0, length + own / 2 > target {
        strip += 1
        length = 0
      }
      length += own
      append(piece, strip)
    }
  }

  private mutating func append(_ piece: ContentSpan, _ strip: Int) {
    if let last = spans.last, last.strip == strip, last.span.note.isEmpty {
      spans[spans.count - 1].span.end = piece.end
      spans[spans.count - 1].span.note = piece.note
    } else {
      spans.append((piece, strip))
    }
  }

  /// Cuts a span where sections begin, but not within the screen.
  private static func pieces(_ span: ContentSpan, of scene: Scene, least: Double) -> [ContentSpan] {
    let axis = scene.scrollDirection
    let screen = scene.visibleBounds
    var pieces: [ContentSpan] = []
    var start = span.start
    for section in scene.sections {
      let cut = section.frame.min(axis)
      guard cut >= start + least, cut <= span.end - least,
        cut <= screen.min(axis) || cut >= screen.max(axis)
      else { continue }
      pieces.append(ContentSpan(start: start, end: cut))
      start = cut
    }
    return pieces + [ContentSpan(start: start, end: span.end, note: span.note)]
  }
}

/// The positions of the parts of a panel, in points. Windows are in content coordinates.
extension PicturePanel {
  /// The thickness of the device's frame, in points.
  var bezel: Double { 6 * unit }
  /// The free space around the panel and between strips, in points.
  var padding: Double { 20 * unit }
  /// The space after a band for the note on what is omitted there, in points.
  func gap(after band: PictureBand) -> Double {
    if band.span.note.isEmpty { return 0 }
    guard axis == .horizontal else { return 38 * unit }
    let widths = band.span.note.map { TextWidth.of($0, size: PictureText.plainSize * unit) }
    return (widths.max() ?? 0) + 26 * unit
  }

  var captionHeight: Double { (preview.name == nil ? 26 : 46) * unit }

  /// The extent of a strip across the scroll direction, including its margin, in points.
  private var stripBreadth: Double { margin + ghosts.start + bezel + across + breadthBehind }
  private var breadthBehind: Double { max(ghosts.end, bezel) }

  /// The number of strips of a picture that is legible at the width of a page.
  var maximumStrips: Int {
    max(1, Int(saturating: (Self.legibleWidth * unit - padding) / (stripBreadth + padding)))
  }

  /// Returns the offset of each band's content origin from the panel's corner, and the panel's size
  /// without the legend, in points.
  func places() -> (offsets: [Point], size: Size) {
    var start = Point(padding, padding + captionHeight)
    start[axis] += bezel
    start[axis.cross] += margin + ghosts.start + bezel
    var offsets: [Point] = []
    var cursor = start
    var end = start[axis]
    for (index, band) in bands.enumerated() {
      if index > 0, bands[index - 1].strip != band.strip {
        cursor[axis] = start[axis]
        cursor[axis.cross] += stripBreadth + padding
      }
      var offset = cursor
      offset[axis] -= band.span.start
      offsets.append(offset)
      cursor[axis] += band.span.end - band.span.start + gap(after: band)
      end = max(end, cursor[axis])
    }
    var size = Size.zero
    size[axis] = end + bezel + padding
    size[axis.cross] = cursor[axis.cross] + across + breadthBehind + padding
    return (offsets, size)
  }

  /// A window, in points, content coordinates.
  private func window(_ band: PictureBand, across range: (Double, Double)) -> Rect {
    var window = Rect.zero
    window.origin[axis] = band.span.start
    window.size[axis] = band.span.end - band.span.start
    window.origin[axis.cross] = range.0
    window.size[axis.cross] = range.1 - range.0
    return window
  }

  private var across: Double { scene.container[axis.cross] }

  /// The part of a band that is on the screen, or will be after scrolling along the scroll
  /// direction.
  func screen(of band: PictureBand) -> Rect { window(band, across: (0, across)) }

  /// The rectangles of the marks at the screen's start and end, in points, content coordinates.
  var screenMarks: [Rect] {
    let bounds = scene.visibleBounds
    let half = 1.5 * unit
    return [bounds.min(axis), bounds.max(axis)].map { bounds.part(axis, $0 - half, $0 + half) }
  }

  /// The visible part of a band.
  func seen(of band: PictureBand) -> Rect {
    window(band, across: (-ghosts.start, across + ghosts.end))
  }

  /// The visible parts of a band next to the device, without the faded parts.
  func ghostZones(of band: PictureBand) -> [Rect] {
    let clear = 0.75
    var zones: [Rect] = []
    if ghosts.end > bezel {
      zones.append(window(band, across: (across + bezel, across + ghosts.end * clear)))
    }
    if ghosts.start > bezel {
      zones.append(window(band, across: (-ghosts.start * clear, -bezel)))
    }
    return zones
  }

  /// Whether most of the element is on the screen across the scroll direction.
  func isOnScreen(_ element: SceneElement) -> Bool {
    let frame = element.drawnFrame
    let seen = min(frame.max(axis.cross), across) - max(frame.min(axis.cross), 0)
    return seen > frame.size[axis.cross] / 2
  }

  /// Whether a part of the element is beside the screen.
  func sticksOut(_ element: SceneElement) -> Bool {
    let frame = element.drawnFrame
    return frame.min(axis.cross) < -0.5 || frame.max(axis.cross) > across + 0.5
  }
}
