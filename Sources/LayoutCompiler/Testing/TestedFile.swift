/// The result of testing one layout file.
package struct TestedFile: Sendable {
  /// The path as the user wrote it, or as found in a folder that the user named.
  package let path: String
  /// The path of the file with the recorded frames.
  package let goldenPath: String
  /// A result for each preview, and for each recorded preview that no longer exists; empty if the
  /// file has no layouts.
  package private(set) var cases: [TestCase] = []
  /// The new contents of `goldenPath`; `nil` if they are current, or if the layout has errors.
  package private(set) var update: [UInt8]?
  /// The reason that `update` may not replace the existing file, which is not a frames file or has
  /// a later version. A clause without capital and period.
  package private(set) var reasonNotToReplace: String?
  /// Whether there are no recorded frames yet.
  private(set) var isNew = false
  /// Whether there are recorded frames of a file without layouts.
  private(set) var isStale = false

  /// The maximum number of exact changes reported for a preview.
  static let maximumLines = 40

  /// Whether the test passes, optionally after its frames are recorded.
  package func passes(ifWritten isWritten: Bool) -> Bool {
    cases.allSatisfy { $0.kind == .passed || isWritten && $0.kind != .expectationFailed }
  }

  /// Returns the path of a layout's recorded frames: `Apps.frames` for `Apps.layout`.
  package static func goldenPath(of path: String) -> String {
    let stem = path.hasSuffix(".layout") ? String(path.dropLast(".layout".count)) : path
    return stem + ".frames"
  }

  /// Returns the path of the source of recorded frames: `Apps.layout` for `Apps.frames`,
  /// `Apps.swift` for `Apps.swift.frames`.
  package static func sourcePath(of golden: String) -> String {
    let stem = golden.dropLast(".frames".count)
    return stem.hasSuffix(".swift") ? String(stem) : stem + ".layout"
  }

  /// The recorded frames of a file without a layout that equal those of this new one.
  package private(set) var renamedFrames: String?

  /// Compares the frames of a new file with recorded ones that have no layout, and removes equal ones.
  package mutating func findRenamed(among stale: inout [SourceFile]) {
    guard isNew, let index = stale.firstIndex(where: { $0.bytes == update }) else { return }
    let old = stale.remove(at: index)
    renamedFrames = old.name
    for index in cases.indices where cases[index].kind == .missing {
      cases[index].kind = .renamed
      cases[index].findings[0].message =
        "its frames are those of \(old.name.sanitizedForTerminal): rename that file to "
        + goldenPath.sanitizedForTerminal
    }
  }

  /// The previews by name.
  private var previews: [String?: LaidOutPreview] = [:]
  private var lines: [FileID: LineTable] = [:]

  private init(_ path: String, _ previews: [LaidOutPreview] = [], goldenPath: String?) {
    self.path = path
    self.goldenPath = goldenPath ?? Self.goldenPath(of: path)
    self.previews = Dictionary(previews.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// Creates the result of a file that has errors or cannot be read.
  package init(_ path: String, failing findings: [Finding], goldenPath: String? = nil) {
    self.init(path, goldenPath: goldenPath)
    cases = [TestCase(name: nil, kind: .error, findings: findings)]
  }

  /// Creates the result of comparing the previews with `golden`, the file at `goldenPath`; `nil` if
  /// it does not exist.
  package init(
    _ path: String, _ previews: [LaidOutPreview], golden: SourceFile?, goldenPath: String? = nil
  ) {
    self.init(path, previews, goldenPath: goldenPath)
    defer {
      self.previews = [:]
      lines = [:]
    }
    guard !previews.isEmpty else {
      isStale = golden != nil
      return
    }
    if let large = previews.first(where: \.isTooLargeToCompare) {
      let message =
        "the preview has \(large.scene.cellCount) items, and at most "
        + "\(LaidOutPreview.maximumComparedItems) can be compared"
      let finding = finding(.tooManyElements, of: large.name, message)
      cases = [TestCase(name: large.name, kind: .error, findings: [finding])]
      return
    }
    compare(previews, golden)
    recordFailedExpectations(previews)
  }

  /// Adds the failed expectations of each preview to its result.
  private mutating func recordFailedExpectations(_ previews: [LaidOutPreview]) {
    var known: [String?: Int] = [:]
    for (index, test) in cases.enumerated() where test.kind != .error && known[test.name] == nil {
      known[test.name] = index
    }
    for preview in previews {
      let failed = preview.failedExpectations
      guard !failed.isEmpty else { continue }
      let own = TestCase(failed, in: preview)
      if let index = known[preview.name] {
        cases[index].join(own)
      } else {
        known[preview.name] = cases.count
        cases.append(own)
      }
    }
  }

  private mutating func compare(_ previews: [LaidOutPreview], _ golden: SourceFile?) {
    let bytes = Self.dump(previews)
    guard let golden else {
      let message = "\(goldenPath.sanitizedForTerminal) does not exist"
      isNew = true
      update = bytes
      cases = previews.map {
        let finding = finding(.framesMissing, of: $0.name, message)
        return TestCase(name: $0.name, kind: .missing, findings: [finding])
      }
      return
    }
    guard golden.bytes != bytes else {
      cases = previews.map { TestCase(name: $0.name) }
      return
    }
    let (dump, diagnostics) = RecordedFramesReader.read(golden)
    guard let dump else {
      update = bytes
      reasonNotToReplace = diagnostics.first { $0.kind == .framesVersion }?.message
      let findings = [Finding](diagnostics, files: [golden])
      let details = DiagnosticText().render(diagnostics, files: [golden])
      cases = [TestCase(name: nil, kind: .error, findings: findings, details: details)]
      return
    }
    if dump.previews.contains(where: { $0.app != nil }) {
      reasonNotToReplace = "it is a recording of an app"
    }
    let difference = FramesDiff(
      from: dump.previews, to: previews.map { RecordedFrames.Preview($0) })
    recordChanges(difference)
    if cases.contains(where: { $0.kind != .passed }) { update = bytes }
  }

  /// Adds a result for each preview. Frames that are only written differently are equal.
  private mutating func recordChanges(_ difference: FramesDiff) {
    for preview in difference.previews {
      let name = preview.new.name
      if name != preview.old.name {
        let was = preview.old.name.map { "\"\($0)\"" } ?? "a file without previews"
        cases.append(
          changed(name, summary: ["recorded as \(was)"] + preview.summary, difference: preview))
      } else if preview.isEmpty {
        cases.append(TestCase(name: name))
      } else {
        cases.append(changed(name, summary: preview.summary, difference: preview))
      }
    }
    cases += difference.appearing.map(\.name).map {
      let finding = finding(.framesMissing, of: $0, "the preview is not recorded")
      return TestCase(name: $0, kind: .missing, findings: [finding])
    }
    cases += difference.disappearing.map(\.name).map {
      changed($0, summary: ["it is recorded, and no longer there"])
    }
  }

  private mutating func changed(
    _ name: String?, summary: [String], difference: PreviewDiff? = nil
  ) -> TestCase {
    let finding = finding(
      .framesChanged, of: name, section: difference?.firstChangedSection,
      summary.joined(separator: "\n"))
    let details = difference.map { difference in
      ByteWriter.string { difference.writeLines(limit: Self.maximumLines, to: &$0) }
    }
    return TestCase(
      name: name, kind: .changed, findings: [finding],
      details: details ?? "", drawings: difference.map { [$0] } ?? [])
  }

  /// Returns a finding at a section, or at a preview's statement.
  private mutating func finding(
    _ kind: DiagnosticKind, of name: String?, section: Int? = nil, _ message: String
  ) -> Finding {
    guard let preview = previews[name],
      let origin = section.flatMap({ preview.place(ofSection: $0) }) ?? preview.origin,
      let source = preview.sources.first(where: { $0.id == origin.file })
    else { return Finding(kind, in: path, message) }
    let table = lines[source.id] ?? LineTable(source)
    lines[source.id] = table
    let place = table.position(at: origin.range.startIndex)
    return Finding(kind, in: source.name, at: place, message)
  }

  private static func dump(_ previews: [LaidOutPreview]) -> [UInt8] {
    OutputFormat.dump.bytes(RenderInput(previews: previews), RenderOptions())
  }
}
