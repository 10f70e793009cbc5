/// Places in the Swift of what was printed.
extension SwiftImport {
  /// Returns the place in the Swift of a span of the printed source.
  package func place(of span: SourceSpan) -> SourceSpan {
    guard span.file == files.first?.id else { return span }
    return map.span(of: span.range) ?? SourceSpan(span.file, TextRange(0, 0))
  }

  /// Returns diagnostics of the printed source at their places in the Swift, after what was assumed.
  /// Their fixes would change the printed source, and are omitted.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let fixes = ImportFixes(self, diagnostics)
    let found = diagnostics.map { placed($0, fixes) }
    return Diagnostic.ordered((own + found).filter { !isSuppressed($0) })
  }

  /// Whether a comment of the Swift suppresses a diagnostic. Errors cannot be suppressed.
  private func isSuppressed(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity != .error,
      let ranges = suppressions[diagnostic.span.file]?[diagnostic.id]
    else { return false }
    let place = diagnostic.span.range.start
    let after = ranges.countOfPrefix { $0.start <= place }
    return after > 0 && place < ranges[after - 1].end
  }

  private func placed(_ diagnostic: Diagnostic, _ fixes: ImportFixes) -> Diagnostic {
    var result = diagnostic
    result.span = place(of: diagnostic.span)
    if diagnostic.kind == .deprecated, let deprecated = deprecated(diagnostic, result.span) {
      return deprecated
    }
    result.related = diagnostic.related.map {
      .init(place(of: $0.span), ImportWords.swift($0.text))
    }.filter { $0.span != result.span }
    result.message = ImportWords.swift(diagnostic.message)
    result.label = diagnostic.label.map(ImportWords.swift)
    result.explanation = diagnostic.explanation.map(ImportWords.swift)
    result.help = diagnostic.help.map(ImportWords.swift)
    result.fixes = diagnostic.fixes.compactMap { placed($0, fixes) }
    if result.fixes.isEmpty, diagnostic.fixes.contains(where: isInDimension), let help = result.help
    {
      result.help = help + ", in an element of its own"
    }
    return result
  }

  /// Returns the finding about a deprecated property at the assignment to it: `value` is its right side.
  private func deprecated(_ diagnostic: Diagnostic, _ value: SourceSpan) -> Diagnostic? {
    guard let file = files.first(where: { $0.id == value.file }),
      let name = diagnostic.message.split(separator: "`").first
    else { return nil }
    let before = file.text(in: TextRange(0, value.range.startIndex))
    guard let found = before.ranges(of: name).last else { return nil }
    let start = before.utf8.distance(from: before.startIndex, to: found.lowerBound)
    let place = TextRange(start, start + name.utf8.count)
    var result = diagnostic
    result.span = SourceSpan(value.file, place)
    let words = diagnostic.fixes.first?.edits.first?.replacement.split(separator: " ").map(
      String.init)
    if let words, words.count == 2 {
      let text = "\(words[0]) = .\(words[1])"
      result.help = diagnostic.help?.replacing(words.joined(separator: " "), with: text)
      result.fixes = [
        Diagnostic.replacementFix(
          "Replace by `\(text)`", SourceSpan(value.file, TextRange(place.start, value.range.end)),
          text: text)
      ]
    }
    return result
  }

  /// Whether a fix replaces one number of the printed source.
  func isOfNumber(_ fix: Diagnostic.Fix) -> Bool {
    fix.file == files.first?.id && fix.edits.count == 1
      && Rational(literal: bytes(of: fix.edits[0].range)) != nil
  }

  /// Returns a fix of the Swift: one of a number that is written in a dimension.
  private func placed(_ fix: Diagnostic.Fix, _ fixes: ImportFixes) -> Diagnostic.Fix? {
    guard let source = files.first, isOfNumber(fix),
      let value = Rational(literal: bytes(of: fix.edits[0].range))
    else { return nil }
    let parts = fix.edits[0].replacement.split(separator: "/").map(String.init)
    let span = place(of: SourceSpan(fix.file, fix.edits[0].range))
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ Rational(literal: Array($0.utf8)) != nil }),
      Rational(literal: Array(source.text(in: span.range).utf8)) == value,
      isInDimension(fix), fixes.isCertain(span)
    else { return nil }
    // `1/3` of two integers is 0 in Swift.
    let text = parts.count == 2 ? "\(parts[0]).0 / \(parts[1])" : parts[0]
    return Diagnostic.Fix(
      "Write `\(text)`", in: fix.file, [TextEdit(span.range, text)], isSafe: fix.isSafe)
  }

  /// Whether a fix is one of a number that is written in a dimension.
  private func isInDimension(_ fix: Diagnostic.Fix) -> Bool {
    guard let source = files.first, isOfNumber(fix) else { return false }
    let span = place(of: SourceSpan(fix.file, fix.edits[0].range))
    return span.file == source.id && isInDimension(span.range, source)
  }

  /// Whether a number is that of `.fractionalWidth(0.33)`, not a constant that others may use.
  private func isInDimension(_ range: TextRange, _ source: SourceFile) -> Bool {
    guard range.startIndex > 0, source.bytes[range.startIndex - 1] == UInt8(ascii: "(") else {
      return false
    }
    let before = source.bytes[..<(range.startIndex - 1)]
    let word = before.suffix(while: { $0.isSwiftWord })
    return UIKitNames.dimensions.contains(String(decoding: word, as: UTF8.self))
  }

  private func bytes(of range: TextRange) -> ArraySlice<UInt8> {
    let all = Array(text.utf8)
    guard range.endIndex <= all.count else { return [] }
    return all[range.startIndex..<range.endIndex]
  }

  /// Returns the diagnostics for an editor, where Swift that cannot be imported is not an error.
  package func withoutErrors(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if isWithoutLayouts { return [] }
    return diagnostics.map { diagnostic in
      guard diagnostic.kind == .swiftRefusal else { return diagnostic }
      var result = diagnostic
      result.severity = .note
      return result
    }
  }

  /// The assumptions and refusals; an error if nothing could be imported.
  private var own: [Diagnostic] {
    let severity: Diagnostic.Severity = layouts.isEmpty ? .error : .warning
    return refusals.map {
      Diagnostic(.swiftRefusal, $0.message, at: $0.span, severity: severity, help: $0.help)
    }
      + notes.filter { !settled.contains($0.param ?? "") }.map {
        $0.diagnostic(in: files.first { [span = $0.span] in $0.id == span.file })
      }
  }
}

extension SwiftImport.Note {
  var isIntegerDivision: Bool {
    if case .integerDivision = kind { true } else { false }
  }

  fileprivate func diagnostic(in file: SourceFile?) -> Diagnostic {
    switch kind {
    case .assumption: Diagnostic(.swiftAssumption, message, at: span, help: help)
    case .mayRaise: Diagnostic(.swiftMayRaise, message, at: span, help: help)
    case .unread: Diagnostic(.swiftUnread, message, at: span, help: help)
    case .integerDivision(let divisor):
      division(by: file?.text(in: divisor) ?? "", divisor, in: file)
    }
  }

  private func division(by divisor: String, _ range: TextRange, in file: SourceFile?) -> Diagnostic
  {
    let quotient = file?.text(in: span.range) ?? ""
    let before = file.map { $0.text(in: TextRange(0, span.range.start)) } ?? ""
    let after = file.map { $0.text(in: TextRange(span.range.endIndex, $0.bytes.count)) } ?? ""
    let text = quotient.dropLast(divisor.count) + "CGFloat(\(divisor))"
    // Converted at once, the quotient is not an integer that the app uses elsewhere.
    let conversion = ["CGFloat(", "Double(", "Float("].first { before.hasSuffix($0) }
    var place = span.range
    if let conversion, before.dropLast(conversion.count).hasSuffix("("), after.hasPrefix("))") {
      place = TextRange(place.startIndex - conversion.utf8.count, place.endIndex + 1)
    }
    return Diagnostic(
      .integerDivision, message, at: span, label: "a division of integers",
      explanation: "Swift cuts the quotient of two integers to an integer",
      help: "write `\(text)`",
      fixes: [
        Diagnostic.replacementFix(
          "Write `\(text)`", SourceSpan(span.file, place), text: String(text),
          isSafe: conversion != nil)
      ])
  }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
