// Made by layoutc from PagedGrid.layout. Do not edit: change the source, and run
//
//     layoutc PagedGrid.layout -o PagedGrid.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Pages of two rows and three columns; the next page is visible at the edge.
@MainActor
struct PagedGridLayout {
    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            categories(environment: environment)
        }
    }

    func categories(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            subitem: item,
            count: 2)
        column.interItemSpacing = .fixed(12)

        // A page is 32 points narrower than the screen without its margins.
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(environment.container.contentSize.width - 64),
                heightDimension: .absolute(232)),
            subitem: column,
            count: 3)
        group.interItemSpacing = .fixed(12)

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(28)),
            elementKind: UICollectionView.elementKindSectionFooter,
            alignment: .bottom)

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 8, leading: 16, bottom: 8, trailing: 16)
        section.interGroupSpacing = 12
        section.boundarySupplementaryItems = [header, footer]
        return section
    }
}
