import LayoutCompiler

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes as an editor's process might send them.
func fuzzStream(_ variant: Int, _ bytes: [UInt8]) { serve(bytes) }

/// Messages with right headers, one to a line.
func fuzzMessages(_ variant: Int, _ bytes: [UInt8]) {
  var session = Session(encoding: variant % 2 == 0 ? "utf-16" : "utf-8")
  for line in bytes.split(separator: 0x0A) { session.send(Array(line)) }
  serve(session.bytes)
}

/// Sends every request about an open document, at positions that the input selects.
func fuzzEditor(_ variant: Int, _ bytes: [UInt8]) {
  var session = Session(encoding: variant % 2 == 0 ? "utf-16" : "utf-8")
  session.open(String(decoding: bytes, as: UTF8.self))
  let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  let sum = bytes.reduce(variant) { $0 &* 31 &+ Int($1) }.magnitude
  for number in 0..<3 {
    let line = Int(sum / UInt(number + 1)) % lines.count
    let character = Int(sum / UInt(number + 7)) % (lines[line].count + 1)
    for request in Request.all where request.method.hasPrefix("textDocument/") {
      session.ask(request.method, line: line, character: character, upTo: lines.count)
    }
    session.change(line: line, character: character)
  }
  serve(session.bytes)
}

/// The messages of a well-behaved editor.
private struct Session {
  private(set) var bytes: [UInt8] = []
  private var id = 0
  private static let uri = "file:///fuzz/Fuzz.layout"

  init(encoding: String) {
    send(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"general":"#
        + #"{"positionEncodings":["\#(encoding)"]},"textDocument":{"documentSymbol":"#
        + #"{"hierarchicalDocumentSymbolSupport":true}}}}}"#)
  }

  mutating func send(_ message: [UInt8]) {
    bytes += Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  mutating func send(_ message: String) { send(Array(message.utf8)) }

  mutating func open(_ text: String) {
    notify("didOpen", #"{"uri":"\#(Self.uri)","version":1,"text":\#(Self.quoted(text))}"#)
  }

  mutating func change(line: Int, character: Int) {
    let start = #"{"line":\#(line),"character":\#(character)}"#
    let end = #"{"line":\#(line),"character":\#(character + 2)}"#
    notify(
      "didChange", #"{"uri":"\#(Self.uri)","version":\#(id + 2)}"#,
      #","contentChanges":[{"range":{"start":\#(start),"end":\#(end)},"text":"<"}]"#)
  }

  mutating func ask(_ method: String, line: Int, character: Int, upTo end: Int) {
    id += 1
    let place = #"{"line":\#(line),"character":\#(character)}"#
    let range = #"{"start":\#(place),"end":{"line":\#(end),"character":0}}"#
    send(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{"textDocument":{"uri":"#
        + #""\#(Self.uri)"},"position":\#(place),"positions":[\#(place)],"range":\#(range),"#
        + #""newName":"renamed","ch":">","context":{"diagnostics":[],"triggerKind":1}}}"#)
  }

  private mutating func notify(_ method: String, _ document: String, _ more: String = "") {
    send(
      #"{"jsonrpc":"2.0","method":"textDocument/\#(method)","params":{"textDocument":"#
        + document + more + "}}")
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// Runs a server on the bytes. They are in a file that becomes standard input; output is discarded.
private func serve(_ bytes: [UInt8]) {
  _ = standardOutputIsClosed
  rewind(standardInputFile)
  ftruncate(fileno(standardInputFile), 0)
  fwrite(bytes, 1, bytes.count, standardInputFile)
  fflush(standardInputFile)
  lseek(0, 0, SEEK_SET)
  _ = LanguageServer(MessageStream(), EnvironmentOptions()).run()
}

nonisolated(unsafe) private let standardInputFile: UnsafeMutablePointer<FILE> = {
  guard let file = tmpfile() else { fatalError("no temporary file") }
  dup2(fileno(file), 0)
  return file
}()

private let standardOutputIsClosed: Void = {
  let nowhere = open("/dev/null", O_WRONLY)
  dup2(nowhere, 1)
  close(nowhere)
}()
