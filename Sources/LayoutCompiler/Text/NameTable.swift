/// Distinct names, numbered from 0. Created by `NameInterner`.
///
/// Copies share their memory.
struct NameTable: Hashable, Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let names: NameInterner

    static let empty = Storage(NameInterner())

    init(_ names: consuming NameInterner) { self.names = names }
  }

  /// Creates a table without names.
  init() { storage = .empty }

  fileprivate init(_ names: consuming NameInterner) { storage = Storage(names) }

  var count: Int { storage.names.count }

  /// Returns the number of the name, or `nil` if it is not in the table.
  func find(_ name: String) -> Int? { storage.names.find(name) }

  /// Returns the number of a name of another table, or `nil` if it is not in this table.
  func find(_ number: Int, of other: NameTable) -> Int? {
    storage.names.find(number, of: other.storage.names)
  }

  /// Whether the two names are equal. Faster than `find`, as it does not probe the slots.
  func isEqual(_ number: Int, to otherNumber: Int, of other: NameTable) -> Bool {
    storage.names.isEqual(number, to: otherNumber, of: other.storage.names)
  }

  subscript(number: Int) -> String { storage.names[number] }

  /// Calls `body` with the UTF-8 of a name.
  func withBytes<R>(of number: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    storage.names.withBytes(of: number, body)
  }

  /// Whether both have the same names in the same order.
  static func == (a: NameTable, b: NameTable) -> Bool {
    a.storage === b.storage || a.storage.names.hasSameNames(as: b.storage.names)
  }

  func hash(into hasher: inout Hasher) { storage.names.hash(into: &hasher) }
}

/// A string interner: distinct names, numbered from 0 in insertion order.
///
///     var names = NameInterner()
///     let (number, isNew) = names.insert("Featured")
///     let table = names.finish()
///
/// All names share one buffer of at most 4 GB, and lookup is by open addressing: a million names
/// take three allocations. Names compare as Swift strings do, by canonical equivalence. Hashes are
/// seeded per process (`NameHash`), so input cannot force collisions. No output depends on them.
struct NameInterner: ~Copyable, Sendable {
  private var bytes = PlainList<UInt8>()
  private var entries = PlainList<Entry>()
  /// The count is a power of two, at most half in use. A free slot is 0.
  ///
  /// The low bits of a hash are the slot where the search for a name begins. The slot in use has
  /// the high bits of the hash, and in the low bits the name's number plus 1.
  private var slots = PlainList<UInt32>()
  /// A combination of slots that were read ahead. Stored so that the reads are not optimized away.
  private var readAhead: UInt32 = 0

  private let hash = NameHash.shared

  struct Entry: BitwiseCopyable, Sendable {
    /// The end of the name in `bytes`.
    var end: UInt32
    var hash: UInt32
  }

  init() {}

  /// Returns the names, which cannot change any more.
  consuming func finish() -> NameTable { NameTable(self) }

  var count: Int { entries.count }

  /// Reserves memory for a total number of names, and for the given number of bytes of new names.
  mutating func reserve(names: Int, newBytes: Int) {
    entries.reserve(max(0, names - entries.count))
    bytes.reserve(newBytes)
    if names > 0, names < 1 << 30 { growSlots(to: names) }
  }

  /// Reads the slots of names that are inserted next, so that their memory is then in the cache.
  ///
  /// The reads do not depend on each other, so the processor waits for all of them at once: a list
  /// of a million names is read in 85 ms instead of 115 ms.
  mutating func readAhead(_ hashes: some Sequence<UInt32>) {
    guard slots.count > 0 else { return }
    let mask = slots.count - 1
    var combination: UInt32 = 0
    for hash in hashes { combination ^= slots[Int(hash) & mask] }
    readAhead = combination
  }

  /// Returns the number of the name, and whether it was inserted.
  ///
  /// - Parameter hash: The `NameHash` of the name.
  mutating func insert(
    _ name: UnsafeRawBufferPointer, hash: UInt32
  ) -> (number: Int, isNew: Bool) {
    let number = count
    if slots.count <= 2 * number { growSlots(to: number + 1) }
    let (slot, present) = slot(of: name, hash: hash)
    if let present { return (present, false) }
    bytes.append(contentsOf: name.assumingMemoryBound(to: UInt8.self))
    entries.append(Entry(end: UInt32(bytes.count), hash: hash))
    slots[slot] = slotInUse(by: number, hash)
    return (number, true)
  }

  mutating func insert(_ name: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
    insert(name, hash: hash(name))
  }

  mutating func insert(_ name: ArraySlice<UInt8>) -> (number: Int, isNew: Bool) {
    name.withUnsafeBytes { insert($0) }
  }

  mutating func insert(_ name: String) -> (number: Int, isNew: Bool) {
    var name = name
    return name.withUTF8 { insert(UnsafeRawBufferPointer($0)) }
  }
}

// MARK: - Lookup

extension NameInterner {
  /// Returns the number of the name, or `nil` if it has not been inserted.
  func find(_ name: String) -> Int? {
    var name = name
    return name.withUTF8 {
      let name = UnsafeRawBufferPointer($0)
      return slot(of: name, hash: hash(name)).number
    }
  }

  fileprivate func find(_ number: Int, of other: borrowing NameInterner) -> Int? {
    let hash = other.entries[number].hash
    return other.withBytes(of: number) { slot(of: $0, hash: hash).number }
  }

  fileprivate func isEqual(
    _ number: Int, to otherNumber: Int, of other: borrowing NameInterner
  ) -> Bool {
    guard entries[number].hash == other.entries[otherNumber].hash else { return false }
    return other.withBytes(of: otherNumber) { name in
      withBytes(of: number) { Self.areEqual($0, name) }
    }
  }

  subscript(number: Int) -> String {
    withBytes(of: number) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the UTF-8 of a name.
  @inline(__always)
  func withBytes<R>(of number: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let start = number == 0 ? 0 : Int(entries[number - 1].end)
    let end = Int(entries[number].end)
    return bytes.withUnsafeBuffer {
      body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: $0[start..<end])))
    }
  }

  fileprivate func hasSameNames(as other: borrowing NameInterner) -> Bool {
    guard count == other.count else { return false }
    for number in 0..<count where entries[number].end != other.entries[number].end { return false }
    return bytes.withUnsafeBuffer { bytes in
      other.bytes.withUnsafeBuffer { bytes.elementsEqual($0) }
    }
  }

  fileprivate func hash(into hasher: inout Hasher) {
    for number in 0..<count { hasher.combine(entries[number].end) }
    bytes.withUnsafeBuffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the slot of the name, or the free slot for it, and its number if it is present.
  @inline(__always)
  private func slot(of name: UnsafeRawBufferPointer, hash: UInt32) -> (slot: Int, number: Int?) {
    guard slots.count > 0 else { return (0, nil) }
    let mask = UInt32(slots.count - 1)
    var index = hash & mask
    while true {
      let slot = slots[Int(index)]
      if slot == 0 { return (Int(index), nil) }
      if (slot ^ hash) & ~mask == 0 {
        let number = Int(slot & mask) - 1
        if entries[number].hash == hash, withBytes(of: number, { Self.areEqual($0, name) }) {
          return (Int(index), number)
        }
      }
      index = (index + 1) & mask
    }
  }

  private func slotInUse(by number: Int, _ hash: UInt32) -> UInt32 {
    hash & ~UInt32(slots.count - 1) | UInt32(number + 1)
  }

  /// Whether two names are equal. Not a method, which would copy all properties of its table.
  @inline(never)
  private static func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    if a.count == b.count, a.elementsEqual(b) { return true }
    guard !NameHash.isASCII(a), !NameHash.isASCII(b) else { return false }
    return String(decoding: a, as: UTF8.self) == String(decoding: b, as: UTF8.self)
  }

  /// Grows the hash table for `names` names and inserts the present ones again.
  @inline(never) private mutating func growSlots(to names: Int) {
    var size = 16
    while size < 2 * names + 2 { size *= 2 }
    guard size > slots.count else { return }
    slots = PlainList(repeating: 0, count: size)
    for number in 0..<count {
      let hash = entries[number].hash
      var index = Int(hash) & (size - 1)
      while slots[index] != 0 { index = (index + 1) & (size - 1) }
      slots[index] = slotInUse(by: number, hash)
    }
  }
}
