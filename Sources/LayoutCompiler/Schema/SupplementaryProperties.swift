enum BoundaryProperties {
  static let alignment = Property(
    "alignment", .alignment, TypedShape<Alignment>.choice(.alignment),
    "The edge or corner of the section at which it stands.",
    initial: "of a header top, of a footer bottom", example: "alignment topLeading",
    apple: ["alignment", "NSRectAlignment"])

  static let offset = Property(
    "offset", .offset, .offset, "Points by which it is moved from its place.", initial: "0 0",
    example: "offset 0 -4", apple: ["absoluteOffset"])

  static let extendsBoundary = Property(
    "extendsBoundary", .extendsBoundary, .bool,
    "Whether the section grows by it; false lays it over the content.", initial: "true",
    example: "extendsBoundary false", apple: ["extendsBoundary"])

  static let pinned = Property(
    "pinned", .pinned, .flag,
    "Whether it stays in sight as long as its section does.", initial: "false",
    example: "pinned", apple: ["pinToVisibleBounds"])
}

enum AnchorProperties {
  static let anchor = Property(
    "anchor", .anchor, TypedShape<Alignment>.choice(.alignment),
    "The edge or corner of the item or group at which it stands, inside.", initial: "none",
    example: "anchor topTrailing",
    apple: ["containerAnchor", "NSCollectionLayoutAnchor"])

  static let offset = Property(
    "offset", .offset, .offset, "Points by which it is moved from its anchor.", initial: "0 0",
    example: "offset 4 -4", apple: ["absoluteOffset", "NSCollectionLayoutAnchor.absoluteOffset"])

  static let fractionalOffset = Property(
    "fractionalOffset", .offset, .fractionalOffset,
    "Fractions of its own size by which it is moved from its anchor.", initial: "0 0",
    example: "fractionalOffset 0.3 -0.3", apple: ["fractionalOffset"])

  static let itemAnchor = Property(
    "itemAnchor", .itemAnchor, TypedShape<Alignment>.choice(.alignment),
    "Which edge or corner of the view itself is put on the anchor.",
    initial: "the one that keeps it inside", example: "itemAnchor bottomLeading",
    apple: ["itemAnchor"])

  static let itemOffset = Property(
    "itemOffset", .itemOffset, .offset,
    "Points by which the itemAnchor is moved.", initial: "0 0",
    example: "itemAnchor bottom itemOffset 0 4")

  static let itemFractionalOffset = Property(
    "itemFractionalOffset", .itemOffset, .fractionalOffset,
    "Fractions of its own size by which the itemAnchor is moved.", initial: "0 0",
    example: "itemAnchor bottom itemFractionalOffset 0 0.5")
}

enum EffectProperties {
  static let scale = Property(
    "scale", .scale, .effect, "The factor by which a visible cell is scaled.", initial: "1",
    example: "scale (max(0.8, 1 - abs(item.midX - scroll.x) / container.width))",
    apple: ["transform"])

  static let alpha = Property(
    "alpha", .alpha, .effect, "The opacity of a visible cell, from 0 to 1.", initial: "1",
    example: "alpha (1 - abs(item.midX - scroll.x) / container.width)", apple: ["alpha"])

  static let translation = Property(
    "translation", .translation, .effectOffset,
    "Points by which a visible cell is moved, right and down.", initial: "0 0",
    example: "translation (scroll.x / 4) 0", apple: ["transform"])

  static let zIndex = Property(
    "zIndex", .zIndex, .effect,
    "What lies above what among the visible cells: the higher number is in front.", initial: "0",
    example: "zIndex (0 - abs(item.index))", apple: ["zIndex"])

  static let cellsOnly = Property(
    "cellsOnly", .cellsOnly, .flag,
    "Whether badges, headers and footers, which UIKit gives to the handler as well, stay as they are.",
    initial: "false", example: "cellsOnly", apple: ["representedElementCategory"])

  static let asAttributes = Property(
    "asAttributes", .asAttributes, .flag,
    "Whether the effect is applied through layout attributes, which works with estimated sizes.",
    initial: "false", example: "asAttributes",
    apple: ["layoutAttributesForElements"])
}
