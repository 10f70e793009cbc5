/// A JSON parser (RFC 8259) whose values keep their source ranges.
///
///     let (root, problems) = JSONReader.read(bytes)
///
/// Any bytes are valid input. Time and memory are linear in their number; the parser does not
/// recurse.
package struct JSONReader {
  /// The greatest nesting depth of containers.
  static let maximumDepth = 512
  /// The number of problems after which further ones are dropped, unless fatal.
  static let maximumProblems = 100

  /// Returns the value and the problems, in the order in which they were found.
  ///
  /// The value is `nil` if the document is not valid JSON; the last problem is then fatal. A byte
  /// order mark is skipped.
  package static func read(
    _ bytes: [UInt8], maximumDepth: Int = maximumDepth
  ) -> (root: JSONValue?, problems: [JSONProblem]) {
    bytes.withUnsafeBytes { borrowed in
      var reader = JSONReader(borrowed, maximumDepth)
      guard reader.readDocument() else { return (nil, reader.problems) }
      let storage = JSONStorage(
        bytes: bytes, nodes: reader.nodes, hasEscapes: reader.hasEscapes)
      return (JSONValue(storage: storage, index: 0), reader.problems)
    }
  }

  /// A container whose closing bracket has not been read.
  private struct Open {
    /// The index of the container's first node.
    let node: Int
    let isObject: Bool
    var count: UInt32 = 0
    /// Whether the keys are ASCII without escapes.
    var hasPlainKeys = true
  }

  /// The document. A buffer, as every access to an array counts references.
  let bytes: UnsafeRawBufferPointer
  private let maximumDepth: Int
  private var nodes: [JSONStorage.Node] = []
  /// The innermost open container.
  private var open: Open?
  /// The open containers around `open`, from the outside.
  private var outer: [Open] = []
  private var problems: [JSONProblem] = []
  /// Whether a string has an escape sequence.
  var hasEscapes = false
  /// The offset of the next byte.
  var offset = 0

  private init(_ bytes: UnsafeRawBufferPointer, _ maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// The byte at `offset`; 0 at the end, as no value begins with 0.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  var isAtEnd: Bool { offset >= bytes.count }

  private mutating func readDocument() -> Bool {
    guard bytes.count < Int(UInt32.max) else {
      offset = 0
      return fail("this file is larger than 4 GB")
    }
    nodes.reserveCapacity(estimatedNodeCount)
    offset = bytes.byteOrderMarkLength
    repeat {
      guard readValue(), closeContainers() else { return false }
    } while open != nil
    skipSpaces()
    return isAtEnd || fail("unexpected text after the end of the value", "delete it")
  }

  /// The number of nodes, estimated from the first 64 KB. At most one for two bytes, as in `[1,1]`.
  private var estimatedNodeCount: Int {
    let sample = bytes.prefix(1 << 16)
    var count = 0
    for byte in sample {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ":"): count += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): count += 2
      default: break
      }
    }
    // An eighth more, as numbers in identifiers get longer and copies are slow.
    let estimate = (count + 2) * (bytes.count / (sample.count + 1) + 1) * 9 / 8
    return min(estimate, bytes.count / 2)
  }

  /// Reads a scalar, or a container's start up to its first scalar.
  private mutating func readValue() -> Bool {
    while true {
      skipSpaces()
      let start = offset
      switch next {
      case UInt8(ascii: "{"):
        guard begin(isObject: true) else { return false }
        if take(UInt8(ascii: "}")) { return end() }
        guard readKey() else { return false }
      case UInt8(ascii: "["):
        guard begin(isObject: false) else { return false }
        if take(UInt8(ascii: "]")) { return end() }
      case UInt8(ascii: "\""):
        return (readPlainString() || readRestOfString(from: start)) && add(from: start)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return readNumber() && add(from: start)
      case UInt8(ascii: "t"): return readWord("true") && add(from: start)
      case UInt8(ascii: "f"): return readWord("false") && add(from: start)
      case UInt8(ascii: "n"): return readWord("null") && add(from: start)
      default: return failAtValue()
      }
    }
  }

  /// Reads what follows a value: closing brackets, then the comma and key before the next value.
  private mutating func closeContainers() -> Bool {
    while let container = open {
      open?.count += 1
      if take(UInt8(ascii: ",")) { return !container.isObject || readKey() }
      guard take(UInt8(ascii: container.isObject ? "}" : "]")) else {
        return fail("expected `,` or `\(container.isObject ? "}" : "]")`")
      }
      guard end() else { return false }
    }
    return true
  }

  private mutating func readKey() -> Bool {
    skipSpaces()
    let start = offset
    guard next == UInt8(ascii: "\"") else {
      if next == UInt8(ascii: "}") { return failAtTrailingComma() }
      return fail("expected a name in quotes")
    }
    if !readPlainString() {
      guard readRestOfString(from: start) else { return false }
      open?.hasPlainKeys = false
    }
    add(from: start)
    return take(UInt8(ascii: ":")) || fail("expected `:`")
  }

  private mutating func begin(isObject: Bool) -> Bool {
    let depth = open == nil ? 0 : outer.count + 1
    guard depth < maximumDepth else {
      return fail("values nest more than \(maximumDepth) levels deep", kind: .depth)
    }
    if let open { outer.append(open) }
    open = Open(node: nodes.count, isObject: isObject)
    nodes.append(JSONStorage.Node(start: UInt32(offset), link: 0))
    offset += 1
    return true
  }

  /// Ends the innermost container. Its bracket has just been read.
  private mutating func end() -> Bool {
    guard let container = open else { return false }
    open = outer.popLast()
    nodes.append(JSONStorage.Node(start: UInt32(offset), link: container.count))
    nodes[container.node].link = UInt32(nodes.count)
    if container.isObject { checkKeys(of: container) }
    return true
  }

  @discardableResult private mutating func add(from start: Int) -> Bool {
    nodes.append(JSONStorage.Node(start: UInt32(start), link: UInt32(offset)))
    return true
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpaces() {
    while next <= 0x20 {
      switch next {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }
}

// MARK: - Names of members

extension JSONReader {
  /// Reports duplicate names in an object that has just been read.
  private mutating func checkKeys(of object: Open) {
    guard object.count > 1 else { return }
    if object.count <= 8, object.hasPlainKeys, hasDistinctKeys(object) { return }
    var seen = NameTable()
    var ranges: [TextRange] = []
    var node = object.node + 1
    for _ in 0..<object.count {
      let range = TextRange(nodes[node].start, nodes[node].link)
      let text = UnsafeRawBufferPointer(
        rebasing: bytes[(range.startIndex + 1)..<(range.endIndex - 1)])
      let isPlain = !text.contains(UInt8(ascii: "\\"))
      let (number, isNew) =
        isPlain ? seen.insert(text) : seen.insert(JSONEscapes.resolve(text)[...])
      if isNew {
        ranges.append(range)
      } else {
        reportDuplicate(seen[number], range, first: ranges[number])
      }
      node = self.node(after: node + 1)
    }
  }

  /// Whether the keys of an object with at most eight plain keys are distinct.
  private func hasDistinctKeys(_ object: Open) -> Bool {
    var keys = SIMD8<UInt32>()
    var node = object.node + 1
    for count in 0..<Int(object.count) {
      let key = TextRange(nodes[node].start, nodes[node].link)
      for other in 0..<count {
        let other = nodes[Int(keys[other])]
        if isSameText(TextRange(other.start, other.link), key) { return false }
      }
      keys[count] = UInt32(node)
      node = self.node(after: node + 1)
    }
    return true
  }

  private func isSameText(_ a: TextRange, _ b: TextRange) -> Bool {
    a.length == b.length
      && bytes[a.startIndex..<a.endIndex].elementsEqual(bytes[b.startIndex..<b.endIndex])
  }

  /// Returns the index of the node after a value and its contents.
  private func node(after node: Int) -> Int {
    switch bytes[Int(nodes[node].start)] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): Int(nodes[node].link)
    default: node + 1
    }
  }

  private mutating func reportDuplicate(_ key: String, _ range: TextRange, first: TextRange) {
    report(
      JSONProblem(
        kind: .duplicateKey, range: range, message: "duplicate member `\(key)`",
        help: "delete one of them", first: first))
  }
}

// MARK: - Problems

extension JSONReader {
  mutating func report(_ problem: JSONProblem) {
    guard problems.count < Self.maximumProblems || problem.kind.isFatal else { return }
    problems.append(problem)
  }

  /// Records why reading stops at `offset`. Returns `false`.
  mutating func fail(
    _ message: String, _ help: String? = nil, kind: JSONProblem.Kind = .syntax, length: Int = 1
  ) -> Bool {
    let end = min(offset + length, bytes.count)
    report(
      JSONProblem(
        kind: kind, range: TextRange(UInt32(clamping: offset), UInt32(clamping: end)),
        message: isAtEnd ? message + ", but the file ends" : message, help: help))
    return false
  }

  private mutating func failAtTrailingComma() -> Bool {
    fail("nothing follows the last comma", "delete the comma")
  }

  /// Reports the character that is not the beginning of a value. Returns `false`.
  private mutating func failAtValue() -> Bool {
    switch next {
    case UInt8(ascii: "]") where open?.isObject == false: failAtTrailingComma()
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      fail("expected a value; JSON has no comments", "delete it")
    case UInt8(ascii: "'"):
      fail("expected a value; JSON has no single quotes", "write `\"` around strings")
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      fail("expected a value; a number begins with a digit or `-`")
    default: fail("expected a value")
    }
  }
}
