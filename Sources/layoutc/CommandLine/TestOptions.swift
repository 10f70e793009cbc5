import LayoutCompiler

extension OptionRow {
  /// The options of `layoutc test`.
  static let recording: [OptionRow] = [
    OptionRow(
      name: "update", topic: .recording,
      summary: "record the frames that are missing or differ, and list the files; refused where CI "
        + "is set",
      effect: .flag { $0.updatesGoldens = true }),
    OptionRow(
      name: "shard", topic: .recording,
      summary: "test the Ith of N equal shares of the files, as 2/5", defaultNote: "all files",
      effect: .value("I/N") { options, value throws(UsageError) in
        options.shard = try value.shard()
      }),
    report(.junit) { $0.junitPath = $1 }, report(.sarif) { $0.sarifPath = $1 },
    OptionRow(
      name: TestReportFormat.github.name, topic: .recording,
      summary: TestReportFormat.github.summary,
      effect: .flag { $0.annotatesForGitHub = true }),
    OptionRow(
      name: "output", shortName: "o", topic: .recording,
      summary: "draw what should be and what is over each other into FILE: "
        + OptionValue.list(DifferenceFormat.all.map { $0.ending })
        + "; may be repeated",
      isRepeatable: true, completion: .anyFile,
      effect: .value("FILE") { options, value throws(UsageError) in
        if !options.outputPaths.contains(value.text) { options.outputPaths.append(value.text) }
      }),
    OptionRow(
      name: "allow-outside", topic: .recording,
      summary: "let files read files outside of their own folders",
      effect: .flag { $0.allowsOutside = true }),
  ]

  private static func report(
    _ format: TestReportFormat, write: @escaping @Sendable (inout Options, String) -> Void
  ) -> OptionRow {
    OptionRow(
      name: format.name, topic: .recording, summary: format.summary,
      effect: .value("FILE") { options, value throws(UsageError) in
        guard ![".layout", ".frames"].contains(where: value.text.hasSuffix) else {
          throw UsageError("`\(value.text)` is no name of a report: layouts and frames end so")
        }
        write(&options, value.text)
      })
  }
}
