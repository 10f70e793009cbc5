import LayoutCompiler

/// Finds the files that layouts name: beside them, and in the folders below.
///
/// A layout may come from anywhere; what it names may not reach out of its folder unless the user
/// allows it, links included.
final class SourceFinder {
  private let allowsOutside: Bool
  private var nextID: UInt32
  /// By their paths without links.
  private var found: [String: SourceFile] = [:]

  /// - Parameter index: of the file on whose behalf it looks, where files are read side by side.
  init(allowsOutside: Bool, ofFile index: Int = 0) {
    self.allowsOutside = allowsOutside
    // Far from the numbers of the files that the command line names, and from each other.
    nextID = 1 << 24 &+ UInt32(truncatingIfNeeded: index) &* 1024
  }

  func find(_ request: SourceRequest) -> SourceAnswer {
    let folder = Self.folder(of: request.asker.name)
    let path = request.path.hasPrefix("/") ? request.path : folder + request.path
    guard let identity = Platform.resolvedPath(path) else {
      return .failure("there is no such file", remedy: "paths are relative to this file")
    }
    let home = Platform.resolvedPath(folder.isEmpty ? "." : folder) ?? ""
    guard allowsOutside || identity.hasPrefix(home == "/" ? home : home + "/") else {
      return .failure(
        "it is outside of this file's folder",
        remedy: "move it into the folder, or say `--allow-outside`")
    }
    if let file = found[identity] { return .file(file, identity: identity) }
    do throws(FileError) {
      let file = try SourceReader.read(path, FileID(nextID))
      nextID += 1
      found[identity] = file
      return .file(file, identity: identity)
    } catch {
      return .failure(error.message)
    }
  }

  /// The path of the file's folder, with a slash at its end; empty for the working directory.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}
