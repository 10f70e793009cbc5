// Made by layoutc from Repeating.layout. Do not edit: change the source, and run
//
//     layoutc Repeating.layout -o Repeating.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

@MainActor
struct RepeatingLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case a, b, c, d, e
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// The version of iOS that this runs on.
    private var iOSVersion: Int {
        ProcessInfo.processInfo.operatingSystemVersion.majorVersion
    }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            switch section(sectionIndex) {
            case .a: a()
            case .b: b()
            case .c: c(environment: environment)
            case .d: d(environment: environment)
            case .e: e(environment: environment)
            case nil: nil
            }
        }
    }

    func a() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0 / 4.0), heightDimension: .fractionalHeight(1)))

        let groupSize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))

        let group: NSCollectionLayoutGroup
        if #available(iOS 16, *) {
            group = .horizontal(layoutSize: groupSize, repeatingSubitem: item, count: 3)
        } else {
            group = .horizontal(layoutSize: groupSize, subitems: Array(repeating: item, count: 3))
        }

        return NSCollectionLayoutSection(group: group)
    }

    func b() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .uniform(estimate: 20 + 2)))

        let groupSize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .uniform(estimate: 44))

        let group: NSCollectionLayoutGroup
        if #available(iOS 16, *) {
            group = .vertical(layoutSize: groupSize, repeatingSubitem: item, count: 2)
        } else {
            group = .vertical(layoutSize: groupSize, subitem: item, count: 2)
        }

        return NSCollectionLayoutSection(group: group)
    }

    func c(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))

        let groupSize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))

        let group: NSCollectionLayoutGroup
        if environment.container.contentSize.width > 500 {
            if #available(iOS 16, *) {
                group = .horizontal(layoutSize: groupSize, repeatingSubitem: item, count: 2)
            } else {
                group = .horizontal(
                    layoutSize: groupSize, subitems: Array(repeating: item, count: 2))
            }
        } else {
            group = .horizontal(layoutSize: groupSize, subitems: [item])
        }

        return NSCollectionLayoutSection(group: group)
    }

    func d(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item: NSCollectionLayoutItem
        if environment.container.contentSize.width > 500 {
            item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))
        } else {
            let columnItem = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)))

            item = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
                subitems: [columnItem])
        }

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitem: item,
            count: iOSVersion > 15 ? 4 : 5)

        return NSCollectionLayoutSection(group: group)
    }

    func e(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let containerWidth = environment.container.contentSize.width

        let group: NSCollectionLayoutGroup
        if containerWidth > 900 {
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

            group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
                subitems: [item])
        } else if containerWidth > 500 {
            let h: CGFloat = 5

            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(h)))

            group = NSCollectionLayoutGroup.vertical(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(h * 4)),
                subitems: [item])
        } else {
            group = NSCollectionLayoutGroup.custom(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
                itemProvider: { _ in
                    [
                        NSCollectionLayoutGroupCustomItem(
                            frame: CGRect(x: 0, y: 0, width: 5, height: 5))
                    ]
                })
        }

        return NSCollectionLayoutSection(group: group)
    }
}

extension NSCollectionLayoutDimension {
    /// All siblings as large as the largest; before iOS 17 each as large as it is.
    fileprivate static func uniform(estimate: CGFloat) -> NSCollectionLayoutDimension {
        if #available(iOS 17, *) { return .uniformAcrossSiblings(estimate: estimate) }
        return .estimated(estimate)
    }
}
