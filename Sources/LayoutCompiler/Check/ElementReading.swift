/// One function for each element: it reads the element and checks it as a whole.
extension TreeChecker {
  mutating func layout(_ opening: Opening) -> LayoutModel {
    let heading = self.heading(.element(.layout), opening)
    var layout = LayoutModel()
    layout.name = heading.name
    layout.origin = origin(heading)
    let firstBoundary = boundaryHeads.count
    _ = fill(&layout, Schema.layout, heading, opening)
    finishBoundaries(from: firstBoundary, layout)
    return layout
  }

  mutating func section(_ opening: Opening) -> SectionModel {
    let heading = self.heading(.element(.section), opening)
    var section = SectionModel(group: GroupModel(.horizontal))
    section.name = heading.name
    section.origin = origin(heading)
    if heading.info.kind == .element(.list) {
      section.list = ListConfiguration(.init(index: heading.variant))
      _ = fill(&section, Schema.list, heading, opening)
      finishList(&section)
    } else {
      let state = fill(&section, Schema.section, heading, opening)
      if state.groups.atMost == 0, !state.isBroken {
        report(.sectionWithoutGroup(at: origin(heading)))
      }
    }
    checkEffect(of: section)
    return section
  }

  mutating func noteGroup(_ heading: ElementHeading, in state: inout ElementState) {
    if state.groups.atLeast > 0, state.kind == .element(.section), let first = state.groups.latest {
      report(.secondGroup(at: origin(heading), first: span(first)))
    }
    state.groups.add(at: heading.range)
  }

  mutating func group(_ heading: ElementHeading, _ opening: Opening) -> GroupModel {
    var group = GroupModel(heading.arrangement)
    group.origin = origin(heading)
    if heading.info.kind == .element(.customGroup) {
      let state = fill(&group, Schema.customGroup, heading, opening)
      // Frames for each item of the data are none where it has none.
      let isEmpty = isMaking && section?.itemCount == 0
      if state.subitems.atMost == 0, !state.isBroken, !isEmpty {
        report(.customGroupWithoutFrames(at: origin(heading)))
      }
    } else {
      let state = fill(&group, Schema.group, heading, opening)
      finish(group, state)
    }
    return group
  }

  private mutating func finish(_ group: GroupModel, _ state: ElementState) {
    if state.subitems.atMost == 0, !state.isBroken {
      report(.groupWithoutSubitems(at: span(state.head)))
    }
    if state.subitems.atLeast > 1, state.stated.contains(.repetition),
      let place = group.origins[.repetition], let second = state.subitems.latest
    {
      report(.countOfSeveral(quoted(place.range), at: place, second: span(second)))
    }
  }

  mutating func item(_ heading: ElementHeading, _ opening: Opening) -> ItemModel {
    var item = ItemModel()
    item.origin = origin(heading)
    _ = fill(&item, Schema.item, heading, opening)
    return item
  }

  mutating func frame(_ heading: ElementHeading, _ opening: Opening) -> CustomFrame? {
    var frame = CustomFrame(.zero, origin: origin(heading))
    _ = fill(&frame, Schema.frame, heading, opening)
    switch heading.value {
    case .value(.rect(let rect)): frame.rect = rect
    case .value(.frame(let expression)): frame.expression = expression
    case .value, .unknown, .invalid: return nil
    }
    return frame
  }

  mutating func supplementary(
    _ opening: Opening, _ parent: inout ElementState
  ) -> SupplementaryItem? {
    let heading = self.heading(.element(.supplementary), opening)
    var view = SupplementaryItem(elementKind: viewKind(heading) ?? "")
    view.origin = origin(heading)
    let state = fill(&view, Schema.supplementary, heading, opening)
    noteKind(heading, viewKind(heading), in: &parent)
    let missing = [PropertyName.width, .height].filter { !state.mayBeStated.contains($0) }
    if !missing.isEmpty, !state.isBroken {
      report(.supplementaryWithoutSize(missing, at: span(state.head)))
    }
    if view.itemAnchor != nil, !state.mayBeStated.contains(.itemAnchor),
      let offset = view.origins[.itemOffset]
    {
      report(.itemOffsetWithoutAnchor(quoted(offset.range), at: offset))
    }
    return viewKind(heading) == nil ? nil : view
  }

  mutating func decoration(
    _ opening: Opening, _ parent: inout ElementState
  ) -> DecorationItem? {
    let heading = self.heading(.element(.background), opening)
    var view = DecorationItem(elementKind: viewKind(heading) ?? "")
    view.origin = origin(heading)
    _ = fill(&view, Schema.background, heading, opening)
    noteKind(heading, viewKind(heading), in: &parent)
    return viewKind(heading) == nil ? nil : view
  }

  mutating func visibleItems(
    _ opening: Opening, previous: VisibleItemsEffect?
  ) -> VisibleItemsEffect {
    let heading = self.heading(.element(.visibleItems), opening)
    var effect = VisibleItemsEffect()
    effect.origin = origin(heading)
    if let first = previous?.origin {
      report(.secondVisibleItems(at: origin(heading), first: first))
    }
    _ = fill(&effect, Schema.visibleItems, heading, opening)
    return effect
  }

  /// Remembers the kind of a view; two of one kind are an error.
  mutating func noteKind(
    _ heading: ElementHeading, _ kind: String?, in parent: inout ElementState
  ) {
    guard let kind else { return }
    if let first = parent.viewKinds[kind] {
      report(
        .duplicateKind(kind, of: heading.info, at: origin(heading), first: span(first)))
    } else {
      parent.viewKinds[kind] = heading.range
    }
  }
}

extension ElementHeading {
  fileprivate var arrangement: GroupModel.Arrangement {
    if info.kind == .element(.customGroup) { return .custom }
    return variant == GroupVariant.vertical.rawValue ? .vertical : .horizontal
  }
}

extension ListConfiguration.Appearance {
  fileprivate init(index: Int) {
    let cases = Self.allCases
    self = cases.indices.contains(index) ? cases[index] : .plain
  }
}
