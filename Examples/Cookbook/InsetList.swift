// Made by layoutc from InsetList.layout. Do not edit: change the source, and run
//
//     layoutc InsetList.layout -o InsetList.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Lists of reminders with a header each, in rounded groups.
@MainActor
struct InsetListLayout {
    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary

        return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
}
