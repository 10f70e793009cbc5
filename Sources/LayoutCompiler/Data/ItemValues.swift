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
  /// The values of individual items, by name.
  private(set) var own: [String: Column] = [:]

  /// The values of individual items for one name, in the order of the items.
  struct Column: Hashable, Sendable {
    fileprivate var entries: [Entry] = []

    fileprivate struct Entry: Hashable, Sendable {
      /// The index of the item in the section.
      var item: Int
      var value: ItemValue
    }

    var isEmpty: Bool { entries.isEmpty }

    /// O(log n).
    fileprivate subscript(item: Int) -> ItemValue? {
      let index = entries.countOfPrefix { $0.item < item }
      return index < entries.count && entries[index].item == item ? entries[index].value : nil
    }

    /// Sets the value of an item. O(1) for the last item and those after it.
    fileprivate mutating func set(_ item: Int, to value: ItemValue) {
      let entry = Entry(item: item, value: value)
      guard let last = entries.last, item <= last.item else { return entries.append(entry) }
      let index = entries.countOfPrefix { $0.item < item }
      if entries[index].item == item {
        entries[index] = entry
      } else {
        entries.insert(entry, at: index)
      }
    }

    fileprivate func ofItems(_ items: [Int]) -> Column {
      var column = Column()
      for entry in entries {
        let index = items.countOfPrefix { $0 < entry.item }
        guard index < items.count, items[index] == entry.item else { continue }
        column.entries.append(Entry(item: index, value: entry.value))
      }
      return column
    }
  }

  mutating func set(_ name: String, cycle: [ItemValue]) { cycles[name] = cycle }

  mutating func set(_ name: String, ofItem index: Int, to value: ItemValue) {
    own[name, default: Column()].set(index, to: value)
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

  /// Returns the values of some items, which are in ascending order, with their indices among these.
  func ofItems(_ items: [Int]) -> ItemValues {
    var result = ItemValues()
    result.cycles = cycles
    result.own = own.mapValues { $0.ofItems(items) }
    return result
  }

  /// Returns the names that a layout does not declare, in order, each with its first value.
  func undeclared(_ declared: Set<String>) -> [(name: String, value: ItemValue?)] {
    Set(cycles.keys).union(own.keys).subtracting(declared).sorted().map { name in
      (name, cycles[name]?.first ?? own[name]?.entries.first?.value)
    }
  }
}
