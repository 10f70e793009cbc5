import LayoutCompiler

/// Serves one editor over standard input and output, by the Language Server Protocol 3.17.
///
/// It handles one message after the other, except slow requests, which another thread answers.
/// Between two messages it reads those that have arrived, so that cancelled and superseded requests
/// are not computed. Diagnostics are sent before the next answer, or when the queue is empty.
final class LanguageServer {
  enum State {
    case uninitialized, running, shutDown
  }

  let output = MessageOutput()
  let workspace: Workspace
  private let stream: MessageStream
  private let worker: RequestWorker
  private var state = State.uninitialized
  /// The messages that have not been handled, in order.
  private var queue: [Message] = []
  private var cancelled: Set<Message.Identifier> = []
  private var exitStatus: ExitStatus?
  private var isAtEnd = false

  /// The delay of lints of large documents after the last change, in milliseconds.
  private static let pause: Int32 = 150

  /// The maximum number of messages that are read ahead, and of their bytes.
  private static let queueLength = 1024
  private static let queueBytes = 64 << 20

  init(_ stream: MessageStream, _ environment: EnvironmentOptions) {
    self.stream = stream
    worker = RequestWorker(output)
    workspace = Workspace(environment)
  }

  /// Serves until the client sends `exit` or closes the connection.
  func run() -> ExitStatus {
    while exitStatus == nil, output.failure == nil {
      readMessages(blocking: false)
      if queue.isEmpty {
        publishDiagnostics()
        if lacksFindings, !stream.hasInput(within: Self.pause) { publishFindings() }
        if isAtEnd { break }
        readMessages(blocking: true)
      }
      if !queue.isEmpty { handle(queue.removeFirst()) }
    }
    if !isAtEnd { worker.refuseAll(ServerError(.requestCancelled, "the server ends")) }
    worker.finish()
    return exitStatus ?? (state == .shutDown ? .success : .failure)
  }

  /// The reason that the client cannot be served any more; `nil` if it ended the session.
  var failure: FileError? {
    if let failure = stream.failure {
      return FileError(path: "<stdin>", message: "cannot be read: \(failure.message)")
    }
    guard let failure = output.failure, !failure.isClosedPipe else { return nil }
    return FileError(path: "<stdout>", message: "cannot be written: \(failure.message)")
  }

  private func readMessages(blocking: Bool) {
    guard !isAtEnd, queue.count < Self.queueLength,
      queue.reduce(0, { $0 + $1.byteCount }) < Self.queueBytes
    else { return }
    guard let frames = stream.receive(waits: blocking) else {
      isAtEnd = true
      return
    }
    for frame in frames {
      switch frame {
      case .message(let bytes): take(bytes)
      case .garbage(let reason): output.fail(ServerError(.parseError, reason), id: nil)
      }
    }
  }

  private func take(_ bytes: [UInt8]) {
    switch Message.read(bytes) {
    case .message(let message) where message.method == "$/cancelRequest":
      guard let id = message.params?["id"].flatMap({ Message.Identifier($0) }) else { return }
      if queue.contains(where: { $0.id == id }) {
        cancelled.insert(id)
      } else {
        worker.refuse(id, .cancelled)
      }
    case .message(let message): queue.append(message)
    case .response: break
    case .invalid(let error, let id): output.fail(error, id: id)
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
    do {
      if cancelled.remove(id) != nil { throw ServerError.cancelled }
      if isSuperseded(message) {
        throw ServerError(.contentModified, "the document has changed")
      }
      publishDiagnostics()
      if state == .running, let request = Request.named(message.method), request.isSlow {
        worker.answer(message, by: request, from: workspace)
      } else {
        output.write(MessageOutput.answer(to: id, try result(of: message)))
      }
    } catch {
      output.fail(ServerError(error), id: id)
    }
  }

  /// Whether a later message changes the document before the same request follows again.
  private func isSuperseded(_ message: Message) -> Bool {
    guard let uri = message.uri,
      let change = queue.firstIndex(where: {
        $0.method == "textDocument/didChange" && $0.uri == uri
      })
    else { return false }
    return queue[change...].contains { $0.method == message.method && $0.uri == uri }
  }

  private func result(of message: Message) throws -> JSON {
    switch (state, message.method) {
    case (.uninitialized, "initialize"):
      let result = try initialize(message.params)
      state = .running
      return result
    case (.uninitialized, _):
      throw ServerError(.serverNotInitialized, "the first request must be `initialize`")
    case (.shutDown, _):
      throw ServerError(.invalidRequest, "the server was shut down; only `exit` is allowed")
    case (.running, "initialize"):
      throw ServerError(.invalidRequest, "the server was initialized before")
    case (.running, "shutdown"):
      worker.finish()
      state = .shutDown
      return .null
    case (.running, let method):
      guard let request = Request.named(method) else {
        throw ServerError(.methodNotFound, "unknown method `\(method)`")
      }
      return try request.answer(workspace, message.params)
    }
  }

  private func take(_ notification: Message) {
    if notification.method == "exit" {
      exitStatus = state == .shutDown ? .success : .failure
      return
    }
    guard state == .running else { return }
    switch notification.method {
    case "textDocument/didOpen": open(notification.params)
    case "textDocument/didChange": change(notification.params)
    case "textDocument/didClose": close(notification.uri)
    case "workspace/didChangeWorkspaceFolders": workspace.changeFolders(notification.params)
    case "initialized": registerWatchers()
    case "textDocument/didSave": workspace.filesMayHaveChanged()
    case "workspace/didChangeWatchedFiles": watchedFilesChanged()
    case "workspace/didChangeConfiguration": configure(notification.params?["settings"])
    default: break
    }
  }
}

// MARK: - Documents

extension LanguageServer {
  private func open(_ params: JSONValue?) {
    guard let item = params?["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string
    else { return }
    let document = OpenDocument(
      uri: uri, language: item["languageId"]?.string, version: item["version"]?.integer,
      text: text, in: workspace.files)
    workspace.insert(document)
    workspace.republishDependents(of: document)
  }

  private func change(_ params: JSONValue?) {
    guard let item = params?["textDocument"],
      let document = workspace.document(at: item["uri"]?.string)
    else { return }
    for change in params?["contentChanges"].map({ Array($0.elements) }) ?? [] {
      guard let text = change["text"]?.string else { continue }
      let range = change["range"].flatMap { workspace.range($0, in: document) }
      if let value = change["range"], !value.isNull, range == nil { continue }
      document.change(range, by: text)
    }
    document.finishChanges(version: item["version"]?.integer)
    workspace.republishDependents(of: document)
  }

  private func close(_ uri: String?) {
    guard let document = workspace.remove(uri) else { return }
    workspace.republishDependents()
    guard !workspace.client.pullsDiagnostics else { return }
    output.notify(
      "textDocument/publishDiagnostics", ["uri": .string(document.uri), "diagnostics": []])
  }

  /// Sends the diagnostics of documents that have changed, unless the client asks for them.
  private func publishDiagnostics() {
    guard state == .running, !workspace.client.pullsDiagnostics else { return }
    for document in workspace.documentsInOrder where document.needsDiagnostics {
      document.needsDiagnostics = false
      publish(document.firstDiagnostics(workspace.settings), of: document)
      document.releaseReplaced()
    }
  }

  private var lacksFindings: Bool { workspace.documents.values.contains(where: \.needsFindings) }

  /// Sends the lint warnings of large documents that have changed.
  private func publishFindings() {
    for document in workspace.documentsInOrder where document.needsFindings {
      document.needsFindings = false
      publish(document.findings(workspace.settings), of: document)
    }
  }

  private func publish(_ diagnostics: [Diagnostic], of document: OpenDocument) {
    output.notify(
      "textDocument/publishDiagnostics",
      [
        "uri": .string(document.uri), "version": document.version.map(JSON.integer),
        "diagnostics": DocumentRequest(workspace, document).json(diagnostics),
      ])
  }
}
