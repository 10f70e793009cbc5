import Foundation

@testable import LayoutCompiler

/// A page in a window of the headless Chromium that receives real input.
final class BrowserSession {
  private let browser: Browser
  private let context: String
  private let session: String
  private let folder: URL
  /// The errors and console messages of the page.
  var console: [String] { browser.console(of: session) }

  /// Opens an empty window; one of a phone has a touch screen instead of a mouse.
  ///
  /// - Parameter scale: The pixels in a point.
  init(width: Int, height: Int, scale: Int = 1, isPhone: Bool = false) throws {
    browser = try Browser.shared.get()
    let created = try browser.call("Target.createBrowserContext", [:])
    context = created["browserContextId"] as? String ?? ""
    let target = try browser.call(
      "Target.createTarget",
      ["url": "about:blank", "browserContextId": context, "newWindow": true])["targetId"]
    let attached = try browser.call(
      "Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
    session = attached["sessionId"] as? String ?? ""
    folder = browser.folder.appendingPathComponent(session)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": isPhone])
    try call("Emulation.setTouchEmulationEnabled", ["enabled": isPhone])
  }

  deinit {
    _ = try? browser.call("Target.disposeBrowserContext", ["browserContextId": context])
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Pages

  /// Writes a page to a file, and opens it.
  ///
  /// - Parameter fragment: The part of the address after `#`.
  func open(_ page: String, fragment: String = "") throws {
    try load(page, fragment: fragment)
    // Until the page has been drawn, the browser scrolls nothing: a wheel's event would be lost.
    try wait { try self.value("performance.getEntriesByType('paint').length > 0") == "true" }
    for _ in 0..<2 { try value("new Promise(requestAnimationFrame)") }
    pause(0.2)
  }

  /// Opens a page without waiting until it is drawn.
  func load(_ page: String, fragment: String = "") throws {
    let file = folder.appendingPathComponent("page.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    try visit(file.absoluteString + (fragment.isEmpty ? "" : "#" + fragment))
  }

  /// Opens an address, and waits until it is loaded.
  func visit(_ address: String) throws {
    let answer = try call("Page.navigate", ["url": address])
    if let error = answer["errorText"] { throw Browser.Failure(description: "\(error)") }
    try wait { try self.value("document.readyState") == "\"complete\"" }
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

  /// Waits until a condition is met, at most a minute.
  func wait(_ condition: () throws -> Bool) throws {
    for _ in 0..<1200 {
      if try condition() { return }
      pause(0.05)
    }
    throw Browser.Failure(description: "nothing happened within a minute")
  }

  /// Types text into the focused field.
  func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

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

  /// Turns the wheel over what scrolls, and waits until it rests. A busy browser may drop a wheel.
  func wheel(at place: Point, x: Double = 0, y: Double = 0) throws {
    try run(
      """
      const seen = name => new Promise(
        done => addEventListener(name, () => done(true), {capture: true, once: true}));
      window.hasArrived = seen('wheel');
      window.hasEnded = seen('scrollend');
      """)
    func later(_ seconds: Int) -> String {
      "new Promise(done => setTimeout(() => done(false), \(seconds * 1000)))"
    }
    // One that arrives scrolls, however late.
    for _ in 0..<3 {
      try call(
        "Input.dispatchMouseEvent",
        ["type": "mouseWheel", "x": place.x, "y": place.y, "deltaX": x, "deltaY": y])
      guard try value("Promise.race([hasArrived, \(later(20))])") == "false" else { break }
    }
    try value("Promise.race([hasEnded, \(later(2))])")
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

  @discardableResult private func call(
    _ method: String, _ params: [String: Any] = [:]
  ) throws -> [String: Any] {
    try browser.call(method, params, session: session)
  }
}
