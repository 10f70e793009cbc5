/// An expectation of a preview that failed.
struct FailedExpectation: Sendable {
  fileprivate(set) var expectation: Expectation
  /// The expected value: "`Featured/3` at 16,120 343x250".
  let expected: String
  /// The actual value: "16,124 343x246".
  let actual: String
  /// The elements to draw; `nil` if there is nothing to draw.
  var evidence: Evidence?

  /// The elements that fail an expectation.
  enum Evidence: Sendable {
    /// An element that is not at the expected frame.
    case moved(SceneElement, expected: Rect)
    case contentSize(expected: Size)
    /// Elements outside of the screen, which is in points, content coordinates.
    case outside([SceneElement], screen: Rect)
    /// Elements that overlap when nothing is scrolled.
    case overlap([SceneElement])
    case row([SceneElement])
  }

  init(_ expectation: Expectation, expected: String, actual: String) {
    self.expectation = expectation
    self.expected = expected
    self.actual = actual
  }

  /// One sentence with both values.
  package var message: String { "expected \(expected), found \(actual)" }
}

extension LaidOutPreview {
  /// Lengths that differ by at most this many points are equal.
  static let expectationTolerance = 0.01

  /// The failed expectations of the preview, in source order.
  var failedExpectations: [FailedExpectation] {
    var checker = ExpectationChecker(self)
    return expectations.compactMap { checker.failure($0) }
  }
}

/// Checks the expectations of a preview. Finds sections by an index, and checks equal assertions
/// once, as each may query the whole layout.
private struct ExpectationChecker {
  private let preview: LaidOutPreview
  private let sections: SectionIndex
  private var checked: [Expectation.Assertion: FailedExpectation?] = [:]
  /// The number of names of sections that unknown ones were compared with.
  private var comparedNames = 0

  private var scene: Scene { preview.scene }

  init(_ preview: LaidOutPreview) {
    self.preview = preview
    sections = SectionIndex(preview.scene.sections)
  }

  mutating func failure(_ expectation: Expectation) -> FailedExpectation? {
    if var known = checked[expectation.assertion] {
      known?.expectation = expectation
      return known
    }
    let failure = check(expectation)
    checked[expectation.assertion] = .some(failure)
    return failure
  }

  private mutating func check(_ expectation: Expectation) -> FailedExpectation? {
    switch expectation.assertion {
    case .frame(let name, let frame): failedFrame(name, frame, expectation: expectation)
    case .contentSize(let size): failedContentSize(size, expectation)
    case .noOverlap: preview.failedNoOverlap(expectation)
    case .visible(let name): failedVisible(name, expectation)
    case .itemsPerRow(let count, let name?): failedRows(of: count, in: name, expectation)
    case .itemsPerRow(let count, nil): preview.failedRows(of: count, expectation)
    }
  }

  private mutating func failedRows(
    of count: Int, in name: String, _ expectation: Expectation
  ) -> FailedExpectation? {
    guard let index = sections.index(named: name) else {
      return FailedExpectation(
        expectation, expected: LaidOutPreview.rows(of: count, in: name),
        actual: missing(name + "/0"))
    }
    return preview.failedRows(of: count, inSection: index, named: name, expectation)
  }

  private func element(addressedBy name: String) -> SceneElement? {
    preview.element(addressedBy: name, section: sections.index)
  }

  private mutating func failedFrame(
    _ name: String, _ frame: Rect, expectation: Expectation
  ) -> FailedExpectation? {
    let expected = "`\(name)` at \(PointFormat.rect(frame))"
    guard let element = element(addressedBy: name) else {
      return FailedExpectation(expectation, expected: expected, actual: missing(name))
    }
    guard !Self.isEqual(element.frame, frame) else { return nil }
    var failed = FailedExpectation(
      expectation, expected: expected, actual: PointFormat.rect(element.frame))
    failed.evidence = .moved(element, expected: frame)
    return failed
  }

  private func failedContentSize(_ size: Size, _ expectation: Expectation) -> FailedExpectation? {
    let actual = scene.contentSize
    guard !Self.isEqual(Rect(.zero, actual), Rect(.zero, size)) else { return nil }
    var failed = FailedExpectation(
      expectation, expected: "a content of \(PointFormat.size(size))",
      actual: PointFormat.size(actual))
    failed.evidence = .contentSize(expected: size)
    return failed
  }

  private mutating func failedVisible(_ name: String, _ expectation: Expectation)
    -> FailedExpectation?
  {
    let expected = "`\(name)` visible"
    guard let element = element(addressedBy: name) else {
      return FailedExpectation(expectation, expected: expected, actual: missing(name))
    }
    guard !element.frame.intersects(scene.visibleBounds) else { return nil }
    var failed = FailedExpectation(
      expectation, expected: expected,
      actual:
        "it at \(PointFormat.rect(element.frame)), while \(PointFormat.rect(scene.visibleBounds)) shows"
    )
    failed.evidence = .outside([element], screen: scene.visibleBounds)
    return failed
  }

  private mutating func missing(_ name: String) -> String {
    let suggests = comparedNames < Bounds.comparedNames
    comparedNames += scene.sections.count
    let missing = MissingElement(name, in: preview, suggests: suggests)
    return "none: \(missing.message); \(missing.hint)"
  }

  private static func isEqual(_ a: Rect, _ b: Rect) -> Bool {
    let pairs = [
      (a.minX, b.minX), (a.minY, b.minY), (a.width, b.width), (a.height, b.height),
    ]
    return pairs.allSatisfy { ($0 - $1).magnitude <= LaidOutPreview.expectationTolerance }
  }
}

/// `expect itemsPerRow n`: every row of a section has n cells side by side.
///
/// A row ends where the next cell begins after all cells of the row. Of cells above each other in a
/// row, one counts. The last row may have fewer cells. Orthogonal sections count only if they are
/// named.
extension LaidOutPreview {
  /// The expected value of messages.
  fileprivate static func rows(of count: Int, in name: String?) -> String {
    let items = "\(counted(count, "item")) per row"
    return items + (name.map { " of section `\($0)`" } ?? "")
  }

  fileprivate func failedRows(of count: Int, _ expectation: Expectation) -> FailedExpectation? {
    let found = scene.sections.lazy.filter { $0.row == nil }.compactMap { section in
      self.otherRow(than: count, in: section).map { (section, $0) }
    }.first
    return found.map {
      failure($1, in: $0, expected: Self.rows(of: count, in: nil), expectation: expectation)
    }
  }

  fileprivate func failedRows(
    of count: Int, inSection index: Int, named name: String, _ expectation: Expectation
  ) -> FailedExpectation? {
    let expected = Self.rows(of: count, in: name)
    guard scene.sections[index].row == nil else {
      return FailedExpectation(
        expectation, expected: expected, actual: "a section that scrolls sideways: it has no rows")
    }
    return otherRow(than: count, in: scene.sections[index]).map {
      failure($0, in: scene.sections[index], expected: expected, expectation: expectation)
    }
  }

  private func failure(
    _ row: CellRow, in section: SceneSection, expected: String, expectation: Expectation
  ) -> FailedExpectation {
    var failed = FailedExpectation(
      expectation, expected: expected, actual: describe(row, in: section))
    failed.evidence = .row(Array(row.cells.prefix(Self.cellsDrawn)))
    return failed
  }

  /// The maximum number of drawn cells of a row; more could not be distinguished.
  private static let cellsDrawn = 200

  /// Returns the first row with another number of cells; `nil` if there is none.
  private func otherRow(than count: Int, in section: SceneSection) -> CellRow? {
    var row = CellRow(axis: scene.scrollDirection)
    for element in scene.itemElements(section: section.index) where element.role == .cell {
      if !row.takes(element.frame) {
        if row.cellsAbreast != count { return row }
        row = CellRow(axis: scene.scrollDirection)
      }
      row.add(element)
    }
    guard row.cellsAbreast > count || row.isOnly && row.cellsAbreast < min(count, row.cells.count)
    else { return nil }
    return row
  }

  private func describe(_ row: CellRow, in section: SceneSection) -> String {
    let last = row.first + row.cells.count - 1
    let items = row.cells.count == 1 ? "item \(last)" : "items \(row.first) to \(last)"
    return "\(row.cellsAbreast) side by side in \(items) of section "
      + "`\(section.name ?? "\(section.index)")`"
  }
}

/// Consecutive cells, none of which begins after all cells before it.
private struct CellRow {
  let axis: Axis
  private(set) var cells: [SceneElement] = []
  private var end = -Double.infinity

  init(axis: Axis) { self.axis = axis }

  var first: Int { cells.first?.item ?? 0 }

  /// Whether it is the first row.
  var isOnly: Bool { first == 0 }

  func takes(_ frame: Rect) -> Bool {
    cells.isEmpty || frame.min(axis) < end - LaidOutPreview.expectationTolerance
  }

  mutating func add(_ cell: SceneElement) {
    cells.append(cell)
    end = max(end, cell.frame.max(axis))
  }

  /// The maximum number of cells that a line across the scroll direction crosses.
  var cellsAbreast: Int {
    let inset = LaidOutPreview.expectationTolerance
    let frames = cells.map(\.frame)
    var edges = frames.map { (place: $0.min(axis), step: 1) }
    edges += frames.map { (place: max($0.min(axis), $0.max(axis) - inset), step: -1) }
    edges.sort { ($0.place, $0.step) < ($1.place, $1.step) }
    var (open, most) = (0, 0)
    for edge in edges {
      open += edge.step
      most = max(most, open)
    }
    return most
  }
}

/// `expect noOverlap`: cells and boundary items do not overlap.
///
/// Pinned items count at their resting positions: they are meant to cover content that scrolls.
extension LaidOutPreview {
  /// The maximum number of pairs that are counted; of more, the message says only that there are
  /// more.
  private static let maximumPairs = 1000

  func failedNoOverlap(_ expectation: Expectation) -> FailedExpectation? {
    var state = scene.scroll
    state.offset = .zero
    let scene = scene.scrolled(to: state)
    var first: (SceneElement, SceneElement)?
    var count = 0
    for element in scene.elements where element.canOverlap {
      for other in scene.elements(in: element.frame)
      where other.canOverlap && element.isBefore(other) && element.overlaps(other) {
        if first == nil { first = (element, other) }
        count += 1
      }
      guard count <= Self.maximumPairs else { break }
    }
    guard let (element, other) = first else { return nil }
    let shared = element.frame.overlap(with: other.frame)
    var actual =
      "`\(name(of: element))` at \(PointFormat.rect(element.frame)) and `\(name(of: other))` at "
      + "\(PointFormat.rect(other.frame)) sharing \(PointFormat.size(shared))"
    if count > Self.maximumPairs {
      actual += ", and more than \(Self.maximumPairs) other pairs"
    } else if count > 1 {
      actual += ", and \(count - 1) other pair\(count == 2 ? "" : "s")"
    }
    var failed = FailedExpectation(expectation, expected: "no overlap", actual: actual)
    failed.evidence = .overlap([element, other])
    return failed
  }
}

extension SceneElement {
  /// Whether the element must not be covered.
  fileprivate var canOverlap: Bool {
    switch role {
    case .cell, .boundary: true
    case .supplementary, .decoration, .separator: false
    }
  }

  /// Whether the element comes first in the order of `Scene.elements`, so that each pair is
  /// reported once.
  fileprivate func isBefore(_ other: SceneElement) -> Bool {
    let (mine, theirs) = (section ?? -1, other.section ?? -1)
    guard mine == theirs else { return mine < theirs }
    guard role == other.role else { return role == .boundary }
    guard role == .boundary else { return item < other.item }
    return (elementKind ?? "", item) < (other.elementKind ?? "", other.item)
  }

  /// Whether they overlap by more than rounding errors.
  fileprivate func overlaps(_ other: SceneElement) -> Bool {
    let shared = frame.overlap(with: other.frame)
    return min(shared.width, shared.height) > LaidOutPreview.expectationTolerance
  }
}
