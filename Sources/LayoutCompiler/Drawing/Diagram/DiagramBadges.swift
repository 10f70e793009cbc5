/// Decides how badges, supplementaries of a few characters, are drawn. Equal badges are drawn in
/// the same way.
///
/// Those of one kind and size in a section are boxes if they are large enough and cover no label of
/// a cell. Otherwise each is a point, at the same position in every cell. If a point would cover a
/// label, all are omitted and counted.
struct DiagramBadges {
  private let layout: DiagramLayout
  private let labels: DiagramLabels
  /// The width of the page, in columns.
  private let columns: Int
  private var scale: DiagramScale { layout.scale }

  /// Badges that are drawn in the same way.
  private struct Kind: Hashable {
    var section: Int?
    var name: String?
    /// The drawn size, in points.
    var size: Size

    init(_ element: SceneElement) {
      section = element.section
      name = element.elementKind
      size = element.drawnFrame.size
    }
  }

  init(_ layout: DiagramLayout, _ labels: DiagramLabels, columns: Int) {
    self.layout = layout
    self.labels = labels
    self.columns = columns
  }

  /// Returns the layout with points in place of small boxes, and without the badges that do not
  /// fit.
  func settled() -> DiagramLayout {
    let badges = layout.bands.flatMap(\.boxes).filter { $0.element.role == .supplementary }
    let small = Set(badges.map { Kind($0.element) }.filter(isSmall))
    guard !small.isEmpty else { return layout }
    let bare = layout.bands.map { Drawing($0, without: { small.contains($0) }, self) }
    var points = small.filter { !hasRoom($0) }
    points.formUnion(coveringLabels(small.subtracting(points), besides: points, bare))

    var result = layout
    var taken = Set<Kind>()
    var places: [[Int: Place]] = []
    var offsets = Offsets()
    for (band, bare) in zip(layout.bands, bare) {
      let drawing = Drawing(band, without: { points.contains($0) }, self)
      places.append(
        self.places(of: points, in: band, bare, drawing, offsets: &offsets, taken: &taken))
    }
    result.parts = settledParts(points, places, without: taken)
    result.omittedBadges = counts(of: taken)
    return result
  }

  // MARK: Sizes

  /// Larger supplementaries are not badges: lines, bars, overlays.
  private func isSmall(_ kind: Kind) -> Bool {
    kind.size.width * scale.columnsPerPoint < 6 && kind.size.height * scale.linesPerPoint < 3
  }

  /// Whether a box has four edges and a column between left and right, wherever it is.
  private func hasRoom(_ kind: Kind) -> Bool {
    let slack = 1e-6
    return kind.size.width * scale.columnsPerPoint > 2 - slack
      && kind.size.height * scale.linesPerPoint > 1 - slack
  }

  // MARK: Labels

  /// A band with its boxes and labels, without some of its badges.
  private struct Drawing {
    /// The canvas without labels.
    let boxes: CharacterCanvas
    let labels: CharacterCanvas
    /// The labels, by the index of the box in its band.
    private(set) var texts: [Int: String] = [:]
    /// The index in the band of each drawn box.
    private let numbers: [Int]

    init(_ band: DiagramBand, without isLeftOut: (Kind) -> Bool, _ badges: DiagramBadges) {
      numbers = band.boxes.indices.filter {
        let element = band.boxes[$0].element
        return element.role != .supplementary || !isLeftOut(Kind(element))
      }
      var shown = band
      shown.boxes = numbers.map { band.boxes[$0] }
      var painter = DiagramPainter(
        shown, of: badges.layout, columns: badges.columns, words: badges.labels.words)
      painter.drawBoxes()
      boxes = painter.canvas
      for (index, text) in badges.labels.writeTexts(to: &painter) { texts[numbers[index]] = text }
      labels = painter.canvas
    }

    /// The index in the band of the box whose inside is visible at a place.
    func box(_ column: Int, _ line: Int) -> Int? { boxes.owner(column, line).map { numbers[$0] } }
  }

  /// Returns those of `kinds` whose boxes change the label of an element below them and have no
  /// label themselves.
  private func coveringLabels(
    _ kinds: Set<Kind>, besides points: Set<Kind>, _ bare: [Drawing]
  ) -> Set<Kind> {
    guard !kinds.isEmpty else { return [] }
    var covering = Set<Kind>()
    for (band, bare) in zip(layout.bands, bare) {
      let drawing = Drawing(band, without: { points.contains($0) }, self)
      for (index, box) in band.boxes.enumerated() where box.element.role == .supplementary {
        let kind = Kind(box.element)
        guard kinds.contains(kind), drawing.texts[index] == nil else { continue }
        let below = Set(box.places.compactMap { bare.box($0.column, $0.line) })
        if below.contains(where: { bare.texts[$0] != drawing.texts[$0] }) { covering.insert(kind) }
      }
    }
    return covering
  }

  // MARK: Points

  fileprivate struct Place: Hashable {
    var column: Int
    var line: Int
  }

  /// Returns the places of the points of a band, by the index of their box, and adds to `taken` the
  /// kinds that do not fit.
  private func places(
    of points: Set<Kind>, in band: DiagramBand, _ bare: Drawing, _ drawing: Drawing,
    offsets: inout Offsets, taken: inout Set<Kind>
  ) -> [Int: Place] {
    var places: [Int: Place] = [:]
    var used: [Place: Kind] = [:]
    for (index, box) in band.boxes.enumerated() where box.element.role == .supplementary {
      let kind = Kind(box.element)
      guard points.contains(kind) else { continue }
      let place = self.place(of: box.element, in: band, bare, &offsets)
      let isUsed = used[place].map { !taken.contains($0) } ?? false
      if isUsed || drawing.labels.hasWritten(place.column, place.line) { taken.insert(kind) }
      if !isUsed { used[place] = kind }
      places[index] = place
    }
    return places
  }

  /// The place for a frame's center, at the same distance from the nearer edges of its cell in
  /// every cell.
  private func place(
    of element: SceneElement, in band: DiagramBand, _ bare: Drawing, _ offsets: inout Offsets
  ) -> Place {
    let frame = element.drawnFrame
    let middle = Point(frame.midX, frame.midY) - band.window.origin
    var place = Place(column: scale.columns(middle.x), line: scale.lines(middle.y))
    if let cell = cell(around: middle, place, in: band, bare) {
      let kind = Kind(element)
      place.column = offsets.place(
        middle, .horizontal, in: cell, kind: kind, characters: scale.columns)
      place.line = offsets.place(middle, .vertical, in: cell, kind: kind, characters: scale.lines)
    }
    place.column += band.column
    return place
  }

  /// Returns the frame, in points, of the nearest cell that is visible at the place.
  private func cell(
    around middle: Point, _ place: Place, in band: DiagramBand, _ bare: Drawing
  ) -> Rect? {
    var nearest: (cell: Rect, distance: Double)?
    for line in place.line - 1...place.line + 1 {
      for column in band.column + place.column - 1...band.column + place.column + 1 {
        guard let index = bare.box(column, line), band.boxes[index].element.role == .cell else {
          continue
        }
        let frame = band.boxes[index].element.drawnFrame
        let cell = frame.offset(by: Point.zero - band.window.origin)
        let distance =
          max(0, cell.minX - middle.x, middle.x - cell.maxX)
          + max(0, cell.minY - middle.y, middle.y - cell.maxY)
        if distance < nearest?.distance ?? .infinity { nearest = (cell, distance) }
      }
    }
    return nearest?.cell
  }

  /// The distances of points from edges of cells, in characters. Distances that differ by less than
  /// a point are the same but for pixel rounding.
  private struct Offsets {
    private struct Edge: Hashable {
      var kind: Kind
      var axis: Axis
      var isFar: Bool
    }
    private var known: [Edge: [(points: Double, characters: Int)]] = [:]

    /// Returns the character for a position, counted from the nearer edge of `cell`.
    mutating func place(
      _ place: Point, _ axis: Axis, in cell: Rect, kind: Kind, characters: (Double) -> Int
    ) -> Int {
      let (near, far) = (place[axis] - cell.min(axis), cell.max(axis) - place[axis])
      let edge = Edge(kind: kind, axis: axis, isFar: far < near - 1)
      let points = edge.isFar ? far : near
      let alike = known[edge]?.first { ($0.points - points).magnitude < 1 }
      let offset = alike?.characters ?? characters(points)
      if alike == nil { known[edge, default: []].append((points, offset)) }
      return edge.isFar ? characters(cell.max(axis)) - offset : characters(cell.min(axis)) + offset
    }
  }

  // MARK: Results

  /// The parts with points in the bands, and without the boxes of the kinds that are `taken`.
  private func settledParts(
    _ points: Set<Kind>, _ places: [[Int: Place]], without taken: Set<Kind>
  ) -> [DiagramLayout.Part] {
    var places = places[...]
    return layout.parts.map { part in
      guard case .band(var band) = part, let own = places.popFirst() else { return part }
      band.boxes = band.boxes.enumerated().compactMap { index, box in
        guard let place = own[index] else { return box }
        return taken.contains(Kind(box.element)) ? nil : box.point(place, in: band)
      }
      return .band(band)
    }
  }

  private func counts(of kinds: Set<Kind>) -> [DiagramLayout.OmittedBadges] {
    var counts: [DiagramLayout.OmittedBadges] = []
    for element in layout.bands.flatMap(\.boxes).map(\.element)
    where element.role == .supplementary && kinds.contains(Kind(element)) {
      let name = labels.words.kind(element)
      if let index = counts.firstIndex(where: { $0.kind == name }) {
        counts[index].count += 1
      } else {
        counts.append(DiagramLayout.OmittedBadges(kind: name, count: 1))
      }
    }
    return counts
  }
}

extension DiagramBox {
  /// Every character of the box.
  fileprivate var places: [DiagramBadges.Place] {
    guard !place.isEmpty else { return [] }
    return (place.top...place.bottom).flatMap { line in
      (place.left...place.right).map { DiagramBadges.Place(column: $0, line: line) }
    }
  }

  /// The box as one character; `nil` outside of the band.
  fileprivate func point(_ spot: DiagramBadges.Place, in band: DiagramBand) -> DiagramBox? {
    guard (band.column..<band.column + band.columns).contains(spot.column),
      (0..<band.lines).contains(spot.line)
    else { return nil }
    var point = self
    (point.place.left, point.place.right) = (spot.column, spot.column)
    (point.place.top, point.place.bottom) = (spot.line, spot.line)
    point.isPoint = true
    return point
  }
}
