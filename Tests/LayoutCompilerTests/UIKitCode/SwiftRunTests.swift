import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The code that is written builds the layout that the engine gets.
@Suite(.ownThread) struct SwiftRunTests {
  /// Availability conditions depend on the oldest version of iOS; their results do not.
  @Test("generated code builds the model of the engine") func compareModels() throws {
    for fixture in try SwiftSample.fixtures() where fixture.name != "Availability" {
      #expect(!fixture.previews(.compact).isEmpty, "\(fixture.name)")
    }
    #expect(try SwiftRun.compare("models") > 100)
  }

  static func models() throws -> [SwiftRun.Sample] {
    let targets = try SwiftSample.fixtures().flatMap { fixture in
      [14, 15, 16, 17].map { (fixture, $0) }
    }
    return try SwiftSample.all().map { ($0, 14) } + targets.sample(oneOf: 4)
  }

  private static let seeds = 0..<UInt64(Sweep.count(thorough: 600))

  @Test("code of random programs compiles, and builds what the engine gets")
  func compareRandomPrograms() throws {
    #expect(Self.randomPrograms.count > Self.seeds.count / 2)
    #expect(try SwiftRun.compare("random") == 2 * Self.randomPrograms.count)
  }

  static let randomPrograms = seeds.compactMap { seed -> SwiftRun.Sample? in
    var maker = RandomProgram(seed: seed)
    let sample = SwiftSample(name: "random program \(seed)", text: maker.text())
    let previews = SwiftSample.Place.allCases.map { sample.previews($0) }
    // Some layouts do not fit one of the devices.
    guard previews.allSatisfy({ $0.count == 1 }) else { return nil }
    return (sample, [14, 15, 16, 17][Int(seed % 4)])
  }

  @Test("definitions in any order become functions that call each other")
  func compareForwardReferences() throws {
    #expect(try SwiftRun.compare("forward") == 4)
    for (sample, _) in Self.forwardReferences {
      #expect(!sample.file().contains("preconditionFailure"))
      #expect(!sample.file().contains("-> NSCollectionLayoutItem {"))
    }
  }

  static let forwardReferences: [SwiftRun.Sample] = [
    """
    define outer() = inner()
    define inner() = group horizontal height 44 < item >
    section < outer() >
    """,
    """
    section < wrap(cell: row()) >
    define wrap(cell: Group = row(n: 3)) = cell()
    define row(n: Int = many) = group horizontal height side count n < item >
    let side = kind.height
    let kind = chosen
    param chosen: Kind = tall
    let many = 2
    enum Kind < tall height 60; small height 20 >
    """,
  ].map { (SwiftSample(name: "forward", text: $0), 14) }

  @Test("lengths of the container, chosen subitems and unused loop variables compile")
  func compareConditions() throws {
    #expect(try SwiftRun.compare("conditions") == 2 * Self.conditions.count)
  }

  static let conditions: [SwiftRun.Sample] = [
    "let columns = (if container.width > 600 then floor(container.width / 200) else 2)\n"
      + "section < group horizontal height 44 count columns < item > >",
    "layout interSectionSpacing (container.width / 10) < header width 262 height "
      + "(container.width / 10 + container.effectiveHeight / 20 + container.effectiveHeight / 30)"
      + "; section < group horizontal height 44 < item > > >",
    """
    section < group horizontal height 44 count 2 <
      when (container.width > 600) < item width 40 >
      else < group vertical width 100 interItemSpacing 3 count 2 < item > >
    > >
    """,
    """
    section < group horizontal height 44 count 1 <
      when (container.width > 600) < item >
      else < group vertical height 7 repeating 4 < item height 1 > >
    > >
    """,
    """
    let sizes = 10 20
    define unused(side: Points = container.width, n = 2) = item width 10
    section < group horizontal height 44 <
      for i in 1...3 < item width 10 >
      for size in sizes < unused() >
      for size in 10 20 < when (container.width > 600) < item width 8 > >
    > >
    """,
  ].enumerated().flatMap { index, text in
    [14, 16].map { (SwiftSample(name: "condition \(index)", text: text), $0) }
  }

  @Test("two files of one name share a file, and a helper is there once")
  func severalFiles() throws {
    let code = Self.shopFiles["Shop.swift"]
    #expect(code?.contains("struct ShopLayout {") == true)
    #expect(code?.contains("struct ShopLayout2 {") == true)
    try CheckedCode.require(["Shop.swift"])
  }

  static let shopFiles: [String: String] = {
    let text = """
      section <
        group horizontal height uniformAcrossSiblings 4 < item >
        visibleItems < scale (1 / item.midX) >
      >
      """
    let sources = ["a/Shop.layout", "b/Shop.layout"].map { SourceFile(name: $0, text: text) }
    let programs = sources.map { Checker.check(parse($0)) }
    let code = OutputFormat.named("swift")?.string(RenderInput(previews: [], programs: programs))
    return ["Shop.swift": code ?? ""]
  }()
}
