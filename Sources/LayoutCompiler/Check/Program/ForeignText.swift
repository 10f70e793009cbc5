/// A file that is not a layout as a whole: Swift, JSON, YAML, XML, or one with the conflict markers of
/// git. It has one error in place of those of each line.
enum ForeignText {
  /// Returns the error; `nil` for a layout, whatever mistakes it has. O(n).
  static func diagnostic(_ source: SourceFile) -> Diagnostic? {
    if let marker = conflict(in: source) { return .conflict(at: marker) }
    guard !source.name.hasSuffix(".swift") else { return nil }
    if let call = swift(in: source) { return .swiftFile(at: call) }
    return format(of: source).map { .otherFormat($0.name, at: $0.start) }
  }

  /// The format of data or markup that a file is in, and its first line; `nil` for other files.
  private static func format(of source: SourceFile) -> (name: String, start: SourceSpan)? {
    // A file with errors is read after each key that is pressed, and a line may have 200 MB: slices
    // of bytes, and mostly the first lines decide.
    let table = LineTable(source)
    let lines = (0..<table.lineCount).lazy.map { trimmed(source.bytes, table.range(ofLine: $0)) }
      .filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
    guard let first = lines.first else { return nil }
    let signs = lines.prefix(2).joined().lazy.filter { $0 != UInt8(ascii: " ") }.prefix(2)
    let name: String? =
      switch String(decoding: Array(signs), as: UTF8.self) {
      case "{\"", "[{", "[\"": "JSON"
      case "<?", "<!": "XML"
      default: isYAML(first, lines.dropFirst()) ? "YAML" : nil
      }
    return name.map { ($0, SourceSpan(source.id, TextRange(first.startIndex, first.endIndex))) }
  }

  /// Whether the first line is a key whose value is below it, and no body is in `< >`.
  private static func isYAML(
    _ first: ArraySlice<UInt8>, _ rest: some Collection<ArraySlice<UInt8>>
  ) -> Bool {
    func isOfLayout(_ line: ArraySlice<UInt8>) -> Bool { line.contains { "<>(".utf8.contains($0) } }
    let isKey = first.last == UInt8(ascii: ":") && !first.contains(UInt8(ascii: " "))
    return (isKey && !isOfLayout(first) || first.elementsEqual("---".utf8))
      && !rest.isEmpty && !rest.contains(where: isOfLayout)
  }

  /// A line without blanks at its ends, and without the byte order mark.
  private static func trimmed(_ bytes: [UInt8], _ line: TextRange) -> ArraySlice<UInt8> {
    let text = bytes[line.startIndex..<line.endIndex]
    let start = text.dropFirst(text.byteOrderMarkLength).drop(while: isBlank)
    return start[..<(start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex)]
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

  fileprivate static func otherFormat(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .otherFormat, "this is \(name), not a layout", at: span, label: "begins as \(name)",
      explanation: "an element is a word with properties, and a body in `< >`",
      help: "write the elements, as in `section < group horizontal height 44 < item > >`"
        + (name == "JSON" ? ", or pass data with `--data`" : ""))
  }
}
