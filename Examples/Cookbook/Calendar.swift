// Made by layoutc from Calendar.layout. Do not edit: change the source, and run
//
//     layoutc Calendar.layout -o Calendar.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A calendar: seven columns; the month and the weekdays stay on top.
@MainActor
struct CalendarLayout {
    /// The kinds of views that the app provides.
    enum ElementKind {
        static let weekdays = "Weekdays"
    }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        // The string is a kind that the app registers, never the text: this view has seven
        // labels.
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(28)),
            elementKind: ElementKind.weekdays,
            alignment: .top)
        header.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        header.pinToVisibleBounds = true
        header.zIndex = 3

        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 16
        configuration.boundarySupplementaryItems = [header]

        return UICollectionViewCompositionalLayout(
            sectionProvider: { _, environment in
                section(environment: environment)
            },
            configuration: configuration)
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        // A day has a seventh of the width, and at least 52 points of height.
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(max(52, environment.container.contentSize.width / 12))),
            subitem: item,
            count: 7)

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        section.boundarySupplementaryItems = [header]
        return section
    }
}
