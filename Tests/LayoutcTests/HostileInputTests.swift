import Foundation
import Testing

/// Regressions from attacks: each was a crash, data loss or an escape.
@Suite struct HostileInputTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A chain of 2,000 names, used from its end, and a cycle of the same length.
  @Test("long chains and cycles of names end in an answer or an error", arguments: [true, false])
  func chains(_ isCycle: Bool) throws {
    var lines = (1..<2000).map { "let a\($0) = (a\($0 - 1) + 1)" }
    lines.append(isCycle ? "let a0 = a1999" : "let a0 = 1")
    lines.append("section < group horizontal height a1999 < item > >")
    try workspace.write(lines.reversed().joined(separator: "\n"), to: "chain.layout")
    let result = try workspace.layoutc("check", "chain.layout")
    #expect(result.status == 1)
    #expect(result.errors.contains("error["))
  }

  @Test("an output cannot replace its source") func source() throws {
    let text = "section < group horizontal height 44 < item > >\n"
    try workspace.write(text, to: "x.layout")
    let result = try workspace.layoutc("--emit", "dump", "-o", "./x.layout", "x.layout")
    #expect(result.status == 2)
    #expect(result.errors.contains("refusing to overwrite the layout `./x.layout`"))
    let url = workspace.url.appendingPathComponent("x.layout")
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test("escape sequences in sources do not reach the terminal") func terminal() throws {
    try workspace.write(
      "section <\n header \"\\u{9b}31m\\u{1b}[2J\" height 44\n group horizontal height 44 < item >\n>\n",
      to: "esc.layout")
    let why = try workspace.layoutc("why", "esc.layout", "@1,1")
    #expect(
      why.status == 0 && !why.output.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{9b}" })
    let usage = try workspace.layoutc("check", "no\u{1b}[31mvil.layout")
    #expect(usage.status == 2 && !usage.errors.unicodeScalars.contains("\u{1b}"))
  }

  /// 2 * 200 points of insets in 393 leave no viewport for a row.
  @Test("an orthogonal section without space is an error") func viewport() throws {
    try workspace.write(
      "section orthogonal continuous contentInsets 0 200 < group horizontal width 50 height 44 < item > >",
      to: "row.layout")
    let result = try workspace.layoutc("row.layout")
    #expect(result.status == 1 && result.errors.contains("error[no-room-for-group]"))
  }

  @Test("lists before iOS 14 are a warning") func lists() throws {
    try workspace.write("section list plain\n", to: "list.layout")
    let result = try workspace.layoutc("check", "--ios", "13", "list.layout")
    #expect(result.errors.contains("warning[newer-ios]: `section list` needs iOS 14"))
  }
}
