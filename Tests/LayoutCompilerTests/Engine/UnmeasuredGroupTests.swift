import Testing

@testable import LayoutCompiler

/// Groups of which nothing is measured are placed in one go. They must come out as they do where
/// cells are sized first and placed then, however many items they take.
@Suite struct UnmeasuredGroupTests {
  @Test func groupsAgreeWithThoseThatAreSizedFirst() {
    var (compared, nested) = (0, 0)
    for seed in 0..<400 {
      var random = RandomLayout(seed: UInt64(77_000_000 + seed))
      let request = random.request()
      let setting = LayoutSetting(request)
      let resolution = SizeResolution(grid: PixelGrid(request.environment))
      for section in request.sections where section.model.groupTree.kinds.names.isEmpty {
        let frame = SectionFrame(section.sharedModel, in: setting)
        let group = GroupResolver(resolution: resolution)
          .resolve(section.model.groupTree, in: frame.groupContainer)
        guard 1...200 ~= group.capacity else { continue }
        compare(group, stackAxis: frame.stackAxis, resolution, seed)
        compared += 1
        nested += group.groups.isEmpty ? 0 : 1
      }
    }
    #expect(compared > 200 && nested > 50)
  }

  private func compare(
    _ group: ResolvedGroup, stackAxis: Axis, _ resolution: SizeResolution, _ seed: Int
  ) {
    let full = UnmeasuredGroup.template(group, items: group.capacity, stackAxis: stackAxis)
    for items in 1...min(30, group.capacity) {
      var sizing = GroupSizing(
        stackAxis: stackAxis, measurements: Measurements(), next: 0, end: items)
      let expected = GroupPlacement.template(of: group, sizing: &sizing, resolution: resolution)
      let made = UnmeasuredGroup.template(group, items: items, stackAxis: stackAxis)
      #expect(made.size == expected.size, "\(seed): \(items)")
      #expect(
        UnmeasuredGroup.size(group, items: items, stackAxis: stackAxis) == expected.size,
        "\(seed): \(items)")
      #expect(made.cells.map(\.rect) == expected.cells.map(\.rect), "\(seed): \(items)")
      #expect(made.cells.map(\.zIndex) == expected.cells.map(\.zIndex), "\(seed): \(items)")
      #expect(made.cells.map(\.source) == expected.cells.map(\.source), "\(seed): \(items)")
      // Fewer items stand where the first of more do.
      let first = GroupTemplate(size: made.size, first: items, of: full)
      #expect(first.cells.map(\.rect) == expected.cells.map(\.rect), "\(seed): \(items)")
      #expect(first.bounds == expected.bounds, "\(seed): \(items)")
    }
  }

  /// All frames at once, one by one, and as elements.
  @Test func framesAreTheSameHoweverTheyAreAskedFor() {
    for seed in 0..<300 {
      var random = RandomLayout(seed: UInt64(78_000_000 + seed))
      var request = random.request()
      request.environment.isRightToLeft = random.flag()
      let scene = Scene(request)
      let cells = scene.elements.filter { $0.role == .cell }
      #expect(scene.frames() == cells.map(\.frame), "\(seed)")
      #expect(scene.sections.flatMap { $0.frames() } == cells.map(\.frame), "\(seed)")
      for cell in cells.prefix(50) {
        #expect(scene.frame(section: cell.section ?? 0, item: cell.item) == cell.frame, "\(seed)")
      }
    }
  }

  /// Of 300 points two groups of an estimated 100 fit, 10 apart; a third would end at 320. What
  /// stands on them is measured by their container, 300 - 10: a tenth of it is 29 (rule
  /// `group-supplementary`).
  @Test func theContainerOfAnEstimatedGroupIsTheLineLessItsSpacings() {
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

  /// 20 + 300 + 10 are 330 points with the edge spacing; the group has 320.
  @Test func whatFitsNotOnceIsReportedWithItsEdgeSpacing() {
    var item = ItemModel()
    item.size = LayoutSize(width: .absolute(300), height: .absolute(50))
    item.edgeSpacing.leading = .fixed(20)
    item.edgeSpacing.trailing = .fixed(10)
    var group = GroupModel(.horizontal)
    group.size = LayoutSize(width: .absolute(320), height: .absolute(50))
    group.subitems = [.item(item)]
    var request = LayoutRequest(environment: Environment(container: Size(375, 812), scale: 2))
    request.sections = [SectionRequest(model: SectionModel(group: group), itemCount: 1)]
    #expect(
      Scene(request).findings.map(\.kind) == [
        .cannotFitSingleItem(needed: 330, available: 320, axis: .horizontal)
      ])
  }
}
