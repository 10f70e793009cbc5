#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a single input may take: `FUZZ_SECONDS` of computing, and `FUZZ_MEGABYTES` more than the
/// process held before; anything where they are not set.
///
/// libFuzzer's own limits are those of the clock and of the whole process, in which it keeps all
/// inputs that it has found: a machine that does much else, or a long run, would exceed them.
struct FuzzLimits {
  private static let seconds = limit("FUZZ_SECONDS")
  private static let megabytes = limit("FUZZ_MEGABYTES")

  private let start = now
  private let held = heldMegabytes
  private let peak = peakMegabytes

  /// Ends the process if the limits are exceeded since `self` was made.
  func require() {
    if let seconds = Self.seconds {
      let taken = Self.now - start
      LayoutcFuzz.require(taken <= seconds, "\(taken) seconds for one input")
    }
    if let megabytes = Self.megabytes, Self.peakMegabytes > peak {
      let taken = Self.peakMegabytes - held
      LayoutcFuzz.require(taken <= megabytes, "\(taken) MB for one input")
    }
  }

  private static func limit(_ name: String) -> Double? {
    getenv(name).flatMap { Double(String(cString: $0)) }
  }

  /// The seconds for which the process had a processor.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What the process has held at most.
  private static var peakMegabytes: Double {
    var usage = rusage()
    // `RUSAGE_SELF`, whose type is not the same everywhere.
    getrusage(0, &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  /// What the process holds; where the system does not tell, 0.
  private static var heldMegabytes: Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    let pages = words.dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}
