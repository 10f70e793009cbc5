/// A section of a layout that is being made: it is read when its data is known.
struct DeferredSection {
  var opening: Opening
  var scope: Scope
  var calls: [CallFrame]
}

extension TreeChecker {
  /// Remembers a section; returns it with its name only.
  mutating func later(_ opening: Opening) -> SectionModel {
    deferred.append(DeferredSection(opening: opening, scope: scope, calls: calls))
    let heading = self.heading(.element(.section), opening)
    var section = SectionModel(group: GroupModel(.horizontal))
    section.name = heading.name
    section.origin = origin(heading)
    return section
  }

  /// Reads a layout, a bare section, or a call that makes one, again with the environment; its
  /// sections stay empty.
  mutating func remakeLayout(_ statement: Node) -> LayoutModel {
    var file = FileModel()
    var state = ElementState(FileModel.row.info, head: TextRange(0, 0))
    var next: Node = 0
    readStatement(statement, after: 0, &next, FileModel.row, &file, &state)
    return file.layouts.last?.model ?? LayoutModel()
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
    // A section that takes too many ends the layout: else each of the data's would take as many.
    if isWithinSteps { steps = 0 }
    scope = deferred[index].scope
    calls = deferred[index].calls
    var layout = LayoutModel()
    layout.scrollDirection = direction
    let first = boundaryHeads.count
    let model = self.section(deferred[index].opening)
    finishBoundaries(from: first, layout)
    return model
  }
}
