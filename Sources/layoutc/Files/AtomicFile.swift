import LayoutCompiler

/// Writes files atomically: to a temporary file in the same folder, which is then renamed.
enum AtomicFile {
  /// The previous contents that a write may replace.
  enum Replaced {
    case anything
    /// The contents as they were read: later changes by others are not lost.
    case contents([UInt8])
    /// None: no file existed.
    case nothing
  }

  private enum Outcome {
    case written, readOnly
    /// Not written: the file does not have the expected previous contents.
    case changed
  }

  /// Writes the bytes that `produce` passes to the sink into the file at `path`.
  ///
  /// On failure the old file, if any, is unchanged and no other file remains. A symbolic link is
  /// followed. The owner, group and permissions of a replaced file are kept. Its other hard links
  /// keep the old contents, as with other programs that replace files. A file that is not regular,
  /// such as a device, is written directly.
  static func write(
    _ path: String, replacing old: Replaced = .anything, _ produce: (ByteSink) -> Void
  ) throws(FileError) {
    let resolved = Platform.resolvedPath(path)
    // An existing path that cannot be resolved is a broken link, or is below a folder whose name is
    // not UTF-8.
    if resolved == nil, (try? Platform.statusOfLink(path))?.type == .other {
      let isThere = (try? Platform.status(of: path)) != nil
      let reason = isThere ? "whose path is not UTF-8" : "that does not exist"
      throw FileError(path: path, message: "cannot be written: it is a link to a file \(reason)")
    }
    let target = resolved ?? path
    var outcome = Outcome.written
    do throws(Platform.Failure) {
      let status = try? Platform.status(of: target)
      switch status?.type {
      case .regular, nil:
        outcome = try replace(target, status, old: old, produce: produce)
      case .directory:
        throw .isDirectory
      case .pipe, .device, .other:
        let descriptor = try Platform.openForWriting(target, isNew: false)
        defer { try? Platform.close(descriptor) }
        try fill(descriptor, produce)
      }
    } catch {
      throw FileError(path: path, message: "cannot be written: \(reason(error, target))")
    }
    switch outcome {
    case .written: break
    case .readOnly:
      throw FileError(
        path: path,
        message: "cannot be written: it is read-only; `chmod u+w \(path.shellWord)` permits it")
    case .changed:
      throw FileError(
        path: path, message: "changed while layoutc ran; not written: run the command again",
        status: .failure)
    }
  }

  /// Makes a folder with those above it, for files that are written below it.
  static func makeFolder(_ path: String) throws(FileError) {
    do throws(Platform.Failure) {
      try Platform.makeDirectories(path)
    } catch {
      throw FileError(path: path, message: "cannot create directory: \(error.message)")
    }
  }

  /// Returns the message for a failure. A missing folder is not created: its name may be mistyped.
  private static func reason(_ error: Platform.Failure, _ target: String) -> String {
    let folder = String(SourcePath.folder(of: target).dropLast())
    guard error == .missing, !folder.isEmpty, (try? Platform.status(of: folder)) == nil
    else { return error.message }
    return "no such folder: `\(folder)`; create it with `mkdir -p \(folder.shellWord)`"
  }

  private static func replace(
    _ target: String, _ status: Platform.FileStatus?, old: Replaced,
    produce: (ByteSink) -> Void
  ) throws(Platform.Failure) -> Outcome {
    if let status {
      // Root could write to it, and the owner could change its permissions, but the file is
      // read-only on purpose.
      let user = Platform.userID
      if status.permissions & 0o222 == 0, user == 0 || user == status.owner { return .readOnly }
      try Platform.requireWritable(target)
    }
    // While it is written, a private file is readable by its owner only.
    let permissions = status.map { $0.permissions & 0o700 } ?? 0o666
    let (temporary, descriptor) = try Platform.withoutInterruption { () throws(Platform.Failure) in
      let opened = try openTemporary(nextTo: target, permissions)
      Platform.removeOnInterruption(opened.path)
      return opened
    }
    defer { Platform.forgetInterruption() }
    do throws(Platform.Failure) {
      try write(to: descriptor, status, produce)
      let outcome = try move(temporary, to: target, old)
      if outcome == .written {
        Platform.synchronizeFolder(of: target)
      } else {
        Platform.remove(temporary)
      }
      return outcome
    } catch {
      Platform.remove(temporary)
      throw error
    }
  }

  /// Writes the new file, with the owner, group and permissions of the replaced one, and waits
  /// until it is on the disk: after a power failure, the old or the new contents remain.
  private static func write(
    to descriptor: Platform.Descriptor, _ status: Platform.FileStatus?,
    _ produce: (ByteSink) -> Void
  ) throws(Platform.Failure) {
    do throws(Platform.Failure) {
      try fill(descriptor, produce)
      if let status { try Platform.copyAccess(of: status, to: descriptor) }
      try Platform.synchronize(descriptor)
    } catch {
      try? Platform.close(descriptor)
      throw error
    }
    try Platform.close(descriptor)
  }

  /// Renames the new file if the old one has the expected contents. Several processes may write the
  /// same: a file that already has the new contents counts as written.
  private static func move(
    _ temporary: String, to target: String, _ old: Replaced
  ) throws(Platform.Failure) -> Outcome {
    switch old {
    case .anything: break
    case .contents(let bytes):
      let current = try contents(of: target)
      guard current == bytes else { return try isAlready(temporary, current) }
    case .nothing:
      do throws(Platform.Failure) {
        try Platform.move(temporary, toNewPath: target)
        return .written
      } catch {
        guard error == .exists else { throw error }
        return try isAlready(temporary, try contents(of: target))
      }
    }
    try Platform.replace(target, by: temporary)
    return .written
  }

  private static func isAlready(
    _ temporary: String, _ current: [UInt8]?
  ) throws(Platform.Failure) -> Outcome {
    guard try contents(of: temporary) == current else { return .changed }
    Platform.remove(temporary)
    return .written
  }

  /// Returns the contents of a regular file; `nil` if it does not exist.
  private static func contents(of path: String) throws(Platform.Failure) -> [UInt8]? {
    let descriptor: Platform.Descriptor
    do throws(Platform.Failure) {
      descriptor = try Platform.openWithoutWaiting(path)
    } catch {
      if error.isAbsence { return nil }
      throw error
    }
    defer { try? Platform.close(descriptor) }
    guard try Platform.status(of: descriptor).type == .regular else { return nil }
    var bytes: [UInt8] = []
    while try Platform.read(descriptor, appendingTo: &bytes, count: 1 << 18) > 0 {}
    return bytes
  }

  private static func fill(
    _ descriptor: Platform.Descriptor, _ produce: (ByteSink) -> Void
  ) throws(Platform.Failure) {
    let sink = ByteSink(descriptor)
    produce(sink)
    sink.flush()
    if let failure = sink.failure { throw failure }
  }
}

// MARK: - Temporary files

extension AtomicFile {
  private static let prefix = ".layoutc-"
  private static let ending = ".tmp"
  /// The folders that have no temporary files of killed processes.
  private static let tidied = Platform.Shared<Set<FilePath>>([])

  /// Creates a temporary file in the folder of `target`. Its name is short, because that of the
  /// target may have the maximum length. Names that a killed process has left are skipped.
  private static func openTemporary(
    nextTo target: String, _ permissions: UInt32
  ) throws(Platform.Failure) -> (path: String, descriptor: Platform.Descriptor) {
    let folder = SourcePath.folder(of: target)
    if tidied.withLock({ $0.insert(FilePath(folder)).inserted }) { tidy(folder) }
    var number = 0
    while true {
      let path = "\(folder)\(prefix)\(Platform.processID)-\(number)\(ending)"
      do throws(Platform.Failure) {
        return (path, try Platform.openForWriting(path, isNew: true, permissions: permissions))
      } catch {
        guard error == .exists, number < 100 else { throw error }
        number += 1
      }
    }
  }

  /// Removes the temporary files of processes that were killed.
  ///
  /// The process number alone is not sufficient: in a container, or over a network, the process
  /// that writes a file may not be visible here. But no process writes to a file for an hour
  /// without changing it.
  private static func tidy(_ folder: String) {
    for name in (try? Platform.names(in: folder.isEmpty ? "." : folder))?.readable ?? [] {
      guard name.utf8.starts(with: prefix.utf8), name.hasSuffix(ending),
        let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }),
        !Platform.isRunning(process: process),
        let status = try? Platform.statusOfLink(folder + name), status.type == .regular,
        status.owner == Platform.userID, Platform.age(status) > 3600
      else { continue }
      Platform.remove(folder + name)
    }
  }
}
