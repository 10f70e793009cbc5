import Testing

@testable import LayoutCompiler

@Suite struct SpanListTests {
  @Test("spans of several files and missing spans are returned as they were appended")
  func spans() {
    let first = SourceSpan(FileID(1), TextRange(3, 5))
    let second = SourceSpan(FileID(2), TextRange(0, 0))
    let spans: [SourceSpan?] = [nil, first, first, second, nil, nil, first]
    var list = SpanList()
    for span in spans { list.append(span) }
    #expect((0..<list.count).map { list[$0] } == spans)
  }
}
