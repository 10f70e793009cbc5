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
    guard let source = compiler.lastSource else { return compiler.status }
    let report = WhyReport(source: source, namesPreviews: previews.count > 1)
    let found = chosen.flatMap { preview in
      (asked.find(in: preview.scene) ?? []).map { (preview, $0) }
    }
    guard !found.isEmpty else { throw asked.notFound(in: chosen) }
    for (index, (preview, element)) in found.enumerated() {
      if index > 0 { console.output.write("\n") }
      let state = preview.scene.scroll
      guard let explanation = preview.request?.why(element, scrolled: state) else { continue }
      console.output.write(report.text(element, explanation, in: preview))
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
  _ text: String, among previews: [RenderedPreview]
) -> (previews: [RenderedPreview], element: String) {
  let named = previews.filter { $0.name.map { text.hasPrefix($0 + ":") } ?? false }
  guard let name = named.compactMap(\.name).max(by: { $0.utf8.count < $1.utf8.count }) else {
    return (previews, text)
  }
  return (named.filter { $0.name == name }, String(text.dropFirst(name.count + 1)))
}

/// Which element is asked for: `featured/3`, `0/header`, `1/badge/2`, `layout/header`, `@x,y`.
enum ElementPath {
  /// A section by name or index, a kind of element (`nil`: a cell), and its number.
  case element(section: String, kind: String?, item: Int)
  /// A point in content coordinates, in points.
  case point(Point)

  /// What the elements of the whole layout are addressed by.
  private static let layoutName = "layout"

  init(_ text: String) throws(UsageError) {
    let help = "name an element as `featured/3`, `0/header`, `1/badge/2` or `@120,300`"
    if text.hasPrefix("@") {
      let parts = text.dropFirst().split(separator: ",").compactMap { Double(String($0)) }
      guard parts.count == 2, parts.allSatisfy(\.isFinite) else {
        throw UsageError("`\(text)` is no point", hint: help)
      }
      self = .point(Point(parts[0], parts[1]))
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 2:
      if let item = Int(parts[1]) {
        self = .element(section: parts[0], kind: nil, item: item)
      } else {
        self = .element(section: parts[0], kind: parts[1], item: 0)
      }
    case 3:
      guard let item = Int(parts[2]) else {
        throw UsageError("`\(parts[2])` in `\(text)` is no number", hint: help)
      }
      self = .element(section: parts[0], kind: parts[1], item: item)
    case _: throw UsageError("`\(text)` is no element", hint: help)
    }
  }

  /// Returns the elements that are meant; `nil` where there is none.
  func find(in scene: Scene) -> [SceneElement]? {
    switch self {
    case .point(let point):
      let found = scene.elements(at: point)
      return found.isEmpty ? nil : found
    case .element(let section, let kind, let item):
      if section == Self.layoutName, let kind {
        return scene.boundaryElements.first { $0.isCalled(kind) }.map { [$0] }
      }
      guard let index = scene.sections.firstIndex(named: section) else { return nil }
      let own = scene.sections[index]
      guard let kind else {
        guard 0..<own.placedItemCount ~= item else { return nil }
        return Array(scene.itemElements(section: index, items: item..<item + 1).prefix(1))
      }
      let around = (own.boundaryElements + own.decorations).first { $0.isCalled(kind) }
      if let around { return [around] }
      let found =
        kind == "separator"
        ? own.separator(below: item) : own.supplementary(kind: kind, number: item)
      return found.map { [$0] }
    }
  }

  func notFound(in previews: [RenderedPreview]) -> UsageError {
    switch self {
    case .point(let point):
      let size = previews[0].scene.contentSize
      return UsageError(
        "nothing is at \(plain(point.x)),\(plain(point.y))",
        hint: "the content is \(plain(size.width))x\(plain(size.height)) points")
    case .element(let section, let kind, let item):
      let scene = previews[0].scene
      if section == Self.layoutName, let kind {
        return UsageError("the layout has no `\(kind)` of its own")
      }
      guard let index = scene.sections.firstIndex(named: section) else {
        return UsageError(
          unknown: "there is no section `\(section)`", section,
          among: scene.sections.compactMap(\.name))
      }
      let what = kind.map { item == 0 ? "`\($0)`" : "`\($0)` \(item)" } ?? "item \(item)"
      return UsageError(
        "section `\(section)` has no \(what)",
        hint: "it has \(Self.contents(of: scene.sections[index]))")
    }
  }

  /// A number without the `.0` of whole ones.
  private func plain(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }

  /// `items 0 to 11, and `header``
  private static func contents(of section: SceneSection) -> String {
    let count = section.placedItemCount
    var kinds: [String] = []
    let first = section.itemElements(0..<min(count, 100))
    for element in section.boundaryElements + section.decorations + Array(first) {
      guard let name = element.shortName, !kinds.contains(name) else { continue }
      kinds.append(name)
    }
    let items = count == 0 ? "no items" : count == 1 ? "item 0" : "items 0 to \(count - 1)"
    let names = kinds.map { "`\($0)`" }.joined(separator: ", ")
    return kinds.isEmpty ? items : "\(items), and \(names)"
  }
}

extension SceneElement {
  /// What addresses elements of its kind: the word of the language for UIKit's own kinds.
  fileprivate var shortName: String? {
    switch elementKind {
    case BoundaryItem.headerKind: "header"
    case BoundaryItem.footerKind: "footer"
    case nil: role == .separator ? "separator" : nil
    case let kind?: kind
    }
  }

  /// `true` iff the element's kind is `name`.
  fileprivate func isCalled(_ name: String) -> Bool {
    name == elementKind || name == shortName
  }
}
