import LayoutCompiler

/// The Swift files of projects, and which of them declare a name.
///
/// The project of a file is the nearest folder upwards that has `.git`; without one, the nearest
/// that has `Package.swift` or an Xcode project; else the directory of the command line, or the
/// file's own. A project's files are read when a name is first looked up in it, on all cores, and
/// then only those that have changed.
final class SwiftProjects: Sendable {
  private let state = Platform.Shared(State())

  fileprivate struct State {
    /// The directories of the command line.
    var directories: [String] = []
    /// The projects of files, by the files' resolved folder.
    var roots: [FilePath: Root] = [:]
    var indices: [Root: SwiftIndex] = [:]
  }

  /// The folder of a project.
  struct Root: Hashable {
    let path: FilePath
    /// The number of levels of folders; `nil` for all.
    let depth: Int?
  }

  /// Names in Swift files of a directory of the command line are looked up there if the files have
  /// no project.
  func search(in directory: String) { state.withLock { $0.directories.append(directory) } }

  /// Files are compared with what is known about them before the next name is looked up.
  func filesMayHaveChanged() {
    state.withLock { state in
      state.roots = [:]
      for root in state.indices.keys { state.indices[root]?.isCurrent = false }
    }
  }

  /// Returns the files in the project of the file at `path` that declare a name, the nearest first;
  /// at most 8, without that file.
  func files(declaring name: String, near path: String) -> [String] {
    let folder = SourcePath.folder(of: path)
    guard let near = Platform.resolvedPath(folder.isEmpty ? "." : folder) else { return [] }
    let own = Platform.resolvedPath(path)
    let all = state.withLock { state in
      let root = state.root(of: near)
      return state.indices[root, default: SwiftIndex(of: root)].files(declaring: name)
    }
    let places = all.filter { $0 != own }.map { (Self.distance($0, near), FilePath($0)) }
    return places.sorted { $0 < $1 }.prefix(8).map(\.1.text)
  }

  /// How many folders are between a file and a folder.
  private static func distance(_ path: String, _ folder: String) -> Int {
    let (a, b) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(a, b).prefix { $0 == $1 }.count
    return a.count + b.count - 2 * common
  }
}

extension SwiftProjects.State {
  /// Returns the project of the files in a resolved folder.
  fileprivate mutating func root(of folder: String) -> SwiftProjects.Root {
    if let known = roots[FilePath(folder)] { return known }
    let path = Self.project(of: folder) ?? directory(of: folder)
    let root = SwiftProjects.Root(path: FilePath(path ?? folder), depth: path == nil ? 2 : nil)
    roots[FilePath(folder)] = root
    return root
  }

  /// The repository, which may have several packages; else the nearest folder of a project.
  private static func project(of folder: String) -> String? {
    let folders = upwards(from: folder)
    // A repository is found without a list of the names in a folder: `/tmp` may have very many.
    let repository = folders.first { (try? Platform.statusOfLink("\($0)/.git")) != nil }
    if let repository { return repository }
    return folders.first { path in
      let names = (try? Platform.names(in: path))?.readable ?? []
      return names.contains {
        $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
      }
    }
  }

  /// Returns a folder and those that contain it, the nearest first, without `/`.
  private static func upwards(from folder: String) -> [String] {
    var folders = [folder]
    while folders.count < 64, let path = folders.last,
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex
    {
      folders.append(String(path[..<slash]))
    }
    return folders
  }

  /// The directory of the command line that a folder is in.
  private func directory(of folder: String) -> String? {
    directories.compactMap(Platform.resolvedPath).first {
      folder == $0 || folder.utf8.starts(with: "\($0)/".utf8)
    }
  }
}
