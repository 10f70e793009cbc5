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
        case a, b, c, d, e, f, g, h, i, j
    }

    /// How many items a section of the data has.
    var itemCount: (_ sectionIndex: Int) -> Int
    var moves = true
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    let fade: CGFloat = 0.5

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        let effects = CellEffects()
        let layout = CellEffectsLayout { sectionIndex, environment in
            effects.reset(at: sectionIndex)
            return switch section(sectionIndex) {
            case .a: a()
            case .b: b()
            case .c: c()
            case .d: d(itemCount: itemCount(sectionIndex), environment: environment)
            case .e: e()
            case .f: f()
            case .g: g(sectionIndex: sectionIndex, effects: effects)
            case .h: h(sectionIndex: sectionIndex, effects: effects)
            case .i: i(sectionIndex: sectionIndex, effects: effects)
            case .j: j(sectionIndex: sectionIndex, environment: environment, effects: effects)
            case nil: nil
            }
        }
        layout.effects = effects
        return layout
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
            for view in items where view.representedElementCategory != .decorationView {
                if moves, view.representedElementCategory != .cell { continue }
                view.zIndex = 10 - view.indexPath.item
                let translation =
                    moves
                    ? CGAffineTransform(
                        translationX: offset.x / 4,
                        y: view.frame.minY < offset.y
                            ? -1
                            : environment.container.contentSize.height)
                    : .identity
                view.transform = translation.scaledBy(x: 0.5, y: 0.5)
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
                cell.alpha = distance > width / 2 ? 0.5 : 1
                cell.zIndex = Int((cell.frame.maxY / 2).rounded())
                cell.transform = CGAffineTransform(
                    translationX: min(max(cell.frame.width, 1), 50),
                    y: (cell.frame.maxX / 7).rounded(.down))
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

    func g(sectionIndex: Int, effects: CellEffects) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        effects.change(section, at: sectionIndex) { view, offset, container in
            let near: CGFloat = 1 / (view.frame.midX - 54)
            view.alpha = (1 / CGFloat(abs(view.indexPath.item))).finite(or: 1)
            let depth = 1 / (view.frame.midX - 54)
            if depth.isFinite {
                view.zIndex = Int(min(max(depth.rounded(), -1e15), 1e15))
            }
            let scale = near.finite(or: 1)
            let translation = CGAffineTransform(
                translationX: (offset.x / CGFloat(view.indexPath.item - 1)).finite(or: 0),
                y: view.frame.height)
            view.transform = translation.scaledBy(x: scale, y: scale)
        }
        return section
    }

    func h(sectionIndex: Int, effects: CellEffects) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .paging
        if moves {
            effects.change(section, at: sectionIndex) { view, offset, container in
                let cellsOnly = !moves
                if cellsOnly, view.representedElementCategory != .cell { return }
                view.alpha = view.indexPath.item == 0 ? 0.5 : 1
            }
        } else {
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                for view in items where view.representedElementCategory != .decorationView {
                    let cellsOnly = !moves
                    if cellsOnly, view.representedElementCategory != .cell { continue }
                    view.alpha = view.indexPath.item == 0 ? 0.5 : 1
                }
            }
        }
        return section
    }

    func i(sectionIndex: Int, effects: CellEffects) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        effects.change(section, at: sectionIndex, by: turn())
        return section
    }

    func j(
        sectionIndex: Int, environment: any NSCollectionLayoutEnvironment, effects: CellEffects
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        if environment.traitCollection.horizontalSizeClass == .regular {
            effects.change(section, at: sectionIndex) { view, offset, container in
                let depth = CGFloat(view.indexPath.item) * 99999999999999999999.0
                if depth.isFinite {
                    view.zIndex = Int(min(max(depth.rounded(), -1e15), 1e15))
                }
                let scale = (1 / offset.x).finite(or: 1)
                view.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        } else {
            section.visibleItemsInvalidationHandler = { items, offset, environment2 in
                for view in items where view.representedElementCategory != .decorationView {
                    let depth = CGFloat(view.indexPath.item) * 99999999999999999999.0
                    if depth.isFinite {
                        view.zIndex = Int(min(max(depth.rounded(), -1e15), 1e15))
                    }
                    let scale = (1 / offset.x).finite(or: 1)
                    view.transform = CGAffineTransform(scaleX: scale, y: scale)
                }
            }
        }
        return section
    }

    func shrink(least: CGFloat = 0.8) -> NSCollectionLayoutSectionVisibleItemsInvalidationHandler {
        { items, offset, environment in
            let width = environment.container.contentSize.width
            for view in items where view.representedElementCategory != .decorationView {
                view.alpha = view.indexPath.item > 1 && offset.x >= 3 ? fade : 1
                let scale = max(least, 1 - abs(view.frame.midX - offset.x - width / 2) / width)
                view.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
    }

    func turn() -> CellEffects.Change {
        { cell, offset, container in
            guard cell.representedElementCategory == .cell else { return }
            cell.zIndex = cell.indexPath.item * 2
            cell.transform = CGAffineTransform(translationX: offset.x - container.width / 2, y: 0)
        }
    }

    /// What happens to views through their layout attributes. What a handler of visible items
    /// changes, UIKit ignores where sizes are estimated; attributes count there, too.
    @MainActor
    final class CellEffects {
        typealias Change = (
            _ view: UICollectionViewLayoutAttributes, _ offset: CGPoint, _ container: CGSize
        ) -> Void

        fileprivate weak var layout: UICollectionViewLayout?
        private var changes: [Int: (section: NSCollectionLayoutSection, change: Change)] = [:]
        /// How far the sections are scrolled that scroll on their own.
        private var rowOffsets: [Int: CGPoint] = [:]

        /// Has the views of a section changed whenever they are laid out.
        func change(
            _ section: NSCollectionLayoutSection, at index: Int, by change: @escaping Change
        ) {
            changes[index] = (section, change)
            section.visibleItemsInvalidationHandler = { [weak self] _, offset, _ in
                self?.row(at: index, scrolledTo: offset)
            }
        }

        fileprivate func reset(at index: Int) { changes[index] = nil }

        private func row(at index: Int, scrolledTo offset: CGPoint) {
            guard let section = changes[index]?.section,
                section.orthogonalScrollingBehavior != .none
            else { return }
            let before = rowOffsets.updateValue(offset, forKey: index)
            if let before, before != offset { layout?.invalidateLayout() }
        }

        fileprivate func apply(
            to view: UICollectionViewLayoutAttributes, in collectionView: UICollectionView
        ) {
            let index = view.indexPath.section
            guard let (section, change) = changes[index] else { return }
            let isRow = section.orthogonalScrollingBehavior != .none
            let offset = isRow ? rowOffsets[index] ?? .zero : collectionView.contentOffset
            change(view, offset, collectionView.bounds.size)
        }
    }

    /// Lays out as its sections say, and changes the attributes of the views.
    final class CellEffectsLayout: UICollectionViewCompositionalLayout {
        fileprivate var effects = CellEffects() {
            didSet { effects.layout = self }
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func layoutAttributesForElements(
            in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect)
            guard let collectionView else { return all }
            return all?.map { attributes in
                guard attributes.representedElementCategory != .decorationView,
                    attributes.indexPath.count == 2,
                    let view = attributes.copy() as? UICollectionViewLayoutAttributes
                else { return attributes }
                effects.apply(to: view, in: collectionView)
                return view
            }
        }
    }
}

extension CGFloat {
    /// The number, or another where there is none, as of 1 / 0.
    fileprivate func finite(or other: CGFloat) -> CGFloat { isFinite ? self : other }
}
