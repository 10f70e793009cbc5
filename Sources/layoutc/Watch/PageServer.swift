import LayoutCompiler

/// Serves the page of a watch session to browsers. It never opens a file: the only resources are
/// the page, for the values of its controls, and the stream that announces newer versions
/// (server-sent events).
///
/// All work is done in `step`, which does not wait. Connections are limited in number, in the
/// length of their requests and in time.
struct PageServer {
  /// The options of `watch --serve`.
  struct Options: Sendable {
    var isOn = false
    /// Whether to open the page in the browser.
    var opens = false
    /// The port; `nil` for the usual one, or any free one if it is in use.
    var port: Int?
    /// The host; `nil` for this machine only.
    var host: String?
  }

  static let usualPort = 8642
  static let loopback = "127.0.0.1"
  private static let maximumConnections = 64
  private static let maximumStreams = 32
  /// The seconds in which a client has to send its request, or to take more of the response.
  private static let patience = 10.0
  /// The seconds between messages to idle streams, which show that a client has gone.
  private static let streamInterval = 15.0

  private let socket: Platform.Descriptor
  private let port: Int
  private let host: String
  private var token = ""
  private var connections: [Connection] = []

  /// Opens the port.
  init(_ options: Options) throws {
    let host = options.host ?? Self.loopback
    self.host = host
    do {
      (socket, port) = try Self.listen(host, options.port)
    } catch let error {
      let name = options.port.map { "\(host):\($0)" } ?? host
      throw UsageError("cannot serve on \(name): \(error.message)")
    }
  }

  private static func listen(
    _ host: String, _ port: Int?
  ) throws(Platform.Failure) -> (Platform.Descriptor, Int) {
    if port == nil, let usual = try? Platform.listen(host: host, port: usualPort) { return usual }
    return try Platform.listen(host: host, port: port ?? 0)
  }

  /// The addresses for browsers. A server for all addresses of the machine lists each.
  var addresses: [String] {
    let isAny = host == "0.0.0.0" || host == "::"
    let hosts = isAny ? [Self.loopback] + Platform.networkAddresses : [host]
    return hosts.map { $0.contains(":") ? "http://[\($0)]:\(port)/" : "http://\($0):\(port)/" }
  }

  /// Announces a newer version of the page.
  mutating func announce(_ token: String) {
    guard token != self.token else { return }
    self.token = token
    for index in connections.indices where connections[index].isStream {
      connections[index].respond(event)
    }
  }

  private var event: [UInt8] { Array("data: \(token)\n\n".utf8) }

  /// Returns the page for a query.
  typealias Pages = (_ query: [(name: String, value: String)]) -> [UInt8]

  /// Accepts, reads and writes as much as possible without waiting.
  mutating func step(_ page: Pages) {
    let now = Platform.uptime
    while let descriptor = Platform.accept(socket) {
      if connections.count >= Self.maximumConnections { dropOldest() }
      guard connections.count < Self.maximumConnections else {
        try? Platform.close(descriptor)
        continue
      }
      connections.append(Connection(descriptor, until: now + Self.patience))
    }
    for index in connections.indices { advance(&connections[index], now, page: page) }
    for connection in connections where connection.isClosed {
      try? Platform.close(connection.descriptor)
    }
    connections.removeAll(where: \.isClosed)
  }

  /// Makes space by closing the oldest connection that is not a stream.
  private mutating func dropOldest() {
    guard let index = connections.firstIndex(where: { !$0.isStream }) else { return }
    try? Platform.close(connections.remove(at: index).descriptor)
  }

  private func advance(_ connection: inout Connection, _ now: Double, page: Pages) {
    if let request = connection.receive() {
      respond(to: request, on: &connection, page)
      connection.deadline = now + Self.patience
    }
    if connection.send() { connection.deadline = now + Self.patience }
    if connection.isStream, connection.isIdle {
      guard now >= connection.deadline - Self.patience + Self.streamInterval else { return }
      connection.respond(Array(": still here\n\n".utf8))
      connection.deadline = now + Self.patience
    } else if now > connection.deadline {
      connection.isClosed = true
    }
  }

  /// Closes the port and all connections.
  func close() {
    for connection in connections { try? Platform.close(connection.descriptor) }
    try? Platform.close(socket)
  }
}

// MARK: - Responses

extension PageServer {
  private func respond(
    to request: Connection.Received, on connection: inout Connection, _ page: Pages
  ) {
    guard case .request(let request) = request else {
      let isLong = connection.isTooLong
      return connection.finish(
        isLong ? Self.text("431 Request Header Fields Too Large") : Self.text("400 Bad Request"))
    }
    guard isOwn(request.host) else {
      return connection.finish(Self.text("421 Misdirected Request"))
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return connection.finish(Self.text("405 Method Not Allowed", fields: "Allow: GET, HEAD\r\n"))
    }
    let hasBody = request.method == "GET"
    switch request.path {
    case "/":
      let page = page(request.query)
      let head = Self.head("200 OK", "text/html; charset=utf-8", length: page.count)
      connection.finish(head + (hasBody ? page : []))
    case "/events" where hasBody:
      guard connections.count(where: \.isStream) < Self.maximumStreams else {
        return connection.finish(Self.text("503 Service Unavailable"))
      }
      connection.isStream = true
      connection.respond(Self.head("200 OK", "text/event-stream", length: nil))
      connection.respond(Array("retry: 500\n".utf8) + event)
    case _: connection.finish(Self.text("404 Not Found"))
    }
  }

  /// Whether a request is for this server. Other names may be a web page's that lets its own name
  /// point to this machine in order to read the page ("DNS rebinding").
  private func isOwn(_ name: String?) -> Bool {
    guard let name else { return false }
    if name == host.lowercased() || name == "localhost" || name == Self.loopback || name == "::1" {
      return true
    }
    guard host != Self.loopback, host != "localhost", host != "::1" else { return false }
    let isNumeric = name.allSatisfy { $0.isHexDigit || $0 == "." || $0 == ":" }
    let isAddress = name.contains(":") || name.last?.isNumber == true
    return isNumeric && isAddress || name.hasSuffix(".local")
  }

  private static func text(_ status: String, fields: String = "") -> [UInt8] {
    let body = Array((status + "\n").utf8)
    return head(status, "text/plain; charset=utf-8", length: body.count, fields: fields) + body
  }

  private static func head(
    _ status: String, _ type: String, length: Int?, fields: String = ""
  ) -> [UInt8] {
    let length = length.map { "Content-Length: \($0)\r\n" } ?? ""
    return Array(
      """
      HTTP/1.1 \(status)\r
      Content-Type: \(type)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      Cross-Origin-Resource-Policy: same-origin\r
      Referrer-Policy: no-referrer\r
      Connection: close\r
      \(length)\(fields)\r

      """.utf8)
  }
}

// MARK: - Connections

extension PageServer {
  /// A connection with one request.
  private struct Connection {
    enum Received {
      case request(HTTPRequest)
      case invalid
    }

    let descriptor: Platform.Descriptor
    /// The time after which the connection is closed.
    var deadline: Double
    /// Whether more messages follow.
    var isStream = false
    var isClosed = false
    private var received: [UInt8] = []
    private var outgoing: [UInt8] = []
    private var sent = 0
    private var isReading = true
    /// Whether the last bytes of the response have been added, and have been sent.
    private var isFinished = false
    private var isShutDown = false

    /// The maximum number of bytes that wait for a client.
    private static let maximumBacklog = 65_536

    init(_ descriptor: Platform.Descriptor, until deadline: Double) {
      self.descriptor = descriptor
      self.deadline = deadline
    }

    var isIdle: Bool { sent == outgoing.count }
    var isTooLong: Bool { received.count > HTTPRequest.maximumLength }

    /// Receives bytes; returns the request when it is complete. Later bytes are discarded.
    mutating func receive() -> Received? {
      guard !isClosed else { return nil }
      if !isReading { received = [] }
      switch Platform.receive(descriptor, appendingTo: &received, count: 4096) {
      case .closed:
        isClosed = isReading || isStream || isIdle
        return nil
      case .wait: return nil
      case .bytes: break
      }
      guard isReading else { return nil }
      let end = HTTPRequest.end(in: received)
      guard end != nil || isTooLong else { return nil }
      isReading = false
      guard let end, !isTooLong, let request = HTTPRequest(received[..<end]) else {
        return .invalid
      }
      return .request(request)
    }

    /// Adds bytes to a response.
    mutating func respond(_ bytes: [UInt8]) {
      if isIdle { (outgoing, sent) = ([], 0) }
      outgoing += bytes
      if isStream, outgoing.count - sent > Self.maximumBacklog { isClosed = true }
    }

    /// Adds the last bytes of a response.
    mutating func finish(_ bytes: [UInt8]) {
      respond(bytes)
      isFinished = true
    }

    /// Sends bytes; returns whether any were sent. After a whole response, the connection stays open
    /// for reading until the client closes it: a close with unread bytes would discard the response.
    mutating func send() -> Bool {
      guard !isClosed, !isIdle else { return false }
      switch Platform.send(outgoing, from: sent, to: descriptor) {
      case .bytes(let count):
        sent += count
        if isFinished, isIdle, !isShutDown {
          isShutDown = true
          Platform.endSending(descriptor)
        }
        return true
      case .wait: return false
      case .closed:
        isClosed = true
        return false
      }
    }
  }
}
