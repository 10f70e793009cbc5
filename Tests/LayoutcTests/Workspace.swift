import Foundation

/// A folder with files, in which a test runs `layoutc`, shell scripts and tools. It is removed when
/// the test ends.
final class Workspace {
  /// Kind, permissions, owner and time of a file, or of a link itself.
  struct Status: Equatable {
    var isLink: Bool
    /// In octal digits, as `chmod` takes them.
    var permissions: String
    var owner: UInt32
    var group: UInt32
    /// In whole seconds since 1970.
    var modified: Int
  }

  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutc-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // On macOS, temporary folders are below a link, and processes see the folder that it leads to.
    // Foundation's functions for this keep the link.
    guard let path = realpath(folder.path, nil) else { throw CocoaError(.fileReadUnknown) }
    defer { free(path) }
    url = URL(fileURLWithPath: String(cString: path), isDirectory: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  // MARK: - Processes

  /// Runs `layoutc` with these arguments in the folder.
  @discardableResult func layoutc(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Layoutc.Result {
    try layoutc(arguments, input: input, environment: environment)
  }

  @discardableResult func layoutc(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Layoutc.Result {
    try Layoutc.run(Layoutc.executable, arguments, input: input, in: url, environment: environment)
  }

  /// Runs a shell script in the folder. `$layoutc` is the executable; `edit SCRIPT FILE` changes a
  /// file with `sed`; `await_writing` waits until the last process in the background writes a temporary
  /// file here.
  @discardableResult func shell(
    _ script: String, environment: [String: String] = [:]
  ) throws -> Layoutc.Result {
    // `sed -i` is another option on macOS than on Linux. The file is replaced in one step: a
    // process that watches it never reads half of it.
    let edit = #"edit() { sed "$1" "$2" > .edited && mv .edited "$2"; }"# + "\n"
    let waiting = """
      await_writing() {
        while kill -0 $! && ! compgen -G '.layoutc-*.tmp'; do sleep 0.01; done > /dev/null 2>&1
      }

      """
    let definitions = [("edit ", edit), ("await_writing", waiting)].filter {
      script.contains($0.0)
    }
    return try Layoutc.shell(
      definitions.map(\.1).joined() + script, in: url, environment: environment)
  }

  // MARK: - Files

  @discardableResult func write(_ text: String, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  /// Replaces the contents of a file by the result of `change`.
  func edit(_ name: String, _ change: (String) -> String) throws {
    try write(change(read(name)), to: name)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(name).path, withDestinationPath: target)
  }

  /// Makes a file of `size` zeros, which takes no space on the disk.
  func writeZeros(_ size: UInt64, to name: String) throws {
    let file = try FileHandle(forWritingTo: write("", to: name))
    try file.truncate(atOffset: size)
    try file.close()
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: url.appendingPathComponent(name).path)
  }

  /// Sets the time of the last change, in seconds since 1970.
  func setModified(_ seconds: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(seconds))],
      ofItemAtPath: url.appendingPathComponent(name).path)
  }

  func status(of name: String) throws -> Status {
    var status = stat()
    guard lstat(url.appendingPathComponent(name).path, &status) == 0 else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    #if os(macOS)
      let time = status.st_mtimespec.tv_sec
    #else
      let time = status.st_mtim.tv_sec
    #endif
    return Status(
      isLink: status.st_mode & S_IFMT == S_IFLNK,
      permissions: String(status.st_mode & 0o7777, radix: 8), owner: status.st_uid,
      group: status.st_gid, modified: time)
  }

  /// The names of all files in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// A program that tests use where it is installed.
enum Tool {
  /// Whether the names of files may be any bytes. Those of macOS are UTF-8.
  static let namesMayBeBytes: Bool = {
    guard let workspace = try? Workspace() else { return false }
    return (try? workspace.shell("printf x > $'a\\xff'"))?.status == 0
  }()

  /// Whether `PATH` finds a program of this name.
  static func isInstalled(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
