/// The exact lines: every element that differs, in the words of a dump and placed from its section.
///
///     section featured
///     ~ cell 0: 5,28 123.667x222 -> 5,28 119x222
///     + cell 12: 252,28 119x222
///     - supplementary badge 3: 341,20 20x20 z 1
extension PreviewDiff {
  /// Writes the lines, at most `limit` of elements, and how many more there are. What only moves
  /// with its section has none.
  func writeLines(
    limit: Int = .max, isColored: Bool = false, to out: inout ByteWriter
  ) {
    var title: String?
    var count = 0
    let lines = changes.lazy.filter { $0.kind != .carried }
    for change in lines {
      guard count < limit, out.isOpen else { break }
      let name = sectionTitle(change)
      if name != title {
        out.write(string: name)
        out.endLine()
        title = name
      }
      if isColored { out.write(change.kind.color) }
      write(change, to: &out)
      if isColored { out.write("\u{1B}[0m") }
      out.endLine()
      count += 1
    }
    let rest = lines.count { _ in true } - count
    guard rest > 0 else { return }
    out.write("and ")
    out.write(integer: rest)
    out.write(" more")
    out.endLine()
  }

  private func sectionTitle(_ change: ElementChange) -> String {
    let (index, preview) =
      change.new == nil ? (change.oldSection, old) : (change.newSection, new)
    guard let index else { return "layout" }
    return "section " + (preview.sections[index].name.map(DifferenceWords.name) ?? String(index))
  }

  private func write(_ change: ElementChange, to out: inout ByteWriter) {
    switch change.kind {
    case .appears: out.write("+ ")
    case .disappears: out.write("- ")
    case .changed, .carried: out.write("~ ")
    }
    guard let element = change.new ?? change.old else { return }
    out.write(headOf: SceneElement(element, section: nil), name: element.name)
    out.write(": ")
    if let element = change.old { write(element, old, change.oldSection, to: &out) }
    if change.old != nil && change.new != nil { out.write(" -> ") }
    if let element = change.new { write(element, new, change.newSection, to: &out) }
  }

  private func write(
    _ element: RecordedFrames.Element, _ preview: RecordedFrames.Preview, _ section: Int?,
    to out: inout ByteWriter
  ) {
    let origin = section.map { preview.sections[$0].frame.origin } ?? .zero
    out.write(placed: SceneElement(element, section: section), from: origin)
  }
}

extension ElementChange.Kind {
  /// What a terminal needs to go on in the colour that everybody knows.
  fileprivate var color: StaticString {
    switch self {
    case .appears: "\u{1B}[32m"
    case .disappears: "\u{1B}[31m"
    case .changed, .carried: "\u{1B}[33m"
    }
  }
}
