/// Words that are not allowed at their positions.
extension Diagnostic {
  /// `elsewhere`: the word that is meant, which only other elements have.
  static func unknownWord(
    _ word: String, in element: ElementInfo, suggestion: String?, elsewhere: String? = nil,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownWord,
      "\(Wording.element(element)) has no element or property `\(word)`",
      at: span, label: "unknown here",
      help: Wording.didYouMean(suggestion) ?? ForeignConcepts.help(for: word, in: element.kind)
        ?? elsewhere.map(ofOtherElements),
      fixes: suggestions(suggestion, at: span))
  }

  /// `columns = 3`. `meant`: the start of the declaration.
  static func assignment(
    _ name: String, meant: String, at span: SourceSpan, edit: TextEdit
  ) -> Diagnostic {
    let word = meant.prefix { $0 != " " }
    return Diagnostic(
      .unknownWord, "a declaration of `\(name)` begins with `\(word)`", at: span,
      label: "`\(word)` must be before it", help: "write `\(meant) …`",
      fixes: [Fix("Write `\(meant)`", in: span.file, [edit], isSafe: false)])
  }

  /// `contentInset = 8`
  static func misspelledAssignment(
    _ word: String, property: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownWord, "`\(word)` is not a property here, and properties take no `=`", at: span,
      label: "unknown here", help: "did you mean `\(property)`?",
      fixes: [replacement(span, by: property, isSafe: false)])
  }

  /// `vertical group`
  static func swappedWords(_ first: String, meant: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownWord, "a statement cannot begin with `\(first)`", at: span,
      label: "the two words are swapped", help: "write `\(meant)`",
      fixes: [replacement(span, by: meant, isSafe: false)])
  }

  private static func ofOtherElements(_ word: String) -> String {
    let first = word.split(separator: " ").first.map(String.init) ?? word
    let owners = Schema.elements(having: first).filter(\.kind.isLayoutElement)
    guard owners.isEmpty else {
      let titles = owners.map(\.quotedTitle)
      return "did you mean `\(word)`? \(Wording.list(quoted: titles, "and")) "
        + "\(titles.count == 1 ? "has" : "have") it"
    }
    let places = Schema.places(of: Schema.layoutElements.filter { $0.word == first })
    return "did you mean `\(word)`?" + (places.map { " It belongs \($0)" } ?? "")
  }

  static func unknownProperty(
    _ word: String, of element: ElementInfo, suggestion: String?, elsewhere: String? = nil,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownWord, "\(Wording.element(element)) has no property `\(word)`",
      at: span, label: "unknown here",
      help: Wording.didYouMean(suggestion) ?? ForeignConcepts.help(for: word, in: element.kind)
        ?? elsewhere.map(ofOtherElements),
      fixes: suggestions(suggestion, at: span))
  }

  static func misplacedProperty(
    _ word: String, on element: ElementInfo, owners: [ElementInfo], at span: SourceSpan,
    moved: TextEdit? = nil
  ) -> Diagnostic {
    let inLayouts = owners.filter(\.kind.isLayoutElement)
    let titles = (inLayouts.isEmpty ? owners : inLayouts).map(\.quotedTitle)
    if let help = ForeignConcepts.help(forProperty: word, on: element.kind) {
      return Diagnostic(
        .misplacedProperty, "\(Wording.element(element)) has no `\(word)`", at: span,
        label: "not a property of \(Wording.element(element))", help: help)
    }
    return Diagnostic(
      .misplacedProperty,
      "\(Wording.element(element)) has no `\(word)`; "
        + "\(Wording.list(quoted: titles, "and")) \(titles.count == 1 ? "has" : "have") it",
      at: span, label: "not a property of \(Wording.element(element))",
      help: moved.map { "write `\($0.replacement)`" }
        ?? "move it to the head or the body of \(Wording.list(quoted: titles, "or"))",
      fixes: moved.map { [Fix("Write `\($0.replacement)`", in: span.file, [$0])] } ?? [])
  }

  static func misplacedElement(
    _ word: String, in element: ElementInfo, elements: [ElementInfo], at span: SourceSpan
  ) -> Diagnostic {
    return Diagnostic(
      .misplacedElement,
      "`\(word)` is not allowed \(Wording.place(element))",
      at: span, label: "not allowed here",
      help: Schema.places(of: elements).map { "it belongs \($0)" })
  }

  static func elementInLine(
    _ word: String, of element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .misplacedElement,
      "`\(word)` must begin a statement",
      at: span, label: "within the line of \(Wording.element(element))",
      explanation: "an element begins a line, or follows `;`, `<` or `>`",
      help: "put it into the body: `< \(word) … >`, or begin a new line")
  }

  /// `behind`: the end of what stands before it.
  static func elementWithoutSeparator(
    _ word: String, after element: ElementInfo, at span: SourceSpan, behind: TextRange
  ) -> Diagnostic {
    Diagnostic(
      .misplacedElement,
      "`\(word)` must begin a statement",
      at: span, label: "still in the line of \(Wording.element(element))",
      explanation: "an element begins a line, or follows `;`, `<` or `>`",
      help: "write `;` before it, or begin a new line",
      fixes: [Fix("Write `;` before it", in: span.file, [TextEdit(behind, ";")])])
  }

  /// `isBare`: whether no argument must be given.
  /// - Parameter meant: the call that is meant; `nil` where its arguments cannot be known.
  static func definitionNotCalled(
    _ name: String, meant: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownWord, "`\(name)` is a definition and must be called", at: span,
      label: "parentheses are missing", explanation: "a word alone begins an element or a property",
      help: meant.map { "write `\($0)`" } ?? "write `\(name)(…)` with its arguments",
      fixes: meant.map { [replacement(span, by: $0)] } ?? [])
  }

  static func choiceWithoutProperty(
    _ word: String, _ owners: [String], in element: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    let known = owners.isEmpty ? "" : "; it is a value of \(Wording.alternatives(owners))"
    return Diagnostic(
      .unknownWord,
      "\(Wording.element(element)) has no property `\(word)`\(known)",
      at: span, label: "a value without its property",
      help: owners.count == 1
        ? "write `\(owners[0]) \(word)`" : ForeignConcepts.help(for: word, in: element.kind))
  }

  static func appleName(
    _ name: String, instead words: [String], at span: SourceSpan
  ) -> Diagnostic {
    let fixes = words.count == 1 ? [replacement(span, by: words[0])] : []
    return Diagnostic(
      .appleName,
      "`\(name)` is Apple's name; here it is \(Wording.alternatives(words))",
      at: span, label: "Apple's name",
      explanation: "each concept has one keyword",
      help: "write \(Wording.alternatives(words))", fixes: fixes)
  }

  static func dimensionWithoutSide(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .dimensionWithoutSide,
      "`\(word)` needs `width` or `height` before it",
      at: span, label: "width or height?",
      help: "write `width \(word) 44` or `height \(word) 44`")
  }

  static func unknownChoice(
    _ word: String, of property: String, _ table: ChoiceTable, suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownChoice,
      "`\(property)` expects \(table.noun), not `\(word)`",
      at: span, label: "must be \(Wording.alternatives(table.choices.map(\.word)))",
      help: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func unknownVariant(
    _ word: String, of element: ElementInfo, _ table: ChoiceTable, suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownChoice,
      "\(Wording.element(element)) expects \(table.noun), not `\(word)`",
      at: span, label: "must be \(Wording.alternatives(table.choices.map(\.word)))",
      help: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func lateVariant(
    _ words: String, of element: ElementInfo, at span: SourceSpan, blankFrom: UInt32, place: UInt32
  ) -> Diagnostic {
    Diagnostic(
      .missingVariant, "`\(words)` must directly follow `\(element.title)`",
      at: span, label: "not allowed here", help: "write `\(element.title) \(words)`",
      fixes: [moved(words, quoted: words, to: place, blankFrom: blankFrom, span)])
  }

  /// `header height 44 "title"`
  static func lateText(
    _ text: String, quoted: String, of element: ElementInfo, at span: SourceSpan,
    blankFrom: UInt32, place: UInt32
  ) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(quoted)` must directly follow `\(element.word)`", at: span,
      label: "not allowed here", help: "write `\(element.word) \(quoted)`",
      fixes: [moved(text, quoted: quoted, to: place, blankFrom: blankFrom, span)])
  }

  private static func moved(
    _ words: String, quoted: String, to place: UInt32, blankFrom: UInt32, _ span: SourceSpan
  ) -> Fix {
    Fix(
      "Move `\(quoted)`", in: span.file,
      [
        TextEdit(TextRange(place, place), " \(words)"),
        TextEdit(TextRange(blankFrom, span.range.end), ""),
      ])
  }

  static func missingVariant(
    of element: ElementInfo, _ table: ChoiceTable, at span: SourceSpan
  ) -> Diagnostic {
    let words = table.choices.map(\.word)
    return Diagnostic(
      .missingVariant, "\(Wording.element(element)) needs \(table.noun)",
      at: span, label: "expected \(table.noun) after it",
      help: "write \(Wording.alternatives(words)) right after it")
  }

  static func caseBeforeCases(at span: SourceSpan, blanks: [TextRange]) -> Diagnostic {
    Diagnostic(
      .unknownWord, "`case` is not allowed in the body of an enum", at: span,
      label: "delete it", explanation: "every word of the body is a case",
      help: "write the names alone, as in `enum Style < grid list >`",
      fixes: [Fix("Delete `case`", in: span.file, blanks.map { TextEdit($0, "") })])
  }

  static func groupInList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .groupInList, "a list section cannot have a group", at: span,
      label: "not in a list", explanation: "UIKit creates the rows of a list",
      help: "remove it, or write `section` without `list`")
  }
}
