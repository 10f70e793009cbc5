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
    let expected = try readableByteCount(path)
    let descriptor: Platform.Descriptor
    do throws(Platform.Failure) {
      descriptor = try Platform.openForReading(path)
    } catch {
      throw FileError(path: path, message: "cannot be read: \(error.message)")
    }
    defer { try? Platform.close(descriptor) }
    return SourceFile(
      name: path, bytes: try bytes(of: descriptor, name: path, expected: expected), id: id,
      identity: Platform.resolvedPath(path))
  }

  /// Returns the size of a file that can be read to an end without waiting for anybody.
  private static func readableByteCount(_ path: String) throws(FileError) -> Int {
    let status: Platform.FileStatus
    do throws(Platform.Failure) {
      status = try Platform.status(of: path)
    } catch {
      throw FileError(path: path, message: "cannot be read: \(error.message)")
    }
    switch status.type {
    case .regular:
      guard status.byteCount <= maximumByteCount else { throw tooLarge(path) }
      return status.byteCount
    case .directory:
      throw FileError(path: path, message: "is a directory; name a file in it")
    case .pipe, .device, .other:
      // What the shell opened already, as for `<(command)`, may be a pipe: somebody writes to it.
      guard path.hasPrefix("/dev/fd/") || path == "/dev/stdin" || path == "/dev/null" else {
        throw FileError(path: path, message: "is not a regular file; use `- < \(path)` to read it")
      }
      return 0
    }
  }

  private static func bytes(
    of descriptor: Platform.Descriptor, name: String, expected: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    do throws(Platform.Failure) {
      let count = expected == 0 ? chunk : min(chunk, expected + 1)
      while try Platform.read(descriptor, appendingTo: &bytes, count: count) > 0 {
        if bytes.count > maximumByteCount { break }
      }
    } catch {
      throw FileError(path: name, message: "cannot be read: \(error.message)")
    }
    guard bytes.count <= maximumByteCount else { throw tooLarge(name) }
    return bytes
  }

  private static func tooLarge(_ name: String) -> FileError {
    FileError(path: name, message: "is too large: more than \(maximumByteCount >> 20) MiB")
  }
}
