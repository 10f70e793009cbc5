// Made by layoutc from ExpandingCells.layout. Do not edit: change the source, and run
//
//     layoutc ExpandingCells.layout -o ExpandingCells.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Questions and answers: a tap on a question shows its answer below.
@MainActor
struct ExpandingCellsLayout {
    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(environment: environment)
        }
    }

    func section(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
            layoutEnvironment: environment)
    }
}
