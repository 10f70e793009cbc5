import Testing

@testable import LayoutCompiler

/// Completions at specific positions.
@Suite struct CompletionTests {
  @Test("a section offers its elements and properties") func section() {
    expect(
      "section <\n  |\n  group horizontal < item >\n>",
      [
        "header", "footer", "boundary", "background", "visibleItems", "let", "when", "for",
        "orthogonal", "decelerationRate", "bounce", "interGroupSpacing", "contentInsets",
        "contentInsetsReference", "supplementaryContentInsetsReference",
        "supplementariesFollowContentInsets",
      ])
  }

  @Test("a missing group is offered") func group() {
    let items = offered("section < | >")
    #expect(items.contains("group") && items.contains("group custom"))
    #expect(!offered("section < group horizontal < item >; | >").contains("group"))
  }

  @Test("properties that are set are not offered again") func duplicates() {
    let text = "section < group horizontal count 2 width 44 | < item > >"
    let items = offered(text)
    #expect(items.contains("height") && items.contains("fractionalHeight"))
    #expect(!items.contains("width") && !items.contains("fractionalWidth"))
    #expect(!items.contains("repeating") && !items.contains("count"))
    let earlier = offered("section < group horizontal | width 44 < item > >")
    #expect(!earlier.contains("width"))
  }

  @Test("a property with choices offers these") func choices() {
    expect(
      "section orthogonal | < group horizontal < item > >",
      [
        "none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
        "groupPagingCentered",
      ])
    expect("section < group | < item > >", ["horizontal", "vertical", "waterfall"])
    expect("section list | < >", ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"])
    expect(
      "layout a < section < header height 9 pinned |; group horizontal < item > > >",
      [
        "false", "true", "width", "fractionalWidth", "alignment", "offset", "extendsBoundary",
        "zIndex", "contentInsets", "section.isLast",
      ])
  }

  @Test("data offers the declared values of items") func itemValues() {
    let file =
      "param item.aspect: Fraction = 1\nparam item.span: Int = 1\n"
      + "section < group waterfall < item aspect item.aspect > >\n"
    let item = offered(file + "snapshot s < section \"A\" < item \"a\" aspect 2 |; item \"b\" > >")
    #expect(item.contains("span") && !item.contains("gutter"))
    #expect(offered(file + "snapshot s < section \"A\" items 3 | >").contains("aspect"))
    #expect(!offered(file + "snapshot s < | >").contains("aspect"))
    #expect(!offered(file + "let x = |").contains("aspect"))
  }

  @Test("a type that a use of an item's value rules out is not offered")
  func typesOfItemValues() {
    let use = "section < group custom height 80 < frame 0 0 (item.size) 40 > >"
    let types = offered("param item.size: | = 40\n\(use)")
    #expect(types.contains("Points") && !types.contains("Int") && !types.contains("Fraction"))
  }

  @Test("nothing is offered between the parts of a complete declaration")
  func completeDeclarations() {
    let end = "section < group horizontal height 44 < item > >"
    #expect(offered("param item.size:| Points = 40\n\(end)").isEmpty)
    #expect(offered("param size: |Points = 40\n\(end)").contains("Int"))
    #expect(offered("param size: | Points = 40\n\(end)").isEmpty)
    // `lint < … > gap = 8` has a statement without `let`.
    let words = offered("|let gap = 8\n\(end)")
    #expect(!words.contains("lint") && !words.contains("enum"))
  }

  @Test("names of the environment are offered where another one of their type is not")
  func environmentOfFrames() {
    let names = offered("section < group custom height 80 < frame 0 0 (2 * |) 40 > >")
    #expect(names.contains("margins.top") && names.contains("section.index"))
    #expect(!names.contains("container.width") && !names.contains("traits.layoutDirection"))
    let condition = "section < group custom height 80 < frame 0 0 (if | then 40 else 20) 40 > >"
    let snippets = list(condition).map(\.snippet.plainText)
    #expect(snippets.contains("margins.top > 0") && snippets.contains("section.index == 0"))
    #expect(!snippets.contains("container.width > 600"))
  }

  @Test("a count is offered only for a group of one item") func countOfSeveral() {
    for (count, isOffered) in [(1, true), (2, false), (3, false), (9, false)] {
      let items = String(repeating: "  item fractionalWidth 0.1\n", count: count)
      let names = offered("section < group horizontal height 44 | <\n\(items)> >")
      #expect(names.contains("count") == isOffered && names.contains("contentInsets"), "\(count)")
      let second = offered("section < group horizontal height 44 c| <\n\(items)> >")
      #expect(second.contains("count") == isOffered, "\(count)")
    }
  }

  @Test("nothing is offered before a digit, which would join the word") func beforeNumbers() {
    #expect(offered("section contentInsets |8 < group horizontal < item > >").isEmpty)
    #expect(offered("section contentInsets | 8 < group horizontal < item > >").contains("top"))
    #expect(offered("let v1 = 8\nlet v10 = |1").isEmpty)
  }

  @Test("each edge is offered once") func edges() {
    let items = offered("section contentInsets top 8 leading 4 | < group horizontal < item > >")
    #expect(items.contains("bottom") && items.contains("trailing"))
    #expect(!items.contains("top") && !items.contains("leading"))
  }

  @Test("a second bar is offered after the first one") func bars() {
    let section = "section < group horizontal height 44 < item > >\n"
    #expect(offered(section + "preview \"a\" < bars navigation 44 | >").contains("tab"))
    #expect(offered(section + "preview \"a\" < bars navigation 44 t|").contains("tab"))
  }

  @Test("dimensions are offered with a value") func dimensions() {
    let items = list("section < group horizontal height | < item > >")
    let plain = items.map(\.snippet.plainText)
    #expect(plain.contains("estimated 44") && plain.contains("fractionalWidth 1/3"))
    #expect(items.first { $0.label == "estimated" }?.snippet.protocolText == "estimated ${1:44}$0")
    #expect(plain.contains("container.width") && !plain.contains("section.itemCount"))
  }

  @Test("names are offered where their type fits") func names() {
    let program = """
      let gutter = 8
      let third = 1/3
      let wide = (container.width > 600)
      section contentInsets | < group horizontal < item > >
      """
    let items = offered(program)
    #expect(items.contains("gutter") && items.contains("top"))
    #expect(!items.contains("third") && !items.contains("wide"))
    let condition = program.replacing("contentInsets |", with: "")
      .replacing("item >", with: "item; when (|) < > >")
    #expect(offered(condition).contains("wide"))
    let snippets = list(condition).map(\.snippet.plainText)
    for comparison in [
      "gutter > 1", "container.width > 600", "margins.top > 0", "section.index == 0",
      "layout.sectionCount > 1", "traits.verticalSizeClass == compact",
    ] { #expect(snippets.contains(comparison), "\(comparison)") }
  }

  private let insets = ["top", "leading", "bottom", "trailing"].map { "insets.\($0)" }

  @Test("members are offered after the dot") func members() {
    expect(
      "section contentInsets leading margins.| < group horizontal height 4 < item > >",
      ["top", "leading", "bottom", "trailing"])
    expect("section < group horizontal height (screen.|) < item > >", ["width", "height"])
    expect(
      "section < group horizontal height (container.|) < item > >",
      ["width", "height", "effectiveWidth", "effectiveHeight"] + insets)
    expect(
      """
      enum E < a title "A" size 3; b title "B" size 4 >
      param e: E = a
      section < header (e.|) height 9; group horizontal < item > >
      """, ["title"])
  }

  @Test("cases are offered in comparisons with their enum") func cases() {
    let items = offered(
      """
      enum Scope < all movies >
      param scope: Scope = all
      section < when (scope == |) < orthogonal paging >; group horizontal < item > >
      """)
    #expect(items.prefix(2) == ["all", "movies"])
    #expect(offered("enum Scope < all movies >\nparam scope: Scope = |") == ["all", "movies"])
  }

  @Test("definitions are offered where their element is allowed") func definitions() {
    let program = """
      define cell(part: Fraction, tall: Bool = true) = item fractionalWidth part
      define bar() = header height 44
      section < group horizontal < | > >
      """
    let items = list(program)
    let cell = items.first { $0.label == "cell" }
    #expect(cell?.snippet.plainText == "cell(part: 1/3)")
    #expect(cell?.detail == "cell(part: Fraction, tall: Bool = true)")
    #expect(!items.contains { $0.label == "bar" })
    let labels = offered(program.replacing("< | >", with: "< cell(|) >"))
    #expect(labels.contains("part:") && labels.contains("tall:"))
  }

  @Test("types are offered in declarations") func types() {
    let program = "enum Scope < all >\nparam a: | = all"
    expect(program, ["Scope"])
    #expect(offered("define f(a: |) = item").contains("Header"))
  }

  @Test("scroll variables are offered in `visibleItems` only") func scrollVariables() {
    let text = "section < group horizontal < item >; visibleItems < alpha | > >"
    #expect(offered(text).contains("item.index") && !offered(text).contains("item.midX"))
    #expect(!offered("section < group horizontal count | < item > >").contains("item.index"))
  }

  @Test(
    "completion works in sources with unfinished lines",
    arguments: [
      "section orthogonal\n  group horizontal height 100 < item con|",
      "section orthogonal <\n  group horizontal height 100 <\n    item con|",
      "section <\n  orthogonal \n  group horizontal height 100 < item con| > >",
      "section ortho\n  group horizontal\n    item con|\n  >\n>",
      "layout foo <\n  section\n    group horizontal height 44 <\n      item con|\n    >\n  >",
      "define cell(a: Points) =\nsection <\n  group horizontal < item con| > >",
    ])
  func unfinishedLines(_ marked: String) {
    expect(marked, ["contentInsets", "fractionalWidth", "fractionalHeight"])
  }

  /// A bracket is missing only where the lines below are indented like a body.
  @Test(
    "complete lines are not repaired",
    arguments: [
      "section <\n  header\n  interG|\n  group horizontal < item >\n>",
      "section <\n  orthogonal paging\n    interG|\n  group horizontal < item >\n>",
      "section <\n  let a = 8\n    interG|\n  group horizontal < item >\n>",
    ])
  func completeLines(_ marked: String) {
    expect(marked, ["interGroupSpacing"])
  }

  @Test("completion in very deep sources offers nothing") func deepLines() {
    let lines = (0..<300).map { String(repeating: " ", count: $0) + "section\n" }.joined()
    #expect(offered(lines + String(repeating: " ", count: 300) + "|").isEmpty)
    #expect(offered(String(repeating: "(", count: 1000) + "|").isEmpty)
  }

  @Test("data and conditions are completed while they are typed") func dataAndConditions() {
    expect("snapshot a\n  section \"A\" it|", ["items", "title"])
    #expect(offered("preview \"a\"\n  device iPh|").contains("iPhone16"))
    expect("section <\n  when (container.wid|", ["width", "effectiveWidth"])
    let effect = "section <\n  visibleItems < scale (max(0.8, 1 - abs(item.midX - s|"
    #expect(offered(effect).prefix(2) == ["scroll.x", "scroll.y"])
    let scope = "enum Scope < all movies >\nparam scope: Scope = all\nsection <\n  when (scope == |"
    #expect(offered(scope).prefix(2) == ["all", "movies"])
    #expect(offered("section <\n  when (|").contains("container.width"))
    let height = "section <\n  group horizontal height (\n      conta|\n  )\n>"
    #expect(offered(height).contains("container.width"))
    #expect(offered("define cell(part: |").contains("Fraction"))
    #expect(offered("section <\n  for i in sec|").first == "section.index")
    #expect(offered("section <\n  |").contains("group"))
  }

  @Test("ids of diagnostics are offered in comments and `lint`") func diagnosticIDs() {
    let items = list("lint < row-leaves-gap off; row-leav| >\nsection list plain")
    #expect(items.isEmpty)
    let first = list("lint < sections-| >\nsection list plain").first
    #expect(first?.snippet.protocolText == "sections-touch ${1|off,note,warning,error|}$0")
    expect("lint < row-lea| off >", ["row-leaves-gap"])
    expect("lint < | counted-estimate note >", [])
    expect("lint < row-leaves-gap|; counted-estimate note >", ["row-leaves-gap"])
    expect("lint < row-leaves-gap |", ["off", "note", "warning", "error"])
    expect("lint < row-leaves-gap | >", ["off", "note", "warning", "error"])
    expect("lint < row-leaves-gap| off >", ["row-leaves-gap"])
    #expect(list("lint < row-lea| off >").map(\.snippet.plainText) == ["row-leaves-gap"])
    expect("section list plain // layoutc:ignore(sections-touch) row-lea|", [])
    #expect(!offered("item // layoutc:ignore(|").contains("unused-suppression"))
    let ids = offered("section list plain // layoutc:ignore(sections-touch, sect|")
    #expect(ids.first == "section-by-position" && !ids.contains("sections-touch"))
    let small = "section < group horizontal height 0.5 < item > >"
    #expect(offered("\(small) // layoutc:ignore(|").first == "fraction-like-length")
    #expect(!offered("section < widht 3 > // layoutc:ignore(|").contains("unknown-word"))
    let cursor = Cursor("section list plain // layoutc:ignore(row-lea|ves-gap) meant")
    #expect(cursor.file.text(cursor.file.completions(at: cursor.offset).range) == "row-leaves-gap")
  }

  @Test("typed characters filter the completions") func filtering() {
    expect(
      "section < conten|; group horizontal < item > >",
      [
        "contentInsets", "contentInsetsReference", "supplementaryContentInsetsReference",
        "supplementariesFollowContentInsets",
      ])
    let list = Cursor("section orth|ogonal paging < group horizontal < item > >")
    let range = list.file.completions(at: list.offset).range
    #expect(list.file.text(range) == "orthogonal")
  }

  @Test("strings, comments and numbers have no completions") func noCompletions() {
    expect("section < header \"Ti|\" height 44; group horizontal < item > >", [])
    expect("// sec|", [])
    expect("section contentInsets 8| < group horizontal < item > >", [])
    expect("let | = 8", [])
    #expect(offered("item // layoutc:ignore(|").contains("row-leaves-gap"))
  }

  @Test("element snippets compile") func elementSnippets() {
    let items = list("layout a < | >")
    let section = items.first { $0.label == "section" }
    #expect(
      section?.snippet.plainText
        == "section <\n  group horizontal height 44 <\n    item\n  >\n>")
    #expect(section?.snippet.lineText == "section < group horizontal height 44 < item > >")
    let list = items.first { $0.label == "section list" }
    #expect(
      list?.snippet.protocolText
        == "section list ${1|plain,grouped,insetGrouped,sidebar,sidebarPlain|}$0")
  }

  @Test(
    "snippets contain names that exist",
    arguments: [
      ("imp|\nsection < group horizontal < item > >", "import", "import \"shared.layout\""),
      ("|", "import", "import \"shared.layout\""),
      ("snapshot d < section \"A\" items 3; rel| >", "reload", "reload \"A/0\""),
      ("snapshot d < section \"A\" items 3; rel| >", "reloadSections", "reloadSections \"A\""),
      ("snapshot d < section \"A\" items \"u\" \"v\"; rec| >", "reconfigure", "reconfigure \"u\""),
      ("section a < group horizontal < item > >\npreview \"p\" < scr| >", "scroll", "scroll 0 120"),
    ])
  func nameSnippets(_ marked: String, _ label: String, _ snippet: String) {
    #expect(list(marked).first { $0.label == label }?.snippet.plainText == snippet)
  }

  @Test("properties are offered after lists of any length") func openLists() {
    let items = offered("preview \"p\" < size 393 852; items 5 5 | >")
    #expect(items.contains("landscape") && items.contains("rtl") && !items.contains("items"))
    #expect(!items.contains("device") && !items.contains("size"))
    #expect(offered("preview \"t\" < items 5 5 lan| >").first == "landscape")
    #expect(offered("preview \"t\" < device iPhone16 it| >").first == "items")
    expect("snapshot a < section \"x\" items \"u\" m| >", ["measured"])
    #expect(offered("snapshot a < section \"x\" items 1 measured 44 | >").contains("style"))
    expect(
      "snapshot a < section \"x\" items 3; reload \"x/0\" | >",
      ["reload", "reconfigure", "reloadSections"])
  }

  @Test("between two words a whole word is offered") func wholeWords() {
    let section = "section < group horizontal height 4 < item > >\n"
    expect("sec|tion list plain", ["section"])
    expect(section + "snapshot d <\n | section \"A\" items 3\n>", ["when", "for"])
  }

  @Test("where one word is required, nothing else is offered") func requiredWord() {
    let layout = "layout l < section a < group horizontal height 4 < item > > >\n"
    expect(layout + "snapshot d < section \"A\" style | items 3 >", ["a"])
    expect(layout + "preview \"p\" < layout | size 300 400 >", ["l"])
  }

  @Test("values of sections are offered in sections only") func valuesOfSections() {
    let layout = "layout l < section a < group horizontal height 4 < item > > >\n"
    let data = offered(layout + "snapshot d < section \"A\" items (|) >")
    #expect(data.contains("traits.displayScale") && !data.contains("section.index"))
    let condition = "layout l < when (|) < section < group horizontal height 4 < item > > > >"
    #expect(offered(condition).contains("ios") && !offered(condition).contains("section.itemCount"))
    let own = "layout l < section < group horizontal height 4 count (|) < item > > >"
    #expect(offered(own).contains("section.index"))
    let call = "define shelf(n: Int = 2) = section < group horizontal height 4 count n < item > >\n"
    #expect(offered(call + "layout l < shelf(n: |) >").contains("section.index"))
  }

  @Test("cases offer `title` and `kinds`") func caseValues() {
    expect("enum E < a | >", ["title", "kinds"])
    expect("enum E < a; b ti| >", ["title"])
    expect("enum E < a title \"A\" | >", ["kinds"])
    #expect(list("enum E < a t| >").map(\.snippet.plainText) == ["title \"Title\""])
    #expect(list("enum E < a t| \"A\" >").map(\.snippet.plainText) == ["title"])
    for none in ["enum E < | >", "enum E < a | b >", "enum E < a b | >", "enum E < a title | >"] {
      expect(none, [])
    }
  }

  @Test("unfinished expressions offer values of other units") func unfinishedExpressions() {
    let text = "section < visibleItems < alpha (item.|) >; group horizontal < item > >"
    #expect(Set(offered(text)).isSuperset(of: ["minX", "midX", "width", "index"]))
    expect(text.replacing("item.|", with: "item.| - 3"), ["index"])
    expect(
      text.replacing("item.|", with: "container.|"),
      [
        "width", "height", "effectiveWidth", "effectiveHeight",
      ] + insets)
  }

  @Test("properties set in a branch are not offered again") func branches() {
    let loop = "section < group custom height 9 < for i in 0...3 < frame (i * 20) 0 9 9; | > > >"
    expect(loop, ["frame", "let", "when", "for"])
    let text = """
      param a = true
      section < when (a) < orthogonal paging >; |; group horizontal < item > >
      """
    #expect(!offered(text).contains("orthogonal") && offered(text).contains("bounce"))
    #expect(
      !offered(text.replacing("; |", with: "").replacing("section", with: "section |"))
        .contains("orthogonal"))
    #expect(offered(text.replacing("; |;", with: " else < | >")).contains("orthogonal"))
    #expect(offered(text.replacing("; |;", with: "; when (not a) < | >")).contains("orthogonal"))
    #expect(!offered(text.replacing("; |", with: " else < bounce always >; |")).contains("bounce"))
    // A word at the cursor may be typed again, and elements are not properties.
    #expect(offered(text.replacing("; |", with: "; bounce| always")).contains("bounce"))
    #expect(offered(text.replacing("orthogonal paging", with: "header")).contains("header"))
    let item = "section < group custom height 9 < for i in 0...3 < frame 0 0 9 9 | > > >"
    #expect(offered(item).contains("zIndex"))
    #expect(offered("snapshot a < for i in 0...3 < | > >").contains("reload"))
  }

  @Test("connectives are offered in parentheses only") func connectives() {
    #expect(offered("section < group horizontal count (if ios > 16 |").contains("then"))
    #expect(!offered("section < group horizontal count 3 |").contains("then"))
  }

  private func list(_ marked: String) -> [CompletionItem] {
    let cursor = Cursor(marked)
    return cursor.file.completions(at: cursor.offset).items
  }

  private func offered(_ marked: String) -> [String] { list(marked).map(\.label) }

  private func expect(
    _ marked: String, _ labels: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(offered(marked) == labels, sourceLocation: sourceLocation)
  }
}
