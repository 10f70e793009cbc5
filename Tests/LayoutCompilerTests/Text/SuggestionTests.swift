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

  @Test("distances are those of the definition") func distances() {
    var random = SeededRandom(5)
    func letter() -> Character {
      Character(["a", "b", "c", "B"][Int.random(in: 0..<4, using: &random)])
    }
    for _ in 0..<3000 {
      let a = (0..<Int.random(in: 1...9, using: &random)).map { _ in letter() }
      var b = a
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0...b.count, using: &random)
        if Bool.random(using: &random), place < b.count {
          b.remove(at: place)
        } else {
          b.insert(letter(), at: place)
        }
      }
      let expected = plainDistance(String(a).lowercased(), String(b).lowercased())
      for limit in 1...4 {
        var measure = WordDistance(from: Array(String(a).utf8))
        let found = measure.distance(to: String(b), limit: limit)
        #expect(found == (expected <= limit ? expected : nil), "\(String(a)) \(String(b)) \(limit)")
      }
      #expect(isWithinOneEdit(String(a), String(b)) == (plainDistance(String(a), String(b)) <= 1))
    }
  }

  /// The definition of the restricted Damerau-Levenshtein distance, with the whole matrix.
  private func plainDistance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var cost = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 { cost[i][j] = i + j; continue }
        cost[i][j] = min(
          cost[i - 1][j] + 1, cost[i][j - 1] + 1,
          cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost[i][j] = min(cost[i][j], cost[i - 2][j - 2] + 1)
        }
      }
    }
    return cost[a.count][b.count]
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
    var (from, back) = (WordDistance(from: Array(a.utf8)), WordDistance(from: Array(b.utf8)))
    #expect(from.distance(to: b, limit: 9) == expected)
    #expect(back.distance(to: a, limit: expected) == expected)
    if expected > 0 { #expect(from.distance(to: b, limit: expected - 1) == nil) }
  }
}
