/// The state of a check, which its readers share. `Checker.check` begins it with
/// `ElementReader.readFile`.
///
/// A check reads the syntax tree once: it resolves names, checks words and types, and builds the
/// program. What is wrong with values and with elements as a whole, `Evaluator` finds in the program.
/// The rows of the schema drive it: readers know how values are read, and nothing about single
/// keywords. Nodes are plain indices.
final class TreeChecker: TreeReading {
  let source: Source

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
  var severityOverridePlaces: [String: SourceSpan] = [:]

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
    checker.source.cutOffFiles.contains(diagnostic.span.file) && diagnostic.isConsequenceOfTheEnd
  }

  func report(_ diagnostic: Diagnostic) {
    if let place = text.range(diagnostic.span), isBeside(syntaxErrorAt: place) { return }
    if nameReader.isCausedByImports(diagnostic) || isCausedByTheEnd(diagnostic) { return }
    checker.diagnostics.append(diagnostic)
  }
}

extension TreeChecker {
  /// The texts of a program, and the facts about them that a check reads.
  final class Source {
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
