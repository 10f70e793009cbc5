// Made by layoutc from Scopes.layout. Do not edit: change the source, and run
//
//     layoutc Scopes.layout -o Scopes.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

@MainActor
struct ScopesLayout {
    enum Scope: CaseIterable {
        case all, movies, music
    }

    /// The sections of the layout, in its order.
    enum Section: Hashable {
        case menu
        case scope(Scope)
        case extra(Int)
        case narrow
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let header = "Header"
    }

    /// How many items a section of the data has.
    var itemCount: (_ sectionIndex: Int) -> Int
    var shows = true
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    /// `nil`: the one in its place.
    var section: ((_ index: Int) -> Section?)?

    /// The sections that there are, in their order.
    func sections(environment: any NSCollectionLayoutEnvironment) -> [Section] {
        var sections: [Section] = [.menu]
        for scope in Scope.allCases {
            sections.append(.scope(scope))
        }
        if shows && environment.container.contentSize.width > 500 {
            for i in 1...2 {
                sections.append(.extra(i))
            }
        } else {
            sections.append(.narrow)
        }
        return sections
    }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            let sections = self.sections(environment: environment)
            let place = sections.count == 1 ? 0 : sectionIndex
            guard sections.indices.contains(place) else { return nil }
            return switch section?(sectionIndex) ?? sections[place] {
            case .menu: menu(environment: environment)
            case .scope(let scope): scopeSection(scope: scope, itemCount: itemCount(sectionIndex))
            case .extra(let i): extra(i: i)
            case .narrow: narrow()
            }
        }
    }

    func menu(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain),
            layoutEnvironment: environment)
    }

    func scopeSection(scope: Scope, itemCount: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            subitem: item,
            count: max(1, itemCount))

        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(scope == .music ? 60 : 30)),
            elementKind: ElementKind.header,
            alignment: .top)

        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [header]
        return section
    }

    func extra(i: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(CGFloat(i * 10))),
            subitems: [item])

        return NSCollectionLayoutSection(group: group)
    }

    func narrow() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(33)),
            subitems: [item])

        return NSCollectionLayoutSection(group: group)
    }
}
