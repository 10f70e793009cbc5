/// The differences of two previews in words.
struct DifferenceSummary {
  private let old: RecordedFrames.Preview
  private let new: RecordedFrames.Preview
  private let comparison: FrameComparison
  /// The new indices of the sections that have moved among the others.
  private let movedSections: Set<Int>
  private var matching: SceneMatching { comparison.matching }

  init(_ old: RecordedFrames.Preview, _ new: RecordedFrames.Preview, _ comparison: FrameComparison)
  {
    self.old = old
    self.new = new
    self.comparison = comparison
    let kept = comparison.matching.sections.filter { $0.old != nil && $0.new != nil }
    let stays = Set(longestIncreasingSubsequence(kept.compactMap(\.old)))
    movedSections = Set(
      kept.indices.filter { !stays.contains($0) }.compactMap { kept[$0].new })
  }

  /// One line for what both were laid out in, then for the layout and each section that differs,
  /// then for the content; none where nothing differs.
  var lines: [String] { inputLine + sectionLines + contentLine }

  /// What is different of a section, in words.
  func clauses(of section: SceneMatching.Section) -> [String] {
    SectionClauses(section, old, new, comparison, movesFrom: movedSections).all
  }

  /// What is different beside the sections: a line for the inputs, one for the content.
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
    guard !comparison.isEqual(before, after) else { return [] }
    return ["content \(PointFormat.size(before)) -> \(PointFormat.size(after))"]
  }

  /// The sections that say the same are told in one line, where the first of them stands.
  private var sectionLines: [String] {
    var lines: [(sections: [String], clauses: String)] = []
    var lineOfClauses: [String: Int] = [:]
    for section in matching.sections {
      let clauses = clauses(of: section)
      guard !clauses.isEmpty else { continue }
      let text = clauses.joined(separator: "; ")
      if section.old != nil, section.new != nil, section.new != 0, let line = lineOfClauses[text] {
        lines[line].sections.append(name(section))
      } else {
        if section.old != nil, section.new != nil, section.new != 0 {
          lineOfClauses[text] = lines.count
        }
        lines.append(([name(section)], text))
      }
    }
    return lines.map { subject($0.sections) + ": " + $0.clauses }
  }

  private func subject(_ names: [String]) -> String {
    guard let name = names.first else { return "" }
    if names.count == 1 { return name == "layout" ? name : "section " + name }
    if names.count == new.sections.count { return "all \(names.count) sections" }
    return "sections " + DifferenceWords.list(names)
  }

  private func name(_ section: SceneMatching.Section) -> String {
    matching.name(section)
  }
}

extension SceneMatching {
  /// What a section is called: its name, or its index; for the layout itself, `layout`.
  func name(_ section: Section) -> String {
    if let index = section.new { return index == 0 ? "layout" : Self.name(new[index], index - 1) }
    return section.old.map { Self.name(old[$0], $0 - 1) } ?? ""
  }

  private static func name(_ section: RecordedFrames.Section, _ index: Int) -> String {
    section.name.map(DifferenceWords.name) ?? String(index)
  }
}

extension RecordedFrames.Preview {
  fileprivate var direction: String { isRightToLeft ? "rtl" : "ltr" }
}
