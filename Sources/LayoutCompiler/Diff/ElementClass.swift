/// An element in both states, or one that appears or disappears.
struct ElementPair {
  /// The indices in the element's sections.
  let oldIndex: Int?
  let newIndex: Int?
  /// The element's place in another section, before or after the change; `nil` if it stays in this
  /// section.
  let source: FrameMatching.Place?
  let target: FrameMatching.Place?
  /// The index of its item, or the number among elements of the same kind, in this section.
  let number: Int
  /// The same before the change; `nil` for an element that appears.
  let oldNumber: Int?
  let name: String?

  /// - Parameter home: The section whose differences include the pair.
  init(
    _ pair: FrameMatching.Element, _ matching: FrameMatching, home: FrameMatching.Section
  ) {
    let (old, new) = matching.elements(pair)
    oldIndex = pair.old?.element
    newIndex = pair.new?.element
    source = pair.new == nil ? nil : pair.old.flatMap { $0.section == home.old ? nil : $0 }
    target = pair.old == nil ? nil : pair.new.flatMap { $0.section == home.new ? nil : $0 }
    number = (target == nil ? new ?? old : old)?.item ?? 0
    oldNumber = old?.item
    name = new?.name ?? old?.name
  }

  /// Whether it is in this section before and after.
  var isKept: Bool { oldIndex != nil && newIndex != nil && source == nil && target == nil }
  /// Whether it is in this section in the new state.
  var isHere: Bool { newIndex != nil && target == nil }
}

/// The elements of one kind in a section.
struct ElementClass {
  struct Key: Hashable {
    var role: SceneElement.Role
    var kind: String?
  }

  let key: Key
  var pairs: [ElementPair] = []
  /// Whether one of them changes.
  var isChanged = false

  /// The number of elements in the new state, or in the old one if there are none.
  private var total: Int {
    let count = pairs.count { $0.isHere }
    return count == 0 ? pairs.count : count
  }

  /// Whether the same elements are in both states, in the same order.
  var isWhole: Bool { pairs.allSatisfy(\.isKept) && moved.isEmpty }

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
  func subject(_ numbers: [Int], verb: String) -> String {
    subject(numbers, of: total, verb: verb)
  }

  private func subject(_ numbers: [Int], of total: Int, verb: String) -> String {
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
    guard groups.all.count <= ChangeGroups.limit else {
      return [clause(otherwise, groups.numbers)]
    }
    return groups.all.map { clause($0.text, $0.numbers) }
  }

  func clause(_ change: String, _ numbers: [Int]) -> String {
    "\(noun) \(change)" + which(numbers)
  }

  /// ", all 12", ", items 3-11", or empty for a single element.
  func which(_ numbers: [Int]) -> String {
    if total == 1, numbers.count == 1 { return "" }
    if numbers.count == total { return ", all \(total)" }
    return ", \(noun)\(numbers.count == 1 ? "" : "s") \(DifferencePhrases.numbers(numbers))"
  }
}

// MARK: - Appearing, disappearing, reordering

extension ElementClass {
  /// Clauses for elements that appear, disappear, or come from other sections.
  func insertionsAndRemovals(_ matching: FrameMatching) -> [String] {
    var clauses: [String] = []
    let before = pairs.count { $0.oldIndex != nil && $0.source == nil }
    let gone = pairs.filter { $0.newIndex == nil }
    if !gone.isEmpty { clauses.append(subject(gone, of: before, verb: "disappear")) }
    let added = pairs.filter { $0.oldIndex == nil }
    if !added.isEmpty { clauses.append(subject(added, of: total, verb: "appear")) }
    for (section, group) in groups(\.target) {
      let to = matching.name(FrameMatching.Section(old: nil, new: section))
      clauses.append(subject(group, of: before, verb: "go") + " to section \(to)")
    }
    for (section, group) in groups(\.source) {
      let from = matching.name(FrameMatching.Section(old: section, new: nil))
      clauses.append(subject(group, of: total, verb: "come") + " from section \(from)")
    }
    return clauses
  }

  /// The elements that come from or go to each other section, by its index.
  private func groups(
    _ place: (ElementPair) -> FrameMatching.Place?
  ) -> [(section: Int, pairs: [ElementPair])] {
    Dictionary(grouping: pairs.filter { place($0) != nil }) { place($0)?.section ?? 0 }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Clauses for the elements that stay but change their order.
  var orderClauses: [String] {
    let moved = moved
    guard moved.count > 3 else {
      return moved.map { pair in
        let name = pair.name.map(DifferencePhrases.quoted) ?? "\(pair.number)"
        return "item \(name) moves from \(pair.oldNumber ?? 0) to \(pair.number)"
      }
    }
    return ["\(moved.count) items change their order"]
  }

  private var moved: [ElementPair] {
    let kept = pairs.filter(\.isKept)
    let stays = longestIncreasingSubsequence(kept.compactMap(\.oldIndex))
    guard stays.count < kept.count else { return [] }
    let staying = Set(stays)
    return kept.indices.filter { !staying.contains($0) }.map { kept[$0] }
  }

  /// The elements by their identifiers if they have any, else by their numbers.
  private func subject(_ group: [ElementPair], of total: Int, verb: String) -> String {
    let names = group.compactMap(\.name)
    guard names.count == group.count else {
      return subject(group.map(\.number), of: total, verb: verb)
    }
    let list = DifferencePhrases.list(names.map(DifferencePhrases.quoted))
    return names.count == 1 ? "item \(list) \(singular(verb))" : "items \(list) \(verb)"
  }
}

/// Groups of elements with the same change, each reported once.
struct ChangeGroups {
  /// The maximum number of different changes of one kind of element that are reported separately.
  static let limit = 3

  struct Group {
    var text: String
    var numbers: [Int]
  }

  /// The groups in the order of their first elements.
  private(set) var all: [Group] = []
  private var indices: [[Int]: Int] = [:]

  /// The numbers of all elements, ascending.
  var numbers: [Int] { all.flatMap(\.numbers).sorted() }

  /// Adds an element to those with the same `values`, compared at the precision of frames files.
  mutating func add(_ number: Int, _ values: [Double], text: () -> String) {
    let key = values.map(Self.thousandths)
    if let index = indices[key] { return all[index].numbers.append(number) }
    indices[key] = all.count
    all.append(Group(text: text(), numbers: [number]))
  }

  private static func thousandths(_ value: Double) -> Int {
    let scaled = (value * 1000).rounded()
    return Int(exactly: scaled) ?? (scaled > 0 ? .max : .min)
  }
}
