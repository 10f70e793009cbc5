import LayoutCompiler

/// A value of a project file.
enum TOMLValue: Equatable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  /// Strings only.
  case strings([String])

  /// The value with its article, for messages.
  var kind: String {
    switch self {
    case .string: "a string"
    case .integer: "a number"
    case .boolean: "true or false"
    case .strings: "an array"
    }
  }
}

/// A line `key = value` of a project file.
struct TOMLEntry {
  /// The name in brackets above it; empty before the first.
  var table: String
  var key: String
  var keyRange: TextRange
  var value: TOMLValue
  var valueRange: TextRange
}

/// A place in a project file that is wrong.
struct TOMLProblem: Error {
  var message: String
  var range: TextRange
  var help: String?
}

/// Reads the subset of TOML 1.0 that project files use: tables with one name, strings on one line,
/// whole numbers, true and false, and arrays of strings.
struct TOMLReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var table = ""
  /// The tables, with their first lines.
  private(set) var tables: [(name: String, range: TextRange)] = []
  private(set) var entries: [TOMLEntry] = []
  /// The mistakes, in order. A table or an array with one ends the reading.
  private(set) var problems: [TOMLProblem] = []
  /// Whether the following lines belong to a table or an array that has a mistake.
  private var isOpen = false
  /// The names of tables, and of keys after those of their tables.
  private var taken: Set<[String]> = []

  /// Reads the whole file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    readLines()
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func isNext(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    offset += 1
    return true
  }

  private func problem(
    _ message: String, from start: Int? = nil, help: String? = nil
  ) -> TOMLProblem {
    let end = max(offset, start ?? offset)
    return TOMLProblem(message: message, range: TextRange(start ?? offset, end), help: help)
  }

  // MARK: Lines

  private mutating func readLines() {
    skipSpace(andLines: true)
    while next != nil {
      do throws(TOMLProblem) {
        try readLine()
      } catch {
        problems.append(error)
        if isOpen { return }
        while let byte = next, byte != UInt8(ascii: "\n") { offset += 1 }
      }
      skipSpace(andLines: true)
    }
  }

  private mutating func readLine() throws(TOMLProblem) {
    if isNext("[") { try readTable() } else { try readEntry() }
    skipSpace(andLines: false)
    guard next == nil || takeLineEnd() else {
      throw problem("expected the end of the line")
    }
  }

  private mutating func readTable() throws(TOMLProblem) {
    isOpen = true
    let start = offset
    offset += 1
    guard !isNext("[") else {
      throw problem("arrays of tables are not supported", from: start)
    }
    skipSpace(andLines: false)
    table = try key()
    skipSpace(andLines: false)
    guard take("]") else { throw problem("expected `]`") }
    guard taken.insert([table]).inserted else {
      throw problem("duplicate table `\(table)`", from: start)
    }
    tables.append((table, TextRange(start, offset)))
    isOpen = false
  }

  private mutating func readEntry() throws(TOMLProblem) {
    let start = offset
    let key = try key()
    let keyRange = TextRange(start, offset)
    skipSpace(andLines: false)
    guard take("=") else { throw problem("expected `=` after `\(key)`") }
    skipSpace(andLines: false)
    let valueStart = offset
    let value = try value()
    guard taken.insert([table, key]).inserted else {
      throw TOMLProblem(
        message: "duplicate key `\(key)`", range: keyRange, help: "remove one of them")
    }
    entries.append(
      TOMLEntry(
        table: table, key: key, keyRange: keyRange, value: value,
        valueRange: TextRange(valueStart, offset)))
  }

  private mutating func key() throws(TOMLProblem) -> String {
    if isNext("\"") || isNext("'") { return try string() }
    let start = offset
    while let byte = next, Self.isKeyByte(byte) { offset += 1 }
    guard offset > start else { throw problem("expected a key") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    case _: false
    }
  }

  /// Skips spaces and a comment; with `andLines`, also line ends.
  private mutating func skipSpace(andLines: Bool) {
    while let byte = next {
      switch Unicode.Scalar(byte) {
      case " ", "\t": offset += 1
      case "#":
        while let byte = next, byte != 0x0A { offset += 1 }
      case "\n", "\r":
        guard andLines else { return }
        offset += 1
      case _: return
      }
    }
  }

  private mutating func takeLineEnd() -> Bool {
    _ = take("\r")
    return take("\n")
  }

  // MARK: Values

  private mutating func value() throws(TOMLProblem) -> TOMLValue {
    switch next.map({ Unicode.Scalar($0) }) {
    case "\"", "'": return .string(try string())
    case "[": return .strings(try array())
    case _: return try word()
    }
  }

  private mutating func word() throws(TOMLProblem) -> TOMLValue {
    let start = offset
    while let byte = next, Self.isKeyByte(byte) || byte == UInt8(ascii: "+") { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if text == "true" || text == "false" { return .boolean(text == "true") }
    if let number = Int(text) { return .integer(number) }
    throw problem(
      "expected a value", from: start, help: "write a string in quotes, a number, true, false or [")
  }

  private mutating func array() throws(TOMLProblem) -> [String] {
    isOpen = true
    offset += 1
    var result: [String] = []
    skipSpace(andLines: true)
    while !take("]") {
      guard isNext("\"") || isNext("'") else { throw problem("expected a string or `]`") }
      result.append(try string())
      skipSpace(andLines: true)
      if take(",") {
        skipSpace(andLines: true)
      } else if !isNext("]") {
        throw problem("expected `,` or `]`")
      }
    }
    isOpen = false
    return result
  }

  private mutating func string() throws(TOMLProblem) -> String {
    let start = offset
    let isLiteral = isNext("'")
    let quote = bytes[offset]
    offset += 1
    var content: [UInt8] = []
    while let byte = next, byte != 0x0A {
      offset += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), !isLiteral else {
        content.append(byte)
        continue
      }
      switch next.map({ Unicode.Scalar($0) }) {
      case "\"": content.append(UInt8(ascii: "\""))
      case "\\": content.append(byte)
      case _: throw problem("only `\\\"` and `\\\\` are escaped", from: offset - 1)
      }
      offset += 1
    }
    throw problem("this string has no end", from: start)
  }
}
