/// Writes the lossless tree of each file for debugging, `--emit tree`.
///
/// A line is a node, by its kind and position (`line:column-line:column`, columns in Unicode
/// scalars), or a token or the trivia between two tokens, in quotes. The quoted strings in order
/// are the file, byte for byte; `missing` is a token that the parser synthesized. Below 64 levels,
/// the depth is a number instead of indentation: `80: binary 1:2-1:9`.
enum TreeListing {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    for (index, tree) in input.programs.map(\.tree).enumerated() {
      if index > 0 { out.endLine() }
      out.write("layoutc tree 1\n")
      var writer = TreeWriter(tree)
      writer.write(tree.root, depth: 0, to: &out)
      writer.writeTokens(upTo: tree.tokens.count, depth: 1, to: &out)
    }
  }
}

private struct TreeWriter {
  private let tree: SyntaxTree
  private let lines: LineTable
  /// The first token that is not written yet, and the end of the written text.
  private var token = 0
  private var position = 0

  init(_ tree: SyntaxTree) {
    self.tree = tree
    lines = LineTable(tree.source)
  }

  mutating func write(_ id: NodeID, depth: Int, to out: inout ByteWriter) {
    let node = tree[id]
    writeTrivia(before: Int(node.firstToken), depth: depth, to: &out)
    let range = tree.range(id)
    indent(depth, to: &out)
    out.write(string: "\(node.kind) \(place(range.startIndex))-\(place(range.endIndex))")
    out.endLine()
    for child in tree.children(id) {
      writeTokens(upTo: Int(tree[child].firstToken), depth: depth + 1, to: &out)
      write(child, depth: depth + 1, to: &out)
    }
    writeTokens(upTo: Int(node.endToken), depth: depth + 1, to: &out)
  }

  /// Writes the tokens before `end` that no node has written.
  mutating func writeTokens(upTo end: Int, depth: Int, to out: inout ByteWriter) {
    while token < end {
      writeTrivia(before: token, depth: depth, to: &out)
      let current = tree.tokens[token]
      token += 1
      position = current.range.endIndex
      guard current.kind != .endOfFile else { return }
      indent(depth, to: &out)
      if current.isMissing {
        out.write("missing")
      } else {
        write(current.range.startIndex..<current.range.endIndex, to: &out)
      }
      out.endLine()
    }
  }

  private mutating func writeTrivia(before index: Int, depth: Int, to out: inout ByteWriter) {
    let start = tree.tokens[index].range.startIndex
    guard index == token, position < start else { return }
    indent(depth, to: &out)
    out.write("trivia ")
    write(position..<start, to: &out)
    out.endLine()
    position = start
  }

  /// Writes bytes in quotes; invalid UTF-8 as `\xNN`.
  private func write(_ range: Range<Int>, to out: inout ByteWriter) {
    let bytes = tree.source.bytes[range]
    out.write("\"")
    let isText = String(utf8: bytes) != nil
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out.write(bytes: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\n"): out.write("\\n")
      case 0..<0x20, 0x7F,
        0x80... where !isText:
        out.write("\\x")
        out.write(bytes: [ByteWriter.hexDigit(byte >> 4), ByteWriter.hexDigit(byte & 15)])
      default: out.write(byte: byte)
      }
    }
    out.write("\"")
  }

  /// The depth up to which lines are indented, so that a line is as long as its contents where a
  /// chain of operators is deep.
  private static let deepestIndentation = 64

  private func indent(_ depth: Int, to out: inout ByteWriter) {
    for _ in 0..<min(depth, Self.deepestIndentation) { out.write("  ") }
    if depth > Self.deepestIndentation { out.write(string: "\(depth): ") }
  }

  private func place(_ offset: Int) -> String {
    let position = lines.position(at: offset)
    return "\(position.line):\(position.column)"
  }
}
