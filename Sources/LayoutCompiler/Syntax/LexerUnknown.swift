/// Lexing of unknown characters and of notation from other languages.
extension Lexer {
  /// Reads a non-ASCII character: a letter of a word, a homoglyph, or an error.
  mutating func wide() {
    let decoded = decodeScalar(bytes, at: position)
    guard let scalar = decoded.scalar else { return invalidRun() }
    // `375×812` is `375x812`.
    if scalar == "×", let last = tokens.last, last.kind == .number,
      tokens.dropLast().last.map({ text($0.range.startIndex, $0.range.endIndex) }) == "size",
      last.range.endIndex == position, position + decoded.length < bytes.count,
      classes[Int(bytes[position + decoded.length])] == .digit
    {
      let end = wordEnd(from: position + decoded.length)
      diagnostics.append(
        .joinedNumbers(
          text(last.range.startIndex, position), text(position + decoded.length, end),
          at: span(position, position + decoded.length)))
      return emit(.unknown, length: decoded.length)
    }
    if let quotes = closingQuotes(scalar) { return foreignQuotes(quotes, decoded.length) }
    if let twin = Homoglyph(scalar) { return homoglyph(twin, scalar, length: decoded.length) }
    if scalar.properties.isXIDStart {
      emit(.word, length: wordEnd(from: position + decoded.length) - position)
    } else {
      unknownRun()
    }
  }

  private mutating func invalidRun() {
    var end = position
    while end < bytes.count {
      let decoded = decodeScalar(bytes, at: end)
      guard decoded.scalar == nil else { break }
      end += decoded.length
    }
    reportInvalidUTF8(at: span(position, end))
    emit(.unknown, length: end - position)
  }

  /// Records invalid UTF-8. Only the first range is reported: the cause is a wrong encoding.
  mutating func reportInvalidUTF8(at span: SourceSpan) {
    if invalidPlaces.isEmpty { diagnostics.append(.invalidUTF8(at: [span])) }
    invalidPlaces.append(span)
  }

  /// Reads a run of one homoglyph. It becomes the token that was meant.
  private mutating func homoglyph(_ twin: Homoglyph, _ scalar: Unicode.Scalar, length: Int) {
    var end = position + length
    if twin.kind == nil {
      while end < bytes.count, decodeScalar(bytes, at: end).scalar == scalar { end += length }
    }
    let count = (end - position) / length
    diagnostics.append(.homoglyph(scalar, meant: twin.meant, count: count, at: span(position, end)))
    emit(twin.kind ?? .unknown, length: end - position)
  }

  /// The quotes that may close a string which begins with this quote; `nil` if it is not a quote.
  private func closingQuotes(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0x201C, 0x201D, 0x201E, 0x201F: ["\u{201D}", "\u{201C}", "\""]
    case 0x2018, 0x2019, 0x201A, 0x201B: ["\u{2019}", "\u{2018}", "'"]
    case 0xFF02: ["\u{FF02}", "\""]
    default: nil
    }
  }

  /// Reads a string in other quotes if it is closed on its line. Else reports only the quote.
  private mutating func foreignQuotes(_ closing: [Unicode.Scalar], _ openLength: Int) {
    let start = position
    var index = start + openLength
    while index < bytes.count, classes[Int(bytes[index])] != .lineEnd {
      let decoded = decodeScalar(bytes, at: index)
      if let scalar = decoded.scalar, closing.contains(scalar) {
        return quoted(openLength: openLength, closeStart: index, closeLength: decoded.length)
      }
      index += decoded.length
    }
    let scalar = decodeScalar(bytes, at: start).scalar ?? "'"
    diagnostics.append(
      .homoglyph(scalar, meant: "\"", count: 1, at: span(start, start + openLength)))
    emit(.unknown, length: openLength)
  }

  private mutating func quoted(openLength: Int, closeStart: Int, closeLength: Int) {
    let end = closeStart + closeLength
    diagnostics.append(
      .foreignQuotes(
        at: span(position, end), open: span(position, position + openLength),
        close: span(closeStart, end)))
    emit(.string, length: end - position)
  }

  /// Reads one of `{ } [ ] ' #`.
  mutating func foreign(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "'"): foreignQuotes(["'"], 1)
    case UInt8(ascii: "#"): hash()
    default: foreignBracket(byte)
    }
  }

  /// Reads a `#`. Before whitespace, it begins a comment in other languages.
  private mutating func hash() {
    let isComment = [0x20, 0x09, 0x21, 0x23].contains(peek(1)) || peek(1) == 0
    guard isComment else { return unknownRun() }
    let start = position
    skipLine()
    let end = position
    position = start
    diagnostics.append(.hashComment(at: span(start, start + 1)))
    emit(.unknown, length: end - start)
  }

  /// Reads a bracket of another language.
  ///
  /// `{ }` are read as `< >`; `[ ]` are ignored. A pair is one error, whose fix changes both.
  private mutating func foreignBracket(_ byte: UInt8) {
    let here = span(position, position + 1)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): openForeignBracket(byte, here)
    default: closeForeignBracket(byte, here)
    }
  }

  private mutating func openForeignBracket(_ byte: UInt8, _ here: SourceSpan) {
    if byte == UInt8(ascii: "["), beginsSubscript() {
      subscripts.append(tokens.count)
      return emit(.leftParen, length: 1)
    }
    // `contentInsets: {top: 8}` has values in the braces.
    let isObject = [.colon, .equals].contains(tokens.last?.kind) && !endsLine(after: position)
    let isBody = byte == UInt8(ascii: "{") ? !isObject : beginsBody(after: position + 1)
    let index = isBody ? foreignBodies ?? diagnostics.count : diagnostics.count
    openForeign.append(
      OpenForeign(bracket: byte, isBody: isBody, diagnostic: index, token: tokens.count))
    if index == diagnostics.count {
      diagnostics.append(.foreignBracket(byte, isBody: isBody, at: here))
      if byte == UInt8(ascii: "{"), isObject, let sign = tokens.last {
        diagnostics[index].fixes[0].edits.insert(TextEdit(sign.range, ""), at: 0)
      }
    } else {
      diagnostics[index].addForeignBracket("<", at: here)
    }
    if isBody { foreignBodies = index }
    emit(isBody ? .leftAngle : .unknown, length: 1)
  }

  /// Whether only blanks are after a position on its line.
  private func endsLine(after position: Int) -> Bool {
    let rest = bytes[(position + 1)...].first { classes[Int($0)] != .blank }
    return rest.map { classes[Int($0)] == .lineEnd } ?? true
  }

  private mutating func closeForeignBracket(_ byte: UInt8, _ here: SourceSpan) {
    if byte == UInt8(ascii: "]"), subscripts.popLast() != nil {
      return emit(.rightParen, length: 1)
    }
    let opening = byte == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")
    if let last = openForeign.last, last.bracket == opening {
      openForeign.removeLast()
      diagnostics[last.diagnostic].addForeignBracket(last.isBody ? ">" : "", at: here)
      return emit(last.isBody ? .rightAngle : .unknown, length: 1)
    }
    let isBody = byte == UInt8(ascii: "}")
    diagnostics.append(.foreignBracket(byte, isBody: isBody, at: here))
    emit(isBody ? .rightAngle : .unknown, length: 1)
  }

  /// Whether a `[` begins the index of a list: it touches a name, and is closed on its line.
  ///
  /// The first word of a line is a name in parentheses, elsewhere it is the word of a statement.
  private mutating func beginsSubscript() -> Bool {
    guard let last = tokens.last, last.range.endIndex == position,
      !last.startsLine || openParentheses > 0,
      last.kind == .word || last.kind == .rightParen
    else { return false }
    if position >= closedSubscriptsEnd { findClosedSubscripts() }
    return closedSubscripts.contains(UInt32(position))
  }

  /// Finds the `[` from `position` to the end of the line that are closed there.
  ///
  /// A line is read once, however many brackets it has.
  private mutating func findClosedSubscripts() {
    closedSubscripts.removeAll(keepingCapacity: true)
    var open: [UInt32] = []
    var index = position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "("): open.append(UInt32(index))
      case UInt8(ascii: ")"): _ = open.popLast()
      case UInt8(ascii: "]"):
        if let opener = open.popLast(), bytes[Int(opener)] == UInt8(ascii: "[") {
          closedSubscripts.insert(opener)
        }
      case UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        closedSubscriptsEnd = index
        return
      default: break
      }
      index += 1
    }
    closedSubscriptsEnd = index
  }

  /// Whether what follows looks like a body's first statement: whitespace and a word.
  private func beginsBody(after index: Int) -> Bool {
    var next = index
    while next < bytes.count, [.blank, .lineEnd].contains(classes[Int(bytes[next])]) { next += 1 }
    return next > index && next < bytes.count && classes[Int(bytes[next])] == .letter
  }

  /// Tracks parentheses and commas between brackets of other languages.
  ///
  /// A comma in `[ ]`, outside of calls, is part of the bracket's error.
  mutating func inForeign(_ byte: UInt8) {
    let comma = UInt8(ascii: ",")
    if byte == UInt8(ascii: "(") {
      openForeign.append(OpenForeign(bracket: byte, diagnostic: 0, token: tokens.count))
    } else if byte == UInt8(ascii: ")"), openForeign.last?.bracket == UInt8(ascii: "(") {
      openForeign.removeLast()
    } else if byte == comma, let last = openForeign.last, last.bracket == UInt8(ascii: "["),
      !last.isBody,
      last.token >= lineStart
    {
      let isGlued = classes[Int(peek(1))] != .blank
      diagnostics[last.diagnostic].deleteComma(
        span(position, position + 1).range, leaving: isGlued ? " " : "")
      return emit(.unknown, length: 1)
    }
    emit(singleKind(byte), length: 1)
  }

  /// Reads a run of unknown characters as one token with one error.
  mutating func unknownRun() {
    var end = position
    while end < bytes.count {
      let decoded = decodeScalar(bytes, at: end)
      guard let scalar = decoded.scalar, isUnknown(scalar, at: end) else { break }
      end += decoded.length
    }
    end = max(end, position + 1)
    diagnostics.append(.unknownCharacter(text(position, end), at: span(position, end)))
    emit(.unknown, length: end - position)
  }

  private func isUnknown(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    switch classes[Int(bytes[index])] {
    case .other: true
    case .foreign: index == position
    case .wide:
      !scalar.properties.isXIDStart && Homoglyph(scalar) == nil && closingQuotes(scalar) == nil
    case .blank, .lineEnd, .letter, .digit, .quote, .slash, .single, .operator: false
    }
  }
}
