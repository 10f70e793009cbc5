// Made by layoutc from IconBadges.layout. Do not edit: change the source, and run
//
//     layoutc IconBadges.layout -o IconBadges.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A home screen: icons in a grid, each with a badge at its corner.
@MainActor
struct IconBadgesLayout {
    /// The kinds of views that the app provides.
    enum ElementKind {
        static let badge = "badge"
    }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        // The icon is 60 points wide; the badge is centred on its corner.
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(24), heightDimension: .absolute(24)),
            elementKind: ElementKind.badge,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top], absoluteOffset: CGPoint(x: 30, y: -8)))

        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [badge])

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(84)),
            subitem: item,
            count: columns(environment: environment))

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 24, leading: 16, bottom: 24, trailing: 16)
        section.interGroupSpacing = 20
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> Int {
        environment.traitCollection.horizontalSizeClass == .compact ? 4 : 6
    }
}
