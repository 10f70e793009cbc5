@testable import LayoutCompiler
import Testing

/// The examples of each lint are its tests.
@Suite struct LintExampleTests {
  static let ids = Lint.all.map(\.id)

  /// The bad example has exactly this finding, at the place that it names.
  @Test(arguments: ids) func badHasExactlyThisFinding(_ id: String) throws {
    let lint = try #require(Lint.named(id))
    let found = linted(lint.kind.example.bad, items: lint.kind.example.items)
    #expect(found.map(\.id) == [id], "\(found.map(\.message))")
    let part = try #require(lint.kind.example.place)
    let places = lint.kind.example.bad.utf8Offsets(of: part)
    let finding = try #require(found.first)
    #expect(finding.span.range.startIndex == places[lint.kind.example.occurrence - 1])
    #expect(place(finding.span, in: lint.kind.example.bad) == part)
    #expect(finding.severity == lint.kind.severity)
  }

  @Test(arguments: ids) func goodHasNone(_ id: String) throws {
    let lint = try #require(Lint.named(id))
    let found = linted(lint.kind.example.good, items: lint.kind.example.items)
    #expect(found.map(\.message) == [])
  }

  /// Each fix gives a text that compiles, and says no more of it; the first gives one of which
  /// nothing is said at all.
  @Test(arguments: ids) func fixesMend(_ id: String) throws {
    let lint = try #require(Lint.named(id))
    let finding = try #require(linted(lint.kind.example.bad, items: lint.kind.example.items).first)
    #expect(finding.fixes.isEmpty == (lint.fix == .none))
    for (number, fix) in finding.fixes.enumerated() {
      #expect(fix.isSafe == (lint.fix == .safe) && !fix.title.isEmpty)
      let bytes = try #require(TextEdit.apply(fix.edits, to: Array(lint.kind.example.bad.utf8)))
      let mended = String(decoding: bytes, as: UTF8.self)
      let rest = linted(mended, items: lint.kind.example.items)
      #expect(!rest.contains { $0.id == id || $0.severity == .error }, "\(mended)")
      // An id that is spelt right may turn out to have been needless.
      let others = rest.filter { $0.id != "unused-suppression" || id == "unused-suppression" }
      if number == 0 { #expect(others.map(\.message) == [], "\(mended)") }
    }
  }

  @Test(arguments: ids) func wordsAreSentences(_ id: String) throws {
    let lint = try #require(Lint.named(id))
    #expect(lint.kind.finding.hasSuffix(".") && lint.kind.explanation.hasSuffix("."))
    #expect(lint.kind.severity != .error)
    let finding = try #require(linted(lint.kind.example.bad, items: lint.kind.example.items).first)
    #expect(finding.help != nil)
    #expect(!finding.message.hasSuffix(".") && finding.message.first?.isUppercase == false)
  }

  @Test func idsAreUniqueAndKebabCase() {
    #expect(Set(Self.ids).count == Self.ids.count)
    #expect(Set(Self.ids).isDisjoint(with: DiagnosticKind.language.map(\.id)))
    for id in Self.ids {
      #expect(id.allSatisfy { $0 == "-" || $0.isLowercase && $0.isASCII }, "\(id)")
    }
  }
}

/// What is said of a text, with so many items in its sections.
func linted(_ text: String, items: [Int] = []) -> [Diagnostic] {
  var settings = CompilationSettings()
  settings.said.itemCounts = items
  return Compilation(SourceFile(name: "test.layout", text: text), settings).linted()
}

/// What stands at a place.
func place(_ span: SourceSpan, in text: String) -> String {
  SourceFile(name: "test.layout", text: text).text(in: span.range)
}

extension String {
  /// Where `part` stands, in bytes.
  func utf8Offsets(of part: String) -> [Int] {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    return bytes.indices.filter { bytes[$0...].starts(with: wanted) }
  }
}
