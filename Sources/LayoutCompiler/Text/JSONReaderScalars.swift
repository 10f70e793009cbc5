/// Readers of strings, numbers and literals. Each returns `false` after it has recorded a fatal
/// problem.
extension JSONReader {
  /// Reads an integer without a sign, an exponent or a leading zero. Returns `false` at others.
  @inline(__always) func readPlainInteger(_ end: inout Int) -> Bool {
    guard byte(end) &- UInt8(ascii: "1") < 9 else { return false }
    var offset = end &+ 1
    while isDigit(byte(offset)) { offset &+= 1 }
    let next = byte(offset)
    if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") { return false }
    end = offset
    return true
  }

  /// Reads a number or a literal.
  @inline(never) mutating func readOtherScalar(_ end: inout Int) -> Bool {
    offset = end
    defer { end = offset }
    switch next {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
    case UInt8(ascii: "t"): return readWord("true")
    case UInt8(ascii: "f"): return readWord("false")
    case UInt8(ascii: "n"): return readWord("null")
    default: return failAtValue()
    }
  }

  private mutating func readWord(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[offset..<min(end, bytes.count)].elementsEqual($0) }
    guard matches else { return fail("expected a value: `true`, `false` or `null`") }
    offset = end
    return true
  }

  private mutating func readNumber() -> Bool {
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") {
      offset += 1
      if isDigit(next) { return fail("a number does not begin with 0", "delete the zero") }
    } else if !readDigits() {
      return fail("expected a digit")
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      guard readDigits() else { return fail("expected a digit after the point") }
    }
    if next | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      guard readDigits() else { return fail("expected the digits of the exponent") }
    }
    return true
  }

  /// Skips digits. Returns `false`, without a problem, if there are none.
  private mutating func readDigits() -> Bool {
    let start = offset
    while isDigit(next) { offset += 1 }
    return offset > start
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Reads a string of printable ASCII without escapes. Stops at the first other character, where
  /// `readRestOfString` continues, and returns `false`.
  @inline(__always) func readPlainString(_ end: inout Int) -> Bool {
    end = endOfPlainText(from: end &+ 1)
    guard byte(end) == UInt8(ascii: "\"") else { return false }
    end += 1
    return true
  }

  /// Reads the rest of a string. Invalid UTF-8 and unknown escapes are reported and skipped.
  ///
  /// - Parameter start: The offset of the opening quote.
  @inline(never) mutating func readRestOfString(from start: Int, _ end: inout Int) -> Bool {
    offset = end
    defer { end = offset }
    while true {
      switch next {
      case UInt8(ascii: "\""):
        offset += 1
        return true
      case UInt8(ascii: "\\"):
        guard readEscape() else { return false }
      case 0x80...:
        readBeyondASCII()
      default:
        if isAtEnd { return failAtUnclosedString(start) }
        if next == 0x0A || next == 0x0D { return failAtUnclosedString(start) }
        return fail(
          "this string contains a control character", "delete it, or write it as `\\u00…`")
      }
      offset = endOfPlainText(from: offset)
    }
  }

  /// Returns the offset of the first quote, backslash or other character than printable ASCII.
  @inline(__always) private func endOfPlainText(from first: Int) -> Int {
    var offset = first
    while offset < length {
      switch byte(offset) {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), ..<0x20, 0x80...: return offset
      default: offset &+= 1
      }
    }
    return offset
  }

  private mutating func failAtUnclosedString(_ start: Int) -> Bool {
    let length = offset - start
    offset = start
    return fail(
      "this string does not end on its line",
      "write `\"` where it ends, and `\\n` for a line end in it", length: length)
  }

  /// Skips non-ASCII scalars. A run of invalid bytes is reported as one problem.
  private mutating func readBeyondASCII() {
    while let length = validScalarLength() { offset += length }
    guard next >= 0x80 else { return }
    let start = offset
    while next >= 0x80, validScalarLength() == nil { offset += 1 }
    report(
      JSONProblem(
        kind: .text, range: TextRange(start, offset), message: "this is not UTF-8",
        help: "save the file as UTF-8"))
  }

  /// The length of the next scalar; `nil` for ASCII and invalid bytes.
  private func validScalarLength() -> Int? {
    guard next >= 0x80 else { return nil }
    let decoded = decodeScalar(bytes, at: offset)
    return decoded.scalar == nil ? nil : decoded.length
  }

  private mutating func readEscape() -> Bool {
    hasEscapes = true
    let start = offset
    offset += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
      return true
    case UInt8(ascii: "u"):
      return readUnicodeEscape(start)
    default:
      offset = start
      return fail(
        "this is not an escape sequence",
        "write `\\\\` for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000",
        length: 2)
    }
  }

  private mutating func readUnicodeEscape(_ start: Int) -> Bool {
    guard let unit = JSONEscapes.unit(bytes, at: start) else {
      offset = start
      return fail("four hexadecimal digits follow `\\u`", length: 6)
    }
    offset = start + 6
    guard unit >> 11 == 0x1B else { return true }
    if unit < 0xDC00, let low = JSONEscapes.unit(bytes, at: offset), low >> 10 == 0x37 {
      offset += 6
      return true
    }
    report(
      JSONProblem(
        kind: .text, range: TextRange(start, offset),
        message: "this escape is half of a character",
        help: "write both halves, as in `\\uD83D\\uDE00`, or the character itself"))
    return true
  }
}

/// The escapes of JSON strings.
enum JSONEscapes {
  /// Returns the UTF-8 with its escapes resolved. Unpaired surrogates become U+FFFD.
  static func resolve(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < text.endIndex else {
        result.append(byte)
        index += 1
        continue
      }
      if let (scalar, length) = scalar(text, at: index) {
        result.append(contentsOf: String(scalar).utf8)
        index += length
      } else {
        result.append(simple(text[index + 1]))
        index += 2
      }
    }
    return result
  }

  /// Returns the code unit of the escape `\uXXXX` at `index`, or `nil` if there is no such escape.
  static func unit(_ text: UnsafeRawBufferPointer, at index: Int) -> UInt32? {
    guard index + 6 <= text.endIndex, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for digit in text[(index + 2)..<(index + 6)] {
      guard let four = hexValue(digit) else { return nil }
      value = value << 4 | four
    }
    return value
  }

  /// Returns the scalar of one `\u` escape or of a surrogate pair, and its length in bytes.
  private static func scalar(
    _ text: UnsafeRawBufferPointer, at index: Int
  ) -> (Unicode.Scalar, length: Int)? {
    guard let high = unit(text, at: index) else { return nil }
    if let scalar = Unicode.Scalar(high) { return (scalar, 6) }
    if high < 0xDC00, let low = unit(text, at: index + 6), low >> 10 == 0x37,
      let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF)
    {
      return (scalar, 12)
    }
    return ("\u{FFFD}", 6)
  }

  private static func simple(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  private static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
