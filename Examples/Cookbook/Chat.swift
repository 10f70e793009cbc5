// Made by layoutc from Chat.layout. Do not edit: change the source, and run
//
//     layoutc Chat.layout -o Chat.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A chat: self-sizing messages, and a pinned header for each day.
@MainActor
struct ChatLayout {
    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: section())
    }

    func section() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)))

        // The cell is as wide as the screen. Its content has the bubble, on one side.
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
            subitems: [item])

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        header.pinToVisibleBounds = true
        header.zIndex = 2

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 8, leading: 12, bottom: 8, trailing: 12)
        section.interGroupSpacing = 6
        section.boundarySupplementaryItems = [header]
        return section
    }
}
