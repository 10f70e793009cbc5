import LayoutCompiler

/// The text of an explanation: the element, then its steps with their lines of source.
struct WhyReport {
  let source: SourceFile
  private let lines: LineTable

  init(source: SourceFile) {
    self.source = source
    lines = LineTable(source)
  }

  func text(_ element: SceneElement, _ explanation: Explanation, in scene: Scene) -> String {
    var text = title(element, in: scene).safeToShow + "\n"
    let width = explanation.steps.map(\.subject.count).max() ?? 0
    for step in explanation.steps {
      let gap = String(repeating: " ", count: width - step.subject.count)
      text += "  \(step.subject)\(gap)  \(step.text)  [\(step.rule.rawValue)]".safeToShow + "\n"
      if let span = step.source, span.file == source.id {
        text += String(repeating: " ", count: width + 4) + excerpt(span.range).safeToShow + "\n"
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
  private func excerpt(_ range: TextRange) -> String {
    let line = lines.line(at: range.startIndex) + 1
    let words = source.text(in: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let limit = 60
    let shown = words.count > limit ? words.prefix(limit) + "…" : words[...]
    return "\(source.name):\(line)  \(shown)"
  }
}
