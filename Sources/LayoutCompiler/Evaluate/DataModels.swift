/// The models of the elements of snapshots and previews.
extension Evaluator {
  mutating func model(
    _ element: ElementState, _ kind: DataElement, in parent: ElementKind
  ) -> ElementModel? {
    switch kind {
    case .snapshot: .snapshot(snapshot(element))
    case .grouping: .grouping(grouping(element))
    case .section:
      dataSection(element, isGroup: parent == .data(.grouping)).map { .dataSection($0) }
    case .item:
      dataItem(element, isInSection: parent != .data(.snapshot)).map { .dataItem($0) }
    case .header: dataBoundary(element, Schema.dataHeader)
    case .footer: dataBoundary(element, Schema.dataFooter)
    case .boundary: dataBoundary(element, Schema.dataBoundary)
    case .preview: .preview(preview(element))
    case .code: .code(code(element))
    }
  }

  private mutating func snapshot(_ element: ElementState) -> SnapshotDraft {
    var draft = SnapshotDraft()
    draft.name = element.name ?? ""
    draft.origin = element.origin
    draft.origins = element.origins
    Schema.snapshot.write(element, into: &draft)
    for model in element.elements {
      if case .grouping(let grouping) = model {
        draft.groups = (draft.groups ?? []) + grouping.sections
      }
      if case .dataItem(let item) = model { draft.items.append(item) }
      if case .dataSection(let section) = model { draft.sections.append(section) }
      if case .dataBoundary(let kind, let size) = model { draft.boundaries[kind] = size }
    }
    if !element.isBroken { checkConflicts(draft) }
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

  private func grouping(_ element: ElementState) -> GroupingDraft {
    var draft = GroupingDraft()
    draft.origins = element.origins
    for case .dataSection(let section) in element.elements { draft.sections.append(section) }
    return draft
  }

  private mutating func dataSection(_ element: ElementState, isGroup: Bool) -> SectionDraft? {
    var draft = SectionDraft()
    draft.origin = element.origin
    draft.origins = element.origins
    draft.identifier = element.dataName
    Schema.dataSection.write(element, into: &draft)
    draft.values = element.itemValues
    for model in element.elements {
      if case .dataItem(let item) = model { draft.children.append(item) }
      if case .dataBoundary(let kind, let size) = model { draft.boundaries[kind] = size }
    }
    if isGroup {
      if !element.mayBeStated.contains(.kinds), !element.isBroken {
        report(.groupWithoutKinds(at: element.origin))
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
    if case .invalid? = element.heading { return nil }
    return draft
  }

  private mutating func dataItem(_ element: ElementState, isInSection: Bool) -> ItemDraft? {
    let name = element.dataName
    var draft = ItemDraft(identifier: name ?? DataName("", element.origin))
    draft.origins = element.origins
    Schema.dataItem.write(element, into: &draft)
    draft.values = element.itemValues
    for case .dataItem(let item) in element.elements { draft.children.append(item) }
    if isInSection, let kind = draft.origins[.kind] { report(.kindInSection(at: kind)) }
    return name == nil ? nil : draft
  }

  /// Returns what a boundary item measures.
  private mutating func dataBoundary(
    _ element: ElementState, _ row: ElementRow<BoundaryDraft>
  ) -> ElementModel? {
    var draft = BoundaryDraft()
    draft.origins = element.origins
    row.write(element, into: &draft)
    if !element.mayBeStated.contains(.measured), !element.isBroken {
      report(.boundaryWithoutMeasure(quoted(element.origin), at: element.origin))
    }
    return element.ownViewKind.map { .dataBoundary(kind: $0, draft.measured) }
  }

  private func preview(_ element: ElementState) -> PreviewModel {
    var preview = PreviewModel()
    preview.name = element.dataName?.text ?? ""
    preview.origin = element.origin
    preview.origins = element.origins
    Schema.preview.write(element, into: &preview)
    return preview
  }

  private func code(_ element: ElementState) -> CodeSettings {
    var settings = CodeSettings()
    settings.origin = element.origin
    settings.origins = element.origins
    Schema.code.write(element, into: &settings)
    return settings
  }
}
