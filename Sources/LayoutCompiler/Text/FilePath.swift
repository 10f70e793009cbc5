/// A path that is compared byte by byte, as file systems of Linux do.
///
/// Equal strings may be different paths: `é` as one scalar equals `e` with a combining accent.
package struct FilePath: Hashable, Sendable, Comparable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether the path is inside of the folder, at any depth.
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
  /// Returns the paths in byte order, which does not depend on locale or normalization.
  package func sortedByBytes() -> [String] { map(FilePath.init).sorted().map(\.text) }
}
