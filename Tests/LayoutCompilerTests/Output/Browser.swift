import Foundation
import Testing

/// A headless Chromium that tests share, controlled through the DevTools protocol.
///
/// It starts once. Each `BrowserSession` has a window, cookies and storage of its own.
final class Browser: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The path of an installed browser, or `nil`.
  static let installed: String? = {
    let asked = ProcessInfo.processInfo.environment["CHROMIUM"].map { [$0] } ?? []
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let known =
      names.map { "/usr/bin/\($0)" } + [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
      ]
    return (asked + known).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The process of all tests.
  static let shared: Result<Browser, any Error> = Result { try Browser() }

  /// The files of the process and of its sessions.
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("layoutc-\(UUID().uuidString)")
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// Held from a command to its answer: sessions of several threads take turns.
  private let lock = NSLock()
  private var received = Data()
  private var lastID = 0
  /// The errors and console messages of each session.
  private var consoles: [String: [String]] = [:]

  private init() throws {
    guard let path = Self.installed else { throw Failure(description: "no Chromium found") }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The browser reads its commands from descriptor 3, and writes the answers to 4. It scrolls by
    // whole pixels; with six to a point, halves and thirds of points are some. Pages have the sizes
    // that sessions state. A large window would have so many pixels that pages are not drawn.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null", path,
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-extensions", "--disable-dev-shm-usage", "--remote-debugging-pipe",
      "--force-device-scale-factor=6", "--window-size=200,200",
      "--user-data-dir=\(folder.path)/profile",
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    atexit { try? Browser.shared.get().stop() }
  }

  /// Ends the process. Where the tests crash, it ends because its input is closed.
  private func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Protocol

  /// Runs a command in a session, or of the whole browser, and returns its result.
  func call(
    _ method: String, _ params: [String: Any], session: String? = nil
  ) throws -> [String: Any] {
    lock.lock()
    defer { lock.unlock() }
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": params]
    if let session { message["sessionId"] = session }
    let data = try JSONSerialization.data(withJSONObject: message)
    guard process.isRunning else { throw ended }
    try input.fileHandleForWriting.write(contentsOf: data + [0])
    while true {
      let answer = try next(method)
      guard answer["id"] as? Int == lastID else {
        note(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] {
        throw Failure(description: "\(method): \(error["message"] ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Returns the errors and console messages of a session.
  func console(of session: String) -> [String] {
    lock.lock()
    defer { lock.unlock() }
    return consoles[session] ?? []
  }

  private func note(_ event: [String: Any]) {
    guard let session = event["sessionId"] as? String else { return }
    let params = event["params"] as? [String: Any] ?? [:]
    let message: Any?
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": message = params["exceptionDetails"]
    case "Runtime.consoleAPICalled": message = params["args"]
    case "Log.entryAdded": message = params["entry"]
    case "Inspector.targetCrashed": message = "the page crashed"
    case _: return
    }
    consoles[session, default: []].append("\(message ?? "")")
  }

  private var ended: Failure {
    process.waitUntilExit()
    return Failure(description: "the browser exited with status \(process.terminationStatus)")
  }

  /// Returns the next message, each of which ends with a zero byte.
  private func next(_ method: String) throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[..<end]
        received = Data(received[(end + 1)...])
        let object = try JSONSerialization.jsonObject(with: Data(message))
        return object as? [String: Any] ?? [:]
      }
      let handle = output.fileHandleForReading
      var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 30_000) > 0 else {
        throw Failure(description: "\(method): no answer within 30 seconds")
      }
      let bytes = handle.availableData
      guard !bytes.isEmpty else { throw ended }
      received += bytes
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs tests where there is a browser, such as that of Debian's package `chromium`.
  static var browser: Self {
    .enabled(if: Browser.installed != nil, "no Chromium found; CHROMIUM can state its path")
  }
}
