/// Evaluates statements and expressions of a program in an environment.
///
/// It reads the typed AST only. It reports wrong values, and elements that are wrong as a whole: types,
/// names and units were checked with the program.
///
/// Without an environment it finds what is the same everywhere: each branch of a condition that is
/// not known is evaluated once, and so is the body of a loop.
struct Evaluator {
  /// The value that a param is set to.
  enum Setting {
    case expressions([Expression])
    case value(EvaluatedValue)
    /// It has no value of the param's type.
    case wrong(Diagnostic)
  }

  let text: ProgramText
  /// `nil` where only constants are evaluated.
  let environment: Environment?
  /// The version of iOS that the program is checked against.
  let targetIOS: Int
  /// Collects the values of expressions for editors.
  let recorder: ValueRecorder?
  private(set) var diagnostics: [Diagnostic] = []
  /// The section of the data that is evaluated.
  var section: DataPosition?
  /// The index in the section of the item whose frame is evaluated; `nil` where it is not known.
  var itemIndex: Int?
  /// The first use of a value of an item in the group.
  var itemUse: SourceSpan?
  /// The values of that item that were read, by name.
  var itemReads: [String: ItemValue] = [:]
  /// The lists of the values of all items of the section, by declaration.
  var listsOfItems: [ObjectIdentifier: EvaluatedValue] = [:]
  /// The errors that were reported for an item; each is reported for the first one only.
  private var errorsOfItems: Set<ItemError> = []
  /// How many items' values and cells were evaluated.
  private var itemCount = 0
  /// The names that are known in the body that is evaluated, apart from those of files.
  var names: Names?
  /// The calls that led here, the outermost first.
  var calls: [SourceSpan] = []
  /// The sections of the layout; each is evaluated when its data is known.
  var sections: [PendingSection] = []
  /// How deep bodies, expressions and names that use each other are nested.
  var depth = 0
  var expressionDepth = 0
  var chainLength = 0
  /// More than 0 where values do not count: in the branch that is not taken.
  var speculation = 0
  /// More than 0 in a body that a condition on the version of iOS guards.
  var guardedAvailability = 0
  /// Whether nothing that was evaluated since this was set depends on the environment, the data or a
  /// param.
  var isConstant = true
  /// The dependencies of the values since this was emptied.
  var uses = EnvironmentUses()
  /// The values that depend on the section of the data.
  var valuesOfSection: [NamedValue] = []
  /// The values that depend on the item whose frame is evaluated.
  private var valuesOfItem: [NamedValue] = []
  /// The values of names of files; without an environment, also of bodies.
  private var fileValues: [ObjectIdentifier: NamedValue] = [:]
  private var caseValues: [ObjectIdentifier: [String: NamedValue]] = [:]
  private let settings: [ObjectIdentifier: Setting]
  /// How many statements were evaluated, and how many may be.
  private var steps = 0
  private var stepLimit: Int

  static let maximumSteps = 50_000
  /// The same for a snapshot, whose items may be many: a base, and some for each element of the data.
  static let snapshotSteps = 250_000
  private static let snapshotStepsOfElement = 10
  private static let stepsOfItem = 10
  private static let maximumSnapshotSteps = 5_000_000

  init(
    _ text: ProgramText, _ environment: Environment?, targetIOS: Int,
    settings: [ObjectIdentifier: Setting] = [:], recorder: ValueRecorder? = nil,
    stepLimit: Int = maximumSteps
  ) {
    self.text = text
    self.environment = environment
    self.targetIOS = targetIOS
    self.settings = settings
    self.recorder = recorder
    self.stepLimit = stepLimit
  }

  var availableIOS: Int { environment?.ios ?? targetIOS }
  var isOfEmptySection: Bool { section?.itemCount == 0 }
  var keepsValues: Bool { recorder != nil }

  func quoted(_ span: SourceSpan) -> String { text.quoted(span) }

  /// Reports something, with the calls that led to it.
  mutating func report(_ diagnostic: Diagnostic) {
    var traced = diagnostic
    if let itemIndex, !itemReads.isEmpty {
      guard errorsOfItems.insert(ItemError(diagnostic)).inserted else { return }
      traced.describeItem(itemIndex, itemReads)
    }
    traced.related += calls.reversed().prefix(8).map { Diagnostic.Label($0, "called here") }
    diagnostics.append(traced)
  }

  /// Removes and returns what was reported.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { if !diagnostics.isEmpty { diagnostics = [] } }
    return diagnostics
  }

  /// Reports an error of a value, unless values do not count.
  mutating func reportValueError(_ diagnostic: Diagnostic) {
    if speculation == 0 { report(diagnostic) }
  }

  /// Reports a number that is too small or too large for what it sizes.
  mutating func reportSize(_ diagnostic: Diagnostic) {
    if !isOfEmptySection { report(diagnostic) }
  }

  // MARK: - Limits

  /// Whether the statements that were evaluated are within the bound.
  var isWithinSteps: Bool { steps < stepLimit }

  /// Counts statements; reports the first beyond the bound, and returns `false` from there on.
  @discardableResult
  mutating func takeSteps(_ count: Int = 1, at span: SourceSpan) -> Bool {
    guard environment != nil else { return true }
    let wasWithin = isWithinSteps
    steps += count
    if wasWithin, !isWithinSteps { report(.tooManySteps(bound: stepLimit, at: span)) }
    return isWithinSteps
  }

  /// Counts items of the data that a layout reads one by one; reports the first beyond the bound.
  mutating func takesItems(_ count: Int, at span: SourceSpan) -> Bool {
    guard itemCount <= Bounds.placedItems else { return false }
    itemCount += count
    if itemCount > Bounds.placedItems { report(.tooManyItems(at: span)) }
    return itemCount <= Bounds.placedItems
  }

  /// Does something for one item of the data; a few statements of it are not counted.
  mutating func withItem(_ index: Int, _ body: (inout Evaluator) -> Void) {
    let before = steps
    itemIndex = index
    itemReads = [:]
    body(&self)
    forgetItem()
    if isWithinSteps { steps = max(before, steps - Self.stepsOfItem) }
  }

  /// Forgets the values of names that depend on the item.
  mutating func forgetItem() {
    itemReads = [:]
    for value in valuesOfItem { value.state = .pending }
    valuesOfItem = []
  }

  /// Lets a snapshot with one more element take more statements.
  mutating func allowStepsOfDataElement() {
    guard stepLimit >= Self.snapshotSteps, isWithinSteps else { return }
    stepLimit = min(stepLimit + Self.snapshotStepsOfElement, Self.maximumSnapshotSteps)
  }

  /// Begins with a section of the data. One that takes too many statements ends the layout: else
  /// each of the data's would take as many.
  mutating func begin(_ position: DataPosition) {
    section = position
    for value in valuesOfSection { value.state = .pending }
    valuesOfSection = []
    listsOfItems = [:]
    if isWithinSteps { steps = 0 }
  }

  // MARK: - Names

  /// Returns the value of a name. The checker reports cycles, but those that a param is part of only
  /// because of what it is set to.
  mutating func value(of name: ValueDeclaration, usedAt use: SourceSpan) -> EvaluatedValue {
    if case .evaluating? = fileValues[ObjectIdentifier(name)]?.state {
      report(.cyclicValue(name.name, at: use, declared: name.span))
      return .invalid
    }
    switch name.role {
    case .param:
      guard environment != nil else { return .unknown }
      return parameter(name)
    case .constant: return settled(fileValue(name, nil), at: name.span)
    case .local:
      if environment == nil { return settled(fileValue(name, nil), at: name.span) }
      return names?[name].map { settled($0, at: name.span) } ?? .invalid
    case .parameter, .loop:
      if environment == nil { return .unknown }
      return names?[name].map { settled($0, at: name.span) } ?? .invalid
    case .element, .itemValue: return .invalid
    }
  }

  private mutating func fileValue(_ name: ValueDeclaration, _ type: ExpressionType?) -> NamedValue {
    let id = ObjectIdentifier(name)
    if let known = fileValues[id] { return known }
    let value = NamedValue(name.values, type, in: nil)
    fileValues[id] = value
    return value
  }

  /// Whether the command line or a preview sets a value.
  func isSet(_ name: ValueDeclaration) -> Bool { settings[ObjectIdentifier(name)] != nil }

  /// Returns the value of a param: what it is set to, else its default.
  mutating func parameter(_ name: ValueDeclaration) -> EvaluatedValue {
    let id = ObjectIdentifier(name)
    if fileValues[id] == nil {
      uses.insert(.environment)
      switch settings[id] {
      case .expressions(let values): fileValues[id] = NamedValue(values, name.type, in: nil)
      case .value(let value): fileValues[id] = NamedValue(.known(value))
      case .wrong(let diagnostic):
        report(diagnostic)
        fileValues[id] = NamedValue(.known(.invalid))
      case nil: break
      }
    }
    return settled(fileValue(name, name.hasDeclaredType ? name.type : nil), at: name.span)
  }

  /// Returns the value that a case has under a label; `nil` for a case that lacks it.
  mutating func value(_ label: CaseLabel, of name: String, at span: SourceSpan) -> EvaluatedValue? {
    guard let expressions = label.values[name] else { return nil }
    let id = ObjectIdentifier(label)
    let value = caseValues[id]?[name] ?? NamedValue(expressions, nil, in: nil)
    caseValues[id, default: [:]][name] = value
    return settled(value, at: span)
  }

  /// Does something where other names are known.
  mutating func known<T>(_ other: Names?, _ body: (inout Evaluator) -> T) -> T {
    let outer = names
    names = other
    defer { names = outer }
    return body(&self)
  }

  /// Finds a value, once.
  private mutating func settled(_ value: NamedValue, at span: SourceSpan) -> EvaluatedValue {
    switch value.state {
    case .known(let known):
      uses.formUnion(value.uses.subtracting(.environment))
      return known
    case .evaluating, .element: return .invalid
    case .pending: break
    }
    guard chainLength < Bounds.chainLength else {
      report(.chainTooLong(bound: Bounds.chainLength, at: span))
      value.state = .known(.invalid)
      return .invalid
    }
    chainLength += 1
    value.state = .evaluating
    let outer = uses
    uses = []
    let found = known(value.names) { $0.declared(value.expressions, value.type) }
    value.state = .known(found)
    value.uses = uses
    if uses.contains(.section) { valuesOfSection.append(value) }
    if uses.contains(.item) { valuesOfItem.append(value) }
    uses.formUnion(outer)
    chainLength -= 1
    return found
  }
}

/// An error that may be that of many items.
private struct ItemError: Hashable {
  var id: String
  var span: SourceSpan

  init(_ diagnostic: Diagnostic) { (id, span) = (diagnostic.id, diagnostic.span) }
}

extension Diagnostic {
  /// Adds the values of an item that were read, and their places in the data.
  fileprivate mutating func describeItem(_ index: Int, _ reads: [String: ItemValue]) {
    let values = reads.sorted { $0.key < $1.key }
    let reasons = values.map { "`\($0.key)` is \($0.value.number)" }.joined(separator: ", ")
    let description = "for item \(index), \(reasons)"
    explanation = explanation.map { "\(description); \($0)" } ?? description
    related += values.prefix(4).compactMap { name, value in
      value.span.flatMap { $0 == span ? nil : Label($0, "`\(name)` of item \(index)") }
    }
  }

  fileprivate static func tooManyItems(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManySteps, "the layout places more than \(Bounds.placedItems) single items", at: span,
      label: "stopped here", explanation: "this limit protects the compiler from runaway input",
      help: "use fewer items, or a group whose items have equal sizes")
  }
}

/// A section of the data: its index, its number of items, and the number of sections.
struct DataPosition {
  var index: Int
  var itemCount: Int
  var sectionCount: Int
  /// The declared values of its items.
  var values = ItemValues()
}
