/// The files that an operand of a command stands for.
enum LayoutFiles {
  private static let ending = ".layout"

  /// Returns the file itself, or all `.layout` files below a directory in the order of their paths.
  static func below(_ operand: String) throws(FileError) -> [String] {
    guard isDirectory(operand) else { return [operand] }
    let files = try files(below: operand, endingIn: [ending])
    guard !files.isEmpty else {
      throw FileError(path: operand, message: "is a directory without \(ending) files")
    }
    return files
  }

  static func isDirectory(_ operand: String) -> Bool {
    operand != SourceReader.standardInputArgument
      && (try? Platform.status(of: operand))?.type == .directory
  }

  /// Returns the files below a directory whose names end so, in the order of their paths; those of
  /// the working directory without `./`.
  ///
  /// What is hidden (`.git`) is left out, and links are not followed: they may lead back, or out.
  static func files(
    below directory: String, endingIn endings: [String]
  ) throws(FileError) -> [String] {
    var files: [String] = []
    var folders = [directory]
    while let folder = folders.popLast() {
      for name in try names(in: folder) where !name.utf8.starts(with: ".".utf8) {
        let path = path(of: name, in: folder)
        switch (try? Platform.statusOfLink(path))?.type {
        case .directory: folders.append(path)
        case .regular: if endings.contains(where: name.hasSuffix) { files.append(path) }
        case .pipe, .device, .other, nil: break
        }
      }
    }
    return files.sorted()
  }

  /// Returns the `.layout` files below folders that somebody works in: nearer ones before deeper ones,
  /// some of very many, and none of what cannot be read.
  static func some(below roots: [String], atMost count: Int) -> [String] {
    var files: [String] = []
    var folders = roots[...]
    var visits = 0
    while let folder = folders.popFirst(), files.count < count, visits < 10 * count {
      visits += 1
      for name in ((try? Platform.names(in: folder)) ?? []).sorted() where !name.hasPrefix(".") {
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

  /// Returns the names of the files in a folder that end so, and of the folders in it that hold such,
  /// in order; some of very many.
  static func names(
    endingIn ending: String, in folder: String
  ) -> (files: [String], folders: [String]) {
    var found: (files: [String], folders: [String]) = ([], [])
    let names = ((try? Platform.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
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

  private static func path(of name: String, in folder: String) -> String {
    if folder == "." || folder == "./" { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    do throws(Platform.Failure) {
      return try Platform.names(in: folder)
    } catch {
      throw FileError(path: folder, message: "cannot be read: \(error.message)")
    }
  }
}
