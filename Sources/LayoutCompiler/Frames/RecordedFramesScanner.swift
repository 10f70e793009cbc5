/// Splits the lines of a frames file. A missing part sets `missing` and leaves the offset at its
/// position; then the rest of the line is not read.
struct RecordedFramesScanner {
  private let bytes: [UInt8]
  private var end: Int
  private(set) var offset: Int
  /// The part that was expected at `offset`; `nil` before the first error.
  private(set) var missing: String?

  /// Creates a scanner of the bytes in `line`, which contains no line end.
  init(_ bytes: [UInt8], line: Range<Int>) {
    self.bytes = bytes
    offset = line.lowerBound
    end = line.upperBound
    skipSpaces()
  }

  /// Begins the next line, which contains no line end.
  mutating func begin(_ line: Range<Int>) {
    offset = line.lowerBound
    end = line.upperBound
    if missing != nil { missing = nil }
    skipSpaces()
  }

  var isAtEnd: Bool { offset == end }
  @inline(__always) private var next: UInt8? { offset < end ? bytes[offset] : nil }

  /// Records a missing part, unless there was an error before.
  mutating func fail<Value>(_ what: String) -> Value? {
    expect(what, false)
    return nil
  }

  @discardableResult mutating func expect(
    _ what: @autoclosure () -> String, _ isThere: Bool
  ) -> Bool {
    if !isThere && missing == nil { missing = what() }
    return isThere
  }

  @inline(__always) private mutating func skipSpaces() {
    while offset < end && bytes[offset] == UInt8(ascii: " ") { offset += 1 }
  }

  func isAt(_ byte: UInt8) -> Bool { next == byte }

  /// Skips `byte` if it is next.
  @inline(__always) mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    skipSpaces()
    return true
  }

  /// Skips a word of letters if it is `word`.
  mutating func take(_ word: StaticString) -> Bool {
    guard isAt(word) else { return false }
    offset += word.utf8CodeUnitCount
    skipSpaces()
    return true
  }

  /// Whether the identifier at `offset` is a word of letters.
  @inline(__always) private func isAt(_ word: StaticString) -> Bool {
    let last = offset + word.utf8CodeUnitCount
    guard last <= end else { return false }
    let isEqual = word.withUTF8Buffer { word in
      word.indices.allSatisfy { bytes[offset + $0] == word[$0] }
    }
    return isEqual && (last == end || !Self.isIdentifierPart(bytes[last], isFirst: false))
  }

  /// The end of the identifier at `offset`, or `offset` if there is none.
  private var endOfIdentifier: Int {
    var last = offset
    while last < end, Self.isIdentifierPart(bytes[last], isFirst: last == offset) { last += 1 }
    return last
  }

  /// Skips a required word.
  mutating func expect(_ word: StaticString) -> Bool { expect("`\(word)`", take(word)) }

  /// Skips a required character.
  @inline(__always) mutating func expect(_ byte: UInt8) -> Bool {
    take(byte) || expect("`\(Character(UnicodeScalar(byte)))`", false)
  }

  /// Returns the next identifier; `nil` if there is none.
  mutating func identifier() -> String? {
    let start = offset
    let last = endOfIdentifier
    guard last > start else { return nil }
    offset = last
    defer { skipSpaces() }
    return String(decoding: bytes[start..<last], as: UTF8.self)
  }

  /// The first words of lines.
  enum Keyword: CaseIterable {
    case cell, supplementary, separator, header, footer, boundary, decoration
    case preview, container, app, offset, layout, section, end

    fileprivate var word: StaticString {
      switch self {
      case .cell: "cell"
      case .supplementary: "supplementary"
      case .separator: "separator"
      case .header: "header"
      case .footer: "footer"
      case .boundary: "boundary"
      case .decoration: "decoration"
      case .preview: "preview"
      case .container: "container"
      case .app: "app"
      case .offset: "offset"
      case .layout: "layout"
      case .section: "section"
      case .end: "end"
      }
    }
  }

  /// Skips the next identifier. Returns the keyword that it is, or `nil` for others.
  mutating func keyword() -> Keyword? {
    // Nearly all lines.
    if isAt(Keyword.cell.word) {
      offset += Keyword.cell.word.utf8CodeUnitCount
      skipSpaces()
      return .cell
    }
    let keyword = Keyword.allCases.first { isAt($0.word) }
    offset = endOfIdentifier
    skipSpaces()
    return keyword
  }

  /// Returns the identifier at a position of the line, or an empty string if there is none.
  func word(at position: Int) -> String {
    var scanner = self
    scanner.offset = position
    return scanner.identifier() ?? ""
  }

  /// Returns the next name, bare or quoted; `nil` if there is none or it is invalid.
  mutating func name() -> String? {
    next == UInt8(ascii: "\"") ? quoted() : identifier()
  }

  /// Returns a quoted string.
  mutating func quoted() -> String? {
    guard next == UInt8(ascii: "\"") else { return fail("a name in quotes") }
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        skipSpaces()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return fail("`\\\"`, `\\\\` or `\\u{…}`") }
        text += escaped
      default: text.append(byte)
      }
    }
    return fail("the closing quote")
  }

  /// Returns the character of an escape sequence, in UTF-8.
  private mutating func escape() -> [UInt8]? {
    guard let byte = next else { return nil }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [byte]
    case UInt8(ascii: "u"): return scalar().map { Array(String(Character($0)).utf8) }
    default: return nil
    }
  }

  /// Returns the character of `{202E}`.
  private mutating func scalar() -> Unicode.Scalar? {
    guard next == UInt8(ascii: "{") else { return nil }
    offset += 1
    var value: UInt32 = 0
    var count = 0
    while let byte = next, let digit = Self.hexValue(byte), count < 6 {
      value = value << 4 | UInt32(digit)
      count += 1
      offset += 1
    }
    guard count > 0, next == UInt8(ascii: "}") else { return nil }
    offset += 1
    return Unicode.Scalar(value)
  }

  static func isIdentifier(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      guard isIdentifierPart(byte, isFirst: isFirst) else { return false }
      isFirst = false
    }
    return !isFirst
  }

  @inline(__always) private static func isIdentifierPart(_ byte: UInt8, isFirst: Bool) -> Bool {
    if isLetter(byte) || byte == UInt8(ascii: "_") { return true }
    return !isFirst
      && (isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
  }

  /// Whether a byte is an ASCII letter. Both cases differ in one bit.
  @inline(__always) private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  @inline(__always) private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

// MARK: - Numbers

extension RecordedFramesScanner {
  /// Returns a whole number.
  mutating func integer() -> Int? {
    integerIfAny() ?? fail("a whole number")
  }

  /// Returns a whole number; `nil`, without an error, if there is none.
  mutating func integerIfAny() -> Int? {
    let isNegative = next == UInt8(ascii: "-")
    let start = offset
    if isNegative { offset += 1 }
    guard let digits = digits() else {
      offset = start
      return nil
    }
    skipSpaces()
    return isNegative ? -digits.value : digits.value
  }

  /// Returns a number of points: digits, optionally with a fraction.
  mutating func points() -> Double? {
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    guard let whole = digits() else { return fail("a number") }
    var value = Double(whole.value)
    if next == UInt8(ascii: ".") {
      offset += 1
      guard let fraction = digits() else { return fail("a digit") }
      var unit = 1.0
      for _ in 0..<fraction.count { unit *= 10 }
      value += Double(fraction.value) / unit
    }
    skipSpaces()
    return isNegative ? -value : value
  }

  /// Returns `x,y`.
  mutating func place() -> Point? {
    guard let x = points(), expect(UInt8(ascii: ",")), let y = points() else { return nil }
    return Point(x, y)
  }

  /// Returns `top,leading,bottom,trailing`.
  mutating func insets() -> Insets? {
    guard let top = points(), expect(UInt8(ascii: ",")), let leading = points(),
      expect(UInt8(ascii: ",")), let bottom = points(), expect(UInt8(ascii: ",")),
      let trailing = points()
    else { return nil }
    return Insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  /// Returns the value that the next identifier names.
  mutating func choice<Value: RawRepresentable & CaseIterable>() -> Value?
  where Value.RawValue == String {
    let start = offset
    if let value = identifier().flatMap(Value.init) { return value }
    offset = start
    return fail("one of " + Value.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))
  }

  /// Returns `widthxheight`, neither of them negative.
  mutating func size() -> Size? {
    guard let width = length(), expect(UInt8(ascii: "x")), let height = length() else {
      return nil
    }
    return Size(width, height)
  }

  /// Returns `widthxheight` of a section or the content, which insets and spacings may make
  /// negative (ios14-testInnerGroups.3).
  mutating func signedSize() -> Size? {
    guard let width = points(), expect(UInt8(ascii: "x")), let height = points() else {
      return nil
    }
    return Size(width, height)
  }

  /// Returns a number of points that is not negative.
  private mutating func length() -> Double? {
    next == UInt8(ascii: "-") ? fail("a length of at least 0") : points()
  }

  /// Returns the value of at most 17 digits, and their number.
  @inline(__always) private mutating func digits() -> (value: Int, count: Int)? {
    let start = offset
    var (value, place) = (0, start)
    while place < end, Self.isDigit(bytes[place]) {
      value = value &* 10 &+ Int(bytes[place] &- UInt8(ascii: "0"))
      place += 1
    }
    offset = min(place, start + 17)
    guard place == offset else { return fail("a number of at most 17 digits") }
    return place > start ? (value, place - start) : nil
  }
}
