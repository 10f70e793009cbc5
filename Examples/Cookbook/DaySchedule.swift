// Made by layoutc from DaySchedule.layout. Do not edit: change the source, and run
//
//     layoutc DaySchedule.layout -o DaySchedule.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A day's schedule from 8 to 16 o'clock: events that overlap share the width.
@MainActor
struct DayScheduleLayout {
    /// The kinds of views that the app provides.
    enum ElementKind {
        static let hours = "Hours"
    }

    let hour: CGFloat = 72
    /// One view at the leading edge draws the hours and their lines.
    let ruler: CGFloat = 52

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        // Left edge, hours after 8 o'clock, width, length.
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(8 * hour)),
            itemProvider: { _ in
                [
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: 0,
                            y: 0.5 * hour,
                            width: day(environment: environment),
                            height: hour)),
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: 0,
                            y: 2 * hour,
                            width: day(environment: environment) / 2 - 1,
                            height: 1.5 * hour)),
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: day(environment: environment) / 2 + 1,
                            y: 2.5 * hour,
                            width: day(environment: environment) / 2 - 1,
                            height: 2 * hour)),
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: 0,
                            y: 5 * hour,
                            width: day(environment: environment),
                            height: 0.75 * hour)),
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: 0,
                            y: 6 * hour,
                            width: day(environment: environment) / 3 - 2,
                            height: 2 * hour)),
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: day(environment: environment) / 3 + 1,
                            y: 6 * hour,
                            width: day(environment: environment) / 3 - 2,
                            height: hour)),
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: 2 * day(environment: environment) / 3 + 2,
                            y: 6.5 * hour,
                            width: day(environment: environment) / 3 - 2,
                            height: hour)),
                ]
            })

        let hours = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(ruler), heightDimension: .absolute(8 * hour)),
            elementKind: ElementKind.hours,
            alignment: .leading,
            absoluteOffset: CGPoint(x: -ruler, y: 0))
        hours.extendsBoundary = false

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 8, leading: ruler, bottom: 8, trailing: 16)
        section.boundarySupplementaryItems = [hours]
        return section
    }

    func day(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        environment.container.contentSize.width - ruler - 16
    }
}
