/// A path that is compared byte by byte, as file systems do.
///
/// As a `String`, `é` equals `e` with an accent after it. These are two files.
package struct FilePath: Hashable, Sendable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether the path is in the folder, or in one below it.
  package func isBelow(_ folder: FilePath) -> Bool {
    let end: String = folder.text.utf8.last == UInt8(ascii: "/") ? "" : "/"
    return text.utf8.starts(with: (folder.text + end).utf8)
  }

  package static func == (a: FilePath, b: FilePath) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  package static func < (a: FilePath, b: FilePath) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension [String] {
  /// The paths in the order of their bytes, which is the same everywhere, also for two spellings of
  /// `é`.
  package func sortedByBytes() -> [String] { map(FilePath.init).sorted().map(\.text) }
}
