/// The input of every renderer.
package struct RenderInput: Sendable {
  package var previews: [LaidOutPreview]
  /// The programs of the previews, one for each file.
  package var programs: [CheckedProgram]
  /// The warnings and notes of the files, for pages.
  package var findings: [Diagnostic]
  package init(
    previews: [LaidOutPreview], programs: [CheckedProgram] = [], findings: [Diagnostic] = []
  ) {
    self.previews = previews
    self.programs = programs
    self.findings = findings
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
  /// The state of a page's controls; `nil` for a page without controls.
  package var controls: PageControlState?
  /// The options of generated Swift, which replace those of layouts.
  package var code = CodeOptions()
  /// The options of generated Swift that neither `code` nor a layout states: those of a project.
  package var projectCode = CodeOptions()

  /// Creates the default options.
  public init() {}

  /// The overlays of a diagram or a picture.
  var drawnLayers: PictureLayers { layers ?? .sections }

  /// Returns the greatest width, in columns, at which a diagram has at most that many lines. If the
  /// content is so long that it would be illegible, the device's screen fits instead.
  package static func columns(
    fitting lines: Int, upTo columns: Int, _ scene: Scene?, _ diagram: (Int) -> String
  ) -> Int {
    func widest(_ share: Double) -> Int {
      var (low, high) = (20, max(20, columns))
      while low < high {
        let middle = (low + high + 1) / 2
        let height = diagram(middle).count(where: \.isNewline)
        if Double(height) * share <= Double(lines) { low = middle } else { high = middle - 1 }
      }
      return low
    }
    let whole = widest(1)
    guard whole < leastLegible, let scene else { return whole }
    let axis = scene.scrollDirection
    return widest(min(1, scene.container[axis] / max(1, scene.contentSize[axis])))
  }

  /// The width of a diagram that has space for labels, in columns.
  private static let leastLegible = 40
}

/// The source of newer versions of a page. Each version has a token.
package enum PageUpdates: Hashable, Sendable {
  /// The page reads its own file again at intervals.
  case file(token: String)
  /// The server of the page announces the token of each newer version.
  case server(token: String)
}

/// The state of a page with controls, which its server computes.
package struct PageControlState: Hashable, Sendable {
  /// The reasons that values were refused, by the names of their controls.
  package var refusals: [String: String] = [:]
  /// The changes by the last save, for each preview; empty if nothing was saved.
  package var changes: [Change] = []

  package init() {}

  /// The changes of a preview.
  package struct Change: Hashable, Sendable {
    /// The elements that moved in their section, changed their size, or are new.
    package var elements: Set<SceneElement.ID>
    /// The differences as sentences.
    package var summary: [String]

    package init(elements: Set<SceneElement.ID>, summary: [String]) {
      self.elements = elements
      self.summary = summary
    }
  }
}
