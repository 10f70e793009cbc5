/// A Markdown file of the repository, as far as the tests read it.
public struct Markdown {
  /// A fenced block.
  public struct Block: Sendable, CustomStringConvertible {
    public let path: String
    /// The line of its first line of text, from 1.
    public let line: Int
    /// The first word behind the fence.
    public let language: String
    /// What follows it.
    public let info: String
    public let text: String
    public var description: String { "\(path):\(line)" }
  }

  public let path: String
  public let text: String

  public init(_ path: String) throws {
    self.path = path
    text = try Repository.text(path)
  }

  /// The fenced blocks, in order.
  public var blocks: [Block] {
    var blocks: [Block] = []
    var open: (fence: String, line: Int)?
    var body: [Substring] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if let (fence, start) = open {
        guard line == "```" else {
          body.append(line)
          continue
        }
        blocks.append(block(fence, start, body))
        (open, body) = (nil, [])
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), number + 2)
      }
    }
    return blocks
  }

  private func block(_ fence: String, _ line: Int, _ body: [Substring]) -> Block {
    let words = fence.split(separator: " ", maxSplits: 1)
    return Block(
      path: path, line: line, language: words.first.map(String.init) ?? "",
      info: words.count > 1 ? String(words[1]) : "", text: body.map { $0 + "\n" }.joined())
  }

  /// Returns the text with what stands between `<!-- generated: name -->` and
  /// `<!-- end of generated -->` replaced by `generate(name)`; `nil` leaves a part as it is.
  public func regenerated(_ generate: (String) -> String?) -> String {
    let opening = "<!-- generated: "
    var result: [Substring] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end of generated -->" { isInside = false }
      if !isInside { result.append(line) }
      guard line.hasPrefix(opening), line.hasSuffix(" -->") else { continue }
      if let part = generate(String(line.dropFirst(opening.count).dropLast(4))) {
        isInside = true
        result += part.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      }
    }
    return result.joined(separator: "\n")
  }
}
