/// The sections of a provider: evaluated once, or once for each that the source chooses.
extension ImportRun {
  func sections(of closure: ImportClosure) -> [(name: String, value: ImportValue)] {
    sections(of: closure.closure.range) { self.provided(.closure(closure)) }
  }

  /// The sections that a provider returns.
  func provided(_ value: ImportValue) -> ImportValue {
    guard case .closure(let closure) = value else { return value }
    evaluator.cellCount = evaluator.heap.count
    defer { evaluator.cellCount = nil }
    let own = ImportClosure(
      closure.closure, closure.scope, result: "NSCollectionLayoutSection?", name: closure.name,
      types: closure.types)
    let environment = ImportValue.environment("environment")
    let count = closure.closure.parameters.count
    if count == 1 || count == 2 && !isEnvironment(1, of: closure), isEnvironment(0, of: closure) {
      return evaluator.calls.call(own, [environment])
    }
    return evaluator.calls.call(own, [evaluator.sectionIndex, environment])
  }

  /// Whether a parameter is the environment, by its type or its use.
  private func isEnvironment(_ index: Int, of closure: ImportClosure) -> Bool {
    if let type = closure.type(at: index) {
      return SwiftName.plain(type) == "NSCollectionLayoutEnvironment"
    }
    let name = closure.closure.parameters[index].name
    let code = closure.scope.file.text(closure.closure.range)
    return code.contains("\(name).container") || code.contains("\(name).traitCollection")
      || code.contains("layoutEnvironment: \(name)")
  }

  /// Evaluates once, or once for each section where the source chooses among several.
  func sections(
    of range: TextRange, splitsIndices: Bool = true, _ body: () -> ImportValue
  ) -> [(name: String, value: ImportValue)] {
    evaluator.begin()
    let (shared, count) = (evaluator.heap.sharedState, evaluator.noteCount)
    evaluator.splitsIndices = splitsIndices
    let value = body()
    evaluator.splitsIndices = false
    noteExhaustion(range)
    let again = {
      self.evaluator.heap.sharedState = shared
      return body()
    }
    if let split = evaluator.evaluation.split {
      let found = sections(split, at: range, again)
      guard split.isOffered, found.isEmpty else { return found }
      evaluator.removeNotes(after: count)
      evaluator.heap.sharedState = shared
      return sections(of: range, splitsIndices: false, body)
    }
    let numbers = (indices(value) + listIndices(value)).filter { $0 >= 0 }
    if numbers.isEmpty, let period = period(value) { return alternating(period, at: range, again) }
    guard !numbers.isEmpty, isSplit(value) else { return [("", merged(present(value, range)))] }
    evaluator.removeNotes(after: count)
    let last = min(numbers.max() ?? 0, ImportEvaluator.maximumSections - 1)
    let options = (0...last).map { ImportSplit.Option(name: "section\($0)", value: .number($0)) }
    return sections(
      ImportSplit(key: "section.index", options: options + [.init(name: "others")]), at: range,
      again)
  }

  private func sections(_ split: ImportSplit, at range: TextRange, _ body: () -> ImportValue)
    -> [(name: String, value: ImportValue)]
  {
    var result: [(name: String, value: ImportValue)] = []
    var names: Set<String> = []
    let notes = evaluator.noteCount
    noteCount(of: split, range)
    choosesByIndex = split.key == "section.index" || split.options.contains { $0.index != nil }
    for option in split.options.prefix(ImportEvaluator.maximumSections + 1) {
      evaluator.begin()
      evaluator.selection = ImportSelection(
        key: split.key, name: option.name, value: option.value,
        others: split.options.map(\.name), index: option.index)
      if split.key == "section.index", option.value == nil {
        evaluator.excludeIndices(split.options.count - 1)
      }
      let value = present(body(), range)
      noteExhaustion(range)
      if option.value == nil, let wider = evaluator.sections.widened(split) {
        evaluator.removeNotes(after: notes)
        evaluator.selection = nil
        return sections(wider, at: range, body)
      }
      if evaluator.evaluation.split != nil { continue }
      guard value.isSection else {
        noteOmission(of: option, value, range)
        if value.isNone, option.value != nil {
          result.append((name(of: option, value, &names), .none))
        }
        continue
      }
      noteAbsence(of: value, option.name, range)
      let name = self.name(of: option, value, &names)
      for index in option.indices { namesOfIndices[index] = name }
      result.append((name, .either(option.condition, merged(value), .none)))
    }
    evaluator.selection = nil
    noteSectionBeyond(split, range, body: body)
    return result
  }

  /// The name of a section, which no other has.
  private func name(
    of option: ImportSplit.Option, _ value: ImportValue, _ names: inout Set<String>
  ) -> String {
    let isList = elements(value).contains { $0.kind == .list }
    let isFree = ImportText.isFree(option.name, of: isList ? [.section, .list] : [.section])
    return names.insertFree(isFree ? option.name : option.name + "Section")
  }

  /// Notes that the provider returns another section for an index after those of the options.
  private func noteSectionBeyond(
    _ split: ImportSplit, _ range: TextRange, body: () -> ImportValue
  ) {
    guard let last = split.options.compactMap(\.index).max(), split.options.count > 1,
      split.options.allSatisfy({ $0.index != nil && $0.value != nil })
    else { return }
    evaluator.begin()
    evaluator.selection = ImportSelection(
      key: split.key, name: "others", value: ImportValue.none, others: [], index: last + 1)
    let value = evaluator.tentatively(body)
    evaluator.selection = nil
    guard value.isSection, !evaluator.evaluation.hasNoSectionBeyond else { return }
    evaluator.note(
      "the provider also returns sections for indices from \(last + 1) on, which are omitted",
      file.span(range))
  }

  /// Notes that the place of a section that may be `nil` is not kept.
  private func noteAbsence(of value: ImportValue, _ name: String, _ range: TextRange) {
    guard value.mayBeNone else { return }
    evaluator.note(
      "section `\(name)` is `nil` under a condition: it is omitted then, and the sections after it "
        + "move up, which they do not in UIKit", file.span(range))
  }

  private func noteOmission(of option: ImportSplit.Option, _ value: ImportValue, _ range: TextRange)
  {
    let omission = ImportOmission(value, declarations)
    // The sections of other numbers than those that are named may not be there.
    guard option.value != nil || omission.span != nil && !omission.isFailure else { return }
    let isAbsent = value.isNone && option.value != nil
    let omitted =
      isAbsent
      ? "section `\(option.name)` has no items"
      : (option.value == nil ? "the other sections are" : "section `\(option.name)` is")
        + " omitted"
    evaluator.note(
      "\(omitted): \(omission.reason)", omission.span ?? file.span(range), help: omission.help)
  }

  private func noteCount(of split: ImportSplit, _ range: TextRange) {
    let count = ImportEvaluator.maximumSections
    guard split.options.count > count + 1 else { return }
    evaluator.note(
      "only the first \(count) of \(split.options.count) sections are imported", file.span(range))
  }

  private func noteExhaustion(_ range: TextRange) {
    guard evaluator.heap.isExhausted else { return }
    let note = SwiftImport.Note(
      message: "the code has too many branches to be followed: import its parts by `--function`",
      span: file.span(range))
    if !failures.contains(where: { $0.span == note.span }) { failures.append(note) }
  }

  /// A section that is `nil` under a condition on its index or items is taken as being there.
  private func present(_ value: ImportValue, _ range: TextRange) -> ImportValue {
    guard case .choice(let condition, let a, let b) = value,
      condition.namesSection || condition.namesUnknown, a.isSection != b.isSection
    else { return value }
    guard a.isNone || b.isNone else { return value }
    if !condition.namesSection {
      evaluator.note("a section that may be `nil` is assumed to be there", file.span(range))
    }
    return present(a.isSection ? a : b, range)
  }

  /// Returns one section in place of several that the index of the section chooses, which differ in
  /// what they have.
  private func merged(_ value: ImportValue) -> ImportValue {
    guard case .choice(let condition, let a, let b) = value, condition.namesSection,
      case .element(let first) = merged(a), case .element(let second) = merged(b),
      first.kind == .section, second.kind == .section
    else { return value }
    return .element(evaluator.elements.joined(condition, first, second))
  }

  /// The numbers that the index of the section is compared with where sections are chosen.
  private func indices(_ value: ImportValue) -> [Int] {
    guard case .choice(let condition, let a, let b) = value else { return [] }
    return indices(condition) + indices(a) + indices(b)
  }

  /// The same for the configuration of a list.
  private func listIndices(_ value: ImportValue) -> [Int] {
    guard case .element(let list) = value, list.kind == .list, let cell = list.cells["using"] else {
      return []
    }
    let using = evaluator.heap.read(cell)
    guard case .record(_, let fields) = using else { return indices(using) }
    return fields.sorted { $0.key < $1.key }.flatMap { indices($0.value) }
  }

  private func indices(_ condition: ImportCondition) -> [Int] {
    switch condition.kind {
    case .comparison(let name, let a, let b):
      // Two sides of `< 3` and `>= 3` differ from section 2 on.
      if case .name("section.index") = a.kind, let number = b.wholeConstant {
        return [["<", ">="].contains(name) ? number - 1 : number]
      }
      if case .name("section.index") = b.kind, let number = a.wholeConstant {
        return [[">", "<="].contains(name) ? number - 1 : number]
      }
      return []
    case .not(let inner): return indices(inner)
    case .both(let a, let b), .either(let a, let b): return indices(a) + indices(b)
    case .always, .words, .flag, .isCase: return []
    }
  }

  /// The number of sections after which a choice between a list and another section repeats; `nil` for
  /// other values, which one section can have under conditions.
  private func period(_ value: ImportValue) -> Int? {
    guard case .choice(let condition, let a, let b) = value,
      case .comparison(_, let rest, _) = condition.kind,
      case .operation("%", let parts) = rest.kind, case .name("section.index")? = parts.first?.kind,
      let period = parts.last?.wholeConstant, (2...ImportEvaluator.maximumSections) ~= period,
      Set((elements(a) + elements(b)).map { $0.kind == .list }).count == 2
    else { return nil }
    return period
  }

  /// The sections of one period.
  private func alternating(_ period: Int, at range: TextRange, _ body: () -> ImportValue)
    -> [(name: String, value: ImportValue)]
  {
    evaluator.note("the sections repeat after \(period): one of each is imported", file.span(range))
    let options = (0..<period).map { ImportSplit.Option(name: "section\($0)", value: .number($0)) }
    let found = sections(ImportSplit(key: "section.index", options: options), at: range, body)
    guard found.count == period else { return found }
    for index in 0..<ImportEvaluator.maximumSections {
      namesOfIndices[index] = found[index % period].name
    }
    return found
  }

  /// Whether the sections of a choice are not one object.
  private func isSplit(_ value: ImportValue) -> Bool {
    let all = elements(value)
    return all.count > 1 && all.dropFirst().contains { $0 !== all[0] } || all.count == 1
  }
}
