// Made by layoutc from Widgets.layout. Do not edit: change the source, and run
//
//     layoutc Widgets.layout -o Widgets.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A dashboard of widgets: small, medium and large, on a grid of squares.
@MainActor
struct WidgetsLayout {
    let gap: CGFloat = 16

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let group: NSCollectionLayoutGroup
        if columns(environment: environment) == 2 {
            let item1 = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(small(environment: environment))))

            let item2 = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(2 * small(environment: environment) + gap)))

            group = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(4 * small(environment: environment) + 3 * gap)),
                subitems: [smalls(environment: environment), item1, item2])
            group.interItemSpacing = .fixed(gap)
        } else {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(2 * small(environment: environment) + gap),
                    heightDimension: .fractionalHeight(1)))

            let columnItem = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(small(environment: environment))))

            let column = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(2 * small(environment: environment) + gap),
                    heightDimension: .fractionalHeight(1)),
                subitems: [smalls(environment: environment), columnItem])
            column.interItemSpacing = .fixed(gap)

            // A large widget, and next to it two small ones above a medium one.
            group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(2 * small(environment: environment) + gap)),
                subitems: [item, column])
            group.interItemSpacing = .fixed(gap)
        }

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: gap, leading: gap, bottom: gap, trailing: gap)
        section.interGroupSpacing = gap
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        environment.traitCollection.horizontalSizeClass == .compact ? 2 : 4
    }

    func small(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        (environment.container.contentSize.width - gap * (columns(environment: environment) + 1))
            / columns(environment: environment)
    }

    func smalls(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutGroup {
        let item1 = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(small(environment: environment)),
                heightDimension: .fractionalHeight(1)))

        let item2 = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(small(environment: environment)),
                heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(small(environment: environment))),
            subitems: [item1, item2])
        group.interItemSpacing = .fixed(gap)
        return group
    }
}
