import Foundation
import TestSupport
import Testing

/// `layoutc gallery`: many layouts on one page.
@Suite struct GalleryCommandTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Returns the parts between two marks, in order.
  private static func parts(of page: String, from start: String, to end: String) -> [String] {
    page.components(separatedBy: start).dropFirst().map {
      $0.components(separatedBy: end)[0]
    }
  }

  private static func plain(_ markup: String) -> String {
    markup.replacingOccurrences(
      of: "<span class=\"[a-zA-Z]*\">|</span>", with: "", options: .regularExpression
    )
    .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
    .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&#39;", with: "'")
    .replacingOccurrences(of: "&amp;", with: "&")
  }

  /// Every example has the picture, diagram and source of the other commands.
  @Test("all examples are shown on one page") func allExamples() throws {
    let examples = Repository.root.appendingPathComponent("Examples")
    let result = try workspace.shell(#""$layoutc" gallery "\#(examples.path)" -o gallery.html"#)
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    let page = try workspace.read("gallery.html")
    let files = try FileManager.default.subpathsOfDirectory(atPath: examples.path)
      .filter {
        $0.hasSuffix(".layout") && !$0.hasPrefix("Library/")
          || $0.hasPrefix("Tour/") && $0.hasSuffix(".swift")
      }
      .sorted()
    let names = files.map { $0.hasSuffix(".layout") ? String($0.dropLast(".layout".count)) : $0 }
    #expect(Self.parts(of: page, from: "<h2>", to: "</h2>") == names)
    #expect(Self.parts(of: page, from: "\">", to: "</a>\n<").count >= 1)
    let images = Self.parts(of: page, from: "src=\"data:image/svg+xml;base64,", to: "\"")
    #expect(images.count == 3 * names.count)
    let texts = Self.parts(of: page, from: "<pre ", to: "</pre>").map {
      Self.plain(String($0[$0.index(after: $0.firstIndex(of: ">")!)...]))
    }
    for (index, file) in files.enumerated() {
      #expect(try texts[2 * index] == Repository.text("Examples/\(file)"))
      // One of eight is compared with what the command prints.
      guard index % 8 == 0 else { continue }
      let path = examples.appendingPathComponent(file).path
      func printed(_ options: String) throws -> String {
        try workspace.shell("\"$layoutc\" \(options) '\(path)'").output
      }
      let image = try #require(Data(base64Encoded: images[names.count + 2 * index]))
      #expect(try String(decoding: image, as: UTF8.self) == printed("--emit svg"), "\(file)")
      let layers = try #require(Data(base64Encoded: images[names.count + 2 * index + 1]))
      #expect(
        try String(decoding: layers, as: UTF8.self)
          == printed("--emit svg --layers sections,groups,insets,measure"), "\(file)")
      #expect(try texts[2 * index + 1] == printed(""), "\(file)")
    }
    // The page contains no local paths and no external resources.
    #expect(!page.contains(examples.path) && !page.contains("http:"))
    #expect(!page.contains("https:") && !page.contains("url("))
  }

  @Test("a gallery without `-o` is printed") func standardOutput() throws {
    let folder = Repository.root.appendingPathComponent("Examples/Flows").path
    let command = "\"$layoutc\" gallery '\(folder)'"
    let printed = try workspace.shell(command)
    #expect(printed.status == 0)
    #expect(try workspace.shell("\(command) -o gallery.html").status == 0)
    #expect(try workspace.read("gallery.html") == printed.output)
  }

  /// Broken files are reported; the others are shown.
  @Test("files with errors are reported, and the others shown") func brokenFiles() throws {
    try workspace.write("section < group horizontal height 40 < item > >\n", to: "a.layout")
    try workspace.write("section <", to: "b.layout")
    let result = try workspace.shell(#""$layoutc" gallery . -o page.html"#)
    #expect(result.status == 1)
    #expect(result.errors.contains("b.layout:1"))
    #expect(try Self.parts(of: workspace.read("page.html"), from: "<h2>", to: "</h2>") == ["a"])
  }

  /// Files that only define something have no picture.
  @Test("long names keep both ends, and copyright is not a caption") func captions() throws {
    let workspace = try Workspace()
    let folder = "Sources/Features/Home/AFolderWithALongName"
    _ = try workspace.shell("mkdir -p \(folder)")
    try workspace.write(
      """
      // Home.layout
      // Copyright © 2026 Ann. All rights reserved.

      // Two columns.
      section < group horizontal height 44 count 2 < item > >

      """, to: "\(folder)/Home.layout")
    let page = try workspace.layoutc("gallery", ".").output
    #expect(page.contains("<p>Two columns.</p>") && !page.contains("<p>Home.layout"))
    #expect(page.contains(">Sources/Featur…AFolderWithALongName/Home</span>"))
    #expect(page.contains("<pre class=\"code wraps\"") && page.contains("pre-wrap"))
  }

  @Test("a gallery without layouts is an error, and no page is written") func nothing() throws {
    try workspace.write("let gap = 8\n", to: "library.layout")
    let result = try workspace.shell(#""$layoutc" gallery library.layout -o page.html"#)
    #expect(result.status == 1)
    #expect(result.errors == "layoutc: no layouts in library.layout\n")
    #expect(throws: (any Error).self) { try workspace.read("page.html") }
  }

  @Test("names of files cannot add markup to the page") func hostileNames() throws {
    let name = "<b id=evil>&\".layout"
    try workspace.write(
      "// <script>alert(1)</script> ]]> \u{202E}\nsection < group horizontal height 40 < item > >\n",
      to: name)
    let result = try workspace.shell(#""$layoutc" gallery ."#)
    #expect(result.status == 0)
    #expect(result.output.contains("<h2>&lt;b id=evil&gt;&amp;&quot;</h2>"))
    #expect(!result.output.contains("<script>alert") && !result.output.contains("\u{202E}"))
  }

  @Test("wrong command lines are usage errors") func wrongUsage() throws {
    try workspace.write("section < group horizontal height 40 < item > >\n", to: "a.layout")
    for (line, words) in [
      ("gallery", "needs a file or a directory"), ("gallery none.layout", "none.layout"),
      ("gallery a.layout -o a.html -o b.html", "takes `-o` only once"),
      (
        "gallery a.layout -o a.layout",
        "cannot write a gallery to `a.layout`; use the extension .html"
      ),
    ] {
      let result = try workspace.shell("\"$layoutc\" \(line)")
      #expect(result.status == 2, "\(line)")
      #expect(result.errors.contains(words), "\(line): \(result.errors)")
    }
    #expect(try workspace.names == ["a.layout"])
  }

  @Test("pages of layouts are written and linked") func pages() throws {
    let text = "section < group horizontal height 40 < item > >\n"
    _ = try workspace.shell("mkdir -p in/sub")
    try workspace.write(text, to: "in/a b.layout")
    try workspace.write(text, to: "in/sub/c.layout")
    let command = #""$layoutc" gallery in -o site/index.html --pages site/pages"#
    #expect(try workspace.shell(command).status == 0)
    let page = try workspace.read("site/index.html")
    #expect(page.contains("<a href=\"pages/a%20b.html\">"))
    #expect(page.contains("<a href=\"pages/sub/c.html\">"))
    let own = try workspace.shell(#""$layoutc" --emit html "in/a b.layout""#).output
    #expect(try workspace.read("site/pages/a b.html") == own)
    #expect(try workspace.shell(#"test -e site/pages/sub/c.html"#).status == 0)
    let outside = try workspace.shell(
      #""$layoutc" gallery in -o site/index.html --pages elsewhere"#)
    #expect(outside.status == 2)
    #expect(outside.errors.contains("`--pages elsewhere` is not below the folder"))
    let missing = try workspace.shell(#""$layoutc" gallery in --pages pages"#)
    #expect(missing.errors.contains("`--pages` needs `-o FILE.html`"))
  }

  @Test("a page replaces neither the gallery, nor foreign files, nor files elsewhere")
  func foreignPages() throws {
    _ = try workspace.shell("mkdir -p in site elsewhere")
    try workspace.write("section < group horizontal height 40 < item > >\n", to: "in/index.layout")
    let command = #""$layoutc" gallery in -o site/index.html --pages site"#
    let twice = try workspace.shell(command)
    #expect(twice.status == 2)
    #expect(twice.errors.contains("`site/index.html` is named for two outputs"), "\(twice.errors)")

    let pages = #""$layoutc" gallery in -o site/all.html --pages site"#
    try workspace.write("<html>mine</html>", to: "site/index.html")
    let foreign = try workspace.shell(pages)
    #expect(foreign.status == 2)
    #expect(
      foreign.errors.contains("site/index.html: was not made by layoutc"), "\(foreign.errors)")
    #expect(try workspace.read("site/index.html") == "<html>mine</html>")

    _ = try workspace.shell("mkdir in/sub; mv in/index.layout in/sub; ln -s ../elsewhere site/sub")
    let linked = try workspace.shell(pages)
    #expect(linked.status == 2)
    #expect(linked.errors.contains("is outside of `site/`, through a link"), "\(linked.errors)")
    #expect(try workspace.shell("ls elsewhere").output == "")

    _ = try workspace.shell("rm site/sub; rm site/index.html")
    #expect(try workspace.shell(pages).status == 0)
    #expect(try workspace.shell(pages).status == 0, "an own page is replaced")
  }

  @Test("the source of a gallery is highlighted") func highlights() throws {
    try workspace.write("// all\nsection < group horizontal height 40 < item > >\n", to: "a.layout")
    let page = try workspace.shell(#""$layoutc" gallery a.layout"#).output
    #expect(page.contains("<span class=\"comment\">// all</span>"))
    #expect(page.contains("<span class=\"keyword\">section</span>"))
    #expect(page.contains("<span class=\"property\">height</span>"))
    #expect(page.contains("<span class=\"number\">40</span>"))
  }
}
