#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The limits of a single input: `FUZZ_SECONDS` of CPU time, and `FUZZ_MEGABYTES` of additional
/// memory. Unset limits are not checked.
///
/// libFuzzer's own limits are of wall time and of the whole process, which keeps all inputs in
/// memory. A busy machine or a long run would exceed them.
struct FuzzLimits {
  private static let seconds = limit("FUZZ_SECONDS")
  private static let megabytes = limit("FUZZ_MEGABYTES")

  private let start = now
  private let held = heldMegabytes
  private let peak = peakMegabytes

  /// Ends the process if the limits have been exceeded since `self` was created.
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

  /// The greatest memory use of the process so far.
  private static var peakMegabytes: Double {
    var usage = rusage()
    // `RUSAGE_SELF`, whose type is not the same everywhere.
    getrusage(0, &usage)
    #if canImport(Darwin)
      let unitsPerMegabyte = 1_048_576.0
    #else
      let unitsPerMegabyte = 1024.0
    #endif
    return Double(usage.ru_maxrss) / unitsPerMegabyte
  }

  /// The memory use of the process; 0 if the system does not report it.
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
