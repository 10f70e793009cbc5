// Made by layoutc from Names.layout. Do not edit: change the source, and run
//
//     layoutc Names.layout -o Names.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Names that are keywords of elements, properties and values as well.
@MainActor
struct NamesLayout {
    enum Style: CaseIterable {
        case plain, none

        var title: String {
            switch self {
            case .plain: "A"
            case .none: "B"
            }
        }

        var height: CGFloat {
            switch self {
            case .plain: 30
            case .none: 44
            }
        }
    }

    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case header, footer, item
    }

    var list: Style = .plain
    var pinned = true
    var height: CGFloat = 40
    var custom: NSCollectionLayoutDimension = .estimated(44)
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section2: (_ index: Int) -> Section? = Section.init(rawValue:)

    let scroll: CGFloat = 4
    var item: Bool { list == .none }
    var layout: String { list.title }
    let estimated: CGFloat = 9

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, _ in
            switch section2(sectionIndex) {
            case .header: headerSection()
            case .footer: footer()
            case .item: itemSection(sectionIndex: sectionIndex)
            case nil: nil
            }
        }
    }

    func headerSection() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
            subitems: [cell()])

        let section2 = NSCollectionLayoutSection(group: group)
        section2.boundarySupplementaryItems = [header()]
        section2.interGroupSpacing = scroll
        section2.contentInsets = NSDirectionalEdgeInsets(
            top: scroll, leading: scroll, bottom: scroll, trailing: scroll)
        return section2
    }

    func footer() -> NSCollectionLayoutSection {
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(item ? height : 20)),
            elementKind: layout,
            alignment: .bottom)

        let section2 = section(group: row(count: 3))
        section2.boundarySupplementaryItems = [footer]
        return section2
    }

    func itemSection(sectionIndex: Int) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: custom),
            subitems: [60, 80].map { (width: CGFloat) in
                NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .absolute(width), heightDimension: .fractionalHeight(1)))
            })

        let header2 = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(height + CGFloat(sectionIndex * 2))),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        header2.contentInsets = NSDirectionalEdgeInsets(
            top: estimated, leading: estimated, bottom: estimated, trailing: estimated)

        let section2 = NSCollectionLayoutSection(group: group)
        section2.boundarySupplementaryItems = [header2]
        return section2
    }

    func header(
        height: CGFloat = 28, alignment: NSRectAlignment = .topLeading
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let header2 = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: alignment)
        header2.pinToVisibleBounds = pinned
        return header2
    }

    func cell(
        width: CGFloat = 1.0 / 3.0,
        contentInsets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(
            top: 4, leading: 8, bottom: 4, trailing: 8)
    ) -> NSCollectionLayoutItem {
        let item2 = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(1)))
        item2.contentInsets = contentInsets
        return item2
    }

    func row(group: NSCollectionLayoutItem? = nil, count: Int = 2) -> NSCollectionLayoutGroup {
        let group = group ?? cell()

        return NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
            subitem: group,
            count: count)
    }

    func section(group: NSCollectionLayoutGroup? = nil) -> NSCollectionLayoutSection {
        let group = group ?? row()

        return NSCollectionLayoutSection(group: group)
    }
}
