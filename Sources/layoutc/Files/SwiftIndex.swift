import LayoutCompiler

/// The names that the Swift files of one project declare.
struct SwiftIndex {
  private let root: SwiftProjects.Root
  private var paths: [String] = []
  /// The files by path, as they were when they were last read.
  private var files: [FilePath: File] = [:]
  /// The indices of the paths that declare a name, by its hash.
  private var declaring: [UInt64: [Int32]] = [:]
  /// Whether the files are known not to have changed.
  var isCurrent = false

  private struct File {
    let state: FileState
    /// The hashes of the names that it declares.
    let names: [UInt64]
  }

  private static let maximumFiles = 12_000
  private static let maximumFolders = 30_000
  private static let maximumBytes = 256 << 20
  private static let maximumFileBytes = 2 << 20
  /// Names, or their extensions, of folders and files without Swift of the app.
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "node_modules", ".xcassets", ".xcodeproj", ".xcworkspace", ".framework",
    ".xcframework", ".lproj", ".imageset", ".png", ".pdf", ".json", ".strings", ".xib",
    ".storyboard", ".plist", ".md", ".m", ".h",
  ]

  /// Whether a name may be that of a folder with Swift files of the app.
  private static func mayHaveFiles(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return !skippedFolders.contains(name)
    }
    return !skippedFolders.contains(String(name[dot...]))
  }

  init(of root: SwiftProjects.Root) { self.root = root }

  /// Returns the files that declare a name, by path.
  mutating func files(declaring name: String) -> [String] {
    if !isCurrent { update() }
    return (declaring[name.utf8.reduce(Self.emptyHash, Self.hash)] ?? []).map { paths[Int($0)] }
  }

  /// Reads the files that are new or have changed.
  private mutating func update() {
    isCurrent = true
    let found = Self.swiftFiles(below: root).sortedByBytes()
    let known = files
    let read = Platform.concurrentMap(found.count) { index -> File? in
      let path = FilePath(found[index])
      guard let state = FileState(path) else { return nil }
      if let file = known[path], file.state == state { return file }
      let bytes = SourceReader.bytes(at: found[index], atMost: Self.maximumFileBytes)
      return bytes.map { File(state: state, names: Self.names(in: $0)) }
    }
    let isSame = found.elementsEqual(paths) { FilePath($0) == FilePath($1) }
    guard !isSame || zip(found, read).contains(where: { known[FilePath($0)]?.state != $1?.state })
    else { return }
    (paths, files, declaring) = (found, [:], [:])
    var byteCount = 0
    for (number, file) in read.enumerated() {
      guard let file, byteCount < Self.maximumBytes else { continue }
      byteCount += file.state.byteCount
      files[FilePath(paths[number])] = file
      for name in file.names { declaring[name, default: []].append(Int32(number)) }
    }
  }

  private static func swiftFiles(below root: SwiftProjects.Root) -> [String] {
    var files: [String] = []
    var folders = [root.path.text]
    let count = root.path.text.utf8.count { $0 == UInt8(ascii: "/") }
    var visits = 0
    while let folder = folders.popLast(), files.count < maximumFiles, visits < maximumFolders {
      visits += 1
      for name in ((try? Platform.names(in: folder))?.readable ?? []).sorted()
      where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".swift") {
          files.append(path)
        } else if root.depth.map({ path.utf8.count { $0 == UInt8(ascii: "/") } - count < $0 })
          ?? true, mayHaveFiles(name),
          (try? Platform.statusOfLink(path))?.type == .directory
        {
          folders.append(path)
        }
      }
    }
    return files
  }

  // MARK: - Names

  /// Returns the hashes of the words after keywords of declarations, each once.
  private static func names(in all: [UInt8]) -> [UInt64] {
    var names: Set<UInt64> = []
    var position = 0
    var declares = false
    while position < all.count {
      let isOperator = declares && isOperator(all[position])
      guard isWord(all[position]) || isOperator else {
        if all[position] != 0x20, all[position] != 0x60 { declares = false }
        position += 1
        continue
      }
      let start = position
      var value = emptyHash
      while position < all.count,
        isOperator ? Self.isOperator(all[position]) : isWord(all[position])
      {
        value = hash(value, all[position])
        position += 1
      }
      if declares { names.insert(value) }
      declares = position - start <= 9 && keywords.contains(value)
    }
    return names.sorted()
  }

  private static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// FNV-1a.
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A || byte == 0x5F || byte >= 0x30 && byte <= 0x39
      || byte >= 0x80
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?".utf8.contains(byte) }

  private static let keywords = Set(
    [
      "let", "var", "func", "case", "enum", "struct", "class", "extension", "protocol", "actor",
      "typealias",
    ].map { $0.utf8.reduce(emptyHash, hash) })
}
