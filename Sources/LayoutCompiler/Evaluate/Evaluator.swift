/// Evaluates statements and expressions of a program in an environment.
///
/// It reads the typed AST only. What it reports depends on values: types, names and units were
/// checked with the program.
struct Evaluator: ModelMaker {
  let checked: CheckedProgram
  let environment: CheckEnvironment
  /// Collects the values of expressions for editors.
  let recorder: CheckRecorder?
  private(set) var diagnostics: [Diagnostic] = []
  /// The section of the data that is evaluated.
  var section: (index: Int, itemCount: Int)?
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
  var notesListMetrics = false
  /// What the values since this was emptied depend on.
  var uses = EnvironmentUses()
  /// The values that depend on the section of the data.
  var valuesOfSection: [NamedValue] = []
  /// The names of files, by their declarations.
  private var fileValues: [ObjectIdentifier: NamedValue] = [:]
  private var caseValues: [ObjectIdentifier: [String: NamedValue]] = [:]
  private let settings: [ObjectIdentifier: (CheckedProgram.Parameter, ParameterSetting)]
  /// How many statements were evaluated, and how many may be.
  private var steps = 0
  private var stepLimit: Int
  /// How many names unknown ones were compared with.
  private var comparedNames = 0

  static let maximumSteps = 50_000
  /// The same for a snapshot, whose items may be many: a base, and some for each element of the data.
  static let snapshotSteps = 250_000
  private static let snapshotStepsOfElement = 10
  private static let maximumSnapshotSteps = 5_000_000

  init(
    _ checked: CheckedProgram, _ environment: CheckEnvironment, recorder: CheckRecorder? = nil,
    stepLimit: Int = maximumSteps
  ) {
    self.checked = checked
    self.environment = environment
    self.recorder = recorder
    self.stepLimit = stepLimit
    var settings: [ObjectIdentifier: (CheckedProgram.Parameter, ParameterSetting)] = [:]
    for setting in environment.parameters {
      guard let parameter = checked.parameters.first(where: { $0.name == setting.name }) else {
        continue
      }
      settings[ObjectIdentifier(parameter.declaration)] = (parameter, setting)
    }
    self.settings = settings
  }

  var availableIOS: Int { environment.ios }
  var isOfEmptySection: Bool { section?.itemCount == 0 }
  var keepsValues: Bool { recorder != nil }

  func quoted(_ span: SourceSpan) -> String { checked.text.quoted(span) }

  /// Reports something, with the calls that led to it.
  mutating func report(_ diagnostic: Diagnostic) {
    var traced = diagnostic
    traced.related += calls.reversed().prefix(8).map { Diagnostic.Label($0, "called here") }
    diagnostics.append(traced)
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
    let wasWithin = isWithinSteps
    steps += count
    if wasWithin, !isWithinSteps { report(.tooManySteps(bound: stepLimit, at: span)) }
    return isWithinSteps
  }

  /// Lets a snapshot with one more element take more statements.
  mutating func allowStepsOfDataElement() {
    guard stepLimit >= Self.snapshotSteps, isWithinSteps else { return }
    stepLimit = min(stepLimit + Self.snapshotStepsOfElement, Self.maximumSnapshotSteps)
  }

  /// Begins with a section of the data. One that takes too many statements ends the layout: else
  /// each of the data's would take as many.
  mutating func begin(_ index: Int, itemCount: Int) {
    section = (index, itemCount)
    for value in valuesOfSection { value.state = .pending }
    valuesOfSection = []
    if isWithinSteps { steps = 0 }
  }

  // MARK: - Names

  /// Returns the value of a name. A cycle of params is reported here, one of constants by the
  /// checker.
  mutating func value(
    of name: ValueDeclaration, _ names: Names?, usedAt use: SourceSpan
  ) -> EvaluatedValue {
    if case .evaluating? = fileValues[ObjectIdentifier(name)]?.state {
      report(.cyclicValue(name.name, at: use, declared: name.span))
      return .invalid
    }
    switch name.role {
    case .param: return parameter(name)
    case .constant: return settled(fileValue(name, nil), at: name.span)
    case .local, .parameter, .loop:
      return names?[name].map { settled($0, at: name.span) } ?? .invalid
    case .element: return .invalid
    }
  }

  private mutating func fileValue(
    _ name: ValueDeclaration, _ type: ExpressionType?
  ) -> NamedValue {
    let id = ObjectIdentifier(name)
    if let known = fileValues[id] { return known }
    let value = NamedValue(name.values, type, nil)
    fileValues[id] = value
    return value
  }

  /// Returns the value of a param: what it is set to, else its default.
  mutating func parameter(_ name: ValueDeclaration) -> EvaluatedValue {
    let id = ObjectIdentifier(name)
    if fileValues[id] == nil { uses.insert(.environment) }
    if fileValues[id] == nil, let (parameter, setting) = settings[id] {
      if let index = setting.index {
        fileValues[id] = NamedValue(checked.program.settings[index], name.type, nil)
      } else {
        fileValues[id] = NamedValue(.known(value(of: setting.value, for: parameter)))
      }
    }
    return settled(fileValue(name, name.hasDeclaredType ? name.type : nil), at: name.span)
  }

  /// Reports values that are set for params which the file does not have, and values of another
  /// type, used or not.
  mutating func checkParameters(at layout: SourceSpan) {
    for setting in environment.parameters {
      guard let parameter = checked.parameters.first(where: { $0.name == setting.name }) else {
        let known = checked.parameters.map(\.name)
        let suggestion = suggestion(for: setting.name, among: known)
        report(
          .unknownParameter(setting.name, params: known, suggestion: suggestion, at: layout))
        continue
      }
      if setting.index == nil { _ = self.parameter(parameter.declaration) }
    }
  }

  /// Returns the value that a case has under a label; `nil` for a case that lacks it.
  mutating func value(_ label: CaseLabel, of name: String, at span: SourceSpan) -> EvaluatedValue? {
    guard let expressions = label.values[name] else { return nil }
    let id = ObjectIdentifier(label)
    let value = caseValues[id]?[name] ?? NamedValue(expressions, nil, nil)
    caseValues[id, default: [:]][name] = value
    return settled(value, at: span)
  }

  /// Returns the value of a param that the command line states.
  private mutating func value(
    of text: String, for parameter: CheckedProgram.Parameter
  ) -> EvaluatedValue {
    var checker = TreeChecker(checked.text, options: checked.options)
    checker.enumerations = checked.enumerations
    if let value = checker.parameterValue(text, parameter.type, parameter.name) {
      return EvaluatedValue(value, checked.enumerations)
    }
    let cases = checker.cases(of: parameter.type)
    let suggestion = suggestion(for: text, among: cases)
    report(
      .wrongParameter(
        parameter.name, text, type: checker.name(of: parameter.type), cases: cases,
        suggestion: suggestion, at: parameter.declaration.span))
    return .invalid
  }

  /// Returns the name most similar to an unknown one; `nil` once too many were compared.
  private mutating func suggestion(for name: String, among names: [String]) -> String? {
    guard comparedNames < TreeChecker.maximumComparedNames else { return nil }
    comparedNames += names.count
    return closestMatch(name, among: names)
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
    guard chainLength < TreeChecker.maximumChain else {
      report(.chainTooLong(bound: TreeChecker.maximumChain, at: span))
      value.state = .known(.invalid)
      return .invalid
    }
    chainLength += 1
    value.state = .evaluating
    let outer = uses
    uses = []
    let found = declared(value.expressions, value.type, value.names)
    value.state = .known(found)
    value.uses = uses
    if uses.contains(.section) { valuesOfSection.append(value) }
    uses.formUnion(outer)
    chainLength -= 1
    return found
  }
}

extension ProgramText {
  /// The text of a place.
  func text(_ span: SourceSpan) -> String {
    guard let range = range(span) else { return "" }
    return String(decoding: bytes[range.startIndex..<range.endIndex], as: UTF8.self)
  }

  /// The text of a place as messages quote it: in one line, of bounded length.
  func quoted(_ span: SourceSpan) -> String {
    let limit = 60
    guard let range = range(span) else { return "" }
    let end = min(range.endIndex, range.startIndex + limit)
    let line = String(decoding: bytes[range.startIndex..<end], as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    return range.length > limit ? line + "…" : line
  }
}
