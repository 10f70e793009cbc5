import Foundation

/// Values that are computed once for all tests, by key.
final class Memo<Key: Hashable, Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Key: Value] = [:]

  /// Returns the value of a key. Threads that ask for a new key at once may each compute it.
  func value(of key: Key, _ compute: () throws -> Value) rethrows -> Value {
    if let value = lock.withLock({ values[key] }) { return value }
    let value = try compute()
    lock.withLock { values[key] = value }
    return value
  }
}
