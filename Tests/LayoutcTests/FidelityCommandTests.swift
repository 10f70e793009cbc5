import Foundation
import TestSupport
import Testing

/// `layoutc fidelity`: the files of the tests, and the comparison of recordings.
@Suite struct FidelityCommandTests {
  private static let fixtures = "\(Repository.root.path)/Tests/LayoutCompilerTests/Fixtures/uikit"

  @Test("the tests are a Swift package, which is replaced") func package() throws {
    let workspace = try Workspace()
    for _ in 0..<2 {
      let result = try workspace.layoutc("fidelity", "-o", "Kit")
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(
        result.output.hasSuffix(
          """
           layouts. On a Mac with Xcode:
              bash Kit/record.sh
              layoutc fidelity --compare Kit/Tests/FidelityTests/Recorded

          """))
    }
    let manifest = try workspace.read("Kit/Package.swift")
    #expect(manifest.hasPrefix("// swift-tools-version:"))
    let script = try workspace.shell(
      "bash -n Kit/record.sh && cat Kit/Tests/FidelityTests/Recorded/*")
    #expect(script.status == 0)
    #expect(script.output == "The recordings. Made by layoutc (`layoutc fidelity`).\n")
    let tests = try workspace.read("Kit/Tests/FidelityTests/FidelityTests.swift")
    #expect(tests.contains("\"macos27-rows-027-thirds-280\",\n"))
  }

  @Test(
    "no file of others is replaced, and then nothing is written",
    arguments: [
      "Package.swift", "record.sh", "README.md", "Sources/Fidelity/Fidelity.swift",
      "Tests/FidelityTests/FidelityTests.swift", "Tests/FidelityTests/Recorded/README.md",
    ])
  func ownFiles(_ name: String) throws {
    let workspace = try Workspace()
    _ = try workspace.shell("mkdir -p Own/Sources/Fidelity Own/Tests/FidelityTests/Recorded")
    try workspace.write("mine\n", to: "Own/\(name)")
    let refused = try workspace.layoutc("fidelity", "-o", "Own")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "layoutc: Own/\(name): was not made by `layoutc fidelity`; choose another folder\n")
    #expect(try workspace.read("Own/\(name)") == "mine\n")
    #expect(try workspace.shell("find Own -type f").output == "Own/\(name)\n")
  }

  @Test("the package of an app's layouts names them where recordings are compared")
  func ownPackage() throws {
    let workspace = try Workspace()
    let layout = "section < group horizontal height 50 < item fractionalWidth 1/2 > >\n"
    try workspace.write(layout + "preview \"home\" < size 320 480; items 3 >\n", to: "Home.layout")
    let result = try workspace.layoutc("fidelity", "Home.layout", "-o", "Own")
    let comparison = "layoutc fidelity --compare Home.layout Own/Tests/FidelityTests/Recorded"
    #expect(
      result.output
        == "1 layout. On a Mac with Xcode:\n    bash Own/record.sh\n    \(comparison)\n")
    let guide = try workspace.read("Own/README.md")
    #expect(guide.contains("These tests lay out `Home.layout` with the real UIKit"))
    #expect(guide.hasSuffix("\n    \(comparison)\n"))
    try workspace.write(
      Self.recording(of: "home", "[160,0,160,50]"),
      to: "Own/Tests/FidelityTests/Recorded/ios18-2x-home.json")
    let words = comparison.split(separator: " ").dropFirst().map(String.init)
    #expect(try workspace.layoutc(words).status == 0)
  }

  @Test("an app's layouts have a test file of their own") func app() throws {
    let workspace = try Workspace()
    let layout = "section < group horizontal height 50 < item fractionalWidth 1/2 > >\n"
    try workspace.write(layout + "preview \"home\" < size 320 480; items 3 >\n", to: "Home.layout")
    let result = try workspace.layoutc("fidelity", "Home.layout", "-o", "HomeFidelity.swift")
    #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty)
    let tests = try workspace.read("HomeFidelity.swift")
    #expect(tests.hasPrefix("// Made by layoutc from Home.layout."))
    #expect(tests.contains("try view.record(\n            \"home\",\n"))
    #expect(tests.contains(#""items":3,"group":{"type":"group","axis":"horizontal","#))
    _ = try workspace.shell("mkdir Recorded")
    // As recorded: halves of 320 in rows of 50.
    try workspace.write(
      Self.recording(of: "home", "[160,0,160,50]"), to: "Recorded/ios18-2x-home.json")
    let same = try workspace.layoutc("fidelity", "--compare", "Home.layout", "Recorded")
    #expect(same.status == 0 && same.errors.isEmpty)
    #expect(same.output == "iOS 18  sizes, groups and lines  1 equal  0 different  1 new\n")
    try workspace.write(
      Self.recording(of: "home", "[161,0,159,50]"), to: "Recorded/ios18-2x-home.json")
    let different = try workspace.layoutc("fidelity", "--compare", "Home.layout", "Recorded")
    #expect(different.status == 1)
    #expect(
      different.output.contains(
        "\ndifferent  ios18-2x-home 0/1: UIKit 161,0 159x50, layoutc 160,0 160x50  [fill, "))
  }

  /// Three cells of the layout above, with another frame of the second one.
  private static func recording(of kit: String, _ second: String, ios: String = "ios18") -> String {
    """
    {"name":"\(kit)","kit":"\(kit)","uikit":"\(ios)","source":{"os":"iOS 18.2","device":"iPhone"},
    "layout":{"scale":2},
    "expected":{"contentSize":[320,100],"elements":[
    {"kind":"cell","section":0,"item":0,"frame":[0,0,160,50],"zIndex":0},
    {"kind":"cell","section":0,"item":1,"frame":\(second),"zIndex":0},
    {"kind":"cell","section":0,"item":2,"frame":[0,50,160,50],"zIndex":0}
    ]}}

    """
  }

  /// The differences are those of Tests/LayoutCompilerTests/Fixtures/uikit-results.txt.
  @Test("the recordings of the repository are compared") func repository() throws {
    let result = try Layoutc.run("fidelity", "--compare", Self.fixtures)
    #expect(result.status == 1 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("different") }
    #expect(
      Set(lines.map { $0.split(separator: " ")[1] }) == [
        "ios14-deluxe.StyleD", "ios14-deluxe.StyleI", "ios14-muchan.StandardLayouts02",
      ])
    #expect(lines.count == 20)
    #expect(!result.output.contains(/[1-9][0-9]* new/))
  }

  @Test("new and different recordings are adopted, and others are kept") func adoption() throws {
    let workspace = try Workspace()
    let layout = "section < group horizontal height 50 < item fractionalWidth 1/2 > >\n"
    try workspace.write(layout + "preview \"home\" < size 320 480; items 3 >\n", to: "Home.layout")
    _ = try workspace.shell("mkdir Recorded")
    func adopt(_ second: String, ios: String) throws -> Layoutc.Result {
      try workspace.write(
        Self.recording(of: "home", second, ios: ios), to: "Recorded/\(ios)-2x-home.json")
      return try workspace.layoutc(
        "fidelity", "--compare", "Home.layout", "Recorded/\(ios)-2x-home.json", "--adopt", "Own")
    }
    // Sizes are recorded on macOS 27 already.
    #expect(try adopt("[160,0,160,50]", ios: "ios27").status == 0)
    #expect(try workspace.shell("ls Own").status != 0)
    let new = try adopt("[160,0,160,50]", ios: "ios18")
    #expect(new.status == 0 && new.output.hasPrefix("adopted    Own/ios18-2x-home.json\n"))
    #expect(
      try workspace.read("Own/ios18-2x-home.json") == Self.recording(of: "home", "[160,0,160,50]"))
    #expect(try adopt("[160,0,160,50]", ios: "ios18").status == 0)
    let other = try adopt("[161,0,159,50]", ios: "ios18")
    #expect(other.status == 1)
    #expect(
      other.errors
        == "layoutc: Own/ios18-2x-home.json: has other frames; remove it to adopt these\n")
    #expect(
      try workspace.read("Own/ios18-2x-home.json") == Self.recording(of: "home", "[160,0,160,50]"))
  }

  @Test("mistakes in recordings and options are reported") func mistakes() throws {
    let workspace = try Workspace()
    for (text, message, place) in [
      ("{\"uikit\": \"ios18\"}", "missing `layout`", ":1:1"),
      ("{\"uikit\": 18, \"layout\": {}, \"expected\": {}}", "expected a string", ":1:11"),
      ("{\"uikit\": \"ios99\",\n\"layout\": {}, \"expected\": {}}", "expected a version", ":1:11"),
      (
        "{\"layout\": {},\n\"expected\": {\"elements\": [{\"kind\": \"cell\", \"frame\": [1, 2]}]}}",
        "expected 4 numbers", ":2:53"
      ),
      ("{\"layout\": {\"scale\": 99}, \"expected\": {}}", "expected 1 to 4", ":1:22"),
      ("{\"layout\": ", "expected a value", ":1:12"),
      ("[1, 2]", "expected an object", ":1:1"),
      ("{\"layout\": {}, \"expected\": 3}", "expected an object", ":1:28"),
    ] {
      try workspace.write(text, to: "a.json")
      let result = try workspace.layoutc("fidelity", "--compare", "a.json")
      #expect(result.status == 1, "\(text)")
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.contains("--> a.json\(place)"), "\(result.errors)")
    }
    try workspace.write("{\"kit\": \"x\", \"layout\": {}, \"expected\": {}}", to: "a.json")
    try workspace.write("section list plain\n", to: "Home.layout")
    _ = try workspace.shell("mkdir Empty")
    for (arguments, message) in [
      (
        ["--compare", "a.json"],
        "a.json: the layout `x` is not one of layoutc; name its file too: `--compare FILE.layout …`"
      ),
      (["--compare", "Home.layout", "a.json"], "a.json: the layout `x` is not in Home.layout"),
      (["--compare", "Empty"], "Empty: contains no .json files"),
      (["--compare"], "`--compare` needs recordings"), ([], "needs `-o DIR`"),
      (["--adopt", "Own"], "`--adopt` needs `--compare`"),
      (["--compare", "-o", "Kit", "a.json"], "`--compare` writes no tests"),
    ] {
      let result = try workspace.shell("\"$layoutc\" fidelity \(arguments.joined(separator: " "))")
      #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test("all broken recordings of a folder are reported, after one of an unknown layout")
  func brokenFolder() throws {
    let workspace = try Workspace()
    _ = try workspace.shell("mkdir Recorded")
    try workspace.write(Self.recording(of: "x", "[1,0,1,1]"), to: "Recorded/a.json")
    try workspace.write("[1, 2]", to: "Recorded/b.json")
    let result = try workspace.layoutc("fidelity", "--compare", "Recorded")
    #expect(result.status == 2)
    #expect(result.errors.contains("Recorded/a.json: the layout `x` is not one of layoutc"))
    #expect(result.errors.contains("--> Recorded/b.json:1:1"))
    #expect(result.errors.contains("run the tests of `layoutc fidelity` again, which record it"))
  }
}
