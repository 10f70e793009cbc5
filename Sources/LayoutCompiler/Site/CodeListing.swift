/// Code of documents with its tokens in color. Layouts and Swift are read as the compiler reads
/// them; other languages by their strings, comments and numbers.
enum CodeListing {
  static func write(_ text: String, language: String, to out: inout ByteWriter) {
    switch language {
    case "layout", "layout-error", "layout-lint":
      out.write(code: SourceFile(name: "code.layout", text: text))
    case "swift": out.write(code: SourceFile(name: "code.swift", text: text))
    case "console": writeLines(of: text, to: &out) { writeConsole($0, to: &$1) }
    case "sh": writeLines(of: text, to: &out) { writeShell($0, to: &$1) }
    case "json", "yaml", "toml", "ebnf", "js":
      writeLines(of: text, to: &out) { writePlain($0, language, to: &$1) }
    case "": writeLines(of: text, to: &out) { writeUnnamed($0, to: &$1) }
    case _: out.write(markup: text)
    }
  }

  /// Returns the language of a file; empty for plain text.
  static func language(of path: String) -> String {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    switch ending {
    case "layout", "swift", "json", "toml", "js": return ending
    case "yml", "yaml": return "yaml"
    case "sh": return "sh"
    case _: return "text"
    }
  }

  private static func writeLines(
    of text: String, to out: inout ByteWriter, _ body: (Substring, inout ByteWriter) -> Void
  ) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      body(line, &out)
      out.endLine()
    }
  }

  private static func write(
    _ text: some StringProtocol, _ name: String?, to out: inout ByteWriter
  ) {
    guard let name, !text.isEmpty else { return out.write(markup: String(text)) }
    out.write(string: "<span class=\"\(name)\">")
    out.write(markup: String(text))
    out.write("</span>")
  }

  // MARK: Commands

  /// Writes a line of a terminal: a command after a prompt, or output.
  private static func writeConsole(_ line: Substring, to out: inout ByteWriter) {
    if line.hasPrefix("$ ") || line.hasPrefix("> ") {
      write(line.prefix(2), "comment", to: &out)
      if line.first == "$" {
        writeShell(line.dropFirst(2), to: &out)
      } else {
        out.write(markup: String(line.dropFirst(2)))
      }
    } else {
      write(line, line.hasPrefix("[exit ") ? "comment" : nil, to: &out)
    }
  }

  /// Writes an indented line, which is a command if it begins with the name of a program.
  private static func writeUnnamed(_ line: Substring, to out: inout ByteWriter) {
    let first = line.prefix { $0 != " " }
    if first == "layoutc" || first == "swift" {
      writeShell(line, to: &out)
    } else {
      out.write(markup: String(line))
    }
  }

  /// Writes a command: programs, options, strings and comments in color.
  private static func writeShell(_ line: Substring, to out: inout ByteWriter) {
    var rest = line
    var expectsProgram = true
    while let first = rest.first {
      if first == " " {
        out.write(" ")
        rest = rest.dropFirst()
        continue
      }
      if first == "#" { return write(rest, "comment", to: &out) }
      let word = shellWord(rest)
      let separates = ["|", "||", "&&", ";"].contains(word) || word.hasSuffix(";")
      if word.contains("'") || word.contains("\"") {
        write(word, "string", to: &out)
      } else if word.hasPrefix("-") {
        write(word, "property", to: &out)
      } else {
        write(word, expectsProgram && !separates ? "keyword" : nil, to: &out)
      }
      expectsProgram = separates
      rest = rest.dropFirst(word.count)
    }
  }

  /// Returns the first word, with the spaces in its quotes.
  private static func shellWord(_ text: Substring) -> Substring {
    var quote: Character?
    return text.prefix { character in
      if quote == nil, character == " " { return false }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      return true
    }
  }

  // MARK: Other languages

  private static func writePlain(
    _ line: Substring, _ language: String, to out: inout ByteWriter
  ) {
    var rest = line
    while let first = rest.first {
      let token: Substring
      var name: String?
      if first == "\"" || first == "'" {
        token = rest.prefix(1) + rest.dropFirst().prefix { $0 != first } + rest.prefix(1)
        name = "string"
      } else if language == "yaml" || language == "toml", first == "#" {
        (token, name) = (rest, "comment")
      } else if language == "js", rest.hasPrefix("//") {
        (token, name) = (rest, "comment")
      } else if first.isLetter || first.isNumber {
        token = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
        name = plainName(of: token, before: rest.dropFirst(token.count), language)
      } else {
        token = rest.prefix(1)
      }
      write(rest.prefix(token.count), name, to: &out)
      rest = rest.dropFirst(token.count)
    }
  }

  private static func plainName(
    of word: Substring, before rest: Substring, _ language: String
  ) -> String? {
    if word.allSatisfy({ $0.isNumber || $0 == "." }) { return "number" }
    if word == "true" || word == "false" || word == "null" { return "choice" }
    if language == "yaml", rest.first == ":" { return "property" }
    if language == "toml" || language == "ebnf", rest.drop(while: { $0 == " " }).first == "=" {
      return "property"
    }
    return nil
  }
}
