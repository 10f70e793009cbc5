extension RandomAccessCollection {
  /// Returns the number of leading elements that satisfy `predicate`, which must hold for a prefix
  /// only. O(log n).
  func countOfPrefix(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[index(startIndex, offsetBy: middle)]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
