import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The files for Kate in Kate's own highlighter, and those for Nova as XML.
@Suite struct KateTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private static let isInstalled = Tool.isInstalled("kate-syntax-highlighter")

  /// The styles of a theme in which each has a color of its own, and what they color.
  private static let styles: [(name: String, kind: String?)] = [
    ("Normal", nil), ("Keyword", "keyword"), ("ControlFlow", "keyword"), ("Operator", "keyword"),
    ("DecVal", "number"), ("String", "string"), ("SpecialChar", "string"), ("Comment", "comment"),
    ("Attribute", nil), ("Constant", nil), ("Variable", nil), ("Others", nil), ("Function", nil),
    ("DataType", nil),
  ]

  private func writeTheme() throws {
    let styles = Self.styles.enumerated().map {
      "\"\($0.element.name)\": {\"text-color\": \"#0000\(String(format: "%02x", $0.offset))\"}"
    }
    let theme = """
      {"metadata": {"name": "Styles", "revision": 1}, "editor-colors": {},
       "text-styles": {\(styles.joined(separator: ", "))}}
      """
    let folder = workspace.url.appendingPathComponent("data/org.kde.syntax-highlighting/themes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(theme.utf8).write(to: folder.appendingPathComponent("styles.theme"))
  }

  /// Returns the kind of each byte of the highlighted text.
  private func kinds(inPage page: String) throws -> [(kind: String?, byte: UInt8)] {
    let start = try #require(page.range(of: "<pre>\n")).upperBound
    let end = try #require(page.range(of: "</pre>", options: .backwards)).lowerBound
    var kind: String?
    var result: [(kind: String?, byte: UInt8)] = []
    for part in page[start..<end].split(separator: "<", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let color = pieces[0].firstMatch(of: /color:#0000(..)/)
      if pieces.count == 2 { kind = color.flatMap { Self.styles[Int($0.1, radix: 16) ?? 0].kind } }
      let text = (pieces.last ?? "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      result += text.utf8.map { (kind, $0) }
    }
    return result
  }

  @Test(
    "colors of Kate agree with the lexer",
    .enabled("kate-syntax-highlighter is not installed") { isInstalled })
  func colors() throws {
    let text = try EditorColors.text
    try workspace.write(text, to: "a.layout")
    try writeTheme()
    let result = try workspace.shell(
      """
      "$layoutc" editor kate -o data/org.kde.syntax-highlighting/syntax > /dev/null
      kate-syntax-highlighter --syntax Layout --theme Styles a.layout
      """,
      environment: [
        "XDG_DATA_HOME": workspace.url.appendingPathComponent("data").path, "LC_ALL": "C.UTF-8",
      ])
    #expect(result.status == 0, "\(result)")
    let theirs = try kinds(inPage: result.output)
    let ours = EditorColors.kinds(of: text)
    #expect(theirs.map(\.byte).prefix(text.utf8.count) == Array(text.utf8)[...])
    for (index, byte) in text.utf8.enumerated()
    where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\n") {
      let line = text.utf8.prefix(index).count { $0 == UInt8(ascii: "\n") } + 1
      #expect(theirs[index].kind == ours[index], "line \(line), byte \(index)")
    }
  }

  @Test("the files for Kate and Nova are well-formed") func wellFormed() throws {
    for (name, paths) in [("kate", ["layout.xml"]), ("nova", ["Syntaxes/Layout.xml"])] {
      #expect(try workspace.shell(#""$layoutc" editor \#(name) -o \#(name)"#).status == 0)
      for path in paths {
        let text = try workspace.read("\(name)/\(path)")
        #expect(!text.contains("@"), "a placeholder that is not filled")
        let parser = XMLElements(text)
        #expect(parser.error == nil, "\(path): \(parser.error ?? "")")
        #expect(parser.names.contains(name == "kate" ? "context" : "collection"))
      }
    }
    for path in ["kate/lspclient.json", "nova/extension.json"] {
      _ = try JSONSerialization.jsonObject(with: Data(try workspace.read(path).utf8))
    }
  }

  /// Every collection that a rule of Nova's grammar includes exists.
  @Test("the collections of Nova's grammar exist") func collections() throws {
    let text = TextMateGrammar.layout.novaSyntax(mark: "mark")
    let included = text.matches(of: /<include syntax="self" collection="(\w+)"/).map(\.1)
    let defined = text.matches(of: /<collection name="(\w+)"/).map(\.1)
    #expect(!included.isEmpty && Set(included).isSubset(of: Set(defined)))
    #expect(text.contains("<scope name=\"layout.keyword.construct\">"))
  }
}

/// Checks that the tags of a document match.
private struct XMLElements {
  private(set) var names: Set<String> = []
  private(set) var error: String?

  init(_ text: String) {
    var open: [String] = []
    for tag in text.matches(of: /<(\/?)([\w-]+)(?:\s[^<>]*?)?(\/?)>/) {
      let name = String(tag.2)
      names.insert(name)
      if !tag.1.isEmpty {
        if open.popLast() != name { error = error ?? "unexpected </\(name)>" }
      } else if tag.3.isEmpty {
        open.append(name)
      }
    }
    if !open.isEmpty { error = error ?? "<\(open[0])> is not closed" }
  }
}
