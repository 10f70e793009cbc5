// Made by layoutc from Effects.layout. Do not edit: change the source, and run
//
//     layoutc Effects.layout -o Effects.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// What happens while a section scrolls.
@MainActor
struct EffectsLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case a, b, c, d, e, f
    }

    /// How many items a section of the data has.
    var itemCount: (_ sectionIndex: Int) -> Int
    var moves = true
    /// Which section of the layout serves the data's section at an index.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    let fade: CGFloat = 0.5

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            switch section(sectionIndex) {
            case .a: a()
            case .b: b()
            case .c: c()
            case .d: d(itemCount: itemCount(sectionIndex), environment: environment)
            case .e: e()
            case .f: f()
            case nil: nil
            }
        }
    }

    func a() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(260), heightDimension: .absolute(180)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.visibleItemsInvalidationHandler = shrink(least: 0.7)
        return section
    }

    func b() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            for cell in items where cell.representedElementCategory == .cell {
                let translation =
                    moves
                    ? CGAffineTransform(
                        translationX: offset.x / 4,
                        y: cell.frame.minY < offset.y
                            ? -1
                            : environment.container.contentSize.height)
                    : .identity
                cell.transform = translation.scaledBy(x: 0.5, y: 0.5)
                cell.zIndex = 10 - cell.indexPath.item
            }
        }
        return section
    }

    func c() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let width = environment.container.contentSize.width
            for cell in items where cell.representedElementCategory == .cell {
                let distance: CGFloat = abs(cell.frame.midX - width / 2)
                cell.transform = CGAffineTransform(
                    translationX: min(max(cell.frame.width, 1), 50),
                    y: (cell.frame.maxX / 7).rounded(.down))
                cell.alpha = distance > width / 2 ? 0.5 : 1
                cell.zIndex = Int((cell.frame.maxY / 2).rounded())
            }
        }
        return section
    }

    func d(
        itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let containerWidth = environment.container.contentSize.width

        let columns: CGFloat = containerWidth > 600 ? 4 : 2

        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
            itemProvider: { groupEnvironment in
                stride(from: 0, through: itemCount - 1, by: 1).map { i in
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: groupEnvironment.container.effectiveContentSize.width / columns
                                * CGFloat(i),
                            y: 4,
                            width: groupEnvironment.container.contentSize.width / columns,
                            height: groupEnvironment.container.contentSize.height),
                        zIndex: i)
                }
            })
        group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)

        return NSCollectionLayoutSection(group: group)
    }

    func e() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
            itemProvider: { environment in
                let height = environment.container.contentSize.height

                return [
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(x: 0, y: 0, width: height, height: min(height, 50)))
                ]
            })

        return NSCollectionLayoutSection(group: group)
    }

    func f() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
            itemProvider: { environment in
                [
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: 0, y: 0, width: environment.container.contentSize.width, height: 30))
                ]
            })

        return NSCollectionLayoutSection(group: group)
    }

    func shrink(least: CGFloat = 0.8) -> NSCollectionLayoutSectionVisibleItemsInvalidationHandler {
        { items, offset, environment in
            let width = environment.container.contentSize.width
            for cell in items where cell.representedElementCategory == .cell {
                let scale = max(least, 1 - abs(cell.frame.midX - offset.x - width / 2) / width)
                cell.transform = CGAffineTransform(scaleX: scale, y: scale)
                cell.alpha = cell.indexPath.item > 1 && offset.x >= 3 ? fade : 1
            }
        }
    }
}
