import Foundation
import TestSupport

@testable import LayoutCompiler

/// A layout whose code is compiled and run.
struct SwiftSample: Sendable {
  /// The name of the file, without extension.
  var name: String
  var text: String
  /// Items of each section, from the first.
  var items: [Int] = []
  /// The path of the source, for imports.
  var path = ""

  /// Every layout that is at hand: the examples, those of the manual, the fixtures, the samples of
  /// the language, recorded ones, and random ones.
  static func all() throws -> [SwiftSample] { try every.get() }

  private static let every: Result<[SwiftSample], any Error> = Result {
    var samples = try Example.all.map { example in
      SwiftSample(
        name: "Example\(example.name.replacing("/", with: ""))",
        text: try Repository.text(example.file), items: example.items, path: example.file)
    }
    for path in ["grammar.md", "README.md"] {
      let blocks = try Markdown(path).blocks.filter { $0.language == "layout" }
      samples += blocks.enumerated().compactMap { index, block in
        guard !block.text.contains("import \"") else { return nil }
        return SwiftSample(name: "\(path.prefix { $0 != "." })\(index)", text: block.text)
      }
    }
    samples += try fixtures()
    for (name, text) in [
      ("search", Samples.search), ("apps", Samples.apps), ("offers", Samples.offers),
      ("insets", insets),
    ] {
      samples.append(SwiftSample(name: "sample \(name)", text: text))
    }
    samples += (0..<Sweep.count(20, thorough: 40)).map { seed in
      var maker = RandomModel(seed: UInt64(seed))
      return SwiftSample(
        name: "random \(seed)",
        text: ModelText.text(of: maker.layout(), seed: UInt64(seed) + 1, isPlain: false))
    }
    return samples
  }

  /// Headers that do not follow the section's insets.
  private static let insets = """
    section contentInsets 16 supplementariesFollowContentInsets false <
      header height 20
      group horizontal height 44 < item >
    >
    """

  static let fixtureNames = [
    "Abstraction", "Availability", "Repeating", "Scopes", "Pages", "Effects", "Words", "Lists",
    "Surroundings", "Choices", "Keywords", "Names", "Indexing", "Waterfalls",
  ]

  static func fixtures() throws -> [SwiftSample] {
    try fixtureNames.map { name in
      SwiftSample(
        name: name,
        text: try Repository.text("\(fixtureFolder)/\(name).layout"),
        // Some sections depend on their number of items.
        items: name == "Abstraction" ? [6, 3, 4, 2, 8, 4, 9] : [])
    }
  }

  static let fixtureFolder = "Tests/LayoutCompilerTests/Fixtures/swift/layouts"

  var source: SourceFile { SourceFile(name: "folder/\(name).layout", text: text) }

  private static let programs = Memo<[String], CheckedProgram>()
  private static let files = Memo<[String], String>()

  /// The checked program.
  var program: CheckedProgram {
    Self.programs.value(of: [name, path, text]) {
      Checker.check(parse(source)) { [path] request in
        Example.sources(
          SourceRequest(
            path: request.path,
            importer: request.importer.id == .main
              ? SourceFile(name: path, text: "") : request.importer))
      }
    }
  }

  func unit(target: Int = 14) -> UIKitUnit {
    UIKitUnit(program, target: target)
  }

  /// The whole file, as a user gets it.
  func file(target: Int = 14) -> String {
    Self.files.value(of: [name, path, text, "\(target)"]) {
      var options = RenderOptions()
      options.code.deploymentTarget = target
      let input = RenderInput(previews: [], programs: [program])
      return OutputFormat.named("swift")?.string(input, options) ?? ""
    }
  }

  /// The environments of layouts: a phone and a tablet.
  enum Place: String, CaseIterable {
    case compact, regular

    var size: Size { self == .compact ? Size(375, 812) : Size(1024, 1366) }

    var traits: Traits {
      var traits = Traits()
      traits.horizontalSizeClass = self == .compact ? .compact : .regular
      traits.userInterfaceIdiom = self == .compact ? .phone : .pad
      return traits
    }
  }

  /// Returns the environment of a place, with margins and a screen for expressions that read them.
  static func environment(_ place: Place) -> Environment {
    var environment = Environment(container: place.size, scale: 3)
    environment.traits = place.traits
    environment.layoutMargins = Insets(top: 7, leading: 16, bottom: 9, trailing: 18)
    environment.screen = Size(1100, 1500)
    return environment
  }

  /// Returns the layouts for the engine, without their data and previews.
  func previews(_ place: Place) -> [LaidOutPreview] {
    let compilation = Compilation(source, sources: program.sources)
    return compilation.program.layouts.indices.compactMap { index in
      var preview = Preview(
        layout: index, environment: Self.environment(place),
        data: .counts(items, others: 12))
      let plain = compilation.layOut(preview).laidOut
      guard let request = plain?.request, let data = withItemValues(request) else { return plain }
      preview.data = .snapshot(data)
      return compilation.layOut(preview).laidOut ?? plain
    }
  }

  /// Returns data with as many items, and with other values of items than the defaults; `nil` if the
  /// layout declares none.
  private func withItemValues(_ request: LayoutRequest) -> Snapshot? {
    guard text.contains("param item.") else { return nil }
    var data = Snapshot(itemCounts: request.sections.map(\.itemCount))
    let cycle = [2, 1, 3].map { ItemValue(number: Rational($0)) }
    for name in unit().itemValues.map(\.name) {
      for index in data.sections.indices { data.sections[index].values.set(name, cycle: cycle) }
    }
    return data
  }
}
