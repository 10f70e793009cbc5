import Testing

@testable import LayoutCompiler

private func ranges(_ numbers: [Int]) -> NumberRanges {
  numbers.reduce(into: NumberRanges()) { $0.append($1) }
}

/// Lists of a few numbers near each other, so that many are consecutive or repeated.
private func randomLists(_ body: ([Int]) -> Void) {
  for seed in UInt64(0)..<500 {
    var random = SeededRandom(seed)
    let count = Int.random(in: 0...12, using: &random)
    let step = Int.random(in: 1...3, using: &random)
    var number = Int.random(in: -3...3, using: &random)
    body(
      (0..<count).map { _ in
        number += Bool.random(using: &random) ? step : Int.random(in: -1...2, using: &random)
        return number
      })
  }
}

@Suite struct NumberRangesTests {
  @Test("a list of numbers keeps their order and number") func numbers() {
    randomLists { numbers in
      #expect(Array(ranges(numbers).ranges.joined()) == numbers)
      #expect(ranges(numbers).count == numbers.count)
    }
  }

  @Test("consecutive numbers are one range") func consecutive() {
    #expect(ranges([0, 1, 2, 7, 9, 10]).ranges == [0...2, 7...7, 9...10])
    #expect(ranges([3, 2, 3, 3]).ranges == [3...3, 2...3, 3...3])
    #expect(ranges([]).ranges.isEmpty)
  }

  @Test("sorted numbers have the fewest ranges") func sorting() {
    randomLists { numbers in
      #expect(ranges(numbers).sorted.ranges == ranges(numbers.sorted()).ranges, "\(numbers)")
    }
  }

  @Test("an even step is found") func step() {
    randomLists { numbers in
      let steps = Set(zip(numbers, numbers.dropFirst()).map { $1 - $0 })
      let expected = steps.count == 1 ? steps.first.flatMap { $0 > 1 ? $0 : nil } : nil
      #expect(ranges(numbers).step == expected, "\(numbers)")
    }
  }

  @Test("numbers are listed as ranges or with their step") func phrases() {
    for (numbers, phrase) in [
      ([], ""), ([3], "3"), (Array(3...11), "3-11"), ([0, 3, 6, 9], "0, 3, … 9"),
      ([0, 3, 6], "0, 3 and 6"), ([0, 3, 4, 5, 9], "0, 3-5 and 9"), ([1, 2, 3, 4], "1-4"),
      ([0, 2, 5, 7, 9, 12], "0, 2, 5, 7, 9 and 12"),
      ([0, 2, 5, 7, 9, 12, 14, 15], "0, 2, 5, 7, 9 and 3 more"),
    ] {
      #expect(DifferencePhrases.numbers(ranges(numbers)) == phrase)
    }
  }
}
