import LayoutCompiler

/// `layoutc explain [NAME]`
struct ExplainCommand: Command {
  var listsJSON = false
  var isMarkdown = false
  var folder: String?
  var operands: [String] = []

  static let info = CommandInfo(
    name: "explain", operands: .any("[NAME]"),
    summary: "Explain a diagnostic or a word of the language; without NAME, list all diagnostics",
    details: """
      NAME is the word in brackets after `error` or `warning`, or an element, a property, a choice
      or a function of the language. Apple's names, as `NSCollectionLayoutSection`, are explained
      by the words for them. With --markdown, the pages of all of them are printed, or written as
      diagnostics.md and words.md into DIR.
      """,
    completion: .words { Lint.knownIDs + WordPage.words },
    examples: [
      ("layoutc explain unknown-word", "cause, explanation and help"),
      ("layoutc explain groupPaging", "meaning, Apple's name and a picture"),
      ("layoutc explain --markdown -o docs", "all pages, for a web site"),
    ])

  static let pages: [Option<Self>] = [
    .flag("markdown", "Write the pages of all names as Markdown", \.isMarkdown),
    .value(
      "output", short: "o", "DIR", "Folder for the Markdown, created if missing",
      completion: .anyFile, \.folder
    ) { $0.text },
  ].under("Markdown")

  static let options: [Option<Self>] = [.listAsJSON(\.listsJSON)] + pages

  func run(_ console: Console) throws -> ExitStatus {
    if isMarkdown { return try writeMarkdown(console) }
    guard folder == nil else { throw UsageError("`-o` needs `--markdown`") }
    if listsJSON {
      guard operands.isEmpty else { throw UsageError("`--json` takes no NAME") }
      console.writeJSON(list: "diagnostics", DiagnosticKind.all) { kind, json in
        json.member("id", kind.id)
        json.member("severity", kind.severity.rawValue)
        json.member("summary", kind.finding)
      }
      return .success
    }
    let id = operands.joined(separator: " ")
    guard !id.isEmpty else {
      console.writeTable(DiagnosticKind.all.map { [$0.id, $0.finding] })
      return .success
    }
    if let kind = DiagnosticKind.named(id) {
      console.write(TerminalText(rendered: kind.page))
    } else if let page = WordPage(id) ?? WordPage(apple: id) {
      console.write(TerminalText(rendered: page.text))
    } else {
      throw UsageError(
        unknown: "`\(id)` is neither a diagnostic nor a word of the language", id,
        among: DiagnosticKind.all.map(\.id) + WordPage.words + AppleNames.spelledNames)
    }
    return .success
  }

  /// Writes the pages of all names as two documents.
  private func writeMarkdown(_ console: Console) throws -> ExitStatus {
    guard operands.isEmpty, !listsJSON else {
      throw UsageError("`--markdown` takes no NAME and no `--json`")
    }
    let diagnostics = ["# Diagnostics\n"] + DiagnosticKind.all.map(\.markdown)
    let words = ["# Words of the language\n"] + WordPage.words.compactMap { WordPage($0)?.markdown }
    let texts = [diagnostics, words].map { $0.joined(separator: "\n") }
    guard let folder else {
      console.write(TerminalText(rendered: texts.joined(separator: "\n")))
      return .success
    }
    for (name, text) in zip(["diagnostics.md", "words.md"], texts) {
      try AtomicFile.makeFolder(folder)
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      try AtomicFile.write(path) { _ = $0.take(Array(text.utf8)) }
      console.write("\(path)\n")
    }
    return .success
  }
}
