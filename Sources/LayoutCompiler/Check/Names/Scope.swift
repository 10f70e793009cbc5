/// The names that are known at a place: those of a body, of the bodies around it, and of the file.
final class Scope {
  let parent: Scope?
  private var bindings: [String: Binding] = [:]
  /// The names in the order of their declarations.
  private(set) var names: [String] = []

  /// The scopes of imported files, by the names that they export.
  private var imported: [String: Scope] = [:]
  private(set) var importedNames: [String] = []

  /// Whether it is the scope of a file without names. It is asked for each word.
  private(set) var isEmpty: Bool

  /// Whether it has only names of declarations with errors.
  var holdsErrors = false

  init(parent: Scope?) {
    self.parent = parent
    isEmpty = parent == nil
  }

  func find(_ name: String) -> (binding: Binding, scope: Scope)? {
    var scope: Scope? = self
    while let current = scope {
      if let binding = current.bindings[name] { return (binding, current) }
      if let found = current.findImported(name) { return found }
      scope = current.parent
    }
    return nil
  }

  /// Makes a name of an imported file known here.
  func link(_ name: String, to other: Scope) {
    isEmpty = false
    if imported.updateValue(other, forKey: name) == nil { importedNames.append(name) }
  }

  /// The binding of a name in an imported file.
  func findImported(_ name: String) -> (binding: Binding, scope: Scope)? {
    guard let owner = imported[name] else { return nil }
    return owner.bindings[name].map { ($0, owner) }
  }

  /// The binding of a name in this scope itself.
  func own(_ name: String) -> Binding? { bindings[name] }

  func bind(_ name: String, _ meaning: Binding.Meaning, at place: TextRange) {
    isEmpty = false
    let binding = Binding(meaning: meaning, place: place)
    if bindings.updateValue(binding, forKey: name) == nil { names.append(name) }
  }

  /// Every name that can be written here and satisfies the condition, the nearest first.
  func allNames(where isWanted: (Binding.Meaning) -> Bool) -> [String] {
    let own = names.filter { name in
      !name.contains(".") && bindings[name].map { isWanted($0.meaning) } == true
    }
    let others = importedNames.filter { name in
      findImported(name).map { isWanted($0.binding.meaning) } == true
    }
    return own + others + (parent?.allNames(where: isWanted) ?? [])
  }
}

/// The binding of a name.
struct Binding {
  enum Meaning {
    /// A value; `nil` after an error.
    case value(ValueDeclaration?)
    /// A value whose type is found when it is used.
    case pending(PendingValue)
    /// A value whose type is being found.
    case evaluating
    /// A param and its default.
    case param(PendingValue)
    case enumeration(EnumDeclaration)
    case definition(Int)
    /// The element of a parameter.
    case element(ValueDeclaration, LayoutElement)

    var isValue: Bool {
      switch self {
      case .value, .pending, .evaluating, .param: true
      case .enumeration, .definition, .element: false
      }
    }

    /// Whether its value is being found, so that it would depend on itself.
    var isEvaluating: Bool { if case .evaluating = self { true } else { false } }

    var isCallable: Bool {
      switch self {
      case .definition, .element: true
      case .value, .pending, .evaluating, .param, .enumeration: false
      }
    }
  }
  var meaning: Meaning
  /// The place of its declaration.
  var place: TextRange
}

/// A declared value that was not read yet.
struct PendingValue {
  /// The first node, and the one after the last; `nil` where the values go to the end.
  var first: TreeChecker.Node
  var end: TreeChecker.Node?
  /// The type that it must have; `nil` for that of the value.
  var type: ExpressionType?
  /// The variables in it: a `let` in `visibleItems` may depend on the scroll offset.
  var freeNames = FreeNames.none
  /// The declaration that gets the value.
  var declaration: ValueDeclaration?
  /// The label that gets it, too, and the case; of a case's value.
  var label: CaseLabel?
  var caseName = ""
  /// Whether the type of a param was found from its default.
  var isTyped = false
}
