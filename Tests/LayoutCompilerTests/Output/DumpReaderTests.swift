import Testing

@testable import LayoutCompiler

private func dump(_ scene: Scene, absolute: Bool = false) -> String {
  var options = RenderOptions()
  options.absolute = absolute
  return OutputFormat.named("dump")!.string(
    RenderInput(previews: [LaidOutPreview(scene: scene)]), options)
}

private func read(_ text: String) -> (dump: RecordedFrames?, diagnostics: [Diagnostic]) {
  RecordedFramesReader.read(SourceFile(name: "x.frames", text: text))
}

/// An element without the parts that are not in frame files.
private struct FrameLine: Hashable {
  var role: SceneElement.Role
  var kind: String?
  var section: Int?
  var item: Int
  var pixels: [Int]
  var zIndex: Int

  init(_ element: SceneElement, scale: Double) {
    self.init(
      role: element.role, kind: element.elementKind, section: element.section, item: element.item,
      frame: element.frame, zIndex: element.zIndex, scale: scale)
  }

  init(_ element: RecordedFrames.Element, section: Int?, scale: Double) {
    self.init(
      role: element.role, kind: element.elementKind, section: section, item: element.item,
      frame: element.frame, zIndex: element.zIndex, scale: scale)
  }

  private init(
    role: SceneElement.Role, kind: String?, section: Int?, item: Int, frame: Rect, zIndex: Int,
    scale: Double
  ) {
    self.role = role
    self.kind = kind
    self.section = section
    self.item = item
    self.zIndex = zIndex
    pixels = [frame.minX, frame.minY, frame.width, frame.height].map {
      Int(saturating: ($0 * scale).rounded())
    }
  }
}

/// Compares a scene with its frame file: every frame to the pixel.
private func expectSame(
  _ scene: Scene, _ preview: RecordedFrames.Preview, _ comment: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let scale = scene.scale
  var lines = preview.boundaryElements.map { FrameLine($0, section: nil, scale: scale) }
  for (index, section) in preview.sections.enumerated() {
    lines += section.elements.map { FrameLine($0, section: index, scale: scale) }
  }
  let expected = scene.elements.map { FrameLine($0, scale: scale) }
  #expect(Set(lines) == Set(expected), "\(comment)", sourceLocation: sourceLocation)
  #expect(lines.count == expected.count, "\(comment)", sourceLocation: sourceLocation)
  #expect(preview.sections.map(\.name) == scene.sections.map(\.name))
  #expect(preview.scrollDirection == scene.scrollDirection)
  #expect(preview.container == scene.container)
  for (read, section) in zip(preview.sections, scene.sections) {
    #expect((read.frame.minY - section.frame.minY).magnitude < 1e-6, "\(comment)")
    #expect((read.frame.minX - section.frame.minX).magnitude < 1e-6, "\(comment)")
    let length = (read.row?.length ?? 0) - (section.row?.length ?? 0)
    #expect(length.magnitude < 0.001, "\(comment)")
    #expect(read.row?.behavior == section.row?.behavior)
  }
  // Not on the pixel grid, so read to the third decimal only.
  #expect((preview.contentSize.height - scene.contentSize.height).magnitude < 0.0006, "\(comment)")
  #expect((preview.contentSize.width - scene.contentSize.width).magnitude < 0.0006, "\(comment)")
}

@Suite struct DumpReaderTests {
  @Test("frame files of both kinds round-trip", arguments: [false, true])
  func roundTrip(absolute: Bool) throws {
    for (name, make) in RenderSample.all where name != "huge" && name != "dust" {
      let scene = make()
      let result = read(dump(scene, absolute: absolute))
      #expect(result.diagnostics.isEmpty, "\(name): \(result.diagnostics.map(\.message))")
      let dump = try #require(result.dump)
      #expect(dump.isAbsolute == absolute)
      #expect(dump.previews.count == 1)
      expectSame(scene, dump.previews[0], name)
    }
  }

  @Test("frame files of recorded layouts round-trip") func recordedLayouts() throws {
    for name in UIKitFixture.names {
      let fixture = try UIKitFixture.load(name)
      guard fixture.layout.sections != nil else { continue }
      let scene = try Scene(fixture.request())
      let result = read(dump(scene))
      #expect(result.diagnostics.isEmpty, "\(name): \(result.diagnostics.map(\.message))")
      let dump = try #require(result.dump)
      expectSame(scene, dump.previews[0], name)
    }
  }

  /// Three thousand thirds: the sum of rounded gaps would be off by a point.
  @Test("relative gaps do not accumulate rounding errors") func rounding() throws {
    let cell = group(.horizontal, .fractionalWidth(1), .absolute(100.0 / 3), item())
    let scene = scene((0..<3000).map { _ in section(items: 1, cell) }, spacing: 1.0 / 3)
    let dump = try #require(read(dump(scene)).dump)
    expectSame(scene, dump.previews[0], "thirds")
  }

  @Test("names, scroll states and effects are read") func contents() throws {
    let text = #"""
      layoutc frames 1

      preview "A \"b\""
      container 375x812 @3x ios 14 scroll vertical rtl
      offset 0,120.333

      section "x y": gap 8 across 2 371x100 row paging length 500 viewport 375 offset -12 bounce never
        cell 0 "Größe\u{A}\\": 1,2 3.667x4 z -3 scale 0.8 alpha 0.5 moved 1,-2
        supplementary "a:b" 7: 0,0 1x1

      end: gap 0 width 375 settled 375x98.667
      """#
    let result = read(text)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    let preview = try #require(result.dump?.previews.first)
    #expect(preview.name == "A \"b\"")
    #expect(preview.isRightToLeft && preview.ios == 14)
    #expect(preview.offset == Point(0, 120.333))
    let section = preview.sections[0]
    #expect(section.name == "x y")
    #expect(section.frame == Rect(2, 8, 371, 100))
    #expect(
      section.row
        == RecordedFrames.Row(
          behavior: .paging, length: 500, viewport: 375, offset: -12, bounce: .never))
    #expect(preview.settledContentSize == Size(375, 296.0 / 3))
    let cell = section.packedElements[0]
    #expect(cell.name == "Größe\n\\")
    #expect(cell.frame == Rect(3, 10, 11.0 / 3, 4))
    #expect(cell.zIndex == -3 && cell.line == 8)
    #expect(cell.effect?.scale == 0.8 && cell.effect?.alpha == 0.5)
    #expect(cell.effect?.translation == Point(1, -2))
    #expect(section.packedElements[1].elementKind == "a:b")
    #expect(section.packedElements[1].item == 7)
  }

  /// Git on Windows may have changed the line ends.
  @Test("carriage returns are accepted") func carriageReturns() throws {
    let scene = RenderSample.badges()
    let text = dump(scene).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let dump = try #require(read(text).dump)
    expectSame(scene, dump.previews[0], "badges")
  }
}

private let head = "layoutc frames 1\ncontainer 10x10 @2x ios 27 scroll vertical\n"

/// Malformed frame files, and the id of their diagnostic.
private let brokenDumps: [(String, String)] = [
  ("", "frames-incomplete"), ("hello", "frames-version"), ("layoutc frames", "frames-version"),
  ("\n\(head)", "frames-version"), ("layoutc frames 2\n", "frames-version"),
  ("layoutc frames 1 relative\n", "frames-version"), ("layoutc frames 1\n", "frames-incomplete"),
  (String(head.dropLast(3)), "frames-incomplete"), (head + "section: ga", "frames-incomplete"),
  (head, "frames-incomplete"), (head + "section: gap 0 10x10\n", "frames-incomplete"),
  (head + "<<<<<<< HEAD\n", "frames-conflict"), (head + "=======\n", "frames-conflict"),
  (head + "section: gap 0 10x\n", "frames-syntax"),
  (head + "section: 0,0 10x10\n", "frames-syntax"),
  (head + "section: gap 0 10x10 row sideways length 1 viewport 1\n", "frames-syntax"),
  (head + "section: gap 0 10x10 row paging length 1 viewport 1 bounce up\n", "frames-syntax"),
  (head + "section \"\\u{D800}\": gap 0 10x10\n", "frames-syntax"),
  (head + "section \"\\x0a\": gap 0 10x10\n", "frames-syntax"),
  (head + "end: gap 0 width 10 settled 3\n", "frames-syntax"),
  (head + "cell 0: 0,0 1x1\n", "frames-syntax"),
  (head + "  bubble 0: 0,0 1x1\n", "frames-syntax"),
  (head + "section: gap 0 10x10\ncell: 0,0 1x1\n", "frames-syntax"),
  (head + "section: gap 0 10x10\ncell 0: 0,0 1x1 z\n", "frames-syntax"),
  (head + "section: gap 0 10x10\ncell 0: 0,0 1x1 zz 3\n", "frames-syntax"),
  (head + "section: gap 0 10x10\ncell 0 \"a: 0,0 1x1\n", "frames-syntax"),
  (head + "end: gap 0 height 10\n", "frames-syntax"), (head + head, "frames-syntax"),
  ("layoutc frames 1\ncontainer 10x10 @0x ios 27 scroll vertical\n", "frames-syntax"),
  ("layoutc frames 1\nend: gap 0 width 3\n", "frames-syntax"),
]

@Suite struct DumpReaderErrorTests {
  @Test("malformed frame files are reported", arguments: brokenDumps)
  func mistakes(_ text: String, _ id: String) {
    let result = read(text)
    #expect(result.dump == nil)
    #expect(result.diagnostics.first?.id == id, "\(result.diagnostics.map(\.message))")
  }

  @Test("nothing is read after the first marker of a merge conflict") func conflict() {
    let text = head + "<<<<<<< HEAD\nsection: gap\n=======\ncell\n>>>>>>> b\nend: gap 0 width 10\n"
    #expect(read(text).diagnostics.map(\.id) == ["frames-conflict"])
  }

  @Test(
    "lengths out of range are reported with their line",
    arguments: [
      ("65.333x-999999999999999999", "expected a length of at least 0"),
      ("-5x5", "expected a length of at least 0"), ("-0.5x-5", "expected a length of at least 0"),
      ("999999999999999999x5", "expected a number of at most 17 digits"),
      ("5x1.999999999999999999", "expected a number of at most 17 digits"),
      ("nanx5", "expected a number"), ("infx5", "expected a number"), ("1e300x5", "expected `x`"),
    ])
  func impossibleLengths(_ size: String, _ message: String) throws {
    let line = "  cell 0: 0,0 \(size)"
    let text = head + "section: gap 0 10x10\n\(line)\nend: gap 0 width 10\n"
    let file = SourceFile(name: "x.frames", text: text)
    let diagnostic = try #require(RecordedFramesReader.read(file).diagnostics.first)
    #expect(diagnostic.message == message)
    #expect(DiagnosticText().render([diagnostic], files: [file]).contains("x.frames:4:"))
  }

  @Test("differences of frames of any size are drawn", arguments: DifferenceFormat.all)
  func hugeFrames(_ format: DifferenceFormat) throws {
    let places = [
      "0,0 5x5", "0,0 99999999999999999x0.001", "-99999999999999999,0 1x99999999999999999",
      "99999999999999999,-99999999999999999 0x0",
    ]
    let dumps = try places.map { place in
      let line = "  cell 0: \(place) z 99999999999999999"
      let text = head + "section: gap -99999999999999999 10x10\n\(line)\nend: gap 0 width 10\n"
      return try #require(read(text).dump)
    }
    for old in dumps {
      for new in dumps {
        var count = 0
        format.write(
          LayoutDiff(frames: FramesDiff(from: old.previews, to: new.previews)), RenderOptions()
        ) {
          count += $0.count
          return true
        }
        #expect(count < 1_000_000)
      }
    }
  }

  @Test("an error is reported at its location") func location() throws {
    let text = head + "section one: gap 0 10x10\n  cell 0: 0;0 1x1\nend: gap 0 width 10\n"
    let diagnostics = read(text).diagnostics
    #expect(diagnostics.map(\.message) == ["expected `,`"])
    let offset = try #require(diagnostics.first?.span.range.startIndex)
    #expect(Array(text.utf8)[offset] == UInt8(ascii: ";"))
  }

  @Test("an invalid container is one error, and the next preview is read") func container() {
    let rest = "section: gap 0 10x10\n  cell 0: 0,0 5x5\nend: gap 0 width 10\n"
    let broken = "container 10x @2x ios 27 scroll vertical\n" + rest
    let text = "layoutc frames 1\npreview \"a\"\n\(broken)preview \"b\"\n\(broken)"
    #expect(read(text).diagnostics.map(\.message) == ["expected a number", "expected a number"])
    let missing = read("layoutc frames 1\npreview \"a\"\n" + rest)
    #expect(missing.diagnostics.map(\.message) == ["unexpected `section`"])
  }

  @Test("at most twenty errors are reported") func limit() {
    let text = head + String(repeating: "what\n", count: 100_000)
    #expect(read(text).diagnostics.count == 20)
  }

  @Test("mutated frame files do not crash the reader") func mutants() {
    let bytes =
      Array(dump(RenderSample.badges()).utf8.prefix(900)) + Array("\nend: gap 0 width 9\n".utf8)
    let others: [UInt8] = [0, 0x0A, 0x20, 0x22, 0x2D, 0x2E, 0x39, 0x3A, 0x5C, 0x80, 0xFF]
    func read(_ bytes: [UInt8]) {
      let (frames, diagnostics) = RecordedFramesReader.read(SourceFile(name: "x", bytes: bytes))
      #expect(frames != nil || !diagnostics.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
    for index in bytes.indices {
      var changed = bytes
      changed[index] = others[index % others.count]
      read(changed)
      changed.remove(at: index)
      read(changed)
      read(Array(bytes[..<index]))
    }
    let digits = String(repeating: "9", count: 100_000)
    let long = head + "section: gap \(digits) 1x1\ncell \(digits): 0,0 1x1\nend: gap 0 width 1"
    read(Array(long.utf8))
  }
}
