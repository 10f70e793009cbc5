/// The state that the parts in `ImportEvaluating.swift` share while they evaluate the Swift that builds
/// layouts, without values for what is known only to the app.
///
/// `names` finds declarations, `heap` has the values of variables and properties, and `elements` is
/// UIKit. If a condition is undecided, both branches are evaluated, and cells that differ afterwards
/// hold a choice.
final class ImportEvaluator: ImportEvaluating {
  /// The state that `begin` replaces.
  final class Evaluation {
    fileprivate var depth = 0
    var callDepth = 0
    /// How often each function is being called.
    var calls: [ObjectIdentifier: Int] = [:]
    /// The number of cases of `switch` statements before the place that is evaluated.
    var caseDepth = 0
    /// The number of open loops around the place that is evaluated.
    var openLoopDepth = 0
    /// Constants that are being evaluated, against cycles.
    var active: Set<String> = []
    var loopNames: Set<String> = []
    /// Set where the sections of a provider must be evaluated one by one.
    var split: ImportSplit?
    /// Whether an index after those of the sections has no section: an element that is absent or
    /// `nil` is read, or it has the section of one before it.
    var hasNoSectionBeyond = false
    /// The cases that a section of none of the selected cases was compared with.
    var missedCases: [String] = []
  }

  let names: ImportNames
  private(set) var heap = ImportHeap()
  private(set) lazy var elements = ImportElements(self)
  private(set) var evaluation = Evaluation()
  fileprivate(set) var notes: [SwiftImport.Note] = []
  fileprivate var noted: Set<String> = []
  /// The names of variables whose changes are not followed.
  var untracked: Set<String> = []
  /// Which section is evaluated, of a provider that makes several.
  var selection: ImportSelection?
  /// Whether a `switch` over the index of the section is evaluated case by case from the beginning.
  var splitsIndices = false
  /// The number of cells before the provider of the sections is called; `nil` elsewhere.
  var cellCount: Int?
  /// Unknown values by their text: each is decided once.
  var unknowns: [String: ImportUnknown] = [:]
  /// Whether a member was called that a subclass overrides, or one that only fails.
  var callsOverride = false
  var callsAbstract = false
  /// The bodies of functions and closures that were evaluated.
  var called: Set<ObjectIdentifier> = []
  /// The statements that change a variable when a screen is set up, by the variable and the class.
  var setUpValues: [[ObjectIdentifier]: [SetUpValue]] = [:]
  /// The values of constants, by file, position of the declaration and name.
  var constants: [String: ImportValue] = [:]

  /// The position of the statement that is evaluated.
  var currentRange = TextRange(0, 0)
  /// The position of the call that is a statement of its own.
  var statementRange: TextRange?

  /// Whether variables have their first values, as while the data of a file is looked for.
  var takesFirstValues = false
  /// Called for each call that appends to a snapshot.
  var onAppend: ((CallSite) -> Void)?

  static let maximumDepth = 500
  static let maximumCalls = 48
  /// A function that calls itself under conditions that are not decided makes twice as many at each
  /// level.
  static let maximumOpenCalls = 6
  static let maximumForks = 40
  static let maximumCases = 100
  static let maximumTurns = 256
  static let maximumSections = 64

  init(_ declarations: ImportDeclarations, _ file: SwiftSourceFile) {
    names = ImportNames(declarations, file)
  }

  /// Begins an evaluation by itself.
  func begin() {
    heap = ImportHeap(after: heap)
    elements = ImportElements(after: elements)
    evaluation = Evaluation()
  }

  var evaluator: ImportEvaluator { self }
}

extension ImportEvaluating {
  /// Returns the value of an expression. `expected`: the type that its context expects.
  func value(_ expression: SwiftExpression, _ expected: String?) -> ImportValue {
    let range = expression.range
    guard enter() else { return unknown(range) }
    defer { leave() }
    switch expression.kind {
    case .number(let text): return expressions.typedNumber(text, expected, at: range)
    case .string(let text): return expressions.string(text, of: expression)
    case .bool(let value): return .condition(.always(value))
    case .nil: return .none
    case .name("collectionViewLayout") where elements.givenLayout != nil,
      .member(_, "collectionViewLayout") where elements.givenLayout != nil:
      return elements.givenLayout ?? .none
    case .name(let name): return members.name(name, at: range, expected)
    case .implicitMember(let name):
      return calls.implicitMember(name, nil, expecting: expected, at: range)
    case .member(let base, let name):
      return members.member(base, name, expecting: expected, at: range)
    case .call(let callee, let arguments):
      return calls.call(callee, CallSite(arguments: arguments, expected: expected, at: range))
    case .element(let base, let arguments):
      return arrays.element(base, arguments, expression: expression)
    case .dictionary, .openRange, .array, .tuple:
      return expressions.collection(expression, expected)
    case .keyPath(let names): return .keyPath(names)
    case .closure(let closure): return .closure(expressions.made(closure, expected))
    case .binary(let name, let a, let b):
      return expressions.binary(name, a, b, expecting: expected, at: range)
    case .prefix(let name, let operand):
      return expressions.prefix(name, operand, expecting: expected, at: range)
    case .conditional(let condition, let a, let b):
      return expressions.choice(condition, a, b, expecting: expected)
    case .cast(let value, let type, let isTest):
      return expressions.cast(value, type, isTest: isTest, at: range)
    case .statement(let inner): return statements.evaluate([inner], expected, isBody: true).value
    case .unwrapped(let value, let isForced):
      return isForced
        ? expressions.forced(self.value(value, expected), range) : self.value(value, expected)
    case .opaque: return unknown(range)
    }
  }

  /// Returns the value of an expression as one of a type, if there is one.
  func value(_ expression: SwiftExpression, as type: String?) -> ImportValue {
    expressions.typed(value(expression, type), type ?? "Any")
  }

  /// Returns a value as a number; unknown values are params.
  func term(_ value: ImportValue) -> ImportTerm? {
    switch heap.resolved(value) {
    case .term(let term): return term
    case .unknown(let unknown):
      if let type = unknown.type, !SwiftName.isInteger(type), !SwiftName.isFloating(type) {
        return nil
      }
      let isInteger = unknown.type.map(SwiftName.isInteger) ?? false
      return ImportTerm(.unknown(unknown), isInteger ? .integer : .floating)
    case .choice(let condition, let a, let b):
      guard let x = term(a), let y = term(b) else { return nil }
      return .choice(condition, x, y)
    default: return nil
    }
  }
}

extension ImportEvaluating {

  /// Whether evaluation ends: too many steps, or the sections must be evaluated one by one.
  var isStopped: Bool { evaluation.split != nil || heap.isExhausted }

  /// Whether both branches of another condition can be evaluated. The cases of a `switch` are not
  /// nested.
  var canFork: Bool { heap.forkDepth - evaluation.caseDepth < ImportEvaluator.maximumForks }

  /// Notes that conditions nest too deep for all branches to be evaluated.
  func noteDepth(_ range: TextRange) {
    note("conditions nest too deep here: the first branch is assumed", range)
  }

  /// Counts a step; `false` where evaluation must not go deeper.
  func enter() -> Bool {
    heap.step()
    guard evaluation.depth < ImportEvaluator.maximumDepth, !isStopped else { return false }
    evaluation.depth += 1
    return true
  }

  func leave() { evaluation.depth -= 1 }

  /// `self`: of a struct that is being changed its present value.
  var owner: ImportValue? { scope.ownerCell.map(heap.read) ?? scope.owner }

  /// The index of the section that a provider is asked for.
  var sectionIndex: ImportValue {
    if let index = evaluator.selection?.index { return .term(ImportTerm(index).typed(.integer)) }
    if let selection = evaluator.selection, selection.key == "section.index",
      let value = selection.value
    {
      return value
    }
    return .term(ImportTerm(.name("section.index"), .integer))
  }

  /// Assumes that the section is none of the first ones.
  func excludeIndices(_ count: Int) { heap.facts.assume("section.index", atLeast: count) }

  /// Returns what a function makes of a value; of a choice, of both values.
  func map(_ value: ImportValue, _ body: (ImportValue) -> ImportValue) -> ImportValue {
    let value = heap.resolved(value)
    guard case .choice(let condition, let a, let b) = value, canFork, enter()
    else { return body(value) }
    defer { leave() }
    guard value.hasFewLeaves else {
      note("a value has too many alternatives: it is not known", evaluator.currentRange)
      return body(
        .unknown(ImportUnknown(ImportUnknown.tooLong.text, scope.file.span(evaluator.currentRange)))
      )
    }
    let simple = heap.facts.simplified(condition)
    let (x, y) = heap.fork(simple, { map(a, body) }, { map(b, body) })
    return .either(simple, x, y)
  }

  // MARK: - Notes

  func note(_ message: String, _ range: TextRange) { note(message, scope.file.span(range)) }

  /// Notes a statement that cannot be read, which may change anything.
  func noteUnread(_ range: TextRange) {
    note("a statement that cannot be read is omitted", scope.file.span(range), kind: .unread)
  }

  func note(
    _ message: String, _ span: SourceSpan, kind: SwiftImport.Note.Kind = .assumption,
    help: String? = nil
  ) {
    let note = SwiftImport.Note(message: message, span: span, kind: kind, help: help)
    if evaluator.noted.insert(key(of: note)).inserted { evaluator.notes.append(note) }
  }

  var noteCount: Int { evaluator.notes.count }

  /// Whether something does not compile.
  var hasErrors: Bool { evaluator.notes.contains { $0.kind == .unread } }

  /// Whether something at a place does not compile.
  func hasError(in span: SourceSpan) -> Bool {
    evaluator.notes.contains {
      $0.kind == .unread && $0.span.file == span.file && $0.span.range.start >= span.range.start
        && $0.span.range.end <= span.range.end
    }
  }

  /// Evaluates without notes, and without values that are not known afterwards.
  func tentatively<Result>(_ body: () -> Result) -> Result {
    let (count, known) = (noteCount, evaluator.unknowns)
    defer {
      removeNotes(after: count)
      evaluator.unknowns = known
    }
    return body()
  }

  /// Takes back the last notes, perhaps but those of what does not compile.
  func removeNotes(after count: Int, keepsErrors: Bool = false) {
    let kept = evaluator.notes[count...].filter { keepsErrors && $0.kind == .unread }
    for note in evaluator.notes[count...] { evaluator.noted.remove(key(of: note)) }
    evaluator.notes.removeSubrange(count...)
    for note in kept { self.note(note.message, note.span, kind: note.kind, help: note.help) }
  }

  private func key(of note: SwiftImport.Note) -> String {
    "\(note.span.file.rawValue):\(note.span.range.start):\(note.message)"
  }

  /// Returns the value that stands for words of the source that are not known.
  func unknown(_ range: TextRange, type: String? = nil, dependsOnSection: Bool = false)
    -> ImportValue
  {
    unknown(scope.file.text(range), range, type: type, dependsOnSection: dependsOnSection)
  }

  func unknown(
    _ text: String, _ range: TextRange, type: String? = nil, dependsOnSection: Bool = false,
    initial: ImportValue? = nil
  ) -> ImportValue {
    .unknown(param(text, range, type: type, dependsOnSection: dependsOnSection, initial: initial))
  }

  /// Returns what stands for words that are not known. It may become a param.
  func param(
    _ text: String, _ range: TextRange, type: String? = nil, dependsOnSection: Bool = false,
    initial: ImportValue? = nil
  ) -> ImportUnknown {
    let key = ImportEvaluator.key(of: text)
    elements.handlerCall?.unknowns.insert(key)
    let isUntracked = statements.readsUntracked(key)
    if let known = evaluator.unknowns[key] {
      known.isUntracked = known.isUntracked || isUntracked
      return known
    }
    let unknown = ImportUnknown(
      key, scope.file.span(range), type: type, dependsOnSection: dependsOnSection, initial: initial)
    unknown.isUntracked = isUntracked
    evaluator.unknowns[key] = unknown
    return unknown
  }

  /// The condition that the source's words hold.
  func flag(_ range: TextRange) -> ImportCondition {
    .flag(param(scope.file.text(range), range, type: "Bool"))
  }
}

extension ImportEvaluator {
  /// Words of the source, at most 400, with one space where there are several, without `self.`.
  static func key(of text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x80 } && text.utf8.count <= 400
    if isPlain { return text.withoutSelf }
    let words = text.utf8.count > 400 ? String(text.prefix(400)) : text
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ").withoutSelf
  }
}

/// One section of several: what chooses it, and which it is.
struct ImportSelection {
  var key: String
  var name: String
  /// The value that selects this alternative; `nil` for the default.
  var value: ImportValue?
  var others: [String]
  /// The index of the section, if it is known.
  var index: Int?
}

/// The sections that a provider must be evaluated for.
struct ImportSplit {
  struct Option {
    var name: String
    /// The value that selects this alternative; `nil` for the default.
    var value: ImportValue?
    /// Whether the section is there.
    var condition = ImportCondition.yes
    /// The indices for which it is the section, if they are known.
    var indices: [Int] = []
    var index: Int? { indices.first }
  }

  var key: String
  var options: [Option]
  /// Whether the cases were not evaluated before.
  var isOffered = false
  /// The value whose cases are the sections.
  var unknown: ImportUnknown?
}

extension String {
  /// The words of an expression without `self.`, `self?.` and `self!.` before names.
  fileprivate var withoutSelf: String {
    let bytes = Array(utf8)
    guard bytes.containsBytes(Array("self".utf8)) else { return self }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let last = result.last ?? UInt8(ascii: " ")
      let rest = bytes[index...]
      let mark = ["self.", "self?.", "self!."].first { rest.starts(with: $0.utf8) }
      if let mark, last != UInt8(ascii: "."), !last.isSwiftWord {
        index += mark.utf8.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result.count == bytes.count ? self : String(decoding: result, as: UTF8.self)
  }
}
