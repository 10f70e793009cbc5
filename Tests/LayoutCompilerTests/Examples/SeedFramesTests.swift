import Testing

@testable import LayoutCompiler

/// The frames that the seeds of this project are about, with the sums worked out by hand.
///
/// At three pixels to a point a size is floored to thirds: 179.5 = 538.5 px -> 538 px = 179.333.
@Suite struct SeedFramesTests {
  @Test("frames of the one-line example") func oneLiner() throws {
    let scene = try Example.named("OneLiner").scene()
    // Three thirds of 375 are 125 each; the group is as high as the container.
    scene.expectCells(
      section: 0, [0: [0, 0, 125, 812], 1: [125, 0, 125, 812], 2: [250, 0, 125, 812]])
    // The second group of the row begins a screen further.
    scene.expectCells(section: 0, [3: [375, 0, 125, 812]])
    #expect(scene.contentSize == Size(375, 812))
    // 12 items in groups of 3: 4 screens.
    #expect(scene.sections[0].row?.length == 1500)
    #expect(scene.sections[0].row?.viewport == 375)
  }

  @Test("frames of the search grid example") func searchGrid() throws {
    let scene = try Example.named("SearchGrid").scene()
    // 375 - 8 - 8 = 359; 359 / 3 = 119.667, exactly 359 px.
    // 359 * 0.5 = 179.5 = 538.5 px -> 538 px = 179.333.
    let (w, h) = (359.0 / 3, 538.0 / 3)
    scene.expectCells(
      section: 0,
      [
        0: [8, 8, w, h], 1: [8 + w, 8, w, h], 2: [8 + 2 * w, 8, w, h],
        3: [8, 8 + h + 8, w, h], 11: [8 + 2 * w, 8 + 3 * (h + 8), w, h],
      ])
    // 8 + 4 rows + 3 gaps of 8 + 8 = 40 + 4 * 179.333.
    scene.expectContent(375, 40 + 4 * h)
  }

  @Test("frames of the search in all scopes") func searchInAllScopes() throws {
    let scene = try Example.named("SearchAllScopes").scene()
    // A third of 375 is 125; insets 8 above and below, 5 on the sides: 115 x 150.
    // Each section is its header, 28, and its row, 166: 194.
    for section in 0..<4 {
      let y = 194.0 * Double(section)
      scene.expectBoundary(section: section, [0, y, 375, 28])
      scene.expectCells(section: section, [0: [5, y + 36, 115, 150], 1: [130, y + 36, 115, 150]])
      #expect(scene.sections[section].row?.behavior == .continuousGroupLeadingBoundary)
      #expect(scene.sections[section].row?.viewport == 375)
    }
    #expect(scene.sections.map { $0.row?.length } == [1000, 1500, 375, 625])
    scene.expectContent(375, 776)
  }

  @Test("frames of the search in one scope") func searchInOneScope() throws {
    let scene = try Example.named("SearchOneScope").scene()
    scene.expectBoundary(section: 0, [0, 0, 375, 28])
    // The same cells as in a row, but the fourth begins the next line: 28 + 166 + 8.
    scene.expectCells(
      section: 0,
      [0: [5, 36, 115, 150], 2: [255, 36, 115, 150], 3: [5, 202, 115, 150]])
    #expect(scene.sections[0].row == nil)
    // 28 + 4 rows of 166.
    scene.expectContent(375, 692)
  }

  @Test("frames of the store page") func storePage() throws {
    let scene = try Example.named("AppStore").scene()
    // A row takes the whole width for its fractions: 0.95 * 375 = 356.25 = 1068.75 px -> 356.
    scene.expectCells(section: 0, [0: [5, 0, 346, 250], 1: [361, 0, 346, 250]])
    // 250 + 20. The header is 356 wide and centred: (375 - 356) / 2 = 9.5 = 28.5 px -> 29 px.
    scene.expectBoundary(section: 1, [29.0 / 3, 270, 356, 80])
    // (165 - 8) / 2 = 78.5 = 235.5 px -> 235 px = 78.333; the columns are 356 apart.
    let half = 235.0 / 3
    scene.expectCells(
      section: 1,
      [0: [5, 350, 346, half], 1: [5, 358 + half, 346, half], 2: [361, 350, 346, half]])
    let paging = OrthogonalScrollingBehavior.groupPagingCentered
    #expect(scene.sections.map { $0.row?.behavior } == [paging, paging, paging, nil])
  }

  @Test("frames of five squares in a row") func fiveSquares() throws {
    let scene = try Example.named("FiveSquares").scene()
    scene.expectCells(section: 0, [0: [0, 0, 75, 75], 4: [300, 0, 75, 75], 5: [0, 75, 75, 75]])
    let sixths = try Example.named("FiveSquaresSixths").scene()
    // 375 / 6 = 62.5 = 187.5 px -> 187 px; the height is a fifth of 375 all the same.
    let w = 187.0 / 3
    sixths.expectCells(section: 0, [0: [0, 0, w, 75], 5: [5 * w, 0, w, 75], 6: [0, 75, w, 75]])
  }

  @Test("frames of squares with flexible edges") func spacedSquares() throws {
    let scene = try Example.named("FiveSquaresSpaced").scene()
    // 40 + 75 + 40 = 155: two fit into 375, three do not. The 65 left go to four edges: 16.25.
    // First: 56.25 + inset 2 = 58.25 = 174.75 px -> 175 px.
    // Second: 56.25 + 75 + 2 * 56.25 + 2 = 245.75 = 737.25 px -> 737 px.
    // 75 - 2 - 4 = 69 wide, 75 - 1 - 3 = 71 high, at 10 + 1; groups are 75 apart.
    scene.expectCells(
      section: 0,
      [
        0: [175.0 / 3, 11, 69, 71], 1: [737.0 / 3, 11, 69, 71], 2: [175.0 / 3, 86, 69, 71],
      ])
  }

  @Test("frames of an item next to a column") func itemAndColumn() throws {
    let scene = try Example.named("ItemAndColumn").scene()
    // 80 + 20 + 60 + 20 + 80 + 20 + 60 = 340 fits into 375, a fifth subitem does not.
    // 375 - 280 = 95 between four: 31.667 each, so they begin at 0, 111.667, 203.333, 315.
    let (a, b) = (335.0 / 3, 610.0 / 3)
    scene.expectCells(
      section: 0,
      [
        0: [0, 0, 80, 120], 1: [a, 0, 60, 60], 2: [a, 60, 60, 60], 3: [b, 0, 80, 120],
        4: [315, 0, 60, 60], 5: [315, 60, 60, 60], 6: [0, 140, 80, 120],
      ])
  }

  @Test("frames of the music library") func musicLibrary() throws {
    let scene = try Example.named("Music").scene()
    scene.expectCells(section: 0, [0: [20, 0, 335, 48], 4: [20, 192, 335, 48]])
    // 5 * 48 + 24 = 264; the header keeps within the insets.
    scene.expectBoundary(section: 1, [20, 264, 335, 44])
    // (335 - 16) / 2 = 159.5 = 478.5 px -> 478 px = 159.333; 0.6 * 335 = 201.
    let w = 478.0 / 3
    scene.expectCells(
      section: 1,
      [0: [20, 308, w, 201], 1: [36 + w, 308, w, 201], 2: [20, 308 + 201 + 16, w, 201]])
  }

  @Test("frames of columns of apps") func appColumns() throws {
    let scene = try Example.named("AppGroups").scene()
    // 0.9 * 375 = 337.5 = 1012.5 px -> 1012 px = 337.333; a third of 210 is 70.
    let w = 1012.0 / 3
    scene.expectCells(
      section: 0,
      [
        0: [15, 5, w - 10, 60], 1: [15, 75, w - 10, 60], 2: [15, 145, w - 10, 60],
        3: [15 + w, 5, w - 10, 60],
      ])
    #expect(scene.sections[0].row?.viewport == 355)
  }
}
