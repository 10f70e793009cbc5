/// The changes of a source that lints propose.
extension LintSource {
  /// Puts a property behind an element's head. `nil` where the element has no place of its own.
  func insertion(
    _ title: String, _ property: String, behind element: SourceSpan?, isSafe: Bool = false
  ) -> Diagnostic.Fix? {
    guard let element else { return nil }
    return Diagnostic.insertion(title, " " + property, at: element.end, isSafe: isSafe)
  }

  /// Writes a property anew; `nil` where its values are not plain numbers.
  func replacement(
    _ title: String, of property: SourceSpan, by text: String, isSafe: Bool = false
  ) -> Diagnostic.Fix? {
    guard isLiteral(property) else { return nil }
    return Diagnostic.replacementFix(title, property, text, isSafe: isSafe)
  }

  /// Writes a property anew where it is stated, else behind the element's head.
  func statement(
    _ title: String, _ text: String, _ stated: SourceSpan?, of element: SourceSpan?
  ) -> Diagnostic.Fix? {
    if let stated { return replacement(title, of: stated, by: text) }
    return insertion(title, text, behind: element)
  }

  /// Takes `estimated` out of dimensions, so that their numbers are lengths.
  func withoutEstimate(_ title: String, in dimensions: [SourceSpan?]) -> Diagnostic.Fix? {
    var edits: [TextEdit] = []
    let files = Set(dimensions.compactMap { $0?.file })
    guard let file = files.first, files.count == 1 else { return nil }
    for case let span? in dimensions {
      guard number(in: span) != nil,
        let word = ["estimated", "uniformAcrossSiblings"].lazy.compactMap({
          wordWithBlanks($0, in: span)
        }).first
      else { return nil }
      edits.append(TextEdit(word.range, ""))
    }
    return edits.isEmpty ? nil : Diagnostic.Fix(title, in: file, edits, isSafe: false)
  }
}

extension Diagnostic.Fix {
  /// The two changes as one; `nil` if either has no place.
  static func both(_ title: String, _ a: Self?, _ b: Self?) -> Self? {
    guard let a, let b, a.file == b.file else { return nil }
    return Self(title, in: a.file, a.edits + b.edits, isSafe: a.isSafe && b.isSafe)
  }
}
