@testable import LayoutCompiler
import Testing

/// The examples of each lint are its tests.
@Suite struct LintExampleTests {
  static let ids = Lint.all.map(\.id)

  @Test("a bad example has exactly this finding", arguments: ids)
  func badExamples(_ id: String) throws {
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

  @Test("a good example has no findings", arguments: ids) func goodExamples(_ id: String) throws {
    let lint = try #require(Lint.named(id))
    let found = linted(lint.kind.example.good, items: lint.kind.example.items)
    #expect(found.map(\.message) == [])
  }

  @Test("fixes compile and add no findings, and the first one leaves none", arguments: ids)
  func fixes(_ id: String) throws {
    let lint = try #require(Lint.named(id))
    let finding = try #require(linted(lint.kind.example.bad, items: lint.kind.example.items).first)
    #expect(finding.fixes.isEmpty == (lint.fix == .none))
    for (number, fix) in finding.fixes.enumerated() {
      #expect(fix.isSafe == (lint.fix == .safe) && !fix.title.isEmpty)
      let bytes = try #require(TextEdit.apply(fix.edits, to: Array(lint.kind.example.bad.utf8)))
      let fixed = String(decoding: bytes, as: UTF8.self)
      let rest = linted(fixed, items: lint.kind.example.items)
      #expect(!rest.contains { $0.id == id || $0.severity == .error }, "\(fixed)")
      // An id that is spelt right may turn out to have been needless.
      let others = rest.filter { $0.id != "unused-suppression" || id == "unused-suppression" }
      if number == 0 { #expect(others.map(\.message) == [], "\(fixed)") }
    }
  }

  @Test("summaries and explanations are sentences", arguments: ids)
  func sentences(_ id: String) throws {
    let lint = try #require(Lint.named(id))
    #expect(lint.kind.finding.hasSuffix(".") && lint.kind.explanation.hasSuffix("."))
    #expect(lint.kind.severity != .error)
    let finding = try #require(linted(lint.kind.example.bad, items: lint.kind.example.items).first)
    #expect(finding.help != nil)
    #expect(!finding.message.hasSuffix(".") && finding.message.first?.isUppercase == false)
  }

  @Test("a subitem that does not fit is compared with the length that is left") func lengthLeft() {
    let found = linted(Lint.subitemNeverPlaced.kind.example.bad)
    let label = found.first?.label ?? ""
    #expect(label.hasPrefix("longer than the ") && label.hasSuffix(" points left in the group"))
  }

  @Test("a group that is too long has the choice of layoutc, which no source confirms")
  func groupTooLong() {
    let found = linted(Lint.cellOutsideContainer.kind.example.bad)
    #expect(
      found.map(\.explanation) == [
        "layoutc makes the content as long as the group; whether UIKit does is not known"
      ])
  }

  @Test("ids are unique and in kebab case") func uniqueIDs() {
    #expect(Set(Self.ids).count == Self.ids.count)
    #expect(Set(Self.ids).isDisjoint(with: DiagnosticKind.language.map(\.id)))
    for id in Self.ids {
      #expect(id.allSatisfy { $0 == "-" || $0.isLowercase && $0.isASCII }, "\(id)")
    }
  }
}

/// Returns the diagnostics of a source, with the given item counts.
func linted(_ text: String, items: [Int] = []) -> [Diagnostic] {
  var settings = CompilationSettings()
  settings.overrides.itemCounts = items
  return Compilation(SourceFile(name: "test.layout", text: text), settings).linted()
}

/// Returns the text of a span.
func place(_ span: SourceSpan, in text: String) -> String {
  SourceFile(name: "test.layout", text: text).text(in: span.range)
}

extension String {
  /// Returns the offsets of `part`, in bytes.
  func utf8Offsets(of part: String) -> [Int] {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    return bytes.indices.filter { bytes[$0...].starts(with: wanted) }
  }
}
