import Testing

@testable import LayoutCompiler

@Suite struct TextEditTests {
  private func apply(_ edits: [(Int, Int, String)], to text: String) -> String? {
    let edits = edits.map { TextEdit(TextRange($0.0, $0.1), $0.2) }
    return TextEdit.apply(edits, to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("edits are applied at once") func edits() {
    #expect(apply([], to: "abc") == "abc")
    #expect(apply([(2, 3, "X"), (0, 1, "")], to: "abc") == "bX")
    #expect(apply([(1, 1, "("), (1, 1, "["), (3, 3, ")")], to: "abc") == "a([bc)")
    #expect(apply([(1, 2, "x"), (1, 1, "y")], to: "abc") == "ayxc")
    #expect(apply([(0, 0, "é")], to: "") == "é")
  }

  @Test("overlapping edits are refused") func overlaps() {
    #expect(apply([(0, 2, "x"), (1, 3, "y")], to: "abc") == nil)
    #expect(apply([(0, 1, "x"), (0, 1, "x")], to: "abc") == nil)
    #expect(apply([(3, 4, "x")], to: "abc") == nil)
  }
}
