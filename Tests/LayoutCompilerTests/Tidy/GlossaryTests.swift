import TestSupport
import Testing

/// The words of messages, help, generated text and comments: those of the field, one for each
/// concept.
@Suite struct GlossaryTests {
  /// Words that are not used, with their replacement. `triggers` are words of each match: a text
  /// without them is not searched, as regular expressions are slow.
  struct Entry {
    let triggers: Set<String>
    let word: Regex<Substring>
    let instead: String

    init(_ triggers: Set<String>, _ word: Regex<Substring>, _ instead: String) {
      self.triggers = triggers
      self.word = word
      self.instead = instead
    }
  }

  /// Words that are not used in strings and comments. Only words without another meaning are here.
  private let glossary = [
    Entry(["behind"], /\bbehind\b/, "after; guarded by `#available`"),
    Entry(["unwise"], /\bunwise\b/, "lint warning"),
    Entry(["told", "tells", "tell"], /\b(?:told|tells|tell)\b/, "reported, shows"),
    Entry(["sight"], /\bin sight\b/, "visible"),
    Entry(["hang", "hangs"], /\bhangs? on\b/, "depends on"),
    Entry(["remedy", "remedies"], /\bremed(?:y|ies)\b/, "help"),
    Entry(["bear", "bears", "carries"], /\b(?:bears?|carries)\b/, "has"),
    Entry(["mend", "mends", "mended"], /\bmend(?:s|ed)?\b/, "fix"),
    Entry(["left"], /\bleft out\b/, "default, omitted"),
    Entry(["grave"], /\bhow grave\b/, "severity"),
    Entry(
      ["nobody", "somebody", "whoever", "shall"], /\b(?:nobody|somebody|whoever|shall)\b/,
      "the subject itself; should"),
  ]

  /// Words that are not used in strings, in addition to `glossary`.
  private let stringGlossary = [
    Entry(["no"], /\b(?:is|are) no\b/, "is not a"),
    Entry(["none"], /\bthere (?:is|are) none\b/, "unknown, missing"),
    Entry(["so"], /\bso many\b/, "n, the given number of"),
    Entry(["which"], /\bof which\b/, "n of them"),
    Entry(["stand", "stands", "Stands"], /\b[sS]tands?\b/, "is"),
    Entry(["text"], /\ba text\b/, "a string, a source file"),
    Entry(["blank", "blanks"], /\bblanks?\b/, "space, whitespace"),
  ]

  /// Words that are not used in comments, in addition to `glossary`.
  private let commentGlossary = [
    Entry(["iff"], /\biff\b/, "if; whether"),
    Entry(
      ["What", "Who", "Where", "How", "So", "Those"],
      /^(?:What|Who|Where|How far|So many|Those that)\b/, "a noun or a verb first"),
  ]

  @Test("strings use the words of the glossary")
  func strings() throws {
    for file in try Repository.swiftFiles(in: "Sources")
    where !file.path.hasSuffix("/Embedded.swift") {
      for (line, string) in Self.strings(of: file) {
        // An exception's message is UIKit's.
        guard string.contains(" "), !string.contains("NSCollectionLayout") else { continue }
        check(string, glossary + stringGlossary, file, line)
      }
    }
  }

  @Test("comments use the words of the glossary")
  func comments() throws {
    for file in try Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")
    where !file.path.hasSuffix("/Embedded.swift") && !file.path.contains("/Fixtures/") {
      for (line, comment) in Self.comments(of: file) {
        check(comment, glossary + commentGlossary, file, line)
      }
    }
  }

  @Test("the scan finds words in strings, not in code, comments or quoted source")
  func scan() {
    let file = SwiftFile(
      path: "x",
      text: """
        let behind = 1 // told
        let a = "it is told" + "`x behind y`"
          /// A comment.
        let b = \"""
          // a string
          \"""

        """)
    #expect(
      Self.strings(of: file).map(\.string).filter { !$0.isEmpty } == ["it is told", "`x behind y`"])
    #expect(Self.comments(of: file).map(\.comment) == ["A comment."])
    #expect(Self.comments(of: file).map(\.line) == [3])
  }

  private func check(_ text: String, _ glossary: [Entry], _ file: SwiftFile, _ line: Int) {
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    for entry in glossary where !entry.triggers.isDisjoint(with: words) {
      guard let match = Self.withoutCode(text).firstMatch(of: entry.word) else { continue }
      Issue.record("\(file.path):\(line): \"\(match.output)\": write \(entry.instead)")
    }
  }

  /// Returns a text without interpolations and quoted source, which is the user's.
  private static func withoutCode(_ text: String) -> String {
    text.replacing(/`[^`]*`/, with: "").replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "")
  }

  /// The string literals on the lines of a file that are not comments. One with a string in an
  /// interpolation is several.
  private static func strings(of file: SwiftFile) -> [(line: Int, string: String)] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { number, line -> [(line: Int, string: String)] in
      guard line.utf8.contains(UInt8(ascii: "\"")), !line.contains(/^\s*\/\//) else { return [] }
      return line.matches(of: /"((?:[^"\\]|\\.)*)"/).map { (number + 1, String($0.output.1)) }
    }
  }

  /// The lines that are comments, outside of strings of several lines.
  private static func comments(of file: SwiftFile) -> [(line: Int, comment: String)] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    var comments: [(line: Int, comment: String)] = []
    var isInString = false
    for (number, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("//") {
        guard !isInString else { continue }
        comments.append((number + 1, String(text.drop { $0 == "/" }.dropFirst())))
      } else if line.utf8.contains(UInt8(ascii: "\"")), line.matches(of: /"""/).count % 2 == 1 {
        isInString.toggle()
      }
    }
    return comments
  }
}
