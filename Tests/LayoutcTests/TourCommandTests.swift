import Foundation
import TestSupport
import Testing

/// `layoutc tour`
@Suite struct TourCommandTests {
  @Test("without a terminal, all steps are printed in order") func all() throws {
    let result = try Layoutc.run("tour")
    #expect(result.status == 0 && result.errors.isEmpty)
    let titles = result.output.split(separator: "\n").filter { $0.contains(#/^\d+ of 20: /#) }
    #expect(titles.count == 20)
    #expect(titles.first == "1 of 20: One item" && titles[5] == "6 of 20: Orthogonal scrolling")
    #expect(titles.last == "20 of 20: Import from Swift")
  }

  @Test("a step has its explanation, its source and its diagram") func step() throws {
    let result = try Layoutc.run("tour", "2")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        2 of 20: Columns

        `count` divides a group into equal shares. `interItemSpacing` is the space
        between its items, `interGroupSpacing` the space between groups. A bare number
        is a length in points.

            section interGroupSpacing 8 <
              group horizontal height 96 count 3 interItemSpacing 8 <
                item
              >
            >

        393 × 852 pt at 3x
        """))
    #expect(result.output.contains("0,11"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try Layoutc.run("tour", "2", "--ascii").output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("on a terminal, Enter leads to the next step and q ends the tour") func walk() throws {
    let workspace = try Workspace()
    let terminal = try Terminal(["tour"], in: workspace.url)
    #expect(terminal.read(until: "1 of 20: One item") && terminal.read(until: "q: quit"))
    terminal.type("\n")
    // The diagram is first, and the text after it: 40 lines for both.
    let shown = terminal.text(until: "q: quit")
    let step = try #require(shown)
    #expect(step.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    let parts = step.components(separatedBy: "2 of 20: Columns")
    #expect(parts.count == 2 && parts[0].contains("0,11"))
    #expect(step.contains("section interGroupSpacing 8 <"))
    #expect(try terminal.end(with: "q\n") == 0)
  }

  @Test("a step is written to a file, and replaces no file") func file() throws {
    let workspace = try Workspace()
    let swift = try workspace.layoutc("tour", "20", "-o", "Mine.layout")
    #expect(swift.status == 2 && swift.errors.contains("use `-o NAME.swift`"), "\(swift)")
    let result = try workspace.layoutc("tour", "1", "-o", "Mine.layout")
    #expect(result.output == "Mine.layout: One item; `layoutc watch Mine.layout` shows it\n")
    let source = try Repository.text("Examples/Tour/01-one-item.layout")
    #expect(try workspace.read("Mine.layout") == source)
    let again = try workspace.layoutc("tour", "2", "-o", "Mine.layout")
    #expect(again.status == 2 && again.errors == "layoutc: Mine.layout: already exists\n")
    #expect(try workspace.read("Mine.layout") == source)
  }

  @Test("unknown steps are usage errors", arguments: ["0", "21", "x"])
  func unknown(step: String) throws {
    let result = try Layoutc.run(["tour", step], in: nil)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "layoutc: unknown step `\(step)`: the tour has steps 1 to 20\n")
  }

  /// Code that `layoutc -o A.swift A.layout` wrote is the same layout again.
  @Test("a directory's generated Swift is not rendered") func generated() throws {
    let workspace = try Workspace()
    let result = try workspace.shell(
      """
      "$layoutc" tour 1 -o A.layout > log; "$layoutc" -o A.swift A.layout
      "$layoutc" --emit dump . | grep -c '^section'
      """)
    #expect(result == Layoutc.Result(status: 0, output: "1\n", errors: ""))
  }
}
