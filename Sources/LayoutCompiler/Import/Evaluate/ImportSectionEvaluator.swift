/// Which sections a provider makes: one for each case of what it is asked for, or for each index.
extension ImportSectionEvaluator {
  /// Whether a value follows from the index of the section.
  func dependsOnSection(_ value: ImportValue) -> Bool {
    switch heap.resolved(value) {
    case .term(let term): term.namesSection
    case .unknown(let unknown): unknown.dependsOnSection
    case .choice(_, let a, let b): dependsOnSection(a) || dependsOnSection(b)
    case .record(_, let fields): fields.values.contains { dependsOnSection($0) }
    case .tuple(let parts): parts.contains { dependsOnSection($0.value) }
    case .closure(let closure): namesSection(closure)
    default: false
    }
  }

  /// Whether a short closure reads a variable that follows from the index of the section.
  private func namesSection(_ closure: ImportClosure) -> Bool {
    let file = closure.scope.file
    guard closure.closure.body.count < 100 else { return false }
    return file.tokens[closure.closure.body].contains { token in
      guard token.kind == .word, let found = closure.scope.find(file.text(token)) else {
        return false
      }
      if case .closure = heap.read(found.cell) { return false }
      return dependsOnSection(heap.read(found.cell))
    }
  }

  /// The value of an unknown that chooses the section, in the section that is evaluated.
  func selected(_ unknown: ImportUnknown) -> ImportValue? {
    guard let selection = evaluator.selection, unknown.dependsOnSection,
      selection.key == unknown.text
    else { return nil }
    return selection.value
  }

  /// Whether the unknown chooses the section, and the section is none of those that are named.
  func isOther(_ unknown: ImportUnknown) -> Bool {
    evaluator.selection.map { $0.key == unknown.text && $0.value == nil } ?? false
  }

  /// Makes each case a section if the value that is matched follows from the section.
  func offerCases(of value: ImportValue, _ patterns: [SwiftPattern]) {
    guard case .unknown(let unknown) = heap.resolved(value), unknown.dependsOnSection,
      evaluator.selection == nil
    else { return }
    var names: [String] = []
    var areStrings = false
    var hasNone = false
    let mayBeNone = unknown.type?.hasSuffix("?") ?? false && !unknown.isSection
    for pattern in patterns {
      switch pattern.withoutSome {
      case .enumCase("none", _, _) where mayBeNone: hasNone = true
      case .enumCase(let name, _, _): names.append(name)
      case .value(let value):
        if case .nil = value.kind {
          hasNone = true
        } else if case .string(let text?) = value.kind, ImportText.isWord(text) {
          names.append(text)
          areStrings = true
        } else if let name = expressions.caseName(value) {
          if name == "none", mayBeNone { hasNone = true } else { names.append(name) }
        }
      case .any, .binding, .tuple, .some, .cast: break
      }
    }
    guard !names.isEmpty else { return }
    let type = areStrings ? nil : self.names.declaration(of: unknown.type)
    names = names.map { name in
      let found = type.flatMap { expressions.constant(name, of: $0, at: unknown.span.range) }
      if case .enumCase(_, let own, _)? = found { return own }
      return name
    }
    offer(unknown, names, areStrings: areStrings)
    // If all cases are named, `default` is that without a value.
    guard var options = evaluation.split?.options,
      hasNone || mayBeNone && !options.contains(where: { $0.value == nil })
    else { return }
    let others = options.firstIndex { $0.value == nil } ?? options.count
    options.insert(.init(name: Self.absenceName(unknown), value: ImportValue.none), at: others)
    evaluation.split?.options = options
  }

  /// The name of the section for which a value is not there.
  static func absenceName(_ unknown: ImportUnknown) -> String {
    "no" + ImportText.name(of: unknown.text).capital
  }

  /// Makes each case of a `switch` over the index of the section a section, if it is the only
  /// statement of a provider, and each case only calls a function.
  func offerIndices(_ statement: SwiftStatement, _ expected: String?) {
    guard evaluator.splitsIndices, evaluator.selection == nil, evaluation.callDepth == 1,
      heap.forkDepth == 0,
      expected?.hasPrefix("NSCollectionLayoutSection") ?? false,
      case .choice(let subject, let cases) = statement.kind, cases.last?.isDefault ?? false,
      case .name(let name) = subject.kind, let found = scope.find(name),
      case .term(let term) = heap.read(found.cell), case .name("section.index") = term.kind
    else { return }
    var last = 0
    for one in cases.dropLast() {
      guard isCall(one.body, without: name), !one.isDefault else { return }
      for (pattern, filter) in one.patterns {
        guard filter == nil, case .value(let value) = pattern,
          case .number(let digits) = value.kind, let number = Int(digits)
        else { return }
        last = max(last, number)
      }
    }
    guard cases.count > 1, isCall(cases[cases.count - 1].body, without: name) else { return }
    var options = (0...min(last, ImportEvaluator.maximumSections - 1)).map {
      ImportSplit.Option(name: "section\($0)", value: .number($0))
    }
    options.append(.init(name: "others"))
    evaluation.split = ImportSplit(key: "section.index", options: options, isOffered: true)
  }

  /// Whether statements only return the result of a call that does not read a variable.
  private func isCall(_ body: [SwiftStatement], without name: String) -> Bool {
    guard body.count == 1 else { return false }
    let value: SwiftExpression
    switch body[0].kind {
    case .result(let result?): value = result
    case .expression(let result): value = result
    default: return false
    }
    guard case .call = value.kind else { return false }
    return !scope.file.text(value.range).contains(name)
  }

  /// Evaluates again for each of the cases, or of the strings.
  func offer(_ unknown: ImportUnknown, _ cases: [String], areStrings: Bool = false) {
    let type =
      areStrings
      ? nil : names.declaration(of: unknown.type) ?? declarations.enumeration(with: cases)
    var options: [ImportSplit.Option] = []
    if let type, type.keyword == .enum {
      let others = type.cases.filter { !cases.contains($0.name) }
      options = type.cases.filter { cases.contains($0.name) || others.count == 1 }.map { one in
        ImportSplit.Option(
          name: one.name, value: .enumCase(type, one.name, expressions.payload(of: one, unknown)))
      }
      let first = unknown.firstCases
      // `sections[index]`, of an array that is filled later.
      let isOfArray = unknown.text.hasSuffix("]") && !unknown.text.contains("(")
      if !first.isEmpty || isOfArray && scope.file.calls["appendSections"] == nil {
        options = options.enumerated().sorted {
          (first.firstIndex(of: $0.element.name) ?? first.count, $0.offset)
            < (first.firstIndex(of: $1.element.name) ?? first.count, $1.offset)
        }.map(\.element)
        note("`\(unknown.text)` may be any case: each is a section, once", unknown.span)
      }
      if others.count > 1 { options.append(.init(name: "other")) }
    } else {
      options = cases.map {
        .init(name: $0, value: areStrings ? .string($0) : .enumCase(nil, $0, []))
      }
      options.append(.init(name: "other"))
    }
    evaluation.split = ImportSplit(key: unknown.text, options: options, unknown: unknown)
  }

  /// Returns a split with the cases that the last evaluation compared the other ones with; `nil` if
  /// it compared none.
  func widened(_ split: ImportSplit) -> ImportSplit? {
    guard let unknown = split.unknown, !evaluation.missedCases.isEmpty,
      split.options.count <= ImportEvaluator.maximumSections
    else { return nil }
    let named = split.options.filter { $0.value != nil }.map(\.name)
    let areStrings = split.options.contains { $0.value?.string != nil }
    offer(
      unknown, named + evaluation.missedCases.filter { !named.contains($0) },
      areStrings: areStrings)
    defer { evaluation.split = nil }
    return evaluation.split.flatMap { wider in
      wider.options.count { $0.value != nil } > named.count ? wider : nil
    }
  }

  /// Returns the options in the order of the section indices for which a value is that of the
  /// option. Options that no index gives are omitted.
  ///
  /// - Parameter fillsStart: Whether the indices before the first option have sections of their own.
  func ordered(
    _ options: [ImportSplit.Option], _ keys: [ImportValue], by value: ImportValue,
    fillsStart: Bool = false, at range: TextRange
  ) -> [ImportSplit.Option] {
    guard let term = value.term else {
      note("the sections are in the order of the declaration", range)
      return options
    }
    var result = options
    var order: [Int] = []
    var missing: [Int] = []
    for index in 0..<ImportEvaluator.maximumSections {
      guard let number = term.replacing("section.index", ImportTerm(index)).constant else {
        note("the sections are in the order of the declaration", range)
        return options
      }
      guard let option = keys.firstIndex(where: { $0.term?.constant == number }) else {
        missing.append(index)
        continue
      }
      if result[option].indices.isEmpty { order.append(option) }
      result[option].indices.append(index)
    }
    let last = order.last.flatMap { result[$0].index } ?? 0
    let first = fillsStart ? order.first.flatMap { result[$0].index } ?? 0 : 0
    noteGaps(missing.filter { first <= $0 && $0 < last }, range)
    for option in result where option.index == nil {
      note("no section index gives `\(option.name)`: it is omitted", range)
    }
    if result.contains(where: { $0.indices.count > 1 }) {
      note("several section indices give the same case: that of the first is imported", range)
    }
    guard first > 0 else { return order.map { result[$0] } }
    for option in order { result[option].name = "section\(result[option].index ?? 0)" }
    return (0..<first).map { .init(name: "section\($0)", value: ImportValue.none, indices: [$0]) }
      + order.map { result[$0] }
  }

  private func noteGaps(_ gaps: [Int], _ range: TextRange) {
    guard !gaps.isEmpty else { return }
    let numbers = gaps.prefix(8).map(String.init).joined(separator: ", ")
    note("no case belongs to section index \(numbers): the sections after it move up", range)
  }
}

extension SwiftPattern {
  /// The pattern of the value of an optional.
  fileprivate var withoutSome: SwiftPattern {
    switch self {
    case .some(let inner): inner.withoutSome
    case .enumCase("some", let parts, _) where parts.count == 1: parts[0].withoutSome
    default: self
    }
  }
}
