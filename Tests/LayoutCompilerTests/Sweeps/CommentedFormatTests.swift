import TestSupport
import Testing

@testable import LayoutCompiler

/// Comments between all tokens, of files with mistakes too.
@Suite struct CommentedFormatTests {
  /// Comments that end no statement.
  private static let inline = ["/* c */", " /* c */ ", "/* c\n  d */", "/* c */ /* d */", "/**/"]
  /// Comments with line ends.
  private static let lines = [
    "// c\n", "\n// c\n", "\n/* c */ ", " /* c */\n", "\n/* c\n  d */", " // c\n\n\n// d\n",
  ]
  private static let semicolons = [
    ";/* c */", "/* c */;", "; // c\n", "\n; // c\n", "\n// c\n;\n", ";\n;",
  ]

  private static let sources: [String] = {
    let examples = Example.all.filter { $0.items.isEmpty }.compactMap {
      try? Repository.text($0.file)
    }
    return Samples.all + examples.filter { $0.utf8.count < 2500 }
  }()

  /// Inserts comments before random tokens, most of them where they end no statement.
  private static func commented(
    _ text: String, _ random: inout SeededRandom, oneOf count: Int
  ) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    var depth = 0
    for token in parse(SourceFile(name: "a.layout", text: text)).tokens {
      result += bytes[end..<token.range.startIndex]
      if Int.random(in: 0..<count, using: &random) == 0 {
        let mayEndLine = depth > 0 || token.startsLine
        let isAny = Int.random(in: 0..<200, using: &random) < count
        let comments =
          isAny ? inline + lines + semicolons : mayEndLine ? inline + lines : inline
        result += Array((comments.randomElement(using: &random) ?? "").utf8)
      }
      if token.kind == .leftParen { depth += 1 }
      if token.kind == .rightParen { depth -= 1 }
      result += bytes[token.range.startIndex..<token.range.endIndex]
      end = token.range.endIndex
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  @Test(
    "comments before any token keep their place, and formatting is idempotent",
    arguments: [1, 2, 5, 20, 60])
  func comments(oneOf count: Int) {
    var random = SeededRandom(UInt64(count))
    var formatted = 0
    for _ in 0..<Sweep.count(40, thorough: 4000) {
      var text = Self.sources.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) { text = FixMutationTests.mutated(text, &random) }
      text = Self.commented(text, &random, oneOf: count)
      guard
        let found = FormatProperties.violations(of: Array(text.utf8), splitsProperties: true)
      else { continue }
      formatted += 1
      #expect(found == [], "\(text)")
    }
    #expect(formatted > 8)
  }

  /// The findings of a source: their ids, and the tokens and comments before each.
  private static func findings(of text: String) -> [String] {
    let source = SourceFile(name: "a.layout", text: text)
    let tree = parse(source)
    let tokens = tree.tokens.filter { $0.kind != .semicolon }
    return Compilation(source).linted().map { found in
      let start = found.span.range.startIndex
      let tokens = tokens.count { $0.range.endIndex <= start }
      let comments = text.utf8.prefix(start).count { $0 == UInt8(ascii: "#") }
      return "\(found.id) after \(tokens) tokens and \(comments) comments"
    }.sorted()
  }

  /// The line has 101 columns with its semicolon, which is between two comments.
  @Test("a semicolon between comments is a column of the line") func semicolonBetweenComments() {
    let comments = "/* c */ /* d */"
    let text = """
      preview \(comments) "two sections" < \(comments) device iPhone16 /* c */; /* c */ items 6 6 >

      """
    #expect(text.utf8.count == 102)
    #expect(
      formatted(text) == """
        preview \(comments) "two sections" <
          \(comments) device iPhone16 /* c */
          /* c */ items 6 6
        >

        """)
  }

  @Test("the last line ends after a suppression, too") func lastLine() {
    let line = "section < group horizontal height 44 < item > > // layoutc:ignore(row-leaves-gap)"
    #expect(formatted(line) == "\(line.replacing("> //", with: ">  //"))\n")
  }

  @Test("formatting never moves a suppression to other findings", arguments: UInt64(0)..<6)
  func suppressions(seed: UInt64) {
    var random = SeededRandom(seed)
    let bad = [
      "section <\n  header height estimated 1\n  group horizontal height 100 <\n"
        + "    item fractionalWidth 0.33\n    item fractionalWidth 0.33 contentInsets 60\n  >\n>\n",
      "section < header height 0.5; group horizontal height 44 < item fractionalWidth 0.33 > >\n",
      "let a = 4\nlet b = 5; let c = 6\nsection < group vertical height 100 count 2 < item height 40 > >\n",
    ]
    let comment =
      "layoutc:ignore(inexact-fraction, tiny-estimate, fraction-like-length, "
      + "unused-declaration, size-ignored-by-count) #"
    let places = [
      "// \(comment)\n", "\n// \(comment)\n", "/* \(comment) */", ";// \(comment)\n",
      "; /* \(comment) */ ", "\n; // \(comment)\n", "\n/* \(comment) */;", ";\n// \(comment)\n;",
    ]
    for _ in 0..<Sweep.count(10, thorough: 400) {
      let text = bad.randomElement(using: &random) ?? ""
      let tokens = parse(SourceFile(name: "a.layout", text: text)).tokens
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let token = tokens.randomElement(using: &random)?.range.startIndex ?? 0
        let place = places.randomElement(using: &random) ?? ""
        bytes.insert(contentsOf: place.utf8, at: min(token, bytes.count))
      }
      let tree = parse(SourceFile(name: "a.layout", bytes: bytes))
      guard case .formatted(let after) = SourceFormatter.format(tree) else { continue }
      let before = String(decoding: bytes, as: UTF8.self)
      let formatted = String(decoding: after, as: UTF8.self)
      #expect(
        Self.findings(of: before) == Self.findings(of: formatted),
        "\(before)\nbecomes\n\(formatted)")
    }
  }
}
