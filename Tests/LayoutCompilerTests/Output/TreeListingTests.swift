import Testing

@testable import LayoutCompiler

/// `--emit tree` is lossless.
@Suite struct TreeListingTests {
  static let texts =
    Samples.all.map { Array($0.utf8) } + [
      [], Array("section <\n é \"x\" ".utf8), Array("\u{FEFF}// a \\ \" \r\n\t>)<".utf8),
      [0x73, 0xFF, 0x20, 0x22, 0xC3], Array("a b(c: 1 2\n/* é".utf8), [0x00, 0x7F, 0x0D],
      Array(chain.utf8),
    ]

  /// 100 operators, each within the next one.
  private static let chain = "let a = (1\(String(repeating: " + 2", count: 100)))\n"

  @Test("the quoted texts of a listing are the file", arguments: texts)
  func lossless(bytes: [UInt8]) throws {
    let tree = parse(SourceFile(name: "test", bytes: bytes))
    let program = Checker.check(tree)
    let listing = try #require(OutputFormat.named("tree")).string(
      RenderInput(previews: [], programs: [program]))
    var lines = listing.split(separator: "\n")
    #expect(lines.removeFirst() == "layoutc tree 1")
    #expect(lines.flatMap(quotedBytes) == bytes, "\(listing)")
  }

  /// Returns the bytes between the first and the last quote of a line.
  private func quotedBytes(_ line: Substring) -> [UInt8] {
    let text = Array(line.utf8)
    guard let start = text.firstIndex(of: UInt8(ascii: "\"")) else { return [] }
    var rest = text[(start + 1)..<(text.count - 1)]
    var result: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "x"):
        result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: result.append(next)
      }
    }
    return result
  }

  @Test("below 64 levels, the depth is a number") func depth() throws {
    let program = Checker.check(parse(SourceFile(name: "test", text: Self.chain)))
    let lines = try #require(OutputFormat.named("tree")).string(
      RenderInput(previews: [], programs: [program])
    ).split(separator: "\n")
    let depths = lines.map { $0.prefix { $0 == " " }.count / 2 }
    #expect(depths.max() == 64)
    let deep = lines.map { $0.drop { $0 == " " } }.filter { $0.first?.isNumber == true }
    #expect(deep.first?.hasPrefix("65: binary 1:") == true)
    #expect(deep.contains { $0.hasPrefix("100: binary 1:") })
  }

  @Test("a listing shows nested nodes with their positions") func nodes() {
    let program = Checker.check(parse(SourceFile(name: "test", text: "a (1)\n  >")))
    let listing = OutputFormat.named("tree")!.string(RenderInput(previews: [], programs: [program]))
    #expect(
      listing == #"""
        layoutc tree 1
        file 1:1-2:4
          statement 1:1-1:6
            word 1:1-1:2
              "a"
            trivia " "
            parenthesized 1:3-1:6
              "("
              number 1:4-1:5
                "1"
              ")"
          trivia "\n  "
          unexpected 2:3-2:4
            ">"

        """#)
  }
}
