import Testing

@testable import LayoutCompiler

/// Inlay hints and the outline.
@Suite struct InlayHintTests {
  /// Returns the source with hints in brackets, for a device of 375 × 812 at 3x.
  private func hinted(_ text: String) -> String {
    let settings = CompilationSettings(
      environment: Environment(container: Size(375, 812), scale: 3), itemCounts: [7, 7])
    let file = EditedFile(SourceFile(name: "test.layout", text: text), settings)
    let all = TextRange(0, file.source.bytes.count)
    let edits = file.inlayHints(in: all).map {
      TextEdit(TextRange($0.offset, $0.offset), "[\($0.label)]")
    }
    return String(decoding: TextEdit.apply(edits, to: file.source.bytes) ?? [], as: UTF8.self)
  }

  @Test("hints show resolved lengths in points") func lengths() {
    // 375 - 16 = 359; half of 812 is 406; a third of 359 - 2 * 5 is 116.333; a fifth of 116.333 is
    // 23.266, on the grid 23; 9/10 of 375 is 337.5, on the grid 337.333.
    #expect(
      hinted(
        """
        section contentInsets 0 8 <
          header width 90% height 28
          group horizontal height fractionalHeight 0.5 interItemSpacing 5 <
            item fractionalWidth 1/3 <
              supplementary "badge" width fractionalWidth 0.2 height 20 anchor topTrailing
            >
          >
        >
        """.replacing("width 90%", with: "fractionalWidth 0.9"))
          == """
          section contentInsets 0 8 <
            header fractionalWidth 0.9[= 323] height 28
            group horizontal height fractionalHeight 0.5[= 406] interItemSpacing 5 <
              item fractionalWidth 1/3[= 116.333] <
                supplementary "badge" width fractionalWidth 0.2[= 23] height 20 anchor topTrailing
              >
            >
          >
          """)
  }

  @Test("hints show the distinct lengths of a property") func severalLengths() {
    #expect(
      hinted(
        """
        define cell() = item fractionalWidth 1/2
        layout apps <
          section < group horizontal height 40 < cell() > >
          section < group horizontal width 200 height estimated 50 < cell() > >
          section < group horizontal width 200 height (8 * 5) < cell() > >
        >
        """)
          == """
          define cell() = item fractionalWidth 1/2[= 187.333 | 100]
          layout apps <
            section < group horizontal height 40 < cell() > >
            section < group horizontal width 200 height estimated 50 < cell() > >
            section < group horizontal width 200 height (8 * 5)[= 40] < cell() > >
          >
          """)
  }

  @Test("hints show at most three lengths") func limit() {
    let rows = [200, 160, 120, 80]
      .map { "  section < group horizontal width \($0) height 9 < cell() > >" }
    let text =
      "define cell() = item fractionalWidth 1/2\nlayout a <\n"
      + rows.joined(separator: "\n") + "\n>\n"
    #expect(hinted(text).hasPrefix("define cell() = item fractionalWidth 1/2[= 100 | 80 | 60 | …]"))
  }

  @Test("hints are limited to the requested range") func range() {
    let text = "section < group horizontal height (8 * 5) < item fractionalWidth 0.5 > >"
    let file = EditedFile(SourceFile(name: "test.layout", text: text))
    #expect(file.inlayHints(in: TextRange(0, 45)).map(\.label) == ["= 40"])
  }

  @Test("hints name the element that a distant bracket closes") func names() {
    let body = String(repeating: "  // a line\n", count: 7)
    #expect(
      hinted("section featured <\n  group horizontal height 40 < item >\n\(body)>\n")
        .hasSuffix("// a line\n>[section featured]\n"))
    #expect(
      hinted("section <\n  group horizontal height 40 < item >\n\(body)> // end\n")
        .hasSuffix("> // end\n"))
    #expect(hinted("section near <\n  group horizontal height 40 < item >\n>\n").hasSuffix(">\n"))
    #expect(
      hinted("define page() = section <\n  group vertical < item >\n\(body)>\npage()\n")
        .contains("\n>[define page]\npage()"))
    #expect(
      hinted("section < group horizontal height 40 <\n  item\n\(body)>\n>\n")
        .contains("\n>[group horizontal]\n"))
  }

  @Test("files with errors have no hints") func errors() {
    #expect(
      hinted("section < group horizontal < item width >")
        == "section < group horizontal < item width >")
  }

  @Test("the outline shows the elements of definitions") func definitions() {
    let file = EditedFile(
      SourceFile(
        name: "test.layout",
        text: """
          define cell() = item fractionalWidth 1/4
          define row() = section < group horizontal height 40 < cell() > >
          layout page < row() as first; row() as second >
          """),
      CompilationSettings(
        environment: Environment(container: Size(400, 800), scale: 2), itemCounts: [8, 4]))
    let symbols = file.symbols
    #expect(symbols[0].detail.hasSuffix("item fractionalWidth 1/4, 100 × 40"))
    #expect(symbols[1].detail.hasSuffix("section, 400 × 80, 400 × 40"))
    #expect(symbols[2].children.map(\.detail) == ["row(…), 400 × 80", "row(…), 400 × 40"])
  }

  @Test("the outline shows sizes") func sizes() {
    let file = EditedFile(
      SourceFile(
        name: "test.layout",
        text: """
          section featured <
            header "Title" height 28
            group horizontal height 40 < item fractionalWidth 1/4 >
          >
          """),
      CompilationSettings(
        environment: Environment(container: Size(400, 800), scale: 2), itemCounts: [8]))
    let section = file.symbols[0]
    // 28 + two rows of 40.
    #expect(section.name == "featured" && section.detail == "section, 400 × 108")
    #expect(section.children.map(\.name) == ["Title", "group horizontal"])
    #expect(section.children.map(\.detail) == ["header, 400 × 28", "400 × 40"])
    #expect(section.children[1].children.map(\.detail) == ["100 × 40"])
  }
}
