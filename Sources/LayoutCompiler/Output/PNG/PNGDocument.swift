/// Draws scenes as PNG: what the SVG shows, in pixels, with neither browser nor font.
enum PNGDocument {
  /// Pixels per point; less where the image would become too large.
  static let scale = 2.0

  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let picture = Picture(input, layers: options.layers, marked: options.marked)
    let painter = RasterPainter(picture, scale: scale, isDark: options.isDark)
    PNGEncoder(raster: painter.raster, scale: painter.scale).write(to: &out)
  }
}
