import LayoutCompiler

/// The time from bytes to the checked program.
enum FrontEndBenchmark {
  static func run(_ effort: Effort, _ report: inout Report) {
    let text = Source.sections(byteCount: effort.sourceByteCount)
    let double = Source.sections(byteCount: 2 * effort.sourceByteCount)
    rate("parse", text, atLeast: 100, effort: effort, report: &report) { use(parse($0)) }
    rate("parse and check", text, atLeast: 25, effort: effort, report: &report) {
      use(Checker.check(parse($0)))
    }
    linear("twice the source", text, two: double, effort: effort, report: &report) {
      use(Checker.check(parse($0)))
    }
    let errors = effort.isQuick ? 10_000 : 100_000
    linear(
      "twice the errors, \(errors)", Source.errors(errors / 2), two: Source.errors(errors),
      effort: effort,
      report: &report
    ) { use(Checker.check(parse($0)).diagnostics) }
    linear(
      "twice the views of one element", Source.views(errors / 2), two: Source.views(errors),
      effort: effort,
      report: &report
    ) { use(Checker.check(parse($0)).diagnostics) }
    linear("format twice the source", text, two: double, effort: effort, report: &report) {
      use(SourceFormatter.format(parse($0)))
    }
  }

  private static func rate(
    _ name: String, _ source: SourceFile, atLeast bound: Double, effort: Effort,
    report: inout Report, body: (SourceFile) -> Void
  ) {
    let times = (0..<effort.rounds).map { _ in seconds(1) { body(source) } }.sorted()
    let megabytes = Double(source.bytes.count) / 1e6 / times[times.count / 2]
    report.add(
      Figure(
        group: "front end", name: "\(name), \(source.bytes.count / 1_000_000) MB",
        value: "\(rounded(megabytes)) MB/s", target: ">= \(rounded(bound)) MB/s",
        isMet: megabytes >= bound))
  }

  private static func linear(
    _ name: String, _ one: SourceFile, two: SourceFile, effort: Effort,
    report: inout Report, body: (SourceFile) -> Void
  ) {
    let comparison = compare(rounds: max(3, effort.rounds / 3), { body(two) }, with: { body(one) })
    report.add(
      Figure(
        group: "front end", name: name, value: "\(rounded(comparison.time * 1e3)) ms",
        ratios: comparison.ratios, target: "<= 2.5x", isMet: comparison.ratio <= 2.5))
  }
}

/// Source files of any size.
enum Source {
  private static func section(_ number: Int) -> String {
    """
    section featured\(number) <
      // What is new this week, a card at a time.
      orthogonal groupPagingCentered
      contentInsets 8 16
      interGroupSpacing 12
      header "title" height estimated 44 pinned
      group horizontal width fractionalWidth 0.9 height 250 <
        item fractionalWidth 2/3 contentInsets 4
        group vertical fractionalWidth 1/3 count 2 < item contentInsets top 4 bottom 4 >
      >
    >

    """
  }

  static func sections(byteCount: Int) -> SourceFile {
    var text = "layout page <\n"
    var number = 0
    while text.utf8.count < byteCount {
      text += section(number)
      number += 1
    }
    return SourceFile(name: "page.layout", text: text + ">\n")
  }

  static func sections(lineCount: Int) -> SourceFile {
    let sections = (0..<lineCount / 11).map(section).joined()
    return SourceFile(name: "page.layout", text: "layout page <\n\(sections)>\n")
  }

  /// A section with the given number of decorations.
  static func views(_ count: Int) -> SourceFile {
    let lines = (0..<count).map { "  background \"view \($0)\"\n" }.joined()
    return SourceFile(
      name: "views.layout", text: "section <\n\(lines)  group horizontal < item >\n>\n")
  }

  /// A section with the given number of misspelled properties.
  static func errors(_ count: Int) -> SourceFile {
    let lines = (0..<count).map { "  interGruopSpacing \($0 % 100)\n" }.joined()
    return SourceFile(
      name: "errors.layout", text: "section <\n\(lines)  group horizontal < item >\n>\n")
  }
}
