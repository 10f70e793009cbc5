import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The documents are true: their tables are generated, and their blocks are run.
@Suite struct DocumentTests {
  /// Those of the site, which `.github/site/collect` lists, and the articles of the library.
  static let documents =
    [
      "README.md", "grammar.md", "Examples/README.md", "Examples/Cookbook/README.md",
      "Sources/layoutc/README.md", "Sources/layoutc/scripts.md",
      "Sources/LayoutCompiler/Output/model.md", "Sources/LayoutCompiler/EditorSupport/README.md",
      "Sources/LayoutBenchmarks/README.md", "Tests/README.md",
      "Tests/LayoutCompilerTests/Fixtures/uikit/RULES.md",
      "Tests/LayoutCompilerTests/Fixtures/uikit/README.md", ".github/xcode.md", ".github/ci.md",
      ".github/CONTRIBUTING.md", ".github/CHANGELOG.md",
    ]
    + ["LayoutCompiler", "GettingStarted", "Frames", "BuildingLayouts", "Diagnostics", "Outputs"]
    .map {
      "Sources/LayoutCompiler/LayoutCompiler.docc/\($0).md"
    }

  @Test("generated parts of the documents are current", arguments: documents)
  func current(path: String) throws {
    let replayed = try Markdown(path).rewritten { block in
      block.language == "console" ? try ConsoleBlock.replayed(block) : nil
    }
    let text = try Markdown.regenerated(replayed, ManualTables.table(named:))
    #expect(!text.contains("\nthere is no"), "a table that nobody makes")
    let difference = Golden.difference(text, from: path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Anything else would be a block that nothing keeps true. CI runs the commands of `sh` in
  /// README; the options of the others are checked. `FacadeTests` compiles the Swift of articles.
  @Test("every block of the documents is in a language that a test reads", arguments: documents)
  func blocks(path: String) throws {
    var languages: Set<String> = [
      "layout", "layout-error", "layout-lint", "console", "ebnf", "json", "yaml", "swift",
    ]
    if path.hasPrefix(".github/") || path.hasPrefix("Sources/layoutc/") { languages.insert("sh") }
    let blocks = try Markdown(path).blocks
    let rest = blocks.filter { !languages.contains($0.language) }
    if path == "README.md" {
      #expect(rest.map(\.language) == ["sh"])
      #expect(rest.first?.text.split(separator: "\n").count == 2)
    } else {
      #expect(rest.map(\.place).isEmpty)
    }
  }

  /// The steps of a workflow that run layoutc do so in a project with a recorded layout.
  @Test("commands of the workflows in the documents run", arguments: documents)
  func workflows(path: String) throws {
    for block in try Markdown(path).blocks where block.language == "yaml" {
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
      guard !commands.isEmpty else { continue }
      let script = """
        set -e; mv a.layout app; cd app; env -u CI "$layoutc" test --update
        \(commands.joined(separator: "\n"))
        """
      let result = try workspace.shell(script)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// Commands that need a network, an editor or Xcode are not run.
  @Test("options in the commands of the documents exist", arguments: documents)
  func options(path: String) throws {
    let manual = try Layoutc.run("man").output.replacing("\\-", with: "-")
    let known = Set(manual.matches(of: #/--[a-z][a-z-]*/#).map { String($0.output) })
    #expect(known.count > 40)
    let text = try Repository.text(path)
    for line in text.split(separator: "\n") {
      guard let command = line.firstMatch(of: #/^(?:    |\$ |      - run: |- run: |)layoutc .*/#)
      else {
        continue
      }
      for option in command.output.matches(of: #/ (--[a-z][a-z-]*)/#) {
        #expect(known.contains(String(option.1)), "\(path): \(line)")
      }
    }
  }

  @Test("the action, its inputs and the hooks that the documents name exist") func actions() throws
  {
    let action = try Repository.text(".github/actions/layoutc/action.yml")
    let hooks = try Repository.text(".pre-commit-hooks.yaml")
    var count = 0
    for path in Self.documents {
      for block in try Markdown(path).blocks where block.language == "yaml" {
        for match in block.text.matches(of: #/- id: (.+)/#) {
          #expect(hooks.contains("- id: \(match.1)\n"), "\(block.place)")
          count += 1
        }
        let steps = block.text.components(separatedBy: "- uses: ")
        let prefix = "\(ProjectAddress.repository)/.github/actions/layoutc@"
        for step in steps where step.hasPrefix(prefix) {
          for match in step.matches(of: #/\n    ([a-z-]+): /#) {
            #expect(action.contains("\n  \(match.1):\n"), "\(block.place): \(match.1)")
            count += 1
          }
        }
      }
    }
    #expect(count >= 5)
  }

  /// The table of accuracy and lists are generated.
  @Test("numbers that documents state about the project are true", arguments: documents)
  func numbers(path: String) throws {
    let root = Repository.root.appendingPathComponent("Examples/Cookbook").path
    let screens = try FileManager.default.contentsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".layout") }.count
    let counts = ["screens": screens, "steps": ExampleFile.tour.count, "commands": 5]
    let text = try Repository.text(path).replacing("Five commands", with: "5 commands")
    let headings = text.components(separatedBy: "## 5 commands").dropFirst().first
      .map { $0.components(separatedBy: "\n## ")[0].matches(of: #/\n\*\*\w+\.\*\* /#).count }
    #expect(headings == nil || headings == 5)
    for match in text.matches(of: #/([0-9]+) (?:short )?(screens|steps|commands)\b/#) {
      #expect(counts[String(match.2)].map(String.init) == String(match.1), "\(match.0)")
    }
    for match in text.matches(of: #/\[cookbook\]\([^)]*\) has ([0-9]+)/#) {
      #expect(String(match.1) == "\(screens)")
    }
  }

  @Test("the project has one address") func address() throws {
    let others = ["actions/layoutc/install", "scripts/homebrew-formula", "site/mkdocs.yml"]
    var count = 0
    for path in Self.documents + others.map({ ".github/" + $0 }) {
      let text = try Repository.text(path)
      let place = #/(github\.com/|uses: |ACTION_REPOSITORY:-)[\w-]+/layoutc\b/#
      count += text.matches(of: place).count
      let current = text.replacing(place) { "\($0.1)\(ProjectAddress.repository)" }
      #expect(Golden.difference(current, from: path) == nil)
    }
    #expect(count >= 8)
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

  /// Links and pictures lead to files of the repository, and to headings that exist.
  @Test("links and pictures in the documents exist", arguments: documents)
  func links(path: String) throws {
    let text = try Repository.text(path)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let found =
      text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.output.1) }
      + text.matches(of: #/(?:src|href)="([^"]+)"/#).map { String($0.output.1) }
    for link in found where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].isEmpty ? path : (folder.isEmpty ? "" : folder + "/") + parts[0]
      let url = Repository.root.appendingPathComponent(name).standardizedFileURL
      guard FileManager.default.fileExists(atPath: url.path) else {
        Issue.record("\(path): `\(link)` does not exist")
        continue
      }
      guard parts.count > 1, name.hasSuffix(".md") else { continue }
      let anchors = Heading.anchors(in: try String(contentsOf: url, encoding: .utf8))
      #expect(anchors.contains(String(parts[1])), "\(path): `\(link)`")
    }
  }

  @Test("the site has a page for each document and each chapter") func site() throws {
    let script = try Repository.text(".github/site/collect")
    for path in Self.documents where !path.contains(".docc/") {
      let name = path.replacing("Tests/LayoutCompilerTests/Fixtures/uikit", with: "{FIXTURES}")
      #expect(script.contains("\"\(name)\": \""), "\(path)")
    }
    let settings = try Repository.text(".github/site/mkdocs.yml")
    let chapters = try Repository.text("grammar.md").split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.dropFirst().map {
        Heading.anchor(of: String($0.dropFirst(3)))
      }
    let pages = settings.matches(of: #/- language/(.+)\.md/#).map { String($0.1) }
    #expect(pages == ["index"] + chapters)
  }

  @Test("README is short enough to be read") func length() throws {
    let lines = try Repository.text("README.md").components(separatedBy: "\n")
    #expect(lines.count <= 251)
  }

  @Test(
    "README and the manual have the words that people search for",
    arguments: [
      "self-sizing", "orthogonal scrolling", "section provider", "snapshot test", "golden file",
      "Dynamic Type", "size class", "safe area", "multitasking", "Xcode", "SwiftUI", "Auto Layout",
    ])
  func words(word: String) throws {
    for path in ["README.md", "grammar.md"] {
      let text = try Repository.text(path).replacing("\n", with: " ").lowercased()
      #expect(text.contains(word.lowercased()), "\(path) does not mention \(word)")
    }
  }

  @Test("the pictures of the reference are current") func pictures() throws {
    let pictures =
      Schema.elements.flatMap { ReferencePictures.pictures(of: $0.title) }
      + ["alignment", "listAppearance"].flatMap { ReferencePictures.pictures(ofChoices: $0) }
    for picture in pictures {
      let path = "\(ReferencePictures.folder)/\(picture.name).svg"
      let difference = Golden.difference(picture.svg, from: path)
      #expect(difference == nil, "\(difference ?? "")")
    }
    let folder = Repository.root.appendingPathComponent(ReferencePictures.folder).path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(files) == Set(pictures.map { "\($0.name).svg" } + ["README.svg"]))
  }

  @Test("the picture of README is current, and legible at GitHub's width") func readmePicture() {
    let difference = Golden.difference(READMEPicture.svg, from: READMEPicture.path)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(READMEPicture.longestLine <= READMEPicture.columns)
  }

  /// Each row of "Coming from UIKit" is imported in a function that uses it.
  @Test("the Swift of the manual's table is imported as the layout next to it") func uikit() throws
  {
    let rows = try UIKitTable.rows()
    #expect(rows.count > 20)
    for row in rows {
      let source = SourceFile(name: "a.swift", text: UIKitTable.program(row.swift))
      let imported = try #require(Compilation(source).swiftImport)
      let words = imported.text.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains(row.layout), "\(row.swift) is imported as \(words)")
      #expect(imported.notes.map(\.message) == [] && imported.refusals.map(\.message) == [])
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
