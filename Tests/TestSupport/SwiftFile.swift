/// A Swift source file with comments and strings taken out.
public struct SwiftFile: Sendable {
  public let path: String
  public let text: String
  /// The lines of code without comments and strings, with their original lengths.
  public let codeLines: [Substring]

  public init(path: String, text: String) {
    self.path = path
    self.text = text
    let code = String(decoding: Self.code(Array(text.utf8)), as: UTF8.self)
    codeLines = code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The identifiers of the code, with their line numbers.
  public var identifiers: [(line: Int, word: Substring)] {
    codeLines.enumerated().flatMap { line, text in
      text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { (line + 1, $0) }
    }
  }

  /// The names of the types that the file declares outside of other types.
  public var declaredTypes: [String] {
    let keywords: Set<Substring> = ["struct", "enum", "class", "protocol", "actor", "typealias"]
    return codeLines.compactMap { line in
      guard let first = line.first, !first.isWhitespace else { return nil }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard !words.contains("extension"), let at = words.firstIndex(where: keywords.contains),
        at + 1 < words.count
      else { return nil }
      return String(words[at + 1])
    }
  }

  /// The names of the functions that the file declares outside of types, for other files.
  public var declaredFunctions: [String] {
    codeLines.compactMap { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard line.first?.isWhitespace == false, let at = words.firstIndex(of: "func"),
        !words[..<at].contains("private"), at + 1 < words.count
      else { return nil }
      return String(words[at + 1])
    }
  }

  /// The words after a dot, with their line numbers, and the words that may be declared as a member or
  /// a label: after `func`, `var`, `let`, `case` or a comma of cases, and before a colon. Those that are
  /// called end in a parenthesis, as those that may be do: a case without values is not called.
  public var members: (used: [(line: Int, word: String)], declared: Set<String>) {
    var used: [(line: Int, word: String)] = []
    var declared: Set<String> = []
    let keywords: Set<String> = ["func", "var", "let", "case"]
    for (number, line) in codeLines.enumerated() {
      let bytes = Array(line.utf8)
      var (index, last, isCase) = (0, "", false)
      while index < bytes.count {
        guard Self.isWord(bytes[index]) else {
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        let before = start > 0 ? bytes[start - 1] : 0
        let next = index < bytes.count ? bytes[index] : 0
        let isCalled = next == UInt8(ascii: "(")
        if before == UInt8(ascii: "."), !isCase {
          used.append((number + 1, isCalled ? word + "(" : word))
        }
        if next == UInt8(ascii: ":") || isCase || keywords.contains(last) {
          declared.insert(word)
          if !isCase || isCalled { declared.insert(word + "(") }
        }
        if word == "case" { isCase = true }
        last = word
      }
    }
    return (used, declared)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= 0x80
  }

  /// Returns the code with comments and contents of strings replaced by spaces.
  private static func code(_ text: [UInt8]) -> [UInt8] {
    var scanner = CodeScanner(text)
    return scanner.code()
  }
}

/// The removal of comments and strings from Swift. It compares bytes one by one: generic algorithms
/// took 8 s for all files of the package where nothing is optimised.
private struct CodeScanner {
  private let text: [UInt8]
  private var result: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) {
    self.text = text
    result = text
  }

  mutating func code() -> [UInt8] {
    let count = text.count
    while index < count {
      let byte = text[index]
      if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\"") {
        index += 1
      } else if starts(with: "//") {
        while index < count, text[index] != UInt8(ascii: "\n") { erase() }
      } else if starts(with: "/*") {
        skip(2, to: "*/")
      } else if starts(with: "\"\"\"") {
        skip(3, to: "\"\"\"")
      } else if byte == UInt8(ascii: "\"") {
        skip(1, to: "\"")
      } else {
        index += 1
      }
    }
    return result
  }

  private func starts(with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= text.count else { return false }
    var offset = 0
    while offset < count {
      if text[index + offset] != word.utf8Start[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Erases one byte, without a look at the next.
  private mutating func erase() {
    result[index] = UInt8(ascii: " ")
    index += 1
  }

  /// Erases a byte, or an escape: its second byte remains as it is.
  private mutating func eraseCharacter() {
    guard index < text.count else { return }
    let isEscape = text[index] == UInt8(ascii: "\\")
    if text[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
    index += isEscape ? 2 : 1
  }

  /// Erases an opening mark of `count` bytes and what follows it, up to and with `end`.
  private mutating func skip(_ count: Int, to end: StaticString) {
    for _ in 0..<count { eraseCharacter() }
    while index < text.count, !starts(with: end) { eraseCharacter() }
    for _ in 0..<end.utf8CodeUnitCount { eraseCharacter() }
  }
}
