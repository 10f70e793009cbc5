// Diagnostics of elements, definitions, imports, instantiation and layout, and of limits.

// MARK: - Elements

extension DiagnosticKind {
  static let elementKinds: [DiagnosticKind] = [
    sectionWithoutGroup, secondGroup, groupWithoutSubitems, countOfSeveral, missingSize,
    itemOffsetWithoutAnchor, pinnedWithoutSize, duplicateKind, listMetrics, effectOnEstimates,
  ]

  static let sectionWithoutGroup = DiagnosticKind(
    "section-without-group", .elements, finding: "A section has no group.",
    explanation: "UIKit answers with an exception: \"Invalid parameter not satisfying: group\".",
    bad: "section < header height 28 >",
    good: "section < header height 28; group horizontal < item > >")

  static let secondGroup = DiagnosticKind(
    "second-group", .elements, finding: "A section has two groups.",
    explanation:
      "UIKit repeats one group for all items. Put both into one outer group, or create two "
      + "sections.",
    bad: "section <\n  group horizontal < item >\n  group vertical < item >\n>",
    good: "section <\n  group vertical <\n    group horizontal < item >\n    item\n  >\n>")

  static let groupWithoutSubitems = DiagnosticKind(
    "group-without-subitems", .elements,
    finding: "A group has no items, or a custom group no frames.",
    explanation: "UIKit answers with an exception: \"At least 1 subitem is required for a group\".",
    bad: "section < group horizontal height 44 >",
    good: "section < group horizontal height 44 < item > >")

  static let countOfSeveral = DiagnosticKind(
    "count-of-several", .elements,
    finding: "A group with `count` or `repeating` has several subitems.",
    explanation: "Apple's `subitem:count:` repeats a single one. Put them into a nested group.",
    bad: "section < group horizontal count 2 < item; item > >",
    good: "section < group horizontal count 2 < group vertical < item; item > > >")

  static let missingSize = DiagnosticKind(
    "missing-size", .elements,
    finding: "A supplementary or boundary item does not state its length.",
    explanation: "By default it fills its container, which is never intended.",
    bad: "section < header pinned; group horizontal < item > >",
    good: "section < header height 28 pinned; group horizontal < item > >")

  static let itemOffsetWithoutAnchor = DiagnosticKind(
    "item-offset-without-anchor", .elements,
    finding: "`itemOffset` has no `itemAnchor` to move.",
    explanation:
      "Without `itemAnchor` the view is inside the edge that `anchor` names; `offset` moves it.",
    bad:
      "section < group horizontal < item < supplementary \"b\" width 8 height 8 itemOffset 4 4 > > >",
    good: "section < group horizontal < item <\n"
      + "  supplementary \"b\" width 8 height 8 itemAnchor top itemOffset 4 4\n> > >")

  static let pinnedWithoutSize = DiagnosticKind(
    "pinned-without-size", .elements, finding: "A pinned view has a width or height of 0.",
    explanation: "UIKit answers with an exception: \"Frame … does not intersect …\".",
    bad: "section < header height 0 pinned; group horizontal < item > >",
    good: "section < header height 1 pinned; group horizontal < item > >")

  static let duplicateKind = DiagnosticKind(
    "duplicate-kind", .elements,
    finding: "Two views of one section, item or group have the same kind.",
    explanation:
      "UIKit answers with an exception: \"Every supplementary must have a unique elementKind\".",
    bad: "section < header height 28; header height 44; group horizontal < item > >",
    good: "section < header height 28; header \"subtitle\" height 44; group horizontal < item > >")

  static let listMetrics = DiagnosticKind(
    "list-metrics", .elements, .note,
    finding: "A list section uses the metrics of another version of iOS.",
    explanation:
      "The insets and separators of lists were recorded on iPhones and iPads with iOS 14 to 18, 26 "
      + "and 27. All other rules are those of the requested version.",
    bad: "section list plain\npreview \"iOS 19\" < ios 19 >",
    good: "section list plain\npreview \"iOS 26\" < ios 26 >", stage: .layout)

  static let effectOnEstimates = DiagnosticKind(
    "effect-on-estimates", .elements, .warning,
    finding: "`visibleItems` has no effect, because sizes are estimated.",
    explanation:
      "UIKit ignores what a visibleItemsInvalidationHandler does to items in a layout with "
      + "estimated sizes, and logs it. Layout attributes are not ignored.",
    bad: "section < group horizontal height estimated 44 < item >; visibleItems < scale 0.9 > >",
    good: "section < group horizontal height 44 < item >; visibleItems < scale 0.9 > >")
}

// MARK: - Definitions

extension DiagnosticKind {
  static let definitionKinds: [DiagnosticKind] = [
    unknownType, typeNotInferred, wrongParameter, unknownParameter, caseWithoutValue,
    elseWithoutWhen, badRange, recursiveDefinition,
  ]

  static let unknownType = DiagnosticKind(
    "unknown-type", .definitions, finding: "A declaration names an unknown type.",
    explanation:
      "The types are Int, Fraction, Points, Bool, String, Dimension, Spacing, Insets, the elements, "
      + "and enums.",
    bad: "param gap: Number = 8\n\(section)",
    good: "param gap: Points = 8\n\(section)")

  static let typeNotInferred = DiagnosticKind(
    "type-not-inferred", .definitions, finding: "The type of a default value is ambiguous.",
    explanation: "The same word can be a case of several enums. Write the type.",
    bad: "enum Scope < all music >\nparam scope = all\n\(section)",
    good: "enum Scope < all music >\nparam scope: Scope = all\n\(section)")

  static let wrongParameter = DiagnosticKind(
    "wrong-parameter", .definitions, finding: "A param is set to a value of another type.",
    explanation: "The value is checked against the declared type.",
    bad: "enum Scope < all music >\nparam scope: Scope = all\n"
      + "section (scope) < group horizontal < item > >",
    good: section,
    parameters: [("scope", "musc")],
    stage: .instantiation)

  static let unknownParameter = DiagnosticKind(
    "unknown-parameter", .definitions, finding: "A param is set that the file does not declare.",
    explanation: "Check its spelling; an unknown name would have no effect.",
    bad: section,
    good: "param scope = \"all\"\n\(section)",
    parameters: [("scope", "music")],
    stage: .instantiation)

  static let caseWithoutValue = DiagnosticKind(
    "case-without-value", .definitions,
    finding: "A case does not have the value that is read from it.",
    explanation: "Give the case the value, or check first which case it is.",
    bad: "enum Scope < all; music title \"Music\" >\nparam scope: Scope = all\n"
      + "section < header (scope.title) height 28; group horizontal < item > >",
    good: "enum Scope < all title \"All\"; music title \"Music\" >\nparam scope: Scope = all\n"
      + "section < header (scope.title) height 28; group horizontal < item > >",
    stage: .instantiation)

  static let elseWithoutWhen = DiagnosticKind(
    "else-without-when", .definitions, finding: "An `else` does not follow a `when`.",
    explanation: "It directly follows the body of the `when` to which it belongs.",
    bad: "section < else < interGroupSpacing 8 >; group horizontal < item > >",
    good: "section <\n  when (ios > 15) < interGroupSpacing 4 > else < interGroupSpacing 8 >\n"
      + "  group horizontal < item >\n>")

  static let badRange = DiagnosticKind(
    "bad-range", .definitions, finding: "A range ends before it begins, or has too many values.",
    explanation: "`0...3` is 0, 1, 2 and 3.",
    bad: "section < group custom < for i in 3...0 < frame (i * 40) 0 40 40 > > >",
    good: "section < group custom < for i in 0...3 < frame (i * 40) 0 40 40 > > >")

  static let recursiveDefinition = DiagnosticKind(
    "recursive-definition", .definitions,
    finding: "A definition uses itself, directly or through others.",
    explanation: "Its expansion would never end.",
    bad: "define row() = group horizontal < item; row() >\nsection < row() >",
    good: "define row() = group horizontal < item; item >\nsection < row() >")
}

// MARK: - Imports

extension DiagnosticKind {
  static let importKinds: [DiagnosticKind] = [
    importCycle, duplicateImport,
  ]

  static let importCycle = DiagnosticKind(
    "import-cycle", .imports, finding: "A file imports itself, directly or through others.",
    explanation:
      "Each file would need the other one first. Move what they share into a third file.",
    bad: "import \"cards.layout\"\nsection < group horizontal < card() > >",
    good: "import \"grid.layout\"\ngrid()",
    files: files)

  static let duplicateImport = DiagnosticKind(
    "duplicate-import", .imports, finding: "A file is imported twice.",
    explanation: "The declarations of an imported file are available in the whole importing file.",
    bad: "import \"grid.layout\"\nimport \"grid.layout\"\ngrid()",
    good: "import \"grid.layout\"\ngrid()",
    files: files)
}

// MARK: - Layout

extension DiagnosticKind {
  static let layoutKinds: [DiagnosticKind] = [
    onlyInSection, unknownStyle, noSectionForData, noRoomForGroup, groupFitsNoItem, impossibleFrame,
    itemNotKnown, framesOfOtherItems, notRecorded,
  ]

  static let notRecorded = DiagnosticKind(
    "not-recorded", .layout, .note,
    finding: "Nothing shows what UIKit does with a feature of the layout on this version of iOS.",
    explanation:
      "`layoutc check --accuracy` reports it, other commands do not. `layoutc accuracy` lists what "
      + "is known about each feature of a layout.",
    bad: "section < group horizontal height 44 < item width 44 > >\npreview \"p\" < rtl >",
    good: "section < group horizontal height 44 < item width 44 > >\npreview \"p\" < ios 17 >",
    stage: .accuracy)

  static let onlyInSection = DiagnosticKind(
    "only-in-section", .layout,
    finding: "A value that depends on a section's data is used outside of sections.",
    explanation: "`section.index` and `section.itemCount` differ from section to section.",
    bad: "layout < interSectionSpacing (4 * section.itemCount); "
      + "section < group horizontal < item > > >",
    good: "layout < section < group horizontal height (4 * section.itemCount) < item > > >",
    stage: .instantiation)

  static let unknownStyle = DiagnosticKind(
    "unknown-style", .layout,
    finding: "A section of the data names a section that the layout does not have.",
    explanation: "The style of the data's section is the name of a section of the layout.",
    bad: layout(sections: ["a", "b", "c"]),
    good: layout(sections: ["wide", "b", "c"]),
    stage: .instantiation)

  static let noSectionForData = DiagnosticKind(
    "no-section-for-data", .layout, finding: "The data has more sections than the layout.",
    explanation: "A layout with one section serves all data; with more, each serves its own.",
    bad: layout(sections: ["wide", "b"]),
    good: layout(sections: ["wide", "b", "c"]),
    stage: .instantiation)

  static let noRoomForGroup = DiagnosticKind(
    "no-room-for-group", .layout,
    finding: "Insets leave no space for a section's group, or inside a group.",
    explanation:
      "UIKit answers with an exception: \"There is no space for this NSCollectionLayoutGroup to fit "
      + "into its parent group or section\".",
    bad: "section < contentInsets 0 9000; group horizontal height 44 < item > >",
    good: "section < contentInsets 0 9; group horizontal height 44 < item > >",
    stage: .layout)

  static let groupFitsNoItem = DiagnosticKind(
    "group-fits-no-item", .layout,
    finding: "The first subitem of a group is longer than the group.",
    explanation: "UIKit answers with an exception: \"This group cannot fit even a single item\".",
    bad: "section < group horizontal width 100 height 44 < item width 200 > >",
    good: "section < group horizontal width 200 height 44 < item width 200 > >",
    stage: .layout)

  static let impossibleFrame = DiagnosticKind(
    "impossible-frame", .layout,
    finding: "The numbers of a custom group's frame are not a rectangle.",
    explanation:
      "A width or height is negative, or a number is too large or undefined, in a group of the "
      + "rendered size.",
    bad: "section < group custom height 80 < frame 0 0 (group.height - 100) 80 > >",
    good: "section < group custom height 80 < frame 0 0 (group.width - 100) 80 > >",
    stage: .layout)

  static let itemNotKnown = DiagnosticKind(
    "item-not-known", .layout, finding: "A value of an item is used where no item is known.",
    explanation: "Each `frame` of a custom group that is the section's is one item of the data.",
    bad: "param item.size: Points = 40\nsection < group horizontal height (item.size) < item > >",
    good: "param item.size: Points = 40\n"
      + "section < group horizontal height (max(items.size)) < item > >",
    stage: .instantiation)

  static let framesOfOtherItems = DiagnosticKind(
    "frames-of-other-items", .layout,
    finding: "Frames read values of items, and further items repeat them.",
    explanation: "UIKit repeats a custom group for the items that it has no frames for.",
    bad: "param item.size: Points = 40\n"
      + "section < group custom height 80 < frame 0 0 (item.size) 40 > >",
    good: "param item.size: Points = 40\nsection < group custom height 80 <\n"
      + "  for i in 0...(section.itemCount - 1) < frame (40 * i) 0 (item.size) 40 >\n> >",
    stage: .instantiation)
}

// MARK: - Limits

extension DiagnosticKind {
  static let limitKinds: [DiagnosticKind] = [
    tooManyCalls, tooManySteps, expressionTooDeep, jsonDepth, bodiesTooDeep, tooManyCells,
    tooManyTokens, tooManyElements, tooManyImports, chainTooLong, nestedTooDeep,
  ]

  static let tooManyCalls = DiagnosticKind(
    "too-many-calls", .limits, finding: "Calls nest too deep.",
    explanation: "This limit protects the compiler from runaway input.",
    bad: calls(70),
    good: calls(7),
    stage: .instantiation)

  static let tooManySteps = DiagnosticKind(
    "too-many-steps", .limits, finding: "Evaluating a layout takes too many statements.",
    explanation:
      "This limit protects the compiler from runaway input. Use a group's `count` to repeat "
      + "items.",
    bad: frames(times: 200),
    good: frames(times: 4),
    stage: .instantiation)

  static let expressionTooDeep = DiagnosticKind(
    "expression-too-deep", .limits, finding: "A value and the names in it nest too deep.",
    explanation: "This limit protects the compiler from runaway input.",
    bad: expressions(60),
    good: expressions(5))

  static let jsonDepth = DiagnosticKind(
    "json-depth", .limits, finding: "Values nest more than 512 levels deep.",
    explanation: "The data of a layout is never as deep; the file is probably of another kind.",
    bad: "[[[[[[[[[[[[ … ]]]]]]]]]]]]",
    good: "{\"format\": \"layoutc.data/1\",\n \"sections\": []}",
    badBytes: Array(repeating: UInt8(ascii: "["), count: 513),
    stage: .data)

  static let bodiesTooDeep = DiagnosticKind(
    "bodies-too-deep", .limits, finding: "Bodies of elements and conditions are nested too deep.",
    explanation:
      "This limit protects the compiler from runaway input; real layouts stay below 8 levels.",
    bad: groups(55),
    good: groups(7))

  static let tooManyCells = DiagnosticKind(
    "too-many-cells", .limits, finding: "A group has more cells than are computed.",
    explanation: "A group is solved as a whole, so its size is bounded.",
    bad: "section < group horizontal count 9000 < group vertical count 9000 < item > > >",
    good: "section < group horizontal count 9 < group vertical count 9 < item > > >",
    stage: .layout)

  static let tooManyTokens = DiagnosticKind(
    "too-many-tokens", .limits,
    finding: "A file has too many words, numbers and signs.",
    explanation:
      "The limit of 20,000,000 protects the compiler from runaway input. Split the file.",
    bad: "yes '<' | head -c 200M | layoutc check -",
    good: "layoutc check Apps.layout",
    stage: .commandLine)

  static let tooManyElements = DiagnosticKind(
    "too-many-elements", .limits, finding: "A preview has more items than can be compared.",
    explanation: "Both states are held in memory at once, with at most two million items each.",
    bad: "layoutc diff --items 9000000 old.frames Apps.layout",
    good: "layoutc diff --items 900 old.frames Apps.layout",
    stage: .commandLine)

  static let tooManyImports = DiagnosticKind(
    "too-many-imports", .limits, finding: "A program imports more than 256 files or 64 MiB.",
    explanation: "This limit protects the compiler from runaway input.",
    bad: "import \"0.layout\"\nimport \"1.layout\"\n…\nimport \"256.layout\"\n\(section)",
    good: section,
    badBytes: Array((imports(257) + "\n\(section)").utf8),
    files: (0...256).map { ("\($0).layout", "let a\($0) = 0") })

  static let chainTooLong = DiagnosticKind(
    "chain-too-long", .limits,
    finding: "Too many names depend on one another in a chain.",
    explanation:
      "This limit protects the compiler from runaway input; real layouts need three or four.",
    bad: names(100),
    good: names(3))

  static let nestedTooDeep = DiagnosticKind(
    "nested-too-deep", .limits, finding: "Bodies, parentheses or operators are nested too deep.",
    explanation: "This limit protects the compiler from runaway input. Name a part with `let`.",
    bad: parentheses(300),
    good: parentheses(3))
}

// MARK: - Parts of examples

private let section = "section < group horizontal < item > >"

private let files = [
  (name: "grid.layout", text: "define grid() = section < group horizontal count 3 < item > >"),
  (name: "cards.layout", text: "import \"lists.layout\"\ndefine card() = item"),
  (name: "lists.layout", text: "import \"cards.layout\"\ndefine list() = section list plain"),
]

private func imports(_ count: Int) -> String {
  (0..<count).map { "import \"\($0).layout\"" }.joined(separator: "\n")
}

/// A layout of sections with these names.
private func layout(sections names: [String]) -> String {
  let sections = names.map { "  section \($0) < group horizontal < item > >" }
  return "layout <\n\(sections.joined(separator: "\n"))\n>"
}

/// A value in this many parentheses.
private func parentheses(_ count: Int) -> String {
  let opening = String(repeating: "(", count: count)
  let closing = String(repeating: ")", count: count)
  return "section < interGroupSpacing \(opening)1\(closing); group horizontal < item > >"
}

/// A section with this many nested groups.
private func groups(_ count: Int) -> String {
  let opening = String(repeating: "group horizontal < ", count: count)
  let closing = String(repeating: " >", count: count)
  return "section < \(opening)item\(closing) >"
}

/// A chain of definitions, each of which calls the one before it.
private func calls(_ count: Int) -> String {
  let definitions = (1...count).map { "define a\($0)() = a\($0 - 1)()" }
  return "define a0() = item\n" + definitions.joined(separator: "\n")
    + "\nsection < group horizontal < a\(count)() > >"
}

/// 300 frames, repeated.
private func frames(times: Int) -> String {
  let loops = "for i in 1...\(times) < for j in 1...300 < frame 0 0 1 1 > >"
  return "section < group custom < \(loops) > >"
}

/// A chain of names, each of which uses the next.
private func expressions(_ count: Int) -> String {
  let names = (1...count).map { "let a\($0) = (1 + (2 + (3 + a\($0 - 1))))" }
  return names.reversed().joined(separator: "\n") + "\nlet a0 = 1\n\(section)"
}

/// A chain of names, each one more than the one before it, used from the end.
private func names(_ count: Int) -> String {
  let names = (1..<count).map { "let a\($0) = (a\($0 - 1) + 1)\n" }.reversed().joined()
  return names + "let a0 = 1\nsection < group horizontal height a\(count - 1) < item > >"
}
