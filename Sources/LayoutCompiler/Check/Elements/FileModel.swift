/// The elements of a file while it is read.
struct FileModel {
  struct Entry {
    var statement: TreeChecker.Node
    var model: LayoutModel
    /// Whether nothing in it depends on the environment.
    var isConstant: Bool
    var isBareSection: Bool
  }
  struct SnapshotEntry {
    var name: String
    var origin: SourceSpan
    var statement: TreeChecker.Node
    var snapshot: Snapshot?
    /// Whether nothing in it depends on a param or the environment.
    var isConstant: Bool
  }
  var layouts: [Entry] = []
  var snapshots: [SnapshotEntry] = []
  var previews: [PreviewModel] = []
  var code = CodeSettings()
}

extension TreeChecker {
  /// Reads the whole file.
  mutating func readFile() -> FileModel {
    var state = ElementState(Schema.file, at: span(TextRange(0, 0)))
    bindDeclarations()
    checkDefinitions()
    readBody(0, &state)
    checkDeclarations()
    for span in builder.itemUses { report(.itemOutsideOfSections(span)) }
    checkNames(whole.file.layouts)
    checkPreviews()
    return whole.file
  }

  /// Reads a layout, a bare section, a snapshot, a preview or options.
  mutating func readElementOfFile(_ kind: ElementKind, _ opening: Opening) {
    if !kind.isConstant { isConstant = true }
    let before = diagnostics.count
    let element = self.element(kind, opening)
    switch model(element, in: .file) {
    case .layout(let layout):
      whole.file.layouts.append(
        .init(
          statement: opening.statement, model: layout, isConstant: isConstant,
          isBareSection: false))
    case .section(let section): add(section, element.boundaries, opening.statement)
    case .snapshot(let draft): add(draft, opening.statement, diagnosticsBefore: before)
    case .preview(let preview): whole.file.previews.append(preview)
    case .code(let settings): add(settings)
    case .group, .item, .frame, .tile, .supplementary, .boundary, .decoration, .effect, .grouping,
      .dataSection, .dataItem, .dataBoundary, nil:
      break
    }
  }

  private mutating func add(_ settings: CodeSettings) {
    guard let origin = settings.origin else { return }
    if let first = whole.file.code.origin {
      return report(.secondCodeSettings(at: origin, first: first))
    }
    whole.file.code = settings
    if let name = settings.options.typeName, !CodeOptions.isTypeName(name),
      let place = settings.origins[.typeName]
    {
      report(.invalidTypeName(name, at: place))
    }
  }

  /// A bare section is the whole of an unnamed layout.
  private mutating func add(
    _ section: SectionModel, _ boundaries: [BoundaryHead], _ statement: Node
  ) {
    var layout = LayoutModel()
    layout.origin = section.origin
    layout.sections = [section]
    checkBoundaries(boundaries, layout.scrollDirection)
    whole.file.layouts.append(
      .init(statement: statement, model: layout, isConstant: isConstant, isBareSection: true))
  }

  private mutating func add(
    _ draft: SnapshotDraft, _ statement: Node, diagnosticsBefore before: Int
  ) {
    let isFine = diagnostics[before...].allSatisfy { $0.severity != .error }
    let isKnown = isFine && isConstant
    whole.file.snapshots.append(
      .init(
        name: draft.name, origin: draft.origin ?? span(statement), statement: statement,
        snapshot: isKnown ? build(draft) : nil, isConstant: isConstant))
  }

  /// Adds a layout that a call will make.
  mutating func expect(
    _ kind: LayoutElement, _ statement: Node, name: String?, at origin: SourceSpan
  ) {
    guard kind == .layout || kind == .section else { return }
    var model = LayoutModel()
    model.name = kind == .layout ? name : nil
    model.origin = origin
    whole.file.layouts.append(
      .init(
        statement: statement, model: model, isConstant: false, isBareSection: kind == .section))
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
    // A section whose body is not closed holds what follows it.
    let isUnclosed = text.syntaxDiagnostics.contains { $0.kind == .unclosedBody }
    if !bare.isEmpty, !isUnclosed { report(.bareSectionBesideOthers(at: bare)) }
  }
}
