@testable import LayoutCompiler
import Testing

/// `// layoutc:ignore(id) reason`.
@Suite struct SuppressionTests {
  private static let third = "item fractionalWidth 0.33"

  static let suppressed: [String] = [
    // After code on the line.
    "section < group horizontal height 100 <\n  \(third) // layoutc:ignore(inexact-fraction) a\n> >",
    "section < group horizontal height 100 <\n  \(third) /* layoutc:ignore(inexact-fraction) a */ > >",
    // Before the statement, and before one that contains it.
    "section < group horizontal height 100 <\n  // layoutc:ignore(inexact-fraction) a\n  \(third)\n> >",
    "section <\n//  layoutc:ignore( tiny-estimate , inexact-fraction )a\n  header height estimated 1\n"
      + "  group horizontal height 100 < \(third) >\n>",
    "// layoutc:ignore(inexact-fraction) a\n\n// More about it.\nsection <\n"
      + "  group horizontal height 100 < \(third) >\n>",
    // Warnings of the checker, too.
    "// layoutc:ignore(fraction-like-length) a\nsection < header height 0.5; "
      + "group horizontal height 44 < item > >",
  ]

  @Test("comments suppress findings", arguments: suppressed.indices)
  func suppressions(_ index: Int) {
    let found = linted(Self.suppressed[index])
    if index == 3 {
      // It speaks of the header only.
      #expect(found.map(\.id) == ["unused-suppression", "inexact-fraction"])
    } else {
      #expect(found.map(\.message) == [])
    }
  }

  static let notSuppressed: [(String, [String])] = [
    (
      "section < // layoutc:ignore(inexact-fraction) another line\n"
        + "  group horizontal height 100 < \(third) > >",
      ["unused-suppression", "inexact-fraction"]
    ),
    (
      "section <\n  group horizontal height 100 < \(third) >\n"
        + "  // layoutc:ignore(inexact-fraction) before nothing\n>",
      ["inexact-fraction", "unused-suppression"]
    ),
    (
      "// layoutc:ignore inexact-fraction\nsection < group horizontal height 100 < \(third) > >",
      ["incomplete-suppression", "inexact-fraction"]
    ),
    (
      "// layoutc:ignore(inexact-fraction reason\nsection < group horizontal height 100 < \(third) > >",
      ["incomplete-suppression", "inexact-fraction"]
    ),
    (
      "// layoutc:allow(x) y\nsection < group horizontal height 9 < item > >",
      ["incomplete-suppression"]
    ),
    ("// see layoutc:ignore(x)\nsection < group horizontal height 9 < item > >", []),
    // An error stays one.
    (
      "section < group horizontal hieght 3 < item > >  // layoutc:ignore(unknown-word) no",
      ["unknown-word"]
    ),
  ]

  @Test("comments do not suppress other findings", arguments: notSuppressed.indices)
  func otherFindings(_ index: Int) {
    let (text, ids) = Self.notSuppressed[index]
    #expect(linted(text).map(\.id) == ids)
  }

  @Test("the fixes of many unused ids remove each its own") func manyUnusedIDs() throws {
    let ids = Lint.all.filter { $0.kind.severity != .error }.map(\.id).prefix(8)
    let text =
      "// layoutc:ignore(\(ids.joined(separator: ", "))) reason\n"
      + "section < group horizontal height 44 < item > >\n"
    let findings = Compilation(SourceFile(name: "a", text: text)).linted()
      .filter { $0.id == "unused-suppression" }
    #expect(findings.count == ids.count)
    for (id, finding) in zip(ids, findings) {
      let fix = try #require(finding.fixes.first)
      let fixed = try #require(TextEdit.apply(fix.edits, to: Array(text.utf8)))
      let rest = ids.filter { $0 != id }.joined(separator: ", ")
      #expect(String(decoding: fixed, as: UTF8.self).hasPrefix("// layoutc:ignore(\(rest)) reason"))
    }
  }

  @Test("the fix of an unused suppression removes the comment or the id")
  func unusedSuppressions() throws {
    func fixed(_ text: String) throws -> String {
      let fix = try #require(linted(text).first?.fixes.first)
      let bytes = try #require(TextEdit.apply(fix.edits, to: Array(text.utf8)))
      return String(decoding: bytes, as: UTF8.self)
    }
    let section = "section < group horizontal height 100 < item fractionalWidth 0.33 > >\n"
    let fine = "section < group horizontal height 100 < item > >"
    #expect(try fixed("  // layoutc:ignore(tiny-estimate) x\n\(fine)") == fine)
    #expect(try fixed("\(fine)  // layoutc:ignore(tiny-estimate) x\n") == "\(fine)\n")
    #expect(
      try fixed("// layoutc:ignore(tiny-estimate, inexact-fraction) x\n\(section)")
        == "// layoutc:ignore(inexact-fraction) x\n\(section)")
    #expect(
      try fixed("// layoutc:ignore(inexact-fraction, tiny-estimate) x\n\(section)")
        == "// layoutc:ignore(inexact-fraction) x\n\(section)")
  }
}
