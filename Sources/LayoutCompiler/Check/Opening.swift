/// Where an element is written: its words, and the body that belongs to them.
///
/// An element of a definition is written there; the calls that make it add to it.
struct Opening {
  /// The element's word.
  var head: TreeChecker.Node
  /// The statement whose body is the element's.
  var statement: TreeChecker.Node
  /// The name that a call gives it.
  var name: String?
  /// The bodies of the calls, the innermost call's first.
  var additions: [Addition] = []

  /// A body of a call, with the names that are known there.
  struct Addition {
    var body: TreeChecker.Node
    var scope: Scope
  }
}

extension TreeChecker {
  /// The element that a statement begins with.
  func opening(_ statement: Node) -> Opening {
    Opening(head: firstChild(statement), statement: statement)
  }

  /// Does something with the names that are known at another place.
  mutating func inScope<T>(_ other: Scope, _ body: (inout TreeChecker) -> T) -> T {
    let own = scope
    scope = other
    defer { scope = own }
    return body(&self)
  }
}
