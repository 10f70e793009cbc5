import Testing

@testable import LayoutCompiler

/// Lays out the only layout of a text.
///
/// - Parameter scale: the pixels of a point.
/// - Parameter data: a JSON document of the format layoutc.data/1; `nil` for counted items.
func laidOut(
  _ text: String, data: String? = nil, items: [Int] = [], size: Size = Size(320, 480),
  scale: Double = 2, ios: Int = Environment.newestIOS,
  change: (inout CompilationSettings) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> LaidOutPreview {
  var settings = CompilationSettings(
    environment: Environment(container: size, scale: scale, ios: ios), itemCounts: items)
  if let data {
    let file = SourceFile(name: "data.json", text: data, id: FileID(1))
    let (snapshot, diagnostics) = SnapshotJSON.read(file)
    #expect(diagnostics == [], sourceLocation: sourceLocation)
    settings.snapshot = snapshot
  }
  change(&settings)
  let compilation = Compilation(SourceFile(name: "test.layout", text: text), settings)
  let errors = compilation.diagnostics.filter { $0.severity == .error }
  #expect(errors == [], sourceLocation: sourceLocation)
  return try #require(compilation.previews.first, sourceLocation: sourceLocation)
}

extension LaidOutPreview {
  /// The frames of the elements of a role, in order.
  func frames(_ role: SceneElement.Role, section: Int = 0) -> [Rect] {
    scene.elements.filter { $0.role == role && $0.section == section }.map(\.frame)
  }
}
