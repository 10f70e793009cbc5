/// A half-open range of UTF-8 offsets in a source file.
public struct TextRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset after the last byte.
  package var end: UInt32

  package init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  package init(_ start: Int, _ end: Int) {
    self.init(UInt32(start), UInt32(end))
  }

  /// The offset of the first byte, as an index into `SourceFile.bytes`.
  public var startIndex: Int { Int(start) }
  /// The offset after the last byte, as an index into `SourceFile.bytes`.
  public var endIndex: Int { Int(end) }
  /// The number of bytes.
  package var length: Int { Int(end) - Int(start) }
  package var isEmpty: Bool { start == end }

  /// Returns the range of the same length a number of bytes later, or earlier if it is negative.
  func moved(by bytes: Int) -> TextRange { TextRange(startIndex + bytes, endIndex + bytes) }

  /// Returns the smallest range that contains both.
  package func union(_ other: TextRange) -> TextRange {
    TextRange(min(start, other.start), max(end, other.end))
  }

  /// Whether an offset is in the range. The end is not.
  package func contains(_ offset: Int) -> Bool {
    startIndex <= offset && offset < endIndex
  }
}

/// A range in one file of a compilation.
public struct SourceSpan: Hashable, Sendable {
  /// The file, by its number in the compilation.
  public var file: FileID
  /// The range of UTF-8 offsets in the file.
  public var range: TextRange

  package init(_ file: FileID, _ range: TextRange) {
    self.file = file
    self.range = range
  }
}

/// The replacement of a range of a source file.
public struct TextEdit: Hashable, Sendable {
  /// The range that is replaced. An empty range inserts.
  public var range: TextRange
  /// The new text; empty to delete.
  public var replacement: String

  package init(_ range: TextRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
