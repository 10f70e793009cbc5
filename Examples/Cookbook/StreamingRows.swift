// Made by layoutc from StreamingRows.layout. Do not edit: change the source, and run
//
//     layoutc StreamingRows.layout -o StreamingRows.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Films in rows: a billboard, then a row of posters for each genre.
@MainActor
struct StreamingRowsLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case billboard, resume, popular, drama
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
                case .billboard: billboard(environment: environment)
                case .resume: resume(environment: environment)
                case .popular: posters(environment: environment)
                case .drama: posters(environment: environment)
                case nil: nil
                }
            },
            configuration: configuration)
    }

    func billboard(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(isCompact(environment: environment) ? 420 : 460)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0,
            leading: margin(environment: environment),
            bottom: 0,
            trailing: margin(environment: environment))
        return section
    }

    /// Films that were begun: wide pictures with a progress bar below.
    func resume(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(160), heightDimension: .absolute(120)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0,
            leading: margin(environment: environment),
            bottom: 0,
            trailing: margin(environment: environment))
        section.interGroupSpacing = 8
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.boundarySupplementaryItems = [title()]
        return section
    }

    func isCompact(environment: any NSCollectionLayoutEnvironment) -> Bool {
        environment.traitCollection.horizontalSizeClass == .compact
    }

    func margin(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        isCompact(environment: environment) ? 16 : 32
    }

    func title() -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(36)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
    }

    /// Posters are half as high again as they are wide.
    func posters(
        poster: CGFloat? = nil, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let poster = poster ?? (isCompact(environment: environment) ? 108 : 150)

        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(poster), heightDimension: .absolute(poster * 3 / 2)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0,
            leading: margin(environment: environment),
            bottom: 0,
            trailing: margin(environment: environment))
        section.interGroupSpacing = 8
        section.boundarySupplementaryItems = [title()]
        return section
    }
}
