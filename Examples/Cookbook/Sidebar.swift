// Made by layoutc from Sidebar.layout. Do not edit: change the source, and run
//
//     layoutc Sidebar.layout -o Sidebar.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// A mail app's sidebar on an iPad: favourites, and accounts that fold.
@MainActor
struct SidebarLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case favourites, accounts
    }

    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            switch section(sectionIndex) {
            case .favourites: favourites(environment: environment)
            case .accounts: accounts(environment: environment)
            case nil: nil
            }
        }
    }

    func favourites(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .sidebar),
            layoutEnvironment: environment)
    }

    /// The first item of a section is its header: a tap folds the account.
    func accounts(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        configuration.headerMode = .firstItemInSection

        return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
}
