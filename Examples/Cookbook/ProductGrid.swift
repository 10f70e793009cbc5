// Made by layoutc from ProductGrid.layout. Do not edit: change the source, and run
//
//     layoutc ProductGrid.layout -o ProductGrid.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A shop's grid: filters that stay on top, then products; a row is as high as its
/// longest text.
@MainActor
struct ProductGridLayout {
    /// The kinds of views that the app provides.
    enum ElementKind {
        static let filters = "Filters"
    }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        // "Filters" is the kind of a view that the app registers.
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(52)),
            elementKind: ElementKind.filters,
            alignment: .top)
        header.pinToVisibleBounds = true
        header.zIndex = 2

        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [header]

        return UICollectionViewCompositionalLayout(
            sectionProvider: { _, environment in
                products(environment: environment)
            },
            configuration: configuration)
    }

    func products(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        // All cells of a row take the height of the tallest.
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .uniform(estimate: 280)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(280)),
            subitem: item,
            count: columns(environment: environment))
        group.interItemSpacing = .fixed(12)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 8, leading: 16, bottom: 8, trailing: 16)
        section.interGroupSpacing = 16
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> Int {
        environment.traitCollection.horizontalSizeClass == .compact ? 2 : 4
    }
}

extension NSCollectionLayoutDimension {
    /// All siblings as large as the largest; before iOS 17 each as large as it is.
    fileprivate static func uniform(estimate: CGFloat) -> NSCollectionLayoutDimension {
        if #available(iOS 17, *) { return .uniformAcrossSiblings(estimate: estimate) }
        return .estimated(estimate)
    }
}
