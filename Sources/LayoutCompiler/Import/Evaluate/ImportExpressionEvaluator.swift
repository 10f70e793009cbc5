/// Expressions.
extension ImportExpressionEvaluator {
  /// The value that `!` takes out of an optional.
  func forced(_ value: ImportValue, _ range: TextRange) -> ImportValue {
    if value.isNone { evaluation.hasNoSectionBeyond = true }
    switch heap.resolved(value) {
    case .none: return unknown(range)
    case .record(Self.wrappedNone, _): return .none
    default: return present(value)
    }
  }

  /// The type of records of an optional whose value is `nil`: `Int??.some(nil)`.
  static let wrappedNone = "Optional"

  /// The value as that of an optional of its type.
  func wrapped(_ value: ImportValue) -> ImportValue {
    value.isNone ? .record(Self.wrappedNone, [:]) : value
  }

  /// The value of a string; `text` is `nil` for one with interpolations.
  func string(_ text: String?, of expression: SwiftExpression) -> ImportValue {
    (text ?? interpolated(expression)).map { .string($0) } ?? unknown(expression.range)
  }

  /// The text of a string with interpolated constants; `nil` for others.
  private func interpolated(_ expression: SwiftExpression) -> String? {
    var rest = scope.file.text(expression.range)[...]
    guard rest.first == "\"", !rest.hasPrefix("\"\"\""), !rest.contains("{") else { return nil }
    rest = rest.dropFirst().dropLast()
    var result = ""
    while let start = rest.firstRange(of: "\\(") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      var depth = 1
      let end = rest.firstIndex { letter in
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
        return depth == 0
      }
      guard let end, let text = constantText(String(rest[..<end])) else { return nil }
      result += text
      rest = rest[rest.index(after: end)...]
    }
    return rest.contains("\\") || result.contains("\\") ? nil : result + rest
  }

  /// The text of a constant expression; `nil` for others.
  private func constantText(_ code: String) -> String? {
    let source = scope.file.source
    let file = SwiftSourceFile(SourceFile(name: source.name, text: code, id: source.id))
    var parser = SwiftParser(file, 0..<max(0, file.tokens.count - 1))
    let expression = parser.expression()
    guard parser.isAtEnd, !parser.hasFailed else { return nil }
    let value = tentatively { self.value(expression, nil) }
    return value.string ?? value.term?.wholeConstant.map(String.init) ?? value.typeText
  }

  /// Returns the value of a literal of several values.
  func collection(_ expression: SwiftExpression, _ expected: String?) -> ImportValue {
    switch expression.kind {
    case .dictionary(let pairs):
      let (key, value) = SwiftName.dictionaryTypes(expected)
      let values = pairs.map { (self.value($0.key, key), self.value($0.value, as: value)) }
      return .dictionary(ImportDictionary(values, hasOptionals: value.map(SwiftName.isOptional)))
    case .openRange(let name, let low, let high):
      var fields: [String: ImportValue] = [:]
      if let low { fields["low"] = value(low, nil) }
      if let high { fields[name == "..<" ? "limit" : "high"] = value(high, nil) }
      return .record("Range", fields)
    case .array(let elements):
      // A set of edges has edges as its elements.
      var type = expected == "NSDirectionalRectEdge" ? expected : SwiftName.element(of: expected)
      if expected == nil, elements.contains(where: \.hasImplicitRoot),
        let other = elements.first(where: { !$0.hasImplicitRoot })
      {
        let first = value(other, nil)
        type = self.type(of: first) ?? first.element.flatMap { UIKitNames.className(of: $0.kind) }
      }
      let values = elements.map { value($0, type) }
      return .array(expected == "[Any]" ? values.map { .value($0) } : elementsOfOneType(values))
    case .tuple(let parts):
      let types = SwiftName.tupleTypes(
        expected.map { declarations.resolvedAlias($0, in: scope.ownerType) })
      return .tuple(
        parts.enumerated().map { index, part in
          let type = index < types.count ? types[index].type : nil
          let label = part.label ?? (index < types.count ? types[index].label : nil)
          return (label, value(part.value, as: type))
        })
    default: return unknown(expression.range)
    }
  }

  /// The elements of a literal. Next to a number with decimals all are floating-point numbers.
  private func elementsOfOneType(_ values: [ImportValue]) -> [ImportPart] {
    let hasFloating =
      values.contains { $0.term?.type == .floating }
      && values.allSatisfy { if case .string = $0 { false } else { !$0.isFlag } }
    return values.map { value in
      guard hasFloating, let term = value.term, term.type == .literal else { return .value(value) }
      return .value(.term(term.typed(.floating)))
    }
  }

  /// The value of a closure, with the types that its context gives its parameters and its result.
  func made(_ closure: SwiftClosure, _ expected: String?) -> ImportClosure {
    let type = expected.flatMap {
      SwiftName.functionType(declarations.resolvedAlias($0, in: scope.ownerType))
    }
    let result = type.flatMap { ["Void", "()"].contains($0.result) ? nil : $0.result }
    return ImportClosure(
      closure, capturing(closure), result: closure.result ?? result, types: type?.parameters ?? [])
  }

  /// The scope of a closure: a name that it captures has the value of now.
  private func capturing(_ closure: SwiftClosure) -> ImportScope {
    guard !closure.captures.isEmpty else { return scope }
    let inner = ImportScope(in: scope, result: scope.result)
    for (name, expression) in closure.captures {
      let place = closure.range
      let captured = expression.map { value($0, nil) } ?? members.name(name, at: place, nil)
      let type = expression ?? SwiftExpression(.name(name), place)
      inner.declare(
        name, cell: heap.newCell(typed(captured, "Any")),
        type: members.declaredType(type))
    }
    return inner
  }

  /// A number as one of the type that its context expects.
  func typedNumber(_ text: String, _ expected: String?, at range: TextRange) -> ImportValue {
    expected.map { typed(number(text, range), $0) } ?? number(text, range)
  }

  func number(_ written: String, _ range: TextRange) -> ImportValue {
    let text = written.utf8.contains(UInt8(ascii: "_")) ? written.filter { $0 != "_" } : written
    if let value = ImportNumbers.value(ofPrefixed: text) {
      return .term(ImportTerm(literal: value.number, value.type, at: scope.file.span(range)))
    }
    let hasExponent = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    let parts = hasExponent ? text.lowercased().split(separator: "e", maxSplits: 1) : [text[...]]
    let isFloating = text.contains(".") || parts.count == 2
    let type: ImportTerm.NumberType = isFloating ? .floating : .literal
    if let value = Rational(literal: Array((parts.first ?? "").utf8)) {
      guard parts.count == 2 else {
        return .term(ImportTerm(literal: value, type, at: scope.file.span(range)))
      }
      guard let exponent = Int(parts[1]), let scaled = value.scaled(byPowerOfTen: exponent) else {
        return largeNumber(text, range)
      }
      return .term(ImportTerm(.number(scaled), type))
    }
    if isFloating, let binary = Double(text), binary.magnitude < 0x1p53, !text.hasSuffix(".0") {
      return .term(ImportTerm(nearest: binary, at: scope.file.span(range)))
    }
    let digits = text.split(separator: ".").first ?? ""
    // A whole number that is too large to be computed.
    if text.hasSuffix(".0") || !isFloating, !digits.isEmpty, digits.allSatisfy(\.isNumber) {
      return .term(ImportTerm(.name(String(digits)), .floating))
    }
    return unknown(range)
  }

  /// A literal with a large exponent; one that is larger than lengths is not known.
  private func largeNumber(_ text: String, _ range: TextRange) -> ImportValue {
    guard let value = Double(text), value.magnitude < 0x1p53 else {
      return unknown(range, type: "CGFloat")
    }
    return .term(ImportTerm(nearest: value))
  }

  func choice(
    _ condition: SwiftExpression, _ a: SwiftExpression, _ b: SwiftExpression,
    expecting expected: String?
  ) -> ImportValue {
    if let column = elements.shorterColumn(condition, a, b) { return column }
    let tested = tested(condition)
    if let decided = tested.constant {
      let (chosen, other) = decided ? (a, b) : (b, a)
      // `.identity` is of the type of the other value.
      let isOpen = expected == nil && chosen.hasImplicitRoot && !other.hasImplicitRoot
      let result = value(chosen, isOpen ? type(of: value(other, nil)) : expected)
      // `true ? 7 : 2.0` is 7.0.
      guard let term = result.term, term.type == .literal, isFloating(decided ? b : a) else {
        return result
      }
      return .term(term.typed(.floating))
    }
    guard canFork else {
      noteDepth(a.range)
      return value(a, expected)
    }
    let (x, y) = heap.fork(
      tested, { value(a, expected) },
      {
        // `.identity` is of the type of the other value.
        guard case .implicitMember = b.kind, expected == nil else { return value(b, expected) }
        return value(b, type(of: value(a, nil)))
      })
    return .either(tested, x, y)
  }

  /// Whether an expression is surely a floating-point number.
  private func isFloating(_ expression: SwiftExpression) -> Bool {
    switch expression.kind {
    case .number(let text):
      return text.contains { (text.hasPrefix("0x") ? ".pP" : ".eE").contains($0) }
    case .name(let name):
      return scope.find(name).map { heap.read($0.cell).term?.type == .floating } ?? false
    case .prefix(_, let operand): return isFloating(operand)
    case .binary(let name, let a, let b):
      return ["+", "-", "*", "/"].contains(name) && (isFloating(a) || isFloating(b))
    case .conditional(_, let a, let b): return isFloating(a) || isFloating(b)
    case .call(let callee, _):
      guard case .name(let type) = callee.kind else { return false }
      return SwiftName.isFloating(type)
    default: return false
    }
  }

  func prefix(
    _ name: String, _ operand: SwiftExpression, expecting expected: String?, at range: TextRange
  ) -> ImportValue {
    let value = value(operand, expected)
    if name == "&" { return value }
    if name == "!" { return .condition(condition(value, at: operand.range).negated) }
    return map(value) { value in
      guard let term = self.term(value) else { return unknown(range) }
      if name == "~" { return unknown(range, type: "Int") }
      if term.constant != nil {
        return .term(.operation("-", ImportTerm(0), term).typed(term.type))
      }
      return .term(.operation("-", ImportTerm(0), term))
    }
  }

  func binary(
    _ name: String, _ a: SwiftExpression, _ b: SwiftExpression, expecting expected: String?,
    at range: TextRange
  ) -> ImportValue {
    switch name {
    case "&&", "||": return logical(name, a, b)
    case "??": return coalesced(a, b, expecting: expected)
    case "==", "!=", "===", "!==": return comparison(name, a, b, at: range)
    case "<", "<=", ">", ">=": return ordered(name, a, b, at: range)
    case "...", "..<": return self.range(name, value(a, nil), value(b, nil), at: range)
    case "~=":
      let pattern = value(a, nil)
      return map(value(b, nil)) { [self] value in
        .condition(
          heap.facts.simplified(arrays.contains(pattern, value) ?? equal(pattern, value, at: range))
        )
      }
    case _ where name.first == "=" && !declarations.hasOperator(name):
      note(
        "`\(name)` is not an operator", scope.file.span(range), kind: .unread,
        help: "did you mean `\(String(name.reversed()))`?")
      return unknown(range)
    default: return arithmetic(name, a, b, expecting: expected, at: range)
    }
  }

  private func logical(_ name: String, _ a: SwiftExpression, _ b: SwiftExpression) -> ImportValue {
    let first = tested(a)
    let isAnd = name == "&&"
    if first.constant == !isAnd { return .condition(first) }
    let outer = heap.facts
    heap.facts.assume(first, isAnd)
    let simple = tested(b)
    heap.facts = outer
    return .condition(isAnd ? first.and(simple) : first.or(simple))
  }

  private func coalesced(_ a: SwiftExpression, _ b: SwiftExpression, expecting expected: String?)
    -> ImportValue
  {
    let first = value(a, before: b, expected)
    // A literal has the type of the optional before it.
    let type = optionalType(of: a)
    let alternative = { self.typed(self.value(b, expected), type ?? "Any") }
    return map(first) { first in
      switch first {
      case .none: return alternative()
      case .record(Self.wrappedNone, _): return .none
      case .term, .condition:
        return first.optionalVariable.flatMap { either($0, alternative(), at: a.range) } ?? first
      case .unknown(let unknown):
        if let option = sections.selected(unknown) { return option }
        return coalesced(unknown, alternative(), left: a, right: b)
      default: return first
      }
    }
  }

  /// The value of `??` after one that is not known, whose default is the other if it is enough.
  private func coalesced(
    _ unknown: ImportUnknown, _ other: ImportValue, left a: SwiftExpression,
    right b: SwiftExpression
  ) -> ImportValue {
    if let either = either(unknown, other, at: a.range) { return either }
    if unknown.initial?.isNone ?? true, !other.isUnknown {
      // Of several `??`, the value after the last one.
      if case .unknown(let next)? = other.term?.kind {
        unknown.initial = next.initial
      } else {
        unknown.initial = other
      }
      unknown.isFallback = true
    }
    if case .condition = other { return .condition(.flag(unknown)) }
    if case .term(let term) = other { return .term(ImportTerm(.unknown(unknown), term.type)) }
    switch other {
    case .enumCase
    where unknown.dependsOnSection && evaluator.selection != nil && !sections.isOther(unknown):
      return other
    case .enumCase, .string, .unknown: return .unknown(unknown)
    // No data is what an app has before it has some.
    case .array(let parts) where parts.isEmpty: return .unknown(unknown)
    default:
      if unknown.dependsOnSection { return .unknown(unknown) }
      note("`\(unknown.text)` is not known: what follows `??` is taken", b.range)
      return other
    }
  }

  /// Returns one of the two values of `??`, by whether the first one is there; `nil` where a param is
  /// enough, whose value may be the second: that is a constant, and what follows each `??` after it.
  private func either(_ unknown: ImportUnknown, _ other: ImportValue, at range: TextRange)
    -> ImportValue?
  {
    guard !unknown.dependsOnSection, !other.isUnknown else { return nil }
    let first = unknown.fallback ?? other
    unknown.fallback = first
    guard !first.isSame(other) || other.isFormula else { return nil }
    let isThere =
      unknown.isFallback
      ? ImportCondition.flag(
        param("\(unknown.text) != nil", range, type: "Bool", initial: .condition(.no)))
      : isPresent(.unknown(unknown), range)
    let value: ImportValue =
      switch other {
      case .term(let term): .term(ImportTerm(.unknown(unknown), term.type))
      case .condition: .condition(.flag(unknown))
      default: .unknown(unknown)
      }
    return .either(heap.facts.simplified(isThere), value, other)
  }

  /// The value before `??`. If it offers sections, and what follows is a case for each index, the
  /// sections are those cases.
  private func value(
    _ first: SwiftExpression, before other: SwiftExpression, _ expected: String?
  ) -> ImportValue {
    let isWhole = evaluation.split == nil
    let result = value(first, expected)
    guard isWhole, let offered = evaluation.split else { return result }
    evaluation.split = nil
    _ = value(other, expected)
    if evaluation.split == nil || evaluation.split?.unknown != nil { evaluation.split = offered }
    return result
  }

  /// The type of an optional number: of a variable or an entry of a dictionary.
  private func optionalType(of expression: SwiftExpression) -> String? {
    let type = arrays.entryType(of: expression) ?? members.declaredType(expression)
    return type.map(SwiftName.plain).flatMap { SwiftName.isNumber($0) ? $0 : nil }
  }

  private func comparison(
    _ name: String, _ a: SwiftExpression, _ b: SwiftExpression, at range: TextRange
  ) -> ImportValue {
    let isNegated = name.hasPrefix("!")
    if a.hasImplicitRoot, b.isNil {
      note(
        "`\(scope.file.text(a.range))` is a member of no value", scope.file.span(a.range),
        kind: .unread)
    }
    let (first, second) = compared(a, b)
    if case .enumCase(nil, let name, _) = second { noteCase(name, of: first, at: b.range) }
    if case .environment(let path) = heap.resolved(first), case .enumCase(_, let value, _) = second,
      let words = UIKitNames.words(path, operation: isNegated ? "!=" : "==", name: value)
    {
      return .condition(words)
    }
    if case .unknown(let unknown) = heap.resolved(first), case .enumCase(_, let name, _) = second,
      unknown.dependsOnSection, evaluator.selection == nil,
      unknown.type != nil || second.isTyped || declarations.enumeration(with: [name]) != nil
    {
      if case .enumCase(let type?, _, _) = second { unknown.type = unknown.type ?? type.name }
      sections.offer(unknown, [name])
    }
    if case .unknown(let unknown) = heap.resolved(first), unknown.dependsOnSection,
      evaluator.selection == nil, case .string(let text) = second, ImportText.isWord(text)
    {
      sections.offer(unknown, [text], areStrings: true)
    }
    if name == "===" || name == "!==", case .element(let x) = heap.resolved(first),
      case .element(let y) = heap.resolved(second)
    {
      return .condition(.always((x === y) != isNegated))
    }
    return .condition(compared(first, second, isNegated: isNegated, at: range))
  }

  /// The values of two operands. The second may be a case of a type that is not read.
  private func compared(_ a: SwiftExpression, _ b: SwiftExpression) -> (ImportValue, ImportValue) {
    let (first, second) = operands(a, b)
    if case .implicitMember(let name) = b.kind, case .unknown = heap.resolved(first),
      case .unknown = second
    {
      return (first, .enumCase(nil, name, []))
    }
    return (first, second)
  }

  /// The values of two operands of one type: that of one gives the other's members.
  private func operands(_ a: SwiftExpression, _ b: SwiftExpression) -> (ImportValue, ImportValue) {
    if case .implicitMember = a.kind {
      let second = value(b, nil)
      return (value(a, type(of: second)), second)
    }
    let first = value(a, nil)
    return (first, value(b, type(of: first)))
  }

  private func ordered(
    _ name: String, _ a: SwiftExpression, _ b: SwiftExpression, at range: TextRange
  ) -> ImportValue {
    let (first, second) = operands(a, b)
    if case .environment(let path) = heap.resolved(first), case .enumCase(_, let value, _) = second
    {
      return .condition(UIKitNames.words(path, operation: name, name: value) ?? .no)
    }
    return map(first) { x in
      map(second) { y in
        guard let x = term(x), let y = term(y) else { return unknown(range, type: "Bool") }
        return .condition(heap.facts.simplified(.comparison(name, x, y)))
      }
    }
  }

  func range(_ name: String, _ low: ImportValue, _ high: ImportValue, at range: TextRange)
    -> ImportValue
  {
    guard let a = term(low), let b = term(high) else { return unknown(range) }
    if let first = a.constant, let last = b.constant, last < first { return unknown(range) }
    if name == "..." { return .record("Range", ["low": .term(a), "high": .term(b)]) }
    let last = ImportTerm.operation("-", b, ImportTerm(1))
    return .record("Range", ["low": .term(a), "high": .term(last), "limit": .term(b)])
  }

  private func arithmetic(
    _ name: String, _ a: SwiftExpression, _ b: SwiftExpression, expecting expected: String?,
    at range: TextRange
  ) -> ImportValue {
    let type = expected.flatMap { SwiftName.isNumber($0) ? $0 : nil }
    var (first, second) = values(a, b, expecting: expected)
    // Next to an integer a literal is one, also where its result is converted: `CGSize(width: n / 2)`.
    if SwiftName.element(of: expected) != nil, first.isUnknown, second.isUnknown {
      return unknown(range, type: expected)
    }
    if first.term?.type == .integer, b.isWholeLiteral { second = typed(second, "Int") }
    if second.term?.type == .integer, a.isWholeLiteral { first = typed(first, "Int") }
    let isInteger = type.map(SwiftName.isInteger) ?? false
    let result = map(first) { x in
      map(second) { y in
        let (left, right) = operands(x, y, areIntegers: isInteger)
        return combined(name, left, right, at: range)
      }
    }
    if name == "/", case .number = a.kind, let dividend = first.term?.constant, !dividend.isZero,
      result.term?.type == .integer
    {
      let quotient = result.term?.wholeConstant
      if quotient == 0 || quotient == nil && dividend == Rational(1) {
        noteDivision(scope.file.text(range), isAlwaysZero: quotient == 0, range, divisor: b.range)
      }
    }
    return type == nil ? result : expected.map { typed(result, $0) } ?? result
  }

  /// Notes a variable that is a division of whole numbers, and 0.
  func noteDivision(_ value: SwiftExpression, _ type: String?) {
    guard case .binary("/", let a, let b) = value.kind, type.map(SwiftName.isInteger) ?? true,
      a.isWholeLiteral, b.isWholeLiteral, let dividend = self.value(a, nil).term?.constant,
      let divisor = self.value(b, nil).term?.constant, !dividend.isZero, dividend < divisor,
      !dividend.isNegative
    else { return }
    noteDivision(scope.file.text(value.range), value.range, divisor: b.range)
  }

  private func noteDivision(
    _ text: String, isAlwaysZero: Bool = true, _ range: TextRange, divisor: TextRange
  ) {
    note(
      "`\(text)` is 0\(isAlwaysZero ? "" : " for more than 1"): both are integers",
      scope.file.span(range), kind: .integerDivision(by: divisor))
  }

  /// Evaluates operands. A member without a base is one of the other operand's type: `width / .side`.
  private func values(_ a: SwiftExpression, _ b: SwiftExpression, expecting expected: String?) -> (
    ImportValue, ImportValue
  ) {
    func type(of other: ImportValue) -> String? {
      switch heap.resolved(other) {
      case .term(let term): expected ?? (term.type == .integer ? "Int" : "CGFloat")
      case .unknown(let unknown): expected ?? unknown.type ?? "CGFloat"
      default: expected
      }
    }
    if a.hasImplicitRoot, !b.hasImplicitRoot {
      let second = value(b, expected)
      return (value(a, type(of: second)), second)
    }
    let first = value(a, expected)
    return (first, value(b, b.hasImplicitRoot ? type(of: first) : expected))
  }

  /// Operands of which the type of one, or that of the result, is that of the other. An unknown value
  /// is an integer next to one: integers are divided as integers.
  private func operands(_ a: ImportValue, _ b: ImportValue, areIntegers: Bool) -> (
    ImportValue, ImportValue
  ) {
    func isInteger(_ value: ImportValue) -> Bool { value.term?.type == .integer }
    func typed(_ value: ImportValue, _ other: ImportValue) -> ImportValue {
      guard case .unknown(let unknown) = value, unknown.type == nil, areIntegers || isInteger(other)
      else { return value }
      return .term(ImportTerm(.unknown(unknown), .integer))
    }
    return (typed(a, b), typed(b, a))
  }

  func combined(_ name: String, _ a: ImportValue, _ b: ImportValue, at range: TextRange)
    -> ImportValue
  {
    if name == "+", case .array(let x) = a { return .array(x + statements.spread(b, range)) }
    if name == "+", case .array(let y) = b { return .array(statements.spread(a, range) + y) }
    if name == "+", case .string(let x) = a, case .string(let y) = b { return .string(x + y) }
    if name == "+", let x = joinedParts(a), let y = joinedParts(b) { return joined(x + y) }
    if case .condition(let x) = a, case .condition(let y) = b {
      if name == "&&" || name == "&" { return .condition(x.and(y)) }
      if name == "||" || name == "|" { return .condition(x.or(y)) }
    }
    if ["<", "<=", ">", ">=", "=="].contains(name), let x = term(a), let y = term(b) {
      return .condition(heap.facts.simplified(.comparison(name, x, y)))
    }
    if let result = ownOperator(name, a, b, at: range) { return result }
    if term(a) == nil || term(b) == nil || !SwiftParser.isArithmetic(name),
      declarations.load(name), let result = ownOperator(name, a, b, at: range)
    {
      return result
    }
    // Sums of other types are no lengths.
    if case .unknown = a, case .unknown(let other) = b, term(a) == nil || term(b) == nil {
      return unknown(range, type: other.type)
    }
    guard let x = term(a), let y = term(b) else {
      let isChanged = range == evaluator.statementRange && (a.isPartOfLayout || b.isPartOfLayout)
      if isChanged { note("`\(name)` is not known: what it changes is omitted", range) }
      return unknown(range)
    }
    return computed(name, x, y, at: range)
  }

  /// The type of records of strings with numbers in them.
  static let joinedType = "String"

  /// The strings and numbers that a string is joined of; `nil` for other values.
  private func joinedParts(_ value: ImportValue) -> [ImportPart]? {
    switch value {
    case .string: return [.value(value)]
    case .record(Self.joinedType, let fields):
      guard case .array(let parts)? = fields["parts"] else { return nil }
      return parts
    default: return nil
    }
  }

  private func joined(_ parts: [ImportPart]) -> ImportValue {
    .record(Self.joinedType, ["parts": .array(parts)])
  }

  /// A number as a string.
  func digits(of term: ImportTerm) -> ImportValue? {
    guard term.type != .floating else { return nil }
    if let number = term.wholeConstant { return .string("\(number)") }
    return joined([.value(.term(term.typed(.integer)))])
  }

  private func computed(_ name: String, _ x: ImportTerm, _ y: ImportTerm, at range: TextRange)
    -> ImportValue
  {
    switch name {
    case "+", "-", "*", "/", "%":
      let result = ImportTerm.operation(name, x, y)
      guard case .unknown(let unknown) = result.kind, unknown.span.range.end == 0 else {
        return .term(result)
      }
      return .term(
        ImportTerm(.unknown(ImportUnknown(unknown.text, scope.file.span(range))), result.type))
    case "&+", "&-", "&*", "&", "|", "^", "<<", ">>": return unknown(range, type: "Int")
    default: return unknown(range)
    }
  }

  /// An operator that the source declares for its types or those of UIKit.
  func ownOperator(
    _ name: String, _ a: ImportValue, _ b: ImportValue, at range: TextRange
  ) -> ImportValue? {
    var types: [ImportType] = []
    for value in [a, b] {
      if case .record(let type, _) = value {
        types += [declarations.type(ofRecord: type)].compactMap { $0 }
      } else if declarations.hasOperator(name) {
        types += [members.metatype(of: value)].compactMap { $0 }
      }
    }
    let isGlobal = declarations.globals.functions.keys.contains(name)
    guard !types.isEmpty || isGlobal else { return nil }
    for type in types + [declarations.globals] {
      let all = (type.functions[name] ?? []).filter {
        $0.function.parameters.count == 2
          && zip($0.function.parameters, [a, b]).allSatisfy { mayTake($0.type, $1) }
      }
      guard let labels = all.first?.function.parameters.map(\.label) else { continue }
      return calls.withArguments([a, b], labels, at: range) { arguments in
        guard
          let (function, file) = calls.overload(
            all, CallSite(name, arguments: arguments, at: range))
        else { return unknown(range) }
        return calls.invoke(
          function, in: members.home(file, owner: nil, type.name.isEmpty ? nil : type),
          CallSite(arguments: arguments, at: range))
      }
    }
    return nil
  }

  /// Whether an operand of a type may be a value: numbers and structs of UIKit are none of each other.
  private func mayTake(_ written: String?, _ value: ImportValue) -> Bool {
    guard let type = written.map(SwiftName.plain) else { return true }
    let isStruct = UIKitNames.isStruct(type)
    switch heap.resolved(value) {
    case .term(let term):
      if SwiftName.isFloating(type) { return term.type != .integer }
      return SwiftName.isInteger(type) ? term.type != .floating : !isStruct
    case .record(let own, _):
      return own == type || !isStruct && !SwiftName.isNumber(type) || !UIKitNames.isStruct(own)
    default: return true
    }
  }

  /// The type of a value as Swift names it, also of numbers and arrays.
  func typeName(of value: ImportValue) -> String? {
    switch heap.resolved(value) {
    case .term(let term): term.type == .floating ? "CGFloat" : "Int"
    case .condition: "Bool"
    case .string: "String"
    case .array(let parts): "[" + (typeName(ofPartIn: parts) ?? "Any") + "]"
    case let other: type(of: other)
    }
  }

  /// Returns the type of the first part that has one.
  private func typeName(ofPartIn parts: [ImportPart]) -> String? {
    for part in parts {
      let name: String? =
        switch part {
        case .value(let value): typeName(of: value)
        case .condition(_, let first, let second): typeName(ofPartIn: first + second)
        case .loop(_, _, _, let inner): typeName(ofPartIn: inner)
        }
      if let name { return name }
    }
    return nil
  }

  /// The type of a value, to resolve implicit members.
  func type(of value: ImportValue) -> String? {
    switch heap.resolved(value) {
    case .enumCase(let type, _, _): type?.name
    case .record(let name, _): name
    case .unknown(let unknown): unknown.type
    case .choice(_, let a, _): type(of: a)
    case .environment(let path): path
    default: nil
    }
  }
}

extension Rational {
  fileprivate func scaled(byPowerOfTen exponent: Int) -> Rational? {
    guard exponent.magnitude <= 18 else { return nil }
    let power = (0..<exponent.magnitude).reduce(Rational(1)) { power, _ in
      power.multiplied(by: Rational(10)) ?? power
    }
    return exponent < 0 ? divided(by: power) : multiplied(by: power)
  }
}

extension SwiftExpression {
  /// Whether it is computed of literals without decimals.
  var isWholeLiteral: Bool {
    switch kind {
    case .number(let text): text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    case .prefix("-", let operand): operand.isWholeLiteral
    case .binary(let name, let a, let b):
      ["+", "-", "*", "/", "%"].contains(name) && a.isWholeLiteral && b.isWholeLiteral
    default: false
    }
  }

  /// The type that it is cast to; `nil` for other expressions.
  var castType: String? { if case .cast(_, let type, isTest: false) = kind { type } else { nil } }
}

extension ImportValue {
  /// Whether it is a number or a condition that is computed, not a constant or a param.
  fileprivate var isFormula: Bool {
    switch self {
    case .term(let term): if case .unknown = term.kind { false } else { term.constant == nil }
    case .condition(let condition):
      if case .flag = condition.kind { false } else { condition.constant == nil }
    default: false
    }
  }

  /// Whether the value is a constant of type `Bool`.
  var isFlag: Bool {
    if case .condition(let condition) = self { condition.constant != nil } else { false }
  }

  fileprivate var isTyped: Bool {
    if case .enumCase(let type, _, _) = self { type != nil } else { false }
  }
}
