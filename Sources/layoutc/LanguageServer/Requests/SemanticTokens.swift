import LayoutCompiler

extension Request {
  static let semanticTokens = document(
    "semanticTokens/full",
    (
      "semanticTokensProvider",
      [
        "legend": [
          "tokenTypes": .strings(SemanticToken.Kind.allCases.map(\.rawValue)),
          "tokenModifiers": .strings(SemanticToken.Modifier.allCases.map(\.rawValue)),
        ],
        "full": true, "range": true,
      ]
    )
  ) { $0.semanticTokens(in: nil) }

  static let semanticTokensInRange = document("semanticTokens/range", nil) {
    $0.semanticTokens(in: try $0.range())
  }
}

extension DocumentRequest {
  /// Returns five numbers for each token: its position relative to the previous one, length, kind
  /// and modifiers.
  fileprivate func semanticTokens(in range: TextRange?) -> JSON {
    var numbers: [Int] = []
    var previous = UTF16Position(line: 0, character: 0)
    for token in file.semanticTokens {
      if let range, token.range.end < range.start || token.range.start > range.end { continue }
      for part in places.lineParts(of: token.range) {
        let start = places.encoding.position(of: part.startIndex, in: places.lines)
        let end = places.encoding.position(of: part.endIndex, in: places.lines)
        let isSameLine = start.line == previous.line
        numbers += [
          start.line - previous.line,
          isSameLine ? start.character - previous.character : start.character,
          end.character - start.character, token.kind.number, token.modifierBits,
        ]
        previous = start
      }
    }
    return ["data": .integers(numbers)]
  }
}

extension SemanticToken.Kind {
  /// The index in the legend.
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SemanticToken {
  fileprivate var modifierBits: Int {
    Modifier.allCases.enumerated().reduce(0) { bits, entry in
      modifiers.contains(entry.element) ? bits | 1 << entry.offset : bits
    }
  }
}
