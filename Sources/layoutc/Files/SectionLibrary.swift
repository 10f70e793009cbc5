import LayoutCompiler

/// The ready sections in the executable: `import "layoutc:grid"`.
enum SectionLibrary {
  /// A file of the library.
  private struct Entry {
    /// The name in imports.
    let name: String
    /// The file in `Examples/` that `text` is a copy of.
    let file: String
    let text: String
  }

  private static let entries = [
    Entry(
      name: "carousel", file: "Library/Carousel.layout",
      text: Embedded.examplesLibraryCarouselLayout),
    Entry(
      name: "featured", file: "Library/Featured.layout",
      text: Embedded.examplesLibraryFeaturedLayout),
    Entry(name: "grid", file: "Library/Grid.layout", text: Embedded.examplesLibraryGridLayout),
    Entry(name: "list", file: "Library/List.layout", text: Embedded.examplesLibraryListLayout),
    Entry(
      name: "mosaic", file: "Library/Mosaic.layout", text: Embedded.examplesLibraryMosaicLayout),
    Entry(
      name: "tagCloud", file: "Library/TagCloud.layout",
      text: Embedded.examplesLibraryTagCloudLayout),
    Entry(
      name: "waterfall", file: "Library/Waterfall.layout",
      text: Embedded.examplesLibraryWaterfallLayout),
  ]

  static let prefix = "layoutc:"

  static var names: [String] { entries.map(\.name) }

  /// Returns the file for a path of an import; `nil` for one that is not in the library.
  static func find(_ path: String, _ numbers: FileIDAllocator) -> SourceResult? {
    guard path.hasPrefix(prefix) else { return nil }
    let name = String(path.dropFirst(prefix.count))
    guard let entry = entries.first(where: { $0.name == name }) else {
      let near = UsageError(unknown: "", name, among: names).hint
      return .failure(
        "the library has no file `\(name)`", help: near ?? "it has \(listed(names, "or"))")
    }
    return .file(
      SourceFile(name: path, bytes: Array(entry.text.utf8), id: numbers.next(), identity: path))
  }
}
