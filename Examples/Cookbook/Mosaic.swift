// Made by layoutc from Mosaic.layout. Do not edit: change the source, and run
//
//     layoutc Mosaic.layout -o Mosaic.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A mosaic of photos, as in "Explore": a large photo on the left, then one on the
/// right.
@MainActor
struct MosaicLayout {
    let gap: CGFloat = 2

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: section())
    }

    func section() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(2.0 / 3.0), heightDimension: .fractionalHeight(1)))

        let row1 = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 3.0)),
            subitems: [item, pair()])
        row1.interItemSpacing = .fixed(gap)

        let row2Item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(2.0 / 3.0), heightDimension: .fractionalHeight(1)))

        let row2 = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 3.0)),
            subitems: [pair(), row2Item])
        row2.interItemSpacing = .fixed(gap)

        // A pattern of 12 photos, twice as high as wide.
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(2)),
            subitems: [row1, row(), row2, row()])
        group.interItemSpacing = .fixed(gap)

        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = gap
        return section
    }

    func pair() -> NSCollectionLayoutGroup {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0 / 3.0), heightDimension: .fractionalHeight(1)),
            subitem: item,
            count: 2)
        group.interItemSpacing = .fixed(gap)
        return group
    }

    func row() -> NSCollectionLayoutGroup {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 6.0)),
            subitem: item,
            count: 3)
        group.interItemSpacing = .fixed(gap)
        return group
    }
}
