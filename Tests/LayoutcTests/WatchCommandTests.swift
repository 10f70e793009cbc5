import Foundation
import Testing

/// `layoutc watch` in a terminal of its own, and without one.
@Suite(.serialized) struct WatchCommandTests {
  private static let three =
    "section featured < group horizontal height 80 count 3 < item contentInsets 4 > "
    + "orthogonal groupPaging >\n"
  private static let higher = three.replacingOccurrences(of: "80", with: "90")
  private static let broken = three.replacingOccurrences(of: "groupPaging", with: "groupPagng")
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Self.three, to: "a.layout")
  }

  /// 393 / 3 = 131, less 4 at both sides: 123; 80 - 8 = 72.
  @Test("a save is shown, and the last picture is kept while the file has errors")
  func saves() throws {
    let terminal = try Terminal(["watch", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "123 × 72"))
    try workspace.write(Self.higher, to: "a.layout")
    #expect(terminal.read(until: "section featured: item height 72 -> 82, all 12"))
    #expect(terminal.read(until: "*0,0") && terminal.read(until: "123 × 82"))
    try workspace.write(Self.broken, to: "a.layout")
    #expect(terminal.read(until: "error[unknown-choice]") && terminal.read(until: "123 × 82"))
    #expect(try terminal.end(with: "q") == 0)
  }

  @Test("a file may be removed and replaced by another") func renamed() throws {
    let terminal = try Terminal(["watch", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "123 × 72"))
    let file = workspace.url.appendingPathComponent("a.layout")
    try FileManager.default.removeItem(at: file)
    #expect(terminal.read(until: "cannot be read") && terminal.read(until: "123 × 72"))
    let other = try workspace.write(Self.higher, to: "a.layout~")
    try FileManager.default.moveItem(at: other, to: file)
    #expect(terminal.read(until: "123 × 82"))
    for index in 0..<30 {
      let text = Self.three.replacingOccurrences(of: "80", with: "\(100 + index)")
      try workspace.write(text, to: "a.layout")
    }
    // The last of many: 129 - 8.
    #expect(terminal.read(until: "123 × 121"))
    #expect(try terminal.end(with: "q") == 0)
  }

  /// A row of 12 items in pages of three: 393 points further are the second page.
  @Test("keys scroll, select and change the device") func keys() throws {
    let terminal = try Terminal(["watch", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "123 × 72"))
    terminal.type("\u{1B}[C")
    #expect(terminal.read(until: "at 393"))
    terminal.type("w")
    #expect(terminal.read(until: "featured/3: cell"))
    terminal.type("\t")
    #expect(terminal.read(until: "featured/4: cell"))
    terminal.type("wd")
    #expect(terminal.read(until: "cell 3: 4,4 123x72"))
    terminal.type("v")
    #expect(terminal.read(until: "iPhone16Plus"))
    #expect(terminal.read(until: "container 430x932 @3x"))
    #expect(try terminal.end(with: "q") == 0)
  }

  @Test("the terminal is restored after an interruption") func interruption() throws {
    let terminal = try Terminal(["watch", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "123 × 72") && terminal.hidesWhatIsTyped)
    terminal.interrupt()
    #expect(terminal.read(until: "\u{1B}[?1049l"))
    #expect(try terminal.end(with: "") == 0 && !terminal.hidesWhatIsTyped)
  }

  /// Outputs are written again; a page reloads itself when its token differs.
  @Test("outputs are written again after a save") func outputs() throws {
    let terminal = try Terminal(
      ["watch", "-o", "a.html", "-o", "a.frames", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "123 × 72"))
    let before = try workspace.read("a.html")
    #expect(before.contains("layoutc-probe"))
    #expect(try workspace.read("a.frames").contains("cell 0: 4,4 123x72"))
    try workspace.write(Self.higher, to: "a.layout")
    #expect(terminal.read(until: "123 × 82"))
    #expect(try workspace.read("a.frames").contains("cell 0: 4,4 123x82"))
    func token(_ page: String) -> Substring? {
      page.split(separator: "\n").first { $0.contains("const token") }
    }
    #expect(try token(before) != token(workspace.read("a.html")))
    #expect(try terminal.end(with: "q") == 0)
    #expect(try workspace.names == ["a.frames", "a.html", "a.layout"])
  }

  /// Nine sections of 80 points take 72 lines and more; the last one changes.
  @Test("after a save, the window moves to the change, and tab moves it to the selection")
  func reveals() throws {
    let section = "section s@ < group horizontal height 80 < item > >\n"
    let text =
      "layout < "
      + (0..<9).map {
        section.replacingOccurrences(of: "@", with: "\($0)")
      }.joined() + ">\n"
    try workspace.write(text, to: "a.layout")
    let items = Array(repeating: "1", count: 9).joined(separator: ",")
    let terminal = try Terminal(["watch", "--items", items, "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "1-38 of "))
    let last = section.replacingOccurrences(of: "@", with: "8")
    try workspace.write(
      text.replacingOccurrences(
        of: last, with: last.replacingOccurrences(of: "80", with: "95")), to: "a.layout")
    #expect(terminal.read(until: "*8,0"))
    terminal.type("\u{1B}[H")
    #expect(terminal.read(until: "1-3"))
    // The last element but two of those on the screen.
    terminal.type("w\u{1B}[Z\u{1B}[Z")
    #expect(terminal.read(until: "*7,0") && terminal.read(until: "s7/0: cell"))
    terminal.type("wf")
    #expect(terminal.read(until: "0,0") && terminal.read(until: "*8,0"))
    terminal.type("?")
    #expect(terminal.read(until: "next and previous screen of lines"))
    #expect(try terminal.end(with: "q") == 0)
  }

  /// Of 100 items, the first 19 and the last three are drawn; item 50 changes.
  @Test("after a save, the content is scrolled to a change that is not drawn") func hidden() throws
  {
    func text(_ height: Int) -> String {
      let items = (0..<100).map { "item \"i\($0)\"" + ($0 == 50 ? " measured \(height)" : "") }
      return "section < group horizontal height estimated 44 < item height estimated 44 > >\n"
        + "snapshot s < section \"a\" < \(items.joined(separator: "; ")) > >\n"
        + "preview \"p\" < snapshot s; size 375 812 >\n"
    }
    try workspace.write(text(50), to: "a.layout")
    let terminal = try Terminal(["watch", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "1-38 of "))
    try workspace.write(text(90), to: "a.layout")
    #expect(terminal.read(until: "scrolled to 0,1929"))
    #expect(terminal.read(until: "*i50"))
    #expect(try terminal.end(with: "q") == 0)
  }

  @Test("a file with errors from the start has a page with them, and no other output")
  func errorsAtStart() throws {
    try workspace.write(Self.broken, to: "a.layout")
    let terminal = try Terminal(
      ["watch", "-o", "a.html", "-o", "a.frames", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "error[unknown-choice]"))
    #expect(try workspace.read("a.html").contains("error[unknown-choice]: "))
    #expect(try !workspace.names.contains("a.frames"))
    try workspace.write(Self.higher, to: "a.layout")
    #expect(terminal.read(until: "123 × 82"))
    #expect(try !workspace.read("a.html").contains("class=\"errors\""))
    #expect(try terminal.end(with: "q") == 0)
  }

  /// The picture and the source of the page stay those of the last good version.
  @Test("while the file has errors, the page shows them; other outputs are kept")
  func errors() throws {
    let terminal = try Terminal(
      ["watch", "-o", "a.html", "-o", "a.frames", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "123 × 72"))
    let frames = try workspace.read("a.frames")
    try workspace.write(Self.broken, to: "a.layout")
    #expect(terminal.read(until: "error[unknown-choice]"))
    let page = try workspace.read("a.html")
    #expect(page.contains("<section class=\"errors\""))
    #expect(page.contains("error[unknown-choice]: ") && !page.contains("\u{1B}"))
    #expect(page.contains(">groupPaging</span>") && page.contains("123px"))
    #expect(try workspace.read("a.frames") == frames)
    try workspace.write(Self.higher, to: "a.layout")
    #expect(terminal.read(until: "123 × 82"))
    #expect(try !workspace.read("a.html").contains("class=\"errors\""))
    #expect(try terminal.end(with: "q") == 0)
  }

  @Test("without a terminal each picture follows the last") func pipe() throws {
    let result = try workspace.shell(
      """
      "$layoutc" watch --emit dump a.layout > out 2> errors & pid=$!
      until grep -q 123x72 out; do sleep 0.01; done
      edit s/80/90/ a.layout
      until grep -q 123x82 out; do sleep 0.01; done
      edit s/Paging/Pagng/ a.layout
      until grep -q unknown-choice errors; do sleep 0.01; done
      kill -TERM $pid; wait $pid; echo $?; grep -c frames out
      """)
    #expect(result.output == "0\n2\n")
  }

  /// A file that is named is written as well; 80 - 8 = 72 becomes 82.
  @Test("without a terminal changes are marked and described") func changes() throws {
    let result = try workspace.shell(
      """
      "$layoutc" watch -o a.frames a.layout > out 2> errors & pid=$!
      until grep -q '123 × 72' out; do sleep 0.01; done
      edit s/80/90/ a.layout
      until grep -q '123 × 82' out; do sleep 0.01; done
      kill -TERM $pid; wait $pid; echo $?
      grep -c 123x82 a.frames; grep -e 'featured: ' -e 'pt at' out; grep -c '[*]0,0' out; cat errors
      """)
    #expect(
      result.output == """
        0
        12
        393 × 852 pt at 3x, content 393 × 80
        section featured: item height 72 -> 82, all 12; height 80 -> 90
        393 × 852 pt at 3x, content 393 × 90
        1

        """)
  }

  @Test("a save of a Swift file that the watched one takes a constant from is shown")
  func constants() throws {
    let swift = """
      func makeLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(Metrics.height))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }

      """
    try workspace.write(swift, to: "Rows.swift")
    try workspace.write("// the root of the project\n", to: "Package.swift")
    try workspace.write("enum Metrics { static let height = 60.0 }\n", to: "Metrics.swift")
    let result = try workspace.shell(
      """
      "$layoutc" watch --emit dump Rows.swift > out 2> errors & pid=$!
      for height in 61 62; do
        until grep -q "393x$((height - 1))" out; do sleep 0.01; done
        edit "s/$((height - 1))/$height/" Metrics.swift
      done
      until grep -q 393x62 out; do sleep 0.01; done
      kill -TERM $pid; wait $pid; echo $?; cat errors
      """)
    #expect(result.output == "0\n")
  }

  @Test("a missing file is an error") func missing() throws {
    for result in [
      try workspace.layoutc("watch", "Typo.layout"),
      try workspace.layoutc("watch", "--data", "no.json", "a.layout"),
    ] {
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.contains("cannot be read"), "\(result.errors)")
    }
    let terminal = try Terminal(["watch", "Typo.layout"], in: workspace.url)
    #expect(terminal.read(until: "cannot be read"))
    #expect(try terminal.end(with: "") == 2)
  }

  @Test("standard input cannot be watched") func standardInput() throws {
    let result = try Layoutc.run("watch", "-")
    #expect(result.status == 2 && result.errors.contains("cannot watch standard input"))
  }
}
