import Foundation
import Testing

@Suite struct RecorderCommandTests {
  @Test("recorder prints Swift, or writes a file and replaces only its own") func output() throws {
    let code = try Layoutc.run("recorder").output
    #expect(code.hasPrefix("// Made by layoutc"))
    #expect(
      code.contains("func recordFrames(_ name: String, file: StaticString = #filePath) throws"))
    let workspace = try Workspace()
    for _ in 0..<2 {
      let result = try workspace.layoutc("recorder", "-o", "Recorder.swift")
      #expect(result.status == 0 && result.output.isEmpty)
      #expect(try workspace.read("Recorder.swift") == code)
    }
    try workspace.write("let mine = 1\n", to: "Mine.swift")
    let refused = try workspace.layoutc("recorder", "-o", "Mine.swift")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("Mine.swift: was not made by layoutc"))
    #expect(try workspace.read("Mine.swift") == "let mine = 1\n")
    let wrong = try workspace.layoutc("recorder", "-o", "Recorder.layout")
    #expect(wrong.errors.hasPrefix("layoutc: this is a .swift file"))
  }

  private static let recording = """
    layoutc frames 1 absolute
    container 400x300 @2x ios 26 scroll vertical
    app safeArea 0,0,0,0 margins 0,0,0,0 sizeClasses compact regular idiom phone category large

    section: 0,0 400x50
      cell 0: 0,0 200x50
      cell 1: 200,0 200x50

    end: 400x50

    """

  /// A width of 1/2 of 400 is 200, of 1/4 it is 100.
  @Test("diff lays out for a recorded screen") func comparison() throws {
    let workspace = try Workspace()
    try workspace.write(Self.recording, to: "Home.frames")
    let layout = "section < group horizontal height 50 < item fractionalWidth 1/2 > >\n"
    try workspace.write(layout, to: "Home.layout")
    let same = try workspace.layoutc("diff", "Home.frames", "Home.layout")
    #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty)
    try workspace.write(layout.replacingOccurrences(of: "1/2", with: "1/4"), to: "Home.layout")
    let narrow = try workspace.layoutc("diff", "Home.frames", "Home.layout")
    #expect(narrow.status == 1)
    #expect(
      narrow.output.hasPrefix(
        "section 0: width 400 -> 200; item width 200 -> 100, all 2"), "\(narrow.output)")
    let three = try workspace.layoutc("diff", "Home.frames", "Home.layout", "--items", "3")
    #expect(three.output.contains("item 2 appears"))
    let previews = "preview \"a\" < device iPhoneSE > preview \"b\" < device iPhone16 >\n"
    try workspace.write(layout + previews, to: "Home.layout")
    let several = try workspace.layoutc("diff", "Home.frames", "Home.layout")
    #expect(several.status == 2)
    #expect(several.errors.contains("Home.layout: has several previews (`a`, `b`)"))
    let one = try workspace.layoutc("diff", "Home.frames", "Home.layout", "--preview", "a")
    #expect(one.status == 0)
  }

  /// The same layout on two screens: 1/2 of 400 is 200, 1/2 of 300 is 150.
  @Test("several recordings of a layout are compared by their names") func recordings() throws {
    let workspace = try Workspace()
    let parts = Self.recording.split(separator: "\n", maxSplits: 1)
    let wide = "preview \"wide\"\n\(parts[1])"
    let narrow = wide.replacing("wide", with: "narrow").replacing("400x300", with: "300x300")
      .replacing("400x50", with: "300x50").replacing("200", with: "150")
    try workspace.write("\(parts[0])\n\n\(wide)\n\(narrow)", to: "Home.frames")
    let layout = "section < group horizontal height 50 < item fractionalWidth 1/2 > >\n"
    try workspace.write(layout, to: "Home.layout")
    let same = try workspace.layoutc("diff", "Home.frames", "Home.layout")
    #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty, "\(same)")
    try workspace.write(layout.replacing("1/2", with: "1/4"), to: "Home.layout")
    let other = try workspace.layoutc("diff", "Home.frames", "Home.layout").output
    #expect(other.contains("width 200 -> 100, all 2"), "\(other)")
    #expect(other.contains("width 150 -> 75, all 2"), "\(other)")
  }

  @Test("recorded frames are not compiled as a layout") func notLayout() throws {
    let workspace = try Workspace()
    try workspace.write(Self.recording, to: "Home.frames")
    for arguments in ["Home.frames", "check Home.frames", "why Home.frames 0/0"] {
      let result = try workspace.shell("\"$layoutc\" \(arguments)")
      #expect(result.status == 2)
      #expect(
        result.errors
          == "layoutc: Home.frames: has recorded frames, not a layout; compare it with `layoutc diff`\n"
      )
    }
  }

  @Test("mistakes in the surroundings of an app are reported") func mistakes() throws {
    let workspace = try Workspace()
    try workspace.write("section < group horizontal height 50 < item > >\n", to: "Home.layout")
    for (old, new, message) in [
      ("category large", "category huge", "expected one of `extraSmall`, `small`"),
      ("safeArea 0,0,0,0", "safeArea 0,0", "expected `,`"),
      ("idiom phone ", "", "expected `idiom`"),
    ] {
      try workspace.write(
        Self.recording.replacingOccurrences(of: old, with: new), to: "Home.frames")
      let result = try workspace.layoutc("diff", "Home.frames", "Home.layout")
      #expect(result.status == 2)
      #expect(result.errors.contains("error[frames-syntax]: \(message)"), "\(result.errors)")
      #expect(result.errors.contains("--> Home.frames:3:"), "\(result.errors)")
    }
  }

  @Test("computed frames do not replace a recording") func replacement() throws {
    let workspace = try Workspace()
    try workspace.write(Self.recording, to: "Home.frames")
    try workspace.write(
      "section < group horizontal height 50 < item fractionalWidth 1/4 > >\n", to: "Home.layout")
    let output = try workspace.layoutc("-o", "Home.frames", "Home.layout")
    #expect(output.status == 2 && output.errors.contains("is a recording of an app"))
    let update = try workspace.layoutc("test", "--update", "Home.layout")
    #expect(update.status != 0 && update.errors.contains("it is a recording of an app"))
    #expect(try workspace.read("Home.frames") == Self.recording)
  }
}
