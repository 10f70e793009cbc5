/// What a file holds while it is read.
struct FileModel: CheckedModel {
  struct Entry {
    var statement: TreeChecker.Node
    var model: LayoutModel
    /// `true` iff nothing in it hangs on the environment.
    var isConstant: Bool
    var isBareSection: Bool
  }
  struct SnapshotEntry {
    var name: String
    var origin: SourceSpan
    var statement: TreeChecker.Node
    var snapshot: Snapshot?
    /// `true` iff nothing in it hangs on a param or the environment.
    var isConstant: Bool
  }
  var layouts: [Entry] = []
  var snapshots: [SnapshotEntry] = []
  var previews: [PreviewModel] = []
  var origins = PropertyOrigins()

  static let row = ElementRow<FileModel>(Schema.fileHead, [])

  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .data(.preview) { return previews.append(checker.preview(opening)) }
    checker.isConstant = true
    if kind == .data(.snapshot) { return adoptSnapshot(opening, &checker) }
    let model =
      kind == .element(.layout) ? checker.layout(opening) : checker.layout(ofBareSection: opening)
    layouts.append(
      Entry(
        statement: opening.statement, model: model, isConstant: checker.isConstant,
        isBareSection: kind == .element(.section)))
  }

  private mutating func adoptSnapshot(_ opening: Opening, _ checker: inout TreeChecker) {
    let before = checker.diagnostics.count
    let draft = checker.snapshot(opening)
    let isFine = checker.diagnostics[before...].allSatisfy { $0.severity != .error }
    let isKnown = isFine && (checker.isMaking || checker.isConstant)
    snapshots.append(
      SnapshotEntry(
        name: draft.name, origin: draft.origin ?? checker.span(opening.statement),
        statement: opening.statement, snapshot: isKnown ? checker.build(draft) : nil,
        isConstant: checker.isConstant))
  }

  mutating func expect(_ call: ExpectedElement) {
    guard call.kind == .element(.layout) || call.kind == .element(.section) else { return }
    var model = LayoutModel()
    model.name = call.kind == .element(.layout) ? call.name : nil
    model.origin = call.origin
    layouts.append(
      Entry(
        statement: call.statement, model: model, isConstant: false,
        isBareSection: call.kind == .element(.section)))
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
    checkPreviews(file)
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
