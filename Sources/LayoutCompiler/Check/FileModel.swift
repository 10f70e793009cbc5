/// What a file holds while it is read.
struct FileModel: CheckedModel {
  struct Entry {
    var statement: TreeChecker.Node
    var model: LayoutModel
    /// `true` iff nothing in it hangs on the environment.
    var isConstant: Bool
    var isBareSection: Bool
  }
  var layouts: [Entry] = []
  var origins = PropertyOrigins()

  static let row = ElementRow<FileModel>(Schema.fileHead, [])

  mutating func adopt(
    _ kind: ElementKind, _ statement: TreeChecker.Node, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    checker.isConstant = true
    let model =
      kind == .layout ? checker.layout(statement) : checker.layout(ofBareSection: statement)
    layouts.append(
      Entry(
        statement: statement, model: model, isConstant: checker.isConstant,
        isBareSection: kind == .section))
  }
}

extension TreeChecker {
  /// A bare section is the whole of an unnamed layout.
  mutating func layout(ofBareSection statement: Node) -> LayoutModel {
    var layout = LayoutModel()
    let firstBoundary = boundaryHeads.count
    let section = isMaking ? later(statement) : section(statement)
    layout.origin = section.origin
    layout.sections = [section]
    finishBoundaries(from: firstBoundary, layout)
    return layout
  }

  /// Reads the whole file.
  mutating func readFile() -> FileModel {
    var file = FileModel()
    var state = ElementState(FileModel.row.info, head: TextRange(0, 0))
    bindDeclarations(of: 0)
    readBody(0, FileModel.row, &file, &state)
    checkDeclarations()
    checkNames(file.layouts)
    return file
  }

  private mutating func checkNames(_ layouts: [FileModel.Entry]) {
    guard layouts.count > 1 else { return }
    var names: [String: SourceSpan] = [:]
    for layout in layouts {
      guard let origin = layout.model.origin else { continue }
      if layout.isBareSection {
        report(.bareSectionBesideOthers(at: origin))
      } else if let name = layout.model.name {
        if let first = names[name] {
          report(.duplicateLayoutName(name, at: origin, first: first))
        }
        names[name] = names[name] ?? origin
      } else {
        report(.unnamedLayoutBesideOthers(at: origin))
      }
    }
  }
}
