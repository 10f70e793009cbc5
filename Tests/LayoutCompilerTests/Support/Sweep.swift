import Foundation

/// How many of many inputs a test tries.
///
/// `swift test` tries a sample. The executable `LayoutSweeps`, an optimized build of the same tests,
/// tries ten times as many. All are tried with `THOROUGH=1`.
enum Sweep {
  static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] == "1"

  #if SWEEPS
    static let factor = 10
  #else
    static let factor = 1
  #endif

  /// Returns the number of seeds: `sample`, ten times as many, or all of them.
  static func count(_ sample: Int = 20, thorough all: Int) -> Int {
    isThorough ? all : min(all, sample * factor)
  }
}

extension Collection {
  /// Returns one element of each `step` successive ones, chosen by `seed`; ten times as many in
  /// `LayoutSweeps`, all in a thorough run.
  func sample(oneOf step: Int, seed: UInt64 = 1) -> [Element] {
    let step = (step + Sweep.factor - 1) / Sweep.factor
    guard !Sweep.isThorough, step > 1 else { return Array(self) }
    var random = SeededRandom(seed)
    var chosen = 0
    return enumerated().compactMap { index, element in
      if index % step == 0 { chosen = index + Int.random(in: 0..<step, using: &random) }
      return index == chosen ? element : nil
    }
  }
}
