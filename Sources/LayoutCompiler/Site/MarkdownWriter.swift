/// The addresses of a page's links in the site.
struct SiteLinks {
  /// By the address that the document has.
  var addresses: [String: String] = [:]
  /// The pages that scroll of pictures of examples, by the address of the picture in the document.
  var livePages: [String: String] = [:]

  func address(of address: String) -> String { addresses[address] ?? address }
}

/// Writes a document as HTML.
struct MarkdownWriter {
  let links: SiteLinks

  func write(_ blocks: [MarkdownBlock], to out: inout ByteWriter) {
    for block in blocks { write(block, to: &out) }
  }

  private func write(_ block: MarkdownBlock, to out: inout ByteWriter) {
    switch block {
    case .heading(let level, let text, let anchor): writeHeading(level, text, anchor, to: &out)
    case .paragraph(let text):
      out.write("<p>")
      write(MarkdownSpan.spans(text), to: &out)
      out.write("</p>\n")
    case .code(let language, let text):
      out.write("<pre class=\"code\" tabindex=\"0\"><code>")
      CodeListing.write(text, language: language, to: &out)
      out.write("</code></pre>\n")
    case .list(let start, let items): writeList(start, items, to: &out)
    case .table(let head, let rows): writeTable(head, rows, to: &out)
    case .quote(let inner):
      out.write("<blockquote>\n")
      write(inner, to: &out)
      out.write("</blockquote>\n")
    case .markup(let markup):
      writeMarkup(markup, to: &out)
      out.endLine()
    }
  }

  private func writeHeading(
    _ level: Int, _ text: String, _ anchor: String, to out: inout ByteWriter
  ) {
    let spans = MarkdownSpan.spans(text)
    out.write(string: "<h\(level) id=\"")
    out.write(markup: anchor)
    out.write("\">")
    write(spans, to: &out)
    if level > 1 {
      out.write(" <a class=\"anchor\" href=\"#")
      out.write(markup: anchor)
      out.write("\" aria-label=\"Link to ")
      out.write(markup: spans.plainText)
      out.write("\">#</a>")
    }
    out.write(string: "</h\(level)>\n")
  }

  private func writeList(
    _ start: Int?, _ items: [[MarkdownBlock]], to out: inout ByteWriter
  ) {
    out.write(start == nil ? "<ul>\n" : "<ol")
    if let start { out.write(string: start == 1 ? ">\n" : " start=\"\(start)\">\n") }
    for item in items {
      out.write("<li>")
      // An item of one paragraph is written without the margins of a paragraph.
      if case .paragraph(let text) = item.first {
        write(MarkdownSpan.spans(text), to: &out)
        write(Array(item.dropFirst()), to: &out)
      } else {
        write(item, to: &out)
      }
      out.write("</li>\n")
    }
    out.write(start == nil ? "</ul>\n" : "</ol>\n")
  }

  /// Writes a table that scrolls. One without a head holds pictures.
  private func writeTable(_ head: [String], _ rows: [[String]], to out: inout ByteWriter) {
    let hasHead = head.contains { !$0.isEmpty }
    out.write(hasHead ? "<div class=\"table\" tabindex=\"0\">" : "<div class=\"pictures\">")
    out.write("<table>\n")
    if hasHead {
      out.write("<thead>")
      writeRow(head, "th", to: &out)
      out.write("</thead>\n")
    }
    out.write("<tbody>\n")
    for row in rows { writeRow(row, "td", to: &out) }
    out.write("</tbody></table></div>\n")
  }

  private func writeRow(_ cells: [String], _ tag: String, to out: inout ByteWriter) {
    out.write("<tr>")
    for cell in cells {
      let name = cell.isEmpty ? "td" : tag
      out.write(string: "<\(name)>")
      write(MarkdownSpan.spans(cell), to: &out)
      out.write(string: "</\(name)>")
    }
    out.write("</tr>\n")
  }

  // MARK: Spans

  func write(_ spans: [MarkdownSpan], to out: inout ByteWriter) {
    for span in spans { write(span, to: &out) }
  }

  private func write(_ span: MarkdownSpan, to out: inout ByteWriter) {
    switch span {
    case .text(let text): out.write(markup: text)
    case .code(let text): write("code", to: &out) { Self.writeBreakable(text, to: &$0) }
    case .strong(let inner): write("strong", to: &out) { write(inner, to: &$0) }
    case .emphasis(let inner): write("em", to: &out) { write(inner, to: &$0) }
    case .link(let inner, let address):
      out.write("<a href=\"")
      out.write(markup: links.address(of: address))
      out.write("\">")
      write(inner, to: &out)
      out.write("</a>")
    case .image(let alternative, let address):
      out.write("<img src=\"")
      out.write(markup: links.address(of: address))
      out.write("\" alt=\"")
      out.write(markup: alternative)
      out.write("\">")
    case .markup(let markup): writeMarkup(markup, to: &out)
    }
  }

  private func write(
    _ tag: String, to out: inout ByteWriter, _ body: (inout ByteWriter) -> Void
  ) {
    out.write(string: "<\(tag)>")
    body(&out)
    out.write(string: "</\(tag)>")
  }

  /// Writes code that may break before the capitals of long names.
  private static func writeBreakable(_ text: String, to out: inout ByteWriter) {
    var part = ""
    for character in text {
      if text.utf8.count > 16, character.isUppercase, part.last?.isLowercase == true {
        out.write(markup: part)
        out.write("<wbr>")
        part = ""
      }
      part.append(character)
    }
    out.write(markup: part)
  }

  // MARK: Tags

  /// Writes tags with the addresses that they have in the site. A picture of an example is followed
  /// by the page that scrolls.
  private func writeMarkup(_ markup: String, to out: inout ByteWriter) {
    for part in MarkupTags.parts(of: markup) {
      guard part.hasPrefix("<"), let address = MarkupTags.address(in: part) else {
        out.write(string: part)
        continue
      }
      let written = MarkupTags.replacing(address, by: links.address(of: address), in: part)
      if let page = links.livePages[address] {
        writeExample(written, page, to: &out)
      } else {
        out.write(string: written)
      }
    }
  }

  /// Writes a picture with its page, which is loaded when it is opened.
  private func writeExample(_ image: String, _ page: String, to out: inout ByteWriter) {
    let name = page.split(separator: "/").last.map { String($0.dropLast(".html".count)) } ?? page
    out.write(string: "<figure class=\"example\">\(image)\n")
    out.write("<details><summary>Scroll it</summary><iframe loading=\"lazy\" title=\"Page of ")
    out.write(markup: name)
    out.write("\" src=\"")
    out.write(markup: page)
    out.write("\"></iframe><p><a href=\"")
    out.write(markup: page)
    out.write("\">Open ")
    out.write(markup: name)
    out.write(" on a page of its own</a></p></details></figure>")
  }
}

/// Tags in a string of HTML.
enum MarkupTags {
  /// Splits HTML into tags and the text between them.
  static func parts(of markup: String) -> [String] {
    var parts: [String] = []
    var rest = markup[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != "<" }
      if !text.isEmpty { parts.append(String(text)) }
      rest = rest[text.endIndex...]
      guard let close = rest.firstIndex(of: ">") else { break }
      parts.append(String(rest[...close]))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(String(rest)) }
    return parts
  }

  /// Returns the address of a link or an image.
  static func address(in tag: String) -> String? {
    for name in [" src=\"", " href=\""] {
      guard let range = tag.firstRange(of: name) else { continue }
      return String(tag[range.upperBound...].prefix { $0 != "\"" })
    }
    return nil
  }

  static func replacing(_ address: String, by other: String, in tag: String) -> String {
    tag.replacing("=\"\(address)\"", with: "=\"\(other)\"")
  }
}

extension MarkdownDocument {
  /// The addresses of all links and images.
  var addresses: [String] { blocks.flatMap(Self.addresses) }

  private static func addresses(in block: MarkdownBlock) -> [String] {
    switch block {
    case .heading(_, let text, _), .paragraph(let text): addresses(in: MarkdownSpan.spans(text))
    case .code: []
    case .list(_, let items): items.flatMap { $0.flatMap(addresses) }
    case .table(let head, let rows):
      ([head] + rows).flatMap { $0.flatMap { addresses(in: MarkdownSpan.spans($0)) } }
    case .quote(let inner): inner.flatMap(addresses)
    case .markup(let markup): addresses(inMarkup: markup)
    }
  }

  private static func addresses(in spans: [MarkdownSpan]) -> [String] {
    spans.flatMap { span -> [String] in
      switch span {
      case .text, .code: []
      case .strong(let inner), .emphasis(let inner): addresses(in: inner)
      case .link(let inner, let address): [address] + addresses(in: inner)
      case .image(_, let address): [address]
      case .markup(let markup): addresses(inMarkup: markup)
      }
    }
  }

  private static func addresses(inMarkup markup: String) -> [String] {
    MarkupTags.parts(of: markup).compactMap(MarkupTags.address)
  }
}
