// Made by layoutc from StickyHeaders.layout. Do not edit: change the source, and run
//
//     layoutc StickyHeaders.layout -o StickyHeaders.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Contacts by letter: a header sticks to the top while its section is visible.
@MainActor
struct StickyHeadersLayout {
    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: section())
    }

    func section() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(56)),
            subitems: [item])

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        header.pinToVisibleBounds = true
        header.zIndex = 2

        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 1
        section.boundarySupplementaryItems = [header]
        return section
    }
}
