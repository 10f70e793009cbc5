/// Elements that are wrong as a whole; most of them UIKit answers with an exception.
extension Diagnostic {
  private static func exception(_ message: String) -> String {
    "UIKit answers with an exception: \"\(message)\""
  }

  static func bodiesTooDeep(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .bodiesTooDeep, "bodies are nested more than \(bound) deep", at: span,
      label: "too deep from here",
      explanation: "this limit protects the compiler from runaway input",
      help: "nest fewer groups and conditions")
  }

  static func sectionWithoutGroup(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .sectionWithoutGroup, "the section has no group", at: span,
      label: "expected a group in its body",
      explanation: exception("Invalid parameter not satisfying: group")
        + "; a provider that returns `nil` for a section with items: \"Invalid section definition\"",
      help: "write `group horizontal < item >` in its body")
  }

  static func secondGroup(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .secondGroup, "a section can have only one group", at: span,
      label: "a second group", related: [Label(first, "the first one")],
      explanation: "UIKit repeats the one group for all items of the section",
      help: "put both into one outer group, or into two sections")
  }

  static func caseBeforeCases(at span: SourceSpan, blanks: [TextRange]) -> Diagnostic {
    Diagnostic(
      .unknownWord, "`case` is not allowed in the body of an enum", at: span,
      label: "delete it", explanation: "every word of the body is a case",
      help: "write the names alone, as in `enum Style < grid list >`",
      fixes: [Fix("Delete `case`", in: span.file, blanks.map { TextEdit($0, "") })])
  }

  static func groupInList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .groupInList, "a list section cannot have a group", at: span,
      label: "not in a list", explanation: "UIKit creates the rows of a list",
      help: "remove it, or write `section` without `list`")
  }

  static func groupWithoutSubitems(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .groupWithoutSubitems, "the group has no items", at: span,
      label: "expected an item or a group in its body",
      explanation: exception("At least 1 subitem is required for a group"),
      help: "write `< item >`")
  }

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

  static func countOfSeveral(
    _ property: String, at span: SourceSpan, second: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .countOfSeveral, "`\(property)` repeats one subitem; the group has several",
      at: span, label: "ambiguous subitem", related: [Label(second, "a second subitem")],
      explanation: "Apple's `subitem:count:` takes a single subitem",
      help: "put the subitems into a nested group, or delete `\(property)`")
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

  static func itemOffsetWithoutAnchor(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .itemOffsetWithoutAnchor,
      "`\(property)` needs an `itemAnchor`",
      at: span, label: "has no effect", help: "write `itemAnchor topLeading` before it")
  }

  static func secondVisibleItems(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateProperty, "a section can have only one `visibleItems`", at: span,
      label: "duplicate", related: [Label(first, "first here")],
      help: "put all effects into one body")
  }

  static func duplicateKind(
    _ kind: String, of element: ElementInfo, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKind, "two views here are of the kind \"\(kind)\"", at: span,
      label: "the same kind again", related: [Label(first, "the first one")],
      explanation: exception(
        "Error: Every supplementary must have a unique elementKind: duplicates detected: (\(kind))"),
      help: "give each view its own kind: `\(element.word) \"another kind\"`")
  }

  static func pinnedWithoutSize(
    _ side: PropertyName, at span: SourceSpan, pinned: SourceSpan
  ) -> Diagnostic {
    let word = side == .width ? "width" : "height"
    return Diagnostic(
      .pinnedWithoutSize, "a pinned view needs a \(word) above 0", at: span,
      label: "\(word) of 0", related: [Label(pinned, "pinned here")],
      explanation: exception("Frame {{377, 0}, {0, 627}} does not intersect {{377, 0}, {0, 627}}"),
      help: "give it at least one point, or do not pin it")
  }
}
