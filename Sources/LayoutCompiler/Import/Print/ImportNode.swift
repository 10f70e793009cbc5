/// A statement of the printed layout: its words with their places in the Swift, and its bodies.
struct ImportNode {
  struct Piece {
    var text: String
    var span: SourceSpan?
    /// The place of its only number.
    var literal: SourceSpan?
    /// The places of all of its numbers.
    var numbers: [SourceSpan] = []
  }

  var pieces: [Piece]
  var body: [ImportNode]?
  /// The nodes after `else`.
  var other: [ImportNode]?
  var span: SourceSpan?
  /// The number of pieces that are on the first line, also of a long one.
  var headCount = 2
  /// The condition of `when`.
  var condition: ImportCondition?
  /// The lines of the comment before it, without `//`.
  var comments: [String] = []
  /// The comment on the same line, without `//`.
  var comment: String?
  /// Whether only its text decides whether two are the same.
  var text: String {
    pieces.map(\.text).joined(separator: " ")
      + (body.map { " <\($0.map(\.text).joined(separator: ";"))>" } ?? "")
      + (other.map { " else <\($0.map(\.text).joined(separator: ";"))>" } ?? "")
  }

  init(
    _ pieces: [Piece], body: [ImportNode]? = nil, other: [ImportNode]? = nil,
    span: SourceSpan? = nil
  ) {
    self.pieces = pieces
    self.body = body
    self.other = other
    self.span = span
  }
}

extension [ImportNode] {
  /// The nodes with one `when` for those that follow one another with one condition.
  var joined: [ImportNode] {
    var result: [ImportNode] = []
    for node in self {
      guard let last = result.last, let one = last.condition, let other = node.condition else {
        result.append(node)
        continue
      }
      let (first, second) = (node.body ?? [], node.other ?? [])
      if one.key == other.key {
        result[result.count - 1].add(first, second)
      } else if one.key == other.negated.key || one.negated.key == other.key {
        guard last.other == nil || node.other != nil else {
          result[result.count - 1].add(second, first)
          continue
        }
        // The later one has both branches: its condition is kept.
        var new = node
        new.body = (last.other ?? []) + first
        new.other = (last.body ?? []) + second
        result[result.count - 1] = new
      } else {
        result.append(node)
      }
    }
    return result
  }
}

extension ImportNode {
  fileprivate mutating func add(_ first: [ImportNode], _ second: [ImportNode]) {
    body = ((body ?? []) + first).joined
    let others = ((other ?? []) + second).joined
    other = others.isEmpty ? nil : others
  }
}

/// Maps the parts of a printed layout to the Swift source.
struct ImportMap: Sendable {
  /// Ordered by their starts; what is inside of another comes after it.
  private(set) var entries: [(range: TextRange, span: SourceSpan)] = []
  /// The parts that are as they are in a source, at its place.
  private var verbatim: [(range: TextRange, span: SourceSpan)] = []
  /// How often each number of the Swift was printed.
  private(set) var numbers: [SourceSpan: Int] = [:]

  mutating func count(_ numbers: [SourceSpan]) {
    for span in numbers { self.numbers[span, default: 0] += 1 }
  }

  mutating func add(_ range: TextRange, _ span: SourceSpan) { entries.append((range, span)) }

  mutating func add(verbatim range: TextRange, _ span: SourceSpan) {
    verbatim.append((range, span))
  }

  mutating func finish() {
    entries.sort { ($0.range.start, $1.range.end) < ($1.range.start, $0.range.end) }
  }

  /// Returns the place in the Swift of a range of the printed text: of the smallest part that
  /// contains it.
  func span(of range: TextRange) -> SourceSpan? {
    for part in verbatim where part.range.start <= range.start && range.end <= part.range.end {
      let start = part.span.range.startIndex + range.startIndex - part.range.startIndex
      let end = part.span.range.startIndex + range.endIndex - part.range.startIndex
      return SourceSpan(
        part.span.file,
        TextRange(
          min(start, part.span.range.endIndex), min(max(start, end), part.span.range.endIndex)))
    }
    var index = entries.countOfPrefix { $0.range.start <= range.start } - 1
    var steps = 0
    while index >= 0, steps < 4000 {
      let entry = entries[index]
      if entry.range.end >= range.end, entry.range.start <= range.start { return entry.span }
      index -= 1
      steps += 1
    }
    return entries.first?.span
  }
}

/// Writes nodes as text of the language, a statement to a line, as `layoutc format` would.
struct ImportWriter {
  private(set) var text = ""
  private(set) var map = ImportMap()
  private static let columns = 100

  mutating func write(_ nodes: [ImportNode], indent: Int = 0) {
    for node in nodes { write(node, indent) }
  }

  mutating func line(_ words: String) { text += words + "\n" }

  private mutating func write(_ node: ImportNode, _ indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    for comment in node.comments { text += "\(margin)// \(comment)\n" }
    let start = text.utf8.count
    text += margin
    write(node, after: indent)
    text += node.comment.map { "  // \($0)\n" } ?? "\n"
    if let span = node.span { map.add(TextRange(start, text.utf8.count), span) }
  }

  private mutating func write(_ node: ImportNode, after indent: Int) {
    let words = node.pieces.reduce(0) { $0 + $1.text.utf8.count + 1 } + 2 * indent
    // A head that is too long has its properties in the body.
    let isLong = words + 2 > Self.columns && node.pieces.count > node.headCount && node.other == nil
    let head = isLong ? Array(node.pieces.prefix(node.headCount)) : node.pieces
    for (index, piece) in head.enumerated() {
      if index > 0 { text += " " }
      write(piece)
    }
    let rest =
      isLong ? node.pieces.dropFirst(node.headCount).map { ImportNode([$0], span: $0.span) } : []
    guard node.body != nil || !rest.isEmpty else { return }
    text += " <\n"
    write(rest + (node.body ?? []), indent: indent + 1)
    text += String(repeating: "  ", count: indent) + ">"
    guard let other = node.other, !other.isEmpty else { return }
    text += " else "
    if other.count == 1, other[0].pieces.first?.text == "when" {
      return write(other[0], after: indent)
    }
    text += "<\n"
    write(other, indent: indent + 1)
    text += String(repeating: "  ", count: indent) + ">"
  }

  private mutating func write(_ piece: ImportNode.Piece) {
    let start = text.utf8.count
    text += piece.text
    map.count(piece.numbers)
    if let span = piece.span { map.add(TextRange(start, text.utf8.count), span) }
    guard let literal = piece.literal, let space = piece.text.utf8.lastIndex(of: 0x20) else {
      return
    }
    let offset = piece.text.utf8.distance(from: piece.text.startIndex, to: space) + 1
    map.add(TextRange(start + offset, text.utf8.count), literal)
  }

  /// Writes lines as they are in another source.
  mutating func write(verbatim lines: String, _ span: SourceSpan) {
    let start = text.utf8.count
    text += lines.hasSuffix("\n") ? lines : lines + "\n"
    map.add(verbatim: TextRange(start, text.utf8.count), span)
  }

  mutating func finish() { map.finish() }
}
