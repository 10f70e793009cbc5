// This file and the others called Platform… are the only ones that use the operating system; all
// other code calls these functions. They import the C library rather than Foundation, whose loading
// would double the start-up time.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of the operating system that a command-line tool needs.
enum Platform {
  /// A file descriptor.
  struct Descriptor: Hashable, Sendable {
    let number: Int32
    static let standardInput = Descriptor(number: 0)
    static let standardOutput = Descriptor(number: 1)
    static let standardError = Descriptor(number: 2)
  }

  /// A failed system call, by its error number.
  struct Failure: Error, Hashable {
    let code: Int32
    /// The system's message, such as `No such file or directory`.
    var message: String { String(cString: strerror(code)) }
    /// Whether the reader of the pipe has closed it.
    var isClosedPipe: Bool { code == EPIPE }
    /// Whether no such file exists.
    var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
    /// Whether a link was found where none is allowed.
    var isLink: Bool { code == ELOOP }
    static var last: Failure { Failure(code: errno) }
    static let isDirectory = Failure(code: EISDIR)
    static let missing = Failure(code: ENOENT)
    static let exists = Failure(code: EEXIST)
  }

  enum FileType: Hashable {
    case regular, directory, pipe, device, other
  }

  /// The status of a file, without opening it.
  struct FileStatus {
    var type: FileType
    var byteCount: Int
    var permissions: UInt32
    var owner: UInt32
    var group: UInt32
    /// The identity and time of the last change (in nanoseconds), which show whether a file has
    /// been written or replaced. No output depends on them.
    var inode: UInt64
    var modified: Int64
  }
}

// MARK: - The process

extension Platform {
  /// Makes a write to a closed pipe, or beyond the file size limit (`ulimit -f`), fail with an
  /// error instead of ending the process.
  static func failWritesInsteadOfExiting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #elseif canImport(Darwin)
      Darwin.exit(status)
    #endif
  }

  /// Returns the environment variable `name`; `nil` if it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Descriptor) -> Bool { isatty(descriptor.number) == 1 }

  /// Returns the width of the terminal in columns; `nil` if the descriptor is not a terminal.
  static func terminalColumns(_ descriptor: Descriptor) -> Int? {
    terminalSize(descriptor)?.columns
  }

  /// Returns the size of the terminal in columns and lines; `nil` if the descriptor is not a
  /// terminal.
  static func terminalSize(_ descriptor: Descriptor) -> (columns: Int, lines: Int)? {
    var size = winsize()
    guard isTerminal(descriptor), ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return (Int(size.ws_col), max(1, Int(size.ws_row)))
  }

  static var processID: Int32 { getpid() }

  /// An argument of the command line; as bytes if it is not UTF-8.
  enum Argument {
    case text(String)
    case notUTF8([UInt8])
  }

  static var arguments: [Argument] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
      .compactMap { $0 }
      .map { word in
        let bytes = bytesOfCString(word)
        return String(utf8: bytes).map(Argument.text) ?? .notUTF8(bytes)
      }
  }
}

// MARK: - Reading and writing

extension Platform {
  static func status(of path: String) throws(Failure) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    return fileStatus(status)
  }

  /// Returns the status of a file, or of a symbolic link itself.
  static func statusOfLink(_ path: String) throws(Failure) -> FileStatus {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .last }
    return fileStatus(status)
  }

  static func status(of descriptor: Descriptor) throws(Failure) -> FileStatus {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .last }
    return fileStatus(status)
  }

  private static func fileStatus(_ status: stat) -> FileStatus {
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return FileStatus(
      type: fileType(mode: status.st_mode), byteCount: Int(status.st_size),
      permissions: UInt32(status.st_mode & 0o7777), owner: status.st_uid, group: status.st_gid,
      inode: UInt64(status.st_ino),
      modified: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec))
  }

  /// The names in a directory, without `.` and `..`, in no particular order.
  struct Names {
    var readable: [String] = []
    /// Names that are not UTF-8, as bytes.
    var notUTF8: [(bytes: [UInt8], isFolder: Bool)] = []
  }

  static func names(in directory: String) throws(Failure) -> Names {
    guard let stream = opendir(directory) else { throw .last }
    defer { closedir(stream) }
    var names = Names()
    while let entry = readdir(stream) {
      var status = stat()
      let (bytes, readable) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          let bytes = bytesOfCString(name)
          let readable = String(utf8: bytes)
          if readable == nil { _ = fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) }
          return (bytes, readable)
        }
      }
      if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
      if let name = readable {
        names.readable.append(name)
      } else {
        names.notUTF8.append((bytes, fileType(mode: status.st_mode) == .directory))
      }
    }
    return names
  }

  private static func bytesOfCString(_ pointer: UnsafePointer<CChar>) -> [UInt8] {
    (0..<strlen(pointer)).map { UInt8(bitPattern: pointer[$0]) }
  }

  private static func fileType(mode: mode_t) -> FileType {
    switch mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    case S_IFIFO: .pipe
    case S_IFCHR, S_IFBLK: .device
    default: .other
    }
  }

  static func openForReading(_ path: String) throws(Failure) -> Descriptor {
    try open(path, O_RDONLY | O_CLOEXEC, permissions: 0)
  }

  /// Opens a file that is expected to be regular. If it has been replaced by a pipe, this does not
  /// wait for the pipe's writer.
  static func openWithoutWaiting(_ path: String) throws(Failure) -> Descriptor {
    try open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, permissions: 0)
  }

  /// Opens a file for writing; with `isNew`, the file must not exist.
  static func openForWriting(
    _ path: String, isNew: Bool, permissions: UInt32 = 0o666
  ) throws(Failure) -> Descriptor {
    let flags = isNew ? O_CREAT | O_EXCL : 0
    return try open(path, O_WRONLY | O_CLOEXEC | flags, permissions: permissions)
  }

  static func open(
    _ path: String, _ flags: Int32, permissions: UInt32
  ) throws(Failure) -> Descriptor {
    while true {
      #if canImport(Glibc)
        let number = Glibc.open(path, flags, mode_t(permissions))
      #elseif canImport(Musl)
        let number = Musl.open(path, flags, mode_t(permissions))
      #elseif canImport(Darwin)
        let number = Darwin.open(path, flags, mode_t(permissions))
      #endif
      if number >= 0 { return Descriptor(number: number) }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Appends up to `count` bytes to `bytes`; returns their number, 0 at the end. Waits for them,
  /// even if another process has made the shared descriptor non-blocking.
  static func read(
    _ descriptor: Descriptor, appendingTo bytes: inout [UInt8], count: Int
  ) throws(Failure) -> Int {
    var failure: Failure?
    var received = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      repeat {
        received = systemRead(descriptor.number, buffer.baseAddress, count: count)
      } while received < 0 && isWorthRepeating(descriptor, POLLIN)
      if received < 0 { failure = .last }
      initialized = max(0, received)
    }
    if let failure { throw failure }
    bytes.append(contentsOf: chunk)
    return received
  }

  private static func systemRead(
    _ number: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(number, buffer, count)
    #elseif canImport(Musl)
      Musl.read(number, buffer, count)
    #elseif canImport(Darwin)
      Darwin.read(number, buffer, count)
    #endif
  }

  /// Whether a failed call can be repeated: it was interrupted, or the descriptor is non-blocking,
  /// in which case this waits.
  private static func isWorthRepeating<Event: BinaryInteger>(
    _ descriptor: Descriptor, _ event: Event
  ) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var request = pollfd(fd: descriptor.number, events: Int16(event), revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }

  /// Writes all of `bytes`, waiting like `read`.
  static func write(_ bytes: [UInt8], to descriptor: Descriptor) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor.number, $0, from: written) }
      if count >= 0 {
        written += count
      } else if !isWorthRepeating(descriptor, POLLOUT) {
        throw .last
      }
    }
  }

  private static func systemWrite(
    _ number: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    #if canImport(Glibc)
      return Glibc.write(number, rest.baseAddress, rest.count)
    #elseif canImport(Musl)
      return Musl.write(number, rest.baseAddress, rest.count)
    #elseif canImport(Darwin)
      return Darwin.write(number, rest.baseAddress, rest.count)
    #endif
  }

  /// Closes the file; throws if a full disk shows only now.
  static func close(_ descriptor: Descriptor) throws(Failure) {
    #if canImport(Glibc)
      let result = Glibc.close(descriptor.number)
    #elseif canImport(Musl)
      let result = Musl.close(descriptor.number)
    #elseif canImport(Darwin)
      let result = Darwin.close(descriptor.number)
    #endif
    if result != 0 && errno != EINTR { throw .last }
  }

  /// Returns the path with all symbolic links resolved; `nil` if the file does not exist, or the
  /// path is not UTF-8.
  static func resolvedPath(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(validatingCString: pointer)
  }

  /// Returns the path from the root; links are not resolved. A name such as `<stdin>` is unchanged.
  static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), !path.hasPrefix("<"), let folder = resolvedPath(".") else {
      return path
    }
    return folder == "/" ? "/" + path : folder + "/" + path
  }
}

extension Platform {
  /// Returns an absolute path without links from the working directory, if it is below it.
  static func relativePath(_ path: String) -> String {
    guard let folder = resolvedPath("."), folder != "/",
      path.utf8.starts(with: (folder + "/").utf8)
    else { return path }
    return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
  }
}

// MARK: - The terminal

extension Platform {
  /// The mode of a terminal before `enterRawMode`.
  struct TerminalMode {
    fileprivate let settings: termios
  }

  /// Makes keys arrive one by one without echo, except those that send signals; returns the
  /// previous mode, or `nil` if the descriptor is not a terminal.
  static func enterRawMode(_ descriptor: Descriptor) -> TerminalMode? {
    var settings = termios()
    guard tcgetattr(descriptor.number, &settings) == 0 else { return nil }
    let before = TerminalMode(settings: settings)
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON)
    return tcsetattr(descriptor.number, TCSANOW, &settings) == 0 ? before : nil
  }

  static func restore(_ mode: TerminalMode, _ descriptor: Descriptor) {
    var settings = mode.settings
    tcsetattr(descriptor.number, TCSANOW, &settings)
  }

  /// Waits for input at most the given number of milliseconds, or until a signal; returns whether
  /// there is input. Without a descriptor, it just waits.
  static func waitForInput(_ descriptor: Descriptor?, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor?.number ?? -1, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }
}

// MARK: - Waiting

extension Platform {
  /// Whether a read would return immediately, with bytes or at the end of the input.
  static func hasInput(_ descriptor: Descriptor) -> Bool {
    var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
