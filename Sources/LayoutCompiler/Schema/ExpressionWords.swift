/// A function of expressions.
struct FunctionInfo: Sendable {
  let word: String
  let notation: String
  package let summary: String
  let example: String
}

/// The functions of expressions.
enum Function: UInt8, Hashable, Sendable, CaseIterable {
  case min, max, sum, abs, floor, ceil, round, clamp

  var info: FunctionInfo {
    switch self {
    case .min:
      FunctionInfo(
        word: "min", notation: "min(a, b, …)",
        summary: "The smallest of its arguments, or of the values of a list.",
        example: "min(3, section.itemCount)")
    case .max:
      FunctionInfo(
        word: "max", notation: "max(a, b, …)",
        summary: "The largest of its arguments, or of the values of a list.",
        example: "max(1, section.itemCount)")
    case .sum:
      FunctionInfo(
        word: "sum", notation: "sum(a, b, …)",
        summary: "The sum of its arguments, or of the values of a list.",
        example: "sum(16, 2 * section.index)")
    case .abs:
      FunctionInfo(
        word: "abs", notation: "abs(a)", summary: "The argument without its sign.",
        example: "abs(item.midX - scroll.x)")
    case .floor:
      FunctionInfo(
        word: "floor", notation: "floor(a)", summary: "The next lower whole number.",
        example: "floor(container.width / 120)")
    case .ceil:
      FunctionInfo(
        word: "ceil", notation: "ceil(a)", summary: "The next higher whole number.",
        example: "ceil(section.itemCount / 2)")
    case .round:
      FunctionInfo(
        word: "round", notation: "round(a)",
        summary: "The nearest whole number; halves go away from zero.",
        example: "round(container.width / 3)")
    case .clamp:
      FunctionInfo(
        word: "clamp", notation: "clamp(a, low, high)",
        summary: "The argument, kept between the two bounds.",
        example: "clamp(container.width / 3, 80, 160)")
    }
  }
}

/// A name of the environment that expressions may read.
enum EnvironmentName: String, Hashable, Sendable, CaseIterable {
  case containerWidth = "container.width"
  case containerHeight = "container.height"
  case containerEffectiveWidth = "container.effectiveWidth"
  case containerEffectiveHeight = "container.effectiveHeight"
  case containerInsetsTop = "container.insets.top"
  case containerInsetsLeading = "container.insets.leading"
  case containerInsetsBottom = "container.insets.bottom"
  case containerInsetsTrailing = "container.insets.trailing"
  case marginsTop = "margins.top"
  case marginsLeading = "margins.leading"
  case marginsBottom = "margins.bottom"
  case marginsTrailing = "margins.trailing"
  case safeAreaTop = "safeArea.top"
  case safeAreaLeading = "safeArea.leading"
  case safeAreaBottom = "safeArea.bottom"
  case safeAreaTrailing = "safeArea.trailing"
  case screenWidth = "screen.width"
  case screenHeight = "screen.height"
  case horizontalSizeClass = "traits.horizontalSizeClass"
  case verticalSizeClass = "traits.verticalSizeClass"
  case layoutDirection = "traits.layoutDirection"
  case userInterfaceIdiom = "traits.userInterfaceIdiom"
  case displayScale = "traits.displayScale"
  case preferredContentSizeCategory = "traits.preferredContentSizeCategory"
  case sectionIndex = "section.index"
  case sectionItemCount = "section.itemCount"
  case sectionIsLast = "section.isLast"
  case layoutSectionCount = "layout.sectionCount"
  case ios

  package var summary: String {
    switch self {
    case .containerWidth: "The container's width, in points."
    case .containerHeight: "The container's height, in points."
    case .containerEffectiveWidth: "The container's width less its insets, in points."
    case .containerEffectiveHeight: "The container's height less its insets, in points."
    case .containerInsetsTop, .containerInsetsLeading, .containerInsetsBottom,
      .containerInsetsTrailing:
      "The container's inset at its \(lastWord) edge, in points: 0 in section providers."
    case .marginsTop, .marginsLeading, .marginsBottom, .marginsTrailing:
      "The collection view's layout margin at its \(lastWord) edge, in points."
    case .safeAreaTop, .safeAreaLeading, .safeAreaBottom, .safeAreaTrailing:
      "The safe area's inset at the \(lastWord) edge of the collection view, in points."
    case .screenWidth: "The screen's width, in points; windows may be narrower."
    case .screenHeight: "The screen's height, in points; windows may be lower."
    case .horizontalSizeClass: "`compact`, `regular` or `unspecified`."
    case .verticalSizeClass: "`compact`, `regular` or `unspecified`."
    case .layoutDirection: "`leftToRight` or `rightToLeft`."
    case .userInterfaceIdiom: "`phone`, `pad`, `tv`, `carPlay`, `mac`, `vision` or `unspecified`."
    case .displayScale: "Pixels per point."
    case .preferredContentSizeCategory: "The user's text size, from `extraSmall` upwards."
    case .sectionIndex: "The section's index in the data, from 0."
    case .sectionItemCount: "The number of items in the section."
    case .sectionIsLast: "Whether the section is the last one of the data."
    case .layoutSectionCount: "The number of sections in the data; known in sections."
    case .ios: "The major version of iOS."
    }
  }

  /// Whether it is only known in sections.
  var isOfSection: Bool {
    [.sectionIndex, .sectionItemCount, .sectionIsLast, .layoutSectionCount].contains(self)
  }

  /// The part after the last dot.
  var lastWord: Substring {
    let dot = rawValue.utf8.lastIndex(of: UInt8(ascii: "."))
    return rawValue[(dot.map(rawValue.utf8.index(after:)) ?? rawValue.startIndex)...]
  }
}

/// The types of declarations.
enum TypeName: String, Hashable, Sendable, CaseIterable {
  case int = "Int"
  case fraction = "Fraction"
  case points = "Points"
  case bool = "Bool"
  case string = "String"
  case dimension = "Dimension"
  case spacing = "Spacing"
  case insets = "Insets"
  case alignment = "Alignment"
  case orthogonalBehavior = "OrthogonalBehavior"
  case listAppearance = "ListAppearance"
  case item = "Item"
  case group = "Group"
  case section = "Section"
  case header = "Header"
  case footer = "Footer"
  case boundary = "Boundary"
  case supplementary = "Supplementary"
  case background = "Background"
  case layout = "Layout"

  /// The values of the type.
  package var summary: String {
    switch self {
    case .int: "whole numbers: a count, an index"
    case .points: "lengths"
    case .fraction: "fractions"
    case .bool: "`true` or `false`"
    case .string: "strings"
    case .dimension: "dimensions; a number is in points"
    case .spacing: "spacings; a number is fixed"
    case .insets: "insets, always of all four edges"
    case .alignment: "`top`, `bottomTrailing` and the other values of `alignment` and `anchor`"
    case .orthogonalBehavior: "`groupPaging` and the other values of `orthogonal`"
    case .listAppearance: "`plain`, `grouped`, `insetGrouped`, `sidebar`, `sidebarPlain`"
    case .item, .group, .section, .header, .footer, .boundary, .supplementary, .background,
      .layout:
      "an element: a call of a definition"
    }
  }
}
