/// Distinct names, numbered from 0 in insertion order.
struct NameTable: Hashable, Sendable {
  private var names: [String] = []
  private var numbers: [String: Int] = [:]

  var count: Int { names.count }

  /// Reserves memory for a total number of names.
  mutating func reserve(_ count: Int) {
    names.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  /// Returns the number of the name, and whether it was inserted.
  mutating func insert(_ name: String) -> (number: Int, isNew: Bool) {
    let number = names.count
    if let present = numbers.updateValue(number, forKey: name) {
      numbers[name] = present
      return (present, false)
    }
    names.append(name)
    return (number, true)
  }

  /// Returns the number of the name, or `nil` if it is not in the table.
  func find(_ name: String) -> Int? { numbers[name] }

  subscript(number: Int) -> String { names[number] }

  /// Whether both have the same names in the same order.
  static func == (a: NameTable, b: NameTable) -> Bool { a.names == b.names }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
