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
    /// The beginnings of `names`, which are compared first.
    private let starts: [UInt64]

    /// The names of the members.
    let words: [String]

    private init(_ keys: SnapshotJSONKey...) {
      self.keys = keys
      names = keys.map { Array($0.rawValue.utf8) }
      starts = names.map { $0.withUnsafeBytes { Self.start(of: $0) } }
      words = keys.map(\.rawValue)
    }

    static let root = Group(
      .format, .sections, .groupedBy, .items, .measuredBoundaries, .reload, .reconfigure,
      .reloadSections)
    static let section = Group(.id, .style, .title, .measured, .measuredBoundaries, .items, .values)
    static let group = Group(.id, .style, .title, .measured, .measuredBoundaries, .kinds, .values)
    static let item = Group(.id, .expanded, .items, .measured, .values)
    static let groupedItem = Group(.id, .kind, .measured, .values)
    static let size = Group(.width, .height, .text, .font, .padding, .lines, .maxWidth)
    static let all = [root, section, group, item, groupedItem, size]

    /// Returns the index of the key that a string names; `nil` if the group does not contain it.
    func index(ofName string: Int, _ nodes: JSONNodes) -> Int? {
      if let plain = nodes.plainString(string) { return index(ofName: plain) }
      guard let text = nodes.string(string) else { return nil }
      return JSONEscapes.resolve(text).withUnsafeBytes { index(ofName: $0) }
    }

    private func index(ofName name: UnsafeRawBufferPointer) -> Int? {
      let start = Self.start(of: name)
      return starts.indices.first { index in
        starts[index] == start && names[index].count == name.count
          && (name.count <= 8 || names[index].elementsEqual(name))
      }
    }

    /// Returns the first eight bytes of a name, or all of a shorter one, some of them twice.
    private static func start(of name: UnsafeRawBufferPointer) -> UInt64 {
      guard let first = name.baseAddress, !name.isEmpty else { return 0 }
      let last = first + (name.count - 1)
      if name.count >= 8 { return first.loadUnaligned(as: UInt64.self) }
      if name.count >= 4 {
        let end = (last - 3).loadUnaligned(as: UInt32.self)
        return UInt64(first.loadUnaligned(as: UInt32.self)) | UInt64(end) << 32
      }
      let middle = first + name.count / 2
      return UInt64(first.load(as: UInt8.self)) | UInt64(middle.load(as: UInt8.self)) << 8
        | UInt64(last.load(as: UInt8.self)) << 16
    }

    subscript(index: Int) -> SnapshotJSONKey { keys[index] }

    /// Returns the index of a key; `nil` if the group does not contain it.
    func index(of key: SnapshotJSONKey) -> Int? { keys.firstIndex(of: key) }
  }
}
