/// An output format: a row of a list of formats. `--emit`, the extension of `-o` and the help use
/// the list.
package protocol FileFormat: Sendable {
  /// The argument of `--emit`.
  var name: String { get }
  /// The file extension for `-o`, without the dot.
  var fileExtension: String { get }
  /// The ending of the file's name before the extension, if any: `Tests`.
  var nameEnding: String { get }
  /// One line for the help.
  var summary: String { get }
  /// Whether the output is text, which a terminal can show.
  var isText: Bool { get }
  /// Every format of the list, in the order of the help; the first is the default.
  static var all: [Self] { get }
}

extension FileFormat {
  package var nameEnding: String { "" }

  /// The ending of file names, as the help writes it: `.json`, `Tests.swift`.
  package var ending: String { "\(nameEnding).\(fileExtension)" }

  /// Returns the format with a name of `--emit`; `nil` if there is none.
  package static func named(_ name: String) -> Self? {
    all.first { $0.name == name }
  }

  /// Returns the format for the file name `path`, or `nil` if no format has its extension. If two
  /// formats match, such as `.json` and `.model.json`, the longer ending wins. The ending before
  /// the extension is case-sensitive: `Contests.swift` is not a test.
  package static func forFile(_ path: String) -> Self? {
    let name = path.lowercased()
    let fitting = all.filter { format in
      let suffix = ".\(format.fileExtension)"
      return name.hasSuffix(suffix)
        && path.dropLast(suffix.utf8.count).hasSuffix(format.nameEnding)
    }
    return fitting.max { $0.ending.utf8.count < $1.ending.utf8.count }
  }
}

/// An output format. `--emit`, the extension of `-o`, the help and the documents' table use the list
/// `all`.
public struct OutputFormat: FileFormat {
  /// The argument of `--emit`.
  public let name: String
  /// The file extension for `-o`, without the dot.
  public let fileExtension: String
  /// The ending of the file's name before the extension, if any: `Tests`.
  package var nameEnding = ""
  /// One line for the help.
  package let summary: String
  /// Whether the output is text, which a terminal can show.
  public var isText = true
  /// Whether the output is also written for files with errors.
  package var acceptsErrors = false
  /// Whether people look at it: a diagram, a picture or a page.
  package var isDrawn: Bool { ["diagram", "svg", "png", "html"].contains(name) }
  /// Returns notes on what the output cannot show.
  private var findNotes: (@Sendable (RenderInput, RenderOptions) -> [String])?
  private let render: @Sendable (RenderInput, RenderOptions, inout ByteWriter) -> Void

  /// A drawing to scale in box characters.
  public static let diagram = OutputFormat(
    name: "diagram", fileExtension: "txt",
    summary: "a drawing to scale, in box characters", render: Diagram.write)
  /// The `.frames` format, in which goldens are kept.
  public static let dump = OutputFormat(
    name: "dump", fileExtension: "frames",
    summary: "one line per element, for version control"
  ) { RecordedFramesWriter.write($0.previews, isAbsolute: $1.absolute, to: &$2) }
  /// Every frame as JSON (`layoutc.scene/1`).
  public static let json = OutputFormat(
    name: "json", fileExtension: "json",
    summary: "every frame, for other programs (layoutc.scene/1)"
  ) { input, _, out in FramesJSON.write(input.previews, to: &out) }
  /// A picture for light and dark pages.
  public static let svg = OutputFormat(
    name: "svg", fileExtension: "svg",
    summary: "a picture for light and dark pages"
  ) { Picture($0, layers: $1.drawnLayers, marked: $1.marked).writeSVG(to: &$2) }
  /// The same picture with at most two pixels per point.
  public static let png = OutputFormat(
    name: "png", fileExtension: "png",
    summary: "the same picture in pixels, at most two to a point", isText: false,
    findNotes: { Picture($0, layers: $1.drawnLayers).notesOnPNG }
  ) { Picture($0, layers: $1.drawnLayers, marked: $1.marked).writePNG(isDark: $1.isDark, to: &$2) }
  /// A page that scrolls as the app would.
  public static let html = OutputFormat(
    name: "html", fileExtension: "html",
    summary: "a page that scrolls like the app", render: PageDocument.write)
  /// UIKit code that builds the layouts.
  public static let swift = OutputFormat(
    name: "swift", fileExtension: "swift",
    summary: "UIKit code that builds the layouts", render: UIKitCodeFile.write)
  /// XCTest cases that compare UIKit's frames with the computed ones.
  public static let xctest = OutputFormat(
    name: "xctest", fileExtension: "swift", nameEnding: "Tests",
    summary: "tests that compare UIKit's frames with the computed ones", render: UIKitTestFile.write
  )
  /// The evaluated layouts as JSON, before any frame is computed.
  public static let model = OutputFormat(
    name: "model", fileExtension: "model.json",
    summary: "the evaluated layouts, for other programs (\(ModelJSON.format))",
    render: ModelJSON.write)
  /// The syntax tree, for debugging.
  package static let tree = OutputFormat(
    name: "tree", fileExtension: "tree",
    summary: "the lossless syntax tree, for debugging", acceptsErrors: true,
    render: TreeListing.write)

  /// Every output, in the order of the help; the first is the default.
  public static let all: [OutputFormat] = [
    diagram, dump, json, svg, png, html, swift, xctest, model, tree,
  ]

  /// Returns notes on what the output cannot show, for standard error; mostly empty.
  package func notes(_ input: RenderInput, _ options: RenderOptions) -> [String] {
    findNotes?(input, options) ?? []
  }

  /// Renders to `sink` in chunks. Returns `false` if the sink has closed.
  @discardableResult package func write(
    _ input: RenderInput, _ options: RenderOptions, to sink: @escaping ByteWriter.Sink
  ) -> Bool {
    var writer = ByteWriter(to: sink)
    render(input, options, &writer)
    return writer.finish()
  }

  /// Returns the whole output, or `nil` if it has more than `limit` bytes or `isCancelled` returns
  /// `true`.
  package func string(
    _ input: RenderInput, _ options: RenderOptions, atMost limit: Int,
    isCancelled: @escaping () -> Bool = { false }
  ) -> String? {
    var bytes: [UInt8] = []
    let isWhole = write(input, options) {
      guard bytes.count + $0.count <= limit, !isCancelled() else { return false }
      bytes += $0
      return true
    }
    return isWhole ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Returns the whole output at once.
  package func string(_ input: RenderInput, _ options: RenderOptions = RenderOptions()) -> String {
    String(decoding: bytes(input, options), as: UTF8.self)
  }

  /// Returns the bytes of the whole output.
  func bytes(_ input: RenderInput, _ options: RenderOptions) -> [UInt8] {
    var bytes: [UInt8] = []
    write(input, options) {
      bytes += $0
      return true
    }
    return bytes
  }
}
