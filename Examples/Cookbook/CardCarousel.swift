// Made by layoutc from CardCarousel.layout. Do not edit: change the source, and run
//
//     layoutc CardCarousel.layout -o CardCarousel.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A carousel: the card in the middle is full size, its neighbours are smaller and
/// paler.
@MainActor
struct CardCarouselLayout {
    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: offers())
    }

    func offers() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.75), heightDimension: .absolute(420)),
            subitems: [item])

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(52)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        header.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 16, leading: 0, bottom: 16, trailing: 0)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.boundarySupplementaryItems = [header]
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let width = environment.container.contentSize.width
            for cell in items where cell.representedElementCategory == .cell {
                let distance: CGFloat = abs(cell.frame.midX - offset.x - width / 2) / width
                cell.alpha = max(0.4, 1 - distance / 2)
                let scale = max(0.85, 1 - distance / 4)
                cell.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        return section
    }
}
