import TestSupport
import Testing

/// The words of messages, help and generated text: those of the field, one for each concept.
@Suite struct GlossaryTests {
  /// What is not written, and what is written instead. Only words without another use are here.
  private let glossary: [(word: Regex<Substring>, instead: String)] = [
    (/\b(?:is|are) no\b/, "is not a"),
    (/\bthere (?:is|are) (?:no|none)\b/, "unknown, missing"),
    (/\bbehind\b/, "after; guarded by `#available`"),
    (/\bunwise\b/, "lint warning"),
    (/\b(?:told|tells|tell)\b/, "reported, shows"),
    (/\bin sight\b/, "visible"),
    (/\bhangs? on\b/, "depends on"),
    (/\bso many\b/, "n, the given number of"),
    (/\bof which\b/, "n of them"),
    (/\bremed(?:y|ies)\b/, "help"),
    (/\b(?:stands?|bears?|carries)\b/, "is, has"),
    (/\bmend(?:s|ed)?\b/, "fix"),
    (/\ba text\b/, "a string, a source file"),
    (/\bblanks?\b/, "space, whitespace"),
    (/\bleft out\b/, "default, omitted"),
    (/\bhow grave\b/, "severity"),
    (/\b(?:nobody|somebody|shall)\b/, "the subject itself; should"),
  ]

  /// The folder whose strings are still to be reworded.
  private static let unfinished = ["Sources/LayoutCompiler/UIKitCode/"]

  @Test("strings use the words of the glossary")
  func strings() throws {
    for file in try Repository.swiftFiles(in: "Sources")
    where !file.path.hasSuffix("/Embedded.swift")
      && !Self.unfinished.contains(where: file.path.hasPrefix)
    {
      for (line, string) in Self.strings(of: file) {
        // Quoted source text is the user's, and an exception's text is UIKit's.
        let words = string.replacing(/`[^`]*`/, with: "")
          .replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "")
        guard words.contains(" "), !words.contains("NSCollectionLayout") else { continue }
        for entry in glossary {
          guard let match = words.firstMatch(of: entry.word) else { continue }
          Issue.record("\(file.path):\(line): \"\(match.output)\": write \(entry.instead)")
        }
      }
    }
  }

  @Test("the scan finds words in strings, not in code, comments or quoted source")
  func scan() {
    let file = SwiftFile(
      path: "x", text: "let behind = 1 // told\nlet a = \"it is told\" + \"`x behind y`\"\n")
    #expect(Self.strings(of: file).map(\.string) == ["it is told", "`x behind y`"])
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
}
