// Replacing files, and opening them without following links. See Platform.swift.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// MARK: - Replacing

extension Platform {
  /// Moves a file over another atomically.
  static func replace(_ path: String, by temporary: String) throws(Failure) {
    if rename(temporary, path) != 0 { throw .last }
  }

  /// Moves a file to a path that must not exist. If several processes do so at once, it throws
  /// `.exists` in all but one.
  static func move(_ temporary: String, toNewPath path: String) throws(Failure) {
    if link(temporary, path) == 0 {
      unlink(temporary)
      return
    }
    let failure = Failure.last
    // On file systems without hard links, an empty file is created first.
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(failure.code) else { throw failure }
    try close(try openForWriting(path, isNew: true))
    try replace(path, by: temporary)
  }

  static func remove(_ path: String) { unlink(path) }

  /// Throws if this process may not write to the file at `path`.
  static func requireWritable(_ path: String) throws(Failure) {
    if access(path, W_OK) != 0 { throw .last }
  }

  /// Gives an open file the owner, the group and the permissions of another, as far as the system
  /// permits it. No user gains permissions.
  static func copyAccess(of other: FileStatus, to descriptor: Descriptor) throws(Failure) {
    let own = try status(of: descriptor)
    var permissions = other.permissions
    let number = descriptor.number
    if own.owner != other.owner || own.group != other.group,
      fchown(number, other.owner, other.group) != 0
    {
      // The setuid and setgid bits applied to another owner.
      permissions &= 0o777
      if own.group != other.group, fchown(number, uid_t.max, other.group) != 0 {
        // The file has another group, which gets the permissions of others.
        permissions = permissions & 0o707 | (permissions & 0o007) << 3 & permissions
      }
    }
    if fchmod(number, mode_t(permissions)) != 0 { throw .last }
  }

  /// Writes an open file's contents to the disk.
  static func synchronize(_ descriptor: Descriptor) throws(Failure) {
    while fsync(descriptor.number) != 0 {
      switch errno {
      case EINTR: continue
      // File systems without this function have nothing to write.
      case EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS, EROFS, EBADF: return
      default: throw .last
      }
    }
  }

  /// Writes the names in the folder of `path` to the disk. A failure is ignored: the file has its
  /// name.
  static func synchronizeFolder(of path: String) {
    let folder = SourcePath.folder(of: path)
    guard let descriptor = try? openForReading(folder.isEmpty ? "." : folder) else { return }
    try? synchronize(descriptor)
    try? close(descriptor)
  }

  /// Whether a process of any user has that id.
  static func isRunning(process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno != ESRCH)
  }

  static var userID: UInt32 { geteuid() }

  /// Returns the time since the last change of the file, in seconds. No output depends on it.
  static func age(_ status: FileStatus) -> Int64 {
    Int64(time(nil)) - status.modified / 1_000_000_000
  }
}

// MARK: - Opening without links

extension Platform {
  /// Opens the file at an absolute path without links, as `resolvedPath` returns it, for reading.
  ///
  /// No link is followed in any component: if one was added since the path was resolved, this
  /// fails. So the opened file is in the folder that was checked.
  static func openWithoutLinks(_ path: String) throws(Failure) -> Descriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    #if canImport(Darwin)
      return try open(path, flags | O_NOFOLLOW_ANY, permissions: 0)
    #else
      // The value of O_PATH, which not every C library's module declares: a folder need not be
      // readable.
      let folderFlags = 0o10000000 | O_CLOEXEC | O_NOFOLLOW | O_DIRECTORY
      var folder = try open("/", folderFlags, permissions: 0)
      defer { try? close(folder) }
      let names = path.utf8.split(separator: UInt8(ascii: "/")).map {
        String(decoding: $0, as: UTF8.self)
      }
      for name in names.dropLast() {
        let next = try open(name, in: folder, folderFlags)
        try? close(folder)
        folder = next
      }
      return try open(names.last ?? ".", in: folder, flags | O_NOFOLLOW)
    #endif
  }

  private static func open(
    _ name: String, in folder: Descriptor, _ flags: Int32
  ) throws(Failure) -> Descriptor {
    while true {
      let number = openat(folder.number, name, flags)
      if number >= 0 { return Descriptor(number: number) }
      guard errno == EINTR else { throw .last }
    }
  }
}

// MARK: - Directories

extension Platform {
  /// Creates a directory and its missing parents.
  static func makeDirectories(_ path: String) throws(Failure) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if mkdir(part, 0o777) == 0 { continue }
      let failure = Failure.last
      // Creating an existing directory may fail with another error than `EEXIST`.
      guard let status = try? status(of: part) else { throw failure }
      guard status.type == .directory else { throw Failure(code: ENOTDIR) }
    }
  }

  /// Throws if no file can be created in a directory.
  static func requireWritableDirectory(_ path: String) throws(Failure) {
    guard try status(of: path).type == .directory else { throw Failure(code: ENOTDIR) }
    if access(path, W_OK | X_OK) != 0 { throw .last }
  }
}
