import LayoutCompiler

/// The files that a command line has read, operands and what they name: no output takes the place of
/// one. Commands that are there to write what they read (`format`, `lint --fix`, `test --update`)
/// do not ask.
struct FilesRead: Sendable {
  /// Paths without links.
  private var places: Set<FilePath> = []

  /// Takes down a file, be it there or not; standard input is none.
  mutating func insert(_ path: String) {
    guard path != SourceReader.standardInputArgument else { return }
    if let place = Self.place(of: path) { places.insert(place) }
  }

  mutating func formUnion(_ other: FilesRead) { places.formUnion(other.places) }

  func union(_ other: FilesRead) -> FilesRead {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Refuses outputs that would take the place of a file that is read, or of one another. Devices
  /// and pipes hold nothing that could be lost.
  func spare(_ outputs: [String]) throws(UsageError) {
    var taken: [FilePath: String] = [:]
    for output in outputs {
      guard (try? Platform.status(of: output))?.type ?? .regular == .regular,
        let place = Self.place(of: output)
      else { continue }
      guard !places.contains(place) else {
        throw UsageError("`\(output)` is an input; refusing to overwrite it")
      }
      if let other = taken.updateValue(output, forKey: place) {
        let other = other == output ? "" : ", as `\(other)`,"
        throw UsageError("`\(output)`\(other) is named for two outputs")
      }
    }
  }

  /// The path without links, also of a file that is not there yet; `nil` where its folder is not.
  private static func place(of path: String) -> FilePath? {
    if let place = Platform.resolvedPath(path) { return FilePath(place) }
    let folder = SourcePath.folder(of: path)
    guard let place = Platform.resolvedPath(folder.isEmpty ? "." : folder) else { return nil }
    return FilePath(place + "/" + SourcePath.name(of: path))
  }
}
