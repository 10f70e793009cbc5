/// A model that has a size; the words for it are the same everywhere.
protocol SizedModel: Sendable { var size: LayoutSize { get set } }
protocol InsetModel: Sendable { var contentInsets: Insets { get set } }
protocol EdgeSpacedModel: Sendable { var edgeSpacing: EdgeSpacing { get set } }
protocol StackedModel: Sendable { var zIndex: Int { get set } }

extension ItemModel: SizedModel, InsetModel, EdgeSpacedModel {}
extension GroupModel: SizedModel, InsetModel, EdgeSpacedModel {}
extension SupplementaryItem: SizedModel, InsetModel, EdgeSpacedModel, StackedModel {}
extension BoundaryItem: SizedModel, InsetModel, StackedModel {}
extension DecorationItem: InsetModel, StackedModel {}
extension SectionModel: InsetModel {}
extension CustomFrame: StackedModel {}

/// The properties that several elements share.
enum SharedProperties {
  static let width = Property(
    "width", .width, .dimension,
    "The width, as a dimension; a bare number is points.", initial: "fractionalWidth 1",
    example: "width estimated 120", apple: ["widthDimension"],
    uikitAnswer: "-setSize: requires finite dimensions")

  static let height = Property(
    "height", .height, .dimension,
    "The height, as a dimension; a bare number is points.", initial: "fractionalHeight 1",
    example: "height 44", apple: ["heightDimension"],
    uikitAnswer: "-setSize: requires finite dimensions")

  static let fractionalWidth = Property(
    "fractionalWidth", .width, .fraction,
    "Short for `width fractionalWidth f`: the width as a fraction of the container's width.",
    example: "fractionalWidth 1/3", apple: ["NSCollectionLayoutDimension.fractionalWidth(_:)"])

  static let fractionalHeight = Property(
    "fractionalHeight", .height, .fraction,
    "Short for `height fractionalHeight f`: the height as a fraction of the container's height.",
    example: "fractionalHeight 0.5", apple: ["NSCollectionLayoutDimension.fractionalHeight(_:)"])

  static let contentInsets = Property(
    "contentInsets", .contentInsets, .insets,
    "Room inside the edges, taken off last: all edges, top/bottom and leading/trailing, "
      + "top leading bottom trailing, or edges by name.",
    initial: "0", example: "contentInsets 8 5", apple: ["contentInsets", "NSDirectionalEdgeInsets"])

  static let edgeSpacing = Property(
    "edgeSpacing", .edgeSpacing, .edgeSpacing,
    "Room outside the edges; flexible room takes a share of what is left in its line.",
    initial: "leading 0 top 0 trailing 0 bottom 0", example: "edgeSpacing leading flexible 0",
    apple: ["edgeSpacing", "NSCollectionLayoutEdgeSpacing"])

  static let zIndex = Property(
    "zIndex", .zIndex, .integer(Bounds.zIndex),
    "What lies above what: the higher number is in front.",
    initial: "1; 0 of backgrounds and frames", example: "zIndex 2", apple: ["zIndex"])

  static func size<M: SizedModel>() -> [PropertyRow<M>] {
    [
      width.on { $0.size.width = $1 },
      height.on { $0.size.height = $1 },
      fractionalWidth.on { $0.size.width = .fractionalWidth($1) },
      fractionalHeight.on { $0.size.height = .fractionalHeight($1) },
    ]
  }

  static func insets<M: InsetModel>() -> PropertyRow<M> {
    contentInsets.on { $0.contentInsets = $1 }
  }

  static func edges<M: EdgeSpacedModel>() -> PropertyRow<M> {
    edgeSpacing.on { $0.edgeSpacing = $1 }
  }

  static func stacking<M: StackedModel>() -> PropertyRow<M> {
    zIndex.on { $0.zIndex = $1 }
  }
}
