import TestSupport
import Testing

@testable import LayoutCompiler

/// The engine against every recording of the real UIKit: `Fixtures/uikit-results.txt`, which is also
/// printed.
@Suite struct UIKitFixtureTableTests {
  @Test("the table of recordings is up to date, and lists the known differences")
  func tableIsCurrent() throws {
    let rows = try UIKitFixture.names.map { try FixtureRow($0) }
    let table = FixtureRow.table(rows)
    print(table)
    let difference = Golden.difference(
      table, from: "Tests/LayoutCompilerTests/Fixtures/uikit-results.txt")
    #expect(difference == nil, "\(difference ?? "")")
    for row in rows {
      let isKnown = UIKitFixtureTests.knownDifferences[row.name] != nil
      #expect(row.differences.isEmpty != isKnown, "\(row.name): \(row.differences)")
    }
  }
}

/// One recording, and what was found when it was compared.
struct FixtureRow {
  var name: String
  /// The features that the layout uses.
  var features: [String]
  /// The number of compared elements, content sizes, offsets and properties.
  var compared: Int
  /// The number of recorded values that cannot be compared.
  var uncompared = 0
  var differences: [String]

  init(_ name: String) throws {
    self.name = name
    guard try UIKitFixture.load(name).layout.sections != nil else {
      let list = try ListFixtureTests.Comparison(name)
      features = ["list \(list.appearance)"]
      (compared, differences) = (list.compared, list.differences)
      return
    }
    let fixture = try UIKitFixture.load(name)
    let scene = try Scene(fixture.request()).scrolled(to: fixture.scroll)
    features = fixture.features
    differences = FixtureComparison(fixture, scene).differences()
    let elements = fixture.expected.elements ?? []
    let separators = fixture.expected.separators ?? []
    let isExempt = FixtureComparison.cellsWithImages.contains(name)
    uncompared = elements.count { !$0.isComparable } + (isExempt ? separators.count : 0)
    compared =
      elements.count + (fixture.expected.contentSize == nil ? 0 : 1)
      + (fixture.expected.scrolls ?? []).count + separators.count - uncompared
    differences += fixture.scrollDifferences(scene)
  }

  static func table(_ rows: [FixtureRow]) -> String {
    let head = ["fixture", "compared", "differences", "features"]
    let cells = rows.map { row in
      [
        row.name, "\(row.compared)", row.differences.isEmpty ? "" : "\(row.differences.count)",
        row.features.joined(separator: ", "),
      ]
    }
    let widths = head.indices.map { column in
      ([head] + cells).map { $0[column].count }.max() ?? 0
    }
    var lines = ([head] + cells).map { line in
      let padded = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return padded.joined(separator: "  ").trimmingSuffix(while: { $0 == " " })
    }
    let (total, wrong) = rows.reduce((0, 0)) { ($0.0 + $1.compared, $0.1 + $1.differences.count) }
    let met = rows.count { $0.differences.isEmpty }
    lines += ["", "\(met) of \(rows.count) fixtures, \(total - wrong) of \(total) comparisons"]
    let uncompared = rows.filter { $0.uncompared > 0 }.map { "\($0.uncompared) of \($0.name)" }
    lines.append(
      "not compared, for want of an index, a length or the text that a separator is below: "
        + uncompared.joined(separator: ", "))
    let known = rows.filter { !$0.differences.isEmpty }
    lines += known.flatMap { row in
      let reason = UIKitFixtureTests.knownDifferences[row.name] ?? "no reason is known"
      return ["", "\(row.name): \(reason)"] + row.differences.map { "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    var text = String(self)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}

extension UIKitFixture {
  /// The features that the layout uses.
  fileprivate var features: [String] {
    var found: [String] = []
    func note(_ word: String, _ isUsed: Bool) {
      if isUsed, !found.contains(word) { found.append(word) }
    }
    let sections = layout.sections ?? []
    if let list = layout.list { note("list \(list.appearance)", true) }
    note("sideways", layout.scrollDirection == "horizontal")
    for section in sections {
      if let behavior = section.orthogonal, behavior != "none" { note(behavior, true) }
      section.group?.note(note, depth: 0)
      for item in section.boundary ?? [] {
        note("boundary \(item.alignment)", true)
        note("pinned", item.pin == true)
        note("estimated", [item.width.name, item.height.name].contains("estimated"))
      }
      note("background", !(section.decorations ?? []).isEmpty)
      note("section insets", (section.contentInsets ?? []).contains { $0 != 0 })
      note("interGroupSpacing", (section.interGroupSpacing ?? 0) != 0)
      note("measured", section.measured != nil)
      note("empty section", section.items == 0)
      if let reference = section.contentInsetsReference {
        note(reference, reference != "automatic")
      }
    }
    if let reference = layout.contentInsetsReference { note(reference, reference != "automatic") }
    note("several sections", sections.count > 1)
    note("layout boundary", !(layout.layoutBoundary ?? []).isEmpty)
    note("scrolled", (layout.contentOffset ?? []).contains { $0 != 0 } || expected.scrolls != nil)
    return found
  }

  /// Returns the differences between settled and recorded offsets.
  fileprivate func scrollDifferences(_ scene: Scene) -> [String] {
    (expected.scrolls ?? []).compactMap { scroll in
      let settled = scene.sections[scroll.section].rowScrolling?.settled(scroll.asked)
      return settled == scroll.settled
        ? nil : "row asked for \(scroll.asked): UIKit \(scroll.settled), engine \(settled ?? .nan)"
    }
  }
}

extension UIKitFixture.Node {
  fileprivate func note(_ note: (String, Bool) -> Void, depth: Int) {
    if type == "custom" { note("custom group", true) }
    if type == "group" {
      note(axis == "vertical" ? "vertical" : "horizontal", depth == 0)
      note("nested", depth > 0)
      note("count", count != nil)
      note("repeating", repeating != nil)
    }
    note("fractions", [width.name, height.name].contains { $0.hasPrefix("fractional") })
    note("estimated", [width.name, height.name].contains("estimated"))
    if let interItem { note("interItem \(interItem.name)", interItem.value != 0) }
    note("edge spacing", edge != nil)
    note("insets", (insets ?? []).contains { $0 != 0 })
    note("supplementaries", !(supplementary ?? []).isEmpty)
    for subitem in subitems ?? [] { subitem.note(note, depth: depth + 1) }
  }
}
