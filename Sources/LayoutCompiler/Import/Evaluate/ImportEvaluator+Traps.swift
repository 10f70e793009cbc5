/// Operations that stop the app. A layout that needs one is refused.
extension ImportEvaluator {
  /// Ends the evaluation where the app stops. Where only some conditions lead to it, it is a note.
  @discardableResult
  func trap(_ reason: String, _ range: TextRange, type: String? = nil) -> ImportValue {
    let note = SwiftImport.Note(
      message: "\(reason): the app stops here", span: scope.file.span(range))
    if handlerCall != nil { handlerCall?.isRefused = true }
    guard forkDepth == 0, openDepth == 0, openLoopDepth == 0, handlerCall == nil else {
      self.note(note.message, note.span)
      return unknown(range, type: type)
    }
    trapped = trapped ?? note
    return .void
  }

  /// Evaluates what the app may not reach.
  func possibly<Result>(_ body: () -> Result) -> Result {
    openDepth += 1
    defer { openDepth -= 1 }
    return body()
  }

  /// Stops the app where an operation has no result.
  func trapIfImpossible(
    _ name: String, _ a: ImportTerm, _ b: ImportTerm, _ result: ImportTerm, _ range: TextRange
  ) {
    guard case .unknown(let unknown) = result.kind, unknown.isResult, a.constant != nil,
      b.constant != nil
    else { return }
    guard result.type != .floating else { return }
    let text = scope.file.text(range)
    if b.constant == .zero, name == "/" || name == "%" {
      trap("`\(text)` divides by zero", range)
    } else if let width = a.width ?? b.width {
      trap("`\(text)` overflows `\(width)`", range)
    } else if result.type == .integer, Self.overflows(name, a, b) {
      trap("`\(text)` overflows `Int`", range)
    }
  }

  /// Whether an operation on integers has no result in `Int`.
  private static func overflows(_ name: String, _ a: ImportTerm, _ b: ImportTerm) -> Bool {
    guard let x = a.wholeConstant, let y = b.wholeConstant else { return false }
    switch name {
    case "+": return x.addingReportingOverflow(y).overflow
    case "-": return x.subtractingReportingOverflow(y).overflow
    case "*": return x.multipliedReportingOverflow(by: y).overflow
    default: return false
    }
  }

  /// Stops the app in a function that calls itself again and again.
  func trapRecursion(_ closure: ImportClosure) -> ImportValue {
    let range = closure.closure.range
    let isOwn = activeCalls.filter { $0 == ObjectIdentifier(closure.closure) }.count > 1
    guard callDepth >= Self.maximumCalls, isOwn, !isStopped else {
      return unknown(closure.name.isEmpty ? "result" : closure.name, range)
    }
    let name = closure.name.isEmpty ? "the closure" : "`\(closure.name)`"
    return within(closure.scope) {
      trap("\(name) calls itself more than \(Self.maximumCalls) times", range)
    }
  }

  /// Stops the app at an index that an array does not have.
  func trapOutside(_ parts: [ImportPart], _ index: Int, from start: Int = 0, _ range: TextRange)
    -> ImportValue?
  {
    guard parts.allSatisfy(\.isValue), !(start..<(start + parts.count)).contains(index) else {
      return nil
    }
    return trap("index \(index) is out of range of `\(scope.file.text(range))`", range)
  }

  /// Stops the app at a range of indices that an array does not have.
  func trapOutside(_ parts: [ImportPart], _ range: ImportValue, from start: Int, _ place: TextRange)
    -> ImportValue?
  {
    guard case .record(_, let fields) = range, parts.allSatisfy(\.isValue) else { return nil }
    let bounds = [fields["low"], fields["limit"] ?? fields["high"]].map { $0?.term?.wholeConstant }
    let last = start + parts.count - (fields["limit"] == nil ? 1 : 0)
    let isOutside =
      bounds[0].map { $0 < start || $0 > start + parts.count } ?? false
      || bounds[1].map { $0 > last } ?? false
    guard isOutside else { return nil }
    return trap("`\(scope.file.text(place))` is out of range", place)
  }

  /// Stops the app where a range ends before it begins.
  func trapReversed(_ name: String, _ low: ImportTerm, _ high: ImportTerm, _ range: TextRange) {
    guard let a = low.constant, let b = high.constant, b < a else { return }
    trap("the range \(low.key)\(name)\(high.key) ends before it begins", range)
  }

  /// Evaluates the condition of `precondition` or `assert`; an assertion is a note.
  func require(_ name: String, _ arguments: Arguments, _ range: TextRange) {
    guard let first = arguments.first else { return }
    let (count, outer) = (noteCount, split)
    let condition = facts.simplified(self.condition(value(first.value, "Bool"), first.value))
    split = outer
    removeNotes(after: count)
    guard condition.constant == false else { return }
    let text = scope.file.text(first.value.range)
    guard name == "precondition" else {
      return note("the assertion `\(text)` does not hold", range)
    }
    trap("`\(text)` does not hold", range)
  }

  /// Whether other types may override the members of a type.
  func isAbstract(_ type: ImportType?) -> Bool {
    type?.keyword == .class || type?.keyword == .protocol
  }

  /// Stops the app at `fatalError()`. A method of a class that only fails is one that subclasses
  /// override.
  func fail(_ name: String, _ range: TextRange) -> ImportValue? {
    guard !isAbstract(scope.ownerType) else { return nil }
    return trap("`\(name)` is called", range)
  }
}
