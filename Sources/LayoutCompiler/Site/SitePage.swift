/// The frame of a page: its head, the list of pages, its headings.
struct SitePage {
  let page: String
  let title: String
  /// The headings of its contents.
  var headings: [MarkdownBlock] = []

  /// Returns the page with the given contents as HTML.
  func html(_ body: String) -> String {
    let root = SitePath.root(of: page)
    return Embedded.sitePageHtml.filled([
      "MARK": HTMLMark.tag, "ROOT": root, "TITLE": Self.escaped(title),
      "NAVIGATION": navigation(root), "CONTENTS": contents, "BODY": body,
    ])
  }

  private static func escaped(_ text: String) -> String {
    ByteWriter.string { $0.write(markup: text) }
  }

  /// The list of pages.
  private func navigation(_ root: String) -> String {
    var text = ""
    for group in SiteDocument.Group.allCases {
      text += "<p>\(group.rawValue)</p>\n<ul>\n"
      for document in Site.listed where document.group == group {
        let current = document.page == page ? " aria-current=\"page\"" : ""
        let name = Self.escaped(document.name ?? "")
        text += "<li><a href=\"\(root)\(document.page)\"\(current)>\(name)</a></li>\n"
      }
      text += "</ul>\n"
    }
    return text
  }

  /// The list of the page's headings of the second and third level; empty for one heading.
  private var contents: String {
    let lines = headings.compactMap { block -> String? in
      guard case .heading(let level, let text, let anchor) = block, level == 2 || level == 3
      else { return nil }
      let name = Self.escaped(MarkdownSpan.spans(text).plainText)
      return "<li class=\"level\(level)\"><a href=\"#\(Self.escaped(anchor))\">\(name)</a></li>\n"
    }
    guard lines.count > 1 else { return "" }
    return "<aside class=\"contents\" aria-label=\"Headings\">\n<nav aria-label=\"On this page\">\n"
      + "<p>On this page</p>\n<ul>\n\(lines.joined())</ul>\n</nav>\n</aside>"
  }
}
