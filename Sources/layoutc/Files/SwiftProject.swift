import LayoutCompiler

/// The Swift files of a project, and which of them declare a name.
///
/// The project is the nearest folder upwards that has `.git`; without one, the nearest that has
/// `Package.swift` or an Xcode project; else the directory of the command line, or the file's own.
final class SwiftProject {
  private let paths: [String]
  private let own: String
  /// The indices of the files that declare a name, by its hash; made when it is first needed.
  private lazy var index = makeIndex()

  private static let maximumFiles = 12_000
  private static let maximumFolders = 30_000
  private static let maximumBytes = 256 << 20
  private static let maximumFileBytes = 2 << 20

  /// - Parameter directories: The directories of the command line.
  init(of path: String, in directories: [String] = []) {
    own = path
    let folder = SourcePath.folder(of: path)
    guard let near = Platform.resolvedPath(folder.isEmpty ? "." : folder) else {
      paths = []
      return
    }
    let root = Self.root(of: near) ?? Self.directory(of: near, directories)
    paths = Self.swiftFiles(below: root ?? near, depth: root == nil ? 2 : nil).sorted {
      let (a, b) = (Self.distance($0, near), Self.distance($1, near))
      return a == b ? $0 < $1 : a < b
    }
  }

  /// Returns the files that declare a name, the nearest first; at most 8.
  func files(declaring name: String) -> [String] {
    let hash = name.utf8.reduce(Self.emptyHash) { Self.hash($0, $1) }
    let ownPath = Platform.resolvedPath(own)
    return (index[hash] ?? []).map { paths[Int($0)] }.filter { $0 != ownPath }.prefix(8).map { $0 }
  }

  /// Reads each file once.
  private func makeIndex() -> [UInt64: [Int32]] {
    var result: [UInt64: [Int32]] = [:]
    var byteCount = 0
    for (number, path) in paths.enumerated() {
      guard byteCount < Self.maximumBytes, let status = try? Platform.status(of: path),
        status.byteCount < Self.maximumFileBytes,
        let source = try? SourceReader.read(path, .main)
      else { continue }
      byteCount += source.bytes.count
      source.bytes.withUnsafeBufferPointer { Self.addNames(in: $0, Int32(number), &result) }
    }
    return result
  }

  private static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// FNV-1a.
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds the words after keywords of declarations.
  private static func addNames(
    in all: UnsafeBufferPointer<UInt8>, _ number: Int32, _ result: inout [UInt64: [Int32]]
  ) {
    var position = 0
    var declares = false
    while position < all.count {
      guard isWord(all[position]) else {
        if all[position] != 0x20, all[position] != 0x60 { declares = false }
        position += 1
        continue
      }
      let start = position
      var value = emptyHash
      while position < all.count, isWord(all[position]) {
        value = hash(value, all[position])
        position += 1
      }
      if declares, result[value]?.last != number { result[value, default: []].append(number) }
      declares = position - start <= 9 && keywords.contains(value)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A || byte == 0x5F || byte >= 0x30 && byte <= 0x39
      || byte >= 0x80
  }

  private static let keywords = Set(
    [
      "let", "var", "func", "case", "enum", "struct", "class", "extension", "protocol", "actor",
    ].map { $0.utf8.reduce(emptyHash) { hash($0, $1) } })

  // MARK: - Folders

  /// The repository, which may have several packages; else the nearest folder of a project.
  private static func root(of folder: String) -> String? {
    var path = folder
    var nearest: String?
    for _ in 0..<64 {
      let names = (try? Platform.names(in: path))?.readable ?? []
      if names.contains(".git") { return path }
      let isProject = names.contains {
        $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
      }
      if isProject, nearest == nil { nearest = path }
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
        break
      }
      path = String(path[..<slash])
    }
    return nearest
  }

  /// The directory of the command line that a folder is in.
  private static func directory(of folder: String, _ directories: [String]) -> String? {
    directories.compactMap(Platform.resolvedPath).first {
      folder == $0 || folder.utf8.starts(with: "\($0)/".utf8)
    }
  }

  /// - Parameter depth: The number of levels of folders; `nil` for all.
  private static func swiftFiles(below root: String, depth: Int?) -> [String] {
    var files: [String] = []
    var folders = [root]
    let count = root.utf8.count { $0 == UInt8(ascii: "/") }
    var visits = 0
    while let folder = folders.popLast(), files.count < maximumFiles, visits < maximumFolders {
      visits += 1
      for name in ((try? Platform.names(in: folder))?.readable ?? []).sorted()
      where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".swift") {
          files.append(path)
        } else if depth.map({ path.utf8.count { $0 == UInt8(ascii: "/") } - count < $0 }) ?? true,
          !name.contains("."), name != "Pods", name != "Carthage", name != "node_modules",
          (try? Platform.statusOfLink(path))?.type == .directory
        {
          folders.append(path)
        }
      }
    }
    return files
  }

  /// How many folders are between a file and a folder.
  private static func distance(_ path: String, _ folder: String) -> Int {
    let (a, b) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(a, b).prefix { $0 == $1 }.count
    return a.count + b.count - 2 * common
  }
}
