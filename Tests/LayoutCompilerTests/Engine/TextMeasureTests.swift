import Testing

@testable import LayoutCompiler

/// Labels as measured sizes. In a font of 17 points a character is 8 points wide and a line 20 points
/// high, in other sizes proportionally; the expected numbers are computed by hand.
@Suite struct TextMeasureTests {
  private func label(
    _ text: String, _ font: TextMeasure.Font = .style(.body), padding: Insets = Insets(),
    lines: Int? = nil
  ) -> TextMeasure {
    TextMeasure(content: .init(text), font: font, padding: padding, lineLimit: lines)
  }

  @Test("words go to the next line where they do not fit") func words() {
    let text = label("the quick brown fox")
    // 19 characters.
    #expect(text.width == 152)
    #expect(text.height(inWidth: 152) == 20)
    // 10 characters to a line: "the quick", "brown fox".
    #expect(text.height(inWidth: 80) == 40)
    // 8: "the", "quick", "brown", "fox".
    #expect(text.height(inWidth: 71) == 80)
    // 3: "the", "qui", "ck", "bro", "wn", "fox".
    #expect(text.height(inWidth: 24) == 120)
    #expect(text.height(inWidth: 0) == 320)
  }

  @Test("paragraphs, wide characters and empty texts are measured") func paragraphs() {
    #expect(label("ab\ncdef\n").width == 32)
    #expect(label("ab\ncdef\n").height(inWidth: 100) == 60)
    // Two Chinese characters are as wide as four letters.
    #expect(label("中文").width == 32)
    #expect(label("").width == 0)
    #expect(label("").height(inWidth: 100) == 20)
  }

  @Test("padding and the limit of lines change the size") func parts() {
    let padded = label(
      "the quick brown fox", padding: Insets(top: 1, leading: 2, bottom: 3, trailing: 4), lines: 3)
    #expect(padded.width == 158)
    // 80 without the padding.
    #expect(padded.height(inWidth: 86) == 44)
    // Four lines are needed.
    #expect(padded.height(inWidth: 77) == 64)
    // 34 points: 16 to a character, 40 to a line.
    #expect(label("abcd", .points(34)).width == 64)
    #expect(label("abcd", .points(34)).height(inWidth: 64) == 40)
  }

  /// 10 characters to a line: "the quick", "brown fox", of 9 characters. With 88 and a padding of 8,
  /// 9 fit, too.
  @Test("a maximum width wraps the text, and the label is as wide as its longest line")
  func maximumWidth() {
    var text = label("the quick brown fox")
    text.maximumWidth = 80
    #expect(text.width == 72)
    #expect(text.height(inWidth: 72) == 40)
    // A wider cell does not change the lines.
    #expect(text.height(inWidth: 300) == 40)
    text.maximumWidth = 152
    #expect(text.width == 152)
    text.padding = Insets(leading: 3, trailing: 5)
    text.maximumWidth = 80
    #expect(text.width == 80)
    var count = TextMeasure(content: .characters(25))
    count.maximumWidth = 80
    #expect(count.width == 80)
    #expect(count.height(inWidth: 80) == 60)
  }

  /// 16 points at both sides of 393: the second label has 27 characters to a line of 216 points, and
  /// the padding of 24.
  @Test("a bubble of a chat is as wide as its text, up to the maximum width") func bubbles() throws
  {
    let text = """
      section < contentInsets 16
        group horizontal height estimated 40 < item width estimated 100 height estimated 40 >
      >
      snapshot s < section "a" <
        item "x" measured text "Hello" padding 8 12
        item "y" measured text "This is a message that is longer than a bubble" padding 8 12 maxWidth 240
      > >
      preview "p" < device iPhone16; snapshot s >
      """
    let scene = try #require(Compilation(source(text)).results.first?.laidOut?.scene)
    #expect(scene.frame(section: 0, item: 0)?.size == Size(64, 36))
    // "This is a message that is" has 25 characters.
    #expect(scene.frame(section: 0, item: 1)?.size == Size(224, 56))
    let wide = Compilation(source(text.replacing(" maxWidth 240", with: ""))).linted()
    #expect(wide.map(\.id) == ["cell-outside-container"])
    #expect(Compilation(source(text)).linted().map(\.message) == [])
  }

  private func source(_ text: String) -> SourceFile { SourceFile(name: "a.layout", text: text) }

  @Test("sizes of text styles are those of the Human Interface Guidelines") func styles() {
    let sizes = FontStyle.allCases.map { style in
      [Traits.ContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge].map {
        style.pointSize(for: $0)
      }
    }
    #expect(
      sizes == [
        [31, 34, 60], [25, 28, 58], [19, 22, 56], [17, 20, 55], [14, 17, 53], [14, 17, 53],
        [13, 16, 51], [12, 15, 49], [12, 13, 44], [11, 12, 43], [11, 11, 40],
      ])
    for style in FontStyle.allCases {
      let all = Traits.ContentSizeCategory.allCases.map { style.pointSize(for: $0) }
      #expect(all == all.sorted() && all.count == 12)
    }
  }

  private func frames(_ traits: String = "") throws -> [[Rect]] {
    let text = """
      let note = "the quick brown fox"
      snapshot s <
        section "Notes" items "ab" "abcd" measured text identifier padding 0 3 <
          header measured text identifier font title1
        >
        section items 3 measured text note font headline lines 1 text 5 44
      >
      layout <
        section <
          group horizontal height estimated 9 < item width estimated 9 height estimated 9 >
          header height estimated 9
        >
        section < group horizontal width 80 height estimated 9 < item height estimated 9 > >
      >
      preview "p" < size 300 400; scale 1; snapshot s \(traits) >
      """
    let compilation = Compilation(SourceFile(name: "a.layout", text: text))
    #expect(compilation.diagnostics.map(\.message) == [])
    let scene = try #require(compilation.previews.first).scene
    let elements = Array(scene.elements)
    return (0..<2).map { section in elements.filter { $0.section == section }.map(\.frame) }
  }

  @Test("text follows the identifiers, and the size that the user has chosen") func layouts() throws
  {
    let large = try frames()
    // Title 1 is 28 points: 28 * 20 / 17 = 32.94 to a line.
    #expect(large[0] == [Rect(0, 0, 300, 33), Rect(0, 33, 22, 20), Rect(22, 33, 38, 20)])
    #expect(large[1].map(\.height) == [20, 20, 44])
    // Body and headline are 28 points, title 1 is 38: 38 * 20 / 17 = 44.7.
    // 2 * 28 * 8 / 17 + 6 = 32.35; 4 * 28 * 8 / 17 + 6 = 58.7.
    let accessible = try frames("preferredContentSizeCategory accessibilityMedium")
    #expect(accessible[0].map(\.height) == [45, 33, 33])
    #expect(accessible[0].dropFirst().map(\.width) == [32, 59])
    // Five characters of 13.2 in 80 points are on one line.
    #expect(accessible[1].map(\.height) == [33, 33, 44])
  }

  static let misuses = [
    Line("measured text identifier font footnote padding 6 12 lines 1"),
    Line("measured 44 text \"a\" lines 2 width 8 height 9 text 7 font 13"),
    Line("measured text 5 font «bodi»", "unknown-choice", message: "did you mean `body`?"),
    Line("measured text 5 font «0»", "out-of-range"),
    Line("measured text 5 «font»", "missing-value"),
    Line("measured text 5 lines 2 «lines» 3", "duplicate-property"),
    Line("measured text 5 lines «-1»", "out-of-range"),
    Line("measured text 5 «padding 1 2 3»", "three-insets"),
    Line("measured «text»", "missing-value"),
    Line("measured text «identifer»", "unknown-name", message: "did you mean `identifier`?"),
    Line("measured 44 «lines» 2", "unknown-name"), Line("measured «\"a\"»", "wrong-type"),
    Line("measured text «(1 < 2)»", "wrong-type"),
  ]

  @Test("labels are checked", arguments: misuses)
  func misuse(_ line: Line) {
    var whole = line
    whole.text =
      "section < group horizontal < item > >; snapshot s < section \"A\" items 2 \(line.text) >"
    expectLine(whole, in: .file)
  }
}
