/// The differences of two states as findings, each at the line of source that caused it.
extension FindingReport {
  /// Creates a finding for each section that differs. Equal differences of several previews are one
  /// finding.
  ///
  /// - Parameters:
  ///   - previews: The laid-out previews of the new state, by file and name; empty if the new state
  ///     is a frames file.
  ///   - path: The path of the new state, for previews without a file.
  ///   - old: The sources of the old state, in which unchanged lines are found.
  ///   - severity: A note for the differences of a branch, which may be intended.
  package init(
    _ difference: LayoutDiff, previews: [LaidOutPreview.Key: LaidOutPreview], path: String,
    old: [SourceFile], severity: Diagnostic.Severity = .error
  ) {
    var groups = FindingGroups(severity: severity)
    let places = ChangedPlaces(old: old)
    for preview in difference.frames.previews {
      let file = preview.new.file ?? path
      let key = LaidOutPreview.Key(file: preview.new.file, name: preview.new.name)
      for (section, message) in preview.messages {
        let place = previews[key].flatMap { places.place(ofSection: section, in: $0) }
        groups.add(message, in: place?.path ?? file, at: place?.position, of: preview.name)
      }
    }
    for (name, line) in difference.frames.namedLines {
      groups.add(line, in: name.file ?? path, at: nil, of: nil)
    }
    self.init(groups.findings, of: [])
  }
}

extension LaidOutPreview {
  /// The identity of a preview among those of several files.
  package struct Key: Hashable, Sendable {
    var file: String?
    var name: String?

    package init(file: String?, name: String?) {
      self.file = file
      self.name = name
    }
  }

  /// Returns the place of a section's statement; `nil` if it has none.
  func place(ofSection index: Int) -> SourceSpan? {
    scene.sections.indices.contains(index) ? scene.sections[index].model.origin : nil
  }
}

extension PreviewDiff {
  /// The sentences about each section that differs, by its new index, or `nil` for the layout.
  var messages: [(section: Int?, message: String)] {
    facts.map { (Int?.none, $0) }
      + zip(matching.sections, sectionClauses).compactMap { section, clauses in
        guard !clauses.isEmpty else { return nil }
        let index = section.new.flatMap { $0 == 0 ? nil : $0 - 1 }
        return (index, "\(matching.title(section)): \(clauses.joined(separator: "; "))")
      }
  }

  /// The new index of the first section that differs; `nil` if only the layout itself does.
  var firstChangedSection: Int? { messages.lazy.compactMap(\.section).first }
}

/// The findings so far; equal ones of several previews are one, with the names of the previews.
private struct FindingGroups {
  let severity: Diagnostic.Severity
  private var all: [(finding: Finding, previews: [String])] = []
  private var indices: [Finding: Int] = [:]

  init(severity: Diagnostic.Severity) { self.severity = severity }

  mutating func add(
    _ message: String, in path: String, at position: TextPosition?, of preview: String?
  ) {
    let place = position ?? TextPosition(line: 1, column: 1)
    var finding = Finding(.framesChanged, in: path, at: place, message)
    finding.severity = severity
    if let index = indices[finding] {
      all[index].previews += [preview].compactMap { $0 }
    } else {
      indices[finding] = all.count
      all.append((finding, [preview].compactMap { $0 }))
    }
  }

  /// The findings, in the order of their first preview.
  var findings: [Finding] {
    all.map { finding, previews in
      guard !previews.isEmpty else { return finding }
      var finding = finding
      let names = DifferencePhrases.list(previews.map(DifferencePhrases.quoted))
      finding.message += " (\(plural("preview", previews.count)) \(names))"
      return finding
    }
  }
}

/// The lines of a source that an edit has changed.
private struct ChangedPlaces {
  private let old: [String: SourceFile]

  init(old: [SourceFile]) {
    self.old = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// Returns the first changed line of a section, else of its file before the section, else the
  /// section's own line.
  func place(
    ofSection index: Int?, in preview: LaidOutPreview
  ) -> (path: String, position: TextPosition)? {
    let span = index.flatMap { preview.place(ofSection: $0) }
    guard let span = span ?? preview.origin,
      let source = preview.sources.first(where: { $0.id == span.file })
    else { return nil }
    let table = LineTable(source)
    let changed = changedOffsets(of: source, table)
    let start = span.range.startIndex
    let next =
      preview.scene.sections.lazy.compactMap { $0.model.origin }
      .filter { $0.file == span.file && $0.range.startIndex > start }
      .map(\.range.startIndex).min() ?? source.bytes.count
    let line = table.position(at: start).line
    let own = changed.first { table.position(at: $0).line >= line && $0 < next }
    return (source.name, table.position(at: own ?? changed.first ?? start))
  }

  /// The offsets of the first characters of the lines that the edit has changed, in order.
  private func changedOffsets(of source: SourceFile, _ table: LineTable) -> [Int] {
    guard let before = old[source.name] else { return [] }
    return TextEdit.ofLines(from: source.bytes, to: before.bytes).flatMap { edit in
      let first = table.line(at: edit.range.startIndex)
      let last = table.line(at: max(edit.range.startIndex, edit.range.endIndex - 1))
      return (first...last).map { line in
        let start = table.range(ofLine: line).startIndex
        return start + source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
      }
    }
  }
}
