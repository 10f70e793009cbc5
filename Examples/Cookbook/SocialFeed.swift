// Made by layoutc from SocialFeed.layout. Do not edit: change the source, and run
//
//     layoutc SocialFeed.layout -o SocialFeed.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A social feed: stories that scroll sideways, then self-sizing posts.
@MainActor
struct SocialFeedLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case stories, posts
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, _ in
            switch section(sectionIndex) {
            case .stories: stories()
            case .posts: posts()
            case nil: nil
            }
        }
    }

    func stories() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(68), heightDimension: .absolute(92)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 10, leading: 16, bottom: 10, trailing: 16)
        section.interGroupSpacing = 14
        return section
    }

    /// Posts keep to a readable width on an iPad.
    func posts() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(420)))

        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(420)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsetsReference = .readableContent
        section.interGroupSpacing = 12
        return section
    }
}
