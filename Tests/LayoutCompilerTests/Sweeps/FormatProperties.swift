import Testing

@testable import LayoutCompiler

/// Properties of formatting that hold for any source. Sources are read here by separate scanners,
/// not by the formatter's.
struct FormatProperties {
  let before: [UInt8]
  let after: [UInt8]

  /// Returns the violations; `nil` if the source has syntax errors and is not changed.
  static func violations(of bytes: [UInt8], splitsProperties: Bool = false) -> [String]? {
    let tree = parse(SourceFile(name: "before.layout", bytes: bytes))
    guard case .formatted(let after) = SourceFormatter.format(tree) else {
      return nil
    }
    let again = parse(SourceFile(name: "after.layout", bytes: after))
    guard again.diagnostics.isEmpty else {
      return ["does not parse: \(again.diagnostics.map(\.message))"]
    }
    let properties = FormatProperties(before: bytes, after: after)
    var found = properties.textViolations()
    if LineBreaker(BreakPlanner(tree), keeping: []).writer.output != after {
      found.append("a rule changes a token or an expression, so that a statement was not formatted")
    }
    if !splitsProperties, tree.dump(tree.root) != again.dump(again.root) {
      found.append("the trees differ")
    }
    if tree.wordsOfTokens != again.wordsOfTokens { found.append("the tokens differ") }
    found += CommentPlace.violations(tree, again)
    guard case .formatted(let second) = SourceFormatter.format(again) else {
      return found + ["the second pass refuses"]
    }
    if second != after { found.append("the second pass differs: \(text(second))") }
    if TextEdit.apply(SourceFormatter.edits(for: tree) ?? [], to: bytes) != after {
      found.append("the edits give something else")
    }
    return found + LongLines(again).violations
  }

  private func textViolations() -> [String] {
    var found: [String] = []
    if !after.isEmpty, after.last != 0x0A { found.append("no line end at the end") }
    if after.first == 0x0A { found.append("a blank line at the beginning") }
    if after.suffix(2) == [0x0A, 0x0A] { found.append("a blank line at the end") }
    if after.contains(0x0D) { found.append("a carriage return") }
    if after.starts(with: [0xEF, 0xBB, 0xBF]) { found.append("a byte order mark") }
    for line in after.split(separator: 0x0A) where isBlank(line[line.endIndex - 1]) {
      found.append("blanks at the end of: \(text(Array(line)))")
    }
    if text(after).contains("\n\n\n") { found.append("two blank lines") }
    return found
  }
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension SyntaxTree {
  /// The tokens as they are written. Semicolons are line ends in another dress.
  var wordsOfTokens: [String] {
    tokens.filter { $0.kind != .semicolon }.map { source.text(in: $0.range) }
  }
}

/// Checks lines beyond the limit, which are allowed only if they cannot be broken.
struct LongLines {
  private(set) var violations: [String] = []
  private let tree: SyntaxTree
  /// For each token, the tokens between which and what is before them a line may end.
  private var mayBegin: Set<Int> = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    collect(tree.root, inParentheses: false)
    var first = 0
    for index in tree.tokens.indices.dropFirst()
    where tree.tokens[index].startsLine || tree.tokens[index].kind == .endOfFile {
      check(first..<index)
      first = index
    }
  }

  private mutating func collect(_ id: NodeID, inParentheses: Bool) {
    let node = tree[id]
    let children = Array(tree.children(id))
    let firsts = children.map { Int(tree[$0].firstToken) }
    let ends = children.map { Int(tree[$0].endToken) }
    switch node.kind {
    case .file: mayBegin.formUnion(firsts)
    case .body:
      mayBegin.formUnion(firsts.filter { !isElse($0) })
      mayBegin.insert(Int(node.endToken) - 1)
    case .parenthesized: mayBegin.formUnion(firsts + [Int(node.endToken) - 1])
    // An index is on the line of its list.
    case .call where children.count > 1 && tree.source.text(in: tree.tokens[ends[0]].range) == "(":
      mayBegin.formUnion(firsts.dropFirst() + [Int(node.endToken) - 1])
    case .binary where !isTight(id): mayBegin.insert(ends[0])
    case .conditional: mayBegin.formUnion([ends[0], ends[1]])
    case .statement, .word, .number, .percent, .string, .fraction, .range, .member, .call,
      .argument, .argumentLabel, .binary, .unary, .punctuation, .missing, .unexpected,
      .hyphenated:
      break
    }
    for child in children { collect(child, inParentheses: false) }
  }

  private func isElse(_ token: Int) -> Bool {
    tree.source.text(in: tree.tokens[token].range) == "else"
  }

  /// `1/3` stays together in parentheses too.
  private func isTight(_ id: NodeID) -> Bool { !tree.text(id).contains(" ") }

  private mutating func check(_ tokens: Range<Int>) {
    guard let first = tokens.first, let last = tokens.last else { return }
    let start = tree.tokens[first].range.startIndex
    let end = tree.tokens[last].range.endIndex
    let bytes = tree.source.bytes
    let lineStart = (bytes[..<start].lastIndex(of: 0x0A) ?? -1) + 1
    let line = text(Array(bytes[lineStart..<end]))
    // A multi-line comment adds lines.
    let longest = line.split(separator: "\n").map(\.unicodeScalars.count).max() ?? 0
    guard longest > SourceFormatter.lineLength, !line.contains("\n") else { return }
    if tokens.dropFirst().contains(where: mayBegin.contains) {
      violations.append("\(longest) columns, and may be broken: \(line)")
    }
  }
}

/// Expects that a source is formatted with all properties.
func expectProperties(
  _ bytes: [UInt8], splitsProperties: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = FormatProperties.violations(of: bytes, splitsProperties: splitsProperties)
  guard found != [] else { return }
  let errors = parse(SourceFile(name: "t", bytes: bytes)).diagnostics.map {
    "\($0.message) at \($0.span.range)"
  }
  Issue.record("\(found ?? errors)\n\(text(bytes))", sourceLocation: sourceLocation)
}

/// Returns the formatted source; `nil` if it has syntax errors.
func formatted(_ text: String) -> String? {
  switch SourceFormatter.format(parse(SourceFile(name: "test.layout", text: text))) {
  case .formatted(let bytes): String(decoding: bytes, as: UTF8.self)
  case .refused: nil
  }
}
