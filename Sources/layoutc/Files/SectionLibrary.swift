import LayoutCompiler

/// The ready sections in the executable: `import "layoutc:grid"`.
enum SectionLibrary {
  /// The name in imports: `tagCloud` for `Library/TagCloud.layout`.
  private static let entries: [(name: String, text: String)] =
    Embedded.examples.compactMap { file, text in
      guard file.hasPrefix("Library/") else { return nil }
      let base = file.dropFirst("Library/".count).dropLast(".layout".count)
      return (base.prefix(1).lowercased() + base.dropFirst(), text)
    }

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
