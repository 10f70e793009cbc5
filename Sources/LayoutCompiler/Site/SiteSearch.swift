/// The index of the site's search: the sections of its documents.
struct SiteSearch {
  private var json = JSONWriter()

  /// Returns a script that defines the index. A script is also read from a file without a server.
  static func script(_ drafts: [SiteDraft]) -> String {
    var json = JSONWriter()
    json.array(onePerLine: true) { json in
      for draft in drafts {
        for section in sections(of: draft) {
          json.array { json in
            for text in section { json.string(text) }
          }
        }
      }
    }
    return "const searchIndex = \(json.text);\n"
  }

  /// Returns the address, the title of the page, the heading and the text of each section.
  private static func sections(of draft: SiteDraft) -> [[String]] {
    let title = draft.document.name ?? ExplainPages.index.name ?? ""
    var sections: [[String]] = []
    for block in draft.content.blocks {
      if case .heading(let level, let text, let anchor) = block {
        let address = draft.document.page + (level == 1 ? "" : "#\(anchor)")
        sections.append([address, title, MarkdownSpan.spans(text).plainText, ""])
      } else if !sections.isEmpty {
        sections[sections.count - 1][3] += plainText(of: block) + " "
      }
    }
    return sections.map { section in
      Array(section.dropLast()) + [squeezed(section[3])]
    }
  }

  /// Returns the words with one space between them.
  private static func squeezed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func plainText(of block: MarkdownBlock) -> String {
    switch block {
    case .heading(_, let text, _), .paragraph(let text): MarkdownSpan.spans(text).plainText
    case .code(_, let text): text
    case .list(_, let items):
      items.flatMap { $0.map(plainText) }.joined(separator: " ")
    case .table(let head, let rows):
      ([head] + rows).joined().map { MarkdownSpan.spans($0).plainText }.joined(separator: " ")
    case .quote(let inner): inner.map(plainText).joined(separator: " ")
    case .markup(let markup):
      MarkupTags.parts(of: markup).filter { !$0.hasPrefix("<") }.joined(separator: " ")
    }
  }
}
