import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Strings of a layout and file names cannot become code, hide in it or break it.
@Suite(.ownThread) struct SwiftHostileTests {
  @Test("texts, comments and names of files stay in their literals and comments")
  func hostileTexts() throws {
    for sample in Self.samples {
      let errors = sample.program.diagnostics.filter { $0.severity == .error }.map(\.message)
      #expect(errors == [])
      HostileTexts.expectVisible(sample.file())
    }
    #expect(try SwiftRun.compare("hostile") == 2 * Self.samples.count)
  }

  static let samples =
    [SwiftSample(name: "hostile", text: HostileTexts.layout)]
    + HostileTexts.fileNames.map {
      SwiftSample(name: $0, text: "section < group horizontal height 44 < item > >")
    }

  @Test("no hidden character reaches generated code", arguments: HostileTexts.hidden)
  func hiddenCharacters(scalar: Unicode.Scalar) {
    let escape = "\\u{\(String(scalar.value, radix: 16))}"
    let isControl = scalar.properties.generalCategory == .control
    // Controls have to be escaped in a source; others may be written as they are.
    for string in isControl ? [escape] : [escape, "\(scalar)"] {
      let text = HostileTexts.everywhere(string, comment: "\(scalar)")
      let name = "a\(scalar)b.layout"
      let compilation = Compilation(SourceFile(name: name, text: text))
      #expect(compilation.program.diagnostics.filter { $0.severity == .error }.isEmpty)
      let input = RenderInput(previews: compilation.previews, programs: [compilation.program])
      for format in ["swift", "xctest"] {
        let code = OutputFormat.named(format)?.string(input) ?? ""
        HostileTexts.expectVisible(code)
        #expect(code.contains("\"background\(escape)\""))
        #expect(code.contains("\"title\(escape)\""))
      }
    }
  }

  @Test("a shell takes the command in the header as it is meant")
  func shellCommand() {
    func header(_ name: String) -> String {
      let text = "section < group horizontal height 44 < item > >"
      return SwiftSample(name: name, text: text).file()
    }
    #expect(header("it's $(touch pwned)").contains(#"layoutc 'it'\''s $(touch pwned).layout' -o"#))
    #expect(header("-rf").contains("layoutc ./-rf.layout -o ./-rf.swift"))
    #expect(header("a b").contains("layoutc 'a b.layout' -o 'a b.swift'"))
    #expect(header("a\nb").contains("// Made by layoutc from a␊b.layout. Do not edit"))
  }

  // MARK: - Names

  /// Words of Swift, and names that code uses or declares: those of `ReservedWords`, and others.
  private static let words =
    (ReservedWords.keywords.union(ReservedWords.reserved).sorted()
      + """
      actor async borrow borrowing consume consuming copy discard dynamic escaping final get
      indirect isolated lazy left macro main module mutating none nonisolated nonsending of on open
      optional override package postfix precedence prefix read required right sending set some_ then
      to unowned unsafe weak willSet with yield _ __ __owned __shared underscore underscore2 self_
      self__ abs floor ceil print zip map type
      environment sectionIndex itemCount layout section sections item items group groupSize size
      configuration container containerWidth containerHeight containerSize traitCollection effects
      view cell offset place kind handler badge header background index iOSVersion decorationViews
      ElementKind Section CellEffects CellEffectsLayout Change makeLayout rawValue hashValue hash x
      width height count first description finite uniform value elementKind frame transform cardView
      """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Sources that use a word for everything that has a name.
  private static let roles: [@Sendable (String) -> String] = [
    { n in
      """
      enum Kind < \(n) \(n) 4.5; other \(n) 8.5 >
      param sort: Kind = \(n)
      define piece(\(n): Points, extra: Points = 5) = item width \(n) height (max(extra, \(n), labelled))
      let labelled = (abs(sort.\(n)))
      define wrapped(\(n): Item) = group horizontal height 30 < \(n)() >
      layout \(n) <
        section \(n) <
          let \(n) = (floor(container.width / 3) + container.width)
          group horizontal height \(n) < for \(n) in 1...3 < piece(\(n): (10 * \(n))) > >
        >
        section other < wrapped(\(n): piece(3)) >
      >
      layout second interSectionSpacing (container.width / 9 + container.width / 8) <
        for \(n) in 4 5 < section <
          group vertical height \(n) count (max(1, section.itemCount)) < item >
          header height 4 width \(n)
        > >
      >
      """
    },
    { n in
      """
      let \(n) = (if container.width > 600 then floor(container.width / 200) else 2)
      section contentInsets \(n) <
        background "\(n)"
        visibleItems < alpha (if item.midX > container.width then 0.5 else 1); translation \(n) 0 >
        header "x\(n)" height (max(\(n), 20)) width (max(1, \(n)))
        group horizontal height (min(\(n), 40)) count (max(1, section.itemCount)) < item >
      >
      """
    },
    { n in
      """
      param \(n) = 8
      define badge() = supplementary "b" width \(n) height \(n)
      layout interSectionSpacing \(n) <
        header "top" height \(n)
        section < background "card"; group custom height 100 < frame 0 0 \(n) \(n); frame 0 (\(n) * 2) 20 30 > >
        section list plain headerTopPadding \(n)
        section orthogonal paging <
          group horizontal height 44 interItemSpacing fixed \(n) < item width 30 edgeSpacing leading \(n) < badge() > >
        >
      >
      """
    },
    { n in
      """
      enum \(n) < small inset 4; large inset 8 >
      param size: \(n) = small
      section contentInsets size.inset <
        group horizontal height 44 < for each in \(n) < item width (each.inset * 10) > >
      >
      """
    },
    { n in
      """
      define \(n)(a: Points = 4) = group horizontal height a < item >
      section < when (container.width > 600) < \(n)(3) > else < \(n)() > >
      """
    },
    { n in
      """
      section < group horizontal height 44 < item >; visibleItems asAttributes <
        let \(n) = (item.midX / container.width)
        scale (\(n) / 2); translation (container.width * \(n)) 1; zIndex (item.index * \(n))
      > >
      """
    },
  ]

  @Test("every name is one that Swift takes, wherever a layout has it")
  func names() throws {
    // Some are keywords of the language.
    #expect(Self.wordFiles.count > Self.tried.count * 2 / 3)
    try CheckedCode.require(Self.wordFiles.keys)
  }

  /// One role for every other word; all with `THOROUGH=1`.
  private static let tried = words.indices.flatMap { index in
    roles.indices.compactMap { role in
      Sweep.isThorough || (index + 2 * role) % (2 * roles.count) == 0 ? (index, role) : nil
    }
  }

  static let wordFiles: [String: String] = {
    var files: [String: String] = [:]
    for (index, role) in tried {
      let sample = SwiftSample(name: "Word\(index)Role\(role)", text: roles[role](words[index]))
      guard !sample.program.hasErrors else { continue }
      files["\(sample.name).swift"] = sample.file()
    }
    return files
  }()

  @Test("every type and function that code uses is reserved")
  func reservedNames() throws {
    let source = SwiftSample(name: "hostile", text: HostileTexts.layout)
    var unknown: Set<Substring> = []
    for sample in try SwiftSample.all() + [source] {
      for target in [14, 17] {
        let code = sample.file(target: target)
        var declared: Set<Substring> = []
        for line in SwiftFile(path: sample.name, text: code).codeLines {
          var keyword: Substring = ""
          for word in Self.words(of: line) {
            if Self.declaring.contains(keyword) { declared.insert(word.text) }
            if word.isUse { unknown.insert(word.text) }
            keyword = word.text
          }
        }
        unknown.subtract(declared)
      }
    }
    #expect(
      unknown.filter { !ReservedWords.reserved.contains(String($0)) }.subtracting(Self.plainWords)
        == [])
  }

  /// Words before a parenthesis that are not functions, or members of a declared class.
  private static let plainWords: Set<Substring> = [
    "available", "iOS", "private", "escaping", "if", "in", "return", "unavailable", "UIKit",
  ]

  private static let declaring: Set<Substring> = [
    "struct", "enum", "class", "func", "typealias", "case", "let", "var", "for",
  ]

  /// Returns the words of a line. Words that name a type or function and are not members are uses.
  private static func words(of line: Substring) -> [(text: Substring, isUse: Bool)] {
    let bytes = line.utf8
    var words: [(text: Substring, isUse: Bool)] = []
    var index = bytes.startIndex
    var before: UInt8 = 0
    while index < bytes.endIndex {
      let start = index
      let first = bytes[start]
      while index < bytes.endIndex, isPartOfWord(bytes[index]) { bytes.formIndex(after: &index) }
      guard start < index else {
        before = first
        bytes.formIndex(after: &index)
        continue
      }
      let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      let isLowercase = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      let isCall = index < bytes.endIndex && bytes[index] == UInt8(ascii: "(")
      let isMember = before == UInt8(ascii: ".") || before == UInt8(ascii: "`")
      words.append((line[start..<index], !isMember && (isType || isLowercase && isCall)))
      before = first
    }
    return words
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
