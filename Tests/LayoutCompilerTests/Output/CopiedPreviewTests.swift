import TestSupport
import Testing

@testable import LayoutCompiler

/// The statements that the page of `layoutc preview` copies.
@Suite struct CopiedPreviewTests {
  private static let changes: [@Sendable (inout PreviewSettings) -> Void] = [
    { _ in },
    {
      $0.devices = [.iPad]; $0.multitasking = .half; $0.isRightToLeft = true
    },
    {
      $0.isLandscape = true; $0.ios = 15; $0.preferredContentSizeCategory = .accessibilityLarge
    },
    {
      $0.size = Size(320.5, 480); $0.scale = 2; $0.safeArea = Insets(top: 20, leading: 3)
    },
  ]

  private static let examples = [
    "AppStore", "Shop", "Tags", "Music", "Flows/SearchResults",
    "Flows/ListOrGrid", "Cookbook/Chat", "Cookbook/Settings", "Cookbook/DaySchedule",
  ]

  private static func frames(_ preview: LaidOutPreview) -> String {
    var preview = preview
    preview.name = nil
    return OutputFormat.dump.string(RenderInput(previews: [preview]))
  }

  @Test(
    "a file with the statement of a preview has a preview with the same frames",
    arguments: examples, changes.indices)
  func sameFrames(example: String, change: Int) throws {
    let text = try Repository.text("Examples/\(example).layout")
    var settings = CompilationSettings()
    Self.changes[change](&settings.overrides)
    let compilation = Compilation(SourceFile(name: "a.layout", text: text), settings)
    for preview in compilation.previews {
      let statement = try #require(PreviewStatement(preview, of: compilation.program)).text
      let name = try #require(statement.split(separator: "\"").dropFirst().first)
      var only = CompilationSettings()
      only.previewName = String(name)
      let other = Compilation(SourceFile(name: "a.layout", text: "\(text)\n\(statement)\n"), only)
      #expect(!other.hasErrors, "\(statement): \(other.diagnostics.map(\.message))")
      let copied = try #require(other.previews.first, "\(statement)")
      #expect(Self.frames(copied) == Self.frames(preview), "\(statement)")
    }
  }

  @Test("values, bars and offsets are written as the language writes them") func words() throws {
    let text = """
      param title: String = "a"
      param width: Dimension = 44
      section featured < orthogonal continuous; group horizontal width 300 height 60 < item > >
      preview "a" < device iPhoneSE; bars navigation 44 largeTitle tab 49; scroll "featured" 20 >

      """
    var settings = CompilationSettings()
    settings.overrides.parameters = [
      ParameterSetting(name: "title", value: "x \"y\""),
      ParameterSetting(name: "width", value: "fractionalWidth 1/2"),
    ]
    let compilation = Compilation(SourceFile(name: "a.layout", text: text), settings)
    let preview = try #require(compilation.previews.first)
    #expect(
      PreviewStatement(preview, of: compilation.program)?.text
        == #"preview "iPhoneSE" < set title "x \"y\""; set width fractionalWidth 1/2; "#
        + "device iPhoneSE; bars navigation 44 largeTitle 52 tab 49; scroll \"featured\" 20 >")
  }
}
