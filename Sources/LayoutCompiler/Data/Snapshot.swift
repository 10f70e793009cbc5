/// The data that a layout is tried on, as a diffable data source holds it
/// (`NSDiffableDataSourceSnapshot`): ordered sections with ordered items. Made by
/// `SnapshotBuilder`.
///
/// Section identifiers are unique among themselves, item identifiers over the whole snapshot (rule
/// `snapshot-identifiers`). The items of a section are counted, and then cost nothing and are
/// called `Featured/0`, `Featured/1`, …; or each has an identifier; or they form an outline. Of an
/// outline, the visible items are the section's (rule `section-snapshot`), and item indices count
/// these.
public struct Snapshot: Hashable, Sendable {
  package internal(set) var sections: [SnapshotSection] = []
  /// What the boundary items of the whole layout measure, by their kind.
  var boundaryMeasurements = BoundaryMeasurements()
  /// Ascending.
  public internal(set) var reloadedSections: [Int] = []
  /// Ascending.
  var reloadedItems: [SnapshotPosition] = []
  /// Ascending. An item that is reloaded is not here: its cell is made anew anyway.
  var reconfiguredItems: [SnapshotPosition] = []

  /// The identifiers of the sections; a section's index is its number.
  var sectionNames = NameTable()
  /// The identifiers of the items that have one, section by section, hidden ones included.
  var itemNames = NameTable()
  /// Where each of `itemNames` was written.
  var itemSpans: [SourceSpan?] = []

  /// A snapshot without sections.
  public init() {}

  /// Returns a snapshot of nameless sections of so many items each: `--items 23,2,16`.
  public init(itemCounts: [Int]) {
    var builder = SnapshotBuilder()
    for count in itemCounts { builder.addSection(SnapshotSection(), itemCount: count) }
    self = builder.finish().snapshot
  }
}

/// The place of an item: its section's index, and its own among the section's visible items.
struct SnapshotPosition: Hashable, Sendable, Comparable {
  package var section: Int
  var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  static func < (a: SnapshotPosition, b: SnapshotPosition) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}

/// One section of a snapshot.
package struct SnapshotSection: Hashable, Sendable {
  /// Unique in the snapshot. A section that was given none has its index here.
  var identifier: String
  /// `true` iff the data gives the section its identifier.
  let isNamed: Bool
  /// Where the identifier, or else the section, was written.
  package var span: SourceSpan?
  /// The layout section that it asks for, and where.
  var style: String?
  var styleSpan: SourceSpan?
  /// What its header shows.
  package var title: String?
  /// What its cells measure where they have no measure of their own; cycled.
  package var measurements = Measurements()
  /// What its boundary items measure, by their kind.
  var boundaryMeasurements = BoundaryMeasurements()

  var items = Items.counted(0)
  /// How many items with names the sections before it have.
  var firstName = 0
  /// The measures of single items, ascending by index.
  var itemSizes: [ItemSize] = []

  struct ItemSize: Hashable, Sendable {
    /// With the hidden items counted.
    var item: Int
    var size: MeasuredSize
  }

  enum Items: Hashable, Sendable {
    case counted(Int)
    /// The numbers of the items' names.
    case named(Range<Int>)
    case outline(Range<Int>, Outline)
  }

  package init(identifier: String? = nil, span: SourceSpan? = nil, style: String? = nil) {
    self.identifier = identifier ?? ""
    isNamed = identifier != nil
    self.span = span
    self.style = style
  }

  /// How many items it has; in an outline, how many are visible.
  var itemCount: Int {
    switch items {
    case .counted(let count): count
    case .named(let names): names.count
    case .outline(_, let outline): outline.visible.count
    }
  }

  /// The tree of its items; `nil` where they are no outline.
  var outline: Outline? {
    switch items {
    case .counted, .named: nil
    case .outline(_, let outline): outline
    }
  }

  /// What each visible cell measures: the shortest list that serves, cycled, them all.
  var cellMeasurements: Measurements {
    guard !itemSizes.isEmpty else { return measurements }
    let cycle = measurements.sizes
    var sizes = itemSizes[...]
    return Measurements(
      (0..<itemCount).map { index in
        let item = treeIndex(ofItem: index)
        sizes = sizes.drop { $0.item < item }
        if let own = sizes.first, own.item == item { return own.size }
        return cycle.isEmpty ? MeasuredSize() : cycle[index % cycle.count]
      })
  }

  /// The index with the hidden items counted.
  func treeIndex(ofItem index: Int) -> Int {
    switch items {
    case .counted, .named: index
    case .outline(_, let outline): outline.visible[index]
    }
  }

  /// The number of an item's name, or `nil` where items are counted.
  func nameNumber(ofItem index: Int) -> Int? {
    switch items {
    case .counted: nil
    case .named(let names): names.lowerBound + index
    case .outline(let names, let outline): names.lowerBound + outline.visible[index]
    }
  }

  /// The numbers of the names of all its items, hidden ones included.
  var nameNumbers: Range<Int>? {
    switch items {
    case .counted: nil
    case .named(let names), .outline(let names, _): names
    }
  }
}
