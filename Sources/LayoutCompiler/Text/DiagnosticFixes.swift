/// Constructors of the usual kinds of fixes.
extension Diagnostic {
  static func insertion(
    _ title: String, _ text: String, at span: SourceSpan, isSafe: Bool = true
  ) -> Fix {
    let place = TextRange(span.range.start, span.range.start)
    return Fix(title, in: span.file, [TextEdit(place, text)], isSafe: isSafe)
  }

  static func deletion(_ title: String, _ span: SourceSpan, isSafe: Bool = true) -> Fix {
    Fix(title, in: span.file, [TextEdit(span.range, "")], isSafe: isSafe)
  }

  static func replacementFix(
    _ title: String, _ span: SourceSpan, text: String, isSafe: Bool = true
  ) -> Fix {
    Fix(title, in: span.file, [TextEdit(span.range, text)], isSafe: isSafe)
  }
}

extension SourceSpan {
  /// The empty span before the first character.
  var start: SourceSpan { SourceSpan(file, TextRange(range.start, range.start)) }
  /// The empty span after the last character.
  var end: SourceSpan { SourceSpan(file, TextRange(range.end, range.end)) }

  func contains(_ other: SourceSpan) -> Bool {
    file == other.file && range.start <= other.range.start && other.range.end <= range.end
  }
}
