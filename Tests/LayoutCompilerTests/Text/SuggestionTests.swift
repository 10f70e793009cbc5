import Testing

@testable import LayoutCompiler

private let words = [
  "width", "height", "count", "contentInsets", "interItemSpacing", "interGroupSpacing", "item",
  "items", "top", "topLeading", "fractionalWidth", "fractionalHeight", "orthogonal",
]

@Suite struct SuggestionTests {
  @Test(
    "misspelled words have the expected suggestion",
    arguments: [
      ("widht", "width"), ("heigth", "height"), ("cuont", "count"),
      ("contentinsets", "contentInsets"),
      ("contentInset", "contentInsets"), ("interitemspacng", "interItemSpacing"), ("itme", "item"),
      ("ITEMS", "items"), ("topleading", "topLeading"), ("fractionalwith", "fractionalWidth"),
      ("tpo", "top"), ("orthogonl", "orthogonal"),
    ])
  func suggestions(written: String, meant: String) {
    #expect(closestMatch(written, among: words) == meant)
  }

  @Test(
    "words that are not similar have no suggestion",
    arguments: ["", "x", "banana", "zzzzz", "layout"])
  func noSuggestion(written: String) { #expect(closestMatch(written, among: words) == nil) }

  @Test("long words have no suggestion") func longWords() {
    let long = String(repeating: "width", count: 20_000)
    #expect(closestMatch(long, among: words + [long]) == nil)
  }

  /// Only the first ones are compared with known names.
  @Test("many unknown names are reported in time") func manyUnknownNames() {
    let lines = (0..<4000).map { "let value\($0) = (valeu\($0) + 1)" }
    let text = "section < group horizontal height 44 < item > >\n" + lines.joined(separator: "\n")
    let found = Checker.check(parse(SourceFile(name: "test", text: text))).diagnostics
    #expect(found.count { $0.id == "unknown-name" } == 4000)
    #expect(found.first?.fixes.first?.edits.first?.replacement.hasPrefix("value") == true)
    #expect(found.last?.fixes.isEmpty == true)
  }

  @Test("of many unknown cases, params and layouts the first are compared with what is known")
  func manyUnknownReferences() {
    let count = 500
    let names = (0..<count).map(String.init)
    let section = "section < group horizontal height 44 < item > >"
    let texts = [
      "enum E < \(names.map { "case\($0)" }.joined(separator: " ")) >\n\(section)\n"
        + names.map { "param p\($0): E = csae\($0)\n" }.joined(),
      names.map { "param value\($0) = \($0)\n" }.joined()
        + "\(section)\npreview \"p\" < \(names.map { "set valeu\($0) 1" }.joined(separator: "; ")) >",
      names.map { "layout value\($0) < \(section) >\n" }.joined()
        + names.map { "preview \"p\($0)\" < layout valeu\($0) >\n" }.joined(),
    ]
    for text in texts {
      let found = Checker.check(parse(SourceFile(name: "test", text: text))).diagnostics
      #expect(found.count == count)
      #expect(found.first?.fixes.isEmpty == false)
      #expect(found.last?.fixes.isEmpty == true)
    }
  }

  @Test("an exact match wins, then the first candidate") func ties() {
    #expect(closestMatch("Top", among: ["tOP", "Tops", "Top"]) == "Top")
    #expect(closestMatch("abcd", among: ["abce", "abcf"]) == "abce")
    #expect(closestMatch("abcd", among: ["abcf", "abce"]) == "abcf")
  }

  @Test(
    "edit distances are as expected",
    arguments: [
      ("kitten", "sitting", 3), ("ab", "ba", 1), ("abc", "", 3), ("same", "same", 0),
      ("ca", "abc", 3),
    ])
  func distance(a: String, b: String, expected: Int) {
    #expect(editDistance(Array(a.utf8), Array(b.utf8), limit: 9) == expected)
    #expect(editDistance(Array(b.utf8), Array(a.utf8), limit: expected) == expected)
    if expected > 0 {
      #expect(editDistance(Array(a.utf8), Array(b.utf8), limit: expected - 1) == nil)
    }
  }
}
