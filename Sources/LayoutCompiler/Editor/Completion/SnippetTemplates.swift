/// The minimum valid source for each keyword, with placeholders.
enum SnippetTemplates {
  /// Returns an element or statement with its required parts.
  static func snippet(_ kind: ElementKind) -> Snippet? {
    switch kind {
    case .file: nil
    case .element(let kind): element(kind)
    case .statement(let kind): statement(kind)
    case .data(let kind): data(kind)
    }
  }

  private static func element(_ kind: LayoutElement) -> Snippet {
    switch kind {
    case .layout:
      ["layout ", .placeholder("name"), " <\n  ", .text(sectionText), .end, "\n>"]
    case .section: [.text(sectionText), .end]
    case .list: ["section list ", .choice(words(.listAppearance)), .end]
    case .group:
      [
        "group ", .choice(["horizontal", "vertical"]), " height ", .placeholder("44"),
        " <\n  item", .end, "\n>",
      ]
    case .customGroup:
      ["group custom height ", .placeholder("120"), " <\n  frame 0 0 80 80", .end, "\n>"]
    case .waterfall:
      ["group waterfall columns ", .placeholder("2"), " <\n  item aspect 3/4", .end, "\n>"]
    case .item, .tile: ["item", .end]
    case .frame:
      [
        "frame ", .placeholder("0"), " ", .placeholder("0"), " ", .placeholder("80"), " ",
        .placeholder("80"), .end,
      ]
    case .supplementary:
      [
        "supplementary \"", .placeholder("badge"), "\" width ", .placeholder("20"), " height ",
        .placeholder("20"), " anchor ", .choice(words(.alignment).filter { $0 != "none" }), .end,
      ]
    case .header, .footer:
      [.text(kind == .header ? "header height " : "footer height "), .placeholder("44"), .end]
    case .boundary:
      [
        "boundary \"", .placeholder("kind"), "\" width ", .placeholder("44"), " height ",
        .placeholder("44"), " alignment ", .choice(words(.alignment).filter { $0 != "none" }), .end,
      ]
    case .background: ["background \"", .placeholder("card"), "\"", .end]
    case .visibleItems: ["visibleItems <\n  alpha ", .placeholder("1"), .end, "\n>"]
    }
  }

  private static func statement(_ kind: StatementKind) -> Snippet {
    switch kind {
    case .letBinding: ["let ", .placeholder("name"), " = ", .placeholder("8"), .end]
    case .param: ["param ", .placeholder("name"), " = ", .placeholder("true"), .end]
    case .enumeration:
      ["enum ", .placeholder("Name"), " < ", .placeholder("first second"), " >", .end]
    case .definition:
      ["define ", .placeholder("name"), "() = ", .placeholder("item fractionalWidth 1/3"), .end]
    case .when: ["when (", .placeholder("container.width > 600"), ") <\n  ", .end, "\n>"]
    case .otherwise: ["else <\n  ", .end, "\n>"]
    case .loop:
      ["for ", .placeholder("i"), " in ", .placeholder("0...3"), " <\n  ", .end, "\n>"]
    case .importing: ["import \"", .placeholder("shared.layout"), "\"", .end]
    case .severityOverrides: ["lint < ", .placeholder(Lint.sectionsTouch.id), " off", .end, " >"]
    }
  }

  private static func data(_ kind: DataElement) -> Snippet {
    switch kind {
    case .snapshot:
      [
        "snapshot ", .placeholder("name"), " <\n  section \"", .placeholder("Featured"),
        "\" items ", .placeholder("6"), .end, "\n>",
      ]
    case .section:
      ["section \"", .placeholder("Featured"), "\" items ", .placeholder("6"), .end]
    case .grouping:
      [
        "groupedBy <\n  section \"", .placeholder("Music"), "\" kinds \"", .placeholder("song"),
        "\"",
        .end, "\n>",
      ]
    case .header: ["header measured ", .placeholder("44"), .end]
    case .footer: ["footer measured ", .placeholder("44"), .end]
    case .boundary:
      ["boundary \"", .placeholder("kind"), "\" measured ", .placeholder("44"), .end]
    case .item: ["item \"", .placeholder("name"), "\"", .end]
    case .preview: ["preview \"", .placeholder("name"), "\" <\n  ", .end, "\n>"]
    case .code: ["swift < ", .placeholder("access public"), .end, " >"]
    }
  }

  private static let sectionText = "section <\n  group horizontal height 44 <\n    item\n  >\n>"

  private static func words(_ id: ChoiceID) -> [String] { id.table.choices.map(\.word) }

  /// Returns a property with a value: one of its keywords, or the value of its example.
  static func snippet(_ info: PropertyInfo) -> Snippet {
    let words = info.word.utf8.count + 1
    let start = "\(info.word) "
    if case .choice(let id) = info.shape {
      let example = String(info.example.dropFirst(words))
      let others = Self.words(id).filter { $0 != example }
      return [.text(start), .choice([example] + others), .end]
    }
    guard info.example.hasPrefix(start) else {
      let value = value(info.shape)
      return value.isEmpty ? [.text(info.word), .end] : [.text(start), .placeholder(value), .end]
    }
    return [.text(start), .placeholder(String(info.example.dropFirst(words))), .end]
  }

  /// Returns an expectation with its values.
  static func snippet(_ assertion: AssertionKeyword) -> Snippet {
    switch assertion {
    case .frame:
      [
        "frame \"", .placeholder("0/0"), "\" ", .placeholder("0"), " ", .placeholder("0"), " ",
        .placeholder("80"), " ", .placeholder("80"), .end,
      ]
    case .contentSize: ["contentSize ", .placeholder("375"), " ", .placeholder("812"), .end]
    case .noOverlap: ["noOverlap", .end]
    case .visible: ["visible \"", .placeholder("0/0"), "\"", .end]
    case .itemsPerRow: ["itemsPerRow ", .placeholder("2"), .end]
    }
  }

  /// Returns a value of a shape; empty if none is required.
  private static func value(_ shape: ValueShape) -> String {
    switch shape {
    case .dimension, .points, .length: "44"
    case .fraction: "1/3"
    case .integer(let range): "\(range.contains(2) ? 2 : range.lowerBound)"
    case .bool: "true"
    case .choice(let id): words(id).first ?? ""
    case .insets, .spacing: "8"
    case .edgeSpacing: "leading 8"
    case .offset: "0 4"
    case .fractionalOffset: "0 0.5"
    case .frame: "0 0 80 80"
    case .kind: "\"kind\""
    case .effect: "1"
    case .effectOffset: "0 0"
    case .title, .file, .names, .name, .reference, .items, .measures, .measure, .itemValue,
      .itemCounts,
      .devices, .size, .scale, .trait, .bars, .scroll, .setting, .assertion:
      shape.sample
    case .flag: ""
    }
  }

  /// The keywords between two values.
  static let connectives: [CompletionItem] = [
    CompletionItem("and", .keyword, snippet: ["and ", .placeholder("true"), .end]),
    CompletionItem("or", .keyword, snippet: ["or ", .placeholder("true"), .end]),
    CompletionItem(
      "then", .keyword, snippet: ["then ", .placeholder("2"), " else ", .placeholder("1"), .end]),
    CompletionItem("else", .keyword, snippet: ["else ", .placeholder("1"), .end]),
  ]

  /// The `as` after a call.
  static let naming = CompletionItem("as", .keyword, snippet: ["as ", .placeholder("name"), .end])

  static let loopKeyword = CompletionItem(
    "in", .keyword, snippet: ["in ", .placeholder("0...3"), .end])

  /// Returns a value of a declared type; `nil` if only the file's declarations have one.
  static func value(ofType type: String) -> String? {
    switch TypeName(rawValue: type) {
    case .int: "2"
    case .fraction: "1/3"
    case .points, .dimension, .spacing, .insets: "8"
    case .bool: "true"
    case .string: "\"text\""
    case .alignment: "top"
    case .orthogonalBehavior: "groupPaging"
    case .listAppearance: "plain"
    case .item, .group, .section, .header, .footer, .boundary, .supplementary, .background,
      .layout, nil:
      nil
    }
  }
}

extension Snippet.Part: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}
