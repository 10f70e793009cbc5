import TestSupport
import Testing

@testable import LayoutCompiler

/// Fixes that are offered for mistakes at random places of the examples: applying one leads to no
/// other error at the place that it changes.
@Suite struct FixMutationTests {
  /// Parts that take the place of a word or sign of an example.
  private static let parts = [
    "", "", "/", "/ /", "1/", "<", ">", "(", ")", "[", "]", "{", "-", "..<", "&&", "%", "px", "pt",
    ",", ":", "=", "==", ";", "\"", "'", "1 2 3", "50%", "0.5", ".5", "5.", "if", "then", "else",
    "when", "for", "let", "heigth", "width", "item", "group", "section", "horizontal", "padding",
    "fractionalWidth(0.5)", ".absolute(44)", "estimated", "true", "container.with", "a.b", "as x",
    "\u{201C}a\u{201D}", "#", "//", "/*", "@", "é", "item item", "- 1", "+1", "1/3", "1/0",
  ]

  static func mutated(_ text: String, _ random: inout SeededRandom) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let row = lines.indices.filter({ !lines[$0].isEmpty }).randomElement(using: &random)
    else { return text }
    var words = lines[row].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let column = Int.random(in: 0..<words.count, using: &random)
    let part = parts.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<3, using: &random) {
    case 0: words[column] = part
    case 1: words.insert(part, at: column)
    default: words[column] += part
    }
    var result = lines
    result[row] = words.joined(separator: " ")
    return result.joined(separator: "\n")
  }

  /// The places in the changed text that the edits wrote.
  private static func places(_ edits: [TextEdit]) -> [ClosedRange<Int>] {
    var shift = 0
    return edits.sorted { $0.range.start < $1.range.start }.map { edit in
      let start = edit.range.startIndex + shift
      shift += edit.replacement.utf8.count - edit.range.length
      return start...(start + edit.replacement.utf8.count)
    }
  }

  @Test("no fix that is offered leads to another error at its place") func fixes() throws {
    var random = SeededRandom(20)
    let texts = try Example.all.filter { $0.items.isEmpty }.map { try Repository.text($0.file) }
    var fixCount = 0
    for _ in 0..<Sweep.count(60, thorough: 20_000) {
      let text = Self.mutated(texts.randomElement(using: &random) ?? "", &random)
      let source = SourceFile(name: "a.layout", text: text)
      let compilation = Compilation(
        source, CompilationSettings(), sources: SourceResult.none, recorder: nil, laysOut: false)
      let before = compilation.withEffectiveFixes(compilation.diagnostics)
      let known = Set(before.map { "\($0.id) \($0.message)" })
      for error in before where error.severity == .error {
        for fix in error.fixes {
          fixCount += 1
          let bytes = try #require(TextEdit.apply(fix.edits, to: source.bytes))
          let places = Self.places(fix.edits)
          let other = checked(source.with(bytes)).first { found in
            found.severity == .error && !known.contains("\(found.id) \(found.message)")
              && places.contains { $0.contains(found.span.range.startIndex) }
          }
          #expect(other == nil, "\(error.id), \(fix.title) in:\n\(text)")
        }
      }
    }
    #expect(fixCount > 0)
  }
}
