/// An occurrence of a name.
package struct NameUse: Hashable, Sendable {
  package var span: SourceSpan
  /// Whether the occurrence declares the name.
  package var isDeclaration: Bool
}

/// The entity that a name refers to. Names with equal identities refer to the same entity.
enum NameIdentity: Hashable {
  case symbol(Symbol)
  /// A layout, section or snapshot, by name.
  case element(ValueShape.Referent, String)
}

extension EditedFile {
  /// Returns the declarations of the name at `offset`; empty if it is not a name.
  ///
  /// There may be several: cases may share a value's name, and sections may have equal names.
  package func declarations(at offset: Int) -> [SourceSpan] {
    guard let name = name(at: offset) else { return [] }
    let own = uses(of: name.identity).filter(\.isDeclaration).map(\.span)
    guard own.isEmpty, case .symbol(let symbol) = name.identity else { return own }
    return [symbol.place]
  }

  /// Returns the occurrences of the name at `offset`, in order.
  package func uses(at offset: Int) -> [NameUse] {
    name(at: offset).map { uses(of: $0.identity) } ?? []
  }

  /// Returns the symbol that the word at `offset` declares or refers to; else `nil`.
  package func symbol(at offset: Int) -> Symbol? {
    if case .symbol(let symbol)? = name(at: offset)?.identity { symbol } else { nil }
  }

  /// Returns the name that contains `offset`, or else the name that ends there.
  func name(at offset: Int) -> (entry: Meanings.Entry, identity: NameIdentity)? {
    for entry in [meanings.entry(startingAt: offset), meanings.entry(at: offset)] {
      if let entry, let identity = identity(of: entry) { return (entry, identity) }
    }
    let text = sectionTexts.first {
      $0.span.range.startIndex <= offset && offset <= $0.span.range.endIndex
    }
    return text.flatMap { entry in identity(of: entry).map { (entry, $0) } }
  }

  private func identity(of entry: Meanings.Entry) -> NameIdentity? {
    if let symbol = entry.symbol { return .symbol(symbol) }
    switch entry.meaning {
    case .elementName(let info):
      return info.kind.referent.map { .element($0, text(entry.span.range)) }
    case .elementReference(let referent): return .element(referent, text(entry.span.range))
    case .element, .property, .choice, .keyword, .declaration, .reference, .environment, .effect,
      .function, .type, .traitCase:
      return nil
    }
  }

  /// Returns the occurrences of a symbol in this file.
  package func uses(of symbol: Symbol) -> [NameUse] { uses(of: .symbol(symbol)) }

  func uses(of name: NameIdentity) -> [NameUse] {
    var entries = meanings.entries
    if case .element(.section, _) = name { entries += sectionTexts }
    let uses = entries.compactMap { entry -> NameUse? in
      guard identity(of: entry) == name else { return nil }
      return NameUse(span: entry.span, isDeclaration: entry.isDeclaration)
    }
    return uses.sorted { $0.span.range.start < $1.span.range.start }
  }

  /// Returns the ranges to highlight for the word at `offset`.
  ///
  /// These are all occurrences of a name, or a keyword, together with the closing bracket of an
  /// element.
  package func highlights(at offset: Int) -> [NameUse] {
    let uses = uses(at: offset)
    guard uses.isEmpty else { return uses }
    guard let entry = meanings.entry(at: offset) else { return [] }
    var spans = [entry.span]
    if case .element = entry.meaning, let end = closingBracket(ofElementAt: entry.span.range) {
      spans.append(SourceSpan(source.id, end))
    }
    return spans.map { NameUse(span: $0, isDeclaration: false) }
  }

  /// Returns the closing bracket of the statement that begins with the word.
  private func closingBracket(ofElementAt word: TextRange) -> TextRange? {
    let statement = path(to: word.startIndex).last { tree.kind($0) == .statement }
    guard let statement, let body = StatementSyntax(tree, statement).body else { return nil }
    let last = tree.tokens[Int(tree[body].endToken) - 1]
    return last.kind == .rightAngle && !last.isMissing ? last.range : nil
  }
}

/// The result of a rename.
package enum RenameResult: Hashable, Sendable {
  case edits([TextEdit])
  /// The rename is not possible. The reason is a sentence.
  case refused(String)
}

extension EditedFile {
  /// Returns the name at `offset` if it can be renamed. Another file may declare it.
  package func renameable(at offset: Int) -> TextRange? {
    guard let name = name(at: offset) else { return nil }
    if case .symbol(let symbol) = name.identity, symbol.place.file != source.id {
      return name.entry.span.range
    }
    let isDeclared = uses(of: name.identity).contains(where: \.isDeclaration)
    return isDeclared ? name.entry.span.range : nil
  }

  /// Returns the edits that rename the name at `offset` everywhere in the file.
  ///
  /// The rename is refused if it would change the meaning of the file.
  package func rename(at offset: Int, to name: String) -> RenameResult {
    guard renameable(at: offset) != nil, let old = self.name(at: offset)?.identity else {
      return .refused("this cannot be renamed")
    }
    if case .symbol(let symbol) = old, symbol.place.file != source.id {
      let file = compilation.files.first { $0.id == symbol.place.file }
      return .refused("it is declared in `\(file?.name ?? "another file")`: rename it there")
    }
    if case .element(let referent, let written) = old, written != name,
      !uses(of: .element(referent, name)).isEmpty
    {
      return .refused("there is a \(referent.rawValue) `\(name)` already")
    }
    let edits = uses(of: old).map { TextEdit($0.span.range, name) }
    if let reason = renameConflict(of: edits, naming: name, sources: compilation.program.sources) {
      return .refused(reason)
    }
    return .edits(edits)
  }

  /// Returns the reason why renaming would change the meaning of the file; `nil` if it would not.
  ///
  /// `sources` finds the other files after the rename.
  package func renameConflict(
    of edits: [TextEdit], naming name: String, sources: @escaping SourceProvider
  ) -> String? {
    guard isName(name) else {
      return "`\(name)` is not a name: a name is one word of letters, digits and `_`"
    }
    let renamed = source.with(TextEdit.apply(edits, to: source.bytes) ?? source.bytes)
    let recorder = CheckRecorder()
    let program = Checker.check(
      parse(renamed), targetIOS: compilation.program.targetIOS, sources: sources,
      recorder: recorder)
    let known = Set(compilation.program.diagnostics.map(\.message))
    if let new = program.diagnostics.first(where: {
      $0.severity == .error && !known.contains($0.message)
    }) {
      return new.message
    }
    return meansTheSame(Meanings(recorder, of: renamed.id))
      ? nil : "`\(name)` already has another meaning where this name is used"
  }

  private func isName(_ text: String) -> Bool {
    let tree = parse(SourceFile(name: "", text: text))
    return tree.tokens.count == 2 && tree.tokens[0].kind == .word && tree.diagnostics.isEmpty
      && tree.tokens[0].range.length == text.utf8.count
  }

  /// Whether each word refers to the same entity as before.
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

extension Meanings.Entry {
  /// Whether the entry declares a name.
  fileprivate var isDeclaration: Bool {
    if case .elementName = meaning { true } else { declared != nil }
  }
}

extension ElementKind {
  /// The kind of reference that uses the names of such elements; `nil` if nothing refers to them.
  var referent: ValueShape.Referent? {
    switch self {
    case .element(.layout): .layout
    case .element(.section), .element(.list): .section
    case .data(.snapshot): .snapshot
    case .file, .element, .statement, .data: nil
    }
  }
}
