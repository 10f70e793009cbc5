import Testing

@testable import LayoutCompiler

/// The letters that PNG pictures can show.
@Suite struct StrokeFontTests {
  /// The letters and punctuation of Latin-1 and Latin Extended-A without ligatures and the `n` after
  /// an apostrophe; Greek and Cyrillic as in Unicode 1.1.
  @Test(
    "the font has Latin, Greek and Cyrillic letters",
    arguments: [
      0xC0...0xFF, 0x100...0x131, 0x134...0x148, 0x14A...0x17E, 0x386...0x386, 0x388...0x38A,
      0x38E...0x3A1, 0x3A3...0x3CE, 0x401...0x40C, 0x40E...0x44F, 0x451...0x45C, 0x45E...0x45F,
      0x20...0x7E,
    ])
  func letters(_ range: ClosedRange<Int>) throws {
    for value in range {
      let letter = Character(try #require(Unicode.Scalar(UInt32(value))))
      #expect(StrokeFont.has(letter), "\(letter)")
      #expect(StrokeFont.glyph(letter).width > 0 || "!'.:|ilıĬįİіј,;".contains(letter), "\(letter)")
    }
  }

  @Test("the font has typographic punctuation", arguments: Array("“”‘’„‚«»‹›–—…½¼¾©®™°±€£×÷"))
  func punctuation(_ character: Character) { #expect(StrokeFont.has(character)) }

  /// The acute accent is over the letter, higher over a capital: from x-height 4 and height 0.
  @Test("marks are over letters or under them") func marks() throws {
    func top(_ letter: Character) -> Double {
      StrokeFont.glyph(letter).strokes.flatMap { $0 }.map(\.y).min() ?? 0
    }
    #expect(top("e") == 4 && top("é") == -1)
    #expect(top("E") == 0 && top("É") == -5)
    #expect(top("ж") == 4 && top("й") == -1)
    let c = StrokeFont.glyph("ç").strokes.flatMap { $0 }
    #expect(c.map(\.y).max() == 16 && c.map(\.y).min() == 4)
    #expect(StrokeFont.glyph("é").strokes.count == StrokeFont.glyph("e").strokes.count + 1)
  }

  @Test("a letter is the same in both Unicode normalizations") func normalization() {
    #expect(StrokeFont.glyph("e\u{301}").strokes == StrokeFont.glyph("\u{E9}").strokes)
    #expect(StrokeFont.glyph("и\u{306}").strokes == StrokeFont.glyph("й").strokes)
  }

  @Test("different letters look different") func distinct() {
    let letters = Array(
      "aàáâãäåāăącçćĉċčdďđðeèéêëēęěgğģhħiìíîïıjĵlĺļľłnñńňoòóôõöøőœæuùúûüůűyýÿzźżž")
    for (index, letter) in letters.enumerated() {
      for other in letters[(index + 1)...] {
        #expect(
          StrokeFont.glyph(letter).strokes != StrokeFont.glyph(other).strokes, "\(letter) \(other)")
      }
    }
  }

  private static func notes(_ names: [String], count: Int = 1) -> [String] {
    let names = names.isEmpty ? (0..<count).map { "\($0)" } : names
    let list = section(
      items: names.count, group(.horizontal, .fractionalWidth(1), .absolute(40), item()))
    let preview = LaidOutPreview(
      scene: scene([list], size: Size(320, 480)), data: snapshot(itemNames: [names]))
    return OutputFormat.png.notes(RenderInput(previews: [preview]), RenderOptions())
  }

  @Test("a character that a PNG cannot show is noted once") func missing() {
    #expect(Self.notes(["Łódź", "Überschrift", "Привет", "Ελλάδα", "“½”"]) == [])
    #expect(
      Self.notes(["東京", "大阪"])
        == ["PNG shows Latin, Greek and Cyrillic letters only, not `東`; SVG shows all"])
    #expect(OutputFormat.svg.notes(RenderInput(previews: []), RenderOptions()) == [])
  }

  /// 25 phones: a picture of more than 4,096 points.
  @Test("a reduced scale is noted") func reduced() throws {
    let list = section(items: 30, group(.horizontal, .fractionalWidth(1), .absolute(40), item()))
    let preview = LaidOutPreview(scene: scene([list], size: Size(320, 900)))
    let input = RenderInput(previews: Array(repeating: preview, count: 25))
    let note = try #require(OutputFormat.png.notes(input, RenderOptions()).first)
    #expect(note.hasPrefix("the PNG is reduced to "))
    #expect(note.hasSuffix(" pixels per point to limit its size; SVG is not"))
  }
}
