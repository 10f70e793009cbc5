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
  /// Moves a file over another in one step.
  static func replace(_ path: String, by temporary: String) throws(Failure) {
    if rename(temporary, path) != 0 { throw .last }
  }

  /// Moves a file to a path where nothing may be yet, which one process of several succeeds in;
  /// throws `.exists` in the others.
  static func move(_ temporary: String, toNewPath path: String) throws(Failure) {
    if link(temporary, path) == 0 {
      unlink(temporary)
      return
    }
    let failure = Failure.last
    // Some file systems have no hard links. There the path is taken by an empty file first.
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(failure.code) else { throw failure }
    try close(try openForWriting(path, isNew: true))
    try replace(path, by: temporary)
  }

  static func remove(_ path: String) { unlink(path) }

  /// Throws why this process may not write to the file at `path`.
  static func requireWritable(_ path: String) throws(Failure) {
    if access(path, W_OK) != 0 { throw .last }
  }

  /// Gives an open file the owner, the group and the permissions of another, as far as the system
  /// permits it. Nobody gets rights that they do not have with the other file.
  static func copyAccess(of other: FileStatus, to descriptor: Descriptor) throws(Failure) {
    let own = try status(of: descriptor)
    var permissions = other.permissions
    let number = descriptor.number
    if own.owner != other.owner || own.group != other.group,
      fchown(number, other.owner, other.group) != 0
    {
      // To run with the rights of another owner was not granted to this one.
      permissions &= 0o777
      if own.group != other.group, fchown(number, uid_t.max, other.group) != 0 {
        // The group is another one: it is one of the others.
        permissions = permissions & 0o707 | (permissions & 0o007) << 3 & permissions
      }
    }
    if fchmod(number, mode_t(permissions)) != 0 { throw .last }
  }

  /// Returns when the contents of an open file are on the disk, where it is on one.
  static func synchronize(_ descriptor: Descriptor) throws(Failure) {
    while fsync(descriptor.number) != 0 {
      switch errno {
      case EINTR: continue
      // Not every file system can, and then nothing is lost by it that could be kept.
      case EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS, EROFS, EBADF: return
      default: throw .last
      }
    }
  }

  /// The same for the names in the folder of the file at `path`. A failure changes nothing: the file
  /// has its name.
  static func synchronizeFolder(of path: String) {
    let folder = SourcePath.folder(of: path)
    guard let descriptor = try? openForReading(folder.isEmpty ? "." : folder) else { return }
    try? synchronize(descriptor)
    try? close(descriptor)
  }

  /// Whether there is a process of that number, of any user.
  static func isRunning(process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno != ESRCH)
  }

  static var userID: UInt32 { geteuid() }

  /// How long ago the file was changed last, in seconds. No output depends on it.
  static func age(_ status: FileStatus) -> Int64 {
    Int64(time(nil)) - status.modified / 1_000_000_000
  }
}

// MARK: - Opening without links

extension Platform {
  /// Opens the file at an absolute path without links, as `resolvedPath` returns it, for reading.
  ///
  /// No link is followed, neither at the end of the path nor within: where somebody has put a link
  /// into it since the path was found, this fails. What is opened therefore is at this path.
  static func openWithoutLinks(_ path: String) throws(Failure) -> Descriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    #if canImport(Darwin)
      return try open(path, flags | O_NOFOLLOW_ANY, permissions: 0)
    #else
      // O_PATH, which not every C library's module shows: a folder need not be readable.
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
  /// Makes a directory, and those above it that there are none of.
  static func makeDirectories(_ path: String) throws(Failure) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if mkdir(part, 0o777) == 0 { continue }
      let failure = Failure.last
      // One that is there may refuse to be made for other reasons than that.
      guard let status = try? status(of: part) else { throw failure }
      guard status.type == .directory else { throw Failure(code: ENOTDIR) }
    }
  }

  /// Throws why no file can be made in a directory.
  static func requireWritableDirectory(_ path: String) throws(Failure) {
    guard try status(of: path).type == .directory else { throw Failure(code: ENOTDIR) }
    if access(path, W_OK | X_OK) != 0 { throw .last }
  }
}
