/// A section of a layout that is being made: it is read when its data is known.
struct DeferredSection {
  var statement: TreeChecker.Node
  var scope: Scope
}

extension TreeChecker {
  /// Remembers a section; returns it with its name only.
  mutating func later(_ statement: Node) -> SectionModel {
    deferred.append(DeferredSection(statement: statement, scope: scope))
    let heading = self.heading(.section, statement)
    var section = SectionModel(group: GroupModel(.horizontal))
    section.name = heading.name
    section.origin = origin(heading)
    return section
  }

  /// Reads a layout, or a bare section, again with the environment; its sections stay empty.
  mutating func remakeLayout(_ statement: Node) -> LayoutModel {
    let isBareSection = words.child(word(firstChild(statement)), of: .file) == .section
    return isBareSection ? layout(ofBareSection: statement) : layout(statement)
  }

  /// Reads a section of the layout for one section of the data.
  mutating func remakeSection(
    _ index: Int, position: Int, itemCount: Int, direction: Axis
  ) -> SectionModel? {
    guard deferred.indices.contains(index) else { return nil }
    section = (position, itemCount)
    for (scope, name, binding) in sectionNames {
      scope.bind(name, binding.meaning, at: binding.place)
    }
    sectionNames = []
    scope = deferred[index].scope
    var layout = LayoutModel()
    layout.scrollDirection = direction
    let first = boundaryHeads.count
    let model = self.section(deferred[index].statement)
    finishBoundaries(from: first, layout)
    return model
  }
}
