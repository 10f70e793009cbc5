/// Reads a snapshot from a file in the format `layoutc.data/1` (grammar.md, "Data from JSON"):
///
///     {"format": "layoutc.data/1",
///      "sections": [
///        {"id": "Featured", "style": "singleList", "items": 6, "measured": [44, 60]},
///        {"id": "Library", "items": [{"id": "Playlists", "expanded": true, "items": ["Gym"]}]}],
///      "reload": ["Featured/3"]}
///
/// Or with items that are sorted into sections by their kind:
///
///     {"format": "layoutc.data/1",
///      "groupedBy": [{"id": "Music", "kinds": ["song", "album"]}],
///      "items": [{"id": "Help!", "kind": "album"}]}
package enum SnapshotJSON {
  /// The value of the member `format`.
  package static let format = "layoutc.data/1"
  /// The greatest number of counted items in a section.
  static let maximumCount = 1_000_000_000
  /// The number of schema problems after which further ones are dropped.
  static let maximumProblems = 100

  /// Returns the snapshot and the diagnostics, in source order.
  ///
  /// The snapshot is `nil` if the file is not valid JSON or has another format.
  package static func read(_ file: SourceFile) -> (snapshot: Snapshot?, diagnostics: [Diagnostic]) {
    if let encoding = SourceEncoding(file.bytes), encoding != .none {
      return (nil, [.foreignEncoding(encoding, in: file, kind: "JSON file")])
    }
    let (root, problems) = JSONReader.read(file.bytes)
    let broken = problems.map { $0.diagnostic(in: file.id) }
    guard let root else { return (nil, Diagnostic.ordered(broken)) }
    let (snapshot, diagnostics) = read(root, in: file.id)
    return (snapshot, Diagnostic.ordered(broken + diagnostics))
  }

  /// Returns the snapshot and the diagnostics of a value of the file `file`.
  package static func read(
    _ root: JSONValue, in file: FileID
  ) -> (snapshot: Snapshot?, diagnostics: [Diagnostic]) {
    var reader = SnapshotJSONReader(root, file)
    let snapshot = reader.readRoot()
    reader.countUnknown()
    return (snapshot, reader.diagnostics)
  }
}

/// The state of reading a file. Each function reads one kind of value and reports its problems.
struct SnapshotJSONReader: ~Copyable {
  let root: JSONValue
  let file: FileID
  var builder = SnapshotBuilder()
  var diagnostics: [Diagnostic] = []
  /// The unknown members. Each is reported once for all objects of a kind.
  var unknown: [UnknownMember: UnknownMember.Uses] = [:]

  init(_ root: JSONValue, _ file: FileID) {
    self.root = root
    self.file = file
  }

  mutating func readRoot() -> Snapshot? {
    guard let members = members(of: root, .root), checkFormat(members[.format]) else { return nil }
    var violations: [SnapshotViolation] = []
    if let groups = members[.groupedBy] {
      if let sections = members[.sections] { reportBoth(groups, sections) }
      violations = readGroups(groups, items: members[.items])
    } else {
      if let items = members[.items] { reportItemsWithoutGroups(items) }
      readSections(members[.sections])
    }
    readMarks(members)
    var (snapshot, refused) = exchange(&builder, with: SnapshotBuilder()).finish()
    snapshot.boundaryMeasurements = boundarySizes(members[.measuredBoundaries])
    diagnostics += (violations + refused).map { $0.diagnostic(or: span(root)) }
    return snapshot
  }

  private mutating func readSections(_ value: JSONValue?) {
    guard let value else { return reportMissing(.sections, in: root) }
    for section in elements(of: value) { readSection(section) }
  }

  private mutating func readMarks(_ members: Members) {
    readNames(members[.reload]) { $0.builder.mark(.reload, item: $1, span: $2) }
    readNames(members[.reconfigure]) { $0.builder.mark(.reconfigure, item: $1, span: $2) }
    readNames(members[.reloadSections]) { $0.builder.reload(section: $1, span: $2) }
  }

  private mutating func readNames(
    _ list: JSONValue?, _ body: (inout SnapshotJSONReader, String, SourceSpan) -> Void
  ) {
    guard let list else { return }
    for value in elements(of: list) {
      if let name = identifier(value) { body(&self, name, span(value)) }
    }
  }
}

// MARK: - Sections and items

extension SnapshotJSONReader {
  private mutating func readSection(_ value: JSONValue) {
    guard let members = members(of: value, .section) else { return }
    let section = section(value, members)
    guard let items = members[.items] else { return builder.addSection(section, itemCount: 0) }
    switch items.kind {
    case .number:
      let count = count(items, upTo: SnapshotJSON.maximumCount)
      builder.addSection(section, itemCount: count ?? 0)
    case .array:
      builder.addSection(section)
      readItems(items, depth: 0)
    case .object, .string, .bool, .null:
      reportType(items, "a whole number or a list of items")
    }
  }

  private mutating func section(_ value: JSONValue, _ members: Members) -> SnapshotSection {
    let id = members[.id]
    var section = SnapshotSection(
      identifier: id.flatMap { identifier($0) }, span: span(id ?? value))
    section.style = members[.style].flatMap { text($0) }
    section.styleSpan = members[.style].map { span($0) }
    section.title = members[.title].flatMap { text($0) }
    if let measured = members[.measured] { section.measurements = measurements(measured) }
    section.boundaryMeasurements = boundarySizes(members[.measuredBoundaries])
    if let values = members[.values] {
      for member in self.members(of: values) {
        guard let name = member.key.string else { continue }
        section.values.set(name, cycle: itemValues(member.value, of: member.key))
      }
    }
    return section
  }

  /// Returns the measured sizes of boundary items, by element kind or alias.
  private mutating func boundarySizes(_ value: JSONValue?) -> BoundaryMeasurements {
    var sizes = BoundaryMeasurements()
    guard let value else { return sizes }
    for member in members(of: value) {
      guard let size = size(member.value), let name = member.key.string else { continue }
      sizes[name] = size
    }
    return sizes
  }

  private mutating func readItems(_ list: JSONValue, depth: Int) {
    guard depth < JSONReader.maximumDepth else {
      return reportDepth(list)
    }
    guard list.kind == .array else { return reportType(list, "a list") }
    builder.reserveItems(list.count)
    list.storage.withNodes { readItems(of: list.index, $0, depth: depth) }
  }

  private mutating func readItems(of list: Int, _ nodes: JSONNodes, depth: Int) {
    var next = list + 1
    for _ in 0..<nodes.count(list) {
      if nodes.kind(next) == .object {
        readItem(next, nodes, depth: depth)
      } else if let name = itemName(next, nodes, or: "an object") {
        builder.addItem(name, span: SourceSpan(file, nodes.range(next)))
      }
      next = nodes.node(after: next)
    }
  }

  /// Returns the identifier of an item; `nil` after an error.
  private mutating func itemName(
    _ node: Int, _ nodes: JSONNodes, or other: String? = nil
  ) -> String? {
    if let text = nodes.plainString(node) { return String(decoding: text, as: UTF8.self) }
    return identifier(value(node), or: other)
  }

  private mutating func readItem(_ node: Int, _ nodes: JSONNodes, depth: Int) {
    let members = itemMembers(of: node, nodes)
    guard let id = members.id else { return reportMissing(.id, in: value(node)) }
    let measured = members.measured.flatMap { size($0, nodes) }
    let isExpanded = members.expanded.flatMap { flag(value($0)) } ?? false
    guard let name = itemName(id, nodes) else { return }
    builder.addItem(
      name, span: SourceSpan(file, nodes.range(id)), isExpanded: isExpanded, measured: measured)
    if let values = members.values {
      readItemValues(of: value(values)) { $0.builder.setValue($1, to: $2) }
    }
    guard let items = members.items else { return }
    builder.beginChildren()
    readItems(value(items), depth: depth + 1)
    builder.endChildren()
  }

  private mutating func readGroups(_ value: JSONValue, items: JSONValue?) -> [SnapshotViolation] {
    var groups: [ItemGrouping.Group] = []
    for value in elements(of: value) {
      guard let members = members(of: value, .group) else { continue }
      if members[.id] == nil { reportMissing(.id, in: value) }
      guard let list = members[.kinds] else {
        reportMissing(.kinds, in: value)
        continue
      }
      let kinds = elements(of: list).compactMap { kind($0) }
      groups.append(ItemGrouping.Group(section(value, members), kinds: kinds))
    }
    guard let items else {
      reportMissing(.items, in: root)
      return []
    }
    let list = elements(of: items).compactMap { groupedItem($0) }
    return ItemGrouping(groups).add(list, to: &builder)
  }

  private mutating func groupedItem(_ value: JSONValue) -> ItemGrouping.Item? {
    guard let members = members(of: value, .groupedItem) else { return nil }
    guard let id = members[.id], let kind = members[.kind] else {
      reportMissing(members[.id] == nil ? .id : .kind, in: value)
      return nil
    }
    guard let name = identifier(id), let kind = self.kind(kind) else { return nil }
    var item = ItemGrouping.Item(
      name, span: span(id), kind: kind, measured: members[.measured].flatMap { size($0) })
    if let values = members[.values] { readItemValues(of: values) { item.values[$1] = $2 } }
    return item
  }

  private mutating func kind(_ value: JSONValue) -> ItemGrouping.Kind? {
    text(value).map { ItemGrouping.Kind($0, span: span(value)) }
  }
}
