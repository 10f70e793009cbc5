/// The edits that lints propose.
extension LintSource {
  /// Returns a fix that adds a property after an element's head; `nil` without a location.
  func insertion(
    _ title: String, _ property: String, after element: SourceSpan?, isSafe: Bool = false
  ) -> Diagnostic.Fix? {
    guard let element else { return nil }
    return Diagnostic.insertion(title, " " + property, at: element.end, isSafe: isSafe)
  }

  /// Returns a fix that replaces a property; `nil` unless its values are plain words and numbers.
  func replacement(
    _ title: String, of property: SourceSpan, by text: String, isSafe: Bool = false
  ) -> Diagnostic.Fix? {
    guard isLiteral(property) else { return nil }
    return Diagnostic.replacementFix(title, property, text: text, isSafe: isSafe)
  }

  /// Returns a fix that replaces a property, or adds it after the element's head.
  func statement(
    _ title: String, _ text: String, stated: SourceSpan?, of element: SourceSpan?
  ) -> Diagnostic.Fix? {
    if let stated { return replacement(title, of: stated, by: text) }
    return insertion(title, text, after: element)
  }

  /// Returns a fix that removes `estimated` from dimensions, so that they become absolute.
  func withoutEstimate(_ title: String, in dimensions: [SourceSpan?]) -> Diagnostic.Fix? {
    var edits: [TextEdit] = []
    let files = Set(dimensions.compactMap { $0?.file })
    guard let file = files.first, files.count == 1 else { return nil }
    for case let span? in dimensions {
      guard number(in: span) != nil,
        let word = ["estimated", "uniformAcrossSiblings"].lazy.compactMap({
          wordWithWhitespace($0, in: span)
        }).first
      else { return nil }
      edits.append(TextEdit(word.range, ""))
    }
    return edits.isEmpty ? nil : Diagnostic.Fix(title, in: file, edits, isSafe: false)
  }
}

extension Diagnostic.Fix {
  /// Returns the two fixes as one; `nil` if either is not possible.
  static func both(_ title: String, _ a: Self?, _ b: Self?) -> Self? {
    guard let a, let b, a.file == b.file else { return nil }
    return Self(title, in: a.file, a.edits + b.edits, isSafe: a.isSafe && b.isSafe)
  }
}
