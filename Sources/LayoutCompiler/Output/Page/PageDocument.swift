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
      if let changes = options.controls?.changes, changes.indices.contains(number) {
        page.changed = changes[number].elements
      }
      return page
    }
    let sources = PageSources(input.previews)
    let findings = PageFindings(input.findings, sources)
    let reasons = FrameExplanations(previews, sources)
    let title = title(of: input)
    writeHead(title, options, to: &out)
    writeBar(title, switcher, findings: findings, options: options, to: &out)
    if let problems = options.problems {
      write(problems: problems, showsVersion: !previews.isEmpty, to: &out)
    }
    out.write("<main>\n<div class=\"previews\">\n")
    for preview in previews where out.isOpen { preview.write(sources, reasons, to: &out) }
    out.write("</div>\n</main>\n")
    writeInspector(sources, to: &out)
    writeFooter(to: &out)
    PageEffects.write(previews, to: &out)
    reasons.write(to: &out)
    if let state = options.controls { PageControls(input, state).write(to: &out) }
    PageScript.write(options, to: &out)
    out.write("</body>\n</html>\n")
  }

  /// The names of the files, without their folders; without files, that of the first preview.
  private static func title(of input: RenderInput) -> String {
    var names: [String] = []
    let paths = input.previews.compactMap(\.sources.first?.name)
    for path in paths.isEmpty ? input.programs.map(\.tree.source.name) : paths {
      guard !path.hasPrefix("<") else { continue }
      let name = PageSources.fileName(path).sanitizedForTerminal
      if !names.contains(name) { names.append(name) }
    }
    guard let first = names.first else {
      return input.previews.lazy.compactMap(\.name).first?.sanitizedForTerminal ?? "Layout"
    }
    return names.count == 1 ? first : "\(first) and \(names.count - 1) more"
  }

  /// Writes the diagnostics of a newer source with errors.
  ///
  /// - Parameter showsVersion: Whether the page shows an earlier version.
  private static func write(problems: String, showsVersion: Bool, to out: inout ByteWriter) {
    out.write("<section class=\"errors\" aria-label=\"Errors\" tabindex=\"0\">\n")
    out.write("<p role=\"alert\">The file has errors.")
    if showsVersion { out.write(" This page shows its last version without errors.") }
    out.write("</p>")
    out.write("<pre>")
    for line in problems.split(separator: "\n", omittingEmptySubsequences: false) {
      out.write(markup: String(line).showable)
      out.endLine()
    }
    out.write("</pre>\n</section>\n")
  }

  /// Writes the panel next to the device: the explanation of a box's frame, and the source.
  private static func writeInspector(_ sources: PageSources, to out: inout ByteWriter) {
    out.write("<aside id=\"inspector\" aria-label=\"Inspector\">\n<div id=\"why-part\">\n")
    out.write("<h2>Why there?</h2>\n<div id=\"why-box\" tabindex=\"0\" role=\"region\"")
    out.write(" aria-label=\"Explanation of the frame\"><ol id=\"why\"></ol></div>\n</div>\n")
    if !sources.isEmpty {
      out.write("<div id=\"source-part\">\n<h2>Source</h2>\n<div id=\"source\" tabindex=\"0\"")
      out.write(" role=\"region\" aria-label=\"Lines of the source\">\n")
      sources.write(to: &out)
      out.write("</div>\n</div>\n")
    }
    out.write("</aside>\n")
  }

  private static func writeFooter(to out: inout ByteWriter) {
    out.write("<footer><output id=\"info\" aria-live=\"polite\"></output>\n")
    writeButton("copy", "Copy", attributes: " hidden aria-label=\"Copy frame\"", to: &out)
    writeButton(
      "details", "Why?", attributes: " class=\"narrow\"" + controls("inspector"), to: &out)
    out.write("</footer>\n<dialog id=\"keys\" aria-labelledby=\"keys-title\">\n")
    out.write("<h2 id=\"keys-title\">Keys</h2>\n<dl>\n")
    for (key, effect) in keys {
      out.write(string: "<dt><kbd>\(key)</kbd></dt><dd>\(effect)</dd>\n")
    }
    out.write("</dl>\n<form method=\"dialog\"><button>Close</button></form>\n</dialog>\n")
  }

  private static func controls(_ id: String) -> String {
    " aria-expanded=\"false\" aria-controls=\"\(id)\""
  }

  /// The keys of the page, for its dialog. The script implements them.
  private static let keys = [
    ("n p", "next or previous box"), ("Enter", "select the box"), ("Esc", "deselect"),
    ("c", "copy the frame"), ("1 … 9", "preview"), ("d D", "next or previous device"),
    ("l s g i m", "labels, sections, groups, insets, lengths"),
    ("+ - 0", "zoom in, out, fit"),
    ("w", "explanation, on small screens"), ("Tab ← → ↑ ↓", "focus and scroll rows"),
    ("?", "this list"),
  ]

  private static func writeHead(
    _ title: String, _ options: RenderOptions, to out: inout ByteWriter
  ) {
    HTMLHead(title: title, hasScript: true, updates: options.updates).write(to: &out)
    out.write("<style id=\"style\">\n")
    PageStyle.write(to: &out)
    if options.controls != nil { out.write(string: Embedded.pageControlsCss) }
    out.write("</style>\n</head>\n")
  }

  private static func writeBar(
    _ title: String, _ switcher: PageSwitcher, findings: PageFindings, options: RenderOptions,
    to out: inout ByteWriter
  ) {
    out.write("<body class=\"show-labels")
    if options.problems != nil { out.write(" stale") }
    for (name, layer) in PictureLayers.named where isShown(layer, options) {
      out.write(string: " show-\(name)")
    }
    out.write("\">\n<header>\n")
    out.write("h1", text: title)
    findings.write(to: &out)
    writeButton("more", "View", attributes: controls("tools"), to: &out)
    switcher.write(to: &out)
    out.write("<div class=\"tools\" id=\"tools\" role=\"group\" aria-label=\"View\">\n")
    writeSwitch("labels", "Labels", isOn: true, to: &out)
    for (name, layer) in PictureLayers.named {
      let title = name.prefix(1).uppercased() + name.dropFirst()
      writeSwitch(name, title, isOn: isShown(layer, options), to: &out)
    }
    writeSelect("zoom", "Zoom", choices: ["Fit", "50%", "75%", "100%", "150%", "200%"], to: &out)
    writeSelect("scheme", "Colors", choices: ["Auto", "Light", "Dark"], to: &out)
    writeButton("help", "?", attributes: " aria-label=\"Keys\"", to: &out)
    out.write("</div>\n</header>\n")
  }

  private static func writeButton(
    _ id: String, _ title: String, attributes: String = "", to out: inout ByteWriter
  ) {
    out.write(string: "<button type=\"button\" id=\"\(id)\"\(attributes)>\(title)</button>\n")
  }

  /// Whether a layer is visible initially.
  private static func isShown(_ layer: PictureLayers, _ options: RenderOptions) -> Bool {
    options.layers?.contains(layer) ?? false
  }

  private static func writeSwitch(
    _ layer: String, _ title: String, isOn: Bool, to out: inout ByteWriter
  ) {
    out.write(
      string: "<label><input type=\"checkbox\" data-layer=\"\(layer)\"\(isOn ? " checked" : "")>"
        + "\(title)</label>\n")
  }

  private static func writeSelect(
    _ id: String, _ title: String, choices: [String], to out: inout ByteWriter
  ) {
    out.write(string: "<label>\(title) <select id=\"\(id)\">")
    for choice in choices { out.write(string: "<option>\(choice)</option>") }
    out.write("</select></label>\n")
  }
}

/// Controls that select a scene of the page, by preview name and by device.
struct PageSwitcher {
  /// The position of a scene in both lists, and its labels there.
  struct Place {
    var name = 0
    var device = 0
    var nameLabel = ""
    var deviceLabel = ""
  }

  /// The labels of both lists; a list with one label is not shown.
  private(set) var names: [String] = []
  private(set) var devices: [String] = []
  private(set) var places: [Place] = []

  /// The maximum number of buttons in a row. More labels are written as a menu.
  private static let maximumButtons = 6

  init(_ previews: [LaidOutPreview]) {
    let words = Captions(ascii: false)
    let devices = previews.map { $0.device ?? words.size($0.scene.container) }
    var names = previews.map { words.shortened($0.nameWithoutDevice, to: 60) }
    if Set(zip(names, devices).map { [$0, $1] }).count < previews.count {
      // Several scenes of one name on one device are numbered.
      names = names.indices.map { index in
        let parts = [names[index], devices[index]].filter { !$0.isEmpty }
        return "\(index + 1)  \(parts.joined(separator: ", "))"
      }
    }
    // If each name has one device, the names select the device, too.
    let hasDevices = Set(names).count < previews.count
    for (name, device) in zip(names, devices) {
      places.append(
        Place(
          name: Self.place(of: name, in: &self.names),
          device: hasDevices ? Self.place(of: device, in: &self.devices) : 0,
          nameLabel: name, deviceLabel: device))
    }
  }

  private static func place(of text: String, in list: inout [String]) -> Int {
    if let place = list.firstIndex(of: text) { return place }
    list.append(text)
    return list.count - 1
  }

  func write(to out: inout ByteWriter) {
    write(names, title: ("Preview", "Previews"), key: "name", to: &out)
    write(devices, title: ("Device", "Devices"), key: "device", to: &out)
  }

  private func write(
    _ list: [String], title: (one: String, many: String), key: String,
    to out: inout ByteWriter
  ) {
    guard list.count > 1 else { return }
    let hasButtons = list.count <= Self.maximumButtons
    out.write(string: "<nav aria-label=\"\(title.many)\">\n")
    if !hasButtons {
      out.write(string: "<label>\(title.one) <select data-choice=\"\(key)\">\n")
    }
    for (index, text) in list.enumerated() {
      let start =
        hasButtons ? "<button type=\"button\" data-\(key)=\"" : "<option value=\""
      out.write(string: "\(start)\(index)\">")
      out.write(markup: text.isEmpty ? "\(index + 1)" : text)
      out.write(hasButtons ? "</button>\n" : "</option>\n")
    }
    if !hasButtons { out.write("</select></label>\n") }
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

/// The mark of pages that layoutc has written.
package enum HTMLMark {
  static let tag = "<meta name=\"generator\" content=\"layoutc\">"

  /// Whether the file with these bytes is a page of layoutc.
  package static func isIn(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(1000), as: UTF8.self).contains(tag)
  }
}

/// The beginning of a page, up to its title.
struct HTMLHead {
  let title: String
  /// Whether the page has a script of its own.
  var hasScript = false
  /// The source of newer versions; `nil` for a page that does not change.
  var updates: PageUpdates?

  func write(to out: inout ByteWriter) {
    out.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    out.write(string: "\(HTMLMark.tag)\n")
    if case .file(let token) = updates { write(reload: token, to: &out) }
    out.write("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
    // The policy prevents the page from loading anything, even after an error in its generation.
    out.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    out.write("style-src 'unsafe-inline'; ")
    if hasScript { out.write("script-src 'unsafe-inline'; ") }
    out.write("img-src data:")
    switch updates {
    case .file: out.write("; frame-src * file:")
    case .server: out.write("; connect-src 'self'")
    case nil: break
    }
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
    let script = Embedded.pageReloadJs.filled(["TOKEN": PageScript.digits(of: token)])
    out.write(string: "<script>\n\(script)</script>\n")
  }
}

/// The script of a page.
enum PageScript {
  static func write(_ options: RenderOptions, to out: inout ByteWriter) {
    out.write("<script>\n(() => {\n'use strict';\n")
    for part in [
      Embedded.pageEffectsJs, Embedded.pagePreviewJs, Embedded.pageDragJs,
      Embedded.pageInspectorJs, Embedded.pageFindingsJs,
      options.controls == nil ? "" : Embedded.pageControlsJs, Embedded.pageMainJs,
    ] { out.write(string: part) }
    if case .server(let token) = options.updates {
      out.write(string: Embedded.pageServerJs.filled(["TOKEN": digits(of: token)]))
    }
    out.write("})();\n</script>\n")
  }

  /// Returns the hexadecimal digits of a token, which need no escaping.
  static func digits(of token: String) -> String {
    let digits = token.unicodeScalars.filter {
      ("0"..."9").contains($0) || ("a"..."f").contains($0)
    }
    return String(String.UnicodeScalarView(digits))
  }
}

/// The style sheet of a page. The colors are those of the pictures.
enum PageStyle {
  static func write(to out: inout ByteWriter) {
    writeColors(to: &out)
    out.write(string: Embedded.pagePageCss)
  }

  /// Writes the colors of all inks and of code as variables for light and dark appearance, and the
  /// rules that all pages share. A page may select an appearance by `data-scheme`; paper is light.
  static func writeColors(to out: inout ByteWriter) {
    out.write(":root{color-scheme:light dark")
    write({ $0.light }, to: &out)
    out.write("}\n@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){")
    out.write("color-scheme:dark")
    write({ $0.dark }, to: &out)
    out.write("}}\n@media screen{:root[data-scheme=dark]{color-scheme:dark")
    write({ $0.dark }, to: &out)
    out.write("}:root[data-scheme=light]{color-scheme:light}}\n")
    out.write(string: Embedded.designCss)
  }

  private static func write(_ value: (PictureColor) -> UInt32, to out: inout ByteWriter) {
    for (name, color) in colors {
      out.write(string: ";\n--\(name):\(SVGSheet.hex(value(color)))")
    }
  }

  /// The variables with their colors.
  private static let colors: [(name: String, color: PictureColor)] =
    PictureInk.allCases.flatMap { ink in
      [
        ("", ink.style.fill), ("-line", ink.style.stroke), ("-text", ink.style.text),
        ("-hatch", ink.style.hatch),
      ].compactMap { suffix, color in color.map { (ink.rawValue + suffix, $0) } }
    } + codeColors

  /// The colors of tokens. On the background of the screen, their contrast is at least 4.5 to 1.
  private static let codeColors: [(name: String, color: PictureColor)] = [
    ("code-comment-text", PictureColor(0x57606A, 0x9AA4AF)),
    ("code-string-text", PictureColor(0x2F5D36, 0xB4DDBD)),
    ("code-number-text", PictureColor(0x8A4A00, 0xFFC285)),
    ("code-keyword-text", PictureColor(0x6639BA, 0xC9ADFF)),
    ("code-property-text", PictureColor(0x0A4FA8, 0x8CB8FF)),
    ("code-choice-text", PictureColor(0x0A5449, 0x5FDCC5)),
  ]
}
