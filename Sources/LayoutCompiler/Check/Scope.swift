/// The names that are known at a place: those of a body, and around it those of the bodies that
/// hold it, out to the file's.
final class Scope {
  let parent: Scope?
  private var bindings: [String: Binding] = [:]
  /// The names in the order in which they came.
  private(set) var names: [String] = []

  init(parent: Scope?) { self.parent = parent }

  func find(_ name: String) -> (binding: Binding, scope: Scope)? {
    var scope: Scope? = self
    while let current = scope {
      if let binding = current.bindings[name] { return (binding, current) }
      scope = current.parent
    }
    return nil
  }

  /// What this scope itself binds the name to.
  func own(_ name: String) -> Binding? { bindings[name] }

  func bind(
    _ name: String, _ meaning: Binding.Meaning, at place: TextRange, hangsOnSection: Bool = false
  ) {
    let binding = Binding(meaning: meaning, place: place, hangsOnSection: hangsOnSection)
    if bindings.updateValue(binding, forKey: name) == nil { names.append(name) }
  }

  /// Every name that can be written here, the nearest first.
  var allNames: [String] { names + (parent?.allNames ?? []) }
}

/// What a name stands for.
struct Binding {
  enum Meaning {
    case value(ExpressionValue)
    /// The value of a `let` at the top of the file, which is found when it is asked for: the
    /// first node of the value.
    case pending(TreeChecker.Node)
    /// The value of a `let` that is being found.
    case evaluating
  }
  var meaning: Meaning
  /// Where it was declared.
  var place: TextRange
  /// `true` iff the value is another one for each section of the data.
  var hangsOnSection = false
}
