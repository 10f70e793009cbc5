import LayoutCompiler

/// `layoutc why FILE ELEMENT`
func explainFrame(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let path = invocation.operands[0]
  var compiler = FileCompiler(invocation.options, console)
  let previews = compiler.compile([path])
  guard !previews.isEmpty else { return compiler.status }
  do throws(UsageError) {
    let (chosen, text) = choose(invocation.operands[1], among: previews)
    let asked = try ElementPath(text)
    var report = WhyReport(namesPreviews: previews.count > 1)
    let found = chosen.flatMap { preview in
      asked.find(in: preview).map { (preview, $0) }
    }
    guard !found.isEmpty else { throw asked.notFound(in: chosen[0]) }
    for (index, (preview, element)) in found.enumerated() {
      if index > 0 { console.write("\n") }
      let state = preview.scene.scroll
      guard let explanation = preview.request?.why(element, scrolled: state) else { continue }
      console.write(TerminalText(rendered: report.text(element, explanation, in: preview)))
    }
    return compiler.status
  } catch {
    console.report(error)
    return .usage
  }
}

/// A name before a colon chooses a preview; without one the element is looked for in all, as all are
/// drawn. Returns the previews that are meant, and the text of the element.
private func choose(
  _ text: String, among previews: [LaidOutPreview]
) -> (previews: [LaidOutPreview], element: String) {
  let named = previews.filter { $0.name.map { text.hasPrefix($0 + ":") } ?? false }
  guard let name = named.compactMap(\.name).max(by: { $0.utf8.count < $1.utf8.count }) else {
    return (previews, text)
  }
  return (named.filter { $0.name == name }, String(text.dropFirst(name.count + 1)))
}

/// What is asked for: an element, by its name, or a point in content coordinates, `@x,y`.
enum ElementPath {
  case element(String)
  /// In points.
  case point(Point)

  init(_ text: String) throws(UsageError) {
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

  /// Returns the elements that are meant; none where there is none.
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

  /// A number without the `.0` of whole ones.
  private func plain(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
