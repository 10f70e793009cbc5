import Foundation
import LayoutCompiler

/// The response times of editor requests, in a source of 2,000 lines and in the longest example.
enum EditorBenchmark {
  /// The maximum time of a keystroke or a hover, in milliseconds.
  private static let bound = 10.0

  static func run(_ effort: Effort, _ report: inout Report) throws {
    let example = try longestExample()
    time("diagnostics of the longest example", of: example, effort, report: &report) {
      use(EditedFile(example).compilation.diagnostics)
    }
    let source = Source.sections(lineCount: 2_000)
    time("diagnostics of 2,000 lines", of: source, effort, report: &report) {
      use(EditedFile(source).compilation.diagnostics)
    }
    let file = EditedFile(source)
    keystrokes(in: file, effort, &report)
    time("lints of 2,000 lines, reported later", of: source, below: 50, effort, report: &report) {
      use(file.compilation.linted())
    }
    // The positions of the cursor: at a property's keyword, and where any statement may begin.
    let word = file.offset(of: "orthogonal", after: source.bytes.count / 2)
    time("hover in 2,000 lines", of: source, effort, report: &report) { use(file.hover(at: word)) }
    let places = [
      ("a keyword", word + 4), ("a statement", word),
      ("a value", file.offset(of: "top 4", after: word)),
      ("a section", file.offset(of: "section", after: word)),
      ("a layout", source.bytes.count),
    ]
    for (what, place) in places {
      time("completion of \(what) in 2,000 lines", of: source, below: 50, effort, report: &report) {
        use(file.completions(at: place))
      }
    }
  }

  /// The diagnostics after a digit was inserted in the first section, in the middle and in the last
  /// one, and after one was overwritten in the first.
  private static func keystrokes(in file: EditedFile, _ effort: Effort, _ report: inout Report) {
    let bytes = file.source.bytes
    let place = { file.offset(of: "8 16", after: $0 * bytes.count / 100) }
    let edits = [
      ("inserted at the start", place(0), 0), ("inserted in the middle", place(50), 0),
      ("inserted at the end", place(99), 0), ("overwritten at the start", place(0), 1),
    ]
    for (what, place, removed) in edits {
      var edited = bytes
      edited.replaceSubrange(place..<place + removed, with: [UInt8(ascii: "1")])
      let source = SourceFile(name: file.source.name, bytes: edited)
      time("diagnostics of 2,000 lines, a digit \(what)", of: source, effort, report: &report) {
        use(EditedFile(source).compilation.diagnostics)
      }
    }
  }

  private static func longestExample() throws -> SourceFile {
    let files = FileManager.default.enumerator(atPath: "Examples")?.compactMap { $0 as? String }
    let texts = try (files ?? []).filter { $0.hasSuffix(".layout") }.sorted()
      .map { try Data(contentsOf: URL(fileURLWithPath: "Examples/\($0)")) }
    return SourceFile(
      name: "example.layout", bytes: Array(texts.max { $0.count < $1.count } ?? Data()))
  }

  private static func time(
    _ name: String, of source: SourceFile, below bound: Double = bound, _ effort: Effort,
    report: inout Report, body: () -> Void
  ) {
    let comparison = compare(rounds: effort.rounds, body, with: { use(parse(source)) })
    let milliseconds = comparison.time * 1e3
    report.add(
      Figure(
        group: "editor", name: name, value: "\(rounded(milliseconds)) ms",
        ratios: comparison.ratios, target: "< \(rounded(bound)) ms", isMet: milliseconds < bound))
  }
}

extension EditedFile {
  /// The offset of the first occurrence of a word at or after `offset`.
  fileprivate func offset(of word: String, after offset: Int) -> Int {
    let bytes = source.bytes
    let word = Array(word.utf8)
    return (offset..<bytes.count).first { bytes[$0...].starts(with: word) } ?? offset
  }
}
