/// A string interner: distinct names, numbered from 0 in insertion order.
///
/// All names share one buffer, and lookup is by open addressing: a million names take five
/// allocations. Names compare as Swift strings do, by canonical equivalence. Hashes are seeded per
/// process (`Hasher`), so input cannot force collisions. No output depends on them.
struct NameTable: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// The end of each name in `bytes`.
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// The count is a power of two, at most half in use.
  private var slots: [Slot] = []

  /// A place for a name. It has the name's hash, so that looking for another name reads one array.
  private struct Slot: Sendable {
    var hash: UInt32 = 0
    /// The name's number plus 1, or 0 for a free slot.
    var entry: UInt32 = 0
  }

  init() {}

  var count: Int { ends.count }

  /// Reserves memory for a total number of names.
  mutating func reserve(names: Int) {
    ends.reserveCapacity(names)
    hashes.reserveCapacity(names)
    if names > 0, names < 1 << 30 { growSlots(to: names) }
  }

  /// Returns the number of the name, and whether it was inserted.
  mutating func insert(_ name: ArraySlice<UInt8>) -> (number: Int, isNew: Bool) {
    name.withUnsafeBytes { insert($0) }
  }

  mutating func insert(_ name: String) -> (number: Int, isNew: Bool) {
    var name = name
    return name.withUTF8 { insert(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number of the name, or `nil` if it is not in the table.
  func find(_ name: String) -> Int? {
    var name = name
    return name.withUTF8 { find(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number of a name of another table, or `nil` if it is not in this table.
  func find(_ number: Int, of other: NameTable) -> Int? {
    other.withBytes(of: number) { name in
      slot(of: name, hash: other.hashes[number]).number
    }
  }

  /// Whether the two names are equal. Faster than `find`, as it does not probe the slots.
  func isEqual(_ number: Int, to otherNumber: Int, of other: NameTable) -> Bool {
    guard hashes[number] == other.hashes[otherNumber] else { return false }
    return other.withBytes(of: otherNumber) { isEqual(number, to: $0) }
  }

  subscript(number: Int) -> String {
    withBytes(of: number) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the UTF-8 of a name.
  func withBytes<R>(of number: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let start = number == 0 ? 0 : ends[number - 1]
    let end = ends[number]
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
  }
}

extension NameTable {
  /// Whether both have the same names in the same order.
  static func == (a: NameTable, b: NameTable) -> Bool { a.ends == b.ends && a.bytes == b.bytes }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ends)
    hasher.combine(bytes)
  }
}

extension NameTable {
  private mutating func insert(_ name: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
    if slots.count <= 2 * ends.count { growSlots(to: ends.count + 1) }
    let hash = Self.hash(name)
    let (slot, number) = slot(of: name, hash: hash)
    if let number { return (number, false) }
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = Slot(hash: hash, entry: UInt32(ends.count))
    return (ends.count - 1, true)
  }

  private func find(_ name: UnsafeRawBufferPointer) -> Int? {
    slot(of: name, hash: Self.hash(name)).number
  }

  /// Returns the slot of the name, or the free slot for it, and its number if it is in the table.
  private func slot(of name: UnsafeRawBufferPointer, hash: UInt32) -> (slot: Int, number: Int?) {
    guard !slots.isEmpty else { return (0, nil) }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].entry != 0 {
      let number = Int(slots[slot].entry) - 1
      if slots[slot].hash == hash, isEqual(number, to: name) { return (slot, number) }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }

  private func isEqual(_ number: Int, to name: UnsafeRawBufferPointer) -> Bool {
    withBytes(of: number) { stored in
      if stored.count == name.count, stored.elementsEqual(name) { return true }
      guard !Self.isASCII(stored), !Self.isASCII(name) else { return false }
      return String(decoding: stored, as: UTF8.self) == String(decoding: name, as: UTF8.self)
    }
  }

  private static func hash(_ name: UnsafeRawBufferPointer) -> UInt32 {
    var hasher = Hasher()
    if isASCII(name) {
      hasher.combine(bytes: name)
    } else {
      hasher.combine(String(decoding: name, as: UTF8.self))
    }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  private static func isASCII(_ name: UnsafeRawBufferPointer) -> Bool {
    name.allSatisfy { $0 < 0x80 }
  }

  /// Grows the hash table for `names` names and rehashes the present ones.
  private mutating func growSlots(to names: Int) {
    var size = 16
    while size < 2 * names + 2 { size *= 2 }
    guard size > slots.count else { return }
    slots = Array(repeating: Slot(), count: size)
    for number in hashes.indices {
      var slot = Int(hashes[number]) & (size - 1)
      while slots[slot].entry != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Slot(hash: hashes[number], entry: UInt32(number + 1))
    }
  }
}
