/// The lengths of insets and spacings as dimension lines: a line with ticks at both ends, and its
/// number where there is space.
struct PanelMeasures {
  private let panel: PicturePanel
  private let window: Rect
  /// The labels and numbers placed so far.
  private var placer: LabelPlacer
  private var lines: [PictureShape] = []
  private var numbers: [PictureShape] = []
  private var unit: Double { panel.unit }

  /// The font size, the height of a number's background and the length of ticks, in units.
  private static let fontSize = PictureText.plainSize
  private static let height = 13.0
  private static let tick = 5.0
  /// The length below which a distance is not measured, in units.
  private static let least = 1.0

  /// - Parameter labels: The labels of the band, which numbers do not cover.
  init(_ panel: PicturePanel, _ band: PictureBand, labels: [PictureText]) {
    self.panel = panel
    window = panel.screen(of: band)
    placer = LabelPlacer([], tile: 48 * panel.unit, within: window)
    // Fonts vary in width.
    for label in labels { placer.take(label.bounds.grown(by: 2 * panel.unit)) }
    let axis = panel.axis
    for mark in panel.screenMarks
    where mark.min(axis) > window.min(axis) && mark.max(axis) < window.max(axis) {
      placer.take(mark)
    }
    for case .box(let ground) in panel.edgeNotes(of: band) { placer.take(ground.rect) }
    let boxes = panel.distances(in: band)
    for box in boxes { addLine(box) }
    for box in boxes { addNumber(box) }
  }

  /// The shapes from back to front.
  var shapes: [PictureShape] { lines + numbers }

  /// The visible part of a box's line: its start and end along the axis, and the middle across it.
  private func line(of box: OverlayBox) -> (axis: Axis, from: Double, to: Double, middle: Double)? {
    guard let axis = box.distance?.axis, box.rect.size[axis] >= Self.least * unit,
      let seen = box.rect.intersection(window)
    else { return nil }
    let cross = axis.cross
    return (axis, box.rect.min(axis), box.rect.max(axis), (seen.min(cross) + seen.max(cross)) / 2)
  }

  private mutating func addLine(_ box: OverlayBox) {
    guard let (axis, from, to, middle) = line(of: box) else { return }
    let ink = ink(of: box)
    let cross = axis.cross
    let tick = min(Self.tick * unit, box.rect.size[cross]) / 2
    lines.append(.line(PictureLine(axis, from: from, to: to, at: middle, ink)))
    for end in [from, to] {
      lines.append(.line(PictureLine(cross, from: middle - tick, to: middle + tick, at: end, ink)))
    }
  }

  /// Writes the number in the middle of the line, else next to it.
  private mutating func addNumber(_ box: OverlayBox) {
    guard let (axis, from, to, middle) = line(of: box), let distance = box.distance else { return }
    let text = panel.words.points(distance.length)
    let size = Size(
      TextWidth.of(text, size: Self.fontSize * unit, isBold: true) + 4 * unit, Self.height * unit)
    var center = Point.zero
    center[axis] = (from + to) / 2
    center[axis.cross] = middle
    let beside = size[axis.cross] / 2 + Self.tick * unit
    let step = box.rect.size[axis.cross] / 4
    let shifts =
      size[axis] <= to - from
      ? [0, step, -step] : [beside, -beside, step, -step, 1.5 * step, -1.5 * step]
    for shift in shifts where size[axis] <= (to - from) + 32 * unit {
      var place = center
      place[axis.cross] += shift
      let rect = moved(Rect(place - Point(size.width / 2, size.height / 2), size))
      guard placer.isFree(rect, .max) else { continue }
      placer.take(rect)
      return append(text, in: rect, ink(of: box))
    }
  }

  /// Returns the rectangle moved into the band.
  private func moved(_ rect: Rect) -> Rect {
    var rect = rect
    for axis in Axis.allCases {
      let last = max(window.min(axis), window.max(axis) - rect.size[axis])
      rect.origin[axis] = min(max(rect.min(axis), window.min(axis)), last)
    }
    return rect
  }

  private mutating func append(_ text: String, in rect: Rect, _ ink: PictureInk) {
    let radius = ink == .spacingMeasure ? rect.height / 2 : 0
    numbers.append(.box(PictureBox(rect: rect, ink: ink, radius: radius)))
    numbers.append(
      .text(
        PictureText(
          text: text, place: Point(rect.midX, rect.midY), size: Self.fontSize * unit,
          anchor: .middle, ink: ink)))
  }

  private func ink(of box: OverlayBox) -> PictureInk {
    box.kind == .insets ? .insetMeasure : .spacingMeasure
  }
}
