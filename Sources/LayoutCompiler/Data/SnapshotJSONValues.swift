/// Readers of the format's values. Each returns `nil` after it has reported a problem.
extension SnapshotJSONReader {
  /// The members of one object, without memory of their own.
  struct Members {
    private var nodes: MemberNodes
    private let storage: JSONStorage

    fileprivate init(_ nodes: MemberNodes, _ storage: JSONStorage) {
      self.nodes = nodes
      self.storage = storage
    }

    subscript(key: SnapshotJSONKey) -> JSONValue? {
      nodes.node(of: key).map { JSONValue(storage: storage, index: $0) }
    }
  }

  /// The nodes of the members of one object.
  struct MemberNodes {
    /// The greatest number of members of a group.
    static let capacity = SIMD8<UInt32>.scalarCount

    private let keys: SnapshotJSONKey.Group
    /// The nodes of the values, in the order of the keys; 0, which is the root, for an absent one.
    private var nodes = SIMD8<UInt32>()

    fileprivate init(_ keys: SnapshotJSONKey.Group) { self.keys = keys }

    /// Sets the value of a key, unless the object has a member before with the same key.
    fileprivate mutating func add(node: Int, at index: Int) {
      if nodes[index] == 0 { nodes[index] = UInt32(node) }
    }

    func node(of key: SnapshotJSONKey) -> Int? {
      guard let index = keys.index(of: key), nodes[index] != 0 else { return nil }
      return Int(nodes[index])
    }
  }

  /// Returns the members of an object that are in `keys`. Others are ignored with a warning.
  ///
  /// A member that is `null` counts as absent.
  mutating func members(of value: JSONValue, _ keys: SnapshotJSONKey.Group) -> Members? {
    guard value.kind == .object else {
      reportType(value, "an object")
      return nil
    }
    var members = MemberNodes(keys)
    value.storage.withNodes { nodes in
      forEachMember(of: value.index, nodes, keys) { members.add(node: $1, at: $0) }
    }
    return Members(members, value.storage)
  }

  /// Calls `body` with each member of an object that is in `keys`: with the index of its key, and
  /// the node of its value. Others are ignored with a warning.
  @inline(__always) private mutating func forEachMember(
    of object: Int, _ nodes: JSONNodes, _ keys: SnapshotJSONKey.Group, body: (Int, Int) -> Void
  ) {
    var key = object + 1
    for _ in 0..<nodes.count(object) {
      let node = key + 1
      if let index = keys.index(ofName: key, nodes) {
        if !nodes.isNull(node) { body(index, node) }
      } else {
        reportUnknown(value(key), of: value(node), keys)
      }
      key = nodes.node(after: node)
    }
  }

  /// The nodes of the members of an item.
  struct ItemMembers {
    var id: Int?
    var measured: Int?
    var expanded: Int?
    var values: Int?
    var items: Int?
  }

  /// Returns the members of an item as `members(of:_:)` does, without a search for each.
  mutating func itemMembers(of object: Int, _ nodes: JSONNodes) -> ItemMembers {
    let keys = SnapshotJSONKey.Group.item
    var members = ItemMembers()
    forEachMember(of: object, nodes, keys) { index, node in
      switch keys[index] {
      case .id: members.id = members.id ?? node
      case .measured: members.measured = members.measured ?? node
      case .expanded: members.expanded = members.expanded ?? node
      case .values: members.values = members.values ?? node
      case .items: members.items = members.items ?? node
      case .format, .sections, .groupedBy, .reload, .reconfigure, .reloadSections, .style, .title,
        .measuredBoundaries, .kinds, .kind, .width, .height, .text, .font, .padding, .lines,
        .maxWidth:
        break
      }
    }
    return members
  }

  /// Returns the value with the index `node` in the document.
  func value(_ node: Int) -> JSONValue { JSONValue(storage: root.storage, index: node) }

  /// Returns the members of an object. Other values are reported and have none.
  mutating func members(of value: JSONValue) -> some Sequence<JSONValue.Member> {
    if value.kind != .object { reportType(value, "an object") }
    return value.members
  }

  /// Returns the elements of a list. Other values are reported and have none.
  mutating func elements(of value: JSONValue) -> some Sequence<JSONValue> {
    if value.kind != .array { reportType(value, "a list") }
    return value.elements
  }

  mutating func text(_ value: JSONValue) -> String? {
    if value.kind != .string { reportType(value, "a string") }
    return value.string
  }

  mutating func flag(_ value: JSONValue) -> Bool? {
    if value.kind != .bool { reportType(value, "true or false") }
    return value.bool
  }

  /// Returns an identifier: a string, or an integer, whose digits are then the identifier.
  mutating func identifier(_ value: JSONValue, or others: String? = nil) -> String? {
    if let string = value.string { return string }
    if value.kind == .number {
      let source = value.source
      if source.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 &- UInt8(ascii: "0") < 10 }) {
        return source
      }
    }
    reportType(value, "a string or a whole number" + (others.map { ", or \($0)" } ?? ""))
    return nil
  }

  mutating func count(_ value: JSONValue, upTo limit: Int) -> Int? {
    if let count = value.integer, (0...limit).contains(count) { return count }
    if value.kind == .number {
      reportRange(value, "a whole number from 0 to \(limit)")
    } else {
      reportType(value, "a whole number")
    }
    return nil
  }

  /// Calls `body` with each declared value of an item: an object of numbers.
  mutating func readItemValues(
    of value: JSONValue, _ body: (inout SnapshotJSONReader, String, ItemValue) -> Void
  ) {
    for member in members(of: value) {
      if let name = member.key.string, let number = itemValue(member.value, of: member.key) {
        body(&self, name, number)
      }
    }
  }

  /// Returns the values of a section's items, used in turn: a number or a list of numbers.
  mutating func itemValues(_ value: JSONValue, of key: JSONValue) -> [ItemValue] {
    guard value.kind == .array else { return itemValue(value, of: key).map { [$0] } ?? [] }
    if value.count == 0 { reportRange(value, "one or more numbers") }
    return value.elements.compactMap { itemValue($0, of: key) }
  }

  /// Returns a number, or the minutes of a time: `"9:30"`.
  ///
  /// - Parameter key: The name of the value, where errors about the name are reported.
  private mutating func itemValue(_ value: JSONValue, of key: JSONValue) -> ItemValue? {
    if value.kind == .number {
      if let number = exactNumber(value) {
        return ItemValue(number: number, span: span(value), name: span(key))
      }
      reportRange(value, "a number of at most 15 digits before the point and 15 after it")
      return nil
    }
    guard let text = value.string else {
      reportType(value, "a number or a time such as \"9:30\"")
      return nil
    }
    if let minutes = ClockTime.minutes(of: text) {
      return ItemValue(number: Rational(minutes), span: span(value), name: span(key))
    }
    reportRange(value, "a number or a time such as \"\(ClockTime.meant(by: text))\"")
    return nil
  }

  /// Returns the number as it is written, or the nearest one that is representable; `nil` for one
  /// that is too large or too close to 0.
  private func exactNumber(_ value: JSONValue) -> Rational? {
    guard let number = value.number, abs(number) <= Bounds.number else { return nil }
    let exact = Rational(literal: value.bytes) ?? Rational(nearest: number)
    return exact.isZero && value.hasNonzeroDigits ? nil : exact
  }

  /// Returns a length in points, from 0 to the language's limit.
  mutating func points(_ value: JSONValue) -> Measure? {
    if let points = value.number, (0...Bounds.points).contains(points) { return .points(points) }
    if value.kind == .number {
      reportRange(value, "a number of points from 0 to \(Int(saturating: Bounds.points))")
    } else {
      reportType(value, "a number of points")
    }
    return nil
  }

  /// Returns one size or a list of sizes.
  mutating func measurements(_ value: JSONValue) -> Measurements {
    guard value.kind == .array else { return Measurements(size(value).map { [$0] } ?? []) }
    return Measurements(value.elements.compactMap { size($0) })
  }

  /// Returns a size: a height in points, `{"width": 80, "height": 44}`, `{"text": 120}` or
  /// `{"text": "New", "font": "headline", "padding": [4, 8], "lines": 2}`.
  ///
  /// Text determines the lengths that are not given.
  mutating func size(_ value: JSONValue) -> MeasuredSize? {
    guard value.kind == .object else {
      if value.kind == .number { return points(value).map { MeasuredSize(height: $0) } }
      reportType(value, "a number of points or an object")
      return nil
    }
    guard let members = members(of: value, .size) else { return nil }
    let text = members[.text].flatMap { label($0, members) }
    return MeasuredSize(
      width: members[.width].flatMap { points($0) } ?? text,
      height: members[.height].flatMap { points($0) } ?? text)
  }

  /// Returns the size at a node. Most are heights of a few digits, which need no view of the document.
  mutating func size(_ node: Int, _ nodes: JSONNodes) -> MeasuredSize? {
    if let height = nodes.shortDecimal(node), (0...Bounds.points).contains(height) {
      return MeasuredSize(height: .points(height))
    }
    return size(value(node))
  }
}

// MARK: - Labels

extension SnapshotJSONReader {
  /// Returns a label: a number of characters, a string, or `true` for the item's identifier.
  private mutating func label(_ value: JSONValue, _ members: Members) -> Measure? {
    let hasParts = [.font, .padding, .lines, .maxWidth].contains { members[$0] != nil }
    var label: TextMeasure
    if let text = value.string {
      label = TextMeasure(content: .init(text))
    } else if value.bool == true {
      label = TextMeasure(content: .identifier)
    } else {
      guard let count = count(value, upTo: Bounds.characters.upperBound) else { return nil }
      if !hasParts { return .text(characters: count) }
      label = TextMeasure(content: .characters(count))
    }
    if let value = members[.font], let font = font(value) { label.font = font }
    if let value = members[.padding] {
      let numbers = (value.kind == .array ? Array(value.elements) : [value]).compactMap(\.number)
      if [1, 2, 4].contains(numbers.count), numbers.allSatisfy({ (0...1000).contains($0) }) {
        label.padding = Insets(numbers)
      } else {
        reportRange(value, "one, two or four numbers of points from 0 to 1000")
      }
    }
    if let value = members[.lines], let count = count(value, upTo: Bounds.lines.upperBound) {
      label.lineLimit = count == 0 ? nil : count
    }
    if let value = members[.maxWidth], case .points(let width)? = points(value) {
      label.maximumWidth = width
    }
    return .label(label)
  }

  private mutating func font(_ value: JSONValue) -> TextMeasure.Font? {
    if let style = value.string.flatMap(FontStyle.init(rawValue:)) { return .style(style) }
    if let size = value.number, Bounds.fontSize.contains(size) { return .points(size) }
    reportRange(value, "a style, or a number of points from 1 to 1000")
    return nil
  }
}

// MARK: - Problems

extension SnapshotJSONReader {
  func span(_ value: JSONValue) -> SourceSpan { SourceSpan(file, value.range) }

  /// Returns the path of a value from the root. Its cost is why the number of problems is limited.
  private func path(_ value: JSONValue) -> String {
    value.index == root.index ? "the file" : "`\(root.path(to: value))`"
  }

  private var isFull: Bool { diagnostics.count >= SnapshotJSON.maximumProblems }

  /// Appends a diagnostic unless there are too many. `message` receives the path of the value.
  mutating func report(
    _ kind: DiagnosticKind, at value: JSONValue, explanation: String? = nil, help: String? = nil,
    message: (String) -> String
  ) {
    guard !isFull else { return }
    diagnostics.append(
      Diagnostic(
        kind, message(path(value)), at: span(value),
        explanation: explanation, help: help))
  }

  mutating func reportType(_ value: JSONValue, _ expected: String) {
    report(.dataType, at: value) { "\($0) is \(value.kind.phrase), not \(expected)" }
  }

  mutating func reportRange(_ value: JSONValue, _ expected: String) {
    let source = value.source
    let shown = source.utf8.count > 60 ? source.prefix(60) + "…" : source[...]
    report(.dataRange, at: value) { "\($0) is \(shown), not \(expected)" }
  }

  mutating func reportMissing(_ key: SnapshotJSONKey, in value: JSONValue) {
    report(.dataMissing, at: value) { "\($0) has no `\(key.rawValue)`" }
  }

  /// Reports an unknown member, once for all objects of its kind.
  private mutating func reportUnknown(
    _ key: JSONValue, of value: JSONValue, _ keys: SnapshotJSONKey.Group
  ) {
    let member = UnknownMember(name: key.string ?? "", known: keys.words)
    guard unknown[member] == nil else {
      unknown[member]?.count += 1
      return
    }
    guard !isFull else { return }
    unknown[member] = UnknownMember.Uses(diagnostic: diagnostics.count)
    let words = keys.words
    let meant = key.string.flatMap { closestMatch($0, among: words) }
    report(
      .dataKey, at: key,
      explanation: "the members here are " + words.map { "`\($0)`" }.joined(separator: ", "),
      help: meant.map { "did you mean `\($0)`?" } ?? Self.valuesHelp(key, value, keys: keys)
    ) { "\($0) is not a known member" }
  }

  /// Returns the help for a number among the members of an item: it may be a value of the item.
  private static func valuesHelp(
    _ key: JSONValue, _ value: JSONValue, keys: SnapshotJSONKey.Group
  ) -> String? {
    let isOfItems = !keys.words.contains("measuredBoundaries")
    guard keys.words.contains("values"), isOfItems, let name = key.string else { return nil }
    let isNumber = value.kind == .number || value.string.flatMap(ClockTime.minutes(of:)) != nil
    guard isNumber else { return nil }
    return "write values of items as `\"values\": {\"\(name)\": \(value.source)}`"
  }

  /// Adds the number of occurrences to the diagnostics of unknown members.
  mutating func countUnknown() {
    for uses in unknown.values where uses.count > 1 {
      diagnostics[uses.diagnostic].label = "\(uses.count) times in this file"
    }
  }

  mutating func checkFormat(_ value: JSONValue?) -> Bool {
    if value?.isString(SnapshotJSON.format) == true { return true }
    report(
      .dataFormat, at: value ?? root,
      help: "write `\"format\": \"\(SnapshotJSON.format)\"` at the beginning"
    ) { _ in
      value == nil
        ? "the file has no `format`" : "unknown `format`"
    }
    return false
  }

  mutating func reportBoth(_ groups: JSONValue, _ sections: JSONValue) {
    report(
      .dataConflict, at: groups,
      explanation: "sections are either listed, or grouped from items by kind",
      help: "delete one of them"
    ) { _ in "the file has both `groupedBy` and `sections`" }
  }

  mutating func reportItemsWithoutGroups(_ items: JSONValue) {
    report(
      .dataConflict, at: items,
      explanation: "items outside of sections are sorted into sections by their kind",
      help: "move them into a section, or add its kind to a section in `groupedBy`"
    ) { _ in "the file has `items`, but no `groupedBy`" }
  }

  mutating func reportDepth(_ value: JSONValue) {
    report(.jsonDepth, at: value) { _ in "items nest too deep" }
  }
}

/// A member that objects of one kind do not have.
struct UnknownMember: Hashable {
  var name: String
  /// The members that such objects have.
  var known: [String]

  struct Uses {
    /// The index of the member's diagnostic.
    var diagnostic: Int
    var count = 1
  }
}

extension JSONValue.Kind {
  /// The kind with its article: "a number".
  fileprivate var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}
