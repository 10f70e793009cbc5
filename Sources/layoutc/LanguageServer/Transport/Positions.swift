import LayoutCompiler

/// The units of positions within a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Returns the line and the units before `offset` in it.
  func position(of offset: Int, in lines: LineTable) -> UTF16Position {
    switch self {
    case .utf16: return lines.utf16Position(at: offset)
    case .utf8:
      let position = lines.utf16Position(at: offset)
      let start = lines.range(ofLine: position.line).startIndex
      return UTF16Position(line: position.line, character: max(0, offset - start))
    }
  }

  /// Returns the offset of a position; one after the end of a line counts as the line's end, one
  /// within a character as its beginning.
  func offset(of position: UTF16Position, in lines: LineTable, _ bytes: [UInt8]) -> Int {
    switch self {
    case .utf16: return lines.offset(of: position)
    case .utf8:
      guard position.line >= 0 else { return 0 }
      guard position.line < lines.lineCount else { return bytes.count }
      let line = lines.range(ofLine: position.line)
      let column = min(max(0, position.character), line.length)
      var offset = line.startIndex + column
      while offset > line.startIndex, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    }
  }
}

/// The positions of one source, as JSON.
struct Places {
  let lines: LineTable
  let encoding: PositionEncoding

  func json(_ offset: Int) -> JSON {
    let position = encoding.position(of: offset, in: lines)
    return ["line": .integer(position.line), "character": .integer(position.character)]
  }

  func json(_ range: TextRange) -> JSON {
    ["start": json(range.startIndex), "end": json(range.endIndex)]
  }

  func json(_ edits: [TextEdit]) -> JSON {
    .array(edits.map { ["range": json($0.range), "newText": .string($0.replacement)] })
  }

  /// Returns the parts of a range on each of its lines, none of them empty.
  func lineParts(of range: TextRange) -> [TextRange] {
    let first = lines.line(at: range.startIndex)
    let last = lines.line(at: range.endIndex)
    return (first...max(first, last)).compactMap { line in
      let whole = lines.range(ofLine: line)
      let part = TextRange(max(whole.start, range.start), min(whole.end, range.end))
      return part.start < part.end ? part : nil
    }
  }
}

/// `file:` URIs.
enum FileURI {
  /// Returns a key that is equal for all spellings of one URI: its path, or a URI without a path
  /// unchanged.
  static func key(_ uri: String) -> FilePath { FilePath(path(of: uri) ?? uri) }

  /// Returns the path of a `file:` URI; `nil` for others.
  static func path(of uri: String) -> String? {
    let prefix = "file://"
    guard uri.hasPrefix(prefix) else { return nil }
    let rest = Array(uri.utf8.dropFirst(prefix.utf8.count))
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var path: [UInt8] = []
    var index = slash
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
        let byte = UInt8(
          String(decoding: rest[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        path.append(byte)
        index += 3
      } else {
        path.append(rest[index])
        index += 1
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// Returns the URI of an absolute path.
  static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }
}
