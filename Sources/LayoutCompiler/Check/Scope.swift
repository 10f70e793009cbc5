/// The names that are known at a place: those of a body, and around it those of the bodies that
/// hold it, out to the file's.
final class Scope {
  let parent: Scope?
  private var bindings: [String: Binding] = [:]
  /// The names in the order in which they came.
  private(set) var names: [String] = []

  /// The scopes of imported files, by the names that they give away.
  private var imported: [String: Scope] = [:]
  private(set) var importedNames: [String] = []

  init(parent: Scope?) { self.parent = parent }

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
    if imported.updateValue(other, forKey: name) == nil { importedNames.append(name) }
  }

  /// What an imported file binds the name to.
  func findImported(_ name: String) -> (binding: Binding, scope: Scope)? {
    guard let owner = imported[name] else { return nil }
    return owner.bindings[name].map { ($0, owner) }
  }

  /// `true` iff no name is known here that the file does not declare below.
  var isEmpty: Bool { parent == nil && names.isEmpty && imported.isEmpty }

  /// What this scope itself binds the name to.
  func own(_ name: String) -> Binding? { bindings[name] }

  func bind(
    _ name: String, _ meaning: Binding.Meaning, at place: TextRange
  ) {
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

/// What a name stands for.
struct Binding {
  enum Meaning {
    case value(ExpressionValue)
    /// A value that is found when it is asked for.
    case pending(Thunk)
    /// A value that is being found.
    case evaluating
    /// A param: its type, if that is found already, and its default.
    case param(ValueType?, Thunk)
    case enumeration(Int)
    case definition(Int)
    /// An element that a parameter stands for.
    case element(LayoutElement)

    var isValue: Bool {
      switch self {
      case .value, .pending, .evaluating, .param: true
      case .enumeration, .definition, .element: false
      }
    }

    /// `true` iff the name can be called.
    var isCallable: Bool {
      switch self {
      case .definition, .element: true
      case .value, .pending, .evaluating, .param, .enumeration: false
      }
    }
  }
  var meaning: Meaning
  /// Where it was declared.
  var place: TextRange
}

/// A value that was written and not found yet.
struct Thunk {
  /// The first node, and the one behind the last; 0 where the values go to the end.
  var first: TreeChecker.Node
  var end: TreeChecker.Node = 0
  /// Where its names are known; `nil` for the scope that binds it.
  var scope: Scope?
  /// What it must be.
  var type: ValueType?
  /// The names that stay names in it: a `let` in `visibleItems` may hang on the scrolling.
  var freeNames = FreeNames.none
}
