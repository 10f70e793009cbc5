import LayoutCompiler

/// A revision of the git repositories of a command line's files, read by running git.
struct GitRevision {
  /// The name as the user wrote it.
  let name: String
  /// The trees of the revision, by the folder in which git was run.
  private var trees: [FilePath: String] = [:]

  init(_ name: String) { self.name = name }

  /// Returns the contents of the file at `path` in the revision; `nil` if it did not exist.
  mutating func bytes(of path: String) throws(FileError) -> [UInt8]? {
    let (folder, file) = Self.split(path)
    let tree = try tree(in: folder, of: path)
    let list = try Self.git(["-C", folder, "ls-tree", "-z", tree, "--", "./" + file], path)
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

  /// Returns the layouts and the Swift files of the revision in a folder and its subfolders that the
  /// work tree does not have.
  mutating func deletedFiles(
    in folder: String
  ) throws(FileError) -> [(path: String, bytes: [UInt8])] {
    let tree = try tree(in: folder, of: folder)
    let list = try Self.git(["-C", folder, "ls-tree", "-r", "-l", "-z", tree], folder)
    guard list.status == 0 else { throw failure(folder, list) }
    let start = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let blobs = Self.blobs(list.output).map {
      Blob($0.id, byteCount: $0.byteCount, path: start + $0.path)
    }
    .filter { [".layout", ".swift"].contains(where: $0.path.hasSuffix) && $0.isMissing }
    return try zip(blobs, contents(of: blobs, in: folder)).map { ($0.path, $1) }
  }

  /// A file of a tree.
  private struct Blob {
    let id: String
    let byteCount: Int
    let path: String
    /// Whether the work tree does not have it.
    var isMissing: Bool { (try? Platform.statusOfLink(path)) == nil }

    init(_ id: String, byteCount: Int, path: String) {
      (self.id, self.byteCount, self.path) = (id, byteCount, path)
    }
  }

  /// Returns the regular files that `git ls-tree -l -z` lists.
  private static func blobs(_ list: [UInt8]) -> some Sequence<Blob> {
    list.split(separator: 0).lazy.compactMap { entry in
      // `100644 blob 8ab686ea…     219<tab>name`
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 4, words[0].hasPrefix("100"),
        let byteCount = Int(words[3])
      else { return nil }
      return Blob(String(words[2]), byteCount: byteCount, path: String(parts[1]))
    }
  }

  /// Returns the contents of files, in one process that writes one after the other; none if they
  /// cannot be read.
  private func contents(of blobs: [Blob], in folder: String) throws(FileError) -> [[UInt8]] {
    guard !blobs.isEmpty else { return [] }
    let contents = try Self.git(["-C", folder, "show", "--no-textconv"] + blobs.map(\.id), folder)
    guard contents.status == 0 else { return [] }
    var rest = contents.output[...]
    return blobs.map { blob in
      defer { rest = rest.dropFirst(blob.byteCount) }
      return Array(rest.prefix(blob.byteCount))
    }
  }

  /// The files of the revision that the work tree does not have, by the folder in which git was run.
  private var missing: [FilePath: [MissingFile]] = [:]

  /// A file of the revision that the work tree does not have.
  private struct MissingFile {
    /// The path, from the same folder as that of the file that is compared.
    let path: String
    let bytes: [UInt8]
    let lines: [ArraySlice<UInt8>]
  }

  /// The number of missing files that are read to find a renamed one.
  private static let maximumMissing = 200

  /// Returns the file of the revision that became `contents` at `path`: the one that is missing in
  /// the work tree and has the greatest part of its lines, at least half; `nil` for none.
  mutating func renamedFile(
    _ contents: [UInt8], at path: String
  ) throws(FileError) -> (path: String, bytes: [UInt8])? {
    let lines = contents.split(separator: 0x0A)
    var best: (file: MissingFile, share: Double)?
    for file in try missingFiles(like: path) {
      let share = Self.similarity(file.lines, lines)
      if share >= 0.5, share > best?.share ?? 0 { best = (file, share) }
    }
    return best.map { ($0.file.path, $0.file.bytes) }
  }

  /// Returns the share of lines that two texts have in common.
  private static func similarity(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> Double {
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for line in a { counts[line, default: 0] += 1 }
    var common = 0
    for line in b where counts[line, default: 0] > 0 {
      counts[line, default: 0] -= 1
      common += 1
    }
    return 2 * Double(common) / Double(a.count + b.count)
  }

  /// Returns the path of a file of the repository from the folder `prefix`, which ends in `/` or is
  /// empty.
  private static func path(_ file: String, from prefix: String) -> String {
    if file.hasPrefix(prefix) { return String(file.dropFirst(prefix.count)) }
    return String(repeating: "../", count: prefix.count { $0 == "/" }) + file
  }

  private mutating func missingFiles(like path: String) throws(FileError) -> [MissingFile] {
    let (folder, file) = Self.split(path)
    if let known = missing[FilePath(folder)] { return known }
    let tree = try tree(in: folder, of: path)
    let home = try Self.git(["-C", folder, "rev-parse", "--show-prefix"], path)
    let list = try Self.git(["-C", folder, "ls-tree", "-r", "-l", "-z", "--full-tree", tree], path)
    guard home.status == 0, list.status == 0 else { return [] }
    let prefix = String(decoding: home.output.prefix { $0 != 0x0A }, as: UTF8.self)
    let ending = file.split(separator: ".").last.map { "." + $0 } ?? ""
    let place = SourcePath.folder(of: path)
    let blobs = Self.blobs(list.output).filter { $0.path.hasSuffix(ending) }
      .map { Blob($0.id, byteCount: $0.byteCount, path: place + Self.path($0.path, from: prefix)) }
      .filter(\.isMissing).prefix(Self.maximumMissing)
    let files = try zip(blobs, contents(of: Array(blobs), in: folder)).map { blob, bytes in
      MissingFile(path: blob.path, bytes: bytes, lines: bytes.split(separator: 0x0A))
    }
    missing[FilePath(folder)] = files
    return files
  }

  private mutating func tree(in folder: String, of path: String) throws(FileError) -> String {
    if let known = trees[FilePath(folder)] { return known }
    let repository = try Self.git(["-C", folder, "rev-parse", "--git-dir"], path)
    guard repository.status == 0 else { throw failure(path, repository) }
    let revision = try mergeBase(in: folder, path) ?? sides.other
    let found = try Self.git(
      ["-C", folder, "rev-parse", "--verify", "--quiet", revision + "^{tree}"], path)
    guard found.status == 0 else {
      throw FileError(path: path, message: "its git repository has no revision `\(name)`")
    }
    let tree = String(decoding: found.output.prefix { $0 != 0x0A }, as: UTF8.self)
    trees[FilePath(folder)] = tree
    return tree
  }

  /// The two sides of `main...topic`; the second one is `HEAD` where it is not named.
  private var sides: (other: String, own: String) {
    guard let dots = name.firstRange(of: "...") else { return (name, "HEAD") }
    let (other, own) = (String(name[..<dots.lowerBound]), String(name[dots.upperBound...]))
    return (other.isEmpty ? "HEAD" : other, own.isEmpty ? "HEAD" : own)
  }

  /// Returns the commit at which the history that is compared left the other one, as for
  /// `git diff main...HEAD`: what the other one did since then is not a change of this one. `nil` for
  /// histories without a common commit, and for trees.
  private func mergeBase(in folder: String, _ path: String) throws(FileError) -> String? {
    let (other, own) = sides
    let base = try Self.git(["-C", folder, "merge-base", "--", other, own], path)
    guard base.status == 0 else { return nil }
    return String(decoding: base.output.prefix { $0 != 0x0A }, as: UTF8.self)
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
  private let projects = SwiftProjects()

  init(_ git: GitRevision, allowsOutside: Bool, numbers: FileIDAllocator) {
    self.git = git
    self.allowsOutside = allowsOutside
    self.numbers = numbers
  }

  /// Returns the file at `path` in the revision; `nil` if it did not exist.
  func file(at path: String, _ id: FileID) throws(FileError) -> SourceFile? {
    try git.bytes(of: path).map { newFile(path, $0, id: id) }
  }

  private func newFile(_ path: String, _ bytes: [UInt8], id: FileID) -> SourceFile {
    SourceFile(
      name: prefix + path, bytes: bytes, id: id,
      identity: prefix + (Self.normalized(path) ?? path))
  }

  /// The name of the revision.
  var name: String { git.name }

  /// Returns the files with layouts of the revision that a folder no longer has, but for those that
  /// are Swift without any.
  func deletedFiles(in folder: String) throws(FileError) -> [SourceFile] {
    var files: [SourceFile] = []
    for (path, bytes) in try git.deletedFiles(in: folder) {
      let file = newFile(path, bytes, id: numbers.next())
      if path.hasSuffix(".layout") || SwiftImport.mayMakeLayout(file) { files.append(file) }
    }
    return files
  }

  /// The path of a file of the revision.
  func path(of file: SourceFile) -> String { String(file.name.dropFirst(prefix.count)) }

  /// Returns the file of the revision that was renamed to `path`; `nil` for none.
  func renamedFile(
    _ source: SourceFile, at path: String, _ id: FileID
  ) throws(FileError) -> (path: String, file: SourceFile)? {
    guard let (old, bytes) = try git.renamedFile(source.bytes, at: path) else { return nil }
    return (old, newFile(old, bytes, id: id))
  }

  /// Returns a Swift file of the project that declares a name, as it was in the revision. Files that
  /// the work tree does not have are not searched.
  private func swift(_ name: String, _ number: Int, importer: String) -> SourceResult {
    let files = projects.files(declaring: name, near: importer).compactMap { path -> SourceFile? in
      if let known = found[FilePath(path)] { return known }
      guard let bytes = try? git.bytes(of: path) else { return nil }
      let file = SourceFile(
        name: prefix + path, bytes: bytes, id: numbers.next(), identity: prefix + path)
      found[FilePath(path)] = file
      return file
    }
    return number < files.count ? .file(files[number]) : SourcePath.notFound
  }

  func find(_ request: SourceRequest) -> SourceResult {
    if let answer = SectionLibrary.find(request.path, numbers) { return answer }
    let importer = request.importer.name
    let own = importer.hasPrefix(prefix) ? String(importer.dropFirst(prefix.count)) : importer
    if let name = request.declaration { return swift(name, request.number, importer: own) }
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
