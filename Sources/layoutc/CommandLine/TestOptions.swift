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
    report(.junit, to: \.junitPath), report(.sarif, to: \.sarifPath),
    OptionRow(
      name: TestReportFormat.github.name, topic: .recording,
      summary: TestReportFormat.github.summary,
      effect: .flag { $0.annotatesForGitHub = true }),
  ]

  private static func report(
    _ format: TestReportFormat, to path: WritableKeyPath<Options, String?> & Sendable
  ) -> OptionRow {
    OptionRow(
      name: format.name, topic: .recording, summary: format.summary,
      effect: .value("FILE") { options, value in options[keyPath: path] = value.text })
  }
}
