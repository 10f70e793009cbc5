/// Where an element is written: its words, and the body that belongs to them.
struct Opening {
  /// The element's word.
  var head: TreeChecker.Node
  /// The statement whose body is the element's.
  var statement: TreeChecker.Node
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
