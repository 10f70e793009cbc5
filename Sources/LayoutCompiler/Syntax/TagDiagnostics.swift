/// Diagnostics for files with HTML-like tags: `<item/>`, `</group>`.
extension Diagnostic {
  /// Replaces all consequences of tags by one error at the first tag.
  static func coalescingTags(
    _ diagnostics: [Diagnostic], _ tokens: [Token], in source: SourceFile
  ) -> [Diagnostic] {
    guard let first = diagnostics.firstIndex(where: { $0.id == "body-without-head" }),
      let tag = tokens.firstIndex(where: { $0.range.start == diagnostics[first].span.range.start }),
      tokens.indices.contains(tag + 1), tokens[tag + 1].kind == .word, hasTags(tokens)
    else { return diagnostics }
    let word = tokens[tag + 1].range
    let name = String(decoding: source.bytes[word.startIndex..<word.endIndex], as: UTF8.self)
    let consequences: Set<String> = [
      "body-without-head", "statement-without-word", "unexpected-token", "stray-bracket",
      "unclosed-body",
    ]
    return diagnostics[..<first]
      + [.tag(name, at: diagnostics[first].span)]
      + diagnostics[(first + 1)...].filter { !consequences.contains($0.id) }
  }

  private static func hasTags(_ tokens: [Token]) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { a, b in
      a.range.end == b.range.start
        && (a.kind == .leftAngle && b.kind == .slash || a.kind == .slash && b.kind == .rightAngle)
    }
  }

  private static func tag(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "body-without-head", message: "elements are not written as tags", span: span,
      label: "the word stands before `<`",
      reason: "`<` and `>` hold what belongs to the word before them: `group horizontal < item >`",
      remedy: "write `\(word) <`, and `>` alone where it ends")
  }
}
