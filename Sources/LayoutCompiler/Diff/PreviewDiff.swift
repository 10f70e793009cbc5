/// Two states and their differences: the input of every format of differences.
package struct LayoutDiff: Sendable {
  /// The titles of the states: `before` and `after`, the names of two files or of two snapshots.
  package var oldTitle = "before"
  package var newTitle = "after"
  /// The updates that a diffable data source would perform, if the states are snapshots.
  var data: SnapshotDifference?
  package var frames: FramesDiff
  /// The files with errors, whose layouts are not compared.
  package var failed: [String] = []
  /// Whether text lists the elements that differ after the summary.
  package var listsFrames = false

  package init(frames: FramesDiff) { self.frames = frames }

  /// Whether nothing differs.
  package var isEmpty: Bool { frames.isEmpty && data?.isEmpty ?? true }

  /// Sentences for drawings that others are missing in; mostly empty.
  var omissions: [String] { failed.map { "\($0) has errors: it is not compared" } }

  /// The differences of each file that differs, in order; `file` is `nil` if there is one file only.
  package var parts: [(file: String?, difference: LayoutDiff)] {
    frames.files.compactMap { file in
      var part = self
      part.failed = []
      part.frames = frames.part(of: file)
      return part.isEmpty ? nil : (file, part)
    }
  }
}

/// The differences between two frames files, or two compilations: preview by preview, matched by
/// name.
public struct FramesDiff: Sendable {
  /// The previews of both states, in the new order, including those without differences.
  package private(set) var previews: [PreviewDiff] = []
  /// The previews that only one of the two has.
  private(set) var added: [RecordedFrames.Preview] = []
  private(set) var removed: [RecordedFrames.Preview] = []
  var appearing: [PreviewName] { added.map { PreviewName($0) } }
  var disappearing: [PreviewName] { removed.map { PreviewName($0) } }

  /// Compares recorded frames. If each side has a single preview, these match whatever their names.
  package init(
    from old: [RecordedFrames.Preview], to new: [RecordedFrames.Preview], tolerance: Double = 0
  ) {
    if let before = old.first, let after = new.first, old.count == 1, new.count == 1 {
      previews = [PreviewDiff(from: before, to: after, tolerance: tolerance)]
      return
    }
    var waiting: [PreviewName: [RecordedFrames.Preview]] = [:]
    for preview in old.reversed() { waiting[PreviewName(preview), default: []].append(preview) }
    for preview in new {
      if let before = waiting[PreviewName(preview)]?.popLast() {
        previews.append(PreviewDiff(from: before, to: preview, tolerance: tolerance))
      } else {
        added.append(preview)
      }
    }
    for preview in old {
      if waiting[PreviewName(preview)]?.popLast() != nil { removed.append(preview) }
    }
  }

  /// The files whose previews are compared, each once.
  fileprivate var files: [String?] {
    var known: Set<String?> = []
    return (previews.map(\.new.file) + (added + removed).map(\.file))
      .filter { known.insert($0).inserted }
  }

  /// Returns the differences of one file.
  fileprivate func part(of file: String?) -> FramesDiff {
    var result = FramesDiff(previews.filter { $0.new.file == file })
    result.added = added.filter { $0.file == file }
    result.removed = removed.filter { $0.file == file }
    return result
  }

  /// Creates the differences from previews that have been compared.
  init(_ previews: [PreviewDiff]) { self.previews = previews }

  /// Compares the previews of two compilations.
  ///
  /// - Parameters:
  ///   - old: The previews before the change.
  ///   - new: The previews after it.
  ///   - tolerance: Lengths that differ by at most this many points are equal.
  package init(from old: [LaidOutPreview], to new: [LaidOutPreview], tolerance: Double = 0) {
    self.init(
      from: old.map { RecordedFrames.Preview($0) }, to: new.map { RecordedFrames.Preview($0) },
      tolerance: tolerance)
  }

  /// Whether nothing differs.
  public var isEmpty: Bool {
    appearing.isEmpty && disappearing.isEmpty && previews.allSatisfy(\.isEmpty)
  }

  /// Writes the summary. A change that several previews of a file have is written once, under the
  /// names of all. Empty if nothing differs.
  func writeSummary(to out: inout ByteWriter) {
    writeNames(to: &out)
    var isFirst = nameLines.isEmpty
    let files = previews.filter { !$0.isEmpty }.reduce(into: [[PreviewDiff]]()) { files, preview in
      if files.last?.last?.new.file == preview.new.file, !files.isEmpty {
        files[files.count - 1].append(preview)
      } else {
        files.append([preview])
      }
    }
    for file in files {
      var changes: [(line: String, previews: [Int])] = []
      for (index, preview) in file.enumerated() {
        for line in preview.summary {
          if let known = changes.firstIndex(where: { $0.line == line }) {
            changes[known].previews.append(index)
          } else {
            changes.append((line, [index]))
          }
        }
      }
      var written: Set<[Int]> = []
      for change in changes where written.insert(change.previews).inserted {
        if !isFirst { out.endLine() }
        isFirst = false
        if hasTitles {
          out.write(
            string: PreviewName.title(of: change.previews.map { PreviewName(file[$0].new) }))
          out.endLine()
        }
        for other in changes where other.previews == change.previews {
          out.write(string: other.line)
          out.endLine()
        }
      }
    }
  }

  private var hasTitles: Bool { previews.count + appearing.count + disappearing.count > 1 }

  private func writeNames(to out: inout ByteWriter) {
    for line in nameLines {
      out.write(string: line)
      out.endLine()
    }
  }

  /// Writes text: for each preview that differs, the summary, then the exact lines of its elements.
  /// Empty if nothing differs.
  func writeFrames(isColored: Bool = false, to out: inout ByteWriter) {
    writeNames(to: &out)
    for (number, preview) in previews.filter({ !$0.isEmpty }).enumerated() {
      if number > 0 || !appearing.isEmpty || !disappearing.isEmpty { out.endLine() }
      if hasTitles {
        out.write(string: PreviewName(preview.new).title)
        out.endLine()
      }
      for line in preview.summary {
        out.write(string: line)
        out.endLine()
      }
      guard preview.hasLines else { continue }
      out.endLine()
      preview.writeLines(isColored: isColored, to: &out)
    }
  }

  /// Writes the members without `format`, into an object with other members.
  func writeMembers(to json: inout JSONWriter) {
    for (key, names) in [("appearing", appearing), ("disappearing", disappearing)] {
      json.key(key)
      json.array { json in
        for name in names {
          if let name = name.combinedName { json.string(name) } else { json.null() }
        }
      }
    }
    json.key("previews")
    json.array(onePerLine: true) { json in
      for preview in previews { preview.write(to: &json) }
    }
  }

  /// A line for each preview that only one of the two has.
  var nameLines: [String] { namedLines.map(\.line) }

  /// The same with the names.
  var namedLines: [(name: PreviewName, line: String)] {
    disappearing.map { ($0, "\($0.title) disappears") }
      + appearing.map { ($0, "\($0.title) appears") }
  }
}

/// The identity of a preview.
struct PreviewName: Hashable, Sendable {
  /// The preview's name; `nil` if the source names no preview.
  package let name: String?
  /// The file's name; `nil` if all previews are of one file.
  let file: String?

  init(_ preview: RecordedFrames.Preview) {
    name = preview.name
    file = preview.file
  }

  /// The name for other programs and for headings of drawings.
  var combinedName: String? {
    guard let file else { return name }
    return name.map { "\(file) \($0)" } ?? file
  }

  /// The name of several previews of a file for sentences.
  static func title(of previews: [PreviewName]) -> String {
    let names = previews.compactMap(\.name).map { DifferencePhrases.quoted($0) }
    guard previews.count > 1, names.count == previews.count else { return previews[0].title }
    let words = "previews " + listed(names, "and")
    return previews[0].file.map { "\($0.sanitizedForTerminal), \(words)" } ?? words
  }

  /// The name for sentences.
  var title: String {
    let preview = name.map { "preview " + DifferencePhrases.quoted($0) } ?? "the layout"
    guard let file else { return preview }
    return file.sanitizedForTerminal + (name == nil ? "" : ", " + preview)
  }
}

extension LaidOutPreview {
  /// The maximum number of items of a preview that is compared. A comparison holds all items of
  /// both states in memory.
  package static let maximumComparedItems = 2_000_000

  /// Whether it has more items than can be compared.
  package var isTooLargeToCompare: Bool { scene.cellCount > Self.maximumComparedItems }
}

extension Scene {
  /// The number of cells in all sections.
  package var cellCount: Int { sections.reduce(0) { $0 &+ $1.placedItemCount } }
}

/// The differences of two layouts: the frames of two scenes, of two frames files, or of one of
/// each.
///
/// Frames are compared relative to their sections, like in frames files: an element that only moves
/// with its section has not changed. Takes linear time in the number of elements.
package struct PreviewDiff: Sendable {
  let old: RecordedFrames.Preview
  package private(set) var new: RecordedFrames.Preview
  /// Every change, including elements that only moved with their section, in the order of the new
  /// preview. Elements that disappear are at the end of their section.
  package var changes: some Sequence<ElementChange> { matching.changes }
  /// The differences as sentences, a line for each section that differs; empty if nothing differs.
  /// Sections with the same changes share a line.
  ///
  ///     section featured: item width 123.667 -> 119, all 12; next section 4 lower
  ///     sections menu and offers: gap 20 -> 24
  ///     content 375x812 -> 375x824
  package private(set) var summary: [String] = []
  /// The differences outside of sections: a line for the environments, one for the content. Empty
  /// with a heading.
  private(set) var facts: [String] = []
  /// The differences of each section of `matching`; empty with a heading.
  private(set) var sectionClauses: [[String]] = []
  /// The heading of a drawing; `nil` for the summary.
  let heading: String?
  let matching: FrameMatching

  /// Compares two previews.
  ///
  /// - Parameters:
  ///   - tolerance: Lengths that differ by at most this many points are equal. The minimum is a
  ///     thousandth, the precision of frames files.
  ///   - heading: A sentence that replaces the summary.
  package init(
    from old: RecordedFrames.Preview, to new: RecordedFrames.Preview, tolerance: Double = 0,
    heading: String? = nil
  ) {
    let isOfApp = old.app != nil || new.app != nil
    self.old = isOfApp ? old.asRecordedInApp(naming: new.sections) : old
    self.new = isOfApp ? new.asRecordedInApp(naming: old.sections) : new
    self.heading = heading
    matching = FrameMatching(self.old, self.new, tolerance: tolerance)
    if let heading {
      summary = [heading]
    } else {
      let result = DifferenceSummary(self)
      (summary, facts, sectionClauses) = (result.lines, result.facts, result.sections)
    }
  }

  /// Compares two previews of scenes.
  package init(from old: LaidOutPreview, to new: LaidOutPreview, tolerance: Double = 0) {
    self.init(
      from: RecordedFrames.Preview(old), to: RecordedFrames.Preview(new), tolerance: tolerance)
  }

  /// The name of the new preview.
  package var name: String? {
    get { new.name }
    set { new.name = newValue }
  }

  /// Whether both have the same frames, within the tolerance.
  var isEmpty: Bool { summary.isEmpty }
}

/// One element before and after.
package struct ElementChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case appears, disappears
    /// The element moved within its section or to another one, changed its size, or looks
    /// different.
    case changed
    /// The element moved with its section, or with the end of the content, but not relative to it.
    case carried
  }

  package var kind: Kind
  /// The old frame, in points, content coordinates; `nil` for an element that appears.
  var old: RecordedFrames.Element?
  /// The new frame, in points, content coordinates; `nil` for an element that disappears.
  package var new: RecordedFrames.Element?
  /// The index of its section; `nil` for the boundary items of the whole layout.
  var oldSection: Int?
  package var newSection: Int?
}

extension RecordedFrames {
  /// Returns what changed since `old`: preview by preview, matched by name.
  ///
  /// - Parameters:
  ///   - old: The frames before the change.
  ///   - tolerance: Lengths that differ by at most this many points are equal.
  public func changes(since old: RecordedFrames, tolerance: Double = 0) -> FramesDiff {
    FramesDiff(from: old.previews, to: previews, tolerance: tolerance)
  }
}

extension FramesDiff {
  /// The changes as sentences, a line for each:
  /// `section featured: item width 123.667 -> 119, all 12`. Empty if nothing differs.
  public var summary: [String] { nameLines + previews.flatMap(\.summary) }
}
