import Testing

@testable import LayoutCompiler

/// Elements as a whole, most of them what UIKit answers with an exception (rule
/// `layout-exceptions`).
@Suite struct ElementTests {
  static let files = [
    Line(""), Line("// nothing"),
    Line(
      "«section»", "section-without-group",
      message: "the section has no group"),
    Line("«section» < header height 8 >", "section-without-group"),
    Line("section < group horizontal < item >; «group vertical» < item > >", "second-group"),
    Line("section < «group horizontal» height 8 >", "group-without-subitems"),
    Line("section < «group custom» height 8 >", "group-without-subitems"),
    Line("section < group horizontal < «group vertical» > >", "group-without-subitems"),
    Line("section < group horizontal < «itm» > >", "unknown-word"),
    Line("section < «grup» horizontal < item > >", "unknown-word"),
    Line("section < group horizontal «count 2» < item; item > >", "count-of-several"),
    Line("section < group horizontal < item; item; «repeating 2» > >", "count-of-several"),
    Line("section < group horizontal < item; item > >"),
    Line("section < group custom < frame 0 0 8 8; frame -8 4 8 8 zIndex 2 > >"),
    Line("section < group custom < frame «0 0 8 -8» > >", "negative-size"),
    Line("section < group custom < «frame 0 0 8» > >", "missing-value"),
    Line("section < group custom < frame 0 0 8 8 «8» > >", "surplus-value"),
    Line("section < group custom < «item»; frame 0 0 8 8 > >", "misplaced-element"),
    Line("section < group custom «count» 3 < frame 0 0 8 8 > >", "misplaced-property"),
    Line("section a < group horizontal < item > >"),
    Line(
      "«section a» < group horizontal < item > >; section b < group horizontal < item > >",
      "bare-section"),
    Line("layout a < section < group horizontal < item > > >; layout b"),
    Line("layout a; «layout a»", "duplicate-name"), Line("layout a; «layout»", "unnamed-layout"),
    Line("layout a; «section» < group horizontal < item > >", "bare-section"),
  ]

  @Test("elements of files are checked", arguments: files)
  func filesAreChecked(_ line: Line) { expectLine(line, in: .file) }

  static let sections = [
    Line("header height 28"), Line("«header»", "missing-size"),
    Line("«header» width 28", "missing-size"), Line("«header» pinned", "missing-size"),
    Line("header fractionalHeight 0.5"), Line("«footer»", "missing-size"),
    Line("«boundary \"b\"»", "missing-size"), Line("header «heigth» 28", "unknown-word"),
    Line("header height «tall»", "unknown-name"),
    Line("header height 8; «header» height 8", "duplicate-kind"),
    Line("header \"a\" height 8; «boundary \"a\"» height 8", "duplicate-kind"),
    Line("header height 8; header \"a\" height 8; footer height 8"),
    Line("«boundary» height 8", "missing-value"),
    Line("boundary «b» height 8", "kind-without-quotes"),
    Line("boundary «\"\"» height 8", "empty-kind"), Line("boundary «8» height 8", "wrong-type"),
    Line("«background»", "missing-value"), Line("background \"a\" contentInsets 5 zIndex -1"),
    Line("background \"a\"; «background \"a\"»", "duplicate-kind"),
    Line("background \"a\" «width» 8", "misplaced-property"),
    Line("visibleItems < scale 0.5; alpha 50%; zIndex 3 >"),
    Line("visibleItems < translation 8 -8 >"),
    Line("visibleItems < translation «1/2» 0 >", "wrong-unit"),
    Line("visibleItems < scale «(item.midX)» >", "wrong-unit"),
    Line("visibleItems < scale (item.midX / container.width) >"),
    Line("visibleItems < scale (if item.index == 0 then 1 else 0.9) >"),
    Line(
      "visibleItems < scale («item.midZ») >", "unknown-name", message: "did you mean `item.midX`?"),
    Line("visibleItems < «alpha» >", "missing-value"),
    Line("visibleItems < alpha «\"a\"» >", "wrong-unit"),
    Line("visibleItems < alpha 1 >; «visibleItems» < scale 1 >", "duplicate-property"),
    Line("visibleItems < «width» 8 >", "misplaced-property"),
    Line("interGroupSpacing («scroll.x»)", "only-in-visible-items"),
  ]

  @Test("elements of sections are checked", arguments: sections)
  func sectionsAreChecked(_ line: Line) { expectLine(line, in: .element(.section)) }

  static let items = [
    Line("supplementary \"b\" width 8 height 8"),
    Line("supplementary \"b\" width 8 height 8 anchor topTrailing fractionalOffset 0.3 -0.3"),
    Line(
      "supplementary \"b\" width 8 height 8 anchor top offset 4 -4 itemAnchor bottom itemOffset 1 1"
    ),
    Line("supplementary \"b\" width 8 height 8 itemOffset 1 1 itemAnchor bottom"),
    Line("supplementary \"b\" width 8 height 8 «itemOffset 1 1»", "item-offset-without-anchor"),
    Line(
      "supplementary \"b\" width 8 height 8 offset 4 4 «fractionalOffset» 1 1", "duplicate-property"
    ),
    Line("«supplementary \"b\"» width 8", "missing-size"),
    Line("«supplementary \"b\"»", "missing-size"),
    Line("«supplementary» width 8 height 8", "missing-value"),
    Line(
      "supplementary \"b\" width 8 height 8; «supplementary \"b\"» width 8 height 8",
      "duplicate-kind"),
    Line(
      "supplementary \"b\" width 8 height 8 anchor «topTralling»", "unknown-choice",
      message: "did you mean `topTrailing`?"),
    Line("supplementary \"b\" width 8 height 8 edgeSpacing top 8 contentInsets 1 zIndex 3"),
    Line("«header» height 8", "misplaced-element"), Line("«item»", "misplaced-element"),
  ]

  @Test("elements of items are checked", arguments: items)
  func itemsAreChecked(_ line: Line) { expectLine(line, in: .element(.item)) }

  @Test("boundary items of a horizontal layout need a width") func horizontalBoundaryItems() {
    expectChecked(
      """
      layout <
        scrollDirection horizontal
        header height 28
      //^^^^^^ error: missing-size: a boundary item must state its width
        section <
          boundary "side" width 28
          group vertical < item >
        >
      >
      """)
  }

  @Test("duplicates show the first occurrence") func duplicates() {
    expectChecked(
      """
      section <
        group horizontal < item >
      //---------------- the first one
        group vertical < item >
      //^^^^^^^^^^^^^^ error: second-group: a section can have only one group
        header height 28
      //------ the first one
        header height 44
      //^^^^^^ error: duplicate-kind: two views here are of the kind "UICollection
        interGroupSpacing 8
      //------------------- first here
        interGroupSpacing 9
      //^^^^^^^^^^^^^^^^^ error: duplicate-property
      >
      """)
  }

  @Test("properties newer than the target are reported") func newerAPI() {
    expectChecked(
      """
      section decelerationRate fast <
      //      ^^^^^^^^^^^^^^^^ warning: newer-ios: `decelerationRate` needs iOS 17; the target is iOS 13
        contentInsetsReference none
      //^^^^^^^^^^^^^^^^^^^^^^ warning: newer-ios: `contentInsetsReference` needs iOS 14
        supplementariesFollowContentInsets false
        group horizontal repeating 3 <
      //                 ^^^^^^^^^ warning: newer-ios: `repeating` needs iOS 16; the target is iOS 13
          item width uniformAcrossSiblings 44
      //             ^^^^^^^^^^^^^^^^^^^^^ warning: newer-ios: `uniformAcrossSiblings` needs iOS 17
        >
      >
      """, ios: 13)
  }
}
