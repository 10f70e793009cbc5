/// Writes scenes as a page for a browser: one file that needs nothing else. It scrolls as the app
/// would: rows come to rest where UIKit's do, pinned items stick, visible-items effects are live.
///
/// The boxes are plain markup, at the engine's frames; the script only scrolls to the start,
/// switches previews and overlays, tells frames and evaluates effects.
enum PageDocument {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let switcher = PageSwitcher(input.previews)
    let previews = input.previews.enumerated().map { number, preview in
      var page = PagePreview(preview, number: number)
      page.place = switcher.places[number]
      return page
    }
    let sources = PageSources(input.previews)
    let reasons = PageReasons(previews, sources)
    writeHead(input, options, to: &out)
    writeBar(switcher, options, to: &out)
    out.write("<main>\n<div class=\"previews\">\n")
    for preview in previews where out.isOpen { preview.write(sources, reasons, to: &out) }
    out.write("</div>\n")
    writeInspector(sources, to: &out)
    out.write("</main>\n")
    out.write("<footer><output id=\"info\" aria-live=\"polite\"></output></footer>\n")
    PageEffects.write(previews, to: &out)
    reasons.write(to: &out)
    out.write("<script>\n")
    out.write(string: Embedded.pageJs)
    out.write("</script>\n</body>\n</html>\n")
  }

  /// What stands beside the device: how the frame of a box came about, and the source.
  private static func writeInspector(_ sources: PageSources, to out: inout ByteWriter) {
    out.write("<aside aria-label=\"Inspector\">\n<h3>Why there?</h3>\n<ol id=\"why\"></ol>\n")
    if !sources.isEmpty {
      out.write("<h3>Source</h3>\n<div id=\"source\">\n")
      sources.write(to: &out)
      out.write("</div>\n")
    }
    out.write("</aside>\n")
  }

  private static func writeHead(
    _ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter
  ) {
    out.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    if let token = options.reloadToken { PageReload.write(token, to: &out) }
    out.write("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
    // Not even a mistake in the page could load anything.
    out.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    out.write("style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:")
    if options.reloadToken != nil { out.write(string: PageReload.policy) }
    out.write("\">\n")
    out.write("<link rel=\"icon\" href=\"data:,\">\n<title>")
    let name = input.previews.lazy.compactMap(\.name).first
    out.write(markup: name.map { "\($0.safeToShow) – layout" } ?? "Layout")
    out.write("</title>\n<style>\n")
    PageStyle.write(to: &out)
    out.write("</style>\n</head>\n")
  }

  private static func writeBar(
    _ switcher: PageSwitcher, _ options: RenderOptions, to out: inout ByteWriter
  ) {
    out.write("<body class=\"show-labels")
    for (name, layer) in PictureLayers.named where isShown(layer, options) {
      out.write(string: " show-\(name)")
    }
    out.write("\">\n<header>\n")
    switcher.write(to: &out)
    out.write("<div class=\"tools\">\n")
    writeSwitch("labels", "Labels", isOn: true, to: &out)
    for (name, layer) in PictureLayers.named {
      let title = name.prefix(1).uppercased() + name.dropFirst()
      writeSwitch(name, title, isOn: isShown(layer, options), to: &out)
    }
    writeSelect("zoom", "Zoom", ["Fit", "50%", "75%", "100%", "150%", "200%"], to: &out)
    writeSelect("scheme", "Colours", ["Auto", "Light", "Dark"], to: &out)
    out.write("</div>\n</header>\n")
  }

  /// A page lists the sections beside the device, so they are marked within only if asked for.
  private static func isShown(_ layer: PictureLayers, _ options: RenderOptions) -> Bool {
    options.layers.contains(layer) && layer != .sections
  }

  private static func writeSwitch(
    _ layer: String, _ title: String, isOn: Bool, to out: inout ByteWriter
  ) {
    out.write(
      string: "<label><input type=\"checkbox\" data-layer=\"\(layer)\"\(isOn ? " checked" : "")>"
        + "\(title)</label>\n")
  }

  private static func writeSelect(
    _ id: String, _ title: String, _ choices: [String], to out: inout ByteWriter
  ) {
    out.write(string: "<label>\(title) <select id=\"\(id)\">")
    for choice in choices { out.write(string: "<option>\(choice)</option>") }
    out.write("</select></label>\n")
  }
}
