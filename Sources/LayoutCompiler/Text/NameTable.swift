/// A string interner: distinct names, numbered from 0 in insertion order.
///
/// All names share one buffer of at most 4 GB, and lookup is by open addressing: a million names
/// take three allocations. Names compare as Swift strings do, by canonical equivalence. Hashes are
/// seeded per process (`NameHash`), so input cannot force collisions. No output depends on them.
struct NameTable: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The count is a power of two, at most half in use. A free slot is 0.
  ///
  /// The low bits of a hash are the slot where the search for a name begins. The slot in use has
  /// the high bits of the hash, and in the low bits the name's number plus 1.
  private var slots: [UInt32] = []
  /// A combination of slots that were read ahead. Stored so that the reads are not optimized away.
  private var readAhead: UInt32 = 0

  private let hash = NameHash.shared

  private struct Entry: Hashable, Sendable {
    /// The end of the name in `bytes`.
    var end: UInt32
    var hash: UInt32
  }

  init() {}

  var count: Int { entries.count }

  /// Reserves memory for a total number of names, and for the given number of bytes of new names.
  mutating func reserve(names: Int, newBytes: Int) {
    entries.reserveCapacity(names)
    bytes.reserveCapacity(bytes.count + newBytes)
    if names > 0, names < 1 << 30 { growSlots(to: names) }
  }

  /// Reads the slots of names that are inserted next, so that their memory is then in the cache.
  ///
  /// The reads do not depend on each other, so the processor waits for all of them at once: a list
  /// of a million names is read in 165 ms instead of 320 ms.
  mutating func readAhead(_ hashes: some Sequence<UInt32>) {
    guard !slots.isEmpty else { return }
    let mask = slots.count - 1
    readAhead = hashes.reduce(0) { $0 ^ slots[Int($1) & mask] }
  }

  /// Returns the number of the name, and whether it was inserted.
  ///
  /// - Parameter hash: The `NameHash` of the name.
  mutating func insert(
    _ name: UnsafeRawBufferPointer, hash: UInt32
  ) -> (number: Int, isNew: Bool) {
    if slots.count <= 2 * entries.count { growSlots(to: entries.count + 1) }
    let (slot, number) = slot(of: name, hash: hash)
    if let number { return (number, false) }
    bytes.append(contentsOf: name)
    entries.append(Entry(end: UInt32(bytes.count), hash: hash))
    slots[slot] = slotInUse(by: entries.count - 1, hash)
    return (entries.count - 1, true)
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

  /// Returns the number of the name, or `nil` if it is not in the table.
  func find(_ name: String) -> Int? {
    var name = name
    return name.withUTF8 { find(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number of a name of another table, or `nil` if it is not in this table.
  func find(_ number: Int, of other: NameTable) -> Int? {
    other.withBytes(of: number) { name in
      slot(of: name, hash: other.entries[number].hash).number
    }
  }

  /// Whether the two names are equal. Faster than `find`, as it does not probe the slots.
  func isEqual(_ number: Int, to otherNumber: Int, of other: NameTable) -> Bool {
    guard entries[number].hash == other.entries[otherNumber].hash else { return false }
    return other.withBytes(of: otherNumber) { isEqual(number, to: $0) }
  }

  subscript(number: Int) -> String {
    withBytes(of: number) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the UTF-8 of a name.
  func withBytes<R>(of number: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let start = number == 0 ? 0 : Int(entries[number - 1].end)
    let end = Int(entries[number].end)
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
  }
}

extension NameTable {
  /// Whether both have the same names in the same order.
  static func == (a: NameTable, b: NameTable) -> Bool {
    a.entries == b.entries && a.bytes == b.bytes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(bytes)
  }
}

extension NameTable {
  private func find(_ name: UnsafeRawBufferPointer) -> Int? {
    slot(of: name, hash: hash(name)).number
  }

  /// Returns the slot of the name, or the free slot for it, and its number if it is in the table.
  private func slot(of name: UnsafeRawBufferPointer, hash: UInt32) -> (slot: Int, number: Int?) {
    guard !slots.isEmpty else { return (0, nil) }
    let mask = UInt32(slots.count - 1)
    var index = hash & mask
    while true {
      let slot = slots[Int(index)]
      if slot == 0 { return (Int(index), nil) }
      if (slot ^ hash) & ~mask == 0 {
        let number = Int(slot & mask) - 1
        if entries[number].hash == hash, isEqual(number, to: name) { return (Int(index), number) }
      }
      index = (index + 1) & mask
    }
  }

  private func slotInUse(by number: Int, _ hash: UInt32) -> UInt32 {
    hash & ~UInt32(slots.count - 1) | UInt32(number + 1)
  }

  private func isEqual(_ number: Int, to name: UnsafeRawBufferPointer) -> Bool {
    withBytes(of: number) { stored in
      if stored.count == name.count, stored.elementsEqual(name) { return true }
      guard !NameHash.isASCII(stored), !NameHash.isASCII(name) else { return false }
      return String(decoding: stored, as: UTF8.self) == String(decoding: name, as: UTF8.self)
    }
  }

  /// Grows the hash table for `names` names and inserts the present ones again.
  private mutating func growSlots(to names: Int) {
    var size = 16
    while size < 2 * names + 2 { size *= 2 }
    guard size > slots.count else { return }
    slots = Array(repeating: 0, count: size)
    for (number, entry) in entries.enumerated() {
      var index = Int(entry.hash) & (size - 1)
      while slots[index] != 0 { index = (index + 1) & (size - 1) }
      slots[index] = slotInUse(by: number, entry.hash)
    }
  }
}
