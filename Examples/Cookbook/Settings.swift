// Made by layoutc from Settings.layout. Do not edit: change the source, and run
//
//     layoutc Settings.layout -o Settings.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Settings: an inset grouped list with a profile on top.
@MainActor
struct SettingsLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case profile, connections, general
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            switch section(sectionIndex) {
            case .profile: profile(environment: environment)
            case .connections: connections(environment: environment)
            case .general: general(environment: environment)
            case nil: nil
            }
        }
    }

    func profile(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
            layoutEnvironment: environment)
    }

    func connections(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
            layoutEnvironment: environment)
    }

    func general(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.footerMode = .supplementary

        return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
}
