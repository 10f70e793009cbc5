// Made by layoutc from TopCharts.layout. Do not edit: change the source, and run
//
//     layoutc TopCharts.layout -o TopCharts.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// The charts: columns of three apps; the next column is visible at the edge.
@MainActor
struct TopChartsLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case free, paid, games
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 24

        return UICollectionViewCompositionalLayout(
            sectionProvider: { sectionIndex, environment in
                switch section(sectionIndex) {
                case .free: chart(environment: environment)
                case .paid: chart(environment: environment)
                case .games: chart(environment: environment)
                case nil: nil
                }
            },
            configuration: configuration)
    }

    func chart(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let containerWidth = environment.container.contentSize.width

        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        // On a phone, 30 points of the next column are visible. On an iPad, two columns fit.
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(containerWidth > 600 ? 370 : containerWidth - 60),
                heightDimension: .absolute(228)),
            subitem: item,
            count: 3)

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 20, bottom: 0, trailing: 20)
        section.interGroupSpacing = 10
        section.boundarySupplementaryItems = [header]
        return section
    }
}
