/// Something that may be written at a place.
package struct CompletionItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case element, statement, property, choice, name, definition, function, environment, type
    case label, keyword, file, folder
  }
  /// The word that is offered, and by which the list is filtered.
  package var label: String
  package var kind: Kind
  /// What stands beside it: the form of its values.
  package var detail: String
  /// Markdown.
  package var documentation: String
  package var snippet: Snippet
  package var isDeprecated = false
  /// What makes a condition of it: ` > 600`; empty where nothing does.
  var comparison = ""
  /// What else may be written where the snippet does not fit, the likeliest first.
  var alternatives: [Snippet] = []
  /// `true` iff it is a value of the scrolling, which is rarely all of an expression.
  var isOfScrolling = false

  init(
    _ label: String, _ kind: Kind, detail: String = "", documentation: String = "",
    _ snippet: Snippet? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.snippet = snippet ?? Snippet(label)
  }
}

/// What may be written at a place.
package struct CompletionList: Hashable, Sendable {
  /// The word that an item takes the place of.
  package var range: TextRange
  /// The likeliest first.
  package var items: [CompletionItem]
  /// `true` iff there are more, which a longer word would bring up.
  package var isIncomplete: Bool
  /// How many bytes of texts were checked to find them.
  var checkedBytes = 0
}

/// A text with places to fill in, in order.
package struct Snippet: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// A value that the author may want to change.
    case placeholder(String)
    /// One of several words; the first is written.
    case choice([String])
    /// Where the cursor is in the end.
    case end
  }
  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  init(_ text: String) { parts = [.text(text)] }

  /// The text with what is filled in at first.
  var plainText: String {
    parts.map { part in
      switch part {
      case .text(let text), .placeholder(let text): text
      case .choice(let words): words.first ?? ""
      case .end: ""
      }
    }.joined()
  }

  /// The text in one line: editors without snippets may put no line ends in.
  package var lineText: String {
    plainText.split(separator: "\n").map { line in line.drop { $0 == " " } }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The snippet without its body; `nil` where it has none.
  var head: Snippet? {
    let index = parts.firstIndex {
      if case .text(let text) = $0 { text.contains("<") } else { false }
    }
    guard let index, case .text(let last) = parts[index] else { return nil }
    let words = last.prefix { $0 != "<" }.reversed().drop { $0 == " " }.reversed()
    return Snippet(parts[..<index] + [.text(String(words))])
  }

  /// The snippet as the Language Server Protocol writes it: `count ${1:3}`.
  package var protocolText: String {
    var number = 0
    return parts.map { part in
      switch part {
      case .text(let text): return Self.escaped(text, "\\$}")
      case .placeholder(let text):
        number += 1
        return "${\(number):\(Self.escaped(text, "\\$}"))}"
      case .choice(let words):
        number += 1
        return "${\(number)|\(words.map { Self.escaped($0, "\\$},|") }.joined(separator: ","))|}"
      case .end: return "$0"
      }
    }.joined()
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.reduce(into: "") { result, character in
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

extension Snippet: ExpressibleByArrayLiteral {
  package init(arrayLiteral parts: Part...) { self.init(parts) }
}
