import Foundation
import TestSupport
import Testing

/// The project file `layoutc.toml`, `layoutc config`, and the sections that the executable has.
@Suite struct ProjectFileTests {
  private func project(_ text: String) throws -> Workspace {
    let workspace = try Workspace()
    for folder in ["App/Home", "Shared"] {
      try FileManager.default.createDirectory(
        at: workspace.url.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try workspace.write(text, to: "layoutc.toml")
    try workspace.write(
      "define cell() = group horizontal height 44 < item width 40 >\n", to: "Shared/Cell.layout")
    try workspace.write(
      "import \"../../Shared/Cell.layout\"\nsection < cell() >\n", to: "App/Home/Home.layout")
    return workspace
  }

  @Test("files import from the folders of `imports` only") func imports() throws {
    let allowed = try project("imports = [\"Shared\"]\n")
    #expect(try allowed.layoutc("App/Home/Home.layout", "--emit", "dump").status == 0)
    let folder = try allowed.shell("cd App/Home && $layoutc --emit dump Home.layout")
    #expect(folder.status == 0)
    let refused = try project("imports = [\"App\"]\n").layoutc("App/Home/Home.layout")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("it is outside of this file's folder"))
    #expect(refused.errors.contains("add its folder to `imports` in layoutc.toml"))
  }

  @Test("the devices are those of layouts and previews that name none") func devices() throws {
    let workspace = try project("devices = [\"iPhoneSE\", \"iPadAir\"]\n")
    let text = """
      section < group horizontal height 44 < item > >
      preview "a" < items 1 >
      preview "b" < items 1; size 200 300 >
      preview "c" < items 1; device iPhone16 >
      """
    try workspace.write(text, to: "App/Three.layout")
    func containers(_ arguments: String...) throws -> [String] {
      let result = try workspace.layoutc(["App/Three.layout", "--emit", "dump"] + arguments)
      return result.output.split(separator: "\n").filter { $0.hasPrefix("container ") }
        .map { String($0.split(separator: " ")[1]) }
    }
    #expect(try containers() == ["375x667", "820x1180", "200x300", "393x852"])
    #expect(try containers("--size", "100x100") == ["100x100", "100x100", "100x100"])
    #expect(try containers("--device", "iPhone16") == ["393x852", "393x852", "393x852"])
  }

  @Test("severities are those of the project") func severities() throws {
    let line = "section < group horizontal height 44 < item width 40 > >\n"
    let workspace = try project("")
    try workspace.write(line, to: "App/Row.layout")
    func check(_ severity: String) throws -> Layoutc.Result {
      try workspace.write("[severity]\nrow-leaves-gap = \"\(severity)\"\n", to: "layoutc.toml")
      return try workspace.layoutc("check", "--message-format", "short", "App/Row.layout")
    }
    #expect(try check("note").output.contains(": note: "))
    #expect(try check("note").status == 0)
    #expect(try check("error").output.contains(": error: "))
    #expect(try check("error").status == 1)
    #expect(try check("off") == Layoutc.Result(status: 0, output: "", errors: ""))
  }

  @Test("frames are recorded in their folder, at the path of the layout") func frames() throws {
    let workspace = try project("imports = [\"Shared\"]\nframes = \"Frames\"\n")
    let update = try workspace.layoutc("test", "--update", "App")
    #expect(update.output.hasPrefix("recorded Frames/App/Home/Home.frames\n"), "\(update)")
    let test = try workspace.shell("cd App && $layoutc test Home")
    #expect(test.status == 0, "\(test)")
    #expect(!(try workspace.layoutc("test").output.contains("stale")))
    try workspace.edit("Shared/Cell.layout") { $0.replacing("44", with: "48") }
    #expect(try workspace.layoutc("test", "App").status == 1)
    try FileManager.default.removeItem(at: workspace.url.appendingPathComponent("App/Home"))
    #expect(try workspace.layoutc("test").output.contains("stale"))
  }

  @Test("options of generated Swift are those of the project, unless an option replaces them")
  func code() throws {
    let workspace = try project(
      """
      imports = ["Shared"]
      [swift]
      access = "public"
      isolation = "none"
      hooks = ["visibleItems"]
      conditional-import = true
      deployment-target = 17
      """)
    let code = try workspace.layoutc("App/Home/Home.layout", "--emit", "swift").output
    for part in [
      "#if canImport(UIKit)\n", "\npublic struct HomeLayout {", "public var visibleItems:",
      "    layoutc Home.layout -o Home.swift\n",
    ] { #expect(code.contains(part), "\(part)") }
    let other = try workspace.layoutc(
      "App/Home/Home.layout", "--emit", "swift", "--access", "internal")
    #expect(other.output.contains("\nstruct HomeLayout {"))
    #expect(other.output.contains("layoutc --access internal Home.layout -o Home.swift\n"))
  }

  @Test("the options of a layout replace those of the project, those of a command replace both")
  func precedence() throws {
    let workspace = try project("[swift]\naccess = \"public\"\nhooks = [\"lists\"]\n")
    try workspace.write(
      """
      swift < access package; typeName "Grid"; conditionalImport; deploymentTarget 16 >
      section list plain < >
      """, to: "Grid.layout")
    let code = try workspace.layoutc("Grid.layout", "--emit", "swift").output
    for part in ["\npackage struct Grid {", "package var configureList:", "canImport(UIKit)"] {
      #expect(code.contains(part), "\(part)")
    }
    let command = try workspace.layoutc(
      "Grid.layout", "--emit", "swift", "--access", "internal", "--type-name", "Start"
    ).output
    #expect(command.contains("\nstruct Start {"))
    #expect(command.contains("--access internal --type-name Start Grid.layout"))
    let without = try workspace.layoutc("Grid.layout", "--emit", "swift", "--hooks", "none").output
    #expect(!without.contains("configureList"))
    #expect(without.contains("layoutc --hooks none Grid.layout"))
    let tests = try workspace.layoutc("Grid.layout", "--emit", "xctest").output
    #expect(tests.contains("class GridTests"))
    #expect(!tests.contains("configureList"))
  }

  @Test("errors have the format of the command's diagnostics")
  func formats() throws {
    let workspace = try project("\nframes = 1\n")
    let github = try workspace.layoutc("check", "--message-format", "github")
    #expect(github.status == 2)
    #expect(github.output.hasPrefix("::error file=layoutc.toml,line=2,col=10"), "\(github)")
    let short = try workspace.layoutc("App/Home/Home.layout", "--message-format", "short")
    #expect(short.output.isEmpty)
    #expect(
      short.errors
        == "layoutc.toml:2:10: error: `frames` expects a string, not a number [project-file]\n")
  }

  @Test("the nearest file is used, not above the repository") func search() throws {
    let workspace = try project("devices = [\"iPhoneSE\"]\n")
    func value(_ path: String) throws -> String {
      let lines = try workspace.layoutc("config", path).output.split(separator: "\n")
      return lines.first { $0.hasPrefix("devices ") }?.split(separator: " ").dropFirst()
        .joined(separator: " ") ?? ""
    }
    #expect(try value("App/Home/Home.layout") == "iPhoneSE layoutc.toml:1")
    try workspace.write("\ndevices = [\"iPadAir\"]\n", to: "App/layoutc.toml")
    #expect(try value("App/Home") == "iPadAir App/layoutc.toml:2")
    #expect(try value("Shared") == "iPhoneSE layoutc.toml:1")
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("Shared/.git"), withIntermediateDirectories: true)
    #expect(try value("Shared") == "iPhone16 default")
  }

  @Test(
    "errors have their line and an excerpt",
    arguments: [
      ("devices = iPhone16", "1:11", "expected a value"),
      ("device = [\"iPhone16\"]", "1:1", "did you mean `devices`?"),
      ("\ndevices = [\"iPhone61\"]", "2:11", "`devices` has no value `iPhone61`"),
      ("devices = \"iPadAir\"", "1:11", "expects an array of strings, not a string"),
      ("[severity]\nrow-leaves-gap = \"offf\"", "2:18", "did you mean `off`?"),
      ("[severity]\nunknown-word = \"off\"", "2:1", "the error `unknown-word` is fixed"),
      ("[severity]\nrow-leaves-gapp = \"off\"", "2:1", "did you mean `row-leaves-gap`?"),
      ("[swfit]", "1:1", "did you mean `swift`?"),
      ("[swift]\n[swift]", "2:1", "duplicate table `swift`"),
      ("access = \"public\"", "1:1", "write it below `[swift]`"),
      ("[swift]\ndeployment-target = 99", "2:21", "out of range: 14 to 27"),
      ("[swift]\npreview-code = 1", "2:16", "expects true or false, not a number"),
      ("frames = \"a", "1:10", "this string has no end"),
      ("frames = '../a'", "1:10", "expects a folder below that of the project file"),
      ("frames = '/a'", "1:10", "expects a folder below that of the project file"),
      ("frames = ''", "1:10", "expects a folder below that of the project file"),
      ("frames = 'a'\nframes = 'b'", "2:1", "duplicate key `frames`"),
      ("frames = 'a' 'b'", "1:14", "expected the end of the line"),
      ("imports = [\"a\" \"b\"]", "1:16", "expected `,` or `]`"),
      ("x", "1:2", "expected `=` after `x`"), ("[swift", "1:7", "expected `]`"),
      ("\u{0}", "1:1", "expected a key"),
    ])
  func errors(text: String, place: String, message: String) throws {
    let result = try project(text).layoutc("App/Home/Home.layout")
    #expect(result.status == 2)
    #expect(result.errors.contains("error[project-file]: "))
    #expect(result.errors.contains("--> layoutc.toml:\(place)\n"), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("all errors of the file are reported, each once") func severalErrors() throws {
    let workspace = try project(
      "devices = [\"iPhone61\"]\nframes = x\n[severity]\nrow-leaves-gapp = \"off\"\n"
        + "[swfit]\na = 1\n")
    let result = try workspace.layoutc("App/Home/Home.layout")
    #expect(result.status == 2)
    let places = result.errors.split(separator: "\n").filter { $0.contains("-->") }
    #expect(
      places.map { $0.drop { $0 != ":" } } == [":1:11", ":2:10", ":4:1", ":5:1"],
      "\(result.errors)")
  }

  @Test("a project file that cannot be read is an error") func unreadable() throws {
    let workspace = try project("")
    _ = try workspace.shell("rm layoutc.toml; ln -s nowhere layoutc.toml")
    let dangling = try workspace.layoutc("App/Home/Home.layout")
    #expect(dangling.status == 2 && dangling.errors.contains("layoutc.toml: cannot be read"))
    _ = try workspace.shell("rm layoutc.toml; mkdir layoutc.toml")
    let folder = try workspace.layoutc("App/Home/Home.layout")
    #expect(folder.status == 2 && folder.errors.contains("layoutc.toml: "), "\(folder)")
  }

  @Test("the schema accepts what the reader accepts") func schema() throws {
    let workspace = try Workspace()
    let text = try workspace.layoutc("config", "--schema").output
    let schema = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties.keys.sorted() == ["devices", "frames", "imports", "severity", "swift"])
    let swift = try #require(properties["swift"]?["properties"] as? [String: [String: Any]])
    #expect(swift["access"]?["enum"] as? [String] == ["internal", "package", "public"])
    #expect(swift["deployment-target"]?["maximum"] as? Int == 27)
    let items = try #require(properties["devices"]?["items"] as? [String: Any])
    #expect((items["enum"] as? [String])?.contains("iPhone16") == true)
  }

  @Test("the sections of the library are imported by name") func library() throws {
    let workspace = try Workspace()
    for name in ["carousel", "featured", "grid", "list", "mosaic", "tagCloud", "waterfall"] {
      let text = "import \"layoutc:\(name)\"\nsection < group horizontal height 9 < item > >\n"
      let result = try workspace.layoutc("--emit", "dump", "-", input: text)
      #expect(result.status == 0, "\(name): \(result.errors)")
    }
    let grid = "import \"layoutc:grid\"\nlayout < grid(columns: 4) as icons >\n"
    let dump = try workspace.layoutc("--emit", "dump", "--items", "1", "-", input: grid)
    #expect(dump.output.contains("section icons: "), "\(dump)")
    let unknown = try workspace.layoutc("-", input: "import \"layoutc:gird\"\n")
    #expect(unknown.errors.contains("the library has no file `gird`"))
    #expect(unknown.errors.contains("did you mean `grid`?"))
  }
}
