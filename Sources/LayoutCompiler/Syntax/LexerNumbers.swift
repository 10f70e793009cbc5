/// Lexing of numbers: `8`, `0.95`, `30%`.
extension Lexer {
  mutating func number() {
    let start = position
    var end = digitsEnd(from: start)
    if isTime(hoursEnd: end, from: start) {
      end += 3
    } else if byte(at: end) == UInt8(ascii: ":"), isDigit(at: end + 1) {
      return malformedTime(from: start, hoursEnd: end)
    } else if byte(at: end) == UInt8(ascii: "."), isDigit(at: end + 1) {
      end = digitsEnd(from: end + 1)
      if byte(at: end) == UInt8(ascii: "."), isDigit(at: end + 1) {
        return secondPoint(from: start, firstEnd: end)
      }
    }
    finishNumber(end)
  }

  /// Whether the digits up to `end` are the hours of a time: `9:30`.
  private func isTime(hoursEnd end: Int, from start: Int) -> Bool {
    guard byte(at: end) == UInt8(ascii: ":"), end - start <= 4,
      end + 3 <= bytes.count, digitsEnd(from: end + 1) == end + 3,
      byte(at: end + 3) != UInt8(ascii: ":") || !isDigit(at: end + 4)
    else { return false }
    return bytes[end + 1] < UInt8(ascii: "6")
  }

  /// Reads `9:60`, `9:5` or `9:30:15`: the hours become a number; the rest is skipped with an error.
  private mutating func malformedTime(from start: Int, hoursEnd: Int) {
    var end = hoursEnd
    while byte(at: end) == UInt8(ascii: ":"), isDigit(at: end + 1) {
      end = digitsEnd(from: end + 1)
    }
    diagnostics.append(.malformedTime(text(start, end), at: span(start, end)))
    emit(.number, length: hoursEnd - position)
    emit(.unknown, length: end - hoursEnd)
  }

  /// Reads `.5`: reports the missing zero and appends the number.
  mutating func missingZero() {
    let start = position
    let end = digitsEnd(from: start + 1)
    diagnostics.append(.missingZero(text(start, end), at: span(start, end)))
    finishNumber(end)
  }

  /// Appends the number that ends at `end`, together with its percent sign.
  private mutating func finishNumber(_ end: Int) {
    if byte(at: end) == UInt8(ascii: "%"), !beginsOperand(at: end + 1) {
      emit(.percent, length: end + 1 - position)
    } else {
      emit(.number, length: end - position)
    }
    suffix()
  }

  /// The units that other languages write after lengths and fractions.
  static let units: Set<String> = [
    "pt", "pts", "px", "dp", "sp", "em", "rem", "vw", "vh", "fr", "pct", "percent", "points",
    "pixels", "f", "F",
  ]

  /// Reports and skips letters that touch a number, as in `8pt`. Of `375x812`, the `x` is skipped.
  private mutating func suffix() {
    let end = wordEnd(from: position)
    guard end > position, let number = tokens.last else { return }
    let (digits, suffix) = (text(number.range.startIndex, position), text(position, end))
    // `0x1F` is a number of other languages.
    if suffix.first == "x", end > position + 1, digitsEnd(from: position + 1) == end, digits != "0"
    {
      diagnostics.append(
        .joinedNumbers(digits, String(suffix.dropFirst()), at: span(position, position + 1)))
      return emit(.unknown, length: 1)
    }
    diagnostics.append(
      Self.units.contains(suffix)
        ? .unitSuffix(number: digits, unit: suffix, at: span(position, end))
        : .numberSuffix(
          number: digits, suffix: suffix, isWord: !suffix.utf8.contains { $0 < 0x41 || $0 == 0x5F },
          at: span(position, end)))
    emit(.unknown, length: end - position)
  }

  /// Reads `1.2.3`: the first two parts become a number; the rest is skipped with an error.
  private mutating func secondPoint(from start: Int, firstEnd: Int) {
    var end = firstEnd
    while byte(at: end) == UInt8(ascii: "."), isDigit(at: end + 1) {
      end = digitsEnd(from: end + 1)
    }
    diagnostics.append(.secondPoint(text(start, end), at: span(firstEnd, end)))
    emit(.number, length: firstEnd - position)
    emit(.unknown, length: end - firstEnd)
  }

  private func digitsEnd(from index: Int) -> Int {
    var end = index
    while end < bytes.count, classes[Int(bytes[end])] == .digit { end += 1 }
    return end
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func isDigit(at index: Int) -> Bool { classes[Int(byte(at: index))] == .digit }

  /// Whether an operand begins at `index`. A `%` before it is then a remainder operator.
  private func beginsOperand(at index: Int) -> Bool {
    let next = byte(at: index)
    return next == UInt8(ascii: "(") || classes[Int(next)] == .digit
      || classes[Int(next)] == .letter
  }
}
