import Testing

@testable import LayoutCompiler

/// Recordings that cannot be met, each with the reason.
enum UIKitFixtureTests {
  static let knownDifferences: [String: String] = [
    "ios14-deluxe.StyleI": drawnRows,
    "ios14-deluxe.StyleD": drawnRows,
    "ios14-muchan.StandardLayouts02": "counted from the first row in the picture; " + drawnRows,
  ]

  /// A picture shows what is drawn, not what is laid out: UIKit puts a row's scroll view at its
  /// unrounded y (StyleI section 1: 293.6 = 880.8 px) and the cells into it at their rounded places
  /// less the rounded y (881). A cell that is laid out at 911 px, 821 px high, is drawn from 910.8
  /// to 1731.8: 820 full pixels, and the "about 0.8 px" below the box that the notes mention.
  /// Rows whose y is whole (section 0 of each) are met.
  private static let drawnRows = "rows that scroll sideways are drawn off the pixel grid"
}

/// The differences between a recording and a scene.
struct FixtureComparison {
  let fixture: UIKitFixture
  let scene: Scene
  private let elements: [SceneElement]

  init(_ fixture: UIKitFixture, _ scene: Scene) {
    self.fixture = fixture
    self.scene = scene
    elements = Array(scene.elements)
  }

  func differences() -> [String] {
    var list = (fixture.expected.elements ?? []).compactMap { difference(of: $0) }
    if let size = fixture.expected.contentSize,
      abs(size[0] - scene.contentSize.width) > 0.01
        || abs(size[1] - scene.contentSize.height) > 0.01
    {
      list.append("contentSize: UIKit \(size), engine \(scene.contentSize)")
    }
    list += (fixture.expected.separators ?? []).compactMap { separatorDifference($0) }
    if fixture.expected.partial == false, let all = fixture.expected.elements,
      fixture.expected.scrolls == nil, all.count != elements.count
    {
      list.append("elements: UIKit \(all.count), engine \(elements.count)")
    }
    return list
  }

  private func difference(of expected: UIKitFixture.Expected.Element) -> String? {
    guard expected.isComparable else { return nil }
    guard let found = match(expected) else {
      return "\(expected.kind) \(expected.section ?? -1).\(expected.item ?? -1): missing"
    }
    let frame = found.frame
    let actual = [frame.minX, frame.minY, frame.width, frame.height]
    for index in expected.clipped == nil ? 0..<4 : 0..<2 {
      guard let value = expected.frame[index] else { continue }
      if abs(value - actual[index]) > fixture.tolerance {
        return "\(expected.kind) \(expected.elementKind ?? "") \(expected.section ?? -1)."
          + "\(expected.item ?? -1): UIKit \(Self.numbers(expected.frame)), engine \(Self.numbers(actual))"
      }
    }
    if let zIndex = expected.zIndex, zIndex != found.zIndex {
      return
        "\(expected.kind) \(expected.section ?? -1).\(expected.item ?? -1): z UIKit \(zIndex), "
        + "engine \(found.zIndex)"
    }
    return nil
  }

  /// Recordings whose cells have an image: their separators begin below the text, which no data
  /// states. Only their other edges are compared.
  static let cellsWithImages: Set = ["ios14-list-insetGrouped-375"]

  private func separatorDifference(_ expected: [Double]) -> String? {
    let recorded = Rect(expected[0], expected[1], expected[2], expected[3])
    let startsAtText = Self.cellsWithImages.contains(fixture.name ?? "")
    let isMet = elements.contains { element in
      let (found, tolerance) = (element.frame, fixture.tolerance)
      return element.role == .separator && abs(found.minY - recorded.minY) <= tolerance
        && abs(found.height - recorded.height) <= tolerance
        && abs(found.maxX - recorded.maxX) <= tolerance
        && (startsAtText || abs(found.minX - recorded.minX) <= tolerance)
    }
    return isMet ? nil : "separator: UIKit \(Self.numbers(expected)), engine none there"
  }

  /// Numbers as the tables print them; `?` for one that could not be measured.
  private static func numbers(_ list: [Double?]) -> String {
    list.map { $0.map { NumberText.number($0) } ?? "?" }.joined(separator: " ")
  }

  private func match(_ expected: UIKitFixture.Expected.Element) -> SceneElement? {
    elements.first { element in
      switch expected.kind {
      case "cell":
        element.role == .cell && element.section == expected.section
          && element.item == expected.item
      case "decoration":
        element.role == .decoration && element.section == expected.section
          && element.elementKind == expected.elementKind
      case "layoutBoundary":
        element.role == .boundary && element.section == nil
          && element.elementKind == expected.elementKind
      case "boundary":
        element.role == .boundary && element.section == expected.section
          && element.elementKind == expected.elementKind
      default:
        element.elementKind == expected.elementKind && element.section == expected.section
          && (element.role == .boundary || element.item == expected.item)
      }
    }
  }
}

/// `layoutAttributesForElements(in:)` as recorded, against `Scene.elements(in:)`.
@Suite struct UIKitQueryTests {
  private static let outsideGroup =
    "UIKit does not find elements outside their group's box or the content (rule `element-query`)"
  private static let decoration = "UIKit finds decorations of a section also beside the content"

  /// `Scene.elements(in:)` answers by geometry alone, which drawing needs; UIKit's query does not.
  static let knownDifferences: [String: String] = [
    "macos27-anchors-150-edges-top-leading": outsideGroup,
    "macos27-anchors-154-offsets-item-anchors-fractions": outsideGroup,
    "macos27-anchors-155-nested-group-supplementary": outsideGroup,
    "macos27-custom-061-custom-group": outsideGroup,
    "macos27-decorations-158-background": decoration,
    "macos27-decorations-160-one-section-only": decoration,
    "macos27-insets-050-group-edge-and-group-spacing": outsideGroup,
  ]

  @Test("element queries return the elements that UIKit returns", arguments: UIKitFixture.names)
  func queries(_ name: String) throws {
    guard Self.knownDifferences[name] == nil else { return }
    let fixture = try UIKitFixture.load(name)
    guard fixture.layout.sections != nil, let queries = fixture.expected.queries else { return }
    let scene = try Scene(fixture.request()).scrolled(to: fixture.scroll)
    for query in queries {
      let rect = Rect(query.rect[0], query.rect[1], query.rect[2], query.rect[3])
      let found = scene.elements(in: rect).map(Self.name).sorted()
      #expect(found == query.elements.sorted(), "\(name) \(query.rect)")
    }
  }

  /// Returns the name of an element in recordings.
  static func name(_ element: SceneElement) -> String {
    let place = "\(element.section ?? 0).\(element.item)"
    switch element.role {
    case .cell: return "cell \(place)"
    case .supplementary: return "supplementary \(element.elementKind ?? "") \(place)"
    case .boundary:
      return element.section == nil
        ? "layoutBoundary \(element.elementKind ?? "")"
        : "boundary \(element.elementKind ?? "") \(place)"
    case .separator: return "separator \(place)"
    case .decoration: return "decoration \(element.elementKind ?? "") \(place)"
    }
  }
}

/// Rows as recorded: where they settle, and what is then on the screen.
@Suite struct UIKitScrollTests {
  static let names = UIKitFixture.names.filter { $0.hasPrefix("macos27-orthogonal") }

  @Test("rows come to rest where UIKit's do", arguments: names)
  func settledRows(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    let scene = try Scene(fixture.request())
    for scroll in fixture.expected.scrolls ?? [] {
      let section = scene.sections[scroll.section]
      let row = try #require(section.rowScrolling)
      #expect(section.row?.length == scroll.rowLength)
      #expect(section.row?.viewport == scroll.viewport)
      #expect(row.maximumOffset == scroll.maxOffset)
      #expect(row.settled(scroll.asked) == scroll.settled, "\(name): asked \(scroll.asked)")
      #expect(row.settled(scroll.settled) == scroll.settled)
    }
  }

  @Test("the visible cells of settled rows are UIKit's", arguments: names)
  func visibleCells(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    let scene = try Scene(fixture.request())
    for scroll in fixture.expected.scrolls ?? [] {
      let state = ScrollState(rows: [scroll.section: scroll.asked])
      let shown = scene.scrolled(to: scene.settled(state))
      let found = shown.elements(in: shown.visibleBounds)
        .filter { $0.role == .cell && $0.section == scroll.section }
      let frames = found.map {
        [Double($0.item), $0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
      }
      #expect(frames == scroll.onScreen, "\(name): asked \(scroll.asked)")
    }
  }
}
