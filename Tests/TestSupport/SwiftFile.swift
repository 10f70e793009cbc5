/// A Swift source file with comments and strings taken out.
public struct SwiftFile {
  public let path: String
  public let text: String
  /// The code alone, line by line, as long as the text.
  public let codeLines: [Substring]

  public init(path: String, text: String) {
    self.path = path
    self.text = text
    let code = String(decoding: Self.code(Array(text.utf8)), as: UTF8.self)
    codeLines = code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The words of the code, with the number of their line.
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

  /// Returns the text with comments and the insides of strings replaced by blanks.
  private static func code(_ text: [UInt8]) -> [UInt8] {
    var code = text
    var index = 0
    func starts(with word: StaticString) -> Bool {
      word.withUTF8Buffer { text[index...].starts(with: $0) }
    }
    func blank(_ count: Int) {
      for _ in 0..<count where index < text.count {
        if text[index] != UInt8(ascii: "\n") { code[index] = UInt8(ascii: " ") }
        index += text[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    func skip(to end: StaticString) {
      while index < text.count, !starts(with: end) { blank(1) }
      blank(end.utf8CodeUnitCount)
    }
    while index < text.count {
      if starts(with: "//") {
        while index < text.count, text[index] != UInt8(ascii: "\n") {
          code[index] = UInt8(ascii: " ")
          index += 1
        }
      } else if starts(with: "/*") {
        blank(2)
        skip(to: "*/")
      } else if starts(with: "\"\"\"") {
        blank(3)
        skip(to: "\"\"\"")
      } else if starts(with: "\"") {
        blank(1)
        skip(to: "\"")
      } else {
        index += 1
      }
    }
    return code
  }
}
