// Made by layoutc from ChatBubbles.layout. Do not edit: change the source, and run
//
//     layoutc ChatBubbles.layout -o ChatBubbles.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Bubbles of a chat: as wide as their messages, each on the side of its sender.
@MainActor
struct ChatBubblesLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case received, sent
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            switch section(sectionIndex) {
            case .received: received(sectionIndex: sectionIndex, environment: environment)
            case .sent: sent(environment: environment)
            case nil: nil
            }
        }
    }

    func received(
        sectionIndex: Int, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .estimated(200), heightDimension: .estimated(36)))

        // The spacing is as long as the line, so that short messages do not share one.
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
            subitems: [item])
        group.interItemSpacing = .fixed(environment.container.contentSize.width)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 2, leading: 12, bottom: 2, trailing: 12)
        section.interGroupSpacing = 4
        if sectionIndex == 0 {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
                elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top)
            section.boundarySupplementaryItems.append(header)
        }
        return section
    }

    func sent(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .estimated(200), heightDimension: .estimated(36)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: nil, trailing: nil, bottom: nil)

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
            subitems: [item])
        group.interItemSpacing = .fixed(environment.container.contentSize.width)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 2, leading: 12, bottom: 2, trailing: 12)
        section.interGroupSpacing = 4
        return section
    }
}
