import LayoutCompiler

/// Where the result of a command goes, and in which formats.
struct Outputs<Format: FileFormat> {
  /// No file is standard output.
  private let all: [(path: String?, format: Format)]

  /// - Parameters:
  ///   - paths: the files of `-o`; none: standard output.
  ///   - asked: the format of `--emit`.
  init(_ paths: [String], asked: Format?) throws(UsageError) {
    guard !paths.isEmpty else {
      let format = asked ?? Format.all[0]
      guard format.isText || !Platform.isTerminal(.standardOutput) else {
        throw UsageError("refusing to write \(format.name) to a terminal; use `-o FILE`")
      }
      all = [(nil, format)]
      return
    }
    var outputs: [(path: String?, format: Format)] = []
    for path in paths { outputs.append((path, try Self.format(of: path, asked: asked))) }
    all = outputs
  }

  private init(_ all: [(path: String?, format: Format)]) { self.all = all }

  var count: Int { all.count }

  /// The outputs that are files.
  var files: Outputs { Outputs(all.filter { $0.path != nil }) }

  /// Returns the outputs in the formats that are wanted.
  func only(_ isWanted: (Format) -> Bool) -> Outputs { Outputs(all.filter { isWanted($0.format) }) }

  /// The extension decides; `--emit` does where the extension is no format's.
  private static func format(of path: String, asked: Format?) throws(UsageError) -> Format {
    switch (Format.forFile(path), asked) {
    case (let known?, nil): return known
    case (nil, let asked?):
      guard !path.hasSuffix(".layout") else {
        throw UsageError("refusing to overwrite the layout `\(path)`")
      }
      return asked
    case (let known?, let asked?):
      guard known.name != asked.name else { return known }
      throw UsageError(
        "`\(path)` is a \(known.name) file, but `--emit` is \(asked.name)")
    case (nil, nil):
      let endings = OptionValue.list(Format.all.map(\.ending))
      throw UsageError(
        "unknown output format for `\(path)`; use \(endings), or `--emit`")
    }
  }

  /// Writes each output, a file whole or not at all. Files come first: standard output may be
  /// closed by a reader that has seen enough. None is written where one would take the place of a
  /// file that was `read`.
  func write(
    _ options: Options, _ console: Console, sparing read: FilesRead,
    _ render: (Format, RenderOptions, @escaping ByteWriter.Sink) -> Void
  ) -> ExitStatus {
    do throws(UsageError) {
      try read.spare(all.compactMap(\.path))
    } catch {
      console.report(error)
      return .usage
    }
    if options.checksOutput { return check(options, console, render) }
    var status = ExitStatus.success
    for (path, format) in all {
      guard let path else {
        render(format, console.renderOptions(options, toFile: false), console.output.take)
        continue
      }
      do throws(FileError) {
        try AtomicFile.write(path) { sink in
          render(format, console.renderOptions(options, toFile: true), sink.take)
        }
      } catch {
        console.report(error)
        status = .usage
      }
    }
    return status
  }
}

extension Outputs {
  /// Tells which files are not what would be written; writes none.
  private func check(
    _ options: Options, _ console: Console,
    _ render: (Format, RenderOptions, @escaping ByteWriter.Sink) -> Void
  ) -> ExitStatus {
    var status = ExitStatus.success
    for (path, format) in all {
      guard let path else { continue }
      var bytes: [UInt8] = []
      render(format, console.renderOptions(options, toFile: true)) {
        bytes += $0
        return true
      }
      do throws(FileError) {
        let current = try Self.current(path)
        guard current != bytes else { continue }
        let reason =
          current == nil ? "is missing" : "is stale: write it again without `--check`"
        console.report("layoutc: \(path) \(reason)\n")
        status = max(status, .different)
      } catch {
        console.report(error)
        status = .usage
      }
    }
    return status
  }

  /// What is in the file now; `nil` where there is none. Where a file cannot be written, it is not
  /// stale.
  private static func current(_ path: String) throws(FileError) -> [UInt8]? {
    guard let type = (try? Platform.status(of: path))?.type else { return nil }
    guard type == .regular else {
      let reason = type == .directory ? "is a directory" : "is not a regular file"
      throw FileError(path: path, message: "\(reason): `--check` compares files")
    }
    return try SourceReader.read(path, .main).bytes
  }
}

extension Console {
  /// How a picture looks here: as wide as the terminal, and coloured on one.
  func renderOptions(_ options: Options, toFile: Bool) -> RenderOptions {
    var result = RenderOptions()
    let terminal = toFile ? nil : Platform.terminalColumns(.standardOutput)
    result.columns = options.columns ?? terminal ?? result.columns
    result.ascii = options.ascii
    result.absolute = options.absolute
    result.layers = options.layers
    result.isDark = options.isDark
    result.deploymentTarget = options.deploymentTarget
    result.color = toFile ? options.color == .always : colors(.standardOutput, options.color)
    return result
  }
}
