/// The icon of an editor's extension: a screen with cells, in the colors of the pictures.
enum EditorIcon {
  /// The image as PNG, 128 by 128 pixels.
  static var png: [UInt8] {
    var raster = Raster(width: 128, height: 128, color: 0xF6F8FA)
    let screen = PixelRect(left: 22, top: 8, right: 106, bottom: 120)
    raster.fill(screen, radius: 14, 0x24292F)
    raster.fill(screen.grown(by: -6), radius: 8, 0xFFFFFF)
    for (frame, ink) in [
      (PixelRect(left: 34, top: 20, right: 94, bottom: 32), PictureInk.boundary),
      (PixelRect(left: 34, top: 38, right: 70, bottom: 74), .cell),
      (PixelRect(left: 76, top: 38, right: 94, bottom: 53), .cell),
      (PixelRect(left: 76, top: 59, right: 94, bottom: 74), .cell),
      (PixelRect(left: 34, top: 80, right: 61, bottom: 108), .cell),
      (PixelRect(left: 67, top: 80, right: 94, bottom: 108), .cell),
    ] {
      guard let edge = ink.style.stroke, let fill = ink.style.fill else { continue }
      raster.fill(frame, radius: 4, edge.light)
      raster.fill(frame.grown(by: -2), radius: 3, fill.light)
    }
    var bytes: [UInt8] = []
    var out = ByteWriter {
      bytes += $0
      return true
    }
    PNGEncoder(raster: raster, scale: 1).write(to: &out)
    _ = out.finish()
    return bytes
  }
}
