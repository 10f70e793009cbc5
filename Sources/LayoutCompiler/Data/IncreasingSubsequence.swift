/// Returns the indices of a longest strictly increasing subsequence.
///
/// The other elements are the fewest that must move to bring a list into a new order. The result
/// depends on the values only: of several longest subsequences, it is the one that patience sorting
/// finds, with small values late. O(n log n); O(n) if all values ascend.
func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
  /// The index of the smallest value that ends a subsequence, for each length.
  var ends: [Int] = []
  /// The index of the predecessor in the best subsequence that ends at an index; -1 for none.
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
