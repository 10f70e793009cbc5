import UIKit

struct CardStyle {
  let width: CGFloat
  var spacing: CGFloat = 12
}

extension NSCollectionLayoutSection {
  static func cards(_ style: CardStyle) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(style.width), heightDimension: .estimated(180))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, repeatingSubitem: .init(layoutSize: size), count: 1)
    return NSCollectionLayoutSection(group: group).with {
      $0.interGroupSpacing = style.spacing
      $0.orthogonalScrollingBehavior = .groupPagingCentered
    }
  }
  func with(_ body: (NSCollectionLayoutSection) -> Void) -> NSCollectionLayoutSection {
    body(self)
    return self
  }
}

final class FeedController: UICollectionViewController {
  typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>
  enum Section: CaseIterable {
    case stories
    case posts(String)
    case footer
    static var allCases: [Section] { [.stories, .posts("a"), .footer] }
  }
  private var dataSource: DataSource!
  private var isCompact: Bool { traitCollection.horizontalSizeClass == .compact }
  private let heights: [CGFloat] = [40, 60, 80]

  init() {
    super.init(collectionViewLayout: UICollectionViewLayout())
    collectionView.collectionViewLayout = makeLayout()
  }
  required init?(coder: NSCoder) { fatalError("no") }

  private func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { [unowned self] index, environment in
      let section: NSCollectionLayoutSection
      switch Section.allCases[index] {
      case .stories:
        section = .cards(CardStyle(width: isCompact ? 200 : 280))
      case .posts:
        var subitems: [NSCollectionLayoutItem] = []
        for height in heights {
          let item = NSCollectionLayoutItem(
            layoutSize: .init(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)))
          subitems.append(item)
        }
        let total = heights.reduce(0, +) + CGFloat(heights.count - 1) * 8
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(total)),
          subitems: subitems)
        group.interItemSpacing = .fixed(8)
        section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 16, bottom: 0, trailing: 16)
      case .footer:
        let custom = NSCollectionLayoutGroup.custom(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        ) { env in
          let width = env.container.contentSize.width / 2
          return [
            NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width, height: 100)),
            NSCollectionLayoutGroupCustomItem(
              frame: CGRect(x: width, y: 0, width: width, height: 50), zIndex: 1),
          ]
        }
        section = NSCollectionLayoutSection(group: custom)
      }
      guard environment.container.contentSize.width > 320 else {
        section.contentInsets = .zero
        return section
      }
      if index > 0 {
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
        section.boundarySupplementaryItems.append(footer)
      }
      return section
    }
    return layout
  }
}
