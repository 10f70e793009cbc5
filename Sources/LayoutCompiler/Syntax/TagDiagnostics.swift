/// Diagnostics for files with HTML-like tags: `<item/>`, `</group>`.
extension Diagnostic {
  /// Replaces all consequences of tags by one error at the first tag.
  static func coalescingTags(
    _ diagnostics: [Diagnostic], _ tokens: [Token], in source: SourceFile
  ) -> [Diagnostic] {
    guard let first = diagnostics.firstIndex(where: { $0.kind == .bodyWithoutHead }),
      let tag = tokens.firstIndex(where: { $0.range.start == diagnostics[first].span.range.start }),
      tokens.indices.contains(tag + 1), tokens[tag + 1].kind == .word, hasTags(tokens)
    else { return diagnostics }
    let word = tokens[tag + 1].range
    let name = String(decoding: source.bytes[word.startIndex..<word.endIndex], as: UTF8.self)
    let consequences: Set<DiagnosticKind> = [
      .bodyWithoutHead, .statementWithoutWord, .unexpectedToken, .strayBracket, .unclosedBody,
    ]
    return diagnostics[..<first]
      + [.tag(name, at: diagnostics[first].span)]
      + diagnostics[(first + 1)...].filter { !consequences.contains($0.kind) }
  }

  private static func hasTags(_ tokens: [Token]) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { a, b in
      a.range.end == b.range.start
        && (a.kind == .leftAngle && b.kind == .slash || a.kind == .slash && b.kind == .rightAngle)
    }
  }

  private static func tag(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .bodyWithoutHead, "elements are not written as tags", at: span,
      label: "the keyword comes before `<`",
      explanation:
        "`<` and `>` enclose the body of an element: `group horizontal < item >`",
      help: "write `\(word) <`, and `>` alone where it ends")
  }
}
