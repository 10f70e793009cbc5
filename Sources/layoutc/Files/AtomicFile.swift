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
      throw FileError(path: path, message: "cannot be written: \(reason(error, target))")
    }
  }

  /// A folder is not made for a file: its name may be mistyped.
  private static func reason(_ error: Platform.Failure, _ target: String) -> String {
    guard error == .missing, let slash = target.lastIndex(of: "/"), slash > target.startIndex
    else { return error.message }
    let folder = String(target[..<slash])
    guard (try? Platform.status(of: folder)) == nil else { return error.message }
    return "there is no folder `\(folder)`; `mkdir -p \(folder.shellWord)` makes it"
  }

  private static func replace(
    _ target: String, permissions: UInt32?, _ produce: (ByteSink) -> Void
  ) throws(Platform.Failure) {
    let (temporary, descriptor) = try Platform.withoutInterruption { () throws(Platform.Failure) in
      let opened = try openTemporary(beside: target)
      Platform.removeOnInterruption(opened.path)
      return opened
    }
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

  /// Makes a file in the folder of `target`. Its name is short, as that of the target may be as long
  /// as names can be; one that a killed process has left is passed over.
  private static func openTemporary(
    beside target: String
  ) throws(Platform.Failure) -> (path: String, descriptor: Platform.Descriptor) {
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(target[...$0]) } ?? ""
    var number = 0
    while true {
      let path = "\(folder).layoutc-\(Platform.processID)-\(number).tmp"
      do throws(Platform.Failure) {
        return (path, try Platform.openForWriting(path, isNew: true))
      } catch {
        guard error == .exists, number < 100 else { throw error }
        number += 1
      }
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
