import Foundation
import TestSupport

@testable import LayoutCompiler

/// The rules of `Fixtures/uikit/RULES.md`.
struct RuleBook {
  /// The kind of an item in a rule's list.
  enum Kind: String {
    case recorded = "Recorded"
    case withoutEffect = "Without effect"
    case knownDifference = "Known difference"
    case elsewhere = "Recorded elsewhere"
    case documented = "Documented by Apple"
    case reported = "Reported"
    case chosen = "Chosen"
    case code = "Code"

    var isEvidence: Bool {
      switch self {
      case .recorded, .elsewhere, .documented, .reported, .chosen: true
      case .withoutEffect, .knownDifference, .code: false
      }
    }
  }

  /// An item in a rule's list: `- Kind: text`.
  struct Part {
    var kind: String
    var text: String

    /// The names of recordings, some of them short.
    var fixtures: [String] { text.matches(of: RuleBook.fixture).map { String($0.0) } }
  }

  struct Rule {
    var id: String
    var line: Int
    var parts: [Part] = []

    var place: String { "RULES.md:\(line) `\(id)`" }
    /// The code that implements it: `Type.member`.
    var members: [String] {
      parts.filter { $0.kind == Kind.code.rawValue }
        .flatMap { $0.text.matches(of: /`([A-Za-z]+\.[A-Za-z]+)`/).map { String($0.1) } }
    }
  }

  static let path = "Tests/LayoutCompilerTests/Fixtures/uikit/RULES.md"
  nonisolated(unsafe) static let fixture = /\b(?:macos|ios)\d+-[A-Za-z0-9.-]*[A-Za-z0-9]/

  let text: String
  private(set) var rules: [Rule] = []

  init() throws {
    text = try Repository.text(Self.path)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if let heading = line.wholeMatch(of: /### `([a-z-]+)`/) {
        rules.append(Rule(id: String(heading.1), line: number + 1))
      } else if let item = line.wholeMatch(of: /- ([A-Z][A-Za-z ]*): (.*)/), !rules.isEmpty {
        rules[rules.count - 1].parts.append(Part(kind: String(item.1), text: String(item.2)))
      } else if line.hasPrefix("  "), let part = rules.last?.parts.indices.last {
        rules[rules.count - 1].parts[part].text += " " + line.drop { $0 == " " }
      }
    }
  }

  /// The recordings that rules name, with the places.
  var namedFixtures: [(place: String, name: String)] {
    rules.flatMap { rule in
      rule.parts.flatMap(\.fixtures).map { (rule.place, $0) }
    }
  }

  /// The recordings of a name that may end after the number.
  static func recordings(named name: String) -> [String] {
    UIKitFixture.names.filter { $0 == name || $0.hasPrefix(name + "-") }
  }

  /// The rules that `layoutc why` prints for the elements of a recording.
  static func appliedRules(of name: String) throws -> Set<LayoutRule> {
    let fixture = try UIKitFixture.load(name)
    let request = try fixture.request()
    let scene = Scene(request).scrolled(to: fixture.scroll)
    var explainers: [Int?: Explainer] = [:]
    var rules: Set<LayoutRule> = []
    for element in scene.elements {
      let explainer =
        explainers[element.section]
        ?? Explainer(request, section: element.section, scroll: fixture.scroll)
      explainers[element.section] = explainer
      rules.formUnion(explainer.why(element)?.steps.map(\.rule) ?? [])
    }
    return rules
  }
}

/// A file of the repository that may cite rules.
struct RuleSource {
  let path: String
  let text: String
  /// The ids in citations: "rule `fill`", "rules `fill`, `line`".
  let citedRules: [String]

  private init(path: String, text: String) {
    self.path = path
    self.text = text
    citedRules = Self.citedRules(in: text)
  }

  /// The Swift files, then the documents.
  static let all = Result {
    let swift = try Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")
    return try swift.map { RuleSource(path: $0.path, text: $0.text) }
      + ["README.md", "grammar.md", RuleBook.path].map {
        RuleSource(path: $0, text: try Repository.text($0))
      }
  }

  var isProduct: Bool { path.hasPrefix("Sources/") }

  /// The recordings that the file names.
  var fixtures: [String] {
    guard text.contains("macos27-") || text.contains("ios") else { return [] }
    return text.matches(of: RuleBook.fixture).map { String($0.0) }
  }

  /// A citation may go on in the next two lines of a comment.
  private static func citedRules(in text: String) -> [String] {
    guard text.contains("rule") else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.flatMap { number -> [String] in
      guard let word = lines[number].firstRange(of: "rule") else { return [] }
      let rest = lines[number + 1..<min(number + 3, lines.count)]
        .map { " " + $0.drop { $0 == " " || $0 == "/" } }.joined()
      let first = String(lines[number][word.lowerBound...])
      let text = first + rest
      // Citations that begin on the next line are found there.
      return text.matches(of: /\brules? ((?:`[a-z-]+`(?:, | and )?)+)/)
        .filter { text[..<$0.range.lowerBound].count < first.count }
        .flatMap { $0.1.split(separator: "`").filter { $0.first?.isLetter == true } }
        .map(String.init)
    }
  }

  /// The declared members, each as `Type.member`.
  func members() -> Set<String> {
    var members: Set<String> = []
    var types: [(name: String, depth: Int)] = []
    var depth = 0
    for line in SwiftFile(path: path, text: text).codeLines {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      var opened = Self.name(in: words, after: ["struct", "enum", "class", "actor", "extension"])
      if opened == nil, let type = types.last, type.depth == depth {
        let member =
          words.contains("init")
          ? "init" : Self.name(in: words, after: ["func", "var", "let"])
        if let member { members.insert("\(type.name).\(member)") }
      }
      for character in line where character == "{" || character == "}" {
        depth += character == "{" ? 1 : -1
        if character == "{", let name = opened { types.append((name, depth)) }
        opened = nil
        while let type = types.last, type.depth > depth { types.removeLast() }
      }
    }
    return members
  }

  /// Returns the word after a keyword; `nil` if the keyword is a modifier: `class func`.
  private static func name(in words: [String], after keywords: Set<String>) -> String? {
    guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count,
      !["func", "var"].contains(words[keyword + 1])
    else { return nil }
    return words[keyword + 1]
  }
}
