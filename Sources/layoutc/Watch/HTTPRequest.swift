/// The head of an HTTP/1.1 request (RFC 9112), so far as a page server needs it.
struct HTTPRequest {
  /// The method: `GET`.
  let method: String
  /// The path without its query: `/events`.
  let path: String
  /// The names and values of its query: `device=iPadAir&landscape=true`.
  let query: [(name: String, value: String)]
  /// The host of the `Host` field, without its port; `nil` if the request has none.
  let host: String?

  /// The maximum length of a head, in bytes.
  static let maximumLength = 16_384

  /// Parses the bytes up to the empty line; returns `nil` if they are not a request.
  init?(_ head: some Collection<UInt8>) {
    let lines = String(decoding: head, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\n" }
    let parts = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0",
      parts[1].hasPrefix("/")
    else { return nil }
    method = String(parts[0])
    path = String(parts[1].prefix { $0 != "?" && $0 != "#" })
    query = Self.pairs(parts[1].dropFirst(path.count).dropFirst().prefix { $0 != "#" })
    let values = lines.dropFirst().compactMap { line -> Substring? in
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return field.count == 2 && field[0].lowercased() == "host" ? field[1] : nil
    }
    guard values.count <= 1 else { return nil }
    host = values.first.map { Self.host(of: $0) }
  }

  /// Returns the decoded pairs of a query, without empty ones.
  static func pairs(_ query: Substring) -> [(name: String, value: String)] {
    query.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
    }
  }

  /// Returns a part of a query without its escapes: `+`, and `%` with two digits.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the end of the head in received bytes, after its empty line; `nil` if it is
  /// incomplete.
  static func end(in bytes: [UInt8]) -> Int? {
    var lineEnds = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A: lineEnds += 1
      case 0x0D: continue
      case _: lineEnds = 0
      }
      if lineEnds == 2 { return index + 1 }
    }
    return nil
  }

  /// Returns the host of `localhost:8080` or `[::1]:8080`, in lower case.
  private static func host(of field: Substring) -> String {
    let text = field.drop { $0 == " " || $0 == "\t" }.lowercased()
    if text.first == "[" { return String(text.dropFirst().prefix { $0 != "]" }) }
    return String(text.prefix { $0 != ":" && $0 != " " && $0 != "\t" })
  }
}
