import LayoutCompiler

/// `layoutc why FILE ELEMENT`
struct WhyCommand: ProjectCommand {
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var writesJSON = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "why", operands: .fileAnd("ELEMENT"),
    summary: "Explain how a frame is computed, with the lines of source",
    details: """
      ELEMENT is a cell (`featured/3`: section by name or index, then the item), an element of a
      kind (`0/header`, `1/badge/2`), an element of the layout (`layout/header`), or a point of
      the content (`@120,300`). Prefix a layout name (`search:featured/3`) to select one of
      several layouts. The rules in brackets are described in grammar.md. The JSON
      (layoutc.explanations/1) has frames as x, y, width, height, in points of the content.
      """,
    examples: [
      ("layoutc why Apps.layout featured/3", "how the frame of the fourth item is computed"),
      (
        "layoutc why --device iPhoneSE Apps.layout @20,340",
        "the element at a point on a small phone"
      ),
    ])

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment)
    + [.flag("json", "Write the steps as JSON", \.writesJSON)].under("Output")
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    var compiler = FileCompiler(environment, diagnostics, console: console)
    let previews = compiler.compile([operands[0]])
    guard !previews.isEmpty else {
      guard compiler.status == .success else { return compiler.status }
      throw FileError(path: operands[0], message: "contains no layouts")
    }
    let (chosen, text) = choose(operands[1], among: previews)
    let asked = try ElementPath(text)
    var report = WhyReport(namesPreviews: previews.count > 1)
    let found = chosen.flatMap { preview in asked.find(in: preview).map { (preview, $0) } }
    guard !found.isEmpty else { throw asked.notFound(in: chosen[0]) }
    let explained = found.compactMap { preview, element in
      preview.request?.why(element, scrolled: preview.scene.scroll, in: preview.scene).map {
        (preview, element, $0)
      }
    }
    if writesJSON {
      console.writeJSON(list: "explanations", explained) {
        report.write($0.1, $0.2, in: $0.0, to: &$1)
      }
      return compiler.status
    }
    for (index, (preview, element, explanation)) in explained.enumerated() {
      if index > 0 { console.write("\n") }
      console.write(TerminalText(rendered: report.text(element, explanation, in: preview)))
    }
    return compiler.status
  }
}

/// Returns the selected previews, and the address of the element. A name before a colon selects a
/// preview; without one, the element is searched for in all.
private func choose(
  _ text: String, among previews: [LaidOutPreview]
) -> (previews: [LaidOutPreview], element: String) {
  let named = previews.filter { $0.name.map { text.hasPrefix($0 + ":") } ?? false }
  guard let name = named.compactMap(\.name).max(by: { $0.utf8.count < $1.utf8.count }) else {
    return (previews, text)
  }
  return (named.filter { $0.name == name }, String(text.dropFirst(name.count + 1)))
}

/// An element by its address, or a point in content coordinates, `@x,y`.
enum ElementPath {
  case element(String)
  /// In points.
  case point(Point)

  init(_ text: String) throws {
    guard text.hasPrefix("@") else {
      self = .element(text)
      return
    }
    let parts = text.dropFirst().split(separator: ",").compactMap { Double(String($0)) }
    guard parts.count == 2, parts.allSatisfy(\.isFinite) else {
      throw UsageError("invalid point `\(text)`; expected `@X,Y`")
    }
    self = .point(Point(parts[0], parts[1]))
  }

  /// Returns the elements at the path; empty if there are none.
  func find(in preview: LaidOutPreview) -> [SceneElement] {
    switch self {
    case .point(let point): preview.scene.elements(at: point)
    case .element(let text): preview.element(addressedBy: text).map { [$0] } ?? []
    }
  }

  func notFound(in preview: LaidOutPreview) -> UsageError {
    switch self {
    case .point(let point):
      let size = preview.scene.contentSize
      return UsageError(
        "nothing is at \(plain(point.x)),\(plain(point.y))",
        hint: "the content is \(plain(size.width))x\(plain(size.height)) points")
    case .element(let text):
      let missing = MissingElement(text, in: preview)
      return UsageError(missing.message, hint: missing.hint)
    }
  }

  /// Returns a number without the `.0` of whole ones.
  private func plain(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(saturating: value))" : "\(value)"
  }
}

/// Writes an explanation: the element, then its steps with their lines of source.
struct WhyReport {
  /// Whether to write the name of each preview, because there are several.
  let namesPreviews: Bool
  /// The line tables of the files so far, which previews of one file share.
  private var tables: [FileID: LineTable] = [:]

  init(namesPreviews: Bool = false) { self.namesPreviews = namesPreviews }

  mutating func text(
    _ element: SceneElement, _ explanation: Explanation, in preview: LaidOutPreview
  ) -> String {
    let name = namesPreviews ? preview.name.map { $0 + ":" } ?? "" : ""
    var text = (name + title(element, in: preview.scene)).sanitizedForTerminal + "\n"
    let subjects = explanation.steps.map(\.subject.sanitizedForTerminal)
    let width = subjects.map { DisplayWidth.of($0) }.max() ?? 0
    for (step, subject) in zip(explanation.steps, subjects) {
      let gap = String(repeating: " ", count: width - DisplayWidth.of(subject))
      text +=
        "  \(subject)\(gap)  \(step.text)  [\(step.rule.rawValue)]".sanitizedForTerminal + "\n"
      if let (file, line, source) = place(of: step, in: preview) {
        let shown = source.count > 60 ? source.prefix(60) + "…" : source[...]
        text += String(repeating: " ", count: width + 4)
        text += "\(file):\(line)  \(shown)".sanitizedForTerminal + "\n"
      }
    }
    return text
  }

  /// Writes the members of an explanation.
  mutating func write(
    _ element: SceneElement, _ explanation: Explanation, in preview: LaidOutPreview,
    to json: inout JSONWriter
  ) {
    let frame = element.frame
    json.member("preview", preview.name)
    json.member("element", title(element, in: preview.scene))
    // In thousandths of a point, as in `--emit json`.
    json.member(
      "frame",
      [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 })
    json.key("steps")
    json.array(onePerLine: true) { json in
      for step in explanation.steps {
        let place = place(of: step, in: preview)
        json.object { json in
          json.member("subject", step.subject)
          json.member("text", step.text)
          json.member("rule", step.rule.rawValue)
          json.member("file", place?.file)
          json.member("line", place?.line)
          json.member("source", place?.source)
        }
      }
    }
  }

  /// Returns the file and line of a step, and the words there: `height 44`; `nil` for a default.
  private mutating func place(
    of step: ExplanationStep, in preview: LaidOutPreview
  ) -> (file: String, line: Int, source: String)? {
    guard let span = step.source.map(preview.place),
      let source = preview.sources.first(where: { $0.id == span.file })
    else { return nil }
    let lines = tables[span.file] ?? LineTable(source)
    tables[span.file] = lines
    let words = source.text(in: span.range).split(whereSeparator: \.isWhitespace)
    return (source.name, lines.line(at: span.range.startIndex) + 1, words.joined(separator: " "))
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
}
