/// Elements that are wrong as a whole; most of them UIKit answers with an exception.
extension Diagnostic {
  private static func exception(_ message: String) -> String {
    "UIKit answers with an exception: \"\(message)\""
  }

  static func bodiesTooDeep(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "bodies-too-deep", message: "bodies are nested more than \(bound) deep", span: span,
      label: "too deep from here",
      reason: "a bound keeps every input from exhausting the compiler",
      remedy: "nest fewer groups and conditions")
  }

  static func sectionWithoutGroup(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "section-without-group", message: "the section has no group", span: span,
      label: "a group must stand in its body",
      reason: exception("Invalid parameter not satisfying: group"),
      remedy: "write `group horizontal < item >` in its body")
  }

  static func secondGroup(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "second-group", message: "a section has one group", span: span,
      label: "a second group", secondary: [Label(first, "the first one")],
      reason: "UIKit repeats the one group for all items of the section",
      remedy: "put both into one outer group, or into two sections")
  }

  static func caseBeforeCases(at span: SourceSpan, blanks: [TextRange]) -> Diagnostic {
    Diagnostic(
      id: "unknown-word", message: "the cases of an enum stand without `case`", span: span,
      label: "delete it", reason: "every word of the body is a case",
      remedy: "write the names alone, as in `enum Style < grid list >`",
      fixes: [Fix("Delete `case`", in: span.file, blanks.map { TextEdit($0, "") })])
  }

  static func listAsName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "reserved-name", message: "`list` is a kind of section and cannot be its name",
      span: span, label: "read as `section list`",
      reason: "a list section has an appearance and no group; this one has a group",
      remedy: "choose another name, as in `section rows`; a list is `section list plain`",
      fixes: [replacement(span, by: "rows", isSafe: false)])
  }

  static func groupInList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "group-in-list", message: "a list section has no group of its own", span: span,
      label: "not in a list", reason: "UIKit makes the rows of a list",
      remedy: "remove it, or write `section` without `list`")
  }

  static func groupWithoutSubitems(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "group-without-subitems", message: "the group holds no items", span: span,
      label: "an item or a group must stand in its body",
      reason: exception("At least 1 subitem is required for a group"),
      remedy: "write `< item >`")
  }

  static func customGroupWithoutFrames(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "group-without-subitems", message: "the custom group holds no frames", span: span,
      label: "a frame must stand in its body",
      reason: "without frames it has no place for a cell",
      remedy: "write `< frame x y w h >`")
  }

  static func countOfSeveral(
    _ property: String, at span: SourceSpan, second: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "count-of-several", message: "`\(property)` repeats one subitem, and here are several",
      span: span, label: "of which subitem?", secondary: [Label(second, "one too many")],
      reason: "Apple's `subitem:count:` takes a single subitem",
      remedy: "put the subitems into a group of their own, or leave the number out")
  }

  static func supplementaryWithoutSize(
    _ sides: [PropertyName], at span: SourceSpan
  ) -> Diagnostic {
    let words = sides.map { $0 == .width ? "width" : "height" }
    return Diagnostic(
      id: "missing-size",
      message: "a supplementary must state its \(words.joined(separator: " and its "))",
      span: span, label: "no \(Wording.all(words))",
      reason: "left out it would fill the whole item",
      remedy: "write "
        + words.map { "`\($0) 20`, or `\($0) estimated 20`" }.joined(separator: "; "),
      fixes: ["20", "estimated 20"].map { length in
        let text = words.map { " \($0) \(length)" }.joined()
        return insertion("State it:\(text)", text, at: span.end, isSafe: false)
      })
  }

  static func boundaryWithoutLength(_ side: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "missing-size", message: "a boundary item must state its \(side)", span: span,
      label: "no `\(side)`",
      reason: "left out it would be as long as the whole container along the scroll direction",
      remedy: "write `\(side) 44`, or `\(side) estimated 44` if it is measured",
      fixes: ["44", "estimated 44"].map { length in
        insertion(
          "State it: \(side) \(length)", " \(side) \(length)", at: span.end, isSafe: false)
      })
  }

  static func itemOffsetWithoutAnchor(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "item-offset-without-anchor",
      message: "`\(property)` moves an itemAnchor, and here is none",
      span: span, label: "moves nothing", remedy: "write `itemAnchor topLeading` before it")
  }

  static func secondVisibleItems(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "duplicate-property", message: "a section has one `visibleItems`", span: span,
      label: "stated again", secondary: [Label(first, "first stated here")],
      remedy: "put all effects into one body")
  }

  static func duplicateKind(
    _ kind: String, of element: ElementInfo, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-kind", message: "two views here are of the kind \"\(kind)\"", span: span,
      label: "the same kind again", secondary: [Label(first, "the first one")],
      reason: exception(
        "Error: Every supplementary must have a unique elementKind: duplicates detected: (\(kind))"),
      remedy: "give each view a kind of its own: `\(element.word) \"another kind\"`")
  }

  static func pinnedWithoutSize(
    _ side: PropertyName, at span: SourceSpan, pinned: SourceSpan
  ) -> Diagnostic {
    let word = side == .width ? "width" : "height"
    return Diagnostic(
      id: "pinned-without-size", message: "a pinned view needs a \(word) above 0", span: span,
      label: "no \(word)", secondary: [Label(pinned, "pinned here")],
      reason: exception("Frame {{377, 0}, {0, 627}} does not intersect {{377, 0}, {0, 627}}"),
      remedy: "give it at least one point, or do not pin it")
  }
}
