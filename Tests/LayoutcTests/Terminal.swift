import Foundation
import Testing

/// A process in a terminal of 90 columns and 40 lines.
final class Terminal {
  private let process = Process()
  private let near: Int32
  private let far: Int32
  /// The output since the last string that was awaited.
  private var received = ""

  /// Runs `layoutc`.
  convenience init(_ arguments: [String], in directory: URL) throws {
    try self.init(Layoutc.executable, arguments, in: directory)
  }

  init(_ program: URL, _ arguments: [String], in directory: URL) throws {
    (near, far) = try Self.openBothEnds()
    var size = winsize(ws_row: 40, ws_col: 90, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(far, UInt(TIOCSWINSZ), &size) == 0)
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = Layoutc.inherited.filter { $0.key.hasSuffix("SAN_OPTIONS") }.merging([
      "TERM": "xterm", "NO_COLOR": "1", "HOME": directory.path,
      "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]) { $1 }
    let handle = FileHandle(fileDescriptor: far, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try Layoutc.unblockingSignals { try process.run() }
  }

  /// The end that is read here, and the one that is the process's.
  private static func openBothEnds() throws -> (Int32, Int32) {
    #if os(Linux)
      // The functions `unlockpt` and `ptsname`, which Swift does not import here.
      let near = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var number: Int32 = 0
      var lock: Int32 = 0
      try #require(near >= 0 && ioctl(near, 0x4004_5431, &lock) == 0)
      try #require(ioctl(near, 0x8004_5430, &number) == 0)
      let far = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #else
      let near = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(near >= 0 && grantpt(near) == 0 && unlockpt(near) == 0)
      let far = open(String(cString: ptsname(near)), O_RDWR | O_NOCTTY)
    #endif
    try #require(far >= 0)
    return (near, far)
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(far)
    close(near)
  }

  /// Reads until `text` arrives, after the last awaited string. `false` after ten seconds.
  func read(until text: String) -> Bool { self.text(until: text) != nil }

  /// Reads in the same way, and returns what is before `text`.
  func text(until text: String) -> String? {
    for _ in 0..<1000 {
      if let found = received.range(of: text) {
        defer { received = String(received[found.upperBound...]) }
        return String(received[..<found.lowerBound])
      }
      var request = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 10) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = Foundation.read(near, &bytes, bytes.count)
      if count > 0 { pending += bytes[..<count] }
      let whole = String(decoding: pending, as: UTF8.self)
      if !whole.hasSuffix("\u{FFFD}") {
        received += whole
        pending = []
      }
    }
    return nil
  }

  /// The bytes of a character that is incomplete.
  private var pending: [UInt8] = []

  func type(_ text: String) { _ = write(near, text, text.utf8.count) }

  func interrupt() { process.interrupt() }

  /// Types the last keys, and returns how the process ends.
  func end(with keys: String) throws -> Int32 {
    type(keys)
    process.waitUntilExit()
    return process.terminationStatus
  }

  var hidesWhatIsTyped: Bool {
    var settings = termios()
    return tcgetattr(far, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) == 0
  }
}
