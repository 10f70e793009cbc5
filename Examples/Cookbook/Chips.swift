// Made by layoutc from Chips.layout. Do not edit: change the source, and run
//
//     layoutc Chips.layout -o Chips.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Filter chips: each as wide as its text, as many to a line as fit.
@MainActor
struct ChipsLayout {
    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: section())
    }

    func section() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .estimated(80), heightDimension: .fractionalHeight(1)))

        // An estimated width: the label and its padding determine the chip's width.
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(36)),
            subitems: [item])
        group.interItemSpacing = .fixed(8)

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 8, leading: 16, bottom: 8, trailing: 16)
        section.interGroupSpacing = 10
        section.boundarySupplementaryItems = [header]
        return section
    }
}
