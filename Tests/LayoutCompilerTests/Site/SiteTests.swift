import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The documentation of this repository as a site.
@Suite(.serialized) struct SiteTests {
  private static func entry(_ path: String) -> SiteEntry? {
    let url = Repository.root.appendingPathComponent(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return nil
    }
    if isFolder.boolValue {
      return (try? FileManager.default.contentsOfDirectory(atPath: url.path)).map { .folder($0) }
    }
    return (try? Data(contentsOf: url)).map { .file(Array($0)) }
  }

  /// The site with the pages of the tour and of the cookbook.
  private static let site: (files: [String: [UInt8]], problems: [String]) = {
    let examples = (Example.tour + Example.cookbook).compactMap { example -> GalleryEntry? in
      guard let compilation = try? example.compile() else { return nil }
      return GalleryEntry(
        name: example.name, source: SourceFile(name: example.file, text: ""),
        previews: compilation.previews)
    }
    let site = Site(examples: examples, reading: entry)
    return (site.files, site.problems)
  }()

  private static func text(_ path: String) throws -> String {
    String(decoding: try #require(site.files[path]), as: UTF8.self)
  }

  private static let pages = site.files.keys.filter { $0.hasSuffix(".html") }.sorted()

  /// The ids and addresses are read from the HTML, not from the documents.
  @Test("every link of the site leads to a file, and to an element of it") func links() throws {
    #expect(Self.site.problems == [])
    var ids: [String: Set<String>] = [:]
    let documents = Self.pages.filter { !$0.hasPrefix("live/") }
    for page in documents { ids[page] = Set(Self.values(of: "id", in: try Self.text(page))) }
    for page in documents {
      let base = try #require(URL(string: "file:///\(page)"))
      let text = try Self.text(page)
      for address in ["src", "href", "action"].flatMap({ Self.values(of: $0, in: text) }) {
        if address.hasPrefix("https://") || address == "data:," { continue }
        let url = try #require(URL(string: address, relativeTo: base), "\(page): \(address)")
        let path = String(url.absoluteURL.path.dropFirst())
        #expect(Self.site.files[path] != nil, "\(page): `\(address)` leads nowhere")
        let fragment = url.fragment(percentEncoded: false) ?? ""
        let isKnown = fragment.isEmpty || ids[path]?.contains(fragment) == true
        #expect(isKnown, "\(page): `\(address)` names nothing")
      }
    }
    #expect(documents.count > 400)
  }

  /// Returns the values of an attribute.
  private static func values(of attribute: String, in html: String) -> [String] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map { part in
      String(part.prefix { $0 != "\"" })
    }
  }

  /// The blocks are read by the reader of the tests.
  @Test("every block of code of the documents is on its page", arguments: SiteDocument.files)
  func blocks(document: SiteDocument) throws {
    let page = try Self.text(document.page)
    let shown = Set(
      page.matches(of: #/<pre [^>]*><code>(.*?)<\/code>/#.dotMatchesNewlines()).map {
        Self.plain(String($0.1))
      })
    for block in try Markdown(document.path).blocks {
      #expect(shown.contains(block.text), "\(block.place)")
    }
  }

  private static func plain(_ html: String) -> String {
    html.replacing(#/<[^>]*>/#, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  @Test("no mark of Markdown is left in a page") func marks() throws {
    for document in SiteDocument.files {
      let text = try Self.text(document.page).replacing(
        #/<(pre|code)[^>]*>.*?<\/\1>/#.dotMatchesNewlines(), with: "")
      for mark in ["](", "**", "```", "\n| ", "\n- ", "\n#", "&lt;!--", "&lt;img"] {
        #expect(!text.contains(mark), "\(document.page) has \(mark)")
      }
    }
  }

  @Test("each diagnostic and each word has its page, as `layoutc explain` has it") func explain()
    throws
  {
    for kind in DiagnosticKind.all {
      let page = Self.plain(try Self.text("explain/\(kind.id).html"))
      for text in [kind.finding, kind.explanation] {
        #expect(page.contains(text.replacing("`", with: "")), "\(kind.id)")
      }
    }
    let unit = Self.plain(try Self.text("explain/wrong-unit.html"))
    #expect(unit.contains("A fraction is not a length."))
    #expect(unit.contains("section < group horizontal < item width 1/3 > >"))
    let paging = Self.plain(try Self.text("explain/groupPaging.html"))
    #expect(paging.contains(".groupPaging"))
    #expect(Self.site.files["explain/groupPaging.svg"] != nil)
    for word in WordPage.words {
      #expect(Self.site.files["explain/\(ExplainPages.fileName(of: word)).html"] != nil)
    }
  }

  @Test("paths differ by more than case") func paths() {
    let names = Self.site.files.keys.map { $0.lowercased() }
    #expect(Set(names).count == names.count)
  }

  @Test("pages load nothing from other sites, and name no local path") func selfContained() throws {
    for path in Self.site.files.keys where !path.hasPrefix("files/") {
      let text = try Self.text(path)
      #expect(!text.contains(Repository.root.path), "\(path)")
      #expect(!text.contains(#/<(script|link|img|iframe)[^>]*https?:/#), "\(path)")
    }
    let styles = try Self.text("site.css")
    #expect(!styles.contains("@import") && !styles.contains("url("))
  }

  @Test("the same documents give the same bytes") func deterministic() {
    let other = Site(examples: [], reading: Self.entry)
    for (path, bytes) in Site(examples: [], reading: Self.entry).files {
      #expect(other.files[path] == bytes, "\(path)")
    }
  }

  @Test("links that lead nowhere and missing documents are problems") func problems() {
    let site = Site(examples: []) { path in
      switch path {
      case "README.md":
        .file(Array("# A\n[b](b.md) [c](#c) [d](LICENSE) ![e](../e.svg) [f](Examples#f)\n".utf8))
      case "Examples": .folder(["README.md"])
      case "Examples/README.md": .file(Array("# E".utf8))
      case "LICENSE": .file(Array("text".utf8))
      case _: nil
      }
    }
    #expect(
      site.problems.filter { $0.hasPrefix("README.md") } == [
        "README.md: `b.md` does not exist", "README.md: `#c` names no heading",
        "README.md: `../e.svg` does not exist", "README.md: `Examples#f` names no heading",
      ])
    #expect(site.problems.contains("grammar.md: no such document"))
    #expect(site.files["files/LICENSE.html"] != nil)
  }

  // MARK: In a browser

  private static let samples = [
    "index.html", "language.html", "tour.html", "cookbook.html", "command-line.html",
    "explain/index.html", "explain/count.html", "explain/wrong-unit.html", "search.html?q=header",
    "files/Examples/Apple/index.html", "files/Examples/Cookbook/Chips.swift.html",
  ]

  /// Writes the site, and calls `body` with its address.
  private static func withFiles(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutc-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, bytes) in site.files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    try body(folder)
  }

  @Test("pages follow the rules of axe, and fit on a phone and a desk, light and dark")
  func accessibility() throws {
    guard let browser = Browser.installed else { return }
    try Self.withFiles { folder in
      for (width, height) in [(390, 844), (1440, 900)] {
        let session = try BrowserSession(
          browser, width: width, height: height, isPhone: width < 500)
        for page in Self.samples {
          try session.open(address: folder.absoluteString + page)
          for scheme in ["light", "dark"] {
            try session.run("document.documentElement.dataset.scheme = '\(scheme)'")
            let violations = try session.value(Axe.violations)
            #expect(violations == "[]", "\(page), \(width) points, \(scheme)")
          }
          let size = try session.value("document.documentElement.scrollWidth")
          #expect(size == "\(width)", "\(page) is wider than the screen")
        }
        #expect(session.console.isEmpty, "\(session.console)")
      }
    }
  }

  @Test("the search finds headings before text, and words in any order") func search() throws {
    guard let browser = Browser.installed else { return }
    try Self.withFiles { folder in
      let session = try BrowserSession(browser, width: 1440, height: 900)
      try session.open(address: folder.absoluteString + "search.html?q=wrong-unit")
      let first = "document.querySelector('#results a').getAttribute('href')"
      #expect(try session.value(first) == "\"explain/wrong-unit.html\"")
      try session.run(
        "q.value = 'Scrolling ORTHOGONAL'; q.dispatchEvent(new Event('input'))")
      #expect(try session.value(first) == "\"tour.html#6-orthogonal-scrolling\"")
      #expect(try session.value("document.querySelector('mark').textContent") == "\"Orthogonal\"")
      try session.run("q.value = 'zzz'; q.dispatchEvent(new Event('input'))")
      #expect(
        try session.value("document.querySelector('#count').textContent")
          == "\"0 results for “zzz”\"")
      #expect(session.console.isEmpty)
    }
  }

  @Test("on a phone, the menu shows the pages") func menu() throws {
    guard let browser = Browser.installed else { return }
    try Self.withFiles { folder in
      let session = try BrowserSession(browser, width: 390, height: 844, isPhone: true)
      try session.open(address: folder.appendingPathComponent("tour.html").absoluteString)
      let shown = "document.querySelector('#pages').getClientRects().length"
      #expect(try session.value(shown) == "0")
      try session.run("document.querySelector('#menu').click()")
      #expect(try session.value(shown) == "1")
      #expect(
        try session.value("document.querySelector('#pages [aria-current]').textContent")
          == "\"Tour and examples\"")
    }
  }
}
