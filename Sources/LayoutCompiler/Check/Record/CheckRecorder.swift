/// Takes down, while a program is checked, what its words mean. Only editors ask for it.
final class CheckRecorder {
  var meanings: [(span: SourceSpan, meaning: Meaning)] = []
  var signatures: [Signature] = []
  /// The values of expressions, as far as they are known.
  var values: [(range: TextRange, value: ExpressionValue)] = []
  /// The same by their places, each as often as it was found; `nil` where nobody asks.
  private(set) var found: RecordedValues?
  /// The names of the enums, by their numbers.
  var enumerationNames: [String] = []
  var wanted: [Wanted] = []
  /// Where the word stands of which an editor asks what may be in its place.
  let probe: Int?
  /// The names of the file that had values when the checker came there, and the definition that it
  /// checked.
  var settledNames: Set<String> = []
  var probedDefinition: Int?
  /// The names that were known there, and the scope.
  var knownNames: (scope: Scope, names: [KnownName])?

  init(probe: Int? = nil, keepsValues: Bool = false) {
    self.probe = probe
    if keepsValues { found = RecordedValues() }
  }

  func add(_ value: ExpressionValue, at span: SourceSpan) { found?.add(value, at: span) }

  /// Makes as if nothing had been evaluated yet.
  func forgetValues() {
    values = []
    if found != nil { found = RecordedValues() }
  }
}

extension TreeChecker {
  /// Takes down what the word at `node` means.
  @inline(__always)
  func note(_ meaning: @autoclosure () -> Meaning, at node: Node) {
    guard let recorder, node != 0 else { return }
    recorder.meanings.append((span(node), meaning()))
  }

  /// Takes down what the expression at `node` gives.
  @inline(__always)
  func note(value: ExpressionValue, at node: Node) {
    guard let recorder else { return }
    recorder.values.append((range(node), value))
    if recorder.found != nil { recorder.add(value.named(enumerations), at: span(node)) }
  }

  /// Takes down what may stand at `node`, if that is what the editor asks.
  @inline(__always)
  func noteWanted(_ form: @autoclosure () -> Wanted.Form, at node: Node) {
    guard let recorder, let probe = recorder.probe, node != 0,
      range(node).startIndex == probe
    else { return }
    if recorder.wanted.isEmpty {
      recorder.probedDefinition = checkedDefinition
      recorder.settledNames = Set(
        fileScopes[0].names.filter { name in
          if case .value? = fileScopes[0].own(name)?.meaning { true } else { false }
        })
    }
    if recorder.knownNames?.scope !== scope { recorder.knownNames = (scope, knownNames()) }
    recorder.wanted.append(
      Wanted(
        form: form(), names: recorder.knownNames?.names ?? [],
        isInEffect: freeNames == .scrolling))
  }

  /// The name that a binding has given to something.
  func symbol(_ name: String, _ binding: Binding) -> Symbol {
    Symbol(name: name, place: span(binding.place))
  }

  /// Takes down that the word at `node` is bound to something.
  func noteReference(_ binding: Binding, at node: Node) {
    note(.reference(symbol(text(node), binding)), at: node)
  }

  /// Takes down a case of an enum, or the label of a value that a case carries.
  func noteMember(_ name: String, of enumeration: Int, at node: Node) {
    if let place = enumerations[enumeration].place {
      note(.reference(Symbol(name: name, place: span(place), isMember: true)), at: node)
    } else {
      note(.traitCase(type: enumerations[enumeration].noun), at: node)
    }
  }

  /// Takes down what the label of an argument refers to, or what may be said without one; `label`
  /// is 0 for none.
  func noteArgument(
    _ label: Node, _ value: Node, _ parameter: Definition.Parameter?, _ definition: Definition
  ) {
    if label == 0 {
      noteWanted(.argument(of: signature(of: definition)), at: value)
    } else if let parameter {
      let symbol = Symbol(name: text(label), place: span(parameter.name))
      note(.reference(symbol), at: label)
    } else {
      noteWanted(.argument(of: signature(of: definition)), at: label)
    }
  }

  /// Takes down the definitions' signatures.
  func noteSignatures() {
    guard let recorder else { return }
    recorder.signatures = definitions.indices.map(signature)
  }

  private func signature(_ index: Int) -> Signature {
    var signature = signature(of: definitions[index])
    signature.element = elementKind(of: .definition(index)).flatMap { Schema.element($0) }
    return signature
  }

  private func signature(of definition: Definition) -> Signature {
    Signature(
      name: definition.name, place: span(definition.place),
      parameters: definition.parameters.map { parameter in
        Signature.Parameter(
          name: text(parameter.name), type: typeName(parameter.type),
          initial: parameter.initial == 0 ? nil : text(from: parameter.initial))
      })
  }

  private func typeName(_ type: ParameterType) -> String {
    switch type {
    case .invalid: "…"
    case .element(let kind): TypeName.allCases.first { $0.elementKind == kind }?.rawValue ?? ""
    case .value(.enumeration(let index)): enumerations[index].name
    case .value(let type): TypeName.allCases.first { $0.valueType == type }?.rawValue ?? ""
    }
  }

  private func knownNames() -> [KnownName] {
    var names: [KnownName] = []
    var seen: Set<String> = []
    var next: Scope? = scope
    while let scope = next {
      for name in scope.names + scope.importedNames
      where !name.contains(".") && seen.insert(name).inserted {
        guard let binding = scope.own(name) ?? scope.findImported(name)?.binding else { continue }
        names.append(
          KnownName(name: name, form: form(binding.meaning), place: span(binding.place)))
      }
      next = scope.parent
    }
    return names
  }

  /// The text of a value and those that follow it, up to `end`; 0 is the last.
  private func text(from first: Node, to end: Node = 0) -> String {
    var last = first
    while following(last) != 0, following(last) != end { last = following(last) }
    return text(in: range(first).union(range(last)))
  }

  private func form(_ meaning: Binding.Meaning) -> KnownName.Form {
    switch meaning {
    case .value, .pending, .evaluating: .value
    case .param(_, let thunk):
      .param(thunk.first == 0 ? "" : text(from: thunk.first, to: thunk.end))
    case .enumeration: .enumeration
    case .definition(let index): .definition(signature(index))
    case .element(let kind): .element(Schema.element(kind))
    }
  }
}

extension TreeChecker {
  /// Takes down what an enum's declaration names.
  func noteMemberDeclaration(_ name: String, _ kind: Symbol.Kind, at node: Node) {
    guard let place = enumerations.last?.place else { return }
    note(.declaration(Symbol(name: name, place: span(place), isMember: true), kind), at: node)
  }
}

extension Binding.Meaning {
  /// What an editor calls a name of that meaning.
  var symbolKind: Symbol.Kind {
    switch self {
    case .value, .pending, .evaluating: .value
    case .param: .param
    case .enumeration: .enumeration
    case .definition, .element: .definition
    }
  }
}
