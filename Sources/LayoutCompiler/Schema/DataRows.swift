/// The statements of data: what a layout is tried on.
extension Schema {
  static let data: [ElementInfo] = [
    ElementInfo(
      ElementHead(
        kind: .snapshot, word: "snapshot", parents: ElementKinds(.file), notation: "NAME",
        summary: "Sections and items as a diffable data source holds them.",
        example: "snapshot monday < section \"Featured\" items 6 >",
        apple: ["NSDiffableDataSourceSnapshot"]),
      properties: [DataProperties.from]),
    ElementInfo(
      ElementHead(
        kind: .dataSection, word: "section", title: "section of a snapshot",
        parents: ElementKinds(.snapshot), heading: .kind,
        summary: "A section of the data: its identifier, its items, and the style it asks for.",
        example: "section \"Favourites\" style doubleList items \"Bear\" \"Things\"",
        apple: ["appendSections"]),
      properties: [DataProperties.style, DataProperties.items, DataProperties.measured]),
    ElementInfo(
      ElementHead(
        kind: .dataItem, word: "item", title: "item of a snapshot",
        parents: ElementKinds(.dataSection, .dataItem), heading: .kind,
        summary: "An item of the data; in an outline it may hold others.",
        example: "item \"Playlists\" expanded < item \"Gym\" >",
        apple: ["appendItems", "NSDiffableDataSourceSectionSnapshot"]),
      properties: [
        DataProperties.expanded, DataProperties.collapsed, DataProperties.measured,
      ]),
    ElementInfo(
      ElementHead(
        kind: .preview, word: "preview", parents: ElementKinds(.file), heading: .kind,
        summary: "What to render: a layout on a device with data.",
        example: "preview \"small\" < layout apps; device iPhoneSE; snapshot monday >"),
      properties: DataProperties.preview),
  ]
}

enum DataProperties {
  static let from = make(
    "from", "\"file.json\"", "The file that holds the data.", "from \"monday.json\"")
  static let style = make(
    "style", "NAME", "The layout section that serves this section.", "style singleList")
  static let items = make(
    "items", "n | \"id\"…", "How many items, or each one's identifier.", "items 6")
  static let measured = make(
    "measured", "pt… | width pt height pt", "What the views measure, cycled.", "measured 44 60 80")
  static let expanded = make("expanded", "", "Its items show.", "expanded")
  static let collapsed = make("collapsed", "", "Its items do not show.", "collapsed")

  static let preview: [PropertyInfo] = [
    make("layout", "NAME", "Which of the file's layouts.", "layout apps"),
    make("device", "NAME", "A device that `layoutc devices` lists.", "device iPhoneSE"),
    make("size", "w h", "The collection view's size, in points.", "size 375 812"),
    make("scale", "n", "Pixels per point.", "scale 3"),
    make("ios", "n", "The version of iOS whose UIKit is reproduced.", "ios 17"),
    make("snapshot", "NAME", "The data.", "snapshot monday"),
    make("items", "n…", "How many items each section has, without a snapshot.", "items 23 2 16"),
    make(
      "scroll", "[\"section\"] x [y]", "How far the whole or one section is scrolled.",
      "scroll \"Featured\" 300"),
    make("set", "NAME VALUE", "The value of a param.", "set scope music"),
    make("rtl", "", "Lays out from right to left.", "rtl"),
    make("landscape", "", "Turns the device.", "landscape"),
    make(
      "expect", "CLAIM", "What the rendered frames must fulfil.",
      "expect frame \"Featured/3\" 16 120 343 250"),
  ]

  private static func make(
    _ word: String, _ notation: String, _ summary: String, _ example: String
  ) -> PropertyInfo {
    PropertyInfo(word, .data, .notation(notation), summary, example: example)
  }
}
