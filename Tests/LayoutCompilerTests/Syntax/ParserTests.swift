import Testing

@testable import LayoutCompiler

/// Expects that the source has no diagnostics, a lossless tree, and this structure.
func expectTree(
  _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = parse(SourceFile(name: "test.layout", text: text))
  #expect(tree.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  #expect(tree.verify() == nil, sourceLocation: sourceLocation)
  #expect(tree.description == text, sourceLocation: sourceLocation)
  #expect(tree.dump(tree.root) == expected, sourceLocation: sourceLocation)
}

@Suite struct ParserTests {
  @Test("samples have a lossless tree without errors", arguments: Samples.all.indices)
  func samples(index: Int) {
    let text = Samples.all[index]
    let tree = parse(SourceFile(name: "sample.layout", text: text))
    #expect(tree.diagnostics == [])
    #expect(tree.verify() == nil)
    #expect(tree.description == text)
  }

  @Test("statements are parsed") func statements() {
    expectTree("", "")
    expectTree("// nothing\n", "")
    expectTree("section", "[section]")
    expectTree("a b; c d\ne;;f", "[a b]\n[c d]\n[e]\n[f]")
    expectTree("a < b > c < d >", "[a <[b]>]\n[c <[d]>]")
    expectTree("a <>", "[a <>]")
    expectTree("a <\n  b 1; c < d >\n  e\n>", "[a <[b 1] [c <[d]>] [e]>]")
    expectTree(
      Samples.oneLiner,
      "[section <[group horizontal count 3 <[item fractionalWidth (/ 1 3)]>] "
        + "[orthogonal groupPaging]>]")
    expectTree("when (a) < b > else < c >", "[when (paren a) <[b]>]\n[else <[c]>]")
    expectTree("a /* x\n y */ b\nc", "[a b]\n[c]")
    expectTree("a // < b\nc", "[a]\n[c]")
    expectTree("a\r\nb\rc", "[a]\n[b]\n[c]")
    expectTree("\u{FEFF}größe straße_1", "[größe straße_1]")
  }

  @Test("values are parsed") func values() {
    expectTree(#"a 8 0.95 -4 30% 1/3 -1/3 "x y" b"#, #"[a 8 0.95 -4 30% (/ 1 3) (/ -1 3) "x y" b]"#)
    expectTree("a -30% 1/rows (x)/y f(x)/2", "[a -30% (/ 1 rows) (/ (paren x) y) (/ (call f x) 2)]")
    expectTree("for i in 0...3", "[for i in (... 0 3)]")
    expectTree("for i in -3...n.x", "[for i in (... -3 (. n x))]")
    expectTree("a scope.title.b (x)", "[a (. (. scope title) b) (paren x)]")
    expectTree("a 20 -4", "[a 20 -4]")
    expectTree("param scope: SearchScope = all", "[param scope : SearchScope = all]")
  }

  @Test("calls are parsed") func calls() {
    expectTree("f()", "[(call f)]")
    expectTree("f(x) as y < a 1 >", "[(call f x) as y <[a 1]>]")
    expectTree(
      "define f(rows: Int, height: Points = 55) = section",
      "[define (call f rows Int height Points = 55) = section]")
    expectTree(
      "f(size: estimated 40 * n, cell: g(), a \"b\")",
      "[(call f size estimated (40 * n) cell (call g) a \"b\")]")
    expectTree("f(insets: 8 -4 (x) -y)", "[(call f insets 8 -4 ((paren x) - y))]")
    expectTree("f(\n  a: 1,\n  b: 2\n)", "[(call f a 1 b 2)]")
    expectTree("f(0...3, 1/3)", "[(call f (... 0 3) (1 / 3))]")
  }

  @Test("expressions are parsed by precedence") func expressions() {
    expectTree("a (1 + 2 * 3 - 4)", "[a (paren ((1 + (2 * 3)) - 4))]")
    expectTree("a (-x * -3 - -y)", "[a (paren (((- x) * -3) - (- y)))]")
    expectTree("a (3-1)", "[a (paren (3 - 1))]")
    expectTree("a (3 -1)", "[a (paren (3 - 1))]")
    expectTree("a (not x == y and z or w)", "[a (paren (((not (x == y)) and z) or w))]")
    expectTree("a (x < 1 and y > 2)", "[a (paren ((x < 1) and (y > 2)))]")
    expectTree("a (x <= 1 and y >= 2)", "[a (paren ((x <= 1) and (y >= 2)))]")
    expectTree("a (x != y)", "[a (paren (x != y))]")
    expectTree(
      "a (if x == 1 then 1/3 else if y then 2 else 3 + 4)",
      "[a (paren (if (x == 1) (1 / 3) (if y 2 (3 + 4))))]")
    expectTree("a ((1 + 2) * 3)", "[a (paren ((paren (1 + 2)) * 3))]")
    expectTree(
      "a (max(0.8, 1 - abs(b.c - d) / e))",
      "[a (paren (call max 0.8 (1 - ((call abs ((. b c) - d)) / e))))]")
    expectTree("a (1\n  + 2 // x\n  )\nb", "[a (paren (1 + 2))]\n[b]")
    expectTree("a (not(x))", "[a (paren (not (paren x)))]")
  }
}
