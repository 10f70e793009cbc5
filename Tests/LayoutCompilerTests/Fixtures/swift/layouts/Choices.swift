// Made by layoutc from Choices.layout. Do not edit: change the source, and run
//
//     layoutc Choices.layout -o Choices.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Dimensions, spacings and insets that depend on conditions.
@MainActor
struct ChoicesLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case header, list, none
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let bar = "Bar"
    }

    var bar: NSCollectionLayoutDimension = .estimated(44)
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        let header2 = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: bar),
            elementKind: ElementKind.bar,
            alignment: .top)

        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [header2]

        return UICollectionViewCompositionalLayout(
            sectionProvider: { sectionIndex, environment in
                switch section(sectionIndex) {
                case .header: header(sectionIndex: sectionIndex, environment: environment)
                case .list: list(environment: environment)
                case .none?: none(environment: environment)
                case nil: nil
                }
            },
            configuration: configuration)
    }

    func header(
        sectionIndex: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: loaded(environment: environment) ? .fixed(3) : .flexible(2),
            top: nil,
            trailing: nil,
            bottom: nil)

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: card(environment: environment),
                heightDimension: loaded(environment: environment)
                    ? .fractionalWidth(0.4)
                    : sectionIndex > 0 ? .absolute(90) : .estimated(80 + 8)),
            subitems: [item])

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: loaded(environment: environment) ? .estimated(40) : .absolute(20)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets =
            loaded(environment: environment)
            ? NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16 + 1)
            : NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        section.boundarySupplementaryItems = [header]
        section.orthogonalScrollingBehavior =
            loaded(environment: environment) ? .groupPaging : .none
        return section
    }

    func list(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection(group: row(environment: environment))
    }

    func none(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection(
            group: row(
                tall: .estimated(9),
                gap: loaded(environment: environment) ? .fixed(1) : .flexible(2),
                environment: environment))
    }

    func loaded(environment: any NSCollectionLayoutEnvironment) -> Bool {
        environment.container.contentSize.width > 500
    }

    func card(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutDimension {
        loaded(environment: environment) ? .fractionalWidth(0.8) : .estimated(100)
    }

    func row(
        tall: NSCollectionLayoutDimension? = nil,
        gap: NSCollectionLayoutSpacing? = nil,
        environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutGroup {
        let tall = tall ?? (loaded(environment: environment) ? .absolute(30) : .estimated(9))
        let gap = gap ?? (loaded(environment: environment) ? .flexible(4) : .fixed(2))

        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(20),
                heightDimension: loaded(environment: environment)
                    ? .absolute(10)
                    : .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: tall),
            subitems: [item])
        group.interItemSpacing = gap
        return group
    }
}
