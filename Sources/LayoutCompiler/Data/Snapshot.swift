/// The data of a layout: sections with items (`NSDiffableDataSourceSnapshot`).
///
/// Section identifiers are unique among sections, item identifiers in the whole snapshot (rule
/// `snapshot-identifiers`). A section has one of three kinds of items:
/// - a number of items. They take no memory, and their identifiers are `Featured/0`, `Featured/1`,
///   …
/// - items with identifiers.
/// - an outline. Its visible items are the section's items (rule `section-snapshot`), and item
///   indices count only these.
///
/// Created by `SnapshotBuilder`.
package struct Snapshot: Hashable, Sendable {
  package internal(set) var sections: [SnapshotSection] = []
  /// The measured sizes of the layout's boundary items, by element kind.
  var boundaryMeasurements = BoundaryMeasurements()
  /// The indices of sections to reload, in ascending order.
  package internal(set) var reloadedSections: [Int] = []
  /// The positions of items to reload, in ascending order.
  var reloadedItems: [SnapshotPosition] = []
  /// The positions of items to reconfigure, in ascending order. Reloaded items are not included.
  var reconfiguredItems: [SnapshotPosition] = []

  /// The identifiers of the sections. A section's index is its number.
  var sectionNames = NameTable()
  /// The identifiers of items, section by section, including hidden ones. Counted items have none.
  var itemNames = NameTable()
  /// The span of each name in `itemNames`.
  var itemSpans = SpanList()

  /// Creates a snapshot without sections.
  package init() {}

  /// Creates a snapshot of unnamed sections with the given numbers of items: `--items 23,2,16`.
  package init(itemCounts: [Int]) {
    var builder = SnapshotBuilder()
    for count in itemCounts { builder.addSection(SnapshotSection(), itemCount: count) }
    self = builder.finish().snapshot
  }
}

/// The position of an item: the index of its section and its index among the visible items.
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

/// A section of a snapshot.
package struct SnapshotSection: Hashable, Sendable {
  /// The identifier, unique in the snapshot. An unnamed section has its index as identifier.
  var identifier: String
  /// Whether the data gives the section an identifier.
  let isNamed: Bool
  /// The span of the identifier, or else of the section.
  package var span: SourceSpan?
  /// The name of the layout section that it requests, and the span of that name.
  var style: String?
  var styleSpan: SourceSpan?
  /// The title that its header shows.
  package var title: String?
  /// The measured sizes of cells without a measured size of their own. They are cycled.
  package var measurements = Measurements()
  /// The measured sizes of its boundary items, by element kind.
  var boundaryMeasurements = BoundaryMeasurements()

  var items = Items.counted(0)
  /// The number of names in the sections before it.
  var firstName = 0
  /// The measured sizes of individual items, in ascending order of items.
  var itemSizes: [ItemSize] = []
  /// The declared values of its items. Indices include hidden items.
  var values = ItemValues()

  struct ItemSize: Hashable, Sendable {
    /// The index of the item, including hidden items.
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

  /// The number of items; in an outline, of visible items.
  var itemCount: Int {
    switch items {
    case .counted(let count): count
    case .named(let names): names.count
    case .outline(_, let outline): outline.visible.count
    }
  }

  /// The measured size of each visible cell, as the shortest list that is correct when cycled.
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

  /// The declared values of the visible items.
  var visibleValues: ItemValues {
    guard case .outline(_, let outline) = items, !values.own.isEmpty else { return values }
    return values.ofItems(outline.visible)
  }

  /// Returns the index of a visible item that includes hidden items.
  func treeIndex(ofItem index: Int) -> Int {
    switch items {
    case .counted, .named: index
    case .outline(_, let outline): outline.visible[index]
    }
  }

  /// Returns the number of an item's name; `nil` for a counted item.
  func nameNumber(ofItem index: Int) -> Int? {
    switch items {
    case .counted: nil
    case .named(let names): names.lowerBound + index
    case .outline(let names, let outline): names.lowerBound + outline.visible[index]
    }
  }

  /// The numbers of all items' names, including hidden items; `nil` for counted items.
  var nameNumbers: Range<Int>? {
    switch items {
    case .counted: nil
    case .named(let names), .outline(let names, _): names
    }
  }
}
