/// The text format of diagnostics: message, excerpt with underlines, explanation and help.
///
///     error[wrong-unit]: `width 1/3` is a fraction, not a length
///       --> search.layout:4:14
///        |
///      4 |   item width 1/3
///        |        ----- ^^^ a fraction
///        |
///        = help: did you mean `fractionalWidth 1/3`?
///
/// `file:line:column` counts from 1, columns in Unicode scalars. Control characters of the source
/// are never written unescaped.
public struct DiagnosticText {
  /// The width of the terminal, in columns. Longer lines are cut to the part around the location.
  package var columns: Int
  /// Whether ANSI colors are used.
  package var isColored: Bool
  /// Whether an error without help refers to `layoutc explain`.
  package var namesExplain: Bool

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal, in columns; at least 40.
  ///   - isColored: Whether ANSI colors are used.
  ///   - namesExplain: Whether an error without help refers to `layoutc explain`.
  public init(columns: Int = 100, isColored: Bool = false, namesExplain: Bool = false) {
    self.columns = max(columns, 40)
    self.isColored = isColored
    self.namesExplain = namesExplain
  }

  /// Returns the text of all diagnostics, in order. `files` contains every file they refer to.
  public func render(_ diagnostics: [Diagnostic], files: [SourceFile]) -> String {
    let index = SourceIndex(files, for: diagnostics)
    var text = StyledText(isColored: isColored)
    for (number, diagnostic) in diagnostics.enumerated() {
      if number > 0 { text.endLine() }
      render(diagnostic, index, to: &text)
    }
    return text.text
  }

  private func render(_ diagnostic: Diagnostic, _ index: SourceIndex, to text: inout StyledText) {
    let style = TextStyle.primary(diagnostic.severity)
    text.add("\(diagnostic.severity.rawValue)[\(diagnostic.id)]", style)
    text.add(": " + diagnostic.message.sanitizedForTerminal, .strong)
    text.endLine()
    let excerpts = Excerpt.excerpts(of: diagnostic, index)
    let gutter = Gutter(excerpts)
    for (number, excerpt) in excerpts.enumerated() {
      text.add(gutter.blank + (number == 0 ? "--> " : "::: "), .gutter)
      text.add(excerpt.place)
      text.endLine()
      excerpt.draw(gutter, columns: columns, severity: diagnostic.severity, to: &text)
    }
    notes(diagnostic, gutter, to: &text)
  }

  private func notes(_ diagnostic: Diagnostic, _ gutter: Gutter, to text: inout StyledText) {
    let isExplained = namesExplain && diagnostic.severity == .error
    let explanation = isExplained ? "run `layoutc explain \(diagnostic.id)` for an example" : nil
    let notes = [("why", diagnostic.explanation), ("help", diagnostic.help ?? explanation)]
    guard notes.contains(where: { $0.1 != nil }) else { return }
    gutter.rule(to: &text)
    text.endLine()
    for case (let name, let note?) in notes {
      let indent = gutter.blank + " = \(name): "
      let lines = wrapped(note.sanitizedForTerminal, width: columns - indent.count)
      text.add(gutter.blank + " = ", .gutter)
      text.add("\(name):", .strong)
      for (number, line) in lines.enumerated() {
        text.add((number == 0 ? " " : String(repeating: " ", count: indent.count)) + line)
        text.endLine()
      }
    }
  }
}

/// The column of line numbers left of an excerpt.
struct Gutter {
  /// The number of digits of the greatest line number.
  let digits: Int

  init(_ excerpts: [Excerpt]) {
    digits = excerpts.map { String($0.lastLine + 1).count }.max() ?? 1
  }

  /// The number of columns before a line's text.
  var width: Int { digits + 4 }

  var blank: String { String(repeating: " ", count: digits + 1) }

  /// Writes the vertical rule without a line number.
  func rule(to text: inout StyledText) { text.add(blank + " |", .gutter) }

  /// Writes the vertical rule with a line number. `line` counts from 0.
  func rule(line: Int, to text: inout StyledText) {
    let number = String(line + 1)
    let padding = String(repeating: " ", count: max(0, digits - number.count))
    text.add(" " + padding + number + " |", .gutter)
  }
}
