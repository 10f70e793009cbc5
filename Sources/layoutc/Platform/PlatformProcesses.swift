// Other programs, and threads. See Platform.swift.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

extension Platform {
  /// The result of a program.
  struct ProcessResult {
    /// The exit status; 128 plus the signal's number if a signal ended it.
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Runs the program `name` of the search path without input, and waits for its exit.
  static func run(_ name: String, _ arguments: [String]) throws(Failure) -> ProcessResult {
    let (output, errors) = (try pipe(), try pipe())
    defer { for pipe in [output, errors] { try? close(pipe.read) } }
    let process: pid_t
    do {
      defer { for pipe in [output, errors] { try? close(pipe.write) } }
      process = try spawn(name, arguments, output: output.write, errors: errors.write)
    }
    let (text, complaints) = try readToEnd(output.read, errors.read)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return ProcessResult(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: text, errors: complaints)
  }

  /// Opens an address in the user's browser, without waiting for it. A system without a browser is
  /// not an error.
  static func openInBrowser(_ address: String) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let script = "\(opener) \"$0\" >/dev/null 2>&1 &"
    _ = try? run("/bin/sh", ["-c", script, address])
  }

  private static func pipe() throws(Failure) -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let result = Musl.pipe(&ends)
    #elseif canImport(Darwin)
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }

  private static func spawn(
    _ name: String, _ arguments: [String], output: Descriptor, errors: Descriptor
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.number, 2)
    var words = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, name, &actions, nil, &words, environ)
    guard code == 0 else { throw Failure(code: code) }
    return process
  }

  /// Reads both streams to their ends.
  private static func readToEnd(
    _ first: Descriptor, _ second: Descriptor
  ) throws(Failure) -> ([UInt8], [UInt8]) {
    let ends = [first, second]
    var bytes: [[UInt8]] = [[], []]
    var isOpen = [true, true]
    while isOpen.contains(true) {
      var waiting = ends.indices.map {
        pollfd(fd: isOpen[$0] ? ends[$0].number : -1, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&waiting, 2, -1) >= 0 || errno == EINTR else { throw .last }
      for index in ends.indices where isOpen[index] && waiting[index].revents != 0 {
        let count = try read(ends[index], appendingTo: &bytes[index], count: 1 << 16)
        if count == 0 { isOpen[index] = false }
      }
    }
    return (bytes[0], bytes[1])
  }
}

// MARK: - Threads

extension Platform {
  /// The number of cores; at least 1.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// A value that one thread at a time may access.
  final class Shared<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ value: Value) {
      self.value = value
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body(&value)
    }
  }

  /// Returns `body(0)`, `body(1)`, … up to `count`, computed on all cores.
  static func concurrentMap<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    forEachConcurrently(count, body) { results.append($0) }
    return results
  }

  /// Computes `body(0)`, `body(1)`, … up to `count` on all cores, and passes the results to
  /// `receive` on this thread, in order and as soon as it has computed one of its own.
  static func forEachConcurrently<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result, receive: (Result) -> Void
  ) {
    if count == 1 { return receive(body(0)) }
    let state = Shared((next: 0, results: [Int: Result]()))
    /// Computes one result; returns `false` if none is left.
    let step: @Sendable () -> Bool = {
      let index = state.withLock { state in
        defer { state.next += 1 }
        return state.next
      }
      guard index < count else { return false }
      let result = body(index)
      state.withLock { $0.results[index] = result }
      return true
    }
    var received = 0
    func receiveAll() {
      while let result = state.withLock({ $0.results.removeValue(forKey: received) }) {
        received += 1
        receive(result)
      }
    }
    let threads = (1..<max(1, min(coreCount, count))).compactMap { _ in
      Thread { while step() {} }
    }
    while step() { receiveAll() }
    for thread in threads { thread.join() }
    receiveAll()
  }

  /// A thread with a stack as large as that of the main thread.
  struct Thread {
    #if canImport(Glibc)
      private let handle: pthread_t
    #else
      private let handle: pthread_t?
    #endif

    private final class Work {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private static let stackSize = 16 << 20

    /// Returns `nil` if the system cannot create a thread.
    init?(_ run: @escaping @Sendable () -> Void) {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, Self.stackSize)
      let work = Unmanaged.passRetained(Work(run))
      #if canImport(Glibc)
        var handle = pthread_t()
      #else
        var handle: pthread_t?
      #endif
      let code = pthread_create(&handle, &attributes, Self.start, work.toOpaque())
      self.handle = handle
      guard code == 0 else {
        work.release()
        return nil
      }
    }

    #if canImport(Darwin)
      private static let start:
        @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
          { argument in
            Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
            return nil
          }
    #else
      private static let start:
        @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
          { argument in
            if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
            return nil
          }
    #endif

    func join() {
      #if canImport(Glibc)
        pthread_join(handle, nil)
      #else
        if let handle { pthread_join(handle, nil) }
      #endif
    }
  }
}
