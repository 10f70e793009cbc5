// Made by layoutc from Waterfall.layout. Do not edit: change the source, and run
//
//     layoutc Waterfall.layout -o Waterfall.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A waterfall of pins: each pin is in the shortest column, as high as its photo and
/// caption.
/// The width of a pin's photo divided by its height.
@MainActor
struct WaterfallLayout {
    /// How many items a section of the data has.
    var itemCount: (_ sectionIndex: Int) -> Int
    /// The `aspect` of an item of the data.
    var aspect: (IndexPath) -> CGFloat = { _ in 1 }

    let gap: CGFloat = 8

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            pins(
                sectionIndex: sectionIndex,
                itemCount: itemCount(sectionIndex),
                environment: environment)
        }
    }

    func pins(
        sectionIndex: Int, itemCount: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let sectionInsets = NSDirectionalEdgeInsets(
            top: gap, leading: 16, bottom: gap, trailing: 16)
        let cells = waterfall(
            columns: columns(environment: environment),
            spacing: gap,
            width: environment.container.effectiveContentSize.width - sectionInsets.leading
                - sectionInsets.trailing,
            cells: (0..<itemCount).map { item in
                (aspect: aspect(IndexPath(item: item, section: sectionIndex)), extraHeight: 36)
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
            top: gap, leading: 16, bottom: gap, trailing: 16)
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> Int {
        environment.traitCollection.horizontalSizeClass == .compact ? 2 : 4
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
