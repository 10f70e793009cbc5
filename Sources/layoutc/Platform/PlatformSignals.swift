// Signals. See Platform.swift.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  enum Signal: CaseIterable {
    /// Ctrl-C, the end of the session, a termination request.
    case end
    /// Ctrl-Z.
    case suspend
    /// A change of the terminal's size.
    case resize

    fileprivate var numbers: [Int32] {
      switch self {
      case .end: [SIGINT, SIGTERM, SIGHUP]
      case .suspend: [SIGTSTP]
      case .resize: [SIGWINCH]
      }
    }
  }

  /// The signals that arrived and were not taken, as bits. A signal handler writes them, and can do
  /// no more; the main thread takes them. Several arrivals in between count once.
  nonisolated(unsafe) private static var arrived: UInt64 = 0

  /// Whether signals are kept; set by the main thread only.
  nonisolated(unsafe) private static var keepsSignals = false

  /// Whether the process was started with the signal ignored, for example by `nohup`.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #elseif canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #endif
    // Functions cannot be compared; their addresses can.
    return withUnsafeBytes(of: handler) { handler in
      withUnsafeBytes(of: SIG_IGN) { handler.elementsEqual($0) }
    }
  }

  /// Keeps signals for `take` instead of ending or stopping the process. Ignored signals stay
  /// ignored.
  static func keepSignals() {
    keepsSignals = true
    for number in Signal.allCases.flatMap(\.numbers) where !isIgnored(number) {
      signal(number) { Platform.arrived |= 1 << UInt64($0) }
    }
  }

  /// Returns whether the signal has arrived since it was last taken.
  static func take(_ signal: Signal) -> Bool {
    let bits = signal.numbers.reduce(0 as UInt64) { $0 | 1 << UInt64($1) }
    defer { arrived &= ~bits }
    return arrived & bits != 0
  }

  /// Stops the process, like Ctrl-Z; returns when it continues.
  static func suspend() {
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    keepSignals()
  }
}

// MARK: - Interruption

extension Platform {
  /// The path of a file to remove when the process is interrupted; a C string, because a signal
  /// handler may only call async-signal-safe functions. Written by one thread, read by the handler.
  nonisolated(unsafe) private static var removedOnInterruption: UnsafeMutablePointer<CChar>?

  /// The signals that end the process and have a handler.
  nonisolated(unsafe) private static var handled: [Int32] = []

  /// The catchable signals that end a process.
  private static let ending = Signal.end.numbers + [SIGQUIT, SIGXCPU]

  /// Removes the file at `path` if the process is interrupted, until `forgetInterruption()`.
  ///
  /// Signals that are kept have no effect on it. Ignored signals stay ignored.
  static func removeOnInterruption(_ path: String) {
    removedOnInterruption = strdup(path)
    let kept = keepsSignals ? Signal.end.numbers : []
    handled = ending.filter { !kept.contains($0) && !isIgnored($0) }
    for number in handled {
      signal(number) { number in
        if let path = Platform.removedOnInterruption { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Runs `body` while signals that end the process are blocked.
  static func withoutInterruption<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for number in ending { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  static func forgetInterruption() {
    for number in handled { signal(number, SIG_DFL) }
    handled = []
    free(removedOnInterruption)
    removedOnInterruption = nil
  }
}
