/// One laid-out preview: what a picture or a dump shows.
public struct RenderedPreview: Sendable {
  /// `nil` where the source names no preview.
  public var name: String?
  public var scene: Scene
  /// What the scene answers; `nil` for a scene of other making.
  public var request: LayoutRequest?
  /// The device it is shown on; `nil` for a size that is no device's.
  public var device: String?
  /// The texts that the scene's elements come from, the main one first.
  public var sources: [SourceFile] = []
  /// What code needs to make it again; `nil` for a scene of other making.
  public var making: PreviewMaking?
  /// The identifier of an item, by section and item index; `nil` for items that are only counted.
  public var itemName: (@Sendable (_ section: Int, _ item: Int) -> String?)?
  /// Where the item of an identifier is; `nil` where the data is only counted.
  public var itemPosition: (@Sendable (_ identifier: String) -> SnapshotPosition?)?
  /// The head of its `preview` statement; `nil` where the source has none.
  public var origin: SourceSpan?
  /// What the frames must fulfil, in order of the text.
  public var expectations: [Expectation] = []

  public init(
    name: String? = nil, scene: Scene, request: LayoutRequest? = nil,
    itemName: (@Sendable (_ section: Int, _ item: Int) -> String?)? = nil
  ) {
    self.name = name
    self.scene = scene
    self.request = request
    self.itemName = itemName
  }
}

extension RenderedPreview {
  /// What a user sees before touching anything: rows stand where they come to rest, which for a
  /// centred row is not 0 (rule `row-stops`).
  var settled: RenderedPreview {
    var result = self
    result.scene = scene.scrolled(to: scene.settled(scene.scroll))
    return result
  }
}

/// What every renderer is given.
public struct RenderInput: Sendable {
  public var previews: [RenderedPreview]
  /// What the previews were made from, one for each file.
  public var programs: [CheckedProgram]
  public init(previews: [RenderedPreview], programs: [CheckedProgram] = []) {
    self.previews = previews
    self.programs = programs
  }
}

/// How it should look; a renderer ignores what does not concern it.
public struct RenderOptions: Hashable, Sendable {
  /// The width of a diagram in characters; less than 20 counts as 20.
  public var columns = 80
  /// Draw with ASCII only.
  public var ascii = false
  /// Tell the roles apart by ANSI colours too.
  public var color = false
  /// Dump content coordinates instead of places relative to the section.
  public var absolute = false
  /// What a picture or a page shows besides the views.
  public var layers = PictureLayers.sections
  /// Draw an image for dark surroundings; an SVG and a page are for both.
  public var isDark = false
  /// Elements that are marked: in a diagram with `*` and by colour, in a picture by a frame.
  public var marked: Set<SceneElement.ID> = []
  /// A page reloads itself when its file has another one; `nil` for a page that stays as it is.
  public var reloadToken: String?
  /// The oldest version of iOS on which code has to run.
  public var deploymentTarget = defaultDeploymentTarget

  /// What it is where nobody says.
  public static let defaultDeploymentTarget = 14

  public init() {}
}

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
    summary: "one line per element, made for version control", render: DumpWriter.write)

  /// Every output, in the order of the help; the first is the default.
  public static let all: [OutputFormat] = [
    OutputFormat(
      name: "diagram", fileExtension: "txt",
      summary: "a drawing to scale, in box characters", render: Diagram.write),
    dump,
    OutputFormat(
      name: "json", fileExtension: "json",
      summary: "every frame, for other programs (layoutc.scene/1)", render: SceneJSON.write),
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
      summary: "UIKit code that builds the layouts", render: SwiftFile.write),
    OutputFormat(
      name: "xctest", fileExtension: "swift", nameEnding: "Tests",
      summary: "tests that compare UIKit's own frames with these", render: SwiftTestFile.write),
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
  @discardableResult public func write(
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
