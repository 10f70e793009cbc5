/// Names, functions and keywords of expressions, calls and their arguments.
extension CompletionCandidates {
  mutating func addExpressions(_ expected: ExpectedSyntax) {
    for name in expected.names {
      switch name.form {
      case .value: add(name, comparison: " > 1")
      case .param(let initial): add(name, comparison: initial.isEmpty ? "" : " == \(initial)")
      case .enumeration, .definition, .element, .itemValue: break
      }
    }
    if expected.isInEffect {
      for variable in EffectExpression.Variable.allCases {
        var item = CompletionItem(
          variable.rawValue, .environment, documentation: Documentation.markdown(variable))
        item.isOfScrolling = true
        add(item)
      }
    }
    for name in EnvironmentName.allCases {
      var item = CompletionItem(
        name.rawValue, .environment, detail: name.summary,
        documentation: Documentation.markdown(name))
      item.comparison = name.comparison
      add(item)
    }
    for function in Function.allCases {
      add(
        CompletionItem(
          function.info.word, .function, detail: function.info.notation,
          documentation: Documentation.markdown(function), snippet: Self.call(function)))
    }
    addChoices(.truth)
    add(CompletionItem("not", .keyword, snippet: ["not ", .placeholder("true"), .end]))
    add(
      CompletionItem(
        "if", .keyword, detail: "if … then … else …",
        snippet: [
          "if ", .placeholder("ios > 16"), " then ", .placeholder("2"), " else ", .placeholder("1"),
        ]))
  }

  private mutating func add(_ name: KnownName, comparison: String) {
    var item = CompletionItem(name.name, .name, detail: name.detail)
    item.comparison = comparison
    add(item)
  }

  static func call(_ function: Function) -> Snippet {
    let count = function.arity.lowerBound == 1 && function.arity.count > 1 ? 2 : 1
    let values = function == .clamp ? ["2", "1", "3"] : count == 2 ? ["1", "2"] : ["1"]
    var parts: [Snippet.Part] = [.text("\(function.info.word)(")]
    for (index, value) in values.enumerated() {
      if index > 0 { parts.append(", ") }
      parts.append(.placeholder(value))
    }
    return Snippet(parts + [")", .end])
  }

  mutating func addMembers(of base: String, _ names: [String], _ isInEffect: Bool) {
    for name in names {
      let environment = EnvironmentName(rawValue: name)
      guard name.contains(".") else {
        add(CompletionItem(name, .name))
        continue
      }
      guard name.hasPrefix("\(base).") else { continue }
      var item = CompletionItem(
        String(name.dropFirst(base.count + 1)), .environment, detail: environment?.summary ?? "")
      item.comparison = environment?.comparison ?? ""
      item.isOfScrolling = isInEffect && environment == nil
      add(item)
    }
  }

  // MARK: - Of the file

  mutating func addTypes(_ expected: ExpectedSyntax, withElements: Bool) {
    for type in TypeName.allCases where withElements || type.elementKind == nil {
      add(CompletionItem(type.rawValue, .type))
    }
    for name in expected.names {
      if case .enumeration = name.form { add(CompletionItem(name.name, .type, detail: "enum")) }
    }
  }

  /// Adds the calls that return an element of an allowed kind.
  mutating func addCalls(
    _ expected: ExpectedSyntax, where isAllowed: (ElementKind) -> Bool = { _ in true }
  ) {
    for name in expected.names {
      switch name.form {
      case .definition(let signature):
        if let element = signature.element, !isAllowed(element.kind) { continue }
        guard let snippet = call(signature, expected.names) else { continue }
        add(CompletionItem(name.name, .definition, detail: signature.notation, snippet: snippet))
      case .element(let info):
        add(
          CompletionItem(
            name.name, .definition, detail: info?.title ?? "",
            snippet: [.text("\(name.name)()"), .end]))
      case .value, .param, .enumeration, .itemValue: break
      }
    }
  }

  /// Returns a call with its required arguments; `nil` if one of them has no value.
  private mutating func call(_ signature: Signature, _ names: [KnownName]) -> Snippet? {
    var parts: [Snippet.Part] = [.text("\(signature.name)(")]
    for parameter in signature.parameters where parameter.initial == nil {
      guard let value = value(ofType: parameter.type, names) else { return nil }
      if parts.count > 1 { parts.append(", ") }
      parts += [.text("\(parameter.name): "), .placeholder(value)]
    }
    return Snippet(parts + [")", .end])
  }

  /// Returns a value of a type; for an element's type, a call that returns one.
  private mutating func value(ofType type: String, _ names: [KnownName]) -> String? {
    if let value = SnippetTemplates.value(ofType: type) { return value }
    let makers = makers ?? Self.makers(names)
    self.makers = makers
    return makers[type]
  }

  /// Returns the first call without arguments for each type of element.
  private static func makers(_ names: [KnownName]) -> [String: String] {
    var makers: [ElementKind: String] = [:]
    for name in names {
      guard case .definition(let signature) = name.form, let kind = signature.element?.kind,
        makers[kind] == nil, signature.parameters.allSatisfy({ $0.initial != nil })
      else { continue }
      makers[kind] = "\(name.name)()"
    }
    return Dictionary(
      uniqueKeysWithValues: TypeName.allCases.compactMap { type in
        type.elementKind.flatMap { makers[.element($0)] }.map { (type.rawValue, $0) }
      })
  }

  mutating func addLabels(_ signature: Signature, _ expected: ExpectedSyntax) {
    for parameter in signature.parameters {
      let value = parameter.initial ?? self.value(ofType: parameter.type, expected.names)
      guard let value else { continue }
      add(
        CompletionItem(
          "\(parameter.name):", .label, detail: parameter.type,
          snippet: [.text("\(parameter.name): "), .placeholder(value), .end]))
    }
    let types = signature.parameters.map { TypeName(rawValue: $0.type) }
    // The type of a parameter may be invalid, or an enum.
    addCalls(expected) { kind in
      types.contains { $0.map { $0.elementKind.map(ElementKind.element) == kind } ?? true }
    }
    addExpressions(expected)
  }
}

extension EnvironmentName {
  /// A typical comparison for a condition; empty for a name that is one.
  var comparison: String {
    switch self {
    case .containerWidth, .containerEffectiveWidth: " > 600"
    case .containerHeight, .containerEffectiveHeight: " > 600"
    case .horizontalSizeClass, .verticalSizeClass: " == compact"
    case .layoutDirection: " == rightToLeft"
    case .userInterfaceIdiom: " == pad"
    case .displayScale: " > 2"
    case .preferredContentSizeCategory: " > large"
    case .sectionIndex: " == 0"
    case .sectionItemCount, .layoutSectionCount: " > 1"
    case .sectionIsLast: ""
    case .containerInsetsTop, .containerInsetsLeading, .containerInsetsBottom,
      .containerInsetsTrailing, .marginsTop, .marginsLeading, .marginsBottom, .marginsTrailing,
      .safeAreaTop, .safeAreaLeading, .safeAreaBottom, .safeAreaTrailing:
      " > 0"
    case .screenWidth, .screenHeight: " > 600"
    case .ios: " > 16"
    }
  }
}

extension Signature {
  /// The signature: `grid(cell: Item, size: Dimension = 40)`.
  var notation: String {
    "\(name)(\(parameters.map(\.notation).joined(separator: ", ")))"
  }
}

extension Signature.Parameter {
  /// The declaration of the parameter: `size: Dimension = 40`.
  var notation: String { "\(name): \(type)" + (initial.map { " = \($0)" } ?? "") }
}
