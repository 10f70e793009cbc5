/// Bodies that are only indented, as in Python and YAML.
extension WordRecovery {
  /// Skips lines after an element without a body that are indented more and belong into its body;
  /// `false` where there are none. One error, whose fix writes all brackets.
  func passIndentedBody(
    of statement: Node, _ kind: ElementKind, in parent: ElementKind, _ next: inout Node?
  ) -> Bool {
    guard let first = next, body(of: statement) == nil, let column = column(statement),
      let inner = self.column(first), inner > column,
      belongs(first, to: kind, of: statement, in: parent)
    else { return false }
    var lines = [statement]
    while let line = next, let inner = self.column(line), inner > column {
      lines.append(line)
      next = self.statement(from: nextSibling(line))
    }
    // The parser has reported a `<` on a line of its own.
    if let opener = lines.last.flatMap(body(of:)), self.column(opener) == column { return true }
    report(
      .indentedBody(
        quoted(head(of: statement)), at: span(head(of: statement)),
        next: span(head(of: lines[1])), edits: brackets(lines)))
    return true
  }

  /// The indentation of a statement that begins its line; `nil` for one within a line.
  private func column(_ statement: Node) -> Int? {
    let first = token(tokenRange(statement).lowerBound)
    guard first.startsLine || first.range.start == 0 else { return nil }
    var start = first.range.startIndex
    while start > 0, byte(start - 1) == 0x20 || byte(start - 1) == 0x09 { start -= 1 }
    return first.range.startIndex - start
  }

  /// Whether the statement may stand in the body of such an element, and either not where it
  /// stands or the element lacks its body.
  private func belongs(
    _ statement: Node, to kind: ElementKind, of element: Node, in parent: ElementKind
  ) -> Bool {
    let head = head(of: statement)
    guard self.kind(head) == .word else { return false }
    let mayStand = { (kind: ElementKind) in
      words.property(word(head), on: kind) >= 0
        || words.child(word(head), of: kind) != nil
    }
    guard mayStand(kind) || kind == .element(.group) && mayStand(.element(.customGroup)) else {
      return false
    }
    let isList =
      kind == .element(.section)
      && isChoice(following(self.head(of: element)), in: .sectionForm)
    let needsBody =
      kind == .element(.layout) || kind == .element(.group) || kind == .element(.section) && !isList
    return needsBody || !mayStand(parent)
  }

  /// The brackets that the indentation means.
  private func brackets(_ lines: [Node]) -> [TextEdit] {
    var edits: [TextEdit] = []
    var open: [(column: Int, indentation: String)] = []
    for (index, line) in lines.enumerated() {
      let end = range(line).end
      let own = column(line) ?? 0
      let next = index + 1 < lines.count ? column(lines[index + 1]) ?? own : -1
      if next > own, body(of: line) == nil {
        edits.append(TextEdit(TextRange(end, end), " <"))
        let start = range(line).startIndex
        open.append((own, text(in: TextRange(start - own, start))))
      }
      while let last = open.last, next <= last.column {
        edits.append(TextEdit(TextRange(end, end), "\n\(last.indentation)>"))
        open.removeLast()
      }
    }
    return edits
  }
}

extension Diagnostic {
  static func indentedBody(
    _ word: String, at span: SourceSpan, next: SourceSpan, edits: [TextEdit]
  ) -> Diagnostic {
    Diagnostic(
      .unopenedBody, "the body of this `\(word)` has no `<` and `>`", at: span,
      label: "`<` is missing at the end of its line",
      related: [Label(next, "indented like its body")],
      explanation: "indentation has no effect; a body is written between `<` and `>`",
      help: "write `<` at the end of the line and `>` after the body",
      fixes: [Fix("Write the brackets", in: span.file, edits, isSafe: false)])
  }
}
