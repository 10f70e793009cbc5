/// The elements that the statements of a file make, evaluated without an environment.
struct FileElements {
  struct Layout {
    var model: LayoutModel
    /// Whether nothing in it depends on the environment, the data or a param.
    var isConstant: Bool
    var isBareSection: Bool
  }
  var layouts: [Layout] = []
  var snapshots: [CheckedSnapshot] = []
  var previews: [PreviewModel] = []
  var code = CodeSettings()
}

extension ElementReader {
  /// Reads the whole file.
  func readFile() -> FileElements {
    var state = OpenElement(Schema.file, at: span(TextRange(0, 0)))
    nameReader.bindDeclarations()
    nameReader.readDefinitions()
    readBody(0, &state)
    nameReader.checkDeclarations()
    for span in builder.itemUses { report(.itemOutsideOfSections(span)) }
    var file = FileElements()
    for statement in builder.fileStatements { evaluate(statement, in: &file) }
    for value in builder.constants {
      _ = expressionReader.evaluated { $0.value(of: value, usedAt: value.span) }
    }
    checkNames(file.layouts)
    dataReader.checkPreviews(file)
    return file
  }

  /// Evaluates a layout, a bare section, a snapshot, a preview, options, or a call that makes one.
  private func evaluate(_ statement: Statement, in file: inout FileElements) {
    let before = checker.diagnostics.count
    let made = expressionReader.evaluated { $0.constant(statement) }
    switch made.model {
    case .layout(let layout):
      file.layouts.append(.init(model: layout, isConstant: made.isConstant, isBareSection: false))
    case .section(let section):
      file.layouts.append(
        .init(model: LayoutModel(bare: section), isConstant: made.isConstant, isBareSection: true))
    case .snapshot(let draft):
      guard case .element(let node) = statement else { return }
      if draft.name.isEmpty, let name = node.name, !name.isError {
        report(.varyingName(quoted(name.outerSpan), at: name.outerSpan))
      }
      let isFine =
        !checker.elementsWithErrors.contains(node.id)
        && checker.diagnostics[before...].allSatisfy { $0.severity != .error }
      file.snapshots.append(
        CheckedSnapshot(
          name: draft.name, origin: node.span,
          constant: isFine && made.isConstant ? dataReader.build(draft) : nil))
    case .preview(let preview): file.previews.append(preview)
    case .code(let settings): add(settings, to: &file)
    case .group, .item, .frame, .tile, .supplementary, .boundary, .decoration, .effect, .grouping,
      .dataSection, .dataItem, .dataBoundary, nil:
      break
    }
  }

  private func add(_ settings: CodeSettings, to file: inout FileElements) {
    guard let origin = settings.origin else { return }
    if let first = file.code.origin {
      return report(.secondCodeSettings(at: origin, first: first))
    }
    file.code = settings
    if let name = settings.options.typeName, !CodeOptions.isTypeName(name),
      let place = settings.origins[.typeName]
    {
      report(.invalidTypeName(name, at: place))
    }
  }

  private func checkNames(_ layouts: [FileElements.Layout]) {
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
