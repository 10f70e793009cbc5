/// Errors of words that follow from a missing `<` on their line: `group horizontal item >`.
extension Diagnostic {
  /// Returns the errors of the syntax and of the check, with one error for each missing `<`.
  ///
  /// An unmatched `>` after an element that begins no statement lacks the `<` before that element.
  static func coalescingMissingOpeners(
    _ syntax: [Diagnostic], _ checked: [Diagnostic], in trees: [SyntaxTree]
  ) -> [Diagnostic] {
    guard syntax.contains(where: { $0.kind == .strayBracket }) else { return syntax + checked }
    var syntax = syntax
    var checked = checked
    for index in syntax.indices where syntax[index].kind == .strayBracket {
      let closer = syntax[index].span
      guard let bytes = trees.first(where: { $0.source.id == closer.file })?.source.bytes,
        bytes[closer.range.startIndex] == UInt8(ascii: ">")
      else { continue }
      let line = lineStart(before: closer.range.startIndex, bytes)..<closer.range.startIndex
      let follows = { (found: Diagnostic) in
        found.span.file == closer.file && line.contains(found.span.range.startIndex)
          && [.misplacedElement, .misplacedProperty].contains(found.kind)
      }
      if let element = checked.first(where: { follows($0) && $0.kind == .misplacedElement }),
        let end = endOfText(before: element.span.range.startIndex, line, bytes)
      {
        let place = SourceSpan(closer.file, TextRange(end, end))
        syntax[index] = .missingOpener(at: place, closer: closer)
      }
      checked.removeAll(where: follows)
    }
    return syntax + checked
  }

  private static func lineStart(before offset: Int, _ bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Returns the end of the text before `offset` on its line; `nil` if there is none.
  private static func endOfText(before offset: Int, _ line: Range<Int>, _ bytes: [UInt8]) -> Int? {
    var end = offset
    while end > line.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
    return end > line.lowerBound ? end : nil
  }

  private static func missingOpener(at place: SourceSpan, closer: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unopenedBody, "this body has no `<`", at: place, label: "`<` is missing here",
      related: [Label(closer, "this `>` closes it")],
      explanation: "the elements of a body are between `<` and `>`",
      help: "write `<` before the element", fixes: [insertion("Write `<`", " <", at: place)])
  }
}
