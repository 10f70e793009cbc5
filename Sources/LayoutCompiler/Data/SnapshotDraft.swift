/// The contents of a `snapshot` statement, before its names are checked for duplicates.
struct SnapshotDraft: HasPropertyOrigins, Sendable {
  package var name = ""
  /// The span of the statement's head.
  var origin: SourceSpan?
  var origins = PropertyOrigins()
  /// The JSON file that contains the data; `nil` if the statement does.
  var file: DataName?
  var sections: [SectionDraft] = []
  /// The sections that accept items by kind, in order; `nil` if items are in their sections.
  var groups: [SectionDraft]?
  /// The items with a kind, outside of sections.
  var items: [ItemDraft] = []
  /// The measured sizes of the layout's boundary items, by element kind.
  var boundaries = BoundaryMeasurements()
  var reload: [DataName] = []
  var reconfigure: [DataName] = []
  var reloadSections: [DataName] = []
}

/// A section in a `snapshot` statement.
struct SectionDraft: HasPropertyOrigins, Sendable {
  var identifier: DataName?
  var origin: SourceSpan?
  var origins = PropertyOrigins()
  var style: DataName?
  var title: DataName?
  var items = Items.none
  var measured: [MeasuredSize] = []
  /// The measured sizes of its boundary items, by element kind.
  var boundaries = BoundaryMeasurements()
  /// The declared values of its items.
  var values: [String: [ItemValue]] = [:]
  /// The kinds of items that it accepts.
  var kinds: [DataName] = []
  /// The items that are statements.
  var children: [ItemDraft] = []

  enum Items: Sendable {
    case none
    case counted(Int)
    case named([DataName])
  }
}

/// An item in a `snapshot` statement.
struct ItemDraft: HasPropertyOrigins, Sendable {
  var identifier: DataName
  var origins = PropertyOrigins()
  var isExpanded = false
  var measured: MeasuredSize?
  /// Its declared values.
  var values: [String: [ItemValue]] = [:]
  var kind: DataName?
  var children: [ItemDraft] = []
}

/// A `groupedBy < … >` statement: the sections that accept items by kind.
struct GroupingDraft: HasPropertyOrigins, Sendable {
  var origins = PropertyOrigins()
  var sections: [SectionDraft] = []
}

/// The measured size of a boundary item.
struct BoundaryDraft: HasPropertyOrigins, Sendable {
  var origins = PropertyOrigins()
  var measured: MeasuredSize?
}

/// A name in data, with its span.
struct DataName: Hashable, Sendable {
  package var text: String
  package var span: SourceSpan

  package init(_ text: String, _ span: SourceSpan) {
    self.text = text
    self.span = span
  }
}

extension SnapshotDraft {
  /// Returns the snapshot, and the data that a diffable data source would reject.
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
    for (name, numbers) in values { section.values.set(name, cycle: numbers) }
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
    for (name, numbers) in values { builder.setValue(name, to: numbers[0]) }
    guard !children.isEmpty else { return }
    builder.beginChildren()
    for child in children { child.add(to: &builder) }
    builder.endChildren()
  }

  fileprivate var grouped: ItemGrouping.Item? {
    kind.map {
      ItemGrouping.Item(
        identifier.text, span: identifier.span, kind: .init($0.text, span: $0.span),
        measured: measured, values: values.compactMapValues(\.first))
    }
  }
}
