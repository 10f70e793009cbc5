/// One preview as a picture of its own: the device, its content, titles beside it, a legend.
///
/// The content follows the layout's scroll direction, folded where it is long. Everything that is
/// not of the layout is measured in units: 1 point of a phone's picture, more on larger screens, so
/// that words stay legible where the picture is shown smaller.
struct PicturePanel {
  let preview: LaidOutPreview
  /// The scene with those sections only of which something may be drawn, in the picture's order.
  let scene: Scene
  let layers: PictureLayers
  /// The elements that bear a frame of their own.
  let marked: Set<SceneElement.ID>
  let words = Captions(ascii: false)
  let unit: Double
  /// What is drawn of the content, in order along the scroll direction.
  private(set) var bands: [PictureBand]
  /// How much is shown before and after the screen across the scroll direction, in points.
  let ghosts: (near: Double, far: Double)
  /// The drawn sections' titles in the margin.
  private(set) var titles: [PictureTitle]
  /// The room for them across the scroll direction, in points.
  let margin: Double

  /// The direction in which the content goes on.
  var axis: Axis { scene.scrollDirection }

  /// The most of a screen's length across that is shown of what a row keeps off the screen.
  private static let ghostShare = 0.42

  init(
    _ preview: LaidOutPreview, layers: PictureLayers, marked: Set<SceneElement.ID> = []
  ) {
    self.marked = marked
    self.preview = preview
    self.layers = layers
    let sections = DrawnSections(preview.scene)
    var scene = preview.scene
    scene.sections = sections.candidates
    self.scene = scene
    let across = scene.container[scene.scrollDirection.cross]
    unit = Self.unit(of: scene)
    let reach = Self.ghostShare * across
    let spans = Self.spans(of: preview.scene, sections, unit: unit, words: words)
    let strips = PictureStrips(spans, of: scene, unit: unit)
    bands = strips.spans.map { PictureBand($0, strip: $1, of: scene, reach: reach) }
    ghosts = Self.ghosts(bands, of: scene, reach: reach, gap: 6 * unit)
    titles = layers.contains(.sections) ? Self.titles(bands, of: scene, unit: unit) : []
    margin = Self.margin(titles, axis: scene.scrollDirection, unit: unit)
    // Labels would be too small in a picture that is wider.
    guard scene.scrollDirection == .vertical, strips.count > stripsAtMost else { return }
    let fewer = PictureStrips(spans, of: scene, unit: unit, atMost: stripsAtMost)
    bands = fewer.spans.map { PictureBand($0, strip: $1, of: scene, reach: reach) }
    if !titles.isEmpty { titles = Self.titles(bands, of: scene, unit: unit) }
  }

  /// The width of a picture on whose labels somebody can read as it is shown in a text, in units.
  static let legibleWidth = 1180.0

  /// Grows with what is drawn: a picture is shown in about the width of a page.
  private static func unit(of scene: Scene) -> Double {
    let longest =
      scene.scrollDirection == .vertical
      ? scene.container.width / 560 : min(scene.contentSize.width, 3 * scene.container.width) / 900
    return longest.isFinite ? max(1, longest) : 1
  }

  /// What is drawn; a screen that the content does not fill is drawn to its end.
  private static func spans(
    of scene: Scene, _ sections: DrawnSections, unit: Double, words: Captions
  ) -> [ContentSpan] {
    var spans = ContentFolding(scene, sections, unit: 12 * unit, words: words).spans()
    while spans.count > 1, let last = spans.last,
      spans[spans.count - 2].end >= scene.contentSize[scene.scrollDirection]
    {
      spans.removeLast()
      spans[spans.count - 1].end = last.end
      spans[spans.count - 1].note = []
    }
    return spans
  }

  /// How much of `reach` on either side has something to show.
  private static func ghosts(
    _ bands: [PictureBand], of scene: Scene, reach: Double, gap: Double
  ) -> (near: Double, far: Double) {
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
  /// The number of the strip in which it is drawn, from 0.
  let strip: Int
  /// What is drawn, from the back to the front.
  let elements: [SceneElement]
  /// The sections of which so many cells are in the band that none could be told from the next.
  let crowds: [SceneSection]

  /// More cells than this in one band are less than 7 points wide on a phone.
  static let cellsAtMost = 6000

  /// - Parameter reach: how far to look for what lies before and after the screen across the scroll
  ///   direction, in points.
  init(_ span: ContentSpan, strip: Int, of scene: Scene, reach: Double) {
    self.span = span
    self.strip = strip
    let window = Self.window(span, of: scene, reach: reach)
    var found = scene.boundaryElements.filter { $0.drawnFrame.intersects(window) }
    var crowds: [SceneSection] = []
    for section in scene.sections {
      found += section.decorations.filter { $0.drawnFrame.intersects(window) }
      found += section.boundaryElements.filter { $0.drawnFrame.intersects(window) }
      if let elements = section.elements(drawnIn: window, atMost: Self.cellsAtMost) {
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

/// What may be laid over a picture or a page.
package struct PictureLayers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Where each section begins and ends, with its name.
  package static let sections = PictureLayers(rawValue: 1)
  /// The boxes of groups, nested ones included.
  static let groups = PictureLayers(rawValue: 2)
  /// The insets of sections, groups and items, and the spacing between them.
  static let insets = PictureLayers(rawValue: 4)
  package static let all: PictureLayers = [sections, groups, insets]

  /// Each by the name that users give it.
  package static let named: [(name: String, value: PictureLayers)] = [
    ("sections", sections), ("groups", groups), ("insets", insets),
  ]
}

/// Breaks what is drawn of a long content into strips side by side, as a text into columns.
struct PictureStrips {
  /// What is drawn, in order; a span that is followed by another of its strip has a note.
  private(set) var spans: [(span: ContentSpan, strip: Int)] = []
  var count: Int { (spans.last?.strip ?? 0) + 1 }

  /// - Parameters:
  ///   - unit: see `PicturePanel`.
  ///   - atMost: the most strips for which there is room.
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
  private static func pieces(
    _ span: ContentSpan, of scene: Scene, least: Double
  ) -> [ContentSpan] {
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

/// Where the parts of a panel lie. Windows are in content coordinates, in points.
extension PicturePanel {
  /// The thickness of the device's frame.
  var bezel: Double { 6 * unit }
  /// The free space around everything, and between strips.
  var padding: Double { 20 * unit }
  /// The room behind a band for the note on what is left out there.
  func gap(after band: PictureBand) -> Double {
    if band.span.note.isEmpty { return 0 }
    guard axis == .horizontal else { return 38 * unit }
    let widths = band.span.note.map { TextWidth.of($0, size: PictureTitle.lineSize * unit) }
    return (widths.max() ?? 0) + 26 * unit
  }

  var captionHeight: Double { (preview.name == nil ? 26 : 46) * unit }

  /// The extent of a strip across the scroll direction, with its margin.
  private var stripBreadth: Double { margin + ghosts.near + bezel + across + breadthBehind }
  private var breadthBehind: Double { max(ghosts.far, bezel) }

  /// How many strips a picture is wide that is shown as wide as a text.
  var stripsAtMost: Int {
    max(1, Int((Self.legibleWidth * unit - padding) / (stripBreadth + padding)))
  }

  /// From the panel's corner to the origin of the content, for each band; and the panel's size
  /// without legend.
  func places() -> (offsets: [Point], size: Size) {
    var start = Point(padding, padding + captionHeight)
    start[axis] += bezel
    start[axis.cross] += margin + ghosts.near + bezel
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

  /// A window along the scroll direction and across it.
  private func window(_ band: PictureBand, across range: (Double, Double)) -> Rect {
    var window = Rect.zero
    window.origin[axis] = band.span.start
    window.size[axis] = band.span.end - band.span.start
    window.origin[axis.cross] = range.0
    window.size[axis.cross] = range.1 - range.0
    return window
  }

  private var across: Double { scene.container[axis.cross] }

  /// What of a band lies on the screen, or will when it is scrolled there.
  func screen(of band: PictureBand) -> Rect { window(band, across: (0, across)) }

  /// What the mark at the screen's end takes, in content coordinates.
  var screenEnd: Rect {
    var rect = scene.visibleBounds
    rect.origin[axis] = rect.max(axis) - 1.5 * unit
    rect.size[axis] = 3 * unit
    return rect
  }

  /// All that is seen of a band.
  func seen(of band: PictureBand) -> Rect {
    window(band, across: (-ghosts.near, across + ghosts.far))
  }

  /// What is seen of a band beside the device, where it is not faded.
  func ghostZones(of band: PictureBand) -> [Rect] {
    let clear = 0.75
    var zones: [Rect] = []
    if ghosts.far > bezel {
      zones.append(window(band, across: (across + bezel, across + ghosts.far * clear)))
    }
    if ghosts.near > bezel {
      zones.append(window(band, across: (-ghosts.near * clear, -bezel)))
    }
    return zones
  }

  /// `true` iff most of the element lies on the screen across the scroll direction.
  func isOnScreen(_ element: SceneElement) -> Bool {
    let frame = element.drawnFrame
    let seen = min(frame.max(axis.cross), across) - max(frame.min(axis.cross), 0)
    return seen > frame.size[axis.cross] / 2
  }

  /// `true` iff some of the element lies beside the screen.
  func sticksOut(_ element: SceneElement) -> Bool {
    let frame = element.drawnFrame
    return frame.min(axis.cross) < -0.5 || frame.max(axis.cross) > across + 0.5
  }
}
