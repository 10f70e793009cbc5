/// How each model takes in the elements inside it.
extension TreeChecker {
  /// Reads the properties and the body of the element whose head was read so far, and what the
  /// calls that made it add.
  mutating func fill<M: CheckedModel>(
    _ model: inout M, _ row: ElementRow<M>, _ heading: ElementHeading, _ opening: Opening
  ) -> ElementState {
    builder?.openBody()
    defer { recordElement(heading, opening) }
    var state = ElementState(heading.info, head: heading.range)
    state.isBroken = heading.isMisread || hasSyntaxError(in: range(opening.statement))
    readProperties(from: heading.rest, row, &model, &state)
    let body = body(of: opening.statement)
    if body != 0, !state.isBodyForeign { readBody(body, row, &model, &state) }
    for addition in opening.additions {
      // What a call states holds instead of what the definition states.
      state.stated = PropertySet()
      inScope(addition.scope) { $0.readBody(addition.body, row, &model, &state) }
    }
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
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .element(.section) {
      let isDeferred = checker.isMaking
      sections.append(isDeferred ? checker.later(opening) : checker.section(opening))
    } else if let item = checker.boundaryItem(kind, opening, &state) {
      boundaryItems.append(item)
    }
  }
}

extension SectionModel: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .element(.group) {
      let heading = checker.heading(.element(.group), opening)
      checker.noteGroup(heading, in: &state)
      group = checker.group(heading, opening)
    } else if kind == .element(.background) {
      if let item = checker.decoration(opening, &state) { decorations.append(item) }
    } else if kind == .element(.visibleItems) {
      visibleItems = checker.visibleItems(opening, previous: visibleItems)
    } else if let item = checker.boundaryItem(kind, opening, &state) {
      boundaryItems.append(item)
    }
  }
}

extension GroupModel: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .element(.supplementary) {
      if let view = checker.supplementary(opening, &state) { supplementaries.append(view) }
      return
    }
    let heading = checker.heading(kind, opening)
    state.subitems.add(at: heading.range)
    if kind == .element(.item) {
      subitems.append(.item(checker.item(heading, opening)))
    } else if kind == .element(.group) {
      subitems.append(.group(checker.group(heading, opening)))
    } else if let frame = checker.frame(heading, opening) {
      frames.append(frame)
    }
  }
}

extension ItemModel: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    guard kind == .element(.supplementary) else { return }
    if let view = checker.supplementary(opening, &state) { supplementaries.append(view) }
  }
}

/// A model whose element holds no others.
protocol LeafModel: CheckedModel {}

extension LeafModel {
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {}
}

extension SupplementaryItem: LeafModel {}
extension BoundaryItem: LeafModel {}
extension DecorationItem: LeafModel {}
extension CustomFrame: LeafModel {}
extension VisibleItemsEffect: LeafModel {}
