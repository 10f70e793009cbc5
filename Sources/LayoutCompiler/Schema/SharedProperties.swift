/// The properties that several elements share.
enum SharedProperties {
  static let contentInsets = PropertyInfo(
    "contentInsets", .contentInsets, .insets,
    "Room inside the edges: all edges, top/bottom and leading/trailing, top leading bottom "
      + "trailing, or edges by name.",
    initial: "0", example: "contentInsets 8 5", apple: ["contentInsets", "NSDirectionalEdgeInsets"])

  static let edgeSpacing = PropertyInfo(
    "edgeSpacing", .edgeSpacing, .edgeSpacing,
    "Space outside the edges; flexible spacing takes a share of the free space in its line.",
    initial: "leading 0 top 0 trailing 0 bottom 0", example: "edgeSpacing leading flexible 0",
    apple: ["edgeSpacing", "NSCollectionLayoutEdgeSpacing"])

  static let zIndex = PropertyInfo(
    "zIndex", .zIndex, .integer(Bounds.zIndex),
    "Stacking order; higher values are in front.",
    initial: "1; 0 of backgrounds and frames", example: "zIndex 2", apple: ["zIndex"])

  static let contentInsetsReference = PropertyInfo(
    "contentInsetsReference", .contentInsetsReference, .choice(.insetsReference),
    "The insets of the collection view that are subtracted before the contentInsets.",
    initial: "automatic", example: "contentInsetsReference layoutMargins",
    apple: ["contentInsetsReference", "UIContentInsetsReference"], ios: 14)

  /// Returns the properties of a size, whose defaults are those of UIKit unless one is required.
  static func size<Model>(
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Model, LayoutSize>,
    width: String = "fractionalWidth 1", height: String = "fractionalHeight 1"
  ) -> [PropertyRow<Model>] {
    [
      self.width(width).on { (model, value: Dimension) in model[keyPath: path()].width = value },
      self.height(height).on { (model, value: Dimension) in model[keyPath: path()].height = value },
      fractionalWidth.on { $0[keyPath: path()].width = .fractionalWidth($1) },
      fractionalHeight.on { $0[keyPath: path()].height = .fractionalHeight($1) },
    ]
  }

  private static func width(_ initial: String) -> PropertyInfo {
    PropertyInfo(
      "width", .width, .dimension, "The width, as a dimension; a bare number is in points.",
      initial: initial, example: "width estimated 120", apple: ["widthDimension"], isArgument: true,
      uikitMessage: "-setSize: requires finite dimensions")
  }

  private static func height(_ initial: String) -> PropertyInfo {
    PropertyInfo(
      "height", .height, .dimension, "The height, as a dimension; a bare number is in points.",
      initial: initial, example: "height 44", apple: ["heightDimension"], isArgument: true,
      uikitMessage: "-setSize: requires finite dimensions")
  }

  private static let fractionalWidth = PropertyInfo(
    "fractionalWidth", .width, .fraction,
    "Short for `width fractionalWidth f`: the width as a fraction of the container's width.",
    example: "fractionalWidth 1/3", apple: ["NSCollectionLayoutDimension.fractionalWidth(_:)"],
    isArgument: true)

  private static let fractionalHeight = PropertyInfo(
    "fractionalHeight", .height, .fraction,
    "Short for `height fractionalHeight f`: the height as a fraction of the container's height.",
    example: "fractionalHeight 0.5", apple: ["NSCollectionLayoutDimension.fractionalHeight(_:)"],
    isArgument: true)
}
