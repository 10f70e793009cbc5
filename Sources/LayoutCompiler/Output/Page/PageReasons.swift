/// How frames came about, as data for the script of a page: each step once.
struct PageReasons {
  private struct Key: Hashable {
    var preview: Int
    var role: SceneElement.Role
    var kind: String?
    var section: Int?
    var item: Int
  }
  private let sources: PageSources
  private var numbers: [Key: Int] = [:]
  private var ways: [[Int]] = []
  private var steps: [(step: WhyStep, line: String?)] = []
  private var stepNumbers: [Step: Int] = [:]

  private struct Step: Hashable {
    var step: WhyStep
    var line: String?
  }

  /// So many elements of each section are explained, and so many of a page; of the others a page
  /// tells the frame, and how to ask for the rest.
  static let elementsOfASection = 60
  static let elementsOfAPage = 800
  /// To explain a cell its group is placed again: larger groups would take long.
  private static let cellsAtMost = 2000
  private static let layoutsAtMost = 20_000

  init(_ previews: [PagePreview], _ sources: PageSources) {
    self.sources = sources
    for preview in previews { explain(preview) }
  }

  private mutating func explain(_ page: PagePreview) {
    guard let request = page.preview.request else { return }
    let count = page.scene.sections.count
    let layout = Explainer(request, section: nil, scroll: ScrollState())
    for element in page.scene.boundaryElements { explain(element, layout, page) }
    // Each section is explained by a layout of all.
    let sections = page.scene.sections.prefix(max(2, Self.layoutsAtMost / (count + 1)))
    for section in sections where ways.count < Self.elementsOfAPage {
      let explainer = Explainer(request, section: section.index, scroll: ScrollState())
      for element in section.decorations + section.boundaryElements {
        explain(element, explainer, page)
      }
      guard explainer.cellsPlaced <= Self.cellsAtMost else { continue }
      let items = page.items[section.index]
      for element in section.itemElements(items).prefix(Self.elementsOfASection) {
        explain(element, explainer, page)
      }
    }
  }

  private mutating func explain(
    _ element: SceneElement, _ explainer: Explainer, _ page: PagePreview
  ) {
    guard ways.count < Self.elementsOfAPage, let explanation = explainer.why(element) else {
      return
    }
    numbers[key(element, page)] = ways.count
    ways.append(explanation.steps.map { number(of: $0, page) })
  }

  private mutating func number(of step: WhyStep, _ page: PagePreview) -> Int {
    let key = Step(step: step, line: sources.line(of: step.source, preview: page.number))
    if let number = stepNumbers[key] { return number }
    stepNumbers[key] = steps.count
    steps.append((step, key.line))
    return steps.count - 1
  }

  private func key(_ element: SceneElement, _ page: PagePreview) -> Key {
    Key(
      preview: page.number, role: element.role, kind: element.elementKind,
      section: element.section, item: element.item)
  }

  /// Returns the number under which the page explains an element; `nil` where it does not.
  func number(_ element: SceneElement, in page: PagePreview) -> Int? { numbers[key(element, page)] }

  func write(to out: inout ByteWriter) {
    var json = JSONWriter()
    json.object { json in
      json.key("steps")
      json.array(onePerLine: true) { json in
        for (step, line) in steps {
          json.array { json in
            json.string(step.subject.safeToShow)
            json.string(step.text.safeToShow)
            json.string(step.rule.rawValue)
            if let line { json.string(line) }
          }
        }
      }
      json.key("ways")
      json.array(onePerLine: true) { json in
        for way in ways { json.array { json in way.forEach { json.integer($0) } } }
      }
    }
    out.write("<script type=\"application/json\" id=\"reasons\">")
    out.write(script: json)
    out.write("</script>\n")
  }
}

extension ByteWriter {
  /// Writes JSON between the tags of a script: no text of it can end the script.
  mutating func write(script json: JSONWriter) {
    for byte in json.bytes {
      if byte == UInt8(ascii: "<") { write("\\u003c") } else { write(byte: byte) }
    }
  }
}
