import TestSupport
import Testing

/// The words of messages, help, generated text and comments: those of the field, one for each
/// concept.
@Suite struct GlossaryTests {
  typealias Entry = (word: Regex<Substring>, instead: String)

  /// Words that are not used, with their replacements. Only words without another meaning are here.
  private let glossary: [Entry] = [
    (/\bbehind\b/, "after; guarded by `#available`"),
    (/\bunwise\b/, "lint warning"),
    (/\b(?:told|tells|tell)\b/, "reported, shows"),
    (/\bin sight\b/, "visible"),
    (/\bhangs? on\b/, "depends on"),
    (/\bremed(?:y|ies)\b/, "help"),
    (/\b(?:bears?|carries)\b/, "has"),
    (/\bmend(?:s|ed)?\b/, "fix"),
    (/\bleft out\b/, "default, omitted"),
    (/\bhow grave\b/, "severity"),
    (/\b(?:nobody|somebody|whoever|shall)\b/, "the subject itself; should"),
  ]

  /// Words that are not used in strings, in addition to `glossary`.
  private let stringGlossary: [Entry] = [
    (/\b(?:is|are) no\b/, "is not a"),
    (/\bthere (?:is|are) (?:no|none)\b/, "unknown, missing"),
    (/\bso many\b/, "n, the given number of"),
    (/\bof which\b/, "n of them"),
    (/\bstands?\b/, "is"),
    (/\ba text\b/, "a string, a source file"),
    (/\bblanks?\b/, "space, whitespace"),
  ]

  /// Words that are not used in comments, in addition to `glossary`.
  private let commentGlossary: [Entry] = [
    (/\biff\b/, "if; whether"),
    (/^(?:What|Who|Where|How far|So many|Those that)\b/, "a noun or a verb first"),
  ]

  /// The folder whose strings are still to be reworded.
  private static let unfinishedStrings = ["Sources/LayoutCompiler/UIKitCode/"]

  /// The folders whose comments are still to be reworded.
  private static let unfinishedComments = [
    "Sources/LayoutCompiler/Check/", "Sources/LayoutCompiler/Evaluate/",
    "Sources/LayoutCompiler/Program/", "Sources/LayoutCompiler/UIKitCode/",
    "Sources/LayoutCompiler/Compilation.swift",
  ]

  @Test("strings use the words of the glossary")
  func strings() throws {
    for file in try Repository.swiftFiles(in: "Sources")
    where !file.path.hasSuffix("/Embedded.swift")
      && !Self.unfinishedStrings.contains(where: file.path.hasPrefix)
    {
      for (line, string) in Self.strings(of: file) {
        // Quoted source text is the user's, and an exception's text is UIKit's.
        let words = Self.withoutCode(string)
          .replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "")
        guard words.contains(" "), !words.contains("NSCollectionLayout") else { continue }
        check(words, glossary + stringGlossary, file, line)
      }
    }
  }

  @Test("comments use the words of the glossary")
  func comments() throws {
    for file in try Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")
    where !file.path.hasSuffix("/Embedded.swift") && !file.path.contains("/Fixtures/")
      && !Self.unfinishedComments.contains(where: file.path.hasPrefix)
    {
      for (line, comment) in Self.comments(of: file) {
        check(Self.withoutCode(comment), glossary + commentGlossary, file, line)
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
    #expect(Self.strings(of: file).map(\.string) == ["it is told", "`x behind y`"])
    #expect(Self.comments(of: file).map(\.comment) == ["A comment."])
    #expect(Self.comments(of: file).map(\.line) == [3])
  }

  private func check(_ words: String, _ glossary: [Entry], _ file: SwiftFile, _ line: Int) {
    for entry in glossary {
      guard let match = words.firstMatch(of: entry.word) else { continue }
      Issue.record("\(file.path):\(line): \"\(match.output)\": write \(entry.instead)")
    }
  }

  private static func withoutCode(_ text: String) -> String {
    text.replacing(/`[^`]*`/, with: "")
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
      if line.utf8.contains(UInt8(ascii: "\"")), line.matches(of: /"""/).count % 2 == 1 {
        isInString.toggle()
      } else if !isInString, line.utf8.contains(UInt8(ascii: "/")),
        let match = line.firstMatch(of: /^\s*\/\/\/? (.*)$/)
      {
        comments.append((number + 1, String(match.output.1)))
      }
    }
    return comments
  }
}
