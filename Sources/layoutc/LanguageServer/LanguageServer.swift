import LayoutCompiler

/// `layoutc lsp`
func serveEditor(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  LanguageServer(
    MessageStream(), settings: invocation.options.settings,
    allowsOutside: invocation.options.allowsOutside
  ).run()
}

/// Answers one editor over standard input and output, by the Language Server Protocol 3.17.
///
/// It does one thing after the other. Between two things it takes in what the client has sent
/// meanwhile, so that what was cancelled or superseded is not computed any more. Diagnostics are told
/// before the next answer, or when nothing else is to do.
final class LanguageServer {
  enum State {
    case uninitialized, running, shutDown
  }

  let stream: MessageStream
  var settings: CompilationSettings
  var state = State.uninitialized
  var client = ClientCapabilities()
  private(set) var documents: [String: OpenDocument] = [:]
  /// The paths of the folders that the client works in.
  var folders: [String] = []
  /// The names of files in them that are not open, by their paths.
  var index: [String: IndexedFile] = [:]
  let files = DocumentFiles()
  /// Messages that came and were not looked at yet, in order.
  private var queue: [Message] = []
  private var cancelled: Set<Message.Identifier> = []
  private var exitStatus: ExitStatus?
  private var isAtEnd = false

  /// So many milliseconds after the last change, what is unwise in large documents is looked for.
  private static let pause: Int32 = 150

  /// So many messages, or bytes of them, are taken in ahead.
  private static let queueLength = 1024
  private static let queueBytes = 64 << 20

  init(_ stream: MessageStream, settings: CompilationSettings, allowsOutside: Bool) {
    self.stream = stream
    self.settings = settings
    files.allowsOutside = allowsOutside
  }

  /// Serves until the client says `exit` or goes away.
  func run() -> ExitStatus {
    while exitStatus == nil, !stream.isBroken {
      takeIn(waits: false)
      if queue.isEmpty {
        publishDiagnostics()
        if lacksFindings, !stream.hasInput(within: Self.pause) { publishFindings() }
        if isAtEnd { break }
        takeIn(waits: true)
      }
      if !queue.isEmpty { handle(queue.removeFirst()) }
    }
    return exitStatus ?? (state == .shutDown ? .success : .sourceErrors)
  }

  private func takeIn(waits: Bool) {
    guard !isAtEnd, queue.count < Self.queueLength,
      queue.reduce(0, { $0 + $1.byteCount }) < Self.queueBytes
    else { return }
    guard let frames = stream.receive(waits: waits) else {
      isAtEnd = true
      return
    }
    for frame in frames {
      switch frame {
      case .message(let bytes): take(bytes)
      case .garbage(let reason): stream.fail(ServerError(.parseError, reason), id: nil)
      }
    }
  }

  private func take(_ bytes: [UInt8]) {
    switch Message.read(bytes) {
    case .message(let message) where message.method == "$/cancelRequest":
      guard let id = message.params?["id"].flatMap({ Message.Identifier($0) }),
        queue.contains(where: { $0.id == id })
      else { return }
      cancelled.insert(id)
    case .message(let message): queue.append(message)
    case .response: break
    case .invalid(let error, let id): stream.fail(error, id: id)
    }
  }

  // MARK: - Handling

  private func handle(_ message: Message) {
    if let id = message.id {
      answer(message, id)
    } else {
      take(message)
    }
  }

  private func answer(_ message: Message, _ id: Message.Identifier) {
    do throws(ServerError) {
      if cancelled.remove(id) != nil {
        throw ServerError(.requestCancelled, "the client cancelled this")
      }
      if isSuperseded(message) {
        throw ServerError(.contentModified, "the document has changed, and this is asked anew")
      }
      publishDiagnostics()
      let result = try self.result(of: message)
      stream.send { json in
        json.key("id")
        id.write(to: &json)
        json.key("result")
        result(&json)
      }
    } catch {
      stream.fail(error, id: id)
    }
  }

  /// `true` iff the document changes before the same is asked again.
  private func isSuperseded(_ message: Message) -> Bool {
    guard let uri = message.uri,
      let change = queue.firstIndex(where: {
        $0.method == "textDocument/didChange" && $0.uri == uri
      })
    else { return false }
    return queue[change...].contains { $0.method == message.method && $0.uri == uri }
  }

  /// Returns what writes the result of a request.
  private func result(
    of message: Message
  ) throws(ServerError) -> (inout JSONWriter) -> Void {
    switch (state, message.method) {
    case (.uninitialized, "initialize"):
      let write = try initialize(message.params)
      state = .running
      return write
    case (.uninitialized, _):
      throw ServerError(.serverNotInitialized, "the first request is `initialize`")
    case (.shutDown, _):
      throw ServerError(.invalidRequest, "the server was shut down; what can come is `exit`")
    case (.running, "initialize"):
      throw ServerError(.invalidRequest, "the server was initialized before")
    case (.running, "shutdown"):
      state = .shutDown
      return { $0.null() }
    case (.running, let method):
      guard let row = RequestRow.named(method) else {
        throw ServerError(.methodNotFound, "there is no method `\(method)`")
      }
      return try row.answer(self, message.params)
    }
  }

  private func take(_ notification: Message) {
    if notification.method == "exit" {
      exitStatus = state == .shutDown ? .success : .sourceErrors
      return
    }
    guard state == .running else { return }
    switch notification.method {
    case "textDocument/didOpen": open(notification.params)
    case "textDocument/didChange": change(notification.params)
    case "textDocument/didClose": close(notification.uri)
    case "workspace/didChangeWorkspaceFolders": changeFolders(notification.params)
    case "initialized": registerWatchers()
    case "textDocument/didSave": tellOthers()
    case "workspace/didChangeWatchedFiles": watchedFilesChanged()
    case "workspace/didChangeConfiguration": configure(notification.params?["settings"])
    default: break
    }
  }
}

// MARK: - Documents

extension LanguageServer {
  /// Returns the open document at an address.
  func document(_ uri: String?) throws(ServerError) -> OpenDocument {
    guard let uri else { throw .missing("textDocument.uri") }
    guard let document = documents[uri] else {
      throw ServerError(.invalidParams, "`\(uri)` is not open")
    }
    return document
  }

  private func open(_ params: JSONValue?) {
    guard let item = params?["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string
    else { return }
    let document = OpenDocument(
      uri: uri, version: item["version"]?.integer, text: text, in: files)
    documents[uri] = document
    files.open(document)
    tellOthers(than: document)
  }

  private func change(_ params: JSONValue?) {
    guard let item = params?["textDocument"], let uri = item["uri"]?.string,
      let document = documents[uri]
    else { return }
    for change in params?["contentChanges"].map({ Array($0.elements) }) ?? [] {
      guard let text = change["text"]?.string else { continue }
      let range = change["range"].flatMap { self.range($0, in: document) }
      if let value = change["range"], !value.isNull, range == nil { continue }
      document.change(range, by: text)
    }
    document.finishChanges(version: item["version"]?.integer)
    tellOthers(than: document)
  }

  /// Has everything found anew that another file may have to do with.
  func tellOthers(than changed: OpenDocument? = nil) {
    for document in documents.values where document !== changed { document.otherFileChanged() }
  }

  private func close(_ uri: String?) {
    guard let uri, let document = documents.removeValue(forKey: uri) else { return }
    files.close(document)
    tellOthers()
    guard !client.pullsDiagnostics else { return }
    stream.notify("textDocument/publishDiagnostics") { json in
      json.object { json in
        json.member("uri", uri)
        json.key("diagnostics")
        json.array { _ in }
      }
    }
  }

  /// Returns the offsets of a range of positions.
  func range(_ value: JSONValue, in document: OpenDocument) -> TextRange? {
    guard let start = value["start"].flatMap({ offset($0, in: document) }),
      let end = value["end"].flatMap({ offset($0, in: document) })
    else { return nil }
    return TextRange(min(start, end), max(start, end))
  }

  func offset(_ value: JSONValue, in document: OpenDocument) -> Int? {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer else {
      return nil
    }
    return client.encoding.offset(
      of: UTF16Position(line: line, character: character), in: document.lineTable, document.bytes)
  }

  /// Tells what is wrong with the documents that have changed; clients that ask themselves are
  /// told nothing.
  private func publishDiagnostics() {
    guard state == .running, !client.pullsDiagnostics else { return }
    for uri in documents.keys.sorted() {
      guard let document = documents[uri], document.needsDiagnostics else { continue }
      document.needsDiagnostics = false
      publish(document.firstDiagnostics(settings), of: document)
    }
  }

  private var lacksFindings: Bool { documents.values.contains(where: \.needsFindings) }

  /// Tells what is unwise in large documents that have changed.
  private func publishFindings() {
    for uri in documents.keys.sorted() {
      guard let document = documents[uri], document.needsFindings else { continue }
      document.needsFindings = false
      publish(document.findings(settings), of: document)
    }
  }

  private func publish(_ diagnostics: [Diagnostic], of document: OpenDocument) {
    let report = DiagnosticsAnswer(Inquiry(self, document), diagnostics)
    stream.notify("textDocument/publishDiagnostics") { json in
      json.object { json in
        json.member("uri", document.uri)
        if let version = document.version { json.member("version", version) }
        report.write(to: &json, as: "diagnostics")
      }
    }
  }
}
