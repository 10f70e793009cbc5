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
    var removed: Set<Int> = []
    var lines: [FileID: MisplacedWords] = [:]
    for index in syntax.indices where syntax[index].kind == .strayBracket {
      let closer = syntax[index].span
      guard let source = trees.first(where: { $0.source.id == closer.file })?.source,
        source.bytes[closer.range.startIndex] == UInt8(ascii: ">")
      else { continue }
      var words = lines.removeValue(forKey: closer.file) ?? MisplacedWords(checked, in: source)
      let found = words.takeWords(before: closer.range.startIndex)
      lines[closer.file] = words
      if let element = found.first(where: { checked[$0].kind == .misplacedElement }),
        let end = endOfText(before: checked[element].span.range.startIndex, source.bytes)
      {
        let place = SourceSpan(closer.file, TextRange(end, end))
        syntax[index] = .missingOpener(at: place, closer: closer)
      }
      removed.formUnion(found)
    }
    return syntax + checked.indices.filter { !removed.contains($0) }.map { checked[$0] }
  }

  /// Returns the end of the text before `offset` on its line; `nil` if there is none.
  private static func endOfText(before offset: Int, _ bytes: [UInt8]) -> Int? {
    var end = offset
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    return end > 0 && !isLineEnd(bytes[end - 1]) ? end : nil
  }

  private static func missingOpener(at place: SourceSpan, closer: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unopenedBody, "this body has no `<`", at: place, label: "`<` is missing here",
      related: [Label(closer, "this `>` closes it")],
      explanation: "the elements of a body are between `<` and `>`",
      help: "write `<` before the element", fixes: [insertion("Write `<`", " <", at: place)])
  }
}

/// The errors of misplaced elements and properties of a file, by line.
private struct MisplacedWords {
  private let lines: LineTable
  /// For each line the indices of its errors, the last ones first, each with its offset.
  private var words: [Int: [(index: Int, offset: Int)]] = [:]

  init(_ errors: [Diagnostic], in source: SourceFile) {
    lines = LineTable(source)
    for (index, error) in errors.enumerated()
    where error.span.file == source.id
      && [.misplacedElement, .misplacedProperty].contains(error.kind)
    {
      let offset = error.span.range.startIndex
      words[lines.line(at: offset), default: []].append((index, offset))
    }
    for line in words.keys { words[line]?.sort { $0.offset > $1.offset } }
  }

  /// Removes the errors before `offset` on its line. Returns their indices in ascending order.
  mutating func takeWords(before offset: Int) -> [Int] {
    let line = lines.line(at: offset)
    var found: [Int] = []
    while let last = words[line]?.last, last.offset < offset {
      words[line]?.removeLast()
      found.append(last.index)
    }
    return found.sorted()
  }
}
