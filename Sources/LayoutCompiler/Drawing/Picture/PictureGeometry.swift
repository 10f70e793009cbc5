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
