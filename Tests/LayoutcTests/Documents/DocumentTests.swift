import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// README and manual are true: their tables are generated, and their blocks are run.
@Suite struct DocumentTests {
  static let documents = ["README.md", "grammar.md"]

  @Test("generated parts of the documents are current", arguments: documents)
  func current(path: String) throws {
    let replayed = try Markdown(path).rewritten { block in
      block.language == "console" ? try ConsoleBlock.replayed(block) : nil
    }
    let text = Markdown.regenerated(replayed, ManualTables.table(named:))
    #expect(!text.contains("\nthere is no"), "a table that nobody makes")
    let difference = Golden.difference(text, from: path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Anything else would be a block that nothing keeps true. CI runs the commands of `sh`.
  @Test(
    "every block of the documents is in a language that a test reads", arguments: documents)
  func blocks(path: String) throws {
    let languages: Set<String> = [
      "layout", "layout-error", "layout-lint", "console", "ebnf", "json", "yaml", "swift",
    ]
    let blocks = try Markdown(path).blocks
    #expect(!blocks.isEmpty)
    let rest = blocks.filter { !languages.contains($0.language) }
    if path == "README.md" {
      #expect(rest.map(\.language) == ["sh"])
      #expect(rest.first?.text.split(separator: "\n").count == 2)
    } else {
      #expect(rest.map(\.place).isEmpty)
    }
  }

  /// The steps of a workflow that run layoutc do so in a project with a recorded layout.
  @Test("commands of the workflows in the documents run") func workflows() throws {
    for block in try Markdown("README.md").blocks where block.language == "yaml" {
      let workspace = try Workspace()
      try workspace.write("section < group horizontal height 44 < item > >\n", to: "a.layout")
      try FileManager.default.createDirectory(
        at: workspace.url.appendingPathComponent("app"), withIntermediateDirectories: true)
      let steps = block.text.split(separator: "\n").compactMap { line in
        line.firstRange(of: "run: ").map { String(line[$0.upperBound...]) }
      }
      let commands = steps.filter { $0.hasPrefix("layoutc ") }.map {
        "\"$layoutc\"\($0.dropFirst(7))"
      }
      #expect(!commands.isEmpty)
      let script = """
        set -e; mv a.layout app; cd app; env -u CI "$layoutc" test --update
        \(commands.joined(separator: "\n"))
        """
      let result = try workspace.shell(script)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("layouts in the documents compile", arguments: documents)
  func layouts(path: String) throws {
    for block in try Markdown(path).blocks where block.language == "layout" {
      let compilation = Compilation(SourceFile(name: block.place, text: block.text))
      #expect(compilation.diagnostics.map(\.message).isEmpty, "\(block.place)")
      #expect(!compilation.previews.isEmpty, "\(block.place)")
      let failed = compilation.previews.flatMap(\.failedExpectations).map(\.message)
      #expect(failed.isEmpty, "\(block.place)")
    }
  }

  @Test("wrong layouts in the documents give the error named beside them", arguments: documents)
  func errors(path: String) throws {
    for block in try Markdown(path).blocks where block.language == "layout-error" {
      let compilation = Compilation(SourceFile(name: block.place, text: block.text))
      #expect(compilation.diagnostics.map(\.id) == [block.info], "\(block.place)")
    }
  }

  /// A block names what is found in it; one that names nothing has no findings.
  @Test("layouts of lints in the documents give their warning", arguments: documents)
  func lints(path: String) throws {
    for block in try Markdown(path).blocks where block.language == "layout-lint" {
      let compilation = Compilation(SourceFile(name: block.place, text: block.text))
      let ids = block.info.split(separator: " ").map(String.init)
      #expect(compilation.linted().map(\.id) == ids, "\(block.place)")
    }
  }

  @Test("data in the documents is read without errors", arguments: documents)
  func data(path: String) throws {
    for block in try Markdown(path).blocks where block.language == "json" {
      let (snapshot, reported) = SnapshotJSON.read(SourceFile(name: block.place, text: block.text))
      #expect(reported.map(\.message).isEmpty, "\(block.place)")
      #expect(snapshot?.sections.isEmpty == false, "\(block.place)")
    }
  }

  /// The grammar defines each name once and uses it, and names nothing that it does not define.
  @Test("every rule that the grammar uses is defined") func grammar() throws {
    let rules = try Markdown("grammar.md").blocks.filter { $0.language == "ebnf" }
      .flatMap { $0.text.split(separator: ";\n") }
    let defined = rules.compactMap { $0.split(separator: "=", maxSplits: 1).first }
      .map { $0.filter(\.isLetter) }
    var used: Set<String> = []
    for rule in rules {
      var text = String(rule.split(separator: "=", maxSplits: 1).last ?? "")
      for quoted in [#/'[^']*'/#, #/"[^"]*"/#, #/\?[^?]*\?/#] { text.replace(quoted, with: " ") }
      used.formUnion(text.split { !$0.isLetter }.map(String.init))
    }
    let given: Set<String> = ["digit", "hexdigit", "character"]
    #expect(Set(defined).count == defined.count)
    #expect(used.subtracting(defined).subtracting(given) == [])
    #expect(Set(defined).subtracting(used) == ["file"])
  }
}
