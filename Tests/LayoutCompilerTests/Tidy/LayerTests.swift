import TestSupport
import Testing

/// The layers of LayoutCompiler are folders of one module, so the compiler does not keep them
/// apart: these tests do (.github/CONTRIBUTING.md, "Structure").
@Suite struct LayerTests {
  /// In the direction of the data: a folder may use those before it. The one without a name is
  /// the files next to the folders; `Assets` is `Embedded.swift`.
  static let layers = [
    "Assets", "Catalog", "Text", "Geometry", "Syntax", "Model", "Data", "Schema", "Program",
    "Evaluate", "Check", "Import", "Engine", "Preview", "Frames", "Drawing", "UIKitCode", "Output",
    "", "Format", "Fidelity", "Diff", "Testing", "Lint", "Editor", "EditorSupport",
  ]

  static func layer(of file: SwiftFile) -> String {
    if file.path == "Sources/LayoutCompiler/Embedded.swift" { return "Assets" }
    let parts = file.path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }

  @Test("every folder is a layer") func folders() throws {
    for file in try Repository.swiftFiles(in: "Sources/LayoutCompiler") {
      #expect(Self.layers.contains(Self.layer(of: file)), "\(file.path) is in no layer")
    }
  }

  @Test("a folder does not use types and global functions of later folders") func dependencies()
    throws
  {
    let files = try Repository.swiftFiles(in: "Sources/LayoutCompiler")
    var home: [String: Int] = [:]
    var functions: Set<String> = []
    for file in files {
      let place = try #require(Self.layers.firstIndex(of: Self.layer(of: file)))
      for name in file.declaredTypes + file.declaredFunctions { home[name] = place }
      functions.formUnion(file.declaredFunctions)
    }
    for file in files {
      let place = try #require(Self.layers.firstIndex(of: Self.layer(of: file)))
      for (line, word) in file.identifiers {
        guard let declared = home[String(word)], declared > place else { continue }
        let isCalled = word.base[word.endIndex...].first == "("
        if functions.contains(String(word)), !isCalled { continue }
        Issue.record("\(file.path):\(line) names \(word) of \(Self.layers[declared])/")
      }
    }
  }

  /// Members are compared by name: one that several folders declare is at home in the first of them.
  @Test("a folder does not use members that only later folders declare") func members() throws {
    let files = try Repository.swiftFiles(in: "Sources/LayoutCompiler")
    let all = try files.map { file in
      (file, try #require(Self.layers.firstIndex(of: Self.layer(of: file))), file.members)
    }
    var home: [String: Int] = [:]
    for (_, place, members) in all {
      for name in members.declared where home[name].map({ place < $0 }) ?? true {
        home[name] = place
      }
    }
    for (file, place, members) in all where Self.layer(of: file) != "Assets" {
      for (line, name) in members.used {
        guard let declared = home[name], declared > place, name.first?.isLowercase ?? false,
          !Self.standardMembers.contains(name.filter { $0 != "(" })
        else { continue }
        Issue.record("\(file.path):\(line) uses \(name) of \(Self.layers[declared])/")
      }
    }
  }

  /// Names of the standard library that a folder declares, too.
  private static let standardMembers: Set<String> = [
    "allCases", "allSatisfy", "combine", "compactMap", "description", "down", "dropFirst",
    "dropLast", "element", "filter", "first", "firstIndex", "flatMap", "forEach", "indices",
    "infinity", "init", "isEmpty", "isFinite", "isHexDigit", "isLetter", "isNumber", "isUppercase",
    "isWhitespace", "joined", "lastIndex", "lazy", "load", "lowerBound", "magnitude", "map", "max",
    "min", "otherSymbol", "popFirst", "popLast", "prefix", "properties", "reduce", "remove",
    "removeAll", "removeLast", "reserveCapacity", "reversed", "rounded", "self", "sorted",
    "spaceSeparator", "split", "uppercased", "utf8",
  ]

  @Test("the contributors' document lists every folder") func documented() throws {
    let document = try Repository.text(".github/CONTRIBUTING.md")
    let files = try Repository.swiftFiles(in: "Sources/LayoutCompiler")
    let folders = Set(files.map(Self.layer)).subtracting([""])
    let rows = Self.layers.filter { document.contains("\n| `\($0)` | ") }
    #expect(rows == Self.layers.filter(folders.contains))
  }

  @Test("the library imports no modules") func imports() throws {
    for file in try Repository.swiftFiles(in: "Sources/LayoutCompiler") {
      for (line, word) in file.identifiers where word == "import" {
        Issue.record("\(file.path):\(line) imports a module")
      }
    }
  }

  @Test("only platform files import system modules") func platforms() throws {
    let modules: Set<Substring> = [
      "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin", "Dispatch",
    ]
    for file in try Repository.swiftFiles(in: "Sources")
    where !file.path.hasPrefix("Sources/layoutc/Platform")
      && !file.path.hasPrefix("Sources/LayoutBenchmarks/") && !file.path.contains("Plugin/")
    {
      for (line, word) in file.identifiers where modules.contains(word) {
        Issue.record("\(file.path):\(line) names \(word)")
      }
    }
  }

  @Test("the scanner ignores comments and strings") func scanner() {
    let file = SwiftFile(
      path: "x", text: "struct A { let b = \"C \\\" D\" } // E\nfinal /* F */ class G {}\n")
    #expect(file.declaredTypes == ["A", "G"])
    #expect(file.identifiers.map(\.word) == ["struct", "A", "let", "b", "final", "class", "G"])
  }
}
