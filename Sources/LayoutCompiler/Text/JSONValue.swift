/// One value of a JSON text, with its place. Made by `JSONReader`.
///
/// Values are views: nothing is copied or decoded before it is asked for.
package struct JSONValue: Sendable {
  package enum Kind: Hashable, Sendable {
    case object, array, string, number, bool, null
  }

  let storage: JSONStorage
  /// The number of its node.
  let index: Int

  package var kind: Kind { storage.kind(index) }

  /// Where it stands in the text, quotes and brackets included.
  package var range: TextRange {
    let node = storage.nodes[index]
    guard storage.isContainer(index) else { return TextRange(node.start, node.link) }
    return TextRange(node.start, storage.nodes[Int(node.link) - 1].start)
  }

  /// The number of members or elements; 0 for what holds none. O(1).
  package var count: Int {
    guard storage.isContainer(index) else { return 0 }
    return Int(storage.nodes[Int(storage.nodes[index].link) - 1].link)
  }

  package var isNull: Bool { kind == .null }

  package var bool: Bool? {
    kind == .bool ? storage.byte(index) == UInt8(ascii: "t") : nil
  }

  /// The number; `nil` for other values and for numbers that no `Double` holds.
  var number: Double? {
    guard kind == .number, let value = Double(source), value.isFinite else { return nil }
    return value
  }

  /// The whole number, also where it is written as `6.0` or `6e2`; `nil` for other values, and
  /// for numbers that no `Int` holds.
  package var integer: Int? {
    guard kind == .number else { return nil }
    return Int(source) ?? number.flatMap { Int(exactly: $0) }
  }

  /// The text of a string, with its escapes resolved; `nil` for other values.
  package var string: String? {
    plainString.map { String(decoding: $0, as: UTF8.self) } ?? escapedString
  }

  /// The value as it is written, invalid UTF-8 repaired.
  package var source: String { String(decoding: storage.bytes[bounds], as: UTF8.self) }

  /// The UTF-8 of a string that has no escapes; `nil` for all else.
  var plainString: ArraySlice<UInt8>? {
    guard kind == .string else { return nil }
    let text = storage.bytes[(bounds.lowerBound + 1)..<(bounds.upperBound - 1)]
    return text.contains(UInt8(ascii: "\\")) ? nil : text
  }

  private var escapedString: String? {
    guard kind == .string else { return nil }
    let text = storage.bytes[(bounds.lowerBound + 1)..<(bounds.upperBound - 1)]
    return String(decoding: JSONEscapes.resolve(text), as: UTF8.self)
  }

  private var bounds: Range<Int> { range.startIndex..<range.endIndex }
}

extension JSONValue {
  /// One member of an object.
  struct Member: Sendable {
    /// A string.
    package var key: JSONValue
    var value: JSONValue
  }

  /// The members of an object in the order of the text; none for other values.
  var members: some Sequence<Member> { Members(children: Children(of: self, ifIt: .object)) }

  /// The elements of an array in the order of the text; none for other values.
  package var elements: some Sequence<JSONValue> { Children(of: self, ifIt: .array) }

  /// Returns the value of the first member that is called `key`. O(members).
  package subscript(key: String) -> JSONValue? {
    members.first { $0.key.isString(key) }?.value
  }

  /// `true` iff it is a string of this text.
  package func isString(_ text: String) -> Bool {
    if let plain = plainString { return plain.elementsEqual(text.utf8) }
    return escapedString == text
  }

  /// Returns the way to a value in it, as `sections[2].items[0]`; keys that are no words stand in
  /// brackets: `kinds["a b"]`. The key of a member is where its value is. O(what it passes).
  package func path(to value: JSONValue) -> String {
    var text = ""
    var node = self
    while node.index != value.index {
      var place = 0
      var key: JSONValue?
      var child: JSONValue?
      for next in Children(of: node, ifIt: node.kind) {
        guard next.index <= value.index else { break }
        if place % 2 == 0 { key = next }
        child = next
        place += 1
      }
      guard let key, let child else { return text }
      text += node.kind == .array ? "[\(place - 1)]" : key.step(isFirst: text.isEmpty)
      node = child
    }
    return text
  }

  /// A key as a step of a path.
  private func step(isFirst: Bool) -> String {
    let name = string ?? ""
    let isWord = name.utf8.allSatisfy {
      $0 | 0x20 &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "_")
    }
    guard isWord, !name.isEmpty else { return "[\(source)]" }
    return isFirst ? name : "." + name
  }

  /// The values in a container; for an object, keys and values by turns.
  private struct Children: Sequence, IteratorProtocol {
    private let storage: JSONStorage
    private var node: Int
    private let end: Int

    init(of value: JSONValue, ifIt kind: Kind) {
      storage = value.storage
      node = value.index + 1
      end = value.kind == kind ? Int(storage.nodes[value.index].link) - 1 : node
    }

    mutating func next() -> JSONValue? {
      guard node < end else { return nil }
      defer { node = storage.isContainer(node) ? Int(storage.nodes[node].link) : node + 1 }
      return JSONValue(storage: storage, index: node)
    }
  }

  private struct Members: Sequence, IteratorProtocol {
    var children: Children

    mutating func next() -> Member? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return Member(key: key, value: value)
    }
  }
}

/// A JSON text and its values in the order of the text, 8 bytes each.
///
/// A scalar is one node: where it begins and ends. A container is the node where it begins, whose
/// link is the number of the node behind all of it, then the nodes of what it holds, then one for
/// its end: the offset behind its bracket, and how much it holds. What a value is tells its first
/// byte.
final class JSONStorage: Sendable {
  struct Node {
    var start: UInt32
    var link: UInt32
  }

  let bytes: [UInt8]
  let nodes: [Node]

  init(bytes: [UInt8], nodes: [Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }

  func byte(_ index: Int) -> UInt8 { bytes[Int(nodes[index].start)] }

  func isContainer(_ index: Int) -> Bool {
    byte(index) == UInt8(ascii: "{") || byte(index) == UInt8(ascii: "[")
  }

  func kind(_ index: Int) -> JSONValue.Kind {
    switch byte(index) {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }
}
