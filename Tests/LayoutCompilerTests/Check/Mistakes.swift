/// The mistakes of `MistakeTests`: what people wrote who knew Swift, CSS or nothing of it.
enum Mistakes {
  static let all: [Mistake] = [
    Mistake(
      text: "section groupPaging < group horizontal < item > >", id: "value-as-name",
      after: "section orthogonal groupPaging < group horizontal < item > >"),
    Mistake(
      text: "layout horizontal < section < group horizontal < item > > >", id: "value-as-name",
      after: "layout scrollDirection horizontal < section < group horizontal < item > > >"),
    Mistake(text: "section list plain sidebar", id: "value-as-name"),
    Mistake(text: "section insetGrouped", id: "value-as-name", after: "section list insetGrouped"),
    Mistake(
      text: "section < group horizontal < item width 100 / 3 > >", id: "wrong-unit",
      after: "section < group horizontal < item width (100 / 3) > >"),
    Mistake(
      text: "section < group horizontal < item width container.width / 2 > >", id: "wrong-unit",
      after: "section < group horizontal < item width (container.width / 2) > >"),
    Mistake(
      text: "section < group horizontal < item fractionalWidth 90 > >", id: "group-fits-no-item"),
    Mistake(
      text: "section contentInsets (top: 8) < group horizontal < item > >", id: "unexpected-token"),
    Mistake(
      text: "section contentInsets(top: 8, leading: 5) < group horizontal < item > >",
      id: "word-as-call",
      after: "section contentInsets top 8 leading 5 < group horizontal < item > >"),
    Mistake(
      text: "section < group horizontal height 44pt < item > >", id: "number-suffix",
      after: "section < group horizontal height 44 < item > >"),
    Mistake(
      text: "section < group horizontal height 44 pt < item > >", id: "number-suffix",
      after: "section < group horizontal height 44 < item > >"),
    Mistake(
      text: "section < group horizontal height 44px < item > >", id: "number-suffix",
      after: "section < group horizontal height 44 < item > >"),
    Mistake(
      text: "section < group horizontal < item fractionalWidth1/3 > >", id: "unknown-word",
      after: "section < group horizontal < item fractionalWidth 1/3 > >"),
    Mistake(
      text: "section < group horizontal count3 < item > >", id: "unknown-word",
      after: "section < group horizontal count 3 < item > >"),
    Mistake(
      text: "section < grouphorizontal < item > >", id: "unknown-word",
      after: "section < group horizontal < item > >"),
    Mistake(
      text: "section < group horizontal < item width50 > >", id: "unknown-word",
      after: "section < group horizontal < item width 50 > >"),
    Mistake(
      text: "section < group horizontal < itemwidth 50 > >", id: "unknown-word",
      after: "section < group horizontal < item width 50 > >"),
    Mistake(
      text: "section contentInsets [8, 5] < group horizontal < item > >", id: "foreign-bracket",
      after: "section contentInsets 8 5 < group horizontal < item > >"),
    Mistake(text: "section ( group horizontal ( item ) )", id: "missing-operator"),
    Mistake(
      text: "section < group horizontal height 44 + 8 < item > >",
      id: "operator-outside-parentheses",
      after: "section < group horizontal height (44 + 8) < item > >"),
    Mistake(text: "section < group horizontal < item width > >", id: "missing-value"),
    Mistake(text: "section < group horizontal < item width estimated > >", id: "missing-value"),
    Mistake(
      text: "section < group horizontal < item absolute 44 > >", id: "dimension-without-side"),
    Mistake(
      text: "section spacing 8 < group horizontal < item > >", id: "unknown-word",
      after: "section interGroupSpacing 8 < group horizontal < item > >"),
    Mistake(
      text: "section < group horizontal spacing 8 < item > >", id: "unknown-word",
      after: "section < group horizontal interItemSpacing 8 < item > >"),
    Mistake(
      text: "section < group horizontal columns 3 < item > >", id: "unknown-word",
      after: "section < group horizontal count 3 < item > >"),
    Mistake(
      text: "section < header height 44 pin; group horizontal < item > >", id: "unknown-word",
      after: "section < header height 44 pinned; group horizontal < item > >"),
    Mistake(
      text: "section < header height 44 alignment left; group horizontal < item > >",
      id: "unknown-choice",
      after: "section < header height 44 alignment leading; group horizontal < item > >"),
    Mistake(
      text: "section orthogonal horizontal < group horizontal < item > >", id: "unknown-choice",
      after: "section orthogonal continuous < group horizontal < item > >"),
    Mistake(text: "section horizontal < group horizontal < item > >", id: "value-as-name"),
    Mistake(
      text: "section < group horizontal < item < badge > > >", id: "unknown-word",
      after: "section < group horizontal < item < supplementary \"badge\" width 20 height 20 > > >"),
    Mistake(
      text: "var gap = 8\nsection < group horizontal < item > >", id: "unknown-word",
      after: "let gap = 8\nsection < group horizontal < item > >"),
    Mistake(
      text: "section padding 8 < group horizontal < item > >", id: "unknown-word",
      after: "section contentInsets 8 < group horizontal < item > >"),
    Mistake(
      text: "section < hstack < item > >", id: "unknown-word",
      after: "section < group horizontal < item > >"),
    Mistake(
      text: "section < HStack < item > >", id: "unknown-word",
      after: "section < group horizontal < item > >"),
    Mistake(
      text: "section < VStack < item > >", id: "unknown-word",
      after: "section < group vertical < item > >"),
    Mistake(text: "grid columns 3 < item >", id: "unknown-word"),
    Mistake(
      text: "section < grid < item > >", id: "unknown-word",
      after: "section < group horizontal count 3 < item > >"),
    Mistake(
      text: "section featured: orthogonal groupPaging < group horizontal < item > >",
      id: "unknown-word"),
    Mistake(
      text: "section < group(horizontal) < item > >", id: "word-as-call",
      after: "section < group horizontal < item > >"),
    Mistake(
      text:
        "section < group horizontal < item > >\nsection < group horizontal < item > >\nsection < group horizontal < item > >",
      id: "bare-section"),
    Mistake(text: "group horizontal < item >", id: "misplaced-element"),
    Mistake(text: "item", id: "misplaced-element"),
    Mistake(text: "section orthogonal < group horizontal < item > >", id: "missing-value"),
    Mistake(text: "section < group < item > >", id: "missing-variant"),
    Mistake(text: "section < group horizontal count -1 < item > >", id: "out-of-range"),
    Mistake(text: "section < group horizontal count 0 < item > >", id: "out-of-range"),
    Mistake(text: "section < group horizontal count 2.5 < item > >", id: "wrong-type"),
    Mistake(text: "section < group horizontal count three < item > >", id: "unknown-name"),
    Mistake(
      text: "section < group horizontal width fractionalWidth(1/3) < item > >", id: "unknown-name",
      after: "section < group horizontal width fractionalWidth 1/3 < item > >"),
    Mistake(
      text: "section < group horizontal width: fractionalWidth 1/3 < item > >",
      id: "stray-punctuation",
      after: "section < group horizontal width fractionalWidth 1/3 < item > >"),
    Mistake(
      text: "section < group horizontal width = fractionalWidth 1/3 < item > >",
      id: "stray-punctuation",
      after: "section < group horizontal width  fractionalWidth 1/3 < item > >"),
    Mistake(
      text: "section < group horizontal width 50% < item > >", id: "wrong-unit",
      after: "section < group horizontal width fractionalWidth 50% < item > >"),
    Mistake(
      text: "section < group horizontal width 100% height 44 < item > >", id: "wrong-unit",
      after: "section < group horizontal width fractionalWidth 100% height 44 < item > >"),
    Mistake(
      text: "section.orthogonalScrollingBehavior = .groupPaging", id: "statement-without-word"),
    Mistake(
      text: "section < group horizontal < item > >\nsection.interGroupSpacing = 8",
      id: "statement-without-word"),
    Mistake(
      text: "section < group Horizontal < item > >", id: "unknown-choice",
      after: "section < group horizontal < item > >"),
    Mistake(
      text: "section < group horizontal < item fractionalwidth 1/3 > >", id: "unknown-word",
      after: "section < group horizontal < item fractionalWidth 1/3 > >"),
    Mistake(
      text: "section < group horizontal < item FractionalWidth 1/3 > >", id: "unknown-word",
      after: "section < group horizontal < item fractionalWidth 1/3 > >"),
    Mistake(
      text: "section < group horizontal < item fractional_width 1/3 > >", id: "unknown-word",
      after: "section < group horizontal < item fractionalWidth 1/3 > >"),
    Mistake(
      text: "section < group horizontal margin 8 < item > >", id: "unknown-word",
      after: "section < group horizontal contentInsets 8 < item > >"),
    Mistake(
      text: "section < group horizontal gap 8 < item > >", id: "unknown-word",
      after: "section < group horizontal interItemSpacing 8 < item > >"),
    Mistake(text: "section display grid < group horizontal < item > >", id: "unknown-word"),
    Mistake(
      text: "section < group row < item > >", id: "unknown-choice",
      after: "section < group horizontal < item > >"),
    Mistake(text: "section < group horizontal < item flex 1 > >", id: "unknown-word"),
    Mistake(
      text: "section < group horizontal < cell > >", id: "unknown-word",
      after: "section < group horizontal < item > >"),
    Mistake(text: "section < group horizontal < item * 3 > >", id: "unexpected-token"),
    Mistake(text: "section < group horizontal < 3 item > >", id: "statement-without-word"),
    Mistake(text: "section < footer; group horizontal < item > >", id: "missing-size"),
    Mistake(text: "section title \"Featured\" < group horizontal < item > >", id: "unknown-word"),
    Mistake(text: "section \"Featured\" < group horizontal < item > >", id: "name-in-quotes"),
    Mistake(
      text: "section < header \"Title\" height 44 pinned yes; group horizontal < item > >",
      id: "unknown-choice",
      after: "section < header \"Title\" height 44 pinned true; group horizontal < item > >"),
    Mistake(
      text: "section paging < group horizontal < item > >", id: "value-as-name",
      after: "section orthogonal paging < group horizontal < item > >"),
    Mistake(
      text: "section orthogonal true < group horizontal < item > >", id: "unknown-choice",
      after: "section orthogonal continuous < group horizontal < item > >"),
    Mistake(
      text: "section < group horizontal < item width auto > >", id: "unknown-choice",
      after: "section < group horizontal < item width estimated 44 > >"),
    Mistake(
      text: "section < group horizontal < item width fill > >", id: "unknown-choice",
      after: "section < group horizontal < item width fractionalWidth 1 > >"),
    Mistake(
      text: "section < group horizontal < item width infinity > >", id: "unknown-choice",
      after: "section < group horizontal < item width fractionalWidth 1 > >"),
    Mistake(text: "import UIKit\nsection < group horizontal < item > >", id: "no-meaning-yet"),
    Mistake(
      text: "section < group horizontal < item > > >", id: "stray-bracket",
      after: "section < group horizontal < item > > "),
    Mistake(
      text: "section < group horizontal < item >", id: "unclosed-body",
      after: "section < group horizontal < item > >"),
    Mistake(
      text: "section < group horizontal count 3) < item > >", id: "stray-parenthesis",
      after: "section < group horizontal count 3 < item > >"),
    Mistake(
      text: "section < group horizontal count (3 < item > >", id: "unclosed-parenthesis",
      after: "section < group horizontal count (3) < item > >"),
    Mistake(
      text: "section < if (ios > 14) < orthogonal paging > group horizontal < item > >",
      id: "unknown-word",
      after: "section < when (ios > 14) < orthogonal paging > group horizontal < item > >"),
    Mistake(
      text: "section < group horizontal < item > ; orthogonal paging, bounce never >",
      id: "comma-between-values",
      after: "section < group horizontal < item > ; orthogonal paging bounce never >"),
    Mistake(
      text: "let gutter := 8\nsection < group horizontal < item > >", id: "incomplete-declaration"),
    Mistake(
      text: "let gutter 8\nsection < group horizontal < item > >", id: "incomplete-declaration"),
    Mistake(text: "let = 8", id: "incomplete-declaration"),
    Mistake(text: "gutter = 8\nsection < group horizontal < item > >", id: "unknown-word"),
    Mistake(text: "const gutter = 8", id: "unknown-word", after: "let gutter = 8"),
    Mistake(
      text: "section < group horizontal height guter < item > > let gutter = 8",
      id: "unknown-choice",
      after: "section < group horizontal height gutter < item > > let gutter = 8"),
    Mistake(
      text: "# comment\nsection < group horizontal < item > >", id: "hash-comment",
      after: "// comment\nsection < group horizontal < item > >"),
    Mistake(text: "section < group horizontal < item > > -- comment", id: "statement-without-word"),
    Mistake(text: "section < group horizontal < item width \"44\" > >", id: "wrong-type"),
    Mistake(text: "section < group horizontal < item width 44 44 > >", id: "surplus-value"),
    Mistake(text: "section < group horizontal < item height > >", id: "missing-value"),
    Mistake(
      text:
        "section < group horizontal < item < supplementary \"badge\" width 20 height 20 anchor topRight > > >",
      id: "unknown-choice",
      after:
        "section < group horizontal < item < supplementary \"badge\" width 20 height 20 anchor topTrailing > > >"
    ),
    Mistake(
      text: "section < group horizontal < item < supplementary \"badge\" > > >", id: "missing-size"),
    Mistake(text: "section < boundary height 20; group horizontal < item > >", id: "missing-value"),
    Mistake(
      text: "section < group horizontal repeat 3 < item > >", id: "unknown-word",
      after: "section < group horizontal repeating 3 < item > >"),
    Mistake(
      text: "section < group horizontal subitems 3 < item > >", id: "unknown-word",
      after: "section < group horizontal count 3 < item > >"),
    Mistake(text: "section contentInsets 8 5 8 < group horizontal < item > >", id: "three-insets"),
    Mistake(
      text: "section contentInsets 1 2 3 4 5 < group horizontal < item > >", id: "surplus-value"),
    Mistake(text: "section contentInsets top < group horizontal < item > >", id: "missing-value"),
    Mistake(
      text: "section contentInsets 8 top 5 < group horizontal < item > >", id: "unknown-word"),
    Mistake(
      text: "section contentInsets bottom: 8 < group horizontal < item > >",
      id: "stray-punctuation", after: "section contentInsets bottom 8 < group horizontal < item > >"
    ),
    Mistake(
      text: "section contentInsets horizontal 8 < group horizontal < item > >", id: "unknown-name",
      after: "section contentInsets leading 8 < group horizontal < item > >"),
  ]
}
