import Testing

@testable import LayoutCompiler

/// Elements as a whole, most of them what UIKit answers with an exception (rule
/// `layout-exceptions`).
@Suite struct ElementTests {
  static let files = [
    Said(""), Said("// nothing"),
    Said(
      "«section»", "section-without-group",
      message: "the section has no group"),
    Said("«section» < header height 8 >", "section-without-group"),
    Said("section < group horizontal < item >; «group vertical» < item > >", "second-group"),
    Said("section < «group horizontal» height 8 >", "group-without-subitems"),
    Said("section < «group custom» height 8 >", "group-without-subitems"),
    Said("section < group horizontal < «group vertical» > >", "group-without-subitems"),
    Said("section < group horizontal < «itm» > >", "unknown-word"),
    Said("section < «grup» horizontal < item > >", "unknown-word"),
    Said("section < group horizontal «count 2» < item; item > >", "count-of-several"),
    Said("section < group horizontal < item; item; «repeating 2» > >", "count-of-several"),
    Said("section < group horizontal < item; item > >"),
    Said("section < group custom < frame 0 0 8 8; frame -8 4 8 8 zIndex 2 > >"),
    Said("section < group custom < frame «0 0 8 -8» > >", "negative-size"),
    Said("section < group custom < «frame 0 0 8» > >", "missing-value"),
    Said("section < group custom < frame 0 0 8 8 «8» > >", "surplus-value"),
    Said("section < group custom < «item»; frame 0 0 8 8 > >", "misplaced-element"),
    Said("section < group custom «count» 3 < frame 0 0 8 8 > >", "misplaced-property"),
    Said("section a < group horizontal < item > >"),
    Said(
      "«section a» < group horizontal < item > >; section b < group horizontal < item > >",
      "bare-section"),
    Said("layout a < section < group horizontal < item > > >; layout b"),
    Said("layout a; «layout a»", "duplicate-name"), Said("layout a; «layout»", "unnamed-layout"),
    Said("layout a; «section» < group horizontal < item > >", "bare-section"),
  ]

  @Test("elements of files are checked", arguments: files)
  func filesAreChecked(_ said: Said) { expectSaid(said, in: .file) }

  static let sections = [
    Said("header height 28"), Said("«header»", "missing-size"),
    Said("«header» width 28", "missing-size"), Said("«header» pinned", "missing-size"),
    Said("header fractionalHeight 0.5"), Said("«footer»", "missing-size"),
    Said("«boundary \"b\"»", "missing-size"), Said("header «heigth» 28", "unknown-word"),
    Said("header height «tall»", "unknown-choice"),
    Said("header height 8; «header» height 8", "duplicate-kind"),
    Said("header \"a\" height 8; «boundary \"a\"» height 8", "duplicate-kind"),
    Said("header height 8; header \"a\" height 8; footer height 8"),
    Said("«boundary» height 8", "missing-value"),
    Said("boundary «b» height 8", "kind-without-quotes"),
    Said("boundary «\"\"» height 8", "empty-kind"), Said("boundary «8» height 8", "wrong-type"),
    Said("«background»", "missing-value"), Said("background \"a\" contentInsets 5 zIndex -1"),
    Said("background \"a\"; «background \"a\"»", "duplicate-kind"),
    Said("background \"a\" «width» 8", "misplaced-property"),
    Said("visibleItems < scale 0.5; alpha 50%; zIndex 3 >"),
    Said("visibleItems < translation 8 -8 >"),
    Said("visibleItems < translation «1/2» 0 >", "wrong-unit"),
    Said("visibleItems < scale «(item.midX)» >", "wrong-unit"),
    Said("visibleItems < scale (item.midX / container.width) >"),
    Said("visibleItems < scale (if item.index == 0 then 1 else 0.9) >"),
    Said(
      "visibleItems < scale («item.midZ») >", "unknown-name", message: "did you mean `item.midX`?"),
    Said("visibleItems < «alpha» >", "missing-value"),
    Said("visibleItems < alpha «\"a\"» >", "wrong-unit"),
    Said("visibleItems < alpha 1 >; «visibleItems» < scale 1 >", "duplicate-property"),
    Said("visibleItems < «width» 8 >", "misplaced-property"),
    Said("interGroupSpacing («scroll.x»)", "only-in-visible-items"),
  ]

  @Test("elements of sections are checked", arguments: sections)
  func sectionsAreChecked(_ said: Said) { expectSaid(said, in: .element(.section)) }

  static let items = [
    Said("supplementary \"b\" width 8 height 8"),
    Said("supplementary \"b\" width 8 height 8 anchor topTrailing fractionalOffset 0.3 -0.3"),
    Said(
      "supplementary \"b\" width 8 height 8 anchor top offset 4 -4 itemAnchor bottom itemOffset 1 1"
    ),
    Said("supplementary \"b\" width 8 height 8 itemOffset 1 1 itemAnchor bottom"),
    Said("supplementary \"b\" width 8 height 8 «itemOffset 1 1»", "item-offset-without-anchor"),
    Said(
      "supplementary \"b\" width 8 height 8 offset 4 4 «fractionalOffset» 1 1", "duplicate-property"
    ),
    Said("«supplementary \"b\"» width 8", "missing-size"),
    Said("«supplementary \"b\"»", "missing-size"),
    Said("«supplementary» width 8 height 8", "missing-value"),
    Said(
      "supplementary \"b\" width 8 height 8; «supplementary \"b\"» width 8 height 8",
      "duplicate-kind"),
    Said(
      "supplementary \"b\" width 8 height 8 anchor «topTralling»", "unknown-choice",
      message: "did you mean `topTrailing`?"),
    Said("supplementary \"b\" width 8 height 8 edgeSpacing top 8 contentInsets 1 zIndex 3"),
    Said("«header» height 8", "misplaced-element"), Said("«item»", "misplaced-element"),
  ]

  @Test("elements of items are checked", arguments: items)
  func itemsAreChecked(_ said: Said) { expectSaid(said, in: .element(.item)) }

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
