extension Explain {
  static let words: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "unknown-word", "A word is no element and no property of the element that it stands in.",
      "Property words are reserved, so a misspelt one is never taken for a name.",
      bad: "section < group horizontal cuont 3 < item > >",
      good: "section < group horizontal count 3 < item > >"),
    ExplainedDiagnostic(
      "misplaced-property", "A property stands on an element that does not have it.",
      "The message names the elements that have it; move it there.",
      bad: "section < group horizontal < item count 3 > >",
      good: "section < group horizontal count 3 < item > >"),
    ExplainedDiagnostic(
      "misplaced-element", "An element stands where it cannot.",
      "Sections hold a group, groups hold items and groups, and each begins a statement.",
      bad: "section < item; group horizontal < item > >",
      good: "section < group horizontal < item > >"),
    ExplainedDiagnostic(
      "group-in-list", "A list section holds a group.", "UIKit makes the rows of a list.",
      bad: "section list plain < group horizontal < item > >", good: "section list plain"),
    ExplainedDiagnostic(
      "apple-name", "Apple's full name stands where the language has a shorter word.",
      "There is one way to say a thing. The fix puts in the word.",
      bad: "section < orthogonalScrollingBehavior paging; group horizontal < item > >",
      good: "section < orthogonal paging; group horizontal < item > >"),
    ExplainedDiagnostic(
      "dimension-without-side", "A dimension does not say whether it is the width or the height.",
      "Only `fractionalWidth` and `fractionalHeight` may stand alone: they name their side.",
      bad: "section < group horizontal estimated 44 < item > >",
      good: "section < group horizontal height estimated 44 < item > >"),
    ExplainedDiagnostic(
      "unknown-choice", "A word is none of those that a property can have.",
      "The label lists them.", bad: "section < orthogonal pagng; group horizontal < item > >",
      good: "section < orthogonal paging; group horizontal < item > >"),
    ExplainedDiagnostic(
      "missing-variant", "A group does not say its direction, or a list its appearance.",
      "Nothing is a good guess: UIKit asks for it, too.",
      bad: "section < group height 44 < item > >",
      good: "section < group horizontal height 44 < item > >"),
    ExplainedDiagnostic(
      "duplicate-property", "An element states the same thing twice.",
      "It would be open which of the two holds. `fractionalWidth 1/3` states the width, too.",
      bad: "section < group horizontal < item width 80 fractionalWidth 1/3 > >",
      good: "section < group horizontal < item fractionalWidth 1/3 > >"),
    ExplainedDiagnostic(
      "newer-ios", "A property or value needs a newer iOS than the target.",
      "An app that runs on the older version cannot call it there.",
      bad: "section < group horizontal repeating 3 < item fractionalWidth 1/3 > >",
      good: "section < group horizontal count 3 < item > >", ios: 14),
    ExplainedDiagnostic(
      "deprecated", "Apple has deprecated a property.",
      "It may go away. The remedy names what replaces it.",
      bad: "section < supplementariesFollowContentInsets false; group horizontal < item > >",
      good: "section < supplementaryContentInsetsReference none; group horizontal < item > >"),
  ]

  static let names: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "name-in-quotes", "The name of a layout or section stands in quotes.",
      "A name is a word; texts in quotes name kinds of views and sections of the data.",
      bad: "section \"featured\" < group horizontal < item > >",
      good: "section featured < group horizontal < item > >"),
    ExplainedDiagnostic(
      "reserved-name", "A word of the language is declared as a name.",
      "A line is split at the words of properties; as a name it would be read as one.",
      bad: "let width = 8\nsection < group horizontal < item > >",
      good: "let side = 8\nsection < group horizontal < item > >"),
    ExplainedDiagnostic(
      "duplicate-name", "One name is given to two things.", "It would be open which is meant.",
      bad: "let gap = 8\nlet gap = 9\nsection < group horizontal < item > >",
      good: "let gap = 8\nlet edge = 9\nsection < group horizontal < item > >"),
    ExplainedDiagnostic(
      "unnamed-layout", "A file has several layouts, and one has no name.",
      "The name says which one to render.",
      bad: "layout a < section < group horizontal < item > > >\n"
        + "layout < section < group horizontal < item > > >",
      good: "layout a < section < group horizontal < item > > >\n"
        + "layout b < section < group horizontal < item > > >"),
    ExplainedDiagnostic(
      "bare-section", "A section stands outside a layout, and is not the only one.",
      "A file with one bare section is a layout of that section; with more it is open whether "
        + "they belong together.",
      bad:
        "section a < group horizontal < item > >\nlayout b < section < group horizontal < item > > >",
      good: "layout a < section < group horizontal < item > > >\n"
        + "layout b < section < group horizontal < item > > >"),
    ExplainedDiagnostic(
      "value-as-name", "A value of a property stands where the element's name does.",
      "It would name the section, and the property would keep its default.",
      bad: "section groupPaging < group horizontal < item > >",
      good: "section orthogonal groupPaging < group horizontal < item > >"),
    ExplainedDiagnostic(
      "word-as-call", "A property or an element has its values in parentheses, as in Swift.",
      "Values stand behind the word; only functions and definitions are called.",
      bad: "section contentInsets(top: 8) < group horizontal < item > >",
      good: "section contentInsets top 8 < group horizontal < item > >"),
    ExplainedDiagnostic(
      "unknown-name", "A name stands for nothing at this place.",
      "Names come from `let`, and from the environment: `container`, `traits`, `section`, `ios`.",
      bad: "let gap = 8\nsection < interGroupSpacing gpa; group horizontal < item > >",
      good: "let gap = 8\nsection < interGroupSpacing gap; group horizontal < item > >"),
    ExplainedDiagnostic(
      "only-in-visible-items", "A name of the scrolling stands outside `visibleItems`.",
      "A layout is made before it scrolls.",
      bad: "section < interGroupSpacing (scroll.x); group horizontal < item > >",
      good:
        "section < group horizontal < item >; visibleItems < alpha (scroll.x / container.width) > >"
    ),
    ExplainedDiagnostic(
      "cyclic-value", "The value of a name depends on itself.", "It can never be found.",
      bad: "let a = (b + 1)\nlet b = (a + 1)\nsection < group horizontal < item > >",
      good: "let a = 1\nlet b = (a + 1)\nsection < group horizontal < item > >"),
    ExplainedDiagnostic(
      "incomplete-declaration", "A declaration lacks its name, its `=` or its value.",
      "All three are needed.", bad: "let gap 8\nsection < group horizontal < item > >",
      good: "let gap = 8\nsection < group horizontal < item > >"),
  ]
}
