/// A list of values without references.
///
/// It has one owner, so that appending does not look for others, as arrays do.
struct PlainList<Element: BitwiseCopyable>: ~Copyable {
  /// Memory for `capacity` elements, of which the first `count` are initialized.
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// Creates an empty list with memory for `capacity` elements.
  init(capacity: Int = 0) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { start.deallocate() }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return start[index]
    }
    set {
      precondition(index >= 0 && index < count)
      start[index] = newValue
    }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (start + count).initialize(to: element)
    count += 1
  }

  @inline(__always) mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    guard let first = elements.baseAddress else { return }
    reserve(elements.count)
    (start + count).initialize(from: first, count: elements.count)
    count += elements.count
  }

  /// Reserves memory for a number of elements that are appended next.
  @inline(__always) mutating func reserve(_ count: Int) {
    if capacity - self.count < count { grow(by: count) }
  }

  @inline(__always) mutating func removeLast() -> Element {
    precondition(count > 0)
    count -= 1
    return start[count]
  }

  /// Calls `body` with the borrowed elements.
  @inline(__always)
  func withUnsafeBuffer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  /// Calls `body` with the first element's borrowed memory.
  @inline(__always) func withStart<R>(_ body: (UnsafePointer<Element>) -> R) -> R { body(start) }

  /// Moves the elements to memory for at least twice as many.
  @inline(never) private mutating func grow(by new: Int) {
    let capacity = max(2 * self.capacity, count + new, 16)
    let start = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    start.moveInitialize(from: self.start, count: count)
    self.start.deallocate()
    (self.start, self.capacity) = (start, capacity)
  }
}

extension PlainList: @unchecked Sendable where Element: Sendable {}
