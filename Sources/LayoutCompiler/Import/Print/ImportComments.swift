/// The comments of Swift files that are directly before what makes a statement of the layout.
struct ImportComments {
  fileprivate let files: [FileID: SwiftSourceFile]
  /// The comments that were copied, by file and offset.
  fileprivate var copied: Set<SourceSpan> = []
  /// For each file the functions that make a section or a layout, in order.
  private var functions: [FileID: [TextRange]] = [:]

  init(_ files: [SwiftSourceFile]) {
    self.files = Dictionary(files.map { ($0.source.id, $0) }) { first, _ in first }
  }

  /// Gives statements the comments before the Swift that makes them. Each is copied once.
  mutating func add(to nodes: inout [ImportNode]) {
    for index in nodes.indices { add(to: &nodes[index]) }
  }

  private mutating func add(to node: inout ImportNode) {
    var spans = node.span.map { [$0] } ?? []
    if let span = node.span, ["section", "layout"].contains(node.pieces.first?.text) {
      spans = functionSpans(around: span) + spans
    }
    spans += node.pieces.compactMap(\.span)
    for span in spans {
      node.comments += comments(before: span)
      node.comments += comment(after: span)
    }
    if var body = node.body {
      add(to: &body)
      node.body = body
    }
    if var other = node.other {
      add(to: &other)
      node.other = other
    }
  }

  /// The functions that make a section or a layout, and contain the call that makes it.
  private mutating func functionSpans(around span: SourceSpan) -> [SourceSpan] {
    guard let file = files[span.file] else { return [] }
    let all = functions[span.file] ?? makers(of: file.top).sorted { $0.start < $1.start }
    functions[span.file] = all
    // Functions of types are not in each other.
    let after = all.countOfPrefix { $0.start <= span.range.start }
    guard after > 0, span.range.end <= all[after - 1].end else { return [] }
    return [SourceSpan(span.file, all[after - 1])]
  }

  private func makers(of type: SwiftType) -> [TextRange] {
    let own = type.functions.filter { function in
      function.result.map { $0.contains("Section") || $0.contains("Layout") } ?? false
    }
    return own.map(\.range) + type.types.flatMap(makers)
  }

  /// The lines of the comments that end on the line before a position.
  private mutating func comments(before span: SourceSpan) -> [String] {
    guard let source = files[span.file]?.source else { return [] }
    guard let found = CommentLines(source.bytes).comment(before: span.range.startIndex),
      copied.insert(SourceSpan(span.file, found.range)).inserted
    else { return [] }
    return found.lines
  }
}

extension ImportComments {
  /// The words of the comment on the line on which a statement ends, if only brackets are between.
  fileprivate mutating func comment(after span: SourceSpan) -> [String] {
    guard let source = files[span.file]?.source,
      let found = CommentLines(source.bytes).comment(after: span.range.endIndex),
      copied.insert(SourceSpan(span.file, found.range)).inserted
    else { return [] }
    return [found.words]
  }
}

/// The comments on lines of their own.
private struct CommentLines {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the comment on the lines directly before the one of an offset.
  func comment(before offset: Int) -> (range: TextRange, lines: [String])? {
    var lines: [String] = []
    let last = lineStart(offset)
    var start = last
    while start > 0 {
      let previous = lineStart(start - 1)
      let line = trimmed(previous..<(start - 1))
      guard line.hasPrefix("//") || isBlockComment(line) else { break }
      lines.insert(line, at: 0)
      start = previous
    }
    let all = lines.map(words)
    let fields = ["- Parameter", "- Returns", "- Throws"]
    let words = all.prefix { words in !fields.contains(where: words.hasPrefix) }.filter(isText)
    return words.isEmpty ? nil : (TextRange(start, last), words)
  }

  /// Returns the comment on the line of an offset, if only brackets and separators are before it.
  func comment(after offset: Int) -> (range: TextRange, words: String)? {
    var start = min(offset, bytes.count)
    while start < bytes.count, isBetween(bytes[start]) { start += 1 }
    guard bytes[start...].starts(with: "//".utf8) else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let words = words(trimmed(start..<end))
    return isText(words) ? (TextRange(start, end), words) : nil
  }

  /// Whether a byte is a space, a closing bracket or a separator.
  private func isBetween(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"):
      true
    default: false
    }
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  private func trimmed(_ range: Range<Int>) -> String {
    String(decoding: bytes[bytes.trimmed(range)], as: UTF8.self)
  }

  private func isBlockComment(_ line: String) -> Bool {
    line.hasPrefix("/*") && line.hasSuffix("*/") && line.utf8.count >= 4
  }

  /// The words of a comment without its marks.
  private func words(_ line: String) -> String {
    let inner = isBlockComment(line) ? line.dropFirst(2).dropLast(2) : line.drop { $0 == "/" }
    return String(inner.drop { $0 == "*" || $0 == " " || $0 == "\t" || $0 == "!" }).trimmedEnd
  }

  /// Whether words are for people: no directive, and no code that was taken out.
  private func isText(_ words: String) -> Bool {
    guard words.contains(where: \.isLetter) else { return false }
    let directives = [
      "MARK:", "layoutc:", "swiftlint:", "swift-format", "sourcery:", "periphery:", "TODO", "FIXME",
    ]
    if directives.contains(where: words.hasPrefix) { return false }
    let ends = ["{", "}", ")", "]", ",", ";", "("]
    let bytes = Array(words.utf8)
    if ends.contains(where: words.hasSuffix), bytes.contains(where: "=.(".utf8.contains) {
      return words.hasSuffix(")") && !bytes.contains(UInt8(ascii: "="))
        && bytes.containsBytes(Array(" (".utf8))
    }
    return !bytes.containsBytes(Array(" = ".utf8))
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
