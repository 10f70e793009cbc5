/// Snapshots and previews.
extension Diagnostic {
  static func textWithoutQuotes(
    _ word: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .nameWithoutQuotes, "`\(property)` expects a string in quotes",
      at: span, label: "not in quotes", help: "write `\"\(word)\"`",
      fixes: [replacement(span, by: "\"\(word)\"")])
  }

  static func referenceInQuotes(
    _ name: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .nameInQuotes, "the name after `\(property)` is an identifier, not a string",
      at: span, label: "quotes are not allowed", help: "write `\(property) \(name)`",
      fixes: [replacement(span, by: name, isSafe: false)])
  }

  static func unknownReference(
    _ reference: PreviewModel.Reference, _ noun: ValueShape.Referent, among names: [String],
    suggestion: String?
  ) -> Diagnostic {
    let names = names.filter { !$0.isEmpty }
    let known = names.isEmpty ? "the file has none" : "the file has \(Wording.all(names))"
    return Diagnostic(
      .unknownName, "unknown \(noun.rawValue) `\(reference.name)`",
      at: reference.span, label: "not declared",
      help: Wording.didYouMean(suggestion) ?? known,
      fixes: suggestions(suggestion, at: reference.span))
  }

  static func unknownDevice(_ name: String, near: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownDevice, "unknown device `\(name)`", at: span,
      label: "not a device",
      help: near.isEmpty
        ? "`layoutc devices` lists them" : "did you mean \(Wording.alternatives(near))?",
      fixes: near.map { replacement(span, by: $0, isSafe: false) })
  }

  static func unknownTrait(
    _ word: String, of property: String, _ noun: String, words: [String], suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownChoice, "`\(property)` expects \(noun), not `\(word)`", at: span,
      label: "must be \(Wording.alternatives(words))", help: Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func varyingName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .varyingPreview, "the name of a snapshot must be a constant, not `\(name)`", at: span,
      label: "not a constant", explanation: "previews and the command line name it",
      help: "write a name, or a `let` with a constant value in parentheses")
  }

  static func unknownSetting(
    _ name: String, params: [String], suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    var diagnostic = unknownParameter(name, params: params, suggestion: suggestion, at: span)
    diagnostic.fixes = suggestions(suggestion, at: span)
    return diagnostic
  }

  static func missingAddress(of assertion: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(assertion)` expects an element in quotes", at: span,
      label: "expected an element",
      help: "name its section and its index, or its identifier: `\(assertion) \"Featured/3\"`")
  }

  static func previewWithoutLayout(
    _ name: String, layouts: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .previewWithoutLayout, "the preview must name its layout",
      at: span, label: "which layout?", explanation: "the file has several layouts",
      help: "write \(Wording.alternatives(layouts.map { "layout \($0)" })) into it")
  }

  static func duplicateNamed(
    _ noun: String, _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "duplicate \(noun) `\(name)`", at: span,
      label: "duplicate", related: [Label(first, "first here")],
      help: "give each its own name")
  }

  static func secondCodeSettings(at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateProperty, "a file can have only one `swift`", at: span, label: "duplicate",
      related: [Label(first, "first here")], help: "put all options into one body")
  }

  static func invalidTypeName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .swiftName, "`\(name)` cannot be the name of a struct in Swift", at: span,
      label: name.isEmpty ? "empty" : "not a name of a type",
      explanation:
        "a name has letters, digits and `_`, and is neither a keyword nor a type of UIKit",
      help: "write, for example, `typeName \"HomeLayout\"`")
  }

  static func unreadableFile(
    _ path: String, _ reason: String, help: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unreadableSource, "`\(path)` cannot be read: \(reason)", at: span,
      label: "named here", help: help)
  }

  // MARK: - Sections and items

  /// `name`: the word after `text`; `nil` for none.
  static func missingText(_ name: String?, at span: SourceSpan) -> Diagnostic {
    let meant = name.flatMap { closestMatch($0, among: ["identifier"]) }
    return Diagnostic(
      name == nil ? .missingValue : .unknownName,
      name.map { "`text` expects a string or a number of characters, not `\($0)`" }
        ?? "`text` expects a string or a number of characters", at: span,
      label: name == nil ? "expected a value after it" : "not a string",
      help: Wording.didYouMean(meant)
        ?? "write a string, a number of characters, or `identifier` for the item's own",
      fixes: suggestions(meant, at: span))
  }

  static func stringAsMeasure(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongType, "`measured` expects `text` before a string", at: span,
      label: "the text of a label",
      help: "write `text` before it",
      fixes: [Fix("Write `text`", in: span.file, [TextEdit(span.start.range, "text ")])])
  }

  static func partWithoutText(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownName, "`\(word)` belongs to a label", at: span, label: "no `text` before it",
      help: "write it after `text`, as in `text \"New\" \(word)`")
  }

  static func barWithoutName(
    _ height: String, of property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownChoice, "`\(property)` expects a bar before its height `\(height)`", at: span,
      label: "no bar before it", help: "write `navigation \(height)` or `tab \(height)`")
  }

  static func identifierWithoutText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownName, "`identifier` is the text of a label", at: span, label: "no `text` before it",
      help: "write `text identifier`",
      fixes: [Fix("Write `text`", in: span.file, [TextEdit(span.start.range, "text ")])])
  }

  static func unknownPart(
    _ word: String, of whole: String, meant: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "\(whole) has no `\(word)`", at: span, label: "unknown here",
      help: Wording.didYouMean(meant), fixes: suggestions(meant, at: span))
  }

  static func duplicateTextPart(
    _ word: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateProperty, "the label has two values of `\(word)`", at: span, label: "duplicate",
      related: [Label(first, "first here")], help: "remove one of them")
  }

  static func unknownTextStyle(
    _ name: String, suggestion: String?, _ styles: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownChoice, "`font` expects a style or a size in points, not `\(name)`", at: span,
      label: "not a style",
      help: Wording.didYouMean(suggestion) ?? "the styles are \(Wording.all(styles))",
      fixes: suggestions(suggestion, at: span))
  }
}
