/// The statements that make no element of their own.
extension TreeChecker {
  mutating func readControl<M: CheckedModel>(
    _ kind: ElementKind, _ statement: Node, _ next: inout Node, _ row: ElementRow<M>,
    _ model: inout M, _ state: inout ElementState
  ) {
    if let info = Schema.element(kind) { note(.element(info), at: firstChild(statement)) }
    switch kind {
    case .letBinding: if state.kind != .file { readLet(statement) }
    // Read before everything else, where they stand in the file.
    case .importing, .param, .enumeration, .definition: break
    case .when: readWhen(statement, &next, row, &model, &state)
    case .otherwise:
      state.isBroken = true
      report(.elseWithoutWhen(at: span(firstChild(statement))))
    case .loop: readLoop(statement, row, &model, &state)
    case .lintLevels: readLintLevels(statement)
    case .snapshot, .grouping, .dataSection, .dataItem, .dataHeader, .dataFooter,
      .dataBoundary, .preview, .file, .layout, .section, .list, .group, .customGroup, .item, .frame,
      .supplementary, .header, .footer, .boundary, .background, .visibleItems, .enumerationCase:
      break
    }
  }
}
