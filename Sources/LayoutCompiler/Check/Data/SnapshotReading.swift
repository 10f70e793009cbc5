/// One function for each element of a snapshot: it reads the element and checks it as a whole.
extension TreeChecker {
  mutating func snapshot(_ opening: Opening) -> SnapshotDraft {
    let heading = self.heading(.data(.snapshot), opening)
    var draft = SnapshotDraft()
    draft.name = heading.name ?? ""
    draft.origin = origin(heading)
    if heading.name == nil, !hasSyntaxError(in: range(opening.statement)) {
      report(.incompleteDeclaration("snapshot NAME < … >", at: origin(heading)))
    }
    let state = fill(&draft, Schema.snapshot, heading, opening)
    if !state.isBroken { checkConflicts(draft) }
    return draft
  }

  /// A snapshot is read from a file, lists its sections, or groups items by their kind.
  private mutating func checkConflicts(_ draft: SnapshotDraft) {
    let own = (draft.sections + (draft.groups ?? [])).first?.origin
    if let file = draft.file, let place = own ?? draft.items.first?.identifier.span {
      report(.fileBesideSections(at: file.span, sections: place))
    } else if draft.groups != nil, let section = draft.sections.first?.origin {
      report(.sectionBesideGroups(at: section))
    } else if draft.groups == nil, let item = draft.items.first {
      report(.itemWithoutSection(item.identifier.text, at: item.identifier.span))
    } else {
      for item in draft.items where item.origins[.kind] == nil {
        report(.itemWithoutKind(item.identifier.text, at: item.identifier.span))
      }
    }
  }

  fileprivate mutating func grouping(_ opening: Opening) -> GroupingDraft {
    let heading = self.heading(.data(.grouping), opening)
    var draft = GroupingDraft()
    _ = fill(&draft, Schema.grouping, heading, opening)
    return draft
  }

  fileprivate mutating func dataSection(
    _ opening: Opening, isGroup: Bool
  ) -> SectionDraft? {
    let heading = self.heading(.data(.section), opening)
    var draft = SectionDraft()
    draft.origin = origin(heading)
    draft.identifier = dataName(heading)
    let state = fill(&draft, Schema.dataSection, heading, opening)
    if isGroup {
      if !state.mayBeStated.contains(.kinds), !state.isBroken {
        report(.groupWithoutKinds(at: origin(heading)))
      }
      if let place = draft.origins[.items] ?? draft.children.first?.identifier.span {
        report(.itemsOfGroup(at: place))
      }
    } else if let place = draft.origins[.kinds] {
      report(.kindsWithoutGroups(at: place))
    }
    if let items = draft.origins[.items], let child = draft.children.first {
      report(.itemsTwice(at: child.identifier.span, first: items))
    }
    return heading.isValueInvalid ? nil : draft
  }

  fileprivate mutating func dataItem(
    _ opening: Opening, isInSection: Bool
  ) -> ItemDraft? {
    let heading = self.heading(.data(.item), opening)
    let name = dataName(heading)
    var draft = ItemDraft(identifier: name ?? DataName("", origin(heading)))
    _ = fill(&draft, Schema.dataItem, heading, opening)
    if isInSection, let kind = draft.origins[.kind] { report(.kindInSection(at: kind)) }
    return name == nil ? nil : draft
  }

  /// Reads what a boundary item measures into `sizes`.
  fileprivate mutating func dataBoundary(
    _ kind: ElementKind, _ opening: Opening, _ sizes: inout BoundaryMeasurements,
    _ parent: inout ElementState
  ) {
    let row =
      kind == .data(.header)
      ? Schema.dataHeader : kind == .data(.footer) ? Schema.dataFooter : Schema.dataBoundary
    let heading = self.heading(kind, opening)
    var draft = BoundaryDraft()
    let state = fill(&draft, row, heading, opening)
    if !state.mayBeStated.contains(.measured), !state.isBroken {
      report(.boundaryWithoutMeasure(quoted(heading.range), at: origin(heading)))
    }
    let ownKind = kind == .data(.header) ? BoundaryItem.headerKind : BoundaryItem.footerKind
    guard let name = kind == .data(.boundary) ? viewKind(heading) : ownKind else { return }
    noteKind(heading, name, in: &parent)
    sizes[name] = draft.measured
  }

  /// The identifier that a head begins with; `nil` for none, and for one that is not known yet.
  private func dataName(_ heading: ElementHeading) -> DataName? {
    if case .value(.names(let names)) = heading.value { names.first } else { nil }
  }
}

extension ElementHeading {
  /// `true` iff a value begins the head, and is wrong.
  fileprivate var isValueInvalid: Bool {
    if hasValue, case .invalid = value { true } else { false }
  }
}

extension SnapshotDraft: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .data(.grouping) {
      groups = (groups ?? []) + checker.grouping(opening).sections
    } else if kind == .data(.item) {
      if let item = checker.dataItem(opening, isInSection: false) { items.append(item) }
    } else if kind == .data(.section) {
      if let section = checker.dataSection(opening, isGroup: false) { sections.append(section) }
    } else {
      checker.dataBoundary(kind, opening, &boundaries, &state)
    }
  }
}

extension GroupingDraft: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if let section = checker.dataSection(opening, isGroup: true) { sections.append(section) }
  }
}

extension SectionDraft: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if kind == .data(.item) {
      if let item = checker.dataItem(opening, isInSection: true) { children.append(item) }
      return
    }
    checker.dataBoundary(kind, opening, &boundaries, &state)
  }
}

extension ItemDraft: CheckedModel {
  mutating func adopt(
    _ kind: ElementKind, _ opening: Opening, _ checker: inout TreeChecker,
    _ state: inout ElementState
  ) {
    if let item = checker.dataItem(opening, isInSection: true) { children.append(item) }
  }
}

extension BoundaryDraft: LeafModel {}
