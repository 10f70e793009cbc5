import UIKit
enum Metrics {
  static let inset: CGFloat = 16
  static let columns = 3
  static func size(_ h: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(h))
  }
}
final class Shop: UIViewController, UICollectionViewDataSource {
  private var showsHeader = true
  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewCompositionalLayout {
      [weak self] section, environment -> NSCollectionLayoutSection? in
      guard let self else { return nil }
      let isWide = environment.container.effectiveContentSize.width > 600
      if section == 0 {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.showsSeparators = false
        return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      } else if section == 1 {
        return self.grid(columns: isWide ? Metrics.columns * 2 : Metrics.columns)
      }
      return self.carousel(height: 120 + Metrics.inset / 2)
    }
    layout.register(Background.self, forDecorationViewOfKind: "background")
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .vertical
    configuration.interSectionSpacing = Metrics.inset
    layout.configuration = configuration
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    return view
  }()
  private func grid(columns: Int) -> NSCollectionLayoutSection {
    let width = 1 / CGFloat(columns)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(1)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .fixed(4), trailing: .flexible(0), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Metrics.size(80), subitem: item, count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = Metrics.inset
    section.contentInsets.trailing = -Metrics.inset + 32
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    if showsHeader && columns > 2 {
      section.boundarySupplementaryItems = [makeHeader(height: 44)]
    }
    return section
  }
  private func makeHeader(height: CGFloat) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Metrics.size(height), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top, absoluteOffset: CGPoint(x: 0, y: -4))
    header.zIndex = 2
    header.extendsBoundary = false
    return header
  }
  private func carousel(height: CGFloat) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)),
      subitems: [item, item])
    let outer = NSCollectionLayoutGroup.horizontal(
      layoutSize: Metrics.size(height), subitems: [column])
    outer.interItemSpacing = .flexible(8)
    let section = NSCollectionLayoutSection(group: outer)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.interGroupSpacing = 10
    section.contentInsetsReference = .layoutMargins
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      items.forEach { item in
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        let scale = max(0.8, 1 - distance / 500)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    switch section {
    case 0: return 4
    case 1: return 6
    default: return 5
    }
  }
}
