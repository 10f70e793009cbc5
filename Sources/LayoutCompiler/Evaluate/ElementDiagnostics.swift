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

  static func groupWithoutSubitems(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .groupWithoutSubitems, "the group has no items", at: span,
      label: "expected an item or a group in its body",
      explanation: exception("At least 1 subitem is required for a group"),
      help: "write `< item >`")
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

  static func itemOffsetWithoutAnchor(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .itemOffsetWithoutAnchor,
      "`\(property)` needs an `itemAnchor`",
      at: span, label: "has no effect", help: "write `itemAnchor topLeading` before it")
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
