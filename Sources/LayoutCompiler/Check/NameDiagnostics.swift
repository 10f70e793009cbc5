/// Names: of elements, of values, of what expressions may read.
extension Diagnostic {
  static func nameInQuotes(
    _ name: String, of element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "name-in-quotes",
      message: "the name of \(Wording.element(element)) is a word, not a text",
      span: span, label: "without quotes",
      remedy: "write a single word: letters, digits and `_`")
  }

  static func wrongName(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "\(value), cannot be a name", span: span, label: "no name",
      remedy: "give a text or a case of an enum")
  }

  static func reservedName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "reserved-name", message: "`\(name)` is a word of the language and cannot be a name",
      span: span, label: "reserved",
      reason: "a line is split at the words of properties; as a name it would be read as one",
      remedy: "choose another name")
  }

  static func duplicateName(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-name", message: "`\(name)` is declared twice", span: span,
      label: "declared again", secondary: [Label(first, "first declared here")],
      remedy: "give one of them another name")
  }

  static func duplicateLayoutName(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-name", message: "two layouts are named `\(name)`", span: span,
      label: "named again", secondary: [Label(first, "the first one")],
      remedy: "give one of them another name")
  }

  static func unnamedLayoutBesideOthers(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "unnamed-layout", message: "a layout beside others needs a name", span: span,
      label: "which one is it?", remedy: "write a name behind the word, as in `layout main <`")
  }

  /// `sections`: all that stand outside of layouts, in order.
  static func bareSectionBesideOthers(at sections: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      id: "bare-section",
      message: sections.count == 1
        ? "a bare section must be the file's only layout"
        : "\(sections.count) bare sections stand in one file", span: sections[0],
      label: "outside a layout",
      secondary: sections.dropFirst().prefix(3).map { Label($0, "this one, too") },
      reason: "a file with one bare section is a layout of that section; with more it is open "
        + "whether they belong together",
      remedy: "put `layout main <` before the sections and `>` behind them")
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
      id: "unknown-name", message: "nothing is named `\(name)` here\(use)", span: span,
      label: "unknown name", remedy: hidden ?? Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func unknownEnvironmentName(
    _ name: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-name", message: "the environment has no `\(name)`", span: span,
      label: "unknown name",
      remedy: Wording.didYouMean(suggestion)
        ?? "it has \(Wording.all(EnvironmentName.allCases.map(\.rawValue)))",
      fixes: suggestions(suggestion, at: span))
  }

  static func unknownFunction(
    _ name: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-name", message: "there is no function `\(name)`", span: span,
      label: "unknown function",
      remedy: Wording.didYouMean(suggestion)
        ?? "there are \(Wording.all(Function.allCases.map(\.info.word)))",
      fixes: suggestions(suggestion, at: span))
  }

  /// `absolute(44)`; `value` is what stands in the parentheses.
  static func wordAsFunction(
    _ word: String, of value: String?, at span: SourceSpan
  ) -> Diagnostic {
    let meant = "\(word) \(value ?? "44")"
    return Diagnostic(
      id: "unknown-name", message: "`\(word)` is no function: its value stands behind it",
      span: span, label: "Swift's way to write it", remedy: "write `\(meant)`",
      fixes: value == nil
        ? [] : [Fix("Write `\(meant)`", in: span.file, [TextEdit(span.range, meant)])])
  }

  static func unknownCase(
    _ name: String, of type: String, _ cases: [String], suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-name", message: "`\(name)` is not \(type)", span: span,
      label: "must be \(Wording.alternatives(cases))", remedy: Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func noMembers(
    _ value: String, _ description: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-name", message: "\(description), has nothing inside it", span: span,
      label: "not part of `\(value)`")
  }

  static func onlyInVisibleItems(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "only-in-visible-items", message: "`\(name)` is known in `visibleItems` only",
      span: span, label: "not known here",
      reason: "it changes while the section scrolls; a layout is made before that",
      remedy: "use it in `visibleItems < … >`, or `container` and `section` here")
  }

  static func notKnownHere(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "only-in-section", message: "the value of `\(property)` is known in a section only",
      span: span, label: "hangs on a section",
      reason: "`section.index` and `section.itemCount` differ from section to section",
      remedy: "move it into the section that it is about")
  }

  static func unknownStyle(
    _ style: String, suggestion: String?, at span: SourceSpan, layout: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-style", message: "the layout has no section named `\(style)`", span: span,
      label: "a section of the data asks for it",
      secondary: span == layout ? [] : [Label(layout, "not in here")],
      remedy: Wording.didYouMean(suggestion) ?? "name a section of the layout so")
  }

  static func noSectionForData(
    _ position: Int, count: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "no-section-for-data",
      message: "the data's section \(position) finds none: the layout has \(count) sections",
      span: span, label: "\(count) sections",
      reason: "a layout with one section serves all data; with more, each serves its own",
      remedy: "give the data's section a style, or the layout another section")
  }

  static func cyclicValue(
    _ name: String, at span: SourceSpan, declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "cyclic-value", message: "the value of `\(name)` depends on itself", span: span,
      label: "needs its own value", secondary: [Label(declared, "declared here")],
      remedy: "give one of the names in the circle a value of its own")
  }
}
