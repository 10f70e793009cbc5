import Testing

@testable import LayoutCompiler

/// Properties of all scenes, tested with examples and random layouts.
@Suite struct ScenePropertyTests {
  static let seeds = (0..<UInt64(Sweep.count(thorough: 150))).map { 40_000_000 + $0 }

  /// Mirrored once, a right-to-left scene equals the left-to-right one, except for the rounding of
  /// frames that are not on pixels.
  @Test("mirroring examples twice restores every frame", arguments: Example.all)
  func mirroredExamples(_ example: Example) throws {
    for preview in try example.compile().previews {
      checkMirroring(try #require(preview.request), "\(example)")
    }
  }

  @Test("mirroring random layouts twice restores every frame") func mirroredRandomLayouts() {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      checkMirroring(random.request(), "seed \(seed)")
    }
  }

  private func checkMirroring(_ request: LayoutRequest, _ name: String) {
    var request = request
    request.scroll = ScrollState()
    request.environment.isRightToLeft = false
    let scene = Scene(request)
    request.environment.isRightToLeft = true
    let mirrored = Scene(request)
    #expect(mirrored.contentSize == scene.contentSize, "\(name)")
    let width =
      scene.scrollDirection == .horizontal ? scene.contentSize.width : scene.container.width
    let mirror = Presentation(mirrorWidth: width)
    let grid = PixelGrid(request.environment)
    var count = 0
    for (one, other) in zip(scene.elements.prefix(400), mirrored.elements.prefix(400)) {
      let twice = grid.nearest(mirror.mirrored(mirror.mirrored(one.frame)))
      #expect(twice == one.frame, "\(name): \(one)")
      let back = mirror.mirrored(other.frame)
      let isBack =
        abs(back.minX - one.frame.minX) < 1 / scene.scale + 1e-6 && back.minY == one.frame.minY
        && back.size == one.frame.size
      #expect(
        isBack && one.role == other.role && one.item == other.item, "\(name): \(one) \(other)")
      count += 1
    }
    #expect(count == min(400, scene.elements.reduce(0) { count, _ in count + 1 }), "\(name)")
  }

  /// A row moves its cells and their supplementaries by the offset.
  @Test("scrolling examples moves only pinned items and rows", arguments: Example.all)
  func scrolledExamples(_ example: Example) throws {
    for preview in try example.compile().previews {
      checkScrolling(try #require(preview.request), "\(example)")
    }
  }

  @Test("scrolling random layouts moves only pinned items and rows") func scrolledRandomLayouts() {
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      checkScrolling(random.request(), "seed \(seed)")
    }
  }

  private func checkScrolling(_ request: LayoutRequest, _ name: String) {
    let scene = Scene(request).scrolled(to: ScrollState())
    var whole = ScrollState()
    whole.offset[scene.scrollDirection] = 111
    check(scene, scene.scrolled(to: whole), name) { element in
      element.role == .boundary && scene.isPinned(element) ? nil : .zero
    }
    for section in scene.sections.prefix(3) {
      let moved = scene.scrolled(to: ScrollState(rows: [section.index: 37]))
      check(scene, moved, name) { element in
        var shift = Point.zero
        if element.section == section.index, let row = section.row,
          element.role == .cell || element.role == .supplementary
        {
          let isMirrored = request.environment.isRightToLeft && row.axis == .horizontal
          shift[row.axis] = isMirrored ? 37 : -37
        }
        return shift
      }
    }
  }

  /// Expects every element to have moved by `shift`. `nil` allows any position along the scroll
  /// direction.
  private func check(
    _ before: Scene, _ after: Scene, _ name: String, _ shift: (SceneElement) -> Point?
  ) {
    #expect(after.contentSize == before.contentSize)
    #expect(after.sections.map(\.frame) == before.sections.map(\.frame), "\(name)")
    for (one, other) in zip(before.elements.prefix(200), after.elements.prefix(200)) {
      let distance = other.frame.origin - one.frame.origin
      let expected = shift(one)
      let cross = before.scrollDirection.cross
      let isRight =
        expected.map { abs(distance.x - $0.x) + abs(distance.y - $0.y) < 1 / before.scale + 1e-6 }
        ?? (distance[cross] == 0)
      #expect(isRight && one.frame.size == other.frame.size, "\(name): \(one) \(other)")
    }
  }

  @Test("every element is visible at some offset", arguments: Example.all)
  func sweeps(_ example: Example) throws {
    for preview in try example.compile().previews {
      let scene = Scene(try #require(preview.request)).scrolled(to: ScrollState())
      let all = Set(scene.elements.map(Identity.init))
      var seen = Set<Identity>()
      let step = scene.container[scene.scrollDirection]
      let length = max(1, scene.contentSize[scene.scrollDirection])
      for offset in stride(from: 0.0, to: length, by: step) {
        for rowOffset in stride(from: 0.0, through: scene.longestRow, by: scene.container.width) {
          var state = ScrollState()
          state.offset[scene.scrollDirection] = offset
          for section in scene.sections where section.row != nil {
            state.rows[section.index] = rowOffset
          }
          let shown = scene.scrolled(to: state)
          seen.formUnion(shown.elements(in: shown.visibleBounds).map(Identity.init))
        }
      }
      #expect(seen == all, "\(example): not seen \(all.subtracting(seen))")
    }
  }

  @Test("a settled row does not move, and every stop is settled") func settledOffsets() {
    var rows = 0
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      let scene = Scene(random.request())
      for row in scene.sections.compactMap(\.rowScrolling) {
        rows += 1
        for asked in [-1e6, -300, -1, 0, 1, 1e6] + (0..<20).map({ _ in random.points(-100...4000) })
        {
          let settled = row.settled(asked)
          #expect(row.settled(settled) == settled, "seed \(seed): asked for \(asked)")
          #expect(row.range.contains(settled), "seed \(seed): asked for \(asked)")
        }
        for stop in (row.stops ?? []).prefix(50) {
          #expect(row.settled(stop) == stop, "seed \(seed): stop \(stop)")
        }
      }
    }
    #expect(rows > 0)
  }

  @Test("the steps of `why` end in the frame of the frame file", arguments: Example.all)
  func why(_ example: Example) throws {
    let dump = try #require(OutputFormat.named("dump"))
    for preview in try example.compile().previews {
      let request = try #require(preview.request)
      var options = RenderOptions()
      options.absolute = true
      let text = dump.string(RenderInput(previews: [preview]), options)
      let printed = Set(text.split(separator: "\n").map(String.init))
      var explainers: [Int?: Explainer] = [:]
      for element in preview.scene.elements {
        let explainer =
          explainers[element.section]
          ?? Explainer(request, section: element.section, scroll: preview.scene.scroll)
        explainers[element.section] = explainer
        let explanation = try #require(explainer.why(element), "\(element)")
        let frame = NumberText.rect(element.frame)
        // Handlers of visible items change what is drawn, after the layout.
        let end = explanation.steps.last { $0.rule != .visibleItems }
        #expect(end?.text.hasSuffix(" \(frame)") == true, "\(element)")
        let line = printed.contains { $0.contains(": \(frame)") }
        #expect(line && explanation.frame == element.frame, "\(element)")
      }
    }
  }
}

/// The identity of an element, without its position.
private struct Identity: Hashable {
  var role: SceneElement.Role
  var kind: String?
  var section: Int?
  var item: Int

  init(_ element: SceneElement) {
    (role, kind) = (element.role, element.elementKind)
    (section, item) = (element.section, element.item)
  }
}

extension Scene {
  fileprivate func isPinned(_ element: SceneElement) -> Bool {
    let items = element.section.map { sections[$0].model.boundaryItems } ?? boundaryItems
    return items.contains { $0.elementKind == element.elementKind && $0.pinToVisibleBounds }
  }

  /// The length of the longest row, in points.
  fileprivate var longestRow: Double { sections.compactMap { $0.row?.length }.max() ?? 0 }
}
