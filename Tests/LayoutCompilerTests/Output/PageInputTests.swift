import Foundation
import Testing

@testable import LayoutCompiler

/// Pages with the input of people: wheel, mouse, fingers and keys.
@Suite(.serialized, .browser, .ownThread) struct PageInputTests {
  /// A list between two rows. In a window of 320 × 480, 12 cells of 60 points scroll, and a row has
  /// four stops, each 300 points from the last.
  private static let source = """
    layout shop <
      section offers contentInsets 10 <
        orthogonal groupPaging
        group horizontal width 300 height 200 < item >
      >
      section goods <
        header height 30
        group horizontal height 60 < item fractionalWidth 1 >
      >
    >

    """

  private static func preview(
    _ device: String = "phone", _ size: Size = Size(320, 480), name: String? = nil
  ) throws -> LaidOutPreview {
    var settings = CompilationSettings(environment: Environment(container: size, scale: 2))
    settings.defaultItemCount = 12
    settings.overrides.itemCounts = [4, 12]
    let compilation = Compilation(SourceFile(name: "a/Shop.layout", text: source), settings)
    var preview = try #require(compilation.previews.first)
    preview.device = device
    preview.name = name
    return preview
  }

  private static func page(
    _ previews: [LaidOutPreview], _ options: RenderOptions = RenderOptions()
  ) -> String {
    OutputFormat.html.string(RenderInput(previews: previews), options)
  }

  /// The offsets of the view and of its row, and of the window.
  private static let offsets = """
    (() => { const view = document.querySelector('.preview:not([hidden]) .view');
      return [view.scrollTop, view.querySelector('.row').scrollLeft, scrollY].map(Math.round);
    })()
    """

  /// Waits until everything has come to rest there.
  private static func expect(
    _ expected: String, in session: BrowserSession,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try? session.wait { try session.value(offsets) == expected }
    let seen = try session.value(offsets)
    #expect(seen == expected, sourceLocation: sourceLocation)
  }

  private static func box(_ id: String) -> String {
    "[...document.querySelectorAll('.preview:not([hidden]) .b')].find(el => el.dataset.id === '\(id)')"
  }

  private static let info = "document.querySelector('#info').textContent"

  /// Opens a page in a window of a desk or a phone.
  private static func open(
    _ page: String, fragment: String = "", onPhone isPhone: Bool = false, width: Int = 1280
  ) throws -> BrowserSession {
    let size = isPhone ? (390, 844) : (width, 800)
    let session = try BrowserSession(width: size.0, height: size.1, isPhone: isPhone)
    try session.open(page, fragment: fragment)
    return session
  }

  @Test("a wheel over a row scrolls the view along it, and the row across") func wheel() throws {
    let session = try Self.open(Self.page([Self.preview()]))
    let place = try session.middle(Self.box("offers/0"))
    try session.wheel(at: place, y: 100)
    try Self.expect("[100,0,0]", in: session)
    // More than half of the way to the next stop.
    try session.wheel(at: try session.middle(Self.box("offers/0")), x: 250)
    try Self.expect("[100,300,0]", in: session)
    #expect(session.console.isEmpty)
  }

  @Test("a finger on a row scrolls the view along it, and the row across") func swipes() throws {
    let session = try Self.open(Self.page([Self.preview()]), onPhone: true)
    let place = try session.middle(Self.box("offers/0"))
    try session.swipe(from: place, x: -200)
    try Self.expect("[0,300,0]", in: session)
    try session.swipe(from: place, y: -120)
    try session.wait { try !session.value(Self.offsets).hasPrefix("[0,") }
    #expect(try session.value(Self.offsets).hasSuffix(",300,0]"))
    #expect(session.console.isEmpty)
  }

  /// The distance is divided by the scale of the device. A drag is not a click.
  @Test("the mouse drags rows to their stops, and the view") func drags() throws {
    let session = try Self.open(Self.page([Self.preview()]))
    try session.run(
      "const zoom = document.querySelector('#zoom'); zoom.value = '100%';"
        + "zoom.dispatchEvent(new Event('change'))")
    try session.drag(from: try session.middle(Self.box("offers/0")), x: -200, y: 8)
    try Self.expect("[0,300,0]", in: session)
    try session.drag(from: try session.middle(Self.box("offers/1")), x: 6, y: -90)
    try Self.expect("[90,300,0]", in: session)
    #expect(try session.value("document.querySelectorAll('.chosen').length") == "0")
    try session.click(at: try session.middle(Self.box("goods/1")))
    #expect(try session.value("document.querySelector('.chosen').dataset.id") == "\"goods/1\"")
    #expect(session.console.isEmpty)
  }

  /// On the page, the second row of goods begins at 220 + 30 + 60, 60 after the first.
  @Test("with a selected box, pointing at others measures distances") func distances() throws {
    let session = try Self.open(Self.page([Self.preview()]))
    try session.click(at: try session.middle(Self.box("goods/0")))
    #expect(try session.value(Self.info) == "\"cell   1,0   x 0  y 250   320 × 60   z 0\"")
    try session.point(at: try session.middle(Self.box("goods/2")))
    #expect(try session.value(Self.info).hasSuffix("to 1,2: 60 below\""))
    // 10 + 300 of 320 points, 40 between the ends: 220 - 10 - 200 + 30.
    try session.point(at: try session.middle(Self.box("offers/0")))
    #expect(try session.value(Self.info).hasSuffix("to 0,0: 10 left, 10 right, 40 above\""))
    let labels = "[...document.querySelectorAll('.gauge')].map(el => el.textContent)"
    #expect(try session.value(labels) == #"["10","10","40"]"#)
    try session.press("Escape")
    #expect(try session.value(labels) == "[]")
    #expect(session.console.isEmpty)
  }

  @Test("the zoomed device can be scrolled to all of its edges") func zoom() throws {
    let pad = try Self.preview("pad", Size(820, 1180))
    let session = try Self.open(Self.page([pad]))
    let fits = """
      (() => { const at = document.querySelector('.device').getBoundingClientRect();
        const header = document.querySelector('header').getBoundingClientRect();
        const footer = document.querySelector('footer').getBoundingClientRect();
        return at.top >= header.bottom && at.bottom <= footer.top && at.left >= 0
          && at.right <= document.querySelector('aside').getBoundingClientRect().left; })()
      """
    #expect(try session.value(fits) == "true")
    try session.run(
      "const zoom = document.querySelector('#zoom'); zoom.value = '200%';"
        + "zoom.dispatchEvent(new Event('change'))")
    let edges = """
      ['scrollLeft', 'scrollTop'].flatMap(side => [0, 1e6].map(place => {
        const desk = document.querySelector('.desk');
        desk[side] = place;
        const [at, frame] = [document.querySelector('.device'), desk]
          .map(el => el.getBoundingClientRect());
        const name = side === 'scrollLeft' ? ['left', 'right'] : ['top', 'bottom'];
        return place === 0 ? at[name[0]] >= frame[name[0]] : at[name[1]] <= frame[name[1]] + 1;
      }))
      """
    #expect(try session.value(edges) == "[true,true,true,true]")
    #expect(try session.value("document.documentElement.scrollWidth <= innerWidth") == "true")
  }

  @Test("on a wide screen the device is larger than its size, and no line is clipped")
  func wide() throws {
    let session = try Self.open(Self.page([Self.preview()]), width: 2400)
    // A device of 498 points with its frame, in 800 without header, footer and margins.
    #expect(
      try session.value("document.querySelector('.device').getBoundingClientRect().height > 560")
        == "true")
    #expect(
      try session.value(
        "[...document.querySelectorAll('.listing li')].every(el => el.scrollWidth <= el.clientWidth)"
      )
        == "true")
  }

  @Test("on a phone a tap shows the frame and stays; the explanation is a sheet")
  func sheet() throws {
    let session = try Self.open(Self.page([Self.preview()]), onPhone: true)
    let sheet = "getComputedStyle(document.querySelector('aside')).display"
    try session.swipe(from: try session.middle(Self.box("goods/2")))
    try Self.expect("[0,0,0]", in: session)
    #expect(try session.value(Self.info).contains("cell   1,2"))
    #expect(try session.value(sheet) == "\"none\"")
    try session.swipe(from: try session.middle("document.querySelector('#details')"))
    #expect(try session.value(sheet) == "\"block\"")
    // The selected box is visible above the sheet.
    let above = """
      \(Self.box("goods/2")).getBoundingClientRect().bottom
        <= document.querySelector('aside').getBoundingClientRect().top
      """
    #expect(try session.value(above) == "true")
    try session.swipe(from: try session.middle("document.querySelector('#details')"))
    #expect(try session.value(sheet) == "\"none\"")
    #expect(session.console.isEmpty)
  }

  @Test("keys reach every control, scroll rows and list themselves") func keys() throws {
    let session = try Self.open(Self.page([Self.preview()]))
    var seen: [String] = []
    for _ in 0..<21 {
      try session.press("Tab")
      seen.append(
        try session.value(
          """
          (el => el.id || el.dataset.layer || el.getAttribute('aria-label') || el.dataset.line
            || el.tagName)(document.activeElement)
          """))
    }
    let expected = [
      "labels", "sections", "groups", "insets", "measure", "zoom", "scheme", "help", "BUTTON",
      "BUTTON", "Content of phone", "Row offers", "why-box", "source", "0:4", "0:7", "0:8",
    ].map { "\"\($0)\"" }
    #expect(Array(seen.prefix(expected.count)) == expected)
    try session.run("document.querySelector('.row').focus()")
    try session.press("ArrowRight")
    try session.wait { try session.value(Self.offsets) == "[0,300,0]" }
    try session.press("?")
    #expect(try session.value("document.querySelector('dialog').open") == "true")
    try session.press("Escape")
    #expect(try session.value("document.querySelector('dialog').open") == "false")
    for (key, layer) in [("l", "labels"), ("s", "sections"), ("g", "groups"), ("i", "insets")] {
      let isShown = "document.body.classList.contains('show-\(layer)')"
      let before = try session.value(isShown)
      try session.press(key)
      #expect(try session.value(isShown) != before)
    }
    try session.press("+")
    #expect(try session.value("document.querySelector('#zoom').value") == "\"50%\"")
    try session.press("0")
    #expect(try session.value("document.querySelector('#zoom').value") == "\"Fit\"")
    #expect(session.console.isEmpty)
  }

  @Test("c copies the frame of the selected box") func copy() throws {
    let session = try Self.open(Self.page([Self.preview()]))
    try session.click(at: try session.middle(Self.box("goods/0")))
    try session.press("c")
    try session.wait { try session.value(Self.info).contains("CGRect") }
    #expect(try session.value(Self.info).contains("CGRect(x: 0, y: 250, width: 320, height: 60)"))
  }

  /// A section of a horizontal layout is longer than the view; its name is at its start.
  @Test(
    "names of sections are at their start along the scroll direction", arguments: [false, true])
  func sectionNames(isRightToLeft: Bool) throws {
    var settings = CompilationSettings()
    settings.overrides.size = Size(320, 480)
    settings.overrides.isRightToLeft = isRightToLeft
    let text =
      "layout scrollDirection horizontal < section a < group horizontal width 200 < item > > >\n"
    let compilation = Compilation(SourceFile(name: "a.layout", text: text), settings)
    let session = try Self.open(Self.page(compilation.previews))
    try session.press("s")
    let distance = """
      (([name, view]) => \(isRightToLeft ? "view.right - name.right" : "name.left - view.left"))
        (['.o.section span', '.view'].map(selector =>
          document.querySelector(selector).getBoundingClientRect())) < 4
      """
    #expect(try session.value(distance) == "true")
  }

  /// A pad is 1198 points wide with its frame, 700 are on paper.
  @Test("on paper, each preview has its title, and nothing overlaps it") func paper() throws {
    let previews = [
      try Self.preview("phone"), try Self.preview("pad", Size(1180, 820)),
    ]
    let session = try Self.open(Self.page(previews), width: 800)
    try session.showForPrint()
    let places = """
      [...document.querySelectorAll('.preview')].map(preview => {
        const [h2, p, device] = ['h2', 'p', '.device']
          .map(selector => preview.querySelector(selector).getBoundingClientRect());
        return h2.height > 0 && h2.bottom <= p.top + 1 && p.bottom <= device.top + 1
          && device.width <= 701;
      })
      """
    #expect(try session.value(places) == "[true,true]")
    let hidden =
      "['header', 'footer', 'aside'].map(name => document.querySelector(name).offsetHeight)"
    #expect(try session.value(hidden) == "[0,0,0]")
  }

  // MARK: Links and state

  @Test("a link restores device, preview and element, and selecting changes it") func links() throws
  {
    let previews = [
      try Self.preview("phone", name: "monday"), try Self.preview("phone", name: "friday"),
      try Self.preview("pad", Size(820, 1180), name: "friday"),
    ]
    let fragment = "device=pad&preview=friday&element=offers%2F3"
    let session = try Self.open(Self.page(previews), fragment: fragment)
    let shown = """
      (el => [el.dataset.preview, el.dataset.device])(document.querySelector('.preview:not([hidden])'))
      """
    #expect(try session.value(shown) == #"["friday","pad"]"#)
    #expect(try session.value("document.querySelector('.chosen').dataset.id") == "\"offers/3\"")
    // 10 + 4 × 300 - 820, which is not a stop: the last one at which the item is whole.
    let row = "document.querySelector('.preview:not([hidden]) .row')"
    #expect(try session.value("\(row).scrollLeft > 300") == "true")
    try session.press("d")
    #expect(try session.value("location.hash") == "\"#preview=friday&device=phone\"")
    try session.click(at: try session.middle(Self.box("goods/1")))
    #expect(
      try session.value("location.hash") == "\"#preview=friday&device=phone&element=goods%2F1\"")
    try session.run("location.hash = '#preview=monday&element=goods/header'")
    try session.wait { try session.value(shown) == #"["monday","phone"]"# }
    #expect(try session.value("document.querySelector('.chosen').dataset.id") == "\"goods/header\"")
    #expect(session.console.isEmpty)
  }

  @Test("the labels of a page have one size at each zoom") func labelSizes() throws {
    let session = try Self.open(Self.page([try Self.preview("phone")]))
    let sizes = """
      new Set([...document.querySelectorAll('.preview:not([hidden]) .b:not(.supplementary)')]
        .map(box => getComputedStyle(box).fontSize).filter(size => size !== '0px')).size
      """
    for zoom in ["50%", "100%", "200%"] {
      try session.run(
        """
        window.list = document.querySelector("#zoom");
        list.value = '\(zoom)';
        list.dispatchEvent(new Event('change'));
        """)
      #expect(try session.value(sizes) == "1", "\(zoom)")
    }
  }

  /// The page is loaded again as `watch` makes it, with other contents.
  @Test("after a reload, scrolling, layers, zoom and selection are as before") func reload() throws
  {
    let previews = [try Self.preview("phone"), try Self.preview("pad", Size(820, 1180))]
    let session = try Self.open(Self.page(previews))
    let state = """
      (() => { const view = document.querySelector('.preview:not([hidden]) .view');
        return [view.scrollTop, view.querySelector('.row').scrollLeft,
          document.body.classList.contains('show-groups'), document.querySelector('#zoom').value,
          document.querySelector('#scheme').value, document.documentElement.dataset.scheme,
          document.querySelector('.chosen').dataset.id]; })()
      """
    try session.wheel(at: try session.middle(Self.box("offers/0")), x: 250)
    try session.wheel(at: try session.middle(Self.box("offers/1")), y: 60)
    try Self.expect("[60,300,0]", in: session)
    try session.click(at: try session.middle(Self.box("goods/1")))
    try session.press("g")
    try session.run(
      """
      for (const [id, value] of [['zoom', '75%'], ['scheme', 'Dark']]) {
        const list = document.querySelector('#' + id);
        list.value = value;
        list.dispatchEvent(new Event('change'));
      }
      """)
    let before = #"[60,300,true,"75%","Dark","dark","goods/1"]"#
    #expect(try session.value(state) == before)
    var options = RenderOptions()
    options.problems = "error[x]: <b>bad</b>\n"
    try session.open(Self.page(previews, options))
    #expect(try session.value(state) == before)
    let errors = "document.querySelector('.errors pre').textContent"
    #expect(try session.value(errors) == #""error[x]: <b>bad</b>\n\n""#)
    #expect(try session.value("document.body.classList.contains('stale')") == "true")
    #expect(session.console.isEmpty)
  }

  /// The editor's side of a page: it keeps what the page sends.
  private static let editor = """
    <script>const sent = []; window.acquireVsCodeApi = () => ({
      postMessage: message => sent.push(message), getState: () => null, setState() {} });
    </script>
    """

  /// The newer version has one more preview, and taller rows.
  @Test("in an editor, newer versions replace the page in place, and both follow each other")
  func editor() throws {
    func page(_ height: String) throws -> String {
      var previews = [try Self.preview("phone"), try Self.preview("pad", Size(820, 1180))]
      let text = Self.source.replacing("height 60", with: "height \(height)")
      for index in previews.indices {
        var settings = CompilationSettings(environment: previews[index].scene.environment)
        settings.overrides.itemCounts = [4, 12]
        let compilation = Compilation(SourceFile(name: "Shop.layout", text: text), settings)
        let device = previews[index].device
        previews[index] = try #require(compilation.previews.first)
        previews[index].device = device
      }
      return Self.page(previews)
    }
    let first = try page("60").replacing("<title>", with: Self.editor + "<title>")
    let session = try Self.open(first)
    #expect(try session.value("sent") == #"[{"layoutc":"ready"}]"#)
    try session.wheel(at: try session.middle(Self.box("offers/0")), x: 250)
    try session.wheel(at: try session.middle(Self.box("offers/1")), y: 60)
    try Self.expect("[60,300,0]", in: session)
    try session.click(at: try session.middle(Self.box("goods/1")))
    #expect(try session.value("sent.slice(1)") == #"[{"layoutc":"line","file":0,"line":8}]"#)
    #expect(
      try session.value("getComputedStyle(document.querySelector('#source-part')).display")
        == "\"none\"")
    let newer = String(decoding: try JSONEncoder().encode(page("80")), as: UTF8.self)
    try session.run("postMessage({layoutc: 'page', html: \(newer)}, '*')")
    try session.wait { try session.value("\(Self.box("goods/1")).style.height") == "\"80px\"" }
    try Self.expect("[60,300,0]", in: session)
    #expect(try session.value("document.querySelector('.chosen').dataset.id") == "\"goods/1\"")
    #expect(try session.value("sent.length") == "2")
    // The handlers of the first version are gone: a key has its effect once.
    try session.press("g")
    #expect(try session.value("document.body.classList.contains('show-groups')") == "true")
    try session.run(
      "postMessage({layoutc: 'elements', elements: ['goods/header', 'goods/9']}, '*')")
    let marked = "[...document.querySelectorAll('.same')].map(el => el.dataset.id)"
    try session.wait { try session.value(marked) == #"["goods/header","goods/9"]"# }
    try session.run("postMessage({layoutc: 'link', link: 'device=pad'}, '*')")
    try session.wait {
      try session.value("document.querySelector('.preview:not([hidden])').dataset.device")
        == "\"pad\""
    }
    #expect(session.console.isEmpty)
  }

  @Test("in an editor, controls send their values, and show those of the newest page")
  func editorControls() throws {
    var options = RenderOptions()
    options.controls = PageControlState()
    let page = try Self.page([Self.preview()], options)
    let session = try Self.open(page.replacing("<title>", with: Self.editor + "<title>"))
    let landscape = "document.querySelector('[data-name=landscape]')"
    #expect(try session.value("document.querySelector('#controls').offsetHeight > 100") == "true")
    try session.click(at: try session.middle(landscape))
    #expect(
      try session.value("sent.slice(1)") == #"[{"layoutc":"values","query":"landscape=true"}]"#)
    #expect(try session.value("document.querySelector('#reset').disabled") == "true")
    let html = String(decoding: try JSONEncoder().encode(page), as: UTF8.self)
    try session.run("postMessage({layoutc: 'page', html: \(html), query: 'landscape=true'}, '*')")
    try session.wait { try session.value("document.querySelector('#reset').disabled") == "false" }
    try session.run("document.querySelector('#reset').click()")
    #expect(try session.value("sent.slice(2)") == #"[{"layoutc":"values","query":""}]"#)
    #expect(session.console.isEmpty)
  }

  // MARK: Accessibility

  /// The rules have the names of axe-core.
  @Test("the page follows the rules of axe") func accessibility() throws {
    for isPhone in [false, true] {
      let session = try Self.open(Self.page([Self.preview()]), onPhone: isPhone)
      try session.run(
        "document.querySelector('#details').click(); document.querySelector('#more').click()")
      try session.click(at: try session.middle(Self.box("goods/0")))
      for scheme in ["Light", "Dark"] {
        try session.run(
          "const list = document.querySelector('#scheme'); list.value = '\(scheme)';"
            + "list.dispatchEvent(new Event('change'))")
        let violations = try session.value(Axe.violations)
        #expect(violations == "[]", "\(scheme), phone: \(isPhone)")
      }
    }
  }
}
