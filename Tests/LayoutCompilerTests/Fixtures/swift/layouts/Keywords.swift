// Made by layoutc from Keywords.layout. Do not edit: change the source, and run
//
//     layoutc Keywords.layout -o Keywords.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Alignments, orthogonal behaviors and list appearances that are named, passed and
/// chosen.
@MainActor
struct KeywordsLayout {
    enum Mode: CaseIterable {
        case one, two
    }

    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case a, b, c, d, e, f, g
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let dot = "dot"
    }

    var mode: Mode = .one
    var place: NSRectAlignment = .topTrailing
    var look: UICollectionLayoutListConfiguration.Appearance = .insetGrouped
    var scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .groupPaging
    var corner: NSDirectionalRectEdge = [.bottom, .leading]
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { sectionIndex, environment in
            switch section(sectionIndex) {
            case .a: a(environment: environment)
            case .b: b(environment: environment)
            case .c: c(environment: environment)
            case .d: menu(environment: environment)
            case .e:
                menu(
                    style: isWide(environment: environment) ? .sidebar : .grouped,
                    environment: environment)
            case .f: shelf(environment: environment)
            case .g: g(environment: environment)
            case nil: nil
            }
        }
    }

    func a(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(100), heightDimension: .absolute(40)),
            subitems: [cell(at: badge(environment: environment))])

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = scrolling
        section.boundarySupplementaryItems = [title(at: .topLeading)]
        return section
    }

    func b(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: mode == .one ? look : .plain),
            layoutEnvironment: environment)
    }

    func c(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: look)
        if look == .plain {
            configuration.headerMode = .none
        } else {
            configuration.showsSeparators = false
        }

        return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }

    func g(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: place)

        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: UICollectionView.elementKindSectionFooter,
            alignment: isWide(environment: environment) ? .bottom : .bottomTrailing)

        let section = shelf(
            by: UICollectionLayoutSectionOrthogonalScrollingBehavior.none, environment: environment)
        section.boundarySupplementaryItems = [header, footer]
        return section
    }

    func isWide(environment: any NSCollectionLayoutEnvironment) -> Bool {
        environment.container.contentSize.width > 600
    }

    func badge(environment: any NSCollectionLayoutEnvironment) -> NSDirectionalRectEdge {
        isWide(environment: environment) ? place.edges : [.bottom]
    }

    func rest(
        environment: any NSCollectionLayoutEnvironment
    ) -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
        isWide(environment: environment) ? .continuous : scrolling
    }

    func title(
        at: NSRectAlignment = .top,
        side: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 8, bottom: 0, trailing: 8)
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: at)
        header.contentInsets = side
        return header
    }

    func cell(at: NSDirectionalRectEdge) -> NSCollectionLayoutItem {
        let dot = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(10), heightDimension: .absolute(10)),
            elementKind: ElementKind.dot,
            containerAnchor: NSCollectionLayoutAnchor(edges: at),
            itemAnchor: NSCollectionLayoutAnchor(edges: corner))
        dot.zIndex = 2

        return NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [dot])
    }

    func menu(
        style: UICollectionLayoutListConfiguration.Appearance? = nil,
        environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let style = style ?? look

        return NSCollectionLayoutSection.list(
            using: UICollectionLayoutListConfiguration(appearance: style),
            layoutEnvironment: environment)
    }

    func shelf(
        by: UICollectionLayoutSectionOrthogonalScrollingBehavior? = nil,
        environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let by = by ?? rest(environment: environment)

        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(100), heightDimension: .absolute(40)),
            subitems: [item])

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = by
        return section
    }
}

extension NSRectAlignment {
    /// The edges of an anchor at the same place.
    fileprivate var edges: NSDirectionalRectEdge {
        switch self {
        case .top: [.top]
        case .topLeading: [.top, .leading]
        case .leading: [.leading]
        case .bottomLeading: [.bottom, .leading]
        case .bottom: [.bottom]
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: [.trailing]
        case .topTrailing: [.top, .trailing]
        default: []
        }
    }
}
