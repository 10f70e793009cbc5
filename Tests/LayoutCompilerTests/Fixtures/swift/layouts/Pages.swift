// Made by layoutc from Pages.layout. Do not edit: change the source, and run
//
//     layoutc Pages.layout -o Pages.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Two layouts of one file, from one definition.
@MainActor
struct PagesLayout {
    /// The sections of the layout, in its order.
    enum FourSection: Int, CaseIterable {
        case first, second
    }

    /// The sections of the layout, in its order.
    enum TwoSection: Int, CaseIterable {
        case first, second
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let index = "index"
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var fourSection: (_ index: Int) -> FourSection? = FourSection.init(rawValue:)
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var twoSection: (_ index: Int) -> TwoSection? = TwoSection.init(rawValue:)

    let gap: CGFloat = 4

    /// Makes the layout.
    func makeFourLayout() -> UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = gap * 4
        configuration.scrollDirection = .horizontal
        configuration.contentInsetsReference = .none

        return UICollectionViewCompositionalLayout(
            sectionProvider: { sectionIndex, _ in
                switch fourSection(sectionIndex) {
                case .first: first()
                case .second: second()
                case nil: nil
                }
            },
            configuration: configuration)
    }

    func first() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 4.0)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0 / 4.0), heightDimension: .fractionalHeight(1)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [plain()]
        return section
    }

    func second() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(CGFloat(4 * 10)), heightDimension: .fractionalHeight(1)),
            subitems: [item])

        return NSCollectionLayoutSection(group: group)
    }

    /// Makes the layout.
    func makeTwoLayout() -> UICollectionViewCompositionalLayout {
        let index = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(12), heightDimension: .fractionalHeight(1)),
            elementKind: ElementKind.index,
            alignment: .trailing)

        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = gap * 2
        configuration.scrollDirection = .horizontal
        configuration.contentInsetsReference = .layoutMargins
        configuration.boundarySupplementaryItems = [index]

        return UICollectionViewCompositionalLayout(
            sectionProvider: { sectionIndex, _ in
                switch twoSection(sectionIndex) {
                case .first: firstSection()
                case .second: secondSection()
                case nil: nil
                }
            },
            configuration: configuration)
    }

    func firstSection() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 2.0)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0 / 2.0), heightDimension: .fractionalHeight(1)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [plain()]
        return section
    }

    func secondSection() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(CGFloat(2 * 10)), heightDimension: .fractionalHeight(1)),
            subitems: [item])

        return NSCollectionLayoutSection(group: group)
    }

    func plain() -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(30), heightDimension: .fractionalHeight(1)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .leading)
    }
}
