/// The property or keyword that a value belongs to, as messages name it.
struct ValueUse {
  /// The word in the source.
  var name: String
  var at: TextRange
  /// The element whose property it is: its property words end a list of values.
  var element: ElementKind
  /// UIKit's message where the value is out of range.
  var uikitMessage: String?
  var property: PropertyName?
  /// The first version of iOS that has the property.
  var ios = 0
  /// Words of the head that were found after others: no values.
  var late = TextRange(0, 0)
  /// The shape of all numbers of the value together, if it has several.
  var whole: ValueShape?
  /// The keywords that are allowed in place of the value, for suggestions.
  var alternatives: ChoiceID?
}

extension TreeChecker {
  /// Reads the properties from `node` to the end of the statement into an element. Returns whether
  /// another element follows in the line, by mistake: the rest of the line and the body are its own.
  mutating func readProperties(
    from node: Node, isStatement: Bool, _ state: inout ElementReading
  ) -> Bool {
    var cursor = node
    var previous: PropertyInfo?
    while cursor != 0 {
      let index =
        kind(cursor) == .word ? words.property(word(cursor), on: state.kind) : -1
      if index >= 0 {
        previous = state.info.properties[index]
        if let next = reportDoubled(cursor, state.info.properties[index], state.kind) {
          cursor = next
          state.isBroken = true
          if next == 0 { break }
        }
        readProperty(state.info.properties[index], &cursor, of: isStatement ? node : 0, state)
      } else if let info = itemValueProperty(cursor, of: state.kind) {
        previous = info
        readProperty(info, &cursor, of: isStatement ? node : 0, state)
      } else if isLate(cursor, among: state.late) {
        cursor = following(cursor)
      } else if let property = reportValueBeforeProperty(cursor, state) {
        state.isBroken = true
        cursor = following(property)
      } else {
        let stray = cursor
        readStray(&cursor, after: previous, &state)
        if isElement(stray) { return true }
      }
    }
    return false
  }

  /// Reports a node that is not a property, and moves after what belongs to it.
  private mutating func readStray(
    _ cursor: inout Node, after previous: PropertyInfo?, _ state: inout ElementReading
  ) {
    recordExpected(.property(state.info, after: previous), at: cursor)
    let isNew = reportStray(cursor, after: previous, state)
    state.isBroken = true
    if state.kind == .data(.item), let meant = meantProperty(cursor, state) {
      recordProperty(meant, at: range(cursor), [errorExpression(at: span(cursor))])
    }
    cursor = isNew ? resync(afterStray: cursor, state) : following(cursor)
  }

  /// Whether the node is the keyword of an element.
  private func isElement(_ node: Node) -> Bool {
    kind(node) == .word && words.uses(word(node)).contains(.element)
  }

  /// Reads a property; `statement` is its first node if it is a statement of its own.
  private mutating func readProperty(
    _ info: PropertyInfo, _ cursor: inout Node, of statement: Node, _ state: ElementReading
  ) {
    let name = range(cursor)
    let beginsStatement = cursor == statement
    noteProperty(info, of: state.info, at: cursor)
    noteAvailability(info, at: name)
    let use = ValueUse(
      name: info.word, at: name, element: state.kind, uikitMessage: info.uikitMessage,
      property: info.property, ios: info.ios, late: state.late,
      whole: info.shape.isOfSeveralNumbers ? info.shape : nil)
    advance(&cursor)
    if cursor != 0, info.shape != .flag, isLate(cursor, among: state.late) {
      cursor = following(cursor)
    }
    var known: PropertyOutcome?
    var values: [Expression]?
    if info.shape.isEvaluated {
      values = read(info.shape, &cursor, use)
    } else {
      known = readPreviewValue(info.shape, &cursor, use)
      if case .unknown = known { report(.notConstant(info.word, of: state.info, at: span(name))) }
    }
    let place = name.union(range(lastRead))
    recordProperty(
      info, at: name, values ?? [errorExpression(at: span(place))], known: known?.value,
      beginsStatement: beginsStatement)
    noteDeprecation(info, values?.first, at: span(name), with: span(place))
    if values == nil, known?.isValid != true { cursor = resync(cursor, state.kind) }
  }

  mutating func noteAvailability(_ info: PropertyInfo, at name: TextRange) {
    if !isAvailable(info.ios) {
      report(.newerThanTarget(info.word, since: info.ios, target: targetIOS, at: span(name)))
    }
  }

  /// Reports a deprecated property. A branch of a condition on `ios` may be for older versions.
  private mutating func noteDeprecation(
    _ info: PropertyInfo, _ value: Expression?, at name: SourceSpan, with place: SourceSpan
  ) {
    guard let deprecation = info.deprecation, targetIOS >= deprecation.ios,
      guardedAvailability == 0
    else { return }
    var instead = deprecation.instead
    var fixes: [Diagnostic.Fix] = []
    if case .bool(let isTrue)? = value?.form {
      instead += " " + (isTrue ? deprecation.values.ofTrue : deprecation.values.ofFalse)
      fixes = [Diagnostic.replacement(place, by: instead)]
    }
    report(.deprecated(info.word, deprecation, instead, at: name, fixes))
  }

  /// Returns the next property after a word that is not one, or the next word that is similar to a
  /// property: another mistake.
  private mutating func resync(afterStray stray: Node, _ state: ElementReading) -> Node {
    var node = following(stray)
    if isDimensionKeyword(node), let meant = meantProperty(stray, state), meant.shape == .dimension
    {
      node = following(node)
    }
    while node != 0 {
      if kind(node) == .word {
        if words.property(word(node), on: state.kind) >= 0 { return node }
        if words.uses(word(node)).isEmpty, lookUp(node) == nil, following(node) != 0,
          suggestion(for: text(node), among: state.info.properties.map(\.word)) != nil
        {
          return node
        }
      }
      node = following(node)
    }
    return 0
  }

  /// Returns the next word at or after `node` that is a property of the element; 0 for none.
  func resync(_ node: Node, _ element: ElementKind) -> Node {
    var node = node
    while node != 0 {
      if kind(node) == .word, words.property(word(node), on: element) >= 0 { return node }
      node = following(node)
    }
    return 0
  }
}
