/// Lists and strings in expressions.
extension ExpressionReader {
  /// Whether a call is written with brackets: `heights[i]`.
  func isSubscript(_ node: Node) -> Bool {
    guard let name = operands(node).first else { return false }
    let opener = token(Int(tokenRange(name).upperBound)).range
    return bytes(in: opener).first == UInt8(ascii: "[")
  }

  /// Reads `list[index]`.
  func subscripted(_ base: Node, _ arguments: [Node], node: Node) -> Expression? {
    let list = expression(base)
    let indices = arguments.flatMap { operands($0) }
    guard !list.isError else { return nil }
    guard case .list(let type) = list.type else {
      if nameReader.isKnownWord([list]) { report(.notAList(describe(list, base), at: span(base))) }
      return nil
    }
    guard indices.count == 1, kind(indices[0]) != .argumentLabel else {
      report(.wrongIndexCount(quoted(base), at: span(node)))
      return nil
    }
    var index = expression(indices[0])
    index.outerSpan = index.span
    guard !index.isError, let units = units(of: index, indices[0]) else { return nil }
    guard units.contains(.integer) else {
      report(.notAnIndex(describe(index, indices[0]), at: span(indices[0])))
      return nil
    }
    return Expression(.element(list, index: index), type, at: span(node))
  }

  /// Reads `list.count`.
  func listMember(_ list: Expression, _ member: Node, node: Node) -> Expression? {
    recordExpected(.member(of: quoted(head(of: node)), names: ["count"]), at: member)
    guard text(member) == "count" else {
      report(
        .unknownListMember(
          text(member), suggestion: recovery.suggestion(for: text(member), among: ["count"]),
          at: span(member)))
      return nil
    }
    return Expression(.listCount(list), .number(.integer), at: span(node))
  }

  /// Returns the type of `a + b` where one is a string; `nil` after an error.
  func joinedType(_ a: Expression, _ b: Expression, parts: [Node]) -> ExpressionType? {
    guard !a.isError, !b.isError else { return nil }
    for (operand, node) in zip([a, b], parts) where !operand.type.isSame(.string) {
      if case .number(let units) = operand.type, units.contains(.integer) { continue }
      if nameReader.isKnownWord([operand]) {
        report(.notJoinable(describe(operand, node), at: span(node)))
      }
      return nil
    }
    return .string
  }
}

extension Diagnostic {
  fileprivate static func notAList(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(value), is not a list", at: span, label: "has no values by index",
      help: "declare several values: `let heights = 120 180 240`")
  }

  fileprivate static func wrongIndexCount(_ list: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "a list is read with one index", at: span, label: "must be one number",
      help: "write `\(list)[0]` for the first value")
  }

  fileprivate static func notAnIndex(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongUnit, "\(value), is not an index", at: span, label: "must be a whole number",
      help: "round it: `floor(…)`")
  }

  fileprivate static func unknownListMember(
    _ name: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "lists have no member `\(name)`", at: span, label: "unknown member",
      help: "`count` is the number of values, `[i]` the value at an index",
      fixes: suggestion.map {
        [Fix("Replace with `\($0)`", in: span.file, [TextEdit(span.range, $0)])]
      } ?? [])
  }

  fileprivate static func notJoinable(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(value), cannot be joined to a string", at: span,
      label: "must be a string or a whole number")
  }
}
