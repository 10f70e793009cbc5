/// One file of a gallery.
package struct GalleryEntry: Sendable {
  /// The name: the file's path relative to the folder, without its extension.
  package var name: String
  package var source: SourceFile
  package var previews: [LaidOutPreview]
  /// The address of its page, relative to the gallery; `nil` if it has none.
  package var page: String?

  package init(name: String, source: SourceFile, previews: [LaidOutPreview]) {
    self.name = name
    self.source = source
    self.previews = previews
  }
}

/// Writes many layouts as one page: each with its picture, its groups and distances, its diagram and
/// its source. The page is self-contained; its script only searches.
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
    out.write("</main>\n<script>\n")
    out.write(string: Embedded.galleryJs)
    out.write("</script>\n</body>\n</html>\n")
    return out.finish()
  }

  private static func writeHead(to out: inout ByteWriter) {
    HTMLHead(title: "Layouts", hasScript: true).write(to: &out)
    out.write("<style>\n")
    PageStyle.writeColors(to: &out)
    out.write(string: Embedded.galleryCss)
    out.write("</style>\n</head>\n<body>\n")
  }

  private static func writeContents(_ entries: [GalleryEntry], to out: inout ByteWriter) {
    let count = counted(entries.count, "layout")
    out.write(
      string: "<header>\n<h1>Layouts</h1>\n<p class=\"search\"><label>Search "
        + "<input type=\"search\" id=\"search\" placeholder=\"name or source\"></label> "
        + "<output id=\"count\" for=\"search\">\(count)</output></p>\n"
        + "<nav aria-label=\"Layouts\">\n")
    for (number, entry) in entries.enumerated() {
      out.write(string: "<a href=\"#e\(number)\">")
      if let first = entry.previews.first {
        let picture = Picture(RenderInput(previews: [first]), layers: []).withoutText
        write(picture, alternative: "", scale: 1, to: &out)
      }
      out.write("<span title=\"")
      out.write(markup: entry.name)
      out.write("\">")
      out.write(markup: elided(entry.name))
      out.write("</span></a>\n")
    }
    out.write("</nav>\n</header>\n")
  }

  /// Returns a name of at most 40 characters: the middle of a longer one, a path, is omitted.
  private static func elided(_ name: String) -> String {
    name.count > 40 ? "\(name.prefix(14))…\(name.suffix(25))" : name
  }

  private static func write(_ entry: GalleryEntry, _ number: Int, to out: inout ByteWriter) {
    let input = RenderInput(previews: entry.previews)
    out.write(string: "<article id=\"e\(number)\">\n<h2>")
    out.write(markup: entry.name)
    out.write("</h2>\n")
    if let about = about(entry.source) {
      out.write("p", text: about)
    }
    if let page = entry.page {
      out.write("<p><a href=\"")
      out.write(markup: page)
      out.write("\">Open the page that scrolls</a></p>\n")
    }
    out.write("<div class=\"both\">\n<div>\n")
    writePicture(input, [.sections], name: "Picture of \(entry.name)", to: &out)
    out.write("</div>\n<div>\n")
    write("Source", isOpen: true, to: &out) {
      writeText("Source of \(entry.name)", wraps: true, to: &$0) { $0.write(code: entry.source) }
    }
    write("Diagram", to: &out) {
      let text = OutputFormat.diagram.string(input)
      writeText("Diagram of \(entry.name)", to: &$0) { $0.write(markup: text) }
    }
    write("Groups and distances", to: &out) {
      writePicture(input, .all, name: "Groups and distances of \(entry.name)", to: &$0)
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

  /// The font size of the smallest text of a picture, in pixels of the page.
  private static let smallestText = 10.0

  /// Writes a picture in a region that scrolls, at the size at which its text is legible.
  private static func writePicture(
    _ input: RenderInput, _ layers: PictureLayers, name: String, to out: inout ByteWriter
  ) {
    let picture = Picture(input, layers: layers)
    out.write("<div class=\"picture\" tabindex=\"0\" role=\"region\" aria-label=\"")
    out.write(markup: name)
    out.write("\">")
    let scale = picture.smallestText.map { min(max(smallestText / $0, 0.25), 1.6) } ?? 1
    write(picture, alternative: picture.summary, scale: scale, to: &out)
    out.write("</div>\n")
  }

  /// Writes an SVG as an image, so that its style sheet stays separate and it follows the
  /// appearance of the page.
  private static func write(
    _ picture: Picture, alternative: String, scale: Double, to out: inout ByteWriter
  ) {
    let svg = ByteWriter.string { picture.writeSVG(to: &$0) }
    out.write("<img alt=\"")
    out.write(markup: alternative)
    out.write("\"")
    out.write(" width", points: (picture.size.width * scale).rounded())
    out.write(" height", points: (picture.size.height * scale).rounded())
    out.write(" src=\"data:image/svg+xml;base64,")
    out.write(base64: Array(svg.utf8))
    out.write("\">")
  }

  private static func writeText(
    _ name: String, wraps: Bool = false, to out: inout ByteWriter,
    _ text: (inout ByteWriter) -> Void
  ) {
    out.write("<pre class=\"code")
    if wraps { out.write(" wraps") }
    out.write("\" tabindex=\"0\" role=\"region\" aria-label=\"")
    out.write(markup: name)
    out.write("\">")
    text(&out)
    out.write("</pre>\n")
  }

  /// Returns the first comment at the beginning of a source, on one line; not one on its author,
  /// copyright or license.
  static func about(_ source: SourceFile) -> String? {
    let text = source.text(in: TextRange(0, min(source.bytes.count, 2000)))
    var comments = [""]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard line.hasPrefix("//") || line.allSatisfy(\.isWhitespace) else { break }
      let comment = line.drop { $0 == "/" || $0 == " " }
      if line.isEmpty { comments.append("") }
      if !comment.hasPrefix("layoutc:") { comments[comments.count - 1] += "\(comment) " }
    }
    return comments.map { $0.split(separator: " ").joined(separator: " ") }
      .first { comment in
        !comment.isEmpty && !legalWords.contains { comment.lowercased().contains($0) }
      }
  }

  /// Lower-case words of comments at the beginning of files that are not on the layout.
  private static let legalWords = ["copyright", "©", "created by", "license", "spdx-"]
}

extension Picture {
  /// The picture without its text and the backgrounds of notes.
  fileprivate var withoutText: Picture {
    var picture = self
    for index in picture.parts.indices {
      picture.parts[index].shapes.removeAll {
        switch $0 {
        case .text: true
        case .box(let box): box.ink == .note
        case .line, .fade: false
        }
      }
    }
    picture.parts.removeAll { $0.shapes.isEmpty }
    return picture
  }

  /// The smallest font size, in points; `nil` for a picture without text.
  fileprivate var smallestText: Double? {
    parts.lazy.flatMap(\.shapes).compactMap { shape in
      if case .text(let text) = shape { text.size } else { nil }
    }.min()
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
