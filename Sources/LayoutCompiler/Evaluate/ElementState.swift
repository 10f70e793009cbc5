/// The state of an element while it is evaluated: facts for the checks of the whole element, and the
/// parts of its model.
struct ElementState: Sendable {
  let info: ElementInfo
  var kind: ElementKind { info.kind }
  /// The element's word with its variant, heading and name: where an error on the whole points.
  private(set) var origin: SourceSpan
  /// The index of the variant's keyword.
  var variant = 0
  /// The value that the head begins with; `nil` for none.
  var heading: Outcome<PropertyValue>?
  var name: String?
  /// The properties that every path to this point states.
  var stated = PropertySet()
  /// The properties that some path to this point states.
  var mayBeStated = PropertySet()
  var groups = Occurrences()
  /// Items, groups and frames.
  var subitems = Occurrences()
  /// Whether something in it was not understood: what seems to be missing may be that.
  var isBroken = false
  /// The kinds of the views that it holds, and the place of each.
  var viewKinds: [String: SourceSpan] = [:]
  /// The position of each property.
  var origins = PropertyOrigins()
  /// The properties by their indices, in the order of the text.
  var values: [(property: Int, value: PropertyValue)] = []
  /// The values of items of the data, by name.
  var itemValues: [String: [ItemValue]] = [:]
  /// The elements in it, in the order of the text.
  var elements: [ElementModel] = []
  /// The boundary items in it, which are checked with the layout's scroll direction.
  var boundaries: [BoundaryHead] = []

  init(_ info: ElementInfo, at origin: SourceSpan) {
    self.info = info
    self.origin = origin
  }

  /// Adds the value of a property; `index` is its position in the row of the element.
  mutating func add(_ value: PropertyValue, of info: PropertyInfo, at index: Int?) {
    if case .itemValues(let numbers) = value {
      itemValues[info.word] = numbers
    } else if let index {
      if values.isEmpty { values.reserveCapacity(4) }
      values.append((index, value))
    }
  }

  /// Takes over what holds after one of several ways.
  mutating func join(_ ways: [ElementState]) {
    guard let first = ways.first else { return }
    stated = ways.dropFirst().reduce(first.stated) { $0.intersection($1.stated) }
    mayBeStated = ways.reduce(mayBeStated) { $0.union($1.mayBeStated) }
    groups = ways.dropFirst().reduce(first.groups) { $0.either($1.groups) }
    subitems = ways.dropFirst().reduce(first.subitems) { $0.either($1.subitems) }
    isBroken = ways.contains(where: \.isBroken)
    takeBoundaries(of: ways, since: boundaries.count)
    viewKinds = first.viewKinds.filter { kind, _ in
      ways.allSatisfy { $0.viewKinds[kind] != nil }
    }
  }

  /// Adds the boundary items of several ways, each of which began with the first `count`.
  mutating func takeBoundaries(of ways: [ElementState], since count: Int) {
    for way in ways { boundaries += way.boundaries.dropFirst(count) }
  }

  /// The name of the kind of view that the head begins with; `nil` for none, and after an error.
  var viewKind: String? { if case .value(.string(let kind))? = heading { kind } else { nil } }

  /// The identifier that the head begins with; `nil` for none, and while it is not known.
  var dataName: DataName? {
    if case .value(.names(let names))? = heading { names.first } else { nil }
  }
}

/// A set of properties.
struct PropertySet: Hashable, Sendable {
  /// A bit for each property.
  private var bits = SIMD2<UInt64>(repeating: 0)

  func contains(_ property: PropertyName) -> Bool { bits & Self.bit(property) != .zero }

  mutating func insert(_ property: PropertyName) { bits |= Self.bit(property) }

  func union(_ other: PropertySet) -> PropertySet {
    var result = self
    result.bits |= other.bits
    return result
  }

  func intersection(_ other: PropertySet) -> PropertySet {
    var result = self
    result.bits &= other.bits
    return result
  }

  private static func bit(_ property: PropertyName) -> SIMD2<UInt64> {
    let (word, place) = (UInt64(property.rawValue) / 64, UInt64(property.rawValue) % 64)
    return SIMD2(word == 0 ? 1 << place : 0, word == 1 ? 1 << place : 0)
  }
}

/// How often something occurs, at least and at most, over the paths to a point.
struct Occurrences: Hashable, Sendable {
  var atLeast = 0
  var atMost = 0
  /// The place of the latest.
  var latest: SourceSpan?

  mutating func add(at span: SourceSpan) {
    atLeast += 1
    atMost += 1
    latest = span
  }

  /// Returns the occurrences after one of two ways.
  func either(_ other: Occurrences) -> Occurrences {
    Occurrences(
      atLeast: min(atLeast, other.atLeast), atMost: max(atMost, other.atMost),
      latest: latest ?? other.latest)
  }
}

/// The directions of a group, in the order of their keywords.
enum GroupVariant: Int { case horizontal, vertical, custom, waterfall }
