import TestSupport
import Testing

@testable import LayoutCompiler

/// Every sample in the original language description compiles unchanged.
@Suite struct LanguageSampleTests {
  /// Returns the blocks of lines that are indented by four spaces.
  private func samples() throws -> [String] {
    let text = try Repository.text("Tests/LayoutCompilerTests/Fixtures/language.md")
    var samples: [[Substring]] = []
    var isInSample = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix("    ")
      if isIndented, !isInSample { samples.append([]) }
      isInSample = isIndented || isInSample && line.isEmpty
      if isInSample { samples[samples.count - 1].append(line.dropFirst(4)) }
    }
    return samples.map { $0.joined(separator: "\n") }
  }

  @Test("code blocks of the language description compile") func blocks() throws {
    let samples = try samples()
    #expect(samples.count == 5)
    for sample in samples {
      let compilation = Compilation(SourceFile(name: "sample", text: sample))
      #expect(compilation.diagnostics.map(\.message) == [], "\(sample)")
      #expect(compilation.previews.isEmpty == sample.hasPrefix("snapshot"), "\(sample)")
    }
  }

  @Test("code in sentences of the language description compiles") func sentences() {
    let group = "group horizontal height 40 < item >"
    let scope =
      "enum SearchScope < all title \"All\"; music title \"Music\" kinds \"song\" \"album\" >\n"
    for text in [
      "let gutter = 8\nsection < interGroupSpacing gutter; \(group) >",
      "enum SearchScope < all movies music apps books >\nparam scope: SearchScope = all\n"
        + "section (scope) < \(group) >",
      scope
        + "param scope: SearchScope = all\nsection < header (scope.title) height 28; \(group) >",
      "define photoCell() = item\ndefine grid(cell: Item) = section < group horizontal height 40 < cell() > >\n"
        + "grid(cell: photoCell())",
      "define list() = section < \(group) >\nlayout a < list() as name >",
      "section < when (ios > 15) < interGroupSpacing 4 > else < interGroupSpacing 8 >; \(group) >",
      "section < group custom height 40 < for i in 0...3 < frame (i * 20) 0 20 20 > > >",
      "section < group custom height 40 < for w in 80 120 160 < frame 0 0 w 20 > > >",
      scope + "layout a < for scope in SearchScope < section (scope) < \(group) > > >",
      "section < group horizontal height 40 count (2) < item edgeSpacing leading flexible 40 top fixed 10 "
        + "trailing flexible 40 bottom 0 > >",
    ] {
      let compilation = Compilation(SourceFile(name: "sample", text: text))
      #expect(compilation.diagnostics.map(\.message) == [], "\(text)")
    }
  }
}
