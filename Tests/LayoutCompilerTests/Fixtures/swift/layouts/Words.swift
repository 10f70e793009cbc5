// Made by layoutc from Words.layout. Do not edit: change the source, and run
//
//     layoutc Words.layout -o Words.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// Names that mean something in Swift, and texts that want escapes.
@MainActor
struct WordsLayout {
    /// The kinds of views that the app provides.
    enum ElementKind {
        static let abé = "a \"b\" \\ é"
        static let the9Lives = "9 lives"
    }

    /// The class of the views of the kind `9 lives`.
    var the9LivesView: UICollectionReusableView.Type
    var `default` = true

    let `class`: CGFloat = 5
    let itemCount: CGFloat = 3
    let environment: CGFloat = 7
    let section2: CGFloat = 9

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout(section: `switch`())
        layout.register(the9LivesView, forDecorationViewOfKind: ElementKind.the9Lives)
        return layout
    }

    func `switch`() -> NSCollectionLayoutSection {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(environment)),
            elementKind: ElementKind.abé,
            alignment: .top)
        header.pinToVisibleBounds = `default`

        let background = NSCollectionLayoutDecorationItem.background(
            elementKind: ElementKind.the9Lives)

        let section = NSCollectionLayoutSection(group: `func`(guard: `class`))
        section.interGroupSpacing = itemCount
        section.contentInsets = NSDirectionalEdgeInsets(
            top: section2, leading: section2, bottom: section2, trailing: section2)
        section.boundarySupplementaryItems = [header]
        section.decorationItems = [background]
        return section
    }

    func `func`(guard: CGFloat? = nil, underscore: Int = 2) -> NSCollectionLayoutGroup {
        let `guard` = `guard` ?? `class`

        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        return NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(`guard`)),
            subitem: item,
            count: underscore)
    }

    func item2() -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(environment), heightDimension: .fractionalHeight(1)))
    }
}
