import LayoutCompiler

/// Reads the texts that the command line names.
enum SourceReader {
  /// The argument that stands for standard input.
  static let standardInputArgument = "-"
  /// Offsets are 32 bits wide and the tree takes several times the text: a bound keeps both safe.
  static let maximumByteCount = 256 << 20
  private static let chunk = 1 << 18

  /// Returns the file at `path`, or standard input for `-`.
  static func read(_ path: String, _ id: FileID) throws(FileError) -> SourceFile {
    if path == standardInputArgument {
      let name = "<stdin>"
      let bytes = try bytes(of: .standardInput, name: name, expected: 0)
      return SourceFile(name: name, bytes: bytes, id: id)
    }
    let status = try system(path) { () throws(Platform.Failure) in try Platform.status(of: path) }
    // What the shell opened already, as for `<(command)`, may be a pipe: somebody writes to it.
    let isStream = status.type != .regular && isOpenedByShell(path)
    // A pipe is not even opened: somebody may wait for its reader.
    if !isStream { try requireRegular(status, path) }
    let descriptor = try system(path) { () throws(Platform.Failure) in
      isStream ? try Platform.openForReading(path) : try Platform.openWithoutWaiting(path)
    }
    defer { try? Platform.close(descriptor) }
    let bytes =
      try isStream
      ? bytes(of: descriptor, name: path, expected: 0) : bytes(ofFile: descriptor, name: path)
    return SourceFile(name: path, bytes: bytes, id: id, identity: Platform.resolvedPath(path))
  }

  /// Returns the file at `place`, a path without links, under the name that somebody gave it; `nil`
  /// where there is a link in the path by now, or nothing.
  static func read(
    _ place: FilePath, named name: String, _ id: FileID
  ) throws(FileError) -> SourceFile? {
    let descriptor: Platform.Descriptor
    do throws(Platform.Failure) {
      descriptor = try Platform.openWithoutLinks(place.text)
    } catch {
      if error.isAbsence || error.isLink { return nil }
      throw FileError(path: name, message: "cannot be read: \(error.message)")
    }
    defer { try? Platform.close(descriptor) }
    return SourceFile(
      name: name, bytes: try bytes(ofFile: descriptor, name: name), id: id, identity: place.text)
  }

  private static func isOpenedByShell(_ path: String) -> Bool {
    path.hasPrefix("/dev/fd/") || path == "/dev/stdin" || path == "/dev/null"
  }

  /// Throws why what has this status cannot be read to an end without waiting for anybody.
  private static func requireRegular(
    _ status: Platform.FileStatus, _ path: String
  ) throws(FileError) {
    switch status.type {
    case .regular:
      guard status.byteCount <= maximumByteCount else { throw tooLarge(path) }
    case .directory:
      throw FileError(path: path, message: "is a directory; name a file in it")
    case .pipe, .device, .other:
      throw FileError(path: path, message: "is not a regular file; use `- < \(path)` to read it")
    }
  }

  /// The bytes of what was opened, if it is a regular file: its path may be another's since.
  private static func bytes(
    ofFile descriptor: Platform.Descriptor, name: String
  ) throws(FileError) -> [UInt8] {
    let status = try system(name) { () throws(Platform.Failure) in
      try Platform.status(of: descriptor)
    }
    try requireRegular(status, name)
    return try bytes(of: descriptor, name: name, expected: status.byteCount)
  }

  private static func bytes(
    of descriptor: Platform.Descriptor, name: String, expected: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    try system(name) { () throws(Platform.Failure) in
      let count = expected == 0 ? chunk : min(chunk, expected + 1)
      while try Platform.read(descriptor, appendingTo: &bytes, count: count) > 0 {
        if bytes.count > maximumByteCount { break }
      }
    }
    guard bytes.count <= maximumByteCount else { throw tooLarge(name) }
    return bytes
  }

  /// Asks the system, and says of its refusal which file it is about.
  private static func system<Result>(
    _ path: String, _ body: () throws(Platform.Failure) -> Result
  ) throws(FileError) -> Result {
    do throws(Platform.Failure) {
      return try body()
    } catch {
      throw FileError(path: path, message: "cannot be read: \(error.message)")
    }
  }

  private static func tooLarge(_ name: String) -> FileError {
    FileError(path: name, message: "is too large: more than \(maximumByteCount >> 20) MiB")
  }
}
