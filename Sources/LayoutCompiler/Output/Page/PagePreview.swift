/// One preview of a page: the device, its scrolling view, a list of the sections.
struct PagePreview {
  let preview: LaidOutPreview
  let number: Int
  /// The scene with scroll offset 0 in the content and in every row.
  let scene: Scene
  /// The scroll state when the page is opened.
  let start: ScrollState
  private let words = Captions(ascii: false)
  /// The items of each section that the page contains.
  let items: [Range<Int>]
  /// The extent of the content, or of the part of the screen between bars if that is longer, along
  /// the scroll direction, in points; shorter if items are omitted.
  let reach: Double

  /// The indices of its buttons in the page's switcher.
  var place = PageSwitcher.Place()
  /// The elements that the last save changed.
  var changed: Set<SceneElement.ID> = []

  /// The maximum number of elements that a browser scrolls smoothly.
  static let maximumItems = 12_000
  /// The width of the device's frame, in points.
  private static let bezel = 9.0
  /// The maximum length that a browser can position, in points.
  private static let longest = 16_000_000.0

  init(_ preview: LaidOutPreview, number: Int) {
    self.preview = preview
    self.number = number
    scene = preview.scene.scrolled(to: ScrollState())
    start = preview.scene.settled(preview.scene.scroll)
    let axis = scene.scrollDirection
    var room = Self.maximumItems
    let uncovered = scene.container[axis] - scene.environment.adjustedContentInset.sum(axis)
    var reach = min(max(scene.contentSize[axis], uncovered), Self.longest)
    items = scene.sections.map { section in
      let count = min(room, section.placedItemCount)
      room -= count
      if count < section.placedItemCount, section.row == nil || count == 0 {
        let end = section.frame(ofItem: count)?.min(axis) ?? section.frame.min(axis)
        reach = min(reach, max(end, 0))
      }
      return 0..<count
    }
    self.reach = reach
  }

  var axis: Axis { scene.scrollDirection }
  var isMirrored: Bool { scene.environment.isRightToLeft }
  /// The insets of the content along the scroll direction, in points, left to right: the browser
  /// scrolls them with the content, as UIKit does.
  private var insets: Insets {
    let adjusted = scene.environment.adjustedContentInset
    switch axis {
    case .vertical: return Insets(top: adjusted.top, bottom: adjusted.bottom)
    case .horizontal:
      let insets = Insets(leading: adjusted.leading, trailing: adjusted.trailing)
      guard isMirrored else { return insets }
      return Insets(leading: insets.trailing, trailing: insets.leading)
    }
  }
  var isCut: Bool { reach < scene.contentSize[axis] }

  var title: String {
    words.shortened(preview.name ?? preview.device ?? words.size(scene.container), to: 60)
  }

  func write(_ sources: PageSources, _ reasons: FrameExplanations, to out: inout ByteWriter) {
    out.write(string: "<section class=\"preview\" data-number=\"\(number)\"")
    out.write(string: " data-at=\"\(place.name),\(place.device)\"")
    for (key, value) in [("preview", place.nameLabel), ("device", place.deviceLabel)]
    where !value.isEmpty {
      out.write(string: " data-\(key)=\"")
      out.write(markup: value)
      out.write("\"")
    }
    out.write(string: " data-texts=\"\(sources.numbers(preview: number))\">\n")
    out.write("<div class=\"about\">\n")
    out.write("h2", text: title)
    // The title of a preview on several devices ends with the device.
    let device = [preview.device].compactMap { $0 }.filter { !title.hasSuffix($0) }
    out.write("p", text: (device + words.facts(preview)).joined(separator: ", "))
    writeSections(to: &out)
    out.write("</div>\n<div class=\"desk\"><div class=\"stage\">")
    out.write("<div class=\"device\" style=\"--print:")
    out.write(points: printedScale)
    out.write("\">")
    writeView(PageBoxes(self, sources, reasons: reasons), to: &out)
    writeBars(to: &out)
    out.write("</div></div></div>\n</section>\n")
  }

  /// The scale at which the device fits on A4 and Letter paper: the smaller width and height of
  /// both within margins of 12 mm, and space for the title.
  private var printedScale: Double {
    let paper = Size(700, 880)
    let bezel = 2 * Self.bezel
    return min(
      1, paper.width / (scene.container.width + bezel),
      paper.height / (scene.container.height + bezel))
  }

  // MARK: Sections

  private func writeSections(to out: inout ByteWriter) {
    out.write("<ol class=\"sections\" start=\"0\">\n")
    for section in scene.sections.prefix(200) {
      out.write("<li><button type=\"button\" data-go=\"")
      out.write(points: section.frame.min(axis))
      out.write("\"><b>")
      out.write(markup: words.shortened(section.name ?? "section \(section.index)", to: 60))
      out.write("</b> ")
      var facts = [words.size(section.frame.size)]
      if let row = section.row { facts.append(row.behavior.rawValue) }
      facts.append(words.items(section.itemCount))
      out.write(markup: facts.joined(separator: ", "))
      out.write("</button></li>\n")
    }
    out.write("</ol>\n")
    if scene.sections.count > 200 {
      out.write(markup: "and \(words.count(scene.sections.count - 200)) more sections")
    }
  }

  // MARK: View

  private func writeView(_ boxes: PageBoxes, to out: inout ByteWriter) {
    out.write(string: "<div class=\"view \(axis == .vertical ? "down" : "across")\" tabindex=\"0\"")
    out.write(" role=\"region\" aria-label=\"")
    out.write(markup: "Content of \(title)")
    out.write("\" style=\"")
    out.write(style: "width", scene.container.width)
    out.write(style: "height", scene.container.height)
    out.write("\"")
    if isMirrored, axis == .horizontal {
      let end = scene.contentSize.width + insets.sum(.horizontal) - scene.container.width
      out.write(" data-end", points: end)
    }
    out.write(" data-x", points: start.offset.x)
    out.write(" data-y", points: start.offset.y)
    out.write(">\n<div class=\"content\" style=\"")
    var size = scene.contentSize
    size[axis] = isCut ? reach + 60 : reach
    out.write(style: "width", size.width)
    out.write(style: "height", size.height)
    writeBorders(to: &out)
    out.write("\">\n")
    boxes.write(to: &out)
    if isCut { writeRest(to: &out) }
    out.write("</div></div>")
  }

  /// Writes the insets of the content as transparent borders.
  private func writeBorders(to out: inout ByteWriter) {
    let insets = insets
    guard insets != .zero else { return }
    out.write(style: "border-top-width", insets.top)
    out.write(style: "border-right-width", insets.trailing)
    out.write(style: "border-bottom-width", insets.bottom)
    out.write(style: "border-left-width", insets.leading)
  }

  /// Writes the bars over the ends of the view, and the home indicator.
  private func writeBars(to out: inout ByteWriter) {
    for box in scene.bars {
      let place = box.rect.offset(by: Point(-scene.visibleBounds.minX, -scene.visibleBounds.minY))
      out.write(box.isHomeIndicator ? "<i class=\"home\" style=\"" : "<i class=\"bar\" style=\"")
      out.write(style: place.offset(by: Point(Self.bezel, Self.bezel)))
      out.write("\"></i>")
    }
  }

  /// Writes a note on what the page does not contain.
  private func writeRest(to out: inout ByteWriter) {
    let shown = items.reduce(0) { $0 + $1.count }
    let all = scene.sections.reduce(0) { $0 + $1.placedItemCount }
    out.write("<p class=\"rest\" style=\"")
    out.write(style: axis == .vertical ? "top" : "left", reach)
    out.write("\">")
    out.write(markup: "\(words.count(all - shown)) more items are not in this page")
    out.write("</p>\n")
  }
}

extension ByteWriter {
  /// Writes the position and size of a box as style declarations.
  mutating func write(style frame: Rect) {
    write(style: "left", frame.minX)
    write(style: "top", frame.minY)
    write(style: "width", frame.width)
    write(style: "height", frame.height)
  }

  /// Writes a style declaration: `width:7.5px;`.
  mutating func write(style name: StaticString, _ value: Double) {
    write(name)
    write(":")
    write(points: value.isFinite ? value : 0)
    write("px;")
  }
}

/// An orthogonal section: a container with the row's views, which snaps to its stops.
///
/// A browser counts the scroll offset of a container from 0; a row counts from its first stop,
/// which may be negative. From right to left, the row moves the other way. The container's content
/// is moved so that both show the same.
struct PageRow {
  let page: PagePreview
  let section: SceneSection
  let elements: [SceneElement]

  /// The maximum number of stops; a row with more scrolls freely.
  private static let maximumStops = 2000

  func write(_ boxes: PageBoxes, to out: inout ByteWriter) {
    guard let row = section.row, let scrolling = section.rowScrolling else { return }
    let range = scrolling.range
    let axis = row.axis
    let isMirrored = page.isMirrored && axis == .horizontal
    let extent = extent(row.axis)
    var shift = Point.zero
    shift[axis] = isMirrored ? range.upperBound : -range.lowerBound
    shift[axis.cross] = -extent.min(axis.cross)
    let offset = page.start.rows[section.index] ?? scrolling.restingOffset
    let stops = scrolling.stops.flatMap { $0.count <= Self.maximumStops ? $0 : nil }
    let place = { (stop: Double) in
      isMirrored ? range.upperBound - stop : stop - range.lowerBound
    }
    out.write(string: "<div class=\"row \(axis == .horizontal ? "across" : "down")")
    if stops != nil { out.write(string: " \(row.behavior.rawValue)") }
    out.write("\" tabindex=\"0\" role=\"region\" aria-label=\"")
    out.write(markup: "Row \(section.name ?? "\(section.index)")")
    out.write(string: "\" data-row=\"\(section.index)\"")
    out.write(" data-start", points: place(offset))
    out.write(" data-base", points: isMirrored ? range.upperBound : range.lowerBound)
    out.write(" data-sign", points: isMirrored ? -1 : 1)
    out.write(" data-shift", points: shift[axis])
    out.write(" style=\"")
    boxes.write(frame: extent, to: &out)
    out.write("\">\n<div class=\"run\" style=\"")
    var size = extent.size
    size[axis] += range.upperBound - range.lowerBound
    out.write(style: "width", size.width)
    out.write(style: "height", size.height)
    out.write("\">\n")
    for stop in stops ?? [] { writeStop(place(stop), axis, to: &out) }
    for element in elements where out.isOpen { boxes.write(element, at: shift, to: &out) }
    boxes.writeGroups(of: section, elements, shift: shift, to: &out)
    for box in section.endInsetBoxes {
      boxes.writeOverlay(box.mapped { $0.offset(by: shift) }, to: &out)
    }
    out.write("</div></div>\n")
  }

  private func writeStop(_ place: Double, _ axis: Axis, to out: inout ByteWriter) {
    out.write("<i style=\"")
    out.write(style: axis == .horizontal ? "left" : "top", place)
    out.write("\"></i>")
  }

  /// The rectangle of the screen's breadth and of the views' extent along the scroll direction.
  private func extent(_ axis: Axis) -> Rect {
    var box = section.frame
    for element in elements { box = box.union(element.frame) }
    let cross = axis.cross
    var extent = section.frame
    extent.origin[cross] = box.min(cross)
    extent.size[cross] = box.size[cross]
    extent.origin[axis] = 0
    extent.size[axis] = page.scene.container[axis]
    return extent
  }
}

/// The tracks along which pinned items stick. `position: sticky` keeps a box within its parent, so
/// the parent reaches from the item's position to where it stops (rule `pinned`).
struct PagePins {
  let axis: Axis
  /// Whether the start is on the right.
  let isMirrored: Bool
  /// The section or layout of the items, in points, content coordinates.
  var host: Rect
  /// The lengths of the bars at the start and the end of the view, in points.
  let bars: (start: Double, end: Double)

  /// Opens the track of an item at `frame`.
  ///
  /// - Parameters:
  ///   - side: -1 for an item that pins to the start, 1 to the end.
  ///   - room: The length of the items that pin to the other side, in points.
  func open(_ frame: Rect, side: Int, room: Double, to out: inout ByteWriter) {
    let isNear = (side == -1) != isMirrored
    var track = frame
    if isNear {
      let end = host.max(axis) - room
      track.origin[axis] = min(frame.min(axis), end - frame.size[axis])
      track.size[axis] = end - track.min(axis)
    } else {
      let start = host.min(axis) + room
      track.origin[axis] = start
      track.size[axis] = max(frame.max(axis), start + frame.size[axis]) - start
    }
    let cover = side == 1 ? bars.end : bars.start
    out.write(string: "<div class=\"track \(edge(isNear))\" style=\"")
    out.write(style: track)
    out.write(style: "--cover", cover)
    out.write("\">")
  }

  private func edge(_ isNear: Bool) -> String {
    switch axis {
    case .vertical: isNear ? "to-top" : "to-bottom"
    case .horizontal: isNear ? "to-left" : "to-right"
    }
  }
}
