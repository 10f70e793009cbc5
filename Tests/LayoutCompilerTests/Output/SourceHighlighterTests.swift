import Testing

@testable import LayoutCompiler

/// The colors of listings.
@Suite struct SourceHighlighterTests {
  private func spans(_ text: String, _ name: String = "a.layout") -> [String] {
    let source = SourceFile(name: name, text: text)
    return SourceHighlighter(source).spans(in: TextRange(0, source.bytes.count)).map {
      "\($0.kind.rawValue) \(source.text(in: $0.range))"
    }
  }

  @Test("tokens of layouts have the classes of their words") func layouts() {
    #expect(
      spans("let gap = 8 // two\nsection offers contentInsets gap < orthogonal paging >") == [
        "keyword let", "number 8", "comment // two", "keyword section", "property contentInsets",
        "property orthogonal", "choice paging",
      ])
    #expect(
      spans("/* a */ preview \"b\" < items 50% >\n// the end\n") == [
        "comment /* a */", "keyword preview", "string \"b\"", "property items", "number 50%",
        "comment // the end",
      ])
  }

  /// `header` is an element, and a value of `headerMode`.
  @Test("a word after a property is its value") func choices() {
    #expect(spans("list plain headerMode supplementary").last == "choice supplementary")
  }

  @Test("tokens of Swift sources are colored, too") func swift() {
    #expect(
      spans("let a = item(\"b\", 1.5) // c", "a.swift") == [
        "keyword let", "string \"b\"", "number 1.5", "comment // c",
      ])
  }

  @Test("a part of a source has the parts of its tokens") func parts() {
    let source = SourceFile(name: "a.layout", text: "section /* two\nlines */ <")
    let spans = SourceHighlighter(source).spans(in: TextRange(3, 12))
    #expect(spans.map(\.kind) == [.keyword, .comment])
    #expect(spans.map { source.text(in: $0.range) } == ["tion", "/* t"])
  }

  @Test("sources without tokens, and with invalid ones, have colors") func hostile() {
    #expect(spans("").isEmpty)
    #expect(spans("\u{FEFF}// a") == ["comment // a"])
    #expect(spans("\u{0}{[\u{202E}\"").count <= 1)
  }
}
