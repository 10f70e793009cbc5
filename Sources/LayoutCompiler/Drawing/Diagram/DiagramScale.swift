/// How many characters a point takes. A character is drawn about twice as high as it is wide.
struct DiagramScale: Hashable, Sendable {
  var columnsPerPoint: Double
  var linesPerPoint: Double

  /// Returns how many columns from the window's edge a place is, `points` away: the nearest one.
  func columns(_ points: Double) -> Int { Self.nearest(points * columnsPerPoint) }
  func lines(_ points: Double) -> Int { Self.nearest(points * linesPerPoint) }

  /// Halves go up, and what is a half but for the last bits of a double goes up too: edges that
  /// are shared stay shared.
  fileprivate static func nearest(_ value: Double) -> Int {
    Int(min(max((value + 0.5 + 1e-6).rounded(.down), -1e6), 1e6))
  }

  /// Chooses the scale at which a container of `width` points takes at most `columns`.
  ///
  /// A little is given up in width (an eighth) and in the ratio of a character (a tenth) where
  /// equal boxes of `sample` then look equal.
  static func fitting(width: Double, columns: Int, sample: [Rect]) -> DiagramScale {
    let width = max(width, 1)
    let across = Stretches(sample.map { ($0.minX, $0.maxX) })
    let least = max(1, columns - columns / 8)
    let candidates = (least...max(least, columns)).map { count in
      (scale: Double(count) / width, loss: Double(columns - count) / Double(max(1, columns)))
    }
    let columnsPerPoint =
      across.best(of: candidates, nominal: Double(columns) / width) ?? Double(columns) / width

    let down = Stretches(sample.map { ($0.minY, $0.maxY) })
    let ratios = (-20...20).map { Double($0) / 200 }
    let linesPerPoint = down.best(
      of: ratios.map { (scale: columnsPerPoint / 2 * (1 + $0), loss: $0.magnitude) },
      nominal: columnsPerPoint / 2)
    return DiagramScale(
      columnsPerPoint: columnsPerPoint, linesPerPoint: linesPerPoint ?? columnsPerPoint / 2)
  }
}

/// The boxes and the gaps between them along one axis, for judging a scale.
private struct Stretches {
  private struct Stretch: Hashable {
    var start: Double
    var end: Double
    /// In tenths of a point.
    var length: Int
  }

  /// Sorted by length.
  private let stretches: [Stretch]

  init(_ boxes: [(start: Double, end: Double)]) {
    func stretch(_ start: Double, _ end: Double) -> Stretch {
      Stretch(start: start, end: end, length: Int(min(((end - start) * 10).rounded(), 1e9)))
    }
    var all = Set(boxes.map { stretch($0.start, $0.end) })
    let edges = Set(boxes.flatMap { [$0.start, $0.end] }).sorted()
    for (near, far) in zip(edges, edges.dropFirst()) where 0.1...24 ~= far - near {
      all.insert(stretch(near, far))
    }
    stretches = all.sorted { ($0.length, $0.start) < ($1.length, $1.start) }
  }

  /// Returns the scale at which most is drawn alike that is alike, against what it loses. At the
  /// `nominal` one nothing is lost.
  func best(of candidates: [(scale: Double, loss: Double)], nominal: Double) -> Double? {
    candidates.map { (scale: $0.scale, cost: unevenness($0.scale, nominal) + 0.5 * $0.loss) }
      .min { $0.cost < $1.cost }?.scale
  }

  /// The share of the stretches that are drawn unlike the majority of their length; a part of those
  /// that vanish though they might be seen; and a little for each edge that is not in
  /// the middle of its character.
  private func unevenness(_ scale: Double, _ nominal: Double) -> Double {
    guard !stretches.isEmpty else { return 0 }
    var odd = 0
    var vanished = 0
    var error = 0.0
    // How many stretches of one length are drawn how long: two or three lengths.
    var drawn: [(length: Int, count: Int)] = []
    for (index, stretch) in stretches.enumerated() {
      let (start, end) = (stretch.start * scale, stretch.end * scale)
      error += (start - start.rounded()).magnitude + (end - end.rounded()).magnitude
      let length = DiagramScale.nearest(end) - DiagramScale.nearest(start)
      if let index = drawn.firstIndex(where: { $0.length == length }) {
        drawn[index].count += 1
      } else {
        drawn.append((length, 1))
      }
      if length == 0 && (stretch.end - stretch.start) * nominal >= 0.4 { vanished += 1 }
      if index + 1 == stretches.count || stretches[index + 1].length != stretch.length {
        let counts = drawn.lazy.map(\.count)
        odd += counts.reduce(0, +) - (counts.max() ?? 0)
        drawn.removeAll(keepingCapacity: true)
      }
    }
    let count = Double(stretches.count)
    return (Double(odd) + 0.4 * Double(vanished) + 0.1 * error) / count
  }
}
