import Foundation
import Testing

@testable import LayoutCompiler

/// The page of `layoutc preview`, with its server, in a browser with real input.
@Suite(.serialized, .browser, .ownThread) struct PreviewCommandTests {
  private static let source = """
    enum Mode < list grid >
    param mode: Mode = list
    param columns: Int = 3
    param isWide: Bool = false
    param cell: Dimension = fractionalWidth 1/3
    layout <
      section featured <
        group horizontal height 80 count columns < item >
        orthogonal groupPaging
      >
      section rest <
        group horizontal height 60 < item width cell height fractionalHeight 1 >
        when isWide < contentInsets 0 40 >
        when (mode == grid) < interGroupSpacing 20 >
      >
    >
    preview "small" < device iPhoneSE; items 9 60 >

    """

  /// A running `layoutc preview` of a file in a folder of its own.
  private final class Server {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutc-\(UUID().uuidString)")
    private let process = Process()
    private let file: URL
    /// The printed address.
    private(set) var address = ""

    init(_ source: String, named name: String = "a.layout", opens: Bool = false) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      file = folder.appendingPathComponent(name)
      try write(source)
      let errors = Pipe()
      process.executableURL = Bundle.main.bundleURL.appendingPathComponent("layoutc")
      process.arguments = ["preview", name] + (opens ? ["--open"] : [])
      if opens { try addBrowser() }
      process.currentDirectoryURL = folder
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      var printed = ""
      while !printed.contains("/\n") {
        let bytes = errors.fileHandleForReading.availableData
        try #require(!bytes.isEmpty, "\(printed)")
        printed += String(decoding: bytes, as: UTF8.self)
      }
      address = String(try #require(printed.firstMatch(of: /http:\S+/)).output)
    }

    deinit {
      // Threads of tests block other signals, which the process inherits.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: folder)
    }

    /// Lets the program that opens addresses write them to a file.
    private func addBrowser() throws {
      for name in ["open", "xdg-open"] {
        let program = folder.appendingPathComponent(name)
        let script = "#!/bin/sh\necho \"$1\" > \(folder.path)/opened\n"
        try script.write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: program.path)
      }
      process.environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
    }

    /// The address that was opened; `nil` if none was.
    var opened: String? {
      try? String(contentsOf: folder.appendingPathComponent("opened"), encoding: .utf8)
    }

    func write(_ source: String) throws {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private static func open(
    _ server: Server, query: String = "", width: Int = 1440, onPhone: Bool = false
  ) throws -> BrowserSession {
    let session = try BrowserSession(width: width, height: 900, isPhone: onPhone)
    try session.visit(server.address + query)
    session.pause(0.3)
    return session
  }

  private static let shown = "document.querySelector('.preview:not([hidden])')"

  private static func wait(
    _ session: BrowserSession, _ expression: String, _ value: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try? session.wait { try session.value(expression) == value }
    #expect(try session.value(expression) == value, sourceLocation: sourceLocation)
  }

  private func click(_ selector: String, _ session: BrowserSession) throws {
    try session.run("document.querySelector('\(selector)').scrollIntoView({block: 'center'})")
    try session.click(at: try session.middle("document.querySelector('\(selector)')"))
  }

  private static func width(_ id: String) -> String {
    "\(shown).querySelector('[data-id=\"\(id)\"]').style.width"
  }

  /// The iPhone SE has 375 × 667 points: three columns are 125 wide. Four of 667 are 166.75,
  /// 166.5 in whole pixels; three of 667 less 80 are 195.67, 195.5 in pixels.
  @Test("controls of each kind change the picture, by mouse and keys") func controls() throws {
    let server = try Server(Self.source)
    let session = try Self.open(server)
    #expect(try session.value(Self.width("featured/0")) == "\"125px\"")
    try click("#control-landscape", session)
    try Self.wait(session, "\(Self.shown).querySelector('.view').style.width", "\"667px\"")
    try session.run("document.querySelector('#control-set_columns').focus()")
    try session.press("ArrowUp")
    try Self.wait(session, Self.width("featured/0"), "\"166.5px\"")
    // The focus stays on the control.
    #expect(try session.value("document.activeElement.id") == "\"control-set_columns\"")
    try click("#control-set_isWide", session)
    try Self.wait(session, Self.width("rest/0"), "\"195.5px\"")
    try session.run("document.querySelector('#control-set_mode').focus()")
    try session.press("ArrowDown")
    try Self.wait(
      session, "\(Self.shown).querySelector('[data-id=\"rest/3\"]').style.top", "\"160px\"")
    try session.run("document.querySelector('#control-set_cell-1').select()")
    try session.type("1/2")
    try session.press("Tab")
    try Self.wait(session, Self.width("rest/0"), "\"293.5px\"")
    try session.run("document.querySelector('#control-items-1').select()")
    try session.type("2")
    try session.press("Tab")
    try Self.wait(session, "\(Self.shown).querySelectorAll('[data-id^=\"rest/\"]').length", "2")
    try click("#reset", session)
    try Self.wait(session, Self.width("featured/0"), "\"125px\"")
    #expect(session.console.isEmpty)
  }

  @Test("the window of an iPad, text size, direction and version are in the address")
  func address() throws {
    let server = try Server(Self.source)
    let query = "?device=iPad&multitasking=half&rtl=true&content-size=small&ios=17"
    let session = try Self.open(server, query: query)
    let values =
      "['device', 'multitasking', 'content-size', 'ios'].map(name => "
      + "document.querySelector('#control-' + name).value)"
    #expect(try session.value(values) == #"["iPad","half","small","17"]"#)
    #expect(try session.value("document.querySelector('#control-rtl').checked") == "true")
    // Half of 820 points, less the space between both windows.
    #expect(try session.value("\(Self.shown).querySelector('.view').style.width") == "\"405px\"")
    try session.run("document.querySelector('#control-multitasking').focus()")
    try session.press("ArrowUp")
    try session.press("ArrowUp")
    try session.press("ArrowUp")
    try Self.wait(session, "\(Self.shown).querySelector('.view').style.width", "\"820px\"")
  }

  @Test("--open opens the printed address") func opening() throws {
    let server = try Server(Self.source, opens: true)
    for _ in 0..<100 where server.opened?.isEmpty != false { Thread.sleep(forTimeInterval: 0.05) }
    #expect(server.opened == server.address + "\n")
  }

  @Test("a change keeps the scroll offsets of the view and of rows") func scrolling() throws {
    let server = try Server(Self.source)
    let session = try Self.open(server)
    try session.run(
      """
      const view = \(Self.shown).querySelector('.view');
      view.scrollTop = 120;
      view.querySelector('.row').scrollLeft = 375;
      """)
    session.pause(0.3)
    try session.run("document.querySelector('#control-device').focus()")
    try session.press("ArrowDown")
    try Self.wait(session, "document.querySelector('#control-device').value", "\"iPhoneX\"")
    let offsets =
      "(view => [view.scrollTop, view.querySelector('.row').scrollLeft])"
      + "(\(Self.shown).querySelector('.view'))"
    try Self.wait(session, offsets, "[120,375]")
  }

  @Test("a value that is wrong has a message at its control, and the picture stays")
  func refusals() throws {
    let server = try Server(Self.source)
    let session = try Self.open(server)
    try session.run("document.querySelector('#control-set_cell-1').select()")
    try session.type("1/0")
    try session.press("Tab")
    let message = "document.querySelector('#refusal-set\\\\.cell')?.textContent"
    try Self.wait(session, message, #""`cell` cannot be set to `fractionalWidth 1/0`""#)
    #expect(try session.value(Self.width("rest/0")) == "\"125px\"")
    #expect(
      try session.value(
        "document.querySelector('#control-set_cell-1').getAttribute('aria-invalid')")
        == "\"true\"")
    #expect(try session.value(Axe.violations) == "[]")
    // A value of the address that has no control, next to one that is right.
    let other = try Self.open(server, query: "?set.none=1&device=Nokia&set.columns=5")
    #expect(try other.value(Self.width("featured/0")) == "\"75px\"")
    let messages = "[...document.querySelectorAll('.refusal')].map(el => el.textContent).sort()"
    #expect(try other.value("\(messages).length") == "2")
    #expect(try other.value(messages).contains("unknown device `Nokia`"))
  }

  /// 8 + 80 points: the height of the first section after the save.
  @Test("a value that is being typed is kept when the file is saved") func typing() throws {
    let server = try Server(Self.source)
    let session = try Self.open(server)
    try session.run("document.querySelector('#control-set_columns').select()")
    try session.type("4")
    try server.write(Self.source.replacing("height 80", with: "height 88"))
    let height = "\(Self.shown).querySelector('[data-id=\"featured/0\"]').style.height"
    try Self.wait(session, height, "\"88px\"")
    #expect(try session.value("document.activeElement.id") == "\"control-set_columns\"")
    #expect(try session.value("document.activeElement.value") == "\"4\"")
    #expect(try session.value(Self.width("featured/0")) == "\"125px\"")
    try session.press("Tab")
    try Self.wait(session, Self.width("featured/0"), "\"93.5px\"")
  }

  @Test("the copied statement is a preview with the shown frames") func copy() throws {
    let server = try Server(Self.source)
    let session = try Self.open(server, query: "?device=iPad&multitasking=third&set.columns=4")
    try click("#copy-preview", session)
    let info = "document.querySelector('#info').textContent"
    try session.wait { try session.value(info).contains("preview") }
    let copied = try JSONDecoder().decode(String.self, from: Data(session.value(info).utf8))
    let statement = try #require(copied.firstRange(of: "preview ").map { copied[$0.lowerBound...] })
    var settings = CompilationSettings()
    settings.previewName = "iPad third"
    let compilation = Compilation(
      SourceFile(name: "a.layout", text: Self.source + statement), settings)
    #expect(compilation.diagnostics.isEmpty)
    let frame = try #require(compilation.previews.first?.scene.sections[0].frame(ofItem: 0))
    #expect(try session.value(Self.width("featured/0")) == "\"\(frame.width.formatted())px\"")
    let swift = """
      import UIKit
      func makeLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }

      """
    let other = try Self.open(Server(swift, named: "Grid.swift"), query: "?rtl=true")
    let text = try other.value(
      "JSON.parse(document.querySelector('#state').textContent).previews[0].statement")
    #expect(text == #""// layoutc: preview \"iPhone16 rtl\" < device iPhone16; rtl >""#)
  }

  @Test("a save marks its changes, and a slider shows the version before") func changes() throws {
    let server = try Server(Self.source)
    let session = try Self.open(server)
    try server.write(Self.source.replacing("height 60", with: "height 70"))
    try Self.wait(session, "\(Self.shown).querySelectorAll('.changed').length > 0", "true")
    #expect(
      try session.value("document.querySelector('.changes').textContent")
        .contains("section rest: item height 60 → 70, all 60"))
    try session.run("document.querySelector('#wipe').focus()")
    for _ in 0..<5 { try session.press("ArrowRight") }
    let before =
      "document.querySelector('.wipe').shadowRoot?.querySelector('[data-id=\"rest/0\"]')"
      + "?.style.height"
    try Self.wait(session, before, "\"60px\"")
    #expect(
      try session.value("document.querySelector('.wipe').style.getPropertyValue('--share')")
        == "\"5%\"")
    #expect(session.console.isEmpty)
  }

  @Test("errors cover the picture without moving it, and controls are still answered")
  func errors() throws {
    let server = try Server(Self.source)
    let session = try Self.open(server)
    let place = "JSON.stringify(document.querySelector('.device').getBoundingClientRect())"
    let before = try session.value(place)
    try server.write(Self.source.replacing("height 60", with: "hieght 60"))
    try Self.wait(session, "document.querySelectorAll('.errors').length", "1")
    #expect(try session.value(place) == before)
    try session.run("document.querySelector('#control-set_columns').focus()")
    try session.press("ArrowDown")
    try Self.wait(session, Self.width("featured/0"), "\"187.5px\"")
    #expect(try session.value("document.querySelectorAll('.errors').length") == "1")
  }

  @Test("the page with controls follows the rules of axe", arguments: [1440, 1000, 390])
  func accessibility(width: Int) throws {
    let server = try Server(Self.source)
    let isPhone = width == 390
    let session = try Self.open(server, width: width, onPhone: isPhone)
    if isPhone {
      try session.run(
        "[...document.querySelectorAll('footer button')].find(el => el.textContent === 'Controls').click()"
      )
      #expect(try session.value("document.querySelector('#controls').offsetHeight > 300") == "true")
    }
    for scheme in ["Light", "Dark"] {
      try session.run(
        "const list = document.querySelector('#scheme'); list.value = '\(scheme)';"
          + "list.dispatchEvent(new Event('change'))")
      #expect(try session.value(Axe.violations) == "[]", "\(scheme)")
    }
    #expect(try session.value("document.documentElement.scrollWidth") == "\(width)")
  }

  @Test("a finding leads to its box and its line") func findings() throws {
    let source = "section < group horizontal height 60 < item width 300; item width 200 > >\n"
    let session = try Self.open(Server("\n\n" + source))
    try click("#findings", session)
    let entries = "[...document.querySelectorAll('[data-finding]')].map(el => el.dataset.finding)"
    #expect(try session.value(entries) == #"["0:3","0:3"]"#)
    #expect(try session.value(Axe.violations) == "[]")
    try click("#finding-list button", session)
    #expect(try session.value("document.querySelector('.chosen').dataset.id") == "\"0/0\"")
    #expect(try session.value("document.querySelector('.at').dataset.line") == "\"0:3\"")
    #expect(try session.value("document.querySelectorAll('.b.found').length") == "12")
    #expect(try session.value("document.querySelector('#finding-list').hidden") == "true")
  }

  @Test("findings are those of the environment that controls state") func foundWithControls() throws
  {
    let server = try Server("section list plain\n")
    let count = "document.querySelectorAll('[data-finding]').length"
    #expect(try Self.open(server).value(count) == "0")
    // Lists need iOS 14, and their metrics were not recorded on iOS 13.
    #expect(try Self.open(server, query: "?ios=13").value(count) == "2")
  }
}
