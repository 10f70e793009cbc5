import LayoutCompiler

/// The entry point of libFuzzer, called repeatedly in one process. `.ci/fuzz` builds and runs it.
///
/// The first byte of the input selects the target, the second its variant, for example a format or
/// device. The rest is the actual input. The assertions hold for any bytes.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard bytes.count >= 2, let target = FuzzTarget.named(bytes[0]) else { return -1 }
  let limits = FuzzLimits()
  target.run(Int(bytes[1]), Array(bytes[2...]))
  limits.require()
  return 0
}

/// One thing that is fuzzed: a row of the list of them.
struct FuzzTarget: Sendable {
  /// The first byte of its inputs.
  let letter: Unicode.Scalar
  let run: @Sendable (_ variant: Int, _ bytes: [UInt8]) -> Void

  static let all: [FuzzTarget] = [
    FuzzTarget(letter: "L", run: fuzzLayout),
    FuzzTarget(letter: "F", run: fuzzFormatter),
    FuzzTarget(letter: "I", run: fuzzLints),
    FuzzTarget(letter: "E", run: fuzzEditor),
    FuzzTarget(letter: "D", run: fuzzDump),
    FuzzTarget(letter: "J", run: fuzzData),
    FuzzTarget(letter: "X", run: fuzzDifference),
    FuzzTarget(letter: "M", run: fuzzMessages),
    FuzzTarget(letter: "S", run: fuzzStream),
  ]

  static func named(_ letter: UInt8) -> FuzzTarget? {
    all.first { $0.letter.value == UInt32(letter) }
  }
}

/// Ends the process, which is what libFuzzer takes for a finding.
func require(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}

/// A source from fuzzed bytes.
func fuzzSource(_ bytes: [UInt8]) -> SourceFile { SourceFile(name: "fuzz.layout", bytes: bytes) }

/// A sink that accepts a limited number of bytes and then closes.
final class FuzzSink {
  private(set) var bytes: [UInt8] = []
  private(set) var isFull = false

  func take(_ more: [UInt8]) -> Bool {
    guard bytes.count + more.count <= 4 << 20 else {
      isFull = true
      return false
    }
    bytes += more
    return true
  }
}
