import Testing

@testable import LayoutCompiler

/// Expects the properties of every tree, for any bytes.
private func expectSound(
  _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) -> SyntaxTree {
  let source = SourceFile(name: "fuzz.layout", bytes: bytes)
  let tree = parse(source)
  let text = String(decoding: bytes, as: UTF8.self)
  if let fault = tree.verify() {
    Issue.record("\(fault):\n\(text)", sourceLocation: sourceLocation)
  }
  for diagnostic in tree.diagnostics {
    let range = diagnostic.span.range
    if range.end < range.start || range.endIndex > bytes.count {
      Issue.record("\(diagnostic.id) lies outside:\n\(text)", sourceLocation: sourceLocation)
    }
    for fix in diagnostic.fixes where TextEdit.apply(fix.edits, to: bytes) == nil {
      Issue.record("\(diagnostic.id) cannot be fixed:\n\(text)", sourceLocation: sourceLocation)
    }
  }
  if tree.diagnostics.isEmpty {
    let isClean = !tree.nodes.contains { $0.kind == .missing || $0.kind == .unexpected }
    if !isClean || tree.tokens.contains(where: \.isMissing) {
      Issue.record("an error without a diagnostic:\n\(text)", sourceLocation: sourceLocation)
    }
  }
  return tree
}

@Suite struct ParserFuzzTests {
  @Test("samples without one byte have a valid tree", arguments: Samples.all.indices)
  func deletedBytes(index: Int) {
    let bytes = Array(Samples.all[index].utf8)
    for place in bytes.indices.sample(oneOf: 10) {
      var cut = bytes
      cut.remove(at: place)
      _ = expectSound(cut)
    }
  }

  @Test("every prefix of a sample has a valid tree", arguments: Samples.all.indices)
  func prefixes(index: Int) {
    let bytes = Array(Samples.all[index].utf8)
    for end in bytes.indices.sample(oneOf: 10) { _ = expectSound(Array(bytes[..<end])) }
  }

  @Test("deleting a token is one error, with listed exceptions", arguments: Samples.all.indices)
  func deletedTokens(index: Int) {
    let bytes = Array(Samples.all[index].utf8)
    for token in parse(SourceFile(name: "x", bytes: bytes)).tokens {
      var cut = bytes
      cut.removeSubrange(token.range.startIndex..<token.range.endIndex)
      let tree = expectSound(cut)
      guard tree.diagnostics.count > 1 else { continue }
      let shown = DiagnosticText().render(tree.diagnostics, files: [tree.source])
      #expect(Self.twoErrors.contains { shown.contains($0) }, "\(shown)")
    }
  }

  static let twoErrors = [
    // Without its first parenthesis, an argument is missing and the other call is not closed.
    "grid(cell: square(, size:",
    // Without their parenthesis, lines that went together are statements.
    "19 |     if ios <= 14\n    |        ^^^^^^^^^ put this in parentheses",
    // Without the call's parenthesis, its closing one closes the outer one, on another line.
    "else max2, section.itemCount)",
  ]

  @Test("random bytes have a valid tree") func randomBytes() {
    var random = SeededRandom(1)
    for _ in 0..<Sweep.count(200, thorough: 2000) {
      let count = Int.random(in: 0..<120, using: &random)
      let high = Bool.random(using: &random)
      _ = expectSound(
        (0..<count).map { _ in UInt8.random(in: 0...(high ? 255 : 127), using: &random) })
    }
  }

  static let soup: [String] = [
    "section", "item", "if", "then", "else", "and", "or", "not", "x", "größe", "8", "0.95", "30%",
    "1e5", "\"s\"", "\"open", "'q'", "“w”", "<", "<", ">", ">", "(", "(", ")", ")", "f(", ",", ":",
    "=", ";", ".", "...", "..", "..<", "+", "-", "-4", "*", "/", "<=", ">=", "==", "!=", "!", "&&",
    "||", "&", "===", "=>", "->", "%", "?", "??", "{", "}", "[", "]", "#", "# c", "@", "×", "–",
    "（", "\u{A0}", "\n", "\n", "\n  ", "\n    ", "\r\n", "// c\n", "/* c */", "/*", "\0", "😀",
    "\u{202E}", "\\",
  ]

  @Test("random tokens have a valid tree") func randomTokens() {
    var random = SeededRandom(2)
    for _ in 0..<Sweep.count(100, thorough: 2000) {
      let count = Int.random(in: 1..<60, using: &random)
      let text = (0..<count).map { _ in
        Self.soup.randomElement(using: &random)! + (Bool.random(using: &random) ? " " : "")
      }.joined()
      let tree = expectSound(Array(text.utf8))
      // The text format must accept anything, too.
      let options = DiagnosticText(columns: 60)
      let shown = options.render(tree.diagnostics, files: [tree.source])
      #expect(!shown.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeForTerminal })
    }
  }
}
