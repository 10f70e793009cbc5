import Testing

@testable import LayoutCompiler

@Suite struct DisplayWidthTests {
  @Test(
    "strings take the expected number of columns",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("\u{1100}\u{1161}", 2),
      ("ＡＢ", 4), ("😀", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("א", 1), ("a\u{200B}b", 2),
      ("\u{0}\u{7f}\u{1b}", 0), ("─│┌", 3), ("×…→⋮", 4), ("\u{FEFF}", 0), ("𠀀", 2), ("\u{FFFD}", 1),
      ("नमस्ते", 4), ("की", 2), ("स्त्री", 4), ("กำ", 2),
    ])
  func columns(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}
