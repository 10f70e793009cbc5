/// A large value stored by reference, so that the structs that contain it are small to copy.
///
/// The referenced value is immutable: an assignment stores the new value in a new object, and copies
/// that were made before keep the old one.
struct Shared<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  /// The identity of the stored value: values with the same identity are equal.
  var id: ObjectIdentifier { ObjectIdentifier(storage) }

  @inline(__always)
  var value: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}

extension Shared: Equatable where Value: Equatable {
  static func == (a: Shared, b: Shared) -> Bool { a.storage === b.storage || a.value == b.value }
}

extension Shared: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
