// Made by layoutc from Waterfalls.layout. Do not edit: change the source, and run
//
//     layoutc Waterfalls.layout -o Waterfalls.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Waterfalls whose width a call, a reference or a condition changes.
@MainActor
struct WaterfallsLayout {
    /// The sections of the layout, in its order.
    enum BoardsSection: Int, CaseIterable {
        case plain,
            replaced,
            named,
            chosen,
            standard,
            own,
            widest,
            direct,
            paged,
            free,
            outer,
            margins,
            safe,
            either
    }

    /// How many items a section of the data has.
    var itemCount: (_ sectionIndex: Int) -> Int
    /// The collection view's `directionalLayoutMargins`.
    var margins: () -> NSDirectionalEdgeInsets
    /// The collection view's `safeAreaInsets`, leading and trailing by its layout
    /// direction.
    var safeArea: () -> NSDirectionalEdgeInsets
    /// The insets of the collection view's `readableContentGuide`, by its layout direction.
    var readableContent: () -> NSDirectionalEdgeInsets
    /// The size of the collection view: `bounds.size`.
    var boundsSize: () -> CGSize
    var gap: CGFloat = 8
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .groupPaging
    /// The `aspect` of an item of the data.
    var aspect: (IndexPath) -> CGFloat = { _ in 3.0 / 4.0 }
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var boardsSection: (_ index: Int) -> BoardsSection? = BoardsSection.init(rawValue:)

    /// Makes the layout.
    func makeBoardsLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            switch boardsSection(sectionIndex) {
            case .plain:
                board(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .replaced:
                replaced(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .named:
                named(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .chosen:
                chosen(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .standard:
                standard(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .own:
                own(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .widest:
                widest(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .direct:
                direct(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .paged:
                paged(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .free:
                free(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case .outer: outer(sectionIndex: sectionIndex, itemCount: itemCount(sectionIndex))
            case .margins:
                marginsSection(sectionIndex: sectionIndex, itemCount: itemCount(sectionIndex))
            case .safe: safe(itemCount: itemCount(sectionIndex))
            case .either:
                either(
                    sectionIndex: sectionIndex,
                    itemCount: itemCount(sectionIndex),
                    environment: environment)
            case nil: nil
            }
        }
    }

    func replaced(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 40)
        let cells = waterfall(
            columns: 2,
            spacing: gap,
            width: environment.container.effectiveContentSize.width - sectionInsets.leading
                - sectionInsets.trailing,
            cells: (0..<itemCount).map { item in
                (aspect: aspect(IndexPath(item: item, section: sectionIndex)), extraHeight: 0)
            })

        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
            itemProvider: { _ in
                cells
            })

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 40, bottom: 0, trailing: 40)
        return section
    }

    func named(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 0)
        let cells = waterfall(
            columns: 2,
            spacing: gap,
            width: environment.container.effectiveContentSize.width - sectionInsets.leading
                - sectionInsets.trailing,
            cells: (0..<itemCount).map { item in
                (aspect: aspect(IndexPath(item: item, section: sectionIndex)), extraHeight: 0)
            })

        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
            itemProvider: { _ in
                cells
            })

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 0)
        return section
    }

    func chosen(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets =
            isWide(environment: environment)
            ? NSDirectionalEdgeInsets(top: 0, leading: gap * 4, bottom: 0, trailing: gap * 4)
            : NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)

        let behavior2: UICollectionLayoutSectionOrthogonalScrollingBehavior
        behavior2 = isWide(environment: environment) ? .none : .paging
        let cells = waterfall(
            columns: 2,
            spacing: gap,
            width: behavior2 == .none
                ? environment.container.effectiveContentSize.width - sectionInsets.leading
                    - sectionInsets.trailing
                : environment.container.effectiveContentSize.width,
            cells: (0..<itemCount).map { item in
                (aspect: aspect(IndexPath(item: item, section: sectionIndex)), extraHeight: 0)
            })

        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
            itemProvider: { _ in
                cells
            })

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)
        if isWide(environment: environment) {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 0, leading: gap * 4, bottom: 0, trailing: gap * 4)
        } else {
            section.orthogonalScrollingBehavior = .paging
        }
        return section
    }

    func standard(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 9)

        let section = NSCollectionLayoutSection(
            group: pins(
                contentWidthInside: environment.container.effectiveContentSize.width
                    - sectionInsets.leading
                    - sectionInsets.trailing,
                sectionIndex: sectionIndex,
                itemCount: itemCount))
        section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 9)
        return section
    }

    func own(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 9)

        let section = NSCollectionLayoutSection(
            group: pins(
                columns: 3,
                contentWidth: 2,
                contentWidthInside: environment.container.effectiveContentSize.width
                    - sectionInsets.leading
                    - sectionInsets.trailing,
                sectionIndex: sectionIndex,
                itemCount: itemCount))
        section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 9)
        return section
    }

    func widest(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

        let section = NSCollectionLayoutSection(
            group: pins(
                columns: 1,
                contentWidthInside: environment.container.effectiveContentSize.width
                    - sectionInsets.leading
                    - sectionInsets.trailing,
                sectionIndex: sectionIndex,
                itemCount: itemCount))
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
        return section
    }

    func direct(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 0, leading: gap, bottom: 0, trailing: gap)

        let section = NSCollectionLayoutSection(
            group: pins(
                columns: 3,
                contentWidthInside: environment.container.effectiveContentSize.width
                    - sectionInsets.leading
                    - sectionInsets.trailing,
                sectionIndex: sectionIndex,
                itemCount: itemCount))
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: gap, bottom: 0, trailing: gap)
        return section
    }

    func paged(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(
            group: pins(
                contentWidthInside: environment.container.effectiveContentSize.width,
                sectionIndex: sectionIndex,
                itemCount: itemCount))
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 10, bottom: 0, trailing: 10)
        section.orthogonalScrollingBehavior = .groupPaging
        return section
    }

    func free(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)

        let behavior2: UICollectionLayoutSectionOrthogonalScrollingBehavior
        behavior2 = behavior

        let section = NSCollectionLayoutSection(
            group: pins(
                contentWidthInside: behavior2 == .none
                    ? environment.container.effectiveContentSize.width - sectionInsets.leading
                        - sectionInsets.trailing
                    : environment.container.effectiveContentSize.width,
                sectionIndex: sectionIndex,
                itemCount: itemCount))
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 10, bottom: 0, trailing: 10)
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    func outer(sectionIndex: Int, itemCount: Int) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)

        let section = NSCollectionLayoutSection(
            group: pins(
                contentWidthInside: boundsSize().width - sectionInsets.leading
                    - sectionInsets.trailing,
                sectionIndex: sectionIndex,
                itemCount: itemCount))
        section.contentInsetsReference = .none
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
        return section
    }

    func marginsSection(sectionIndex: Int, itemCount: Int) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
        let cells = waterfall(
            columns: 2,
            spacing: 0,
            width: boundsSize().width - margins().leading - margins().trailing
                - sectionInsets.leading
                - sectionInsets.trailing,
            cells: (0..<itemCount).map { item in
                (aspect: aspect(IndexPath(item: item, section: sectionIndex)) * 2, extraHeight: 4)
            })

        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
            itemProvider: { _ in
                cells
            })

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsetsReference = .layoutMargins
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
        return section
    }

    func safe(itemCount: Int) -> NSCollectionLayoutSection {
        let cells = waterfall(
            columns: 2,
            spacing: 0,
            width: boundsSize().width - safeArea().leading - safeArea().trailing,
            cells: (0..<itemCount).map { _ in
                (aspect: 1, extraHeight: 0)
            })

        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
            itemProvider: { _ in
                cells
            })

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsetsReference = .safeArea
        return section
    }

    func either(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let group: NSCollectionLayoutGroup
        if isWide(environment: environment) {
            group = pins(
                columns: 4,
                contentWidthInside: isWide(environment: environment)
                    ? boundsSize().width - readableContent().leading - readableContent().trailing
                    : environment.container.effectiveContentSize.width,
                sectionIndex: sectionIndex,
                itemCount: itemCount)
        } else {
            let cells = waterfall(
                columns: 2,
                spacing: 0,
                width: isWide(environment: environment)
                    ? boundsSize().width - readableContent().leading - readableContent().trailing
                    : environment.container.effectiveContentSize.width,
                cells: (0..<itemCount).map { _ in
                    let cell2: (aspect: CGFloat, extraHeight: CGFloat)
                    if gap > 4 {
                        cell2 = (aspect: 2, extraHeight: 0)
                    } else {
                        cell2 = (aspect: 3, extraHeight: 0)
                    }
                    return cell2
                })

            group = NSCollectionLayoutGroup.custom(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
                itemProvider: { _ in
                    cells
                })
        }

        let section = NSCollectionLayoutSection(group: group)
        if isWide(environment: environment) {
            section.contentInsetsReference = .readableContent
        }
        return section
    }

    /// Makes the layout.
    func makeSingleLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            section(
                sectionIndex: sectionIndex,
                itemCount: itemCount(sectionIndex),
                environment: environment)
        }
    }

    func section(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let cells = waterfall(
            columns: 2,
            spacing: 0,
            width: environment.container.effectiveContentSize.width,
            cells: (0..<itemCount).map { item in
                (
                    aspect: aspect(IndexPath(item: item, section: sectionIndex)) > 1
                        ? 1
                        : aspect(IndexPath(item: item, section: sectionIndex)),
                    extraHeight: 0
                )
            })

        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
            itemProvider: { _ in
                cells
            })

        return NSCollectionLayoutSection(group: group)
    }

    func isWide(environment: any NSCollectionLayoutEnvironment) -> Bool {
        environment.container.contentSize.width > 600
    }

    func pins(
        columns: Int = 2,
        contentWidth: CGFloat = 6,
        contentWidthInside: CGFloat,
        sectionIndex: Int,
        itemCount: Int
    ) -> NSCollectionLayoutGroup {
        let cells = waterfall(
            columns: columns,
            spacing: contentWidth,
            width: contentWidthInside,
            cells: (0..<itemCount).map { item in
                (aspect: aspect(IndexPath(item: item, section: sectionIndex)) * 2, extraHeight: 10)
            })

        return NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
            itemProvider: { _ in
                cells
            })
    }

    func board(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        let cells = waterfall(
            columns: 2,
            spacing: gap,
            width: environment.container.effectiveContentSize.width - sectionInsets.leading
                - sectionInsets.trailing,
            cells: (0..<itemCount).map { item in
                (aspect: aspect(IndexPath(item: item, section: sectionIndex)), extraHeight: 0)
            })

        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(cells.map(\.frame.maxY).max() ?? 0)),
            itemProvider: { _ in
                cells
            })

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)
        return section
    }

    func again(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        board(sectionIndex: sectionIndex, itemCount: itemCount, environment: environment)
    }
}

/// Places cells in columns of equal width, each below the shortest column.
@MainActor
private func waterfall(
    columns: Int, spacing: CGFloat, width: CGFloat, cells: [(aspect: CGFloat, extraHeight: CGFloat)]
) -> [NSCollectionLayoutGroupCustomItem] {
    let column = max(0, (width - spacing * CGFloat(columns - 1)) / CGFloat(columns))
    var ends = [CGFloat](repeating: 0, count: columns)
    return cells.map { cell in
        let shortest = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        let height = column / cell.aspect + cell.extraHeight
        let frame = CGRect(
            x: CGFloat(shortest) * (column + spacing),
            y: ends[shortest],
            width: column,
            height: height)
        ends[shortest] += height + spacing
        return NSCollectionLayoutGroupCustomItem(frame: frame)
    }
}
