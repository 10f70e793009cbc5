/// What is known about an element while its head and body are read.
struct ElementState {
  let info: ElementInfo
  var kind: ElementKind { info.kind }
  /// The element's word with its variant and name: where an error on the whole points.
  let head: TextRange
  /// What was stated on every path to this point.
  var stated = PropertySet()
  /// What was stated on some path to this point.
  var mayBeStated = PropertySet()
  var groups = Occurrences()
  /// Items, groups and frames.
  var subitems = Occurrences()
  /// `true` iff something in it was not understood: what seems to be missing may be that.
  var isBroken = false
  /// `true` iff the body is that of an element written within the head by mistake.
  var isBodyForeign = false
  /// The kinds of the views that it holds, and where each stands.
  var viewKinds: [String: TextRange] = [:]

  init(_ info: ElementInfo, head: TextRange) {
    self.info = info
    self.head = head
  }

  /// Takes over what holds after one of several ways.
  mutating func join(_ ways: [ElementState]) {
    guard let first = ways.first else { return }
    stated = ways.dropFirst().reduce(first.stated) { $0.intersection($1.stated) }
    mayBeStated = ways.reduce(mayBeStated) { $0.union($1.mayBeStated) }
    groups = ways.dropFirst().reduce(first.groups) { $0.either($1.groups) }
    subitems = ways.dropFirst().reduce(first.subitems) { $0.either($1.subitems) }
    isBroken = ways.contains(where: \.isBroken)
    viewKinds = first.viewKinds.filter { kind, _ in
      ways.allSatisfy { $0.viewKinds[kind] != nil }
    }
  }
}

/// A set of properties.
struct PropertySet: Hashable, Sendable {
  private var bits: UInt64 = 0

  func contains(_ property: PropertyName) -> Bool { bits & 1 << UInt64(property.rawValue) != 0 }

  mutating func insert(_ property: PropertyName) { bits |= 1 << UInt64(property.rawValue) }

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
}

/// How often something occurs, at least and at most, over the paths to a point.
struct Occurrences: Hashable, Sendable {
  var atLeast = 0
  var atMost = 0
  /// Where the latest stands.
  var latest: TextRange?

  mutating func add(at range: TextRange) {
    atLeast += 1
    atMost += 1
    latest = range
  }

  /// Returns the occurrences after one of two ways.
  func either(_ other: Occurrences) -> Occurrences {
    Occurrences(
      atLeast: min(atLeast, other.atLeast), atMost: max(atMost, other.atMost),
      latest: latest ?? other.latest)
  }
}

/// A model that the walk can fill: it knows how to take the elements inside it.
protocol CheckedModel: HasPropertyOrigins {
  /// Reads the element of `kind` that `statement` is, and takes it in.
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState)

  /// Notes an element that a call will make, while the program is checked.
  mutating func expect(_ call: ExpectedElement)
}

extension CheckedModel {
  mutating func expect(_ call: ExpectedElement) {}
}

/// An element that a call makes.
struct ExpectedElement {
  var kind: ElementKind
  var statement: TreeChecker.Node
  var name: String?
  var origin: SourceSpan
}
