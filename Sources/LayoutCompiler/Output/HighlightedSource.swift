/// A part of a source with the class that determines its color.
package struct SourceHighlight: Hashable, Sendable {
  package var range: TextRange
  /// The name of the class: `keyword`, `number`.
  package var name: String

  package init(range: TextRange, name: String) {
    self.range = range
    self.name = name
  }
}

extension ByteWriter {
  /// Writes a source for HTML, with a `span` of class `t-NAME` around each highlight.
  ///
  /// - Parameter highlights: The highlights in order, without overlaps.
  mutating func write(_ source: SourceFile, _ highlights: [SourceHighlight]) {
    var position = 0
    for highlight in highlights
    where highlight.range.startIndex >= position && highlight.range.endIndex <= source.bytes.count {
      write(part: TextRange(position, highlight.range.startIndex), of: source)
      write(string: "<span class=\"t-\(highlight.name)\">")
      write(part: highlight.range, of: source)
      write("</span>")
      position = highlight.range.endIndex
    }
    write(part: TextRange(position, source.bytes.count), of: source)
  }

  private mutating func write(part range: TextRange, of source: SourceFile) {
    let lines = source.text(in: range).split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { endLine() }
      write(markup: String(line).showable)
    }
  }
}
