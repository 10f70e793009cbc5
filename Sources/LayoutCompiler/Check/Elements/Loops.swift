/// `for NAME in VALUES < … >`.
extension ElementReader {
  /// Reads the body once, for a value of which only the type is known.
  func readLoop(_ statement: Node, _ state: inout OpenElement) {
    let head = head(of: statement)
    let name = following(head)
    let inWord = following(name)
    let first = following(inWord)
    guard let name, kind(name) == .word, isIn(inWord), let first, let body = body(of: statement)
    else {
      state.isBroken = true
      report(.incompleteDeclaration("for NAME in VALUES < … >", at: span(head)))
      if let first, isIn(inWord) { _ = loopValues(first) }
      return
    }
    note(.keyword, at: inWord)
    guard let (values, type) = loopValues(first) else {
      state.isBroken = true
      return
    }
    var listed: [Expression] = []
    if case .list(let expressions) = values { listed = expressions }
    let declaration = ValueDeclaration(
      text(name), .loop, type: type, values: listed, span: span(name))
    builder.declare(declaration)
    let inner = Scope(parent: checker.scope)
    nameReader.bind(name, .value(declaration), in: inner)
    note(.declaration(Symbol(name: text(name), place: span(name)), .loopVariable), at: name)
    builder.openBody()
    inScope(inner) { readBody(body, &state) }
    builder.append(
      .loop(
        Loop(
          declaration, in: values, body: builder.closeBody(), head: span(head),
          bodyStart: start(ofBody: body))))
  }

  private func isIn(_ node: Node?) -> Bool {
    guard let node, kind(node) == .word else { return false }
    return bytes(in: range(node)).elementsEqual("in".utf8)
  }

  /// Returns the values and the type of the loop's name; `nil` after an error.
  private func loopValues(_ first: Node) -> (Loop.Values, ExpressionType)? {
    if kind(first) == .range, following(first) == nil {
      return rangeValues(first).map { ($0, .number(.integer)) }
    }
    if kind(first) == .word, following(first) == nil,
      let binding = nameReader.lookUp(first), case .enumeration(let enumeration) = binding.meaning
    {
      noteReference(binding, at: first)
      return (.cases(enumeration), .enumeration(enumeration))
    }
    guard let values = valueReader.declaredValue(PendingValue(first: first)),
      nameReader.isKnownWord(values)
    else {
      return nil
    }
    return (.list(values), ExpressionType(of: values).element)
  }

  private func rangeValues(_ node: Node) -> Loop.Values? {
    let parts = operands(node)
    guard parts.count == 2 else { return nil }
    let ends = parts.compactMap { part in
      let end = expressionReader.expression(part)
      return !end.isError && valueReader.hasType([end], .number(.integer), at: part) ? end : nil
    }
    return ends.count == 2 ? .range(ends[0], ends[1]) : nil
  }
}
