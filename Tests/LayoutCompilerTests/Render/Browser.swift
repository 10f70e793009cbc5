import Foundation

/// A headless Chromium, where there is one: Debian's package `chromium`.
struct Browser {
  let path: String

  /// The installed browser, or `nil`.
  static let installed: Browser? = {
    let asked = ProcessInfo.processInfo.environment["CHROMIUM"].map { [$0] } ?? []
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let known =
      names.map { "/usr/bin/\($0)" } + [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
      ]
    let found = (asked + known).first { FileManager.default.isExecutableFile(atPath: $0) }
    return found.map { Browser(path: $0) }
  }()

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The result of opening a page.
  struct Visit {
    /// The document when it had come to rest.
    let document: String
    /// The console output and the errors.
    let console: [String]
  }

  /// Opens a page in a window of 1600 by 1600 points and lets ten seconds of its own time pass.
  ///
  /// A browser scrolls by whole pixels; with six to a point, halves and thirds of points are some.
  func open(_ page: String) throws -> Visit {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    let (output, errors) = try run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
        "--disable-extensions", "--disable-dev-shm-usage", "--user-data-dir=\(folder.path)/profile",
        "--window-size=1600,1600", "--force-device-scale-factor=6", "--virtual-time-budget=10000",
        "--enable-logging=stderr", "--dump-dom", file.absoluteString,
      ], in: folder)
    let console = errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }
    return Visit(document: output, console: console.map(String.init))
  }

  private func run(
    _ arguments: [String], in folder: URL
  ) throws -> (output: String, errors: String) {
    let output = folder.appendingPathComponent("out")
    let errors = folder.appendingPathComponent("err")
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    guard ended.wait(timeout: .now() + 120) == .success else {
      process.terminate()
      throw Failure(description: "the browser did not end within two minutes")
    }
    let read = { (file: URL) in (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
    return (read(output), read(errors))
  }
}
