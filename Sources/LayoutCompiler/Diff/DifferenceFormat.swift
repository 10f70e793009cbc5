/// An output format of `layoutc diff`.
package struct DifferenceFormat: FileFormat {
  package let name: String
  package let fileExtension: String
  package let summary: String
  package var isText = true
  private var findNotes: (@Sendable (LayoutDiff) -> [String])?
  private let render: @Sendable (LayoutDiff, RenderOptions, inout ByteWriter) -> Void

  /// The default format, for a terminal.
  static let diagram = DifferenceFormat(
    name: "diagram", fileExtension: "txt",
    summary: "both states over each other, in box characters", render: DifferenceDiagram.write)

  package static let all: [DifferenceFormat] = [
    DifferenceFormat(
      name: "text", fileExtension: "diff",
      summary: "a summary of the changes, with `--frames` then the exact lines",
      render: DifferenceText.write),
    DifferenceFormat(
      name: "json", fileExtension: "json",
      summary: "the changes for other programs (layoutc.diff/1)", render: DifferenceDocument.write),
    diagram,
    DifferenceFormat(
      name: "svg", fileExtension: "svg",
      summary: "before, after, and both over each other, for light and dark pages"
    ) { difference, _, out in DifferencePicture(difference).picture.writeSVG(to: &out) },
    DifferenceFormat(
      name: "png", fileExtension: "png",
      summary: "the same picture in pixels, at most two to a point", isText: false,
      findNotes: { DifferencePicture($0).picture.notesOnPNG }
    ) { DifferencePicture($0).picture.writePNG(isDark: $1.isDark, to: &$2) },
    DifferenceFormat(
      name: "html", fileExtension: "html",
      summary: "a page with before, after, and a slider between them",
      render: DifferencePage.write),
  ]

  /// Returns notes on what the output cannot show, for standard error; mostly empty.
  package func notes(_ difference: LayoutDiff) -> [String] { findNotes?(difference) ?? [] }

  /// Renders to `sink` in chunks. Returns `false` if the sink has closed.
  @discardableResult package func write(
    _ difference: LayoutDiff, _ options: RenderOptions, to sink: @escaping ByteWriter.Sink
  ) -> Bool {
    var writer = ByteWriter(to: sink)
    render(difference, options, &writer)
    return writer.finish()
  }

  /// Returns the whole output.
  package func string(
    _ difference: LayoutDiff, _ options: RenderOptions = RenderOptions()
  ) -> String {
    ByteWriter.string { render(difference, options, &$0) }
  }
}

/// Writes `--emit text`; empty if nothing differs.
enum DifferenceText {
  static func write(_ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter) {
    if let data = difference.data, !data.isEmpty {
      out.write(string: data.text)
      if !difference.frames.isEmpty { out.endLine() }
    }
    if difference.listsFrames {
      difference.frames.writeFrames(isColored: options.color, to: &out)
    } else {
      difference.frames.writeSummary(to: &out)
    }
  }
}

/// Writes `--emit json`: the members of `FramesDiff`, and `data` between two snapshots.
enum DifferenceDocument {
  static func write(_ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter) {
    var json = JSONWriter()
    json.object { json in
      json.member("format", "layoutc.diff/1")
      if let data = difference.data {
        json.key("data")
        data.write(to: &json)
      }
      difference.frames.writeMembers(to: &json)
    }
    json.endLine()
    out.write(bytes: json.bytes)
  }
}

/// The exact lines: every element that differs, in the notation of frames files, relative to its
/// section.
///
///     section featured
///     ~ cell 0: 5,28 123.667x222 -> 5,28 119x222
///     + cell 12: 252,28 119x222
///     - supplementary badge 3: 341,20 20x20 z 1
extension PreviewDiff {
  /// Whether an element differs otherwise than by moving with its section.
  var hasLines: Bool {
    matching.sections.contains { section in
      section.runs.contains { run in
        RunComparison(run, matching).kinds.contains(where: Self.isWritten)
      }
    }
  }

  private static func isWritten(_ kind: ElementChange.Kind?) -> Bool {
    kind != nil && kind != .carried
  }

  /// Writes the lines of at most `limit` elements, and the number of further ones. Elements that
  /// only moved with their section are omitted.
  func writeLines(limit: Int = .max, isColored: Bool = false, to out: inout ByteWriter) {
    var (count, rest) = (0, 0)
    var title = ChangeTitle(matching)
    for run in matching.sections.lazy.flatMap(\.runs) {
      let comparison = RunComparison(run, matching)
      var lines: ChangeLines?
      for index in 0..<run.count {
        guard out.isOpen else { return }
        guard let kind = comparison.kind(at: index), Self.isWritten(kind) else { continue }
        guard count < limit else {
          rest += 1
          continue
        }
        title.write(for: run, to: &out)
        if lines == nil { lines = ChangeLines(run, matching, isColored: isColored) }
        lines?.write(kind, at: index, to: &out)
        count += 1
      }
    }
    guard rest > 0 else { return }
    out.write("and ")
    out.write(integer: rest)
    out.write(" more")
    out.endLine()
  }
}

/// The heading before the lines of a section, new or old.
private struct ChangeTitle {
  private let matching: FrameMatching
  private var place: (isOld: Bool, section: Int)?
  private var title: String?

  init(_ matching: FrameMatching) { self.matching = matching }

  /// Writes the heading for an element, unless the line before has the same.
  mutating func write(for run: FrameMatching.Run, to out: inout ByteWriter) {
    guard let section = run.new?.section ?? run.old?.section else { return }
    let isOld = run.new == nil
    if let place, place.isOld == isOld, place.section == section { return }
    place = (isOld, section)
    let next = matching.title(
      FrameMatching.Section(old: isOld ? section : nil, new: isOld ? nil : section))
    guard next != title else { return }
    out.write(string: next)
    out.endLine()
    title = next
  }
}

/// The lines of a run's elements.
private struct ChangeLines {
  private let isColored: Bool
  private let run: FrameMatching.Run
  private var old: State?
  private var new: State?

  /// The elements in one state.
  private struct State {
    let elements: RecordedFrames.Elements
    /// The corner of the section, in points, content coordinates.
    let origin: Point
    let start: Int
    /// The current element.
    var element: RecordedFrames.Element

    init(_ place: FrameMatching.Place, _ sections: [RecordedFrames.Section]) {
      elements = sections[place.section].packedElements
      origin = sections[place.section].frame.origin
      start = place.element
      element = elements[start]
    }

    /// Moves to an element of the run. All of them have the same appearance.
    mutating func move(to index: Int) {
      element.frame = elements.frame(at: start + index)
      element.item = elements.item(at: start + index)
      if element.name != nil { element.name = elements.name(at: start + index) }
    }
  }

  init(_ run: FrameMatching.Run, _ matching: FrameMatching, isColored: Bool) {
    self.run = run
    self.isColored = isColored
    old = run.old.map { State($0, matching.old) }
    new = run.new.map { State($0, matching.new) }
  }

  mutating func write(_ kind: ElementChange.Kind, at index: Int, to out: inout ByteWriter) {
    if isColored { out.write(kind.color) }
    switch kind {
    case .appears: out.write("+ ")
    case .disappears: out.write("- ")
    case .changed, .carried: out.write("~ ")
    }
    old?.move(to: index)
    new?.move(to: index)
    if let element = new?.element ?? old?.element { out.write(headOf: element, name: element.name) }
    out.write(": ")
    if let old { out.write(placed: old.element, from: old.origin) }
    if old != nil, new != nil { out.write(" -> ") }
    if let new { out.write(placed: new.element, from: new.origin) }
    if isColored { out.write("\u{1B}[0m") }
    out.endLine()
  }
}

extension ElementChange.Kind {
  /// The escape sequence of the color that is customary for this kind of change.
  fileprivate var color: StaticString {
    switch self {
    case .appears: "\u{1B}[32m"
    case .disappears: "\u{1B}[31m"
    case .changed, .carried: "\u{1B}[33m"
    }
  }
}

/// The difference for other programs.
///
///     {"name":null, // of several files, with `file` and `preview`, which it joins
///      "summary":["section featured: item width 123.667 -> 119, all 12"],
///      "contentSize":{"old":[375,812],"new":[375,816]},
///      "sections":[{"name":"featured","old":{"index":0,"frame":[0,0,375,250]},"new":{…}}],
///      "elements":[{"change":"changed","kind":"cell","elementKind":null,"section":0,
///                   "sectionName":"featured","item":0,"id":null,
///                   "old":[5,28,123.667,222],"new":[5,28,119,222]}]}
///
/// Frames are `[x, y, width, height]` in points, in content coordinates. Every section is included,
/// in the order of the summary, with `null` where it appears or disappears. Elements are included
/// if they differ, or moved with their section (`carried`). `section` and `sectionName` are those
/// of the new state, or of the old one for an element that disappeared.
extension PreviewDiff {
  /// Writes the difference as one object.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", PreviewName(new).combinedName)
      if let file = new.file {
        json.member("file", file)
        json.member("preview", new.name)
      }
      json.key("summary")
      json.array { json in for line in summary { json.string(line) } }
      json.key("contentSize")
      json.object { json in
        json.member("old", Self.numbers(old.contentSize))
        json.member("new", Self.numbers(new.contentSize))
      }
      json.key("sections")
      json.array(onePerLine: true) { json in
        for section in matching.sections where (section.new ?? section.old) != 0 {
          write(section, to: &json)
        }
      }
      json.key("elements")
      json.array(onePerLine: true) { json in
        for change in changes { write(change, to: &json) }
      }
    }
  }

  private func write(_ section: FrameMatching.Section, to json: inout JSONWriter) {
    let before = section.old.map { matching.old[$0] }
    let after = section.new.map { matching.new[$0] }
    json.object { json in
      json.member("name", after?.name ?? before?.name)
      for (key, state, index) in [("old", before, section.old), ("new", after, section.new)] {
        json.key(key)
        guard let state, let index else {
          json.null()
          continue
        }
        json.object { json in
          json.member("index", index - 1)
          json.member("frame", Self.numbers(state.frame))
        }
      }
    }
  }

  private func write(_ change: ElementChange, to json: inout JSONWriter) {
    guard let element = change.new ?? change.old else { return }
    let section = change.new == nil ? change.oldSection : change.newSection
    let preview = change.new == nil ? old : new
    json.object { json in
      json.member("change", change.kind.rawValue)
      json.member("kind", element.role.rawValue)
      json.member("elementKind", element.elementKind)
      json.member("section", section)
      json.member("sectionName", section.flatMap { preview.sections[$0].name })
      json.member("item", element.item)
      json.member("id", element.name)
      json.member("old", (change.old?.frame).map(Self.numbers))
      json.member("new", (change.new?.frame).map(Self.numbers))
    }
  }

  /// The frame in thousandths of a point, like frames files and the scene's JSON.
  private static func numbers(_ frame: Rect) -> [Double] {
    [frame.minX, frame.minY].map(thousandths) + numbers(frame.size)
  }

  private static func numbers(_ size: Size) -> [Double] {
    [size.width, size.height].map(thousandths)
  }

  private static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
