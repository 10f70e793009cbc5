// Made by layoutc from ProductPage.layout. Do not edit: change the source, and run
//
//     layoutc ProductPage.layout -o ProductPage.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A product's page: photos in pages, a self-sizing text, sizes, similar products.
@MainActor
struct ProductPageLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case photos, text, sizes, similar
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let dots = "Dots"
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20

        return UICollectionViewCompositionalLayout(
            sectionProvider: { sectionIndex, environment in
                switch section(sectionIndex) {
                case .photos: photos(environment: environment)
                case .text: text()
                case .sizes: sizes()
                case .similar: similar()
                case nil: nil
                }
            },
            configuration: configuration)
    }

    func photos(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(
                    isCompact(environment: environment)
                        ? environment.container.contentSize.width
                        : 520)),
            subitems: [item])

        // The dots are over the photos.
        let dots = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(120), heightDimension: .absolute(24)),
            elementKind: ElementKind.dots,
            alignment: .bottom,
            absoluteOffset: CGPoint(x: 0, y: -8))
        dots.extendsBoundary = false

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .paging
        section.boundarySupplementaryItems = [dots]
        return section
    }

    func text() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(120)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(120)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)
        return section
    }

    func sizes() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(52), heightDimension: .absolute(44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)
        section.interGroupSpacing = 8
        section.orthogonalScrollingBehavior = .continuous
        return section
    }

    func similar() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(140), heightDimension: .absolute(196)),
            subitems: [item])

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)
        section.interGroupSpacing = 12
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.boundarySupplementaryItems = [header]
        return section
    }

    func isCompact(environment: any NSCollectionLayoutEnvironment) -> Bool {
        environment.traitCollection.horizontalSizeClass == .compact
    }
}
