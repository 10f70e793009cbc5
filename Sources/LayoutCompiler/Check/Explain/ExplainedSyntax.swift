extension Explain {
  static let expressionSyntax: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "operator-outside-parentheses", "An operator stands outside of parentheses.",
      "There `<` and `>` are brackets, `-` begins a number, and a blank separates values.",
      bad: "section < interGroupSpacing 4 + 4; group horizontal < item > >",
      good: "section < interGroupSpacing (4 + 4); group horizontal < item > >"),
    ExplainedDiagnostic(
      "operand-needs-parentheses", "An `if` or a `not` is the operand of an operator.",
      "Without parentheses of its own it would be easily misread.",
      bad:
        "section < interGroupSpacing (8 + if ios > 15 then 1 else 2); group horizontal < item > >",
      good:
        "section < interGroupSpacing (8 + (if ios > 15 then 1 else 2)); group horizontal < item > >"
    ),
    ExplainedDiagnostic(
      "foreign-operator", "An operator of another language.",
      "The operators are + - * / == != < <= > >= and, or, not.",
      bad: "section < header height 28 pinned (1 < 2 && 2 < 3); group horizontal < item > >",
      good: "section < header height 28 pinned (1 < 2 and 2 < 3); group horizontal < item > >"),
    ExplainedDiagnostic(
      "single-equals", "A single `=` stands between two values.",
      "`=` gives a name its value; `==` compares.",
      bad: "section < header height 28 pinned (1 = 2); group horizontal < item > >",
      good: "section < header height 28 pinned (1 == 2); group horizontal < item > >"),
    ExplainedDiagnostic(
      "chained-comparison", "One comparison follows another.",
      "The result of the first is true or false, which no number compares with.",
      bad: "section < header height 28 pinned (1 < 2 < 3); group horizontal < item > >",
      good: "section < header height 28 pinned (1 < 2 and 2 < 3); group horizontal < item > >"),
    ExplainedDiagnostic(
      "remainder", "A `%` stands between two values.",
      "It is a percent sign: `30%` is three tenths. The remainder of a / b is a - b * floor(a / b).",
      bad: "section < interGroupSpacing (7 % 4); group horizontal < item > >",
      good: "section < interGroupSpacing (7 - 4 * floor(7 / 4)); group horizontal < item > >"),
    ExplainedDiagnostic(
      "half-open-range", "A range without its end.", "`0...3` holds both its ends.",
      bad: "section < group custom < for i in (0..<3) < frame 0 0 8 8 > > >",
      good: "section < group custom < for i in 0...2 < frame 0 0 8 8 > > >"),
    ExplainedDiagnostic(
      "foreign-conditional", "A condition written with `?` and `:`.",
      "It is written `if c then a else b`.",
      bad: "section < interGroupSpacing (1 < 2 ? 4 : 8); group horizontal < item > >",
      good: "section < interGroupSpacing (if 1 < 2 then 4 else 8); group horizontal < item > >"),
    ExplainedDiagnostic(
      "incomplete-conditional", "An `if` in an expression lacks its `then` or `else`.",
      "It must have a value in both cases.",
      bad: "section < interGroupSpacing (if 1 < 2 then 4); group horizontal < item > >",
      good: "section < interGroupSpacing (if 1 < 2 then 4 else 8); group horizontal < item > >"),
    ExplainedDiagnostic(
      "missing-operand", "Nothing follows an operator.",
      "Write the value, or delete the operator.",
      bad: "section < interGroupSpacing (4 +); group horizontal < item > >",
      good: "section < interGroupSpacing (4 + 4); group horizontal < item > >"),
    ExplainedDiagnostic(
      "missing-operator", "Two values stand in one pair of parentheses.",
      "Parentheses hold one expression.",
      bad: "section < contentInsets (4 8); group horizontal < item > >",
      good: "section < contentInsets (4) (8); group horizontal < item > >"),
    ExplainedDiagnostic(
      "comma-in-parentheses", "A comma stands in parentheses that are no call's.",
      "`f(a, b)` is a call; `f (a)` is a word and a value.",
      bad: "section < contentInsets (4, 8); group horizontal < item > >",
      good: "section < contentInsets 4 8; group horizontal < item > >"),
    ExplainedDiagnostic(
      "blank-before-arguments", "A blank stands between a function and its `(`.",
      "`f(x)` is a call; `f (x)` is a word and a value.",
      bad: "section < interGroupSpacing (max (4, 8)); group horizontal < item > >",
      good: "section < interGroupSpacing (max(4, 8)); group horizontal < item > >"),
    ExplainedDiagnostic(
      "trailing-comma", "A comma stands behind the last argument.",
      "Commas stand between arguments.",
      bad: "section < interGroupSpacing (max(4, 8,)); group horizontal < item > >",
      good: "section < interGroupSpacing (max(4, 8)); group horizontal < item > >"),
    ExplainedDiagnostic(
      "plus-sign", "A plus sign stands before a number.", "Write the number alone.",
      bad: "section < interGroupSpacing +4; group horizontal < item > >",
      good: "section < interGroupSpacing 4; group horizontal < item > >"),
  ]

  static let statementSyntax: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "statement-without-word", "A statement begins with a value.",
      "A statement begins with a word. Two lines are never read as one.",
      bad: "section <\n  44\n  group horizontal < item >\n>",
      good: "section <\n  interGroupSpacing 44\n  group horizontal < item >\n>"),
    ExplainedDiagnostic(
      "missing-label", "A `:` begins an argument.",
      "An argument is a value, or a name, `:` and a value.",
      bad: "section < interGroupSpacing (max(: 4, 8)); group horizontal < item > >",
      good: "section < interGroupSpacing (max(4, 8)); group horizontal < item > >"),
    ExplainedDiagnostic(
      "member-of-nothing", "A `.name` has nothing before its point.",
      "The point stands between a value and the name of what is asked of it.",
      bad: "section < group horizontal < item width (.width / 2) > >",
      good: "section < group horizontal < item width (container.width / 2) > >"),
    ExplainedDiagnostic(
      "unexpected-token", "A sign stands where it has no meaning.",
      "Values are numbers, names, texts, `a/b`, calls, and expressions in parentheses.",
      bad: "section < interGroupSpacing 4 .; group horizontal < item > >",
      good: "section < interGroupSpacing 4; group horizontal < item > >"),
    ExplainedDiagnostic(
      "line-ends-early", "A line ends where a value must follow.",
      "A statement ends with its line: two lines are never glued together silently.",
      bad: "let gap =\n  8\nsection < interGroupSpacing gap; group horizontal < item > >",
      good: "let gap = 8\nsection < interGroupSpacing gap; group horizontal < item > >"),
    ExplainedDiagnostic(
      "comma-between-values", "A comma stands between the values of a property.",
      "Values stand side by side; commas separate the arguments of calls.",
      bad: "section < contentInsets 8, 5; group horizontal < item > >",
      good: "section < contentInsets 8 5; group horizontal < item > >"),
    ExplainedDiagnostic(
      "stray-punctuation", "A `:` or `=` stands between a property and its values.",
      "A blank separates them.", bad: "section < interGroupSpacing: 8; group horizontal < item > >",
      good: "section < interGroupSpacing 8; group horizontal < item > >"),
    ExplainedDiagnostic(
      "body-of-property", "A body follows a property.",
      "Only elements have bodies.",
      bad: "section < interGroupSpacing 8 < group horizontal < item > > >",
      good: "section < interGroupSpacing 8; group horizontal < item > >"),
    ExplainedDiagnostic(
      "property-after-close",
      "A property stands behind a `>` on the same line, and the element just closed has it, too.",
      "It belongs to the element around, which is easily misread. Begin a new line.",
      bad: "section < group horizontal < item > contentInsets 8 >",
      good: "section < group horizontal < item >\n  contentInsets 8 >"),
  ]
}
