import LayoutCompiler

extension OptionRow {
  /// The options of `layoutc test`.
  static let recording: [OptionRow] = [
    OptionRow(
      name: "update", topic: .recording,
      summary: "Record missing or changed frames (refused if CI is set)",
      effect: .flag { $0.updatesGoldens = true }),
    OptionRow(
      name: "shard", topic: .recording,
      summary: "Test the Ith of N equal shares of the files, for example 2/5",
      defaultNote: "all files",
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
      summary: "Draw expected over actual frames into FILE: "
        + OptionValue.list(DifferenceFormat.all.map { $0.ending })
        + "; may be repeated",
      isRepeatable: true, completion: .anyFile,
      effect: .value("FILE") { options, value throws(UsageError) in
        if !options.outputPaths.contains(value.text) { options.outputPaths.append(value.text) }
      }),
    OptionRow(
      name: "allow-outside", topic: .recording,
      summary: "Allow imports outside the file's folder",
      effect: .flag { $0.allowsOutside = true }),
  ]

  private static func report(
    _ format: TestReportFormat, write: @escaping @Sendable (inout Options, String) -> Void
  ) -> OptionRow {
    OptionRow(
      name: format.name, topic: .recording, summary: format.summary,
      effect: .value("FILE") { options, value throws(UsageError) in
        guard ![".layout", ".frames"].contains(where: value.text.hasSuffix) else {
          throw UsageError(
            "refusing to write a report to `\(value.text)`: the name is that of a layout or frame file"
          )
        }
        write(&options, value.text)
      })
  }
}
