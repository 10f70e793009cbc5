/// Reads the syntax tree once: resolves names, checks words and types, and builds the program. What is
/// wrong with values and with elements as a whole, `Evaluator` finds in the program.
///
/// The rows of the schema drive it: it knows how values are read, and nothing about single keywords.
/// The checker is the state of the whole check; the readers in `TreeReaders.swift` share it, one for
/// each folder. Nodes are plain indices.
final class TreeChecker: TreeReading {
  fileprivate let source: Source

  var diagnostics: [Diagnostic] = []
  /// Records what words mean, for editors.
  var recorder: CheckRecorder? {
    didSet {
      evaluator = Evaluator(text, nil, targetIOS: targetIOS, recorder: recorder?.values)
    }
  }
  let builder = ProgramBuilder()
  /// Evaluates what is the same everywhere.
  var evaluator: Evaluator

  // The place that is read.

  var scope: Scope
  /// The variables of the expression that is read.
  var freeNames = FreeNames.none
  /// Those of the values that are declared in the body that is read.
  var declaredFreeNames = FreeNames.none
  /// More than 0 inside of what a condition on `ios` guards.
  var guardedAvailability = 0
  /// How deep bodies and expressions are nested.
  var depth = 0
  var expressionDepth = 0
  /// The definition that is checked, and the calls in definitions so far.
  var checkedDefinition: Int?
  var callsOfDefinitions: [DefinitionCall] = []
  /// Whether an expression since this was set to `false` reads the version of iOS.
  var isIOSRead = false
  /// The number of names whose values are being read and depend on one another.
  var settling = 0

  // Declarations.

  /// The definitions of the file, by their numbers.
  var definitions: [Definition] = []
  /// The numbers of the definitions by their names; of several with one name, the first.
  var definitionNumbers: [String: Int] = [:]
  /// The values of cases whose types were found to agree, as `file.enumeration.value`.
  var agreeingCaseValues: Set<String> = []

  // Files.

  /// The files in which names may be unknown because an import failed.
  var filesWithMissingImports: [FileID] = []
  /// Reads the files that snapshots name; `nil` where nothing is to be read any more.
  var sources: SourceProvider?
  /// The files of data that were read, and what they hold.
  var readFiles: [SourceFile] = []
  var dataSources: [DataFileKey: SourceFile] = [:]
  var dataFiles: [DataFileKey: Snapshot] = [:]

  // Severities.

  /// The severity overrides of the file, in order of the text.
  var severityOverrides: [SeverityOverride] = []
  /// The position of each id's override.
  var lintLevelPlaces: [String: SourceSpan] = [:]

  // Errors that must not cause others.

  /// Whether the name of a declaration is missing: it may be one that is unknown elsewhere.
  var hasNamelessDeclaration = false
  /// The elements of the file that were read with errors.
  var elementsWithErrors: Set<ObjectIdentifier> = []
  /// The names of elements of the file whose word is misspelled.
  var misspelledElements: Set<String> = []
  /// The values of items that layouts read and that are not declared, which was reported.
  var missingItemValues: Set<String> = []
  /// How many names unknown ones were compared with.
  var comparedNames = 0

  init(_ text: ProgramText, targetIOS: Int) {
    source = Source(text, targetIOS)
    evaluator = Evaluator(text, nil, targetIOS: targetIOS)
    scope = source.fileScopes[0]
  }

  var checker: TreeChecker { self }
}

extension TreeReading {
  var text: ProgramText { checker.source.text }
  /// The version of iOS against which availability is checked.
  var targetIOS: Int { checker.source.targetIOS }
  var words: SchemaWords { checker.source.words }
  /// The names that the files declare, in the order of the text's files.
  var fileScopes: [Scope] { checker.source.fileScopes }

  /// Whether what came with that version may be used here.
  func isAvailable(_ ios: Int) -> Bool { ios <= targetIOS || checker.guardedAvailability > 0 }

  /// Does something with the names that are known at another place.
  func inScope<T>(_ other: Scope, _ body: () -> T) -> T {
    let own = checker.scope
    checker.scope = other
    defer { checker.scope = own }
    return body()
  }

  private func isCausedByTheEnd(_ diagnostic: Diagnostic) -> Bool {
    source.cutOffFiles.contains(diagnostic.span.file) && diagnostic.isConsequenceOfTheEnd
  }

  func report(_ diagnostic: Diagnostic) {
    if let place = text.range(diagnostic.span), isBeside(syntaxErrorAt: place) { return }
    if nameReader.isCausedByImports(diagnostic) || isCausedByTheEnd(diagnostic) { return }
    checker.diagnostics.append(diagnostic)
  }

  fileprivate var source: TreeChecker.Source { checker.source }
}

extension TreeReading {
  func kind(_ node: Node) -> SyntaxKind { source.nodes[Int(node)].kind }

  func kind(_ node: Node?) -> SyntaxKind? { node.map { source.nodes[Int($0)].kind } }

  func firstChild(_ node: Node) -> Node? { existing(source.nodes[Int(node)].firstChild) }

  func nextSibling(_ node: Node) -> Node? { existing(source.nodes[Int(node)].nextSibling) }

  /// The tree links to the file, 0, for a node that is missing.
  private func existing(_ link: Node) -> Node? { link == 0 ? nil : link }

  /// The first part of a statement, mostly its word, or of a call, its name.
  func head(of node: Node) -> Node { firstChild(node) ?? node }

  /// The value after `node` in its statement; `nil` at the body or the end. Tokens for which the
  /// parser reported an error are passed over.
  func following(_ node: Node?) -> Node? {
    guard let node else { return nil }
    var next = nextSibling(node)
    while let node = next, kind(node) == .unexpected { next = nextSibling(node) }
    return kind(next) == .body ? nil : next
  }

  /// The values after `node` in its statement.
  func values(after node: Node) -> [Node] {
    var values: [Node] = []
    var next = following(node)
    while let value = next {
      values.append(value)
      next = following(value)
    }
    return values
  }

  /// The body of a statement.
  func body(of statement: Node) -> Node? {
    var child = firstChild(statement)
    while let node = child, kind(node) != .body { child = nextSibling(node) }
    return child
  }

  /// The first statement at or after `node` among its siblings.
  func statement(from node: Node?) -> Node? {
    var next = node
    while let node = next, kind(node) != .statement { next = nextSibling(node) }
    return next
  }

  /// The statements of a body or a file.
  func statements(in body: Node) -> [Node] {
    var statements: [Node] = []
    var next = statement(from: firstChild(body))
    while let current = next {
      statements.append(current)
      next = statement(from: nextSibling(current))
    }
    return statements
  }
}

/// The values of a statement or a declaration that are still to be read.
struct ValueCursor {
  /// The next value; `nil` at the body or the end.
  var node: UInt32?
  /// The value that was read last; first, the word before all.
  fileprivate(set) var last: UInt32

  init(_ node: UInt32?, after last: UInt32) {
    self.node = node
    self.last = last
  }
}

extension TreeReading {
  /// Moves after the next value and returns it.
  @discardableResult
  func take(_ cursor: inout Cursor) -> Node? {
    guard let node = cursor.node else { return nil }
    cursor.last = node
    cursor.node = following(node)
    return node
  }
}

extension TreeReading {
  func range(_ node: Node) -> TextRange {
    let node = source.nodes[Int(node)]
    let first = source.tokens[Int(node.firstToken)].range
    guard node.firstToken + 1 < node.endToken else {
      return node.firstToken < node.endToken ? first : TextRange(first.start, first.start)
    }
    return first.union(source.tokens[Int(node.endToken) - 1].range)
  }

  func span(_ node: Node) -> SourceSpan { text.span(range(node)) }

  func span(_ range: TextRange) -> SourceSpan { text.span(range) }

  /// Whether the parser reported an error there: what seems to be missing may be that.
  func hasSyntaxError(in range: TextRange) -> Bool {
    let index = source.syntaxErrors.countOfPrefix { $0 < range.start }
    return index < source.syntaxErrors.count && source.syntaxErrors[index] < range.end
  }

  /// The tokens of a node, as indices.
  func tokenRange(_ node: Node) -> Range<Int> {
    Int(source.nodes[Int(node)].firstToken)..<Int(source.nodes[Int(node)].endToken)
  }

  func token(_ index: Int) -> Token { source.tokens[index] }

  var tokenCount: Int { source.tokens.count }

  var hasSyntaxErrors: Bool { !source.syntaxErrors.isEmpty }

  func byte(_ offset: Int) -> UInt8 { source.bytes[offset] }

  /// The keyword that a `word` node is.
  func word(_ node: Node) -> Word { source.tokenWords[Int(source.nodes[Int(node)].firstToken)] }

  func text(_ node: Node) -> String { text(in: range(node)) }

  /// The text of a node as messages quote it: in one line and not endless.
  func quoted(_ node: Node) -> String { quoted(range(node)) }

  func quoted(_ range: TextRange) -> String {
    let limit = 60
    let text = text(in: TextRange(range.startIndex, min(range.endIndex, range.startIndex + limit)))
    let isLine = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x80 }
    let line = isLine ? text : text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return range.length > limit ? line + "…" : line
  }

  /// The value of a `string` node.
  func string(_ node: Node) -> String { StringLiteral.value(of: bytes(in: range(node))) }

  /// The source text in `range`.
  func text(in range: TextRange) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

  /// The operator of a `binary` node; `nil` for one that the language does not have.
  func binaryOperator(_ node: Node) -> BinaryOperator? {
    let file = text.files[text.file(atByte: range(node).start)]
    return file.tree.binaryOperator(NodeID(node - file.firstNode))
  }

  /// The source's bytes in `range`.
  func bytes(in range: TextRange) -> ArraySlice<UInt8> {
    source.bytes[range.startIndex..<range.endIndex]
  }
}

extension TreeChecker {
  /// The texts of a program, and the facts about them that a check reads.
  fileprivate final class Source {
    let text: ProgramText
    let targetIOS: Int
    let words = Schema.words
    let nodes: [SyntaxNode]
    let tokens: [Token]
    let bytes: [UInt8]
    /// The keyword that each token is.
    let tokenWords: [Word]
    /// The starts of the parser's errors, in order.
    let syntaxErrors: [UInt32]
    /// The files that end in a comment: what seems to be missing in them may be in it.
    let cutOffFiles: [FileID]
    let fileScopes: [Scope]

    init(_ text: ProgramText, _ targetIOS: Int) {
      self.text = text
      self.targetIOS = targetIOS
      (nodes, tokens, bytes) = (text.nodes, text.tokens, text.bytes)
      tokenWords = words.table.words(in: bytes, at: tokens)
      syntaxErrors = text.syntaxErrors
      cutOffFiles = text.files.filter(\.tree.endsInComment).map(\.id)
      fileScopes = text.files.map { _ in Scope(parent: nil) }
    }
  }
}
