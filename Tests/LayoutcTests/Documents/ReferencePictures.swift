import Foundation
import TestSupport

@testable import LayoutCompiler

/// The pictures of the reference: the effect of each property of an element or of a preview, where a
/// picture shows it. They are files in `Examples/Reference`.
enum ReferencePictures {
  static let folder = "Examples/Reference"

  /// A picture of one property.
  struct Picture {
    /// The name of the file, without extension.
    let name: String
    /// The property with its values.
    let example: String
    let svg: String
  }

  /// Layouts of an element with the place of a property, the clearest first. The first one that
  /// compiles, and looks different with the property, is shown.
  private static let layouts: [String: [String]] = [
    "layout": [
      """
      layout PROPERTY <
        header "Title" height 30
        section < group horizontal height 50 count 4 < item > >
        section < group horizontal height 50 count 3 < item > >
      >
      """,
      "layout PROPERTY < section < group horizontal width 120 height 90 < item > > >",
    ],
    "section": [
      "section PROPERTY < header height 30; group horizontal width 200 height 36 < item > >"
    ],
    "section list": [
      "section list insetGrouped PROPERTY",
      "section list insetGrouped headerMode supplementary PROPERTY",
    ],
    "group": [
      "section < group horizontal height 70 PROPERTY < item width 90 > >",
      "section < group horizontal PROPERTY < item width 90 height 50 > >",
      "section < group horizontal width 200 height 70 PROPERTY < item width 90 > >",
    ],
    "group custom": [
      "section < group custom height 110 PROPERTY < frame 0 0 90 70; frame 60 30 90 70 zIndex 1 > >",
      "section < group custom PROPERTY < frame 0 0 90 70; frame 60 30 90 70 zIndex 1 > >",
    ],
    "group waterfall": ["section < group waterfall PROPERTY < item aspect 3/2 > >"],
    "item of group waterfall": [
      "section < group waterfall columns 3 spacing 4 < item PROPERTY > >"
    ],
    "item": [
      "section < group horizontal height 90 < item width 100 PROPERTY > >",
      "section < group horizontal height 90 < item PROPERTY > >",
    ],
    "header": [
      "section < header width 140 height 30 PROPERTY; group horizontal height 60 count 3 < item > >",
      "section < header height 30 PROPERTY; group horizontal height 60 count 3 < item > >",
      "section < header width 140 PROPERTY; group horizontal height 60 count 3 < item > >",
      """
      section < header height 30 PROPERTY; group horizontal height 60 < item > >
      preview "scrolled" < scroll 0 40 >
      """,
    ],
    "supplementary": [
      """
      section contentInsets 20 <
        group horizontal height 90 < item width 120 contentInsets 8 <
          supplementary "badge" width 30 height 30 PROPERTY
        > >
      >
      """,
      """
      section contentInsets 20 <
        group horizontal height 90 < item width 120 contentInsets 8 <
          supplementary "badge" height 30 anchor topTrailing PROPERTY
        > >
      >
      """,
      """
      section contentInsets 20 <
        group horizontal height 90 < item width 120 contentInsets 8 <
          supplementary "badge" width 30 anchor topTrailing PROPERTY
        > >
      >
      """,
    ],
    "background": [
      """
      section contentInsets 16 interGroupSpacing 8 <
        background "card" PROPERTY
        group horizontal height 50 count 3 interItemSpacing 8 < item >
      >
      """
    ],
    "visibleItems": [
      """
      section orthogonal continuous <
        group horizontal width 130 height 120 < item contentInsets 0 6 >
        visibleItems < PROPERTY >
      >
      """,
      """
      section row orthogonal continuous <
        group horizontal width 130 height 120 < item contentInsets 0 6 >
        visibleItems < PROPERTY >
      >
      preview "scrolled" < scroll "row" 100 >
      """,
    ],
    "alignment": [
      """
      section contentInsets 40 60 <
        header width 70 height 30 alignment PROPERTY
        group horizontal height 80 count 3 < item >
      >
      """
    ],
    "listAppearance": ["section list PROPERTY headerMode supplementary"],
    "section of a snapshot": [
      """
      snapshot monday < section "a" title "Today" items 3 PROPERTY >
      section < header height 30; group horizontal height estimated 40 < item height estimated 40 > >
      """,
      """
      snapshot monday < section "a" PROPERTY >
      section < header height 30; group horizontal height 40 < item > >
      """,
    ],
    "item of a snapshot": [
      """
      snapshot monday <
        section "Library" < item "Playlists" < item "Gym"; item "Sleep" PROPERTY > >
      >
      section < group horizontal height estimated 40 < item height estimated 40 > >
      """,
      """
      snapshot monday <
        section "Library" < item "Playlists" PROPERTY < item "Gym"; item "Sleep" >; item "Mix" >
      >
      section < group horizontal height estimated 40 < item height estimated 40 > >
      """,
    ],
    "preview": ["items 9; size 320 480", "items 9; device iPhoneSE", "items 9"]
      .flatMap { preview in
        [
          """
          section Featured <
            header height 40 pinned
            group horizontal height 120 interItemSpacing 8 <
              count (if traits.horizontalSizeClass == regular then 5 else 2)
              item
            >
            interGroupSpacing 8
          >
          preview "p" < \(preview); PROPERTY >
          """,
          """
          section Featured contentInsetsReference layoutMargins <
            group horizontal height 120 count 2 < item >
          >
          preview "p" < \(preview); PROPERTY >
          """,
          """
          section Featured orthogonal continuous <
            group horizontal width 120 height 160 < item contentInsets 4 >
          >
          preview "p" < \(preview); PROPERTY >
          """,
        ]
      },
  ]

  /// The values that are shown, where those of the row need names that a small layout does not have.
  private static let examples = [
    "title": "title \"Yesterday\"", "items": "items 5", "scroll": "scroll 0 120",
    "device": "device iPhoneSE", "multitasking": "device iPadMini; multitasking half",
  ]

  /// The properties of previews that change captions and pixels only.
  private static let invisible: Set<String> = ["ios", "scale", "measure"]

  /// The numbers of items that fit on the screen; five, where nothing is stated.
  private static let itemCounts: [String: [Int]] = [
    "layout": [4, 3], "section": [4], "section list": [3], "listAppearance": [3], "alignment": [3],
    "supplementary": [2],
  ]

  /// Returns the pictures of an element's properties.
  static func pictures(of title: String) -> [Picture] {
    let properties = Schema.elements.first { $0.title == title }?.properties ?? []
    return properties.compactMap { property in
      let isData = title == "preview" || title.hasSuffix(" of a snapshot")
      if isData, invisible.contains(property.word) { return nil }
      let example = isData ? examples[property.word] ?? property.example : property.example
      return picture(title, property.word, example)
    }
  }

  /// Returns the pictures of a set of choices.
  static func pictures(ofChoices name: String) -> [Picture] {
    let choices = ChoiceID.allCases.first { "\($0)" == name }?.table.choices ?? []
    return choices.compactMap { picture(name, $0.word, $0.word) }
  }

  private static func picture(_ title: String, _ word: String, _ example: String) -> Picture? {
    for layout in layouts[title] ?? [] {
      var settings = CompilationSettings()
      if title != "preview" { settings.overrides.size = Size(320, 200) }
      if title != "preview", !title.hasSuffix(" of a snapshot") {
        settings.overrides.itemCounts = itemCounts[title] ?? [5]
      }
      let plain = svg(layout.replacing("PROPERTY", with: ""), settings)
      guard let svg = svg(layout.replacing("PROPERTY", with: example), settings), svg != plain
      else { continue }
      let name = "\(title)-\(word)".replacing(" ", with: "-")
      return Picture(name: name, example: example, svg: svg)
    }
    return nil
  }

  /// Returns the picture of a layout; `nil` if it does not compile.
  private static func svg(_ text: String, _ settings: CompilationSettings) -> String? {
    let result = Compilation(SourceFile(name: "example.layout", text: text), settings)
    guard result.diagnostics.allSatisfy({ $0.severity != .error }), !result.previews.isEmpty
    else { return nil }
    var options = RenderOptions()
    options.layers = PictureLayers.measure
    return OutputFormat.named("svg")?.string(RenderInput(previews: result.previews), options)
  }

  /// Returns a table of pictures, three to a row.
  static func table(_ pictures: [Picture]) -> String {
    let cells = pictures.map { picture in
      let path = "\(folder)/\(picture.name).svg"
      return "`\(picture.example)`<br><img src=\"\(path)\" width=\"260\" alt=\"\(picture.name)\">"
    }
    let rows = stride(from: 0, to: cells.count, by: 3).map { start in
      let row = cells[start..<min(start + 3, cells.count)]
      return "| " + (row + Array(repeating: "", count: 3 - row.count)).joined(separator: " | ")
        + " |"
    }
    return (["| | | |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }
}
