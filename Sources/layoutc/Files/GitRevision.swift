import LayoutCompiler

/// A revision of the git repositories of a command line's files, read by running git.
struct GitRevision {
  /// The name as the user wrote it.
  let name: String
  /// The commits, by the folder in which git was run.
  private var commits: [FilePath: String] = [:]

  init(_ name: String) { self.name = name }

  /// Returns the contents of the file at `path` in the revision; `nil` if it did not exist.
  mutating func bytes(of path: String) throws(FileError) -> [UInt8]? {
    let (folder, file) = Self.split(path)
    let commit = try commit(in: folder, of: path)
    let list = try Self.git(["-C", folder, "ls-tree", "-z", commit, "--", "./" + file], path)
    guard list.status == 0 else { throw failure(path, list) }
    // `100644 blob 8ab686ea…<tab>name`
    let entry = String(decoding: list.output, as: UTF8.self).split(separator: "\t").first
    let words = (entry ?? "").split(separator: " ")
    guard words.count == 3 else { return nil }
    guard words[0].hasPrefix("100") else {
      throw FileError(path: path, message: "is not a regular file at `\(name)`")
    }
    let blob = try Self.git(["-C", folder, "cat-file", "blob", String(words[2])], path)
    guard blob.status == 0 else { throw failure(path, blob) }
    return blob.output
  }

  private mutating func commit(in folder: String, of path: String) throws(FileError) -> String {
    if let known = commits[FilePath(folder)] { return known }
    let repository = try Self.git(["-C", folder, "rev-parse", "--git-dir"], path)
    guard repository.status == 0 else { throw failure(path, repository) }
    let found = try Self.git(
      ["-C", folder, "rev-parse", "--verify", "--quiet", name + "^{commit}"], path)
    guard found.status == 0 else {
      throw FileError(path: path, message: "its git repository has no revision `\(name)`")
    }
    let commit = String(decoding: found.output.prefix { $0 != 0x0A }, as: UTF8.self)
    commits[FilePath(folder)] = commit
    return commit
  }

  /// Returns the error with git's own message.
  private func failure(_ path: String, _ result: Platform.ProcessResult) -> FileError {
    let line = result.errors.split(separator: 0x0A).first ?? []
    let text = String(decoding: line, as: UTF8.self)
    let reason = text.hasPrefix("fatal: ") ? String(text.dropFirst("fatal: ".count)) : text
    return FileError(path: path, message: "cannot be compared with `\(name)`: \(reason)")
  }

  /// Runs git in English. The repository is that of the file, also in a hook, where git passes its
  /// own repository by environment variables.
  private static func git(
    _ arguments: [String], _ path: String
  ) throws(FileError) -> Platform.ProcessResult {
    let unset = ["GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX", "GIT_INDEX_FILE"].flatMap { ["-u", $0] }
    do throws(Platform.Failure) {
      let result = try Platform.run("env", unset + ["LC_ALL=C", "git"] + arguments)
      guard result.status == 127 else { return result }
    } catch {
      throw FileError(path: path, message: "cannot run git: \(error.message)")
    }
    throw FileError(path: path, message: "`--against` needs git, which is not installed")
  }

  private static func split(_ path: String) -> (folder: String, file: String) {
    let folder = SourcePath.folder(of: path)
    return (folder.isEmpty ? "." : folder, SourcePath.name(of: path))
  }
}

/// Finds the imports of a layout at a git revision.
final class RevisionFinder {
  private let allowsOutside: Bool
  private let numbers: FileIDAllocator
  private var git: GitRevision
  private var found: [FilePath: SourceFile] = [:]

  init(_ git: GitRevision, allowsOutside: Bool, numbers: FileIDAllocator) {
    self.git = git
    self.allowsOutside = allowsOutside
    self.numbers = numbers
  }

  /// Returns the file at `path` in the revision; `nil` if it did not exist.
  func file(at path: String, _ id: FileID) throws(FileError) -> SourceFile? {
    try git.bytes(of: path).map { bytes in
      let name = prefix + path
      return SourceFile(
        name: name, bytes: bytes, id: id, identity: prefix + (Self.normalized(path) ?? path))
    }
  }

  func find(_ request: SourceRequest) -> SourceResult {
    let importer = request.importer.name
    let own = importer.hasPrefix(prefix) ? String(importer.dropFirst(prefix.count)) : importer
    let folder = SourcePath.folder(of: own)
    let path = request.path.hasPrefix("/") ? request.path : folder + request.path
    guard SourcePath.isPath(path), let normalized = Self.normalized(path) else {
      return SourcePath.notFound
    }
    guard allowsOutside || normalized.utf8.starts(with: (Self.normalized(folder) ?? "").utf8) else {
      return SourcePath.outside
    }
    if let file = found[FilePath(normalized)] { return .file(file) }
    do throws(FileError) {
      guard let file = try file(at: normalized, numbers.next()) else {
        return SourcePath.notFound
      }
      found[FilePath(normalized)] = file
      return .file(file)
    } catch {
      return .failure("it \(error.message)")
    }
  }

  private var prefix: String { git.name + ":" }

  /// Returns the path without `.` and `..` components; `nil` for one that leads above the root.
  private static func normalized(_ path: String) -> String? {
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
