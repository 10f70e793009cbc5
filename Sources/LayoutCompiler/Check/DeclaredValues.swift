/// Values as declarations and arguments have them.
extension TreeChecker {
  /// Finds the value of a name, and binds it.
  mutating func settle(
    _ name: String, _ thunk: Thunk, _ place: TextRange, in owner: Scope
  ) -> ExpressionValue {
    guard settling < Self.maximumChain else {
      report(.chainTooLong(bound: Self.maximumChain, at: span(place)))
      owner.bind(name, .value(.invalid), at: place)
      return .invalid
    }
    settling += 1
    defer { settling -= 1 }
    let outer = freeNames
    defer { freeNames = outer }
    freeNames = thunk.freeNames
    owner.bind(name, .evaluating, at: place)
    let mark = mark
    let value = inScope(thunk.scope ?? owner) { $0.knownSymbol($0.declaredValue(thunk)) }
    builder?.completeValue(at: place, from: mark)
    owner.bind(name, .value(value), at: place)
    return value
  }

  /// Reports a word that is no case and no choice of anything.
  mutating func knownSymbol(_ value: ExpressionValue) -> ExpressionValue {
    guard case .symbol(let name, let node) = value, !words.uses(word(node)).contains(.choice),
      !enumerations.contains(where: { $0.cases.contains(name) })
    else { return value }
    reportUnknownName(name, at: node)
    return .invalid
  }

  /// Reads a declared value: an expression, a dimension, a spacing, insets, or a list.
  mutating func declaredValue(_ thunk: Thunk) -> ExpressionValue {
    // The property whose value it is ends where it is asked for, not here.
    let lastRead = lastRead
    defer { self.lastRead = lastRead }
    var cursor = thunk.first
    var values: [ExpressionValue] = []
    while cursor != 0, cursor != thunk.end, !isEquals(cursor) {
      let first = cursor
      let value = oneValue(&cursor)
      if value.isInvalid { return .invalid }
      if let previous = values.last, !previous.isAlike(value) {
        report(.surplusDeclaredValue(quoted(first), at: span(first)))
        return .invalid
      }
      values.append(value)
    }
    guard let only = values.first else { return .invalid }
    let value = values.count == 1 ? only : .list(values)
    guard isBounded(value, at: thunk.first) else { return .invalid }
    return thunk.type.map { coerced(value, to: $0, at: thunk.first) } ?? value
  }

  private mutating func oneValue(_ cursor: inout Node) -> ExpressionValue {
    let first = cursor
    let use = ValueUse(name: quoted(first), at: range(first), element: .file)
    noteWanted(.declaredValue, at: first)
    if kind(first) == .word, lookUp(first) == nil {
      if words.choice(word(first), in: .dimension) >= 0 {
        return known(dimension(&cursor, use), .dimension, ExpressionValue.dimension)
      }
      if words.choice(word(first), in: .spacing) >= 0 {
        return known(spacingValue(&cursor, use), .spacing, ExpressionValue.spacing)
      }
      if words.choice(word(first), in: .edge) >= 0, isNumber(following(first)) {
        return known(insets(&cursor, use), .insets, ExpressionValue.insets)
      }
    }
    advance(&cursor)
    return evaluate(first)
  }

  private func known<Value>(
    _ outcome: Outcome<Value>, _ type: ValueType, _ make: (Value) -> ExpressionValue
  ) -> ExpressionValue {
    switch outcome {
    case .value(let value): make(value)
    case .unknown: .unknown(type)
    case .invalid: .invalid
    }
  }

  /// Returns the value that the command line sets for a param; `nil` for what is not one.
  func parameterValue(_ text: String, _ type: ValueType, _ name: String) -> ExpressionValue? {
    if type == .string { return .string(text) }
    var (checker, first) = Self.parameterChecker(text, name, options)
    checker.enumerations = enumerations
    let thunk = Thunk(first: first, type: type)
    let value = checker.text.main.diagnostics.isEmpty ? checker.declaredValue(thunk) : .invalid
    let isWhole = checker.isAlone && checker.isWhole(text, from: first)
    return checker.diagnostics.isEmpty && isWhole && value.isKnown ? value : nil
  }

  /// Returns a checker of a value of the command line alone, and the value's first node.
  private static func parameterChecker(
    _ text: String, _ name: String, _ options: CheckOptions
  ) -> (checker: TreeChecker, first: Node) {
    let source = SourceFile(name: "--set \(name)", text: "let value = \(text)")
    let checker = TreeChecker(ProgramText(parse(source)), options: options)
    let head = checker.firstChild(checker.statement(from: checker.firstChild(0)))
    return (checker, checker.following(checker.following(checker.following(head))))
  }

  /// The expressions of a value of the command line.
  static func parameterExpressions(
    _ text: String, _ name: String, _ options: CheckOptions
  ) -> [Expression] {
    var (checker, first) = parameterChecker(text, name, options)
    let builder = ProgramBuilder()
    checker.builder = builder
    _ = checker.declaredValue(Thunk(first: first, type: nil))
    return builder.take(from: 0)
  }

  /// Whether the file has no second statement.
  private var isAlone: Bool {
    statement(from: nextSibling(statement(from: firstChild(0)))) == 0
  }

  /// `true` iff the nodes from `first` on are all of the text: no `=`, no `;`, no comment.
  private func isWhole(_ text: String, from first: Node) -> Bool {
    var last = first
    while following(last) != 0 {
      last = following(last)
      if isEquals(last) { return false }
    }
    var written = text.drop { $0.isWhitespace }
    while written.last?.isWhitespace == true { written.removeLast() }
    return Int(range(last).end - range(first).start) == written.utf8.count
  }

  func cases(of type: ValueType) -> [String] {
    if case .enumeration(let index) = type { enumerations[index].cases } else { [] }
  }
}

extension ExpressionValue {
  /// `true` iff it hangs on nothing that is not known yet.
  fileprivate var isKnown: Bool {
    switch self {
    case .unknown, .invalid, .effect, .either: false
    case .number, .bool, .string, .dimension, .spacing, .insets, .enumerationCase, .symbol, .list:
      true
    }
  }

  /// `true` iff the two can stand in one list.
  fileprivate func isAlike(_ other: ExpressionValue) -> Bool {
    switch (type, other.type) {
    case (.number(let a), .number(let b)): !a.isDisjoint(with: b)
    case (let a, let b): a == b
    }
  }
}
