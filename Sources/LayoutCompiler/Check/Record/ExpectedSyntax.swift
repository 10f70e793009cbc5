/// The syntax that is expected at a position of an editor, as the checker finds it there.
struct ExpectedSyntax: Sendable {
  package enum Form: Sendable {
    /// A statement in a body.
    case statement(ElementInfo)
    /// A property of the element, in a line that may go on with a value of another.
    case property(ElementInfo, after: PropertyInfo?)
    /// A keyword for the form of an element.
    case variant(ChoiceID)
    /// A property's value; of a flag, which needs none, the element decides what else may follow.
    case value(ValueShape, of: ElementInfo?)
    /// A name or a function's call, or in parentheses an expression.
    case expression
    /// The value of a declaration.
    case declaredValue
    /// The member after `container.`, `scope.` and the like.
    case member(of: String, names: [String])
    /// One of these words: cases of an enum, labels of arguments.
    case words([String])
    /// The name of a type, of elements too where a definition's parameter is declared.
    case type(isOfParameter: Bool)
    /// The name before the parentheses of a call that makes an element.
    case callee
    /// The element of a definition.
    case definedElement
    /// The label of an argument of a call, or the argument itself.
    case argument(of: Signature)
  }

  package var form: Form
  /// The names that are known there, the nearest first.
  var names: [KnownName]
  /// Whether the scrolling is known there.
  var isInEffect: Bool
}

/// A name that is known at a place.
struct KnownName: Sendable {
  package enum Form: Sendable {
    case value, enumeration
    /// A declared value of items, which data states by this name.
    case itemValue
    /// A param, and its default.
    case param(String)
    case definition(Signature)
    /// The element of a parameter.
    case element(ElementInfo?)
  }
  package var name: String
  package var form: Form
  var place: SourceSpan
}

/// Results of an earlier check that a check of a part of the same file takes over.
struct KnownDeclarations {
  /// The type and the value of a name; no type after an error.
  struct Value {
    var type: ExpressionType?
    var value: EvaluatedValue
  }
  /// The values of `let`s of the file.
  var values: [String: Value] = [:]
  /// The definitions of the file whose elements are not checked again.
  var definitions: Set<String> = []
}

/// The result of checking a text with an unknown word at the position of an editor.
struct Probe {
  var expected: [ExpectedSyntax] = []
  var diagnostics: [Diagnostic] = []
  /// The values of the file's `let`s.
  var values: [String: KnownDeclarations.Value] = [:]
  /// The names of the file that had values when the checker came to the place.
  var settledNames: Set<String> = []
  /// The definition around the place, and those that call it, directly or through others.
  var callers: Set<SourceSpan> = []
}

extension Checker {
  /// Checks a text with an unknown word at `offset`. Nothing is expected where the checker does not
  /// come.
  static func probe(
    at offset: Int, in tree: SyntaxTree, options: CheckOptions, sources: @escaping SourceProvider
  ) -> Probe {
    let recorder = CheckRecorder(probe: offset)
    let (text, importDiagnostics) = ImportLoader.load(tree, sources)
    var checker = TreeChecker(text, options: options)
    checker.whole.sources = sources
    checker.recorder = recorder
    _ = checker.readFile()
    let scope = checker.fileScopes[0]
    return Probe(
      expected: recorder.expected,
      diagnostics: text.syntaxDiagnostics + importDiagnostics + checker.diagnostics,
      values: Dictionary(
        scope.names.compactMap { name in checker.knownValue(name).map { (name, $0) } },
        uniquingKeysWith: { first, _ in first }),
      settledNames: recorder.settledNames,
      callers: recorder.probedDefinition.map { checker.callers(of: $0) } ?? [])
  }

  /// Checks a part of a text for its diagnostics, in no order, and for the value of one of the
  /// file's names.
  static func trial(
    _ tree: SyntaxTree, options: CheckOptions, sources: @escaping SourceProvider,
    known: KnownDeclarations = KnownDeclarations(), valueOf name: String? = nil
  ) -> (diagnostics: [Diagnostic], value: KnownDeclarations.Value?) {
    let (text, importDiagnostics) = ImportLoader.load(tree, sources)
    var checker = TreeChecker(text, options: options)
    checker.builder.collectsStatements = false
    checker.whole.sources = sources
    checker.whole.known = known
    _ = checker.readFile()
    return (
      text.syntaxDiagnostics + importDiagnostics + checker.diagnostics,
      name.flatMap { checker.knownValue($0) }
    )
  }
}

extension TreeChecker {
  /// Binds a `let` of the file to the value that an earlier check found.
  mutating func bindKnownValue(_ name: Node, _ declaration: ValueDeclaration) {
    let text = text(name)
    guard scope === fileScopes[0], let known = whole.known.values[text],
      scope.own(text)?.place == range(name)
    else { return }
    let type = known.type
    let found = type.map { ValueDeclaration(text, .constant, type: $0, span: declaration.span) }
    if let found { constants.evaluator.set(found, to: known.value) }
    scope.bind(text, .value(found), at: range(name))
  }

  /// Whether an earlier check has checked the element of the definition.
  func isKnown(_ definition: Definition) -> Bool {
    definition.scope === fileScopes[0] && whole.known.definitions.contains(definition.name)
  }

  /// The definition, and those that call it, directly or through others.
  fileprivate func callers(of definition: Int) -> Set<SourceSpan> {
    var found: Set<Int> = [definition]
    var queue = [definition]
    let calls = Dictionary(grouping: whole.callsOfDefinitions, by: \.callee)
    while let next = queue.popLast() {
      for call in calls[next] ?? [] where found.insert(call.caller).inserted {
        queue.append(call.caller)
      }
    }
    return Set(found.map { span(whole.definitions[$0].place) })
  }
}

extension TreeChecker {
  /// The value of a name of the main file; `nil` for one that only has a meaning in the text that was
  /// checked, as a case has.
  fileprivate mutating func knownValue(_ name: String) -> KnownDeclarations.Value? {
    guard case .value(let declaration)? = fileScopes[0].own(name)?.meaning else { return nil }
    guard let declaration else { return KnownDeclarations.Value(type: nil, value: .invalid) }
    let value = constants.evaluator.value(of: declaration, nil, usedAt: declaration.span)
    guard declaration.type.element.isPortable, value.isPortable(as: declaration.type) else {
      return nil
    }
    return KnownDeclarations.Value(type: declaration.type, value: value)
  }
}

extension ExpressionType {
  /// Whether its values have the same meaning in every text.
  fileprivate var isPortable: Bool {
    switch self {
    case .number, .bool, .string, .dimension, .spacing, .insets: true
    case .enumeration, .trait, .choice, .symbol, .list: false
    }
  }
}

extension EvaluatedValue {
  /// Whether it has the same meaning in every text.
  fileprivate func isPortable(as type: ExpressionType) -> Bool {
    switch self {
    case .number, .bool, .string, .dimension, .spacing, .insets, .list, .invalid: true
    case .word, .effect: false
    case .unknown: !type.isList
    }
  }
}
