/// A part of the content that is drawn without interruption.
struct PictureBand {
  let span: DiagramSpan
  /// The number of the strip in which it is drawn, from 0.
  let strip: Int
  /// What is drawn, from the back to the front.
  let elements: [SceneElement]
  /// The sections of which so many cells are in the band that none could be told from the next.
  let crowds: [SceneSection]

  /// More cells than this in one band are less than 7 points wide on a phone.
  static let cellsAtMost = 6000

  /// - Parameter reach: how far to look for what lies before and after the screen across the scroll
  ///   direction, in points.
  init(_ span: DiagramSpan, strip: Int, of scene: Scene, reach: Double) {
    self.span = span
    self.strip = strip
    let window = Self.window(span, of: scene, reach: reach)
    var found = scene.boundaryElements.filter { $0.drawnFrame.intersects(window) }
    var crowds: [SceneSection] = []
    for section in scene.sections {
      found += section.decorations.filter { $0.drawnFrame.intersects(window) }
      found += section.boundaryElements.filter { $0.drawnFrame.intersects(window) }
      if let elements = section.elements(drawnIn: window, atMost: Self.cellsAtMost) {
        found += elements
      } else if section.frame.intersects(window) {
        crowds.append(section)
      }
    }
    self.crowds = crowds
    elements = found.backToFront()
  }

  private static func window(_ span: DiagramSpan, of scene: Scene, reach: Double) -> Rect {
    let axis = scene.scrollDirection
    var window = Rect.zero
    window.origin[axis] = span.start
    window.size[axis] = span.end - span.start
    window.origin[axis.cross] = -reach
    window.size[axis.cross] = scene.container[axis.cross] + 2 * reach
    return window
  }
}

/// What may be laid over a picture or a page.
package struct PictureLayers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Where each section begins and ends, with its name.
  package static let sections = PictureLayers(rawValue: 1)
  /// The boxes of groups, nested ones included.
  static let groups = PictureLayers(rawValue: 2)
  /// The insets of sections, groups and items, and the spacing between them.
  static let insets = PictureLayers(rawValue: 4)
  package static let all: PictureLayers = [sections, groups, insets]

  /// Each by the name that users give it.
  package static let named: [(name: String, value: PictureLayers)] = [
    ("sections", sections), ("groups", groups), ("insets", insets),
  ]
}
