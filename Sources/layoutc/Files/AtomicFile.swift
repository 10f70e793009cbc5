/// A file that appears whole or not at all: written beside its place, then moved there.
enum AtomicFile {
  /// Writes what `produce` hands to the sink into the file at `path`.
  ///
  /// On failure the old file, if any, is untouched and nothing is left behind. A symbolic link is
  /// followed; the permissions of a file that is replaced are kept. What is not a regular file,
  /// such as a device, is written directly.
  static func write(_ path: String, _ produce: (ByteSink) -> Void) throws(FileError) {
    let resolved = Platform.resolvedPath(path)
    if resolved == nil, (try? Platform.statusOfLink(path)) != nil {
      throw FileError(
        path: path, message: "cannot be written: it is a link to a file that does not exist")
    }
    let target = resolved ?? path
    do throws(Platform.Failure) {
      let status = try? Platform.status(of: target)
      switch status?.type {
      case .regular, nil:
        try replace(target, permissions: status?.permissions, produce)
      case .directory:
        throw .isDirectory
      case .pipe, .device, .other:
        try fill(try Platform.openForWriting(target, isNew: false), produce)
      }
    } catch {
      throw FileError(path: path, message: "cannot be written: \(error.message)")
    }
  }

  private static func replace(
    _ target: String, permissions: UInt32?, _ produce: (ByteSink) -> Void
  ) throws(Platform.Failure) {
    let temporary = "\(target).\(Platform.processID).tmp"
    let descriptor = try Platform.openForWriting(temporary, isNew: true)
    Platform.removeOnInterruption(temporary)
    defer { Platform.forgetInterruption() }
    do throws(Platform.Failure) {
      try fill(descriptor, produce)
      if let permissions { try Platform.setPermissions(permissions, of: temporary) }
      try Platform.replace(target, by: temporary)
    } catch {
      Platform.remove(temporary)
      throw error
    }
  }

  private static func fill(
    _ descriptor: Platform.Descriptor, _ produce: (ByteSink) -> Void
  ) throws(Platform.Failure) {
    let sink = ByteSink(descriptor)
    produce(sink)
    sink.flush()
    if let failure = sink.failure {
      try? Platform.close(descriptor)
      throw failure
    }
    try Platform.close(descriptor)
  }
}
