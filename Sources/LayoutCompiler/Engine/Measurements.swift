/// What a view would ask for when it is measured (`preferredLayoutAttributesFitting`).
public struct MeasuredSize: Hashable, Sendable {
  /// `nil` leaves the length that the layout offers.
  public var width: Measure?
  public var height: Measure?

  public init(width: Measure? = nil, height: Measure? = nil) {
    self.width = width
    self.height = height
  }
}

/// One measured length.
public enum Measure: Hashable, Sendable {
  /// Points, whatever is offered.
  case points(Double)
  /// So many characters of body text, in the width that is offered: see `TextModel`.
  case text(characters: Int)
}

/// The stand-in for a label of body text: every character is as wide as every other.
public enum TextModel {
  /// Points per character: about the mean of San Francisco at 17 points.
  public static let characterWidth = 8.0
  /// Points per line.
  public static let lineHeight = 20.0

  /// The height of so many characters in `width` points.
  public static func height(characters: Int, width: Double) -> Double {
    let perLine = max(1, (width / characterWidth).rounded(.down))
    return max(1, (Double(characters) / perLine).rounded(.up)) * lineHeight
  }

  /// The width of so many characters on one line, in points.
  public static func width(characters: Int) -> Double { Double(characters) * characterWidth }
}

/// The measured sizes of a section's items: cycled, so that few serve many.
public struct Measurements: Hashable, Sendable {
  public var sizes: [MeasuredSize]

  public init(_ sizes: [MeasuredSize] = []) { self.sizes = sizes }

  public var isEmpty: Bool { sizes.isEmpty }

  /// Returns the size of a view for item `item`: estimated axes take what was measured, all others
  /// keep what the layout gives (uikit-facts 2.7; fixture macos27-sized-006).
  func size(ofItem item: Int, specified: LayoutSize, offered: Size) -> Size {
    guard !sizes.isEmpty else { return offered }
    return sizes[item % sizes.count].size(specified: specified, offered: offered)
  }
}

extension MeasuredSize {
  /// Returns the size of a view that measures so, in points.
  func size(specified: LayoutSize, offered: Size) -> Size {
    var size = offered
    if specified.width.isEstimated {
      switch width {
      case .points(let points): size.width = points
      case .text(let count): size.width = TextModel.width(characters: count)
      case nil: break
      }
    }
    if specified.height.isEstimated {
      switch height {
      case .points(let points): size.height = points
      case .text(let count):
        size.height = TextModel.height(characters: count, width: size.width)
      case nil: break
      }
    }
    return size
  }
}

extension GroupModel {
  /// `true` iff a cell below it may be measured: an item has an estimated axis.
  var hasMeasurableItems: Bool {
    subitems.contains { subitem in
      switch subitem {
      case .item(let item): item.size.width.isEstimated || item.size.height.isEstimated
      case .group(let group): group.hasMeasurableItems
      }
    }
  }

  /// `true` iff it or anything below it has an estimated axis.
  var hasEstimates: Bool {
    size.width.isEstimated || size.height.isEstimated
      || subitems.contains { subitem in
        switch subitem {
        case .item(let item): item.size.width.isEstimated || item.size.height.isEstimated
        case .group(let group): group.hasEstimates
        }
      }
  }
}
