/// The parts that sentences about frames are made of.
enum DifferenceWords {
  /// "8 -> 10".
  static func change(_ old: Double, _ new: Double) -> String {
    "\(PointFormat.points(old)) -> \(PointFormat.points(new))"
  }

  /// "4 down, 8 right"; "0" cannot be.
  static func move(_ by: Point) -> String {
    var parts: [String] = []
    if PointFormat.points(by.y) != "0" {
      parts.append(PointFormat.points(by.y.magnitude) + (by.y > 0 ? " down" : " up"))
    }
    if PointFormat.points(by.x) != "0" {
      parts.append(PointFormat.points(by.x.magnitude) + (by.x > 0 ? " right" : " left"))
    }
    return parts.joined(separator: ", ")
  }

  /// A name as dumps write it: in quotes if it is no identifier.
  static func name(_ text: String) -> String {
    RecordedFramesScanner.isIdentifier(text) ? text : quoted(text)
  }

  static func quoted(_ text: String) -> String { ByteWriter.string { $0.write(quoted: text) } }

  /// "a, b and c"; of many, the first ones: "a, b, c and 7 more".
  static func list(_ words: [String], atMost limit: Int = 4) -> String {
    guard words.count > limit else {
      guard let last = words.last, words.count > 1 else { return words.first ?? "" }
      return words.dropLast().joined(separator: ", ") + " and " + last
    }
    let shown = words.prefix(limit - 1)
    return shown.joined(separator: ", ") + " and \(words.count - shown.count) more"
  }

  /// "3", "3-11", "0, 3, … 27" for even steps, "0, 3-5 and 9"; of many runs, the first ones. The
  /// numbers ascend.
  static func numbers(_ numbers: [Int]) -> String {
    guard let first = numbers.first, let last = numbers.last else { return "" }
    if numbers.count > 3 {
      let step = numbers[1] - first
      let isEven = zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == step }
      if isEven && step > 1 { return "\(first), \(numbers[1]), … \(last)" }
    }
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let run = runs.last, run.upperBound == number - 1 {
        runs[runs.count - 1] = run.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    guard runs.count > 6 else { return list(runs.map(run), atMost: 6) }
    let shown = runs.prefix(5)
    let count = numbers.count - shown.reduce(0) { $0 + $1.count }
    return shown.map(run).joined(separator: ", ") + " and \(count) more"
  }

  private static func run(_ run: ClosedRange<Int>) -> String {
    run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)-\(run.upperBound)"
  }
}
