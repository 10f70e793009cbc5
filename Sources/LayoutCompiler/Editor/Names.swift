/// A place at which a name is written.
public struct NameUse: Hashable, Sendable {
  public var span: SourceSpan
  /// `true` iff the name is declared there.
  public var isDeclaration: Bool
}

extension EditedFile {
  /// Returns where the name at `offset` is declared; a value that several cases carry is declared
  /// by each. Nothing for what is no name.
  public func declarations(at offset: Int) -> [SourceSpan] {
    guard let symbol = symbol(at: offset) else { return [] }
    let own = uses(of: symbol).filter(\.isDeclaration).map(\.span)
    return own.isEmpty ? [symbol.place] : own
  }

  /// Returns where the name at `offset` is written, in order.
  public func uses(at offset: Int) -> [NameUse] {
    symbol(at: offset).map(uses) ?? []
  }

  /// What the word at `offset` declares or refers to.
  public func symbol(at offset: Int) -> Symbol? { nameEntry(at: offset)?.symbol }

  /// The name at `offset`: the one that holds it, else the one that ends there.
  func nameEntry(at offset: Int) -> Meanings.Entry? {
    for entry in [meanings.entry(startingAt: offset), meanings.entry(at: offset)] {
      if let entry, entry.symbol != nil { return entry }
    }
    return nil
  }

  /// Returns where a symbol is written in this file.
  public func uses(of symbol: Symbol) -> [NameUse] {
    meanings.entries.compactMap { entry in
      guard entry.symbol == symbol else { return nil }
      return NameUse(span: entry.span, isDeclaration: entry.declared != nil)
    }
  }

  /// Returns what belongs to the word at `offset`: the uses of a name; the bracket that closes an
  /// element, beside its word; the word alone of a property.
  public func highlights(at offset: Int) -> [NameUse] {
    let uses = uses(at: offset)
    guard uses.isEmpty else { return uses }
    guard let entry = meanings.entry(at: offset) else { return [] }
    var spans = [entry.span]
    if case .element = entry.meaning, let end = closingBracket(ofElementAt: entry.span.range) {
      spans.append(SourceSpan(source.id, end))
    }
    return spans.map { NameUse(span: $0, isDeclaration: false) }
  }

  /// The bracket that closes the body of the statement that begins with the word.
  private func closingBracket(ofElementAt word: TextRange) -> TextRange? {
    let statement = path(to: word.startIndex).last { tree.kind($0) == .statement }
    guard let statement, let body = StatementSyntax(tree, statement).body else { return nil }
    let last = tree.tokens[Int(tree[body].endToken) - 1]
    return last.kind == .rightAngle && !last.isMissing ? last.range : nil
  }
}

/// What comes of renaming.
public enum RenameResult: Hashable, Sendable {
  case edits([TextEdit])
  /// Why it cannot be: one sentence.
  case refused(String)
}

extension EditedFile {
  /// Returns the name at `offset` if it can be renamed.
  public func renameable(at offset: Int) -> TextRange? {
    if let entry = nameEntry(at: offset) { return entry.span.range }
    guard let entry = meanings.entry(at: offset), case .elementName = entry.meaning else {
      return nil
    }
    return entry.span.range
  }

  /// Returns the edits that give the name at `offset` another text wherever it is written. It is
  /// refused if the text would then mean something else.
  public func rename(at offset: Int, to name: String) -> RenameResult {
    guard let range = renameable(at: offset) else {
      return .refused("nothing that could be renamed stands here")
    }
    if let symbol = symbol(at: offset), symbol.place.file != source.id {
      let file = compilation.files.first { $0.id == symbol.place.file }
      return .refused("it is declared in `\(file?.name ?? "another file")`: rename it there")
    }
    let places = symbol(at: offset).map { uses(of: $0).map(\.span.range) } ?? [range]
    guard isName(name) else {
      return .refused("`\(name)` is no name: a name is one word of letters, digits and `_`")
    }
    let edits = places.map { TextEdit($0, name) }
    let bytes = TextEdit.apply(edits, to: source.bytes) ?? source.bytes
    let renamed = SourceFile(name: source.name, bytes: bytes, id: source.id)
    let program = Checker.check(
      parse(renamed), options: compilation.program.options, sources: compilation.program.sources)
    let known = Set(compilation.program.diagnostics.map(\.message))
    if let new = program.diagnostics.first(where: {
      $0.severity == .error && !known.contains($0.message)
    }) {
      return .refused(new.message)
    }
    let meanings = Checker.meanings(
      of: program.tree, options: program.options, sources: compilation.program.sources)
    guard meansTheSame(meanings) else {
      return .refused("`\(name)` stands for something else already where this name is used")
    }
    return .edits(edits)
  }

  private func isName(_ text: String) -> Bool {
    let tree = parse(SourceFile(name: "", text: text))
    return tree.tokens.count == 2 && tree.tokens[0].kind == .word && tree.diagnostics.isEmpty
      && tree.tokens[0].range.length == text.utf8.count
  }

  /// `true` iff each word refers to the same thing as before.
  private func meansTheSame(_ other: Meanings) -> Bool {
    guard meanings.entries.count == other.entries.count else { return false }
    var counterparts: [Symbol: Symbol] = [:]
    var taken: [Symbol: Symbol] = [:]
    for (a, b) in zip(meanings.entries, other.entries) {
      guard let old = a.symbol, let new = b.symbol else {
        if a.symbol != nil || b.symbol != nil { return false }
        continue
      }
      if counterparts[old] == nil, taken[new] == nil {
        counterparts[old] = new
        taken[new] = old
      }
      if counterparts[old] != new || taken[new] != old { return false }
    }
    return true
  }
}
