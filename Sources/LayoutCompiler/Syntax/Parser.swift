/// Returns the syntax tree of a source file, with the lexer's and the parser's diagnostics.
///
/// Parsing never fails, and the tree is lossless. Linear in the length of the file.
package func parse(_ source: SourceFile) -> SyntaxTree { parse(source) { $0.parseFile() } }

/// Returns the tree of a source that is the values of one statement, without a word before them:
/// `fractionalWidth 1/2`.
func parse(values source: SourceFile) -> SyntaxTree { parse(source) { $0.parseValues() } }

private func parse(_ source: SourceFile, by read: (inout Parser) -> Void) -> SyntaxTree {
  if let encoding = SourceEncoding(source.bytes) {
    return SyntaxTree(unreadable: source, .foreignEncoding(encoding, in: source))
  }
  let (tokens, lexical, invalidPlaces) = Lexer.tokens(of: source)
  if invalidPlaces.count > 1 {
    return SyntaxTree(unreadable: source, .invalidUTF8(at: invalidPlaces))
  }
  if let last = tokens.dropLast().last, tokens.count > Lexer.maximumTokens + 1 {
    return SyntaxTree(unreadable: source, .tooManyTokens(at: SourceSpan(source.id, last.range)))
  }
  var parser = Parser(source, tokens)
  read(&parser)
  if parser.hasUnbalancedBrackets {
    parser = Parser(source, tokens, repairs: BracketMatcher.repairs(source, tokens))
    read(&parser)
  }
  return SyntaxTree(
    source: source, tokens: parser.mergedTokens(), nodes: parser.tree.nodes,
    diagnostics: Diagnostic.coalescingTags(
      Diagnostic.coalescingRepeats(
        Diagnostic.ordered(
          Diagnostic.withoutConsequencesOfOpenComment(
            parser.errors(with: lexical))),
        in: source), tokens, in: source))
}

/// Builds a syntax tree from tokens.
///
/// Statements are read in a loop with a stack of open bodies. Only expressions recurse, to a
/// bounded depth.
///
/// The first run stops where brackets are unbalanced (`hasUnbalancedBrackets`). The second run applies
/// the repairs of a repairs and always reaches the end.
struct Parser {
  /// The greatest nesting depth of bodies and parentheses together.
  ///
  /// With `maximumHeight`, it keeps recursion over the tree within half a megabyte of stack, the
  /// size that macOS gives to secondary threads.
  static let maximumDepth = 64
  /// The greatest height of an expression's nodes. `1 + 2 + 3` has a height of three.
  static let maximumHeight = 192

  let bytes: [UInt8]
  let file: FileID
  let input: [Token]
  let repairs: BracketRepairs?
  /// The places of the errors of `repairs`.
  let repairedPlaces: Set<SourceSpan>
  var tree: TreeBuilder
  var diagnostics: [Diagnostic]

  // The current token.
  var kind: TokenKind = .endOfFile
  var startsLine = true
  /// The offset of the current token's first byte.
  var start: UInt32 = 0
  /// The index of the current token in `input`; of the next token if it is synthesized.
  var index = 0
  var isSynthesized = false
  /// The end of the previous token.
  var previousEnd: UInt32 = 0

  /// The synthesized tokens so far, each with the index in `input` that it precedes.
  var synthesized: [(index: Int, token: Token)] = []
  private var nextEvent: Int
  private var eventCursor = 0

  // Statements.
  var open: [OpenBody] = []
  /// The children of the innermost open body or of the file.
  var siblings = TreeBuilder.Children()
  var hasUnbalancedBrackets = false
  var reportedDepth = false
  /// Whether the statement has an error whose consequences are not reported.
  var suppressesErrors = false
  /// The index of the error about commas in the current line.
  var lastComma: Int?
  /// The index of the error about Swift's leading dots in the current statement.
  var lastPoint: Int?

  // Expressions.
  /// The operators without a right operand, of all expressions in progress.
  var pending: [PendingOperator] = []
  /// The number of open parentheses and conditionals.
  var depth = 0
  /// Whether the parentheses have an error. The rest of their contents is skipped.
  var isBroken = false
  /// The `if` that begins the current statement, which should be a `when`.
  var conditionHead: TextRange?
  /// The state of an expression outside of parentheses, if one is being read.
  var line: LineExpression?

  /// An expression that is outside of parentheses, which is an error.
  struct LineExpression {
    /// The edits that replace its operators of other languages.
    var edits: [TextEdit] = []
    /// The location of a missing operand.
    var gap: SourceSpan?
  }

  /// A body whose `>` has not been read yet, with its statement.
  struct OpenBody {
    var statementFirst: UInt32
    var statementChildren: TreeBuilder.Children
    var bodyFirst: UInt32
    /// The children of the parent of the statement.
    var siblings: TreeBuilder.Children
  }

  init(_ source: SourceFile, _ tokens: [Token], repairs: BracketRepairs? = nil) {
    bytes = source.bytes
    file = source.id
    input = tokens
    self.repairs = repairs
    repairedPlaces = Set(repairs?.diagnostics.map(\.span) ?? [])
    diagnostics = repairs?.diagnostics ?? []
    tree = TreeBuilder(capacity: tokens.count + tokens.count / 4 + 16)
    nextEvent = repairs?.events.first?.index ?? .max
    load()
  }
}

/// Access to the current token.
extension Parser {
  /// The index of the current token in the tree.
  @inline(__always)
  var out: UInt32 { UInt32(truncatingIfNeeded: index + synthesized.count) }

  /// Whether the current token directly follows the previous one.
  @inline(__always)
  var touches: Bool { start == previousEnd }

  /// Moves to the next token.
  @inline(__always)
  mutating func advance() {
    if isSynthesized {
      insertMissing(kind)
      isSynthesized = false
      eventCursor += 1
      scheduleEvent()
    } else if kind != .endOfFile {
      previousEnd = input[index].range.end
      index += 1
    }
    load()
  }

  @inline(__always)
  private mutating func load() {
    guard index != nextEvent else { return loadEvent() }
    let token = input[index]
    kind = token.kind
    startsLine = token.startsLine
    start = token.range.start
  }

  private mutating func scheduleEvent() {
    guard let repairs, eventCursor < repairs.events.count else { return nextEvent = .max }
    nextEvent = repairs.events[eventCursor].index
  }

  private mutating func loadEvent() {
    guard let repairs else { return }
    switch repairs.events[eventCursor].change {
    case .missing(let missing):
      isSynthesized = true
      kind = missing
      startsLine = false
      start = previousEnd
    case .unmatched:
      eventCursor += 1
      scheduleEvent()
      load()
      kind = .unknown
    }
  }

  /// Synthesizes a token before the current one.
  mutating func insertMissing(_ kind: TokenKind) {
    let range = TextRange(previousEnd, previousEnd)
    synthesized.append((index, Token(kind: kind, isMissing: true, range: range)))
  }

  /// Returns a node for a missing value before the current token.
  mutating func missingValue() -> UInt32 {
    let first = out
    insertMissing(.word)
    return tree.add(.missing, from: first, to: first + 1)
  }

  /// Stops the first run. The brackets must be matched by indentation.
  mutating func stopUnbalanced() {
    hasUnbalancedBrackets = true
    index = input.count - 1
    load()
  }

  /// The lexer's tokens and the synthesized ones, in order.
  func mergedTokens() -> [Token] {
    guard !synthesized.isEmpty else { return input }
    var result: [Token] = []
    result.reserveCapacity(input.count + synthesized.count)
    var position = 0
    for (index, token) in synthesized {
      result.append(contentsOf: input[position..<index])
      result.append(token)
      position = index
    }
    result.append(contentsOf: input[position...])
    return result
  }
}

extension SyntaxTree {
  /// Whether a comment that does not end takes the rest of the file. Looks at all errors.
  var endsInComment: Bool { diagnostics.contains { $0.kind == .unterminatedComment } }
}

extension Diagnostic {
  /// Returns the errors without those that follow from an unterminated comment.
  fileprivate static func withoutConsequencesOfOpenComment(_ errors: [Diagnostic]) -> [Diagnostic] {
    guard errors.contains(where: { $0.kind == .unterminatedComment }) else { return errors }
    return errors.filter { $0.kind != .unclosedBody && $0.kind != .unclosedParenthesis }
  }

  /// Whether it may follow from an unterminated comment, which contains the missing part.
  var isConsequenceOfTheEnd: Bool { Set.incompleteness.contains(kind) }
}

/// Suppression of errors that follow from other errors.
extension Parser {
  /// Returns the errors of the lexer and the parser, without those that follow from another one.
  fileprivate func errors(with lexical: [Diagnostic]) -> [Diagnostic] {
    let lexical = removingConsequences(lexical)
    guard !lexical.isEmpty else { return diagnostics }
    let places = Set(lexical.map(\.span.range.start))
    return lexical
      + diagnostics.filter {
        $0.kind != .unexpectedToken || !places.contains($0.span.range.start)
      }
  }

  /// Returns the lexer's errors without those of unmatched brackets and of Swift code.
  ///
  /// Both have a better error of the parser.
  private func removingConsequences(_ lexical: [Diagnostic]) -> [Diagnostic] {
    guard !lexical.isEmpty else { return lexical }
    let code = diagnostics.filter { $0.kind == .swiftCode || $0.kind == .foreignConditional }
      .map(\.span.range)
    let lexical = lexical.filter { error in
      error.kind != .foreignBracket
        || !code.contains { $0.start <= error.span.range.start && error.span.range.end <= $0.end }
    }
    guard let repairs else { return lexical }
    let unmatched = Set(
      repairs.events.lazy.filter { $0.change == .unmatched }.map { input[$0.index].range.start })
    return lexical.filter {
      $0.kind != .foreignBracket || $0.related.count > 0 || !unmatched.contains($0.span.range.start)
    }
  }
}

/// Queries of the current token.
extension Parser {
  /// Adds an error, unless it follows from another one.
  mutating func report(_ diagnostic: Diagnostic) {
    if !suppressesErrors { diagnostics.append(diagnostic) }
  }

  /// The span of the current token.
  var here: SourceSpan {
    isSynthesized
      ? SourceSpan(file, TextRange(start, start)) : SourceSpan(file, input[index].range)
  }

  /// The empty span after the previous token.
  var endOfPrevious: SourceSpan { SourceSpan(file, TextRange(previousEnd, previousEnd)) }

  /// The kind of the next token.
  var nextKind: TokenKind {
    isSynthesized || kind == .endOfFile ? .endOfFile : input[index + 1].kind
  }

  /// Whether the next token touches the current one.
  var nextTouches: Bool {
    !isSynthesized && kind != .endOfFile
      && input[index].range.end == input[index + 1].range.start
  }

  /// Whether the current token has this text.
  func isText(_ text: StaticString) -> Bool {
    guard !isSynthesized else { return false }
    let range = input[index].range
    guard range.length == text.utf8CodeUnitCount else { return false }
    for offset in 0..<range.length
    where bytes[range.startIndex + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  func text(_ range: TextRange) -> String {
    String(decoding: bytes[range.startIndex..<range.endIndex], as: UTF8.self)
  }

  /// Returns the text of a range as it is after edits in it.
  func text(_ range: TextRange, applying edits: [TextEdit]) -> String {
    let moved = edits.map { TextEdit($0.range.moved(by: -range.startIndex), $0.replacement) }
    let bytes = TextEdit.apply(moved, to: Array(text(range).utf8)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text for a message: on one line, at most 40 bytes.
  func quoted(_ range: TextRange) -> String {
    let limit = 40
    let shown = text(TextRange(range.startIndex, min(range.endIndex, range.startIndex + limit)))
    let line = shown.split(whereSeparator: \.isNewline).joined(separator: " ")
    return range.length > limit ? line + "…" : line
  }

  /// The source range of a finished node.
  func range(of node: UInt32) -> TextRange {
    TextRange(tokenRange(tree[node].firstToken).start, tokenRange(tree[node].endToken - 1).end)
  }

  /// Returns the range of a token, by its index in the tree.
  private func tokenRange(_ out: UInt32) -> TextRange {
    // Only the last tokens are queried, so the search starts at the end.
    var before = synthesized.count
    while before > 0 {
      let place = synthesized[before - 1].index + before - 1
      if place == Int(out) { return synthesized[before - 1].token.range }
      if place < Int(out) { break }
      before -= 1
    }
    return input[Int(out) - before].range
  }
}
