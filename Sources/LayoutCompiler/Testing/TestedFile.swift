/// What has become of one layout file in a regression test.
package struct TestedFile: Sendable {
  /// As the user wrote it, or found below a folder that the user wrote.
  package let path: String
  /// Where its frames are recorded.
  package let goldenPath: String
  /// One for each preview, and for each that is recorded and no longer there; none where there is
  /// nothing to lay out.
  package private(set) var cases: [TestCase] = []
  /// What `goldenPath` should hold; `nil` where that is what it holds, or where the layout is wrong.
  package private(set) var update: [UInt8]?
  /// Why `update` may not take the place of what is there: it is no dump, or one of a later version.
  /// The middle of a sentence.
  package private(set) var obstacle: String?
  /// Whether nothing is recorded yet.
  private(set) var isNew = false
  /// Whether frames are recorded of a file that has nothing to lay out.
  private(set) var isStale = false

  /// The most exact lines that are told of a preview.
  static let linesAtMost = 40

  /// Whether everything is as recorded, once what is to be recorded is, if it `isWritten`, and as
  /// it is expected.
  package func holds(ifWritten isWritten: Bool) -> Bool {
    cases.allSatisfy { $0.kind == .holds || isWritten && $0.kind != .unmet }
  }

  /// Returns where the frames of a layout are recorded: `Apps.frames` beside `Apps.layout`.
  package static func goldenPath(of path: String) -> String {
    let stem = path.hasSuffix(".layout") ? String(path.dropLast(".layout".count)) : path
    return stem + ".frames"
  }

  /// By their names.
  private var previews: [String?: LaidOutPreview] = [:]

  private init(_ path: String, _ previews: [LaidOutPreview] = []) {
    self.path = path
    goldenPath = Self.goldenPath(of: path)
    self.previews = Dictionary(previews.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
  }

  /// A file that has errors, or cannot be read; `findings` say so.
  package init(_ path: String, failing findings: [TestFinding]) {
    self.init(path)
    cases = [TestCase(name: nil, kind: .wrong, findings: findings)]
  }

  /// A file whose previews are compared with `golden`, the file at `goldenPath`; `nil` where there
  /// is none.
  package init(_ path: String, _ previews: [LaidOutPreview], golden: SourceFile?) {
    self.init(path, previews)
    defer { self.previews = [:] }
    guard !previews.isEmpty else {
      isStale = golden != nil
      return
    }
    if let large = previews.first(where: \.isTooLargeToCompare) {
      let message =
        "the preview has \(large.scene.cellCount) items, and at most "
        + "\(LaidOutPreview.comparedItemsAtMost) can be compared"
      let finding = finding(.tooManyElements, of: large.name, message)
      cases = [TestCase(name: large.name, kind: .wrong, findings: [finding])]
      return
    }
    compare(previews, golden)
    for preview in previews { judge(preview) }
  }

  /// Adds what a preview expects in vain to its case.
  private mutating func judge(_ preview: LaidOutPreview) {
    let unmet = preview.unmetExpectations
    guard !unmet.isEmpty else { return }
    let own = TestCase(unmet, in: preview)
    guard let index = cases.firstIndex(where: { $0.name == preview.name && $0.kind != .wrong })
    else { return cases.append(own) }
    cases[index].join(own)
  }

  private mutating func compare(_ previews: [LaidOutPreview], _ golden: SourceFile?) {
    let bytes = Self.dump(previews)
    guard let golden else {
      let message = "\(goldenPath.safeToShow) does not exist"
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
      obstacle = diagnostics.first { $0.kind == .framesVersion }?.message
      let findings = [TestFinding](diagnostics, files: [golden])
      let details = DiagnosticText().render(diagnostics, files: [golden])
      cases = [TestCase(name: nil, kind: .wrong, findings: findings, details: details)]
      return
    }
    let difference = FramesDiff(
      from: dump.previews, to: previews.map { RecordedFrames.Preview($0) })
    tell(difference)
    if cases.contains(where: { $0.kind != .holds }) { update = bytes }
  }

  /// One case for each preview: what is the same in other words is the same.
  private mutating func tell(_ difference: FramesDiff) {
    for preview in difference.previews {
      let name = preview.new.name
      if name != preview.old.name {
        let was = preview.old.name.map { "\"\($0)\"" } ?? "a file without previews"
        cases.append(changed(name, ["recorded as \(was)"] + preview.summary, preview))
      } else if preview.isEmpty {
        cases.append(TestCase(name: name))
      } else {
        cases.append(changed(name, preview.summary, preview))
      }
    }
    cases += difference.appearing.map(\.name).map {
      let finding = finding(.framesMissing, of: $0, "the preview is not recorded")
      return TestCase(name: $0, kind: .missing, findings: [finding])
    }
    cases += difference.disappearing.map(\.name).map {
      changed($0, ["it is recorded, and no longer there"])
    }
  }

  private func changed(
    _ name: String?, _ summary: [String], _ difference: PreviewDiff? = nil
  ) -> TestCase {
    let finding = finding(.framesChanged, of: name, summary.joined(separator: "\n"))
    let details = difference.map { difference in
      ByteWriter.string { difference.writeLines(limit: Self.linesAtMost, to: &$0) }
    }
    return TestCase(
      name: name, kind: .changed, findings: [finding],
      details: details ?? "", drawings: difference.map { [$0] } ?? [])
  }

  /// What is to be told of a preview, where its statement stands.
  private func finding(_ kind: DiagnosticKind, of name: String?, _ message: String) -> TestFinding {
    guard let preview = previews[name], let origin = preview.origin,
      let source = preview.sources.first(where: { $0.id == origin.file })
    else { return TestFinding(kind, in: path, message) }
    let place = LineTable(source).position(at: origin.range.startIndex)
    return TestFinding(kind, in: path, at: place, message)
  }

  private static func dump(_ previews: [LaidOutPreview]) -> [UInt8] {
    OutputFormat.dump.bytes(RenderInput(previews: previews), RenderOptions())
  }
}
