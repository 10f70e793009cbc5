import Testing

@testable import LayoutCompiler

/// Rules that a golden pair would hide: what becomes of the bytes around the tokens.
@Suite struct FormatTests {
  @Test("a file ends with one line end and without empty lines") func ends() {
    #expect(formatted("") == "")
    #expect(formatted(" \n\t\n") == "")
    #expect(formatted("item") == "item\n")
    #expect(formatted("\n\nitem\n\n\n") == "item\n")
    #expect(formatted("// only") == "// only\n")
    #expect(formatted("\n/* only */  ") == "/* only */\n")
    #expect(formatted(";;") == "")
  }

  @Test("byte order marks are removed and line ends become line feeds") func lineEnds() {
    #expect(formatted("\u{FEFF}item\r\n\r\n\r\nitem\ritem\r\n") == "item\n\nitem\nitem\n")
    #expect(formatted("\u{FEFF}") == "")
    #expect(formatted("/* a  \r\n b\r */ item") == "/* a\n b\n */ item\n")
    #expect(formatted("item\t// a\tb \t ") == "item  // a\tb\n")
  }

  @Test("a minus is a sign if it touches a number, else an operator") func minus() {
    #expect(formatted("a -4 8 -4") == "a -4 8 -4\n")
    #expect(formatted("a (3 -1) (3-1) (3 - -1)") == "a (3 - 1) (3 - 1) (3 - -1)\n")
    #expect(formatted("f(8 -4, 8-4, 8 - 4)") == "f(8 -4, 8 - 4, 8 - 4)\n")
    #expect(formatted("a (-x) (- x) (- -x) (- 3) (-(x))") == "a (-x) (-x) (- -x) (-3) (-(x))\n")
  }

  @Test(
    "formatting a minus is idempotent",
    arguments: [
      "let a = (b ... - 1)", "let a = (- 1 ... b)", "let a = (1 / - 2)", "let a = (- 1 / 2)",
      "let a = (- 1 / - b)", "let a = (b ... - /* 1 */ 1)", "let a = (b ... - -1)",
      "let a = (b ... - c)", "let a = (0 ... - 5%)",
    ])
  func minusIdempotence(_ text: String) {
    let once = formatted(text)
    #expect(once != nil && once.flatMap { formatted($0) } == once)
  }

  @Test("a member with an index has no spaces") func indexedMember() {
    #expect(formatted("a (items.foo[ i ] + b.c[ 0 ])") == "a (items.foo[i] + b.c[0])\n")
  }

  /// A rule with a fault: a space before each dot, after which `b . c` is no member.
  @Test("a statement that a rule would change stays as it was") func faultyRule() throws {
    let text = "a   x\nsection  <\n  item   (b.c   +  1)\n  item   1\n>\n"
    let tree = parse(SourceFile(name: "a.layout", text: text))
    var plan = BreakPlanner(tree)
    for token in tree.tokens.indices where tree.tokens[token].kind == .dot {
      plan.setSpaces(1, before: token)
    }
    let output = VerifiedFormatting(plan).writer.output
    #expect(
      LayoutCompilerTests.text(output)
        == "a x\nsection <\n  item   (b.c   +  1)\n  item 1\n>\n")
  }

  @Test("an index of a list stays on the line of its list") func indices() {
    #expect(formatted("let x = (\nh[i])") == "let x = (\n  h[i]\n)\n")
    #expect(formatted("a (b[ i+1 ])") == "a (b[i + 1])\n")
    // 25 terms of four columns: 2 + `h[` + 1 + 25 * 4 + `]` are more than 100.
    let sum = "1" + String(repeating: " + 1", count: 25)
    #expect(formatted("a h[\(sum)]") == "a h[\(sum)]\n")
    #expect(formatted("a (h[(\(sum)) % n])") == "a (\n  h[(\(sum)) % n]\n)\n")
  }

  @Test("a byte order mark does not move lines of a comment") func byteOrderMark() {
    for comment in ["/* a\n   b\n*/\n", "/* a\nb */\n", "/* a\n * b\n */\n"] {
      #expect(formatted("\u{FEFF}" + comment) == formatted(comment))
    }
  }

  @Test("fractions and simple ranges have no spaces") func fractionsAndRanges() {
    #expect(formatted("a 1 / 3 (x) / y f(x)/2") == "a 1/3 (x)/y f(x)/2\n")
    #expect(
      formatted("a (1 / 3) (1/rows) (rows/2) (2*1/3)")
        == "a (1/3) (1/rows) (rows / 2) (2 * 1 / 3)\n")
    #expect(formatted("for i in 0 ... 3 < a >") == "for i in 0...3 < a >\n")
    #expect(formatted("a (0...n) (0...n-1)") == "a (0...n) (0 ... n - 1)\n")
  }

  @Test("parentheses have no spaces inside") func parentheses() {
    #expect(formatted("f( ) as x") == "f() as x\n")
    #expect(formatted("f( a:b,c )") == "f(a: b, c)\n")
    #expect(formatted("count( x )") == "count(x)\n")
    #expect(formatted("count ( x )(y)") == "count (x) (y)\n")
    #expect(formatted("a (not(x)and(y))") == "a (not (x) and (y))\n")
    #expect(formatted("param a:B=c") == "param a: B = c\n")
  }

  @Test("bodies are formatted") func bodies() {
    #expect(formatted("a<>") == "a < >\n")
    #expect(formatted("a<\n>") == "a <\n>\n")
    #expect(formatted("a<b;c>d") == "a < b; c >\nd\n")
    #expect(formatted("a < b\nc >") == "a <\n  b\n  c\n>\n")
    #expect(formatted("when (x) < a >\n\n\nelse < b >") == "when (x) <\n  a\n> else <\n  b\n>\n")
    #expect(formatted("else < b >\nelse < c >") == "else < b >\nelse < c >\n")
  }

  @Test("bodies do not begin or end with an empty line") func commentsInBodies() {
    #expect(formatted("a <\n\n  // b\n  c\n>") == "a <\n  // b\n  c\n>\n")
    #expect(formatted("a <\n  b\n\n  // c\n\n>") == "a <\n  b\n\n  // c\n>\n")
    // The comment before the semicolon belongs to the statement before it.
    #expect(formatted("a <\n  b /* b */; /* c */ c\n>") == "a <\n  b /* b */\n  /* c */ c\n>\n")
    // Lines that are aligned with the comment stay so.
    #expect(formatted("a     /* b\n         c */ d") == "a /* b\n     c */ d\n")
  }

  @Test("a column is a Unicode scalar, and trailing comments are not counted") func columns() {
    let name = String(repeating: "é", count: 92)
    #expect(formatted("\(name) < a >") == "\(name) < a >\n")
    #expect(formatted("\(name)é < a >") == "\(name)é < a >\n")
    #expect(formatted("\(name)éé < aa >") == "\(name)éé <\n  aa\n>\n")
    #expect(formatted("\(name)é < a > // long") == "\(name)é < a >  // long\n")
  }

  @Test("a statement without parentheses is not broken") func longStatements() {
    let head = "supplementary \"kind\" " + String(repeating: "width fractionalWidth 1 ", count: 6)
    #expect(formatted(head) == head.dropLast() + "\n")
  }

  /// 100,000 lines in a body, arguments in a call, operands and nested bodies.
  @Test("very long and deep files are formatted") func largeFiles() {
    let items = String(repeating: "item\n", count: 100_000)
    #expect(formatted("a <\n\(items)>")?.utf8.count == 7 * 100_000 + 6)
    #expect(formatted("a < \(String(repeating: "b; ", count: 100_000))>")?.count == 4 * 100_000 + 6)
    let arguments = String(repeating: "x, ", count: 100_000)
    #expect(formatted("f(\(arguments)x)")?.count == 5 * 100_001 - 1 + 5)
    let deep = String(repeating: "a < ", count: 63) + String(repeating: "> ", count: 63)
    let lines = formatted(deep)?.split(separator: "\n")
    #expect(lines?.count == 2 * 63)
    #expect(lines?.contains { $0.drop { $0 == " " }.count > 100 } == false)
  }
}
