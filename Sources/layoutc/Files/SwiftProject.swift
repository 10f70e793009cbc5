import LayoutCompiler

/// The Swift files of a project, and which of them declare a name.
///
/// The project is the nearest folder upwards that has `.git`, `Package.swift` or an Xcode project.
final class SwiftProject {
  private let paths: [String]
  private let own: String
  private var answers: [String: [String]] = [:]
  /// The bytes of files that were searched.
  private var contents: [Int: [UInt8]] = [:]
  private var byteCount = 0

  private static let maximumFiles = 12_000
  private static let maximumFolders = 30_000
  private static let maximumBytes = 256 << 20
  private static let maximumFileBytes = 2 << 20

  init(of path: String) {
    own = path
    let folder = SourcePath.folder(of: path)
    guard let root = Self.root(of: folder.isEmpty ? "." : folder) else {
      paths = []
      return
    }
    let near = Platform.resolvedPath(folder.isEmpty ? "." : folder) ?? folder
    paths = Self.swiftFiles(below: root).sorted {
      let (a, b) = (Self.distance($0, near), Self.distance($1, near))
      return a == b ? $0 < $1 : a < b
    }
  }

  /// Returns the files that declare a name, the nearest first; at most 8.
  func files(declaring name: String) -> [String] {
    if let known = answers[name] { return known }
    let wanted = Array(name.utf8)
    var result: [String] = []
    let ownPath = Platform.resolvedPath(own)
    for index in paths.indices where result.count < 8 && paths[index] != ownPath {
      if declares(bytes(index), wanted) { result.append(paths[index]) }
    }
    answers[name] = result
    return result
  }

  private func bytes(_ index: Int) -> [UInt8] {
    if let known = contents[index] { return known }
    guard byteCount < Self.maximumBytes,
      let status = try? Platform.status(of: paths[index]), status.byteCount < Self.maximumFileBytes,
      let source = try? SourceReader.read(paths[index], .main)
    else { return [] }
    byteCount += source.bytes.count
    contents[index] = source.bytes
    return source.bytes
  }

  /// Whether the bytes have a declaration of a name: `let`, `var`, `func`, `case` or a type.
  private func declares(_ bytes: [UInt8], _ name: [UInt8]) -> Bool {
    guard bytes.count > name.count, let first = name.first else { return false }
    return bytes.withUnsafeBufferPointer { all in
      var index = 1
      let last = all.count - name.count
      while index <= last {
        if all[index] == first, all[index - 1] == 0x20 || all[index - 1] == 0x60,
          (1..<name.count).allSatisfy({ all[index + $0] == name[$0] }),
          index == last || !Self.isWord(all[index + name.count]), Self.follows(all, index)
        {
          return true
        }
        index += 1
      }
      return false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A || byte == 0x5F || byte >= 0x30 && byte <= 0x39
      || byte >= 0x80
  }

  private static let keywords = [
    "let", "var", "func", "case", "enum", "struct", "class", "extension", "protocol", "actor",
  ].map { Array($0.utf8) }

  /// Whether the word before the position declares something.
  private static func follows(_ all: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    var end = index - 1
    while end > 0, all[end] == 0x20 || all[end] == 0x60 { end -= 1 }
    return keywords.contains { word in
      let start = end - word.count + 1
      guard start >= 0, start == 0 || !isWord(all[start - 1]) else { return false }
      return word.indices.allSatisfy { all[start + $0] == word[$0] }
    }
  }

  // MARK: - Folders

  private static func root(of folder: String) -> String? {
    guard var path = Platform.resolvedPath(folder) else { return nil }
    for _ in 0..<64 {
      let names = (try? Platform.names(in: path))?.readable ?? []
      let isRoot = names.contains {
        $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj")
          || $0.hasSuffix(".xcworkspace")
      }
      if isRoot { return path }
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
        return nil
      }
      path = String(path[..<slash])
    }
    return nil
  }

  private static func swiftFiles(below root: String) -> [String] {
    var files: [String] = []
    var folders = [root]
    var visits = 0
    while let folder = folders.popLast(), files.count < maximumFiles, visits < maximumFolders {
      visits += 1
      for name in ((try? Platform.names(in: folder))?.readable ?? []).sorted()
      where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".swift") {
          files.append(path)
        } else if !name.contains("."), name != "Pods", name != "Carthage", name != "node_modules",
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
