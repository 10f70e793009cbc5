/// The candidates for a position from the schema and the scope, before they are checked.
struct CompletionCandidates {
  private(set) var items: [CompletionItem] = []
  private var seen: Set<Key> = []
  let names: NamedElements
  /// The calls that return elements, by the element's type; computed on demand.
  var makers: [String: String]?

  private struct Key: Hashable {
    var label: String
    var kind: CompletionItem.Kind
  }

  init(_ expected: [ExpectedSyntax], _ names: NamedElements = NamedElements()) {
    self.names = names
    // The keywords of a choice are likelier than an expression.
    for expected in expected where expected.isOfWords { add(expected) }
    for expected in expected where !expected.isOfWords { add(expected) }
  }

  mutating func add(_ items: [CompletionItem]) {
    for item in items { add(item) }
  }

  /// Adds the candidates that continue the line.
  mutating func add(_ line: LineAtPlace) {
    for element in line.elements { addProperties(of: element) }
    add(line.caseValues)
  }

  mutating func add(_ item: CompletionItem) {
    if seen.insert(Key(label: item.label, kind: item.kind)).inserted { items.append(item) }
  }

  private mutating func add(_ expected: ExpectedSyntax) {
    makers = nil
    switch expected.form {
    // In a body: `group horizontal < | >`, `section s < ite|`.
    case .statement(let info): addStatements(of: info, expected)
    // After a property or the word of an element: `item width 40 |`, `section |`.
    case .property(let info, let previous):
      if let previous { addContinuation(of: previous) }
      if let variants = info.variants { addChoices(variants) }
      addProperties(of: info)
      addItemValues(of: info, expected)
    // After the word of an element with forms: `group |`, `section list |`.
    case .variant(let id): addChoices(id)
    // After the word of a property: `item width |`, `section orthogonal |`.
    case .value(let shape, let element):
      addValues(of: shape, expected)
      // After a flag, which needs no value: `header height 20 pinned |`.
      if shape == .flag, let element { addProperties(of: element) }
      if !shape.isWord { addExpressions(expected, of: shape) }
    // In an expression: `when (|)`, `height (gap + |)`.
    case .expression: addExpressions(expected)
    // In a declaration: `let gap = |`.
    case .declaredValue: addDeclaredValues(expected)
    // After a dot: `when (container.|)`.
    case .member(let base, let names): addMembers(of: base, names, expected.isInEffect)
    // Before or after one of some words: `when (traits.userInterfaceIdiom == |)`.
    case .words(let words): add(words.map { CompletionItem($0, .choice) })
    // After a colon: `param wide: |`, `define cell(a: |)`.
    case .type(let isOfParameter): addTypes(expected, withElements: isOfParameter)
    // After the `=` of a definition: `define cell() = |`.
    case .definedElement:
      for element in Schema.layoutElements { add(element) }
      addCalls(expected)
    // Before the parentheses of a call: `group horizontal < ce|() >`.
    case .callee: addCalls(expected)
    // In the parentheses of a call: `cell(|)`, `cell(a: 4, |)`.
    case .argument(let signature): addLabels(signature, expected)
    }
  }

  // MARK: - Of the schema

  private mutating func add(_ info: ElementInfo) {
    guard let snippet = SnippetTemplates.snippet(info.kind) else { return }
    add(
      CompletionItem(
        info.kind.isDataElement ? info.word : info.title,
        info.kind.isLayoutElement ? .element : .statement,
        detail: Documentation.head(info), documentation: Documentation.markdown(info),
        snippet: snippet))
  }

  private mutating func addProperties(of element: ElementInfo) {
    for info in element.properties {
      var item = CompletionItem(
        info.word, .property, detail: info.shape.notation,
        documentation: Documentation.markdown(info, of: element),
        snippet: reference(info) ?? SnippetTemplates.snippet(info))
      item.isDeprecated = info.deprecation != nil
      // The names of a snapshot are those of its items and sections.
      if info.shape == .names, element.kind == .data(.snapshot) {
        item.alternatives = names.texts.flatMap { text in
          [text, "\(text.dropLast())/0\""].map { [.text("\(info.word) "), .placeholder($0), .end] }
        }
      }
      add(item)
    }
  }

  /// Adds the declared values that data states of items.
  private mutating func addItemValues(of element: ElementInfo, _ expected: ExpectedSyntax) {
    guard element.kind == .data(.item) || element.kind == .data(.section) else { return }
    let sample = ValueShape.itemValue.sample
    for name in expected.names {
      guard case .itemValue = name.form else { continue }
      add(
        CompletionItem(
          name.name, .property, detail: ValueShape.itemValue.notation,
          snippet: [.text("\(name.name) "), .placeholder(sample), .end]))
    }
  }

  /// Returns a property that refers to a declaration of the file, with the declared names.
  private func reference(_ info: PropertyInfo) -> Snippet? {
    // Only existing rows can be scrolled; the content always can.
    if info.shape == .scroll {
      return [.text("\(info.word) "), .placeholder(ValueShape.scroll.sample), .end]
    }
    guard case .reference(let referent) = info.shape, !names[referent].isEmpty else {
      return nil
    }
    return [.text("\(info.word) "), .choice(names[referent]), .end]
  }

  private mutating func addStatements(of info: ElementInfo, _ expected: ExpectedSyntax) {
    for child in Schema.children(of: info.kind) { add(child) }
    addProperties(of: info)
    addItemValues(of: info, expected)
    addCalls(expected) { Schema.element($0)?.parents.contains(info.kind) != false }
  }

  private mutating func addDeclaredValues(_ expected: ExpectedSyntax) {
    for id in [ChoiceID.dimension, .spacing, .edge] { addChoices(id) }
    addExpressions(expected)
  }

  private mutating func addExpressions(_ expected: ExpectedSyntax, of shape: ValueShape) {
    var expected = expected
    if shape == .effect || shape == .effectOffset { expected.isInEffect = true }
    addExpressions(expected)
  }

  /// Adds the candidates after a complete value: further edges and bars, the value of a flag.
  private mutating func addContinuation(of info: PropertyInfo) {
    if info.shape == .bars { addBars() }
    if info.shape == .insets || info.shape == .edgeSpacing { addChoices(.edge) }
    if info.shape == .flag { addChoices(.truth) }
  }

  private mutating func addValues(of shape: ValueShape, _ expected: ExpectedSyntax) {
    switch shape {
    case .dimension: addChoices(.dimension)
    case .flag, .bool: addChoices(.truth)
    case .choice(let id): addChoices(id)
    case .insets, .edgeSpacing: addChoices(.edge)
    case .spacing: addChoices(.spacing)
    case .reference(let referent): addNames(of: referent)
    case .measures, .measure: addMeasures()
    case .devices: addDevices()
    case .trait(let noun, let words):
      for word in words { add(CompletionItem(word, .choice, detail: noun)) }
    case .bars: addBars()
    case .setting: addParams(expected)
    case .assertion: addAssertions()
    case .fraction, .points, .length, .integer, .offset, .fractionalOffset, .frame, .kind, .effect,
      .effectOffset, .title, .file, .names, .name, .items, .itemValue, .itemCounts, .size, .scale,
      .scroll:
      break
    }
  }

  private mutating func addBars() {
    for bar in BarKind.allCases {
      let snippet: Snippet = [.text("\(bar.rawValue) "), .placeholder("44"), .end]
      add(CompletionItem(bar.rawValue, .choice, detail: "a bar", snippet: snippet))
    }
  }

  mutating func addChoices(_ id: ChoiceID) {
    for (index, choice) in id.table.choices.enumerated() {
      add(
        CompletionItem(
          choice.word, .choice, detail: id.table.noun,
          documentation: Documentation.markdown(id, index),
          snippet: Self.snippet(choice.word, of: id)))
    }
  }

  /// Returns a keyword with its value, if it requires one.
  private static func snippet(_ word: String, of id: ChoiceID) -> Snippet {
    switch id {
    case .dimension:
      [.text("\(word) "), .placeholder(word.hasPrefix("fractional") ? "1/3" : "44"), .end]
    case .spacing, .edge: [.text("\(word) "), .placeholder("8"), .end]
    case .sectionForm:
      [.text("\(word) "), .choice(ChoiceID.listAppearance.table.choices.map(\.word)), .end]
    default: Snippet(word)
    }
  }
}

extension ExpectedSyntax {
  fileprivate var isOfWords: Bool {
    if case .words = form { true } else { false }
  }

  /// Whether a single word is required, so that no other property may follow.
  var requiresWord: Bool {
    guard case .value(let shape, of: _) = form else { return false }
    switch shape {
    case .reference, .choice, .bool, .trait: return true
    case .dimension, .fraction, .points, .length, .integer, .flag, .insets, .spacing, .edgeSpacing,
      .offset, .fractionalOffset, .frame, .kind, .effect, .effectOffset, .title, .file, .names,
      .name, .items, .measures, .measure, .itemValue, .itemCounts, .devices, .size, .scale, .bars,
      .scroll, .setting, .assertion:
      return false
    }
  }
}
