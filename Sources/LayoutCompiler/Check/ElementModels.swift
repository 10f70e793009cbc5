/// How each model takes in the elements inside it.
extension TreeChecker {
  /// Reads the properties and the body of the element whose head was read so far.
  mutating func fill<M: CheckedModel>(
    _ model: inout M, _ row: ElementRow<M>, _ heading: ElementHeading, _ statement: Node
  ) -> ElementState {
    var state = ElementState(heading.info, head: heading.range)
    state.isBroken = hasSyntaxError(in: range(statement))
    readProperties(from: heading.rest, row, &model, &state)
    let body = body(of: statement)
    guard body != 0, !state.isBodyForeign else { return state }
    guard depth < Self.maximumDepth else {
      report(.elementsTooDeep(bound: Self.maximumDepth, at: span(heading.range)))
      state.isBroken = true
      return state
    }
    depth += 1
    readBody(body, row, &model, &state)
    depth -= 1
    return state
  }

  /// The span of an element's head, by which the model remembers it.
  func origin(_ heading: ElementHeading) -> SourceSpan { span(heading.range) }

  func viewKind(_ heading: ElementHeading) -> String? {
    if case .value(.string(let kind)) = heading.value { kind } else { nil }
  }
}

extension LayoutModel: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ statement: TreeChecker.Node, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .section {
      let isDeferred = checker.isMaking
      sections.append(isDeferred ? checker.later(statement) : checker.section(statement))
    } else if let item = checker.boundaryItem(kind, statement, &state) {
      boundaryItems.append(item)
    }
  }
}

extension SectionModel: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ statement: TreeChecker.Node, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .group {
      let heading = checker.heading(.group, statement)
      checker.noteGroup(heading, in: &state)
      group = checker.group(heading, statement)
    } else if kind == .background {
      if let item = checker.decoration(statement, &state) { decorations.append(item) }
    } else if kind == .visibleItems {
      visibleItems = checker.visibleItems(statement, previous: visibleItems)
    } else if let item = checker.boundaryItem(kind, statement, &state) {
      boundaryItems.append(item)
    }
  }
}

extension GroupModel: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ statement: TreeChecker.Node, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .supplementary {
      if let view = checker.supplementary(statement, &state) { supplementaries.append(view) }
      return
    }
    let heading = checker.heading(kind, statement)
    state.subitems.add(at: heading.range)
    if kind == .item {
      subitems.append(.item(checker.item(heading, statement)))
    } else if kind == .group {
      subitems.append(.group(checker.group(heading, statement)))
    } else if let frame = checker.frame(heading, statement) {
      frames.append(frame)
    }
  }
}

extension ItemModel: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ statement: TreeChecker.Node, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    guard kind == .supplementary else { return }
    if let view = checker.supplementary(statement, &state) { supplementaries.append(view) }
  }
}

/// A model whose element holds no others.
protocol LeafModel: CheckedModel {}

extension LeafModel {
  mutating func adopt(
    _ kind: ElementKind, _ statement: TreeChecker.Node, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {}
}

extension SupplementaryItem: LeafModel {}
extension BoundaryItem: LeafModel {}
extension DecorationItem: LeafModel {}
extension CustomFrame: LeafModel {}
extension VisibleItemsEffect: LeafModel {}
