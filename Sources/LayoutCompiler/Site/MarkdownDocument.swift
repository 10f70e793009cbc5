/// A document in the part of Markdown that the documents of this repository use.
package struct MarkdownDocument: Sendable {
  package var blocks: [MarkdownBlock]

  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var parser = MarkdownBlockParser(lines)
    blocks = parser.blocks()
    numberAnchors()
  }

  package init(blocks: [MarkdownBlock]) {
    self.blocks = blocks
    numberAnchors()
  }

  /// The text of the first heading.
  package var title: String? {
    for case .heading(_, let text, _) in blocks { return MarkdownSpan.spans(text).plainText }
    return nil
  }

  /// Numbers equal anchors as GitHub does: `name`, `name-1`, `name-2`.
  private mutating func numberAnchors() {
    var counts: [String: Int] = [:]
    for index in blocks.indices {
      guard case .heading(let level, let text, let anchor) = blocks[index] else { continue }
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      if count > 0 {
        blocks[index] = .heading(level: level, text: text, anchor: "\(anchor)-\(count)")
      }
    }
  }
}

/// A part of a document.
package indirect enum MarkdownBlock: Equatable, Sendable {
  /// The anchor is the one that GitHub gives the heading.
  case heading(level: Int, text: String, anchor: String)
  case paragraph(String)
  /// `language` is the first word after the fence.
  case code(language: String, text: String)
  /// `start` is the first number; `nil` for a list with bullets.
  case list(start: Int?, items: [[MarkdownBlock]])
  case table(head: [String], rows: [[String]])
  case quote([MarkdownBlock])
  /// Lines of tags as they are written.
  case markup(String)

  static func heading(_ level: Int, _ text: String) -> Self {
    .heading(level: level, text: text, anchor: anchor(of: text))
  }

  /// Returns the anchor of a heading: lower case, hyphens for spaces, no punctuation.
  private static func anchor(of text: String) -> String {
    let kept = MarkdownSpan.spans(text).plainText.lowercased().filter {
      $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
    }
    return String(kept.map { $0 == " " ? "-" : $0 })
  }
}

/// Reads the blocks of lines.
private struct MarkdownBlockParser {
  private let lines: [Substring]
  private var index = 0

  init(_ lines: [Substring]) { self.lines = lines }

  mutating func blocks() -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    while let line {
      if line.isBlank {
        index += 1
      } else if let block = block(at: line) {
        blocks.append(block)
      }
    }
    return blocks
  }

  private var line: Substring? { index < lines.count ? lines[index] : nil }

  /// Returns the next block; `nil` for a comment.
  private mutating func block(at line: Substring) -> MarkdownBlock? {
    if line.hasPrefix("```") { return fence(line) }
    if let level = line.headingLevel { return heading(line, level) }
    if line.hasPrefix("<!--") { return comment() }
    if line.beginsTag { return markup() }
    if line.hasPrefix("|"), index + 1 < lines.count, lines[index + 1].hasPrefix("| -") {
      return table()
    }
    if line.listMarker != nil { return list() }
    if line.hasPrefix(">") { return quote() }
    if line.hasPrefix("    ") { return indentedCode() }
    return paragraph()
  }

  private mutating func fence(_ line: Substring) -> MarkdownBlock {
    index += 1
    var body = ""
    while let line = self.line {
      index += 1
      if line == "```" { break }
      body += line + "\n"
    }
    let language = line.drop { $0 == "`" }.prefix { $0 != " " }
    return .code(language: String(language), text: body)
  }

  private mutating func heading(_ line: Substring, _ level: Int) -> MarkdownBlock {
    index += 1
    return .heading(level, line.dropFirst(level).trimmed)
  }

  private mutating func comment() -> MarkdownBlock? {
    while let line {
      index += 1
      if line.contains("-->") { break }
    }
    return nil
  }

  /// Reads tags up to an empty line.
  private mutating func markup() -> MarkdownBlock {
    .markup(takeLines { !$0.isBlank }.joined(separator: "\n"))
  }

  private mutating func table() -> MarkdownBlock {
    let rows = takeLines { $0.hasPrefix("|") }.map(\.cells)
    return .table(head: rows.first ?? [], rows: Array(rows.dropFirst(2)))
  }

  private mutating func quote() -> MarkdownBlock {
    let inner = takeLines { $0.hasPrefix(">") }.map { line in
      line.dropFirst(line.hasPrefix("> ") ? 2 : 1)
    }
    var parser = MarkdownBlockParser(inner)
    return .quote(parser.blocks())
  }

  private mutating func indentedCode() -> MarkdownBlock {
    var code = takeLines { $0.hasPrefix("    ") || $0.isBlank }
    while code.last?.isBlank == true { code.removeLast() }
    return .code(language: "", text: code.map { $0.dropFirst(4) + "\n" }.joined())
  }

  private mutating func paragraph() -> MarkdownBlock {
    var text: [String] = []
    while let line, !line.isBlank, text.isEmpty || !line.interruptsParagraph {
      text.append(line.trimmed)
      index += 1
    }
    return .paragraph(text.joined(separator: "\n"))
  }

  /// Reads items with markers of one kind.
  private mutating func list() -> MarkdownBlock {
    let start = line?.listMarker?.number
    var items: [[MarkdownBlock]] = []
    while let line, let marker = line.listMarker, (marker.number == nil) == (start == nil) {
      index += 1
      var inner = [line.dropFirst(marker.width)]
      while let next = self.line, continues(next, marker.width, after: inner) {
        inner.append(next.dropFirst(min(marker.width, next.indentation)))
        index += 1
      }
      var parser = MarkdownBlockParser(inner)
      items.append(parser.blocks())
    }
    return .list(start: start, items: items)
  }

  /// Whether a line belongs to an item whose text is indented by `width`.
  private func continues(_ line: Substring, _ width: Int, after inner: [Substring]) -> Bool {
    if line.isBlank {
      return index + 1 < lines.count && lines[index + 1].indentation >= width
    }
    if line.indentation >= width { return true }
    let isParagraph = inner.last.map { !$0.isBlank } ?? false
    return isParagraph && line.listMarker == nil && !line.interruptsParagraph
  }

  private mutating func takeLines(while condition: (Substring) -> Bool) -> [Substring] {
    let taken = lines[index...].prefix(while: condition)
    index = taken.endIndex
    return Array(taken)
  }
}

extension Substring {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var indentation: Int { isBlank ? 0 : prefix { $0 == " " }.count }

  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }

  fileprivate var headingLevel: Int? {
    let level = prefix { $0 == "#" }.count
    return (1...6).contains(level) && dropFirst(level).first == " " ? level : nil
  }

  fileprivate var beginsTag: Bool {
    let rest = dropFirst()
    guard first == "<", let letter = rest.first(where: { $0 != "/" }), letter.isLetter else {
      return false
    }
    return !rest.prefix { $0 != ">" && $0 != " " }.contains(":")
  }

  /// The number of a list's item, if it has one, and the width of its marker with the indentation.
  fileprivate var listMarker: (number: Int?, width: Int)? {
    let spaces = prefix { $0 == " " }.count
    let rest = dropFirst(spaces)
    guard spaces < 4 else { return nil }
    if rest.hasPrefix("- ") || rest.hasPrefix("* ") { return (nil, spaces + 2) }
    let digits = rest.prefix { $0.isNumber && $0.isASCII }
    guard let number = Int(digits), rest.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return (number, spaces + digits.count + 2)
  }

  fileprivate var interruptsParagraph: Bool {
    if let marker = listMarker { return marker.number ?? 1 == 1 }
    return hasPrefix("```") || headingLevel != nil || hasPrefix("<!--") || hasPrefix(">")
      || hasPrefix("|")
  }

  /// The cells of a row of a table; `\|` is a character.
  fileprivate var cells: [String] {
    var cells: [String] = [""]
    var isEscaped = false
    for character in trimmed.dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if isEscaped, character != "|" { cells[cells.count - 1].append("\\") }
        if character != "\\" || isEscaped { cells[cells.count - 1].append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return cells.dropLast().map { Substring($0).trimmed }
  }
}
