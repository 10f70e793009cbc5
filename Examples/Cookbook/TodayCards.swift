// Made by layoutc from TodayCards.layout. Do not edit: change the source, and run
//
//     layoutc TodayCards.layout -o TodayCards.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Stories of the day: one card to a row on a phone, a wide and a narrow one on an
/// iPad.
@MainActor
struct TodayCardsLayout {
    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            today(environment: environment)
        }
    }

    func today(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let group: NSCollectionLayoutGroup
        if isCompact(environment: environment) {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

            group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(420)),
                subitems: [item])
        } else {
            let item1 = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(3.0 / 5.0),
                    heightDimension: .fractionalHeight(1)))

            let item2 = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(2.0 / 5.0),
                    heightDimension: .fractionalHeight(1)))

            let row1 = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(420)),
                subitems: [item1, item2])
            row1.interItemSpacing = .fixed(24)

            let row2Item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(2.0 / 5.0),
                    heightDimension: .fractionalHeight(1)))

            let row2Item2 = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(3.0 / 5.0),
                    heightDimension: .fractionalHeight(1)))

            let row2 = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(420)),
                subitems: [row2Item, row2Item2])
            row2.interItemSpacing = .fixed(24)

            // Wide and narrow, then narrow and wide.
            group = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(864)),
                subitems: [row1, row2])
            group.interItemSpacing = .fixed(24)
        }

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(72)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 20, bottom: 0, trailing: 20)
        section.interGroupSpacing = 24
        section.boundarySupplementaryItems = [header]
        return section
    }

    func isCompact(environment: any NSCollectionLayoutEnvironment) -> Bool {
        environment.traitCollection.horizontalSizeClass == .compact
    }
}
