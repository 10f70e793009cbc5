/// What every renderer is given.
package struct RenderInput: Sendable {
  package var previews: [LaidOutPreview]
  /// What the previews were made from, one for each file.
  package var programs: [CheckedProgram]
  package init(previews: [LaidOutPreview], programs: [CheckedProgram] = []) {
    self.previews = previews
    self.programs = programs
  }
}

/// How it should look; a renderer ignores what does not concern it.
public struct RenderOptions: Hashable, Sendable {
  /// The width of a diagram in characters; less than 20 counts as 20.
  public var columns = 80
  /// Draw with ASCII only.
  public var ascii = false
  /// Tell the roles apart by ANSI colours too.
  public var color = false
  /// Dump content coordinates instead of places relative to the section.
  public var absolute = false
  /// What a picture or a page shows besides the views.
  package var layers = PictureLayers.sections
  /// Draw an image for dark surroundings; an SVG and a page are for both.
  public var isDark = false
  /// Elements that are marked: in a diagram with `*` and by colour, in a picture by a frame.
  package var marked: Set<SceneElement.ID> = []
  /// A page reloads itself when its file has another one; `nil` for a page that stays as it is.
  package var reloadToken: String?
  /// The oldest version of iOS on which code has to run.
  public var deploymentTarget = defaultDeploymentTarget

  /// What it is where nobody says.
  public static let defaultDeploymentTarget = 14

  public init() {}
}
