/// A file that is not a layout as a whole: Swift, or one with the conflict markers of git. It has one
/// error in place of those of each line.
enum ForeignText {
  /// Returns the error; `nil` for a layout, whatever mistakes it has. O(n).
  static func diagnostic(_ source: SourceFile) -> Diagnostic? {
    if let marker = conflict(in: source) { return .conflict(at: marker) }
    guard !source.name.hasSuffix(".swift") else { return nil }
    return swift(in: source).map { .swiftFile(at: $0) }
  }

  /// The first line of a conflict that git left: `<<<<<<< HEAD`, with `=======` and `>>>>>>>` below.
  static func conflict(in source: SourceFile) -> SourceSpan? {
    guard source.bytes.containsBytes(Array("<<<<<<< ".utf8)) else { return nil }
    let lines = lines(of: source)
    guard let first = lines.firstIndex(where: { $0.text.hasPrefix("<<<<<<< ") }),
      let middle = lines[first...].firstIndex(where: { $0.text == "=======" }),
      lines[middle...].contains(where: { $0.text.hasPrefix(">>>>>>> ") })
    else { return nil }
    return SourceSpan(source.id, lines[first].range)
  }

  /// The first line that calls UIKit, of code with several such calls.
  private static func swift(in source: SourceFile) -> SourceSpan? {
    let type = "NSCollectionLayout"
    guard source.bytes.containsBytes(Array(type.utf8)) else { return nil }
    let calls = lines(of: source).filter { line in
      guard let name = line.text.firstRange(of: type) else { return false }
      return line.text[name.upperBound...].contains("(") && !line.text.contains("//")
    }
    guard calls.count > 1 else { return nil }
    return calls.first.map { line in
      let blanks = line.text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
      return SourceSpan(source.id, TextRange(line.range.startIndex + blanks, line.range.endIndex))
    }
  }

  private static func lines(of source: SourceFile) -> [(range: TextRange, text: String)] {
    let table = LineTable(source)
    return (0..<table.lineCount).map { line in
      let range = table.range(ofLine: line)
      return (range, source.text(in: range))
    }
  }
}

extension Diagnostic {
  fileprivate static func conflict(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .mergeConflict, "the file has a conflict that git did not merge", at: span,
      label: "a conflict begins here",
      explanation: "what is between `<<<<<<<` and `>>>>>>>` is there twice: once of each side",
      help: "keep one of the two, and delete the lines of the markers")
  }

  fileprivate static func swiftFile(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .swiftCode, "this is Swift, not a layout", at: span, label: "calls UIKit",
      explanation: "layoutc reads Swift as it is, from files whose names end in `.swift`",
      help: "name the file `.swift`; `layoutc import FILE.swift` prints it as a layout")
  }
}
