// Made by layoutc from Waterfall.layout. Do not edit: change the source, and run
//
//     layoutc Waterfall.layout -o Waterfall.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A waterfall of pins: columns of equal width, cells of three heights, no holes.
@MainActor
struct WaterfallLayout {
    let gap: CGFloat = 8
    let margin: CGFloat = 16
    let tall: CGFloat = 240
    let middle: CGFloat = 200
    let short: CGFloat = 160

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        // Odd columns have the three heights in another order. All columns end at the same
        // line.
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(tall + middle + short + 2 * gap)),
            itemProvider: { _ in
                var cells: [NSCollectionLayoutGroupCustomItem] = []
                for row in 0...2 {
                    for i in stride(
                        from: 0, through: columns(environment: environment) - 1, by: 1) {
                        let isOdd = i == 1 || i == 3
                        let first: CGFloat = isOdd ? short : tall
                        let second: CGFloat = isOdd ? middle : short
                        let third: CGFloat = isOdd ? tall : middle
                        let y: CGFloat =
                            row == 0 ? 0 : row == 1 ? first + gap : first + second + 2 * gap
                        let h: CGFloat = row == 0 ? first : row == 1 ? second : third
                        cells.append(NSCollectionLayoutGroupCustomItem(
                            frame: CGRect(
                                x: CGFloat(i) * (column(environment: environment) + gap),
                                y: y,
                                width: column(environment: environment),
                                height: h)))
                    }
                }

                return cells
            })

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: gap, leading: margin, bottom: gap, trailing: margin)
        section.interGroupSpacing = gap
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> Int {
        environment.traitCollection.horizontalSizeClass == .compact ? 2 : 4
    }

    func column(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        (environment.container.contentSize.width - 2 * margin
            - gap * CGFloat(columns(environment: environment) - 1))
            / CGFloat(columns(environment: environment))
    }
}
