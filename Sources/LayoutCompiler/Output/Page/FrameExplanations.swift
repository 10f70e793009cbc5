/// The explanations of frames, as data for the script of a page. Each step is written once.
struct FrameExplanations {
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
  private var steps: [(step: ExplanationStep, line: String?)] = []
  private var stepNumbers: [Step: Int] = [:]

  private struct Step: Hashable {
    var step: ExplanationStep
    var line: String?
  }

  /// The maximum numbers of explained elements, of each section and of a page. For other elements,
  /// the page shows the frame and the command that explains it.
  static let elementsOfASection = 60
  static let elementsOfAPage = 800
  /// The maximum number of cells in a group that is explained. To explain a cell, its group is laid
  /// out again.
  private static let maximumCells = 2000
  private static let maximumLayouts = 20_000

  init(_ previews: [PagePreview], _ sources: PageSources) {
    self.sources = sources
    for preview in previews { explain(preview) }
  }

  private mutating func explain(_ page: PagePreview) {
    guard let request = page.preview.request else { return }
    let count = page.scene.sections.count
    let layout = Explainer(request, page.scene, section: nil, scroll: ScrollState())
    for element in page.scene.boundaryElements { explain(element, layout, page: page) }
    // Each section is explained by a layout of all sections.
    let sections = page.scene.sections.prefix(max(2, Self.maximumLayouts / (count + 1)))
    for section in sections where ways.count < Self.elementsOfAPage {
      let explainer = Explainer(request, page.scene, section: section.index, scroll: ScrollState())
      for element in section.decorations + section.boundaryElements {
        explain(element, explainer, page: page)
      }
      guard explainer.cellsPlaced <= Self.maximumCells else { continue }
      let items = page.items[section.index]
      for element in section.itemElements(items).prefix(Self.elementsOfASection) {
        explain(element, explainer, page: page)
      }
    }
  }

  private mutating func explain(
    _ element: SceneElement, _ explainer: Explainer, page: PagePreview
  ) {
    guard ways.count < Self.elementsOfAPage, let explanation = explainer.why(element) else {
      return
    }
    numbers[key(element, page)] = ways.count
    // The script computes effects at the offsets of the page.
    let steps = explanation.steps.filter { $0.rule != .visibleItems }
    ways.append(steps.map { number(of: $0, page) })
  }

  private mutating func number(of step: ExplanationStep, _ page: PagePreview) -> Int {
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

  /// Returns the index of an element's explanation; `nil` if it has none.
  func number(_ element: SceneElement, in page: PagePreview) -> Int? { numbers[key(element, page)] }

  func write(to out: inout ByteWriter) {
    var json = JSONWriter()
    json.object { json in
      json.key("steps")
      json.array(onePerLine: true) { json in
        for (step, line) in steps {
          json.array { json in
            json.string(step.subject.sanitizedForTerminal)
            json.string(step.text.sanitizedForTerminal.typographic)
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
  /// Writes JSON into a script element, escaped so that no string can end the script.
  mutating func write(script json: JSONWriter) {
    for byte in json.bytes {
      if byte == UInt8(ascii: "<") { write("\\u003c") } else { write(byte: byte) }
    }
  }
}

extension RenderInput {
  /// The source files of a page, by their numbers in it.
  package var pageSources: [SourceFile] { PageSources(previews).files }
}

/// The source files of a page's boxes, each once, as listings with addressable lines.
struct PageSources {
  private struct Text {
    let source: SourceFile
    let lines: LineTable
    let colors: SourceHighlighter

    init(_ source: SourceFile) {
      self.source = source
      lines = LineTable(source)
      colors = SourceHighlighter(source)
    }

    /// The number of lines, without the empty one after the last line end.
    var lineCount: Int {
      lines.range(ofLine: lines.lineCount - 1).isEmpty ? lines.lineCount - 1 : lines.lineCount
    }
  }
  private var texts: [Text] = []
  /// The index of the listing of each preview's files.
  private var places: [[FileID: Int]] = []
  /// The import of each preview; `nil` for sources of the language.
  private var imports: [SwiftImport?] = []

  /// The maximum number of lines shown of one file, and of bytes of one line.
  static let maximumLines = 4000
  static let maximumColumns = 400

  init(_ previews: [LaidOutPreview]) {
    for preview in previews {
      var place: [FileID: Int] = [:]
      for source in preview.sources {
        let known = texts.firstIndex {
          $0.source.name == source.name && $0.source.bytes == source.bytes
        }
        place[source.id] = known ?? texts.count
        if known == nil { texts.append(Text(source)) }
      }
      places.append(place)
      imports.append(preview.swiftImport)
    }
  }

  var isEmpty: Bool { texts.isEmpty }
  /// The files, by their numbers in the page.
  var files: [SourceFile] { texts.map(\.source) }

  /// Returns the page's name for the line of a position in the source of a preview: `0:12`.
  func line(of span: SourceSpan?, preview: Int) -> String? {
    line(ofPlaced: span.map { imports[preview]?.place(of: $0) ?? $0 }, preview: preview)
  }

  /// Returns the page's name for the line of a position in a file that the user wrote.
  func line(ofPlaced span: SourceSpan) -> String? {
    places.indices.lazy.compactMap { line(ofPlaced: span, preview: $0) }.first
  }

  private func line(ofPlaced span: SourceSpan?, preview: Int) -> String? {
    guard let span, let text = places[preview][span.file] else { return nil }
    let line = texts[text].lines.line(at: span.range.startIndex)
    return line < Self.maximumLines ? "\(text):\(line + 1)" : nil
  }

  /// The indices of a preview's listings, for selectors of a style sheet.
  func numbers(preview: Int) -> String {
    Set(places[preview].values).sorted().map { "\($0)" }.joined(separator: " ")
  }

  func write(to out: inout ByteWriter) {
    for (number, text) in texts.enumerated() {
      out.write(string: "<div class=\"listing\" data-text=\"\(number)\">\n")
      if texts.count > 1 {
        out.write("h4", text: Self.fileName(text.source.name))
      }
      out.write("<ol class=\"code\">\n")
      let count = text.lineCount
      let shown = min(count, Self.maximumLines)
      for line in 0..<shown where out.isOpen { write(line, of: text, number, to: &out) }
      out.write("</ol>\n")
      if count > shown {
        let rest = Captions(ascii: false).count(count - shown)
        out.write(string: "<p>\(rest) more lines are not in this page</p>\n")
      }
      out.write("</div>\n")
    }
  }

  private func write(_ line: Int, of text: Text, _ number: Int, to out: inout ByteWriter) {
    var range = text.lines.range(ofLine: line)
    let isCut = range.length > Self.maximumColumns
    if isCut { range = TextRange(range.startIndex, range.startIndex + Self.maximumColumns) }
    out.write(string: "<li data-line=\"\(number):\(line + 1)\"")
    // A line that wraps continues below its first word.
    let bytes = text.source.bytes[range.startIndex..<range.endIndex]
    let indent = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    if indent > 0 { out.write(string: " style=\"--indent:\(min(indent, 40))\"") }
    out.write(">")
    out.write(markup: text.source, in: range, text.colors)
    if isCut { out.write("…") }
    out.write("</li>\n")
  }

  /// Returns the last component of a path: outputs do not reveal where a file is.
  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension String {
  /// The string without characters that reorder or hide adjacent text; tabs are kept.
  var showable: String {
    guard unicodeScalars.contains(where: { $0.isUnsafeForTerminal && $0 != "\t" }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { $0 += $1 == "\t" ? "\t" : $1.safeText }
  }
}
