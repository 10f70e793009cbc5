extension Picture {
  /// Draws all previews side by side, and below where the line is full.
  ///
  /// - Parameter marked: the elements that bear a frame of their own.
  init(
    _ input: RenderInput, layers: PictureLayers, marked: Set<SceneElement.ID> = []
  ) {
    let panels = input.previews.map {
      PicturePanel($0.settled, layers: layers, marked: marked)
    }
    let unit = panels.map(\.unit).max() ?? 1
    let drawings = panels.map { PanelDrawing($0) }
    let widest = max(
      PicturePanel.legibleWidth * unit, drawings.map(\.size.width).max() ?? 0)
    var cursor = Point.zero
    var lineHeight = 0.0
    for drawing in drawings {
      if cursor.x > 0, cursor.x + drawing.size.width > widest {
        cursor = Point(0, cursor.y + lineHeight)
        lineHeight = 0
      }
      parts += drawing.parts.map {
        var part = $0
        part.offset = part.offset + cursor
        return part
      }
      cursor.x += drawing.size.width
      size.width = max(size.width, cursor.x)
      lineHeight = max(lineHeight, drawing.size.height)
      size.height = max(size.height, cursor.y + lineHeight)
    }
    size = Size(max(1, size.width.rounded(.up)), max(1, size.height.rounded(.up)))
    summary = Self.summary(input)
  }

  private static func summary(_ input: RenderInput) -> String {
    let words = DiagramWords(ascii: false)
    let parts = input.previews.prefix(8).map { preview in
      let scene = preview.scene
      let items = scene.sections.reduce(0) { $0 &+ $1.itemCount }
      let sections = scene.sections.count
      let name = preview.name.map { "\(words.shortened($0, to: 80)): " } ?? ""
      return name
        + "\(words.count(sections)) section\(sections == 1 ? "" : "s") with \(words.items(items)) "
        + "on a screen of \(words.size(scene.container))"
    }
    return parts.joined(separator: "; ")
  }
}
