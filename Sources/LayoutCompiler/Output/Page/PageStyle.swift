/// The style sheet of a page. Colours are those of the pictures.
enum PageStyle {
  static func write(to out: inout ByteWriter) {
    writeColors(to: &out)
    out.write(string: Embedded.pageCss)
  }

  /// The colours of all inks, as variables for light and dark surroundings.
  static func writeColors(to out: inout ByteWriter) {
    out.write(":root{color-scheme:light dark")
    for ink in PictureInk.allCases {
      for (suffix, color) in [
        ("", ink.style.fill), ("-line", ink.style.stroke), ("-text", ink.style.text),
      ] {
        guard let color else { continue }
        let light = SVGSheet.hex(color.light)
        let dark = SVGSheet.hex(color.dark)
        out.write(string: ";\n--\(ink.rawValue)\(suffix):light-dark(\(light),\(dark))")
      }
    }
    out.write("}\n")
  }
}
