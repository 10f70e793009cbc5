/// A builder of snapshots, section by section and item by item.
///
///     var builder = SnapshotBuilder()
///     builder.addSection(SnapshotSection(identifier: "Featured"), itemCount: 6)
///     builder.addSection(SnapshotSection(identifier: "Library"))
///     builder.addItem("Playlists", isExpanded: true)
///     builder.beginChildren()
///     builder.addItem("Gym")
///     builder.endChildren()
///     let (snapshot, violations) = builder.finish()
///
/// Data that a diffable data source would reject is dropped and reported. A million items take a
/// fraction of a second; counted items take no time.
struct SnapshotBuilder: ~Copyable, Sendable {
  /// A change of a cell that remains.
  enum Mark: Hashable, Sendable, CaseIterable {
    /// The cell is replaced (`reloadItems`, `reloadSections`).
    case reload
    /// The cell is configured again (`reconfigureItems`).
    case reconfigure
  }

  private struct NamedMark: Sendable {
    var mark: Mark
    var isSection: Bool
    var name: String
    var span: SourceSpan?
  }

  private var snapshot = Snapshot()
  private var sectionNames = NameTable()
  private var itemNames = NameTable()
  private var violations: [SnapshotViolation] = []
  private var marks: [NamedMark] = []
  /// `false` before the first section and in a dropped section.
  private var acceptsItems = false
  /// The tree indices of the open items; -1 where children become roots.
  private var openItems: [Int] = []
  /// The tree index of the last added item; of its parent if it was dropped.
  private var lastItem = -1
  /// The number of items for which memory was reserved in the last section.
  private var reservedItems = 0
  /// The number of names in the sections before the last one.
  private var firstName = 0
  /// The tree of the last section; `nil` while it is flat.
  private var outline: Outline?
  /// The measured sizes of the last section's items.
  private var itemSizes: [SnapshotSection.ItemSize] = []

  package init() {}

  /// Adds a section. Items that are added next belong to it.
  mutating func addSection(_ section: SnapshotSection) {
    add(section, .named(0..<0))
  }

  /// Adds a section of `itemCount` counted items. No items may be added to it.
  mutating func addSection(_ section: SnapshotSection, itemCount: Int) {
    add(section, .counted(max(0, itemCount)))
    acceptsItems = false
  }

  /// Reserves memory for items that are added next, if they are more than those so far. So the
  /// whole work is linear, however many lists there are.
  mutating func reserveItems(_ count: Int) {
    let present = snapshot.itemSpans.count
    guard acceptsItems, count > max(present, 1000) else { return }
    reservedItems = count
    snapshot.itemSpans.reserve(present + count)
    itemNames.reserve(present + count)
  }

  /// Adds an item to the last section, inside of the open item.
  ///
  /// Items before any section or after counted items are dropped; callers must not add any.
  mutating func addItem(
    _ identifier: String, span: SourceSpan? = nil, isExpanded: Bool = false,
    measured: MeasuredSize? = nil
  ) {
    guard acceptsItems else { return }
    let (number, isNew) = itemNames.insert(identifier)
    appendIfNew(number, isNew, at: span, isExpanded: isExpanded, size: measured)
  }

  /// Sets a declared value of the last added item.
  mutating func setValue(_ name: String, to value: ItemValue) {
    guard acceptsItems, lastItem >= 0 else { return }
    snapshot.sections[snapshot.sections.count - 1].values.set(name, ofItem: lastItem, to: value)
  }

  /// Opens the last added item. Items up to `endChildren` become its children.
  mutating func beginChildren() { openItems.append(lastItem) }

  mutating func endChildren() { lastItem = openItems.popLast() ?? -1 }

  /// Marks an item. It may be added later.
  mutating func mark(_ mark: Mark, item: String, span: SourceSpan? = nil) {
    marks.append(NamedMark(mark: mark, isSection: false, name: item, span: span))
  }

  /// Marks a section to be reloaded. It may be added later.
  mutating func reload(section: String, span: SourceSpan? = nil) {
    marks.append(NamedMark(mark: .reload, isSection: true, name: section, span: span))
  }

  /// Returns the snapshot, and the data that a diffable data source would reject (rule
  /// `snapshot-identifiers`).
  consuming func finish() -> (snapshot: Snapshot, violations: [SnapshotViolation]) {
    endSection()
    snapshot.sectionNames = sectionNames
    snapshot.itemNames = itemNames
    reportNamesOfCountedItems()
    applyMarks()
    return (snapshot, violations)
  }
}

// MARK: - Adding

extension SnapshotBuilder {
  private mutating func add(_ section: SnapshotSection, _ items: SnapshotSection.Items) {
    endSection()
    openItems = []
    lastItem = -1
    reservedItems = 0
    var section = section
    let index = snapshot.sections.count
    if !section.isNamed { section.identifier = String(index) }
    let (number, isNew) = sectionNames.insert(section.identifier)
    acceptsItems = isNew
    guard isNew else {
      return violations.append(
        SnapshotViolation(
          .duplicateSection, section.identifier, at: section.span,
          first: snapshot.sections[number].span))
    }
    section.items = items
    firstName = itemNames.count
    section.firstName = firstName
    snapshot.sections.append(section)
  }

  /// Appends an item if its name is new; else reports the duplicate.
  private mutating func appendIfNew(
    _ number: Int, _ isNew: Bool, at span: SourceSpan?, isExpanded: Bool, size: MeasuredSize?
  ) {
    let parent = openItems.last ?? -1
    guard isNew else {
      lastItem = parent
      let violation = SnapshotViolation(
        .duplicateItem, itemNames[number], at: span, first: snapshot.itemSpans[number])
      return violations.append(violation)
    }
    snapshot.itemSpans.append(span)
    append(parent: parent, isExpanded: isExpanded)
    guard let size else { return }
    if itemSizes.isEmpty { itemSizes.reserveCapacity(reservedItems) }
    itemSizes.append(SnapshotSection.ItemSize(item: lastItem, size: size))
  }

  /// Appends an item to the last section. Its name has just been inserted.
  private mutating func append(parent: Int, isExpanded: Bool) {
    lastItem = itemNames.count - 1 - firstName
    if outline == nil, parent >= 0 || isExpanded {
      var flat = Outline()
      for _ in 0..<lastItem { flat.append(parent: -1, isExpanded: false) }
      outline = flat
    }
    outline?.append(parent: parent, isExpanded: isExpanded)
  }

  /// Sets the items of the last section, unless they are counted or the section was dropped.
  private mutating func endSection() {
    defer { (outline, itemSizes) = (nil, []) }
    guard acceptsItems else { return }
    let names = firstName..<itemNames.count
    let items = outline.map { SnapshotSection.Items.outline(names, $0) } ?? .named(names)
    snapshot.sections[snapshot.sections.count - 1].items = items
    snapshot.sections[snapshot.sections.count - 1].itemSizes = itemSizes
  }
}

// MARK: - Finishing

extension SnapshotBuilder {
  /// Reports identifiers such as `Featured/3`, which belong to counted items.
  private mutating func reportNamesOfCountedItems() {
    guard snapshot.hasCountedItems else { return }
    for number in 0..<snapshot.itemNames.count {
      guard let counted = snapshot.countedItem(snapshot.itemNames[number]) else { continue }
      let section = snapshot.sections[counted.section]
      violations.append(
        SnapshotViolation(
          .duplicateOfCountedItem, snapshot.itemNames[number], at: snapshot.itemSpans[number],
          first: section.span))
    }
  }

  private mutating func applyMarks() {
    var reloaded = Set<SnapshotPosition>()
    var reconfigured = Set<SnapshotPosition>()
    var sections = Set<Int>()
    for mark in marks {
      if mark.isSection {
        guard let index = snapshot.sectionIndex(of: mark.name) else {
          reportUnknownSection(mark)
          continue
        }
        sections.insert(index)
      } else if let position = snapshot.position(of: mark.name) {
        switch mark.mark {
        case .reload: reloaded.insert(position)
        case .reconfigure: reconfigured.insert(position)
        }
      } else {
        reportUnknownItem(mark)
      }
    }
    snapshot.reloadedSections = sections.sorted()
    snapshot.reloadedItems = reloaded.sorted()
    snapshot.reconfiguredItems = reconfigured.subtracting(reloaded).sorted()
  }

  private mutating func reportUnknownSection(_ mark: NamedMark) {
    var violation = SnapshotViolation(.unknownSection, mark.name, at: mark.span)
    if violations.count < Self.maximumSuggestions {
      violation.suggestion = closestMatch(
        mark.name, among: snapshot.sections.lazy.map(\.identifier))
    }
    violations.append(violation)
  }

  private mutating func reportUnknownItem(_ mark: NamedMark) {
    let hidden = snapshot.itemNames.find(mark.name)
    guard hidden == nil else {
      let first = hidden.flatMap { snapshot.itemSpans[$0] }
      return violations.append(
        SnapshotViolation(.hiddenItem, mark.name, at: mark.span, first: first))
    }
    var violation = SnapshotViolation(.unknownItem, mark.name, at: mark.span)
    if violations.count < Self.maximumSuggestions {
      let candidates = (0..<min(snapshot.itemNames.count, Self.maximumCandidates)).lazy
      violation.suggestion = closestMatch(
        mark.name, among: candidates.map { [names = snapshot.itemNames] in names[$0] })
    }
    violations.append(violation)
  }

  /// The numbers of suggestions and of candidates for each. Finding similar names is slow.
  private static let maximumSuggestions = 20
  private static let maximumCandidates = 10_000
}

extension Snapshot {
  /// Whether a section has counted items.
  var hasCountedItems: Bool {
    sections.contains { section in
      switch section.items {
      case .counted(let count): count > 0
      case .named, .outline: false
      }
    }
  }
}
