/// A source file: its bytes and the name that diagnostics give it.
///
/// The bytes are kept unchanged. All offsets are UTF-8 offsets into `bytes`.
public struct SourceFile: Sendable {
  /// The name shown to the user: a path as the user wrote it, or `<stdin>`.
  public let name: String
  /// The contents as UTF-8. They may contain invalid UTF-8, which the lexer reports.
  public let bytes: [UInt8]
  /// The number of the file in its compilation: 0 for the main file, others for imported ones.
  public let id: FileID
  /// A name that is the same for every path of one file: the path without symbolic links, if known.
  package let identity: String

  /// The identity as a comparable path. Equal strings may be the paths of two files.
  package var key: FilePath { FilePath(identity) }

  /// Creates a source file from UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics. A name that ends in `.swift` is that of Swift to import.
  ///   - bytes: The contents. Invalid UTF-8 is an error of the source.
  ///   - identity: A name that is the same for every path of the file; by default `name`.
  public init(name: String, bytes: [UInt8], identity: String? = nil) {
    self.init(name: name, bytes: bytes, id: .main, identity: identity)
  }

  /// Creates a source file from a string.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Creates a source file with a number that is unique in its compilation.
  package init(name: String, bytes: [UInt8], id: FileID, identity: String? = nil) {
    self.name = name
    self.bytes = bytes
    self.id = id
    self.identity = identity ?? name
  }

  /// Creates a source file from a string, with a number that is unique in its compilation.
  package init(name: String, text: String, id: FileID) {
    self.init(name: name, bytes: Array(text.utf8), id: id)
  }

  /// Returns the same file with other contents.
  package func with(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(name: name, bytes: bytes, id: id, identity: identity)
  }

  /// Returns the string in `range`, with invalid UTF-8 repaired.
  public func text(in range: TextRange) -> String {
    String(decoding: bytes[range.startIndex..<range.endIndex], as: UTF8.self)
  }
}

extension Collection<UInt8> {
  /// The length of the byte order mark at the beginning: 3, or 0 if there is none.
  var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// The number of a file within one compilation.
public struct FileID: Hashable, Sendable, Comparable {
  package let rawValue: UInt32
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// The file that a compilation starts from.
  package static let main = FileID(0)
  /// Whether the first file has the smaller number.
  public static func < (a: FileID, b: FileID) -> Bool { a.rawValue < b.rawValue }
}
