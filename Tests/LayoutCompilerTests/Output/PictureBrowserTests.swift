import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Examples at three sizes, as a browser draws them.
@Suite(.serialized, .browser, .ownThread) struct PictureBrowserTests {
  private static let sizes = [Size(393, 852), Size(820, 1180), Size(320, 480)]

  private static let examples = Example.all.flatMap { example in
    sizes.map { size in
      var example = example
      example.size = size
      return example
    }
  }

  private func answers(_ page: String, _ script: String) throws -> [String] {
    // Without a declaration, the browser guesses the encoding.
    let head = "<!DOCTYPE html><meta charset=\"utf-8\"><title>t</title>"
    let (answers, console): ([String], [String]) = try PageProbe.run(
      script, on: page.hasPrefix("<!") ? page : head + page)
    #expect(console == [])
    return answers
  }

  /// None is smaller than 5.5 pixels in a picture 800 wide.
  @Test("labels of pictures do not overlap or leave their cell") func labels() throws {
    var options = RenderOptions()
    options.layers = .all
    var page = ""
    for example in Self.examples.sample(oneOf: 4) {
      let name = "\(example.name) on \(example.size.width)"
      let input = RenderInput(previews: try example.compile().previews)
      let svg = OutputFormat.named("svg")!.string(input, options)
      let escaped = svg.replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "\"", with: "&quot;")
      page +=
        "<iframe title=\"\(name)\" style=\"width:3000px;height:3000px\" srcdoc=\"\(escaped)\">"
        + "</iframe>"
    }
    let script = """
      const wrong = [];
      for (const frame of document.querySelectorAll('iframe')) {
        const svg = frame.contentDocument.querySelector('svg');
        const say = words => wrong.push(frame.title + ': ' + words);
        const whole = svg.getBoundingClientRect();
        if (whole.width < 100) say('no picture');
        const texts = [...svg.querySelectorAll('text')].map(el => {
          const box = el.getBoundingClientRect();
          const inset = box.height * 0.22;
          const size = parseFloat(getComputedStyle(el).fontSize) * 800 / Math.max(800, whole.width);
          const ink = el.closest('.cell') ? 'cell' : el.closest('.boundary') ? 'boundary' : '';
          return {el, text: el.textContent, ink, size, left: box.left, right: box.right,
            top: box.top + inset, bottom: box.bottom - inset};
        });
        const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom
          && b.top < a.bottom;
        // Shapes with another clip belong to another part of the picture.
        const below = new Map();
        const known = new Map(texts.map(text => [text.el, text]));
        for (const el of svg.querySelectorAll('text, .cell rect, .boundary rect')) {
          const part = el.closest('svg');
          if (!below.has(part)) below.set(part, []);
          if (known.has(el)) { below.get(part).push(known.get(el)); continue; }
          const box = el.getBoundingClientRect();
          for (const a of below.get(part)) if (meets(a, box)) say(`${a.text} lies under a box`);
        }
        const boxes = {};
        for (const ink of ['cell', 'boundary']) {
          boxes[ink] = [...svg.querySelectorAll(`.${ink} rect`)]
            .map(el => el.getBoundingClientRect());
        }
        texts.forEach((a, i) => {
          if (a.size < 5.5) say(`${a.text} is ${a.size.toFixed(1)} high`);
          if (a.left < whole.left || a.right > whole.right || a.top < whole.top
            || a.bottom > whole.bottom) say(`${a.text} leaves the picture`);
          if (a.ink && !boxes[a.ink].some(box => box.left <= a.left && a.right <= box.right
            && box.top <= a.top && a.bottom <= box.bottom)) say(`${a.text} leaves its box`);
          for (const b of texts.slice(i + 1)) {
            if (meets(a, b)) say(`${a.text} lies over ${b.text}`);
          }
        });
        if (!texts.some(text => text.ink === 'cell')) say('no cell has a label');
      }
      return wrong;
      """
    let wrong = try answers(page, script)
    #expect(wrong.count == 0, "\(wrong.prefix(40).joined(separator: "\n"))")
  }

  /// One of 60 images is decoded; the pixels of two are compared.
  @Test("a browser decodes the pixels of a PNG") func images() throws {
    var page = ""
    var expected: [String] = []
    for (index, example) in Self.examples.sample(oneOf: 60).enumerated() {
      let bytes = PNGTests.bytes(try example.compile().previews, isDark: index % 2 == 0)
      page += "<img src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\">"
      func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 + Int($1) } }
      var words = "\(number(16)) \(number(20))"
      if index == 0 || index == 2 { words += " \(Self.sum(try PNGReader(bytes).pixels))" }
      expected.append(words)
    }
    let script = """
      return [...document.images].map((img, index) => {
        const size = `${img.naturalWidth} ${img.naturalHeight}`;
        if (!WANTED.includes(index)) return size;
        const canvas = document.createElement('canvas');
        canvas.width = img.naturalWidth;
        canvas.height = img.naturalHeight;
        const context = canvas.getContext('2d');
        context.drawImage(img, 0, 0);
        const data = context.getImageData(0, 0, canvas.width, canvas.height).data;
        let sum = 0;
        for (let i = 0; i < data.length; i += 4) {
          sum = (sum * 31 + data[i] * 65536 + data[i + 1] * 256 + data[i + 2]) % 1000003;
        }
        return size + ' ' + sum;
      });
      """
    let wanted = expected.indices.filter { expected[$0].split(separator: " ").count == 3 }
    #expect(wanted.count == 2)
    let body = script.replacingOccurrences(of: "WANTED", with: "\(wanted)")
    let seen = try answers(page, body)
    #expect(seen == expected)
  }

  /// One of three examples.
  @Test("a gallery shows pictures at their own size and loads nothing") func gallery() throws {
    let entries = try Example.all.sample(oneOf: 3).map {
      let compilation = try $0.compile()
      return GalleryEntry(name: $0.name, source: compilation.source, previews: compilation.previews)
    }
    var bytes: [UInt8] = []
    Gallery.write(entries) {
      bytes += $0
      return true
    }
    let page = String(decoding: bytes, as: UTF8.self)
    let script = """
      const pictures = [...document.querySelectorAll('.picture img')];
      return pictures.map(img => `${img.complete} ${img.naturalWidth}`)
        .concat([`${performance.getEntriesByType('resource')
          .filter(entry => !entry.name.startsWith('data:')).length} resources`]);
      """
    let seen = try answers(page, script)
    let widths = entries.flatMap { entry in
      [PictureLayers.sections, .all].map {
        Picture(RenderInput(previews: entry.previews), layers: $0).size.width
      }
    }
    #expect(seen == widths.map { "true \(Int(saturating: $0))" } + ["0 resources"])
  }

  private static func sum(_ pixels: [UInt32]) -> Int {
    pixels.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 }
  }
}
