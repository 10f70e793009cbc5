/// A token with the class that determines its color.
package struct SemanticToken: Hashable, Sendable {
  /// The token types, by their names in the protocol and in the order of the legend.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case keyword, `class`, property, enumMember, variable, parameter, function, type, `enum`
    case number, string, comment, `operator`
  }
  /// The token modifiers, by their names in the protocol and in the order of the legend.
  package enum Modifier: String, Hashable, Sendable, CaseIterable {
    case declaration, readonly, deprecated, defaultLibrary
  }
  package var range: TextRange
  package var kind: Kind
  package var modifiers: Set<Modifier> = []
}

extension EditedFile {
  /// The semantic tokens of the file, in order and without overlaps. Comments may span several
  /// lines.
  package var semanticTokens: [SemanticToken] {
    var tokens = comments.map { SemanticToken(range: $0, kind: .comment) }
    tokens += meanings.entries.map { token(of: $0) }
    let words = Set(meanings.entries.map(\.span.range.start))
    var known = meanings.entries[...]
    for token in tree.tokens where !token.isMissing {
      // `container.width` is one entry of three tokens.
      while let first = known.first, first.span.range.end <= token.range.start {
        known = known.dropFirst()
      }
      if let first = known.first, first.span.range.start < token.range.start { continue }
      if words.contains(token.range.start) { continue }
      if let kind = lexicalKind(token) {
        tokens.append(SemanticToken(range: token.range, kind: kind))
      }
    }
    return tokens.sorted { $0.range.start < $1.range.start }
  }

  /// Returns the class of a token without a meaning of its own.
  private func lexicalKind(_ token: Token) -> SemanticToken.Kind? {
    switch token.kind {
    case .number, .percent: .number
    case .string: .string
    case .word: Schema.operatorWords.contains(text(token.range)) ? .keyword : nil
    case .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
      .ellipsis:
      .operator
    case .leftAngle, .rightAngle, .leftParen, .rightParen, .comma, .colon, .equals, .semicolon,
      .dot, .unknown, .endOfFile:
      nil
    }
  }

  private func token(of entry: Meanings.Entry) -> SemanticToken {
    var token = SemanticToken(range: entry.span.range, kind: .variable)
    switch entry.meaning {
    case .element(let info): token.kind = info.kind.isLayoutElement ? .class : .keyword
    case .elementName: token.modifiers = [.declaration]
    case .elementReference: break
    case .property(let info, _):
      token.kind = .property
      if info.deprecation != nil { token.modifiers = [.deprecated] }
    case .choice(let id, _): token.kind = id == .truth ? .keyword : .enumMember
    case .keyword: token.kind = .keyword
    case .declaration(_, let kind):
      token.kind = self.kind(of: kind)
      token.modifiers = [.declaration]
    case .reference(let symbol): token.kind = meanings.kind(of: symbol).map(kind) ?? .variable
    case .environment, .effect: token.modifiers = [.readonly, .defaultLibrary]
    case .function:
      token.kind = .function
      token.modifiers = [.defaultLibrary]
    case .type:
      token.kind = .type
      token.modifiers = [.defaultLibrary]
    case .traitCase:
      token.kind = .enumMember
      token.modifiers = [.defaultLibrary]
    }
    return token
  }

  private func kind(of kind: Symbol.Kind) -> SemanticToken.Kind {
    switch kind {
    case .value, .loopVariable: .variable
    case .param, .parameter: .parameter
    case .definition: .function
    case .enumeration: .enum
    case .enumerationCase: .enumMember
    case .caseValue: .property
    }
  }
}
