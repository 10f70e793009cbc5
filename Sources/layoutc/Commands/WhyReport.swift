import LayoutCompiler

/// The text of an explanation: the element, then its steps with their lines of source.
struct WhyReport {
  /// `true` iff an element is told with the name of its preview: there are several.
  let namesPreviews: Bool
  /// The lines of the files so far: previews of one text share them.
  private var tables: [FileID: LineTable] = [:]

  init(namesPreviews: Bool = false) { self.namesPreviews = namesPreviews }

  mutating func text(
    _ element: SceneElement, _ explanation: Explanation, in preview: LaidOutPreview
  ) -> String {
    let name = namesPreviews ? preview.name.map { $0 + ":" } ?? "" : ""
    var text = (name + title(element, in: preview.scene)).safeToShow + "\n"
    let subjects = explanation.steps.map(\.subject.safeToShow)
    let width = subjects.map { DisplayWidth.of($0) }.max() ?? 0
    for (step, subject) in zip(explanation.steps, subjects) {
      let gap = String(repeating: " ", count: width - DisplayWidth.of(subject))
      text += "  \(subject)\(gap)  \(step.text)  [\(step.rule.rawValue)]".safeToShow + "\n"
      if let span = step.source,
        let source = preview.sources.first(where: { $0.id == span.file })
      {
        let lines = tables[span.file] ?? LineTable(source)
        tables[span.file] = lines
        text += String(repeating: " ", count: width + 4)
        text += excerpt(span.range, of: source, lines).safeToShow + "\n"
      }
    }
    return text
  }

  private func title(_ element: SceneElement, in scene: Scene) -> String {
    let section = element.section.map { scene.sections[$0].name ?? "\($0)" } ?? "layout"
    switch element.elementKind {
    case BoundaryItem.headerKind: return "\(section)/header"
    case BoundaryItem.footerKind: return "\(section)/footer"
    case let kind?:
      let number = element.role == .supplementary ? "/\(element.item)" : ""
      return "\(section)/\(kind)\(number): \(element.role.rawValue)"
    case nil: return "\(section)/\(element.item): \(element.role.rawValue)"
    }
  }

  /// `search.layout:4  width fractionalWidth 1/3`
  private func excerpt(
    _ range: TextRange, of source: SourceFile, _ lines: LineTable
  ) -> String {
    let line = lines.line(at: range.startIndex) + 1
    let words = source.text(in: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let limit = 60
    let shown = words.count > limit ? words.prefix(limit) + "…" : words[...]
    return "\(source.name):\(line)  \(shown)"
  }
}
