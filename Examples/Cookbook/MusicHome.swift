// Made by layoutc from MusicHome.layout. Do not edit: change the source, and run
//
//     layoutc MusicHome.layout -o MusicHome.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A music app's home: what was played last in a grid, then shelves of square covers.
@MainActor
struct MusicHomeLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case recent, madeForYou, artists
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let greeting = "Greeting"
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
                case .recent: recent(environment: environment)
                case .madeForYou: shelf(cover: cover(environment: environment))
                case .artists: shelf(cover: cover(environment: environment) * 3 / 4)
                case nil: nil
                }
            },
            configuration: configuration)
    }

    func recent(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(56)),
            subitem: item,
            count: columns(environment: environment))
        group.interItemSpacing = .fixed(8)

        // Another view than the titles, so a kind of its own, which the app registers.
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(52)),
            elementKind: ElementKind.greeting,
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)
        section.interGroupSpacing = 8
        section.boundarySupplementaryItems = [header]
        return section
    }

    func isCompact(environment: any NSCollectionLayoutEnvironment) -> Bool {
        environment.traitCollection.horizontalSizeClass == .compact
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> Int {
        isCompact(environment: environment) ? 2 : 4
    }

    func cover(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        isCompact(environment: environment) ? 148 : 176
    }

    func title() -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
    }

    /// Below a cover, 44 points for two lines of text.
    func shelf(cover: CGFloat) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(cover), heightDimension: .absolute(cover + 44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)
        section.interGroupSpacing = 12
        section.boundarySupplementaryItems = [title()]
        return section
    }
}
