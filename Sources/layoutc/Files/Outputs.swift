import LayoutCompiler

/// The destinations of a command's result, with their formats and appearance.
///
/// Like that of `OutputOptions`, its declaration requires no protocol.
struct Outputs<Format: Sendable> {
  /// The destinations; a `nil` path is standard output. A file may be one of many in a folder, which
  /// is created.
  private var all: [(path: String?, format: Format, folder: OutputFolder?)] = []
  private let drawing: DrawingOptions
  private let color: DiagnosticOptions.ColorMode
}

extension Outputs where Format: FileFormat {
  init(
    _ options: OutputOptions<Format>, _ drawing: DrawingOptions,
    color: DiagnosticOptions.ColorMode
  ) throws {
    self.drawing = drawing
    self.color = color
    for path in options.paths {
      all.append((path, try Self.format(of: path, asked: options.format), nil))
    }
    guard all.isEmpty else { return }
    let format = options.format ?? Format.all[0]
    guard format.isText || !Platform.isTerminal(.standardOutput) else {
      throw UsageError("refusing to write \(format.name) to a terminal; use `-o FILE`")
    }
    all = [(nil, format, nil)]
  }

  var count: Int { all.count }

  /// The outputs that are files.
  var files: Outputs {
    var result = self
    result.all.removeAll { $0.path == nil }
    return result
  }

  /// The outputs that are not folders.
  var whole: Outputs {
    var result = self
    result.all.removeAll { OutputFolder.isNamed($0.path) }
    return result
  }

  /// Returns a file in each output that is a folder, for the part of the result with a name: the path
  /// of a source, below the folder.
  func part(named name: String) -> Outputs {
    let names = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    var result = self
    result.all = all.compactMap { path, format, _ in
      guard let path, OutputFolder.isNamed(path) else { return nil }
      let file = "\(path)\(names.joined(separator: "/")).\(format.fileExtension)"
      return (file, format, OutputFolder(path))
    }
    return result
  }

  /// Reports notes on what the outputs cannot show, each once.
  func reportNotes(_ console: Console, _ notes: (Format, RenderOptions) -> [String]) {
    guard !drawing.checksOutput else { return }
    var known: Set<String> = []
    for note in all.flatMap({ notes($0.format, drawing.appearance) })
    where known.insert(note).inserted {
      console.report("layoutc: note: \(note)\n")
    }
  }

  /// Returns the outputs in the formats for which the condition holds.
  func filter(_ isIncluded: (Format) -> Bool) -> Outputs {
    var result = self
    result.all.removeAll { !isIncluded($0.format) }
    return result
  }

  /// Returns the format for the extension of a path, or the one of `--emit` if no format has the
  /// extension.
  private static func format(of path: String, asked: Format?) throws -> Format {
    switch (Format.forFile(path), asked) {
    case (let known?, nil): return known
    case (nil, let asked?):
      guard !path.hasSuffix(".layout") else {
        throw UsageError("refusing to overwrite the layout `\(path)`")
      }
      return asked
    case (let known?, let asked?):
      guard known.name != asked.name else { return known }
      throw UsageError("`\(path)` is a \(known.name) file, but `--emit` is \(asked.name)")
    case (nil, nil):
      let endings = listed(Format.all.map(\.ending), "or")
      throw UsageError("unknown output format for `\(path)`; use \(endings), or `--emit`")
    }
  }

  /// Writes each output; files are written atomically. Files come first, because the reader of
  /// standard output may close it. Nothing is written if an output would replace a file that was
  /// `read`, which is needed only for outputs that are files.
  func write(
    _ console: Console, sparing read: @autoclosure () -> InputFiles,
    _ render: (Format, RenderOptions, @escaping ByteWriter.Sink) -> Void
  ) throws -> ExitStatus {
    let paths = all.compactMap(\.path)
    if !paths.isEmpty { try read().checkNotOverwritten(by: paths) }
    var status = ExitStatus.success
    for (path, format, folder) in all {
      var options = console.renderOptions(drawing, color, toFile: path != nil)
      options.code.outputName = path.map { SourcePath.name(of: $0) }
      guard let path else {
        if !drawing.checksOutput { render(format, options, console.output.take) }
        continue
      }
      let result = console.attempt {
        if drawing.checksOutput {
          return try check(path, on: console) { render(format, options, $0) }
        }
        try Self.requireOwn(path)
        try folder?.makeParent(of: path)
        try AtomicFile.write(path) { render(format, options, $0.take) }
        console.log("wrote \(path)")
        return .success
      }
      status = max(status, result)
    }
    return status
  }

  /// Throws if generated code would replace other Swift, or computed frames a recording of an app.
  static func requireOwn(_ path: String) throws {
    if path.hasSuffix(".frames"), (try? Platform.status(of: path))?.type == .regular,
      let bytes = try current(path), RecordedFramesReader.isRecordingOfApp(bytes)
    {
      throw FileError(
        path: path, message: "is a recording of an app; refusing to replace it with computed frames"
      )
    }
    guard path.hasSuffix(".swift"), let bytes = try current(path), !bytes.isEmpty,
      !bytes.starts(with: UIKitCodeMark.firstWords.utf8)
    else { return }
    throw FileError(
      path: path, message: "was not made by layoutc; refusing to replace it with generated code")
  }

  /// Reports a file whose contents differ from the output.
  private func check(
    _ path: String, on console: Console, _ render: (@escaping ByteWriter.Sink) -> Void
  ) throws -> ExitStatus {
    var bytes: [UInt8] = []
    render {
      bytes += $0
      return true
    }
    let current = try Self.current(path)
    guard current != bytes else { return .success }
    let reason = current == nil ? "is missing" : "is stale: write it again without `--check`"
    console.report("layoutc: \(path) \(reason)\n")
    return .failure
  }

  /// Returns the contents of the file; `nil` if it does not exist.
  private static func current(_ path: String) throws -> [UInt8]? {
    guard let type = (try? Platform.status(of: path))?.type else { return nil }
    guard type == .regular else {
      let reason = type == .directory ? "is a directory" : "is not a regular file"
      throw FileError(path: path, message: "\(reason): `--check` compares files")
    }
    return try SourceReader.read(path, .main).bytes
  }
}

extension Outputs<OutputFormat> {
  /// Reports requested layers that a diagram does not have.
  func reportIgnoredLayers(_ console: Console) {
    guard all.contains(where: { $0.format.name == OutputFormat.diagram.name }) else { return }
    let layers = drawing.appearance.layers ?? []
    let ignored = PictureLayers.named.filter {
      layers.contains($0.value) && !PictureLayers.ofDiagrams.contains($0.value)
    }
    guard !ignored.isEmpty else { return }
    let names = ignored.map(\.name).joined(separator: " and ")
    console.report(
      "layoutc: note: diagrams do not show the layer \(names); use `measure`, or `-o FILE.svg`\n")
  }
}

extension Console {
  /// Returns the options of an output: the terminal's width, and colors on a terminal.
  func renderOptions(
    _ drawing: DrawingOptions, _ color: DiagnosticOptions.ColorMode, toFile: Bool
  ) -> RenderOptions {
    var result = drawing.appearance
    let terminal = toFile ? nil : Platform.terminalColumns(.standardOutput)
    result.columns = drawing.columns ?? terminal ?? result.columns
    result.color = toFile ? color == .always : colors(.standardOutput, color)
    return result
  }
}

/// The input files of a command line, operands and imports: no output replaces one. Commands whose
/// purpose it is (`format`, `lint --fix`, `test --update`) do not check it.
struct InputFiles: Sendable {
  /// The paths as they were first written, by resolved path.
  private var places: [FilePath: String] = [:]

  /// The paths of the files that exist, sorted.
  var paths: [String] {
    places.values.filter { (try? Platform.status(of: $0)) != nil }.sortedByBytes()
  }

  /// Adds a file, whether it exists or not; standard input is not a file.
  mutating func insert(_ path: String) {
    guard path != SourceReader.standardInputArgument else { return }
    if let place = Self.place(of: path) { insert(place, named: path) }
  }

  /// Adds a file by its resolved path; `path` is the path as it was written.
  mutating func insert(_ place: FilePath, named path: String) {
    if places[place] == nil { places[place] = path }
  }

  mutating func formUnion(_ other: InputFiles) {
    places.merge(other.places) { own, _ in own }
  }

  func union(_ other: InputFiles) -> InputFiles {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Throws if an output would replace an input file, or another output. Devices and pipes are
  /// exempt.
  func checkNotOverwritten(by outputs: [String]) throws {
    // By names in lower case: file systems of macOS ignore case and the composition of accents.
    var taken: [String: String] = [:]
    for output in outputs {
      guard (try? Platform.status(of: output))?.type ?? .regular == .regular,
        let place = Self.place(of: output)
      else { continue }
      guard places[place] == nil else {
        throw UsageError("`\(output)` is an input; refusing to overwrite it")
      }
      guard let other = taken.updateValue(output, forKey: place.text.lowercased()) else { continue }
      if let otherPlace = Self.place(of: other), otherPlace != place {
        throw UsageError("`\(other)` and `\(output)` are one file where case does not matter")
      }
      let suffix = other == output ? "" : ", as `\(other)`,"
      throw UsageError("`\(output)`\(suffix) is named for two outputs")
    }
  }

  /// Returns the resolved path, also of a file that does not exist yet; `nil` if its folder does
  /// not exist.
  private static func place(of path: String) -> FilePath? {
    if let place = Platform.resolvedPath(path) { return FilePath(place) }
    let folder = SourcePath.folder(of: path)
    guard let place = Platform.resolvedPath(folder.isEmpty ? "." : folder) else { return nil }
    return FilePath(place + "/" + SourcePath.name(of: path))
  }
}
