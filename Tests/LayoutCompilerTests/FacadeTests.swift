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
    // 440 / 3 = 146.667.
    #expect(summary.contains { $0.contains("item width 131 -> 146.667") }, "\(summary)")
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

  @Test("the notes of an import are its assumptions, which are also diagnostics")
  func importNotes() {
    let code = """
      func rows() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(rowHeight()))
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      }
      func grid() -> NSCollectionLayoutSection { rows() }
      """
    let result = Compilation(
      importing: SourceFile(name: "Home", text: code), function: "rows",
      in: Environment(container: Size(300, 600), scale: 2), items: [2])
    #expect(result.importNotes.map(\.id) == ["swift-assumed"])
    #expect(result.importNotes.allSatisfy(result.diagnostics.contains))
    #expect(result.previews.map(\.scene.container) == [Size(300, 600)])
    #expect(Compilation(of: source).importNotes.isEmpty)
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
    let text = try ["LayoutCompiler", "Frames", "BuildingLayouts", "Diagnostics", "Outputs"].map {
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
    let files = [
      "LayoutCompiler", "GettingStarted", "Frames", "BuildingLayouts", "Diagnostics", "Outputs",
    ]
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

    let main = SourceFile(
      name: "main.layout",
      text: "import \"shared.layout\"\nsection < group horizontal height 80 < cell() > >")
    let shared = "define cell() = item fractionalWidth 1/2"
    let imported = Compilation(
      of: main, on: .iPadAir11, sources: SourceResult.files(["shared.layout": shared]))
    #expect(imported.previews[0].frames.first { _ in true }?.rect.width == 410)

    let lazily = Compilation(of: main, on: .iPadAir11) { request in
      .file(SourceFile(name: request.path, text: shared))
    }
    #expect(lazily.frames == imported.frames)
  }

  @Test("the code of Import Swift runs") func importingSwift() {
    // GettingStarted.md
    let code = """
      func grid() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      }
      """
    let app = Compilation(importing: SourceFile(name: "Home.swift", text: code), function: "grid")
    for note in app.importNotes { print(note.message) }
    #expect(app.previews.first?.scene.frame(section: 0, item: 1) == Rect(0, 44, 393, 44))
  }

  @Test("the code of Build a layout without text has the frames of its numbers")
  func buildingLayouts() throws {
    // BuildingLayouts.md
    let third = ItemModel(size: LayoutSize(width: .fractionalWidth(1 / 3)))
    let line = LayoutSize(height: .absolute(100))
    var grid = SectionModel(group: GroupModel(.horizontal, size: line, subitems: [.item(third)]))
    let header = LayoutSize(height: .absolute(40))
    grid.boundaryItems = [
      BoundaryItem(elementKind: BoundaryItem.headerKind, alignment: .top, size: header)
    ]

    let large = ItemModel(size: LayoutSize(width: .fractionalWidth(2 / 3)))
    let half = ItemModel(size: LayoutSize(height: .fractionalHeight(1 / 2)))
    let column = GroupModel(
      .vertical, size: LayoutSize(width: .fractionalWidth(1 / 3)), subitems: [.item(half)])
    let mosaic = SectionModel(
      group: GroupModel(
        .horizontal, size: LayoutSize(height: .absolute(120)),
        subitems: [.item(large), .group(column)]))

    let card = LayoutSize(width: .absolute(120), height: .absolute(80))
    var cards = SectionModel(
      group: GroupModel(.horizontal, size: card, subitems: [.item(ItemModel())]))
    cards.orthogonal = .groupPaging
    cards.interGroupSpacing = 10
    cards.contentInsets = Insets(leading: 20, trailing: 20)

    let list = SectionModel(list: ListConfiguration(.plain))

    let layout = LayoutModel(sections: [grid, mosaic, cards, list])
    let screen = Environment(container: Size(300, 600), scale: 2)
    let built = try Scene(layout, in: screen, items: [4, 3, 2, 2])
    for element in built.elements { print(element.role, element.frame) }
    let drawing = built.render(.diagram).text
    #expect(drawing?.isEmpty == false)

    let expected = [
      // The header is 40 high; 300 / 3 = 100.
      Rect(0, 0, 300, 40), Rect(0, 40, 100, 100), Rect(100, 40, 100, 100), Rect(200, 40, 100, 100),
      Rect(0, 140, 100, 100),
      // 40 + 2 * 100 = 240; 300 * 2 / 3 = 200; 120 / 2 = 60.
      Rect(0, 240, 200, 120), Rect(200, 240, 100, 60), Rect(200, 300, 100, 60),
      // 240 + 120 = 360; 20 + 120 + 10 = 150.
      Rect(20, 360, 120, 80), Rect(150, 360, 120, 80),
      // 360 + 80 = 440; rows of 44.
      Rect(0, 440, 300, 44), Rect(0, 484, 300, 44),
    ]
    #expect(built.elements.filter { $0.role != .separator }.map(\.frame) == expected)
    #expect(built.contentSize == Size(300, 528))

    let compiled = Compilation(of: source, in: screen, items: [3])
    var changed = compiled.previews[0].layout
    changed.sections[0].group.interItemSpacing = .fixed(15)
    let spaced = try Scene(changed, in: screen, items: [3])
    // (300 - 2 * 15) / 3 = 90; 90 + 15 = 105.
    let frames = [Rect(0, 0, 90, 120), Rect(105, 0, 90, 120), Rect(210, 0, 90, 120)]
    #expect(spaced.elements.map(\.frame) == frames)
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
extension FacadeTests {
  @Test(
    "an environment with numbers out of range is the nearest one in it",
    arguments: [0, -1, Double.nan, .infinity, 1e300])
  func environments(_ number: Double) throws {
    let screen = Size(300, 600)
    var insets = Environment(container: screen, scale: 2)
    insets.safeArea = Insets(top: number, leading: number)
    for environment in [
      Environment(container: Size(number, number), scale: 2), insets,
      Environment(container: screen, scale: number),
      Environment(container: screen, scale: 2, ios: Int(saturating: number)),
    ] {
      let result = Compilation(of: source, in: environment, items: [3, Int(saturating: number)])
      #expect(!result.render(.svg).bytes.isEmpty && !result.render(.diagram).bytes.isEmpty)
      _ = result.linted()
      _ = try? Scene(result.previews[0].layout, in: environment, items: [3, 3])
    }
    let small = Environment(container: Size(number < 1 ? number : 1, .nan), scale: 9)
    let scene = try #require(Compilation(of: source, in: small).previews.first).scene
    #expect(scene.environment.container == Size(1, 1))
    #expect(scene.environment.traits.displayScale == 4)
  }
}
