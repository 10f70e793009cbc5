// layoutc reads the compositional layouts of Swift files wherever it reads layouts: it draws them,
// lints them and compares them. `layoutc import` converts them. A variable is a param with its first
// value. What only the app knows is assumed: a note names it, and pictures mark it with `≈`. A preview
// states both, and the numbers of items; so do `--set coverHeight=120` and `--items 3,9`.
import UIKit

// layoutc: preview "phone" < device iPhone16; items 3 9; set coverHeight 120 >
final class AlbumsViewController: UIViewController {
  enum Section: Int { case featured, albums }
  var coverHeight: CGFloat = 100

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, environment in
      guard let kind = Section(rawValue: index) else { return nil }
      let isWide = environment.traitCollection.horizontalSizeClass == .regular

      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group: NSCollectionLayoutGroup
      switch kind {
      case .featured:
        group = .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(180)),
          subitems: [item])
      case .albums:
        group = .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(coverHeight)),
          subitem: item, count: isWide ? 5 : 3)
      }
      group.interItemSpacing = .fixed(12)

      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
      if kind == .featured { section.orthogonalScrollingBehavior = .groupPaging }
      return section
    }
  }
}
