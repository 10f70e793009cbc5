/// Snapshots and previews.
extension Diagnostic {
  static func textWithoutQuotes(
    _ word: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "name-without-quotes", message: "`\(property)` wants a text, which stands in quotes",
      span: span, label: "a word", remedy: "write `\"\(word)\"`",
      fixes: [replacement(span, by: "\"\(word)\"")])
  }

  static func emptyName(of property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "empty-name", message: "the text of `\(property)` is empty", span: span,
      label: "a name is missing", reason: "what has no name cannot be found")
  }

  static func referenceInQuotes(
    _ name: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "name-in-quotes", message: "the name behind `\(property)` is a word, not a text",
      span: span, label: "without quotes", remedy: "write `\(property) \(name)`",
      fixes: [replacement(span, by: name, isSafe: false)])
  }

  static func unknownReference(
    _ reference: PreviewModel.Reference, _ noun: ValueShape.Referent, among names: [String]
  ) -> Diagnostic {
    let suggestion = closestMatch(reference.name, among: names)
    let known = names.isEmpty ? "the file has none" : "there are \(Wording.all(names))"
    return Diagnostic(
      id: "unknown-name", message: "there is no \(noun.rawValue) `\(reference.name)`",
      span: reference.span, label: "unknown \(noun.rawValue)",
      remedy: Wording.didYouMean(suggestion) ?? known,
      fixes: suggestions(suggestion, at: reference.span))
  }

  static func unknownDevice(
    _ name: String, near: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-device", message: "there is no device `\(name)`", span: span,
      label: "unknown device",
      remedy: near.isEmpty
        ? "`layoutc devices` lists them" : "did you mean \(Wording.alternatives(near))?",
      fixes: near.prefix(1).map { replacement(span, by: $0, isSafe: false) })
  }

  static func unknownTrait(
    _ word: String, of property: String, _ noun: String, _ words: [String], suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-choice", message: "`\(property)` wants \(noun), not `\(word)`", span: span,
      label: "must be \(Wording.alternatives(words))", remedy: Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func notKnownInPreview(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "varying-preview", message: "`\(property)` of a preview cannot hang on what varies",
      span: span, label: "not known yet",
      reason: "a preview says what the environment and the params are",
      remedy: "write a number, or a `let` that holds one")
  }

  static func unknownSetting(
    _ name: String, params: [String], at span: SourceSpan
  ) -> Diagnostic {
    var diagnostic = unknownParameter(name, params: params, at: span)
    diagnostic.fixes = suggestions(closestMatch(name, among: params), at: span)
    return diagnostic
  }

  static func missingAddress(of claim: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "missing-value", message: "`\(claim)` wants an element, in quotes", span: span,
      label: "of which element?",
      remedy: "name its section and its index, or its identifier: `\(claim) \"Featured/3\"`")
  }

  static func previewWithoutLayout(
    _ name: String, layouts: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "preview-without-layout", message: "the preview does not say which layout it shows",
      span: span, label: "which layout?", reason: "the file has several",
      remedy: "write \(Wording.alternatives(layouts.map { "layout \($0)" })) into it")
  }

  static func duplicateNamed(
    _ noun: String, _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-name", message: "there is a \(noun) `\(name)` already", span: span,
      label: "again here", secondary: [Label(first, "first here")],
      remedy: "give each a name of its own")
  }

  static func unreadableFile(
    _ path: String, _ reason: String, remedy: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unreadable-source", message: "`\(path)` cannot be read: \(reason)", span: span,
      label: "named here", remedy: remedy)
  }

  // MARK: - Sections and items

  static func fileBesideSections(at span: SourceSpan, sections: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-conflict", message: "the snapshot is read from a file, and is written here, too",
      span: span, label: "the file holds all of it",
      secondary: [Label(sections, "stands here as well")], remedy: "delete one of them")
  }

  static func sectionBesideGroups(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-conflict", message: "the snapshot has both `groupedBy` and sections of its own",
      span: span, label: "not made by a kind",
      reason: "sections are either listed or made of items by their kind",
      remedy: "move it into `groupedBy`, with its `kinds`")
  }

  static func itemWithoutSection(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-conflict", message: "the item `\(name)` stands in no section", span: span,
      label: "in which section?",
      remedy: "move it into a section, or say in `groupedBy` which kinds make which section")
  }

  static func groupWithoutKinds(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-missing", message: "a section in `groupedBy` says which kinds of items it takes",
      span: span, label: "of which kinds?", remedy: "write `kinds \"song\" \"album\"`")
  }

  static func itemsOfGroup(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-conflict", message: "a section in `groupedBy` has no items of its own",
      span: span, label: "not here", reason: "it gets those of its kinds",
      remedy: "write the items beside `groupedBy`, each with its `kind`")
  }

  static func kindsWithoutGroups(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-conflict", message: "`kinds` means something in `groupedBy` only", span: span,
      label: "the section's items are listed",
      remedy: "put the section into `groupedBy < … >`, and the items beside it")
  }

  static func kindInSection(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-conflict", message: "the item stands in its section and needs no `kind`",
      span: span, label: "means nothing here", remedy: "remove it")
  }

  static func itemWithoutKind(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-missing",
      message: "an item outside of sections has a `kind`", span: span, label: "of which kind?",
      reason: "`groupedBy` finds the item's section by it",
      remedy: "write `kind \"song\"` behind it, or move it into a section")
  }

  static func itemsTwice(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "data-conflict", message: "the section's items are told twice", span: span,
      label: "here as statements", secondary: [Label(first, "and here")],
      reason: "it would be open in which order they are", remedy: "write all of them in one way")
  }

  static func boundaryWithoutMeasure(_ head: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "missing-value", message: "`\(head)` of a snapshot says what the view measures",
      span: span, label: "says nothing", remedy: "write `\(head) measured 44`")
  }
}
