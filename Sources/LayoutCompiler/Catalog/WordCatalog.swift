// Diagnostics of words, names and values.

// MARK: - Words

extension DiagnosticKind {
  static let wordKinds: [DiagnosticKind] = [
    hyphenatedWord, swiftCode, unknownWord, misplacedProperty, misplacedElement, groupInList,
    appleName, dimensionWithoutSide, unknownChoice, missingVariant, duplicateProperty, doubledWord,
    newerIOS, deprecated,
  ]

  static let hyphenatedWord = DiagnosticKind(
    "hyphenated-word", .words, finding: "A word is written with hyphens, as in CSS.",
    explanation:
      "Keywords are Apple's: their parts begin with capitals. A subtraction needs parentheses.",
    bad: "section < group horizontal < item fractional-width 1/3 > >",
    good: "section < group horizontal < item fractionalWidth 1/3 > >")

  static let swiftCode = DiagnosticKind(
    "swift-code", .words, finding: "A layout contains a call of one of Apple's types.",
    explanation:
      "A layout lists elements with their properties instead: `width fractionalWidth 1`.",
    bad: "section < group horizontal < item UIEdgeInsets(top: 8) > >",
    good: "section < group horizontal < item contentInsets top 8 > >")

  static let unknownWord = DiagnosticKind(
    "unknown-word", .words,
    finding: "A word is neither an element nor a property of the element that contains it.",
    explanation: "Keywords are reserved, so a misspelt one is never read as a name.",
    bad: "section < group horizontal cuont 3 < item > >",
    good: "section < group horizontal count 3 < item > >")

  static let misplacedProperty = DiagnosticKind(
    "misplaced-property", .words,
    finding: "A property is used on an element that does not have it.",
    explanation: "The message names the elements that have it; move it there.",
    bad: "section < group horizontal < item count 3 > >",
    good: "section < group horizontal count 3 < item > >")

  static let misplacedElement = DiagnosticKind(
    "misplaced-element", .words, finding: "An element is not allowed at its position.",
    explanation:
      "Sections contain a group, groups contain items and groups, and each begins a statement.",
    bad: "section < item; group horizontal < item > >",
    good: "section < group horizontal < item > >")

  static let groupInList = DiagnosticKind(
    "group-in-list", .words, finding: "A list section contains a group.",
    explanation: "UIKit creates the rows of a list.",
    bad: "section list plain < group horizontal < item > >",
    good: "section list plain")

  static let appleName = DiagnosticKind(
    "apple-name", .words,
    finding: "Apple's full name is used instead of the keyword.",
    explanation: "Each concept has one keyword. The fix replaces the name by it.",
    bad: "section < orthogonalScrollingBehavior paging; group horizontal < item > >",
    good: "section < orthogonal paging; group horizontal < item > >")

  static let dimensionWithoutSide = DiagnosticKind(
    "dimension-without-side", .words,
    finding: "A dimension does not name its side, width or height.",
    explanation:
      "Only `fractionalWidth` and `fractionalHeight` can be used alone: they name their side.",
    bad: "section < group horizontal estimated 44 < item > >",
    good: "section < group horizontal height estimated 44 < item > >")

  static let unknownChoice = DiagnosticKind(
    "unknown-choice", .words, finding: "A word is not one of a property's values.",
    explanation: "The label lists them.",
    bad: "section < orthogonal pagng; group horizontal < item > >",
    good: "section < orthogonal paging; group horizontal < item > >")

  static let missingVariant = DiagnosticKind(
    "missing-variant", .words,
    finding: "A group does not name its direction, or a list its appearance.",
    explanation: "They have no default, as in UIKit.",
    bad: "section < group height 44 < item > >",
    good: "section < group horizontal height 44 < item > >")

  static let doubledWord = DiagnosticKind(
    "doubled-word", .words, finding: "A keyword or an operator is written twice in a row.",
    explanation: "The second one has no meaning. Delete it.",
    bad: "section section < group horizontal height 44 < item > >",
    good: "section < group horizontal height 44 < item > >")

  static let duplicateProperty = DiagnosticKind(
    "duplicate-property", .words, finding: "An element has the same property twice.",
    explanation: "Only one of them can apply. `fractionalWidth 1/3` is a width, too.",
    bad: "section < group horizontal < item width 80 fractionalWidth 1/3 > >",
    good: "section < group horizontal < item fractionalWidth 1/3 > >")

  static let newerIOS = DiagnosticKind(
    "newer-ios", .words, .warning,
    finding: "A property or value needs a newer iOS than the target.",
    explanation: "An app that runs on the older version cannot call it there.",
    bad: "section < group horizontal repeating 3 < item fractionalWidth 1/3 > >",
    good: "section < group horizontal count 3 < item > >",
    ios: 14)

  package static let deprecated = DiagnosticKind(
    "deprecated", .words, .warning, finding: "Apple has deprecated a property.",
    explanation: "It may be removed. The help names its replacement. For a target below that "
      + "version, by `--ios` or `deploymentTarget`, it is the only way, and is not reported.",
    bad: "swift < deploymentTarget 16 >\n"
      + "section < supplementariesFollowContentInsets false; group horizontal height 44 < item > >",
    good: "swift < deploymentTarget 16 >\n"
      + "section < supplementaryContentInsetsReference none; group horizontal height 44 < item > >")
}

// MARK: - Names

extension DiagnosticKind {
  static let nameKinds: [DiagnosticKind] = [
    nameInQuotes, reservedName, duplicateName, unnamedLayout, bareSection, valueAsName, wordAsCall,
    unknownName, onlyInVisibleItems, containerInGroup, cyclicValue, incompleteDeclaration,
  ]

  static let nameInQuotes = DiagnosticKind(
    "name-in-quotes", .names, finding: "The name of a layout or section is in quotes.",
    explanation:
      "A name is a plain word; strings in quotes name kinds of views and sections of the data.",
    bad: "section \"featured\" < group horizontal < item > >",
    good: "section featured < group horizontal < item > >")

  static let reservedName = DiagnosticKind(
    "reserved-name", .names,
    finding: "A keyword of expressions or statements is declared as a name.",
    explanation:
      "Such a keyword has no other meaning. Those of elements, properties and values may be names.",
    bad: "let max = 8\nsection < group horizontal < item > >",
    good: "let side = 8\nsection < group horizontal < item > >")

  static let duplicateName = DiagnosticKind(
    "duplicate-name", .names, finding: "Two declarations have the same name.",
    explanation: "The name would be ambiguous.",
    bad: "let gap = 8\nlet gap = 9\nsection < group horizontal < item > >",
    good: "let gap = 8\nlet edge = 9\nsection < group horizontal < item > >")

  static let unnamedLayout = DiagnosticKind(
    "unnamed-layout", .names, finding: "A file has several layouts, and one has no name.",
    explanation: "The name selects the one to render.",
    bad: "layout a < section < group horizontal < item > > >\n"
      + "layout < section < group horizontal < item > > >",
    good: "layout a < section < group horizontal < item > > >\n"
      + "layout b < section < group horizontal < item > > >")

  static let bareSection = DiagnosticKind(
    "bare-section", .names, finding: "A section is outside a layout, and is not the only one.",
    explanation:
      "A file with one bare section is a layout of that section; several sections need a "
      + "`layout` around them.",
    bad:
      "section a < group horizontal < item > >\nlayout b < section < group horizontal < item > > >",
    good: "layout a < section < group horizontal < item > > >\n"
      + "layout b < section < group horizontal < item > > >")

  static let valueAsName = DiagnosticKind(
    "value-as-name", .names,
    finding: "A value of a property is written where the element's name belongs.",
    explanation: "It would name the section, and the property would keep its default.",
    bad: "section groupPaging < group horizontal < item > >",
    good: "section orthogonal groupPaging < group horizontal < item > >")

  static let wordAsCall = DiagnosticKind(
    "word-as-call", .names,
    finding: "A property or an element has its values in parentheses, as in Swift.",
    explanation: "Values follow the keyword; only functions and definitions are called.",
    bad: "section contentInsets(top: 8) < group horizontal < item > >",
    good: "section contentInsets top 8 < group horizontal < item > >")

  static let unknownName = DiagnosticKind(
    "unknown-name", .names, finding: "A name is not declared in its scope.",
    explanation:
      "Names come from `let`, and from the environment: `container`, `traits`, `section`, `ios`.",
    bad: "let gap = 8\nsection < interGroupSpacing gpa; group horizontal < item > >",
    good: "let gap = 8\nsection < interGroupSpacing gap; group horizontal < item > >")

  static let onlyInVisibleItems = DiagnosticKind(
    "only-in-visible-items", .names,
    finding: "A name of the scroll position is used outside `visibleItems`.",
    explanation: "A layout is evaluated before it scrolls.",
    bad: "section < interGroupSpacing (scroll.x); group horizontal < item > >",
    good:
      "section < group horizontal < item >; visibleItems < alpha (scroll.x / container.width) > >")

  static let containerInGroup = DiagnosticKind(
    "container-in-group", .names,
    finding: "A frame uses `container`, or something else the size of the `group`.",
    explanation:
      "In a frame of a custom group, its size is `group.width` and `group.height`; `container` is "
      + "what the section provider gets.",
    bad: "section < group custom height 80 < frame 0 0 (container.width / 2) 80 > >",
    good: "section < group custom height 80 < frame 0 0 (group.width / 2) 80 > >")

  static let cyclicValue = DiagnosticKind(
    "cyclic-value", .names, finding: "The value of a name depends on itself.",
    explanation: "It has no value. Give one of the names in the cycle a value of its own.",
    bad: "let a = (b + 1)\nlet b = (a + 1)\nsection < group horizontal < item > >",
    good: "let a = 1\nlet b = (a + 1)\nsection < group horizontal < item > >")

  static let incompleteDeclaration = DiagnosticKind(
    "incomplete-declaration", .names,
    finding: "A declaration has no name, `=`, type or value.",
    explanation: "Each part of its form is required.",
    bad: "let gap 8\nsection < group horizontal < item > >",
    good: "let gap = 8\nsection < group horizontal < item > >")
}

// MARK: - Values

extension DiagnosticKind {
  static let valueKinds: [DiagnosticKind] = [
    missingValue, surplusValue, wrongType, emptyKind, kindWithoutQuotes, threeInsets,
    edgeSpacingWithoutEdge,
  ]

  static let missingValue = DiagnosticKind(
    "missing-value", .values, finding: "A property has no value, or not enough.",
    explanation: "The values follow the property on its line.",
    bad: "section < orthogonal; group horizontal < item > >",
    good: "section < orthogonal paging; group horizontal < item > >")

  static let surplusValue = DiagnosticKind(
    "surplus-value", .values, finding: "A value is not part of a property.",
    explanation: "A property takes its values; then the next property must follow.",
    bad: "section < interGroupSpacing 8 8; group horizontal < item > >",
    good: "section < interGroupSpacing 8; group horizontal < item > >")

  static let wrongType = DiagnosticKind(
    "wrong-type", .values, finding: "A value has another type than the property expects.",
    explanation: "The message names the expected type.",
    bad: "section < interGroupSpacing \"8\"; group horizontal < item > >",
    good: "section < interGroupSpacing 8; group horizontal < item > >")

  static let emptyKind = DiagnosticKind(
    "empty-kind", .values, finding: "The kind of a view is an empty string.",
    explanation: "The view is registered and found under its kind.",
    bad: "section < background \"\"; group horizontal < item > >",
    good: "section < background \"card\"; group horizontal < item > >")

  static let kindWithoutQuotes = DiagnosticKind(
    "kind-without-quotes", .values, finding: "The kind of a view has no quotes.",
    explanation: "It is a string of your own, not a keyword.",
    bad: "section < background card; group horizontal < item > >",
    good: "section < background \"card\"; group horizontal < item > >")

  static let threeInsets = DiagnosticKind(
    "three-insets", .values, finding: "Insets have three numbers.",
    explanation: "One is for all edges, two are top and bottom, leading and trailing, four go "
      + "top leading bottom trailing. Or name the edges.",
    bad: "section < contentInsets 8 5 8; group horizontal < item > >",
    good: "section < contentInsets top 8 leading 5 trailing 5; group horizontal < item > >")

  static let edgeSpacingWithoutEdge = DiagnosticKind(
    "edge-spacing-without-edge", .values, finding: "`edgeSpacing` does not name an edge.",
    explanation: "Each spacing follows its edge.",
    bad: "section < group horizontal < item edgeSpacing flexible 0 > >",
    good: "section < group horizontal < item edgeSpacing leading flexible 0 > >")
}

// MARK: - Numbers

extension DiagnosticKind {
  static let numberKinds: [DiagnosticKind] = [
    largeFraction, wrongUnit, fractionLikeLength, numberTooLarge, outOfRange, negativeSize,
    estimateNotPositive,
  ]

  static let largeFraction = DiagnosticKind(
    "large-fraction", .numbers, .warning, finding: "A fraction is many times the container.",
    explanation:
      "`fractionalWidth 90` is 90 times the width. Write `90%`, or `width 90` for points.",
    bad: "section < group horizontal width 99999 < item fractionalWidth 90 > >",
    good: "section < group horizontal width 99999 < item fractionalWidth 90% > >")

  static let wrongUnit = DiagnosticKind(
    "wrong-unit", .numbers,
    finding: "A fraction is used where points are expected, or the other way round.",
    explanation:
      "A fraction is not a length. Points divide into a fraction, a fraction of points is points.",
    bad: "section < group horizontal < item width 1/3 > >",
    good: "section < group horizontal < item fractionalWidth 1/3 > >")

  static let fractionLikeLength = DiagnosticKind(
    "fraction-like-length", .numbers, .warning,
    finding: "A bare width or height is less than one point.",
    explanation:
      "A bare number is a length in points; here a fraction is more likely intended. If not, "
      + "write `absolute`.",
    bad: "section < group horizontal < item width 0.95 > >",
    good: "section < group horizontal < item fractionalWidth 0.95 height absolute 0.5 > >")

  static let numberTooLarge = DiagnosticKind(
    "number-too-large", .numbers, finding: "A number is larger than any layout needs.",
    explanation:
      "No length may be more than 10000000 points, no fraction more than 1000. UIKit answers "
      + "\"-setSize: requires finite dimensions\" where sums overflow.",
    bad: "section < group horizontal height 123456789 < item > >",
    good: "section < group horizontal height 1234567 < item > >")

  static let outOfRange = DiagnosticKind(
    "out-of-range", .numbers, finding: "A number is outside the range of its property.",
    explanation:
      "UIKit answers a count below 1 with an exception: \"A repeating horizontal group should "
      + "specify a count >= 1\".",
    bad: "section < group horizontal count 0 < item > >",
    good: "section < group horizontal count 1 < item > >")

  static let negativeSize = DiagnosticKind(
    "negative-size", .numbers, finding: "A size is negative.",
    explanation: "A size cannot be negative.",
    bad: "section < group horizontal height -44 < item > >",
    good: "section < group horizontal height 44 < item > >")

  static let estimateNotPositive = DiagnosticKind(
    "estimate-not-positive", .numbers, finding: "The estimate of siblings is not more than 0.",
    explanation: "UIKit answers: \"Invalid estimated dimension, must be > 0. NOTE: This will be a "
      + "hard-assert soon, please update your call site.\"",
    bad: "section < group horizontal height uniformAcrossSiblings 0 < item > >",
    good: "section < group horizontal height uniformAcrossSiblings 44 < item > >")
}
