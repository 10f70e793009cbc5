/// The most common calls: compile a source on a device, iterate over frames, compare two
/// compilations, render to bytes.
extension Compilation {
  /// Compiles a source, and lays out its previews, or each layout of a source without previews.
  ///
  /// Errors do not throw: they are in ``diagnostics``. After one in the source, ``previews`` is empty.
  ///
  /// - Parameters:
  ///   - source: The source file. Its name appears in diagnostics.
  ///   - device: The device whose screen the collection view fills. By default, the devices that the
  ///     previews name, or ``Device/standard``.
  ///   - orientation: How the device is held.
  ///   - items: The number of items of each section, from the first. By default, what the previews
  ///     give, or 12 items a section.
  ///   - sources: Provides the files that the source imports. By default, an import is an error.
  public init(
    of source: SourceFile, on device: Device? = nil, orientation: Device.Orientation? = nil,
    items: [Int] = [], sources: @escaping SourceProvider = SourceResult.none
  ) {
    self.init(of: source, items: items, sources: sources) {
      $0.overrides.devices = device.map { [$0] } ?? []
      $0.overrides.isLandscape = orientation.map { $0 == .landscape }
    }
  }

  /// Compiles a source, and lays out its previews, or each layout of a source without previews, in an
  /// environment that they cannot change.
  ///
  /// Errors do not throw: they are in ``diagnostics``.
  ///
  /// - Parameters:
  ///   - source: The source file. Its name appears in diagnostics.
  ///   - environment: The collection view with its traits, in points.
  ///   - items: The number of items of each section, from the first. By default, what the previews
  ///     give, or 12 items a section.
  ///   - sources: Provides the files that the source imports. By default, an import is an error.
  public init(
    of source: SourceFile, in environment: Environment, items: [Int] = [],
    sources: @escaping SourceProvider = SourceResult.none
  ) {
    self.init(of: source, items: items, sources: sources) {
      $0.fixedEnvironment = environment.bounded
    }
  }

  /// Imports the layouts that Swift code makes with UIKit, and lays them out.
  ///
  /// The code is not run: assumptions and omissions are in ``importNotes``, layouts that cannot be
  /// imported are warnings or errors in ``diagnostics``.
  ///
  /// - Parameters:
  ///   - swift: The Swift file. A name without the ending `.swift` gets it.
  ///   - function: The only function or property to import. By default, all that make layouts.
  ///   - environment: The collection view with its traits, in points. By default, that of the
  ///     previews in comments of the file, or ``Device/standard``.
  ///   - items: The number of items of each section, from the first. By default, what the previews
  ///     give, or 12 items a section.
  ///   - sources: Provides the other files of the app. By default, there are none.
  public init(
    importing swift: SourceFile, function: String? = nil, in environment: Environment? = nil,
    items: [Int] = [], sources: @escaping SourceProvider = SourceResult.none
  ) {
    let isNamed = SwiftImport.isSwift(swift.name)
    let source = SourceFile(
      name: isNamed ? swift.name : swift.name + ".swift", bytes: swift.bytes, id: swift.id,
      identity: swift.identity)
    self.init(of: source, items: items, sources: sources) {
      $0.fixedEnvironment = environment?.bounded
      $0.function = function
    }
  }

  private init(
    of source: SourceFile, items: [Int], sources: @escaping SourceProvider,
    _ change: (inout CompilationSettings) -> Void
  ) {
    var settings = CompilationSettings()
    settings.overrides.itemCounts = items.map { min(max($0, 0), Bounds.items.upperBound) }
    change(&settings)
    self.init(source, settings, sources: sources)
  }

  /// The assumptions and omissions of an import of Swift, and code that could not be read, in the order
  /// of the code: notes, warnings and errors by their severity. They are also in ``diagnostics``.
  public var importNotes: [Diagnostic] {
    diagnostics.filter { [.swiftAssumption, .swiftUnread, .swiftMayRaise].contains($0.kind) }
  }

  /// The frames of all previews, as values that can be stored and compared.
  public var frames: RecordedFrames {
    RecordedFrames(previews: previews.map { RecordedFrames.Preview($0) })
  }

  /// Renders all previews in a format.
  ///
  /// Deterministic: equal sources, settings and options give equal bytes on every machine. After an
  /// error in the source there are no previews, and most formats are empty.
  public func render(
    _ format: OutputFormat, options: RenderOptions = RenderOptions()
  ) -> RenderedOutput {
    let input = RenderInput(previews: previews, programs: [program])
    return RenderedOutput(bytes: format.bytes(input, options), isText: format.isText)
  }
}

extension Scene {
  /// Renders the scene in a format.
  ///
  /// Formats that need a source are empty: Swift, tests and the model. Deterministic: equal scenes and
  /// options give equal bytes on every machine.
  public func render(
    _ format: OutputFormat, options: RenderOptions = RenderOptions()
  ) -> RenderedOutput {
    let input = RenderInput(previews: [LaidOutPreview(scene: self)])
    return RenderedOutput(bytes: format.bytes(input, options), isText: format.isText)
  }
}

/// The bytes of a rendered output.
public struct RenderedOutput: Hashable, Sendable {
  /// The output, in UTF-8 if it is text.
  public let bytes: [UInt8]
  /// Whether the bytes are UTF-8.
  public let isText: Bool

  /// The output as a string; `nil` for PNG.
  public var text: String? { isText ? String(decoding: bytes, as: UTF8.self) : nil }
}

/// The frame of one view of a preview.
public struct ElementFrame: Hashable, Sendable, Identifiable {
  /// The element's address, as in `layoutc why`: `featured/3`, `0/header`, `1/badge/2`, or the
  /// item's identifier in the data.
  public let id: String
  /// The frame in points, content coordinates, on the pixel grid.
  public let rect: Rect
  /// The scene element, with its role, kind and z index.
  public let element: SceneElement
}

extension LaidOutPreview {
  /// The frames of all elements, in the order of the outputs. Each is computed when it is read, so
  /// that 10^9 items take no memory.
  public var frames: some Sequence<ElementFrame> {
    scene.elements.lazy.map { ElementFrame(id: name(of: $0), rect: $0.frame, element: $0) }
  }
}

extension RecordedFrames {
  /// Reads the `.frames` format.
  ///
  /// Returns `nil` if the file has an error. The diagnostics are in the order of the file.
  public static func reading(
    _ file: SourceFile
  ) -> (frames: RecordedFrames?, diagnostics: [Diagnostic]) {
    let result = RecordedFramesReader.read(file)
    return (result.dump, result.diagnostics)
  }
}

/// The release.
package enum Version {
  /// The number, as `layoutc --version` prints it.
  package static let current = "0.1.0"
}
