import Foundation
import Testing

/// `layoutc why`, and the options that scroll, turn and mirror.
@Suite struct WhyCommandTests {
  let workspace: Workspace

  /// Two cards in a row of 300: (300 - 20) / 2 = 140. The second card of the second row is at 10 +
  /// 140 + 20 = 170, and 40 + 8 below the first row's 30.
  private let grid = """
    section cards <
      contentInsets 0 10
      interGroupSpacing 8
      header height 30
      group horizontal height 40 count 2 interItemSpacing 20 <
        item
      >
    >

    """
  /// Cards of 200 in 320, 10 between: centred, the first rests at -60.
  private let row = """
    section offers <
      group horizontal width 200 height 100 < item >
      orthogonal groupPagingCentered
      interGroupSpacing 10
    >

    """

  init() throws {
    workspace = try Workspace()
    try workspace.write(grid, to: "grid.layout")
    try workspace.write(row, to: "row.layout")
  }

  @Test("every step of a cell's frame is explained") func cell() throws {
    let result = try workspace.layoutc(
      "why", "--size", "320x480", "--scale", "2", "grid.layout", "cards/3")
    #expect(result.status == 0)
    #expect(
      result.output == """
        cards/3: cell
          layout         320x480 at 2 px per point, iOS 27  [container]
          section cards  begins at y 0  [sections]
                         grid.layout:1  section cards
          section cards  groups have the container 300x480: leading 10, trailing 10 subtracted; nothing subtracted from the height  [section-container]
                         grid.layout:2  contentInsets 0 10
          section cards  after 1 of 6 groups: at 10,78 in the section, spacing 8  [groups]
                         grid.layout:3  interGroupSpacing 8
          group          width: fractionalWidth 1 of 300 = 300  [size]
          group          height: absolute = 40  [size]
                         grid.layout:5  height 40
          group          count 2: (300 - 1 x 20) / 2 = 140  [count]
                         grid.layout:5  count 2
          item           width: an equal share, 140, instead of the item's own length  [count]
          item           height: fractionalHeight 1 of 40 = 40  [size]
          item           after 1 in the line, 20 between: x 160 within the group's insets  [line]
          item 3         in content coordinates: 170,78 140x40  [groups]
          item 3         on the pixel grid: 170,78 140x40  [pixel]

        """)
  }

  @Test("headers and elements at a point are explained") func elements() throws {
    let header = try workspace.layoutc("why", "--size", "320x480", "grid.layout", "0/header")
    #expect(header.status == 0)
    #expect(header.output.hasPrefix("cards/header\n"))
    #expect(header.output.hasSuffix("on the pixel grid: 10,0 300x30  [pixel]\n"))
    let point = try workspace.layoutc("why", "--size", "320x480", "grid.layout", "@20,40")
    #expect(point.output.hasPrefix("cards/0: cell\n"))
  }

  /// All layouts of a file are drawn, so an element is explained in each that has it. A name before
  /// a colon selects one.
  @Test("a header of another kind is named as in the source") func kinds() throws {
    let text = "section < header \"Title\" height 30; group horizontal height 44 < item > >\n"
    let workspace = try Workspace()
    try workspace.write(text, to: "a.layout")
    let result = try workspace.layoutc("why", "a.layout", "0/Title")
    #expect(result.output.contains("header \"Title\"") && !result.output.contains("boundary \""))
  }

  @Test("an element of a file with several layouts is explained in each") func layouts() throws {
    let first = grid.replacingOccurrences(of: "header height 30", with: "")
    try workspace.write("layout a <\n\(first)>\nlayout b <\n\(grid)>\n", to: "two.layout")
    let both = try workspace.layoutc("why", "--size", "320x480", "two.layout", "cards/3")
    #expect(both.output.hasPrefix("a:cards/3: cell\n"))
    #expect(both.output.contains("170,48 140x40  [pixel]\n\nb:cards/3: cell\n"))
    let one = try workspace.layoutc("why", "--size", "320x480", "two.layout", "b:cards/3")
    #expect(one.output.hasPrefix("b:cards/3: cell\n"))
    let header = try workspace.layoutc("why", "--size", "320x480", "two.layout", "0/header")
    #expect(header.output.hasPrefix("b:cards/header\n"))
    let none = try workspace.layoutc("why", "two.layout", "a:0/header")
    #expect(none.status == 2 && none.errors.contains("section `0` has no `header`"))
    let large = try workspace.layoutc("why", "two.layout", "0/9223372036854775807")
    #expect(large.status == 2)
  }

  @Test(
    "unknown elements are usage errors with a suggestion",
    arguments: [
      (["why", "grid.layout"], "missing ELEMENT"),
      (["why", "grid.layout", "cards/99"], "has no item 99; it has items 0 to 11, and `header`"),
      (
        ["why", "grid.layout", "cards/footer"],
        "has no `footer`; it has items 0 to 11, and `header`"
      ),
      (["why", "grid.layout", "layout/header"], "the layout has no own `header`"),
      (["grid.layout", "--scroll", "cards=30"], "section `cards` has no row that scrolls"),
      (["why", "grid.layout", "card/1"], "unknown section `card`; did you mean `cards`?"),
      (
        ["why", "grid.layout", "cards/1/badge"],
        "unknown section `cards/1`; elements of a kind are numbered in their section, as in "
          + "`cards/badge/1`"
      ),
      (
        ["why", "grid.layout", "cards"],
        "`cards` is not an element; name an element as `featured/3`"
      ),
      (["why", "grid.layout", "@1"], "invalid point `@1`"),
      (["why", "grid.layout", "@5000,1"], "nothing is at 5000,1; the content is"),
      (["row.layout", "--scroll", "offer=3"], "has no section `offer`; did you mean `offers`?"),
      (["row.layout", "--scroll", "3"], "`--scroll` needs an offset of the content (`0,300`)"),
      (["row.layout", "--margins", "3"], "`--margins` needs four lengths in points"),
    ])
  func mistakes(_ arguments: [String], _ message: String) throws {
    let result = try workspace.layoutc(arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  /// A frame file has the row at its start unless requested; a diagram shows it at rest.
  @Test("frames are explained at rest and scrolled") func rows() throws {
    let size = ["--size", "320x480", "--emit", "json", "row.layout"]
    func firstFrame(_ more: [String]) throws -> String {
      let output = try workspace.layoutc(more + size).output
      return String(output.split(separator: "\"frame\":").dropFirst().first?.prefix(13) ?? "")
    }
    #expect(try firstFrame([]) == "[0,0,200,100]")
    #expect(try firstFrame(["--scroll", "offers=0"]) == "[60,0,200,100")
    // Asked for 200, the nearest stop is 150: 0 - 150.
    #expect(try firstFrame(["--scroll", "0=200"]) == "[-150,0,200,1")
    #expect(try workspace.layoutc("--size", "320x480", "row.layout").output.contains("at -60"))
  }

  /// Right to left the first card is at the right: 320 - 200. On its side, 480 is the width.
  @Test("frames of right-to-left and horizontal layouts are explained")
  func mirroredAndTurned() throws {
    let mirrored = try workspace.layoutc(
      "--size", "320x480", "--rtl", "--emit", "json", "row.layout")
    #expect(mirrored.output.contains("\"frame\":[120,0,200,100]"))
    let turned = try workspace.layoutc(
      "--size", "320x480", "--landscape", "--emit", "json", "grid.layout")
    #expect(turned.output.contains("\"container\":{\"width\":480,\"height\":320"))
  }

  /// Three columns of 100 / 3 points, 33.333 in whole pixels; the second begins there.
  @Test("the steps are written as JSON, with the frame in thousandths") func json() throws {
    let workspace = try Workspace()
    try workspace.write("section < group horizontal height 60 count 3 < item > >\n", to: "a.layout")
    let result = try workspace.layoutc("why", "--json", "--size", "100x200", "a.layout", "0/1")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(json?["format"] as? String == "layoutc.explanations/1")
    let first = (json?["explanations"] as? [[String: Any]])?.first
    #expect(first?["element"] as? String == "0/1: cell")
    #expect(first?["frame"] as? [Double] == [33.333, 0, 33.333, 60])
    let steps = first?["steps"] as? [[String: Any]] ?? []
    #expect(
      steps.contains {
        $0["rule"] as? String == "size" && $0["source"] as? String == "height 60"
          && $0["line"] as? Int == 1 && $0["file"] as? String == "a.layout"
      })
  }
}
