import Testing

@testable import LayoutCompiler

/// Frames of cells that are not measured.
@Suite struct FrameQueryTests {
  @Test("appending items does not move the cells before them") func furtherItems() {
    var compared = 0
    for seed in 0..<Sweep.count(thorough: 300) {
      var random = RandomLayout(seed: UInt64(77_000_000 + seed))
      var request = random.request()
      request.environment.isRightToLeft = false
      request.sections = Array(request.sections.prefix(1))
      request.sections[0].measurements = Measurements()
      request.sections[0].itemCount = 30
      let frames = Scene(request).cellFrames
      for count in [1, random.int(2...9), random.int(10...29)] where !frames.isEmpty {
        request.sections[0].itemCount = count
        // A header at the side of the section's end may move, cells may not.
        #expect(Scene(request).cellFrames == Array(frames.prefix(count)), "\(seed): \(count)")
        compared += 1
      }
    }
    #expect(compared > 40)
  }

  /// Outputs write the one or the other.
  @Test("plain cells are the elements of their sections") func plainCells() {
    var count = 0
    for seed in 0..<Sweep.count(60, thorough: 600) {
      var random = RandomLayout(seed: UInt64(79_000_000 + seed))
      var request = random.request()
      request.environment.isRightToLeft = random.flag()
      let scene = Scene(request).scrolled(to: ScrollState(rows: [0: 20]))
      for section in scene.sections {
        guard let cells = section.plainCells.map(Array.init) else { continue }
        count += 1
        let elements = Array(section.itemElements(0..<section.placedItemCount))
        #expect(elements.allSatisfy { $0.role == .cell && $0.effect == nil }, "\(seed)")
        #expect(cells.map(\.item) == elements.map(\.item), "\(seed)")
        #expect(cells.map(\.frame) == elements.map(\.frame), "\(seed)")
        #expect(cells.map(\.zIndex) == elements.map(\.zIndex), "\(seed)")
      }
    }
    #expect(count > 10)
  }

  /// Dumps and JSON write lines of plain cells from templates.
  @Test("lines of plain cells are those that are written one by one") func cellLines() {
    var counts: [Axis: Int] = [:]
    for seed in 0..<Sweep.count(60, thorough: 600) {
      var random = RandomLayout(seed: UInt64(79_000_000 + seed))
      var request = random.request()
      request.environment.isRightToLeft = random.flag()
      for section in Scene(request).sections {
        guard let cells = section.plainCells else { continue }
        counts[cells.axis, default: 0] += 1
        let origin = random.flag() ? .zero : section.frame.origin
        func write(_ cell: PlainCell, to out: inout ByteWriter) {
          out.write(headOf: cell, name: nil)
          out.write(placed: cell, from: origin)
          out.endLine()
        }
        let expected = ByteWriter.string { out in
          for cell in cells { write(cell, to: &out) }
        }
        let lines = ByteWriter.string { out in
          out.writeLines(of: cells, from: origin) { write($0, to: &$1) }
        }
        #expect(lines == expected, "\(seed)")
      }
    }
    #expect(counts.values.allSatisfy { $0 > 5 } && counts.count == 2, "\(counts)")
  }

  /// 20,000 lines are several chunks of the writer, with items of up to five digits. Lines of more
  /// than 5,000 bytes have no template.
  @Test(
    "many lines, and long ones, are those that are written one by one",
    arguments: [(20_000, 0), (20_000, 40), (200, 5000)])
  func manyLines(_ count: Int, _ padding: Int) throws {
    let preview = try laidOut(
      "section < group horizontal height 44.5 count 3 < item > >", items: [count],
      size: Size(393, 800))
    let cells = try #require(preview.scene.sections[0].plainCells)
    func write(_ cell: PlainCell, to out: inout ByteWriter) {
      out.write(headOf: cell, name: nil)
      out.write(": ")
      out.write(placed: cell, from: .zero)
      out.write(string: String(repeating: "-", count: padding))
      out.endLine()
    }
    let expected = ByteWriter.string { out in
      for cell in cells { write(cell, to: &out) }
    }
    let lines = ByteWriter.string { out in
      out.writeLines(of: cells, from: .zero) { write($0, to: &$1) }
    }
    #expect(lines == expected)
    #expect(lines.utf8.count(where: { $0 == UInt8(ascii: "\n") }) == count)
    // Item 19,999 is the second of row 6,666: y = 6,666 × 44.5 = 296,637. Item 199 is the second of
    // row 66: y = 66 × 44.5 = 2,937.
    let frame = count == 200 ? "131,2937 131x44.5" : "131,296637 131x44.5"
    let last = try #require(lines.split(separator: "\n").last)
    #expect(last.hasPrefix("cell \(count - 1): \(frame)"))
  }

  @Test("all queries return the same frames") func frames() {
    for seed in 0..<Sweep.count(thorough: 300) {
      var random = RandomLayout(seed: UInt64(78_000_000 + seed))
      var request = random.request()
      request.environment.isRightToLeft = random.flag()
      let scene = Scene(request)
      let cells = scene.elements.filter { $0.role == .cell }
      for cell in cells.prefix(50) {
        #expect(scene.frame(section: cell.section ?? 0, item: cell.item) == cell.frame, "\(seed)")
      }
    }
  }

  /// Of 300 points, two groups of an estimated 100 fit, 10 apart; a third would end at 320. Their
  /// container is 300 - 10, a tenth of which is 29 (rule `group-supplementary`).
  @Test("supplementaries of an estimated group are sized by its container") func groupContainer() {
    var item = ItemModel()
    item.size = LayoutSize(width: .absolute(100), height: .absolute(100))
    var badge = SupplementaryItem(elementKind: "badge")
    badge.size = LayoutSize(width: .fractionalWidth(0.1), height: .absolute(10))
    var inner = GroupModel(.vertical)
    inner.size = LayoutSize(width: .estimated(100), height: .absolute(100))
    inner.subitems = [.item(item)]
    inner.supplementaries = [badge]
    var outer = GroupModel(.horizontal)
    outer.size = LayoutSize(width: .absolute(300), height: .absolute(100))
    outer.interItemSpacing = .fixed(10)
    outer.subitems = [.group(inner)]
    var request = LayoutRequest(environment: Environment(container: Size(375, 812), scale: 2))
    request.sections = [SectionRequest(model: SectionModel(group: outer), itemCount: 3)]
    let elements = Scene(request).elements
    #expect(elements.filter { $0.role == .cell }.map(\.frame.minX) == [0, 110, 0])
    #expect(elements.filter { $0.role == .supplementary }.map(\.frame.width) == [29, 29, 29])
  }

  /// 20 + 300 + 10 are 330 points with edge spacing; the group has 320.
  @Test("an item that does not fit is reported with its edge spacing") func tooLong() {
    var item = ItemModel()
    item.size = LayoutSize(width: .absolute(300), height: .absolute(50))
    item.edgeSpacing.leading = .fixed(20)
    item.edgeSpacing.trailing = .fixed(10)
    var group = GroupModel(.horizontal)
    group.size = LayoutSize(width: .absolute(320), height: .absolute(50))
    group.subitems = [.item(item)]
    var request = LayoutRequest(environment: Environment(container: Size(375, 812), scale: 2))
    request.sections = [SectionRequest(model: SectionModel(group: group), itemCount: 1)]
    let found = Scene(request).findings.compactMap { finding -> [Double]? in
      guard case .cannotFitSingleItem(let shortfall) = finding.kind else { return nil }
      return [shortfall.needed, shortfall.available, shortfall.startEdge, shortfall.endEdge]
    }
    #expect(found == [[330, 320, 20, 10]])
  }
}
