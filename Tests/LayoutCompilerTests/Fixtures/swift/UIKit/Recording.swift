// What the stand-in for UIKit was told, as JSON with the keys of `layoutc.model/1`.

struct GroupContainer: NSCollectionLayoutContainer {
  var contentSize = CGSize(width: 300, height: 200)
  var effectiveContentSize = CGSize(width: 280, height: 190)
  var contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
}

/// The environment of a custom group's provider.
struct GroupEnvironment: NSCollectionLayoutEnvironment {
  var container: any NSCollectionLayoutContainer { GroupContainer() }
  var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The environment of a section provider.
public struct RecordedEnvironment: NSCollectionLayoutEnvironment {
  public struct Container: NSCollectionLayoutContainer {
    public var contentSize: CGSize
    public var effectiveContentSize: CGSize { contentSize }
    public var contentInsets: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
  }
  public var size: CGSize
  public var traitCollection: UITraitCollection
  public var container: any NSCollectionLayoutContainer { Container(contentSize: size) }
  /// The position of the section that is made, which UIKit's lists know.
  var isFirst = true
  var isLast = true
  public init(_ width: CGFloat, _ height: CGFloat, _ traits: UITraitCollection) {
    size = CGSize(width: width, height: height)
    traitCollection = traits
  }
}

/// A cell that a handler changes.
public final class RecordedItem: NSCollectionLayoutVisibleItem {
  public var alpha: CGFloat = 1
  public var zIndex = 0
  public var isHidden = false
  public var center: CGPoint
  public var transform = CGAffineTransform.identity
  public let indexPath: IndexPath
  public let frame: CGRect
  public let name = "cell"
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }
  public let representedElementCategory: UICollectionView.ElementCategory
  public let representedElementKind: String?
  public init(_ frame: CGRect, item: Int, isCell: Bool = true) {
    self.frame = frame
    center = CGPoint(x: frame.midX, y: frame.midY)
    indexPath = IndexPath(item: item, section: 0)
    representedElementCategory = isCell ? .cell : .supplementaryView
    representedElementKind = isCell ? nil : "badge"
  }
}

@MainActor protocol Recorded { var json: String { get } }

private func object(_ members: KeyValuePairs<String, String>) -> String {
  "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
}

private func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

private func string(_ text: String) -> String {
  "\""
    + text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u00\(scalar.value < 16 ? "0" : "")" + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined() + "\""
}

extension CGPoint { var json: String { array(["\(x)", "\(y)"]) } }

extension NSDirectionalEdgeInsets {
  var json: String { array(["\(top)", "\(leading)", "\(bottom)", "\(trailing)"]) }
}

extension NSDirectionalRectEdge {
  /// As the language writes it: up or down first.
  var json: String {
    let vertical = contains(.top) == contains(.bottom) ? "" : contains(.top) ? "top" : "bottom"
    let horizontal =
      contains(.leading) == contains(.trailing) ? "" : contains(.leading) ? "leading" : "trailing"
    if vertical.isEmpty && horizontal.isEmpty { return string("none") }
    if vertical.isEmpty { return string(horizontal) }
    return string(
      vertical
        + (horizontal.isEmpty ? "" : horizontal.prefix(1).uppercased() + horizontal.dropFirst()))
  }
}

extension NSCollectionLayoutDimension: Recorded {
  var json: String { "{\"\(form)\":\(dimension)}" }
}

extension NSCollectionLayoutSize: Recorded {
  var json: String { object(["width": widthDimension.json, "height": heightDimension.json]) }
}

extension NSCollectionLayoutSpacing: Recorded {
  var json: String { "{\"\(isFlexible ? "flexible" : "fixed")\":\(spacing)}" }
}

extension NSCollectionLayoutItem {
  private var zero: String { "{\"fixed\":0}" }
  var edges: String {
    object([
      "leading": edgeSpacing?.leading?.json ?? zero, "top": edgeSpacing?.top?.json ?? zero,
      "trailing": edgeSpacing?.trailing?.json ?? zero, "bottom": edgeSpacing?.bottom?.json ?? zero,
    ])
  }

  var itemJSON: String {
    object([
      "size": layoutSize.json, "contentInsets": contentInsets.json, "edgeSpacing": edges,
      "supplementaries": array(views.map(\.json)),
    ])
  }
}

extension NSCollectionLayoutGroup: Recorded {
  var json: String {
    let children = subitems.map { item in
      (item as? NSCollectionLayoutGroup).map { "{\"group\":\($0.json)}" }
        ?? "{\"item\":\(item.itemJSON)}"
    }
    return object([
      "arrangement": string(arrangement), "size": layoutSize.json,
      "contentInsets": contentInsets.json, "edgeSpacing": edges,
      "repetition": repetition.map { "{\"\($0.form)\":\($0.count)}" } ?? string("fill"),
      "interItemSpacing": interItemSpacing?.json ?? "{\"fixed\":0}", "subitems": array(children),
      "frames": array(frames.map(\.json)), "supplementaries": array(views.map(\.json)),
    ])
  }
}

extension NSCollectionLayoutGroupCustomItem: Recorded {
  var json: String {
    object([
      "frame": array(["\(frame.minX)", "\(frame.minY)", "\(frame.width)", "\(frame.height)"]),
      "zIndex": "\(zIndex)",
    ])
  }
}

extension NSCollectionLayoutAnchor: Recorded {
  var json: String {
    let form = isFractionalOffset ? "fractional" : "absolute"
    return object(["edges": edges.json, "offset": "{\"\(form)\":\(offset.json)}"])
  }
}

extension NSCollectionLayoutSupplementaryItem: Recorded {
  var json: String {
    object([
      "elementKind": string(elementKind), "size": layoutSize.json,
      "containerAnchor": containerAnchor.json, "itemAnchor": itemAnchor?.json ?? "null",
      "contentInsets": contentInsets.json, "edgeSpacing": edges, "zIndex": "\(zIndex)",
    ])
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  var boundaryJSON: String {
    object([
      "elementKind": string(elementKind), "size": layoutSize.json,
      "alignment": string("\(alignment)"), "offset": offset.json,
      "extendsBoundary": "\(extendsBoundary)", "pinToVisibleBounds": "\(pinToVisibleBounds)",
      "contentInsets": contentInsets.json, "zIndex": "\(zIndex)",
    ])
  }
}

extension NSCollectionLayoutDecorationItem {
  var decorationJSON: String {
    object([
      "elementKind": string(elementKind), "contentInsets": contentInsets.json,
      "zIndex": "\(zIndex)",
    ])
  }
}

extension NSCollectionLayoutSection: Recorded {
  var json: String {
    object([
      "group": group.json, "list": list?.json ?? "null",
      "orthogonal": string("\(orthogonalScrollingBehavior)"),
      "decelerationRate": string(scrollingProperties.decelerationRate.name),
      "bounce": string("\(scrollingProperties.bounce)"),
      "interGroupSpacing": "\(interGroupSpacing)", "contentInsets": contentInsets.json,
      "contentInsetsReference": string("\(insetsReference)"),
      "supplementaryContentInsetsReference": string("\(supplementaryReference)"),
      "supplementariesFollowContentInsets": "\(followsInsets)",
      "boundaryItems": array(boundarySupplementaryItems.map(\.boundaryJSON)),
      "decorations": array(decorationItems.map(\.decorationJSON)),
    ])
  }
}

/// Four cells in a container of 320 by 480, to which an effect is applied. A badge among them is
/// not a cell.
@MainActor private enum RecordedChanges {
  static let environment = RecordedEnvironment(320, 480, UITraitCollection())

  static func frame(_ index: Int) -> CGRect {
    CGRect(x: 4 + 108 * CGFloat(index), y: 23, width: 100, height: 118)
  }

  static func json(
    _ transform: CGAffineTransform, _ alpha: CGFloat, _ zIndex: Int
  ) -> String {
    let t = transform
    return array([t.a, t.d, t.tx, t.ty, alpha, CGFloat(zIndex)].map { "\($0)" })
  }
}

extension NSCollectionLayoutSection {
  /// The results of the handler at an offset of 30 and 7.
  fileprivate var handled: String {
    guard let handler = visibleItemsInvalidationHandler else { return "null" }
    let items = (0..<5).map { index in
      RecordedItem(RecordedChanges.frame(index), item: index, isCell: index != 2)
    }
    handler(items, CGPoint(x: 30, y: 7), RecordedChanges.environment)
    return array(items.map { RecordedChanges.json($0.transform, $0.alpha, $0.zIndex) })
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns the cell attributes of a section from the layout, scrolled by 50 and 11.
  fileprivate func changed(section index: Int) -> String {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: self)
    view.contentOffset = CGPoint(x: 50, y: 11)
    collectionView = view
    recorded = (0..<5).map { item in
      let attributes = UICollectionViewLayoutAttributes(
        frame: RecordedChanges.frame(item), indexPath: IndexPath(item: item, section: index))
      attributes.representedElementKind = item == 2 ? "badge" : nil
      return attributes
    }
    let found = layoutAttributesForElements(in: view.bounds) ?? []
    return array(found.map { RecordedChanges.json($0.transform, $0.alpha, $0.zIndex) })
  }
}

extension UICollectionLayoutListConfiguration {
  var json: String {
    object([
      "appearance": string("\(appearance)"), "headerMode": string("\(headerMode)"),
      "footerMode": string("\(footerMode)"),
      "headerTopPadding": headerTopPadding.map { "\($0)" } ?? "null",
      "showsSeparators": "\(showsSeparators)",
    ])
  }
}

extension NSCollectionLayoutSection {
  /// The section that UIKit was recorded to return on iOS 26 (rules `list-section`, `list-insets`,
  /// `list-sides`). The row height of 44 was not recorded.
  @available(iOS 14, *)
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.list = configuration
    section.contentInsetsReference = .none
    let hasHeader = configuration.headerMode != .none
    let hasFooter = configuration.footerMode != .none
    let isFirstItem = configuration.headerMode == .firstItemInSection
    let place = layoutEnvironment as? RecordedEnvironment
    let top: CGFloat = hasHeader ? 0 : place?.isFirst == true ? 35 : 17.5
    let bottom: CGFloat = hasFooter ? 0 : place?.isLast == true ? 20 : 17.5
    let isWide = layoutEnvironment.container.contentSize.width >= 414
    let insets: (top: CGFloat, side: CGFloat, bottom: CGFloat) =
      switch configuration.appearance {
      case .plain: (isFirstItem ? 22 : 0, 0, 0)
      case .grouped: (top, 0, bottom)
      case .insetGrouped: (top, isWide ? 20 : 16, bottom)
      case .sidebar: (0, 16, hasFooter ? 0 : 10)
      case .sidebarPlain: (0, 16, 0)
      }
    section.contentInsets = NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.side, bottom: insets.bottom, trailing: insets.side)
    let isPinned = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    func view(_ kind: String, _ alignment: NSRectAlignment, _ padding: CGFloat) {
      let view = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .estimated((isPinned ? 28 : 17.5) + padding)),
        elementKind: kind, alignment: alignment)
      view.pinToVisibleBounds = isPinned
      view.zIndex = 200
      section.boundarySupplementaryItems.append(view)
    }
    if configuration.headerMode == .supplementary {
      view(UICollectionView.elementKindSectionHeader, .top, configuration.headerTopPadding ?? 0)
    }
    if hasFooter { view(UICollectionView.elementKindSectionFooter, .bottom, 0) }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Prints the layout in an environment, on one line.
  public func record(_ name: String, _ environment: RecordedEnvironment, sections count: Int) {
    let made = (0..<count).map { index in
      var environment = environment
      (environment.isFirst, environment.isLast) = (index == 0, index == count - 1)
      return provider(index, environment)
    }
    let sections = made.map { $0?.json ?? "null" }
    let handled = made.map { $0?.handled ?? "null" }
    let changed = made.indices.map { self.changed(section: $0) }
    let layout = object([
      "scrollDirection": string("\(configuration.scrollDirection)"),
      "interSectionSpacing": "\(configuration.interSectionSpacing)",
      "contentInsetsReference": string("\(configuration.insetsReference)"),
      "boundaryItems": array(configuration.boundarySupplementaryItems.map(\.boundaryJSON)),
    ])
    print(
      object([
        "name": string(name), "layout": layout, "sections": array(sections),
        "handled": array(handled), "changed": array(changed),
        "decorationViews": array(decorationViews.sorted().map(string)),
      ]))
  }
}
