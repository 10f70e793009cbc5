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

extension ElementReader {
  /// Reads the properties from `node` to the end of the statement into an element. Returns whether
  /// another element follows in the line, by mistake: the rest of the line and the body are its own.
  func readProperties(
    from first: Node?, isStatement: Bool, _ state: inout OpenElement
  ) -> Bool {
    var next = first
    var previous: PropertyInfo?
    while let node = next {
      let index = kind(node) == .word ? words.property(word(node), on: state.kind) : -1
      if index >= 0 {
        let info = state.info.properties[index]
        previous = info
        let second = recovery.doubled(node, info, kind: state.kind)
        if let second {
          state.isBroken = true
          guard following(second) != nil else {
            report(.itemValueWithoutItem(info.word, at: span(second)))
            return false
          }
          recovery.reportDoubledWord(second)
        }
        next = readProperty(info, second ?? node, of: isStatement ? first : nil, state: state)
      } else if let info = nameReader.itemValueProperty(node, of: state.kind) {
        previous = info
        next = readProperty(info, node, of: isStatement ? first : nil, state: state)
      } else if isLate(node, among: state.late) {
        next = following(node)
      } else if let property = recovery.reportValueBeforeProperty(node, state) {
        state.isBroken = true
        next = following(property)
      } else {
        next = readStray(node, after: previous, &state)
        if isElement(node) { return true }
      }
    }
    return false
  }

  /// Reports a node that is not a property; returns the first after what belongs to it.
  private func readStray(
    _ node: Node, after previous: PropertyInfo?, _ state: inout OpenElement
  ) -> Node? {
    recordExpected(.property(state.info, after: previous), at: node)
    let isNew = recovery.reportStray(node, after: previous, state)
    state.isBroken = true
    if state.kind == .data(.item), let meant = recovery.meantProperty(node, state) {
      let place = range(node)
      recordProperty(meant, at: place, [errorExpression(at: span(place))], with: place)
    }
    return isNew ? resync(afterStray: node, state) : following(node)
  }

  /// Whether the node is the keyword of an element.
  private func isElement(_ node: Node) -> Bool {
    kind(node) == .word && words.uses(word(node)).contains(.element)
  }

  /// Reads the property at `node`; returns the first node after its value. `first` begins the
  /// statement, if that is of properties.
  private func readProperty(
    _ info: PropertyInfo, _ node: Node, of first: Node?, state: OpenElement
  ) -> Node? {
    let name = range(node)
    nameReader.noteProperty(info, of: state.info, at: node)
    reportAvailability(info, at: name)
    let use = ValueUse(
      name: info.word, at: name, element: state.kind, uikitMessage: info.uikitMessage,
      property: info.property, ios: info.ios, late: state.late,
      whole: info.shape.isOfSeveralNumbers ? info.shape : nil)
    var cursor = Cursor(following(node), after: node)
    if info.shape != .flag, let late = cursor.node, isLate(late, among: state.late) {
      cursor.node = following(late)
    }
    var known: PropertyOutcome?
    var values: [Expression]?
    if info.shape.isEvaluated {
      values = valueReader.read(info.shape, &cursor, for: use)
    } else {
      known = valueReader.readPreviewValue(info.shape, &cursor, use: use)
      if case .unknown = known { report(.notConstant(info.word, of: state.info, at: span(name))) }
    }
    let place = name.union(range(cursor.last))
    recordProperty(
      info, at: name, values ?? [errorExpression(at: span(place))], known: known?.value,
      with: place, beginsStatement: node == first)
    reportDeprecation(info, values?.first, at: span(name), with: span(place))
    return values == nil && known?.isValid != true
      ? resync(cursor.node, state.kind) : cursor.node
  }

  func reportAvailability(_ info: PropertyInfo, at name: TextRange) {
    if !isAvailable(info.ios) {
      report(.newerThanTarget(info.word, since: info.ios, target: targetIOS, at: span(name)))
    }
  }

  /// Reports a deprecated property. A branch of a condition on `ios` may be for older versions.
  private func reportDeprecation(
    _ info: PropertyInfo, _ value: Expression?, at name: SourceSpan, with place: SourceSpan
  ) {
    guard let deprecation = info.deprecation, targetIOS >= deprecation.ios,
      checker.guardedAvailability == 0
    else { return }
    var instead = deprecation.instead
    var fixes: [Diagnostic.Fix] = []
    if case .bool(let isTrue)? = value?.form {
      instead += " " + (isTrue ? deprecation.values.ofTrue : deprecation.values.ofFalse)
      fixes = [Diagnostic.replacement(place, by: instead)]
    }
    report(.deprecated(info.word, deprecation, instead: instead, at: name, fixes: fixes))
  }

  /// Returns the next property after a word that is not one, or the next word that is similar to a
  /// property: another mistake.
  private func resync(afterStray stray: Node, _ state: OpenElement) -> Node? {
    var next = following(stray)
    if isDimensionKeyword(next), let meant = recovery.meantProperty(stray, state),
      meant.shape == .dimension
    {
      next = following(next)
    }
    while let node = next {
      if kind(node) == .word {
        if words.property(word(node), on: state.kind) >= 0 { return node }
        if words.uses(word(node)).isEmpty, nameReader.lookUp(node) == nil, following(node) != nil,
          recovery.suggestion(for: text(node), among: state.info.properties.map(\.word)) != nil
        {
          return node
        }
      }
      next = following(node)
    }
    return nil
  }

  /// Returns the next word at or after `node` that is a property of the element.
  func resync(_ node: Node?, _ element: ElementKind) -> Node? {
    var next = node
    while let node = next, !isProperty(node, of: element) { next = following(node) }
    return next
  }
}
