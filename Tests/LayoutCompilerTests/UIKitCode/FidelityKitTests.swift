import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The tests of `layoutc fidelity`, compiled against the stand-in for UIKit and run. The stand-in
/// answers with our frames.
@Suite(.ownThread) struct FidelityKitTests {
  static let kit = FidelityKit()

  /// The recordings that the tests of the kit write, by their names, and the models of UIKit's
  /// objects.
  private static let run: Result<(recordings: [String: String], models: [Substring]), any Error> =
    Result {
      var recordings: [String: String] = [:]
      var models: [Substring] = []
      var file = ""
      for line in try SwiftProgram.run("fidelity").split(separator: "\n") {
        if line.hasSuffix(".json") {
          file = String(line)
        } else if line.hasPrefix("{\"name\":"), line.contains("\"decorationViews\"") {
          models.append(line)
        } else if line.hasPrefix("skipped ") {
          throw SwiftToolchain.Failure(description: String(line))
        } else {
          recordings[file, default: ""] += line + "\n"
        }
      }
      return (recordings, models)
    }

  @Test("every recorded layout is in the kit, and at least 150 others") func layouts() throws {
    let names = Self.kit.previews.compactMap(\.name)
    #expect(Set(names).count == names.count)
    let recorded = Set(try UIKitFixture.names.map { try UIKitFixture.load($0).kit ?? $0 })
    #expect(recorded.subtracting(names) == [])
    #expect(names.count >= recorded.count + 150)
    let findings = Self.kit.programs.flatMap(\.diagnostics).filter { $0.severity == .error }
    #expect(findings.map(\.message) == [])
  }

  /// The others are those of old versions, for which the recorded layouts serve, and of handlers.
  @Test("the kit has layouts of the open questions") func openQuestions() {
    let used = Self.kit.previews.compactMap(\.request).flatMap { request in
      Feature.used(by: request).map(\.feature.name)
    }
    let missing = Feature.all.filter { $0.choice != nil && !used.contains($0.name) }.map(\.name)
    #expect(
      missing == [
        "empty sections on iOS 15",
        "iOS 13 to 15: fractions in groups of `subitems:` with `interItemSpacing`",
        "`container` in `visibleItems`",
      ])
  }

  @Test("what the kit records is what the stand-in answers") func roundTrip() throws {
    let recordings = try Self.run.get().recordings
    #expect(recordings.count == Self.kit.previews.count)
    var count = 0
    for (name, text) in recordings.sorted(by: { $0.key < $1.key }) {
      let (recording, found) = FidelityRecording.read(
        SourceFile(name: name, text: text), name: name)
      #expect(found.map(\.message) == [], "\(name)")
      let known = try #require(recording)
      let comparison = try #require(FidelityComparison(known, Self.kit))
      #expect(comparison.differences == [], "\(name)")
      let scene = try #require(Self.kit.preview(of: known)?.scene)
      let views = scene.elements.filter { $0.role != .separator }
      #expect(known.elements.count == views.count, "\(name)")
      count += views.count
    }
    #expect(count > 5000)
  }

  @Test("recordings are read as the fixtures of this folder are") func fixtures() throws {
    for (name, text) in try Self.run.get().recordings.sorted(by: { $0.key < $1.key }) {
      let fixture = try JSONDecoder().decode(UIKitFixture.self, from: Data(text.utf8))
      let scene = Scene(try fixture.request()).scrolled(to: fixture.scroll)
      #expect(FixtureComparison(fixture, scene).differences() == [], "\(name)")
    }
  }

  @Test("the objects of UIKit are those of the model") func models() throws {
    let run = SwiftRun()
    let text = try Self.run.get().models.joined(separator: "\n")
    let records = try run.records(text)
    #expect(records.count > 300)
    for preview in Self.kit.previews {
      guard let name = preview.name, let record = records[name] else { continue }
      try run.expectSame(record, preview, name)
    }
  }

  /// The recordings of macOS were made by others, with another program.
  @Test("recordings have the values of those of macOS, byte for byte") func macOS() throws {
    let recordings = try Self.run.get().recordings.values.map { text in
      try #require(JSONReader.read(Array(text.utf8)).root)
    }
    let named = Dictionary(
      recordings.map { ($0["kit"]?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    var count = 0
    for name in UIKitFixture.names where name.hasPrefix("macos27-") {
      let data = try Data(contentsOf: UIKitFixture.folder.appendingPathComponent(name + ".json"))
      let recorded = try #require(JSONReader.read(Array(data)).root)
      let own = try #require(named[name], "\(name)")
      for part in ["layout", "expected"] {
        var differences: [String] = []
        count += compare(recorded[part], own[part], part, &differences)
        #expect(differences == [], "\(name)")
      }
    }
    #expect(count > 5000)
  }

  /// Collects where values differ as they are written; returns how many are compared. Members that
  /// only one object has are not compared.
  private func compare(
    _ recorded: JSONValue?, _ own: JSONValue?, _ path: String, _ differences: inout [String]
  ) -> Int {
    guard let recorded, let own else { return 0 }
    // Both edges of an axis are its center, which we write without edges.
    if path.hasSuffix(".edges"), recorded.count == 2, own.count == 0 { return 0 }
    switch (recorded.kind, own.kind) {
    case (.object, .object):
      return recorded.members.reduce(0) { count, member in
        let key = member.key.string ?? ""
        return count + compare(member.value, own[key], "\(path).\(key)", &differences)
      }
    case (.array, .array) where path == "expected.elements":
      return compareElements(Array(recorded.elements), Array(own.elements), &differences)
    case (.array, .array):
      if recorded.count != own.count {
        differences.append("\(path): \(recorded.count), not \(own.count)")
      }
      return zip(recorded.elements, own.elements).enumerated().reduce(0) { count, pair in
        count + compare(pair.1.0, pair.1.1, "\(path)[\(pair.0)]", &differences)
      }
    case _:
      if recorded.source != own.source {
        differences.append("\(path): \(recorded.source), not \(own.source)")
      }
      return 1
    }
  }
}

extension FidelityKitTests {
  /// Compares elements by their kinds and indices. Some recordings have those on the screen only.
  private func compareElements(
    _ recorded: [JSONValue], _ own: [JSONValue], _ differences: inout [String]
  ) -> Int {
    func name(_ element: JSONValue) -> String {
      ["kind", "elementKind", "section", "item"].map { element[$0]?.source ?? "" }.joined()
    }
    let named = Dictionary(own.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    var count = 0
    for element in recorded {
      guard let found = named[name(element)] else {
        differences.append("missing \(element.source)")
        continue
      }
      count += compare(element, found, name(element), &differences)
    }
    return count
  }
}

// MARK: - The program

extension FidelityKitTests {
  /// The whole kit, with answers for each of its tests.
  static let part: SwiftProgram.Part = {
    let code = String(decoding: kit.tests(isPackage: true), as: UTF8.self)
    var calls: [String] = []
    var type = ""
    for match in code.matches(of: /final class (\w+): XCTestCase|    func (test\w+)\(\) throws \{/)
    {
      if let name = match.output.1 { type = String(name) }
      if let name = match.output.2 { calls.append("try \(type)().\(name)()") }
    }
    let statements = zip(kit.previews, calls).map { preview, call in
      "  run(\"\(preview.name ?? "")\", \(preview.isModelComparable)) { \(call) }"
    }
    let answers = kit.previews.map(answer).joined()
    return SwiftProgram.Part(
      files: ["Fidelity.swift": code, "FidelityAnswers.swift": support + "\n" + literal(answers)],
      statements: statements.joined(separator: "\n"))
  }()

  private static func literal(_ answers: String) -> String {
    "private let answers = #\"\"\"\n\(answers)\"\"\"#\n"
  }

  /// The lines of a layout: its screen and content, and its views.
  private static func answer(_ preview: LaidOutPreview) -> String {
    let scene = preview.scene
    let idioms: [Traits.Idiom] = [.phone, .pad, .tv, .carPlay]
    let idiom = preview.preview?.traits.userInterfaceIdiom ?? .phone
    let size = scene.contentSize
    var lines = [
      "@\t\(preview.name ?? "")\t\(idioms.firstIndex(of: idiom) ?? 5)\t\(scene.scale)\t"
        + "\(scene.environment.ios)\t\(size.width)\t\(size.height)"
    ]
    for element in scene.elements where element.role != .separator {
      let item = element.section == nil ? "-" : "\(element.item)"
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height, Double(element.zIndex)]
      lines.append(
        "\(element.role)\t\(element.elementKind ?? "")\t\(element.section ?? 0)\t\(item)\t"
          + numbers.map { "\($0)" }.joined(separator: "\t"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let support = """
    import UIKit

    @MainActor private let lines: [String: [[String]]] = {
      var result: [String: [[String]]] = [:]
      var name = ""
      for line in answers.split(separator: "\\n") {
        let parts = line.split(separator: "\\t", omittingEmptySubsequences: false).map(String.init)
        if parts[0] == "@" { name = parts[1] }
        result[name, default: []].append(parts)
      }
      return result
    }()

    /// Runs a test with the answers for it; prints the model of its layout.
    @MainActor func run(_ name: String, _ printsModel: Bool, _ test: () throws -> Void) {
      StandIn.views = []
      for parts in lines[name] ?? [] {
        if parts[0] == "@" {
          StandIn.idiom = UIUserInterfaceIdiom(rawValue: Int(parts[2])!)!
          StandIn.scale = Double(parts[3])!
          StandIn.systemVersion = parts[4] + ".0"
          StandIn.contentSize = CGSize(width: Double(parts[5])!, height: Double(parts[6])!)
          continue
        }
        let n = parts.dropFirst(4).map { Double($0)! }
        let path = IndexPath(item: Int(parts[3]) ?? .max, section: Int(parts[2])!)
        let view = UICollectionViewLayoutAttributes(
          frame: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), indexPath: path)
        view.zIndex = Int(n[4])
        view.representedElementKind = parts[1].isEmpty ? nil : parts[1]
        view.isDecoration = parts[0] == "decoration"
        StandIn.views.append(view)
      }
      do {
        try test()
      } catch {
        print("skipped \\(name): \\(error)")
      }
      guard printsModel, let layout = StandIn.layout as? UICollectionViewCompositionalLayout else {
        return
      }
      let sections = Set(StandIn.views.filter { $0.indexPath.item != .max }.map(\\.indexPath.section))
      layout.record(name, RecordedEnvironment(320, 480, UITraitCollection()), sections: sections.count)
    }
    """
}

extension LaidOutPreview {
  /// Whether the model does not depend on the version of iOS, the screen or the data.
  fileprivate var isModelComparable: Bool {
    guard let sections = request?.sections else { return false }
    return sections.allSatisfy { $0.model.list == nil && $0.itemCount > 0 }
  }
}
