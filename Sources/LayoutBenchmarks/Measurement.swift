#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time of a function in relation to a reference, measured alternately.
struct Comparison {
  /// The median times, in seconds.
  let time: Double
  let reference: Double
  /// The ratios of the rounds, ascending.
  let ratios: [Double]

  var ratio: Double { ratios[ratios.count / 2] }
}

/// Measures `body` and `reference` in turn. Each runs once before, to touch its memory, and often
/// enough in a round to take a millisecond.
func compare(
  rounds: Int, by clock: Clock = .processor, _ body: () -> Void, with reference: () -> Void
) -> Comparison {
  let repetitions = (repeatedEnough(clock, body), repeatedEnough(clock, reference))
  var times: [(Double, Double)] = []
  for _ in 0..<rounds {
    times.append(
      (seconds(repetitions.0, by: clock, body), seconds(repetitions.1, by: clock, reference)))
  }
  return Comparison(
    time: times.map(\.0).sorted()[rounds / 2], reference: times.map(\.1).sorted()[rounds / 2],
    ratios: times.map { $0.0 / max($0.1, 1e-12) }.sorted())
}

/// The clock of a measurement: the processor time of this thread, which depends less on other load,
/// or wall-clock time, for other processes.
enum Clock {
  case processor, wall

  /// The time in seconds since an arbitrary moment.
  var now: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Returns the mean time of one run, in seconds.
func seconds(_ repetitions: Int, by clock: Clock = .processor, _ body: () -> Void) -> Double {
  let start = clock.now
  for _ in 0..<repetitions { body() }
  return (clock.now - start) / Double(repetitions)
}

/// Keeps freed memory mapped, so that both sides of a comparison use warm pages.
func keepMemory() {
  #if canImport(Glibc)
    // No header that Swift imports declares `mallopt`: M_MMAP_THRESHOLD is -3, M_TRIM_THRESHOLD -1.
    typealias Mallopt = @convention(c) (CInt, CInt) -> CInt
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(symbol, to: Mallopt.self)
    _ = mallopt(-3, 1 << 30)
    _ = mallopt(-1, CInt.max)
  #endif
}

private func repeatedEnough(_ clock: Clock, _ body: () -> Void) -> Int {
  let once = seconds(1, by: clock, body)
  return max(1, min(10_000, Int(0.001 / max(once, 1e-7))))
}

/// Keeps the optimizer from removing unused results.
@inline(never) func use<Value>(_ value: Value) {}
