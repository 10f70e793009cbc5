/// What the user may press.
enum WatchKey: Hashable {
  case left, right, up, down, pageUp, pageDown
  case next, previous
  case character(Character)
}

/// Turns the bytes of a terminal into keys; the bytes of one key may come in pieces.
struct KeyReader {
  private var pending: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  private static let sequences: [(bytes: String, key: WatchKey)] = [
    ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left),
    ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left),
    ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .previous),
  ]

  /// Returns the keys that are complete with these bytes.
  mutating func keys(_ bytes: [UInt8]) -> [WatchKey] {
    pending += bytes
    var keys: [WatchKey] = []
    while let first = pending.first {
      guard first == Self.escape else {
        pending.removeFirst()
        switch first {
        case UInt8(ascii: "\t"): keys.append(.next)
        case UInt8(ascii: " "): keys.append(.pageDown)
        case 0x21...0x7E: keys.append(.character(Character(Unicode.Scalar(first))))
        case _: continue
        }
        continue
      }
      guard let length = sequenceLength() else { break }
      let sequence = String(decoding: pending[1..<length], as: UTF8.self)
      pending.removeFirst(length)
      if let key = Self.sequences.first(where: { $0.bytes == sequence })?.key { keys.append(key) }
    }
    return keys
  }

  /// An escape that nothing follows is the key of that name, which does nothing.
  mutating func forgetIncomplete() { pending = [] }

  /// The bytes of the sequence at the beginning, the escape included; `nil` while it is incomplete.
  private func sequenceLength() -> Int? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "O"): return pending.count > 2 ? 3 : nil
    case UInt8(ascii: "["):
      // Parameters, then one final byte.
      let final = pending[2...].firstIndex { (0x40...0x7E).contains($0) }
      return final.map { $0 + 1 } ?? (pending.count > 16 ? pending.count : nil)
    case _: return 1
    }
  }
}
