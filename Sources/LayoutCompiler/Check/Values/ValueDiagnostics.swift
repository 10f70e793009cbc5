/// Values that are missing, too many, or of the wrong kind.
extension Diagnostic {
  static func missingValue(
    of property: String, _ shape: ValueShape, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(property)` expects \(shape.expected)", at: span,
      label: "expected a value after it",
      help: "write a value after it, as in `\(property) \(shape.sample)`")
  }

  /// For a value with some of its numbers.
  static func missingNumbers(
    of property: String, _ shape: ValueShape, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(property)` expects \(shape.expected), and has fewer",
      at: span, label: "expected more numbers after it",
      help: "write all of them, as in `\(property) \(shape.sample)`")
  }

  static func missingHeading(
    _ shape: ValueShape, of element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .missingValue, "\(Wording.element(element)) expects \(shape.expected)",
      at: span, label: "expected a value after it",
      help: "write `\(element.word) \(shape.sample)`")
  }

  static func surplusValue(
    _ value: String, after property: PropertyInfo?, in element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    let message =
      if let property {
        "unexpected `\(value)`: `\(property.word)` expects \(property.shape.expected)"
      } else {
        "`\(value)` is not part of a property of \(Wording.element(element))"
      }
    return Diagnostic(
      .surplusValue, message, at: span, label: "not expected",
      help: property == nil ? "write the property's word before it" : "remove it")
  }

  /// `0.2 fractionalWidth`
  static func valueBeforeProperty(
    _ value: String, _ property: String, at span: SourceSpan
  ) -> Diagnostic {
    let meant = "\(property) \(value)"
    return Diagnostic(
      .surplusValue, "`\(value)` is before its property", at: span,
      label: "must follow `\(property)`", help: "write `\(meant)`",
      fixes: [replacement(span, by: meant, isSafe: false)])
  }

  static func branchWithoutBody(
    _ word: String, of element: ElementInfo, at span: SourceSpan, end: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .surplusValue,
      "`\(word)` is outside the body of this `\(element.word)`",
      at: span, label: "write `<` before it",
      explanation: "conditional statements are written between `<` and `>`",
      help: "put it between `<` and `>`",
      fixes: [
        Fix(
          "Put it between `<` and `>`", in: span.file,
          [TextEdit(span.start.range, "< "), TextEdit(end.range, " >")])
      ])
  }

  /// `isGlued`: nothing is between it and what is before and after it.
  static func punctuation(
    _ text: String, after word: String, isGlued: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .strayPunctuation, "unexpected `\(text)` between `\(word)` and its values",
      at: span, label: "remove it", help: "separate the property from its values by a space",
      fixes: isGlued
        ? [Fix("Write a space", in: span.file, [TextEdit(span.range, " ")])] : [removal(span)])
  }

  static func wrongType(
    _ value: String, expected: ValueShape, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    let shown = value.contains("`") ? value : "`\(value)`"
    let number = value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : ""
    let isNumber = !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
    return Diagnostic(
      .wrongType, "`\(property)` expects \(expected.expected), not \(shown)", at: span,
      label: "wrong kind of value", help: isNumber ? "write `\(number)`, without quotes" : nil,
      fixes: isNumber ? [replacement(span, by: number)] : [])
  }

  /// `header 44`
  static func heightWithoutProperty(
    _ height: String, of element: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(element)` expects the kind of view, in quotes, not `\(height)`", at: span,
      label: "a number", help: "write `\(element) height \(height)`",
      fixes: [replacement(span, by: "height \(height)", isSafe: false)])
  }

  static func notAValue(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.wrongType, "`\(text)` is not a value", at: span, label: "not a value")
  }

  static func timeAsFraction(
    _ time: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    let ratio = time.map { $0 == ":" ? "/" : String($0) }.joined()
    return Diagnostic(
      .wrongUnit, "`\(time)` is a time; `\(property)` expects a fraction", at: span,
      label: "hours and minutes", help: "write a ratio as `\(ratio)`",
      fixes: [replacement(span, by: ratio, isSafe: false)])
  }

  /// `frame x 0 y 0 width 10 height 10`
  static func labelledFrame(
    _ values: [String], _ labels: [SourceSpan], of property: String
  ) -> Diagnostic {
    let written = values.joined(separator: " ")
    return Diagnostic(
      .surplusValue, "`\(property)` takes four numbers without labels", at: labels[0],
      label: "a label", related: labels.dropFirst().map { Label($0, "a label") },
      explanation: "the numbers are x, y, width and height",
      help: "write `\(property) \(written)`",
      fixes: [
        Fix(
          "Delete the labels", in: labels[0].file,
          labels.map { TextEdit(TextRange($0.range.startIndex, $0.range.endIndex + 1), "") })
      ])
  }

  /// `background color red`
  static func colorOfKind(_ word: String, of element: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .kindWithoutQuotes, "`\(element)` has no `\(word)`", at: span, label: "not part of a layout",
      explanation: "the view of a kind draws itself; a layout only names the kind and its frame",
      help: "write a kind that the app registers: `\(element) \"card\"`")
  }

  static func kindWithoutQuotes(
    _ word: String, of element: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .kindWithoutQuotes, "the kind of `\(element)` must be in quotes", at: span,
      label: "not in quotes", help: "write `\(element) \"\(word)\"`",
      fixes: [replacement(span, by: "\"\(word)\"")])
  }

  static func duplicateEdge(
    _ edge: String, of property: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateProperty, "`\(property)` names the edge `\(edge)` twice",
      at: span, label: "named again", related: [Label(first, "first named here")],
      help: "remove one of them")
  }

  static func threeInsets(of property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .threeInsets, "`\(property)` takes one, two or four numbers, not three",
      at: span, label: "ambiguous edges",
      help: "write `8` (all), `8 5` (top and bottom, leading and trailing), `8 5 8 5` "
        + "(top leading bottom trailing), or name the edges: `top 8 leading 5`")
  }

  static func edgeSpacingWithoutEdge(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .edgeSpacingWithoutEdge, "`edgeSpacing` expects an edge before `\(value)`",
      at: span, label: "expected an edge before it",
      help: "name each edge: `edgeSpacing leading \(value)`")
  }

  static func bodyOfProperty(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .bodyOfProperty, "`\(word)` is a property and takes no body", at: span,
      label: "does not belong to an element",
      help: "put the element's word before the `<`, or remove the body")
  }

  static func propertyAfterClose(
    _ word: String, inner: ElementInfo, outer: ElementInfo, at span: SourceSpan, gap: TextRange
  ) -> Diagnostic {
    Diagnostic(
      .propertyAfterClose,
      "`\(word)` is the \(outer.title)'s here, not the \(inner.title)'s", at: span,
      label: "belongs to the `\(outer.title)` around it",
      explanation: "the `\(inner.title)` was closed by the `>` before it and has a `\(word)`, too",
      help: "begin a new line if that is intended, or move it before the `>`",
      fixes: [Fix("Begin a new line", in: span.file, [TextEdit(gap, "\n")])])
  }
}
