import Foundation
import Testing

@testable import LayoutCompiler

/// The inspector of a page in a real browser.
@Suite(.serialized, .browser, .ownThread) struct PageInspectorTests {
  /// Three rows of 44 points with 8 between them and 16 at the sides.
  static let source = """
    section rows contentInsets 10 16 interGroupSpacing 8 <
      header height 30
      group horizontal height 44 <
        item
      >
    >

    """

  private static func preview(
    _ device: String, _ size: Size, name: String? = nil
  ) throws -> LaidOutPreview {
    var settings = CompilationSettings(environment: Environment(container: size, scale: 2))
    settings.defaultItemCount = 3
    let compilation = Compilation(SourceFile(name: "a/list.layout", text: source), settings)
    var preview = try #require(compilation.previews.first)
    preview.device = device
    preview.name = name
    return preview
  }

  /// 700 by 880 of paper, and 9 of the device's frame at each side: 700 / 1198, 880 / 2018.
  @Test(
    "a device is scaled to fit on paper",
    arguments: [
      (Size(1180, 820), "0.584"), (Size(375, 2000), "0.436"), (Size(393, 852), "1"),
    ])
  func paper(size: Size, scale: String) throws {
    let input = RenderInput(previews: [try Self.preview("device", size)])
    let page = try #require(OutputFormat.named("html")).string(input)
    #expect(page.contains("--print:\(scale)\""))
  }

  @Test("a page has the names of its files as title, without folders") func title() throws {
    let html = OutputFormat.html
    var preview = try Self.preview("phone", Size(320, 480))
    #expect(
      html.string(RenderInput(previews: [preview]))
        .contains("<title>list.layout</title>"))
    var other = preview
    other.sources = [SourceFile(name: "/x/other.layout", text: "")]
    #expect(
      html.string(RenderInput(previews: [preview, other, preview]))
        .contains("<h1>list.layout and 1 more</h1>"))
    preview.sources = [SourceFile(name: "<stdin>", text: "")]
    preview.name = "monday"
    #expect(html.string(RenderInput(previews: [preview])).contains("<h1>monday</h1>"))
  }

  /// Six labels are buttons, seven a menu. If each name has one device, only names are shown.
  @Test("previews and devices are buttons, or a menu if they are many") func controls() throws {
    func count(_ part: String, _ names: [(String?, String)]) throws -> Int {
      let previews = try names.map { try Self.preview($0.1, Size(320, 480), name: $0.0) }
      let page = OutputFormat.html.string(RenderInput(previews: previews))
      return page.components(separatedBy: part).count - 1
    }
    let six = (1...6).map { (String?.none, "pad\($0)") }
    #expect(try count("<button type=\"button\" data-device=", six) == 6)
    #expect(try count("<select data-choice=\"device\">", six) == 0)
    #expect(try count("<button type=\"button\" data-device=", six + [(nil, "pad7")]) == 0)
    #expect(try count("<select data-choice=\"device\">", six + [(nil, "pad7")]) == 1)
    let named = [(String?("one"), "phone"), ("two", "pad")]
    #expect(try count("<button type=\"button\" data-name=", named) == 2)
    #expect(try count("<button type=\"button\" data-device=", named) == 0)
    #expect(try count("<button type=\"button\" data-device=", named + [("two", "phone")]) == 2)
  }

  /// Older browsers do not have the function.
  @Test("colors are written for light and dark appearance without light-dark()") func colors()
    throws
  {
    let page = OutputFormat.html.string(
      RenderInput(previews: [try Self.preview("phone", Size(320, 480))]))
    #expect(!page.contains("light-dark("))
    #expect(page.contains("--cell:#d8e6ff") && page.contains("--cell:#1e3a66"))
  }

  private struct Answer: Decodable, Equatable {
    var info = ""
    var why: [String] = []
    var line: String?
    var shown: Int?
  }

  /// The current contents of the inspector.
  private static let look = """
    const look = () => ({
      info: document.querySelector('#info').textContent,
      why: [...document.querySelectorAll('#why li')].map(li => li.textContent),
      line: document.querySelector('#source .at, #source .lit')?.dataset.line,
      shown: [...document.querySelectorAll('.preview')].findIndex(el => !el.hidden)});
    const point = box => box.dispatchEvent(new Event('pointerover', {bubbles: true}));
    const box = n => [...document.querySelectorAll('.preview:not([hidden]) .cell')]
      .find(el => el.dataset.n === n);
    const press = key => document.body.dispatchEvent(
      new KeyboardEvent('keydown', {key, bubbles: true}));
    const answers = [];
    """

  private func answers(_ input: RenderInput, _ script: String) throws -> [Answer] {
    let page = OutputFormat.named("html")!.string(input)
    let (answers, console): ([Answer], [String]) = try PageProbe.run(
      Self.look + script + "return answers;", on: page)
    #expect(console == [])
    return answers
  }

  /// The second row is at 30 + 10 + 44 + 8 = 92. Escape clears the selection.
  @Test("pointing shows an element, and a click keeps it selected") func selection() throws {
    let preview = try Self.preview("phone", Size(320, 480))
    let script = """
      point(box('0,1')); answers.push(look());
      point(document.querySelector('h2')); answers.push(look());
      box('0,2').click(); point(box('0,0')); answers.push(look());
      press('Escape'); answers.push(look());
      """
    let answers = try answers(RenderInput(previews: [preview]), script)
    #expect(answers[0].info == "cell   0,1   x 16  y 92   288 × 44   z 0")
    #expect(answers[0].line == "0:4")
    #expect(answers[0].why.first == "layout 320 × 480 at 2 px per point, iOS 27 container")
    #expect(answers[0].why.contains("group width: fractionalWidth 1 of 288 = 288 size"))
    #expect(answers[0].why.contains("group height: absolute = 44 size line 3"))
    #expect(answers[0].why.last == "item 1 on the pixel grid: 16,92 288 × 44 pixel")
    #expect(answers[1].info.hasPrefix("Point at a box"))
    #expect(answers[1].why == ["Select a box to see how its frame is computed."])
    #expect(answers[1].line == nil)
    // The distance from the selected row to the first, which is pointed at.
    #expect(answers[2].info == "cell   0,2   x 16  y 144   288 × 44   z 0   to 0,0: 60 above")
    #expect(answers[3] == answers[1])
  }

  @Test("the page shows the steps of `layoutc why`") func reasons() throws {
    let preview = try Self.preview("phone", Size(320, 480))
    let elements = Array(preview.scene.elements)
    let script = """
      for (const el of document.querySelectorAll('.b')) { point(el); answers.push(look()); }
      """
    let answers = try answers(RenderInput(previews: [preview]), script)
    #expect(answers.count == elements.count)
    let lines = LineTable(preview.sources[0])
    for (element, answer) in zip(elements, answers) {
      let steps = try #require(preview.request?.why(element)).steps
      let expected = steps.map { step in
        "\(step.subject) \(step.text.typographic) \(step.rule.rawValue)"
          + (step.source.map { " line \(lines.line(at: $0.range.startIndex) + 1)" } ?? "")
      }
      #expect(answer.why == expected)
    }
    #expect(answers[0].why.contains { $0.contains("320 × 480") })
  }

  /// Cells of 105.6, floored to 105.5 at 2x, at 0, 105.5 and 211. Scrolled by one of them, the
  /// second is at 0, and its center at 52.75 is moved by 8. Browsers may round the offset.
  @Test("the reasons of a scrolled row have its offset and effects") func scrolledRows() throws {
    let text = """
      section orthogonal groupPaging <
        group horizontal fractionalWidth 0.33 height 100 < item >
        visibleItems < scale (if item.index == 1 then 0.5 else 1); translation 8 0 > >
      """
    var settings = CompilationSettings(
      environment: Environment(container: Size(320, 480), scale: 2))
    settings.defaultItemCount = 8
    let compilation = Compilation(SourceFile(name: "row.layout", text: text), settings)
    let preview = try #require(compilation.previews.first)
    let script = """
      const row = document.querySelector('.row');
      point(box('0,1')); answers.push(look());
      row.scrollLeft = 105.5; row.dispatchEvent(new Event('scroll')); answers.push(look());
      """
    let answers = try answers(RenderInput(previews: [preview]), script)
    #expect(answers[0].info == "cell   0,1   x 105.5  y 0   105.5 × 100   z 0   row at 0")
    #expect(answers[0].why.last == "visibleItems scale 0.5, translation 8 0")
    #expect(answers[0].why.dropLast().last == "item 1 on the pixel grid: 105.5,0 105.5 × 100 pixel")
    #expect(answers[1].info == "cell   0,1   x 0  y 0   105.5 × 100   z 0   row at 105.5")
    #expect(answers[1].why.dropLast().last == "row scrolled by 105.5: at 0,0")
  }

  @Test("a page shows the layers that are asked for, and none by default") func layers() throws {
    let input = RenderInput(previews: [try Self.preview("phone", Size(320, 480))])
    var options = RenderOptions()
    #expect(OutputFormat.html.string(input, options).contains("<body class=\"show-labels\">"))
    options.layers = .sections
    #expect(
      OutputFormat.html.string(input, options)
        .contains("<body class=\"show-labels show-sections\">"))
  }

  @Test("keys and source lines select elements") func keys() throws {
    let preview = try Self.preview("phone", Size(320, 480))
    let script = """
      press('n'); answers.push(look());
      press('n'); press('n'); answers.push(look());
      press('p'); press('Enter'); answers.push(look());
      press('Escape');
      document.querySelector('[data-line="0:2"]').click(); answers.push(look());
      answers.push({info: [...document.querySelectorAll('.listing li.used')]
        .map(el => el.dataset.line + ' ' + el.tabIndex).join(', '), why: []});
      """
    let answers = try answers(RenderInput(previews: [preview]), script)
    let places = answers.map {
      $0.info.split(separator: "z")[0].trimmingCharacters(in: .whitespaces)
    }
    #expect(places[0] == "header   0,0   x 16  y 0   288 × 30")
    #expect(places[1] == "cell   0,1   x 16  y 92   288 × 44")
    #expect(places[2] == "cell   0,0   x 16  y 40   288 × 44")
    #expect(answers[2].line == "0:4")
    #expect(places[3] == "header   0,0   x 16  y 0   288 × 30")
    #expect(answers[3].line == "0:2")
    #expect(answers[4].info == "0:2 0, 0:4 0")
  }

  /// Two previews on two devices are four scenes.
  @Test("switching previews keeps the device, or selects one that exists") func switching() throws {
    let phone = Size(320, 480)
    // On a page of 1600 points too wide for its own size, but not for 0.65 of it.
    let pad = Size(1180, 820)
    let input = RenderInput(previews: [
      try Self.preview("phone", phone, name: "monday"),
      try Self.preview("pad", pad, name: "monday"),
      try Self.preview("phone", phone, name: "friday"),
      try Self.preview("pad", pad, name: "friday"),
      try Self.preview("watch", Size(200, 200), name: "friday"),
    ])
    let script = """
      const pick = (kind, text) => [...document.querySelectorAll(`header [data-${kind}]`)]
        .find(el => el.textContent.trim() === text).click();
      const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')]
        .map(el => el.textContent.trim()).join(' ');
      const at = part => document.querySelector(`.preview:not([hidden]) ${part}`)
        .getBoundingClientRect();
      const beside = () => at('.about').right <= at('.stage').left
        && at('.stage').bottom <= innerHeight ? '' : ' not beside what is said of it';
      const push = () => answers.push({...look(), info: pressed() + beside()});
      push(); pick('device', 'pad'); push(); pick('name', 'friday'); push();
      pick('device', 'watch'); push(); pick('name', 'monday'); push();
      press('d'); push(); press('2'); push();
      """
    let answers = try answers(input, script)
    #expect(answers.map(\.shown) == [0, 1, 3, 4, 0, 1, 3])
    #expect(
      answers.map(\.info) == [
        "monday phone", "monday pad", "friday pad", "friday watch", "monday phone", "monday pad",
        "friday pad",
      ])
  }

  /// They are visible only if selected.
  @Test("overlays of a page have the engine's frames") func overlays() throws {
    var preview = LaidOutPreview(scene: Scene(OverlayBoxTests.nested()))
    preview.request = OverlayBoxTests.nested()
    let script = """
      document.querySelector('#zoom').value = '100%';
      document.querySelector('#zoom').dispatchEvent(new Event('change'));
      const corner = document.querySelector('.view').getBoundingClientRect();
      const seen = () => [...document.querySelectorAll('.o')]
        .filter(el => !el.classList.contains('section') && el.getBoundingClientRect().width > 0)
        .map(el => { const at = el.getBoundingClientRect();
          return [el.classList[1], at.x - corner.x, at.y - corner.y, at.width, at.height]
          .map(word => typeof word === 'string' ? word : +word.toFixed(2)).join(' '); });
      const push = () => answers.push({info: '', why: seen()});
      const toggle = name => document.querySelector(`[data-layer=${name}]`).click();
      push(); toggle('groups'); push(); toggle('groups'); toggle('insets'); push();
      """
    let answers = try answers(RenderInput(previews: [preview]), script)
    let boxes = Scene(OverlayBoxTests.nested()).sections[0].overlayBoxes(in: Rect(0, 0, 900, 900))
    func words(_ kinds: Set<OverlayBox.Kind>) -> Set<String> {
      Set(
        boxes.filter { kinds.contains($0.kind) }.map {
          let rect = [$0.rect.minX, $0.rect.minY, $0.rect.width, $0.rect.height]
          let numbers = rect.map { "\(Int(saturating: $0))" }.joined(separator: " ")
          return "\(PictureInk($0.kind).rawValue) \(numbers)"
        })
    }
    #expect(answers[0].why == [])
    #expect(Set(answers[1].why) == words([.group, .nestedGroup]))
    // The section's own insets: 10 above, 248 - 30 below, 20 and 40 beside.
    let own = [
      "inset 0 0 320 10", "inset 0 218 320 30", "inset 0 10 20 208", "inset 280 10 40 208",
    ]
    #expect(Set(answers[2].why) == words([.insets, .spacing]).union(own))
  }

  @Test("names and sources with markup are escaped") func hostileNames() throws {
    let name = "</script><script>heard.push(1)</script>\"'><b id=evil>]]>&amp;\u{202E}\u{0}\\"
    var preview = try Self.preview("<i id=evil>", Size(320, 480), name: name)
    preview.data = snapshot(itemNames: [(0..<3).map { name + "\($0)" }])
    preview.scene.sections[0].name = name
    let text =
      "section \"\(name.filter { $0 != "\"" && $0 != "\\" })\" < // </script><b id=evil>\n>\n"
    preview.sources = [SourceFile(name: "<b id=evil>", text: text)]
    let script = """
      point(box('0,1'));
      answers.push({...look(), line: document.querySelector('#evil')?.outerHTML ?? 'none'});
      """
    let answers = try answers(RenderInput(previews: [preview, preview]), script)
    #expect(answers[0].line == "none")
    #expect(
      answers[0].info.contains("</script><script>heard.push(1)</script>\"'><b id=evil>]]>&amp;"))
    #expect(!answers[0].info.contains("\u{202E}"))
  }
}
