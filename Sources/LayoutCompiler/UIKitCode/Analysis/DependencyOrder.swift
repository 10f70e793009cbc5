/// Returns the nodes that can be reached from some, each once and after those that it depends on.
///
/// It needs no recursion: chains of names may be as long as a source. A cycle, which only a source
/// with errors has, is cut.
func dependencyOrder<Node>(
  _ roots: [Node], identity: (Node) -> ObjectIdentifier, dependencies: (Node) -> [Node]
) -> [Node] {
  var seen: Set<ObjectIdentifier> = []
  var result: [Node] = []
  var path: [(node: Node, rest: ArraySlice<Node>)] = []
  for root in roots {
    if seen.insert(identity(root)).inserted { path.append((root, dependencies(root)[...])) }
    while let last = path.indices.last {
      if let next = path[last].rest.popFirst() {
        if seen.insert(identity(next)).inserted { path.append((next, dependencies(next)[...])) }
      } else {
        result.append(path.removeLast().node)
      }
    }
  }
  return result
}
