import LayoutCompiler

/// Reads the files of the command line.
enum SourceReader {
  /// The argument for standard input.
  static let standardInputArgument = "-"
  /// The maximum size of a file: offsets have 32 bits, and the tree takes several times the size of
  /// the source.
  static let maximumByteCount = 256 << 20
  private static let chunk = 1 << 18

  /// Returns the file at `path`, or standard input for `-`.
  ///
  /// - Parameter inputName: The path of standard input; `nil` if it is not known.
  static func read(
    _ path: String, _ id: FileID, inputName: String? = nil
  ) throws(FileError) -> SourceFile {
    if path == standardInputArgument {
      let bytes = try bytes(of: .standardInput, name: inputName ?? "<stdin>", expected: 0)
      let isSwift = inputName == nil && SwiftImport.isSwift(bytes)
      return SourceFile(
        name: inputName ?? (isSwift ? "<stdin>.swift" : "<stdin>"), bytes: bytes, id: id)
    }
    let status = try system(path) { () throws(Platform.Failure) in try Platform.status(of: path) }
    // A path that the shell has opened, as for `<(command)`, may be a pipe.
    let isStream = status.type != .regular && isOpenedByShell(path)
    // Any other pipe is not opened: its writer may be waiting for its actual reader.
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

  /// Returns the file at a resolved path, with the name that an import gave it; `nil` if the path
  /// contains a link, or does not exist.
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

  /// Returns the bytes of the regular file at a path; `nil` if there is none, it cannot be read, or
  /// it is larger than `limit`.
  static func bytes(at path: String, atMost limit: Int) -> [UInt8]? {
    guard let descriptor = try? Platform.openWithoutWaiting(path) else { return nil }
    defer { try? Platform.close(descriptor) }
    guard let status = try? Platform.status(of: descriptor), status.type == .regular,
      status.byteCount < limit
    else { return nil }
    return try? bytes(of: descriptor, name: path, expected: status.byteCount)
  }

  private static func isOpenedByShell(_ path: String) -> Bool {
    path.hasPrefix("/dev/fd/") || path == "/dev/stdin" || path == "/dev/null"
  }

  /// Throws if a file with this status cannot be read without waiting for another process.
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

  /// Returns the bytes of an open file if it is regular: another file may have its path by now.
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

  /// Calls the system, and converts a failure to an error with the path.
  private static func system<Result>(
    _ path: String, _ body: () throws(Platform.Failure) -> Result
  ) throws(FileError) -> Result {
    do throws(Platform.Failure) {
      return try body()
    } catch {
      let near = error.isAbsence ? LayoutFiles.similar(to: path) : nil
      throw FileError(
        path: path,
        message: "cannot be read: \(error.message)"
          + (near.map { "; did you mean `\($0)`?" } ?? ""))
    }
  }

  private static func tooLarge(_ name: String) -> FileError {
    FileError(path: name, message: "is too large: more than \(maximumByteCount >> 20) MiB")
  }
}
