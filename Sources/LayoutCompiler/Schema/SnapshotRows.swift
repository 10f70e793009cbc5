/// The statements of data: what a layout is tried on.
extension Schema {
  static let data: [ElementInfo] = [
    snapshot.info, grouping.info, dataSection.info, dataItem.info, dataHeader.info,
    dataFooter.info, dataBoundary.info, preview.info,
  ]

  static let snapshot = ElementRow<SnapshotDraft>(
    ElementHead(
      kind: .data(.snapshot), word: "snapshot", parents: [.file], isNamed: true,
      notation: "NAME [from \"file.json\"]",
      summary: "Sections and items as a diffable data source holds them.",
      example: "snapshot monday < section \"Featured\" items 6 >",
      apple: ["NSDiffableDataSourceSnapshot"]),
    [
      SnapshotProperties.from.on { $0.file = $1 },
      SnapshotProperties.reload.on { $0.reload += $1 },
      SnapshotProperties.reconfigure.on { $0.reconfigure += $1 },
      SnapshotProperties.reloadSections.on { $0.reloadSections += $1 },
    ])

  static let grouping = ElementRow<GroupingDraft>(
    ElementHead(
      kind: .data(.grouping), word: "groupedBy", parents: [.data(.snapshot)],
      summary: "The sections, in order, that take the snapshot's items by their kind; those that "
        + "get none are left out.",
      example: "groupedBy < section \"Music\" kinds \"song\" \"album\" >"),
    [])

  static let dataSection = ElementRow<SectionDraft>(
    ElementHead(
      kind: .data(.section), word: "section", title: "section of a snapshot",
      parents: [.data(.snapshot), .data(.grouping)], heading: .data(.name),
      summary: "A section of the data: its identifier, its items, and the style it asks for.",
      example: "section \"Favourites\" style doubleList items \"Bear\" \"Things\"",
      apple: ["appendSections"]),
    [
      SnapshotProperties.style.on { $0.style = $1 },
      SnapshotProperties.items.on { $0.items = $1 },
      SnapshotProperties.measured.on { $0.measured = $1 },
      SnapshotProperties.title.on { $0.title = $1 },
      SnapshotProperties.kinds.on { $0.kinds = $1 },
    ])

  static let dataItem = ElementRow<ItemDraft>(
    ElementHead(
      kind: .data(.item), word: "item", title: "item of a snapshot",
      parents: [.data(.snapshot), .data(.section), .data(.item)], heading: .data(.name),
      needsHeading: true,
      summary: "An item of the data; in an outline it may hold others.",
      example: "item \"Playlists\" expanded < item \"Gym\" >",
      apple: ["appendItems", "NSDiffableDataSourceSectionSnapshot"]),
    [
      SnapshotProperties.expanded.on { $0.isExpanded = $1 },
      SnapshotProperties.collapsed.on { $0.isExpanded = !$1 },
      SnapshotProperties.measuredItem.on { $0.measured = $1 },
      SnapshotProperties.kind.on { $0.kind = $1 },
    ])

  static let dataHeader = boundary(
    .header, "header",
    "What the header of the section, or of the whole layout, measures.",
    "header measured 52")
  static let dataFooter = boundary(
    .footer, "footer",
    "What the footer of the section, or of the whole layout, measures.",
    "footer measured text 120")
  static let dataBoundary = boundary(
    .boundary, "boundary", heading: .kind,
    "What the boundary item of a kind measures, of the section or of the whole layout.",
    "boundary \"Badge\" measured 20")

  private static func boundary(
    _ kind: DataElement, _ word: String, heading: ValueShape? = nil, _ summary: String,
    _ example: String
  ) -> ElementRow<BoundaryDraft> {
    ElementRow(
      ElementHead(
        kind: .data(kind), word: word, title: "\(word) of a snapshot",
        parents: [.data(.snapshot), .data(.section)], heading: heading,
        needsHeading: heading != nil,
        summary: summary, example: example),
      [SnapshotProperties.measuredItem.on { $0.measured = $1 }])
  }
}

/// What snapshots say.
enum SnapshotProperties {
  static let from = Property(
    "from", .file, .name(.file),
    "The file of data that holds the snapshot, relative to this one.",
    example: "from \"monday.json\"")
  static let reload = Property(
    "reload", .reload, .names, "Items whose cells are made anew.",
    example: "reload \"Bear\" \"Featured/3\"", apple: ["reloadItems"], isRepeatable: true)
  static let reconfigure = Property(
    "reconfigure", .reconfigure, .names, "Items whose cells are configured again.",
    example: "reconfigure \"Bear\"", apple: ["reconfigureItems"], isRepeatable: true)
  static let reloadSections = Property(
    "reloadSections", .reloadSections, .names, "Sections whose views are all made anew.",
    example: "reloadSections \"Featured\"", apple: ["reloadSections"], isRepeatable: true)

  static let style = Property(
    "style", .style, .name(.reference(.section)),
    "The name of the layout section that serves this section.",
    initial: "the section's identifier, else its index", example: "style singleList")
  static let items = Property(
    "items", .items, TypedShape<SectionDraft.Items>.items,
    "How many items, or each one's identifier.", initial: "0", example: "items 6")
  static let measured = Property(
    "measured", .measured, TypedShape<[MeasuredSize]>.measures,
    "What cells of estimated size measure, cycled: a height in points, both lengths, or so many "
      + "characters of text.",
    initial: "the estimates", example: "measured 44 60 80")
  static let measuredItem = Property(
    "measured", .measured, TypedShape<MeasuredSize>.measure,
    "What the view measures: a height in points, both lengths, or so many characters of text.",
    initial: "the estimate", example: "measured width 80 height 44")
  static let title = Property(
    "title", .title, .name(.title), "What the section's header shows.",
    example: "title \"New this week\"")
  static let kinds = Property(
    "kinds", .kinds, .names, "The kinds of items that the section takes, in `groupedBy`.",
    example: "kinds \"song\" \"album\"")
  static let kind = Property(
    "kind", .kind, .name(.name), "The kind by which `groupedBy` finds the item's section.",
    example: "kind \"song\"")
  static let expanded = Property(
    "expanded", .expansion, .flag, "Whether the items in it show.", initial: "false",
    example: "expanded")
  static let collapsed = Property(
    "collapsed", .expansion, .flag, "Whether the items in it are hidden.", initial: "true",
    example: "collapsed")
}

extension TypedShape where Value == DataName {
  static func name(_ shape: DataShape) -> TypedShape {
    TypedShape(.data(shape)) {
      if case .data(.names(let names)) = $0 { names.first } else { nil }
    }
  }
}

extension TypedShape where Value == [DataName] {
  static let names = TypedShape(.data(.names)) {
    if case .data(.names(let names)) = $0 { names } else { nil }
  }
}

extension TypedShape where Value == SectionDraft.Items {
  static let items = TypedShape(.data(.items)) {
    switch $0 {
    case .data(.names(let names)): .named(names)
    case .data(.count(let count)): .counted(count)
    case _: nil
    }
  }
}

extension TypedShape where Value == [MeasuredSize] {
  static let measures = TypedShape(.data(.measures)) {
    if case .data(.sizes(let sizes)) = $0 { sizes } else { nil }
  }
}

extension TypedShape where Value == MeasuredSize {
  static let measure = TypedShape(.data(.measure)) {
    if case .data(.sizes(let sizes)) = $0 { sizes.first } else { nil }
  }
}
