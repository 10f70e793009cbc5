/// Lexing of strings: `"…"` on one line, with escapes as in Swift: `\"`, `\t`, `\u{…}`.
extension Lexer {
  /// Reads a string from its opening quote.
  mutating func string() {
    let start = position
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      switch classes[Int(byte)] {
      case .quote: return emit(.string, length: index + 1 - start)
      case .lineEnd: return unterminatedString(end: index)
      case .other:
        let isEscape = byte == UInt8(ascii: "\\")
        index = isEscape ? escape(at: index) : stringCharacter(at: index)
      case .wide: index = stringCharacter(at: index)
      case .blank, .letter, .digit, .slash, .single, .operator, .foreign: index += 1
      }
    }
    unterminatedString(end: index)
  }

  /// Ends an unterminated string at the end of its line.
  ///
  /// Brackets between spaces and those at the line's end stay outside of the string, so that a
  /// missing quote does not also unbalance the brackets.
  private mutating func unterminatedString(end lineEnd: Int) {
    let start = position
    if let word = wordBeforeQuote(end: lineEnd) {
      diagnostics.append(.unopenedString(at: span(start, start + 1), start: span(word, word)))
      return emit(.unknown, length: 1)
    }
    var lineEnd = bracketAlone(in: start + 1..<lineEnd) ?? lineEnd
    lineEnd = propertyStart(in: start + 2..<max(start + 2, lineEnd)) ?? lineEnd
    var end = lineEnd
    var index = lineEnd
    while index > start + 1 {
      let byte = bytes[index - 1]
      let isBlank = classes[Int(byte)] == .blank
      guard isBlank || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") else { break }
      if isBlank { end = index - 1 }
      index -= 1
    }
    diagnostics.append(.unterminatedString(at: span(start, start + 1), end: span(end, end)))
    emit(.string, length: max(end - start, 1))
  }

  /// Returns the offset of the word that a quote follows without a space, `Apps" `: it closes a string
  /// that was not opened.
  private func wordBeforeQuote(end: Int) -> Int? {
    guard position + 1 == end || classes[Int(bytes[position + 1])] == .blank else { return nil }
    var start = position
    while start > 0, [.letter, .digit].contains(classes[Int(bytes[start - 1])]) { start -= 1 }
    return start < position && classes[Int(bytes[start])] == .letter ? start : nil
  }

  /// Returns the offset of the first `<` or `>` with a space or line end on both sides.
  private func bracketAlone(in range: Range<Int>) -> Int? {
    range.first { index in
      let byte = bytes[index]
      guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") else { return false }
      return classes[Int(bytes[index - 1])] == .blank
        && (index + 1 == range.upperBound || classes[Int(bytes[index + 1])] == .blank)
    }
  }

  /// Returns the offset of the first word in lowercase that is before a number, as in
  /// `"Main items 20`: a property after the string.
  private func propertyStart(in range: Range<Int>) -> Int? {
    range.first { index in
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index]),
        classes[Int(bytes[index - 1])] == .blank
      else { return false }
      var end = index
      while end < range.upperBound, classes[Int(bytes[end])] == .letter { end += 1 }
      return end + 1 < range.upperBound && classes[Int(bytes[end])] == .blank
        && classes[Int(bytes[end + 1])] == .digit
    }
  }

  /// Checks the escape at `index` and returns its end.
  private mutating func escape(at index: Int) -> Int {
    guard index + 1 < bytes.count else { return index + 1 }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"): return unicodeEscape(at: index)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return index + 1
    default:
      let length = decodeScalar(bytes, at: index + 1).length
      diagnostics.append(
        .unknownEscape(
          text(index, index + 1 + length), at: span(index, index + 1 + length)))
      return index + 1 + length
    }
  }

  private mutating func unicodeEscape(at start: Int) -> Int {
    var index = start + 2
    guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else {
      diagnostics.append(.badUnicodeEscape(at: span(start, index)))
      return index
    }
    index += 1
    var value: UInt32 = 0
    var digits = 0
    while index < bytes.count, let digit = hexDigit(bytes[index]) {
      value = digits < 8 ? value << 4 | digit : .max
      digits += 1
      index += 1
    }
    let isClosed = index < bytes.count && bytes[index] == UInt8(ascii: "}")
    if isClosed { index += 1 }
    if !isClosed || digits == 0 || digits > 8 || Unicode.Scalar(value) == nil {
      diagnostics.append(.badUnicodeEscape(at: span(start, index)))
    }
    return index
  }

  /// Skips one scalar of a string. Control characters and invalid UTF-8 are errors.
  private mutating func stringCharacter(at index: Int) -> Int {
    let decoded = decodeScalar(bytes, at: index)
    var end = index + decoded.length
    if let scalar = decoded.scalar {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        diagnostics.append(.controlCharacter(scalar, at: span(index, end)))
      }
      return end
    }
    while end < bytes.count, bytes[end] >= 0x80 {
      let next = decodeScalar(bytes, at: end)
      guard next.scalar == nil else { break }
      end += next.length
    }
    reportInvalidUTF8(at: span(index, end))
    return end
  }
}

/// Returns the value of an ASCII hexadecimal digit; `nil` for other bytes.
func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
