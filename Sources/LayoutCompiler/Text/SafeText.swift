extension Unicode.Scalar {
  /// Whether the scalar must not be written to a terminal unescaped.
  ///
  /// These are control characters, with which a hostile source could repaint the screen, and marks
  /// that reorder or hide the characters next to them.
  var isUnsafeForTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// A printable replacement: `␛` for a control character, `<U+202E>` for others.
  var safeText: String {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value).map { String(Character($0)) } ?? "?"
    case 0x7F: "\u{2421}"
    default:
      isUnsafeForTerminal
        ? "<U+" + String(value, radix: 16, uppercase: true) + ">" : String(Character(self))
    }
  }
}

extension String {
  /// The line, changed so that GitHub Actions does not run it as a workflow command.
  ///
  /// Actions runs log lines that begin with `::`, also after whitespace, and `##[command]` anywhere
  /// in a line.
  package var withoutWorkflowCommand: String {
    let indent = prefix { $0.isWhitespace }
    let rest = self[indent.endIndex...].utf8
    // `:::` does not begin a command; lines of diagnostics begin with it.
    guard rest.starts(with: "::".utf8), !rest.starts(with: ":::".utf8) else {
      return withoutBracketCommand
    }
    let text = String(decoding: rest.dropFirst(2), as: UTF8.self)
    return indent + ":<U+3A>" + text.withoutBracketCommand
  }

  /// The text without `##[`.
  var withoutBracketCommand: String {
    guard utf8.contains(UInt8(ascii: "[")) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      let isCommand = scalar == "[" && text.utf8.suffix(2).elementsEqual("##".utf8)
      text += isCommand ? "<U+5B>" : String(Character(scalar))
    }
  }

  /// The string on one line, without characters that a terminal would interpret.
  package var sanitizedForTerminal: String {
    guard unicodeScalars.contains(where: \.isUnsafeForTerminal) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1 == "\n" ? " " : $1.safeText }
  }
}
