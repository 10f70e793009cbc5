// Made by layoutc from DaySchedule.layout. Do not edit: change the source, and run
//
//     layoutc DaySchedule.layout -o DaySchedule.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A day's schedule from 8 to 16 o'clock: events that overlap share the width.
/// When an event begins, and how long it takes, in minutes.
@MainActor
struct DayScheduleLayout {
    /// The kinds of views that the app provides.
    enum ElementKind {
        static let hours = "Hours"
    }

    /// How many items a section of the data has.
    var itemCount: (_ sectionIndex: Int) -> Int
    /// The `start` of an item of the data.
    var start: (IndexPath) -> Int = { _ in 480 }
    /// The `length` of an item of the data.
    var length: (IndexPath) -> Int = { _ in 60 }
    /// Which of the columns that it shares an event is in, and how many there are.
    /// The `column` of an item of the data.
    var column: (IndexPath) -> Int = { _ in 0 }
    /// The `columns` of an item of the data.
    var columns: (IndexPath) -> Int = { _ in 1 }

    let hour: CGFloat = 72
    /// One view at the leading edge draws the hours and their lines.
    let ruler: CGFloat = 52

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, _ in
            section(sectionIndex: sectionIndex, itemCount: itemCount(sectionIndex))
        }
    }

    func section(sectionIndex: Int, itemCount: Int) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(8 * hour)),
            itemProvider: { environment in
                var cells: [NSCollectionLayoutGroupCustomItem] = []
                for _ in stride(from: 0, through: itemCount - 1, by: 1) {
                    let share: CGFloat =
                        environment.container.contentSize.width
                        / CGFloat(columns(IndexPath(item: cells.count, section: sectionIndex)))
                    let begin: CGFloat =
                        CGFloat(start(IndexPath(item: cells.count, section: sectionIndex)) - 480)
                        / 60
                    let duration: CGFloat =
                        CGFloat(length(IndexPath(item: cells.count, section: sectionIndex))) / 60
                    let frame = CGRect(
                        x: share
                            * CGFloat(column(IndexPath(item: cells.count, section: sectionIndex))),
                        y: begin * hour,
                        width: share - 2,
                        height: duration * hour - 2)
                    cells.append(NSCollectionLayoutGroupCustomItem(frame: frame))
                }

                return cells
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
}
