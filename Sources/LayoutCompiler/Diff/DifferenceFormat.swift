/// One row of the list of formats that `layoutc diff` writes.
package struct DifferenceFormat: FileFormat {
  package let name: String
  package let fileExtension: String
  package let summary: String
  package var isText = true
  private let render: @Sendable (LayoutDiff, RenderOptions, inout ByteWriter) -> Void

  /// What people see in a terminal.
  static let diagram = DifferenceFormat(
    name: "diagram", fileExtension: "txt",
    summary: "both states over each other, in box characters", render: DifferenceDiagram.write)

  package static let all: [DifferenceFormat] = [
    DifferenceFormat(
      name: "text", fileExtension: "diff",
      summary: "what changed in words, then the exact lines", render: DifferenceText.write),
    DifferenceFormat(
      name: "json", fileExtension: "json",
      summary: "the same for other programs (layoutc.diff/1)", render: DifferenceDocument.write),
    diagram,
    DifferenceFormat(
      name: "svg", fileExtension: "svg",
      summary: "before, after, and both over each other, for light and dark pages",
      render: DifferencePicture.writeSVG),
    DifferenceFormat(
      name: "png", fileExtension: "png", summary: "the same picture in pixels, two to a point",
      isText: false, render: DifferencePicture.writePNG),
    DifferenceFormat(
      name: "html", fileExtension: "html",
      summary: "a page with before, after, and a slider that fades one into the other",
      render: DifferencePage.write),
  ]

  /// Renders to `sink` in chunks. Returns `false` iff the sink has closed.
  @discardableResult package func write(
    _ difference: LayoutDiff, _ options: RenderOptions, to sink: @escaping ByteWriter.Sink
  ) -> Bool {
    var writer = ByteWriter(to: sink)
    render(difference, options, &writer)
    return writer.finish()
  }

  /// Returns the whole output at once.
  package func string(
    _ difference: LayoutDiff, _ options: RenderOptions = RenderOptions()
  ) -> String {
    var bytes: [UInt8] = []
    write(difference, options) {
      bytes += $0
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What `--emit text` writes; nothing where nothing differs.
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

/// What `--emit json` writes: the members of `FramesDiff`, and `data` between two snapshots.
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
