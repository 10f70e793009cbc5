/// Texts of users in generated code.
enum CodeText {
  /// Returns the text on one line, with a visible stand-in for each hidden character: `␛`,
  /// `<U+202E>`. For comments, where nothing can be escaped.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isHiddenInCode) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      guard scalar.isHiddenInCode else { return result.unicodeScalars.append(scalar) }
      result += scalar.isUnsafeToShow ? scalar.safeText : "<U+\(scalar.hexadecimal.uppercased())>"
    }
  }

  /// Returns the text as a string literal. The only way to write one.
  static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns the text of a line in a literal of several lines. The only way to write one.
  static func literalLine(_ line: String) -> String { escaped(line, quote: "\"") }

  /// Returns a decimal as a literal of a type. The only way to write one.
  static func number(_ text: String, as type: SwiftType) -> String {
    if type == .int { return String(text.prefix { $0 != "." }) }
    // Swift takes a whole number for one of floating point only if it is exact.
    let isExact = text.contains(".") || text.utf8.count <= 15
    return isExact ? text : text + ".0"
  }

  /// Whether it is a literal that Swift takes for a whole number or for another, by its place.
  static func isWholeNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the text with hidden characters, backslashes and quotes escaped. In a literal of
  /// several lines a single quote needs no escape, but may stay readable.
  private static func escaped(_ text: String, quote: String = "\\\"") -> String {
    var result = ""
    var quotes = 0
    for scalar in text.unicodeScalars {
      quotes = scalar == "\"" ? quotes + 1 : 0
      switch scalar {
      case "\"" where quotes == 3:
        result += "\\\""
        quotes = 0
      case "\"": result += quote
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.isHiddenInCode: result += "\\u{\(scalar.hexadecimal)}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it must not be in a source file as it is: controls, line ends, marks that reorder or
  /// hide what is next to them, and spaces that look like others.
  var isHiddenInCode: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if isUnsafeToShow || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      return true
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return false
    @unknown default: return true
    }
  }

  fileprivate var hexadecimal: String { String(value, radix: 16) }
}
