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

/// A badge of 20 x 20 that stands half outside of the upper trailing corner.
private func badge() -> SupplementaryItem {
  var badge = SupplementaryItem(elementKind: "badge")
  badge.size = LayoutSize(width: .absolute(20), height: .absolute(20))
  badge.containerAnchor = Anchor(.topTrailing, offset: .fractional(Point(0.5, -0.5)))
  return badge
}

/// Pictures, each read line by line against the frames that its comment tells.
@Suite struct DiagramGoldenTests {
  /// A third of 240 is 80; rows of 40; the screen ends at 160. At 5 points a column and 10 a line,
  /// edges stand at columns 0, 16, 32, 48 and lines 0, 4, 8.
  @Test func threeColumns() {
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

  /// Insets of 20 leave 280, so that two cells and a gap of 20 are 130 each. The header covers 0 to
  /// 40, cells begin at 60 and 160, the footer at 260, the content ends at 290. The panel is inset by
  /// 8 and 5. The badges stand out of their corners by half.
  @Test func everyRole() {
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
                      ⋮ 190 pt of the screen stay free
                      ┊                                              ┊
               480 ╌╌╌┊╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┊

                      ┌─┐ cell   ┏━┓ header, footer   ╭─╮ badge
                      ┌╌┐ panel

        """)
  }

  /// Cards at 16, 148 and 280 of 120 each: the third leaves the screen at 320, six are behind it. A
  /// row of the list is three lines; sixteen lines of its beginning are drawn, and ten of its end, up
  /// to where a row ends: rows 0 to 5, and 36 to 39. Those between are 30 * 44 = 1320 high.
  @Test func rowsAndFolds() {
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

  /// Names stand in the cells instead of numbers; wide characters count twice; what is too long is
  /// cut; an item without a name keeps its number.
  @Test func names() {
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

  /// The same kinds of boxes without a character beyond ASCII; the badges leave the screen by half.
  @Test func ascii() {
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

  /// On a narrow page titles stand above their sections, and the number of the screen's end in its
  /// rule.
  @Test func narrowPage() {
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

  /// Sections of 320 and 180 with 20 between them: 520 long. The page takes 300, and the cell that
  /// begins at 220 would be cut there; the second strip begins with it. The screen ends at 240.
  @Test func stripsOfASidewaysLayout() {
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

  /// From right to left the row goes on to the left: cards at 375 - 16 - 120 = 239, 107 and -25.
  @Test func rightToLeft() {
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
