/// Writes scenes as a self-contained page for a browser. It scrolls like the app: rows come to rest
/// where UIKit's do, pinned items stick, visible-items effects are live.
///
/// The boxes are plain HTML at the engine's frames. The script only scrolls to the start, switches
/// previews and overlays, shows frames and evaluates effects.
enum PageDocument {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let switcher = PageSwitcher(input.previews)
    let previews = input.previews.enumerated().map { number, preview in
      var page = PagePreview(preview, number: number)
      page.place = switcher.places[number]
      return page
    }
    let sources = PageSources(input.previews)
    let reasons = FrameExplanations(previews, sources)
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

  /// Writes the panel next to the device: the explanation of a box's frame, and the source.
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
    let name = input.previews.lazy.compactMap(\.name).first
    HTMLHead(
      title: name.map { "\($0.sanitizedForTerminal) – layout" } ?? "Layout", hasScript: true,
      reloadToken: options.reloadToken
    ).write(to: &out)
    out.write("<style>\n")
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

  /// Whether a layer is visible initially. A page lists its sections next to the device, so section
  /// marks within it are shown on request only.
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

/// Buttons that select a scene of the page, by preview name and by device.
struct PageSwitcher {
  /// The labels of the two rows of buttons; a row with one button is not shown.
  private(set) var names: [String] = []
  private(set) var devices: [String] = []
  /// The position of each scene in both rows.
  private(set) var places: [(name: Int, device: Int)] = []

  init(_ previews: [LaidOutPreview]) {
    let words = Captions(ascii: false)
    let devices = previews.map { $0.device ?? words.size($0.scene.container) }
    let names = previews.map { words.shortened($0.nameWithoutDevice, to: 60) }
    let pairs = Set(zip(names, devices).map { [$0, $1] })
    if pairs.count == previews.count {
      for (name, device) in zip(names, devices) {
        places.append(
          (Self.place(of: name, in: &self.names), Self.place(of: device, in: &self.devices)))
      }
    } else {
      // Several scenes of one name on one device are numbered.
      for (index, (name, device)) in zip(names, devices).enumerated() {
        let words = [name, device].filter { !$0.isEmpty }.joined(separator: ", ")
        places.append((index, 0))
        self.names.append("\(index + 1)  \(words)")
      }
      self.devices = [""]
    }
  }

  private static func place(of text: String, in list: inout [String]) -> Int {
    if let place = list.firstIndex(of: text) { return place }
    list.append(text)
    return list.count - 1
  }

  func write(to out: inout ByteWriter) {
    write(names, "Previews", "name", to: &out)
    write(devices, "Devices", "device", to: &out)
  }

  private func write(
    _ list: [String], _ title: String, _ key: String, to out: inout ByteWriter
  ) {
    guard list.count > 1 else { return }
    out.write(string: "<nav aria-label=\"\(title)\">\n")
    for (index, text) in list.enumerated() {
      out.write(string: "<button type=\"button\" data-\(key)=\"\(index)\">")
      out.write(markup: text.isEmpty ? "\(index + 1)" : text)
      out.write("</button>\n")
    }
    out.write("</nav>\n")
  }
}

extension LaidOutPreview {
  /// The name of the preview without its device: `both` of `both, iPadAir`; empty if the name is
  /// the device's.
  fileprivate var nameWithoutDevice: String {
    guard let name, let device else { return name ?? "" }
    let suffix = ", " + device
    if name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
    return name == device ? "" : name
  }
}

/// The beginning of a page, up to its title.
struct HTMLHead {
  let title: String
  /// Whether the page has a script of its own.
  var hasScript = false
  /// The token of this version of the page; the page reloads when the file has another one. `nil`
  /// for a page that does not reload.
  var reloadToken: String?

  func write(to out: inout ByteWriter) {
    out.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    if let reloadToken { write(reload: reloadToken, to: &out) }
    out.write("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
    // The policy prevents the page from loading anything, even after an error in its generation.
    out.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    out.write("style-src 'unsafe-inline'; ")
    if hasScript { out.write("script-src 'unsafe-inline'; ") }
    out.write("img-src data:")
    if reloadToken != nil { out.write("; frame-src * file:") }
    out.write("\">\n<link rel=\"icon\" href=\"data:,\">\n<title>")
    out.write(markup: title)
    out.write("</title>\n")
  }

  /// Writes the script that lets an open page notice without a server that its file has been
  /// rewritten. At short intervals it loads the file again in a hidden frame, a probe, which only
  /// reports its token and stops. The script comes first, so that a probe reads no further.
  ///
  /// The probe has another query, because a page may not embed itself. Messages can be passed
  /// between `file:` pages, unlike other data.
  private func write(reload token: String, to out: inout ByteWriter) {
    let letters = token.unicodeScalars.filter {
      ("0"..."9").contains($0) || ("a"..."f").contains($0)
    }
    let script = Embedded.reloadJs.filled(["TOKEN": String(String.UnicodeScalarView(letters))])
    out.write(string: "<script>\n\(script)</script>\n")
  }
}

/// The style sheet of a page. The colors are those of the pictures.
enum PageStyle {
  static func write(to out: inout ByteWriter) {
    writeColors(to: &out)
    out.write(string: Embedded.pageCss)
  }

  /// Writes the colors of all inks, as variables for light and dark appearance.
  static func writeColors(to out: inout ByteWriter) {
    out.write(":root{color-scheme:light dark")
    for ink in PictureInk.allCases {
      for (suffix, color) in [
        ("", ink.style.fill), ("-line", ink.style.stroke), ("-text", ink.style.text),
        ("-hatch", ink.style.hatch),
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
