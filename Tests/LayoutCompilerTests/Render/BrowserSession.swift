import Foundation

@testable import LayoutCompiler

/// A page in a headless Chromium that receives real input, through the DevTools protocol.
final class BrowserSession {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let folder: URL
  private var received = Data()
  private var lastID = 0
  private var session: String?
  /// The errors and console messages of the page.
  private(set) var console: [String] = []

  /// Opens an empty window; one of a phone has a touch screen instead of a mouse.
  init(_ browser: Browser, width: Int, height: Int, isPhone: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The browser reads its commands from descriptor 3, and writes the answers to 4.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null", browser.path,
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-extensions", "--disable-dev-shm-usage", "--remote-debugging-pipe",
      "--user-data-dir=\(folder.path)/profile",
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"]
    let attached = try call(
      "Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    try call("Page.enable")
    try call("Runtime.enable")
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isPhone])
    try call("Emulation.setTouchEmulationEnabled", ["enabled": isPhone])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Pages

  /// Writes a page to a file, and opens it.
  ///
  /// - Parameter fragment: The part of the address after `#`.
  func open(_ page: String, fragment: String = "") throws {
    let file = folder.appendingPathComponent("page.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    try open(address: file.absoluteString + (fragment.isEmpty ? "" : "#" + fragment))
  }

  func open(address: String) throws {
    try call("Page.navigate", ["url": address])
    try wait { try self.value("document.readyState") == "\"complete\"" }
    // Until the page has been drawn, the browser scrolls nothing: a wheel's event would be lost.
    try wait { try self.value("performance.getEntriesByType('paint').length > 0") == "true" }
    for _ in 0..<2 { try value("new Promise(requestAnimationFrame)") }
    pause(0.2)
  }

  /// Returns the value of an expression, or of the promise that it makes, as JSON.
  @discardableResult func value(_ expression: String) throws -> String {
    let answer = try call(
      "Runtime.evaluate",
      [
        "expression": "(async () => JSON.stringify(await (\(expression))))()",
        "returnByValue": true, "awaitPromise": true,
      ])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw Browser.Failure(description: exception?["description"] as? String ?? "\(details)")
    }
    let result = answer["result"] as? [String: Any]
    return result?["value"] as? String ?? "undefined"
  }

  /// Runs statements.
  func run(_ statements: String) throws { try value("(() => { \(statements) })()") }

  /// Waits until a condition is met, at most ten seconds.
  func wait(_ condition: () throws -> Bool) throws {
    for _ in 0..<200 {
      if try condition() { return }
      pause(0.05)
    }
    throw Browser.Failure(description: "nothing happened within ten seconds")
  }

  func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  /// Shows the page as on paper.
  func showForPrint() throws {
    try run("dispatchEvent(new Event('beforeprint'))")
    try call("Emulation.setEmulatedMedia", ["media": "print"])
    pause(0.2)
  }

  /// Saves a picture of the window, for a person who debugs a test.
  func save(screenshot path: String) throws {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    let data = Data(base64Encoded: answer["data"] as? String ?? "")
    try data?.write(to: URL(fileURLWithPath: path))
  }

  // MARK: Input

  /// Returns the middle of an element, in points of the window.
  func middle(_ expression: String) throws -> Point {
    let text = try value(
      "(at => [at.x + at.width / 2, at.y + at.height / 2])((\(expression)).getBoundingClientRect())"
    )
    let numbers = try JSONDecoder().decode([Double].self, from: Data(text.utf8))
    return Point(numbers[0], numbers[1])
  }

  func wheel(at place: Point, x: Double = 0, y: Double = 0) throws {
    try call(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": place.x, "y": place.y, "deltaX": x, "deltaY": y])
    pause(0.5)
  }

  func point(at place: Point) throws { try mouse("mouseMoved", place, isPressed: false) }

  func click(at place: Point) throws { try drag(from: place, x: 0, y: 0) }

  /// Presses the mouse, moves it in ten steps and releases it.
  func drag(from place: Point, x: Double, y: Double) throws {
    try point(at: place)
    try mouse("mousePressed", place, isPressed: true)
    if x != 0 || y != 0 {
      for step in 1...10 {
        let share = Double(step) / 10
        try mouse("mouseMoved", place + Point(x * share, y * share), isPressed: true)
        pause(0.02)
      }
    }
    try mouse("mouseReleased", place + Point(x, y), isPressed: false)
    pause(x == 0 && y == 0 ? 0.1 : 1)
  }

  private func mouse(_ type: String, _ place: Point, isPressed: Bool) throws {
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": place.x, "y": place.y, "clickCount": 1, "buttons": isPressed ? 1 : 0,
        "button": type == "mouseMoved" ? "none" : "left",
      ])
  }

  /// Moves a finger in twelve steps; without a distance, this taps.
  func swipe(from place: Point, x: Double = 0, y: Double = 0) throws {
    try touch("touchStart", place)
    if x != 0 || y != 0 {
      for step in 1...12 {
        let share = Double(step) / 12
        try touch("touchMove", place + Point(x * share, y * share))
        pause(0.02)
      }
    }
    try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
    pause(x == 0 && y == 0 ? 0.3 : 1.2)
  }

  private func touch(_ type: String, _ place: Point) throws {
    let points = [["x": place.x, "y": place.y]]
    try call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
  }

  /// Presses a key: a character, or a name such as `ArrowRight`.
  func press(_ key: String) throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
      "ArrowDown": 40,
    ]
    var event: [String: Any] = ["key": key, "code": key, "windowsVirtualKeyCode": codes[key] ?? 0]
    if key.count == 1 { event["text"] = key }
    if key == "Enter" { event["text"] = "\r" }
    for type in ["keyDown", "keyUp"] {
      try call("Input.dispatchKeyEvent", event.merging(["type": type]) { $1 })
    }
    pause(0.05)
  }

  // MARK: Protocol

  @discardableResult private func call(
    _ method: String, _ params: [String: Any] = [:]
  ) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": params]
    if let session { message["sessionId"] = session }
    let data = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(contentsOf: data + [0])
    while true {
      let answer = try next()
      guard answer["id"] as? Int == lastID else {
        note(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] {
        throw Browser.Failure(description: "\(method): \(error["message"] ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func note(_ event: [String: Any]) {
    let params = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": console.append("\(params["exceptionDetails"] ?? "")")
    case "Runtime.consoleAPICalled": console.append("\(params["args"] ?? "")")
    case _: break
    }
  }

  /// Returns the next message, each of which ends with a zero byte.
  private func next() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[received.startIndex..<end]
        received = Data(received[(end + 1)...])
        let object = try JSONSerialization.jsonObject(with: Data(message))
        return object as? [String: Any] ?? [:]
      }
      let handle = output.fileHandleForReading
      var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 30_000) > 0 else {
        throw Browser.Failure(description: "the browser did not answer within 30 seconds")
      }
      let bytes = handle.availableData
      guard !bytes.isEmpty else { throw Browser.Failure(description: "the browser has ended") }
      received += bytes
    }
  }
}
