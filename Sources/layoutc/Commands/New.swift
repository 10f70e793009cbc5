import LayoutCompiler

/// `layoutc new NAME`
///
/// Writes `NAME.layout`, which must not exist.
struct NewCommand: Command {
  var starter = Starter.all[0]
  var operands: [String] = []

  static let info = CommandInfo(
    name: "new", otherNames: ["init"], operands: .one("NAME"),
    summary: "Create a file from an example",
    details: "Writes NAME.layout; an existing file is never replaced.", completion: .anything,
    examples: [("layoutc new Apps --example store", "start from the page of a store")])

  static let template: [Option<Self>] = [
    .value(
      "example", "NAME", "Example of `layoutc examples`", default: Starter.all[0].name,
      completion: .words { Starter.all.map(\.name) }, \.starter
    ) { try $0.choice(of: Starter.all) { $0.name } }
  ].under("Template")

  static let options: [Option<Self>] = template

  func run(_ console: Console) throws -> ExitStatus {
    let name = operands[0]
    let path = name.hasSuffix(".layout") ? name : "\(name).layout"
    guard !("/" + path).hasSuffix("/.layout") else {
      throw UsageError("invalid file name `\(name)`; for example `layoutc new Apps`")
    }
    guard (try? Platform.statusOfLink(path)) == nil else {
      throw FileError(path: path, message: "already exists")
    }
    try AtomicFile.write(path, replacing: .nothing) { _ = $0.take(Array(starter.text.utf8)) }
    let command = "layoutc watch \(path.shellWord)"
    console.write("\(path): the example \(starter.name); `\(command)` shows it\n")
    return .success
  }
}

/// `layoutc examples`
struct ExamplesCommand: Command {
  var listsJSON = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "examples", operands: .none, summary: "List the examples of `layoutc new`")

  static let options: [Option<Self>] = [.listAsJSON(\.listsJSON)]

  func run(_ console: Console) -> ExitStatus {
    if listsJSON {
      console.writeJSON(list: "examples", Starter.all) { starter, json in
        json.member("name", starter.name)
        json.member("summary", starter.summary)
      }
      return .success
    }
    console.writeTable(Starter.all.map { [$0.name, $0.summary] })
    return .success
  }
}

/// An example from which `layoutc new` creates a file.
struct Starter: Sendable {
  /// The value of `--example`.
  let name: String
  /// One line for the list.
  let summary: String
  /// The file in `Examples/` that `text` is a copy of.
  let file: String
  let text: String

  /// Every example, in the order of the list; the first is the default.
  static let all: [Starter] = [
    Starter(
      name: "grid", summary: "square cells, five to a row", file: "Apple/Grid.layout",
      text: Embedded.examplesAppleGridLayout),
    Starter(
      name: "list", summary: "full-width rows of one height", file: "Apple/List.layout",
      text: Embedded.examplesAppleListLayout),
    Starter(
      name: "columns", summary: "two cells to a row, with space between",
      file: "Apple/TwoColumnGrid.layout", text: Embedded.examplesAppleTwoColumnGridLayout),
    Starter(
      name: "store", summary: "the Apps page of a store: rows that page, headers, categories",
      file: "AppStore.layout", text: Embedded.examplesAppStoreLayout),
    Starter(
      name: "pages", summary: "columns of three, a column at a time", file: "AppGroups.layout",
      text: Embedded.examplesAppGroupsLayout),
    Starter(
      name: "music", summary: "a menu above a grid of albums", file: "Music.layout",
      text: Embedded.examplesMusicLayout),
    Starter(
      name: "nested", summary: "a large cell next to a column of small ones",
      file: "Apple/NestedGroups.layout", text: Embedded.examplesAppleNestedGroupsLayout),
    Starter(
      name: "badges", summary: "cells with a badge at their corner",
      file: "Apple/ItemBadges.layout", text: Embedded.examplesAppleItemBadgesLayout),
    Starter(
      name: "headers", summary: "sections with headers and footers",
      file: "Apple/HeadersFooters.layout", text: Embedded.examplesAppleHeadersFootersLayout),
    Starter(
      name: "background", summary: "sections with a background",
      file: "Apple/BackgroundDecoration.layout",
      text: Embedded.examplesAppleBackgroundDecorationLayout),
    Starter(
      name: "sections", summary: "a list and two grids in one layout",
      file: "Apple/DistinctSections.layout", text: Embedded.examplesAppleDistinctSectionsLayout),
  ]
}
