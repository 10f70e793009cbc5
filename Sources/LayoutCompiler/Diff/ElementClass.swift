/// The elements of one kind in a section.
struct ElementClass {
  struct Key: Hashable {
    var role: SceneElement.Role
    var kind: String?
  }

  let key: Key
  let matching: FrameMatching
  /// The section whose differences include the elements, in both states.
  let home: (old: Int?, new: Int?)
  /// The elements in the order of the section.
  var runs: [FrameMatching.Run] = []
  /// Whether one of them changes.
  var isChanged = false
}

// MARK: - Runs

extension ElementClass {
  /// Whether the elements are in this section before and after.
  private func isKept(_ run: FrameMatching.Run) -> Bool {
    run.old != nil && run.new != nil && run.old?.section == home.old
      && run.new?.section == home.new
  }

  /// Whether the elements are in this section in the new state.
  private func isHere(_ run: FrameMatching.Run) -> Bool { run.new != nil && target(run) == nil }

  /// The other section that the elements come from or go to; `nil` if they stay in this section.
  private func source(_ run: FrameMatching.Run) -> Int? {
    run.new == nil || run.old?.section == home.old ? nil : run.old?.section
  }
  private func target(_ run: FrameMatching.Run) -> Int? {
    run.old == nil || run.new?.section == home.new ? nil : run.new?.section
  }

  /// The index of an element's item, or the number among elements of the same kind, in this
  /// section; in the old state for elements that leave it.
  private func number(_ pair: FrameMatching.Element) -> Int {
    if let place = pair.new, pair.old == nil || place.section == home.new {
      return matching.new[place.section].packedElements.item(at: place.element)
    }
    return oldNumber(pair) ?? 0
  }

  private func oldNumber(_ pair: FrameMatching.Element) -> Int? {
    pair.old.map { matching.old[$0.section].packedElements.item(at: $0.element) }
  }

  /// The identifier of an element, in the new state if it has one there.
  private func name(of pair: FrameMatching.Element) -> String? {
    pair.new.flatMap { matching.new[$0.section].packedElements.name(at: $0.element) }
      ?? pair.old.flatMap { matching.old[$0.section].packedElements.name(at: $0.element) }
  }

  private func isNamed(_ run: FrameMatching.Run) -> Bool {
    run.new.map { matching.new[$0.section].packedElements.isNamed(at: $0.element) } ?? false
      || run.old.map { matching.old[$0.section].packedElements.isNamed(at: $0.element) } ?? false
  }

  private func count(where isCounted: (FrameMatching.Run) -> Bool) -> Int {
    runs.reduce(0) { isCounted($1) ? $0 + $1.count : $0 }
  }

  /// The number of elements in the new state, or in the old one if there are none.
  private var total: Int {
    let here = count(where: isHere)
    return here == 0 ? count { _ in true } : here
  }

  /// Whether the same elements are in both states, in the same order.
  var isWhole: Bool { runs.allSatisfy(isKept) && !isReordered }

  /// The elements that stay in this section, by the indices of the first ones of each run.
  var kept: [(old: Int, new: Int, count: Int)] {
    runs.compactMap { run in
      guard isKept(run), let old = run.old, let new = run.new else { return nil }
      return (old.element, new.element, run.count)
    }
  }

  /// Whether elements that stay are in another order.
  private var isReordered: Bool {
    let kept = kept
    return zip(kept, kept.dropFirst()).contains { $1.old < $0.old + $0.count }
  }
}

// MARK: - Sentences

extension ElementClass {
  private var noun: String {
    switch key.role {
    case .cell: return "item"
    case .separator: return key.kind == nil ? "separator" : "separator above the rows"
    case .decoration, .supplementary:
      return "\(key.role.rawValue) \(DifferencePhrases.name(key.kind ?? ""))"
    case .boundary:
      if key.kind == BoundaryItem.headerKind { return "header" }
      if key.kind == BoundaryItem.footerKind { return "footer" }
      return "boundary \(DifferencePhrases.name(key.kind ?? ""))"
    }
  }

  /// "all 12 items move", "items 3-5 move", "header moves".
  ///
  /// - Parameter verb: The verb in the plural.
  func subject(_ numbers: NumberRanges, verb: String) -> String {
    subject(numbers, of: total, verb: verb)
  }

  private func subject(_ numbers: NumberRanges, of total: Int, verb: String) -> String {
    if total == 1, numbers.count == 1 { return "\(noun) \(singular(verb))" }
    if numbers.count == total { return "all \(total) \(noun)s \(verb)" }
    guard numbers.count > 1 else {
      return "\(noun) \(DifferencePhrases.numbers(numbers)) \(singular(verb))"
    }
    return "\(noun)s \(DifferencePhrases.numbers(numbers)) \(verb)"
  }

  private func singular(_ verb: String) -> String { verb == "go" ? "goes" : verb + "s" }

  /// "item width 123.667 -> 119, all 12" for each group; if there are many groups, one clause with
  /// `otherwise`.
  func clauses(for groups: ChangeGroups, otherwise: String) -> [String] {
    guard !groups.isMany else {
      return [clause(otherwise, groups.numbers.sorted)]
    }
    return groups.all.map { clause($0.text, $0.numbers) }
  }

  func clause(_ change: String, _ numbers: NumberRanges) -> String {
    "\(noun) \(change)" + which(numbers)
  }

  /// ", all 12", ", items 3-11", or empty for a single element.
  func which(_ numbers: NumberRanges) -> String {
    if total == 1, numbers.count == 1 { return "" }
    if numbers.count == total { return ", all \(total)" }
    return ", \(noun)\(numbers.count == 1 ? "" : "s") \(DifferencePhrases.numbers(numbers))"
  }
}

// MARK: - Appearing, disappearing, reordering

extension ElementClass {
  /// Clauses for elements that appear, disappear, or come from other sections.
  var insertionsAndRemovals: [String] {
    var clauses: [String] = []
    let before = count { $0.old != nil && source($0) == nil }
    let gone = runs.filter { $0.new == nil }
    if !gone.isEmpty { clauses.append(subject(gone, of: before, verb: "disappear")) }
    let added = runs.filter { $0.old == nil }
    if !added.isEmpty { clauses.append(subject(added, of: total, verb: "appear")) }
    for (section, group) in groups(target) {
      let to = matching.name(FrameMatching.Section(old: nil, new: section))
      clauses.append(subject(group, of: before, verb: "go") + " to section \(to)")
    }
    for (section, group) in groups(source) {
      let from = matching.name(FrameMatching.Section(old: section, new: nil))
      clauses.append(subject(group, of: total, verb: "come") + " from section \(from)")
    }
    return clauses
  }

  /// The elements that come from or go to each other section, by its index.
  private func groups(
    _ section: (FrameMatching.Run) -> Int?
  ) -> [(section: Int, runs: [FrameMatching.Run])] {
    Dictionary(grouping: runs.filter { section($0) != nil }) { section($0) ?? 0 }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Clauses for the elements that stay but change their order.
  var orderClauses: [String] {
    let moved = moved
    guard moved.count > 3 else {
      return moved.map { pair in
        let number = number(pair)
        let name = name(of: pair).map(DifferencePhrases.quoted) ?? "\(number)"
        return "item \(name) moves from \(oldNumber(pair) ?? 0) to \(number)"
      }
    }
    return ["\(moved.count) items change their order"]
  }

  private var moved: [FrameMatching.Element] {
    guard isReordered else { return [] }
    let kept = runs.filter(isKept).flatMap(\.elements)
    var staying = longestIncreasingSubsequence(kept.compactMap(\.old?.element))[...]
    return kept.indices.filter { index in
      guard staying.first == index else { return true }
      staying.removeFirst()
      return false
    }.map { kept[$0] }
  }

  /// The elements by their identifiers if they have any, else by their numbers.
  private func subject(_ group: [FrameMatching.Run], of total: Int, verb: String) -> String {
    let pairs = group.lazy.flatMap(\.elements)
    guard group.allSatisfy(isNamed) else {
      let numbers = pairs.reduce(into: NumberRanges()) { $0.append(number($1)) }
      return subject(numbers, of: total, verb: verb)
    }
    let count = group.reduce(0) { $0 + $1.count }
    let names = Array(pairs.prefix(4)).map { name(of: $0).map(DifferencePhrases.quoted) ?? "" }
    let list = DifferencePhrases.list(names, of: count)
    return count == 1 ? "item \(list) \(singular(verb))" : "items \(list) \(verb)"
  }
}

/// A change of an element, and its words.
enum ElementDelta: Equatable {
  case size(Size, Size), width(Double, Double), height(Double, Double)
  case move(Point)
  /// The space before an item.
  case space(Double, Double)
  case level(Int, Int)
  case effect
  /// Whether it has an identifier now.
  case identifier(Bool)

  var words: String {
    switch self {
    case .size(let old, let new): "size \(PointFormat.size(old)) -> \(PointFormat.size(new))"
    case .width(let old, let new): "width " + DifferencePhrases.change(old, new)
    case .height(let old, let new): "height " + DifferencePhrases.change(old, new)
    case .move(let by): DifferencePhrases.move(by)
    case .space(let old, let new): DifferencePhrases.change(old, new)
    case .level(let old, let new): Self.level(old, new)
    case .effect: "other effect"
    case .identifier(let isNamed): isNamed ? "with identifier" : "without identifier"
    }
  }

  /// The words for a z index. Elements that are pinned and visible are far above all others; one that
  /// moves off the screen is not.
  private static func level(_ old: Int, _ new: Int) -> String {
    let raise = PinnedPlacement.raise
    let words = "z \(old) -> \(new)"
    if (old < raise) == (new < raise) { return words }
    return (new < raise ? "no longer drawn as pinned, " : "drawn as pinned, ") + words
  }
}

/// Groups of elements with the same change, each reported once.
struct ChangeGroups {
  /// The maximum number of different changes of one kind of element that are reported separately.
  private static let limit = 3

  /// The groups in the order of their first elements, with the words of the change. Of many, the
  /// first ones.
  private(set) var all: [(text: String, numbers: NumberRanges)] = []
  /// Whether there are too many groups to report each of them.
  var isMany: Bool { all.count > Self.limit }
  /// The numbers of all elements, in the order in which they were added.
  private(set) var numbers = NumberRanges()
  /// The last change and its group: nearly all elements change as the one before.
  private var last: (change: ElementDelta, group: Int)?

  /// Adds the number of an element to those whose change has the same words.
  mutating func add(_ number: Int, _ change: ElementDelta) {
    numbers.append(number)
    guard !isMany else { return }
    if let last, last.change == change { return all[last.group].numbers.append(number) }
    let words = change.words
    let group = all.firstIndex { $0.text == words } ?? all.count
    if group == all.count { all.append((words, NumberRanges())) }
    last = (change, group)
    all[group].numbers.append(number)
  }
}
