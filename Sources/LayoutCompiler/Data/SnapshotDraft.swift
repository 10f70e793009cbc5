/// A snapshot as a `snapshot` statement writes it, before its names are known to be unique.
struct SnapshotDraft: HasPropertyOrigins, Sendable {
  package var name = ""
  /// The statement's head.
  var origin: SourceSpan?
  var origins = PropertyOrigins()
  /// The file that holds it instead.
  var file: DataName?
  var sections: [SectionDraft] = []
  /// Sections that take items by their kind, in order; `nil` where items stand in their sections.
  var groups: [SectionDraft]?
  /// Items with a kind, outside of sections.
  var items: [ItemDraft] = []
  /// What the boundary items of the whole layout measure, by their kind.
  var boundaries = BoundaryMeasurements()
  var reload: [DataName] = []
  var reconfigure: [DataName] = []
  var reloadSections: [DataName] = []
}

/// A section of a snapshot, as it is written.
struct SectionDraft: HasPropertyOrigins, Sendable {
  var identifier: DataName?
  var origin: SourceSpan?
  var origins = PropertyOrigins()
  var style: DataName?
  var title: DataName?
  var items = Items.none
  var measured: [MeasuredSize] = []
  /// What boundary items measure, by their kind.
  var boundaries = BoundaryMeasurements()
  /// The kinds of items that it takes.
  var kinds: [DataName] = []
  /// Items that are written as statements.
  var children: [ItemDraft] = []

  enum Items: Sendable {
    case none
    case counted(Int)
    case named([DataName])
  }
}

/// An item of a snapshot, as it is written.
struct ItemDraft: HasPropertyOrigins, Sendable {
  var identifier: DataName
  var origins = PropertyOrigins()
  var isExpanded = false
  var measured: MeasuredSize?
  var kind: DataName?
  var children: [ItemDraft] = []
}

/// `groupedBy < … >`: the sections that take items by their kind.
struct GroupingDraft: HasPropertyOrigins, Sendable {
  var origins = PropertyOrigins()
  var sections: [SectionDraft] = []
}

/// What a boundary item measures, as it is written.
struct BoundaryDraft: HasPropertyOrigins, Sendable {
  var origins = PropertyOrigins()
  var measured: MeasuredSize?
}

/// A name in data, and where it stands.
struct DataName: Hashable, Sendable {
  package var text: String
  package var span: SourceSpan

  package init(_ text: String, _ span: SourceSpan) {
    self.text = text
    self.span = span
  }
}

extension SnapshotDraft {
  /// Returns the snapshot, and what a diffable data source would refuse of it.
  func build() -> (snapshot: Snapshot, violations: [SnapshotViolation]) {
    var builder = SnapshotBuilder()
    for section in sections { section.add(to: &builder) }
    var violations: [SnapshotViolation] = []
    if let groups {
      let grouping = ItemGrouping(
        groups.map {
          ItemGrouping.Group($0.section, kinds: $0.kinds.map { .init($0.text, span: $0.span) })
        })
      violations = grouping.add(items.compactMap(\.grouped), to: &builder)
    }
    for name in reload { builder.mark(.reload, item: name.text, span: name.span) }
    for name in reconfigure { builder.mark(.reconfigure, item: name.text, span: name.span) }
    for name in reloadSections { builder.reload(section: name.text, span: name.span) }
    var result = builder.finish()
    result.snapshot.boundaryMeasurements = boundaries
    return (result.snapshot, violations + result.violations)
  }
}

extension SectionDraft {
  fileprivate var section: SnapshotSection {
    var section = SnapshotSection(
      identifier: identifier?.text, span: identifier?.span ?? origin, style: style?.text)
    section.styleSpan = style?.span
    section.title = title?.text
    section.measurements = Measurements(measured)
    section.boundaryMeasurements = boundaries
    return section
  }

  fileprivate func add(to builder: inout SnapshotBuilder) {
    switch items {
    case .counted(let count): return builder.addSection(section, itemCount: count)
    case .none where children.isEmpty: return builder.addSection(section, itemCount: 0)
    case .none: builder.addSection(section)
    case .named(let names):
      builder.addSection(section)
      for name in names { builder.addItem(name.text, span: name.span) }
    }
    for item in children { item.add(to: &builder) }
  }
}

extension ItemDraft {
  fileprivate func add(to builder: inout SnapshotBuilder) {
    builder.addItem(
      identifier.text, span: identifier.span, isExpanded: isExpanded, measured: measured)
    guard !children.isEmpty else { return }
    builder.beginChildren()
    for child in children { child.add(to: &builder) }
    builder.endChildren()
  }

  fileprivate var grouped: ItemGrouping.Item? {
    kind.map {
      ItemGrouping.Item(
        identifier.text, span: identifier.span, kind: .init($0.text, span: $0.span),
        measured: measured)
    }
  }
}
