/// The bytes of a text that are not its contents: the ends of its lines, all alike, and a byte order
/// mark.
struct LineEncoding {
  private let end: [UInt8]
  private let mark: ArraySlice<UInt8>

  /// Returns `nil` for a text whose lines end in different ways.
  init?(_ bytes: [UInt8]) {
    mark = bytes.prefix(bytes.byteOrderMarkLength)
    var found: ArraySlice<UInt8>?
    var index = 0
    while let start = bytes[index...].firstIndex(where: isLineEnd) {
      let isPair = bytes[start] == 0x0D && bytes[(start + 1)...].first == 0x0A
      index = start + (isPair ? 2 : 1)
      let end = bytes[start..<index]
      guard found ?? end == end else { return nil }
      found = end
    }
    end = Array(found ?? [0x0A])
  }

  /// Returns the contents, with a line feed at the end of each line.
  func decode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated().dropFirst(bytes.byteOrderMarkLength) {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }

  /// Returns the bytes of a text with these contents, whose lines end in line feeds.
  func encode(_ contents: [UInt8]) -> [UInt8] {
    mark + contents.flatMap { $0 == 0x0A ? end : [$0] }
  }
}
