import LayoutCompiler

/// A layout that `layoutc new` starts a file with: one of the repository's examples.
struct Starter: Sendable {
  /// The value of `--example`.
  let name: String
  /// One line for the list.
  let summary: String
  /// The file in `Examples/` that `text` is a copy of.
  let file: String
  let text: String

  static func named(_ name: String) -> Starter? { all.first { $0.name == name } }
}

extension Starter {
  /// Every example that a file can begin with, in the order of the list; the first is the default.
  static let all: [Starter] = [
    Starter(
      name: "grid", summary: "square cells, five to a row", file: "Apple/Grid.layout",
      text: Embedded.examplesAppleGridLayout),
    Starter(
      name: "list", summary: "full-width rows of one height", file: "Apple/List.layout",
      text: Embedded.examplesAppleListLayout),
    Starter(
      name: "columns", summary: "two cells to a row, with room between",
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
      name: "nested", summary: "a large cell beside a column of small ones",
      file: "Apple/NestedGroups.layout", text: Embedded.examplesAppleNestedGroupsLayout),
    Starter(
      name: "badges", summary: "cells with a badge at their corner",
      file: "Apple/ItemBadges.layout", text: Embedded.examplesAppleItemBadgesLayout),
    Starter(
      name: "headers", summary: "sections with headers and footers",
      file: "Apple/HeadersFooters.layout", text: Embedded.examplesAppleHeadersFootersLayout),
    Starter(
      name: "background", summary: "sections on a background",
      file: "Apple/BackgroundDecoration.layout",
      text: Embedded.examplesAppleBackgroundDecorationLayout),
    Starter(
      name: "sections", summary: "a list and two grids in one layout",
      file: "Apple/DistinctSections.layout", text: Embedded.examplesAppleDistinctSectionsLayout),
  ]
}
