import LayoutCompiler

/// Finds the files for an operand of a command.
enum LayoutFiles {
  private static let ending = ".layout"

  /// Returns the file itself, or all files with an ending in a directory and its subdirectories,
  /// sorted by path.
  ///
  /// - Parameter refuse: Receives an error for each file or directory that cannot be read.
  static func find(
    in operand: String, endingIn ending: String = ending, refuse: (FileError) -> Void
  ) -> [String] {
    paths(of: operand, refuse: refuse) { folder throws(FileError) in
      try files(below: folder, endingIn: [ending], refuse: refuse)
    }
  }

  /// Returns the file itself, or all `.layout` files and all Swift files with layouts in a directory
  /// and its subdirectories, sorted by path.
  ///
  /// - Parameters:
  ///   - keep: Receives each Swift file of a directory that is among the results, as it was read.
  ///   - refuse: Receives an error for each file or directory that cannot be read.
  static func findWithSwift(
    in operand: String, keep: (SourceFile) -> Void, refuse: (FileError) -> Void
  ) -> [String] {
    var hasRefused = false
    return paths(of: operand, refuse: refuse) { folder throws(FileError) in
      let all = try files(below: folder, endingIn: [ending, ".swift"], needsFirst: false) {
        hasRefused = true
        refuse($0)
      }
      let found = all.filter { $0.hasSuffix(ending) || makesLayout($0, keep) }
      guard hasRefused || !found.isEmpty else {
        throw FileError(path: folder, message: "contains no layouts, in \(ending) files or Swift")
      }
      return found
    }
  }

  /// Returns the file itself, or what `find` returns for a directory.
  private static func paths(
    of operand: String, refuse: (FileError) -> Void,
    find: (_ folder: String) throws(FileError) -> [String]
  ) -> [String] {
    guard isDirectory(operand) else { return [operand] }
    do throws(FileError) {
      return try find(operand)
    } catch {
      refuse(error)
      return []
    }
  }

  /// Whether a Swift file names what makes a layout or a section, and is not made from a layout.
  static func makesLayout(_ path: String, _ keep: (SourceFile) -> Void) -> Bool {
    guard let source = try? SourceReader.read(path, .main) else { return true }
    let isGenerated = source.bytes.starts(with: UIKitCodeMark.firstWords.utf8)
    guard !isGenerated, SwiftImport.mayMakeLayout(source) else { return false }
    keep(source)
    return true
  }

  static func isDirectory(_ operand: String) -> Bool {
    operand != SourceReader.standardInputArgument
      && (try? Platform.status(of: operand))?.type == .directory
  }

  /// Returns the files in a directory and its subdirectories with the given endings, sorted by
  /// path; those of the working directory without `./`.
  ///
  /// Hidden files (`.git`) are skipped, and links are not followed: they may form a cycle, or lead
  /// outside.
  ///
  /// - Parameters:
  ///   - needsFirst: Whether at least one file with the first ending must exist.
  ///   - refuse: Receives an error for each file whose name is not UTF-8.
  static func files(
    below directory: String, endingIn endings: [String], needsFirst: Bool = true,
    refuse: (FileError) -> Void
  ) throws(FileError) -> [String] {
    var files: [String] = []
    var folders = [directory]
    var hasRefused = false
    while let folder = folders.popLast() {
      let names = try names(in: folder)
      for error in names.errors(in: folder, endingIn: endings) {
        refuse(error)
        hasRefused = true
      }
      for name in names.readable where !name.utf8.starts(with: ".".utf8) {
        let path = path(of: name, in: folder)
        switch (try? Platform.statusOfLink(path))?.type {
        case .directory: folders.append(path)
        case .regular: if endings.contains(where: name.hasSuffix) { files.append(path) }
        case .pipe, .device, .other, nil: break
        }
      }
    }
    guard hasRefused || !needsFirst || files.contains(where: { $0.hasSuffix(endings[0]) }) else {
      throw FileError(path: directory, message: "contains no \(endings[0]) files")
    }
    return files.sortedByBytes()
  }

  /// Returns the `.layout` files in an editor's folders, those at lower depth first, up to a limit,
  /// without those that cannot be read.
  static func some(below roots: [String], atMost count: Int) -> [String] {
    var files: [String] = []
    var folders = roots[...]
    var visits = 0
    while let folder = folders.popFirst(), files.count < count, visits < 10 * count {
      visits += 1
      let names = (try? Platform.names(in: folder))?.readable ?? []
      for name in names.sortedByBytes() where !name.hasPrefix(".") {
        let path = path(of: name, in: folder)
        switch (try? Platform.statusOfLink(path))?.type {
        case .directory: folders.append(path)
        case .regular: if name.hasSuffix(ending) { files.append(path) }
        case .pipe, .device, .other, nil: break
        }
      }
    }
    return Array(files.prefix(count))
  }

  /// Returns the sorted names of the files in a folder with the given endings, and of its
  /// subfolders that contain such files, up to a limit.
  static func names(
    endingIn ending: String, in folder: String
  ) -> (files: [String], folders: [String]) {
    var found: (files: [String], folders: [String]) = ([], [])
    let names = ((try? Platform.names(in: folder))?.readable ?? [])
      .filter { !$0.hasPrefix(".") }.sortedByBytes()
    for name in names.prefix(maximumNames) {
      let path = path(of: name, in: folder)
      switch (try? Platform.statusOfLink(path))?.type {
      case .directory:
        let holdsSome = ending != Self.ending || !some(below: [path], atMost: 1).isEmpty
        if holdsSome { found.folders.append(name) }
      case .regular, .other: if name.hasSuffix(ending) { found.files.append(name) }
      case .pipe, .device, nil: break
      }
    }
    return found
  }

  private static let maximumNames = 200

  /// Returns the layout or Swift file of the same folder whose name is like that of a path, perhaps
  /// without its ending.
  static func similar(to path: String) -> String? {
    let folder = SourcePath.folder(of: path)
    let names = ((try? Platform.names(in: folder.isEmpty ? "." : folder))?.readable ?? []).filter {
      $0.hasSuffix(ending) || SwiftImport.isSwift($0)
    }.sortedByBytes()
    let stems = Dictionary(names.map { (stem(of: $0), $0) }) { first, _ in first }
    let own = stem(of: SourcePath.name(of: path))
    let meant =
      stems[own] ?? closestMatch(own, among: names.map { stem(of: $0) }).flatMap { stems[$0] }
    return meant.map { folder + $0 }
  }

  private static func stem(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  fileprivate static func path(of name: String, in folder: String) -> String {
    if folder == "." || folder == "./" { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  private static func names(in folder: String) throws(FileError) -> Platform.Names {
    do throws(Platform.Failure) {
      return try Platform.names(in: folder)
    } catch {
      throw FileError(path: folder, message: "cannot be read: \(error.message)")
    }
  }
}

extension Platform.Names {
  /// Returns the errors for files with such endings, and for folders, whose names are not UTF-8.
  fileprivate func errors(in folder: String, endingIn endings: [String]) -> [FileError] {
    let shown = notUTF8.filter { name in
      !name.bytes.starts(with: ".".utf8)
        && (name.isFolder
          || endings.contains { name.bytes.suffix($0.utf8.count) == Array($0.utf8)[...] })
    }
    return shown.map { name in
      FileError(
        path: LayoutFiles.path(of: name.bytes.shownAsUTF8, in: folder),
        message:
          "is not read: its name is not UTF-8; rename the \(name.isFolder ? "folder" : "file")")
    }.sorted { $0.path < $1.path }
  }
}

extension [UInt8] {
  /// A printable form of a name that is not UTF-8: `a\xff.layout`.
  var shownAsUTF8: String {
    reduce(into: "") { text, byte in
      if byte < 0x80 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + String(byte, radix: 16)
      }
    }
  }
}
