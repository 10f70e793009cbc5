@testable import LayoutCompiler

/// A whole program around a piece of it, all in one line, with a marked place: `«width» 3`.
enum Snippet {
  /// Returns a program with `text` in the body of an element of the kind.
  static func program(_ text: String, in kind: ElementKind) -> String {
    switch kind {
    case .file, .statement: text
    case .element(let kind): element(text, in: kind)
    case .data(let kind): data(text, in: kind)
    }
  }

  private static func element(_ text: String, in kind: LayoutElement) -> String {
    let group = "group horizontal < item >"
    return switch kind {
    case .layout: "layout < \(text); section < \(group) > >"
    case .section: "section < \(text); \(group) >"
    case .list: "section list plain < \(text) >"
    case .group: "section < group horizontal < \(text); item > >"
    case .customGroup: "section < group custom < \(text); frame 0 0 8 8 > >"
    case .waterfall: "section < group waterfall < \(text); item > >"
    case .tile: "section < group waterfall < item < \(text) > > >"
    case .item: "section < group horizontal < item < \(text) > > >"
    case .frame: element("frame 0 0 8 8 < \(text) >", in: .customGroup)
    case .supplementary:
      element("supplementary \"badge\" < \(text); \(missingSides(text)) >", in: .item)
    case .header: element("header < \(text); \(missingHeight(text)) >", in: .section)
    case .footer: element("footer < \(text); \(missingHeight(text)) >", in: .section)
    case .boundary: element("boundary \"side\" < \(text); \(missingHeight(text)) >", in: .section)
    case .background: element("background \"card\" < \(text) >", in: .section)
    case .visibleItems: element("visibleItems < \(text) >", in: .section)
    }
  }

  private static func data(_ text: String, in kind: DataElement) -> String {
    switch kind {
    case .snapshot:
      "snapshot data < \(text) >; layout apps < section < group horizontal < item > > >"
    case .grouping: data("groupedBy < \(text) >", in: .snapshot)
    case .section: data("section \"Featured\" < \(text) >", in: .snapshot)
    case .item: data("item \"Playlists\" < \(text) >", in: .section)
    case .header: data("header < \(text) >", in: .section)
    case .footer: data("footer < \(text) >", in: .section)
    case .boundary: data("boundary \"side\" < \(text) >", in: .section)
    case .preview:
      "param scope = \"all\"; preview \"small\" < \(text) >; "
        + data("section \"Featured\" items 6", in: .snapshot)
    case .code: "swift < \(text) >; section < group horizontal < item > >"
    }
  }

  private static func missingHeight(_ text: String) -> String {
    states("height", text) || states("fractionalHeight", text) ? "" : "height 8"
  }

  private static func missingSides(_ text: String) -> String {
    let width = states("width", text) || states("fractionalWidth", text) ? "" : "width 8"
    return width + "; " + missingHeight(text)
  }

  /// Whether a statement of the source begins with the word.
  private static func states(_ word: String, _ text: String) -> Bool {
    text.split(separator: ";").contains {
      $0.drop { $0 == " " || $0 == "«" }.hasPrefix(word)
    }
  }

  /// Removes the marks from a source. Returns it with the marked ranges.
  static func unmarked(_ marked: String) -> (text: String, ranges: [TextRange]) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [TextRange] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": starts.append(bytes.count)
      case "»": ranges.append(TextRange(starts.removeLast(), bytes.count))
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return (String(decoding: bytes, as: UTF8.self), ranges)
  }
}
