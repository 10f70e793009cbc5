import Testing

@testable import LayoutCompiler

private func diagram(
  _ preview: LaidOutPreview, columns: Int, ascii: Bool = false, marked: Set<SceneElement.ID> = []
) -> String {
  var options = RenderOptions()
  options.columns = columns
  options.ascii = ascii
  options.marked = marked
  return OutputFormat.all[0].string(RenderInput(previews: [preview]), options)
}

/// Badges of a few characters: all that are alike are drawn alike, and no label is lost to one.
@Suite struct DiagramBadgeTests {
  /// Three columns of 80 x 40; 5 points a column and 10 a line. The middle of a dot is 40 from its
  /// cell's edge, 8 columns, and 40 - 4 - 3 = 33 from its top: 7 above the lower edge, one line.
  @Test("a badge too small for a box is a dot") func smallBadges() throws {
    let text = """
      section grid < group horizontal height 40 < item fractionalWidth 1/3 <
        supplementary "dot" width 6 height 6 anchor bottom offset 0 -4 > > >
      """
    let preview = try laidOut(text, items: [5], size: Size(240, 120))
    #expect(
      diagram(preview, columns: 60) == """
        240 × 120 pt at 2x, content 240 × 80
        0 grid     ┌───────────────┬───────────────┬───────────────┐
        240 × 80   │               │               │               │
        5 items    │      0,0      │      0,1      │      0,2      │
                   │       •       │       •       │       •       │
                   ├───────────────┼───────────────┼───────────────┘
                   │               │               │               ┊
                   │      0,3      │      0,4      │               ┊
                   │       •       │       •       │               ┊
                   └───────────────┴───────────────┘               ┊
                   ┊                                               ┊
                   ┊                                               ┊
                   ┊                                               ┊
            120 ╌╌╌┊╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┊

                   ┌─┐ cell   • dot

        """)
    let ascii = diagram(preview, columns: 60, ascii: true)
    #expect(ascii.contains("|       o       |") && ascii.hasSuffix("+-+ cell   o dot\n"))
    // Changed elements are marked, as in labels.
    let second = SceneElement.ID(role: .supplementary, elementKind: "dot", section: 0, item: 1)
    let marked = diagram(preview, columns: 60, marked: [second])
    #expect(marked.contains("│       •       │       *       │       •       │"))
  }

  /// The label is in the middle of 240 / 3 = 80 points, so none of the five dots is drawn.
  @Test("badges without space are counted") func hiddenBadges() throws {
    let text = """
      section grid < group horizontal height 40 < item fractionalWidth 1/3 <
        supplementary "dot" width 6 height 6 anchor none > > >
      """
    let preview = try laidOut(text, items: [5], size: Size(240, 120))
    let drawn = diagram(preview, columns: 60)
    #expect(!drawn.contains("•") && drawn.contains("│      0,0      │      0,1      │"))
    #expect(drawn.hasSuffix("\n           dot: no space for 5\n"))
  }

  /// A badge of 20 x 20 is 4 columns by 2 lines, in a cell of 8 by 3. It would hide "0,10", but not
  /// "0,0". Its middle is 10 from the right and the top: 2 columns and a line.
  @Test("a badge that would hide a label is a dot") func labelPriority() throws {
    let text = """
      section grid < group horizontal height 30 < item width 40 <
        supplementary "badge" width 20 height 20 anchor topTrailing > > >
      """
    let preview = try laidOut(text, items: [12], size: Size(240, 90))
    let drawn = diagram(preview, columns: 60)
    #expect(
      drawn == """
        240 × 90 pt at 2x, content 240 × 60
        0 grid     ┌───────┬───────┬───────┬───────┬───────┬───────┐
        240 × 60   │  0,0• │  0,1• │  0,2• │  0,3• │  0,4• │  0,5• │
        12 items   │       │       │       │       │       │       │
                   ├───────┼───────┼───────┼───────┼───────┼───────┤
                   │  0,6• │  0,7• │  0,8• │  0,9• │ 0,10• │ 0,11• │
                   │       │       │       │       │       │       │
                   └───────┴───────┴───────┴───────┴───────┴───────┘
                   ┊                                               ┊
                   ┊                                               ┊
             90 ╌╌╌┊╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┊

                   ┌─┐ cell   • badge

        """)
  }

  /// A month of four weeks. Either every day has its dot or none has, and dots hide no label that
  /// is drawn without them.
  @Test("equal rows are drawn alike", arguments: [40, 50, 60, 80, 100, 140])
  func consistency(columns: Int) throws {
    for height in [44, 50, 57, 60] {
      for place in ["bottom offset 0 -4", "topTrailing offset 3 -3", "none"] {
        let start = """
          section month contentInsets 0 10 < group horizontal height \(height) count 7 <
            item contentInsets 2
          """
        let bare = try laidOut(start + " > >", items: [28], size: Size(375, 667))
        let dotted = try laidOut(
          start + " < supplementary \"dot\" width 6 height 6 anchor \(place) > > >", items: [28],
          size: Size(375, 667))
        let drawn = diagram(dotted, columns: columns)
        let labels = labels(diagram(bare, columns: columns))
        #expect(!labels.isEmpty && self.labels(drawn) == labels, "\(height) \(place)\n\(drawn)")
        // The legend has another one.
        let isBoxed = drawn.contains("╭─╮ dot")
        let isLeftOut = drawn.contains("dot: no space for 28")
        let points = drawn.count { $0 == "•" }
        #expect(points == (isBoxed || isLeftOut ? 0 : 29), "\(height) \(place)\n\(drawn)")
        // Either all are on the cells' edges or none.
        let lines = drawn.split(separator: "\n").dropLast().map(Array.init)
        #expect(Set(lines.flatMap(edgesAroundPoints)).count <= 1, "\(height) \(place)\n\(drawn)")
        if place.hasPrefix("bottom") {
          let distances = Set(lines.flatMap(distancesOfPoints))
          #expect(distances.count <= 1, "\(height) \(distances)\n\(drawn)")
        }
      }
    }
  }

  /// Whether a line continues to the left or right of each dot.
  private func edgesAroundPoints(_ line: [Character]) -> [Bool] {
    line.indices.filter { line[$0] == "•" }.map {
      [line[$0 - 1], line[$0 + 1]].contains("─")
    }
  }

  /// The distance of each dot from the corner or side to its left.
  private func distancesOfPoints(_ line: [Character]) -> [Int] {
    line.indices.filter { line[$0] == "•" }.map { column in
      column - (line[..<column].lastIndex { $0 != " " && $0 != "─" } ?? 0)
    }
  }

  /// The indices of the items, without sizes, which may be omitted.
  private func labels(_ drawn: String) -> [Substring] {
    drawn.split(separator: "\n").dropFirst()
      .flatMap { $0.split { !"0123456789,".contains($0) } }
      .filter { $0.hasPrefix("0,") }
  }
}
