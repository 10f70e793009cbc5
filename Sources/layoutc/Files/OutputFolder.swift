import LayoutCompiler

/// A folder in which a command writes many files.
struct OutputFolder {
  /// The path, with `/` at its end.
  let path: String

  init(_ path: String) { self.path = path.hasSuffix("/") ? path : path + "/" }

  /// Whether a path names a folder: it ends in `/`.
  static func isNamed(_ path: String?) -> Bool { path?.hasSuffix("/") == true }

  /// Creates the folder of a file below this one; throws if a link leads outside.
  func makeParent(of file: String) throws(FileError) {
    let parent = String(SourcePath.folder(of: file).dropLast())
    try AtomicFile.makeFolder(parent)
    guard let home = Platform.resolvedPath(path), let place = Platform.resolvedPath(parent),
      place == home || place.hasPrefix(home + "/")
    else {
      throw FileError(path: file, message: "is outside of `\(path)`, through a link; not written")
    }
  }
}
