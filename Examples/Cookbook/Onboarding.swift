// Made by layoutc from Onboarding.layout. Do not edit: change the source, and run
//
//     layoutc Onboarding.layout -o Onboarding.swift
//
// With `--check`, this command writes nothing and fails if this file is stale.

import UIKit

/// An introduction: full-screen pages, with dots and a button over all of them.
/// The collection view's contentInsetAdjustmentBehavior is .never, so the safe area is
/// 0.
@MainActor
struct OnboardingLayout {
    /// The kinds of views that the app provides.
    enum ElementKind {
        static let dots = "Dots"
        static let button = "Button"
    }

    /// Makes the layout.
    func makeLayout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: intro())
    }

    func intro() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            subitems: [item])

        let dots = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(100), heightDimension: .absolute(20)),
            elementKind: ElementKind.dots,
            alignment: .bottom,
            absoluteOffset: CGPoint(x: 0, y: -120))
        dots.extendsBoundary = false

        let button = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(240), heightDimension: .absolute(50)),
            elementKind: ElementKind.button,
            alignment: .bottom,
            absoluteOffset: CGPoint(x: 0, y: -56))
        button.extendsBoundary = false

        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .paging
        section.boundarySupplementaryItems = [dots, button]
        return section
    }
}
