/// The input of every renderer.
package struct RenderInput: Sendable {
  package var previews: [LaidOutPreview]
  /// The programs of the previews, one for each file.
  package var programs: [CheckedProgram]
  package init(previews: [LaidOutPreview], programs: [CheckedProgram] = []) {
    self.previews = previews
    self.programs = programs
  }
}

/// Options of the outputs; a renderer ignores those that do not apply to it.
public struct RenderOptions: Hashable, Sendable {
  /// The width of a diagram in characters; values below 20 count as 20.
  public var columns = 80
  /// Whether to draw with ASCII characters only.
  public var ascii = false
  /// Whether to distinguish the roles of elements by ANSI colors as well.
  public var color = false
  /// Whether to write content coordinates instead of coordinates relative to the section.
  public var absolute = false
  /// The overlays of a picture or a page; `nil` for the format's own. Those of a page are none,
  /// because it lists its sections next to the device.
  package var layers: PictureLayers?
  /// Whether to draw an image for dark appearance; SVG and HTML support both.
  public var isDark = false
  /// The highlighted elements: with `*` and color in a diagram, with a frame in a picture.
  package var marked: Set<SceneElement.ID> = []
  /// The source of newer versions of a page; `nil` for a page that does not change.
  package var updates: PageUpdates?
  /// The diagnostics of a newer source with errors, if a page shows the last one without.
  package var problems: String?
  /// The oldest major version of iOS that generated code supports.
  public var deploymentTarget = defaultDeploymentTarget
  /// The options of generated Swift other than its deployment target.
  public var code = CodeOptions()

  /// The deployment target that is used by default.
  public static let defaultDeploymentTarget = 14

  public init() {}

  /// The overlays of a diagram or a picture.
  var drawnLayers: PictureLayers { layers ?? .sections }
}

/// Options of generated Swift. The defaults suit a file in an app's own target.
public struct CodeOptions: Hashable, Sendable {
  /// The name of the file that is written; `nil` for standard output.
  package var outputName: String?

  /// The access level of the struct, its initializer, the types and properties that an app uses, and
  /// the functions that make layouts. Functions that make parts are internal.
  public enum Access: String, Hashable, Sendable, CaseIterable {
    case `internal`, `package`, `public`
  }

  /// The isolation of generated types.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// `@MainActor` before each type.
    case mainActor
    /// No attribute, for modules whose default isolation is the main actor.
    case none
  }

  /// Closures by which an app changes sections before they are used.
  public struct Hooks: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// `configureList` receives the configuration of each list: swipe actions, separators, colors.
    public static let lists = Hooks(rawValue: 1)
    /// `visibleItems` returns the visible-items handler of each section without effects of its own.
    public static let visibleItems = Hooks(rawValue: 2)

    /// The names of the hooks on the command line.
    package static let named: [(name: String, value: Hooks)] = [
      ("lists", .lists), ("visibleItems", .visibleItems),
    ]
  }

  /// The access level.
  public var access = Access.internal
  /// The isolation.
  public var isolation = Isolation.mainActor
  /// The closures of the struct.
  public var hooks: Hooks = []
  /// The name of the struct; `nil` for that of the file.
  public var typeName: String?
  /// Whether the code is compiled only where UIKit is available.
  public var isConditional = false
  /// Whether previews for Xcode are added, with placeholder cells.
  public var includesPreviews = false
  /// The module with the generated struct, which tests import instead of a copy.
  public var testedModule: String?

  public init() {}
}

/// The source of newer versions of a page. Each version has a token.
package enum PageUpdates: Hashable, Sendable {
  /// The page reads its own file again at intervals.
  case file(token: String)
  /// The server of the page announces the token of each newer version.
  case server(token: String)
}
