// Made by layoutc from Weather.layout. Do not edit: change the source, and run
//
//     layoutc Weather.layout -o Weather.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// The weather: a summary, then cards for hours, days and details.
@MainActor
struct WeatherLayout {
    /// The sections of the layout, in its order.
    enum Section: Int, CaseIterable {
        case hours, days, details
    }

    /// The kinds of views that the app provides.
    enum ElementKind {
        static let card = "card"
    }

    /// The class of the views of the kind `card`.
    var cardView: UICollectionReusableView.Type
    /// Which section of the layout serves the data's section at an index: the one in its
    /// place, unless the app says otherwise.
    var section: (_ index: Int) -> Section? = Section.init(rawValue:)

    let gap: CGFloat = 12

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(200)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)

        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = gap
        configuration.boundarySupplementaryItems = [header]

        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { sectionIndex, environment in
                switch section(sectionIndex) {
                case .hours: hours()
                case .days: days()
                case .details: details(environment: environment)
                case nil: nil
                }
            },
            configuration: configuration)
        layout.register(cardView, forDecorationViewOfKind: ElementKind.card)
        return layout
    }

    func hours() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(56), heightDimension: .absolute(96)),
            subitems: [item])

        let background = NSCollectionLayoutDecorationItem.background(elementKind: ElementKind.card)
        background.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 8, leading: 28, bottom: 8, trailing: 28)
        section.decorationItems = [background]
        section.orthogonalScrollingBehavior = .continuous
        return section
    }

    func days() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])

        let background = NSCollectionLayoutDecorationItem.background(elementKind: ElementKind.card)
        background.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 8, leading: 28, bottom: 8, trailing: 28)
        section.decorationItems = [background]
        return section
    }

    func details(environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(side(environment: environment))),
            subitem: item,
            count: columns(environment: environment))
        group.interItemSpacing = .fixed(gap)

        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 16, bottom: 0, trailing: 16)
        section.interGroupSpacing = gap
        return section
    }

    func columns(environment: any NSCollectionLayoutEnvironment) -> Int {
        environment.traitCollection.horizontalSizeClass == .compact ? 2 : 4
    }

    func side(environment: any NSCollectionLayoutEnvironment) -> CGFloat {
        (environment.container.contentSize.width - 32
            - gap * CGFloat(columns(environment: environment) - 1))
            / CGFloat(columns(environment: environment))
    }
}
