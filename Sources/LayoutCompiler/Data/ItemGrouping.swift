/// Sorts items into sections by their kind (`groupedBy`), for example search results.
///
/// Sections are in the order of the groups. Items of a section keep their order, also if it accepts
/// several kinds (`"song"` and `"album"` in `Music`). Empty sections are omitted. The title of a
/// section defaults to its identifier.
struct ItemGrouping: Sendable {
  /// A section, and the kinds of items that it accepts.
  struct Group: Hashable, Sendable {
    package var section: SnapshotSection
    var kinds: [Kind]

    package init(_ section: SnapshotSection, kinds: [Kind]) {
      self.section = section
      self.kinds = kinds
    }
  }

  /// A kind of items, with its span.
  package struct Kind: Hashable, Sendable {
    package var name: String
    package var span: SourceSpan?

    package init(_ name: String, span: SourceSpan? = nil) {
      self.name = name
      self.span = span
    }
  }

  /// An item with its kind.
  struct Item: Hashable, Sendable {
    var identifier: String
    package var span: SourceSpan?
    package var kind: Kind
    var measured: MeasuredSize?
    /// Its declared values.
    var values: [String: ItemValue] = [:]

    package init(
      _ identifier: String, span: SourceSpan? = nil, kind: Kind, measured: MeasuredSize? = nil,
      values: [String: ItemValue] = [:]
    ) {
      self.values = values
      self.identifier = identifier
      self.span = span
      self.kind = kind
      self.measured = measured
    }
  }

  /// The groups, in the order of the sections.
  private let groups: [Group]
  private var violations: [SnapshotViolation] = []
  /// The index of the group that accepts a kind.
  private var groupOfKind: [String: Int] = [:]

  package init(_ groups: [Group]) {
    self.groups = groups
    var first: [String: SourceSpan?] = [:]
    for (index, group) in groups.enumerated() {
      for kind in group.kinds {
        if let first = first[kind.name] {
          let violation = SnapshotViolation(.duplicateKind, kind.name, at: kind.span, first: first)
          violations.append(violation)
        } else {
          first[kind.name] = kind.span
          groupOfKind[kind.name] = index
        }
      }
    }
  }

  /// Adds the sections to `builder`. Returns the violations of kinds. O(groups + items).
  func add(_ items: [Item], to builder: inout SnapshotBuilder) -> [SnapshotViolation] {
    var members = [[Int]](repeating: [], count: groups.count)
    var unknown: [String: Int] = [:]
    var violations = violations
    for (index, item) in items.enumerated() {
      if let group = groupOfKind[item.kind.name] {
        members[group].append(index)
      } else if let violation = unknown[item.kind.name] {
        violations[violation].itemCount += 1
      } else {
        unknown[item.kind.name] = violations.count
        violations.append(unknownKind(item.kind, suggests: unknown.count <= 20))
      }
    }
    for (group, members) in zip(groups, members) where !members.isEmpty {
      var section = group.section
      if section.title == nil, section.isNamed { section.title = section.identifier }
      builder.addSection(section)
      for item in members.lazy.map({ items[$0] }) {
        builder.addItem(item.identifier, span: item.span, measured: item.measured)
        for (name, value) in item.values { builder.setValue(name, to: value) }
      }
    }
    return violations
  }

  private func unknownKind(_ kind: Kind, suggests: Bool) -> SnapshotViolation {
    var violation = SnapshotViolation(.unknownKind, kind.name, at: kind.span)
    guard suggests else { return violation }
    violation.suggestion = closestMatch(kind.name, among: groups.lazy.flatMap(\.kinds).map(\.name))
    return violation
  }
}
