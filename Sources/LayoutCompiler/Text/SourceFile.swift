/// A source text and the name that diagnostics give it.
///
/// The bytes are kept as they came; offsets everywhere are UTF-8 offsets into `bytes`.
public struct SourceFile: Sendable {
  /// The name that is shown to the user: a path as the user wrote it, or `<stdin>`.
  public let name: String
  /// The text, as UTF-8. It may hold invalid UTF-8: the lexer reports it, nothing else minds.
  public let bytes: [UInt8]
  /// Tells the files of one compilation apart; the main file is 0, imported ones follow.
  public let id: FileID
  /// The same for one file however it is named: its path without links, where it has one.
  public let identity: String

  /// The identity, to compare: strings that are equal may be the paths of two files.
  package var key: FilePath { FilePath(identity) }

  public init(
    name: String, bytes: [UInt8], id: FileID = .main, identity: String? = nil
  ) {
    self.name = name
    self.bytes = bytes
    self.id = id
    self.identity = identity ?? name
  }

  public init(name: String, text: String, id: FileID = .main) {
    self.init(name: name, bytes: Array(text.utf8), id: id)
  }

  /// The same file with another text.
  public func with(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(name: name, bytes: bytes, id: id, identity: identity)
  }

  /// Returns the text in `range`, with invalid UTF-8 repaired.
  public func text(in range: TextRange) -> String {
    String(decoding: bytes[range.startIndex..<range.endIndex], as: UTF8.self)
  }
}

extension Collection<UInt8> {
  /// How many bytes of a text's beginning are a byte order mark.
  var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// The number of a file within one compilation.
public struct FileID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static let main = FileID(0)
  public static func < (a: FileID, b: FileID) -> Bool { a.rawValue < b.rawValue }
}
