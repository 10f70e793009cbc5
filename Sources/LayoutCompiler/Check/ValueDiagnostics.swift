/// Values that are missing, too many, or of the wrong kind.
extension Diagnostic {
  static func missingValue(
    of property: String, _ shape: ValueShape, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-value", message: "`\(property)` wants \(shape.wanted)", span: span,
      label: "a value must follow",
      remedy: "write a value behind it, as in `\(property) \(shape.sample)`")
  }

  /// Where some of the numbers are there.
  static func missingNumbers(
    of property: String, _ shape: ValueShape, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-value", message: "`\(property)` wants \(shape.wanted); here are fewer",
      span: span, label: "more numbers must follow",
      remedy: "write all of them, as in `\(property) \(shape.sample)`")
  }

  static func missingHeading(
    _ shape: ValueShape, of element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-value", message: "\(Wording.element(element)) wants \(shape.wanted)",
      span: span, label: "a value must follow",
      remedy: "write `\(element.word) \(shape.sample)`")
  }

  static func surplusValue(
    _ value: String, after property: PropertyInfo?, in element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    let message =
      if let property {
        "`\(property.word)` wants \(property.shape.wanted); `\(value)` is too much"
      } else {
        "`\(value)` belongs to no property of \(Wording.element(element))"
      }
    return Diagnostic(
      id: "surplus-value", message: message, span: span, label: "not expected",
      remedy: property == nil ? "write the property's word before it" : "remove it")
  }

  static func branchWithoutBody(
    _ word: String, of element: ElementInfo, at span: SourceSpan, end: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "surplus-value",
      message: "`\(word)` stands outside of the body of this `\(element.word)`",
      span: span, label: "write `<` before it",
      reason: "what holds on a condition stands between `<` and `>`",
      remedy: "put it between `<` and `>`",
      fixes: [
        Fix(
          "Put it between `<` and `>`", in: span.file,
          [TextEdit(span.start.range, "< "), TextEdit(end.range, " >")])
      ])
  }

  /// `isGlued`: nothing stands between it and what is before and behind it.
  static func punctuation(
    _ text: String, after word: String, isGlued: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "stray-punctuation", message: "no `\(text)` stands between `\(word)` and its values",
      span: span, label: "remove it", remedy: "a blank separates a property from its values",
      fixes: isGlued
        ? [Fix("Write a blank", in: span.file, [TextEdit(span.range, " ")])] : [removal(span)])
  }

  static func wrongType(
    _ value: String, wanted: ValueShape, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    let value = value.hasPrefix("`") ? value : "`\(value)`"
    return Diagnostic(
      id: "wrong-type", message: "`\(property)` wants \(wanted.wanted), not \(value)", span: span,
      label: "wrong kind of value")
  }

  static func notWhole(_ value: String, of property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "`\(property)` wants a whole number, not `\(value)`", span: span,
      label: "not whole", reason: "so many things are counted",
      remedy: "write a whole number, or round it: `(floor(\(value)))`")
  }

  static func notAValue(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "`\(text)` is not a value", span: span, label: "no value")
  }

  static func emptyKind(of element: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "empty-kind", message: "the kind of `\(element)` is empty", span: span,
      label: "a name is missing", reason: "the view is found by its kind",
      remedy: "write the kind under which the view is registered")
  }

  static func kindWithoutQuotes(
    _ word: String, of element: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "kind-without-quotes", message: "the kind of `\(element)` stands in quotes", span: span,
      label: "a word", remedy: "write `\(element) \"\(word)\"`",
      fixes: [replacement(span, by: "\"\(word)\"")])
  }

  static func duplicateProperty(
    _ property: PropertyInfo, at span: SourceSpan, first: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-property",
      message: "`\(property.word)` states again what is stated before", span: span,
      label: "stated again", secondary: first.map { [Label($0, "first stated here")] } ?? [],
      reason: "it would be open which of the two holds", remedy: "remove one of them")
  }

  static func duplicateEdge(
    _ edge: String, of property: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-property", message: "`\(property)` names the edge `\(edge)` twice",
      span: span, label: "named again", secondary: [Label(first, "first named here")],
      remedy: "remove one of them")
  }

  static func threeInsets(of property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "three-insets", message: "`\(property)` takes one, two or four numbers, not three",
      span: span, label: "which edges?",
      remedy: "write `8` (all), `8 5` (top and bottom, leading and trailing), `8 5 8 5` "
        + "(top leading bottom trailing), or name the edges: `top 8 leading 5`")
  }

  static func edgeSpacingWithoutEdge(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "edge-spacing-without-edge", message: "`edgeSpacing` wants an edge before `\(value)`",
      span: span, label: "on which edge?",
      remedy: "name each edge: `edgeSpacing leading \(value)`")
  }

  static func bodyOfProperty(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "body-of-property", message: "`\(word)` is a property and takes no body", span: span,
      label: "this body belongs to nothing",
      remedy: "put the element's word before the `<`, or remove the body")
  }

  static func propertyAfterClose(
    _ word: String, inner: ElementInfo, outer: ElementInfo, at span: SourceSpan, gap: TextRange
  ) -> Diagnostic {
    Diagnostic(
      id: "property-after-close", severity: .warning,
      message: "`\(word)` is the \(outer.title)'s here, not the \(inner.title)'s", span: span,
      label: "belongs to the `\(outer.title)` around it",
      reason: "the `\(inner.title)` was closed by the `>` before it and has a `\(word)`, too",
      remedy: "begin a new line if that is meant; else move it before the `>`",
      fixes: [Fix("Begin a new line", in: span.file, [TextEdit(gap, "\n")])])
  }
}
