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
  rounds: Int, _ body: () -> Void, with reference: () -> Void
) -> Comparison {
  let repetitions = (repeatedEnough(body), repeatedEnough(reference))
  var times: [(Double, Double)] = []
  for _ in 0..<rounds {
    times.append((seconds(repetitions.0, body), seconds(repetitions.1, reference)))
  }
  return Comparison(
    time: times.map(\.0).sorted()[rounds / 2], reference: times.map(\.1).sorted()[rounds / 2],
    ratios: times.map { $0.0 / max($0.1, 1e-12) }.sorted())
}

/// Returns the seconds that one run takes, in the mean of some.
func seconds(_ repetitions: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let duration = clock.measure { for _ in 0..<repetitions { body() } }
  return duration / .seconds(1) / Double(repetitions)
}

private func repeatedEnough(_ body: () -> Void) -> Int {
  let once = seconds(1, body)
  return max(1, min(10_000, Int(0.001 / max(once, 1e-7))))
}

/// Keeps the optimiser from leaving out what nobody looks at.
@inline(never) func use<Value>(_ value: Value) {}
