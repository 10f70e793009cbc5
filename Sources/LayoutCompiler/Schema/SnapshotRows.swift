/// The statements of data: snapshots and their elements.
extension Schema {
  static let data: [ElementInfo] = [
    snapshot.info, grouping.info, dataSection.info, dataItem.info, dataHeader.info,
    dataFooter.info, dataBoundary.info, preview.info, code.info,
  ]

  static let snapshot = ElementRow<SnapshotDraft>(
    ElementHead(
      kind: .data(.snapshot), word: "snapshot", parents: [.file], isNamed: true,
      notation: "NAME [from \"file.json\"]",
      summary: "Sections and items, like a snapshot of a diffable data source.",
      example: "snapshot monday < section \"Featured\" items 6 >",
      apple: ["NSDiffableDataSourceSnapshot"]),
    [
      PropertyInfo(
        "from", .file, .file,
        "The data file with the snapshot, relative to this file.",
        example: "from \"monday.json\""
      ).on(\.file),
      PropertyInfo(
        "reload", .reload, .names, "Items whose cells are recreated.",
        example: "reload \"Bear\" \"Featured/3\"", apple: ["reloadItems"], isRepeatable: true
      ).written { if case .names(let names) = $1 { $0.reload += names } },
      PropertyInfo(
        "reconfigure", .reconfigure, .names, "Items whose cells are configured again.",
        example: "reconfigure \"Bear\"", apple: ["reconfigureItems"], ios: 15, isRepeatable: true
      ).written { if case .names(let names) = $1 { $0.reconfigure += names } },
      PropertyInfo(
        "reloadSections", .reloadSections, .names, "Sections whose views are all recreated.",
        example: "reloadSections \"Featured\"", apple: ["reloadSections"], isRepeatable: true
      ).written {
        if case .names(let names) = $1 { $0.reloadSections += names }
      },
    ])

  static let grouping = ElementRow<GroupingDraft>(
    ElementHead(
      kind: .data(.grouping), word: "groupedBy", parents: [.data(.snapshot)],
      summary: "The sections, in order, to which the snapshot's items are assigned by kind; "
        + "sections without items are omitted.",
      example: "groupedBy < section \"Music\" kinds \"song\" \"album\" >"),
    [])

  static let dataSection = ElementRow<SectionDraft>(
    ElementHead(
      kind: .data(.section), word: "section", title: "section of a snapshot",
      parents: [.data(.snapshot), .data(.grouping)], heading: .name,
      summary: "A section of the data: its identifier, its items, and its style.",
      example: "section \"Favourites\" style doubleList items \"Bear\" \"Things\"",
      apple: ["appendSections"]),
    [
      PropertyInfo(
        "style", .style, .reference(.section),
        "The name of the layout section for this section.",
        initial: "the section's identifier, else its index", example: "style singleList"
      ).on(\.style),
      PropertyInfo(
        "items", .items, .items,
        "The number of items, or the identifier of each.", initial: "0", example: "items 6"
      ).written { section, value in
        if case .names(let names) = value { section.items = .named(names) }
        if case .integer(let count) = value { section.items = .counted(count) }
      },
      PropertyInfo(
        "measured", .measured, .measures,
        "The measured sizes of self-sizing cells, used in turn: a height in points, a width and "
          + "height, or a label with its text.",
        initial: "the estimates", example: "measured 44 60 80"
      ).written { if case .measures(let sizes) = $1 { $0.measured = sizes } },
      PropertyInfo(
        "title", .title, .title, "The title of the section's header.",
        example: "title \"New this week\""
      ).on(\.title),
      PropertyInfo(
        "kinds", .kinds, .names, "The kinds of items in the section, for `groupedBy`.",
        example: "kinds \"song\" \"album\""
      ).written { if case .names(let names) = $1 { $0.kinds = names } },
    ])

  static let dataItem = ElementRow<ItemDraft>(
    ElementHead(
      kind: .data(.item), word: "item", title: "item of a snapshot",
      parents: [.data(.snapshot), .data(.section), .data(.item)], heading: .name,
      needsHeading: true,
      summary: "An item of the data; in an outline it may contain others.",
      example: "item \"Playlists\" expanded < item \"Gym\" >",
      apple: ["appendItems", "NSDiffableDataSourceSectionSnapshot"]),
    [
      PropertyInfo(
        "expanded", .expansion, .flag, "Whether the items in it are visible.", initial: "false",
        example: "expanded"
      ).on(\.isExpanded),
      PropertyInfo(
        "collapsed", .expansion, .flag, "Whether the items in it are hidden.", initial: "true",
        example: "collapsed"
      ).on { $0.isExpanded = !$1 },
      measured.written { if case .measures(let sizes) = $1 { $0.measured = sizes.first } },
      PropertyInfo(
        "kind", .kind, .name, "The kind from which `groupedBy` determines the item's section.",
        example: "kind \"song\""
      ).on(\.kind),
    ])

  static let dataHeader = boundary(
    .header, "header",
    "The measured size of the header of the section, or of the whole layout.",
    "header measured 52")
  static let dataFooter = boundary(
    .footer, "footer",
    "The measured size of the footer of the section, or of the whole layout.",
    "footer measured text 120")
  static let dataBoundary = boundary(
    .boundary, "boundary", heading: .kind,
    "The measured size of a boundary item by kind, of the section or of the whole layout.",
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
      [
        measured.written { if case .measures(let sizes) = $1 { $0.measured = sizes.first } }
      ])
  }

  private static let measured = PropertyInfo(
    "measured", .measured, .measure,
    "The measured size of the view: a height in points, a width and height, or a label with its text.",
    initial: "the estimate", example: "measured width 80 height 44")
}
