/// Properties of views that a file sets and that layouts depend on.
extension ImportRun {
  func noteViews() {
    func note(_ word: String, _ message: String, help: String, isSet: (Int) -> Bool) {
      guard file.source.bytes.containsBytes(Array(".\(word)".utf8)),
        let index = file.tokens.indices.first(where: { file.word(at: $0) == word && isSet($0) })
      else { return }
      evaluator.note(message, file.span(file.tokens[index].range), help: help)
    }
    note(
      "forceRightToLeft", "a view is forced right to left, which is not followed",
      help: "draw it so with `--rtl`", isSet: { _ in true })
    for word in ["directionalLayoutMargins", "layoutMargins"] {
      note(
        word, "the margins of a view are set, which is not followed",
        help: "state them in a preview: `layoutMargins 0 20`",
        isSet: { index in
          let next = (1...3).map { file.word(at: index + $0) }
          return file.word(at: index - 1) == "."
            && (next[0] == "=" || next[0] == "." && next[2] == "=")
            && index > 1 && file.tokens[index - 2].kind == .word
        })
    }
  }
}
