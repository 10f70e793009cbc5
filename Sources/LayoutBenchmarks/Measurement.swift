#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time of one thing in relation to another's, both measured alternately.
struct Comparison {
  /// Seconds, the medians.
  let time: Double
  let reference: Double
  /// The ratios of the single rounds, ascending.
  let ratios: [Double]

  var ratio: Double { ratios[ratios.count / 2] }
}

/// Measures `body` and `reference` in turn. Each is run once before, so that neither pays for the
/// first touch alone, and as often in a round as makes it last a millisecond.
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

/// What time is taken: that for which this thread had a processor, so that it matters less what else
/// the machine does, or that which passes, for what other processes do.
enum Clock {
  case processor, wall

  /// Seconds since some moment.
  var now: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Returns the seconds that one run takes, in the mean of some.
func seconds(_ repetitions: Int, by clock: Clock = .processor, _ body: () -> Void) -> Double {
  let start = clock.now
  for _ in 0..<repetitions { body() }
  return (clock.now - start) / Double(repetitions)
}

/// Keeps memory that was freed, so that either side of a comparison finds its pages warm.
func keepMemory() {
  #if canImport(Glibc)
    // `mallopt` is in no header that Swift imports: M_MMAP_THRESHOLD is -3, M_TRIM_THRESHOLD -1.
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

/// Keeps the optimiser from leaving out what nobody looks at.
@inline(never) func use<Value>(_ value: Value) {}
