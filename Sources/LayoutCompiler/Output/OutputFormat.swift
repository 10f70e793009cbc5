/// One row of the list of outputs. `--emit`, the extension of `-o`, the help and the README's
/// table are all read from `all`.
public struct OutputFormat: FileFormat {
  /// What `--emit` takes.
  public let name: String
  /// What the file of `-o` ends in, without the dot.
  public let fileExtension: String
  /// What the name of a file ends in before the extension, if that matters: `Tests`.
  public var nameEnding = ""
  /// One line for the help.
  public let summary: String
  public var isText = true
  /// `true` for what is written of files with errors, too.
  public var acceptsErrors = false
  private let render: @Sendable (RenderInput, RenderOptions, inout ByteWriter) -> Void

  /// What goldens are kept in.
  static let dump = OutputFormat(
    name: "dump", fileExtension: "frames",
    summary: "one line per element, made for version control"
  ) { RecordedFramesWriter.write($0.previews, isAbsolute: $1.absolute, to: &$2) }

  /// Every output, in the order of the help; the first is the default.
  public static let all: [OutputFormat] = [
    OutputFormat(
      name: "diagram", fileExtension: "txt",
      summary: "a drawing to scale, in box characters", render: Diagram.write),
    dump,
    OutputFormat(
      name: "json", fileExtension: "json",
      summary: "every frame, for other programs (layoutc.scene/1)"
    ) { input, _, out in FramesJSON.write(input.previews, to: &out) },
    OutputFormat(
      name: "svg", fileExtension: "svg",
      summary: "a picture for light and dark pages", render: SVGDocument.write),
    OutputFormat(
      name: "png", fileExtension: "png",
      summary: "the same picture in pixels, two to a point", isText: false,
      render: PNGDocument.write),
    OutputFormat(
      name: "html", fileExtension: "html",
      summary: "a page that scrolls as the app would", render: PageDocument.write),
    OutputFormat(
      name: "swift", fileExtension: "swift",
      summary: "UIKit code that builds the layouts", render: UIKitCodeFile.write),
    OutputFormat(
      name: "xctest", fileExtension: "swift", nameEnding: "Tests",
      summary: "tests that compare UIKit's own frames with these", render: UIKitTestFile.write),
    OutputFormat(
      name: "model", fileExtension: "model.json",
      summary: "what the layouts mean, for other programs (\(ModelJSON.format))",
      render: ModelJSON.write),
    OutputFormat(
      name: "tree", fileExtension: "tree",
      summary: "what was written, to the byte, for debugging", acceptsErrors: true,
      render: TreeListing.write),
  ]

  /// Renders to `sink` in chunks. Returns `false` iff the sink has closed.
  @discardableResult package func write(
    _ input: RenderInput, _ options: RenderOptions, to sink: @escaping ByteWriter.Sink
  ) -> Bool {
    var writer = ByteWriter(to: sink)
    render(input, options, &writer)
    return writer.finish()
  }

  /// Returns the whole output, or `nil` if it has more than `limit` bytes or `isCancelled` says
  /// that it is no longer needed.
  public func string(
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
  public func string(_ input: RenderInput, _ options: RenderOptions = RenderOptions()) -> String {
    var bytes: [UInt8] = []
    write(input, options) {
      bytes += $0
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
