/// Diagnostics for Swift code that was pasted into a layout.
extension Diagnostic {
  /// A call of one of Apple's types. `before` is the word before it; `replaced` is the call with its
  /// label.
  static func swiftCode(
    _ code: String, after before: String, at span: SourceSpan, replacing replaced: SourceSpan,
    needsSpace: Bool
  ) -> Diagnostic {
    let type = code.prefix { $0 != "(" && $0 != "." }
    let whole = SwiftCall(code).translation
    let isStated = whole?.hasPrefix(before + " ") == true
    let translation = whole.map { isStated ? String($0.dropFirst(before.count + 1)) : $0 }
    return Diagnostic(
      .swiftCode, "`\(type)` is Swift code, not a layout", at: span,
      label: "Swift code",
      explanation: "a layout lists elements with their properties",
      help: translation.map { "write `\($0)`" }
        ?? "write the element: `section < group horizontal height 44 < item > >`",
      fixes: translation.map {
        let text = (needsSpace ? " " : "") + $0
        return [replacementFix("Write `\($0)`", replaced, text: text, isSafe: false)]
      } ?? [])
  }
}

/// A Swift call with argument labels.
private struct SwiftCall {
  private let code: String

  init(_ code: String) { self.code = code }

  /// The equivalent in the language; `nil` if there is no simple one.
  var translation: String? {
    if code.hasPrefix("NSCollectionLayoutDimension.") {
      return member(code.dropFirst("NSCollectionLayoutDimension".count))
    }
    if code.hasPrefix("NSCollectionLayoutSpacing.") {
      return member(code.dropFirst("NSCollectionLayoutSpacing".count))
    }
    if code.hasPrefix("NSCollectionLayoutSize(") {
      guard let width = dimension("widthDimension"), let height = dimension("heightDimension")
      else { return nil }
      return "width \(width) height \(height)"
    }
    if code.hasPrefix("NSDirectionalEdgeInsets(") || code.hasPrefix("UIEdgeInsets(") {
      let edges = [
        ("top", "top"), ("leading", "leading"), ("left", "leading"), ("bottom", "bottom"),
        ("trailing", "trailing"), ("right", "trailing"),
      ].compactMap { label, word in argument(label).map { "\(word) \($0)" } }
      return edges.isEmpty ? nil : "contentInsets " + edges.joined(separator: " ")
    }
    return nil
  }

  /// Returns `fractionalWidth 1.0` for `.fractionalWidth(1.0)`.
  private func dimension(_ label: String) -> String? {
    argument(label).flatMap { member($0[...]) }
  }

  private func member(_ value: Substring) -> String? {
    guard value.hasPrefix("."), value.hasSuffix(")") else { return nil }
    let parts = value.dropFirst().dropLast().split(separator: "(", maxSplits: 1)
    guard parts.count == 2, isPlain(parts[1]) else { return nil }
    return "\(parts[0]) \(parts[1])"
  }

  /// Returns the text after a label, up to the next comma or the end.
  private func argument(_ label: String) -> String? {
    let characters = Array(code)
    let expected = Array(label + ":")
    guard characters.count > expected.count else { return nil }
    for start in 1..<(characters.count - expected.count)
    where characters[start..<(start + expected.count)].elementsEqual(expected)
      && !characters[start - 1].isLetter
    {
      var depth = 0
      let rest = characters[(start + expected.count)...].prefix { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth >= 0 && !(depth == 0 && character == ",")
      }
      let value = String(rest).split { $0.isWhitespace }.joined(separator: " ")
      return value.hasPrefix(".") || isPlain(value[...]) ? value : nil
    }
    return nil
  }

  /// Whether the text is a plain number.
  private func isPlain(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
  }
}
