import Foundation
@testable import LayoutCompiler
import TestSupport
import Testing

@testable import layoutc

/// `layoutc editor`: the files, in the editors themselves where they are installed.
@Suite struct EditorCommandTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test(
    "the files of an editor are written to the folder and listed",
    arguments: EditorPackage.all.map(\.name))
  func filesAreWritten(_ name: String) throws {
    let package = try #require(EditorPackage.named(name))
    let result = try workspace.shell(#""$layoutc" editor \#(name) -o a/b"#)
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    let summary = "\(package.title): \(package.summary)"
    let paths = package.files.map { "a/b/\($0.path)" }
    #expect(lines.map(String.init) == paths + [summary] + package.steps.dropFirst())
    for file in package.files {
      let bytes = [UInt8](
        try Data(contentsOf: workspace.url.appendingPathComponent("a/b/\(file.path)")))
      #expect(bytes == file.bytes)
      #expect(bytes.contains(Array(EditorPackage.generatedFileMarker.utf8)), "\(file.path)")
      // Generated texts have no tabs and no trailing spaces, as they may be in a user's repository.
      if file.path.hasSuffix(".vsix") { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("\t") && !text.contains(" \n"), "\(file.path)")
    }
    // Its own files it replaces.
    #expect(try workspace.shell(#""$layoutc" editor \#(name) -o a/b/"#).status == 0)
  }

  @Test("a file that is saved while an editor's files are installed is kept, but for --force")
  func savedMeanwhile() throws {
    let package = try #require(EditorPackage.named("vim"))
    let folder = workspace.url.appendingPathComponent("v").path
    try EditorInstallation(package, in: folder, replacesFiles: false).write()
    let saved = "\" mine, though \(EditorPackage.generatedFileMarker)\n"
    for isForced in [false, true] {
      let installation = try EditorInstallation(package, in: folder, replacesFiles: isForced)
      let file = try #require(installation.files.last)
      try Data(saved.utf8).write(to: URL(fileURLWithPath: file.path))
      if isForced {
        try installation.write()
      } else {
        #expect(throws: FileError.self) { try installation.write() }
      }
      let now = try Data(contentsOf: URL(fileURLWithPath: file.path))
      #expect(now == Data(isForced ? file.bytes : Array(saved.utf8)))
    }
    let fresh = try EditorInstallation(
      package, in: workspace.url.appendingPathComponent("w").path, replacesFiles: false)
    let first = try #require(fresh.files.first?.path)
    try FileManager.default.createDirectory(
      atPath: (first as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(saved.utf8).write(to: URL(fileURLWithPath: first))
    #expect(throws: FileError.self) { try fresh.write() }
    #expect(try String(contentsOfFile: first, encoding: .utf8) == saved)
  }

  @Test("files that layoutc did not write are replaced only with --force") func others() throws {
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("syntax"), withIntermediateDirectories: true)
    try workspace.write("mine\n", to: "syntax/layout.vim")
    let result = try workspace.shell(#""$layoutc" editor vim -o ."#)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.errors
        == "layoutc: ./syntax/layout.vim: already exists and was not written by layoutc; "
        + "use `--force` to replace it\n")
    #expect(try workspace.names == ["syntax"])
    #expect(try workspace.read("syntax/layout.vim") == "mine\n")
    #expect(try workspace.shell(#""$layoutc" editor vim --force -o ."#).status == 0)
    #expect(try workspace.read("syntax/layout.vim").hasPrefix("\" Written by"))
  }

  @Test("unknown editors and missing folders are usage errors") func mistakes() throws {
    #expect(try workspace.shell(#""$layoutc" editor"#).output.hasPrefix("vscode"))
    let unknown = try workspace.shell(#""$layoutc" editor vmi -o x"#)
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean `vim`?"))
    let other = try workspace.shell(#""$layoutc" editor helix -o x"#)
    #expect(
      other.status == 2
        && other.errors == "layoutc: no files for the editor `helix`: let it start `layoutc lsp` "
          + "for *.layout files\n"
    )
    let nowhere = try workspace.shell(#""$layoutc" editor vim"#)
    #expect(nowhere.status == 2 && nowhere.errors.contains("needs a folder"))
    try workspace.write("", to: "file")
    let file = try workspace.shell(#""$layoutc" editor vim -o file"#)
    #expect(file.status == 2)
    #expect(file.errors == "layoutc: file/ftdetect: cannot create directory: Not a directory\n")
    #expect(try workspace.names == ["file"])
    let noValue = try workspace.shell(#""$layoutc" editor vim -o"#)
    #expect(noValue.errors == "layoutc: `--output` needs a value: `--output DIR`\n")
  }

  /// If one path is blocked, no file is written.
  @Test("either all files are written or none") func atomic() throws {
    let package = try #require(EditorPackage.named("vim"))
    let last = try #require(package.files.last?.path)
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent(last), withIntermediateDirectories: true)
    let before = try workspace.shell("find . | sort").output
    for force in ["", "--force "] {
      let result = try workspace.shell(#""$layoutc" editor vim \#(force)-o ."#)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors == "layoutc: ./\(last): cannot be written: Is a directory\n")
    }
    #expect(try workspace.shell("find . | sort").output == before)
  }

  /// Other readers accept the JSON and the ZIP archive.
  @Test("the extension for Visual Studio Code is a valid archive") func archive() throws {
    #expect(try workspace.shell(#""$layoutc" editor vscode -o ."#).status == 0)
    let bytes = [UInt8](try Data(contentsOf: workspace.url.appendingPathComponent("layoutc.vsix")))
    let files = try Zip.read(bytes)
    #expect(files.map(\.name).contains("extension.vsixmanifest"))
    for file in files where file.name.hasSuffix(".json") {
      _ = try JSONSerialization.jsonObject(with: Data(file.bytes))
    }
    let package = try #require(files.first { $0.name == "extension/package.json" })
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(package.bytes)) as? [String: Any])
    let contributes = try #require(json["contributes"] as? [String: Any])
    let grammars = try #require(contributes["grammars"] as? [[String: String]])
    for path in grammars.compactMap({ $0["path"] }) + [json["main"] as? String ?? ""] {
      #expect(files.map(\.name).contains("extension/\(path.dropFirst(2))"))
    }
    #expect(json["version"] as? String == "0.1.0")
    let icon = try #require(files.first { $0.name == "extension/\(json["icon"] as? String ?? "")" })
    #expect(icon.bytes.starts(with: [0x89] + Array("PNG".utf8)))
    #expect(files.map(\.name).contains("extension/README.md"))
    let commands = try #require(contributes["commands"] as? [[String: String]])
    #expect(commands.map { $0["command"] } == ["layoutc.openPreview", "layoutc.changes"])
    let menus = try #require(contributes["menus"] as? [String: [[String: String]]])
    #expect(menus["editor/title"]?.first?["command"] == "layoutc.openPreview")
    let keys = try #require(contributes["keybindings"] as? [[String: String]])
    #expect(keys.map { $0["key"] } == ["ctrl+k v"])
  }

  /// The extension in a stand-in for the editor, with the real server.
  @Test(
    "the extension starts the server and shows its answers",
    .enabled("node is not installed") { Tool.isInstalled("node") })
  func extensionServes() throws {
    #expect(try workspace.shell(#""$layoutc" editor vscode -o ."#).status == 0)
    let bytes = [UInt8](try Data(contentsOf: workspace.url.appendingPathComponent("layoutc.vsix")))
    for file in try Zip.read(bytes) where file.name.hasSuffix(".js") {
      try workspace.write(
        String(decoding: file.bytes, as: UTF8.self),
        to: file.name.replacing("extension/", with: ""))
    }
    try workspace.write(
      try Repository.text("Tests/LayoutcTests/Fixtures/vscode.js"), to: "vscode.js")
    let result = try workspace.shell(#"NODE_PATH=. node vscode.js "$layoutc""#)
    #expect(
      result.output == """
        diagnostics 1 unknown-word
        refreshed
        refreshed
        hover true
        symbols section
        format section < group horizontal height 44 < item > >
        tokens true
        preview 1 Preview Untitled-1 true
        page true true
        messages 0
        followed 1 false
        errors true true
        cursor menu/0 menu/1 12
        shown untitled:Untitled-1 2
        values device=iPadAir
        reloaded page
        lens 1 preview=small%2C%20iPhoneSE
        again 2
        contexts layoutc.hasPreview false, layoutc.hasPreview true
        lenses Preview, golden: not recorded
        swift Preview Rows.swift
        kept true true
        repaired
        stopped

        """, "\(result.errors)")
  }
}

/// A reader of stored ZIP archives that follows the directory at the end.
private enum Zip {
  struct Broken: Error {}

  static func read(_ bytes: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
    func number(_ offset: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    let end = bytes.count - 22
    guard number(end, 4) == 0x0605_4B50 else { throw Broken() }
    var place = number(end + 16, 4)
    guard place + number(end + 12, 4) == end else { throw Broken() }
    return try (0..<number(end + 10, 2)).map { _ in
      guard number(place, 4) == 0x0201_4B50, number(place + 10, 2) == 0 else { throw Broken() }
      let (size, nameLength) = (number(place + 24, 4), number(place + 28, 2))
      let name = String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self)
      let local = number(place + 42, 4)
      guard number(local, 4) == 0x0403_4B50, number(local + 18, 4) == size else { throw Broken() }
      let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
      let content = Array(bytes[start..<start + size])
      guard crc32(content) == number(place + 16, 4) else { throw Broken() }
      place += 46 + nameLength
      return (name, content)
    }
  }

  /// Bit by bit, as the format's description has it.
  private static func crc32(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }
}
