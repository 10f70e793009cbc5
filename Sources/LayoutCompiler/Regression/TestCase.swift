/// What has become of one preview.
package struct TestCase: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case holds, changed, missing
    /// The preview expects what is not so; its frames may be others than recorded as well.
    case unmet
    /// The layout, or what is recorded of it, cannot be read.
    case wrong
  }

  /// The preview's; `nil` for a file without previews.
  package var name: String?
  package var kind = Kind.holds
  /// What is wrong; none where all is as recorded and expected.
  package var findings: [TestFinding] = []
  /// The exact lines, each with its line end.
  package var details = ""
  /// What should be and what is, for drawings.
  package var drawings: [PreviewDiff] = []
}

extension TestCase {
  /// A preview with expectations that its frames do not fulfil.
  init(_ unmet: [UnmetExpectation], in preview: LaidOutPreview) {
    name = preview.name
    kind = .unmet
    let diagnostics = unmet.map {
      Diagnostic(id: "expectation-unmet", message: $0.message, span: $0.expectation.span)
    }
    findings = [TestFinding](diagnostics, files: preview.sources)
    for (finding, drawing) in zip(findings, unmet.map({ $0.drawing(in: preview) })) {
      guard var drawing else { continue }
      let place = "line \(finding.line)"
      drawing.name = name.map { "\($0), \(place)" } ?? place
      drawings.append(drawing)
    }
    details = Self.drawn(drawings)
  }

  /// Takes in what is unmet of the same preview.
  mutating func join(_ unmet: TestCase) {
    kind = .unmet
    findings = unmet.findings + findings
    details = [unmet.details, details].filter { !$0.isEmpty }.joined(separator: "\n")
    drawings = unmet.drawings + drawings
  }

  /// What should be and what is, over each other, in characters.
  private static func drawn(_ drawings: [PreviewDiff]) -> String {
    guard !drawings.isEmpty else { return "" }
    var options = RenderOptions()
    options.columns = 76
    let difference = LayoutDiff(expectations: drawings)
    return DifferenceFormat.diagram.string(difference, options)
  }
}

extension LayoutDiff {
  /// What should be and what is.
  init(expectations: [PreviewDiff]) {
    self.init(frames: FramesDiff(expectations))
    oldTitle = "expected"
    newTitle = "actual"
  }
}

extension TestReport {
  /// What is not as recorded or expected, to be drawn: as `layoutc diff` would tell it.
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
