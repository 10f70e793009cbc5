/// The comments of a Swift file that are for layoutc.
///
///     // layoutc:ignore(inexact-fraction) as in the design
///     // layoutc: preview "phone" < device iPhone15 >
struct SwiftComments {
  /// A preview or snapshot, which belongs to the imported layouts.
  struct Statement {
    /// The text after `layoutc:`, in several lines if the comment has them.
    var text: String
    var range: TextRange
  }

  /// Diagnostics that are not reported.
  struct Suppression {
    var ids: Set<String>
    /// The line of the comment, or the statement after it.
    var scope: TextRange
  }

  private(set) var statements: [Statement] = []
  /// For each diagnostic the ranges in which it is not reported, in order and without overlaps.
  var suppressed: [String: [TextRange]] {
    var ranges: [String: [TextRange]] = [:]
    for comment in suppressions {
      for id in comment.ids { ranges[id, default: []].append(comment.scope) }
    }
    return ranges.mapValues { ranges in
      ranges.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.reduce(into: []) { merged, range in
        if let last = merged.last, range.start <= last.end {
          merged[merged.count - 1] = TextRange(last.startIndex, max(last.endIndex, range.endIndex))
        } else {
          merged.append(range)
        }
      }
    }
  }

  private(set) var suppressions: [Suppression] = []
  private let bytes: [UInt8]
  /// The comments whose statement has not begun yet.
  private var pending: [Int] = []
  /// The statements that have not ended, each in the brackets of the one before it.
  private var open: [(start: Int, depth: Int, suppressions: [Int])] = []
  /// The number of open brackets.
  private var depth = 0
  private static let mark = Array("layoutc:".utf8)

  init(_ source: SourceFile) {
    bytes = source.bytes
    guard bytes.containsBytes(Self.mark) else { return }
    var start = 0
    while start < bytes.count {
      let end = lineEnd(start)
      readScopes(start..<end)
      if let comment = comment(start..<end) {
        start = read(comment, line: start..<end)
      } else {
        start = end + 1
      }
    }
    endScopes()
  }

  private func lineEnd(_ start: Int) -> Int { bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }

  /// The start of the comment of a line, and its text after `layoutc:`.
  private func comment(_ line: Range<Int>) -> (start: Int, text: Range<Int>)? {
    var index = line.lowerBound
    let end = trimmed(line).upperBound
    while index + 1 < end {
      guard bytes[index] == 0x2F, bytes[index + 1] == 0x2F else {
        index += 1
        continue
      }
      let text = trimmed((index + 2)..<end)
      guard bytes[text].starts(with: Self.mark) else {
        index += 1
        continue
      }
      return (index, trimmed((text.lowerBound + Self.mark.count)..<end))
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> { bytes.trimmed(range) }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Reads a comment. Returns where to go on.
  private mutating func read(_ comment: (start: Int, text: Range<Int>), line: Range<Int>) -> Int {
    let text = text(comment.text)
    if text.hasPrefix("ignore(") {
      let ids = text.dropFirst("ignore(".count).prefix { $0 != ")" }
        .split { $0 == "," || $0 == " " }.map(String.init)
      let isAlone = trimmed(line).lowerBound == comment.start
      suppressions.append(
        Suppression(ids: Set(ids), scope: TextRange(line.lowerBound, line.upperBound)))
      if isAlone { pending.append(suppressions.count - 1) }
      return line.upperBound + 1
    }
    // A statement with a misspelt keyword has a body, too.
    guard text.hasPrefix("preview ") || text.hasPrefix("snapshot ") || text.contains("<") else {
      return line.upperBound + 1
    }
    return readStatement(text, comment.text.lowerBound, firstEnd: line.upperBound)
  }

  /// Reads a statement that may go on in the comments of the next lines, to its closing `>`.
  private mutating func readStatement(_ first: String, _ start: Int, firstEnd: Int) -> Int {
    var text = first
    var end = firstEnd
    var depth = Self.depth(of: first)
    while depth > 0, end < bytes.count {
      let next = trimmed((end + 1)..<lineEnd(end + 1))
      guard bytes[next].starts(with: [0x2F, 0x2F]) else { break }
      let indented = (next.lowerBound + 2)..<next.upperBound
      // The indentation after `// ` is kept.
      let hasSpace = indented.first.map { bytes[$0] == 0x20 } ?? false
      let line = self.text(hasSpace ? indented.dropFirst() : indented)
      text += "\n" + line
      depth += Self.depth(of: line)
      end = lineEnd(end + 1)
    }
    statements.append(Statement(text: text, range: TextRange(start, end)))
    return end + 1
  }

  /// The number of `<` in a line, less that of `>`.
  private static func depth(of line: String) -> Int {
    line.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "<") ? 1 : $1 == UInt8(ascii: ">") ? -1 : 0) }
  }

  // MARK: - Scopes

  /// Begins the statements after comments, and ends those whose brackets close on a line.
  private mutating func readScopes(_ line: Range<Int>) {
    let content = trimmed(line)
    if !pending.isEmpty, !content.isEmpty, !bytes[content].starts(with: [0x2F, 0x2F]) {
      open.append((line.lowerBound, depth, pending))
      pending = []
    }
    guard !open.isEmpty else { return }
    for byte in bytes[line] {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    while let last = open.last, depth <= last.depth {
      open.removeLast()
      setScope(of: last.suppressions, TextRange(last.start, line.upperBound))
    }
  }

  private mutating func endScopes() {
    for one in open { setScope(of: one.suppressions, TextRange(one.start, bytes.count)) }
    setScope(of: pending, TextRange(bytes.count, bytes.count))
  }

  private mutating func setScope(of indices: [Int], _ scope: TextRange) {
    for index in indices { suppressions[index].scope = scope }
  }
}

extension [UInt8] {
  /// Returns a range of a line without the spaces around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    while end > start, [0x20, 0x09, 0x0D].contains(self[end - 1]) { end -= 1 }
    return start..<end
  }
}
