// Made by layoutc from Indexing.layout. Do not edit: change the source, and run
//
//     layoutc Indexing.layout -o Indexing.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

@MainActor
struct IndexingLayout {
    let heights: [CGFloat] = [120, 180, 240]
    var n: Int { heights.count }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: section())
    }

    func section() -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(heights.reduce(0, +) + (heights.max() ?? 0))),
            itemProvider: { environment in
                (0...5).map { i in
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: CGFloat(i % 2 * 100),
                            y: CGFloat(20 * i + -7 % 4),
                            width: environment.container.contentSize.width / 4,
                            height: heights[i % heights.count]))
                }
            })

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: "line" + String(n),
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [header]
        return section
    }
}
