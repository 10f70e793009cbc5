/// How wide words come out in a font that is not known: a little more than in the widest of the
/// common ones, so that what is said to fit does.
enum TextWidth {
  /// Returns the width of one line, in the unit of `size`.
  static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let ems = text.reduce(0.0) { $0 + em(of: $1) }
    return ems * size * (isBold ? 1.07 : 1)
  }

  private static func em(of character: Character) -> Double {
    guard let byte = character.asciiValue else {
      return character == "…" || character == "→" || character == "←"
        ? 0.9 : 0.65 * Double(DisplayWidth.of(character))
    }
    switch byte {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"),
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "'"),
      UInt8(ascii: "|"), UInt8(ascii: " "), UInt8(ascii: "!"), UInt8(ascii: ";"):
      return 0.34
    case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "/"):
      return 0.46
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"),
      UInt8(ascii: "@"), UInt8(ascii: "%"):
      return 0.98
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.74
    case 0..<0x20, 0x7F: return 0
    case _: return 0.62
    }
  }

  /// Returns `text`, or as much of its beginning as fits with an ellipsis; nothing where less than
  /// two characters would be left.
  static func shortened(
    _ text: String, to width: Double, size: Double, isBold: Bool = false
  ) -> String {
    if of(text, size: size, isBold: isBold) <= width { return text }
    var room = width - of("…", size: size, isBold: isBold)
    var kept = ""
    for character in text {
      room -= of(String(character), size: size, isBold: isBold)
      guard room >= 0 else { break }
      kept.append(character)
    }
    return kept.count < 2 ? "" : kept + "…"
  }
}
