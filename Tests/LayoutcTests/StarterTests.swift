import Foundation
import TestSupport
import Testing

/// `layoutc new` and `layoutc examples`.
@Suite struct StarterTests {
  @Test("each starter writes a file without errors and warnings") func compiles() throws {
    let workspace = try Workspace()
    let result = try workspace.shell(
      """
      "$layoutc" examples | while read -r name summary; do
        "$layoutc" new "$name" --example "$name" > said || echo "$name: not written"
        grep -q "^$name.[a-z]*: the example $name;" said || cat said
        "$layoutc" check --deny warnings "$name".*
      done
      """)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    let screen = try Repository.text("Examples/Cookbook/Waterfall.layout")
    #expect(try workspace.read("waterfall.layout") == screen)
    let step = try Repository.text("Examples/Tour/20-import-from-Swift.swift")
    #expect(try workspace.read("import-from-swift.swift") == step)
    let count = try workspace.shell("\"$layoutc\" examples | wc -l").output
    #expect(count.contains("46"))
  }

  /// The suggested command watches until its input ends.
  @Test(
    "the command that is suggested after the start works",
    arguments: ["a b", "-x", "it's", "d/$HOME"])
  func command(_ name: String) throws {
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
    let unknown = try workspace.layoutc("new", "b", "--example", "waterfal")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean `waterfall`?"))
    #expect(try workspace.names.contains("b.layout") == false)
  }
}
