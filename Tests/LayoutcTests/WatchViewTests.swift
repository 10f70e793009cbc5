@testable import LayoutCompiler
import Foundation
import Testing

@testable import layoutc

/// The effects of keys in a watched file, without a terminal.
@Suite struct WatchViewTests {
  /// Twelve rows of 100 points, in a window of 320 x 480: 1200 points of content.
  private static let rows = "section < group horizontal height 100 < item > >"
  /// A row of groups 200 points wide, each of which is a stop.
  private static let row =
    "section < group horizontal width 200 height 80 < item > orthogonal groupPaging >"

  private func shown(_ text: String, offset: Double = 0) throws -> LaidOutPreview {
    var settings = CompilationSettings()
    settings.overrides.size = Size(320, 480)
    settings.overrides.scroll = Point(0, offset)
    let compilation = Compilation(SourceFile(name: "a.layout", text: text), settings)
    return try #require(compilation.previews.first)
  }

  /// After the last column of a terminal, erasing to the end of the line erases that column.
  @Test("lines of the full width keep their last character") func fullWidth() {
    var contents = WatchScreen.Contents()
    contents.picture = "┏━━━━━━━━┓\n┗━━━━━━━━┛\n"
    let (text, _) = WatchScreen(isColored: true).text(contents, lines: 8, columns: 10)
    for line in text.split(separator: "\r\n") {
      let erased = line.range(of: "\u{1B}[K")?.upperBound
      #expect(erased.map { !line[$0...].contains("\u{1B}[K") } == true)
      #expect(line.range(of: "┓\u{1B}[0m\u{1B}[K") == nil)
    }
    #expect(text.contains("\u{1B}[K┏━━━━━━━━┓"))
  }

  /// A terminal would write everything beyond its last column into that column.
  @Test("messages and changes wrap, and no line is wider than the screen", arguments: [20, 60, 80])
  func wrapping(columns: Int) {
    var contents = WatchScreen.Contents()
    contents.title = "Sources/Features/Home/VeryLongFolderName/HomeViewController.swift"
    contents.messages = "\u{1B}[1mnote\u{1B}[0m: \(String(repeating: "word ", count: 30))end\n"
    contents.changes = ["section top: \(String(repeating: "word ", count: 30))last"]
    contents.picture = String(repeating: "━", count: 200) + "\n"
    contents.why = "why: \(String(repeating: "step ", count: 30))done\n"
    let text = WatchScreen(isColored: true).text(contents, lines: 80, columns: columns).text
    let lines = text.split(separator: "\r\n").map { line in
      line.replacing(#/\e\[[0-9?]*[A-Za-z]/#, with: "")
    }
    #expect(lines.allSatisfy { $0.count <= columns })
    for word in ["end", "last", "done"] {
      #expect(lines.contains { $0.hasSuffix(" \(word)") || $0 == word }, "\(word)")
    }
  }

  private var view: WatchView { WatchView(showsDump: false) }

  @Test("q quits, d shows the frames, and a key without a meaning changes nothing") func letters() {
    var view = view
    #expect(view.take(.character("q"), nil, previews: 1) == .quit)
    #expect(view.take(.character("x"), nil, previews: 1) == .nothing)
    #expect(!view.showsDump)
    #expect(view.take(.character("d"), nil, previews: 1) == .redraw)
    #expect(view.showsDump)
  }

  @Test("p and P go through the previews in a circle") func previews() {
    var view = view
    #expect(view.take(.character("p"), nil, previews: 1) == .nothing)
    var seen: [Int] = []
    for key in "pppPP" {
      #expect(view.take(.character(key), nil, previews: 3) == .recompile)
      seen.append(view.preview % 3)
    }
    #expect(seen == [1, 2, 0, 2, 1])
  }

  @Test("v and V go through the devices in a circle, from the shown one") func devices() throws {
    var shown = try shown(Self.rows)
    shown.device = Device.all[2].name
    var view = view
    #expect(view.take(.character("v"), shown, previews: 1) == .recompile)
    #expect(view.device?.name == Device.all[3].name)
    for _ in 0..<4 { _ = view.take(.character("V"), shown, previews: 1) }
    #expect(view.device?.name == Device.all.last?.name)
    _ = view.take(.character("v"), shown, previews: 1)
    #expect(view.device?.name == Device.all[0].name)
  }

  @Test("with devices on the command line, v chooses among them and p shows all again")
  func namedDevices() throws {
    let devices = Array(Device.all[3...4])
    var view = WatchView(showsDump: false, devices: devices)
    var shown = try shown(Self.rows)
    shown.device = devices[1].name
    var seen: [String?] = []
    for _ in 0..<3 {
      _ = view.take(.character("v"), shown, previews: 2)
      seen.append(view.device?.name)
    }
    #expect(seen == [devices[0].name, devices[1].name, devices[0].name])
    #expect(view.take(.character("p"), shown, previews: 1) == .recompile)
    #expect(view.device == nil)
  }

  @Test("an arrow scrolls a tenth of the window, as far as there is content") func arrows() throws {
    // A tenth of 480 points.
    var view = view
    #expect(view.take(.down, try shown(Self.rows), previews: 1) == .recompile)
    #expect(view.scroll == Point(0, 48))
    _ = view.take(.up, try shown(Self.rows, offset: 30), previews: 1)
    #expect(view.scroll == Point(0, 0))
    // 1200 - 480 = 720.
    _ = view.take(.down, try shown(Self.rows, offset: 700), previews: 1)
    #expect(view.scroll == Point(0, 720))
    #expect(view.take(.down, nil, previews: 1) == .nothing)
  }

  @Test("an arrow across moves a row to its next stop") func stops() throws {
    var view = view
    let shown = try shown(Self.row)
    #expect(view.take(.right, shown, previews: 1) == .recompile)
    #expect(view.rows == [0: 200])
    #expect(view.take(.left, shown, previews: 1) == .recompile)
    #expect(view.rows == [0: 0])
    // Without such a row nothing moves.
    #expect(view.take(.right, try self.shown(Self.rows), previews: 1) == .nothing)
  }

  @Test("0 puts everything back") func rest() throws {
    var view = view
    _ = view.take(.down, try shown(Self.rows), previews: 1)
    _ = view.take(.right, try shown(Self.row), previews: 1)
    _ = view.take(.end, nil, previews: 1)
    #expect(view.take(.character("0"), nil, previews: 1) == .recompile)
    #expect(view.scroll == nil && view.rows.isEmpty && view.skippedLines == 0)
  }

  /// One line of the last screen stays visible.
  @Test("space and b move by a screen, home and end to the first and last line") func pages() {
    var view = view
    view.shownLines = 38
    _ = view.take(.pageDown, nil, previews: 1)
    _ = view.take(.character(" "), nil, previews: 1)
    #expect(view.skippedLines == 74)
    _ = view.take(.character("b"), nil, previews: 1)
    #expect(view.skippedLines == 37)
    for _ in 0..<3 { _ = view.take(.pageUp, nil, previews: 1) }
    #expect(view.skippedLines == 0)
    _ = view.take(.end, nil, previews: 1)
    var contents = WatchScreen.Contents()
    contents.picture = (1...60).map { "line \($0)\n" }.joined()
    contents.skippedLines = view.skippedLines
    let (text, window) = WatchScreen(isColored: false).text(contents, lines: 40, columns: 80)
    #expect(text.contains("line 60") && !text.contains("line 22\u{1B}"))
    #expect(window == .init(skippedLines: 22, skippedWhyLines: 0, shownLines: 38))
    _ = view.take(.home, nil, previews: 1)
    #expect(view.skippedLines == 0)
  }

  @Test("the last line keeps `q quit`, and omits less important keys first") func keyLine() {
    let keys = WatchKeyHelp.all
    let whole = WatchScreen.line(keys, after: "1-38 of 60", columns: 200)
    #expect(whole.hasPrefix("1-38 of 60  home end top, bottom  0 back"))
    for columns in 6...200 {
      let line = WatchScreen.line(keys, after: "1-38 of 60", columns: columns)
      #expect(line.count <= columns && line.hasSuffix("q quit"), "\(columns): \(line)")
    }
    let narrow = WatchScreen.line(keys, after: "1-38 of 60", columns: 60)
    #expect(narrow == "1-38 of 60  tab element  w why  ←→↑↓ scroll  ? keys  q quit")
  }

  @Test("? lists the keys until the next one") func keyList() {
    var view = view
    _ = view.take(.character("?"), nil, previews: 1)
    #expect(view.showsKeys)
    #expect(WatchKeyHelp.list.contains("f         fit the height of the terminal, or the width\n"))
    #expect(view.take(.down, nil, previews: 1) == .redraw)
    #expect(!view.showsKeys && view.scroll == nil)
  }

  /// Half of 20 lines are for the explanation, one of them for the note.
  @Test("j and k scroll the explanation to its end") func scrolledExplanation() throws {
    var view = view
    let shown = try shown(Self.rows)
    #expect(view.take(.character("j"), shown, previews: 1) == .nothing)
    _ = view.take(.character("w"), shown, previews: 1)
    var contents = WatchScreen.Contents()
    contents.picture = (1...60).map { "line \($0)\n" }.joined()
    contents.why = (1...12).map { "step \($0)\n" }.joined()
    let screen = WatchScreen(isColored: false)
    #expect(
      screen.text(contents, lines: 20, columns: 80).text
        .contains("step 9\u{1B}[0m\r\n\u{1B}[K… lines 1-9 of 12, j k: scroll"))
    for _ in 0..<9 { _ = view.take(.character("j"), shown, previews: 1) }
    contents.skippedWhyLines = view.skippedWhyLines
    let (text, window) = screen.text(contents, lines: 20, columns: 80)
    #expect(text.contains("step 12") && text.contains("… lines 4-12 of 12"))
    #expect(window.skippedWhyLines == 3)
    view.skippedWhyLines = window.skippedWhyLines
    _ = view.take(.character("k"), shown, previews: 1)
    #expect(view.skippedWhyLines == 2)
    // Another element's explanation begins at its first line.
    _ = view.take(.next, shown, previews: 1)
    #expect(view.skippedWhyLines == 0)
  }

  @Test("w explains the first visible cell, and the tab key the others in a circle")
  func selection() throws {
    var view = view
    let shown = try shown(Self.rows)
    #expect(view.take(.character("w"), shown, previews: 1) == .redraw)
    #expect(view.showsWhy && view.selected?.item == 0)
    // Of 480 points, rows 0 to 4 are visible.
    var seen: [Int?] = []
    for _ in 0..<5 {
      _ = view.take(.next, shown, previews: 1)
      seen.append(view.selected?.item)
    }
    #expect(seen == [1, 2, 3, 4, 0])
    _ = view.take(.previous, shown, previews: 1)
    #expect(view.selected?.item == 4)
    // The choice is kept when the explanation is hidden and shown again.
    for _ in 0..<2 { _ = view.take(.character("w"), shown, previews: 1) }
    #expect(view.selected?.item == 4)
  }
}
