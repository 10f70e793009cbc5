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
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    checker.isConstant = true
    let model =
      kind == .layout ? checker.layout(opening) : checker.layout(ofBareSection: opening)
    layouts.append(
      Entry(
        statement: opening.statement, model: model, isConstant: checker.isConstant,
        isBareSection: kind == .section))
  }

  mutating func expect(_ call: ExpectedElement) {
    guard call.kind == .layout || call.kind == .section else { return }
    var model = LayoutModel()
    model.name = call.kind == .layout ? call.name : nil
    model.origin = call.origin
    layouts.append(
      Entry(
        statement: call.statement, model: model, isConstant: false,
        isBareSection: call.kind == .section))
  }
}

extension TreeChecker {
  /// A bare section is the whole of an unnamed layout.
  mutating func layout(ofBareSection opening: Opening) -> LayoutModel {
    var layout = LayoutModel()
    let firstBoundary = boundaryHeads.count
    let section = isMaking ? later(opening) : section(opening)
    layout.origin = section.origin
    layout.sections = [section]
    finishBoundaries(from: firstBoundary, layout)
    return layout
  }

  /// Reads the whole file.
  mutating func readFile() -> FileModel {
    var file = FileModel()
    var state = ElementState(FileModel.row.info, head: TextRange(0, 0))
    bindDeclarations()
    checkDefinitions()
    readBody(0, FileModel.row, &file, &state)
    checkDeclarations()
    checkNames(file.layouts)
    return file
  }

  private mutating func checkNames(_ layouts: [FileModel.Entry]) {
    guard layouts.count > 1 else { return }
    var names: [String: SourceSpan] = [:]
    var bare: [SourceSpan] = []
    for layout in layouts {
      guard let origin = layout.model.origin else { continue }
      if layout.isBareSection {
        bare.append(origin)
      } else if let name = layout.model.name {
        if let first = names[name] {
          report(.duplicateLayoutName(name, at: origin, first: first))
        }
        names[name] = names[name] ?? origin
      } else {
        report(.unnamedLayoutBesideOthers(at: origin))
      }
    }
    if !bare.isEmpty { report(.bareSectionBesideOthers(at: bare)) }
  }
}
