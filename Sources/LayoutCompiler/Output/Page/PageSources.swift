/// The texts that a page's boxes come from, each once, as listings whose lines can be pointed at.
struct PageSources {
  private struct Text {
    let source: SourceFile
    let lines: LineTable

    /// Without the empty one behind the last line end.
    var lineCount: Int {
      lines.range(ofLine: lines.lineCount - 1).isEmpty ? lines.lineCount - 1 : lines.lineCount
    }
  }
  private var texts: [Text] = []
  /// Which of the texts each preview's files are.
  private var places: [[FileID: Int]] = []

  /// More lines than this of one text, and bytes of one line, are not shown.
  static let linesAtMost = 4000
  static let columnsAtMost = 400

  init(_ previews: [LaidOutPreview]) {
    for preview in previews {
      var place: [FileID: Int] = [:]
      for source in preview.sources {
        let known = texts.firstIndex {
          $0.source.name == source.name && $0.source.bytes == source.bytes
        }
        place[source.id] = known ?? texts.count
        if known == nil { texts.append(Text(source: source, lines: LineTable(source))) }
      }
      places.append(place)
    }
  }

  var isEmpty: Bool { texts.isEmpty }

  /// Returns how the page names the line of a place in the source of a preview: `0:12`.
  func line(of span: SourceSpan?, preview: Int) -> String? {
    guard let span, let text = places[preview][span.file] else { return nil }
    let line = texts[text].lines.line(at: span.range.startIndex)
    return line < Self.linesAtMost ? "\(text):\(line + 1)" : nil
  }

  /// The texts of a preview, as numbers that a style sheet can select.
  func numbers(preview: Int) -> String {
    Set(places[preview].values).sorted().map { "\($0)" }.joined(separator: " ")
  }

  func write(to out: inout ByteWriter) {
    for (number, text) in texts.enumerated() {
      out.write(string: "<div class=\"listing\" data-text=\"\(number)\">\n")
      if texts.count > 1 {
        out.write("<h4>")
        out.write(markup: Self.fileName(text.source.name))
        out.write("</h4>\n")
      }
      out.write("<ol>\n")
      let count = text.lineCount
      let shown = min(count, Self.linesAtMost)
      for line in 0..<shown where out.isOpen { write(line, of: text, number, to: &out) }
      out.write("</ol>\n")
      if count > shown {
        let rest = DiagramWords(ascii: false).count(count - shown)
        out.write(string: "<p>\(rest) more lines are not in this page</p>\n")
      }
      out.write("</div>\n")
    }
  }

  private func write(_ line: Int, of text: Text, _ number: Int, to out: inout ByteWriter) {
    var range = text.lines.range(ofLine: line)
    let isCut = range.length > Self.columnsAtMost
    if isCut { range = TextRange(range.startIndex, range.startIndex + Self.columnsAtMost) }
    out.write(string: "<li data-line=\"\(number):\(line + 1)\">")
    out.write(markup: text.source.text(in: range).showable)
    if isCut { out.write("…") }
    out.write("</li>\n")
  }

  /// The last part of a path: no output tells where a file lies.
  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension String {
  /// The text without marks that reorder or hide what stands beside them; tabs stay.
  var showable: String {
    guard unicodeScalars.contains(where: { $0.isUnsafeToShow && $0 != "\t" }) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1 == "\t" ? "\t" : $1.safeText }
  }
}
