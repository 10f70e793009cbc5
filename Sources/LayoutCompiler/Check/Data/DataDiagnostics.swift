/// Snapshots and previews.
extension Diagnostic {
  static func textWithoutQuotes(
    _ word: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .nameWithoutQuotes, "`\(property)` wants a text, which stands in quotes",
      at: span, label: "a word", help: "write `\"\(word)\"`",
      fixes: [replacement(span, by: "\"\(word)\"")])
  }

  static func emptyName(of property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .emptyName, "the text of `\(property)` is empty", at: span,
      label: "a name is missing", explanation: "what has no name cannot be found")
  }

  static func referenceInQuotes(
    _ name: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .nameInQuotes, "the name behind `\(property)` is a word, not a text",
      at: span, label: "without quotes", help: "write `\(property) \(name)`",
      fixes: [replacement(span, by: name, isSafe: false)])
  }

  static func unknownReference(
    _ reference: PreviewModel.Reference, _ noun: ValueShape.Referent, among names: [String],
    suggestion: String?
  ) -> Diagnostic {
    let known = names.isEmpty ? "the file has none" : "there are \(Wording.all(names))"
    return Diagnostic(
      .unknownName, "there is no \(noun.rawValue) `\(reference.name)`",
      at: reference.span, label: "unknown \(noun.rawValue)",
      help: Wording.didYouMean(suggestion) ?? known,
      fixes: suggestions(suggestion, at: reference.span))
  }

  static func unknownDevice(
    _ name: String, near: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownDevice, "there is no device `\(name)`", at: span,
      label: "unknown device",
      help: near.isEmpty
        ? "`layoutc devices` lists them" : "did you mean \(Wording.alternatives(near))?",
      fixes: near.prefix(1).map { replacement(span, by: $0, isSafe: false) })
  }

  static func unknownTrait(
    _ word: String, of property: String, _ noun: String, _ words: [String], suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownChoice, "`\(property)` wants \(noun), not `\(word)`", at: span,
      label: "must be \(Wording.alternatives(words))", help: Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func notKnownInPreview(_ property: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .varyingPreview, "`\(property)` of a preview cannot hang on what varies",
      at: span, label: "not known yet",
      explanation: "a preview says what the environment and the params are",
      help: "write a number, or a `let` that holds one")
  }

  static func unknownSetting(
    _ name: String, params: [String], suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    var diagnostic = unknownParameter(name, params: params, suggestion: suggestion, at: span)
    diagnostic.fixes = suggestions(suggestion, at: span)
    return diagnostic
  }

  static func missingAddress(of claim: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(claim)` wants an element, in quotes", at: span,
      label: "of which element?",
      help: "name its section and its index, or its identifier: `\(claim) \"Featured/3\"`")
  }

  static func previewWithoutLayout(
    _ name: String, layouts: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .previewWithoutLayout, "the preview does not say which layout it shows",
      at: span, label: "which layout?", explanation: "the file has several",
      help: "write \(Wording.alternatives(layouts.map { "layout \($0)" })) into it")
  }

  static func duplicateNamed(
    _ noun: String, _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "there is a \(noun) `\(name)` already", at: span,
      label: "again here", related: [Label(first, "first here")],
      help: "give each a name of its own")
  }

  static func unreadableFile(
    _ path: String, _ reason: String, help: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unreadableSource, "`\(path)` cannot be read: \(reason)", at: span,
      label: "named here", help: help)
  }

  // MARK: - Sections and items

  static func fileBesideSections(at span: SourceSpan, sections: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the snapshot is read from a file, and is written here, too",
      at: span, label: "the file holds all of it",
      related: [Label(sections, "stands here as well")], help: "delete one of them")
  }

  static func sectionBesideGroups(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the snapshot has both `groupedBy` and sections of its own",
      at: span, label: "not made by a kind",
      explanation: "sections are either listed or made of items by their kind",
      help: "move it into `groupedBy`, with its `kinds`")
  }

  static func itemWithoutSection(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the item `\(name)` stands in no section", at: span,
      label: "in which section?",
      help: "move it into a section, or say in `groupedBy` which kinds make which section")
  }

  static func groupWithoutKinds(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataMissing, "a section in `groupedBy` says which kinds of items it takes",
      at: span, label: "of which kinds?", help: "write `kinds \"song\" \"album\"`")
  }

  static func itemsOfGroup(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "a section in `groupedBy` has no items of its own",
      at: span, label: "not here", explanation: "it gets those of its kinds",
      help: "write the items beside `groupedBy`, each with its `kind`")
  }

  static func kindsWithoutGroups(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "`kinds` means something in `groupedBy` only", at: span,
      label: "the section's items are listed",
      help: "put the section into `groupedBy < … >`, and the items beside it")
  }

  static func kindInSection(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the item stands in its section and needs no `kind`",
      at: span, label: "means nothing here", help: "remove it")
  }

  static func itemWithoutKind(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataMissing,
      "an item outside of sections has a `kind`", at: span, label: "of which kind?",
      explanation: "`groupedBy` finds the item's section by it",
      help: "write `kind \"song\"` behind it, or move it into a section")
  }

  static func itemsTwice(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dataConflict, "the section's items are told twice", at: span,
      label: "here as statements", related: [Label(first, "and here")],
      explanation: "it would be open in which order they are", help: "write all of them in one way")
  }

  static func boundaryWithoutMeasure(_ head: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(head)` of a snapshot says what the view measures",
      at: span, label: "says nothing", help: "write `\(head) measured 44`")
  }
}
