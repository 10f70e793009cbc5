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
      summary: "a summary of the changes, then the exact lines", render: DifferenceText.write),
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
  static func write(
    _ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter
  ) {
    if let data = difference.data, !data.isEmpty {
      out.write(string: data.text)
      if !difference.frames.isEmpty { out.endLine() }
    }
    difference.frames.write(isColored: options.color, to: &out)
  }
}

/// Writes `--emit json`: the members of `FramesDiff`, and `data` between two snapshots.
enum DifferenceDocument {
  static func write(
    _ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter
  ) {
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
  /// Writes the lines of at most `limit` elements, and the number of further ones. Elements that
  /// only moved with their section are omitted.
  func writeLines(
    limit: Int = .max, isColored: Bool = false, to out: inout ByteWriter
  ) {
    var title: String?
    var place: SectionPlace?
    var (count, rest) = (0, 0)
    for change in matching.changes where change.kind != .carried {
      guard out.isOpen else { return }
      guard count < limit else {
        rest += 1
        continue
      }
      let next = SectionPlace(change)
      if next != place {
        place = next
        let name = self.title(of: next)
        if name != title {
          out.write(string: name)
          out.endLine()
          title = name
        }
      }
      if isColored { out.write(change.kind.color) }
      write(change, to: &out)
      if isColored { out.write("\u{1B}[0m") }
      out.endLine()
      count += 1
    }
    guard rest > 0 else { return }
    out.write("and ")
    out.write(integer: rest)
    out.write(" more")
    out.endLine()
  }

  /// The section of a change, new or old; `nil` for the layout itself.
  private struct SectionPlace: Equatable {
    let isOld: Bool
    let index: Int?

    init(_ change: ElementChange) {
      isOld = change.new == nil
      index = isOld ? change.oldSection : change.newSection
    }
  }

  private func title(of place: SectionPlace) -> String {
    guard let index = place.index else { return "layout" }
    let section = (place.isOld ? old : new).sections[index]
    return "section " + (section.name.map(DifferencePhrases.name) ?? String(index))
  }

  private func write(_ change: ElementChange, to out: inout ByteWriter) {
    switch change.kind {
    case .appears: out.write("+ ")
    case .disappears: out.write("- ")
    case .changed, .carried: out.write("~ ")
    }
    guard let element = change.new ?? change.old else { return }
    out.write(headOf: element, name: element.name)
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
    out.write(placed: element, from: origin)
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
///     {"name":null,
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
