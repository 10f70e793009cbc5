/// The head of an HTTP/1.1 request (RFC 9112), so far as a page server needs it.
struct HTTPRequest {
  /// The method: `GET`.
  let method: String
  /// The path without its query: `/events`.
  let path: String
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
    let values = lines.dropFirst().compactMap { line -> Substring? in
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return field.count == 2 && field[0].lowercased() == "host" ? field[1] : nil
    }
    guard values.count <= 1 else { return nil }
    host = values.first.map { Self.host(of: $0) }
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
