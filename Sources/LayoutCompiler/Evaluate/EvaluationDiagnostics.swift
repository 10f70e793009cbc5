/// Errors of values that are known when a layout is evaluated.
extension Diagnostic {
  static func notKnownHere(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .onlyInSection, "`\(property)` depends on data of a section",
      at: span, label: "only available in a section",
      explanation: "`section.index` and `section.itemCount` differ from section to section",
      help: "move it into the section")
  }

  static func typeMismatch(
    _ value: String, expected: String, at span: SourceSpan
  ) -> Diagnostic {
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

  static func supplementaryWithoutSize(
    _ sides: [PropertyName], at span: SourceSpan
  ) -> Diagnostic {
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
        insertion(
          "State it: \(side) \(length)", " \(side) \(length)", at: span.end, isSafe: false)
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
