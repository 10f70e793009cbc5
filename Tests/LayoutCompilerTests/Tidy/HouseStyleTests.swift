import TestSupport
import Testing

/// Rules that `swift format` does not check.
@Suite struct HouseStyleTests {
  @Test("files have at most 800 lines") func fileLength() throws {
    for file in try Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")
    where !file.path.hasSuffix("/Embedded.swift") {
      let count = file.codeLines.count - 1
      #expect(count <= 800, "\(file.path) has \(count) lines: split it")
    }
  }

  @Test("functions have at most 40 lines") func functionLength() throws {
    for file in try Repository.swiftFiles(in: "Sources") {
      for (line, length) in functionLengths(file) {
        #expect(length <= 40, "\(file.path):\(line): a function of \(length) lines")
      }
    }
  }

  /// `Diagnostic` has a constructor for each kind, beside what reports it.
  @Test("types have at most 150 functions") func typeSize() throws {
    var counts: [String: Int] = [:]
    for file in try Repository.swiftFiles(in: "Sources") {
      var type: String?
      for line in file.codeLines {
        let head = /^(?:\w+ )*(?:struct|class|enum|extension|protocol) ([\w.]+)/
        if let match = line.firstMatch(of: head) { type = String(match.output.1) }
        if line.hasPrefix("}") { type = nil }
        if let type, line.contains(/^\x20\x20(?:@\w+ |\w+ )*func\b/) {
          counts[type, default: 0] += 1
        }
      }
    }
    #expect(counts.count > 500)
    for (type, count) in counts where type != "Diagnostic" {
      #expect(count <= 150, "\(type) has \(count) functions: split it")
    }
  }

  @Test("tests of the command line and the server have a name in plain words")
  func testNames() throws {
    for file in try Repository.swiftFiles(in: "Tests/LayoutcTests") {
      for match in file.text.matches(of: /@Test\b(?!\(\s*")[^{]*/) {
        Issue.record("\(file.path): a test without a display name: \(match.output)")
      }
    }
  }

  private let trapping: Set<Substring> = [
    "fatalError", "preconditionFailure", "unsafeBitCast",
  ]
  private let exclamationMark = UInt8(ascii: "!")

  /// Benchmarks may, if they cannot measure.
  @Test("sources do not trap") func traps() throws {
    for file in try Repository.swiftFiles(in: "Sources")
    where !file.path.hasPrefix("Sources/LayoutBenchmarks/") {
      for (line, word) in file.identifiers where trapping.contains(word) {
        Issue.record("\(file.path):\(line): \(word)")
      }
      for (number, line) in file.codeLines.enumerated() where line.utf8.contains(exclamationMark) {
        #expect(!isForced(line), "\(file.path):\(number + 1): a forced unwrap, try or cast")
      }
      for (line, word) in file.identifiers where word == "print" {
        let isCall = file.codeLines[line - 1].contains(/\bprint\(/)
        #expect(!isCall, "\(file.path):\(line): print")
      }
    }
  }

  /// Whether an exclamation mark follows a value or a keyword, and does not begin `!=`.
  private func isForced(_ line: Substring) -> Bool {
    let characters = Array(line)
    return characters.indices.dropFirst().contains { index in
      guard characters[index] == "!" else { return false }
      let before = characters[index - 1]
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      return (before.isLetter || before.isNumber || ")]?".contains(before)) && after != "="
    }
  }

  /// Returns where each function and initializer begins and how many lines it has.
  private func functionLengths(_ file: SwiftFile) -> [(line: Int, length: Int)] {
    let lines = file.codeLines
    return lines.indices.compactMap { start in
      let words = lines[start].split { !($0.isLetter || $0 == "_") }
      guard words.contains("func") || words.contains("init"), !words.contains("self") else {
        return nil
      }
      return length(of: lines[start...]).map { (start + 1, $0) }
    }
  }

  /// Counts the lines from the first to the one that closes the first brace; `nil` where the
  /// declaration has no body.
  private func length(of lines: ArraySlice<Substring>) -> Int? {
    var depth = 0
    for (offset, line) in lines.enumerated() {
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        if character == "}", depth == 0 { return offset + 1 }
        if depth < 0 { return nil }
      }
      if depth == 0, offset > 12 { return nil }
    }
    return nil
  }
}
