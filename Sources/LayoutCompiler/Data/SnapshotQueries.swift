extension Snapshot {
  /// Whether there are no sections.
  package var isEmpty: Bool { sections.isEmpty }

  /// The number of items in all sections. Hidden items are not counted.
  package var itemCount: Int { sections.reduce(0) { $0 + $1.itemCount } }

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

  /// Returns the span of an item's identifier; `nil` if it is unknown.
  package func itemSpan(section: Int, item: Int) -> SourceSpan? {
    nameNumber(section: section, item: item).flatMap { itemSpans[$0] }
  }

  /// Returns the identifier of an item of an outline, by its index in the tree.
  package func outlineItemName(section: Int, item: Int) -> String? {
    guard sections.indices.contains(section), let names = sections[section].nameNumbers,
      item >= 0, item < names.count
    else { return nil }
    return itemNames[names.lowerBound + item]
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

  /// Returns the section that the user refers to by identifier or else by index.
  package func section(addressedBy text: String) -> Int? {
    sectionIndex(of: text) ?? Int(text).flatMap { sections.indices.contains($0) ? $0 : nil }
  }

  /// Returns the item that the user refers to: by identifier, or as `Featured/3`.
  ///
  /// The latter is the identifier or index of a section and the item's index in it.
  func item(addressedBy text: String) -> SnapshotPosition? {
    if let position = position(of: text) { return position }
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")),
      let section = section(addressedBy: String(text[..<slash])),
      let item = Int(text[text.index(after: slash)...]),
      item >= 0, item < sections[section].itemCount
    else { return nil }
    return SnapshotPosition(section: section, item: item)
  }

  /// Whether both have the same sections with the same items in the same order.
  ///
  /// A diffable data source compares snapshots like this (rule `snapshot-equality`).
  package func hasSameIdentifiers(as other: Snapshot) -> Bool {
    sections.count == other.sections.count
      && sections.indices.allSatisfy { index in
        sectionNames[index] == other.sectionNames[index]
          && hasSameItems(index, as: other)
      }
  }

  private func hasSameItems(_ section: Int, as other: Snapshot) -> Bool {
    let count = sections[section].itemCount
    guard count == other.sections[section].itemCount else { return false }
    switch (sections[section].items, other.sections[section].items) {
    case (.counted, .counted): return true
    case (.counted, _), (_, .counted):
      return (0..<count).allSatisfy {
        identifier(section: section, item: $0) == other.identifier(section: section, item: $0)
      }
    case (.named, _), (.outline, _):
      return (0..<count).allSatisfy { item in
        guard let ownNumber = nameNumber(section: section, item: item),
          let theirs = other.nameNumber(section: section, item: item)
        else { return false }
        return itemNames[ownNumber] == other.itemNames[theirs]
      }
    }
  }
}

extension Snapshot {
  /// Expands or collapses an item of an outline (rule `section-snapshot`).
  ///
  /// Returns `false` and changes nothing if there is no such item.
  @discardableResult
  package mutating func setExpanded(_ identifier: String, _ isExpanded: Bool) -> Bool {
    guard let number = itemNames.find(identifier) else { return false }
    let section = section(ofName: number)
    guard case .outline(let names, var outline) = sections[section].items else { return false }
    outline.setExpanded(number - names.lowerBound, isExpanded)
    sections[section].items = .outline(names, outline)
    return true
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
