import Foundation
import TestSupport
import Testing

/// `layoutc watch --serve`, over real connections.
@Suite(.serialized) struct WatchServerTests {
  private static let three = "section < group horizontal height 80 count 3 < item > >\n"

  /// A running server in a folder of its own.
  private final class Server {
    let workspace: Workspace
    private let process = Process()
    private let errors: URL
    /// The printed addresses.
    private(set) var addresses: [String] = []
    var port: UInt16 { UInt16(addresses[0].split(separator: ":")[2].dropLast()) ?? 0 }

    init(_ arguments: String...) throws {
      workspace = try Workspace()
      try workspace.write(three, to: "a.layout")
      errors = try workspace.write("", to: "errors")
      let output = try workspace.write("", to: "output")
      process.executableURL = Layoutc.executable
      process.arguments = ["watch", "--serve"] + arguments + ["a.layout"]
      process.currentDirectoryURL = workspace.url
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try Layoutc.unblockingSignals { try process.run() }
      try wait {
        let lines = try self.printed.split(separator: "\n")
        addresses = lines.compactMap { $0.split(separator: " ").last.map(String.init) }
        return !addresses.isEmpty
      }
    }

    deinit { if process.isRunning { process.terminate() } }

    var printed: String { get throws { try String(contentsOf: errors, encoding: .utf8) } }

    func wait(_ condition: () throws -> Bool) throws {
      for _ in 0..<500 {
        if try condition() { return }
        Thread.sleep(forTimeInterval: 0.02)
      }
      Issue.record("nothing happened within ten seconds")
    }

    /// Interrupts the server like Ctrl-C, and returns its exit status.
    func interrupt() -> Int32 {
      process.interrupt()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  /// A connection to a server on this machine.
  private final class Connection {
    private let number: Int32

    init(_ port: UInt16) throws {
      #if os(Linux)
        number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        number = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) }
      }
      try #require(result == 0)
    }

    deinit { close(number) }

    func send(_ text: String) { _ = text.withCString { write(number, $0, strlen($0)) } }

    /// Receives until the end, the text, or the given number of seconds.
    func receive(until text: String? = nil, seconds: Double = 10) -> String {
      var bytes: [UInt8] = []
      let end = Date().addingTimeInterval(seconds)
      while Date() < end {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 50) > 0 else { continue }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(number, &chunk, chunk.count)
        guard count > 0 else { break }
        bytes += chunk[..<count]
        if let text, String(decoding: bytes, as: UTF8.self).contains(text) { break }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the other side has closed the connection, within the given number of seconds.
    func isClosed(within seconds: Double) -> Bool {
      let end = Date().addingTimeInterval(seconds)
      while Date() < end {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 50) > 0 else { continue }
        var byte: UInt8 = 0
        if read(number, &byte, 1) <= 0 { return true }
      }
      return false
    }
  }

  private func answer(_ server: Server, _ request: String) throws -> String {
    let connection = try Connection(server.port)
    connection.send(request)
    return connection.receive()
  }

  private func status(_ server: Server, _ request: String) throws -> String {
    String(try answer(server, request).prefix { $0 != "\r\n" })
  }

  @Test("the page and its newer versions are served, on this machine only") func serving() throws {
    let server = try Server()
    #expect(server.addresses.count == 1 && server.addresses[0].hasPrefix("http://127.0.0.1:"))
    let page = try answer(server, "GET /?x HTTP/1.1\r\nHost: localhost:1\r\n\r\n")
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(page.contains("<h1>a.layout</h1>") && page.hasSuffix("</html>\n"))
    let head = try answer(server, "HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    #expect(head.hasSuffix("\r\n\r\n") && head.contains("Content-Length: "))
    let events = try Connection(server.port)
    events.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let first = events.receive(until: "data: ")
    #expect(first.contains("Content-Type: text/event-stream\r\n"))
    try server.workspace.write(
      Self.three.replacingOccurrences(of: "80", with: "90"), to: "a.layout")
    #expect(events.receive(until: "\n\n").hasPrefix("data: "))
    let newer = try answer(server, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(newer.contains("height:90px"))
    try server.workspace.write("section <", to: "a.layout")
    #expect(events.receive(until: "\n\n").hasPrefix("data: "))
    let stale = try answer(server, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(stale.contains("height:90px") && stale.contains("error[unclosed-body]"))
    #expect(server.interrupt() == 0)
    #expect(events.isClosed(within: 1))
  }

  @Test("requests for other hosts, methods, paths and nonsense are refused") func refused() throws {
    let server = try Server()
    let host = "Host: localhost\r\n"
    for (request, expected) in [
      ("GET /../../etc/passwd HTTP/1.1\r\n\(host)\r\n", "404 Not Found"),
      ("GET /a.layout HTTP/1.1\r\n\(host)\r\n", "404 Not Found"),
      ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "421 Misdirected Request"),
      ("GET / HTTP/1.1\r\nHost: 192.168.1.5\r\n\r\n", "421 Misdirected Request"),
      ("GET / HTTP/1.1\r\n\r\n", "421 Misdirected Request"),
      ("GET / HTTP/1.1\r\n\(host)Host: evil.example\r\n\r\n", "400 Bad Request"),
      ("POST / HTTP/1.1\r\n\(host)\r\n", "405 Method Not Allowed"),
      ("GET http://localhost/ HTTP/1.1\r\n\(host)\r\n", "400 Bad Request"),
      ("\u{1}\u{2}\u{3}\r\n\r\n", "400 Bad Request"), ("\r\n\r\n", "400 Bad Request"),
      (
        "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 40_000))",
        "431 Request Header Fields Too Large"
      ),
    ] {
      #expect(try status(server, request) == "HTTP/1.1 \(expected)", "\(request.prefix(60))")
    }
    #expect(try status(server, "GET / HTTP/1.1\r\n\(host)\r\n") == "HTTP/1.1 200 OK")
  }

  @Test("many, slow and aborted connections do not keep others from the page") func load() throws {
    let server = try Server()
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    // More than the server keeps open, none of which completes its request.
    let slow = try (0..<100).map { _ in try Connection(server.port) }
    for connection in slow { connection.send("GET / HT") }
    #expect(try status(server, request) == "HTTP/1.1 200 OK")
    // The first were closed for the later ones; the others are after ten seconds.
    #expect(slow[0].isClosed(within: 1))
    #expect(slow[99].isClosed(within: 13))
    for _ in 0..<50 {
      let connection = try Connection(server.port)
      connection.send(request)
    }
    #expect(try status(server, request) == "HTTP/1.1 200 OK")
    let events = try (0..<40).map { _ in try Connection(server.port) }
    for connection in events { connection.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    #expect(events[39].receive(until: "Service Unavailable").contains(" 503 "))
    #expect(try status(server, request) == "HTTP/1.1 200 OK")
    #expect(server.interrupt() == 0)
  }

  @Test("the address of the network is served with --host only") func network() throws {
    let server = try Server("--host", "0.0.0.0", "--port", "\(8700 + getpid() % 200)")
    #expect(server.addresses[0].hasPrefix("http://127.0.0.1:"))
    func host(_ name: String) -> String { "GET / HTTP/1.1\r\nHost: \(name)\r\n\r\n" }
    for name in ["192.168.1.5:80", "[fe80::1]:80", "desk.local", "localhost"] {
      #expect(try status(server, host(name)) == "HTTP/1.1 200 OK", "\(name)")
    }
    for name in ["evil.example", "dead.beef", "local", ""] {
      #expect(try status(server, host(name)) == "HTTP/1.1 421 Misdirected Request", "\(name)")
    }
  }

  @Test("a port that is in use, an unknown host and options without --serve are errors")
  func options() throws {
    let server = try Server()
    let workspace = server.workspace
    let port = "\(server.port)"
    for (arguments, message) in [
      (["--serve", "--port", port], "cannot serve on 127.0.0.1:\(port): "),
      (["--serve", "--host", "no.such.host.invalid"], "cannot serve on no.such.host.invalid: "),
      (["--port", "80"], "`--port` and `--host` need `--serve`"),
      (["--host", "::1"], "`--port` and `--host` need `--serve`"),
      (["--serve", "--port", "70000"], "1 to 65535"),
    ] {
      let result = try Layoutc.run(["watch"] + arguments + ["a.layout"], in: workspace.url)
      #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    }
    // Without --port, another free port is used.
    let other = try Server()
    #expect(other.port != server.port)
  }
}
