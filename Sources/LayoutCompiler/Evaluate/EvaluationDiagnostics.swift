/// Errors of values that are known when a layout is evaluated.
extension Diagnostic {
  static func notConstant(
    _ property: String, of element: ElementInfo?, at span: SourceSpan
  ) -> Diagnostic {
    let isPreview = element?.kind == .data(.preview)
    return Diagnostic(
      .varyingPreview, "\(isPreview ? "a preview's " : "")`\(property)` must be a constant",
      at: span, label: "not a constant",
      explanation: isPreview
        ? "a preview sets the environment and the params"
        : "Swift is generated for all environments and values of params",
      help: "write a number, or a `let` with a constant value")
  }

  static func duplicateProperty(
    _ property: PropertyInfo, at span: SourceSpan, first: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateProperty,
      "duplicate property `\(property.word)`", at: span,
      label: "duplicate", related: first.map { [Label($0, "first here")] } ?? [],
      explanation: "only one of them can apply", help: "remove one of them")
  }

  static func notKnownHere(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .onlyInSection, "`\(property)` depends on data of a section",
      at: span, label: "only available in a section",
      explanation: "`section.index` and `section.itemCount` differ from section to section",
      help: "move it into the section")
  }

  static func typeMismatch(_ value: String, expected: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(value), is not \(expected)", at: span,
      label: "must be \(expected)")
  }

  static func newerThanTarget(
    _ word: String, since ios: Int, target: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .newerIOS,
      "`\(word)` needs iOS \(ios); the target is iOS \(target)", at: span,
      label: "iOS \(ios)",
      explanation: "an app that runs on iOS \(target) cannot call it there",
      help: "raise `--ios`, or remove it")
  }

  static func notWhole(_ value: String, of property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(property)` expects a whole number, not `\(value)`", at: span,
      label: "not whole", explanation: "a count is a whole number",
      help: "write a whole number, or round it: `(floor(\(value)))`")
  }

  static func expressionTooLong(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .expressionTooDeep,
      "the value has more than \(bound) operations",
      at: span, label: "too long",
      explanation: "it is evaluated for each visible cell, including the names in it",
      help: "make fewer names depend on one another")
  }

  static func clampBounds(_ expression: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "`\(expression)` has a lower bound above the upper one",
      at: span, label: "bounds are the wrong way round",
      help: "write `clamp(value, low, high)`")
  }

  static func caseWithoutValue(_ name: String, _ label: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .caseWithoutValue, "case `\(name)` has no value `\(label)`", at: span,
      label: "missing for `\(name)`",
      help: "give the case a `\(label)`, or check first which case it is")
  }

  static func badRange(
    _ range: String, _ low: Int, high: Int, bound: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .badRange,
      low > high
        ? "the range `\(range)` ends before it begins: \(low) is more than \(high)"
        : "the range `\(range)` has more than \(bound) values",
      at: span, label: "invalid range",
      help: low > high ? "write the lower end first" : "repeat less often")
  }

  static func tooManyCalls(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManyCalls, "calls nest more than \(bound) levels deep",
      at: span, label: "too deep from here",
      explanation: "this limit protects the compiler from runaway input",
      help: "call fewer definitions from definitions")
  }

  static func tooManySteps(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManySteps, "evaluating the layout exceeds \(bound) statements",
      at: span, label: "stopped here",
      explanation: "this limit protects the compiler from runaway input",
      help: "repeat less, or let a group's `count` repeat the items")
  }

  static func emptyKind(of element: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .emptyKind, "the kind of `\(element)` is empty", at: span,
      label: "a name is missing", explanation: "the view is found by its kind",
      help: "write the kind under which the view is registered")
  }

  static func expressionTooDeep(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .expressionTooDeep,
      "the value nests more than \(bound) levels deep",
      at: span, label: "too deep from here",
      explanation: "this limit protects the compiler from runaway input",
      help: "make fewer names depend on one another")
  }

  static func cyclicValue(_ name: String, at span: SourceSpan, declared: SourceSpan) -> Diagnostic {
    Diagnostic(
      .cyclicValue, "the value of `\(name)` depends on itself", at: span,
      label: "uses its own value", related: [Label(declared, "declared here")],
      help: "give one of the names in the cycle a value of its own")
  }

  static func emptyName(of property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .emptyName, "the string of `\(property)` is empty", at: span,
      label: "a name is missing", explanation: "an empty name cannot be referred to")
  }
}

/// Errors of elements.
extension Diagnostic {
  static func customGroupWithoutFrames(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .groupWithoutSubitems, "the custom group has no frames", at: span,
      label: "expected a frame in its body",
      explanation: "the frames of a custom group position its cells",
      help: "write `< frame x y w h >`")
  }

  static func nestedWaterfall(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .misplacedElement, "`group waterfall` is not allowed in a group", at: span,
      label: "must be the group of a section",
      explanation: "its height is computed from the width of the section",
      help: "move it into a section")
  }

  static func secondTile(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .countOfSeveral, "`group waterfall` has one `item` for all cells", at: span,
      label: "a second item", help: "delete it; its values may depend on the item")
  }

  static func aspectNotPositive(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .outOfRange, "`\(property)` must be greater than 0", at: span,
      label: "a width divided by a height",
      explanation: "the height of a cell is its width divided by its aspect",
      help: "use a positive aspect, such as `aspect 3/4`")
  }

  static func supplementaryWithoutSize(_ sides: [PropertyName], at span: SourceSpan) -> Diagnostic {
    let words = sides.map { $0 == .width ? "width" : "height" }
    return Diagnostic(
      .missingSize,
      "a supplementary must state its \(words.joined(separator: " and its "))",
      at: span, label: "missing \(Wording.all(words))",
      explanation: "by default it fills the whole item",
      help: "write "
        + words.map { "`\($0) 20`, or `\($0) estimated 20`" }.joined(separator: "; "),
      fixes: ["20", "estimated 20"].map { length in
        let text = words.map { " \($0) \(length)" }.joined()
        return insertion("State it:\(text)", text, at: span.end, isSafe: false)
      })
  }

  static func boundaryWithoutLength(_ side: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingSize, "a boundary item must state its \(side)", at: span,
      label: "missing `\(side)`",
      explanation: "by default it is as long as the container along the scroll direction",
      help: "write `\(side) 44`, or `\(side) estimated 44` if it is measured",
      fixes: ["44", "estimated 44"].map { length in
        insertion("State it: \(side) \(length)", " \(side) \(length)", at: span.end, isSafe: false)
      })
  }

  static func secondVisibleItems(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateProperty, "a section can have only one `visibleItems`", at: span,
      label: "duplicate", related: [Label(first, "first here")],
      help: "put all effects into one body")
  }
}

/// Errors of data.
extension Diagnostic {
  static func fileBesideSections(at span: SourceSpan, sections: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the snapshot has both a file and sections",
      at: span, label: "the file is the whole snapshot",
      related: [Label(sections, "also written here")], help: "delete one of them")
  }

  static func sectionBesideGroups(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the snapshot has both `groupedBy` and its own sections",
      at: span, label: "not in `groupedBy`",
      explanation: "sections are either listed, or grouped from items by kind",
      help: "move it into `groupedBy`, with its `kinds`")
  }

  static func itemWithoutSection(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the item `\(name)` is not in a section", at: span,
      label: "in which section?",
      help: "move it into a section, or add its kind to a section in `groupedBy`")
  }

  static func groupWithoutKinds(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataMissing, "a section in `groupedBy` needs `kinds`",
      at: span, label: "missing `kinds`", help: "write `kinds \"song\" \"album\"`")
  }

  static func itemsOfGroup(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "a section in `groupedBy` cannot list items",
      at: span, label: "not allowed here", explanation: "it gets the items of its kinds",
      help: "write the items next to `groupedBy`, each with its `kind`")
  }

  static func kindsWithoutGroups(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "`kinds` is only allowed in `groupedBy`", at: span,
      label: "the section's items are listed",
      help: "put the section into `groupedBy < … >`, and the items next to it")
  }

  static func kindInSection(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "an item in a section takes no `kind`",
      at: span, label: "has no effect here", help: "remove it")
  }

  static func itemWithoutKind(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataMissing,
      "an item outside of sections needs a `kind`", at: span, label: "missing `kind`",
      explanation: "`groupedBy` finds the item's section by it",
      help: "write `kind \"song\"` after it, or move it into a section")
  }

  static func itemsTwice(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the section's items are listed twice", at: span,
      label: "here as statements", related: [Label(first, "and here")],
      explanation: "their order would be ambiguous", help: "write all of them in one way")
  }

  static func boundaryWithoutMeasure(_ head: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(head)` of a snapshot needs a measured size",
      at: span, label: "missing `measured`", help: "write `\(head) measured 44`")
  }
}
