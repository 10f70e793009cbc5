extension RecordedFrames {
  /// The elements of a section, a collection that takes 48 bytes for each of them.
  ///
  /// Nearly all elements of a section have the same appearance, which is stored once.
  package struct Elements: Sendable {
    /// The properties that many elements have in common.
    struct Appearance: Hashable, Sendable {
      var role: SceneElement.Role
      var elementKind: String?
      var zIndex: Int
      var effect: ElementEffect?
      var isNamed: Bool
      /// The upper half of the item's number.
      var upperItem: Int32
    }

    private struct Stored: Sendable {
      var frame: Rect
      /// The lower half of the item's number.
      var item: UInt32
      var line: UInt32
      /// The index in `appearances`.
      var appearance: UInt32
      /// The index in `nameEnds` of the identifier of an element that has one.
      var name: UInt32
    }

    private var stored: [Stored] = []
    private var appearances: [Appearance] = []
    /// The indices of `appearances`, once there are many.
    private var indices: [Appearance: UInt32] = [:]
    /// The identifiers in UTF-8, one after another.
    private var names: [UInt8] = []
    /// The end of each identifier in `names`.
    private var nameEnds: [Int] = []

    /// Creates a collection without elements.
    package init() {}
  }
}

extension RecordedFrames.Elements {
  /// The number of appearances that are searched one by one.
  private static let fewAppearances = 8

  /// Returns the index of an element's appearance, which is added if it is new.
  private mutating func appearanceIndex(of element: RecordedFrames.Element) -> UInt32 {
    if let last = stored.last?.appearance, appearances[Int(last)].isEqual(to: element) {
      return last
    }
    let appearance = Appearance(element)
    if appearances.count <= Self.fewAppearances {
      if let index = appearances.firstIndex(of: appearance) { return UInt32(index) }
    } else if let index = indices[appearance] {
      return index
    }
    appearances.append(appearance)
    if appearances.count == Self.fewAppearances + 1 {
      for (index, appearance) in appearances.enumerated() {
        indices[appearance] = UInt32(index)
      }
    } else if appearances.count > Self.fewAppearances {
      indices[appearance] = UInt32(appearances.count - 1)
    }
    return UInt32(appearances.count - 1)
  }

  private mutating func stored(_ element: RecordedFrames.Element) -> Stored {
    let appearance = appearanceIndex(of: element)
    var name: UInt32 = 0
    if let text = element.name {
      name = UInt32(truncatingIfNeeded: nameEnds.count)
      names.append(contentsOf: text.utf8)
      nameEnds.append(names.count)
    }
    return Stored(
      frame: element.frame, item: UInt32(truncatingIfNeeded: element.item),
      line: UInt32(clamping: element.line), appearance: appearance, name: name)
  }

  private func element(_ stored: Stored) -> RecordedFrames.Element {
    let appearance = appearances[Int(stored.appearance)]
    return RecordedFrames.Element(
      role: appearance.role, elementKind: appearance.elementKind,
      item: Int(appearance.upperItem) << 32 | Int(stored.item),
      name: appearance.isNamed ? name(stored) : nil, frame: stored.frame,
      zIndex: appearance.zIndex, effect: appearance.effect, line: Int(stored.line))
  }

  private func name(_ stored: Stored) -> String {
    String(decoding: names[nameBounds(stored)], as: UTF8.self)
  }

  private func nameBounds(_ stored: Stored) -> Range<Int> {
    let name = Int(stored.name)
    return (name == 0 ? 0 : nameEnds[name - 1])..<nameEnds[name]
  }
}

extension RecordedFrames.Elements.Appearance {
  fileprivate init(_ element: RecordedFrames.Element) {
    self.init(
      role: element.role, elementKind: element.elementKind, zIndex: element.zIndex,
      effect: element.effect, isNamed: element.name != nil,
      upperItem: Int32(truncatingIfNeeded: element.item >> 32))
  }

  /// Whether both are the same, also in the bytes of their kinds.
  static func == (a: Self, b: Self) -> Bool {
    a.role == b.role && a.zIndex == b.zIndex && a.isNamed == b.isNamed
      && a.upperItem == b.upperItem && a.effect == b.effect
      && hasEqualBytes(a.elementKind, b.elementKind)
  }

  /// Whether it is the appearance of an element.
  fileprivate func isEqual(to element: RecordedFrames.Element) -> Bool {
    role == element.role && zIndex == element.zIndex && isNamed == (element.name != nil)
      && upperItem == Int32(truncatingIfNeeded: element.item >> 32) && effect == element.effect
      && Self.hasEqualBytes(elementKind, element.elementKind)
  }

  private static func hasEqualBytes(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.utf8.elementsEqual(b.utf8)
  }
}

// MARK: - Properties of elements

extension RecordedFrames.Elements {
  /// The properties that the element at a position shares with others.
  func appearance(at position: Int) -> Appearance {
    appearances[Int(stored[position].appearance)]
  }

  /// The index of the appearance of an element. Elements with the same index look alike.
  func appearanceIndex(at position: Int) -> Int { Int(stored[position].appearance) }

  func role(at position: Int) -> SceneElement.Role {
    appearances[Int(stored[position].appearance)].role
  }

  func isNamed(at position: Int) -> Bool {
    appearances[Int(stored[position].appearance)].isNamed
  }

  func zIndex(at position: Int) -> Int {
    appearances[Int(stored[position].appearance)].zIndex
  }

  func effect(at position: Int) -> ElementEffect? {
    appearances[Int(stored[position].appearance)].effect
  }

  /// The frame in points, content coordinates.
  func frame(at position: Int) -> Rect { stored[position].frame }

  func item(at position: Int) -> Int {
    let stored = stored[position]
    return Int(appearances[Int(stored.appearance)].upperItem) << 32 | Int(stored.item)
  }

  func name(at position: Int) -> String? {
    isNamed(at: position) ? name(stored[position]) : nil
  }

  /// Whether an element may have a role that meets the condition. The elements are not searched.
  func mayContain(_ condition: (SceneElement.Role) -> Bool) -> Bool {
    appearances.contains { condition($0.role) }
  }

  /// Whether an element has the same identifier as one of another collection, or neither has one.
  func hasEqualName(at position: Int, to other: RecordedFrames.Elements, at place: Int) -> Bool {
    guard isNamed(at: position), other.isNamed(at: place) else {
      return isNamed(at: position) == other.isNamed(at: place)
    }
    let own = names[nameBounds(stored[position])]
    let others = other.names[other.nameBounds(other.stored[place])]
    // Identifiers compare as strings do, by canonical equivalence.
    return own == others || name(at: position) == other.name(at: place)
  }
}

// MARK: - Collection

extension RecordedFrames.Elements: RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  /// The position of the first element.
  package var startIndex: Int { 0 }
  /// The position after the last element.
  package var endIndex: Int { stored.count }

  /// The element at a position.
  ///
  /// - Parameter position: A valid position.
  package subscript(position: Int) -> RecordedFrames.Element {
    get { element(stored[position]) }
    set { stored[position] = stored(newValue) }
  }

  /// Adds an element at the end.
  ///
  /// - Parameter element: The element to add.
  package mutating func append(_ element: RecordedFrames.Element) {
    stored.append(stored(element))
  }

  /// Replaces elements.
  ///
  /// - Parameters:
  ///   - range: The positions of the elements to replace.
  ///   - elements: The elements that take their place.
  package mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<RecordedFrames.Element>
  ) {
    let new = elements.map { stored($0) }
    stored.replaceSubrange(range, with: new)
  }

  /// Reserves memory.
  ///
  /// - Parameter count: The number of elements for which memory is reserved.
  package mutating func reserveCapacity(_ count: Int) { stored.reserveCapacity(count) }
}

extension RecordedFrames.Elements: Hashable, ExpressibleByArrayLiteral {
  /// Creates a collection of the given elements.
  ///
  /// - Parameter elements: The elements in order.
  package init(arrayLiteral elements: RecordedFrames.Element...) { self.init(elements) }

  /// Returns whether both have equal elements in the same order.
  ///
  /// - Parameters:
  ///   - a: A collection.
  ///   - b: Another collection.
  package static func == (a: RecordedFrames.Elements, b: RecordedFrames.Elements) -> Bool {
    a.elementsEqual(b)
  }

  /// Hashes the elements.
  ///
  /// - Parameter hasher: The hasher that receives the elements.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
