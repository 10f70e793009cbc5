import Foundation
import Testing

@testable import LayoutCompiler

/// A row of cells 100 points wide in a container of 375 x 812.
private func preview(_ name: String?, height: Double, items: Int = 2) -> LaidOutPreview {
  let cells = section(
    "a", items: items,
    group(.horizontal, .fractionalWidth(1), .absolute(height), item(.absolute(100))))
  return LaidOutPreview(name: name, scene: scene([cells]))
}

private func golden(_ path: String, _ previews: LaidOutPreview...) -> SourceFile {
  let text = OutputFormat.dump.string(RenderInput(previews: previews))
  return SourceFile(name: path, text: text)
}

private func text(_ write: (@escaping ByteWriter.Sink) -> Void) -> String {
  var bytes: [UInt8] = []
  write {
    bytes += $0
    return true
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The report of a run in each format.
@Suite struct TestReportTests {
  /// One of each: as recorded; changed; new; with a conflict; with errors; stale.
  static let report: TestReport = {
    let wrong = SourceFile(name: "Wrong,1.layout", text: "section < itm >\n")
    let errors = Compilation(wrong).diagnostics
    let conflict = SourceFile(name: "d/C D.frames", text: "layoutc frames 1\n=======\n")
    return TestReport(
      files: [
        TestedFile(
          "a.layout", [preview(nil, height: 44)],
          golden: golden("a.frames", preview(nil, height: 44))),
        TestedFile(
          "b.layout", [preview("phone <1>", height: 50), preview("pad", height: 44)],
          golden: golden(
            "b.frames", preview("phone <1>", height: 44), preview("pad", height: 44),
            preview("gone", height: 44))),
        TestedFile("new.layout", [preview(nil, height: 44)], golden: nil),
        TestedFile("d/C D.layout", [preview(nil, height: 44)], golden: conflict),
        TestedFile("Wrong,1.layout", failing: [Finding](errors, files: [wrong])),
        TestedFile("library.layout", [], golden: golden("library.frames")),
      ], stale: ["old.frames"])
  }()

  @Test("the text report lists changes") func textReport() {
    let expected = #"""
      changed  b.layout, preview "phone <1>"
        section a: item height 44 -> 50, all 2; height 44 -> 50
        content 375x44 -> 375x50

        section a
        ~ cell 0: 0,0 100x44 -> 0,0 100x50
        ~ cell 1: 100,0 100x44 -> 100,0 100x50

      changed  b.layout, preview "gone"
        it is recorded, and no longer there

      missing  new.layout: new.frames does not exist

      error    d/C D.layout: this file contains a merge conflict
        error[frames-conflict]: this file contains a merge conflict
          --> d/C D.frames:2:1
           |
         2 | =======
           | ^^^^^^^
           |
           = help: merge the layouts, then write the file again

      error    Wrong,1.layout: a `section` has no element or property `itm`
      stale    library.frames: no layout for these frames
      stale    old.frames: no layout for these frames

      7 previews of 6 files: 2 as recorded, 2 changed, 1 missing, 2 errors
      run `layoutc test --update` to accept these frames

      """#
    let reported = text { Self.report.writeText(listsFrames: true, to: $0) }
    #expect(reported == expected)
  }

  @Test("the report of an update lists the written files") func update() {
    let written = Set(["b.frames", "new.frames", "d/C D.frames"].map { FilePath($0) })
    let reported = text { Self.report.writeText(written: written, to: $0) }
    #expect(
      reported == #"""
        updated  b.frames
          "phone <1>": section a: item height 44 -> 50, all 2; height 44 -> 50
          "phone <1>": content 375x44 -> 375x50
          "gone": it is recorded, and no longer there

        recorded new.frames
        updated  d/C D.frames
        error    Wrong,1.layout: a `section` has no element or property `itm`
        stale    library.frames: no layout for these frames
        stale    old.frames: no layout for these frames

        7 previews of 6 files before the update: 2 as recorded, 2 changed, 1 missing, 2 errors

        """#)
  }

  @Test("GitHub annotations name file and title") func annotations() {
    let reported = text { FindingFormat.github.write(Self.report.findingReport, to: $0) }
    let expected = [
      "::error file=b.layout,line=1,col=1,title=frames-changed::section a: item height 44 -> 50, "
        + "all 2; height 44 -> 50%0Acontent 375x44 -> 375x50",
      "::error file=b.layout,line=1,col=1,title=frames-changed::it is recorded, and no longer there",
      "::error file=new.layout,line=1,col=1,title=frames-missing::new.frames does not exist",
      "::error file=d/C D.frames,line=2,col=1,title=frames-conflict::this file contains a "
        + "merge conflict",
      "::error file=Wrong%2C1.layout,line=1,col=11,title=unknown-word::a `section` has no element or "
        + "property `itm`",
      "::warning file=library.frames,line=1,col=1,title=frames-stale::no layout for these frames",
      "::warning file=old.frames,line=1,col=1,title=frames-stale::no layout for these frames",
    ]
    #expect(reported.split(separator: "\n").map(String.init) == expected)
  }

  @Test("the JUnit report has a case for each preview") func junit() {
    let reported = text { FindingFormat.junit.write(Self.report.findingReport, to: $0) }
    let start = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="layoutc" tests="7" failures="3" errors="2">
        <testsuite name="a.layout" tests="1" failures="0" errors="0">
          <testcase classname="a.layout" name="default" file="a.layout"/>
        </testsuite>
        <testsuite name="b.layout" tests="3" failures="2" errors="0">
          <testcase classname="b.layout" name="phone &lt;1&gt;" file="b.layout">
            <failure type="frames-changed" message="section a: item height 44 -&gt; 50, all 2; height \
      44 -&gt; 50&#10;content 375x44 -&gt; 375x50">b.layout:1:1: section a: item height 44 -&gt; 50, all \
      2; height 44 -&gt; 50
      content 375x44 -&gt; 375x50

      section a
      ~ cell 0: 0,0 100x44 -&gt; 0,0 100x50
      ~ cell 1: 100,0 100x44 -&gt; 100,0 100x50
      </failure>
          </testcase>
          <testcase classname="b.layout" name="pad" file="b.layout"/>
      """
    #expect(reported.hasPrefix(start))
    #expect(reported.components(separatedBy: "<testcase").count == 1 + 7)
    #expect(reported.components(separatedBy: "<error").count == 1 + 2)
    #expect(reported.hasSuffix("</testsuites>\n"))
  }

  @Test("the SARIF report is valid") func sarif() throws {
    let reported = text { FindingFormat.sarif.write(Self.report.findingReport, to: $0) }
    let root = try JSONSerialization.jsonObject(with: Data(reported.utf8)) as? [String: Any]
    #expect(root?["version"] as? String == "2.1.0")
    let run = try #require((root?["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    #expect(
      rules == [
        "frames-changed", "frames-conflict", "frames-missing", "frames-stale", "unknown-word",
      ])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 7)
    #expect(results.map { $0["level"] as? String }.suffix(3) == ["error", "warning", "warning"])
    let places = try results.map { result in
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let uri = (physical["artifactLocation"] as? [String: Any])?["uri"] as? String
      let line = (physical["region"] as? [String: Any])?["startLine"] as? Int
      return "\(uri ?? ""):\(line ?? 0)"
    }
    #expect(places[3] == "d/C%20D.frames:2")
    #expect(places[4] == "Wrong%2C1.layout:1")
  }
}

/// Comparisons of recorded and current frames.
@Suite struct TestedFileTests {
  private func kinds(_ file: TestedFile) -> [TestCase.Kind] { file.cases.map(\.kind) }

  @Test("frame files with other line ends are equal") func lineEnds() {
    let recorded = golden("a.frames", preview(nil, height: 44))
    let text = recorded.text(in: TextRange(0, recorded.bytes.count))
    let other = SourceFile(
      name: "a.frames", text: text.replacingOccurrences(of: "\n", with: "\r\n"))
    let file = TestedFile("a.layout", [preview(nil, height: 44)], golden: other)
    #expect(kinds(file) == [.passed] && file.update == nil)
  }

  @Test("a renamed preview is a change") func renamedPreview() {
    let file = TestedFile(
      "a.layout", [preview("new", height: 44)],
      golden: golden("a.frames", preview("old", height: 44)))
    #expect(kinds(file) == [.changed])
    #expect(file.cases[0].findings.map(\.message) == ["recorded as \"old\""])
    #expect(file.update != nil)
  }

  @Test("a preview without recording is missing") func newPreview() {
    let file = TestedFile(
      "a.layout", [preview("a", height: 44), preview("b", height: 44)],
      golden: golden("a.frames", preview("a", height: 44)))
    #expect(kinds(file) == [.passed, .missing])
  }

  @Test("the frame file is next to the layout") func goldenPath() {
    #expect(TestedFile.goldenPath(of: "x/Apps.layout") == "x/Apps.frames")
    #expect(TestedFile.goldenPath(of: "Apps") == "Apps.frames")
    #expect(TestedFile.goldenPath(of: "Apps.layout.layout") == "Apps.layout.frames")
  }

  @Test("an updated recording passes") func updateRoundTrip() throws {
    let new = [preview("a", height: 44), preview("b", height: 50)]
    let update = try #require(TestedFile("a.layout", new, golden: nil).update)
    let again = TestedFile("a.layout", new, golden: SourceFile(name: "a.frames", bytes: update))
    #expect(kinds(again) == [.passed, .passed] && again.update == nil)
  }

  @Test("previews with too many items are an error") func limit() {
    let file = TestedFile("a.layout", [preview(nil, height: 44, items: 2_000_001)], golden: nil)
    #expect(kinds(file) == [.error] && file.update == nil)
    #expect(
      file.cases[0].findings.map(\.message) == [
        "the preview has 2000001 items, and at most 2000000 can be compared"
      ])
  }

  @Test("long differences are truncated") func longDifferences() {
    let file = TestedFile(
      "a.layout", [preview(nil, height: 50, items: 300)],
      golden: golden("a.frames", preview(nil, height: 44, items: 300)))
    #expect(file.cases[0].details.split(separator: "\n").count == 1 + 40 + 1)
    #expect(file.cases[0].details.hasSuffix("and 260 more\n"))
  }
}
