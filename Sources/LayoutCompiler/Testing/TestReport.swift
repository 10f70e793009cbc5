/// The results of `layoutc test`, in the order of the files.
package struct TestReport: Sendable {
  package let files: [TestedFile]
  /// The paths of frames files without a layout file.
  package let stale: [String]

  package init(files: [TestedFile], stale: [String]) {
    self.files = files
    let renamed = Set(files.compactMap(\.renamedFrames))
    self.stale = (stale + files.filter(\.isStale).map(\.goldenPath))
      .filter { !renamed.contains($0) }.sortedByBytes()
  }

  /// Returns the number of previews with a result.
  package func count(_ kind: TestCase.Kind) -> Int {
    files.reduce(0) { $0 + $1.cases.count { $0.kind == kind } }
  }

  /// The findings, for formats that other programs read.
  package var findingReport: FindingReport {
    FindingReport(
      files: files.map { file in
        FindingReport.File(path: file.path, cases: file.cases.map { FindingReport.Case($0) })
      },
      further: stale.map { Finding(.framesStale, in: $0, "no layout for these frames") })
  }
}

/// The result of one preview.
package struct TestCase: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case passed, changed, missing
    /// The frames of a new layout are recorded for another one that no longer exists.
    case renamed
    /// An expectation of the preview failed; its frames may also have changed.
    case expectationFailed
    /// The layout or its frames file cannot be read.
    case error
  }

  /// The preview's name; `nil` for a file without previews.
  package var name: String?
  package var kind = Kind.passed
  /// The findings; empty if the preview passed.
  package var findings: [Finding] = []
  /// The exact changes, each line with its line end.
  package var details = ""
  /// The expected and the actual states, for drawings.
  package var drawings: [PreviewDiff] = []
}

extension TestCase {
  /// Creates the result of a preview with failed expectations.
  init(_ failed: [FailedExpectation], in preview: LaidOutPreview) {
    name = preview.name
    kind = .expectationFailed
    let diagnostics = failed.map {
      Diagnostic(.expectationUnmet, $0.message, at: $0.expectation.span)
    }
    findings = [Finding](diagnostics, files: preview.sources)
    for (finding, drawing) in zip(findings, failed.map({ $0.drawing(in: preview) })) {
      guard var drawing else { continue }
      let place = "line \(finding.line)"
      drawing.name = name.map { "\($0), \(place)" } ?? place
      drawings.append(drawing)
    }
    details = Self.drawn(drawings)
  }

  /// Adds the failed expectations of the same preview.
  mutating func join(_ failed: TestCase) {
    kind = .expectationFailed
    findings = failed.findings + findings
    details = [failed.details, details].filter { !$0.isEmpty }.joined(separator: "\n")
    drawings = failed.drawings + drawings
  }

  /// Returns the expected and the actual states over each other, drawn in characters.
  private static func drawn(_ drawings: [PreviewDiff]) -> String {
    guard !drawings.isEmpty else { return "" }
    var options = RenderOptions()
    options.columns = 76
    let difference = LayoutDiff(expectations: drawings)
    return DifferenceFormat.diagram.string(difference, options)
  }
}

extension LayoutDiff {
  /// Creates the differences between expected and actual states.
  init(expectations: [PreviewDiff]) {
    self.init(frames: FramesDiff(expectations))
    oldTitle = "expected"
    newTitle = "actual"
  }
}

extension TestReport {
  /// The differences of all previews that did not pass, like those of `layoutc diff`.
  package var drawings: LayoutDiff {
    LayoutDiff(
      expectations: files.flatMap { file in
        file.cases.flatMap(\.drawings).map { drawing in
          var drawing = drawing
          drawing.name = drawing.name.map { "\(file.path), \($0)" } ?? file.path
          return drawing
        }
      })
  }
}
