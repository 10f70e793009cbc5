// Made by layoutc from Waterfall.layout. Do not edit: change the source, and run
//
//     layoutc Waterfall.layout -o Waterfall.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A waterfall of pins: columns of equal width, cells of three heights, no holes.
@MainActor
struct WaterfallLayout {
    let gap: CGFloat = 8
    let margin: CGFloat = 16
    let tall: CGFloat = 240
    let middle: CGFloat = 200
    let short: CGFloat = 160
    var total: CGFloat { tall + middle + short + 2 * gap }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        // Without `count`, the two columns repeat until the group is full: once on a phone,
        // twice on an
        // iPad. The data fills one column after the other.
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(total)),
            subitems: [
                pins(first: tall, second: short, third: middle, environment: environment),
                pins(first: short, second: middle, third: tall, environment: environment),
            ])
        group.interItemSpacing = .fixed(gap)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: gap, leading: margin, bottom: gap, trailing: margin)
        section.interGroupSpacing = gap
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        environment.traitCollection.horizontalSizeClass == .compact ? 2 : 4
    }

    func column(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        (environment.container.contentSize.width - 2 * margin
            - gap * (columns(environment: environment) - 1))
            / columns(environment: environment)
    }

    /// A column of three pins. All columns end at the same line.
    func pins(
        first: CGFloat,
        second: CGFloat,
        third: CGFloat,
        environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutGroup {
        let item1 = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(first)))

        let item2 = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(second)))

        let item3 = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(third)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(column(environment: environment)),
                heightDimension: .absolute(total)),
            subitems: [item1, item2, item3])
        group.interItemSpacing = .fixed(gap)
        return group
    }
}
