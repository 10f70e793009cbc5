// Made by layoutc from Abstraction.layout. Do not edit: change the source, and run
//
//     layoutc Abstraction.layout -o Abstraction.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Everything that a source can abstract from.
@MainActor
struct AbstractionLayout {
    /// What is searched.
    enum Scope: CaseIterable {
        case all, music, `default`

        var title: String {
            switch self {
            case .all: "All \"of it\""
            case .music: "Music"
            case .default: "Else"
            }
        }

        var mode: UICollectionLayoutSectionOrthogonalScrollingBehavior {
            switch self {
            case .all: .continuous
            case .music: .none
            case .default: .paging
            }
        }

        var part: CGFloat {
            switch self {
            case .all: 1.0 / 3.0
            case .music: 0.5
            case .default: 1
            }
        }

        var most: CGFloat {
            switch self {
            case .all: 4
            case .music: 2
            case .default: 1
            }
        }

        @MainActor var size: NSCollectionLayoutDimension {
            switch self {
            case .all: .estimated(40)
            case .music: .estimated(80)
            case .default: .absolute(60)
            }
        }
    }

    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case featured, grid, counted, talls, cells, tiles, loops
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let copyright = "copyright"
        static let card = "card"
        static let side = "side"
    }

    /// How many items a section of the data has.
    var itemCount: (_ sectionIndex: Int) -> Int
    /// The class of the views of the kind `card`.
    var cardView: UICollectionReusableView.Type
    /// what is searched
    var scope: Scope = .all
    var dense = false
    var rows = 3
    var lead: NSCollectionLayoutSpacing = .flexible(2)
    var heading = "Title"
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// between things, in points
    let gutter: CGFloat = 8
    var wide: CGFloat { gutter * 2 }
    let rowHeight: NSCollectionLayoutDimension = .estimated(44)
    let edge: NSCollectionLayoutSpacing = .flexible(4)
    let inner = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 0, trailing: 0)
    let around = NSDirectionalEdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)
    let sizes: [CGFloat] = [80, 120, 160]
    let manner: UICollectionLayoutSectionOrthogonalScrollingBehavior = .paging
    let half: CGFloat = 1.0 / 2.0

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(10.5)),
            elementKind: ElementKind.copyright,
            alignment: .bottom,
            absoluteOffset: CGPoint(x: 0, y: -2))
        footer.zIndex = 3

        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = wide
        configuration.boundarySupplementaryItems = [footer]

        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { sectionIndex, environment in
                switch section(sectionIndex) {
                case .featured: featured(itemCount: itemCount(sectionIndex))
                case .grid: grid(environment: environment)
                case .counted:
                    counted(sectionIndex: sectionIndex, itemCount: itemCount(sectionIndex))
                case .talls: talls()
                case .cells: cells()
                case .tiles: tiles()
                case .loops: loops()
                case nil: nil
                }
            },
            configuration: configuration)
        layout.register(cardView, forDecorationViewOfKind: ElementKind.card)
        return layout
    }

    func featured(itemCount: Int) -> NSCollectionLayoutSection {
        let share: CGFloat = itemCount > 4 ? 1.0 / 4.0 : 1.0 / 3.0

        let header = title()
        header.zIndex = 9

        let section = NSCollectionLayoutSection(group: line(cell: cell(part: share, side: 2), n: 3))
        section.orthogonalScrollingBehavior = manner
        section.boundarySupplementaryItems = [header]
        return section
    }

    func grid(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let containerWidth = environment.container.contentSize.width

        let group: NSCollectionLayoutGroup
        if environment.traitCollection.horizontalSizeClass == .regular && !(containerWidth < 500) {
            let n = columns(environment: environment) + 1

            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            item.contentInsets = inner

            group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
                subitem: item,
                count: n)
        } else {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: edge, top: nil, trailing: nil, bottom: lead)

            let groupSize = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(environment.container.contentSize.height / 4))

            if #available(iOS 16, *) {
                group = .vertical(layoutSize: groupSize, repeatingSubitem: item, count: rows)
            } else {
                group = .vertical(
                    layoutSize: groupSize, subitems: Array(repeating: item, count: rows))
            }
        }

        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = gutter / 2
        section.contentInsets = NSDirectionalEdgeInsets(
            top: gutter, leading: gutter, bottom: gutter, trailing: gutter)
        if environment.traitCollection.horizontalSizeClass == .regular && !(containerWidth < 500) {
            let background = NSCollectionLayoutDecorationItem.background(
                elementKind: ElementKind.card)
            background.contentInsets = NSDirectionalEdgeInsets(
                top: 5, leading: 5, bottom: 5, trailing: 5)
            background.zIndex = -1
            section.decorationItems.append(background)
        }
        if scope != .default {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: scope.size),
                elementKind: scope.title,
                alignment: .top)
            section.boundarySupplementaryItems.append(header)
            section.orthogonalScrollingBehavior = scope.mode
        }
        return section
    }

    func counted(sectionIndex: Int, itemCount: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .estimated(max(1, CGFloat(40 * itemCount)))),
            subitem: item,
            count: max(1, itemCount))

        let section = NSCollectionLayoutSection(group: group)
        if sectionIndex > 1 || dense {
            section.boundarySupplementaryItems.append(title(stays: false))
        }
        return section
    }

    func talls() -> NSCollectionLayoutSection {
        NSCollectionLayoutSection(group: tall(n: 2))
    }

    func cells() -> NSCollectionLayoutSection {
        let inset = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)

        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(20), heightDimension: .absolute(20)),
            elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))

        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(30), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [badge])
        item.contentInsets = NSDirectionalEdgeInsets(
            top: gutter, leading: 0, bottom: gutter, trailing: 0)

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
            subitems: [cell(), item])

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = inset
        section.interGroupSpacing = 3
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            for view in items where view.representedElementCategory != .decorationView {
                view.alpha = 0.5
            }
        }
        return section
    }

    func tiles() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
            itemProvider: { _ in
                (0...3).map { i in
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: CGFloat(i * 40), y: -4, width: 40, height: scope.most * 10),
                        zIndex: i)
                }
                    + sizes.map { w in
                        NSCollectionLayoutGroupCustomItem(
                            frame: CGRect(x: 0, y: 0, width: w, height: 8))
                    }
                    + [10, 20.5].map { (h: CGFloat) in
                        NSCollectionLayoutGroupCustomItem(
                            frame: CGRect(x: 0, y: h, width: 8, height: h))
                    }
                    + [
                        NSCollectionLayoutGroupCustomItem(
                            frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                    ]
            })

        return NSCollectionLayoutSection(group: group)
    }

    func loops() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(10), heightDimension: .fractionalHeight(1)))

        var items: [NSCollectionLayoutItem] = [item]
        for k in stride(from: 1, through: rows, by: 1) {
            let item2 = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(CGFloat(k * 10)),
                    heightDimension: .fractionalHeight(1)))
            item2.contentInsets = NSDirectionalEdgeInsets(
                top: 1, leading: 1, bottom: 1, trailing: 1)
            items.append(item2)
        }
        if rows > 2 {
            let item2 = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(5), heightDimension: .fractionalHeight(1)))
            items.append(item2)
        } else if rows > 1 {
            let columnItem = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

            let column = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(7), heightDimension: .fractionalHeight(1)),
                subitems: [columnItem])
            items.append(column)
        }

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: items)

        let section = NSCollectionLayoutSection(group: group)
        if scope.most == 4 {
            let side = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(12),
                    heightDimension: .absolute(CGFloat(min(200, 30 * rows)))),
                elementKind: ElementKind.side,
                alignment: .trailing)
            section.boundarySupplementaryItems.append(side)
        }
        section.boundarySupplementaryItems.append(title(stays: dense))
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> Int {
        environment.container.contentSize.width > 600 ? 6 : 3
    }

    /// A cell with a badge.
    func cell(
        part: CGFloat? = nil, side: CGFloat? = nil, badge: String = "badge"
    ) -> NSCollectionLayoutItem {
        let part = part ?? half
        let side = side ?? gutter

        let badge2 = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(20), heightDimension: .absolute(20)),
            elementKind: badge,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))

        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(part), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [badge2])
        item.contentInsets = NSDirectionalEdgeInsets(
            top: side, leading: 0, bottom: side, trailing: 0)
        return item
    }

    func line(
        cell: NSCollectionLayoutItem, n: Int = 2, side: NSCollectionLayoutDimension? = nil
    ) -> NSCollectionLayoutGroup {
        let side = side ?? rowHeight

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: side),
            subitem: cell,
            count: n)
        group.interItemSpacing = .fixed(gutter)
        return group
    }

    func tall(n: Int, of: NSCollectionLayoutItem? = nil) -> NSCollectionLayoutGroup {
        let of = of ?? cell(part: 1.0 / 4.0)

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
            subitem: of,
            count: n)
        group.interItemSpacing = .fixed(gutter)
        group.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        return group
    }

    func title(stays: Bool = true) -> NSCollectionLayoutBoundarySupplementaryItem {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(dense ? 28 : 44)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
        header.pinToVisibleBounds = stays
        return header
    }
}
