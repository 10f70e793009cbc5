/// The documentation of a word, in Markdown.
package struct Hover: Hashable, Sendable {
  package var range: TextRange
  package var markdown: String
}

extension EditedFile {
  /// Returns the documentation of the word at `offset`; `nil` if there is none.
  package func hover(at offset: Int) -> Hover? {
    if let (id, range) = diagnosticID(at: offset) {
      return Documentation.markdown(diagnostic: id).map { Hover(range: range, markdown: $0) }
    }
    if compilation.swiftImport != nil { return HoverResults(self).inSwift(at: offset) }
    let entry =
      meanings.entry(startingAt: offset)
      ?? meanings.entry(at: offset).flatMap { $0.span.range.endIndex > offset ? $0 : nil }
      ?? meanings.entry(at: offset)
    let results = HoverResults(self)
    guard let entry, let text = description(of: entry) else {
      return results.expression(at: offset)
    }
    let rest = results.markdown(of: entry).map { "\n\n---\n\n\($0)" } ?? ""
    return Hover(range: entry.span.range, markdown: text + rest)
  }

  private func description(of entry: Meanings.Entry) -> String? {
    switch entry.meaning {
    case .element(let info): Documentation.markdown(info)
    case .elementName(let info): "The name of \(Wording.element(info))."
    case .elementReference(let referent): element(referent, named: text(entry.span.range))
    case .property(let info, let element): Documentation.markdown(info, of: element)
    case .choice(let id, let index): Documentation.markdown(id, index)
    case .keyword: nil
    case .declaration(let symbol, _), .reference(let symbol): declaration(of: symbol)
    case .environment(let name): Documentation.markdown(name)
    case .effect(let variable): Documentation.markdown(variable)
    case .function(let function): Documentation.markdown(function)
    case .type(let type): "`\(type.rawValue)`: a type of values."
    case .traitCase(let type): "A case of \(type)."
    }
  }

  /// Returns the head of the element with a name, and the comment before it.
  private func element(_ referent: ValueShape.Referent, named name: String) -> String? {
    let declared = uses(of: .element(referent, name)).first { $0.isDeclaration }
    return declared.flatMap { statement(around: $0.span.range) }
      ?? "The name of a \(referent.rawValue)."
  }

  /// Returns the declaration of a name, and the comment before it.
  func declaration(of symbol: Symbol) -> String? {
    guard symbol.place.file == source.id else { return importedDeclaration(of: symbol) }
    let uses = uses(of: symbol).filter(\.isDeclaration)
    return uses.first.flatMap { statement(around: $0.span.range) }
  }

  /// Returns the line on which another file declares a name, and the name of that file.
  private func importedDeclaration(of symbol: Symbol) -> String? {
    guard let file = compilation.files.first(where: { $0.id == symbol.place.file }) else {
      return nil
    }
    let lines = LineTable(file)
    let line = lines.range(ofLine: lines.line(at: symbol.place.range.startIndex))
    let text = file.text(in: line).drop { $0 == " " || $0 == "\t" }
    return "\(Documentation.code(text.filter { !$0.isNewline }))\n\nOf `\(file.shortName)`."
  }

  /// Returns the statement at `place` without its body, and the comment before it.
  private func statement(around place: TextRange) -> String? {
    let statement = path(to: place.startIndex).last { tree.kind($0) == .statement }
    guard let statement else { return nil }
    var text = Documentation.code(firstLine(of: statement, around: place))
    if let comment = comment(before: tree.range(statement).startIndex) { text += "\n\n\(comment)" }
    return text
  }

  /// Returns a statement without its body. For a name in a body, returns its line.
  private func firstLine(of statement: NodeID, around place: TextRange) -> String {
    let range = tree.range(statement)
    let body = StatementSyntax(tree, statement).body.map { tree.range($0) }
    let end = body.map { Int($0.start) } ?? range.endIndex
    let isInBody = body.map { place.start > $0.start } ?? false
    let line = lines.range(ofLine: lines.line(at: place.startIndex))
    let shown = isInBody ? line : TextRange(range.startIndex, end)
    let lines: [Substring] = text(shown).split(whereSeparator: \.isNewline)
    var joined = lines.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
    while joined.last == " " { joined.removeLast() }
    return joined
  }

  /// Returns the text of the comments that end on the line before `offset`.
  private func comment(before offset: Int) -> String? {
    var parts: [String] = []
    var line = lines.line(at: offset)
    var next = comments.countOfPrefix { $0.endIndex <= offset }
    while next > 0, lines.line(at: comments[next - 1].endIndex) == line - 1 {
      parts.insert(stripped(comments[next - 1]), at: 0)
      line = lines.line(at: comments[next - 1].startIndex)
      next -= 1
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private func stripped(_ comment: TextRange) -> String {
    var text = self.text(comment).dropFirst(2)
    if text.hasSuffix("*/") { text = text.dropLast(2) }
    return String(text.drop { $0 == " " })
  }
}

extension SourceFile {
  /// The last component of its name.
  var shortName: String {
    name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
