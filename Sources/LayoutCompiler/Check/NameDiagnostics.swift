/// Names: of elements, of values, of what expressions may read.
extension Diagnostic {
  static func nameInQuotes(
    _ name: String, of element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .nameInQuotes,
      "the name of \(Wording.element(element)) is a word, not a text",
      at: span, label: "without quotes",
      help: "write a single word: letters, digits and `_`")
  }

  static func wrongName(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(value), cannot be a name", at: span, label: "no name",
      help: "give a text or a case of an enum")
  }

  static func reservedName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .reservedName, "`\(name)` is a word of the language and cannot be a name",
      at: span, label: "reserved",
      explanation: "a line is split at the words of properties; as a name it would be read as one",
      help: "choose another name")
  }

  static func duplicateName(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
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
      .unnamedLayout, "a layout beside others needs a name", at: span,
      label: "which one is it?", help: "write a name behind the word, as in `layout main <`")
  }

  /// `sections`: all that stand outside of layouts, in order.
  static func bareSectionBesideOthers(at sections: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      .bareSection,
      sections.count == 1
        ? "a bare section must be the file's only layout"
        : "\(sections.count) bare sections stand in one file", at: sections[0],
      label: "outside a layout",
      related: sections.dropFirst().prefix(3).map { Label($0, "this one, too") },
      explanation: "a file with one bare section is a layout of that section; with more it is open "
        + "whether they belong together",
      help: "put `layout main <` before the sections and `>` behind them")
  }

  static func unknownName(
    _ name: String, wanted: ValueShape?, of property: String?, suggestion: String?,
    hidden: String?, at span: SourceSpan
  ) -> Diagnostic {
    let use =
      wanted.map { wanted in
        property.map { "; `\($0)` wants \(wanted.wanted)" } ?? "; wanted is \(wanted.wanted)"
      } ?? ""
    return Diagnostic(
      .unknownName, "nothing is named `\(name)` here\(use)", at: span,
      label: "unknown name", help: hidden ?? Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func unknownEnvironmentName(
    _ name: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "the environment has no `\(name)`", at: span,
      label: "unknown name",
      help: Wording.didYouMean(suggestion)
        ?? "it has \(Wording.all(EnvironmentName.allCases.map(\.rawValue)))",
      fixes: suggestions(suggestion, at: span))
  }

  static func unknownFunction(
    _ name: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "there is no function `\(name)`", at: span,
      label: "unknown function",
      help: Wording.didYouMean(suggestion)
        ?? "there are \(Wording.all(Function.allCases.map(\.info.word)))",
      fixes: suggestions(suggestion, at: span))
  }

  /// `absolute(44)`; `value` is what stands in the parentheses.
  static func wordAsFunction(
    _ word: String, of value: String?, at span: SourceSpan
  ) -> Diagnostic {
    let meant = "\(word) \(value ?? "44")"
    return Diagnostic(
      .unknownName, "`\(word)` is no function: its value stands behind it",
      at: span, label: "Swift's way to write it", help: "write `\(meant)`",
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

  static func noMembers(
    _ value: String, _ description: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "\(description), has nothing inside it", at: span,
      label: "not part of `\(value)`")
  }

  static func onlyInVisibleItems(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .onlyInVisibleItems, "`\(name)` is known in `visibleItems` only",
      at: span, label: "not known here",
      explanation: "it changes while the section scrolls; a layout is made before that",
      help: "use it in `visibleItems < … >`, or `container` and `section` here")
  }

  static func notKnownHere(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .onlyInSection, "the value of `\(property)` is known in a section only",
      at: span, label: "hangs on a section",
      explanation: "`section.index` and `section.itemCount` differ from section to section",
      help: "move it into the section that it is about")
  }

  static func unknownStyle(
    _ style: String, suggestion: String?, at span: SourceSpan, layout: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownStyle, "the layout has no section named `\(style)`", at: span,
      label: "a section of the data asks for it",
      related: span == layout ? [] : [Label(layout, "not in here")],
      help: Wording.didYouMean(suggestion) ?? "name a section of the layout so")
  }

  static func noSectionForData(
    _ position: Int, count: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .noSectionForData,
      "the data's section \(position) finds none: the layout has \(count) sections",
      at: span, label: "\(count) sections",
      explanation: "a layout with one section serves all data; with more, each serves its own",
      help: "give the data's section a style, or the layout another section")
  }

  static func cyclicValue(
    _ name: String, at span: SourceSpan, declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .cyclicValue, "the value of `\(name)` depends on itself", at: span,
      label: "needs its own value", related: [Label(declared, "declared here")],
      help: "give one of the names in the circle a value of its own")
  }
}
