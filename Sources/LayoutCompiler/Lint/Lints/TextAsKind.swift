extension Lint {
  /// The string of a boundary item is its kind (`NSCollectionLayoutBoundarySupplementaryItem`).
  static let textAsKind = Lint(
    "text-as-kind", .note, "The kind of a header or footer reads like words that it should show.",
    why: "The string is the `elementKind` for which the app registers a view. It is never shown: "
      + "the app gives the view its text. A bare `header` is of UIKit's own kind.",
    Example(
      bad: "section < header \"Your favourites\" height 44; group horizontal height 44 < item > >",
      at: "header \"Your favourites\"",
      good: "section < header height 44; group horizontal height 44 < item > >"),
    .model { view in
      guard !view.source.isSwift else { return [] }
      let items = view.layout.boundaryItems + view.distinctSections.flatMap(\.model.boundaryItems)
      var seen: Set<SourceSpan> = []
      return items.compactMap { item in
        guard item.elementKind.contains(" "), let span = item.origin, seen.insert(span).inserted
        else { return nil }
        return LintFinding(
          span: span, message: "`\(item.elementKind)` is a kind of view, not what the view shows",
          label: "the app must register this kind",
          explanation:
            "the string is the `elementKind` of `NSCollectionLayoutBoundarySupplementaryItem`",
          help: "delete the string: a bare `header` or `footer` is of UIKit's own kind")
      }
    })
}
