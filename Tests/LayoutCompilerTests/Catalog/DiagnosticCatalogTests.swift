import TestSupport
import Testing

@testable import LayoutCompiler

@Suite struct DiagnosticCatalogTests {
  private static let withExamples = DiagnosticKind.language.filter {
    $0.example.stage != .commandLine
  }

  @Test(
    "the bad example of a kind has its diagnostic and no other, the good one has none",
    arguments: withExamples.map(\.id))
  func examples(_ id: String) throws {
    let kind = try #require(DiagnosticKind.named(id))
    let bad = diagnostics(of: kind.example.badBytes, kind.example)
    #expect(Set(bad.map(\.id)) == [id], "\(bad.map(\.message))")
    let good = diagnostics(of: Array(kind.example.good.utf8), kind.example)
    #expect(good.map(\.message) == [])
  }

  /// A diagnostic may override the severity of its kind, but one of its examples has it.
  @Test("an example has the severity of its kind", arguments: withExamples.map(\.id))
  func severity(_ id: String) throws {
    let kind = try #require(DiagnosticKind.named(id))
    let bad = diagnostics(of: kind.example.badBytes, kind.example)
    #expect(bad.contains { $0.severity == kind.severity })
  }

  @Test("ids are unique, and in kebab case")
  func ids() {
    let ids = DiagnosticKind.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)+|[a-z]+/) != nil, "\(id)") }
  }

  @Test("each row of the catalogue is in a list, and is reported by a check")
  func rows() throws {
    let files = try Repository.swiftFiles(in: "Sources")
    let rows = files.filter { $0.path.contains("/Catalog/") }.flatMap { file in
      file.text.matches(of: /static let (\w+) = DiagnosticKind\(\s*"([^"]+)"/)
        .map { (name: $0.output.1, id: String($0.output.2)) }
    }
    #expect(rows.map(\.id).sorted() == DiagnosticKind.language.map(\.id))
    let names = Set(
      files.filter { !$0.path.contains("/Catalog/") }.flatMap { file in
        file.identifiers.map(\.word)
      })
    for row in rows { #expect(names.contains(row.name), "\(row.id) is never reported") }
  }

  @Test("sources name kinds, not their ids")
  func noIDs() throws {
    let ids = Set(DiagnosticKind.all.map(\.id).filter { $0.contains("-") })
    for file in try Repository.swiftFiles(in: "Sources")
    where !file.path.contains("/Catalog/") && !file.path.hasSuffix("/Embedded.swift") {
      for match in file.text.matches(
        of: /Lint\(\s*"[a-z-]+"|at: "[a-z-]+"|"([a-z0-9]+-[a-z0-9-]+)"/)
      {
        guard let id = match.output.1, ids.contains(String(id)) else { continue }
        Issue.record("\(file.path): the id \(id)")
      }
    }
  }

  @Test("families of the catalogue agree with its lists")
  func families() {
    let inOrder = DiagnosticKind.language.map(\.family)
    #expect(Set(inOrder).union([.lints]) == Set(DiagnosticFamily.allCases))
    #expect(Lint.all.allSatisfy { $0.kind.family == .lints })
    #expect(!inOrder.contains(.lints))
  }

  @Test("every violation of a snapshot and every problem of JSON has a kind of its family")
  func dataKinds() {
    let place = SourceSpan(.main, TextRange(0, 0))
    for reason in SnapshotViolation.Reason.allCases {
      let violation = SnapshotViolation(reason, "x", at: nil).diagnostic(or: place)
      #expect(violation.kind.family == .data)
    }
    for problem in JSONProblem.Kind.allCases {
      #expect(problem.diagnosticKind.id.hasPrefix("json-"))
    }
  }

  @Test("the page of a kind has its explanation and both examples")
  func page() throws {
    let text = try #require(DiagnosticKind.named("section-without-group")).page
    #expect(text.contains("Invalid parameter not satisfying: group"))
    #expect(text.contains("    section < header height 28 >\n"))
    #expect(DiagnosticKind.named("no-such-id") == nil)
  }

  /// The diagnostics of an example, up to its stage.
  private func diagnostics(of bytes: [UInt8], _ example: DiagnosticKind.Example) -> [Diagnostic] {
    let source = SourceFile(name: "example", bytes: bytes)
    let program = Checker.check(
      parse(source), targetIOS: example.ios ?? Environment.newestIOS,
      sources: SourceResult.texts(example.files))
    switch example.stage {
    case .data: return SnapshotJSON.read(source).diagnostics
    case .recording: return FidelityRecording.read(source, name: "example").diagnostics
    case .frames: return RecordedFramesReader.read(source).diagnostics
    case .check, .commandLine: return program.diagnostics
    case .instantiation:
      let isBad = bytes == example.badBytes
      let instance = program.instantiate(
        layout: 0, environment: Environment(container: Size(375, 812), scale: 3),
        parameters: (isBad ? example.parameters : []).map {
          ParameterSetting(name: $0.name, value: $0.value)
        }, data: data)
      return program.diagnostics + instance.diagnostics
    case .layout: return Compilation(source).diagnostics
    case .lint: return Compilation(source).linted()
    case .accuracy: return Compilation(source).accuracyNotes()
    }
  }

  private let data = [
    SectionData(style: "wide", itemCount: 3), SectionData(itemCount: 3),
    SectionData(itemCount: 3),
  ]
}
