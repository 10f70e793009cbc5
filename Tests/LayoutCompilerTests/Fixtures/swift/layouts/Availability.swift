// Made by layoutc from Availability.layout. Do not edit: change the source, and run
//
//     layoutc Availability.layout -o Availability.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// What is newer than the oldest iOS that an app may support.
@MainActor
struct AvailabilityLayout {
    /// The version of iOS that this runs on.
    private var iOSVersion: Int {
        ProcessInfo.processInfo.operatingSystemVersion.majorVersion
    }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        if #available(iOS 15, *) {
            configuration.headerTopPadding = 4
        }

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .uniform(estimate: 30)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let section = NSCollectionLayoutSection.list(
            using: configuration, layoutEnvironment: environment)
        if #available(iOS 16, *) {
            section.supplementaryContentInsetsReference = .layoutMargins
        }
        section.contentInsetsReference = .safeArea
        if #available(iOS 17, *) {
            section.orthogonalScrollingProperties.bounce = .never
            section.orthogonalScrollingProperties.decelerationRate = .fast
        }
        section.boundarySupplementaryItems.removeAll { $0.elementKind == header.elementKind }
        section.boundarySupplementaryItems.append(header)
        if #available(iOS 17, *), environment.container.contentSize.width > 300 {
            section.interGroupSpacing = 3
        } else {
            section.interGroupSpacing = 2
        }
        if #unavailable(iOS 16) {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 1, leading: 1, bottom: 1, trailing: 1)
        } else if iOSVersion == 27 {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 2, leading: 2, bottom: 2, trailing: 2)
        } else {
            section.contentInsets = NSDirectionalEdgeInsets(
                top: 3, leading: 3, bottom: 3, trailing: 3)
        }
        return section
    }
}

extension NSCollectionLayoutDimension {
    /// All siblings as large as the largest; before iOS 17 each as large as it is.
    fileprivate static func uniform(estimate: CGFloat) -> NSCollectionLayoutDimension {
        if #available(iOS 17, *) { return .uniformAcrossSiblings(estimate: estimate) }
        return .estimated(estimate)
    }
}
