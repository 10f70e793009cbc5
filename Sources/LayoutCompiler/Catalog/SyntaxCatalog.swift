// Diagnostics of source files, their characters, brackets, statements and expressions.

// MARK: - Files

extension DiagnosticKind {
  static let fileKinds: [DiagnosticKind] = [
    unreadableFile, projectFile, invalidUTF8, swiftRefusal, swiftAssumption, swiftUnread,
    swiftMayRaise, integerDivision, mergeConflict, otherFormat, emptyFile,
  ]

  package static let unreadableFile = DiagnosticKind(
    "unreadable-file", .files, finding: "A file named on the command line cannot be read.",
    explanation: "It does not exist, is a directory, is too large, or its permissions forbid it.",
    bad: "layoutc Misspelt.layout",
    good: "layoutc Apps.layout",
    stage: .commandLine)

  package static let projectFile = DiagnosticKind(
    "project-file", .files, finding: "The file layoutc.toml has an error.",
    explanation:
      "It has settings of the project: tables, keys, strings, numbers, true, false, and arrays of "
      + "strings. `layoutc config` prints the settings, and their names.",
    bad: "devices = iPhone16",
    good: "devices = [\"iPhone16\"]",
    stage: .commandLine)

  static let swiftRefusal = DiagnosticKind(
    "swift-refused", .files, finding: "Swift source makes a layout that cannot be imported.",
    explanation:
      "What UIKit is given depends on code that only the app can run. Set what is known with "
      + "`--set`, choose a function with `--function`, or write the section as a layout.",
    bad: "layoutc Model.swift",
    good: "layoutc HomeViewController.swift",
    stage: .commandLine)

  static let swiftAssumption = DiagnosticKind(
    "swift-assumed", .files, .note,
    finding: "Swift source depends on something that only the app knows.",
    explanation: "The layout is imported with an assumption, or without a part. State what the app "
      + "knows: params with `--set`, numbers of items with `--items`, or both in the Swift with "
      + "`// layoutc: preview \"phone\" < device iPhone16; items 20; set rowHeight 60 >`.",
    bad: "layoutc HomeViewController.swift",
    good: "layoutc HomeViewController.swift --set isLoaded=false",
    stage: .commandLine)

  static let swiftUnread = DiagnosticKind(
    "swift-unread", .files, finding: "Swift that makes a layout does not compile.",
    explanation:
      "A statement is incomplete, or has a label, a member or a value that UIKit's type does not "
      + "take: without it the layout would be another.",
    bad: "layoutc HalfTyped.swift",
    good: "layoutc HomeViewController.swift",
    stage: .commandLine)

  static let swiftMayRaise = DiagnosticKind(
    "swift-may-raise", .files, .warning,
    finding: "UIKit raises an exception for the first state of the app.",
    explanation:
      "A group of subitems that are made from an array has none while the array is empty, and UIKit "
      + "raises \"At least 1 subitem is required for a group\". Return `nil` for a section without "
      + "data, or make the group of an item that repeats.",
    bad: "layoutc EmptyTags.swift",
    good: "layoutc HomeViewController.swift",
    stage: .commandLine)

  static let otherFormat = DiagnosticKind(
    "other-format", .files, finding: "A layout is written in JSON, YAML or XML.",
    explanation:
      "layoutc has a language of its own for layouts. Data may be JSON: `--data FILE`, or "
      + "`snapshot feed \"FILE.json\"`.",
    bad: "{\"section\": {\"group\": {\"direction\": \"horizontal\", \"height\": 44}}}",
    good: "section < group horizontal height 44 < item > >")

  static let emptyFile = DiagnosticKind(
    "empty-file", .files, .note, finding: "A file has no statements.",
    explanation:
      "`layoutc check` reports it, and does not fail. Files of definitions for other files have no "
      + "layouts either, and are not reported.",
    bad: "// To do",
    good: "section < group horizontal height 44 < item > >",
    stage: .lint)

  static let mergeConflict = DiagnosticKind(
    "merge-conflict", .files, finding: "A file has conflict markers of git.",
    explanation:
      "Git could not merge two changes, and left both. Keep one, or what is right of each, and delete "
      + "the markers. `layoutc merge` merges layouts by their elements.",
    bad: "section <\n<<<<<<< HEAD\n  group horizontal height 60 < item >\n=======\n"
      + "  group horizontal height 80 < item >\n>>>>>>> main\n>",
    good: "section <\n  group horizontal height 80 < item >\n>")

  static let integerDivision = DiagnosticKind(
    "integer-division", .files, .warning,
    finding: "A fraction in Swift is 0, because it divides two integers.",
    explanation:
      "`1 / columns` of integers is 0 for more than one column, and so is the width: no cell is "
      + "visible. Divide by `CGFloat(columns)`.",
    bad: "layoutc IntegerColumns.swift",
    good: "layoutc HomeViewController.swift",
    stage: .commandLine)

  static let invalidUTF8 = DiagnosticKind(
    "invalid-utf8", .files, finding: "Bytes of the file are not UTF-8.",
    explanation: "Layouts are read as UTF-8; this is another encoding, or a binary file.",
    bad: "section < background \"caf�\"; group horizontal < item > >",
    good: "section < background \"café\"; group horizontal < item > >",
    badBytes: Array("section < background \"caf".utf8) + [0xE9]
      + Array("\"; group horizontal < item > >".utf8))
}

// MARK: - Characters

extension DiagnosticKind {
  static let characterKinds: [DiagnosticKind] = [
    unterminatedComment, unterminatedString, unknownEscape, badUnicodeEscape, controlCharacter,
    unknownCharacter, lookAlike, foreignQuotes, hashComment, numberWithoutZero, numberSuffix,
    malformedNumber,
  ]

  static let unterminatedComment = DiagnosticKind(
    "unterminated-comment", .characters, finding: "A comment begins with `/*` and no `*/` follows.",
    explanation: "The comment would extend to the end of the file. Close it, or use `//`.",
    bad: "section < group horizontal < item > > /* a row",
    good: "section < group horizontal < item > > /* a row */")

  static let unterminatedString = DiagnosticKind(
    "unterminated-string", .characters, finding: "A string does not end on its line.",
    explanation:
      "A string never continues on the next line, so a missing quote affects one line only.",
    bad: "section <\n  header \"Title height 28\n  group horizontal < item >\n>",
    good: "section <\n  header \"Title\" height 28\n  group horizontal < item >\n>")

  static let unknownEscape = DiagnosticKind(
    "unknown-escape", .characters,
    finding: "A backslash in a string is not followed by an escape character.",
    explanation:
      "The escapes are \\\" \\\\ \\n \\t and \\u{…}. A backslash itself is written twice.",
    bad: "section < background \"a\\d\"; group horizontal < item > >",
    good: "section < background \"a\\\\d\"; group horizontal < item > >")

  static let badUnicodeEscape = DiagnosticKind(
    "bad-unicode-escape", .characters, finding: "An escape \\u{…} is not a character.",
    explanation: "It has one to eight hexadecimal digits, at most 10FFFF, and no surrogate.",
    bad: "section < background \"\\u{D800}\"; group horizontal < item > >",
    good: "section < background \"\\u{1F600}\"; group horizontal < item > >")

  static let controlCharacter = DiagnosticKind(
    "control-character", .characters, finding: "A string contains an invisible control character.",
    explanation: "It is most likely a mistake. Delete it, or write it as \\u{…}.",
    bad: "section < background \"a\u{1}b\"; group horizontal < item > >",
    good: "section < background \"a\\u{1}b\"; group horizontal < item > >")

  static let unknownCharacter = DiagnosticKind(
    "unknown-character", .characters, finding: "A character is not part of the language.",
    explanation:
      "A layout consists of words, numbers, strings and the signs < > ( ) , : ; = . + - * /.",
    bad: "section < group horizontal @ < item > >",
    good: "section < group horizontal < item > >")

  static let lookAlike = DiagnosticKind(
    "look-alike", .characters, finding: "A character only looks like the intended one.",
    explanation: "Word processors and web pages replace ASCII characters by similar ones.",
    bad: "section < interGroupSpacing \u{2212}4; group horizontal < item > >",
    good: "section < interGroupSpacing -4; group horizontal < item > >")

  static let foreignQuotes = DiagnosticKind(
    "foreign-quotes", .characters, finding: "A string has other quotes than \"…\".",
    explanation: "Strings are written in plain double quotes.",
    bad: "section < background 'card'; group horizontal < item > >",
    good: "section < background \"card\"; group horizontal < item > >")

  static let hashComment = DiagnosticKind(
    "hash-comment", .characters, finding: "A `#` begins a comment, as in other languages.",
    explanation: "Comments begin with `//`, or are written between `/*` and `*/`.",
    bad: "section < group horizontal < item > > # a row",
    good: "section < group horizontal < item > > // a row")

  static let numberWithoutZero = DiagnosticKind(
    "number-without-zero", .characters, finding: "A number begins with its point.",
    explanation: "Write the 0: a leading point is easily overlooked.",
    bad: "section < group horizontal < item fractionalWidth .5 > >",
    good: "section < group horizontal < item fractionalWidth 0.5 > >")

  static let numberSuffix = DiagnosticKind(
    "number-suffix", .characters, finding: "Letters directly follow a number.",
    explanation:
      "Numbers take no unit: the property decides whether a number is a count, points or a "
      + "fraction.",
    bad: "section < group horizontal height 44pt < item > >",
    good: "section < group horizontal height 44 < item > >")

  static let malformedNumber = DiagnosticKind(
    "malformed-number", .characters, finding: "A number has two points.",
    explanation: "A number has at most one decimal point.",
    bad: "section < group horizontal height 4.4.1 < item > >",
    good: "section < group horizontal height 4.4 < item > >")
}

// MARK: - Brackets

extension DiagnosticKind {
  static let bracketKinds: [DiagnosticKind] = [
    foreignBracket, unclosedBody, strayBracket, strayParenthesis, unclosedParenthesis,
    bodyOnNextLine, bodyWithoutHead, unopenedBody,
  ]

  static let foreignBracket = DiagnosticKind(
    "foreign-bracket", .brackets,
    finding: "Braces or square brackets are used as in other languages.",
    explanation: "A body is written in `< >`; values are written one after another.",
    bad: "section { group horizontal < item > }",
    good: "section < group horizontal < item > >")

  static let unclosedBody = DiagnosticKind(
    "unclosed-body", .brackets, finding: "A body's `<` has no `>`.",
    explanation: "Indentation suggests where it ends; everything is checked as if it ended there.",
    bad: "section <\n  group horizontal <\n    item\n  >\n",
    good: "section <\n  group horizontal <\n    item\n  >\n>\n")

  static let strayBracket = DiagnosticKind(
    "stray-bracket", .brackets, finding: "A `>` has no matching `<`.",
    explanation: "Each `>` closes the body of the last open `<`.",
    bad: "section < group horizontal < item > > >",
    good: "section < group horizontal < item > >")

  static let strayParenthesis = DiagnosticKind(
    "stray-parenthesis", .brackets, finding: "A `)` has no matching `(`.",
    explanation: "Each `)` closes the last open `(`.",
    bad: "section < group horizontal height 44) < item > >",
    good: "section < group horizontal height (44) < item > >")

  static let unclosedParenthesis = DiagnosticKind(
    "unclosed-parenthesis", .brackets, finding: "A `(` has no `)`.",
    explanation: "An expression in parentheses may span lines, so its end must be written.",
    bad: "section <\n  group horizontal height (40 + 4 <\n    item\n  >\n>",
    good: "section <\n  group horizontal height (40 + 4) <\n    item\n  >\n>")

  static let bodyOnNextLine = DiagnosticKind(
    "body-on-next-line", .brackets, finding: "The `<` that opens a body begins a line.",
    explanation: "A statement ends with its line, so its `<` must be on that line.",
    bad: "section\n< group horizontal < item > >",
    good: "section < group horizontal < item > >")

  static let bodyWithoutHead = DiagnosticKind(
    "body-without-head", .brackets, finding: "A `<` does not follow an element.",
    explanation: "A body belongs to the statement that it ends.",
    bad: "section < group horizontal < < item > > >",
    good: "section < group horizontal < item > >")

  static let unopenedBody = DiagnosticKind(
    "unopened-body", .brackets, finding: "Lines are indented like a body, but no `<` opens it.",
    explanation: "Write the `<` at the end of the line that the body belongs to.",
    bad: "section\n  group horizontal < item >\n>",
    good: "section <\n  group horizontal < item >\n>")
}

// MARK: - Statements

extension DiagnosticKind {
  static let statementKinds: [DiagnosticKind] = [
    statementWithoutWord, missingLabel, memberOfNothing, unexpectedToken, lineEndsEarly,
    commaBetweenValues, strayPunctuation, bodyOfProperty, propertyAfterClose,
  ]

  static let statementWithoutWord = DiagnosticKind(
    "statement-without-word", .statements, finding: "A statement begins with a value.",
    explanation: "A statement begins with a word. Two lines are never read as one.",
    bad: "section <\n  44\n  group horizontal < item >\n>",
    good: "section <\n  interGroupSpacing 44\n  group horizontal < item >\n>")

  static let missingLabel = DiagnosticKind(
    "missing-label", .statements, finding: "A `:` begins an argument.",
    explanation: "An argument is a value, or a name, `:` and a value.",
    bad: "section < interGroupSpacing (max(: 4, 8)); group horizontal < item > >",
    good: "section < interGroupSpacing (max(4, 8)); group horizontal < item > >")

  static let memberOfNothing = DiagnosticKind(
    "member-of-nothing", .statements, finding: "A `.name` has no value before its point.",
    explanation: "The point separates a value and the name of its member.",
    bad: "section < group horizontal < item width (.width / 2) > >",
    good: "section < group horizontal < item width (container.width / 2) > >")

  static let unexpectedToken = DiagnosticKind(
    "unexpected-token", .statements, finding: "A sign is not allowed at its position.",
    explanation:
      "Values are numbers, names, strings, `a/b`, calls, and expressions in parentheses.",
    bad: "section < interGroupSpacing 4 .; group horizontal < item > >",
    good: "section < interGroupSpacing 4; group horizontal < item > >")

  static let lineEndsEarly = DiagnosticKind(
    "line-ends-early", .statements, finding: "A line ends where a value must follow.",
    explanation: "A statement ends with its line: two lines are never joined.",
    bad: "let gap =\n  8\nsection < interGroupSpacing gap; group horizontal < item > >",
    good: "let gap = 8\nsection < interGroupSpacing gap; group horizontal < item > >")

  static let commaBetweenValues = DiagnosticKind(
    "comma-between-values", .statements,
    finding: "A comma separates the values of a property.",
    explanation: "Values are separated by spaces; commas separate the arguments of calls.",
    bad: "section < contentInsets 8, 5; group horizontal < item > >",
    good: "section < contentInsets 8 5; group horizontal < item > >")

  static let strayPunctuation = DiagnosticKind(
    "stray-punctuation", .statements,
    finding: "A `:` or `=` separates a property from its values.",
    explanation: "Write a space instead.",
    bad: "section < interGroupSpacing: 8; group horizontal < item > >",
    good: "section < interGroupSpacing 8; group horizontal < item > >")

  static let bodyOfProperty = DiagnosticKind(
    "body-of-property", .statements, finding: "A body follows a property.",
    explanation: "Only elements have bodies.",
    bad: "section < interGroupSpacing 8 < group horizontal < item > > >",
    good: "section < interGroupSpacing 8; group horizontal < item > >")

  static let propertyAfterClose = DiagnosticKind(
    "property-after-close", .statements, .warning,
    finding: "A property follows a `>` on the same line, and both elements have such a property.",
    explanation: "It belongs to the outer element, which is easily misread. Begin a new line.",
    bad: "section < group horizontal < item > contentInsets 8 >",
    good: "section < group horizontal < item >\n  contentInsets 8 >")
}

// MARK: - Expressions

extension DiagnosticKind {
  static let expressionKinds: [DiagnosticKind] = [
    operatorOutsideParentheses, operandNeedsParentheses, foreignOperator, singleEquals,
    chainedComparison, halfOpenRange, foreignConditional, incompleteConditional,
    missingOperand, missingOperator, commaInParentheses, blankBeforeArguments, trailingComma,
    plusSign, divisionByZero, overflow, indexOutOfBounds, wrongArguments,
  ]

  static let operatorOutsideParentheses = DiagnosticKind(
    "operator-outside-parentheses", .expressions,
    finding: "An operator is used outside of parentheses.",
    explanation:
      "There `<` and `>` are brackets, `-` begins a number, and a space separates values.",
    bad: "section < interGroupSpacing 4 + 4; group horizontal < item > >",
    good: "section < interGroupSpacing (4 + 4); group horizontal < item > >")

  static let operandNeedsParentheses = DiagnosticKind(
    "operand-needs-parentheses", .expressions,
    finding: "An `if` or a `not` is the operand of an operator.",
    explanation: "Without its own parentheses it is easily misread.",
    bad:
      "section < interGroupSpacing (8 + if ios > 15 then 1 else 2); group horizontal < item > >",
    good:
      "section < interGroupSpacing (8 + (if ios > 15 then 1 else 2)); group horizontal < item > >")

  static let foreignOperator = DiagnosticKind(
    "foreign-operator", .expressions, finding: "An operator of another language.",
    explanation: "The operators are + - * / % == != < <= > >= and, or, not.",
    bad: "section < header height 28 pinned (1 < 2 && 2 < 3); group horizontal < item > >",
    good: "section < header height 28 pinned (1 < 2 and 2 < 3); group horizontal < item > >")

  static let singleEquals = DiagnosticKind(
    "single-equals", .expressions, finding: "A single `=` is used as a comparison.",
    explanation: "`=` gives a name its value; `==` compares.",
    bad: "section < header height 28 pinned (1 = 2); group horizontal < item > >",
    good: "section < header height 28 pinned (1 == 2); group horizontal < item > >")

  static let chainedComparison = DiagnosticKind(
    "chained-comparison", .expressions, finding: "One comparison follows another.",
    explanation: "The result of the first is true or false, and cannot be compared with a number.",
    bad: "section < header height 28 pinned (1 < 2 < 3); group horizontal < item > >",
    good: "section < header height 28 pinned (1 < 2 and 2 < 3); group horizontal < item > >")

  static let halfOpenRange = DiagnosticKind(
    "half-open-range", .expressions, finding: "A range excludes its end.",
    explanation: "`0...3` includes both ends; half-open ranges are not supported.",
    bad: "section < group custom < for i in (0..<3) < frame 0 0 8 8 > > >",
    good: "section < group custom < for i in 0...2 < frame 0 0 8 8 > > >")

  static let foreignConditional = DiagnosticKind(
    "foreign-conditional", .expressions, finding: "A conditional is written with `?` and `:`.",
    explanation: "It is written `if c then a else b`.",
    bad: "section < interGroupSpacing (1 < 2 ? 4 : 8); group horizontal < item > >",
    good: "section < interGroupSpacing (if 1 < 2 then 4 else 8); group horizontal < item > >")

  static let incompleteConditional = DiagnosticKind(
    "incomplete-conditional", .expressions,
    finding: "An `if` in an expression has no `then` or `else`.",
    explanation: "It must have a value in both cases.",
    bad: "section < interGroupSpacing (if 1 < 2 then 4); group horizontal < item > >",
    good: "section < interGroupSpacing (if 1 < 2 then 4 else 8); group horizontal < item > >")

  static let missingOperand = DiagnosticKind(
    "missing-operand", .expressions, finding: "Nothing follows an operator.",
    explanation: "Write the value, or delete the operator.",
    bad: "section < interGroupSpacing (4 +); group horizontal < item > >",
    good: "section < interGroupSpacing (4 + 4); group horizontal < item > >")

  static let missingOperator = DiagnosticKind(
    "missing-operator", .expressions, finding: "Two values are in one pair of parentheses.",
    explanation: "Parentheses contain one expression.",
    bad: "section < contentInsets (4 8); group horizontal < item > >",
    good: "section < contentInsets (4) (8); group horizontal < item > >")

  static let commaInParentheses = DiagnosticKind(
    "comma-in-parentheses", .expressions,
    finding: "A comma is in parentheses that are not a call.",
    explanation: "`f(a, b)` is a call; `f (a)` is a word and a value.",
    bad: "section < contentInsets (4, 8); group horizontal < item > >",
    good: "section < contentInsets 4 8; group horizontal < item > >")

  static let blankBeforeArguments = DiagnosticKind(
    "blank-before-arguments", .expressions,
    finding: "A space separates a function and its `(`.",
    explanation: "`f(x)` is a call; `f (x)` is a word and a value.",
    bad: "section < interGroupSpacing (max (4, 8)); group horizontal < item > >",
    good: "section < interGroupSpacing (max(4, 8)); group horizontal < item > >")

  static let trailingComma = DiagnosticKind(
    "trailing-comma", .expressions, finding: "A comma follows the last argument.",
    explanation: "Commas separate arguments.",
    bad: "section < interGroupSpacing (max(4, 8,)); group horizontal < item > >",
    good: "section < interGroupSpacing (max(4, 8)); group horizontal < item > >")

  static let plusSign = DiagnosticKind(
    "plus-sign", .expressions, finding: "A plus sign precedes a number.",
    explanation: "Write the number alone.",
    bad: "section < interGroupSpacing +4; group horizontal < item > >",
    good: "section < interGroupSpacing 4; group horizontal < item > >")

  static let divisionByZero = DiagnosticKind(
    "division-by-zero", .expressions, finding: "An expression divides by zero.",
    explanation: "It has no value. Guard it with `if`, or with `max(1, n)`.",
    bad: "section < interGroupSpacing (8 / (4 - 4)); group horizontal < item > >",
    good: "section < interGroupSpacing (8 / max(1, 4 - 4)); group horizontal < item > >")

  static let overflow = DiagnosticKind(
    "overflow", .expressions, finding: "A result has too many digits to be exact.",
    explanation: "Expressions are exact: numerator and denominator are 64-bit whole numbers.",
    bad: "section < interGroupSpacing (9000000000 * 9000000000); group horizontal < item > >",
    good: "section < interGroupSpacing (9000 * 900); group horizontal < item > >")

  static let indexOutOfBounds = DiagnosticKind(
    "index-out-of-bounds", .expressions, finding: "A list has no value at the index.",
    explanation: "The first value has the index 0, the last one an index of `list.count - 1`.",
    bad: "let rows = 40 60\nsection < group horizontal height (rows[2]) < item > >",
    good: "let rows = 40 60\nsection < group horizontal height (rows[1]) < item > >")

  static let wrongArguments = DiagnosticKind(
    "wrong-arguments", .expressions,
    finding: "A function is called with too many or too few arguments.",
    explanation: "The manual and the editor's hover show how it is called.",
    bad: "section < interGroupSpacing (clamp(8, 4)); group horizontal < item > >",
    good: "section < interGroupSpacing (clamp(8, 4, 16)); group horizontal < item > >")
}
