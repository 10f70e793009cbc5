/// Returns the tree of a text, with everything that the lexer and the parser have to say.
///
/// Every text has a tree, and the tree prints the text. Linear in the length of the text.
package func parse(_ source: SourceFile) -> SyntaxTree {
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
  parser.parseFile()
  if parser.bracketsDisagree {
    parser = Parser(source, tokens, BracketMatcher.plan(source, tokens))
    parser.parseFile()
  }
  return SyntaxTree(
    source: source, tokens: parser.mergedTokens(), nodes: parser.tree.nodes,
    diagnostics: Diagnostic.joiningTags(
      Diagnostic.joiningRuns(
        Diagnostic.ordered(
          Diagnostic.withoutConsequencesOfTheEnd(parser.refined(lexical) + parser.diagnostics)),
        in: source), tokens, in: source))
}

/// Makes a tree of tokens. Statements are read in a loop with a stack of open bodies; only
/// expressions recurse, to a depth that is bounded.
///
/// The first run stops where the brackets disagree (`bracketsDisagree`); the second has a plan
/// that makes up for each bracket that is missing or stray, and always reaches the end.
struct Parser {
  /// How deep bodies and parentheses may nest, together. With the next bound, it keeps all that
  /// recurses over the tree within half a megabyte of stack, which a Mac's threads have.
  static let maximumDepth = 64
  /// How high an expression may tower: `1 + 2 + 3` is two nodes high.
  static let maximumHeight = 192

  let bytes: [UInt8]
  let file: FileID
  let input: [Token]
  let plan: BracketPlan?
  var tree: TreeBuilder
  var diagnostics: [Diagnostic]

  // The current token.
  var kind: TokenKind = .endOfFile
  var startsLine = true
  /// Its first byte.
  var start: UInt32 = 0
  /// Its index in `input`; of the token behind it, if the plan made it up.
  var index = 0
  var isMadeUp = false
  /// The end of the token before it.
  var previousEnd: UInt32 = 0

  /// The tokens made up so far, each with the index in `input` that it stands before.
  var madeUp: [(index: Int, token: Token)] = []
  private var nextEvent: Int
  private var eventCursor = 0

  // Statements.
  var open: [OpenBody] = []
  /// The children of the innermost open body, or of the file.
  var siblings = TreeBuilder.Children()
  var bracketsDisagree = false
  var reportedDepth = false
  /// `true` iff the statement has an error that would bring forth others.
  var isQuiet = false
  /// The index of the error about commas in the line.
  var lastComma: Int?
  /// The index of the error about Swift's points in the statement.
  var lastPoint: Int?

  // Expressions.
  /// The operators that wait for their right operand, of all expressions that are being read.
  var pending: [PendingOperator] = []
  /// How many parentheses and conditionals are open.
  var depth = 0
  /// `true` iff the parentheses hold an error: what is left in them is passed over.
  var isBroken = false
  /// What is known of the expression without parentheses that is being read, if there is one.
  var line: LineExpression?

  /// An expression that stands outside of parentheses, by mistake.
  struct LineExpression {
    /// What its operators need to become the language's.
    var edits: [TextEdit] = []
    /// Where an operand is missing.
    var gap: SourceSpan?
  }

  /// A body whose `>` has not come yet, with its statement.
  struct OpenBody {
    var statementFirst: UInt32
    var statementChildren: TreeBuilder.Children
    var bodyFirst: UInt32
    /// The children of what holds the statement.
    var siblings: TreeBuilder.Children
  }

  init(_ source: SourceFile, _ tokens: [Token], _ plan: BracketPlan? = nil) {
    bytes = source.bytes
    file = source.id
    input = tokens
    self.plan = plan
    diagnostics = plan?.diagnostics ?? []
    tree = TreeBuilder(capacity: tokens.count + tokens.count / 4 + 16)
    nextEvent = plan?.events.first?.index ?? .max
    load()
  }
}

/// The current token.
extension Parser {
  /// The index that the current token gets in the tree.
  @inline(__always)
  var out: UInt32 { UInt32(truncatingIfNeeded: index + madeUp.count) }

  /// `true` iff nothing stands between the current token and the one before.
  @inline(__always)
  var touches: Bool { start == previousEnd }

  /// Moves to the next token.
  @inline(__always)
  mutating func advance() {
    if isMadeUp {
      insertMissing(kind)
      isMadeUp = false
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
    guard let plan, eventCursor < plan.events.count else { return nextEvent = .max }
    nextEvent = plan.events[eventCursor].index
  }

  private mutating func loadEvent() {
    guard let plan else { return }
    switch plan.events[eventCursor].change {
    case .missing(let missing):
      isMadeUp = true
      kind = missing
      startsLine = false
      start = previousEnd
    case .stray:
      eventCursor += 1
      scheduleEvent()
      load()
      kind = .unknown
    }
  }

  /// Adds a token that the text lacks before the current one.
  mutating func insertMissing(_ kind: TokenKind) {
    let range = TextRange(previousEnd, previousEnd)
    madeUp.append((index, Token(kind: kind, isMissing: true, range: range)))
  }

  /// Returns a node for a value that the text lacks before the current token.
  mutating func missingValue() -> UInt32 {
    let first = out
    insertMissing(.word)
    return tree.add(.missing, first, first + 1)
  }

  /// Stops the first run: the brackets must be matched by their indentation.
  mutating func disagree() {
    bracketsDisagree = true
    index = input.count - 1
    load()
  }

  /// The lexer's tokens and the made up ones, in order.
  func mergedTokens() -> [Token] {
    guard !madeUp.isEmpty else { return input }
    var result: [Token] = []
    result.reserveCapacity(input.count + madeUp.count)
    var position = 0
    for (index, token) in madeUp {
      result.append(contentsOf: input[position..<index])
      result.append(token)
      position = index
    }
    result.append(contentsOf: input[position...])
    return result
  }
}

extension SyntaxTree {
  /// `true` iff a comment that does not end takes the rest of the file. Looks at all errors.
  var endsInComment: Bool { diagnostics.contains { $0.id == Diagnostic.unterminatedComment } }
}

extension Diagnostic {
  /// A comment that does not end takes the rest of the file: that something is missing there follows.
  fileprivate static func withoutConsequencesOfTheEnd(_ errors: [Diagnostic]) -> [Diagnostic] {
    guard errors.contains(where: { $0.id == unterminatedComment }) else { return errors }
    return errors.filter { !["unclosed-body", "unclosed-parenthesis"].contains($0.id) }
  }

  /// `true` iff it tells what the checker misses in a file that ends in such a comment.
  var isConsequenceOfTheEnd: Bool { Self.incompleteness.contains(id) }

  fileprivate static let unterminatedComment = "unterminated-comment"
  private static let incompleteness: Set<String> = [
    "group-without-subitems", "section-without-group", "missing-variant", "missing-value",
    "missing-size", "incomplete-declaration",
  ]
}

/// What follows from something else, and is not said.
extension Parser {
  /// Returns the lexer's errors without those of brackets that are said to be stray, or stand in
  /// what is said to be Swift.
  fileprivate func refined(_ lexical: [Diagnostic]) -> [Diagnostic] {
    guard !lexical.isEmpty else { return lexical }
    let code = diagnostics.filter { $0.id == "swift-code" }.map(\.span.range)
    let lexical = lexical.filter { error in
      error.id != "foreign-bracket"
        || !code.contains { $0.start <= error.span.range.start && error.span.range.end <= $0.end }
    }
    guard let plan else { return lexical }
    let strays = Set(
      plan.events.lazy.filter { $0.change == .stray }.map { input[$0.index].range.start })
    return lexical.filter {
      $0.id != "foreign-bracket" || $0.secondary.count > 0 || !strays.contains($0.span.range.start)
    }
  }
}

/// Looking at tokens.
extension Parser {
  /// Adds an error, unless it follows from another one.
  mutating func report(_ diagnostic: Diagnostic) {
    if !isQuiet { diagnostics.append(diagnostic) }
  }

  /// The span of the current token.
  var here: SourceSpan {
    isMadeUp
      ? SourceSpan(file, TextRange(start, start)) : SourceSpan(file, input[index].range)
  }

  /// The empty span behind the token before the current one.
  var behindPrevious: SourceSpan { SourceSpan(file, TextRange(previousEnd, previousEnd)) }

  /// The kind of the token behind the current one.
  var nextKind: TokenKind {
    isMadeUp || kind == .endOfFile ? .endOfFile : input[index + 1].kind
  }

  /// `true` iff the next token touches the current one.
  var nextTouches: Bool {
    !isMadeUp && kind != .endOfFile
      && input[index].range.end == input[index + 1].range.start
  }

  /// `true` iff the current token is written like this.
  func isText(_ text: StaticString) -> Bool {
    guard !isMadeUp else { return false }
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

  /// The text as messages quote it: in one line, and not endless.
  func quoted(_ range: TextRange) -> String {
    let limit = 40
    let shown = text(
      TextRange(range.startIndex, min(range.endIndex, range.startIndex + limit)))
    let line = shown.split(whereSeparator: \.isNewline).joined(separator: " ")
    return range.length > limit ? line + "…" : line
  }

  /// The source range of a finished node.
  func range(of node: UInt32) -> TextRange {
    TextRange(tokenRange(tree[node].firstToken).start, tokenRange(tree[node].endToken - 1).end)
  }

  /// The range of a token that was read, by its index in the tree.
  private func tokenRange(_ out: UInt32) -> TextRange {
    // Few tokens are made up, and those near the end are asked for.
    var before = madeUp.count
    while before > 0 {
      let place = madeUp[before - 1].index + before - 1
      if place == Int(out) { return madeUp[before - 1].token.range }
      if place < Int(out) { break }
      before -= 1
    }
    return input[Int(out) - before].range
  }
}
