/// A reference to a large value, so that copies are cheap. It is immutable.
struct Shared<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  private let storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  @inline(__always)
  var value: Value { storage.value }
}

extension Shared: Equatable where Value: Equatable {
  static func == (a: Shared, b: Shared) -> Bool { a.storage === b.storage || a.value == b.value }
}

extension Shared: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
