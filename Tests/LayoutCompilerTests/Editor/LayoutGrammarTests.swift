import TestSupport
import Testing

@testable import LayoutCompiler

/// The TextMate grammar, run by regular expressions of another library, colors as the compiler does.
@Suite struct LayoutGrammarTests {
  /// The kinds in which the two must agree at every character.
  enum Kind: String {
    case keyword, number, string, comment
  }

  private static func kind(_ token: SemanticToken) -> Kind? {
    switch token.kind {
    case .keyword, .class: .keyword
    case .number: .number
    case .string: .string
    case .comment: .comment
    case .property, .enumMember, .variable, .parameter, .function, .type, .enum, .operator: nil
    }
  }

  private static func kind(_ scopes: [String]) -> Kind? {
    let first = scopes.first { scope in
      ["comment", "string", "constant.numeric"].contains { scope.hasPrefix($0) }
    }
    switch first?.prefix(6) {
    case "commen": return .comment
    case "string": return .string
    case "consta": return .number
    case _: break
    }
    let isKeyword = scopes.contains { scope in
      ["keyword", "storage.type", "constant.language"].contains { scope.hasPrefix($0) }
    }
    return isKeyword ? .keyword : nil
  }

  /// Returns the UTF-16 units for which the grammar and the semantic tokens disagree.
  private static func disagreements(
    _ text: String, name: String = "test.layout"
  ) throws -> [String] {
    let units = Array(text.utf16)
    var ours = [Kind?](repeating: nil, count: units.count)
    let source = SourceFile(name: name, text: text)
    let lengths = text.utf8.indices.map { text.utf16.distance(from: text.startIndex, to: $0) }
    for token in EditedFile(source, sources: Example.sources).semanticTokens {
      let start = lengths[token.range.startIndex]
      let end = token.range.endIndex < lengths.count ? lengths[token.range.endIndex] : units.count
      for index in start..<end { ours[index] = kind(token) }
    }
    var theirs = [Kind?](repeating: nil, count: units.count)
    for token in try TextMateTokenizer(.layout).tokens(of: text) {
      for index in token.range { theirs[index] = kind(token.scopes) }
    }
    var found: [String] = []
    var index = 0
    while index < units.count {
      let isSign = [0x0A, 0x2D].contains(units[index])
      guard ours[index] != theirs[index], !isSign else {
        index += 1
        continue
      }
      var end = index
      while end < units.count, ours[end] == ours[index], theirs[end] == theirs[index],
        units[end] != 0x0A
      {
        end += 1
      }
      let part = String(decoding: units[index..<end], as: UTF16.self)
      found.append(
        "`\(part)` at \(index): \(ours[index]?.rawValue ?? "-") \(theirs[index]?.rawValue ?? "-")")
      index = max(end, index + 1)
    }
    return found
  }

  @Test("the grammar agrees with semantic tokens on examples", arguments: Example.all)
  func examples(_ example: Example) throws {
    let found = try Self.disagreements(try Repository.text(example.file), name: example.file)
    #expect(found == [])
  }

  @Test(
    "the grammar agrees with semantic tokens on the manual", arguments: ["grammar.md", "README.md"])
  func manual(_ path: String) throws {
    for block in try Markdown(path).blocks where ["layout", "layout-lint"].contains(block.language)
    {
      let found = try Self.disagreements(block.text)
      #expect(found == [], "\(block.text)")
    }
  }

  static let texts = [
    "// a < b\n/* section\n 44 */ section \"item // \\\" 3\" < group horizontal 1/3 >",
    "lint < group-in-list off; no-room-for-group note // item\n>\nsection < group horizontal < item > >",
    "preview \"a\" < layout apps; snapshot monday; items 3 > // section",
    "swift < access public; typeName \"A\"; hook lists; deploymentTarget 16; conditionalImport >",
    "enum Scope < all title \"All\" kinds \"a\" \"b\" ; music // in\n>",
    "let x = (if ios >= 17 and not false then container.width-8 else 44)",
    "section < visibleItems < scale (clamp(item.midX, 0.5, 1)) > >",
    "define cell(part: Fraction = 1/3) = item fractionalWidth part",
    "enum Scope < all music >\nlayout <\n  for scope in Scope < section (scope) < group horizontal < item > > >\n>",
    "section list plain headerMode supplementary footerMode supplementary",
    "section < group horizontal < item < supplementary \"x\" width 8 height 8 > > >",
    "section ünïcode contentInsets -4 30% <\n  when (section.index < 2) < > else < >\n>",
  ]

  @Test("the grammar agrees with semantic tokens on snippets", arguments: texts)
  func snippets(_ text: String) throws {
    let found = try Self.disagreements(text)
    #expect(found == [])
  }

  @Test("every keyword has a color") func keywords() throws {
    let tokenizer = try TextMateTokenizer(.layout)
    for element in Schema.elements {
      #expect(!tokenizer.tokens(of: "\(element.word) x").isEmpty, "\(element.word)")
      for property in element.properties where !element.kind.isConstant {
        let scopes = tokenizer.tokens(of: property.word).flatMap(\.scopes)
        #expect(!scopes.isEmpty, "\(property.word)")
      }
    }
  }

  @Test("tokenizing terminates on any input") func garbage() throws {
    let tokenizer = try TextMateTokenizer(.layout)
    for text in ["", "\"", "/*", "preview", "lint <", "(((((", "> > ;", "enum X < \" ", "-", "a-"] {
      let ends = tokenizer.tokens(of: text).map(\.range.upperBound)
      #expect(ends.allSatisfy { $0 <= text.utf16.count }, "\(text)")
    }
  }
}
