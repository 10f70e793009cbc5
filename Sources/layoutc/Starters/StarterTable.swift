extension Starter {
  /// Every example that a file can begin with, in the order of the list; the first is the default.
  static let all: [Starter] = [
    Starter(
      name: "grid", summary: "square cells, five to a row", file: "Apple/Grid.layout",
      text: StarterTexts.appleGrid),
    Starter(
      name: "list", summary: "full-width rows of one height", file: "Apple/List.layout",
      text: StarterTexts.appleList),
    Starter(
      name: "columns", summary: "two cells to a row, with room between",
      file: "Apple/TwoColumnGrid.layout", text: StarterTexts.appleTwoColumnGrid),
    Starter(
      name: "store", summary: "the Apps page of a store: rows that page, headers, categories",
      file: "AppStore.layout", text: StarterTexts.appStore),
    Starter(
      name: "pages", summary: "columns of three, a column at a time", file: "AppGroups.layout",
      text: StarterTexts.appGroups),
    Starter(
      name: "music", summary: "a menu above a grid of albums", file: "Music.layout",
      text: StarterTexts.music),
    Starter(
      name: "nested", summary: "a large cell beside a column of small ones",
      file: "Apple/NestedGroups.layout", text: StarterTexts.appleNestedGroups),
    Starter(
      name: "badges", summary: "cells with a badge at their corner",
      file: "Apple/ItemBadges.layout", text: StarterTexts.appleItemBadges),
    Starter(
      name: "headers", summary: "sections with headers and footers",
      file: "Apple/HeadersFooters.layout", text: StarterTexts.appleHeadersFooters),
    Starter(
      name: "background", summary: "sections on a background",
      file: "Apple/BackgroundDecoration.layout", text: StarterTexts.appleBackgroundDecoration),
    Starter(
      name: "sections", summary: "a list and two grids in one layout",
      file: "Apple/DistinctSections.layout", text: StarterTexts.appleDistinctSections),
  ]
}
