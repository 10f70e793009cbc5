/// The number of slots in a line, and the base of their fractions.
///
/// The list of subitems is repeated until the next one does not fit (rule `fill`). Fractions of the
/// group axis are fractions of the length less the spacings between the slots that fit (rule
/// `fractions-and-spacing`; fixture macos27-rows-007).
struct LineFitting {
  /// The length of one subitem on the line.
  struct Demand {
    var dimension: Dimension
    /// The fixed parts of its edge spacings along the line, in points.
    var edges: Double
    /// A length that was resolved elsewhere (an estimated nested group), in points.
    var known: Double?
    /// The length of a single slot on the line, in points.
    private(set) var whole = 0.0

    /// - Parameter number: that of the subitem.
    init(_ number: Int, of plan: GroupPlan, known: Double?, in line: LineFitting) {
      dimension = plan.children[number].size[line.axis]
      edges = plan.children[number].edgeSpacing.minimum(line.axis)
      self.known = known
      whole = line.length(self, in: line.inner)
    }
  }

  let axis: Axis
  /// The group's size less its insets, in points.
  let inner: Size
  let spacing: Double
  let resolution: SizeResolution

  /// In points: the tolerance of the fit test (rule `fit-tolerance`).
  static let tolerance = 0.05
  /// A line that takes more slots than a group may hold cells is not followed further.
  static let maximumCount = GroupResolver.maximumCapacity + 1

  /// The container of the subitems' fractions when `count` slots share the line.
  func reference(count: Int) -> Size {
    var size = inner
    size[axis] = max(0, inner[axis] - Double(max(0, count - 1)) * spacing)
    return size
  }

  /// Returns how many slots fit; 0 where not even the first does.
  ///
  /// - Parameter demand: what each of `count` subitems takes.
  func fittingCount(_ count: Int, _ demand: (Int) -> Demand) -> Int {
    guard count > 0 else { return 0 }
    if count == 1, spacing == 0 {
      let each = demand(0).whole
      return countWithoutSpacing { _ in each }
    }
    if spacing == 0 {
      // Most lines take their subitems once: then nothing is stored.
      let few = countWithoutSpacing(atMost: count + 1) { demand($0 % count).whole }
      if few <= count { return few }
    }
    let demands = (0..<count).map(demand)
    return spacing == 0
      ? countWithoutSpacing { demands[$0 % count].whole } : countWithSpacing(demands)
  }

  private func length(_ demand: Demand, in container: Size) -> Double {
    (demand.known ?? resolution.length(demand.dimension, in: container)) + demand.edges
  }

  /// The number of slots without spacing: their lengths do not depend on it, so one running sum is
  /// enough. At most `most`.
  ///
  /// - Parameter length: that of a slot, in points.
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

  /// The number of slots with spacing: each further slot shrinks the fractions of all, so each
  /// number is tried.
  private func countWithSpacing(_ demands: [Demand]) -> Int {
    var count = 0
    var work = 0
    while count < Self.maximumCount, work < 20 * Self.maximumCount {
      let next = count + 1
      let gaps = Double(next - 1) * spacing
      if gaps > inner[axis] + Self.tolerance { break }
      if total(of: demands, count: next) + gaps > inner[axis] + Self.tolerance { break }
      count = next
      work += min(demands.count, next)
    }
    return count
  }

  private func total(of demands: [Demand], count: Int) -> Double {
    let container = reference(count: count)
    let (cycles, rest) = count.quotientAndRemainder(dividingBy: demands.count)
    var total = 0.0
    for (index, demand) in demands.prefix(count).enumerated() {
      let occurrences = cycles + (index < rest ? 1 : 0)
      total += Double(occurrences) * length(demand, in: container)
    }
    return total
  }
}
