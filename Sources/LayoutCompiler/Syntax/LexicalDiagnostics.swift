/// Diagnostics of the lexer.
extension Diagnostic {
  static func unterminatedComment(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unterminatedComment, "this comment is never closed", at: span,
      label: "opened here",
      explanation: "a comment that begins with `/*` goes on to the next `*/`; comments do not nest",
      help: "write `*/` where it ends, or begin each of its lines with `//`")
  }

  /// A string is not closed. `end` is the empty span where the quote is missing.
  static func unterminatedString(at span: SourceSpan, end: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unterminatedString, "this string is never closed", at: span,
      label: "opened here",
      explanation: "a string ends on the line that it begins on",
      help: "write `\"` where it ends, and `\\n` for a line end in it",
      fixes: [insertion("Close the string", "\"", at: end, isSafe: false)])
  }

  /// A quote closes a string that was not opened. `start` is the empty span before its word.
  static func unopenedString(at span: SourceSpan, start: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unterminatedString, "this string is never opened", at: span,
      label: "closed here",
      explanation: "a string has a `\"` at both ends",
      help: "write `\"` where it begins",
      fixes: [insertion("Open the string", "\"", at: start, isSafe: false)])
  }

  static func unknownEscape(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownEscape, "`\(text)` is not an escape sequence", at: span,
      label: "unknown escape",
      explanation: "the escapes are `\\\"`, `\\\\`, `\\n`, `\\t` and `\\u{…}`",
      help: "write `\\\\` for a backslash",
      fixes: [insertion("Write a backslash", "\\", at: span.start, isSafe: false)])
  }

  static func badUnicodeEscape(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .badUnicodeEscape, "this escape is not a Unicode character", at: span,
      label: "not a valid code point",
      explanation:
        "`\\u{…}` has one to eight hexadecimal digits, at most 10FFFF and no surrogate",
      help: "write the character itself, or its number as in `\\u{1F600}`")
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .controlCharacter,
      "this string contains the control character \(codePoint(scalar))",
      at: span, label: "here", help: "delete it, or write it as `\\u{…}`",
      fixes: [deletion("Delete the character", span, isSafe: false)])
  }

  /// The file has invalid UTF-8. `places` is not empty and in source order.
  static func invalidUTF8(at places: [SourceSpan]) -> Diagnostic {
    let count = places.reduce(0) { $0 + $1.range.length }
    return Diagnostic(
      .invalidUTF8,
      places.count > 1
        ? "\(count) bytes of this file are not UTF-8"
        : count == 1 ? "this byte is not UTF-8" : "these \(count) bytes are not UTF-8",
      at: places[0], label: places.count > 1 ? "the first of them" : "not UTF-8",
      explanation: "layouts are UTF-8; this looks like an older encoding",
      help: "save the file as UTF-8, or run `iconv -f WINDOWS-1252 -t UTF-8`")
  }

  static func unknownCharacter(_ text: String, at span: SourceSpan) -> Diagnostic {
    let scalar = text.unicodeScalars.first ?? " "
    if scalar.value < 0x20 || scalar.value == 0x7F {
      return Diagnostic(
        .unknownCharacter,
        "unexpected control character \(codePoint(scalar))", at: span,
        label: "not allowed here", help: "delete it",
        fixes: [deletion("Delete the character", span, isSafe: false)])
    }
    return Diagnostic(
      .unknownCharacter, "unexpected character `\(text)`", at: span,
      label: "not allowed here",
      explanation: "only strings and comments can contain any character",
      help: "delete it, or put it in a string",
      fixes: [deletion("Delete `\(text)`", span, isSafe: false)])
  }

  static func homoglyph(
    _ scalar: Unicode.Scalar, meant: String, count: Int, at span: SourceSpan
  ) -> Diagnostic {
    let name = scalar.properties.name.map { "\(codePoint(scalar)) \($0)" } ?? codePoint(scalar)
    let replacement = String(repeating: meant, count: count)
    let isBlank = meant == " "
    return Diagnostic(
      .lookAlike,
      isBlank
        ? "this whitespace is not an ASCII space"
        : "`\(scalar)` only looks like `\(meant)`",
      at: span, label: name,
      explanation: "word processors and web pages replace ASCII characters by similar ones",
      help: isBlank ? "write an ASCII space" : "write a plain `\(meant)`",
      fixes: [
        replacementFix(
          isBlank ? "Replace by a space" : "Replace by `\(replacement)`", span, text: replacement)
      ])
  }

  static func foreignQuotes(
    at span: SourceSpan, open: SourceSpan, close: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .foreignQuotes, "a string needs plain double quotes", at: span,
      label: "not a double quote", help: "write `\"…\"`",
      fixes: [
        Fix(
          "Replace the quotes by `\"`", in: span.file,
          [TextEdit(open.range, "\""), TextEdit(close.range, "\"")])
      ])
  }

  static func hashComment(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .hashComment, "`#` does not begin a comment", at: span,
      label: "not allowed here", help: "begin the comment with `//`",
      fixes: [replacementFix("Replace by `//`", span, text: "//")])
  }

  static func missingZero(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .numberWithoutZero, "`\(text)` has no digit before its point", at: span,
      label: "write `0\(text)`", help: "write `0\(text)`",
      fixes: [insertion("Write `0\(text)`", "0", at: span.start)])
  }

  /// A number with a unit: `44pt`.
  static func unitSuffix(number: String, unit: String, at span: SourceSpan) -> Diagnostic {
    if unit == "pct" || unit == "percent" {
      return Diagnostic(
        .numberSuffix, "`\(number)\(unit)` has a unit", at: span, label: "write `%`",
        help: "write `\(number)%`", fixes: [replacement(span, by: "%")])
    }
    if let share = ["vw": "fractionalWidth", "vh": "fractionalHeight"][unit] {
      return Diagnostic(
        .numberSuffix, "`\(number)\(unit)` has a unit of CSS", at: span,
        label: "a part of the window",
        explanation: "fractions are those of the container: of a group that of the screen",
        help: "write `\(share) \(number)%`")
    }
    if ["em", "rem", "fr"].contains(unit) {
      return Diagnostic(
        .numberSuffix, "`\(number)\(unit)` has a unit of CSS", at: span,
        label: "numbers are points or fractions",
        help: "write a length in points, or a fraction: `1/3`")
    }
    return Diagnostic(
      .numberSuffix, "`\(number)\(unit)` has a unit", at: span,
      label: "numbers take no unit",
      explanation: "the property decides whether a number is a count, points or a fraction",
      help: "write `\(number)`: lengths are points",
      fixes: [deletion("Delete `\(unit)`", span)])
  }

  /// A number with another suffix. `isWord` is `true` if the suffix may be a word of its own.
  static func numberSuffix(
    number: String, suffix: String, isWord: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .numberSuffix, "`\(suffix)` touches the number `\(number)`", at: span,
      label: "numbers take no unit",
      explanation: "the property decides whether a number is a count, points or a fraction",
      help: isWord
        ? "write a space before `\(suffix)` if it is a separate word; otherwise use digits only"
        : "write the number in digits only, as `1000` or `0.5`",
      fixes: isWord
        ? [insertion("Insert a space before `\(suffix)`", " ", at: span.start, isSafe: false)] : [])
  }

  /// Two numbers with an `x` between them: `375x812`.
  static func joinedNumbers(_ first: String, _ second: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .numberSuffix, "`\(first)x\(second)` is not a number", at: span,
      label: "two numbers have a space between them", help: "write `\(first) \(second)`",
      fixes: [replacementFix("Write `\(first) \(second)`", span, text: " ")])
  }

  static func secondPoint(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .malformedNumber, "`\(text)` is not a number", at: span,
      label: "a number has one point", help: "write a number as `8` or `0.95`")
  }

  static func malformedTime(_ text: String, at span: SourceSpan) -> Diagnostic {
    let parts = text.split(separator: ":")
    let isRatio = parts.count == 2 && parts[0].utf8.count <= 2 && parts[1].utf8.count == 1
    return Diagnostic(
      .malformedNumber, "`\(text)` is not a time", at: span,
      label: "a time has hours, and minutes from 00 to 59",
      help: "write a time as `\(ClockTime.meant(by: text))`"
        + (isRatio ? ", a ratio as `\(parts.joined(separator: "/"))`" : ""))
  }

  /// - Parameter blank: The whitespace before the second one.
  static func doubledWord(_ word: String, at span: SourceSpan, blank: TextRange) -> Diagnostic {
    Diagnostic(
      .doubledWord, "`\(word)` is written twice", at: span, label: "the second one",
      help: "delete it",
      fixes: [deletion("Delete `\(word)`", SourceSpan(span.file, blank.union(span.range)))])
  }

  /// An unmatched bracket of another language. Its partner may follow.
  static func foreignBracket(_ bracket: UInt8, isBody: Bool, at span: SourceSpan) -> Diagnostic {
    let written = String(UnicodeScalar(bracket))
    let isOpening = bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[")
    let pair = bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "}") ? "{ }" : "[ ]"
    let meant = isBody ? (isOpening ? "<" : ">") : ""
    return Diagnostic(
      .foreignBracket,
      isBody
        ? "a body is written in `< >`, not in `\(pair)`"
        : "unexpected `\(written)`",
      at: span, label: isBody ? "write `\(meant)`" : "not allowed here",
      explanation: isBody ? nil : "the values of a list are separated by spaces: `1 2 3`",
      help: isBody
        ? "write `<` and `>` instead of all of them"
        : "delete the brackets, and the commas in them",
      fixes: [
        Fix(
          isBody ? "Replace by `\(meant)`" : "Delete `\(written)`", in: span.file,
          [TextEdit(span.range, meant)])
      ])
  }

  /// Adds a comma between the brackets to the fix.
  mutating func deleteComma(_ range: TextRange, leaving blank: String) {
    if !fixes.isEmpty { fixes[0].edits.append(TextEdit(range, blank)) }
  }

  /// Adds the matching bracket to the fix and to the labels.
  mutating func addForeignBracket(_ meant: String, at span: SourceSpan) {
    guard !fixes.isEmpty else { return }
    let isBody = !meant.isEmpty
    fixes[0].title = isBody ? "Replace them by `< >`" : "Delete the brackets"
    fixes[0].edits.append(TextEdit(span.range, meant))
    if related.isEmpty { related.append(Label(span, isBody ? "and here" : "closed here")) }
  }
}

/// Returns the code point in notation such as `U+00A0`.
private func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension Diagnostic {
  static func tooManyTokens(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManyTokens,
      "this file has more than \(Lexer.maximumTokens) words, numbers and signs",
      at: span, label: "reading stops here",
      explanation: "this limit protects the compiler from runaway input",
      help: "split the file: `import` reads its parts")
  }
}
