/// Breaks what is drawn of a long content into strips side by side, as a text into columns.
struct PictureStrips {
  /// What is drawn, in order; a span that is followed by another of its strip has a note.
  private(set) var spans: [(span: DiagramSpan, strip: Int)] = []
  var count: Int { (spans.last?.strip ?? 0) + 1 }

  /// - Parameters:
  ///   - unit: see `PicturePanel`.
  ///   - atMost: the most strips for which there is room.
  init(_ folded: [DiagramSpan], of scene: Scene, unit: Double, atMost: Int = .max) {
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

  private mutating func append(_ piece: DiagramSpan, _ strip: Int) {
    if let last = spans.last, last.strip == strip, last.span.note.isEmpty {
      spans[spans.count - 1].span.end = piece.end
      spans[spans.count - 1].span.note = piece.note
    } else {
      spans.append((piece, strip))
    }
  }

  /// Cuts a span where sections begin, but not within the screen.
  private static func pieces(
    _ span: DiagramSpan, of scene: Scene, least: Double
  ) -> [DiagramSpan] {
    let axis = scene.scrollDirection
    let screen = scene.visibleBounds
    var pieces: [DiagramSpan] = []
    var start = span.start
    for section in scene.sections {
      let cut = section.frame.min(axis)
      guard cut >= start + least, cut <= span.end - least,
        cut <= screen.min(axis) || cut >= screen.max(axis)
      else { continue }
      pieces.append(DiagramSpan(start: start, end: cut))
      start = cut
    }
    return pieces + [DiagramSpan(start: start, end: span.end, note: span.note)]
  }
}
