/// Computes the number of slots in a line, and the base of their fractions.
///
/// The list of subitems repeats until the next one does not fit (rule `fill`). Along the line,
/// fractions are fractions of the length without the spacings between the slots that fit (rule
/// `fractions-and-spacing`; fixture macos27-rows-007).
struct LineFitting {
  /// The length of a subitem on the line.
  struct LineItem {
    var dimension: Dimension
    /// The fixed parts of its edge spacing along the line, in points.
    var edges: Double
    /// The length of an estimated nested group, in points; `nil` for other subitems.
    var known: Double?
    /// The length of a single slot on the line, in points.
    private(set) var whole = 0.0

    /// - Parameter number: The index of the subitem.
    init(_ number: Int, of plan: GroupPlan, known: Double?, in line: LineFitting) {
      dimension = plan.children[number].size[line.axis]
      edges = plan.children[number].edgeSpacing.minimum(line.axis)
      self.known = known
      whole = line.length(self, in: line.inner)
    }
  }

  let axis: Axis
  /// The group's size without its insets, in points.
  let inner: Size
  let spacing: Double
  let resolution: SizeResolution

  /// The tolerance when checking whether a slot fits, in points (rule `fit-tolerance`).
  static let tolerance = 0.05
  /// The number of slots after which counting stops: more than a group may have cells.
  static let maximumCount = GroupResolver.maximumCapacity + 1

  /// Returns the base of fractions for `count` slots, in points.
  func reference(count: Int) -> Size {
    var size = inner
    size[axis] = max(0, inner[axis] - Double(max(0, count - 1)) * spacing)
    return size
  }

  /// Returns the number of slots that fit; 0 if the first does not fit.
  ///
  /// - Parameter item: The length of each of `count` subitems.
  func fittingCount(_ count: Int, _ item: (Int) -> LineItem) -> Int {
    guard count > 0 else { return 0 }
    if count == 1, spacing == 0 {
      let each = item(0).whole
      return each > 0 ? countWithoutSpacing { _ in each } : 1
    }
    if spacing == 0 {
      // Most lines take their subitems once. Then nothing is stored.
      let few = countWithoutSpacing(atMost: count + 1) { item($0 % count).whole }
      if few <= count { return few }
    }
    let items = (0..<count).map(item)
    // Subitems without length never fill a line: each is placed once.
    if spacing == 0, items.allSatisfy({ $0.whole == 0 }) { return count }
    return spacing == 0
      ? countWithoutSpacing { items[$0 % count].whole } : countWithSpacing(items)
  }

  private func length(_ item: LineItem, in container: Size) -> Double {
    (item.known ?? resolution.length(item.dimension, in: container)) + item.edges
  }

  /// Returns the number of slots without spacing, at most `most`.
  ///
  /// Without spacing, lengths do not depend on the number, so a running sum is enough.
  ///
  /// - Parameter length: The length of a slot, in points.
  private func countWithoutSpacing(
    atMost most: Int = maximumCount, _ length: (Int) -> Double
  ) -> Int {
    let limit = inner[axis] + Self.tolerance
    var total = 0.0
    var count = 0
    while count < most {
      total += length(count)
      if total > limit { break }
      count += 1
    }
    return count
  }

  /// Returns the number of slots with spacing.
  ///
  /// Each further slot reduces the fractions of all slots, so each number is tried.
  private func countWithSpacing(_ items: [LineItem]) -> Int {
    var count = 0
    var work = 0
    while count < Self.maximumCount, work < 20 * Self.maximumCount {
      let next = count + 1
      let gaps = Double(next - 1) * spacing
      if gaps > inner[axis] + Self.tolerance { break }
      if total(of: items, count: next) + gaps > inner[axis] + Self.tolerance { break }
      count = next
      work += min(items.count, next)
    }
    return count
  }

  private func total(of items: [LineItem], count: Int) -> Double {
    let container = reference(count: count)
    let (cycles, rest) = count.quotientAndRemainder(dividingBy: items.count)
    var total = 0.0
    for (index, item) in items.prefix(count).enumerated() {
      let occurrences = cycles + (index < rest ? 1 : 0)
      total += Double(occurrences) * length(item, in: container)
    }
    return total
  }
}
