// Made by layoutc from Surroundings.layout. Do not edit: change the source, and run
//
//     layoutc Surroundings.layout -o Surroundings.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// What the collection view knows, in expressions.
@MainActor
struct SurroundingsLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case first, second, third
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let search = "Search"
    }

    /// How many sections the data has.
    var sectionCount: () -> Int
    /// The collection view's `directionalLayoutMargins`.
    var margins: () -> NSDirectionalEdgeInsets
    /// The collection view's `safeAreaInsets`, leading and trailing by its layout
    /// direction.
    var safeArea: () -> NSDirectionalEdgeInsets
    /// The size of the screen: `UIScreen.bounds.size`.
    var screenSize: () -> CGSize
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(52 + margins().top)),
            elementKind: ElementKind.search,
            alignment: .top)

        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [header]

        return UICollectionViewCompositionalLayout(
            sectionProvider: { sectionIndex, environment in
                switch section(sectionIndex) {
                case .first: first()
                case .second: second(sectionIndex: sectionIndex, environment: environment)
                case .third: third(sectionIndex: sectionIndex)
                case nil: nil
                }
            },
            configuration: configuration)
    }

    func first() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(20), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(screenSize().width / 4), heightDimension: .absolute(44)),
            subitems: [item])
        group.interItemSpacing = .fixed(gutter())

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: margins().leading, bottom: 0, trailing: margins().trailing)
        section.boundarySupplementaryItems = [spacer()]
        return section
    }

    func second(
        sectionIndex: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(
            top: 0,
            leading: environment.container.contentInsets.leading,
            bottom: 0,
            trailing: gutter())

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(screenSize().height / 10)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = sectionIndex == sectionCount() - 1 ? 0 : 9
        if sectionCount() > 2 {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(CGFloat(sectionCount() * 10))),
                elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top)
            section.boundarySupplementaryItems.append(header)
        }
        return section
    }

    func third(sectionIndex: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: sectionIndex == sectionCount() - 1 ? 7 : 1,
            leading: sectionIndex == sectionCount() - 1 ? 7 : 1,
            bottom: sectionIndex == sectionCount() - 1 ? 7 : 1,
            trailing: sectionIndex == sectionCount() - 1 ? 7 : 1)
        return section
    }

    func gutter() -> CGFloat {
        margins().leading + 4
    }

    func spacer(length: CGFloat? = nil) -> NSCollectionLayoutBoundarySupplementaryItem {
        let length = length ?? safeArea().top + 3

        return NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(length)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
    }
}
