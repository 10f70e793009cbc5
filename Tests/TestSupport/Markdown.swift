/// A Markdown file of the repository, as far as tests read it.
public struct Markdown {
  /// A fenced block.
  public struct Block: Sendable {
    public let path: String
    /// The number of its first line, from 1.
    public let line: Int
    /// The first word after the fence.
    public let language: String
    /// The text after the language.
    public let info: String
    public let text: String
    public var place: String { "\(path):\(line)" }
  }

  /// Either a line, or a block with its fences.
  private enum Part {
    case line(Substring)
    case block(fence: Substring, Block)
  }

  private let parts: [Part]

  /// Reads a file of the repository.
  public init(_ path: String) throws {
    self.init(path: path, text: try Repository.text(path))
  }

  public init(path: String, text: String) {
    var parts: [Part] = []
    var open: (fence: Substring, line: Int)?
    var body = ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if let (fence, start) = open {
        if line == "```" {
          parts.append(.block(fence: fence, Block(path, start, fence, body)))
          open = nil
        } else {
          body += line + "\n"
        }
      } else if line.hasPrefix("```") {
        (open, body) = ((line, number + 2), "")
      } else {
        parts.append(.line(line))
      }
    }
    self.parts = parts
  }

  /// The fenced blocks, in order.
  public var blocks: [Block] {
    parts.compactMap { part in
      if case .block(_, let block) = part { block } else { nil }
    }
  }

  /// Returns the file with each block replaced by `replace`; `nil` keeps a block.
  public func rewritten(_ replace: (Block) throws -> String?) rethrows -> String {
    try parts.map { part in
      switch part {
      case .line(let line): String(line)
      case .block(let fence, let block):
        "\(fence)\n\(try replace(block) ?? block.text)```"
      }
    }.joined(separator: "\n")
  }

  /// Returns `text` with the parts between `<!-- generated: name -->` and `<!-- end of generated
  /// -->` replaced by `generate(name)`.
  public static func regenerated(
    _ text: String, _ generate: (String) throws -> String
  ) rethrows -> String {
    let opening = "<!-- generated: "
    var result: [String] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end of generated -->" { isInside = false }
      if !isInside { result.append(String(line)) }
      if line.hasPrefix(opening) {
        isInside = true
        result.append(try generate(String(line.dropFirst(opening.count).dropLast(" -->".count))))
      }
    }
    return result.joined(separator: "\n")
  }
}

extension Markdown.Block {
  fileprivate init(_ path: String, _ line: Int, _ fence: Substring, _ text: String) {
    let words = fence.dropFirst(3).split(separator: " ", maxSplits: 1)
    self.init(
      path: path, line: line, language: words.first.map(String.init) ?? "",
      info: words.count > 1 ? String(words[1]) : "", text: text)
  }
}
