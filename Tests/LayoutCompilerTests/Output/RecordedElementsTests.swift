import Testing

@testable import LayoutCompiler

@Suite("Elements of recorded frames")
struct RecordedElementsTests {
  @Test("a collection of elements equals an array with the same changes")
  func equalsArray() {
    for seed in UInt64(0)..<40 {
      var random = ElementSource(seed: seed)
      var array: [RecordedFrames.Element] = []
      var elements = RecordedFrames.Elements()
      for _ in 0..<200 {
        let element = random.element()
        switch array.isEmpty ? 0 : random.below(4) {
        case 0, 1:
          array.append(element)
          elements.append(element)
        case 2:
          let place = random.below(array.count)
          array[place] = element
          elements[place] = element
        default:
          let place = random.below(array.count)
          array.replaceSubrange(place..<place, with: [element, element])
          elements.replaceSubrange(place..<place, with: [element, element])
        }
      }
      #expect(Array(elements) == array)
      #expect(elements == RecordedFrames.Elements(array))
      #expect(elements.indices.map(elements.frame(at:)) == array.map(\.frame))
      #expect(elements.indices.map(elements.item(at:)) == array.map(\.item))
      #expect(elements.indices.map(elements.name(at:)) == array.map(\.name))
      #expect(elements.indices.map(elements.zIndex(at:)) == array.map(\.zIndex))
      #expect(elements.indices.map(elements.effect(at:)) == array.map(\.effect))
    }
  }

  @Test("kinds that differ in their bytes only keep them")
  func keepsBytes() {
    let kinds = ["caf\u{E9}", "cafe\u{301}"]
    var elements = RecordedFrames.Elements()
    for kind in kinds {
      elements.append(
        RecordedFrames.Element(
          role: .decoration, elementKind: kind, item: 0, frame: .zero, zIndex: 0, line: 1))
    }
    #expect(elements.map { Array(($0.elementKind ?? "").utf8) } == kinds.map { Array($0.utf8) })
  }

  @Test("elements match by identifier, or else by kind and number")
  func matchesByIdentity() {
    for seed in UInt64(0)..<300 {
      var random = ElementSource(seed: seed)
      let isNamed = random.below(2) == 0
      let cells = Array(0..<(1 + random.below(8)))
      var (old, new) = (RecordedFrames.Preview(), RecordedFrames.Preview())
      let after = isNamed ? random.shuffled(cells).filter { _ in random.below(5) > 0 } : cells
      old.sections = [random.section(of: cells, isNamed: isNamed)]
      new.sections = [random.section(of: after, isNamed: isNamed)]
      let matching = FrameMatching(old, new, tolerance: 0)
      let (before, now) = (identities(old.sections[0]), identities(new.sections[0]))
      for pair in matching.sections[1].runs.lazy.flatMap(\.elements) {
        guard let place = pair.new else {
          let gone = pair.old.map { before[$0.element] } ?? ""
          #expect(!now.contains(gone))
          continue
        }
        #expect(pair.old?.element == before.firstIndex(of: now[place.element]), "seed \(seed)")
      }
    }
  }
}

/// The identities of a section's elements: those of supplementaries contain the cell's.
private func identities(_ section: RecordedFrames.Section) -> [String] {
  var cell = ""
  var count = 0
  return section.elements.map { element in
    let own = "\(element.role) \(element.elementKind ?? "") \(element.item)"
    switch element.role {
    case .cell:
      cell = element.name.map { "named \($0)" } ?? ""
      count = 0
      return cell.isEmpty ? own : cell
    case .supplementary:
      count += 1
      return cell.isEmpty ? own : "\(cell) \(element.elementKind ?? "") \(count)"
    case .boundary, .decoration, .separator: return own
    }
  }
}

/// Random elements, the same in every run.
private struct ElementSource {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func shuffled(_ numbers: [Int]) -> [Int] { numbers.shuffled(using: &random) }

  mutating func element() -> RecordedFrames.Element {
    let role = SceneElement.Role.allCases[below(5)]
    var effect: ElementEffect?
    if below(3) == 0 {
      effect = ElementEffect()
      effect?.alpha = Double(below(20)) / 16
    }
    let items = [3, -7, 99_999_999_999_999_999, Int(Int32.max), Int(UInt32.max) + 2]
    return RecordedFrames.Element(
      role: role, elementKind: below(2) == 0 ? nil : "kind-\(below(4))",
      item: below(3) == 0 ? items[below(5)] : below(100),
      name: [nil, "", "Gym", "a name that is longer than fifteen bytes"][below(4)],
      frame: Rect(Double(below(9)), Double(below(9)) / 3, 10, 20), zIndex: below(3) - 1,
      effect: effect, line: below(1000))
  }

  /// A section of cells with zero to two badges each, and separators of other cells.
  mutating func section(of cells: [Int], isNamed: Bool) -> RecordedFrames.Section {
    func element(_ role: SceneElement.Role, _ kind: String?, _ item: Int, _ name: String? = nil)
      -> RecordedFrames.Element
    {
      RecordedFrames.Element(
        role: role, elementKind: kind, item: item, name: name, frame: .zero, zIndex: 0, line: 0)
    }
    var section = RecordedFrames.Section()
    if below(2) == 0 { section.packedElements.append(element(.boundary, "header", 0)) }
    for (index, cell) in cells.enumerated() {
      section.packedElements.append(element(.cell, nil, index, isNamed ? "cell \(cell)" : nil))
      for badge in 0..<below(3) {
        section.packedElements.append(element(.supplementary, "badge", badge * 100 + index))
      }
      if below(3) == 0 { section.packedElements.append(element(.separator, nil, index)) }
    }
    return section
  }
}
