import LayoutCompiler

/// Finds the files that a layout named at a revision of git, as they were then.
final class RevisionFinder {
  private let allowsOutside: Bool
  private let numbers: FileNumbers
  private var git: GitRevision
  private var found: [FilePath: SourceFile] = [:]

  init(_ git: GitRevision, allowsOutside: Bool, numbers: FileNumbers) {
    self.git = git
    self.allowsOutside = allowsOutside
    self.numbers = numbers
  }

  /// Returns the file at `path` as it was; `nil` where it was not there yet.
  func file(at path: String, _ id: FileID) throws(FileError) -> SourceFile? {
    try git.bytes(of: path).map { bytes in
      let name = prefix + path
      return SourceFile(
        name: name, bytes: bytes, id: id, identity: prefix + (Self.straight(path) ?? path))
    }
  }

  func find(_ request: SourceRequest) -> SourceAnswer {
    let asker = request.asker.name
    let own = asker.hasPrefix(prefix) ? String(asker.dropFirst(prefix.count)) : asker
    let folder = SourcePath.folder(of: own)
    let path = request.path.hasPrefix("/") ? request.path : folder + request.path
    guard SourcePath.isPath(path), let straight = Self.straight(path) else {
      return SourcePath.nothingThere
    }
    guard allowsOutside || straight.utf8.starts(with: (Self.straight(folder) ?? "").utf8) else {
      return SourcePath.outside
    }
    if let file = found[FilePath(straight)] { return .file(file) }
    do throws(FileError) {
      guard let file = try file(at: straight, numbers.take()) else {
        return SourcePath.nothingThere
      }
      found[FilePath(straight)] = file
      return .file(file)
    } catch {
      return .failure("it \(error.message)")
    }
  }

  private var prefix: String { git.name + ":" }

  /// The path without `.` and `..` amid it; `nil` for one that leads above the root.
  private static func straight(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part != ".." || parts.isEmpty || parts.last == ".." {
        parts.append(part)
      } else {
        parts.removeLast()
      }
    }
    if path.hasPrefix("/") { return parts.first == ".." ? nil : "/" + parts.joined(separator: "/") }
    let end = path.hasSuffix("/") && !parts.isEmpty ? "/" : ""
    return parts.joined(separator: "/") + end
  }
}
