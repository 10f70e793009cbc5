// Threads. See Platform.swift.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// How many cores there are to run on; at least 1.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// A value that one thread at a time may touch.
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

  /// Returns `body(0)`, `body(1)`, … up to `count`, worked out on all cores.
  static func concurrentMap<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let state = Shared((next: 0, results: [Result?](repeating: nil, count: count)))
    let work: @Sendable () -> Void = {
      while true {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < count else { return }
        let result = body(index)
        state.withLock { $0.results[index] = result }
      }
    }
    let threads = (1..<max(1, min(coreCount, count))).compactMap { _ in Thread(work) }
    work()
    for thread in threads { thread.join() }
    return state.withLock { $0.results.compactMap { $0 } }
  }

  /// A thread that runs a function, with as deep a stack as the first thread has.
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

    /// `nil` where the system has no thread left: the others do its share.
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
