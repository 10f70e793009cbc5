/// The pages of `layoutc explain`: one for each diagnostic and each word of the language.
enum ExplainPages {
  static let index = SiteDocument(
    path: "explain/index.md", page: "explain/index.html", name: "Diagnostics and words")

  static var all: [SiteDraft] {
    let diagnostics = DiagnosticKind.all.map {
      SiteDraft(document: document($0.id), content: page(of: $0))
    }
    let words = WordPage.words.compactMap { WordPage($0) }.map {
      SiteDraft(document: document(fileName(of: $0.word)), content: page(of: $0))
    }
    return [SiteDraft(document: index, content: contents)] + diagnostics + words
  }

  /// The pictures of the words' examples, by their path in the site.
  static var pictures: [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for word in WordPage.words {
      guard let picture = WordPage(word)?.picture else { continue }
      let input = RenderInput(previews: picture.previews)
      pictures["explain/\(word).svg"] = OutputFormat.svg.bytes(input, RenderOptions())
    }
    return pictures
  }

  /// Returns the name of a word's page. Those of types and devices differ from others in more than
  /// in case.
  static func fileName(of word: String) -> String {
    if TypeName(rawValue: word) != nil { return "\(word)-type" }
    return Device.all.contains { $0.name == word } ? "\(word)-device" : word
  }

  private static func document(_ name: String) -> SiteDocument {
    SiteDocument(path: "explain/\(name).md", page: "explain/\(name).html")
  }

  // MARK: Contents

  private static var contents: MarkdownDocument {
    let diagnostics = DiagnosticKind.all.map { kind in
      ["[`\(kind.id)`](\(kind.id).md)", kind.severity.rawValue, kind.finding]
    }
    let elements = Schema.elements
    let lists: [(String, [String])] = [
      ("Elements", elements.map(\.word)),
      ("Properties", elements.flatMap { $0.properties.map(\.word) }),
      ("Choices", ChoiceID.allCases.flatMap { $0.table.choices.map(\.word) }),
      ("Functions", Function.allCases.map(\.info.word)),
      ("Names of the environment", EnvironmentName.allCases.map(\.rawValue)),
      ("Other words", WordPage.otherWords),
    ]
    var blocks: [MarkdownBlock] = [
      .heading(1, "Diagnostics and words"),
      .paragraph("`layoutc explain NAME` prints these pages."),
      .heading(2, "Diagnostics"),
      .table(head: ["name", "severity", "finding"], rows: diagnostics),
      .heading(2, "Words of the language"),
    ]
    for (title, words) in lists {
      let links = Array(Set(words)).sortedByBytes().map { "[`\($0)`](\(fileName(of: $0)).md)" }
      blocks += [.heading(3, title), .paragraph(links.joined(separator: ", "))]
    }
    return MarkdownDocument(blocks: blocks)
  }

  // MARK: Pages

  /// Returns the text of `layoutc explain` with its indented lines as code.
  private static func page(of kind: DiagnosticKind) -> MarkdownDocument {
    var blocks: [MarkdownBlock] = []
    for line in kind.page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    "), case .code(let language, let text) = blocks.last {
        blocks[blocks.count - 1] = .code(
          language: language, text: text + line.dropFirst(4) + "\n")
      } else if line.hasPrefix("    ") {
        blocks.append(.code(language: kind.example.stage.language, text: line.dropFirst(4) + "\n"))
      } else if blocks.isEmpty {
        blocks.append(.heading(1, "`\(line)`"))
      } else if case .code(let language, let text) = blocks.last, line.isEmpty {
        blocks[blocks.count - 1] = .code(language: language, text: text + "\n")
      } else if !line.isEmpty {
        blocks.append(.paragraph(escaped(line)))
      }
    }
    return MarkdownDocument(blocks: blocks.map(\.withoutLastEmptyLines))
  }

  /// Returns a line of plain text with code in backquotes as Markdown.
  private static func escaped(_ line: Substring) -> String {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return parts.enumerated().map { index, part in
      guard index.isMultiple(of: 2) else { return part }
      return part.replacing("\\", with: "\\\\").replacing("*", with: "\\*")
    }.joined(separator: "`")
  }

  private static func page(of word: WordPage) -> MarkdownDocument {
    var blocks: [MarkdownBlock] = [.heading(1, "`\(word.word)`")]
    for entry in word.entries { blocks += MarkdownDocument(entry).blocks }
    if let picture = word.picture {
      let summary = Picture(RenderInput(previews: picture.previews), layers: []).summary
      let description = ByteWriter.string { $0.write(markup: summary) }
      blocks += [
        .heading(2, "Example"), .code(language: "layout", text: picture.source),
        .markup("<img src=\"\(word.word).svg\" alt=\"\(description)\">"),
      ]
    }
    return MarkdownDocument(blocks: blocks)
  }
}

extension DiagnosticKind.Stage {
  /// The language of the examples.
  fileprivate var language: String {
    switch self {
    case .check, .instantiation, .layout, .lint: "layout"
    case .data: "json"
    case .frames: "text"
    case .commandLine: "sh"
    }
  }
}

extension MarkdownBlock {
  fileprivate var withoutLastEmptyLines: MarkdownBlock {
    guard case .code(let language, var text) = self else { return self }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return .code(language: language, text: text)
  }
}
