import Testing

@testable import LayoutCompiler

private func diagram(
  _ scene: Scene, columns: Int = 60, ascii: Bool = false, name: String? = nil,
  data: Snapshot? = nil
) -> String {
  var options = RenderOptions()
  options.columns = columns
  options.ascii = ascii
  let preview = LaidOutPreview(name: name, scene: scene, data: data)
  return OutputFormat.all[0].string(RenderInput(previews: [preview]), options)
}

/// Returns a badge of 20 x 20, half outside of the top trailing corner.
private func badge() -> SupplementaryItem {
  var badge = SupplementaryItem(elementKind: "badge")
  badge.size = LayoutSize(width: .absolute(20), height: .absolute(20))
  badge.containerAnchor = Anchor(.topTrailing, offset: .fractional(Point(0.5, -0.5)))
  return badge
}

/// Diagrams that were compared with the frames in their comments by hand.
@Suite struct DiagramGoldenTests {
  /// A third of 240 is 80; rows of 40; the screen ends at 160. At 5 points a column and 10 a line,
  /// edges are at columns 0, 16, 32, 48 and lines 0, 4, 8.
  @Test("a diagram of three columns") func threeColumns() {
    let cell = group(.horizontal, .fractionalWidth(1), .absolute(40), item(.fractionalWidth(1 / 3)))
    let scene = scene([section("grid", items: 5, cell)], size: Size(240, 160), scale: 2)
    #expect(
      diagram(scene) == """
        240 × 160 pt at 2x, content 240 × 80
        0 grid     ┌───────────────┬───────────────┬───────────────┐
        240 × 80   │               │               │               │
        5 items    │      0,0      │      0,1      │      0,2      │
                   │    80 × 40    │               │               │
                   ├───────────────┼───────────────┼───────────────┘
                   │               │               │               ┊
                   │      0,3      │      0,4      │               ┊
                   │               │               │               ┊
                   └───────────────┴───────────────┘               ┊
                   ┊                                               ┊
                   ┊                                               ┊
                   ┊                                               ┊
                   ┊                                               ┊
                   ┊                                               ┊
                   ┊                                               ┊
                   ┊                                               ┊
            160 ╌╌╌┊╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┊

        """)
  }

  /// Insets of 20 leave 280, so that two cells with a gap of 20 are 130 each. The header covers 0
  /// to 40, cells begin at 60 and 160, the footer at 260, and the content ends at 290. The panel is
  /// inset by 8 and 5. Half of each badge is outside of its corner.
  @Test("a diagram of all kinds of elements") func roles() {
    let twenty = Insets(top: 20, leading: 20, bottom: 20, trailing: 20)
    let cell = group(
      .horizontal, .fractionalWidth(1), .absolute(80), count: 2, spacing: .fixed(20),
      item(badge: badge()))
    let favourites = section(
      "favourites", items: 4, cell, insets: twenty, spacing: 20,
      boundary: [header(.absolute(40)), footer(.absolute(30))],
      background: background("panel", Insets(top: 5, leading: 8, bottom: 5, trailing: 8)))
    let scene = scene([favourites], size: Size(320, 480), scale: 2)
    #expect(
      diagram(scene, columns: 64) == """
        320 × 480 pt at 2x, content 320 × 290
        0 favourites  ┊┌╌┲━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┱╌┐┊
        320 × 290     ┊╎ ┃                 header                 ┃ ╎┊
        4 items       ┊╎ ┃                                        ┃ ╎┊
                      ┊╎ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ╎┊
                      ┊╎                   ╭──╮                  ╭──┤┊
                      ┊╎ ┌─────────────────┤  │┌─────────────────┤  │┊
                      ┊╎ │                 ╰┬─╯│                 ╰┬─┤┊
                      ┊╎ │                  │  │                  │ ╎┊
                      ┊╎ │       0,0        │  │       0,1        │ ╎┊
                      ┊╎ │     130 × 80     │  │                  │ ╎┊
                      ┊╎ │                  │  │                  │ ╎┊
                      ┊╎ └──────────────────┘  └──────────────────┘ ╎┊
                      ┊╎                   ╭──╮panel             ╭──┤┊
                      ┊╎ ┌─────────────────┤  │┌─────────────────┤  │┊
                      ┊╎ │                 ╰┬─╯│                 ╰┬─┤┊
                      ┊╎ │                  │  │                  │ ╎┊
                      ┊╎ │       0,2        │  │       0,3        │ ╎┊
                      ┊╎ │                  │  │                  │ ╎┊
                      ┊╎ │                  │  │                  │ ╎┊
                      ┊╎ └──────────────────┘  └──────────────────┘ ╎┊
                      ┊╎                                            ╎┊
                      ┊╎ ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓ ╎┊
                      ┊╎ ┃                 footer                 ┃ ╎┊
                      ┊└╌┺━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┹╌┘┊
                      ┊                                              ┊
                      ┊                                              ┊
                      ⋮ 190 pt empty
                      ┊                                              ┊
               480 ╌╌╌┊╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┊

                      ┌─┐ cell   ┏━┓ header, footer   ╭─╮ badge
                      ┌╌┐ panel

        """)
  }

  /// Cards at 16, 148 and 280, 120 wide: the third extends beyond the screen at 320, six are after
  /// it. A list row is three lines. The first sixteen lines and the last ten are drawn, up to whole
  /// rows: rows 0 to 5 and 36 to 39. Between them are 30 * 44 = 1320 points.
  @Test("a diagram omits the middle of long sections") func folds() {
    let cards = section(
      "cards", items: 9, group(.horizontal, .absolute(120), .absolute(90), item()),
      insets: Insets(leading: 16, trailing: 16), spacing: 12, orthogonal: .groupPaging)
    let list = section(
      "list", items: 40, group(.horizontal, .fractionalWidth(1), .absolute(44), item()))
    let scene = scene([cards, list], size: Size(320, 240), scale: 2)
    #expect(
      diagram(scene, columns: 72) == """
        320 × 240 pt at 2x, content 320 × 1,850
        0 cards      ┊ ┌─────────────────┐ ┌─────────────────┐ ┌──────┈┈┈┈┈┈┈┈┈┈
        320 × 90     ┊ │                 │ │                 │ │     ┊
        groupPaging  ┊ │                 │ │                 │ │     ┊
        9 items      ┊ │       0,0       │ │       0,1       │ │ 0,2 ┊ → 6 more
                     ┊ │    120 × 90     │ │                 │ │     ┊
                     ┊ │                 │ │                 │ │     ┊
        1 list       ┌─┴─────────────────┴─┴─────────────────┴─┴─────┬┈┈┈┈┈┈┈┈┈┈
        320 × 1,760  │                      1,0                      │
        40 items     │                   320 × 44                    │
                     ├───────────────────────────────────────────────┤
                     │                      1,1                      │
                     │                                               │
                     ├───────────────────────────────────────────────┤
                     │                      1,2                      │
                     │                                               │
                     ├───────────────────────────────────────────────┤
              240 ╌╌╌│╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ 1,3 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│
                     │                                               │
                     ├───────────────────────────────────────────────┤
                     │                      1,4                      │
                     │                                               │
                     ├───────────────────────────────────────────────┤
                     │                      1,5                      │
                     │                                               │
                     └───────────────────────────────────────────────┘
                     ⋮ 30 more items, 1,320 pt
                     ┌───────────────────────────────────────────────┐
                     │                     1,36                      │
                     │                                               │
                     ├───────────────────────────────────────────────┤
                     │                     1,37                      │
                     │                                               │
                     ├───────────────────────────────────────────────┤
                     │                     1,38                      │
                     │                                               │
                     ├───────────────────────────────────────────────┤
                     │                     1,39                      │
                     │                                               │
                     └───────────────────────────────────────────────┘

        """)
  }

  /// Wide characters count twice; long names are truncated; an item without a name shows its index.
  @Test("cells show item names") func names() {
    let names = ["Facetune", "Signal", "日本語の本棚", "A very long title indeed", "Bear", ""]
    let cell = group(.horizontal, .fractionalWidth(1), .absolute(40), count: 3, item())
    let scene = scene([section("apps", items: 6, cell)], size: Size(300, 100), scale: 2)
    #expect(
      diagram(scene, name: "Monday", data: snapshot(itemNames: [names])) == """
        Monday
        300 × 100 pt at 2x, content 300 × 80
        0 apps     ┌───────────────┬───────────────┬───────────────┐
        300 × 80   │   Facetune    │    Signal     │ 日本語の本棚  │
        6 items    │   100 × 40    │               │               │
                   ├───────────────┼───────────────┼───────────────┤
                   │ A very long…  │     Bear      │      0,5      │
                   │               │               │               │
                   └───────────────┴───────────────┴───────────────┘
                   ┊                                               ┊
            100 ╌╌╌┊╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┊

        """)
  }

  /// Half of each badge is outside of the screen.
  @Test("an ASCII diagram has no other characters") func ascii() {
    let grid = section(
      "grid", items: 4,
      group(
        .horizontal, .fractionalWidth(1), .absolute(60), item(.fractionalWidth(0.5), badge: badge())
      ),
      boundary: [header(.absolute(40))])
    let row = section(
      "row", items: 5, group(.horizontal, .absolute(150), .absolute(60), item()),
      orthogonal: .continuous)
    let scene = scene([grid, row], size: Size(240, 200), scale: 2)
    #expect(
      diagram(scene, ascii: true) == """
        240 x 200 pt at 2x, content 240 x 220
        0 grid      #===============================#
        240 x 160   #            header             #
        4 items     #                               #.
                    #==============#=#=============##:
                    |              '+'             '+.
                    |      0,0      |      0,1      |
                    |   120 x 60   .+.             .+.
                    +--------------+ +-------------+::
                    |              '+'             '+.
                    |      0,2      |      0,3      |
                    |               |               |
        1 row       +---------------+---+-----------+...........
        240 x 60    |                   |           :       :
        continuous  |        1,0        |    1,1    : -> 3 more
             200 ...|.... 150 x 60 .....|...........:       :
        5 items     +-------------------+------------...........

                    +-+ cell   #=# header   .-. badge

        """)
  }

  /// The position of the screen's end is in its rule.
  @Test("on a narrow page, titles are above their sections") func narrowPage() {
    let cards = section(
      "cards", items: 9, group(.horizontal, .absolute(120), .absolute(90), item()), spacing: 12,
      orthogonal: .groupPaging)
    let list = section(
      "list", items: 4, group(.horizontal, .fractionalWidth(1), .absolute(60), item()))
    let scene = scene([cards, list], size: Size(320, 240), scale: 2)
    #expect(
      diagram(scene, columns: 28) == """
        320 × 240 pt at 2x
        content 320 × 330
        0 cards, 320 × 90
        groupPaging, 9 items
        ┌──────┐┌──────┐┌───┈┈┈┐┌┈┈
        │ 0,0  ││ 0,1  ││2 ┊ → 6
        │      ││      ││  ┊   ┊┊
        └──────┘└──────┘└───┈┈┈┘└┈┈
        1 list, 320 × 240, 4 items
        ┌──────────────────┐
        │       1,0        │
        ├──────────────────┤
        │       1,1        │
        ├──────────────────┤
        │ 240 ╌ 1,2 ╌╌╌╌╌╌╌│
        ├──────────────────┤
        │       1,3        │
        └──────────────────┘

        """)
  }

  /// Sections of 320 and 180, 20 apart: 520. The page shows 300, which would cut the cell at 220;
  /// the second strip begins with it. The screen ends at 240.
  @Test("a horizontal layout is drawn in strips") func strips() {
    let first = section(
      "first", items: 3, group(.vertical, .absolute(100), .fractionalHeight(1), item()),
      spacing: 10)
    let second = section(
      "second", items: 2, group(.vertical, .absolute(90), .fractionalHeight(0.5), item()))
    let scene = scene(
      [first, second], size: Size(240, 120), scale: 2, direction: .horizontal, spacing: 20)
    #expect(
      diagram(scene) == """
        240 × 120 pt at 2x, content 520 × 120
        0 first, 320 × 120, 3 items
        ┌──────────────────┐┈┌──────────────────┐┈┈
        │                  │ │                  │
        │                  │ │                  │
        │                  │ │                  │
        │                  │ │                  │
        │       0,0        │ │       0,1        │
        │    100 × 120     │ │                  │
        │                  │ │                  │
        │                  │ │                  │
        │                  │ │                  │
        │                  │ │                  │
        └──────────────────┘┈└──────────────────┘┈┈
        → continued
                               1 second, 180 × 120, 2 items
        ┌──────────────────┐┈┈┈┌────────────────┬─────────────────┐
        │   ╎ 240          │   │                │                 │
        │   ╎              │   │                │                 │
        │   ╎              │   │      1,0       │       1,1       │
        │   ╎              │   │    90 × 60     │                 │
        │   ╎   0,2        │   │                │                 │
        │   ╎              │   └────────────────┴─────────────────┘
        │   ╎              │
        │   ╎              │
        │   ╎              │
        │   ╎              │
        └──────────────────┘┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈

        """)
  }

  /// Cards at 375 - 16 - 120 = 239, 107 and -25.
  @Test("a right-to-left row continues to the left") func rightToLeft() {
    #expect(
      diagram(RenderSample.rightToLeft(.vertical), columns: 72) == """
        375 × 300 pt at 3x, content 375 × 270
        0 cards                ┊ ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓ ┊
        375 × 120              ┊ ┃                  header                   ┃ ┊
        groupPaging  ┈┈┈┈┈┐ ┌┈┈──┺━━━━━━━━━┯━┯━━━━━━━━━━━━━━┯━┯━━━━━━━━━━━━━━┩ ┊
        9 items           ┊ ┊  ┊           │ │              │ │              │ ┊
                          ┊ ┊  ┊           │ │              │ │              │ ┊
                      ← 6 more ┊    0,2    │ │     0,1      │ │     0,0      │ ┊
                          ┊ ┊  ┊           │ │              │ │   120 × 90   │ ┊
                          ┊ ┊  ┊           │ │              │ │              │ ┊
        1 grid       ┈┈┈┈┈┘ └┈┈┬───────────┴─┴─┬────────────┴─┴┬─────────────┴─┐
        375 × 150              │      1,2      │      1,1      │      1,0      │
        8 items                │               │               │   125 × 50    │
                               ├───────────────┼───────────────┼───────────────┤
                               │      1,5      │      1,4      │      1,3      │
                               │               │               │               │
                               └───────────────┼───────────────┼───────────────┤
                               ┊               │      1,7      │      1,6      │
                               ┊               │               │               │
                               ┊               └───────────────┴───────────────┘
                               ┊                                               ┊
              300 ╌╌╌╌╌╌╌╌╌╌╌╌╌┊╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┊

                               ┌─┐ cell   ┏━┓ header

        """)
  }
}
