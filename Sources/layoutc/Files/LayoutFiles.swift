/// The files that an operand of a command stands for.
enum LayoutFiles {
  private static let ending = ".layout"

  /// Returns the file itself, or all `.layout` files below a directory in the order of their paths.
  ///
  /// What is hidden (`.git`) is left out, and links are not followed: they may lead back, or out.
  static func below(_ operand: String) throws(FileError) -> [String] {
    guard operand != SourceReader.standardInputArgument,
      (try? Platform.status(of: operand))?.type == .directory
    else { return [operand] }
    var files: [String] = []
    var folders = [operand]
    while let folder = folders.popLast() {
      for name in try names(in: folder) where !name.utf8.starts(with: ".".utf8) {
        let path = folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
        switch (try? Platform.statusOfLink(path))?.type {
        case .directory: folders.append(path)
        case .regular: if name.hasSuffix(ending) { files.append(path) }
        case .pipe, .device, .other, nil: break
        }
      }
    }
    guard !files.isEmpty else {
      throw FileError(path: operand, message: "is a directory without \(ending) files")
    }
    return files.sorted()
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    do throws(Platform.Failure) {
      return try Platform.names(in: folder)
    } catch {
      throw FileError(path: folder, message: "cannot be read: \(error.message)")
    }
  }
}
