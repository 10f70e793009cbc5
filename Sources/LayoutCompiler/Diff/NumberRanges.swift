/// A list of numbers as ranges of consecutive ones: `0, 1, 2, 7` as `0...2` and `7...7`.
struct NumberRanges {
  private(set) var ranges: [ClosedRange<Int>] = []
  /// The number of numbers.
  private(set) var count = 0

  mutating func append(_ number: Int) {
    count += 1
    if let last = ranges.last, last.upperBound == number - 1 {
      ranges[ranges.count - 1] = last.lowerBound...number
    } else {
      ranges.append(number...number)
    }
  }

  /// The numbers in ascending order.
  var sorted: NumberRanges {
    let ascends = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    return ascends ? self : ranges.joined().sorted().reduce(into: NumberRanges()) { $0.append($1) }
  }

  /// The distance of all neighbors, if it is greater than 1; else `nil`.
  var step: Int? {
    guard let first = ranges.first, ranges.count == count, count > 1 else { return nil }
    let step = ranges[1].lowerBound - first.lowerBound
    let isEven = zip(ranges, ranges.dropFirst()).allSatisfy {
      $1.lowerBound - $0.lowerBound == step
    }
    return isEven && step > 1 ? step : nil
  }
}
