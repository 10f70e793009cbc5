import LayoutCompiler

/// What an editor waits for, in a text of 2,000 lines.
enum EditorBenchmark {
  static func run(_ effort: Effort, _ report: inout Report) {
    let source = Source.sections(lineCount: 2_000)
    time("diagnostics of 2,000 lines", of: source, below: 10, effort, &report) {
      use(EditedFile(source).compilation.diagnostics)
    }
    let file = EditedFile(source)
    time("what is unwise in 2,000 lines, told later", of: source, below: 50, effort, &report) {
      use(file.compilation.linted())
    }
    let middle = source.bytes.count / 2
    // The line behind which the cursor stands: a property's word, and a place for any statement.
    let word = file.offset(ofLineWith: "orthogonal", after: middle)
    time("hover in 2,000 lines", of: source, below: 50, effort, &report) {
      use(file.hover(at: word))
    }
    time("completion of a word in 2,000 lines", of: source, below: 100, effort, &report) {
      use(file.completions(at: word + 4))
    }
    time("completion of a statement in 2,000 lines", of: source, below: 100, effort, &report) {
      use(file.completions(at: word))
    }
  }

  private static func time(
    _ name: String, of source: SourceFile, below bound: Double, _ effort: Effort,
    _ report: inout Report, _ body: () -> Void
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
  /// The first place of a word at or after `offset`.
  fileprivate func offset(ofLineWith word: String, after offset: Int) -> Int {
    let bytes = source.bytes
    let word = Array(word.utf8)
    return (offset..<bytes.count).first { bytes[$0...].starts(with: word) } ?? offset
  }
}
