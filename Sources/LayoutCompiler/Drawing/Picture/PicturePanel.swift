/// One preview as a picture of its own: the device, its content, titles beside it, a legend.
///
/// The content follows the layout's scroll direction, folded where it is long. Everything that is
/// not of the layout is measured in units: 1 point of a phone's picture, more on larger screens, so
/// that words stay legible where the picture is shown smaller.
struct PicturePanel {
  let preview: LaidOutPreview
  /// The scene with those sections only of which something may be drawn, in the picture's order.
  let scene: Scene
  let layers: PictureLayers
  /// The elements that bear a frame of their own.
  let marked: Set<SceneElement.ID>
  let words = DiagramWords(ascii: false)
  let unit: Double
  /// What is drawn of the content, in order along the scroll direction.
  private(set) var bands: [PictureBand]
  /// How much is shown before and after the screen across the scroll direction, in points.
  let ghosts: (near: Double, far: Double)
  /// The drawn sections' titles in the margin.
  private(set) var titles: [PictureTitle]
  /// The room for them across the scroll direction, in points.
  let margin: Double

  /// The direction in which the content goes on.
  var axis: Axis { scene.scrollDirection }

  /// The most of a screen's length across that is shown of what a row keeps off the screen.
  private static let ghostShare = 0.42

  init(
    _ preview: LaidOutPreview, layers: PictureLayers, marked: Set<SceneElement.ID> = []
  ) {
    self.marked = marked
    self.preview = preview
    self.layers = layers
    let sections = DiagramSections(preview.scene)
    var scene = preview.scene
    scene.sections = sections.candidates
    self.scene = scene
    let across = scene.container[scene.scrollDirection.cross]
    unit = Self.unit(of: scene)
    let reach = Self.ghostShare * across
    let spans = Self.spans(of: preview.scene, sections, unit: unit, words: words)
    let strips = PictureStrips(spans, of: scene, unit: unit)
    bands = strips.spans.map { PictureBand($0, strip: $1, of: scene, reach: reach) }
    ghosts = Self.ghosts(bands, of: scene, reach: reach, gap: 6 * unit)
    titles = layers.contains(.sections) ? Self.titles(bands, of: scene, unit: unit) : []
    margin = Self.margin(titles, axis: scene.scrollDirection, unit: unit)
    // Labels would be too small in a picture that is wider.
    guard scene.scrollDirection == .vertical, strips.count > stripsAtMost else { return }
    let fewer = PictureStrips(spans, of: scene, unit: unit, atMost: stripsAtMost)
    bands = fewer.spans.map { PictureBand($0, strip: $1, of: scene, reach: reach) }
    if !titles.isEmpty { titles = Self.titles(bands, of: scene, unit: unit) }
  }

  /// The width of a picture on whose labels somebody can read as it is shown in a text, in units.
  static let legibleWidth = 1180.0

  /// Grows with what is drawn: a picture is shown in about the width of a page.
  private static func unit(of scene: Scene) -> Double {
    let longest =
      scene.scrollDirection == .vertical
      ? scene.container.width / 560 : min(scene.contentSize.width, 3 * scene.container.width) / 900
    return longest.isFinite ? max(1, longest) : 1
  }

  /// What is drawn; a screen that the content does not fill is drawn to its end.
  private static func spans(
    of scene: Scene, _ sections: DiagramSections, unit: Double, words: DiagramWords
  ) -> [DiagramSpan] {
    var spans = DiagramFolds(scene, sections, unit: 12 * unit, words: words).spans()
    while spans.count > 1, let last = spans.last,
      spans[spans.count - 2].end >= scene.contentSize[scene.scrollDirection]
    {
      spans.removeLast()
      spans[spans.count - 1].end = last.end
      spans[spans.count - 1].note = []
    }
    return spans
  }

  /// How much of `reach` on either side has something to show.
  private static func ghosts(
    _ bands: [PictureBand], of scene: Scene, reach: Double, gap: Double
  ) -> (near: Double, far: Double) {
    let cross = scene.scrollDirection.cross
    let end = scene.container[cross]
    var near = 0.0
    var far = 0.0
    for element in bands.lazy.flatMap(\.elements) {
      let frame = element.drawnFrame
      if frame.min(cross) < -0.5 { near = max(near, -frame.min(cross) + gap) }
      if frame.max(cross) > end + 0.5 { far = max(far, frame.max(cross) - end + gap) }
    }
    return (min(near, reach), min(far, reach))
  }

  private static func margin(_ titles: [PictureTitle], axis: Axis, unit: Double) -> Double {
    guard !titles.isEmpty else { return 0 }
    switch axis {
    case .vertical:
      return (titles.map { $0.width(unit: unit) }.max() ?? 0) + 22 * unit
    case .horizontal:
      return Double(titles.map(\.lines.count).max() ?? 0) * PictureTitle.lineHeight * unit
        + 18 * unit
    }
  }
}
