import Foundation

/// The switch between samples of many inputs and all of them: `THOROUGH=1 swift test`.
enum Sweep {
  static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] == "1"

  /// Returns `sample`, or `all` in a thorough run.
  static func count(_ sample: Int, thorough all: Int) -> Int {
    isThorough ? all : sample
  }
}

extension Collection {
  /// Returns one element of each `step` successive ones, chosen by `seed`; all in a thorough run.
  func sample(oneOf step: Int, seed: UInt64 = 1) -> [Element] {
    guard !Sweep.isThorough else { return Array(self) }
    var random = SeededRandom(seed)
    var chosen = 0
    return enumerated().compactMap { index, element in
      if index % step == 0 { chosen = index + Int.random(in: 0..<step, using: &random) }
      return index == chosen ? element : nil
    }
  }
}
