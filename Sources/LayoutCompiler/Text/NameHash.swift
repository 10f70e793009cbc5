/// The hash function of `NameInterner`. Canonically equivalent names that are not ASCII have one hash.
///
/// Each word of eight bytes is combined with the state by a multiplication of 64 by 64 bits, as in
/// wyhash. The first state and the factor are random in each process.
struct NameHash: Sendable {
  private let seed: UInt64
  private let factor: UInt64

  /// The only function, because tables compare their hashes.
  static let shared = NameHash()

  private init() {
    seed = Self.random(0)
    factor = Self.random(1) | 1
  }

  func callAsFunction(_ name: UnsafeRawBufferPointer) -> UInt32 {
    var (state, bits) = (seed ^ UInt64(name.count), UInt64(0))
    Self.forEachWord(of: name) { word in
      bits |= word
      state = mixed(state ^ word)
    }
    if bits & Self.highBits == 0 { return UInt32(truncatingIfNeeded: mixed(state)) }
    var hasher = Hasher()
    hasher.combine(String(decoding: name, as: UTF8.self))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  static func isASCII(_ name: UnsafeRawBufferPointer) -> Bool {
    var bits: UInt64 = 0
    forEachWord(of: name) { bits |= $0 }
    return bits & highBits == 0
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Calls `body` with all bytes, eight at a time. The last word repeats bytes of the word before
  /// it, or has zeros if the name is shorter than a word.
  @inline(__always)
  private static func forEachWord(of name: UnsafeRawBufferPointer, _ body: (UInt64) -> Void) {
    guard name.count >= 8 else { return body(name.reduce(0) { $0 << 8 | UInt64($1) }) }
    var offset = 0
    while offset < name.count - 8 {
      body(name.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    body(name.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self))
  }

  @inline(__always) private func mixed(_ state: UInt64) -> UInt64 {
    let product = state.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  private static func random(_ index: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(index)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
