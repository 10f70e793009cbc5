/// The refactoring that moves an element into a definition and calls it.
extension EditedFile {
  /// The element as a definition: for all places that read the same, and for this one only.
  func extractions(of element: SourceElement) -> [ProposedRewrite] {
    guard element.info.kind != .element(.layout),
      let top = topStatement(at: element.range.startIndex)
    else { return [] }
    let name = freshName(definitionName(of: element))
    let copies = self.copies(of: element)
    var proposals: [ProposedRewrite] = []
    for parameters in parameterLists(of: element) {
      let declaration = declaration(of: element, name: name, parameters)
      let definition = TextEdit(TextRange(top.start, top.start), declaration)
      func proposal(_ title: String, _ places: [SourceElement]) -> ProposedRewrite {
        let calls = places.map { call(of: $0, name: name, parameters) }
        return ProposedRewrite(title: title, kind: .extract, edits: [definition] + calls)
      }
      if copies.count > 1 {
        proposals.append(
          proposal("Extract definition `\(name)` for \(copies.count) places", copies))
      }
      proposals.append(proposal("Extract definition `\(name)`", [element]))
    }
    return proposals
  }

  private func definitionName(of element: SourceElement) -> String {
    let word = element.info.word
    let title = word.prefix(1).uppercased() + word.dropFirst()
    return elementName(of: element).map { text($0) + title } ?? "new\(title)"
  }

  // MARK: - Text

  private func declaration(
    of element: SourceElement, name: String, _ parameters: [ExtractedParameter]
  ) -> String {
    let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    return "define \(name)(\(list)) = \(textWithoutName(element))\n\n"
  }

  private func textWithoutName(_ element: SourceElement) -> String {
    guard let name = elementName(of: element) else { return text(element.range) }
    let before = text(TextRange(element.range.start, name.start)).trimmingWhitespace
    return before + text(TextRange(name.end, element.range.end))
  }

  private func call(
    of element: SourceElement, name: String, _ parameters: [ExtractedParameter]
  ) -> TextEdit {
    let list = parameters.map { "\($0.name): \($0.argument)" }.joined(separator: ", ")
    let suffix = elementName(of: element).map { " as \(text($0))" } ?? ""
    return TextEdit(element.range, "\(name)(\(list))\(suffix)")
  }

  // MARK: - Copies

  /// Returns the elements that are equal except for their names, including this one, in order.
  private func copies(of element: SourceElement) -> [SourceElement] {
    let shape = shape(of: element)
    return tree.nodes.indices.compactMap { index in
      let node = NodeID(UInt32(index))
      guard tree.kind(node) == .statement, let other = sourceElement(node) else { return nil }
      if other.range == element.range { return other }
      let isPlain = !comments.contains {
        other.range.start < $0.start && $0.end < other.range.end
      }
      return isPlain && self.shape(of: other) == shape ? other : nil
    }
  }

  /// Returns the words of an element and the symbols they refer to.
  private func shape(of element: SourceElement) -> ElementShape {
    let name = elementName(of: element)
    let node = tree[element.statement]
    let tokens = tree.tokens[Int(node.firstToken)..<Int(node.endToken)].filter { $0.range != name }
    let entries = meanings.entries(in: element.range)
    return ElementShape(
      words: tokens.map { text($0.range) }, hasName: name != nil,
      symbols: entries.filter { $0.declared == nil }.compactMap(\.symbol))
  }
}

/// The meaning of an element. Elements with equal shapes mean the same.
private struct ElementShape: Hashable {
  var words: [String]
  var hasName: Bool
  var symbols: [Symbol]
}

/// A parameter of an extracted definition, for a local name that the element uses.
private struct ExtractedParameter {
  var name: String
  var type: String
  var argument: String
}

extension EditedFile {
  /// Returns the local names of an element as parameters.
  ///
  /// There is a list for each type that a plain number may have.
  private func parameterLists(of element: SourceElement) -> [[ExtractedParameter]] {
    var lists: [[ExtractedParameter]] = [[]]
    for (symbol, use) in localNames(in: element.range) {
      let types = types(of: symbol, usedAt: use)
      lists = lists.flatMap { list in
        types.map { type in
          let isElement = TypeName(rawValue: type)?.elementKind != nil
          return list + [
            ExtractedParameter(
              name: symbol.name, type: type, argument: symbol.name + (isElement ? "()" : ""))
          ]
        }
      }
      if lists.count > 9 { return [] }
    }
    return lists
  }

  /// Returns the names in a range that are local declarations or parameters outside of it.
  private func localNames(in range: TextRange) -> [(symbol: Symbol, use: TextRange)] {
    var found: [(symbol: Symbol, use: TextRange)] = []
    for entry in meanings.entries(in: range) where entry.declared == nil {
      guard let symbol = entry.symbol, !symbol.isMember, symbol.place.file == source.id,
        isLocal(symbol), !isLabel(entry.span.range),
        !(range.start <= symbol.place.range.start && symbol.place.range.end <= range.end),
        !found.contains(where: { $0.symbol == symbol })
      else { continue }
      found.append((symbol, entry.span.range))
    }
    return found
  }

  private func isLocal(_ symbol: Symbol) -> Bool {
    switch meanings.kind(of: symbol) {
    case .parameter, .loopVariable: true
    case .value: path(to: symbol.place.range.startIndex).count { tree.kind($0) == .statement } > 1
    case .param, .definition, .enumeration, .enumerationCase, .caseValue, nil: false
    }
  }

  /// Whether the word is the label of an argument.
  private func isLabel(_ word: TextRange) -> Bool {
    path(to: word.startIndex).contains {
      tree.kind($0) == .argumentLabel && tree.range($0).start == word.start
    }
  }

  private func types(of symbol: Symbol, usedAt use: TextRange) -> [String] {
    guard meanings.kind(of: symbol) == .parameter else {
      return meanings.typeNames(ofValueAt: use)
    }
    for signature in meanings.signatures where signature.place.file == source.id {
      let own = path(to: signature.place.range.startIndex).first { tree.kind($0) == .statement }
      guard let own, tree.range(own).contains(symbol.place.range.startIndex) else { continue }
      return signature.parameters.first { $0.name == symbol.name }.map { [$0.type] } ?? []
    }
    return []
  }
}
