/// The declared values of the items of a section: `param item.aspect: Fraction = 1`.
struct ItemValues: Hashable, Sendable {
  /// The values of items without a value of their own, used in turn.
  private(set) var cycles: [String: [Rational]] = [:]
  /// The values of individual items, by name and by index in the section.
  private(set) var own: [String: [Int: Rational]] = [:]

  mutating func set(_ name: String, cycle: [Rational]) { cycles[name] = cycle }

  mutating func set(_ name: String, ofItem index: Int, to value: Rational) {
    own[name, default: [:]][index] = value
  }

  /// Returns the value of an item; `nil` if the data has none.
  func value(_ name: String, ofItem index: Int) -> Rational? {
    if let value = own[name]?[index] { return value }
    guard let cycle = cycles[name], !cycle.isEmpty else { return nil }
    return cycle[index % cycle.count]
  }

  /// Returns the values of items, used in turn; `nil` for items without a value. Empty if no item
  /// has one.
  func list(_ name: String, itemCount: Int) -> [Rational?] {
    guard let own = own[name], !own.isEmpty else { return cycles[name] ?? [] }
    return (0..<itemCount).map { value(name, ofItem: $0) }
  }

  /// Returns the values with the indices that `index` gives; those without one are dropped.
  func mapped(_ indices: [Int: Int]) -> ItemValues {
    var result = ItemValues()
    result.cycles = cycles
    result.own = own.mapValues { values in
      var moved: [Int: Rational] = [:]
      for (index, value) in values { if let new = indices[index] { moved[new] = value } }
      return moved
    }
    return result
  }
}
