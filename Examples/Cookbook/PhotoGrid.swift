// Made by layoutc from PhotoGrid.layout. Do not edit: change the source, and run
//
//     layoutc PhotoGrid.layout -o PhotoGrid.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A grid of square photos from edge to edge: three columns on a phone, five on an
/// iPad.
@MainActor
struct PhotoGridLayout {
    let gap: CGFloat = 2

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(side(environment: environment))),
            subitem: item,
            count: columns(environment: environment))
        group.interItemSpacing = .fixed(gap)

        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = gap
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> Int {
        environment.traitCollection.horizontalSizeClass == .compact ? 3 : 5
    }

    /// A photo is as high as it is wide: the width without the gaps, divided.
    func side(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        (environment.container.contentSize.width
            - gap * CGFloat(columns(environment: environment) - 1))
            / CGFloat(columns(environment: environment))
    }
}
