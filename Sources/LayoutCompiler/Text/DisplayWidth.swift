/// The number of columns that strings take in a terminal.
package enum DisplayWidth {
  /// Returns the columns of a string without line ends.
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of a character: 0 for controls and lone marks, 2 for wide characters.
  ///
  /// Other characters take one column per spacing letter or mark: `स्त्री` is one character of
  /// three columns.
  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii != 0x7F ? 1 : 0 }
    var width = 0
    for scalar in character.unicodeScalars {
      // An emoji presentation selector, or the second regional indicator of a flag.
      if scalar.value == 0xFE0F || isRegionalIndicator(scalar) && width > 0 { return 2 }
      let own = of(scalar)
      if own == 2 { return 2 }
      width += own
    }
    return width
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .lineSeparator,
      .paragraphSeparator:
      return 0
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
      .otherSymbol, .spaceSeparator, .privateUse, .unassigned:
      return isWide(scalar) ? 2 : 1
    @unknown default: return 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    if isRegionalIndicator(scalar) { return false }
    return isInWideBlock(scalar) || scalar.properties.isEmojiPresentation
  }

  /// Whether the scalar is an emoji or in a block that Unicode's East Asian Width lists as wide.
  private static func isInWideBlock(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
