/// One file of a gallery.
package struct GalleryEntry: Sendable {
  /// The name: the file's path relative to the folder, without its extension.
  package var name: String
  package var source: SourceFile
  package var previews: [LaidOutPreview]

  package init(name: String, source: SourceFile, previews: [LaidOutPreview]) {
    self.name = name
    self.source = source
    self.previews = previews
  }
}

/// Writes many layouts as one page: each with its picture, its groups and insets, its diagram and
/// its source. The page is self-contained and has no script.
package enum Gallery {
  /// Writes the page in chunks. Returns `false` if the sink has closed.
  @discardableResult package static func write(
    _ entries: [GalleryEntry], to sink: @escaping ByteWriter.Sink
  ) -> Bool {
    var out = ByteWriter(to: sink)
    writeHead(to: &out)
    writeContents(entries, to: &out)
    out.write("<main>\n")
    for (number, entry) in entries.enumerated() where out.isOpen {
      write(entry, number, to: &out)
    }
    out.write("</main>\n</body>\n</html>\n")
    return out.finish()
  }

  private static func writeHead(to out: inout ByteWriter) {
    HTMLHead(title: "Layouts").write(to: &out)
    out.write("<style>\n")
    PageStyle.writeColors(to: &out)
    out.write(string: Embedded.galleryCss)
    out.write("</style>\n</head>\n<body>\n")
  }

  private static func writeContents(_ entries: [GalleryEntry], to out: inout ByteWriter) {
    out.write(string: "<header>\n<h1>Layouts</h1>\n<nav aria-label=\"Layouts\">\n")
    for (number, entry) in entries.enumerated() {
      out.write(string: "<a href=\"#e\(number)\">")
      out.write(markup: entry.name)
      out.write("</a>\n")
    }
    out.write("</nav>\n</header>\n")
  }

  private static func write(_ entry: GalleryEntry, _ number: Int, to out: inout ByteWriter) {
    let input = RenderInput(previews: entry.previews)
    out.write(string: "<article id=\"e\(number)\">\n<h2>")
    out.write(markup: entry.name)
    out.write("</h2>\n")
    if let about = about(entry.source) {
      out.write("p", text: about)
    }
    out.write("<div class=\"both\">\n<div>\n")
    writePicture(input, [.sections], to: &out)
    out.write("</div>\n<div>\n")
    write("Source", isOpen: true, to: &out) {
      writeText(entry.source.text(in: TextRange(0, entry.source.bytes.count)), to: &$0)
    }
    write("Diagram", to: &out) { writeText(OutputFormat.all[0].string(input), to: &$0) }
    write("Groups and insets", to: &out) {
      writePicture(input, .all, to: &$0)
    }
    out.write("</div>\n</div>\n</article>\n")
  }

  private static func write(
    _ title: StaticString, isOpen: Bool = false, to out: inout ByteWriter,
    _ content: (inout ByteWriter) -> Void
  ) {
    out.write(isOpen ? "<details open><summary>" : "<details><summary>")
    out.write(title)
    out.write("</summary>\n")
    content(&out)
    out.write("</details>\n")
  }

  /// Writes an SVG as an image, so that its style sheet stays separate and it follows the
  /// appearance of the page.
  private static func writePicture(
    _ input: RenderInput, _ layers: PictureLayers, to out: inout ByteWriter
  ) {
    let picture = Picture(input, layers: layers)
    let svg = ByteWriter.string { picture.writeSVG(to: &$0) }
    out.write("<div class=\"picture\" tabindex=\"0\"><img alt=\"")
    out.write(markup: picture.summary)
    out.write("\"")
    out.write(" width", points: picture.size.width)
    out.write(" height", points: picture.size.height)
    out.write(" src=\"data:image/svg+xml;base64,")
    out.write(base64: Array(svg.utf8))
    out.write("\"></div>\n")
  }

  private static func writeText(_ text: String, to out: inout ByteWriter) {
    out.write("<pre>")
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { out.endLine() }
      out.write(markup: String(line).showable)
    }
    out.write("</pre>\n")
  }

  /// Returns the comment at the beginning of a source, on one line.
  static func about(_ source: SourceFile) -> String? {
    let text = source.text(in: TextRange(0, min(source.bytes.count, 2000)))
    var words: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard line.hasPrefix("//") else { break }
      let comment = line.drop { $0 == "/" || $0 == " " }
      if !comment.hasPrefix("layoutc:") { words.append(String(comment)) }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension ByteWriter {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Writes bytes as base64 (RFC 4648).
  mutating func write(base64 bytes: [UInt8]) {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = bytes[start..<min(start + 3, bytes.count)]
      let value = (0..<3).reduce(0) { value, index in
        value << 8 | (index < three.count ? Int(three[start + index]) : 0)
      }
      for index in 0..<4 {
        let digit = Self.digits[value >> (18 - 6 * index) & 63]
        text.append(index <= three.count ? digit : UInt8(ascii: "="))
      }
    }
    write(bytes: text)
  }
}
