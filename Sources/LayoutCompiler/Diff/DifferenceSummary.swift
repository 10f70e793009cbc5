/// Summarizes the differences of two previews in sentences.
struct DifferenceSummary {
  private let difference: PreviewDiff
  /// The differences of each section of the matching.
  let sections: [[String]]
  private var old: RecordedFrames.Preview { difference.old }
  private var new: RecordedFrames.Preview { difference.new }
  private var matching: FrameMatching { difference.matching }

  init(_ difference: PreviewDiff) {
    self.difference = difference
    let matching = difference.matching
    let kept = matching.sections.filter { $0.old != nil && $0.new != nil }
    let stays = Set(longestIncreasingSubsequence(kept.compactMap(\.old)))
    // The new indices of the sections whose order has changed.
    let moved = Set(kept.indices.filter { !stays.contains($0) }.compactMap { kept[$0].new })
    sections = matching.sections.map { SectionClauses($0, difference, movesFrom: moved).all }
  }

  /// One line for the environments, then for the layout and each section that differs, then for the
  /// content; empty if nothing differs.
  var lines: [String] { inputLine + sectionLines + contentLine }

  /// The differences outside of sections: a line for the environments, one for the content.
  var facts: [String] { inputLine + contentLine }

  private var inputLine: [String] {
    var clauses: [String] = []
    func add(_ word: String, _ before: String, _ after: String) {
      if before != after { clauses.append("\(word) \(before) -> \(after)") }
    }
    add("container", PointFormat.size(old.container), PointFormat.size(new.container))
    add("scale", PointFormat.points(old.scale), PointFormat.points(new.scale))
    add("ios", String(old.ios), String(new.ios))
    add("scroll", "\(old.scrollDirection)", "\(new.scrollDirection)")
    add("direction", old.direction, new.direction)
    add("offset", PointFormat.place(old.offset), PointFormat.place(new.offset))
    return clauses.isEmpty ? [] : [clauses.joined(separator: "; ")]
  }

  private var contentLine: [String] {
    let (before, after) = (old.contentSize, new.contentSize)
    guard !matching.isEqual(before, after), !isWrittenContentEqual else { return [] }
    return ["content \(PointFormat.size(before)) -> \(PointFormat.size(after))"]
  }

  /// Whether frames files write the same content: a gap after the last section, each of which is
  /// written relative to the one before. A sum of what is written may differ from the exact size.
  private var isWrittenContentEqual: Bool {
    let axis = new.scrollDirection
    guard old.scrollDirection == axis, old.sections.count == new.sections.count else {
      return false
    }
    func isEqual(_ value: (RecordedFrames.Preview) -> Double) -> Bool {
      FrameMatching.isWrittenEqual(value(old), value(new))
    }
    return isEqual { $0.contentSize[axis.cross] } && isEqual { $0.contentSize[axis] - $0.end }
      && new.sections.indices.allSatisfy { index in
        isEqual { $0.gap(index) } && isEqual { $0.sections[index].frame.size[axis] }
      }
  }

  /// The lines of the sections. Sections with the same differences share a line, at the position of
  /// the first.
  private var sectionLines: [String] {
    var lines: [(sections: [String], clauses: String)] = []
    var lineOfClauses: [String: Int] = [:]
    for (section, clauses) in zip(matching.sections, sections) where !clauses.isEmpty {
      let text = clauses.joined(separator: "; ")
      if section.old != nil, section.new != nil, section.new != 0, let line = lineOfClauses[text] {
        lines[line].sections.append(matching.name(section))
      } else {
        if section.old != nil, section.new != nil, section.new != 0 {
          lineOfClauses[text] = lines.count
        }
        lines.append(([matching.name(section)], text))
      }
    }
    return lines.map { subject($0.sections) + ": " + $0.clauses }
  }

  private func subject(_ names: [String]) -> String {
    guard let name = names.first else { return "" }
    if names.count == 1 { return name == "layout" ? name : "section " + name }
    if names.count == new.sections.count { return "all \(names.count) sections" }
    return "sections " + DifferencePhrases.list(names)
  }
}

extension FrameMatching {
  /// Returns the label of a section: its name, or its index; for the layout itself, `layout`.
  func name(_ section: Section) -> String {
    if let index = section.new { return index == 0 ? "layout" : Self.name(new[index], index - 1) }
    return section.old.map { Self.name(old[$0], $0 - 1) } ?? ""
  }

  /// Returns the heading of a section: `section featured`; for the layout itself, `layout`.
  func title(_ section: Section) -> String {
    (section.new ?? section.old) == 0 ? "layout" : "section " + name(section)
  }

  private static func name(_ section: RecordedFrames.Section, _ index: Int) -> String {
    section.name.map(DifferencePhrases.name) ?? String(index)
  }
}

extension RecordedFrames.Preview {
  fileprivate var direction: String { isRightToLeft ? "rtl" : "ltr" }
}

/// The differences of one section: of the section itself, of its elements, and of what follows from
/// them.
struct SectionClauses {
  private let section: FrameMatching.Section
  private let difference: PreviewDiff
  private let movesFrom: Set<Int>
  private var old: RecordedFrames.Preview { difference.old }
  private var new: RecordedFrames.Preview { difference.new }
  private var matching: FrameMatching { difference.matching }

  /// - Parameter movesFrom: The new indices of the sections whose order has changed.
  init(_ section: FrameMatching.Section, _ difference: PreviewDiff, movesFrom: Set<Int>) {
    self.section = section
    self.difference = difference
    self.movesFrom = movesFrom
  }

  var all: [String] {
    guard let after = section.new else {
      return section.old.map { ["disappears, " + contents(matching.old[$0])] } ?? []
    }
    guard let before = section.old else { return ["appears, " + contents(matching.new[after])] }
    let elements = ElementClauses(section, difference).all
    guard after > 0 else { return elements }
    let (was, isNow) = (matching.old[before], matching.new[after])
    var clauses: [String] = []
    if was.name != isNow.name { clauses.append(renaming(was.name)) }
    if movesFrom.contains(after) { clauses.append("moves from \(before - 1) to \(after - 1)") }
    clauses += placeClauses(before, after)
    clauses += rowClauses(was.row, isNow.row, isAlone: elements.isEmpty) + elements
    clauses += lengthClause(before, after)
    return clauses
  }

  private func contents(_ section: RecordedFrames.Section) -> String {
    let cells = section.packedElements.indices.count {
      section.packedElements.role(at: $0) == .cell
    }
    return "\(counted(cells, "item")), \(PointFormat.size(section.frame.size))"
  }

  private func renaming(_ old: String?) -> String {
    old.map { "was called \(DifferencePhrases.name($0))" } ?? "had no name"
  }

  // MARK: - Position and size

  /// The distance from the section before, and the position and size across the scroll direction.
  private func placeClauses(_ before: Int, _ after: Int) -> [String] {
    var clauses: [String] = []
    let gaps = (old.gap(before - 1), new.gap(after - 1))
    if !matching.isEqual(gaps.0, gaps.1) {
      clauses.append("gap " + DifferencePhrases.change(gaps.0, gaps.1))
    }
    let cross = new.scrollDirection.cross
    let (was, isNow) = (matching.old[before].frame, matching.new[after].frame)
    if !matching.isEqual(was.min(cross), isNow.min(cross)) {
      clauses.append("across " + DifferencePhrases.change(was.min(cross), isNow.min(cross)))
    }
    // The size of a section that fills its container follows from the container.
    let fills =
      matching.isEqual(was.size[cross], old.container[cross])
      && matching.isEqual(isNow.size[cross], new.container[cross])
    if !fills, !matching.isEqual(was.size[cross], isNow.size[cross]) {
      clauses.append(Self.size(cross, was.size, isNow.size))
    }
    return clauses
  }

  private static func size(_ axis: Axis, _ old: Size, _ new: Size) -> String {
    (axis == .horizontal ? "width " : "height ") + DifferencePhrases.change(old[axis], new[axis])
  }

  /// Reports a change of the section's length, by its effect on the next section if there is one.
  private func lengthClause(_ before: Int, _ after: Int) -> [String] {
    let axis = new.scrollDirection
    let (was, isNow) = (matching.old[before].frame.size, matching.new[after].frame.size)
    guard !matching.isEqual(was[axis], isNow[axis]) else { return [] }
    let hasNext =
      old.scrollDirection == axis && after + 1 < matching.new.count
      && before + 1 < matching.old.count && matching.oldOfNewSection[after + 1] == before + 1
      && matching.isEqual(old.gap(before), new.gap(after))
    guard hasNext else { return [Self.size(axis, was, isNow)] }
    let longer = isNow[axis] - was[axis]
    let way =
      axis == .vertical
      ? (longer > 0 ? "lower" : "higher")
      : (longer > 0) == new.isRightToLeft ? "further left" : "further right"
    return ["next section \(PointFormat.points(longer.magnitude)) \(way)"]
  }

  /// - Parameter isAlone: Whether no item explains the changed length of the row.
  private func rowClauses(_ old: RecordedFrames.Row?, _ new: RecordedFrames.Row?, isAlone: Bool)
    -> [String]
  {
    guard old != new else { return [] }
    guard let old else { return ["scrolls sideways, \(new?.behavior.rawValue ?? "")"] }
    guard let new else { return ["no longer scrolls sideways"] }
    var clauses: [String] = []
    if old.behavior != new.behavior {
      clauses.append("row \(old.behavior.rawValue) -> \(new.behavior.rawValue)")
    }
    if old.decelerationRate != new.decelerationRate {
      clauses.append(
        "row decelerationRate \(old.decelerationRate.rawValue) -> "
          + new.decelerationRate.rawValue)
    }
    if old.bounce != new.bounce {
      clauses.append("row bounce \(old.bounce.rawValue) -> \(new.bounce.rawValue)")
    }
    func add(_ word: String, _ before: Double, _ after: Double) {
      guard !matching.isEqual(before, after) else { return }
      clauses.append("row \(word) \(DifferencePhrases.change(before, after))")
    }
    add("offset", old.offset, new.offset)
    guard isAlone else { return clauses }
    add("length", old.length, new.length)
    add("viewport", old.viewport, new.viewport)
    return clauses
  }
}

extension RecordedFrames.Preview {
  /// The end of the last section along the scroll direction, in points, content coordinates.
  fileprivate var end: Double { end(of: sections.count - 1) }

  /// The distance of a section from the end of the one before, in points.
  fileprivate func gap(_ index: Int) -> Double {
    sections[index].frame.min(scrollDirection) - end(of: index - 1)
  }

  private func end(of index: Int) -> Double {
    index < 0 ? 0 : sections[index].frame.max(scrollDirection)
  }
}

/// Phrases of sentences about frames.
enum DifferencePhrases {
  /// "8 -> 10".
  static func change(_ old: Double, _ new: Double) -> String {
    "\(PointFormat.points(old)) -> \(PointFormat.points(new))"
  }

  /// "4 down, 8 right"; the move is not zero.
  static func move(_ by: Point) -> String {
    var parts: [String] = []
    if PointFormat.points(by.y) != "0" {
      parts.append(PointFormat.points(by.y.magnitude) + (by.y > 0 ? " down" : " up"))
    }
    if PointFormat.points(by.x) != "0" {
      parts.append(PointFormat.points(by.x.magnitude) + (by.x > 0 ? " right" : " left"))
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a name as frames files write it: quoted if it is not an identifier.
  static func name(_ text: String) -> String {
    RecordedFramesScanner.isIdentifier(text) ? text : quoted(text)
  }

  static func quoted(_ text: String) -> String { ByteWriter.string { $0.write(quoted: text) } }

  /// "a, b and c"; of a long list, the first ones: "a, b, c and 7 more".
  ///
  /// - Parameter count: The length of the list, if `words` are only its first `limit` words.
  static func list(_ words: [String], of count: Int? = nil, atMost limit: Int = 4) -> String {
    let count = count ?? words.count
    guard count > limit else { return listed(words, "and") }
    let shown = words.prefix(limit - 1)
    return shown.joined(separator: ", ") + " and \(count - shown.count) more"
  }

  /// "3", "3-11", "0, 3, … 27" for even steps, "0, 3-5 and 9"; of many ranges, the first ones.
  static func numbers(_ numbers: NumberRanges) -> String {
    let ranges = numbers.ranges
    if numbers.count > 3, let step = numbers.step, let last = ranges.last {
      let first = ranges[0].lowerBound
      return "\(first), \(first + step), … \(last.lowerBound)"
    }
    guard ranges.count > 6 else { return list(ranges.map(range), atMost: 6) }
    let shown = ranges.prefix(5)
    let count = numbers.count - shown.reduce(0) { $0 + $1.count }
    return shown.map(range).joined(separator: ", ") + " and \(count) more"
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}
