/// Synonyms from other languages and tools, with the keywords that they mean here.
enum Synonyms {
  /// Returns the meaning of the word among the keywords that are allowed at its position, or `nil`.
  /// For a meaning of several words, the first must be allowed.
  static func meaning(of word: String, isAllowed: (String) -> Bool) -> String? {
    table[word.lowercased().filter { $0 != "_" }]?.first { meant in
      isAllowed(meant.split(separator: " ").first.map(String.init) ?? meant)
    }
  }

  /// Whether a word names a color of UIKit, or is one in hexadecimal digits.
  static func isColor(_ word: String) -> Bool {
    let colors: Set<String> = [
      "color", "colour", "red", "green", "blue", "gray", "grey", "white", "black", "yellow",
      "orange", "purple", "pink", "brown", "clear", "teal", "indigo", "cyan", "mint",
    ]
    return colors.contains(word) || word.hasPrefix("system") || word.hasSuffix("Color")
      || word.hasSuffix("Background")
      || [3, 6, 8].contains(word.utf8.count) && word.allSatisfy(\.isHexDigit)
        && word.contains(where: \.isNumber)
  }

  private static let table: [String: [String]] = [
    // Space between and around
    "spacing": ["interItemSpacing", "interGroupSpacing", "interSectionSpacing"],
    "gap": ["interItemSpacing", "interGroupSpacing", "interSectionSpacing"],
    "linespacing": ["interGroupSpacing"],
    "minimumlinespacing": ["interGroupSpacing"],
    "minimuminteritemspacing": ["interItemSpacing"],
    "itemspacing": ["interItemSpacing"], "groupspacing": ["interGroupSpacing"],
    "sectionspacing": ["interSectionSpacing"], "columngap": ["interItemSpacing"],
    "columnspacing": ["interItemSpacing"], "rowgap": ["interGroupSpacing", "interItemSpacing"],
    "rowspacing": ["interGroupSpacing", "interItemSpacing"],
    "padding": ["contentInsets"], "margin": ["contentInsets"],
    "margins": ["contentInsets", "layoutMargins"],
    "inset": ["contentInsets"], "insets": ["contentInsets"], "sectioninset": ["contentInsets"],
    // Numbers and sizes
    "columns": ["count"], "rows": ["count"], "repeat": ["repeating"], "times": ["repeating"],
    "subitems": ["count"], "n": ["count"],
    "size": ["width 44 height 44"], "w": ["width"], "h": ["height"], "frame": ["width"],
    "widthdimension": ["width"], "heightdimension": ["height"],
    "auto": ["estimated 44"], "fill": ["fractionalWidth 1"], "infinity": ["fractionalWidth 1"],
    "full": ["fractionalWidth 1"], "automatic": ["estimated 44"], "fixed": ["absolute"],
    "fraction": ["fractionalWidth"], "fractional": ["fractionalWidth"], "z": ["zIndex"],
    "index": ["zIndex"],
    // Behaviour
    "pin": ["pinned"], "sticky": ["pinned"], "pintovisiblebounds": ["pinned"],
    "scroll": ["orthogonal", "scrollDirection"], "scrolling": ["orthogonal", "scrollDirection"],
    "orthogonalscroll": ["orthogonal"], "orthogonalscrolling": ["orthogonal"],
    "paging": ["orthogonal paging"], "direction": ["scrollDirection"],
    "axis": ["scrollDirection"], "align": ["alignment"], "opacity": ["alpha"],
    "transform": ["scale"], "position": ["anchor", "alignment"],
    // Elements
    "list": ["section list"], "stack": ["group horizontal"],
    "hstack": ["group horizontal"], "vstack": ["group vertical"], "row": ["group horizontal"],
    "lazyhstack": ["group horizontal"], "lazyvstack": ["group vertical"],
    "column": ["group vertical"], "grid": ["group horizontal count 3"],
    "lazyvgrid": ["group horizontal count 3"], "zstack": ["group custom"],
    "cell": ["item", "Item"], "view": ["item"], "box": ["item"], "div": ["item"], "image": ["item"],
    "badge": ["supplementary \"badge\""], "title": ["header height 44"],
    "waterfall": ["group waterfall"], "masonry": ["group waterfall"],
    "custom": ["group custom"], "sectionheader": ["header"], "sectionfooter": ["footer"],
    "overlay": ["supplementary \"overlay\""],
    "decoration": ["background \"card\""], "backgroundcolor": ["background \"card\""],
    "collectionview": ["layout"], "page": ["layout"], "screen": ["layout"],
    // Statements
    "if": ["when"], "var": ["let"], "const": ["let"], "val": ["let"], "def": ["define"],
    "func": ["define"], "function": ["define"], "macro": ["define"], "foreach": ["for"],
    "include": ["import"], "use": ["import"], "require": ["import"], "type": ["enum"],
    "elif": ["else when"], "elseif": ["else when"], "otherwise": ["else"],
    // Values
    "left": ["leading"], "right": ["trailing"], "topleft": ["topLeading"],
    "topright": ["topTrailing"], "bottomleft": ["bottomLeading"],
    "bottomright": ["bottomTrailing"], "start": ["leading"], "end": ["trailing"],
    "center": ["none"], "centre": ["none"], "middle": ["none"], "centered": ["groupPagingCentered"],
    "yes": ["true"], "on": ["true"], "no": ["false"], "off": ["false"],
    "horizontal": ["group horizontal", "continuous", "leading"],
    "vertical": ["group vertical", "none", "top"], "rtl": ["rightToLeft"],
    "true": ["continuous"], "snap": ["groupPaging"], "page by group": ["groupPaging"],
    "x": ["horizontal"], "y": ["vertical"], "hgroup": ["group horizontal"],
    "vgroup": ["group vertical"],
    "paged": ["paging"], "pages": ["paging"], "carousel": ["groupPaging"],
    "centeredpaging": ["groupPagingCentered"],
    // Devices
    "sizeclass": ["horizontalSizeClass"], "idiom": ["userInterfaceIdiom"],
    "interfaceidiom": ["userInterfaceIdiom"], "os": ["ios"],
    // Dynamic Type
    "dynamictype": ["preferredContentSizeCategory"],
    "dynamictypesize": ["preferredContentSizeCategory"],
    "contentsizecategory": ["preferredContentSizeCategory"],
    "contentsize": ["preferredContentSizeCategory"], "textsize": ["preferredContentSizeCategory"],
    "fontsize": ["preferredContentSizeCategory"],
    "xs": ["extraSmall"], "xsmall": ["extraSmall"], "s": ["small"], "m": ["medium"],
    "l": ["large"], "default": ["large"], "xl": ["extraLarge"], "xlarge": ["extraLarge"],
    "xxl": ["extraExtraLarge"], "xxlarge": ["extraExtraLarge"],
    "xxxl": ["extraExtraExtraLarge"], "xxxlarge": ["extraExtraExtraLarge"],
    "ax1": ["accessibilityMedium"], "accessibility1": ["accessibilityMedium"],
    "ax2": ["accessibilityLarge"], "accessibility2": ["accessibilityLarge"],
    "ax3": ["accessibilityExtraLarge"], "accessibility3": ["accessibilityExtraLarge"],
    "ax4": ["accessibilityExtraExtraLarge"], "accessibility4": ["accessibilityExtraExtraLarge"],
    "ax5": ["accessibilityExtraExtraExtraLarge"],
    "accessibility5": ["accessibilityExtraExtraExtraLarge"],
    // Types
    "cgfloat": ["Points"], "double": ["Points"], "float": ["Points"], "length": ["Points"],
    "number": ["Points"], "integer": ["Int"], "uint": ["Int"], "nsinteger": ["Int"],
    "boolean": ["Bool"], "text": ["String"], "nscollectionlayoutdimension": ["Dimension"],
    "nscollectionlayoutspacing": ["Spacing"], "nsdirectionaledgeinsets": ["Insets"],
    "uiedgeinsets": ["Insets"], "edgeinsets": ["Insets"], "percentage": ["Fraction"],
    "nscollectionlayoutitem": ["Item"], "nscollectionlayoutgroup": ["Group"],
    "nscollectionlayoutsection": ["Section"], "appearance": ["ListAppearance"],
    "nsrectalignment": ["Alignment"],
    "orthogonalscrollingbehavior": ["OrthogonalBehavior"],
    "nscollectionlayoutboundarysupplementaryitem": ["Header"],
    "nscollectionlayoutsupplementaryitem": ["Supplementary"],
    "nscollectionlayoutdecorationitem": ["Background"], "nsstring": ["String"],
  ]
}
