import Foundation
import Testing

@testable import LayoutCompiler

/// Pages in a real browser: its boxes against the engine's frames.
@Suite(.serialized, .browser, .ownThread) struct PageBrowserTests {
  /// One page with previews, and what is done on it.
  private func check(
    _ scenes: [Scene], _ steps: [PageProbe.Step], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let input = RenderInput(previews: scenes.map { LaidOutPreview(scene: $0) })
    let probe = try PageProbe(input, steps)
    #expect(probe.console == [], sourceLocation: sourceLocation)
    #expect(probe.measured.count == steps.count, sourceLocation: sourceLocation)
    var open = 0
    var states = scenes.map { $0.settled($0.scroll) }
    for (step, measured) in zip(steps, probe.measured) {
      switch step {
      case .open(let preview): open = preview
      case .scroll(let x, let y): states[open].offset = scenes[open].reachable(Point(x, y))
      case .row(let section, let offset): states[open].rows[section] = offset
      }
      states[open] = scenes[open].settled(states[open])
      let expected = scenes[open].scrolled(to: states[open])
      let differences = PageComparison(expected, measured).differences.prefix(8)
      #expect(differences.joined(separator: "\n") == "", "\(step)", sourceLocation: sourceLocation)
    }
  }

  @Test("pinned headers of a page move like the engine's") func pinned() throws {
    let scene = PageSample.pinned()
    try check(
      [scene],
      [
        .open(preview: 0), .scroll(x: 0, y: 30), .scroll(x: 0, y: 200), .scroll(x: 0, y: 333),
        .scroll(x: 0, y: 405), .scroll(x: 0, y: 10_000),
      ])
  }

  @Test("effects of a page equal the engine's") func effects() throws {
    try check(
      [PageSample.effects()],
      [
        .open(preview: 0), .row(section: 0, offset: 300), .row(section: 0, offset: 1000),
        .scroll(x: 0, y: 150), .scroll(x: 0, y: 420),
      ])
  }

  /// Every behavior, released at eight positions.
  @Test("rows of a page come to rest like the engine's") func behaviors() throws {
    let scene = RenderSample.behaviors()
    let rows = scene.sections.filter { $0.row != nil }
    try check(
      [scene],
      rows.flatMap { section in
        [.scroll(x: 0, y: section.frame.minY)]
          + [0, 40, 130, 201, 480, 700, 1300, 5000].map { .row(section: section.index, offset: $0) }
      })
  }

  @Test("right-to-left pages scroll like the engine's scenes") func rightToLeft() throws {
    try check(
      [PageSample.rightToLeft(), PageSample.rightToLeft(.horizontal)],
      [
        .open(preview: 0), .row(section: 0, offset: 120), .row(section: 0, offset: 10_000),
        .scroll(x: 0, y: 120), .open(preview: 1), .scroll(x: 100, y: 0),
        .row(section: 0, offset: 60),
      ])
  }

  /// The samples under a status bar of 59 points and a home indicator of 34, or between the sensors
  /// and the edge of a phone on its side.
  @Test("pages with bars scroll like the engine's scenes") func bars() throws {
    func scenes(_ insets: Insets) -> [Scene] {
      [
        PageSample.pinned(insets), PageSample.effects(insets),
        PageSample.rightToLeft(.horizontal, insets),
      ]
    }
    let all = scenes(Insets(top: 59, bottom: 34)) + scenes(Insets(leading: 59, trailing: 21))
    try check(
      all,
      all.indices.flatMap { index -> [PageProbe.Step] in
        [.open(preview: index)]
          + [30, 100, 200, 333, 420, 10_000].map { .scroll(x: $0, y: $0) }
      })
  }

  /// Samples with too many items are truncated.
  @Test("pages of samples show the engine's frames") func samples() throws {
    let samples = RenderSample.all.filter { !["huge", "dust"].contains($0.0) }
    try check(
      samples.map { $0.1() },
      samples.indices.flatMap { index -> [PageProbe.Step] in
        [.open(preview: index), .scroll(x: 70, y: 90), .scroll(x: 1e6, y: 1e6)]
      })
  }

  @Test("the page of a store scrolls like the engine's scene") func store() throws {
    try check(
      [RenderSample.store(), RenderSample.pad()],
      [
        .open(preview: 0), .scroll(x: 0, y: 200), .row(section: 1, offset: 500),
        .row(section: 1, offset: 100_000), .row(section: 0, offset: 160), .open(preview: 1),
        .row(section: 0, offset: 333), .scroll(x: 0, y: 120), .open(preview: 0),
      ])
  }
}

/// The differences between the engine and the browser.
struct PageComparison {
  private(set) var differences: [String] = []

  /// A browser keeps lengths in 64ths of a point.
  static let tolerance = 0.03

  init(_ scene: Scene, _ measured: PageProbe.Measured) {
    var boxes: [String: [PageProbe.Box]] = [:]
    for box in measured.boxes {
      boxes["\(box.role) \(box.number) \(box.kind ?? "")", default: []].append(box)
    }
    var count = 0
    for element in scene.elements {
      let section = element.section.map { "\($0)" } ?? ""
      let name = "\(element.role) \(section),\(element.item) \(element.elementKind ?? "")"
      count += 1
      guard let box = boxes[name]?.first else {
        differences.append("\(name) is missing")
        continue
      }
      boxes[name]?.removeFirst()
      let frame = element.drawnFrame
      // A page moves pinned items while their sections are outside the view, too.
      let drawn = Rect(box.x, box.y, box.width, box.height)
      let isVisible =
        frame.intersects(scene.visibleBounds) || drawn.intersects(scene.visibleBounds)
      if element.role == .boundary, !isVisible { continue }
      let pairs = [
        (box.x, frame.minX), (box.y, frame.minY), (box.width, frame.width),
        (box.height, frame.height), (box.alpha, element.effect?.alpha ?? 1),
      ]
      // A browser does not put a row's views on the pixel grid while it is scrolled.
      let isInRow = element.section.map { scene.sections[$0].rowOffset != 0 } ?? false
      let tolerance = Self.tolerance + (isInRow ? 0.5 / scene.scale : 0)
      if pairs.contains(where: { abs($0 - $1) > tolerance }) {
        differences.append(
          "\(name): browser \(box.x) \(box.y) \(box.width) \(box.height) \(box.alpha), "
            + "engine \(frame.minX) \(frame.minY) \(frame.width) \(frame.height) "
            + "\(element.effect?.alpha ?? 1)")
      }
    }
    if count != measured.boxes.count {
      differences.append("browser has \(measured.boxes.count) boxes, engine \(count)")
    }
  }
}
