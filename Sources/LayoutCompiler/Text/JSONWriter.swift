/// A writer of one JSON document: compact, deterministic, members in call order.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.member("name", "search")
///       json.key("frame")
///       json.array { json in json.number(0); json.number(12.5) }
///     }
///
/// The writer adds commas. The caller must write keys in objects only.
package struct JSONWriter: Sendable {
  /// The document so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether another value in the same container needs a comma before it.
  private var needsComma = false
  /// Whether each value is on its own line, for each open container.
  private var isSpread: [Bool] = []

  package init() {}

  package init(reservingCapacity capacity: Int) { bytes.reserveCapacity(capacity) }

  /// The document as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object. With `onePerLine`, each member is on its own line.
  package mutating func object(onePerLine: Bool = false, _ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"), onePerLine)
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array. With `onePerLine`, each element is on its own line.
  package mutating func array(onePerLine: Bool = false, _ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["), onePerLine)
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a member's name. The next call must write its value.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ value: String) {
    separate()
    quote(value)
    needsComma = true
  }

  package mutating func integer(_ value: Int) { literal(String(value)) }

  /// Writes the shortest decimal that reads back as `value`: `8`, not `8.0`, and never `-0`.
  ///
  /// Values that are not finite become `null`, as JSON cannot express them.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int(exactly: value) { return integer(whole) }
    literal(value.description)
  }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  package mutating func null() { literal("null") }

  /// Ends the document with a newline.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }
}

extension JSONWriter {
  package mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Int?) {
    key(name)
    if let value { integer(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes an array of numbers on one line, for example `"frame":[0,12.5,375,44]`, or `null`.
  package mutating func member(_ name: String, _ values: [Double]?) {
    key(name)
    guard let values else { return null() }
    array { json in for value in values { json.number(value) } }
  }
}

extension JSONWriter {
  private mutating func open(_ bracket: UInt8, _ onePerLine: Bool) {
    separate()
    bytes.append(bracket)
    isSpread.append(onePerLine)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    let wasSpread = isSpread.popLast() ?? false
    if wasSpread && needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// Writes the comma and the newline between the previous value and the next.
  private mutating func separate() {
    let followsKey = bytes.last == UInt8(ascii: ":") && !needsComma
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if !followsKey, isSpread.last == true { breakLine() }
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for spread in isSpread where spread { bytes.append(contentsOf: [0x20, 0x20]) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Nearly all strings. They are written at once.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      return bytes.append(contentsOf: text.utf8)
    }
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        escape(UInt8(truncatingIfNeeded: scalar.value))
      } else if scalar.isUnsafeForTerminal {
        for unit in String(Character(scalar)).utf16 { escape(unit: unit) }
      } else {
        bytes.append(contentsOf: Character(scalar).utf8)
      }
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case 0..<0x20, 0x7f: escape(unit: UInt16(byte))
    default: bytes.append(byte)
    }
  }

  /// Writes an escape such as `\u202e`, for characters that a terminal would interpret.
  private mutating func escape(unit: UInt16) {
    bytes.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
