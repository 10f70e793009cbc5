/// Words that are wrong where they stand.
extension Diagnostic {
  static func unknownWord(
    _ word: String, in element: ElementInfo, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-word",
      message: "`\(word)` is no element or property of \(Wording.element(element))",
      span: span, label: "unknown here",
      remedy: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func unknownProperty(
    _ word: String, of element: ElementInfo, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-word", message: "\(Wording.element(element)) has no property `\(word)`",
      span: span, label: "unknown here",
      remedy: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func misplacedProperty(
    _ word: String, on element: ElementInfo, owners: [ElementInfo], at span: SourceSpan
  ) -> Diagnostic {
    let inLayouts = owners.filter(\.kind.isLayoutElement)
    let titles = (inLayouts.isEmpty ? owners : inLayouts).map(\.quotedTitle)
    return Diagnostic(
      id: "misplaced-property",
      message:
        "\(Wording.element(element)) has no `\(word)`; "
        + "\(Wording.list(quoted: titles, "and")) \(titles.count == 1 ? "has" : "have") it",
      span: span, label: "not a property of \(Wording.element(element))",
      remedy: "move it to the head or the body of \(Wording.list(quoted: titles, "or"))")
  }

  static func misplacedElement(
    _ word: String, in element: ElementInfo, elements: [ElementInfo], at span: SourceSpan
  ) -> Diagnostic {
    return Diagnostic(
      id: "misplaced-element",
      message: "`\(word)` cannot stand in \(Wording.element(element))",
      span: span, label: "not here",
      remedy: Schema.places(of: elements).map { "it belongs \($0)" })
  }

  static func elementInLine(
    _ word: String, of element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "misplaced-element",
      message: "`\(word)` opens an element, which must begin a statement",
      span: span, label: "within the line of \(Wording.element(element))",
      reason: "an element begins a line, or follows `;`, `<` or `>`",
      remedy: "put it into the body: `< \(word) … >`, or begin a new line")
  }

  /// `behind`: the end of what stands before it.
  static func elementWithoutSeparator(
    _ word: String, after element: ElementInfo, at span: SourceSpan, behind: TextRange
  ) -> Diagnostic {
    Diagnostic(
      id: "misplaced-element",
      message: "`\(word)` opens an element, which must begin a statement",
      span: span, label: "still in the line of \(Wording.element(element))",
      reason: "an element begins a line, or follows `;`, `<` or `>`",
      remedy: "write `;` before it, or begin a new line",
      fixes: [Fix("Write `;` before it", in: span.file, [TextEdit(behind, ";")])])
  }

  /// `isBare`: whether no argument must be given.
  /// - Parameter meant: the call that is meant; `nil` where its arguments cannot be known.
  static func definitionNotCalled(
    _ name: String, meant: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-word", message: "`\(name)` is a definition, which is called", span: span,
      label: "parentheses are missing", reason: "a word alone begins an element or a property",
      remedy: meant.map { "write `\($0)`" } ?? "write `\(name)(…)` with its arguments",
      fixes: meant.map { [replacement(span, by: $0)] } ?? [])
  }

  static func choiceWithoutProperty(
    _ word: String, _ owners: [String], in element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    let known = owners.isEmpty ? "" : "; it is a value of \(Wording.alternatives(owners))"
    return Diagnostic(
      id: "unknown-word",
      message: "\(Wording.element(element)) has no property `\(word)`\(known)",
      span: span, label: "a value without its property",
      remedy: owners.count == 1 ? "write `\(owners[0]) \(word)`" : nil)
  }

  static func appleName(
    _ name: String, instead words: [String], at span: SourceSpan
  ) -> Diagnostic {
    let fixes = words.count == 1 ? [replacement(span, by: words[0])] : []
    return Diagnostic(
      id: "apple-name",
      message: "`\(name)` is Apple's name; here it is \(Wording.alternatives(words))",
      span: span, label: "Apple's name",
      reason: "there is one way to say a thing, and the words are short",
      remedy: "write \(Wording.alternatives(words))", fixes: fixes)
  }

  static func dimensionWithoutSide(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "dimension-without-side",
      message: "`\(word)` does not say whether the width or the height is meant",
      span: span, label: "of which side?",
      remedy: "write `width \(word) 44` or `height \(word) 44`")
  }

  static func unknownChoice(
    _ word: String, of property: String, _ table: ChoiceTable, suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-choice",
      message: "`\(property)` wants \(table.noun), not `\(word)`",
      span: span, label: "must be \(Wording.alternatives(table.choices.map(\.word)))",
      remedy: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func unknownVariant(
    _ word: String, of element: ElementInfo, _ table: ChoiceTable, suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-choice",
      message: "\(Wording.element(element)) wants \(table.noun), not `\(word)`",
      span: span, label: "must be \(Wording.alternatives(table.choices.map(\.word)))",
      remedy: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func lateVariant(
    _ words: String, of element: ElementInfo, at span: SourceSpan, blankFrom: UInt32, place: UInt32
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-variant", message: "`\(words)` must stand right behind `\(element.title)`",
      span: span, label: "not here", remedy: "write `\(element.title) \(words)`",
      fixes: [
        Fix(
          "Move `\(words)`", in: span.file,
          [
            TextEdit(TextRange(place, place), " \(words)"),
            TextEdit(TextRange(blankFrom, span.range.end), ""),
          ])
      ])
  }

  static func missingVariant(
    of element: ElementInfo, _ table: ChoiceTable, at span: SourceSpan
  ) -> Diagnostic {
    let words = table.choices.map(\.word)
    return Diagnostic(
      id: "missing-variant", message: "\(Wording.element(element)) must say \(table.noun)",
      span: span, label: "\(table.noun) must follow",
      remedy: "write \(Wording.alternatives(words)) right after it")
  }
}
