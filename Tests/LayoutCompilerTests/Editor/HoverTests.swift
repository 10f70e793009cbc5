import Testing

@testable import LayoutCompiler

/// The documentation and results of the word at the cursor. Frames are for the default device, 393
/// by 852 points at 3x.
@Suite struct HoverTests {
  private static let featured = """
    let rows = 3
    section featured contentInsets 8 16 <
      header "title" height 44
      group horizontal width fractionalWidth 0.9 height (50 * rows) <
        item fractionalWidth 2/3 contentInsets 4
        group vertical fractionalWidth 1/3 count 2 < item >
      >
    >
    """

  private func hover(_ word: String, _ text: String = featured, after start: String = "") -> String
  {
    let from = start.isEmpty ? 0 : offset(of: start, in: text, from: 0)
    let file = EditedFile(SourceFile(name: "test.layout", text: text))
    return file.hover(at: offset(of: word, in: text, from: from))?.markdown ?? ""
  }

  private func offset(of word: String, in text: String, from start: Int) -> Int {
    let bytes = Array(text.utf8)
    let count = word.utf8.count
    return (start..<bytes.count).first {
      $0 + count <= bytes.count && bytes[$0..<$0 + count].elementsEqual(word.utf8)
    } ?? 0
  }

  @Test("hovers begin with the documentation") func documentation() {
    let text = hover("orthogonal", "section orthogonal paging < group horizontal < item > >")
    #expect(text.contains("Apple: `orthogonalScrollingBehavior`, iOS 13."))
    #expect(text.contains("A property of `section`."))
  }

  @Test("hovers of elements show frames") func elements() {
    // 12 items, 3 in a group: 4 groups of 150, insets of 8 above and below, the header of 44 above.
    #expect(hover("section").hasSuffix("At 393x852: `0,0 393x660`"))
    #expect(hover("header").hasSuffix("At 393x852: `16,0 361x44`"))
    // 361 less nothing: 0.9 of 361 is 324.9, on pixels 324.667; two thirds are 216.444, 216.333.
    #expect(hover("group").hasSuffix("At 393x852: `324.667x150`"))
    // Insets of 4 inside: 20 across, 44 + 8 + 4 down.
    #expect(
      hover("item").hasSuffix(
        "`20,56 208.333x142`, `20,206 208.333x142`, `20,356 208.333x142` and 1 more"))
    // A third of 324.667 is 108.222, on pixels 108.
    #expect(hover("group", after: "contentInsets 4").hasSuffix("At 393x852: `108x150`"))
  }

  @Test("hovers of properties show the step of `why`") func properties() {
    #expect(
      hover("width").hasSuffix(
        "At 393x852: width: fractionalWidth 0.9 of 361 = 324.9, floored to 324.667 on 3 px per point"
      ))
    #expect(hover("count").hasSuffix("At 393x852: count 2: (150 - 1 x 0) / 2 = 75"))
    #expect(hover("height", after: "0.9").hasSuffix("height: absolute = 150"))
    // Two gaps of 30 are longer than the group: (40 - 60) / 3 = -20/3.
    let text = "section < group vertical height 40 count 3 interItemSpacing 30 < item > >"
    let crowded = EditedFile(SourceFile(name: "test.layout", text: text))
    let words = crowded.hover(at: text.utf8.count - " 3 interItemSpacing 30 < item > >".utf8.count)
    #expect(
      words?.markdown.hasSuffix(
        "count 3: (40 - 2 x 30) / 3 = -6.667, below 0: the cells have no length") == true)
  }

  @Test("hovers of names show values") func names() {
    #expect(hover("rows", after: "50").hasSuffix("At 393x852: `3`"))
    #expect(hover("*").hasSuffix("At 393x852: `150`"))
    let wide =
      "let wide = (container.width > 600)\nsection < when (wide) < >\n"
      + "group horizontal count (if wide then 2 else 1) < item > >"
    #expect(hover("wide", wide).hasSuffix("At 393x852: `false`"))
    #expect(hover("container", wide).hasSuffix("At 393x852: `393`"))
    #expect(hover("then", wide).hasSuffix("At 393x852: `1`"))
    // A literal value is not repeated.
    #expect(!hover("rows").contains("At 393x852"))
  }

  @Test("hovers show the distinct values of a name") func severalValues() {
    let text = """
      define row(part: Fraction) = group horizontal height (part * 90) < item >
      layout a < section < row(part: 1/3) >; section < row(part: 2/3) > >
      """
    #expect(hover("part", text, after: "height").hasSuffix("At 393x852: `1/3`, `2/3`"))
    #expect(hover("group", text).hasSuffix("At 393x852: `393x30`, `393x60`"))
  }

  @Test("hovers name the preview") func previewName() {
    let text = """
      section < group horizontal height 44 < item > >
      preview "small" < size 320 480 >
      """
    #expect(hover("group", text).hasSuffix("In small, 320x480: `320x44`"))
    #expect(hover("section", text).hasSuffix("In small, 320x480: `0,0 320x528`"))
  }

  @Test("hovers show the documentation in sources with errors") func errors() {
    let text = "section < group horizontal height fractionalWidth 1/3 >"
    #expect(hover("height", text).contains("A property of `group`."))
    #expect(!hover("height", text).contains("393"))
  }

  @Test("hovers explain the ids of diagnostics") func diagnosticIDs() {
    let text = "lint < row-leaves-gap off >\nsection list plain // layoutc:ignore(deprecated) x"
    #expect(
      hover("leaves", text).hasPrefix("`row-leaves-gap`, a note\n\nA full line of items ends"))
    #expect(hover("deprecated", text).hasPrefix("`deprecated`\n\n"))
    #expect(hover("ignore", text).isEmpty && hover("x", text).isEmpty)
  }
}
