/// Edges that are named as in other frameworks: `left 16 right 16`, `horizontal 16`.
extension WordRecovery {
  /// Returns what the run of edges at `node` means, and where it stands; `nil` where no name is
  /// foreign. Where one edge is named twice, what is meant is `nil`.
  func foreignEdges(_ node: Node?) -> (text: String?, range: TextRange)? {
    guard let node, kind(node) == .word, isAnyEdge(node) else { return nil }
    var values: [(edge: String, value: String)] = []
    var (isForeign, areAxes) = (false, true)
    var (next, last): (Node?, Node) = (node, node)
    while let edge = next, kind(edge) == .word, nameReader.lookUp(edge) == nil {
      let name = text(edge)
      let isOwn = isOwnEdge(edge)
      guard let edges = isOwn ? [name] : Self.foreignEdges[name],
        let value = value(afterEdge: edge), isNumber(value)
      else { break }
      isForeign = isForeign || !isOwn
      areAxes = areAxes && edges.count == 2
      values += edges.map { ($0, text(value)) }
      last = value
      next = following(value)
    }
    guard isForeign else { return nil }
    let range = range(node).union(range(last))
    guard Set(values.map(\.edge)).count == values.count else { return (nil, range) }
    guard areAxes else {
      return (values.map { "\($0.edge) \($0.value)" }.joined(separator: " "), range)
    }
    let sides = ["top", "leading"].map { side in
      values.first { $0.edge == side }?.value ?? "0"
    }
    return (sides.joined(separator: " "), range)
  }

  /// The value of an edge, perhaps after `:` or `=`.
  private func value(afterEdge node: Node) -> Node? {
    let next = following(node)
    return kind(next) == .punctuation ? following(next) : next
  }

  private func isOwnEdge(_ node: Node) -> Bool { words.choice(word(node), in: .edge) >= 0 }

  /// Whether some edge of the run at `node` may have the name of another framework.
  private func isAnyEdge(_ node: Node) -> Bool {
    var next: Node? = node
    while let edge = next, kind(edge) == .word, isOwnEdge(edge) {
      next = following(value(afterEdge: edge))
    }
    return kind(next) == .word
  }

  private static let foreignEdges = [
    "left": ["leading"], "right": ["trailing"], "start": ["leading"], "end": ["trailing"],
    "horizontal": ["leading", "trailing"], "vertical": ["top", "bottom"],
    "x": ["leading", "trailing"], "y": ["top", "bottom"],
  ]
}

extension Diagnostic {
  static func foreignEdges(of property: String, meant: String?, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownName, "`\(property)` has no edges with these names", at: span,
      label: "edges are `top`, `leading`, `bottom`, `trailing`",
      explanation: "one number is all edges, two are top and bottom, leading and trailing",
      help: meant.map { "write `\(property) \($0)`" } ?? "name each edge once",
      fixes: meant.map { [replacement(span, by: $0, isSafe: false)] } ?? [])
  }

  /// A word of a spacing or dimension where a number stands alone; `blank` is what parts them.
  static func wordBeforeNumber(
    _ word: String, _ value: String, of property: String, at span: SourceSpan, blank: TextRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownName,
      "cannot find `\(word)` in this scope", at: span,
      label: "`\(property)` expects a number of points",
      help: "write `\(property) \(value)`",
      fixes: [deletion("Delete `\(word)`", SourceSpan(span.file, blank))])
  }

  /// `item monday "Review"`
  static func wordBeforeText(
    _ word: String, _ text: String, of name: String, at span: SourceSpan, blank: TextRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownWord, "unexpected `\(word)` between `\(name)` and its string", at: span,
      label: "delete it", help: "write `\(name) \(text)`",
      fixes: [deletion("Delete `\(word)`", SourceSpan(span.file, blank), isSafe: false)])
  }

  /// A word before the kind of a view, as in `header title "Title"`.
  static func wordBeforeKind(
    _ word: String, _ kind: String, of element: ElementInfo, at span: SourceSpan,
    blank: TextRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownWord, "\(Wording.element(element)) has no property `\(word)`",
      at: span, label: "delete it", explanation: "the kind directly follows `\(element.word)`",
      help: "write `\(element.word) \(kind)`",
      fixes: [deletion("Delete `\(word)`", SourceSpan(span.file, blank))])
  }
}
