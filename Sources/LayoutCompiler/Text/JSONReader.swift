/// A JSON parser (RFC 8259) whose values keep their source ranges.
///
///     let (root, problems) = JSONReader.read(bytes)
///
/// Any bytes are valid input. Time and memory are linear in their number; the parser does not
/// recurse.
package struct JSONReader: ~Copyable {
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
    read(bytes, at: bytes, maximumDepth)
  }

  private static func read(
    _ bytes: [UInt8], at start: UnsafeRawPointer, _ maximumDepth: Int
  ) -> (root: JSONValue?, problems: [JSONProblem]) {
    var reader = JSONReader(start, length: bytes.count, maximumDepth)
    guard reader.readDocument() else { return (nil, reader.problems) }
    let problems = reader.problems
    return (JSONValue(storage: reader.storage(bytes), index: 0), problems)
  }

  /// A container whose closing bracket has not been read, or the document around all of them.
  private struct Open: BitwiseCopyable {
    /// The index of the container's first node; -1 for the document.
    let node: Int
    let isObject: Bool
    /// Whether a key has escapes or is not ASCII, or has the mark of another.
    var mayRepeatKeys = false
    var count: UInt32 = 0
    /// The marks of the keys, a bit each. See `addKey(from:to:)`.
    var keyMarks: UInt64 = 0

    static let document = Open(node: -1, isObject: false)
  }

  /// The first byte of the document. A pointer, because accesses to an array count references, and
  /// those to a buffer are calls in a function of this size.
  let start: UnsafeRawPointer
  /// The number of bytes.
  let length: Int
  private let maximumDepth: Int
  private var nodes: [JSONStorage.Node] = []
  /// The innermost open container.
  private var open = Open.document
  /// The document and the open containers around `open`, from the outside.
  private var outer: [Open] = []
  private var problems: [JSONProblem] = []
  /// Whether a string has an escape sequence.
  var hasEscapes = false
  /// The offset of the next byte, where a rare value is read or reading stops. Others are read by
  /// functions that receive and return the offset, which is then in a register.
  var offset = 0

  private init(_ start: UnsafeRawPointer, length: Int, _ maximumDepth: Int) {
    self.start = start
    self.length = length
    self.maximumDepth = maximumDepth
  }

  /// Returns the values that have been read, in the document `bytes`.
  private consuming func storage(_ bytes: [UInt8]) -> JSONStorage {
    JSONStorage(bytes: bytes, nodes: nodes, hasEscapes: hasEscapes)
  }

  /// The byte at `offset`; 0 at the end, as no value begins with 0.
  var next: UInt8 { byte(offset) }
  var isAtEnd: Bool { offset >= length }
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: length) }

  /// Returns the byte at an offset; 0 at the end, as no value begins with 0.
  @inline(__always) func byte(_ offset: Int) -> UInt8 {
    offset < length ? start.load(fromByteOffset: offset, as: UInt8.self) : 0
  }

  private mutating func readDocument() -> Bool {
    guard length < Int(UInt32.max) else {
      return fail("this file is larger than 4 GB")
    }
    nodes.reserveCapacity(estimatedNodeCount)
    var end = bytes.byteOrderMarkLength
    repeat {
      guard readValue(&end), closeContainers(&end) else { return false }
    } while open.node >= 0
    skipSpaces(&end)
    offset = end
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
  @inline(__always) private mutating func readValue(_ end: inout Int) -> Bool {
    while true {
      skipSpaces(&end)
      let start = end
      switch byte(start) {
      case UInt8(ascii: "{"):
        guard begin(isObject: true, &end) else { return false }
        if take(UInt8(ascii: "}"), &end) { return close(at: end) }
        guard readKey(&end) else { return false }
      case UInt8(ascii: "["):
        guard begin(isObject: false, &end) else { return false }
        if take(UInt8(ascii: "]"), &end) { return close(at: end) }
      case UInt8(ascii: "\""):
        guard readPlainString(&end) || readRestOfString(from: start, &end) else { return false }
        return add(from: start, to: end)
      default:
        guard readPlainInteger(&end) || readOtherScalar(&end) else { return false }
        return add(from: start, to: end)
      }
    }
  }

  /// After a value, reads closing brackets, then the comma and key before the next value.
  @inline(__always) private mutating func closeContainers(_ end: inout Int) -> Bool {
    while open.node >= 0 {
      open.count &+= 1
      if take(UInt8(ascii: ","), &end) { return !open.isObject || readKey(&end) }
      guard take(UInt8(ascii: open.isObject ? "}" : "]"), &end) else {
        return failAtEnd(end)
      }
      close(at: end)
    }
    return true
  }

  @inline(__always) private mutating func readKey(_ end: inout Int) -> Bool {
    skipSpaces(&end)
    let start = end
    guard byte(start) == UInt8(ascii: "\"") else { return failAtKey(start) }
    if !readPlainString(&end) {
      guard readRestOfString(from: start, &end) else { return false }
      open.mayRepeatKeys = true
    }
    addKey(from: start, to: end)
    return take(UInt8(ascii: ":"), &end) || failAtColon(end)
  }

  @inline(__always) private mutating func begin(isObject: Bool, _ end: inout Int) -> Bool {
    guard outer.count < maximumDepth else { return failAtDepth(end) }
    outer.append(open)
    open = Open(node: nodes.count, isObject: isObject)
    end &+= 1
    return add(from: end - 1, to: 0)
  }

  /// Closes the innermost container, whose bracket ends at an offset. Returns `true`.
  @discardableResult @inline(__always) private mutating func close(at end: Int) -> Bool {
    add(from: end, to: Int(open.count))
    nodes[open.node].link = UInt32(nodes.count)
    if open.mayRepeatKeys { checkKeys(of: open) }
    open = outer.removeLast()
    return true
  }

  /// Adds a key, and its mark to those of the object. Equal keys have the same mark.
  @inline(__always) private mutating func addKey(from start: Int, to end: Int) {
    let mark = UInt64(1) << UInt64((Int(byte(start + 1)) &+ 11 &* (end &- start)) & 63)
    if open.keyMarks & mark != 0 { open.mayRepeatKeys = true }
    open.keyMarks |= mark
    add(from: start, to: end)
  }

  @discardableResult
  @inline(__always) private mutating func add(from start: Int, to end: Int) -> Bool {
    let (start, link) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
    nodes.append(JSONStorage.Node(start: start, link: link))
    return true
  }

  @inline(__always) private func take(_ byte: UInt8, _ end: inout Int) -> Bool {
    skipSpaces(&end)
    guard self.byte(end) == byte else { return false }
    end &+= 1
    return true
  }

  @inline(__always) private func skipSpaces(_ end: inout Int) {
    while byte(end) <= 0x20 {
      switch byte(end) {
      case 0x20, 0x0A, 0x0D, 0x09: end &+= 1
      default: return
      }
    }
  }
}

// MARK: - Names of members

extension JSONReader {
  /// Reports duplicate names in an object that has just been read.
  private mutating func checkKeys(of object: Open) {
    var seen = NameTable()
    var ranges: [TextRange] = []
    var node = object.node + 1
    for _ in 0..<object.count {
      let range = TextRange(nodes[node].start, nodes[node].link)
      let text = UnsafeRawBufferPointer(
        rebasing: bytes[(range.startIndex + 1)..<(range.endIndex - 1)])
      let isPlain = !text.contains(UInt8(ascii: "\\"))
      let key =
        isPlain
        ? String(decoding: text, as: UTF8.self)
        : String(decoding: JSONEscapes.resolve(text), as: UTF8.self)
      let (number, isNew) = seen.insert(key)
      if isNew {
        ranges.append(range)
      } else {
        reportDuplicate(seen[number], range, first: ranges[number])
      }
      node = self.node(after: node + 1)
    }
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

  @inline(never) private mutating func failAtEnd(_ offset: Int) -> Bool {
    self.offset = offset
    return fail("expected `,` or `\(open.isObject ? "}" : "]")`")
  }

  @inline(never) private mutating func failAtKey(_ offset: Int) -> Bool {
    self.offset = offset
    if next == UInt8(ascii: "}") { return failAtTrailingComma() }
    return fail("expected a name in quotes")
  }

  @inline(never) private mutating func failAtColon(_ offset: Int) -> Bool {
    self.offset = offset
    return fail("expected `:`")
  }

  @inline(never) private mutating func failAtDepth(_ offset: Int) -> Bool {
    self.offset = offset
    return fail("values nest more than \(maximumDepth) levels deep", kind: .depth)
  }

  /// Reports the character at `offset` that is not the beginning of a value. Returns `false`.
  mutating func failAtValue() -> Bool {
    switch next {
    case UInt8(ascii: "]") where open.node >= 0 && !open.isObject: failAtTrailingComma()
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
