/// A row that scrolls on its own: a container with the row's views, that snaps to its stops.
///
/// A browser counts a container's scrolling from 0, a row from its first stop, which may be
/// negative; from right to left the row moves the other way. The container's content is moved so
/// that both show the same.
struct PageRow {
  let page: PagePreview
  let section: SceneSection
  let elements: [SceneElement]

  /// More stops than this, and the row scrolls freely.
  private static let stopsAtMost = 2000

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
    let stops = scrolling.stops.flatMap { $0.count <= Self.stopsAtMost ? $0 : nil }
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
      boxes.writeOverlay(.inset, box.offset(by: shift), to: &out)
    }
    out.write("</div></div>\n")
  }

  private func writeStop(_ place: Double, _ axis: Axis, to out: inout ByteWriter) {
    out.write("<i style=\"")
    out.write(style: axis == .horizontal ? "left" : "top", place)
    out.write("\"></i>")
  }

  /// The whole breadth of the screen, and along the scroll direction what the views take.
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
