import LayoutCompiler
import Testing

/// Mistakes that people make: one cause is one error, and what it offers is right.
@Suite struct MistakeTests {
  @Test(arguments: Mistakes.all)
  func oneCauseIsOneError(_ mistake: Mistake) throws {
    let found = said(of: mistake.text)
    #expect(found.map(\.id) == [mistake.id], "\(shown(found, of: mistake.text))")
    let first = try #require(found.first)
    guard let after = mistake.after else {
      #expect(first.fixes.isEmpty || !first.fixes[0].isSafe, "\(first.fixes)")
      return
    }
    let fix = try #require(first.fixes.first)
    let bytes = try #require(TextEdit.apply(fix.edits, to: Array(mistake.text.utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == after)
    let left = said(of: text)
    #expect(left.isEmpty, "\(shown(left, of: text))")
  }

  /// A piece of advice is a line that may be written as it stands: no `…`, no `NAME`, no `pt`.
  @Test(arguments: Mistakes.all)
  func adviceHoldsNoPlaceholders(_ mistake: Mistake) {
    for diagnostic in said(of: mistake.text) {
      for word in ["NAME", "KIND", "VALUE", " pt", " D`", " S`", " |"] {
        #expect(diagnostic.remedy?.contains(word) != true, "\(diagnostic.remedy ?? "")")
      }
    }
  }

  private func said(of text: String) -> [Diagnostic] {
    Compilation(SourceFile(name: "x.layout", text: text)).diagnostics
  }

  private func shown(_ diagnostics: [Diagnostic], of text: String) -> String {
    DiagnosticText().render(diagnostics, files: [SourceFile(name: "x.layout", text: text)])
  }
}

/// A text with one mistake, what is said of it, and the text after the first fix, if there is one.
struct Mistake: Sendable, CustomTestStringConvertible {
  var text: String
  var id: String
  var after: String?

  var testDescription: String { text }
}
