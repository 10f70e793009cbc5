/// The report as text: summaries of the changes, on request with the exact lines; at the end, the
/// counts.
///
///     changed  Apps.layout, preview "iPhone SE"
///       section featured: item width 123.667 -> 119, all 12; next section 4 lower
///
///       section featured
///       ~ cell 0: 5,28 123.667x222 -> 5,28 119x222
///
///     31 previews of 20 files: 30 as recorded, 1 changed
extension TestReport {
  /// Renders to `sink` in chunks.
  ///
  /// - Parameters:
  ///   - written: The paths that `--update` has written; for these files, only summaries are
  ///     reported.
  ///   - listsFrames: Whether the elements that differ are listed.
  ///   - isColored: Whether to use ANSI colors.
  package func writeText(
    written: Set<FilePath> = [], listsFrames: Bool = false, isColored: Bool = false,
    to sink: @escaping ByteWriter.Sink
  ) {
    var blocks: [TestReportBlock] = []
    for file in files {
      if written.contains(FilePath(file.goldenPath)) {
        blocks.append(.written(file))
        blocks += file.cases.compactMap(\.afterUpdate).map { .found($0, in: file) }
      } else if !file.isUnread {
        blocks += file.cases.filter { $0.kind != .passed }.map { .found($0, in: file) }
      }
    }
    blocks += stale.map {
      TestReportBlock(
        word: "stale", title: "\($0.sanitizedForTerminal): no layout for these frames")
    }
    var out = ByteWriter(to: sink)
    for (index, block) in blocks.enumerated() {
      // Blocks of several lines are separated by empty lines.
      if index > 0, block.isLong || blocks[index - 1].isLong { out.endLine() }
      block.write(listsFrames: listsFrames, isColored: isColored, to: &out)
    }
    if !blocks.isEmpty { out.endLine() }
    writeCounts(hasWritten: !written.isEmpty, to: &out)
    out.finish()
  }

  private func writeCounts(hasWritten: Bool, to out: inout ByteWriter) {
    let unread = files.count { $0.isUnread }
    let cases = files.reduce(0) { $0 + $1.cases.count } - unread
    var counts = TestCase.Kind.allCases.compactMap { kind in
      let count = count(kind) - (kind == .error ? unread : 0)
      return count == 0 ? nil : "\(count) \(kind.word)\(kind == .error && count > 1 ? "s" : "")"
    }
    if unread > 0 { counts.append("\(unread) not read") }
    let previews = counted(cases, "preview")
    let of = counted(files.count, "file")
    let what = counts.isEmpty ? "" : ": " + counts.joined(separator: ", ")
    out.write(string: "\(previews) of \(of)\(hasWritten ? " before the update" : "")\(what)")
    out.endLine()
    guard !hasWritten, count(.changed) + count(.missing) > 0 else { return }
    out.write("run `layoutc test --update` to accept these frames")
    out.endLine()
  }
}

extension TestedFile {
  /// Whether the layout cannot be read, so that its previews are unknown. Standard error has the
  /// diagnostics.
  fileprivate var isUnread: Bool {
    cases.contains { $0.findings.contains { $0.isUnread(path) } }
  }
}

extension Finding {
  fileprivate func isUnread(_ path: String) -> Bool { kind == .unreadableFile && self.path == path }
}

extension TestCase.Kind {
  /// The label of the result in the report.
  var word: String {
    switch self {
    case .passed: "as recorded"
    case .changed: "changed"
    case .missing: "missing"
    case .renamed: "renamed"
    case .expectationFailed: "failed"
    case .error: "error"
    }
  }
}

/// The report of one preview, or of one file.
private struct TestReportBlock {
  var word: String
  var title: String
  /// The summary.
  var lines: [String] = []
  /// The exact changes.
  var details: [String] = []

  var isLong: Bool { !lines.isEmpty || !details.isEmpty }

  /// Returns the report of a file that `--update` has written, without exact changes: the diff of
  /// version control has them.
  static func written(_ file: TestedFile) -> TestReportBlock {
    var block = TestReportBlock(
      word: file.isNew ? "recorded" : "updated", title: file.goldenPath.sanitizedForTerminal)
    for item in file.cases {
      let name = item.name.map { DifferencePhrases.quoted($0).sanitizedForTerminal + ": " } ?? ""
      for finding in item.findings where finding.kind == .framesChanged {
        block.lines += finding.message.split(separator: "\n").map { name + $0 }
      }
    }
    return block
  }

  static func found(_ item: TestCase, in file: TestedFile) -> TestReportBlock {
    let name =
      item.name.map { ", preview \(DifferencePhrases.quoted($0).sanitizedForTerminal)" } ?? ""
    var block = TestReportBlock(word: item.kind.word, title: file.path.sanitizedForTerminal + name)
    let messages = item.messageLines
    if [.missing, .renamed, .error].contains(item.kind), messages.count == 1 {
      // The message follows the path of a file that cannot be read.
      let unread = item.findings.first { $0.kind == .unreadableFile && $0.path != file.path }
      block.title +=
        ": " + (unread.map { $0.path.sanitizedForTerminal + " " } ?? "")
        + messages[0].sanitizedForTerminal
    } else if item.kind == .error {
      // Standard error has the diagnostics.
      block.title += ": \(messages.count) errors"
    } else {
      block.lines = messages
    }
    if item.kind == .expectationFailed { block.lines = item.findings.flatMap(placedLines) }
    block.details = item.details.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if block.details.last?.isEmpty == true { block.details.removeLast() }
    return block
  }

  /// Returns the lines of a failed expectation, with its position.
  private static func placedLines(_ finding: Finding) -> [String] {
    let lines = finding.message.split(separator: "\n").map { String($0).sanitizedForTerminal }
    guard finding.kind == .expectationUnmet else { return lines }
    let place = "\(finding.path.sanitizedForTerminal):\(finding.line):\(finding.column): "
    return lines.map { place + $0 }
  }

  func write(listsFrames: Bool, isColored: Bool, to out: inout ByteWriter) {
    let padding = String(repeating: " ", count: max(0, 8 - word.count))
    out.write(string: isColored ? "\u{1B}[1m\(word)\u{1B}[0m" : word)
    out.write(string: "\(padding) \(title.withoutBracketCommand)")
    out.endLine()
    write(lines, to: &out)
    guard listsFrames || word != TestCase.Kind.changed.word, !details.isEmpty else { return }
    if !lines.isEmpty { out.endLine() }
    write(details, to: &out)
  }

  private func write(_ lines: [String], to out: inout ByteWriter) {
    for line in lines {
      if !line.isEmpty {
        out.write(string: "  " + line.sanitizedForTerminal.withoutWorkflowCommand)
      }
      out.endLine()
    }
  }
}

extension TestCase {
  /// The result that remains after its frames are recorded; `nil` if it passes then.
  fileprivate var afterUpdate: TestCase? {
    guard kind == .expectationFailed else { return nil }
    let findings = findings.filter { $0.kind == .expectationUnmet }
    return TestCase(name: name, kind: kind, findings: findings)
  }

  fileprivate var messageLines: [String] {
    findings.flatMap { $0.message.split(separator: "\n").map(String.init) }
  }
}
