import TestSupport
import Testing

/// Texts that try to leave the literal or comment that they are written in, or to hide there.
enum HostileTexts {
  static let all = [
    "card\n    static let pwned: Void = print(\"PWNED\")\n    //", "a\rstatic let b = 1",
    "a\r\nb", "a\u{2028}static let c = 1", "a\u{2029}static let d = 1", "a\u{85}e = 1",
    "\u{B}\u{C}f", "\u{1B}[31mred", "\u{0}zero", "\u{9B}31m", "\u{202E}drac\u{202C}",
    "\u{2066}let x = 1\u{2069}", "a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}f\u{AD}g",
    "\"\"\" + x + \"\"\"", "\\(print(1))", "\\\u{301}(1)", "\"\u{301}\"", "*/ /* //", "\\", "\"",
    "e\u{301}", "\u{A0}wide\u{3000}space", "max", "Max", "self", "Self", "init", "class", "await",
    "²", "१२", "🏴\u{E0067}\u{E007F}", "👩\u{200D}🚀", "x\u{FE0F}", "\u{115F}\u{3164}",
    "#\"raw\"#", "`tick`", "$0", "%d\\n",
  ]

  /// A layout whose kinds, sections, params, data and comments are such strings.
  static var layout: String {
    var lines = comments
    lines.append("let plain = 4  // trailing \u{202E} \u{2028}static let g = 1")
    for (index, text) in all.enumerated() {
      lines.append(
        "param text\(index): String = \(literal(text + "p"))  // \(comments[0].dropFirst(2))")
    }
    lines.append("layout <")
    for (index, text) in all.enumerated() {
      lines += comments
      lines.append(
        """
        section s\(index) <
          background \(literal(text))
          header \(literal(text + "h")) height 20
          boundary text\(index) height 10 alignment bottom
          group horizontal height 44 < item < supplementary \(literal(text + "i")) width 8 height 8 > >
        >
        """)
    }
    lines.append(">")
    for text in all {
      lines.append("preview \(literal(text)) < set text0 \(literal(text + "q")) >")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A layout with a string at every place where generated code may repeat one; `comment` is at the
  /// end of each comment.
  static func everywhere(_ string: String, comment: String) -> String {
    """
    // file@
    enum Kind < a kind "a#" inset 4; b kind "b#" inset 8 >  // enumeration@
    param title: String = "title#"  // param@
    param sort: Kind = a
    let name = "name#"  // constant@
    // definition@
    define badge(kind: String = "default#") = supplementary kind width 8 height 8
    define card(of: Item) = group horizontal height 44 <
      of() < supplementary "added#" width 4 height 4 >
    >
    define plain() = item width 30
    layout <
      // section@
      section first <
        background name
        let inner = "local#"  // local@
        header inner height 20
        footer sort.kind height 20
        boundary (if container.width > 600 then "then#" else "else#") height 3 alignment bottom
        // group@
        group horizontal height 44 < item < badge(); badge(kind: "argument#") > >
      >
      section second <
        background "background#"
        header title height 10
        for kind in "one#" "two#" < boundary kind height 3 alignment bottom >
        card(of: plain())
      >
      section third < background "second#"; group horizontal height 44 < item > >
    >
    snapshot data <
      section "title1#" style first items "item#" "item2#"
      section "title2#" style second items 2 measured 44
    >
    preview "preview#" < snapshot data; set title "set#" >
    """.replacing("#", with: string).replacing("@", with: comment)
  }

  /// Characters that are not shown, or that change how their neighbours are shown.
  static let hidden: [Unicode.Scalar] = [
    "\u{7}", "\u{8}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{61C}",
    "\u{200B}", "\u{200E}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{3164}", "\u{E0041}",
    "\u{FEFF}", "\u{FFF9}",
  ]

  /// Comments that Swift would end earlier than a layout does.
  private static let comments = [
    "// one\u{2028}static let h = 1", "/// two\u{85}static let i = 1 \u{202E}x\u{2066}",
    "// three\u{200B}\u{FEFF}\u{AD}\u{2029}static let j = 1",
  ]

  /// Returns a string literal in which every possible character is escaped.
  private static func literal(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(characters.joined())\""
  }

  /// Expects that code has no invisible characters.
  static func expectVisible(_ code: String) {
    let hidden = code.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
      case .spaceSeparator: scalar != " "
      default: scalar.properties.isDefaultIgnorableCodePoint
      }
    }
    #expect(hidden.map { String($0.value, radix: 16) } == [])
  }

  /// Names of files that try the same.
  static let fileNames = [
    "a\nlet b = 1", "a\rlet b = 1", "a\u{2028}let b = 1", "a\u{85}let b = 1", "\u{202E}a\u{1B}[31m",
    "it's $(touch pwned)", "-rf", "UICollectionView", "UICollectionViewCompositional", "9", "class",
    "`a`", "\u{301}a", "²", "🚀",
  ]
}
