/// Returns which elements make a longest strictly increasing subsequence, by their indices.
///
/// What is not in it has to move to bring a list into a new order, and no fewer moves do. The answer
/// depends on the values only: of several longest ones, the one that patience sorting finds, with
/// small values late. O(n log n), and O(n) where everything ascends.
func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
  /// For each length, the index of the smallest value that ends a subsequence of it.
  var ends: [Int] = []
  /// For each index, the one before it in the best subsequence that it ends; -1 for none.
  var previous: [Int] = []
  previous.reserveCapacity(values.count)
  for (index, value) in values.enumerated() {
    if let last = ends.last, values[last] >= value {
      let length = ends.countOfPrefix { values[$0] < value }
      previous.append(length == 0 ? -1 : ends[length - 1])
      ends[length] = index
    } else {
      previous.append(ends.last ?? -1)
      ends.append(index)
    }
  }
  var result: [Int] = []
  result.reserveCapacity(ends.count)
  var index = ends.last ?? -1
  while index >= 0 {
    result.append(index)
    index = previous[index]
  }
  return result.reversed()
}
