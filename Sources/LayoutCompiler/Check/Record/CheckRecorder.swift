/// Records what the words of a source mean while it is checked, for editors.
final class CheckRecorder {
  var meanings: [(span: SourceSpan, meaning: Meaning)] = []
  var signatures: [Signature] = []
  /// The types of expressions.
  var types: [(range: TextRange, type: ExpressionType)] = []
  /// Collects the values of constants; `nil` where they are not needed.
  let values: ValueRecorder?
  var expected: [ExpectedSyntax] = []
  /// The offset of the word whose alternatives an editor requests.
  let probe: Int?
  /// The names that were known there, and the scope.
  var knownNames: (scope: Scope, names: [KnownName])?
  init(probe: Int? = nil, values: ValueRecorder? = nil) {
    self.probe = probe
    self.values = values
  }
}

extension TreeReading {
  /// Records what the word at `node` means.
  @inline(__always)
  func note(_ meaning: @autoclosure () -> Meaning, at node: Node?) {
    guard let recorder = checker.recorder, let node else { return }
    recorder.meanings.append((span(node), meaning()))
  }

  @inline(__always)
  func note(_ meaning: @autoclosure () -> Meaning, at span: SourceSpan) {
    guard let recorder = checker.recorder else { return }
    recorder.meanings.append((span, meaning()))
  }

  /// Records the type of the expression at `node`.
  @inline(__always)
  func note(type: ExpressionType, at node: Node) {
    checker.recorder?.types.append((range(node), type))
  }

  /// Records what is expected at `node`, if it is the position of an editor.
  @inline(__always)
  func recordExpected(_ form: @autoclosure () -> ExpectedSyntax.Form, at node: Node?) {
    guard checker.recorder?.probe != nil, let node else { return }
    recordExpected(form(), at: range(node))
  }

  @inline(__always)
  func recordExpected(_ form: @autoclosure () -> ExpectedSyntax.Form, at range: TextRange) {
    guard let recorder = checker.recorder, let probe = recorder.probe, range.startIndex == probe
    else { return }
    if recorder.knownNames?.scope !== checker.scope {
      recorder.knownNames = (checker.scope, knownNames())
    }
    recorder.expected.append(
      ExpectedSyntax(
        form: form(), names: recorder.knownNames?.names ?? [],
        isInEffect: checker.freeNames == .scrolling))
  }

  /// The name that a binding has given to something.
  func symbol(_ name: String, _ binding: Binding) -> Symbol {
    Symbol(name: name, place: span(binding.place))
  }

  /// Records that the word at `node` is bound to something.
  func noteReference(_ binding: Binding, at node: Node) {
    note(.reference(symbol(text(node), binding)), at: node)
  }

  /// Records a case of an enumeration or trait, a keyword of a set, or the label of a value of the
  /// cases.
  func noteMember(_ name: String, of type: ExpressionType, at node: Node) {
    noteMember(name, of: type, at: span(node))
  }

  func noteMember(_ name: String, of type: ExpressionType, at span: SourceSpan) {
    if case .enumeration(let enumeration) = type {
      note(.reference(Symbol(name: name, place: enumeration.span, isMember: true)), at: span)
    } else if let id = type.choices, let index = type.position(ofCase: name) {
      note(.choice(id, index), at: span)
    } else {
      note(.traitCase(type: type.title), at: span)
    }
  }

  /// Records what the label of an argument refers to, or what may be said without one.
  func noteArgument(
    _ label: Node?, _ value: Node, parameter: Definition.Parameter?, definition: Definition
  ) {
    guard let label else {
      return recordExpected(.argument(of: signature(of: definition)), at: value)
    }
    if let parameter {
      let symbol = Symbol(name: text(label), place: span(parameter.name))
      note(.reference(symbol), at: label)
    } else {
      recordExpected(.argument(of: signature(of: definition)), at: label)
    }
  }

  /// Records the definitions' signatures.
  func noteSignatures() {
    guard let recorder = checker.recorder else { return }
    recorder.signatures = checker.definitions.indices.map(signature)
  }

  private func signature(_ index: Int) -> Signature {
    var signature = signature(of: checker.definitions[index])
    signature.element = elementReader.elementKind(of: .definition(index)).flatMap {
      Schema.element($0)
    }
    return signature
  }

  private func signature(of definition: Definition) -> Signature {
    Signature(
      name: definition.name, place: span(definition.place),
      parameters: definition.parameters.map { parameter in
        Signature.Parameter(
          name: text(parameter.name), type: typeName(parameter.type),
          initial: parameter.initial.map { text(from: $0) })
      })
  }

  private func typeName(_ type: ParameterType) -> String {
    switch type {
    case .invalid: "…"
    case .element(let kind): TypeName.allCases.first { $0.elementKind == kind }?.rawValue ?? ""
    case .value(.enumeration(let enumeration)): enumeration.name
    case .value(let type):
      TypeName.allCases.first { $0.valueType?.isSame(type) == true }?.rawValue ?? ""
    }
  }

  private func knownNames() -> [KnownName] {
    var names: [KnownName] = []
    var seen: Set<String> = []
    var next: Scope? = checker.scope
    while let scope = next {
      for name in scope.names + scope.importedNames where seen.insert(name).inserted {
        guard let binding = scope.own(name) ?? scope.findImported(name)?.binding else { continue }
        let itemValue = NameReader.itemValueName(ofKey: name)
        guard itemValue != nil || !name.contains(".") else { continue }
        names.append(
          KnownName(
            name: itemValue ?? name, form: itemValue == nil ? form(binding.meaning) : .itemValue,
            place: span(binding.place)))
      }
      next = scope.parent
    }
    return names
  }

  /// The text of a value and those that follow it, up to `end` or the last.
  private func text(from first: Node, to end: Node? = nil) -> String {
    var last = first
    while let next = following(last), next != end { last = next }
    return text(in: range(first).union(range(last)))
  }

  private func form(_ meaning: Binding.Meaning) -> KnownName.Form {
    switch meaning {
    case .value, .pending, .evaluating: .value
    case .param(let value): .param(text(from: value.first, to: value.end))
    case .enumeration: .enumeration
    case .definition(let index): .definition(signature(index))
    case .element(_, let kind): .element(Schema.element(kind))
    }
  }
}

extension TreeReading {
  /// Records a case or a label that an enumeration declares.
  func noteMemberDeclaration(
    _ name: String, _ kind: Symbol.Kind, of enumeration: EnumDeclaration, at node: Node
  ) {
    let symbol = Symbol(name: name, place: enumeration.span, isMember: true)
    note(.declaration(symbol, kind), at: node)
  }
}

extension Binding.Meaning {
  /// The kind of symbol of a name with that meaning.
  var symbolKind: Symbol.Kind {
    switch self {
    case .value, .pending, .evaluating: .value
    case .param: .param
    case .enumeration: .enumeration
    case .definition, .element: .definition
    }
  }
}
