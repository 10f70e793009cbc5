/// A declared value of an item, as the data states it.
struct ItemValue: Hashable, Sendable {
  var number: Rational
  /// The number in the data; `nil` for data without a source.
  var span: SourceSpan?
  /// The name in a data file, where errors about the name are reported.
  var name: SourceSpan?
}

/// The declared values of the items of a section: `param item.aspect: Fraction = 1`.
struct ItemValues: Hashable, Sendable {
  /// The values of items without a value of their own, used in turn.
  private(set) var cycles: [String: [ItemValue]] = [:]
  /// The values of individual items, by name and by index in the section.
  private(set) var own: [String: [Int: ItemValue]] = [:]

  mutating func set(_ name: String, cycle: [ItemValue]) { cycles[name] = cycle }

  mutating func set(_ name: String, ofItem index: Int, to value: ItemValue) {
    own[name, default: [:]][index] = value
  }

  /// Returns the value of an item; `nil` if the data has none.
  func value(_ name: String, ofItem index: Int) -> ItemValue? {
    if let value = own[name]?[index] { return value }
    guard let cycle = cycles[name], !cycle.isEmpty else { return nil }
    return cycle[index % cycle.count]
  }

  /// Returns the values of items, used in turn; `nil` for items without a value. Empty if no item
  /// has one.
  func list(_ name: String, itemCount: Int) -> [Rational?] {
    guard let own = own[name], !own.isEmpty else { return (cycles[name] ?? []).map(\.number) }
    return (0..<itemCount).map { value(name, ofItem: $0)?.number }
  }

  /// Returns the values with the indices that `index` gives; those without one are dropped.
  func mapped(_ indices: [Int: Int]) -> ItemValues {
    var result = ItemValues()
    result.cycles = cycles
    result.own = own.mapValues { values in
      var moved: [Int: ItemValue] = [:]
      for (index, value) in values { if let new = indices[index] { moved[new] = value } }
      return moved
    }
    return result
  }

  /// Returns the names that a layout does not declare, in order, each with its first value.
  func undeclared(_ declared: Set<String>) -> [(name: String, value: ItemValue?)] {
    Set(cycles.keys).union(own.keys).subtracting(declared).sorted().map { name in
      (name, cycles[name]?.first ?? own[name]?.min { $0.key < $1.key }?.value)
    }
  }
}
