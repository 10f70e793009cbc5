/// The explanation of a word of the language, for the command line.
package struct WordPage: Sendable {
  /// The word as the table has it.
  package let word: String
  /// The entries of the word in Markdown: one for each element, property or set of choices.
  private(set) var entries: [String] = []
  /// Statements that show its effect, the clearest first.
  private var examples: [String] = []

  /// The words that have a page.
  package static var words: [String] {
    let elements = Schema.elements.flatMap { [$0.word] + $0.properties.map(\.word) }
    let choices = ChoiceID.allCases.flatMap { $0.table.choices.map(\.word) }
    let others =
      Function.allCases.map(\.info.word) + EnvironmentName.allCases.map(\.rawValue)
      + EffectExpression.Variable.allCases.map(\.rawValue) + Schema.elements.map(\.title)
    return Array(Set(elements + choices + others + otherWords)).sortedByBytes()
  }

  /// Returns the page of a word; `nil` if the language has no such word.
  package init?(_ word: String) {
    self.word = word
    addElements()
    addProperties()
    addChoices()
    for function in Function.allCases where function.info.word == word {
      entries.append(Documentation.markdown(function))
    }
    for name in EnvironmentName.allCases where name.rawValue == word {
      entries.append(Documentation.markdown(name))
    }
    addMembers()
    entries += Self.otherEntries(of: word)
    if entries.isEmpty { return nil }
  }

  /// Returns the page of what one of Apple's names is called here; `nil` for all other words.
  package init?(apple name: String) {
    // Members that are choices have the same name: `.groupPaging`.
    let member = name.contains(".") ? AppleNames.member(name) : ""
    let words = AppleNames.meanings(of: name)
    guard let word = words.first ?? Self.words.first(where: { $0 == member }),
      let page = WordPage(word)
    else { return nil }
    self = page
    entries.insert(
      "`\(name)` is written \(Wording.alternatives(words.isEmpty ? [word] : words)).", at: 0)
  }

  private mutating func addElements() {
    for info in Schema.elements where info.word == word || info.title == word || isVariant(of: info)
    {
      entries.append(Documentation.markdown(info))
      examples.append(info.example)
    }
  }

  /// Whether the word is the variant that leads to an element: `waterfall` of `group waterfall`.
  private func isVariant(of info: ElementInfo) -> Bool {
    info.kind.isLayoutElement && info.title == "\(info.word) \(word)"
  }

  /// Adds what expressions read of items, groups and views.
  private mutating func addMembers() {
    let base = word.split(separator: ".").first ?? ""
    for variable in EffectExpression.Variable.allCases where variable.rawValue == word {
      entries.append(Documentation.markdown(variable))
    }
    if EffectExpression.Variable(ofGroup: word) != nil || word == "group" {
      entries.append(Documentation.groupMembers)
    }
    let isKnown = !entries.isEmpty && word != base
    if base == "item" || base == "items", !isKnown { entries.append(Documentation.itemValues) }
  }

  /// Adds the properties of the name. Those of several elements with one meaning are one entry.
  private mutating func addProperties() {
    var owners: [String: [String]] = [:]
    var order: [(key: String, text: String)] = []
    for info in Schema.elements {
      for property in info.properties where property.word == word {
        let key = property.summary + property.shape.notation
        if owners[key] == nil {
          order.append((key, Documentation.markdown(property, of: info)))
          examples.append(property.example)
        }
        owners[key, default: []].append("`\(info.title)`")
      }
    }
    for (key, text) in order {
      let others = Array((owners[key] ?? []).dropFirst())
      entries.append(
        text + (others.isEmpty ? "" : "\n\nAlso a property of \(others.joined(separator: ", ")).")
      )
    }
  }

  private mutating func addChoices() {
    for id in ChoiceID.allCases {
      guard let index = id.table.choices.firstIndex(where: { $0.word == word }) else { continue }
      entries.append(Documentation.markdown(id, index))
      let takers = Schema.elements.flatMap(\.properties).filter { $0.shape == .choice(id) }
      examples += takers.prefix(1).map { "\($0.word) \(word)" }
      if id == .listAppearance { examples.append("section list \(word)") }
    }
  }

  /// The page as text, with a diagram of an example if one can be drawn alone.
  package var text: String {
    let lines = entries.flatMap { Self.lines(of: $0) + [""] }
    guard let (source, previews) = picture else { return lines.joined(separator: "\n") }
    let diagram = OutputFormat.diagram.string(RenderInput(previews: previews))
    let shown = source.split(separator: "\n").map { "    \($0)" }
    return (lines + ["For example:", ""] + shown + ["", diagram]).joined(separator: "\n")
  }

  /// The same in Markdown, under a heading.
  package var markdown: String {
    var parts = ["## \(word)"] + entries
    if let (source, previews) = picture {
      let diagram = OutputFormat.diagram.string(RenderInput(previews: previews))
      parts += ["For example:", "```layout\n\(source)```", "```text\n\(diagram)```"]
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns Markdown as text: code is indented.
  private static func lines(of markdown: String) -> [String] {
    var isCode = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        lines.append("    " + line)
      } else {
        lines += line.isEmpty ? [""] : wrapped(String(line), width: 80)
      }
    }
    return lines
  }

  /// The places that an example may have in a layout; `EXAMPLE` stands for it.
  private static let places = [
    "EXAMPLE", "layout <\n  EXAMPLE\n>", "section <\n  EXAMPLE\n>",
    "section <\n  group horizontal height 60 count 3 <\n    item EXAMPLE\n  >\n>",
    "section <\n  EXAMPLE\n  group horizontal width 120 height 60 < item >\n>",
    "section <\n  group horizontal height 60 <\n    EXAMPLE\n    item width 100\n  >\n>",
    "section <\n  group horizontal height 60 <\n    EXAMPLE\n  >\n>",
    "section <\n  group custom height 60 <\n    EXAMPLE\n  >\n>",
    "section <\n  header height 30 EXAMPLE\n  group horizontal height 60 count 3 < item >\n>",
    "section <\n  group horizontal height 60 count 3 <\n    item <\n      EXAMPLE\n    >\n  >\n>",
    "section list plain <\n  EXAMPLE\n>",
    "layout <\n  EXAMPLE\n  section < group horizontal height 60 count 3 < item > >\n"
      + "  section < group horizontal height 60 count 2 < item > >\n>",
  ]

  /// The first example that compiles alone, and its previews.
  private var picture: (source: String, previews: [LaidOutPreview])? {
    for example in examples {
      for place in Self.places {
        let text = place.replacing("EXAMPLE", with: example) + "\n"
        var settings = CompilationSettings()
        settings.overrides.itemCounts = [6]
        settings.overrides.size = Size(393, 240)
        let result = Compilation(SourceFile(name: "example", text: text), settings)
        guard result.diagnostics.allSatisfy({ $0.severity == .note }), !result.previews.isEmpty
        else { continue }
        return (text, result.previews)
      }
    }
    return nil
  }
}
