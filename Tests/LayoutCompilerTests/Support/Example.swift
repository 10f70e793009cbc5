import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// A file in `Examples/` and what it is shown on in its goldens.
struct Example: CustomTestStringConvertible, Sendable {
  /// Below `Examples/`, without the extension.
  let name: String
  /// Points.
  var size = Size(375, 812)
  /// Items of each section.
  var items: [Int] = []
  var ios = Environment.newestIOS
  /// Whether its own previews determine the environment, or the defaults of `layoutc`.
  var isPreviewed = false

  /// Three pixels to a point everywhere.
  static let scale = 3.0

  /// Every example. The iTunes, store and music ones are shown on the phones of their time,
  /// 375x812; Apple's catalogue on today's, 393x852, with the data of Apple's sample "Implementing
  /// Modern Collection Views".
  static let all = listed + cookbook + tour

  /// The screens of the cookbook, in the order of their names.
  static let cookbook = files(in: "Cookbook")

  /// The steps of the tour; the last one is the import of a Swift file.
  static let tour = files(in: "Tour")

  private static let listed: [Example] = [
    Example(name: "OneLiner"),
    Example(name: "SearchGrid"),
    Example(name: "SearchAllScopes", items: [8, 12, 3, 5]),
    Example(name: "SearchOneScope"),
    Example(name: "AppStore", items: [3, 6, 9, 5]),
    Example(name: "FiveSquares"),
    Example(name: "FiveSquaresSixths"),
    Example(name: "FiveSquaresSpaced"),
    Example(name: "ItemAndColumn"),
    Example(name: "Music", items: [5, 8]),
    Example(name: "AppGroups"),
    previewed("Offers"),
    previewed("Catalogue"),
    previewed("Tags"),
    previewed("Photos"),
    previewed("Fan"),
    previewed("Album"),
    previewed("Shop"),
    previewed("News"),
    apple("List", [94]),
    apple("Grid", [94]),
    apple("InsetGrid", [94]),
    apple("TwoColumnGrid", [94]),
    apple("DistinctSections", [10, 10, 10]),
    apple("ItemBadges", [100]),
    apple("HeadersFooters", [5, 5, 5, 5, 5]),
    apple("BackgroundDecoration", [5, 5, 5, 5, 5]),
    apple("NestedGroups", [100]),
    previewed("Apple/PinnedHeaders"),
    previewed("Apple/OrthogonalBehaviors"),
    previewed("Flows/SearchResults"),
    previewed("Flows/ListOrGrid"),
    previewed("Flows/StoreCategories"),
    previewed("Flows/OutlineList"),
    previewed("Flows/OffersAndCategories"),
    previewed("Flows/Environment"),
  ]

  /// The examples with a picture next to them.
  static let pictured = (cookbook + tour).map(\.name)

  static func named(_ name: String) -> Example { all.first { $0.name == name }! }

  private static func files(in folder: String) -> [Example] {
    let path = Repository.root.appendingPathComponent("Examples/\(folder)").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".layout") }
      .map { previewed("\(folder)/\($0.dropLast(".layout".count))") }
  }

  private static func apple(_ name: String, _ items: [Int]) -> Example {
    Example(name: "Apple/\(name)", size: Size(393, 852), items: items)
  }

  private static func previewed(_ name: String) -> Example {
    Example(name: name, isPreviewed: true)
  }

  var testDescription: String { name }
  var file: String { "Examples/\(name).layout" }

  func compile() throws -> Compilation {
    let source = SourceFile(name: file, text: try Repository.text(file))
    if isPreviewed {
      return Compilation(source, CompilationSettings(), sources: Self.sources)
    }
    return Compilation(
      source,
      CompilationSettings(
        environment: Environment(container: size, scale: Self.scale, ios: ios), itemCounts: items),
      sources: Self.sources)
  }

  /// Finds what examples name: files beside them and below.
  static func sources(_ request: SourceRequest) -> SourceResult {
    let folder = request.importer.name.split(separator: "/").dropLast().joined(separator: "/")
    let path = "\(folder)/\(request.path)"
    guard let text = try? Repository.text(path) else { return .failure("no such file") }
    // A number of its own: examples name few files.
    let number = path.utf8.reduce(UInt32(1)) { ($0 &* 31 &+ UInt32($1)) | 1 << 16 }
    return .file(SourceFile(name: path, text: text, id: FileID(number)))
  }

  /// The scene of the only layout, or of one of the previews.
  func scene(_ preview: Int = 0) throws -> Scene { try compile().previews[preview].scene }
}
