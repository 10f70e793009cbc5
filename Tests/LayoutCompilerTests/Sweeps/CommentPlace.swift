@testable import LayoutCompiler

/// The position of a comment.
struct CommentPlace: Equatable {
  let comment: String
  /// The number of tokens before it, without semicolons.
  let tokensBefore: Int
  /// Whether a token precedes it on its line.
  let follows: Bool
  /// Whether a token follows it on its line.
  let leads: Bool

  /// Returns the comments of a file with their positions. Only the tokens are the parser's.
  static func all(in tree: SyntaxTree) -> [CommentPlace] {
    var places: [CommentPlace] = []
    var gapStart = 0
    let tokens = tree.tokens.filter { $0.kind != .semicolon }
    for (index, token) in tokens.enumerated() {
      let gap = text(Array(tree.source.bytes[gapStart..<token.range.startIndex]))
      let comments = comments(in: gap)
      for (number, comment) in comments.dropLast().enumerated() {
        let before = comments[...number].map(\.blanks).joined()
        let after = comments[(number + 1)...].map(\.blanks).joined()
        places.append(
          CommentPlace(
            comment: comment.text, tokensBefore: index,
            follows: index > 0 && !before.contains(where: \.isNewline),
            leads: token.kind != .endOfFile && !after.contains(where: \.isNewline)))
      }
      gapStart = token.range.endIndex
    }
    return places
  }

  /// Returns the violations after formatting.
  ///
  /// Comments must be between the same tokens. Trailing comments and comments on their own line
  /// must remain so.
  static func violations(_ before: SyntaxTree, _ after: SyntaxTree) -> [String] {
    let (old, new) = (all(in: before), all(in: after))
    guard old.map(\.comment) == new.map(\.comment) else {
      return ["the comments differ: \(old.map(\.comment)) \(new.map(\.comment))"]
    }
    return zip(old, new).compactMap { old, new in
      let isKept =
        old.tokensBefore == new.tokensBefore
        && (old.leads || (old.follows, false) == (new.follows, new.leads))
        && (old.follows || !new.follows)
      return isKept ? nil : "a comment moved: \(old) \(new)"
    }
  }
}

/// Returns the comments between two tokens, without whitespace at both ends of their lines, and the
/// text before each. The last entry has the text after the last comment.
private func comments(in gap: String) -> [(blanks: String, text: String)] {
  let text = Array(gap.unicodeScalars)
  var result: [(blanks: String, text: String)] = []
  var blanks = ""
  var index = 0
  func take(upTo end: Int) {
    let lines = String(String.UnicodeScalarView(text[index..<end]))
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    result.append((blanks, lines.map { $0.trimmed() }.joined(separator: "\n")))
    blanks = ""
    index = end
  }
  while index < text.count {
    if text[index...].starts(with: "//".unicodeScalars) {
      take(upTo: text[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? text.count)
    } else if text[index...].starts(with: "/*".unicodeScalars) {
      var end = index + 4
      while text[end - 2] != "*" || text[end - 1] != "/" { end += 1 }
      take(upTo: end)
    } else {
      blanks.unicodeScalars.append(text[index])
      index += 1
    }
  }
  return result + [(blanks, "")]
}

extension Substring {
  fileprivate func trimmed() -> String {
    var part = self
    while let first = part.first, first == " " || first == "\t" { part.removeFirst() }
    while let last = part.last, last == " " || last == "\t" { part.removeLast() }
    return String(part)
  }
}
