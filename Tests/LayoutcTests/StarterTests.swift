import Foundation
import TestSupport
import Testing

/// `layoutc new` and `layoutc examples`.
@Suite struct StarterTests {
  @Test func eachStartsAFileThatCompiles() throws {
    let scratch = try Scratch()
    let result = try Layoutc.shell(
      """
      "$layoutc" examples | while read -r name summary; do
        "$layoutc" new "$name" --example "$name" > said || echo "$name: not written"
        grep -q "^$name.layout: the example $name;" said || cat said
        "$layoutc" check --deny warnings "$name.layout"
      done
      """, in: scratch.url)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    let store = try Repository.text("Examples/AppStore.layout")
    #expect(try scratch.read("store.layout") == store)
  }

  /// The command that it tells is pasted, and watches until its input ends.
  @Test(arguments: ["a b", "-x", "it's", "d/$HOME"]) func theCommandItTellsWorks(
    _ name: String
  ) throws {
    let scratch = try Scratch()
    let result = try Layoutc.shell(
      """
      mkdir d; "$layoutc" new -- "$NAME" | sed 's/.*`layoutc watch \\(.*\\)` shows it/\\1/' > words
      eval "set -- $(cat words)"; "$layoutc" check "$@" && echo "$#"
      """, in: scratch.url, environment: ["NAME": name])
    #expect(result == Layoutc.Result(status: 0, output: "1\n", errors: ""))
  }

  @Test func nothingIsReplaced() throws {
    let scratch = try Scratch()
    try scratch.write("mine", to: "a.layout")
    let result = try Layoutc.run("new", "a.layout", in: scratch.url)
    #expect(result.status == 2 && result.errors.contains("a.layout: already exists"))
    #expect(try scratch.read("a.layout") == "mine")
    let unknown = try Layoutc.run("new", "b", "--example", "stroe", in: scratch.url)
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean `store`?"))
    #expect(try scratch.names.contains("b.layout") == false)
  }
}
