/// The shapes of a window, layer by layer: unchanged ones, then the old state, then the new one. In
/// points, relative to the section's corner.
struct ComparedShapes {
  let section: ComparedSection
  let window: ComparedWindow
  /// The size of a point of a phone's picture, in points.
  let unit: Double

  /// One of the states, or both drawn over each other.
  enum State: CaseIterable {
    case before, after, both
  }

  /// All layers of a state, from back to front.
  func all(_ state: State) -> [PictureShape] {
    let back = ground(state) + kept
    switch state {
    case .before: return back + was + wasLabels
    case .after: return back + now + nowLabels
    case .both: return back + was + goneLabels + now + bothLabels
    }
  }

  /// The area of the section on its surroundings.
  func ground(_ state: State) -> [PictureShape] {
    let sections =
      switch state {
      case .before: [section.old]
      case .after: [section.new]
      case .both: [section.old, section.new]
      }
    let frames = sections.compactMap { $0 }
    guard let first = frames.first else { return [box(window.rect, .beyond)] }
    let screen = frames.dropFirst().reduce(first) { $0.union($1) }
    return [box(window.rect, .beyond), box(screen, .screen)] + sides
      + (state == .both ? ends : [])
  }

  /// The edges of the screen at which something extends beyond it.
  private var sides: [PictureShape] {
    let axis = section.axis
    let across = section.container[axis.cross]
    return [0, across].compactMap { place in
      guard window.rect.min(axis.cross) < place - 0.5, place + 0.5 < window.rect.max(axis.cross)
      else { return nil }
      return .line(
        PictureLine(
          axis, from: window.rect.min(axis), to: window.rect.max(axis), at: place, .side))
    }
  }

  /// The ends of the section in both states, if they differ.
  private var ends: [PictureShape] {
    guard let old = section.old, let new = section.new else { return [] }
    let (axis, was, now) = (section.axis, old.max(section.axis), new.max(section.axis))
    guard (was - now).magnitude > 0.0005 else { return [] }
    return [(was, PictureInk.wasEnd), (now, .nowEnd)].map { place, ink in
      .line(PictureLine(axis.cross, from: 0, to: section.container[axis.cross], at: place, ink))
    }
  }

  // MARK: Boxes

  var kept: [PictureShape] {
    let boxes = window.elements.filter(\.isSame).compactMap { element in
      element.new.map { box($0, .kept, role: element.role) }
    }
    return boxes + labels(.kept, over: [\.old, \.new]) { $0.isSame ? $0.new : nil }
  }

  var was: [PictureShape] {
    changed.compactMap { element in element.old.map { box($0, .was, role: element.role) } }
  }

  var now: [PictureShape] {
    changed.compactMap { element in element.new.map { box($0, .now, role: element.role) } }
  }

  private var changed: [ComparedElement] { window.elements.filter { !$0.isSame } }

  // MARK: Labels

  var wasLabels: [PictureShape] { labels(.was, over: [\.old]) { $0.isSame ? nil : $0.old } }
  var nowLabels: [PictureShape] { labels(.now, over: [\.new]) { $0.isSame ? nil : $0.new } }
  /// The same for drawings of both states, where no line of the old state crosses them.
  var bothLabels: [PictureShape] {
    labels(.now, over: [\.new], avoidsLines: true) { $0.isSame ? nil : $0.new }
  }
  /// The labels of elements that disappeared, for drawings of both states.
  var goneLabels: [PictureShape] {
    labels(.was, over: [\.old, \.new], avoidsLines: true) { $0.new == nil ? $0.old : nil }
  }

  /// The labels of the elements that have a `frame`, where the boxes of later elements do not cover
  /// them.
  ///
  /// - Parameter avoidsLines: Whether they are placed beside the lines of both states.
  private func labels(
    _ ink: PictureInk, over boxes: [KeyPath<ComparedElement, Rect?>], avoidsLines: Bool = false,
    in frame: (ComparedElement) -> Rect?
  ) -> [PictureShape] {
    // Unchanged elements are below changed ones.
    let ordered = window.elements.filter(\.isSame) + changed
    var all: [Rect] = []
    let indices = ordered.map { element in
      all +=
        element.isSame
        ? [element.new ?? .zero] : boxes.compactMap { element[keyPath: $0] }
      return all.count - 1
    }
    var spots = Spots(LabelPlacer(all, tile: 48 * unit, within: window.rect))
    let lines = avoidsLines ? self.lines : []
    spots.avoid(lines)
    return zip(ordered, indices).flatMap { element, index -> [PictureShape] in
      guard let frame = frame(element)?.intersection(window.rect) else { return [] }
      return label(element, in: frame, index: index, ink: ink, spots: &spots, lines: lines)
    }
  }

  /// The places of labels: preferably where no line of the other state crosses them.
  private struct Spots {
    var all: LabelPlacer
    var clear: LabelPlacer

    init(_ placer: LabelPlacer) { (all, clear) = (placer, placer) }

    mutating func avoid(_ lines: [Rect]) { for line in lines { clear.take(line) } }

    mutating func take(_ rect: Rect) {
      all.take(rect)
      clear.take(rect)
    }
  }

  /// The edges of the changed boxes in both states, and the ends of the section.
  private var lines: [Rect] {
    let half = unit
    let boxes = changed.prefix(1000).flatMap { [$0.old, $0.new].compactMap { $0 } }
    let edges = boxes.flatMap { box in
      Axis.allCases.flatMap { axis in
        [box.min(axis), box.max(axis)].map { box.part(axis, $0 - half, $0 + half) }
      }
    }
    let ends = [section.old, section.new].compactMap { $0 }.map {
      $0.part(section.axis, $0.max(section.axis) - half, $0.max(section.axis) + half)
    }
    return (edges + ends).compactMap { $0.intersection(window.rect) }
  }

  /// Returns the label of an element; over a line, with a background.
  private func label(
    _ element: ComparedElement, in frame: Rect, index: Int, ink: PictureInk,
    spots: inout Spots, lines: [Rect]
  ) -> [PictureShape] {
    let size = PictureText.plainSize * unit
    let space = LabelPlacer.space(in: frame, unit: unit)
    func label(_ placer: LabelPlacer) -> (text: String, rect: Rect)? {
      placer.label(
        element.labels, alike: element.labels, size: size, isBold: true, in: space, of: index)
    }
    let clear = label(spots.clear)
    guard let (text, rect) = clear ?? label(spots.all) else { return [] }
    spots.take(rect)
    let label = PictureText(
      text: text, place: Point(rect.midX, rect.midY), size: size, anchor: .middle, ink: ink)
    let ground = PictureBox(rect: rect.grown(by: unit), ink: .note, radius: 2 * unit)
    let isCrossed = clear == nil && lines.contains { $0.intersects(rect) }
    return isCrossed ? [.box(ground), .text(label)] : [.text(label)]
  }

  private func box(
    _ rect: Rect, _ ink: PictureInk, role: SceneElement.Role? = nil
  ) -> PictureShape {
    .box(PictureBox(rect, ink, shape: role.map { PictureInk($0, isGhost: false) }, unit: unit))
  }
}
