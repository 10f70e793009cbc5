/// Names: of elements, of values, of what expressions may read.
extension Diagnostic {
  static func nameInQuotes(
    _ name: String, of element: ElementInfo, at span: SourceSpan, isFixed: Bool
  ) -> Diagnostic {
    Diagnostic(
      .nameInQuotes,
      "the name of \(Wording.element(element)) is an identifier, not a string",
      at: span, label: "quotes are not allowed",
      help: isWord(name) ? "write `\(name)`" : "write a single word: letters, digits and `_`",
      fixes: isFixed && isWord(name) ? [replacement(span, by: name)] : [])
  }

  private static func isWord(_ name: String) -> Bool {
    name.first?.isLetter ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  static func wrongName(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(value), cannot be a name", at: span, label: "not a valid name",
      help: "use a string or a case of an enum")
  }

  static func reservedName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .reservedName, "`\(name)` is a keyword and cannot be a name",
      at: span, label: "reserved",
      explanation: "keywords of expressions, calls and statements have no other meaning",
      help: "choose another name")
  }

  static func duplicateName(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateName, "`\(name)` is declared twice", at: span,
      label: "declared again", related: [Label(first, "first declared here")],
      help: "give one of them another name")
  }

  static func duplicateLayoutName(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "two layouts are named `\(name)`", at: span,
      label: "named again", related: [Label(first, "the first one")],
      help: "give one of them another name")
  }

  static func unnamedLayoutBesideOthers(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unnamedLayout, "a file with several layouts must name each of them", at: span,
      label: "has no name", help: "write a name after the keyword, as in `layout main <`")
  }

  /// `sections`: all outside of layouts, in order.
  static func bareSectionBesideOthers(at sections: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      .bareSection,
      sections.count == 1
        ? "a section outside a layout must be the only layout"
        : "the file has \(sections.count) sections outside a layout", at: sections[0],
      label: "outside a layout",
      related: sections.dropFirst().prefix(3).map { Label($0, "also outside a layout") },
      explanation:
        "a file with one bare section is a layout of that section; several sections need "
        + "a `layout` around them",
      help: "put `layout main <` before the sections and `>` after them")
  }

  static func unknownName(
    _ name: String, expected: ValueShape?, of property: String?, suggestion: String?,
    hidden: String?, at span: SourceSpan
  ) -> Diagnostic {
    let label = expected.map { expected in
      property.map { "`\($0)` expects \(expected.expected)" } ?? "expected \(expected.expected)"
    }
    return Diagnostic(
      .unknownName, "cannot find `\(name)` in this scope", at: span,
      label: label ?? "not declared", help: hidden ?? Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func unknownEnvironmentName(
    _ name: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "the environment has no `\(name)`", at: span,
      label: "unknown name",
      help: Wording.didYouMean(suggestion)
        ?? "it has \(Wording.all(EnvironmentName.objects)), with members, and `ios`",
      fixes: suggestions(suggestion, at: span))
  }

  /// `item.ratio` without `param item.ratio`.
  static func undeclaredItemValue(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownName, "cannot find the item value `item.\(name)`", at: span, label: "not declared",
      help: "declare it, with the value of items without one: `param item.\(name): Fraction = 1`")
  }

  /// `aspect aspect`, where `item.aspect` is declared.
  static func itemValueWithoutItem(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownName, "cannot find `\(name)` in this scope", at: span, label: "not declared",
      help: "write `item.\(name)`, the value of the item",
      fixes: [replacement(span, by: "item.\(name)")])
  }

  /// A value in the data without `param item.ratio`.
  static func undeclaredDataValue(
    _ name: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    let tokens = parse(SourceFile(name: "", text: name)).tokens
    let isWord = tokens.first?.kind == .word && tokens[0].range.endIndex == name.utf8.count
    return Diagnostic(
      .unknownName, "the layout declares no item value `\(name)`", at: span,
      label: "not declared",
      help: Wording.didYouMean(suggestion)
        ?? (isWord
          ? "declare it: `param item.\(name): Fraction = 1`"
          : "give it a name of letters and digits, and declare it: `param item.price: Fraction = 1`")
    )
  }

  /// `let a = (item.x)` outside of all sections.
  static func itemOutsideOfSections(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .itemNotKnown, "values of the item are not known at the top of a file", at: span,
      label: "the item is not known",
      explanation: "it is known in the `item` of a waterfall and in the frames of a custom group",
      help: "move the `let` into the element that uses it")
  }

  static func unknownFunction(
    _ name: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "unknown function `\(name)`", at: span,
      label: "not a function",
      help: Wording.didYouMean(suggestion)
        ?? "the functions are \(Wording.all(Function.allCases.map(\.info.word)))",
      fixes: suggestions(suggestion, at: span))
  }

  /// `calc(container.width / 3)`; `meant` is the same without the word.
  static func calculation(_ meant: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownName, "unknown function `calc`", at: span, label: "not a function",
      help: "write `\(meant)`", fixes: [replacement(span, by: meant)])
  }

  /// `absolute(44)`; `value` is the text in the parentheses.
  static func wordAsFunction(_ word: String, of value: String?, at span: SourceSpan) -> Diagnostic {
    let meant = "\(word) \(value ?? "44")"
    return Diagnostic(
      .unknownName, "`\(word)` is not a function; write its value after it",
      at: span, label: "Swift syntax", help: "write `\(meant)`",
      fixes: value == nil
        ? [] : [Fix("Write `\(meant)`", in: span.file, [TextEdit(span.range, meant)])])
  }

  static func unknownCase(
    _ name: String, of type: String, _ cases: [String], suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "`\(name)` is not \(type)", at: span,
      label: "must be \(Wording.alternatives(cases))", help: Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func noMembers(_ value: String, _ description: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownName, "\(description), has no members", at: span,
      label: "not part of `\(value)`")
  }

  static func containerInGroup(_ name: String, at span: SourceSpan) -> Diagnostic {
    let meant = "group." + name.dropFirst("container.".count)
    return Diagnostic(
      .containerInGroup, "the group's size is `\(meant)`, not `\(name)`", at: span,
      label: "ambiguous in a frame",
      explanation: "elsewhere, `container` is what the section provider gets",
      help: "write `\(meant)`; for the section's container, declare a `let` before the group",
      fixes: [Fix("Replace with `\(meant)`", in: span.file, [TextEdit(span.range, meant)])])
  }

  static func onlyInCustomGroup(_ name: String, at span: SourceSpan) -> Diagnostic {
    let meant = "container." + name.dropFirst("group.".count)
    return Diagnostic(
      .containerInGroup, "`\(name)` is only available in frames of a custom group", at: span,
      label: "not available here",
      explanation: "the size of a group is known when its frames are computed",
      help: "use `\(meant)`, the size of the section's container")
  }

  static func onlyInVisibleItems(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .onlyInVisibleItems, "`\(name)` is only available in `visibleItems`",
      at: span, label: "not available here",
      explanation: "it changes while the section scrolls; layouts are evaluated before that",
      help: "use it in `visibleItems < … >`, or `container` and `section` here")
  }

  static func unknownStyle(
    _ style: String, suggestion: String?, at span: SourceSpan, layout: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownStyle, "the layout has no section named `\(style)`", at: span,
      label: "used by a section of the data",
      related: span == layout ? [] : [Label(layout, "not in here")],
      help: Wording.didYouMean(suggestion) ?? "give a section of the layout this name")
  }

  static func noSectionForData(_ position: Int, count: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .noSectionForData,
      "no layout section for data section \(position); the layout has \(count)",
      at: span, label: "\(count) sections",
      explanation: "a layout with one section serves all data; with more, each serves its own",
      help: "give the data's section a style, or the layout another section")
  }
}
