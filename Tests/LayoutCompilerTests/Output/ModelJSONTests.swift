import Foundation
import Testing

@testable import LayoutCompiler

/// The format `layoutc.model/1`, as a program that reads it sees it.
@Suite struct ModelJSONTests {
  private func model(_ text: String) throws -> [String: Any] {
    let compilation = Compilation(SourceFile(name: "test", text: text))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let json = try #require(OutputFormat.named("model")).string(
      RenderInput(previews: compilation.previews))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["format"] as? String == "layoutc.model/1")
    let previews = try #require(document["previews"] as? [[String: Any]])
    return try #require(previews.first)
  }

  private func expect(_ value: Any?, is json: String, _ what: String) throws {
    let expected = try JSONSerialization.jsonObject(
      with: Data(json.utf8), options: .fragmentsAllowed)
    #expect((value as? NSObject) == (expected as? NSObject), "\(what): \(value ?? "nothing")")
  }

  @Test("the JSON contains every part of a model") func parts() throws {
    let preview = try model(
      """
      layout scrollDirection horizontal interSectionSpacing 2.5 contentInsetsReference none <
        footer width 30 alignment trailing offset 1 -2 extendsBoundary false pinned zIndex 7
        section menu orthogonal paging bounce never decelerationRate fast <
          interGroupSpacing 4
          contentInsets 1 2 3 4
          contentInsetsReference safeArea
          supplementaryContentInsetsReference layoutMargins
          background "card" contentInsets 5 zIndex -1
          visibleItems <
            scale (max(0.5, 1 - item.minX / 100))
            translation (if scroll.x > 3 then 1 else -1) 0
          >
          group vertical width estimated 90 repeating 2 interItemSpacing flexible 6 <
            supplementary "dot" width 3 height 4 anchor top itemAnchor bottom itemFractionalOffset 1/2 0
            group custom < frame 1 2 3 4 zIndex 5; edgeSpacing top 9 >
          >
        >
      >
      """)
    try expect(
      preview["layout"],
      is: """
        {"scrollDirection": "horizontal", "interSectionSpacing": 2.5,
         "contentInsetsReference": "none", "boundaryItems": [{
           "elementKind": "UICollectionElementKindSectionFooter", "alignment": "trailing",
           "size": {"width": {"absolute": 30}, "height": {"fractionalHeight": 1}},
           "offset": [1, -2], "extendsBoundary": false, "pinToVisibleBounds": true,
           "contentInsets": [0, 0, 0, 0], "zIndex": 7}]}
        """, "layout")
    let section = try #require((preview["sections"] as? [[String: Any]])?.first)
    let group = try #require(section["group"] as? [String: Any])
    let edge = #"{"fixed": 0}"#
    for (key, value) in [
      ("name", #""menu""#), ("itemCount", "12"), ("orthogonal", #""paging""#),
      ("bounce", #""never""#), ("decelerationRate", #""fast""#), ("interGroupSpacing", "4"),
      ("contentInsets", "[1, 2, 3, 4]"), ("contentInsetsReference", #""safeArea""#),
      ("supplementaryContentInsetsReference", #""layoutMargins""#),
      ("supplementariesFollowContentInsets", "true"), ("list", "null"), ("boundaryItems", "[]"),
      ("decorations", #"[{"elementKind": "card", "contentInsets": [5, 5, 5, 5], "zIndex": -1}]"#),
      (
        "visibleItems",
        """
        {"scale": ["max", 0.5, ["subtract", 1, ["divide", "item.minX", 100]]], "alpha": null,
         "translation": [["if", ["less", 3, "scroll.x"], 1, -1], 0], "zIndex": null,
         "cellsOnly": false, "asAttributes": false}
        """
      ),
    ] {
      try expect(section[key], is: value, key)
    }
    for (key, value) in [
      ("arrangement", #""vertical""#), ("repetition", #"{"repeating": 2}"#),
      ("interItemSpacing", #"{"flexible": 6}"#), ("frames", "[]"),
      ("size", #"{"width": {"estimated": 90}, "height": {"fractionalHeight": 1}}"#),
      (
        "supplementaries",
        """
        [{"elementKind": "dot", "size": {"width": {"absolute": 3}, "height": {"absolute": 4}},
          "containerAnchor": {"edges": "top", "offset": {"absolute": [0, 0]}},
          "itemAnchor": {"edges": "bottom", "offset": {"fractional": [0.5, 0]}},
          "contentInsets": [0, 0, 0, 0], "zIndex": 1,
          "edgeSpacing": {"leading": \(edge), "top": \(edge), "trailing": \(edge), "bottom": \(edge)}}]
        """
      ),
      (
        "subitems",
        """
        [{"group": {"arrangement": "custom", "contentInsets": [0, 0, 0, 0], "repetition": "fill",
          "size": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}},
          "edgeSpacing": {"leading": \(edge), "top": {"fixed": 9}, "trailing": \(edge), "bottom": \(edge)},
          "interItemSpacing": \(edge), "subitems": [], "supplementaries": [],
          "frames": [{"frame": [1, 2, 3, 4], "zIndex": 5}]}}]
        """
      ),
    ] {
      try expect(group[key], is: value, key)
    }
  }

  @Test("the JSON of a list contains its configuration and its section") func lists() throws {
    let preview = try model("section list insetGrouped headerTopPadding 3 showsSeparators false")
    let section = try #require((preview["sections"] as? [[String: Any]])?.first)
    try expect(
      section["list"],
      is: """
        {"appearance": "insetGrouped", "headerMode": "none", "footerMode": "none",
         "headerTopPadding": 3, "showsSeparators": false}
        """, "list")
    // As recorded (rule `list-section`): 35 above, 20 below, 16 at the sides.
    try expect(section["contentInsets"], is: "[35, 16, 20, 16]", "insets")
  }
}
