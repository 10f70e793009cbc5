/// An entry of a file's outline: an element or a declaration.
package struct FileSymbol: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case element(ElementKind)
    case declaration(Symbol.Kind)
  }
  package var name: String
  /// The form of the entry: `section list plain`, `define`. The name if there is no other.
  package var form: String
  /// The text after the name: the form, and the size if it is known.
  package var detail: String
  package var kind: Kind
  /// The range of the statement.
  package var range: TextRange
  /// The range of the name.
  package var selection: TextRange
  package var children: [FileSymbol]
}

extension EditedFile {
  /// The outline of the file, in order. Conditions and loops have no entries of their own.
  package var symbols: [FileSymbol] {
    let sizes = ResolvedSizes(compilation)
    return symbols(in: tree.root, depth: 0).map { sized($0, sizes) }
  }

  private func symbols(in body: NodeID, depth: Int) -> [FileSymbol] {
    guard depth < Bounds.bodyDepth else { return [] }
    return tree.statements(of: body).flatMap { symbols(of: $0, depth: depth + 1) }
  }

  private func symbols(of statement: StatementSyntax, depth: Int) -> [FileSymbol] {
    guard statement.head.index != 0 else { return [] }
    let inner = statement.body.map { symbols(in: $0, depth: depth) } ?? []
    guard let info = element(of: statement) else {
      return call(statement).map { [with(inner, $0)] } ?? inner
    }
    switch info.kind {
    case .statement(.letBinding), .statement(.param), .statement(.enumeration),
      .statement(.definition):
      return declaration(statement).map { [with(inner, $0)] } ?? inner
    case .file, .statement: return inner
    case .element, .data: return [with(inner, element(info, statement))]
    }
  }

  private func with(_ children: [FileSymbol], _ symbol: FileSymbol) -> FileSymbol {
    var symbol = symbol
    symbol.children += children
    return symbol
  }

  /// Returns the entry of an element. Its name is the element's name, kind or keyword.
  private func element(_ info: ElementInfo, _ statement: StatementSyntax) -> FileSymbol {
    let head = tree.range(statement.head)
    var name: String?
    var selection = head
    for value in statement.values {
      let range = tree.range(value)
      if case .elementName? = meanings.entry(startingAt: range.startIndex)?.meaning {
        (name, selection) = (text(range), range)
      } else if tree.kind(value) == .string, name == nil, info.heading != nil {
        (name, selection) = (tree.stringValue(value), range)
      }
      if case .property? = meanings.entry(startingAt: range.startIndex)?.meaning { break }
    }
    let form = form(of: info, statement)
    return FileSymbol(
      name: name.map { $0.isEmpty ? form : $0 } ?? form, form: form,
      detail: name == nil ? "" : form,
      kind: .element(info.kind), range: tree.range(statement.id), selection: selection,
      children: [])
  }

  /// Returns the form of an element: `group horizontal`.
  private func form(of info: ElementInfo, _ statement: StatementSyntax) -> String {
    var words = [info.word]
    for value in statement.values {
      guard
        case .choice(let id, _)? = meanings.entry(startingAt: tree.range(value).startIndex)?
          .meaning, id == info.variants || id == .sectionForm
      else { break }
      words.append(text(tree.range(value)))
    }
    return words.joined(separator: " ")
  }

  private func declaration(_ statement: StatementSyntax) -> FileSymbol? {
    let entries = meanings.entries(in: tree.range(statement.id))
    guard let first = entries.first(where: { $0.declared != nil }), let declared = first.declared
    else { return nil }
    var symbol = FileSymbol(
      name: declared.symbol.name, form: text(tree.range(statement.head)),
      detail: value(of: statement, behind: first.span.range),
      kind: .declaration(declared.kind), range: tree.range(statement.id),
      selection: first.span.range, children: [])
    if declared.kind == .enumeration {
      symbol.detail = "enum"
      symbol.children = entries.compactMap { entry in
        guard let inner = entry.declared, inner.kind == .enumerationCase else { return nil }
        return FileSymbol(
          name: inner.symbol.name, form: inner.symbol.name, detail: "",
          kind: .declaration(.enumerationCase),
          range: entry.span.range, selection: entry.span.range, children: [])
      }
    }
    return symbol
  }

  /// Returns the value of a declaration, on one line.
  private func value(of statement: StatementSyntax, behind name: TextRange) -> String {
    let end = statement.body.map { tree.range($0).start } ?? tree.range(statement.id).end
    guard end > name.end else { return "" }
    let rest = text(TextRange(name.end, end))
    let line = rest.prefix { !$0.isNewline }.prefix(60)
    let detail = line.drop { $0 == " " || $0 == "=" }
    return String(detail.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the entry of a call that creates an element.
  private func call(_ statement: StatementSyntax) -> FileSymbol? {
    guard tree.kind(statement.head) == .call else { return nil }
    let word = tree.range(CallSyntax(tree, statement.head).name)
    let name = statement.values.first { value in
      if case .elementName? = meanings.entry(startingAt: tree.range(value).startIndex)?.meaning {
        return true
      }
      return false
    }
    let selection = name.map(tree.range) ?? word
    return FileSymbol(
      name: text(selection), form: text(word), detail: "\(text(word))(…)",
      kind: .declaration(.definition),
      range: tree.range(statement.id), selection: selection, children: [])
  }
}

extension EditedFile {
  /// Returns the entry and its children, with the resolved sizes of their elements.
  private func sized(_ symbol: FileSymbol, _ sizes: ResolvedSizes) -> FileSymbol {
    var symbol = symbol
    symbol.children = symbol.children.map { sized($0, sizes) }
    var size: String?
    switch symbol.kind {
    case .element: size = sizes.words(ofElementAt: symbol.range.start)
    case .declaration(.definition):
      let isCall = symbol.form != "define"
      size =
        isCall
        ? sizes.words(ofSection: symbol.name)
        : definedElement(in: symbol).flatMap(sizes.words(ofElementAt:))
    case .declaration: break
    }
    guard let size else { return symbol }
    symbol.detail += symbol.detail.isEmpty ? size : ", \(size)"
    return symbol
  }

  /// Returns the offset of a definition's element, after the `=`.
  private func definedElement(in symbol: FileSymbol) -> UInt32? {
    let statement = path(to: symbol.range.startIndex).last { tree.range($0) == symbol.range }
    guard let statement, tree.kind(statement) == .statement else { return nil }
    let values = StatementSyntax(tree, statement).values
    return values.count > 2 ? tree.range(values[2]).start : nil
  }
}
