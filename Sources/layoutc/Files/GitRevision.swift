import LayoutCompiler

/// A revision of the git repositories that hold the files of a command line, read by running git.
struct GitRevision {
  /// As the user wrote it.
  let name: String
  /// The commit, by the folder from which git was asked.
  private var commits: [FilePath: String] = [:]

  init(_ name: String) { self.name = name }

  /// Returns the bytes of the file at `path` as they were at the revision; `nil` where it was not
  /// there yet.
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

  /// The reason in git's own words.
  private func failure(_ path: String, _ result: Platform.ProcessResult) -> FileError {
    let line = result.errors.split(separator: 0x0A).first ?? []
    let text = String(decoding: line, as: UTF8.self)
    let reason = text.hasPrefix("fatal: ") ? String(text.dropFirst("fatal: ".count)) : text
    return FileError(path: path, message: "cannot be compared with `\(name)`: \(reason)")
  }

  /// Runs git in English. The repository is the one that holds the file, also where git runs us:
  /// a hook is told of its own repository by relative paths.
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
