// Made by layoutc from Lists.layout. Do not edit: change the source, and run
//
//     layoutc Lists.layout -o Lists.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

@MainActor
struct ListsLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case full, uniform, named, chosen, section4, section5, wide
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    let sides = NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 4)
    let below = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 9, trailing: 0)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            switch section(sectionIndex) {
            case .full: full(environment: environment)
            case .uniform: uniform(environment: environment)
            case .named: named(environment: environment)
            case .chosen: chosen(environment: environment)
            case .section4:
                rows(
                    insets: NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0),
                    environment: environment)
            case .section5: section5(environment: environment)
            case .wide: wide(environment: environment)
            case nil: nil
            }
        }
    }

    func full(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
            layoutEnvironment: environment)
        section.contentInsets.leading = 0
        section.contentInsets.trailing = 0
        return section
    }

    func uniform(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .grouped),
            layoutEnvironment: environment)
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        return section
    }

    func named(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
            layoutEnvironment: environment)
        section.contentInsets.leading = sides.leading
        section.contentInsets.trailing = sides.trailing
        return section
    }

    func chosen(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain),
            layoutEnvironment: environment)
        if environment.container.contentSize.width > 500 {
            section.contentInsets.leading = sides.leading
            section.contentInsets.trailing = sides.trailing
        } else {
            section.contentInsets.bottom = below.bottom
        }
        return section
    }

    func section5(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let section = menu(environment: environment)
        section.contentInsets.trailing = 3
        return section
    }

    func wide(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let containerWidth = environment.container.contentSize.width

        let section = NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .sidebar),
            layoutEnvironment: environment)
        if containerWidth > 500 {
            section.contentInsets.top = 1
            section.contentInsets.leading = containerWidth / 10
        }
        return section
    }

    /// Insets of a parameter have all edges.
    func rows(
        insets: NSDirectionalEdgeInsets, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
            layoutEnvironment: environment)
        section.contentInsets = insets
        return section
    }

    func menu(
        leading: CGFloat = 2, environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
            layoutEnvironment: environment)
        section.contentInsets.leading = leading
        return section
    }
}
