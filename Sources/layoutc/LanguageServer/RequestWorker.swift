import LayoutCompiler

/// Answers slow requests one after another on a separate thread, so that they do not delay others.
///
/// Each request is answered from a snapshot of the workspace. A cancelled request gets its error at
/// once; its computation ends at the next check for cancellation.
final class RequestWorker: Sendable {
  private let output: MessageOutput
  private let state = Platform.Shared(State())

  /// The maximum number of requests that wait for the thread.
  private static let queueLength = 64

  private struct State {
    var queue: [Job] = []
    /// The requests without an answer.
    var open: [Ticket] = []
    var count = 0
    var isWorking = false
    var thread: Platform.Thread?
  }

  private struct Ticket {
    var number: Int
    var message: Message
    /// The revision of the request's document.
    var revision: Int?
  }

  private struct Job {
    var number: Int
    var message: Message
    var request: Request
    var snapshot: Workspace.Snapshot
  }

  init(_ output: MessageOutput) { self.output = output }

  /// Schedules a request.
  func answer(_ message: Message, by request: Request, from workspace: Workspace) {
    let revision = workspace.document(at: message.uri)?.revision
    refuse(ServerError(.contentModified, "the document has changed")) {
      $0.message.method == message.method && $0.message.uri == message.uri
        && $0.revision != revision
    }
    if state.withLock({ $0.open.count >= Self.queueLength }) { finish() }
    let snapshot = workspace.snapshot
    let startsThread = state.withLock { state in
      state.count += 1
      state.open.append(Ticket(number: state.count, message: message, revision: revision))
      state.queue.append(
        Job(number: state.count, message: message, request: request, snapshot: snapshot))
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if startsThread { start() }
  }

  /// Answers a request with an error, unless it has an answer.
  func refuse(_ id: Message.Identifier, _ error: ServerError) {
    refuse(error) { $0.message.id == id }
  }

  /// Answers all requests without an answer with an error.
  func refuseAll(_ error: ServerError) { refuse(error) { _ in true } }

  private func refuse(_ error: ServerError, where isMeant: (Ticket) -> Bool) {
    let refused = state.withLock { state in
      defer { state.open.removeAll(where: isMeant) }
      return state.open.filter(isMeant)
    }
    for ticket in refused { output.fail(error, id: ticket.message.id) }
  }

  /// Waits until every request has its answer.
  func finish() {
    let thread = state.withLock { state in
      defer { state.thread = nil }
      return state.thread
    }
    thread?.join()
  }

  // MARK: - The thread

  private func start() {
    // The previous thread has no work and is about to exit.
    finish()
    guard let thread = Platform.Thread({ [self] in work() }) else { return work() }
    state.withLock { $0.thread = thread }
  }

  private func work() {
    while let job = nextJob() { run(job) }
  }

  private func nextJob() -> Job? {
    state.withLock { state in
      state.isWorking = !state.queue.isEmpty
      return state.queue.isEmpty ? nil : state.queue.removeFirst()
    }
  }

  private func run(_ job: Job) {
    guard isOpen(job.number) else { return }
    let workspace = Workspace(job.snapshot) { [self] in !isOpen(job.number) }
    let frame: [UInt8]
    do {
      let result = try job.request.answer(workspace, job.message.params)
      frame = MessageOutput.answer(to: job.message.id, result)
    } catch {
      frame = MessageOutput.failure(ServerError(error), id: job.message.id)
    }
    if close(job.number) { output.write(frame) }
  }

  private func isOpen(_ number: Int) -> Bool {
    state.withLock { $0.open.contains { $0.number == number } }
  }

  /// Removes a request; returns whether it had no answer yet.
  private func close(_ number: Int) -> Bool {
    state.withLock { state in
      guard let index = state.open.firstIndex(where: { $0.number == number }) else { return false }
      state.open.remove(at: index)
      return true
    }
  }
}
