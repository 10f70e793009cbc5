import Foundation
import TestSupport
import Testing

/// `layoutc new` and `layoutc examples`.
@Suite struct StarterTests {
  /// The texts in the executable are copies of the repository's examples; `RECORD=1` makes them
  /// anew.
  @Test("starters are copies of the examples") func texts() throws {
    let table = try Repository.text("Sources/layoutc/Starters/StarterTable.swift")
    var source =
      "// Copies of files in Examples/, made by `RECORD=1 swift test --filter StarterTests`.\n"
    source += "enum StarterTexts {\n"
    let rows = table.matches(of: /file: "(.+?)",\s+text: StarterTexts\.(\w+)/)
    #expect(!rows.isEmpty)
    for (index, row) in rows.enumerated() {
      let text = try Repository.text("Examples/\(row.1)")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if index > 0 { source += "\n" }
      source += "  static let \(row.2) = #\"\"\"\n"
      source += lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
      source += "    \"\"\"#\n"
    }
    source += "}\n"
    let problem = Golden.difference(source, from: "Sources/layoutc/Starters/StarterTexts.swift")
    #expect(problem == nil)
  }

  @Test("each starter writes a file without errors and warnings") func compiles() throws {
    let workspace = try Workspace()
    let result = try workspace.shell(
      """
      "$layoutc" examples | while read -r name summary; do
        "$layoutc" new "$name" --example "$name" > said || echo "$name: not written"
        grep -q "^$name.layout: the example $name;" said || cat said
        "$layoutc" check --deny warnings "$name.layout"
      done
      """)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    let store = try Repository.text("Examples/AppStore.layout")
    #expect(try workspace.read("store.layout") == store)
  }

  /// The command that it tells is pasted, and watches until its input ends.
  @Test(
    "the command that is suggested after the start works",
    arguments: ["a b", "-x", "it's", "d/$HOME"])
  func command(
    _ name: String
  ) throws {
    let workspace = try Workspace()
    let result = try workspace.shell(
      """
      mkdir d; "$layoutc" new -- "$NAME" | sed 's/.*`layoutc watch \\(.*\\)` shows it/\\1/' > words
      eval "set -- $(cat words)"; "$layoutc" check "$@" && echo "$#"
      """, environment: ["NAME": name])
    #expect(result == Layoutc.Result(status: 0, output: "1\n", errors: ""))
  }

  @Test("a starter replaces no file") func replaced() throws {
    let workspace = try Workspace()
    try workspace.write("mine", to: "a.layout")
    let result = try workspace.layoutc("new", "a.layout")
    #expect(result.status == 2 && result.errors.contains("a.layout: already exists"))
    #expect(try workspace.read("a.layout") == "mine")
    let unknown = try workspace.layoutc("new", "b", "--example", "stroe")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean `store`?"))
    #expect(try workspace.names.contains("b.layout") == false)
  }
}
