import LayoutCompiler
import TestSupport
import Testing

/// 250 mistakes that people make, in `Fixtures/mistakes.txt`: one cause is one error, and what it
/// offers is right.
@Suite struct MistakeTests {
  @Test func oneCauseIsOneError() throws {
    let mistakes = try Mistake.all()
    #expect(mistakes.count > 200)
    for mistake in mistakes { try expectOneError(mistake) }
  }

  private func expectOneError(_ mistake: Mistake) throws {
    let found = said(of: mistake.text)
    #expect(found.map(\.id) == [mistake.id], "\(shown(found, of: mistake.text))")
    guard let first = found.first, let fix = first.fixes.first else {
      #expect(mistake.fixed == nil, "no fix:\n\(mistake.text)")
      return
    }
    let bytes = try #require(TextEdit.apply(fix.edits, to: Array(mistake.text.utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == mistake.fixed)
    let left = said(of: text).filter { $0.severity == .error }
    #expect(left.isEmpty, "\(shown(left, of: text))")
  }

  /// A piece of advice is a line that may be written as it stands: no `NAME`, no `pt`.
  @Test func adviceHoldsNoPlaceholders() throws {
    for mistake in try Mistake.all() {
      for diagnostic in said(of: mistake.text) {
        for word in ["NAME", "KIND", "VALUE", " pt`", " D`", " S`", " | "] {
          #expect(diagnostic.remedy?.contains(word) != true, "\(diagnostic.remedy ?? "")")
        }
      }
    }
  }

  /// The errors, or, where there is none, the warnings.
  private func said(of text: String) -> [Diagnostic] {
    let all = Compilation(SourceFile(name: "x.layout", text: text)).diagnostics
    let errors = all.filter { $0.severity == .error }
    return errors.isEmpty ? all : errors
  }

  private func shown(_ diagnostics: [Diagnostic], of text: String) -> String {
    DiagnosticText().render(diagnostics, files: [SourceFile(name: "x.layout", text: text)])
  }
}

/// A text with one mistake, what is said of it, and the text after the first fix, if there is one.
struct Mistake {
  var id: String
  var text = ""
  var fixed: String?

  /// Blocks of `==== ID`, the text, and, where there is a fix, `---- fixed` and the fixed text.
  static func all() throws -> [Mistake] {
    let file = try Repository.text("Tests/LayoutCompilerTests/Fixtures/mistakes.txt")
    return file.components(separatedBy: "==== ").dropFirst().map { block in
      let parts = block.components(separatedBy: "---- fixed\n")
      let id = parts[0].prefix { $0 != "\n" }
      return Mistake(
        id: String(id), text: String(parts[0].dropFirst(id.count + 1)),
        fixed: parts.count > 1 ? parts[1] : nil)
    }
  }
}
