/// The encoding of a file that is not UTF-8, detected from its first bytes.
enum SourceEncoding: String {
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  /// Not text: a picture, an archive, a program.
  case none

  /// The byte order marks. A longer one is before one that it begins with.
  private static let marks: [(bytes: [UInt8], encoding: SourceEncoding)] = [
    ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
    ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
  ]

  /// Detects the encoding by its byte order mark or by the positions of zero bytes.
  ///
  /// `nil` if the file may be UTF-8, which has no zero bytes in text.
  init?(_ bytes: [UInt8]) {
    if let mark = Self.marks.first(where: { bytes.starts(with: $0.bytes) }) {
      self = mark.encoding
      return
    }
    let head = bytes.prefix(1024)
    guard head.contains(0) else {
      guard Self.isGarbage(head) else { return nil }
      self = .none
      return
    }
    let zeros = head.indices.filter { head[$0] == 0 }
    let odd = zeros.count { $0 % 2 == 1 }
    let isHalf = zeros.count * 5 > head.count * 2 && zeros.count * 5 <= head.count * 3
    if isHalf, odd == zeros.count {
      self = .utf16LittleEndian
    } else if isHalf, odd == 0 {
      self = .utf16BigEndian
    } else {
      self = .none
    }
  }

  /// Whether text in any 8-bit encoding is unlikely to have as many control characters.
  private static func isGarbage(_ head: ArraySlice<UInt8>) -> Bool {
    var controls = 0
    for byte in head where byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B {
      controls += 1
    }
    return controls >= 16 && controls * 16 > head.count
  }
}

extension Diagnostic {
  /// The whole file is in another encoding, or is not text.
  static func foreignEncoding(
    _ encoding: SourceEncoding, in source: SourceFile, kind: String = "layout"
  ) -> Diagnostic {
    let start = SourceSpan(source.id, TextRange(0, 0))
    guard encoding != .none else {
      return Diagnostic(
        .invalidUTF8, "this file is binary, not text", at: start,
        explanation: "layouts are UTF-8", help: "name a layout file, or save it as UTF-8")
    }
    let name = encoding.rawValue.prefix(6)
    return Diagnostic(
      .invalidUTF8, "this file is \(name), not UTF-8", at: start,
      explanation: "\(kind)s are UTF-8",
      help: "save the file as UTF-8, or run `iconv -f \(encoding.rawValue) -t UTF-8`")
  }
}
