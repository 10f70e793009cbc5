/// Concepts of other tools that are several words of the language, or that no layout has.
enum ForeignConcepts {
  /// Returns the help for a word that no keyword stands for; `nil` for unknown words.
  static func help(for word: String, in kind: ElementKind) -> String? {
    let word = word.lowercased()
    if kind == .element(.section), word == "list" {
      return "a list is a section of its own: write `section list insetGrouped`"
    }
    if kind == .data(.preview) { return previews[word] }
    if kind == .data(.section) || kind == .data(.item), word == "values" {
      return "delete it, and write the name of the value alone, as in `aspect 1.5`"
    }
    if kind == .element(.tile), ["aspectratio", "ratio"].contains(word) {
      return "write `aspect 3/4`: the width divided by the height"
    }
    return kind.isLayoutElement ? layouts[word] : nil
  }

  private static let layouts: [String: String] = {
    let ratio =
      "make the height a fraction of the width: `width fractionalWidth 1 height "
      + "fractionalWidth 2/3` is 3:2"
    let share =
      "write `count` on the group to divide its length, or fractions: `fractionalWidth 1/3`"
    let look = "a layout has no colors and fonts: the cells of the app have"
    let limit = "sizes have no limits; compute the length: `width (min(400, container.width))`"
    let center =
      "center a line with flexible edges: `edgeSpacing leading flexible 0 trailing flexible 0`"
    let cases = "write `when (…) < … > else when (…) < … > else < … >`"
    return [
      "aspectratio": ratio, "aspect": ratio, "ratio": ratio,
      "flex": share, "flexgrow": share, "grow": share, "weight": share, "layoutpriority": share,
      "color": look, "backgroundcolor": look, "cornerradius": look, "font": look, "border": look,
      "shadow": look, "radius": look, "tint": look,
      "minwidth": limit, "maxwidth": limit, "minheight": limit, "maxheight": limit,
      "align": center, "justify": center, "justifycontent": center, "alignitems": center,
      "distribution": center, "switch": cases, "case": cases,
    ]
  }()

  /// Returns the help for a property that waterfalls or data lack; `nil` where the elements
  /// that have it are the help.
  static func help(forProperty word: String, on kind: ElementKind) -> String? {
    switch kind {
    case .element(.waterfall): waterfalls[word]
    case .element(.tile): tiles[word]
    case .element(.item), .element(.group): layouts[word]
    case .data(.section): word == "count" ? "write `items`, the number of items" : nil
    default: nil
    }
  }

  private static let waterfalls: [String: String] = {
    let spacing = "write `spacing 8`: it is between columns and between the cells of a column"
    let width = "delete it: a waterfall is as wide as its section"
    let height = "delete it: a waterfall is as high as its longest column"
    return [
      "count": "write `columns` instead", "repeating": "write `columns` instead",
      "interItemSpacing": spacing, "interGroupSpacing": spacing,
      "width": width, "fractionalWidth": width, "height": height, "fractionalHeight": height,
      "contentInsets": "write it in the head or the body of the section",
    ]
  }()

  private static let tiles: [String: String] = {
    let width = "delete it: `columns` of the group determines the width"
    let height =
      "write `aspect`, the width divided by the height, or `extraHeight`, points that are added"
    let insets = "write `spacing` in the head of the group"
    return [
      "width": width, "fractionalWidth": width, "height": height, "fractionalHeight": height,
      "contentInsets": insets, "edgeSpacing": insets,
    ]
  }()

  private static let previews = [
    "orientation": "write `landscape`; portrait is the default",
    "portrait": "delete it: portrait is the default; the other is `landscape`",
    "darkmode": "write `--dark` on the command line: pictures have the colors, not layouts",
    "dark": "write `--dark` on the command line: pictures have the colors, not layouts",
  ]
}
