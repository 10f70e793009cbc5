/// Makes a snapshot, section by section and item by item.
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
/// What a diffable data source would refuse is left out and reported. A million items take a
/// fraction of a second, a million counted ones nothing.
struct SnapshotBuilder: Sendable {
  /// What is to happen to a cell that stays.
  enum Mark: Hashable, Sendable, CaseIterable {
    /// Make a new cell (`reloadItems`, `reloadSections`).
    case reload
    /// Configure the cell again (`reconfigureItems`).
    case reconfigure
  }

  private struct NamedMark: Sendable {
    var mark: Mark
    var isSection: Bool
    var name: String
    var span: SourceSpan?
  }

  private var snapshot = Snapshot()
  private var violations: [SnapshotViolation] = []
  private var marks: [NamedMark] = []
  /// `false` before the first section, and in one that is left out.
  private var takesItems = false
  /// The numbers in the tree of the items that are open; -1 for one whose children are roots.
  private var openItems: [Int] = []
  /// The number in the tree of the item that was added last, or of the nearest that holds it.
  private var lastItem = -1
  /// The tree of the last section, once it has one.
  private var outline: Outline?

  package init() {}

  /// Adds a section; the items that are added next are its own.
  mutating func addSection(_ section: SnapshotSection) {
    add(section, .named(0..<0))
  }

  /// Adds a section of so many counted items. It takes no others.
  mutating func addSection(_ section: SnapshotSection, itemCount: Int) {
    add(section, .counted(max(0, itemCount)))
    takesItems = false
  }

  /// Adds an item to the last section, in the item that is open. Items that come before any section
  /// or after counted ones are dropped: the caller has to see to that.
  mutating func addItem(
    _ identifier: String, span: SourceSpan? = nil, isExpanded: Bool = false,
    measured: MeasuredSize? = nil
  ) {
    guard takesItems else { return }
    let (number, isNew) = snapshot.itemNames.insert(identifier)
    added(number, isNew, span, isExpanded, measured)
  }

  /// The same for an identifier in UTF-8.
  mutating func addItem(
    utf8 identifier: ArraySlice<UInt8>, span: SourceSpan?, isExpanded: Bool = false,
    measured: MeasuredSize? = nil
  ) {
    guard takesItems else { return }
    let (number, isNew) = snapshot.itemNames.insert(identifier)
    added(number, isNew, span, isExpanded, measured)
  }

  /// Opens the item that was added last: those that follow, to `endChildren`, are in it.
  mutating func beginChildren() { openItems.append(lastItem) }

  mutating func endChildren() { lastItem = openItems.popLast() ?? -1 }

  /// Marks an item of the finished snapshot, added already or not.
  mutating func mark(_ mark: Mark, item: String, span: SourceSpan? = nil) {
    marks.append(NamedMark(mark: mark, isSection: false, name: item, span: span))
  }

  /// Marks a section of the finished snapshot to be reloaded, added already or not.
  mutating func reload(section: String, span: SourceSpan? = nil) {
    marks.append(NamedMark(mark: .reload, isSection: true, name: section, span: span))
  }

  /// Returns the snapshot, and what of it a diffable data source would refuse (rule
  /// `snapshot-identifiers`).
  consuming func finish() -> (snapshot: Snapshot, violations: [SnapshotViolation]) {
    endSection()
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
    var section = section
    let index = snapshot.sections.count
    if !section.isNamed { section.identifier = String(index) }
    let (number, isNew) = snapshot.sectionNames.insert(section.identifier)
    takesItems = isNew
    guard isNew else {
      return violations.append(
        SnapshotViolation(
          .duplicateSection, section.identifier, at: section.span,
          first: snapshot.sections[number].span))
    }
    section.items = items
    section.firstName = snapshot.itemNames.count
    snapshot.sections.append(section)
  }

  /// Enters the item whose name is the table's last, unless it was there already.
  private mutating func added(
    _ number: Int, _ isNew: Bool, _ span: SourceSpan?, _ isExpanded: Bool, _ size: MeasuredSize?
  ) {
    let parent = openItems.last ?? -1
    guard isNew else {
      lastItem = parent
      let violation = SnapshotViolation(
        .duplicateItem, snapshot.itemNames[number], at: span, first: snapshot.itemSpans[number])
      return violations.append(violation)
    }
    snapshot.itemSpans.append(span)
    append(parent: parent, isExpanded: isExpanded)
    guard let size else { return }
    snapshot.sections[snapshot.sections.count - 1].itemSizes.append(
      SnapshotSection.ItemSize(item: lastItem, size: size))
  }

  /// Enters an item whose name has just been entered into the last section.
  private mutating func append(parent: Int, isExpanded: Bool) {
    lastItem =
      snapshot.itemNames.count - 1 - snapshot.sections[snapshot.sections.count - 1].firstName
    if outline == nil, parent >= 0 || isExpanded {
      var flat = Outline()
      for _ in 0..<lastItem { flat.append(parent: -1, isExpanded: false) }
      outline = flat
    }
    outline?.append(parent: parent, isExpanded: isExpanded)
  }

  /// Gives the last section its items, unless they are counted or the section is left out.
  private mutating func endSection() {
    defer { outline = nil }
    guard takesItems, let first = snapshot.sections.last?.firstName else { return }
    let names = first..<snapshot.itemNames.count
    let items = outline.map { SnapshotSection.Items.outline(names, $0) } ?? .named(names)
    snapshot.sections[snapshot.sections.count - 1].items = items
  }
}

// MARK: - Finishing

extension SnapshotBuilder {
  /// A counted item is called `Featured/3`: nothing else may be.
  private mutating func reportNamesOfCountedItems() {
    guard snapshot.hasCountedItems else { return }
    for number in 0..<snapshot.itemNames.count {
      let counted = snapshot.itemNames.withBytes(of: number) { snapshot.countedItem($0) }
      guard let counted else { continue }
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

  /// Looking for what was meant is slow where there is much: so many times, among so many.
  private static let maximumSuggestions = 20
  private static let maximumCandidates = 10_000
}

extension Snapshot {
  /// `true` iff a section has counted items.
  var hasCountedItems: Bool {
    sections.contains { section in
      switch section.items {
      case .counted(let count): count > 0
      case .named, .outline: false
      }
    }
  }
}
