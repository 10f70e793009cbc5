import LayoutCompiler

/// Finds the imports of layouts, relative to their folders.
///
/// A layout may be in any folder. Its imports may not leave the folder, also not through links,
/// unless the user allows it.
final class SourceFinder {
  private let allowsOutside: Bool
  private let numbers: FileIDAllocator
  /// The files by resolved path.
  private var found: [FilePath: SourceFile] = [:]
  /// The folders that imports of each file may not leave: that of the file whose import led there,
  /// and so on to the operand. They are resolved once, because links may change.
  private var homes: [FilePath: [FilePath]] = [:]
  /// The existing imports so far.
  private(set) var read = InputFiles()
  private let projects: SwiftProjects
  /// The projects of importing files, by folder; `nil` for those without a project, or one that has
  /// errors, which commands report.
  private var projectFiles: [String: ProjectFile?] = [:]
  /// Receives each path before it is read, including paths that do not exist.
  private let willRead: (String) -> Void
  /// Returns a file that an editor has open, by its resolved path: it may differ from the saved
  /// one.
  private let opened: (String) -> SourceFile?

  init(
    allowsOutside: Bool, numbers: FileIDAllocator = FileIDAllocator(),
    projects: SwiftProjects = SwiftProjects(),
    willRead: @escaping (String) -> Void = { _ in },
    opened: @escaping (String) -> SourceFile? = { _ in nil }
  ) {
    self.opened = opened
    self.allowsOutside = allowsOutside
    self.numbers = numbers
    self.projects = projects
    self.willRead = willRead
  }

  func find(_ request: SourceRequest) -> SourceResult {
    if let name = request.declaration {
      return swift(name, request.number, importer: request.importer)
    }
    if let answer = SectionLibrary.find(request.path, numbers) { return answer }
    let folder = SourcePath.folder(of: request.importer.name)
    let path = request.path.hasPrefix("/") ? request.path : folder + request.path
    guard SourcePath.isPath(path) else { return SourcePath.notFound }
    willRead(path)
    let homes = homes(of: request.importer, folder)
    // If a link changes in between, the path is resolved again.
    for _ in 0..<8 {
      guard let place = Platform.resolvedPath(path) else { return Self.absence(of: path) }
      let importer = request.importer.name
      if let answer = find(FilePath(place), named: path, in: homes, of: importer) { return answer }
    }
    return .failure("a link in its path changes while it is read")
  }

  /// Returns a Swift file of the importing file's project that declares a name.
  private func swift(_ name: String, _ number: Int, importer: SourceFile) -> SourceResult {
    let paths = projects.files(declaring: name, near: importer.name)
    guard number < paths.count else { return SourcePath.notFound }
    let path = paths[number]
    willRead(path)
    let place = FilePath(Platform.resolvedPath(path) ?? path)
    if let file = opened(place.text) ?? found[place] { return .file(file) }
    guard let file = try? SourceReader.read(path, numbers.next()) else {
      return SourcePath.notFound
    }
    read.insert(place, named: path)
    found[place] = file
    return .file(file)
  }

  /// Returns the folders of a file: its own, and those of the files that led to it.
  private func homes(of importer: SourceFile, _ folder: String) -> [FilePath] {
    let own = FilePath(Platform.resolvedPath(folder.isEmpty ? "." : folder) ?? "")
    return (homes[importer.key] ?? []) + [own]
  }

  /// Returns the file at a resolved path; `nil` if the path contains a link since.
  private func find(
    _ place: FilePath, named path: String, in homes: [FilePath], of importer: String
  ) -> SourceResult? {
    read.insert(place, named: path)
    guard
      allowsOutside || homes.allSatisfy(place.isBelow)
        || project(of: importer)?.allowsImport(of: place) == true
    else { return SourcePath.outside }
    if let file = opened(place.text) ?? found[place] { return .file(file) }
    if let reason = Self.reasonAgainst(place.text) { return .failure(reason) }
    do throws(FileError) {
      guard let file = try SourceReader.read(place, named: path, numbers.next()) else { return nil }
      found[place] = file
      self.homes[place] = homes
      return .file(file)
    } catch {
      return .failure(error.reason)
    }
  }

  private func project(of importer: String) -> ProjectFile? {
    let folder = SourcePath.folder(of: importer)
    if let known = projectFiles[folder] { return known }
    let found = ProjectFile.findValid(for: folder.isEmpty ? "." : folder)
    projectFiles.updateValue(found, forKey: folder)
    return found
  }

  /// Returns the reason that a path does not exist.
  private static func absence(of path: String) -> SourceResult {
    do throws(Platform.Failure) {
      _ = try Platform.status(of: path)
      return .failure("its path is not UTF-8", help: "rename its folder")
    } catch {
      return error.isAbsence ? SourcePath.notFound : .failure(error.message)
    }
  }

  /// Returns the reason that a path is not a regular file; `nil` for a file.
  private static func reasonAgainst(_ path: String) -> String? {
    switch (try? Platform.status(of: path))?.type {
    case .regular, nil: nil
    case .directory: "it is a directory"
    case .pipe, .device, .other: "it is not a regular file"
    }
  }
}

/// Paths in imports.
enum SourcePath {
  static let notFound = SourceResult.failure(
    "no such file", help: "paths are relative to this file")
  static let outside = SourceResult.failure(
    "it is outside of this file's folder",
    help: "move it into the folder, add its folder to `imports` in \(ProjectFile.name), or use "
      + "`--allow-outside`")

  /// The path of the file's folder, with a slash at its end; empty for the working directory.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// The file's name, without its folder.
  static func name(of path: String) -> String {
    String(decoding: path.utf8.dropFirst(folder(of: path).utf8.count), as: UTF8.self)
  }

  /// Whether the system accepts the string as a path: it would end at a NUL character.
  static func isPath(_ text: String) -> Bool { !text.utf8.contains(0) }
}

/// Allocates unique ids for imported files, distinct from those of the command line.
final class FileIDAllocator: Sendable {
  private let last = Platform.Shared(UInt32(1 << 24))

  func next() -> FileID {
    last.withLock { last in
      last += 1
      return FileID(last)
    }
  }
}

extension FileError {
  /// The message as the second half of `… cannot be read: …`.
  fileprivate var reason: String {
    let prefix = "cannot be read: "
    return message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : "it " + message
  }
}
