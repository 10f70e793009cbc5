/// A completion.
package struct CompletionItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case element, statement, property, choice, name, definition, function, environment, type
    case label, keyword, file, folder
  }
  /// The offered word, by which the list is filtered.
  package var label: String
  package var kind: Kind
  /// The notation of its values, shown next to the label.
  package var detail: String
  /// The documentation, in Markdown.
  package var documentation: String
  package var snippet: Snippet
  package var isDeprecated = false
  /// The comparison that makes it a condition: ` > 600`; empty if there is none.
  var comparison = ""
  /// Alternative snippets if the first one does not fit, the likeliest first.
  var alternatives: [Snippet] = []
  /// Whether it is a scroll variable, which is rarely a whole expression.
  var isOfScrolling = false

  init(
    _ label: String, _ kind: Kind, detail: String = "", documentation: String = "",
    snippet: Snippet? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.snippet = snippet ?? Snippet(label)
  }
}

/// The completions at a position.
package struct CompletionList: Hashable, Sendable {
  /// The range that an item replaces.
  package var range: TextRange
  /// The items, the likeliest first.
  package var items: [CompletionItem]
  /// Whether there are more items, which further typing would find.
  package var isIncomplete: Bool
}

/// A string with placeholders, in order.
package struct Snippet: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// A value that the author may change.
    case placeholder(String)
    /// One of several words; the first is the default.
    case choice([String])
    /// The final position of the cursor.
    case end
  }
  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  init(_ text: String) { parts = [.text(text)] }

  /// The string with the defaults of its placeholders.
  var plainText: String {
    parts.map { part in
      switch part {
      case .text(let text), .placeholder(let text): text
      case .choice(let words): words.first ?? ""
      case .end: ""
      }
    }.joined()
  }

  /// The string in one line, for editors without snippets.
  package var lineText: String {
    plainText.split(separator: "\n").map { line in line.drop { $0 == " " } }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The snippet without its body; `nil` if it has no body.
  var head: Snippet? {
    let index = parts.firstIndex {
      if case .text(let text) = $0 { text.contains("<") } else { false }
    }
    guard let index, case .text(let last) = parts[index] else { return nil }
    let words = last.prefix { $0 != "<" }.reversed().drop { $0 == " " }.reversed()
    return Snippet(parts[..<index] + [.text(String(words))])
  }

  /// The snippet in the syntax of the Language Server Protocol: `count ${1:3}`.
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
