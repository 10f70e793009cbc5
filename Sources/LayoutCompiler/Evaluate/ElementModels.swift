/// The model of an element, in a box: models are large.
indirect enum ElementModel: Sendable {
  case layout(LayoutModel)
  case section(SectionModel)
  case group(GroupModel)
  case item(ItemModel)
  case frame(CustomFrame)
  case tile(Waterfall.Tile)
  case supplementary(SupplementaryItem)
  case boundary(BoundaryItem)
  case decoration(DecorationItem)
  case effect(VisibleItemsEffect)
  case snapshot(SnapshotDraft)
  case grouping(GroupingDraft)
  case dataSection(SectionDraft)
  case dataItem(ItemDraft)
  case dataBoundary(kind: String, MeasuredSize?)
  case preview(PreviewModel)
  case code(CodeSettings)
}

/// A boundary item that is checked when the layout's scroll direction is known.
struct BoundaryHead: Sendable {
  var origin: SourceSpan
  var hasWidth: Bool
  var hasHeight: Bool
}

/// Makes the models of elements, and checks each element as a whole.
extension Evaluator {
  /// Adds an element that was evaluated to the one that holds it.
  mutating func add(_ element: ElementState, to parent: inout ElementState) {
    count(element.kind, at: element.origin, in: &parent)
    if let kind = element.ownViewKind {
      if let first = parent.viewKinds[kind] {
        report(.duplicateKind(kind, of: element.info, at: element.origin, first: first))
      } else {
        parent.viewKinds[kind] = element.origin
      }
    }
    if element.kind == .element(.visibleItems), let first = parent.visibleItems?.origin {
      report(.secondVisibleItems(at: element.origin, first: first))
    }
    if let model = model(element, in: parent.kind) { parent.elements.append(model) }
    parent.boundaries += element.boundaries
    if let head = element.boundaryHead { parent.boundaries.append(head) }
  }

  /// Counts an element that `parent` holds.
  mutating func count(_ kind: ElementKind, at origin: SourceSpan, in parent: inout ElementState) {
    let isGroup =
      kind == .element(.group) || kind == .element(.customGroup) || kind == .element(.waterfall)
    if isGroup, parent.kind == .element(.section) {
      if parent.groups.atLeast > 0, let first = parent.groups.latest {
        report(.secondGroup(at: origin, first: first))
      }
      parent.groups.add(at: origin)
    } else if isGroup || kind == .element(.item) || kind == .element(.frame)
      || kind == .element(.tile)
    {
      parent.subitems.add(at: origin)
    }
  }

  /// Returns the model of an element that was evaluated; `nil` where its head has an error.
  mutating func model(_ element: ElementState, in parent: ElementKind) -> ElementModel? {
    switch element.kind {
    case .element(let kind): model(element, kind, in: parent)
    case .data(let kind): model(element, kind, in: parent)
    case .file, .statement: nil
    }
  }

  private mutating func model(
    _ element: ElementState, _ kind: LayoutElement, in parent: ElementKind
  ) -> ElementModel? {
    switch kind {
    case .layout: .layout(layout(element))
    case .section, .list: .section(section(element))
    case .group, .customGroup: .group(group(element))
    case .item: .item(item(element))
    case .frame: frame(element).map { .frame($0) }
    case .waterfall: .group(waterfall(element, in: parent))
    case .tile: .tile(tile(element))
    case .supplementary: supplementary(element).map { .supplementary($0) }
    case .header: boundary(element, Schema.header).map { .boundary($0) }
    case .footer: boundary(element, Schema.footer).map { .boundary($0) }
    case .boundary: boundary(element, Schema.boundary).map { .boundary($0) }
    case .background: decoration(element).map { .decoration($0) }
    case .visibleItems: .effect(effect(element))
    }
  }

  /// Reports the boundary items that do not state their length along the scroll direction.
  mutating func checkBoundaries(_ heads: [BoundaryHead], _ direction: Axis) {
    for head in heads where !(direction == .vertical ? head.hasHeight : head.hasWidth) {
      report(.boundaryWithoutLength(direction == .vertical ? "height" : "width", at: head.origin))
    }
  }
}

extension ElementState {
  /// The last of the effects that it holds.
  fileprivate var visibleItems: VisibleItemsEffect? {
    for case .effect(let effect) in elements.reversed() { return effect }
    return nil
  }

  /// The kind of view that the element adds; `nil` for other elements, and after an error.
  var ownViewKind: String? {
    switch kind {
    case .data(.header): BoundaryItem.headerKind
    case .data(.footer): BoundaryItem.footerKind
    case .element(.header): heading == nil ? BoundaryItem.headerKind : viewKind
    case .element(.footer): heading == nil ? BoundaryItem.footerKind : viewKind
    case .element(.supplementary), .element(.background), .element(.boundary), .data(.boundary):
      viewKind
    case .file, .element, .statement, .data: nil
    }
  }

  fileprivate var boundaryHead: BoundaryHead? {
    guard [.header, .footer, .boundary].contains(kind.layoutElement), !isBroken else { return nil }
    return BoundaryHead(
      origin: origin, hasWidth: mayBeStated.contains(.width),
      hasHeight: mayBeStated.contains(.height))
  }
}

extension ElementRow {
  /// Writes the properties that an element states into its model.
  func write(_ element: ElementState, into model: inout Model) {
    for (property, value) in element.values { properties[property].write(value, into: &model) }
  }
}

// MARK: - Elements of layouts

extension Evaluator {
  private mutating func layout(_ element: ElementState) -> LayoutModel {
    var layout = LayoutModel()
    layout.name = element.name
    layout.origin = element.origin
    layout.origins = element.origins
    Schema.layout.write(element, into: &layout)
    for case .section(let section) in element.elements { layout.sections.append(section) }
    for case .boundary(let item) in element.elements { layout.boundaryItems.append(item) }
    checkBoundaries(element.boundaries, layout.scrollDirection)
    return layout
  }

  private mutating func section(_ element: ElementState) -> SectionModel {
    var section = SectionModel(group: GroupModel(.horizontal))
    section.name = element.name
    section.origin = element.origin
    section.origins = element.origins
    let isList = element.kind == .element(.list)
    if isList {
      section.list = ListConfiguration(.init(index: element.variant))
      Schema.list.write(element, into: &section)
    } else {
      Schema.section.write(element, into: &section)
    }
    for model in element.elements {
      if case .group(let group) = model { section.group = group }
      if case .boundary(let item) = model { section.boundaryItems.append(item) }
      if case .decoration(let item) = model { section.decorations.append(item) }
      if case .effect(let effect) = model { section.visibleItems = effect }
    }
    if isList {
      finishList(&section)
    } else if element.groups.atMost == 0, !element.isBroken, !isOfEmptySection {
      report(.sectionWithoutGroup(at: element.origin))
    }
    checkEffect(of: section)
    return section
  }

  private mutating func group(_ element: ElementState) -> GroupModel {
    let isCustom = element.kind == .element(.customGroup)
    let isVertical = element.variant == GroupVariant.vertical.rawValue
    var group = GroupModel(isCustom ? .custom : isVertical ? .vertical : .horizontal)
    group.origin = element.origin
    group.origins = element.origins
    (isCustom ? Schema.customGroup : Schema.group).write(element, into: &group)
    for model in element.elements {
      if case .item(let item) = model { group.subitems.append(.item(item)) }
      if case .group(let inner) = model { group.subitems.append(.group(inner)) }
      if case .frame(let frame) = model { group.frames.append(frame) }
      if case .supplementary(let view) = model { group.supplementaries.append(view) }
    }
    if element.subitems.atMost == 0, !element.isBroken {
      if !isCustom {
        report(.groupWithoutSubitems(at: element.origin))
      } else if !isOfEmptySection {
        // A section without items has no frames for each item.
        report(.customGroupWithoutFrames(at: element.origin))
      }
    }
    if !isCustom, element.subitems.atLeast > 1, element.stated.contains(.repetition),
      let place = group.origins[.repetition], let second = element.subitems.latest
    {
      report(.countOfSeveral(quoted(place), at: place, second: second))
    }
    return group
  }

  private mutating func waterfall(_ element: ElementState, in parent: ElementKind) -> GroupModel {
    var group = GroupModel(.custom)
    group.origin = element.origin
    var waterfall = Waterfall()
    waterfall.origins = element.origins
    Schema.waterfall.write(element, into: &waterfall)
    for case .tile(let tile) in element.elements { waterfall.tiles.append(tile) }
    if !element.isBroken {
      // The result of a definition is in the file: the element of its calls holds it.
      if parent != .element(.section), parent != .file {
        report(.nestedWaterfall(at: element.origin))
      }
      if element.subitems.atMost == 0 { report(.groupWithoutSubitems(at: element.origin)) }
      if element.subitems.atMost > 1, let second = element.subitems.latest {
        report(.secondTile(at: second))
      }
    }
    group.waterfall = waterfall
    return group
  }

  private mutating func tile(_ element: ElementState) -> Waterfall.Tile {
    var tile = Waterfall.Tile()
    tile.origin = element.origin
    tile.origins = element.origins
    Schema.tile.write(element, into: &tile)
    if tile.aspect <= 0 {
      let place = tile.origins[.aspect] ?? element.origin
      report(.aspectNotPositive(quoted(place), at: place))
      tile.aspect = 1
    }
    return tile
  }

  private func item(_ element: ElementState) -> ItemModel {
    var item = ItemModel()
    item.origin = element.origin
    item.origins = element.origins
    Schema.item.write(element, into: &item)
    for case .supplementary(let view) in element.elements { item.supplementaries.append(view) }
    return item
  }

  private func frame(_ element: ElementState) -> CustomFrame? {
    var frame = CustomFrame(.zero, origin: element.origin)
    frame.origins = element.origins
    Schema.frame.write(element, into: &frame)
    switch element.heading {
    case .value(.rect(let rect)): frame.rect = rect
    case .value(.frame(let expression)): frame.expression = expression
    case .value, .unknown, .invalid, nil: return nil
    }
    return frame
  }

  private mutating func supplementary(_ element: ElementState) -> SupplementaryItem? {
    var view = SupplementaryItem(elementKind: element.viewKind ?? "")
    view.origin = element.origin
    view.origins = element.origins
    Schema.supplementary.write(element, into: &view)
    let missing = [PropertyName.width, .height].filter { !element.mayBeStated.contains($0) }
    if !missing.isEmpty, !element.isBroken {
      report(.supplementaryWithoutSize(missing, at: element.origin))
    }
    if view.itemAnchor != nil, !element.mayBeStated.contains(.itemAnchor),
      let offset = view.origins[.itemOffset]
    {
      report(.itemOffsetWithoutAnchor(quoted(offset), at: offset))
    }
    return element.viewKind == nil ? nil : view
  }

  private mutating func boundary(
    _ element: ElementState, _ row: ElementRow<BoundaryItem>
  ) -> BoundaryItem? {
    let kind = element.ownViewKind
    var view = BoundaryItem(
      elementKind: kind ?? "", alignment: element.kind == .element(.footer) ? .bottom : .top)
    view.origin = element.origin
    view.origins = element.origins
    view.origins.keyword = row.info.word
    row.write(element, into: &view)
    if view.pinToVisibleBounds, let side = view.zeroSide {
      report(
        .pinnedWithoutSize(
          side, at: view.origins[side] ?? element.origin,
          pinned: view.origins[.pinned] ?? element.origin))
    }
    return kind == nil ? nil : view
  }

  private func decoration(_ element: ElementState) -> DecorationItem? {
    var view = DecorationItem(elementKind: element.viewKind ?? "")
    view.origin = element.origin
    view.origins = element.origins
    Schema.background.write(element, into: &view)
    return element.viewKind == nil ? nil : view
  }

  private func effect(_ element: ElementState) -> VisibleItemsEffect {
    var effect = VisibleItemsEffect()
    effect.origin = element.origin
    effect.origins = element.origins
    Schema.visibleItems.write(element, into: &effect)
    return effect
  }
}

extension ListConfiguration.Appearance {
  fileprivate init(index: Int) {
    let cases = Self.allCases
    self = cases.indices.contains(index) ? cases[index] : .plain
  }
}

extension BoundaryItem {
  /// A side that is stated to be nothing; a pinned view of no size is an exception in UIKit.
  fileprivate var zeroSide: PropertyName? {
    if size.width.isZero { return .width }
    return size.height.isZero ? .height : nil
  }
}

extension Dimension {
  fileprivate var isZero: Bool {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value == 0
    }
  }
}
