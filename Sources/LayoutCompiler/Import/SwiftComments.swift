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
  private(set) var suppressions: [Suppression] = []
  private let bytes: [UInt8]
  private static let mark = Array("layoutc:".utf8)

  init(_ source: SourceFile) {
    bytes = source.bytes
    guard bytes.containsBytes(Self.mark) else { return }
    var start = 0
    while start < bytes.count {
      let end = lineEnd(start)
      if let comment = comment(start..<end) {
        start = read(comment, line: start..<end)
      } else {
        start = end + 1
      }
    }
  }

  private func lineEnd(_ start: Int) -> Int { bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }

  /// The start of the comment of a line, and its text after `layoutc:`.
  private func comment(_ line: Range<Int>) -> (start: Int, text: Range<Int>)? {
    var index = line.lowerBound
    while index + 1 < line.upperBound {
      guard bytes[index] == 0x2F, bytes[index + 1] == 0x2F else {
        index += 1
        continue
      }
      let text = trimmed((index + 2)..<line.upperBound)
      guard bytes[text].starts(with: Self.mark) else {
        index += 1
        continue
      }
      return (index, trimmed((text.lowerBound + Self.mark.count)..<line.upperBound))
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while end > start, [0x20, 0x09, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Reads a comment. Returns where to go on.
  private mutating func read(_ comment: (start: Int, text: Range<Int>), line: Range<Int>) -> Int {
    let text = text(comment.text)
    if text.hasPrefix("ignore(") {
      let ids = text.dropFirst("ignore(".count).prefix { $0 != ")" }
        .split { $0 == "," || $0 == " " }.map(String.init)
      let isAlone = trimmed(line).lowerBound == comment.start
      suppressions.append(
        Suppression(
          ids: Set(ids),
          scope: isAlone
            ? statement(after: line.upperBound) : TextRange(line.lowerBound, line.upperBound)))
      return line.upperBound + 1
    }
    guard text.hasPrefix("preview ") || text.hasPrefix("snapshot ") else {
      return line.upperBound + 1
    }
    return readStatement(text, comment.text.lowerBound, line.upperBound)
  }

  /// Reads a statement that may go on in the comments of the next lines, to its closing `>`.
  private mutating func readStatement(_ first: String, _ start: Int, _ firstEnd: Int) -> Int {
    var text = first
    var end = firstEnd
    while text.filter({ $0 == "<" }).count > text.filter({ $0 == ">" }).count, end < bytes.count {
      let next = trimmed((end + 1)..<lineEnd(end + 1))
      guard bytes[next].starts(with: [0x2F, 0x2F]) else { break }
      let indented = (next.lowerBound + 2)..<next.upperBound
      // The indentation after `// ` is kept.
      let hasSpace = indented.first.map { bytes[$0] == 0x20 } ?? false
      text += "\n" + self.text(hasSpace ? indented.dropFirst() : indented)
      end = lineEnd(end + 1)
    }
    statements.append(Statement(text: text, range: TextRange(start, end)))
    return end + 1
  }

  /// The range of the statement after a line: to the end of the line on which its brackets close.
  private func statement(after end: Int) -> TextRange {
    var index = min(end + 1, bytes.count)
    // Other comments may be between.
    while index < bytes.count {
      let line = trimmed(index..<lineEnd(index))
      guard line.isEmpty || bytes[line].starts(with: [0x2F, 0x2F]) else { break }
      index = lineEnd(index) + 1
    }
    let start = min(index, bytes.count)
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case 0x0A where depth <= 0: return TextRange(start, index)
      default: break
      }
      index += 1
    }
    return TextRange(start, bytes.count)
  }
}
