/// Arrays, sets, dictionaries and ranges: subscripts and methods.
extension ImportArrayEvaluator {
  // MARK: - Subscripts

  func element(
    _ base: SwiftExpression, _ arguments: [SwiftExpression.Argument], expression: SwiftExpression
  ) -> ImportValue {
    let array = value(base, nil)
    if case .typeName(let name) = array, arguments.isEmpty { return .typeName("[\(name)]") }
    let keyType = array.isArray ? "Int" : dictionaryKeyType(array)
    let index = arguments.first.map { value($0.value, keyType) } ?? .void
    return map(array) { array in
      map(index) { element(of: array, at: $0, arguments: arguments, expression: expression) }
    }
  }

  private func element(
    of array: ImportValue, at index: ImportValue, arguments: [SwiftExpression.Argument],
    expression: SwiftExpression
  ) -> ImportValue {
    if arguments.first?.label == "keyPath" {
      return calls.apply(index, [array], at: expression.range)
    }
    if let value = elements.shortest(array, at: index) { return value }
    switch array {
    case .typeName, .none: return array
    case .dictionary(let dictionary):
      return entry(
        dictionary, index, initial: initialEntry(arguments, of: expression), at: expression.range)
    case .array(let parts):
      let label = arguments.first?.label
      guard label == nil || label == "safe" else { break }
      if let number = term(index)?.wholeConstant {
        if label == "safe", number >= parts.count, parts.allSatisfy(\.isValue) { return .none }
        if let value = element(of: parts[...], at: number) { return value }
      }
      if isLast(arguments, of: expression), let value = members.end(of: parts, isFirst: false) {
        return value
      }
      if sections.dependsOnSection(index) { return chosen(parts, index, expression: expression) }
      if let value = chosenElement(parts, index, at: expression.range) { return value }
    case .record(ImportElements.itemsType, _): return elements.itemPart(expression.range)
    default: break
    }
    let depends = sections.dependsOnSection(array) || sections.dependsOnSection(index)
    if case .unknown(let unknown) = array {
      if isCache(unknown, at: expression.range) { return .none }
      let value = elementInTurn(of: unknown, index, arguments, expression: expression)
      if depends || value != nil { return value ?? indexed(unknown, expression) }
      return members.part(
        scope.file.text(expression.range), of: unknown, at: expression.range,
        type: elementType(array)
      ) { self.element(of: $0, at: index, arguments: arguments, expression: expression) }
    }
    return unknown(expression.range, type: elementType(array), dependsOnSection: depends)
  }

  /// Whether it is a dictionary that has no sections of the layout at first, with a note.
  private func isCache(_ unknown: ImportUnknown, at range: TextRange) -> Bool {
    guard case .dictionary(let first)? = unknown.initial, first.pairs.isEmpty,
      elementType(.unknown(unknown)) == "NSCollectionLayoutSection?"
    else { return false }
    note("`\(unknown.text)` is taken without the sections that it keeps later", range)
    return true
  }

  /// The value after `default:`.
  private func initialEntry(
    _ arguments: [SwiftExpression.Argument], of expression: SwiftExpression
  ) -> ImportValue {
    guard let initial = arguments.first(where: { $0.label == "default" }) else { return .none }
    let type = entryType(of: expression)
    return expressions.typed(value(initial.value, type), type ?? "Any")
  }

  /// The declared type of the entries of the dictionary that is subscripted; `nil` for others.
  func entryType(of expression: SwiftExpression) -> String? {
    guard case .element(let base, _) = expression.kind else { return nil }
    return SwiftName.dictionaryTypes(members.declaredType(base)).value
  }

  /// `items[items.count - 1]`
  private func isLast(
    _ arguments: [SwiftExpression.Argument], of expression: SwiftExpression
  ) -> Bool {
    guard case .element(let base, _) = expression.kind, arguments.count == 1,
      case .binary("-", let end, let one) = arguments[0].value.kind,
      case .member(let other, let name) = end.kind, name == "count" || name == "endIndex"
    else { return false }
    return scope.file.text(one.range) == "1"
      && scope.file.text(other.range) == scope.file.text(base.range)
  }

  /// The element that belongs to the section, of an array that is not known.
  private func indexed(_ whole: ImportUnknown, _ expression: SwiftExpression) -> ImportValue {
    let element = param(
      scope.file.text(expression.range), expression.range, type: elementType(.unknown(whole)),
      dependsOnSection: true)
    element.firstCases = Self.cases(whole.initial)
    return .unknown(element)
  }

  /// The first value of a variable's element where the index follows from its count, or from that of
  /// the section; `nil` for others.
  private func elementInTurn(
    of unknown: ImportUnknown, _ index: ImportValue, _ arguments: [SwiftExpression.Argument],
    expression: SwiftExpression
  ) -> ImportValue? {
    if sections.dependsOnSection(index) {
      guard !unknown.dependsOnSection, case .array(let first)? = unknown.initial,
        first.allSatisfy({ $0.term?.constant != nil }), let parts = firstParts(of: unknown)
      else { return nil }
      return element(of: .array(parts), at: index, arguments: arguments, expression: expression)
    }
    guard let place = term(index), place.constant == nil,
      let number = elements.firstValue(of: place)?.wholeValue, let parts = firstParts(of: unknown)
    else { return nil }
    return element(of: parts[...], at: number)
  }

  /// The element that an index which is not known chooses: `if zoom == 0 then 1 else 2`; `nil` for an
  /// array that is not known, or a long one.
  private func chosenElement(
    _ parts: [ImportPart], _ index: ImportValue, at range: TextRange
  ) -> ImportValue? {
    let values = parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
    guard values.count == parts.count, values.count <= Self.maximumChoices,
      let place = term(index), place.constant == nil, let last = values.last
    else { return nil }
    return values.indices.dropLast().reversed().reduce(last) { result, position in
      let condition = expressions.equal(.term(place), .number(position), at: range)
      return .either(heap.facts.simplified(condition), values[position], result)
    }
  }

  /// The greatest number of elements between which conditions choose.
  private static var maximumChoices: Int { 8 }

  /// The cases that are in an array.
  private static func cases(_ array: ImportValue?) -> [String] {
    guard case .array(let parts)? = array else { return [] }
    return parts.compactMap { if case .value(.enumCase(_, let name, _)) = $0 { name } else { nil } }
  }

  /// The value at an index of parts. Some may depend on conditions with as many elements in both
  /// branches; `nil` if it is not known.
  private func element(of parts: ArraySlice<ImportPart>, at index: Int) -> ImportValue? {
    if parts.isEmpty { evaluation.hasNoSectionBeyond = true }
    guard let first = parts.first, index >= 0, enter() else { return nil }
    defer { leave() }
    let rest = parts.dropFirst()
    switch first {
    case .value(let value): return index == 0 ? value : element(of: rest, at: index - 1)
    case .loop: return nil
    case .condition(let condition, let a, let b):
      let x = element(of: (a + rest)[...], at: index)
      let y = element(of: (b + rest)[...], at: index)
      // An index that is not there would end the app.
      guard let x, let y else { return hasLoop(parts) ? nil : x ?? y }
      return .either(heap.facts.simplified(condition), x, y)
    }
  }

  private func hasLoop(_ parts: ArraySlice<ImportPart>) -> Bool {
    parts.contains { part in
      switch part {
      case .value: false
      case .condition(_, let a, let b): hasLoop(a[...]) || hasLoop(b[...])
      case .loop: true
      }
    }
  }

  private func elementType(_ value: ImportValue) -> String? {
    switch value {
    case .unknown(let unknown):
      SwiftName.element(of: unknown.type)
        ?? SwiftName.dictionaryTypes(unknown.type).value.map { $0 + "?" }
    case .array: SwiftName.element(of: expressions.typeName(of: value))
    default: nil
    }
  }

  /// The element that belongs to the section: each is evaluated as a section of its own.
  private func chosen(_ parts: [ImportPart], _ index: ImportValue, expression: SwiftExpression)
    -> ImportValue
  {
    let all = (elements(of: parts, .yes) ?? []).prefix(ImportEvaluator.maximumSections)
    var options = all.enumerated().map { index, part in
      ImportSplit.Option(name: optionName(part.1, index), value: part.1, condition: part.0)
    }
    let key = scope.file.text(expression.range)
    guard !options.isEmpty else { return unknown(expression.range, dependsOnSection: true) }
    if let selection = evaluator.selection {
      if selection.key == key {
        if selection.value?.isNone ?? true { evaluation.hasNoSectionBeyond = true }
        return selection.value ?? .none
      }
      guard case .value(.term(let first))? = parts.first, first.constant != nil else {
        return unknown(expression.range)
      }
      note("`\(key)` is taken with the first element for each section", expression.range)
      return .term(first)
    }
    if parts.allSatisfy(\.isValue), index.term?.namesSection ?? false {
      let positions = options.indices.map { ImportValue.number($0) }
      options = sections.ordered(
        options, positions, by: index, fillsStart: true, at: expression.range)
    }
    evaluation.split = ImportSplit(key: key, options: options)
    return .void
  }

  private func optionName(_ value: ImportValue, _ index: Int) -> String {
    switch value {
    case .enumCase(_, let name, let payload):
      if case .enumCase(_, let inner, _)? = payload.first { return inner }
      return name
    case .string(let name) where ImportText.isWord(name): return name
    case .record, .element:
      for name in ["type", "kind", "section", "id"] {
        if case .enumCase(_, let name, _)? = members.storedField(name, value) { return name }
      }
      return "section\(index)"
    default: return "section\(index)"
    }
  }

  // MARK: - Dictionaries

  func dictionaryKeyType(_ value: ImportValue) -> String? {
    guard case .dictionary(let dictionary) = heap.resolved(value) else { return nil }
    return dictionary.pairs.first.flatMap { expressions.type(of: $0.key) }
  }

  private func entry(
    _ dictionary: ImportDictionary, _ key: ImportValue, initial: ImportValue, at range: TextRange
  ) -> ImportValue {
    if let known = dictionary.value(of: key) { return known.replacingNone(initial) }
    return dictionary.pairs.reduce(initial) { result, pair in
      .either(
        heap.facts.simplified(expressions.equal(key, pair.key, at: range)),
        pair.value.replacingNone(initial),
        result)
    }
  }

  /// Returns a dictionary with another value of a key; `nil` if it is not sure which entry it is.
  func replacing(
    _ dictionary: ImportDictionary, _ key: ImportValue, value: ImportValue, at range: TextRange
  ) -> ImportDictionary? {
    var new = dictionary
    if new.set(key, value) { return new }
    for (index, pair) in dictionary.pairs.enumerated() {
      switch heap.facts.simplified(expressions.equal(key, pair.key, at: range)).constant {
      case true?:
        new.set(at: index, value)
        return new
      case false?: continue
      case nil: return nil
      }
    }
    new.add(key, value)
    return new
  }

  // MARK: - Ranges

  func rangeMethod(_ range: ImportValue, _ site: CallSite) -> ImportValue? {
    guard site.name == "contains", let first = site.arguments.first, first.label == nil,
      !first.isClosure
    else { return nil }
    return map(value(first.value, nil)) { value in
      .condition(heap.facts.simplified(contains(range, value) ?? flag(site.range)))
    }
  }

  /// Whether a range contains a number; `nil` if it is not one.
  func contains(_ range: ImportValue, _ value: ImportValue) -> ImportCondition? {
    guard case .record("Range", let fields) = range, let number = term(value) else { return nil }
    var result = ImportCondition.yes
    if let low = fields["low"] {
      guard let low = term(low) else { return nil }
      result = .comparison(">=", number, low)
    }
    if let limit = fields["limit"] {
      guard let limit = term(limit) else { return nil }
      result = result.and(.comparison("<", number, limit))
    } else if let high = fields["high"] {
      guard let high = term(high) else { return nil }
      result = result.and(.comparison("<=", number, high))
    }
    return result
  }

  // MARK: - Methods

  func arrayMethod(_ parts: [ImportPart], _ site: CallSite) -> ImportValue? {
    if ["prefix", "suffix", "dropFirst", "dropLast"].contains(site.name) {
      return sliced(parts, site)
    }
    guard let first = site.arguments.first else { return simpleMethod(parts, site.name) }
    let isKnown = parts.allSatisfy(\.isValue)
    // A trailing closure has no label.
    let label = first.label ?? (first.isClosure ? "where" : nil)
    switch (site.name, label) {
    case ("map", _), ("compactMap", _), ("flatMap", _):
      return mapped(parts, site.name, argument: first, at: site.range, expecting: site.expected)
    case ("forEach", _):
      let body = value(first.value, nil)
      _ = mapParts(parts) { value in
        _ = calls.apply(body, [value], at: site.range)
        return nil
      }
      return .void
    case ("filter", _):
      let body = value(first.value, nil)
      return .array(filtered(parts, body, at: site.range) { $0 })
    case ("contains", nil) where !first.isClosure:
      return contains(parts, first.value, at: site.range)
    case ("contains", _), ("allSatisfy", _), ("first", "where"), ("last", "where"),
      ("firstIndex", "where"), ("count", "where"):
      return searched(parts, site.name, argument: first, at: site.range)
    case ("firstIndex", "of"), ("index", "of"):
      return isKnown ? position(parts, first.value, at: site.range) : nil
    case ("reduce", _): return site.arguments.count == 2 ? reduced(parts, site) : nil
    default: return nil
    }
  }

  private func simpleMethod(_ parts: [ImportPart], _ name: String) -> ImportValue? {
    if name == "min" || name == "max", let all = itemValueName(parts) {
      return .term(all.whole(name))
    }
    guard let values = parts.values else { return nil }
    switch name {
    case "enumerated":
      let pairs = values.enumerated().map { index, value in
        ImportPart.value(
          .tuple([("offset", .term(ImportTerm(index).typed(.integer))), ("element", value)]))
      }
      return .array(pairs)
    case "reversed": return .array(parts.reversed())
    case "min", "max":
      if values.isEmpty { return ImportValue.none }
      let terms = values.compactMap { term($0) }
      return terms.count == values.count ? .term(.function(name, terms)) : nil
    case "joined":
      // Those of strings are letters.
      guard values.allSatisfy({ self.parts(of: $0) != nil }) else { return nil }
      return .array(flattened(parts))
    default: return nil
    }
  }

  /// `prefix(2)`, `dropLast()`; `nil` if it is not known which elements these are.
  private func sliced(_ parts: [ImportPart], _ site: CallSite) -> ImportValue? {
    let argument = site.arguments.first
    let count = argument.map { term(value($0.value, "Int"))?.wholeConstant } ?? 1
    guard let count, count >= 0, argument?.label == nil, parts.allSatisfy(\.isValue) else {
      return nil
    }
    let slice =
      switch site.name {
      case "prefix": parts.prefix(count)
      case "suffix": parts.suffix(count)
      case "dropFirst": parts.dropFirst(count)
      default: parts.dropLast(count)
      }
    return .array(Array(slice))
  }

  private func flattened(_ parts: [ImportPart]) -> [ImportPart] {
    parts.flatMap { part -> [ImportPart] in
      guard case .value(let value) = part else { return [part] }
      return self.parts(of: value) ?? [part]
    }
  }

  private func contains(_ parts: [ImportPart], _ argument: SwiftExpression, at range: TextRange)
    -> ImportValue
  {
    let expected = value(argument, arrayType(parts))
    // The indices of the sections contain that of each section.
    if !parts.isEmpty, sections.dependsOnSection(expected), parts.contains(where: { !$0.isValue }) {
      return .condition(.yes)
    }
    return .condition(
      parts.reduce(.no) { result, part in
        guard case .value(let value) = part else { return result.or(flag(range)) }
        return result.or(expressions.equal(expected, value, at: range))
      })
  }

  /// Methods that test the elements in order.
  private func searched(
    _ parts: [ImportPart], _ name: String, argument: SwiftExpression.Argument, at range: TextRange
  ) -> ImportValue? {
    guard let elements = elements(of: parts, .yes),
      parts.allSatisfy(\.isValue) || !name.hasSuffix("Index")
    else { return nil }
    let body = value(argument.value, nil)
    let tests = elements.map { exists, value -> (ImportCondition, ImportValue) in
      let test = expressions.condition(calls.apply(body, [value], at: range), at: range)
      // An element that is not there is no reason against all of them.
      let holds = name == "allSatisfy" ? exists.negated.or(test) : exists.and(test)
      return (heap.facts.simplified(holds), value)
    }
    switch name {
    case "contains": return .condition(tests.reduce(.no) { $0.or($1.0) })
    case "allSatisfy": return .condition(tests.reduce(.yes) { $0.and($1.0) })
    case "first": return tests.reversed().reduce(ImportValue.none) { .either($1.0, $1.1, $0) }
    case "last": return tests.reduce(ImportValue.none) { .either($1.0, $1.1, $0) }
    case "count":
      return .term(
        tests.reduce(ImportTerm(0).typed(.integer)) {
          .operation("+", $0, .choice($1.0, ImportTerm(1), ImportTerm(0)))
        })
    default:
      return tests.enumerated().reversed().reduce(ImportValue.none) {
        .either($1.element.0, .term(ImportTerm($1.offset).typed(.integer)), $0)
      }
    }
  }

  /// The elements of parts, each with the condition on which it is there; `nil` for those of loops.
  private func elements(
    of parts: [ImportPart], _ condition: ImportCondition
  ) -> [(ImportCondition, ImportValue)]? {
    var result: [(ImportCondition, ImportValue)] = []
    for part in parts {
      switch part {
      case .value(let value): result.append((condition, value))
      case .condition(let inner, let a, let b):
        guard enter() else { return nil }
        defer { leave() }
        guard let x = elements(of: a, condition.and(inner)),
          let y = elements(of: b, condition.and(inner.negated))
        else { return nil }
        result += x + y
      case .loop: return nil
      }
    }
    return result
  }

  private func position(_ parts: [ImportPart], _ argument: SwiftExpression, at range: TextRange)
    -> ImportValue
  {
    let expected = value(argument, arrayType(parts))
    return parts.enumerated().reversed().reduce(ImportValue.none) { result, part in
      guard case .value(let value) = part.element else { return result }
      let condition = heap.facts.simplified(expressions.equal(expected, value, at: range))
      return .either(condition, .term(ImportTerm(part.offset).typed(.integer)), result)
    }
  }

  /// `reduce(0, +)`, `reduce(into: 0) { $0 += $1 }`
  private func reduced(_ parts: [ImportPart], _ site: CallSite) -> ImportValue? {
    guard parts.allSatisfy(\.isValue) else { return itemSum(parts, site.arguments) }
    var result = value(site.arguments[0].value, nil)
    let body = value(site.arguments[1].value, nil)
    for case .value(let element) in parts where !isStopped {
      if site.arguments[0].label == "into" {
        guard case .closure(let closure) = body else { return nil }
        _ = calls.call(closure, [result, element]) { result = $0.first ?? result }
      } else {
        result = calls.apply(body, [result, element], at: site.range)
      }
    }
    return result
  }

  /// `reduce(0, +)` of the values of all items; `nil` for others.
  private func itemSum(_ parts: [ImportPart], _ arguments: Arguments) -> ImportValue? {
    guard let name = itemValueName(parts), let first = term(value(arguments[0].value, nil)),
      case .method(.void, "+") = value(arguments[1].value, nil)
    else { return nil }
    return .term(.operation("+", first, name.whole("sum")))
  }

  /// The values of all items, if the parts are these.
  func itemValueName(_ parts: [ImportPart]) -> ImportTerm? {
    guard let loop = elements.itemLoop(parts), case .term(let term) = loop.value,
      case .operation(let operation, let operands) = term.kind,
      operation.hasPrefix(ImportElements.itemValuePrefix), operands.map(\.key) == [loop.index]
    else { return nil }
    return ImportTerm(.operation(operation, []), term.type)
  }

  private func mapped(
    _ parts: [ImportPart], _ name: String, argument: SwiftExpression.Argument,
    at range: TextRange, expecting expected: String?
  ) -> ImportValue {
    var body = value(argument.value, nil)
    let element = name == "flatMap" ? expected : SwiftName.element(of: expected)
    if case .closure(let closure) = body, closure.result == nil, let element {
      body = .closure(ImportClosure(closure.closure, closure.scope, result: element))
    }
    if name == "map" { return .array(mapParts(parts) { calls.apply(body, [$0], at: range) }) }
    var isKnown = true
    let mapped = mapParts(parts) { value in
      let result = calls.apply(body, [value], at: range)
      if name == "flatMap" {
        if case .string = result { isKnown = false }
        return result
      }
      if case .unknown(let unknown) = result, unknown.type.map(SwiftName.isOptional) ?? false {
        isKnown = false
      }
      return .array(self.present(in: result))
    }
    return isKnown ? .array(flattened(mapped)) : unknown(range)
  }

  /// The parts of an array of an optional.
  private func present(in value: ImportValue) -> [ImportPart] {
    switch heap.resolved(value) {
    case .none: []
    case .choice(let condition, let a, let b):
      ImportPart.merged(condition, present(in: a), present(in: b))
    default: [.value(value)]
    }
  }

  /// Returns the elements that a condition keeps.
  func filtered(
    _ parts: [ImportPart], _ body: ImportValue, at range: TextRange,
    isKept: (ImportCondition) -> ImportCondition
  ) -> [ImportPart] {
    let mapped = mapParts(parts) { value in
      let result = calls.apply(body, [value], at: range)
      let condition = heap.facts.simplified(isKept(expressions.condition(result, at: range)))
      if let decided = condition.constant { return .array(decided ? [.value(value)] : []) }
      return .array([.condition(condition, [.value(value)], [])])
    }
    return mapped.flatMap(\.joined)
  }

  private func arrayType(_ parts: [ImportPart]) -> String? {
    if case .value(let value)? = parts.first { expressions.type(of: value) } else { nil }
  }

  /// Returns the parts of an array or range; `nil` if they are not known.
  func parts(of value: ImportValue) -> [ImportPart]? {
    switch heap.resolved(value) {
    case .array(let parts): return parts
    case .unknown(let unknown): return firstParts(of: unknown)
    case .record("Range", let fields):
      guard case .term(let low)? = fields["low"], case .term(let high)? = fields["high"] else {
        return nil
      }
      let step = fields["step"]?.term ?? ImportTerm(1)
      guard let distance = step.constant else { return nil }
      let limit = fields["limit"]?.term
      if low.constant != nil, (limit ?? high).constant != nil {
        return numbers(from: low, to: limit ?? high, by: step, includesEnd: limit == nil)
      }
      guard distance == Rational(1) else { return nil }
      let name = loopName()
      return [.loop(name, low, high, [.value(.term(ImportTerm(.name(name), .integer)))])]
    default: return nil
    }
  }

  /// The numbers of a range or `stride` of constants; `nil` if there are too many.
  private func numbers(
    from low: ImportTerm, to end: ImportTerm, by step: ImportTerm, includesEnd: Bool
  ) -> [ImportPart]? {
    guard let first = low.constant, let distance = step.constant, !distance.isZero else {
      return nil
    }
    // Literals count in integers, unless one has decimals.
    let isFloating =
      [low, end, step].contains { $0.type == .floating } || !distance.isWhole || !first.isWhole
    let name = (distance.isNegative ? ">" : "<") + (includesEnd ? "=" : "")
    // Swift's own decimals decide whether the last one is there.
    guard !isFloating || [low, end, step].allSatisfy({ $0.constant?.isBinary ?? false }) else {
      return nil
    }
    var parts: [ImportPart] = []
    var next: ImportTerm? = low.typed(isFloating ? .floating : .integer)
    while let value = next, ImportTerm.compared(name, value, end) ?? false {
      guard parts.count < ImportEvaluator.maximumTurns else { return nil }
      parts.append(.value(.term(value)))
      next = value.constant?.adding(distance).map { ImportTerm(.number($0), value.type) }
    }
    return parts
  }

  func loopName() -> String {
    var name = "i"
    var number = 1
    while evaluation.loopNames.contains(name) {
      number += 1
      name = "i\(number)"
    }
    evaluation.loopNames.insert(name)
    return name
  }

  /// Returns an array of what a function makes of each element.
  func mapParts(_ parts: [ImportPart], _ body: (ImportValue) -> ImportValue?) -> [ImportPart] {
    parts.flatMap { part -> [ImportPart] in
      guard enter() else { return [] }
      defer { leave() }
      switch part {
      case .value(let value): return body(value).map { [.value($0)] } ?? []
      case .condition(let condition, let first, let second):
        let simple = heap.facts.simplified(condition)
        let (a, b) = heap.fork(simple, { mapParts(first, body) }, { mapParts(second, body) })
        return ImportPart.merged(simple, a, b)
      case .loop(let name, let low, let high, let inner):
        let open = ImportStatementEvaluator.OpenLoop(name: name, low: low, high: high)
        let turn = statements.repeated(open, at: evaluator.currentRange) { mapParts(inner, body) }
        return [.loop(name, low, high, turn)]
      }
    }
  }
}

extension [ImportPart] {
  /// The elements of an array without conditions and loops; `nil` for others.
  var values: [ImportValue]? {
    let values = compactMap { if case .value(let value) = $0 { value } else { nil } }
    return values.count == count ? values : nil
  }
}

extension ImportPart {
  /// The elements of the arrays that it is made of.
  fileprivate var joined: [ImportPart] {
    switch self {
    case .value(.array(let parts)): parts
    case .value: [self]
    case .condition(let condition, let a, let b):
      ImportPart.merged(condition, a.flatMap(\.joined), b.flatMap(\.joined))
    case .loop(let name, let low, let high, let inner):
      [.loop(name, low, high, inner.flatMap(\.joined))]
    }
  }

  var isValue: Bool { if case .value = self { true } else { false } }
  /// The number that it is; `nil` for others.
  var term: ImportTerm? { if case .value(.term(let term)) = self { term } else { nil } }
}

extension ImportClosure {
  /// Whether its body names `$1`.
  var usesSecondName: Bool {
    closure.body.contains { index in
      let token = scope.file.tokens[index]
      return token.kind == .dollar && scope.file.text(token) == "$1"
    }
  }
}
