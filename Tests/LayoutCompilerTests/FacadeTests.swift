import TestSupport
import Testing

@testable import LayoutCompiler

/// The public calls, as the articles of the documentation catalogue use them.
@Suite("The library's public calls") struct FacadeTests {
  private let source = SourceFile(
    name: "Grid.layout",
    text: "section < group horizontal count 3 height 120 < item fractionalWidth 1/3 > >")

  @Test("a source compiled on a device gives named frames") func frames() {
    let result = Compilation(of: source, on: .iPhone16, items: [4])
    // 393 / 3 = 131.
    let expected = [
      ("0/0", Rect(0, 0, 131, 120)),
      ("0/1", Rect(131, 0, 131, 120)),
      ("0/2", Rect(262, 0, 131, 120)),
      ("0/3", Rect(0, 120, 131, 120)),
    ]
    let frames = Array(result.previews[0].frames)
    #expect(frames.map(\.id) == expected.map(\.0))
    #expect(frames.map(\.rect) == expected.map(\.1))
  }

  @Test("a device and its orientation replace those of the previews") func devices() {
    let source = SourceFile(
      name: "a.layout",
      text: "section < group horizontal height 44 < item > >\npreview \"p\" < device iPhoneSE >")
    #expect(Compilation(of: source).previews.map(\.scene.container) == [Size(375, 667)])
    let rotated = Compilation(of: source, on: .iPadAir11, orientation: .landscape)
    #expect(rotated.previews.map(\.scene.container) == [Size(1180, 820)])
    #expect(Device.all.allSatisfy { Device.named($0.name) == $0 })
  }

  @Test("changes between two runs are reported in words") func changes() {
    let old = Compilation(of: source, on: .iPhone16, items: [3]).frames
    #expect(old.changes(since: old).summary.isEmpty)
    let new = Compilation(of: source, on: .iPhone16ProMax, items: [3]).frames
    let summary = new.changes(since: old).summary
    // 430 / 3 = 143.333.
    #expect(summary.contains { $0.contains("item width 131 -> 143.333") }, "\(summary)")
    #expect(new.changes(since: old, tolerance: 40).summary.first?.hasPrefix("container") ?? true)
  }

  @Test("a PNG has bytes and no text") func pictures() {
    let result = Compilation(of: source, on: .iPhone16, items: [3])
    let png = result.render(.png)
    #expect(png.text == nil && png.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    for format in OutputFormat.all where format.isText {
      #expect(result.render(format).text?.isEmpty == false, "\(format.name)")
    }
  }

  @Test("recorded frames are read back") func recorded() {
    let result = Compilation(of: source, on: .iPhone16, items: [3])
    let golden = result.render(.dump).text ?? ""
    let (recorded, problems) = RecordedFrames.reading(SourceFile(name: "Grid.frames", text: golden))
    #expect(problems.isEmpty)
    #expect(recorded.map { result.frames.changes(since: $0).isEmpty } == true)
    let broken = RecordedFrames.reading(SourceFile(name: "Grid.frames", text: "frames"))
    #expect(broken.frames == nil && !broken.diagnostics.isEmpty)
  }

  @Test("the articles list every public type") func topics() throws {
    let folder = "Sources/LayoutCompiler/LayoutCompiler.docc/"
    let text = try ["LayoutCompiler", "Frames", "Diagnostics", "Outputs"].map {
      try Repository.text("\(folder)\($0).md")
    }.joined()
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol"]
    for file in try Repository.swiftFiles(in: "Sources/LayoutCompiler") {
      for line in file.codeLines where line.hasPrefix("public ") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        guard let kind = words.firstIndex(where: kinds.contains), kind < 3 else { continue }
        #expect(text.contains("``\(words[kind + 1])``"), "\(words[kind + 1]) is in no article")
      }
    }
  }

  @Test("every code block of the articles is compiled here") func articles() throws {
    let folder = "Sources/LayoutCompiler/LayoutCompiler.docc/"
    let files = ["LayoutCompiler", "GettingStarted", "Frames", "Diagnostics", "Outputs"]
    let code = Self.lines(try Repository.text("Tests/LayoutCompilerTests/FacadeTests.swift"))
    var count = 0
    for article in files.map({ "\(folder)\($0).md" }) {
      let parts = try Repository.text(article).split(separator: "```swift\n")
      for part in parts.dropFirst() {
        let block = Self.lines(String(part.split(separator: "\n```")[0]))
        #expect(code.contains(block), "\(article): \(block)")
        count += 1
      }
    }
    #expect(count > 8)
  }

  /// The lines without their indentation and empty lines.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
      .joined(separator: "\n") + "\n"
  }
}

/// The code of the articles.
extension FacadeTests {
  @Test("the overview's code runs") func overview() {
    let text = "section < group horizontal count 3 height 120 < item fractionalWidth 1/3 > >"
    // LayoutCompiler.md
    let source = SourceFile(name: "Grid.layout", text: text)
    let result = Compilation(of: source, on: .iPhone16, items: [6])
    for frame in result.previews[0].frames { print(frame.id, frame.rect) }
    #expect(result.previews[0].frames.map(\.id) == (0..<6).map { "0/\($0)" })
  }

  @Test("the code of Getting started runs") func gettingStarted() {
    // GettingStarted.md
    let source = SourceFile(
      name: "Grid.layout",
      text: "section < group horizontal count 3 height 120 < item fractionalWidth 1/3 > >")
    let result = Compilation(of: source, on: .iPhone16, items: [6])
    guard !result.hasErrors else {
      print(DiagnosticText().render(result.diagnostics, files: result.files))
      return
    }

    for frame in result.previews[0].frames { print(frame.id, frame.rect) }

    let wider = Compilation(of: source, on: .iPhone16ProMax, items: [6])
    for line in wider.frames.changes(since: result.frames).summary { print(line) }

    let picture = result.render(.svg)
    let bytes: [UInt8] = picture.bytes
    #expect(!bytes.isEmpty)

    let shared = SourceFile(
      name: "shared.layout", text: "define cell() = item fractionalWidth 1/2", id: FileID(1))
    let main = SourceFile(
      name: "main.layout",
      text: "import \"shared.layout\"\nsection < group horizontal height 80 < cell() > >")
    let imported = Compilation(of: main, on: .iPadAir11) { request in
      request.path == "shared.layout" ? .file(shared) : .failure("the file does not exist")
    }
    #expect(imported.previews[0].frames.first { _ in true }?.rect.width == 410)
  }

  @Test("the code of the other articles runs") func otherArticles() {
    let result = Compilation(of: source, on: .iPhone16, items: [6])
    // Frames.md
    let scene = result.previews[0].scene
    let size = scene.contentSize
    let fourth = scene.frame(section: 0, item: 3)
    let visible = scene.elements(in: scene.visibleBounds)
    #expect(size == Size(393, 240) && fourth?.minY == 120 && visible.count == 6)

    let fourthCell = result.previews[0].element(addressedBy: "0/3")
    #expect(fourthCell?.item == 3)

    let golden = result.render(.dump).text ?? ""
    let (recorded, problems) = RecordedFrames.reading(SourceFile(name: "Grid.frames", text: golden))
    #expect(recorded != nil && problems.isEmpty)

    // Diagnostics.md
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      print(diagnostic.id, diagnostic.message)
    }

    // Outputs.md
    var options = RenderOptions()
    options.columns = 60
    let diagram = result.render(.diagram, options: options).text
    let page = result.render(.html).text
    let pixels = result.render(.png).bytes
    #expect(diagram != nil && page != nil && !pixels.isEmpty)
  }
}
