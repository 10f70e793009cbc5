/// An element in both states, or one that appears or disappears.
struct ElementPair {
  fileprivate let pair: FrameMatching.Element
  /// The section whose differences include the pair, in both states.
  private let home: (old: Int?, new: Int?)
  /// The index of its item, or the number among elements of the same kind, in this section.
  let number: Int
  /// The same before the change; `nil` for an element that appears.
  let oldNumber: Int?

  /// - Parameter home: The section whose differences include the pair.
  fileprivate init(
    _ pair: FrameMatching.Element, _ matching: FrameMatching, home: (old: Int?, new: Int?)
  ) {
    self.pair = pair
    self.home = home
    oldNumber = pair.old.map { matching.old[$0.section].elements.item(at: $0.element) }
    let leaves = pair.old != nil && pair.new.map { $0.section != home.new } ?? false
    if let new = pair.new, !leaves {
      number = matching.new[new.section].elements.item(at: new.element)
    } else {
      number = oldNumber ?? 0
    }
  }
}

extension ElementPair {
  /// The indices in the element's sections.
  var oldIndex: Int? { pair.old?.element }
  var newIndex: Int? { pair.new?.element }

  /// The element's place in another section, before or after the change; `nil` if it stays in this
  /// section.
  var source: FrameMatching.Place? {
    pair.new == nil ? nil : pair.old.flatMap { $0.section == home.old ? nil : $0 }
  }
  var target: FrameMatching.Place? {
    pair.old == nil ? nil : pair.new.flatMap { $0.section == home.new ? nil : $0 }
  }

  /// Whether it is in this section before and after.
  var isKept: Bool {
    guard let old = pair.old, let new = pair.new else { return false }
    return old.section == home.old && new.section == home.new
  }

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
  let matching: FrameMatching
  /// The section whose differences include the elements, in both states.
  let home: (old: Int?, new: Int?)
  /// The elements in the order of the section.
  var elements: [FrameMatching.Element] = []
  /// Whether one of them changes.
  var isChanged = false

  var pairs: some RandomAccessCollection<ElementPair> {
    elements.lazy.map { ElementPair($0, matching, home: home) }
  }

  /// The identifier of an element, in the new state if it has one there.
  private func name(of element: ElementPair) -> String? {
    let pair = element.pair
    return pair.new.flatMap { matching.new[$0.section].elements.name(at: $0.element) }
      ?? pair.old.flatMap { matching.old[$0.section].elements.name(at: $0.element) }
  }

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
  var insertionsAndRemovals: [String] {
    var clauses: [String] = []
    let before = pairs.count { $0.oldIndex != nil && $0.source == nil }
    let gone = Array(pairs.filter { $0.newIndex == nil })
    if !gone.isEmpty { clauses.append(subject(gone, of: before, verb: "disappear")) }
    let added = Array(pairs.filter { $0.oldIndex == nil })
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
        let name = name(of: pair).map(DifferencePhrases.quoted) ?? "\(pair.number)"
        return "item \(name) moves from \(pair.oldNumber ?? 0) to \(pair.number)"
      }
    }
    return ["\(moved.count) items change their order"]
  }

  private var moved: [ElementPair] {
    let indices = pairs.filter(\.isKept).compactMap(\.oldIndex)
    guard zip(indices, indices.dropFirst()).contains(where: { $0 > $1 }) else { return [] }
    let kept = Array(pairs.filter(\.isKept))
    let stays = longestIncreasingSubsequence(indices)
    let staying = Set(stays)
    return kept.indices.filter { !staying.contains($0) }.map { kept[$0] }
  }

  /// The elements by their identifiers if they have any, else by their numbers.
  private func subject(_ group: [ElementPair], of total: Int, verb: String) -> String {
    let names = group.compactMap(name(of:))
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

  /// A kind of change and its values, at the precision of frames files.
  private struct Key: Hashable {
    var kind: Int
    var thousandths: SIMD4<Int64>
  }

  /// The groups in the order of their first elements.
  private(set) var all: [Group] = []
  private var indices: [Key: Int] = [:]
  /// The last change and its group. Nearly all elements change as the one before.
  private var last: (kind: Int, values: SIMD4<Double>, group: Int)?

  /// The numbers of all elements, ascending.
  var numbers: [Int] { all.flatMap(\.numbers).sorted() }

  /// Adds an element to those with the same change, compared at the precision of frames files.
  ///
  /// - Parameters:
  ///   - number: The number of the element.
  ///   - values: The values that determine the change.
  ///   - kind: The kind of the change. Changes of different kinds are not the same.
  ///   - text: The description of the change, for the first element.
  mutating func add(
    _ number: Int, _ values: SIMD4<Double> = .zero, kind: Int = 0, text: () -> String
  ) {
    if let last, last.kind == kind, last.values == values {
      return all[last.group].numbers.append(number)
    }
    var key = Key(kind: kind, thousandths: .zero)
    for index in values.indices { key.thousandths[index] = Self.thousandths(values[index]) }
    let group = indices[key] ?? all.count
    last = (kind, values, group)
    if group < all.count { return all[group].numbers.append(number) }
    indices[key] = group
    all.append(Group(text: text(), numbers: [number]))
  }

  private static func thousandths(_ value: Double) -> Int64 {
    let scaled = (value * 1000).rounded()
    return Int64(exactly: scaled) ?? (scaled > 0 ? .max : .min)
  }
}
