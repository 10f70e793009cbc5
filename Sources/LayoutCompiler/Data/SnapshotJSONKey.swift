/// The members of objects in the format.
enum SnapshotJSONKey: String, Hashable, Sendable, CaseIterable {
  case format, sections, groupedBy, reload, reconfigure, reloadSections
  case id, style, title, items, measured, measuredBoundaries, kinds
  case kind, expanded, values
  case width, height, text, font, padding, lines, maxWidth

  /// The member in one sentence; `nil` for one that is a keyword of the language, too.
  var summary: String? {
    switch self {
    case .format: "the format and its version, `\"\(SnapshotJSON.format)\"`."
    case .sections: "the list of sections."
    case .id: "the identifier of a section or item."
    case .values: "the declared values of an item, or those that a section's items use in turn."
    case .measuredBoundaries: "the measured sizes of headers, footers and boundary items, by kind."
    case .groupedBy, .reload, .reconfigure, .reloadSections, .style, .title, .items, .measured,
      .kinds, .kind, .expanded, .width, .height, .text, .font, .padding, .lines, .maxWidth:
      nil
    }
  }

  /// The members of one kind of object.
  final class Group: Sendable {
    private let keys: [SnapshotJSONKey]
    private let names: [[UInt8]]

    /// The names of the members.
    let words: [String]

    private init(_ keys: SnapshotJSONKey...) {
      self.keys = keys
      names = keys.map { Array($0.rawValue.utf8) }
      words = keys.map(\.rawValue)
    }

    static let root = Group(
      .format, .sections, .groupedBy, .items, .measuredBoundaries, .reload, .reconfigure,
      .reloadSections)
    static let section = Group(
      .id, .style, .title, .measured, .measuredBoundaries, .items, .values)
    static let group = Group(
      .id, .style, .title, .measured, .measuredBoundaries, .kinds, .values)
    static let item = Group(.id, .expanded, .items, .measured, .values)
    static let groupedItem = Group(.id, .kind, .measured, .values)
    static let size = Group(.width, .height, .text, .font, .padding, .lines, .maxWidth)
    static let all = [root, section, group, item, groupedItem, size]

    /// Returns the index of the key with this name; `nil` if the group does not contain it.
    func index(of name: JSONValue) -> Int? {
      if let index = names.firstIndex(where: { name.isPlainString($0) }) { return index }
      guard name.plainString == nil else { return nil }
      return keys.firstIndex { name.isString($0.rawValue) }
    }

    /// Returns the index of a key; `nil` if the group does not contain it.
    func index(of key: SnapshotJSONKey) -> Int? { keys.firstIndex(of: key) }
  }
}
