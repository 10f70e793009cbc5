import Foundation
@testable import LayoutCompiler
import Testing

/// Files with very many errors, and files that are not text.
@Suite struct FloodTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func check(_ bytes: [UInt8]) throws -> Layoutc.Result {
    try Data(bytes).write(to: workspace.url.appendingPathComponent("x.layout"))
    return try workspace.layoutc("check", "x.layout")
  }

  @Test("of 3,000 errors, 100 are shown as text and all as JSON") func limit() throws {
    let line = "foo 3\n"
    let result = try check(Array(String(repeating: line, count: 3000).utf8))
    #expect(result.status == 1)
    #expect(result.errors.components(separatedBy: "error[").count == 101)
    #expect(result.errors.contains("layoutc: 3000 errors; 100 are shown"))
    let json = try workspace.layoutc("check", "--diagnostics", "json", "x.layout")
    #expect(json.errors.components(separatedBy: "\"unknown-word\"").count == 3001)
  }

  /// Errors come before warnings, wherever they are in the source.
  @Test("errors are shown before warnings") func order() throws {
    var text = "section <\n"
    for index in 0..<150 { text += "header \"\(index)\" height 0.5\n" }
    let result = try check(Array((text + "foo\ngroup horizontal < item > >\n").utf8))
    #expect(
      result.errors.contains("error[unknown-word]: a `section` has no element or property `foo`"))
    #expect(result.errors.contains("layoutc: 1 error, 150 warnings; 100 are shown"))
  }

  /// One key that was held down is one error.
  @Test("a character that is repeated is one error", arguments: ["}", ">", ")", "[", "@ ", "@\n"])
  func repeatedCharacter(_ sign: String) throws {
    let result = try check(Array(String(repeating: sign, count: 8000).utf8))
    #expect(result.errors.contains("8000 times in a row"))
    #expect(result.errors.contains("\nlayoutc: 1 error; 1 fix with"))
    #expect(result.errors.utf8.count < 1000)
  }

  @Test("parentheses that are not closed are one error", arguments: [5, 250, 300, 20000])
  func openParentheses(_ count: Int) throws {
    let parentheses = String(repeating: "(", count: count)
    let result = try check(
      Array("section < group horizontal count \(parentheses)3 < item > >\n".utf8))
    #expect(result.errors.contains("error[unclosed-parenthesis]"))
    #expect(result.errors.contains("\nlayoutc: 1 error"))
  }

  static let text = "section < header \"Größe\" height 44; group horizontal < item > >\n"

  @Test(
    "other encodings and binary data are named",
    arguments: [
      (text.data(using: .utf16)!, "this file is UTF-16, not UTF-8", "UTF-16LE"),
      (text.data(using: .utf16LittleEndian)!, "this file is UTF-16, not UTF-8", "UTF-16LE"),
      (text.data(using: .utf16BigEndian)!, "this file is UTF-16, not UTF-8", "UTF-16BE"),
      (text.data(using: .utf32)!, "this file is UTF-32, not UTF-8", "UTF-32LE"),
      ((text + text).data(using: .isoLatin1)!, "4 bytes of this file are not UTF-8", "iconv"),
      (Data((0..<4096).map { UInt8($0 * 7 % 256) }), "this file is binary", "UTF-8"),
      (Data(count: 100_000), "this file is binary", "UTF-8"),
    ])
  func otherEncodings(_ data: Data, _ message: String, _ help: String) throws {
    let result = try check(Array(data))
    #expect(result.status == 1)
    #expect(result.errors.contains("error[invalid-utf8]: \(message)"))
    #expect(result.errors.contains(help))
    #expect(result.errors.hasSuffix("layoutc: 1 error\n"))
  }

  @Test("a link to a missing file is not an output") func brokenLink() throws {
    try workspace.write("section < group horizontal < item > >\n", to: "x.layout")
    let result = try workspace.shell(
      #"ln -s nowhere.json out.json; "$layoutc" -o out.json x.layout"#)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "layoutc: out.json: cannot be written: it is a link to a file that does not exist\n")
    #expect(try workspace.names == ["out.json", "x.layout"])
  }
}
