extension Snapshot {
  /// Returns the identifier of an item. A counted item's is derived: `Featured/3`. O(1).
  package func identifier(section: Int, item: Int) -> String {
    itemName(section: section, item: item) ?? "\(sections[section].identifier)/\(item)"
  }

  /// Returns the measured sizes of a section's cells for a content size category.
  func measurements(
    ofSection section: Int, for category: Traits.ContentSizeCategory
  ) -> Measurements {
    var sizes = sections[section].cellMeasurements.sizes
    if sizes.contains(where: \.showsIdentifier) {
      sizes = (0..<sections[section].itemCount).map { sizes[$0 % sizes.count] }
    }
    return Measurements(
      sizes.enumerated().map { item, size in
        size.resolved(for: category) { identifier(section: section, item: item) }
      })
  }

  /// Returns the identifier that the data gives an item; `nil` for counted or missing items.
  package func itemName(section: Int, item: Int) -> String? {
    nameNumber(section: section, item: item).map { itemNames[$0] }
  }

  /// Whether a section gives its items identifiers, instead of a count.
  func hasItemNames(section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].nameNumbers != nil
  }

  /// Returns the index of the section with this identifier, or `nil`. O(1).
  package func sectionIndex(of identifier: String) -> Int? { sectionNames.find(identifier) }

  /// Returns the position of the item with this identifier. O(log n).
  ///
  /// `nil` if there is no such item or if an outline hides it.
  func position(of identifier: String) -> SnapshotPosition? {
    if let number = itemNames.find(identifier) { return position(ofName: number) }
    return countedItem(identifier)
  }
}

// MARK: - Numbers of names

extension Snapshot {
  func nameNumber(section: Int, item: Int) -> Int? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    return sections[section].nameNumber(ofItem: item)
  }

  /// Returns the index of the section that contains a name. O(log n).
  func section(ofName number: Int) -> Int {
    sections.countOfPrefix { $0.firstName <= number } - 1
  }

  /// Returns the position of the item with a name; `nil` if it is hidden. O(log n).
  func position(ofName number: Int) -> SnapshotPosition? {
    position(ofName: number, in: section(ofName: number))
  }

  func position(ofName number: Int, in section: Int) -> SnapshotPosition? {
    switch sections[section].items {
    case .counted: return nil
    case .named(let names):
      return SnapshotPosition(section: section, item: number - names.lowerBound)
    case .outline(let names, let outline):
      return outline.visibleIndex(of: number - names.lowerBound).map {
        SnapshotPosition(section: section, item: $0)
      }
    }
  }

  /// Returns the position of a counted item by its identifier: `Featured/3`.
  func countedItem(_ name: String) -> SnapshotPosition? {
    guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    guard let item = Self.index(name.utf8[slash...].dropFirst()),
      let section = sectionNames.find(String(name[..<slash])),
      case .counted(let count) = sections[section].items, item < count
    else { return nil }
    return SnapshotPosition(section: section, item: item)
  }

  /// Parses an index of an identifier: no leading zeros, at most 18 digits.
  private static func index(_ digits: Substring.UTF8View) -> Int? {
    guard (1...18).contains(digits.count), digits.first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    var value = 0
    for digit in digits {
      guard digit &- UInt8(ascii: "0") < 10 else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
