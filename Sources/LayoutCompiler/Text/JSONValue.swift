/// A value of a JSON document, with its source range. Created by `JSONReader`.
///
/// Values are views: nothing is copied or decoded before it is read.
package struct JSONValue: Sendable {
  package enum Kind: Hashable, Sendable {
    case object, array, string, number, bool, null
  }

  let storage: JSONStorage
  /// The index of the value's node.
  let index: Int

  package var kind: Kind { storage.withNodes { $0.kind(index) } }

  /// The range in the document, quotes and brackets included.
  package var range: TextRange { storage.withNodes { $0.range(index) } }

  /// The number of members or elements; 0 for scalars. O(1).
  package var count: Int { storage.withNodes { $0.count(index) } }

  package var isNull: Bool { storage.withNodes { $0.isNull(index) } }

  package var bool: Bool? {
    kind == .bool ? storage.withNodes { $0.byte(index) } == UInt8(ascii: "t") : nil
  }

  /// The number; `nil` for other values and for numbers outside of `Double`'s range.
  var number: Double? {
    guard kind == .number else { return nil }
    if let value = storage.withNodes({ $0.shortDecimal(index) }) { return value }
    guard let value = Double(source), value.isFinite else { return nil }
    return value
  }

  /// Whether a number has a digit before its exponent that is not 0, so that it is not zero as
  /// written: also `1e-999`.
  var hasNonzeroDigits: Bool {
    bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }

  /// The integer, also when written as `6.0` or `6e2`. `nil` for other values and for numbers
  /// outside of `Int`'s range.
  package var integer: Int? {
    guard kind == .number else { return nil }
    return Int(source) ?? number.flatMap { Int(exactly: $0) }
  }

  /// The contents of a string, with escapes resolved. `nil` for other values.
  package var string: String? {
    storage.withNodes { nodes in
      if let plain = nodes.plainString(index) { return String(decoding: plain, as: UTF8.self) }
      guard let text = nodes.string(index) else { return nil }
      return String(decoding: JSONEscapes.resolve(text), as: UTF8.self)
    }
  }

  /// The value as written.
  var bytes: ArraySlice<UInt8> {
    let range = range
    return storage.bytes[range.startIndex..<range.endIndex]
  }

  /// The value as written, with invalid UTF-8 repaired.
  package var source: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSONValue {
  /// One member of an object.
  struct Member: Sendable {
    /// The name. Its kind is always `string`.
    package var key: JSONValue
    var value: JSONValue
  }

  /// The members of an object, in source order. Empty for other values.
  var members: some Sequence<Member> { Members(children: Children(of: self, ifIt: .object)) }

  /// The elements of an array, in source order. Empty for other values.
  package var elements: some Sequence<JSONValue> { Children(of: self, ifIt: .array) }

  /// Returns the value of the first member that is called `key`. O(members).
  package subscript(key: String) -> JSONValue? {
    members.first { $0.key.isString(key) }?.value
  }

  /// Whether the value is a string that equals `text`.
  package func isString(_ text: String) -> Bool {
    storage.withNodes { $0.plainString(index)?.elementsEqual(text.utf8) } ?? (string == text)
  }

  /// Returns the path to a value inside of this one, for example `sections[2].items[0]`.
  ///
  /// Keys that are not identifiers are in brackets: `kinds["a b"]`. The path of a key is the path
  /// of its value. O(values before it).
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

  /// Returns a key as a step of a path.
  private func step(isFirst: Bool) -> String {
    let name = string ?? ""
    let isWord = name.utf8.allSatisfy {
      $0 | 0x20 &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "_")
    }
    guard isWord, !name.isEmpty else { return "[\(source)]" }
    return isFirst ? name : "." + name
  }

  /// The direct contents of a container. An object yields keys and values alternately.
  private struct Children: Sequence, IteratorProtocol {
    private let storage: JSONStorage
    private var node: Int
    private let end: Int

    init(of value: JSONValue, ifIt kind: Kind) {
      storage = value.storage
      node = value.index + 1
      end = value.storage.withNodes {
        $0.kind(value.index) == kind ? $0.node(after: value.index) - 1 : value.index + 1
      }
    }

    mutating func next() -> JSONValue? {
      guard node < end else { return nil }
      defer { node = storage.withNodes { $0.node(after: node) } }
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

/// A JSON document and its values in source order, 8 bytes each.
///
/// A scalar is one node, with its start and end. A container is a start node, the nodes of its
/// contents and an end node. The start node links to the index after the end node. The end node has
/// the offset after the bracket and the number of members or elements. The kind of a value follows
/// from its first byte.
final class JSONStorage: Sendable {
  struct Node: BitwiseCopyable {
    var start: UInt32
    var link: UInt32
  }

  let bytes: [UInt8]
  private let nodes: [Node]
  /// Whether a string has an escape sequence.
  let hasEscapes: Bool

  init(bytes: [UInt8], nodes: [Node], hasEscapes: Bool) {
    self.bytes = bytes
    self.nodes = nodes
    self.hasEscapes = hasEscapes
  }

  /// Calls `body` with the borrowed document.
  @inline(__always) func withNodes<R>(_ body: (JSONNodes) -> R) -> R {
    func withPointers(_ start: UnsafeRawPointer, _ nodes: UnsafePointer<Node>) -> R {
      body(JSONNodes(start: start, nodes: nodes, hasEscapes: hasEscapes))
    }
    return withPointers(bytes, nodes)
  }
}

/// The values of a `JSONStorage` that is borrowed, by the indices of their nodes.
///
/// Reading them counts no references, unlike reading a `JSONValue`.
struct JSONNodes {
  /// The first byte of the document.
  fileprivate let start: UnsafeRawPointer
  fileprivate let nodes: UnsafePointer<JSONStorage.Node>
  fileprivate let hasEscapes: Bool

  /// Returns the first byte of a value.
  @inline(__always) func byte(_ index: Int) -> UInt8 {
    start.load(fromByteOffset: Int(nodes[index].start), as: UInt8.self)
  }

  @inline(__always) private func isContainer(_ index: Int) -> Bool {
    // The brackets differ in one bit.
    byte(index) | 0x20 == UInt8(ascii: "{")
  }

  /// Returns the range of a value, quotes and brackets included.
  func range(_ index: Int) -> TextRange {
    let node = nodes[index]
    guard isContainer(index) else { return TextRange(node.start, node.link) }
    return TextRange(node.start, nodes[Int(node.link) - 1].start)
  }

  /// Returns the number of members or elements; 0 for scalars.
  func count(_ index: Int) -> Int {
    guard isContainer(index) else { return 0 }
    return Int(nodes[Int(nodes[index].link) - 1].link)
  }

  /// Returns the index of the node after a value and its contents.
  @inline(__always) func node(after index: Int) -> Int {
    isContainer(index) ? Int(nodes[index].link) : index + 1
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

  @inline(__always) func isNull(_ index: Int) -> Bool { byte(index) == UInt8(ascii: "n") }

  /// Returns the UTF-8 of a string, with its escapes; `nil` for other values.
  @inline(__always) func string(_ index: Int) -> UnsafeRawBufferPointer? {
    guard byte(index) == UInt8(ascii: "\"") else { return nil }
    let node = nodes[index]
    return UnsafeRawBufferPointer(
      start: start + Int(node.start) + 1, count: Int(node.link) - Int(node.start) - 2)
  }

  /// Returns the UTF-8 of a string without escapes; `nil` for other values.
  @inline(__always) func plainString(_ index: Int) -> UnsafeRawBufferPointer? {
    guard let text = string(index) else { return nil }
    return hasEscapes && text.contains(UInt8(ascii: "\\")) ? nil : text
  }

  /// Returns the value of a number of at most 16 characters without an exponent and a sign; `nil`
  /// for others.
  ///
  /// 15 digits and the power of ten are exact as `Double`, so their quotient is the nearest
  /// `Double`, as `Double(_: String)` returns. An integer is rounded once.
  func shortDecimal(_ index: Int) -> Double? {
    let isNegative = byte(index) == UInt8(ascii: "-")
    let end = Int(nodes[index].link)
    var offset = Int(nodes[index].start) + (isNegative ? 1 : 0)
    guard (1...16).contains(end - offset) else { return nil }
    var (digits, unit, hasPoint) = (0, 1.0, false)
    while offset < end {
      let byte = start.load(fromByteOffset: offset, as: UInt8.self)
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits = digits &* 10 &+ Int(digit)
        if hasPoint { unit *= 10 }
      } else if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        return nil
      }
      offset &+= 1
    }
    let value = Double(digits) / unit
    return isNegative ? -value : value
  }
}
