@testable import LayoutCompiler

/// Layouts that move, for pages.
enum PageSample {
  private static let ten = Insets(top: 10, leading: 10, bottom: 10, trailing: 10)

  private static func pinned(_ item: BoundaryItem, z: Int = 2) -> BoundaryItem {
    var item = item
    item.pinToVisibleBounds = true
    item.zIndex = z
    return item
  }

  /// Three sections of 10 rows with pinned headers and footers, below a pinned search field.
  static func pinned(_ bars: Insets = .zero) -> Scene {
    let row = group(.horizontal, .fractionalWidth(1), .absolute(30), item())
    return scene(
      (0..<3).map {
        section(
          "s\($0)", items: 10, row, insets: ten,
          boundary: [pinned(header(.absolute(28))), pinned(footer(.absolute(20)))])
      }, size: Size(320, 400), scale: 2, spacing: 15,
      boundary: [
        pinned(boundary("search", .top, .fractionalWidth(1), .absolute(24)), z: 5),
        pinned(boundary("tools", .bottom, .fractionalWidth(1), .absolute(16)), z: 5),
      ], bars: bars)
  }

  /// Cards that shrink away from the middle, and rows that fade and move at the upper edge.
  static func effects(_ bars: Insets = .zero) -> Scene {
    typealias E = EffectExpression
    let distance = E.unary(
      .abs,
      .binary(
        .subtract, .binary(.subtract, .variable(.itemMidX), .variable(.scrollX)),
        .binary(.divide, .variable(.containerWidth), .constant(2))))
    var shrink = VisibleItemsEffect()
    shrink.scale = .binary(
      .max, .constant(0.8),
      .binary(
        .subtract, .constant(1), .binary(.divide, distance, .variable(.containerWidth))))
    shrink.zIndex = .unary(.negate, .binary(.divide, distance, .constant(10)))
    var fade = VisibleItemsEffect()
    let above = E.binary(.subtract, .variable(.itemMinY), .variable(.scrollY))
    fade.alpha = .conditional(
      .binary(.less, above, .constant(0)),
      then: .binary(.add, .constant(1), .binary(.divide, above, .constant(60))),
      otherwise: .constant(1))
    fade.translation = EffectOffset(
      x: .binary(.multiply, .variable(.itemIndex), .constant(0.5)),
      y: .unary(.round, .binary(.divide, .variable(.scrollY), .constant(-7))))
    var cards = section(
      "offers", items: 9,
      group(
        .horizontal, .absolute(260), .absolute(180),
        item(insets: Insets(leading: 8, trailing: 8))), orthogonal: .groupPagingCentered)
    cards.model.visibleItems = shrink
    var rows = section(
      "list", items: 14, group(.horizontal, .fractionalWidth(1), .absolute(60), item()))
    rows.model.visibleItems = fade
    rows.model.boundaryItems = [pinned(header(.absolute(30)))]
    return scene([cards, rows], size: Size(393, 600), scale: 3, bars: bars)
  }

  /// A row, a grid and a pinned header, from right to left.
  static func rightToLeft(_ direction: Axis = .vertical, _ bars: Insets = .zero) -> Scene {
    var request = LayoutRequest(environment: Environment(container: Size(375, 320), scale: 2))
    request.environment.isRightToLeft = true
    request.environment.adjustedContentInset = bars
    request.scrollDirection = direction
    let insets = Insets(top: 4, leading: 30, bottom: 6, trailing: 12)
    request.sections = [
      section(
        "row", items: 9, group(.horizontal, .absolute(100), .absolute(80), item()),
        insets: insets, spacing: 8, orthogonal: .groupPaging,
        boundary: [
          pinned(
            boundary(
              "title", direction == .vertical ? .top : .leading,
              direction == .vertical ? .fractionalWidth(0.5) : .absolute(20),
              direction == .vertical ? .absolute(20) : .fractionalHeight(0.5)))
        ]),
      section(
        "grid", items: 20,
        group(.horizontal, .absolute(300), .absolute(90), count: 3, item()), insets: insets),
    ]
    return Scene(request)
  }
}
