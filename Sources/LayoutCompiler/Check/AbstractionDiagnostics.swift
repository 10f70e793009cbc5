/// Declarations, definitions, calls, conditions and loops.
extension Diagnostic {
  static func unknownType(
    _ name: String, suggestion: String?, hidden: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-type", message: "there is no type `\(name)`", span: span,
      label: "unknown type",
      remedy: hidden ?? Wording.didYouMean(suggestion)
        ?? "the types are \(Wording.all(TypeName.allCases.map(\.rawValue))), and enums",
      fixes: suggestions(suggestion, at: span))
  }

  static func parameterWithoutType(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "incomplete-declaration", message: "the parameter `\(name)` has no type", span: span,
      label: "of which type?",
      remedy: "write its type, as in `\(name): Points`, or a default, as in `\(name) = 8`")
  }

  /// `let NAME: VALUE` and `let NAME: TYPE = VALUE`; `meant` is the whole without the colon.
  static func letWithColon(
    _ meant: String, hasType: Bool, at span: SourceSpan, edit: TextEdit
  ) -> Diagnostic {
    Diagnostic(
      id: "incomplete-declaration",
      message: hasType ? "a `let` takes its value's type" : "a `let` has `=` before its value",
      span: span, label: hasType ? "no type here" : "write `=`",
      remedy: "write `\(meant)`",
      fixes: [Fix("Write `\(meant)`", in: span.file, [edit])])
  }

  static func typeNotInferred(_ value: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "type-not-inferred", message: "`\(value)` does not tell the type", span: span,
      label: "a case of which enum?", remedy: "write the type: `NAME: TYPE = \(value)`")
  }

  static func typeMismatch(
    _ value: String, wanted: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "\(value), is not \(wanted)", span: span,
      label: "must be \(wanted)")
  }

  static func wrongParameter(
    _ name: String, _ value: String, type: String, cases: [String], at span: SourceSpan
  ) -> Diagnostic {
    let suggestion = closestMatch(value, among: cases)
    return Diagnostic(
      id: "wrong-parameter", message: "`\(name)` cannot be set to `\(value)`", span: span,
      label: "must be \(type)",
      remedy: Wording.didYouMean(suggestion)
        ?? (cases.isEmpty ? nil : "set it to \(Wording.alternatives(cases))"))
  }

  static func unknownParameter(
    _ name: String, params: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-parameter", message: "there is no param `\(name)` to set", span: span,
      label: params.isEmpty ? "no params here" : "the params are \(Wording.all(params))",
      remedy: Wording.didYouMean(closestMatch(name, among: params))
        ?? "declare it: `param \(name) = …`")
  }

  static func emptyEnumeration(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "incomplete-declaration", message: "the enum `\(name)` has no cases", span: span,
      label: "no cases", remedy: "list them: `enum \(name) < one two >`")
  }

  static func labelledValue(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "incomplete-declaration", message: "a case's values have a label each", span: span,
      label: "a label and a value belong together",
      remedy: "write `music title \"Music\" count 3`; a line of words only lists cases")
  }

  static func noCaseValue(
    _ name: String, of type: String, _ labels: [String], suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-name", message: "\(type) carries no `\(name)`", span: span,
      label: labels.isEmpty ? "no values" : "it carries \(Wording.all(labels))",
      remedy: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func caseWithoutValue(
    _ name: String, _ label: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "case-without-value", message: "the case `\(name)` carries no `\(label)`", span: span,
      label: "missing for `\(name)`", remedy: "give the case a `\(label)`, or ask which it is")
  }

  static func caseValuesDiffer(
    _ label: String, _ a: String, _ b: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "`\(label)` is \(a) in one case and \(b) in another", span: span,
      label: "must be of one kind")
  }

  static func notAValueName(
    _ name: String, at span: SourceSpan, declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "`\(name)` is not a value", span: span, label: "no value",
      secondary: [Label(declared, "declared here")])
  }

  static func elseWithoutWhen(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "else-without-when", message: "this `else` follows no `when`", span: span,
      label: "else what?",
      reason: "an `else` stands right behind the body of a `when`",
      remedy: "write `when (CONDITION) < … > else < … >`")
  }

  static func badRange(
    _ range: String, _ low: Int, _ high: Int, bound: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "bad-range",
      message: low > high
        ? "the range `\(range)` ends before it begins: \(low) is more than \(high)"
        : "the range `\(range)` has more than \(bound) values",
      span: span, label: "a bad range",
      remedy: low > high ? "write the lower end first" : "repeat less often")
  }

  // MARK: - Definitions and calls

  static func notAnElement(
    _ word: String, suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-word", message: "`\(word)` is no element", span: span,
      label: "a definition makes an element", remedy: Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  static func recursiveDefinition(_ circle: [(name: String, span: SourceSpan)]) -> Diagnostic {
    let names = circle.map { "`\($0.name)`" }
    let path = ([names[names.count - 1]] + names).joined(separator: " -> ")
    return Diagnostic(
      id: "recursive-definition", message: "a definition uses itself: \(path)",
      span: circle[0].span, label: "leads back to where it began",
      secondary: circle.dropFirst().map { Label($0.span, "and on to `\($0.name)`") },
      reason: "it would never come to an end",
      remedy: "take one of the calls out of the circle")
  }

  static func unknownDefinition(
    _ name: String, suggestion: String?, hidden: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-name", message: "there is no definition `\(name)`", span: span,
      label: "unknown definition",
      remedy: hidden ?? Wording.didYouMean(suggestion) ?? "write `define \(name)() = …`",
      fixes: suggestions(suggestion, at: span))
  }

  static func notCallable(
    _ name: String, at span: SourceSpan, declared: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-type", message: "`\(name)` is a value and cannot be called", span: span,
      label: "no definition", secondary: declared.map { [Label($0, "declared here")] } ?? [])
  }

  static func misplacedCall(
    _ name: String, makes element: ElementInfo?, in parent: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    let made = element.map(Wording.element) ?? "an element"
    return Diagnostic(
      id: "misplaced-element",
      message: "`\(name)` makes \(made), which cannot stand in \(Wording.element(parent))",
      span: span, label: "not here",
      remedy: element.flatMap { Schema.places(of: [$0]) }.map { "it belongs \($0)" })
  }

  static func surplusAfterCall(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "surplus-value", message: "`\(text)` cannot follow a call", span: span,
      label: "not expected",
      reason: "a call takes a body, and `as NAME` where it makes a section or layout",
      remedy: "put properties into a body: `call() < … >`")
  }

  static func argumentOfElement(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-arguments", message: "`\(name)` is an element and takes no arguments",
      span: span, label: "not expected", remedy: "write `\(name)()`, with a body to change it")
  }

  static func notACall(
    _ parameter: String, wanted: ElementInfo?, at span: SourceSpan
  ) -> Diagnostic {
    let word = wanted?.word ?? "item"
    let name = "my\(word.prefix(1).uppercased())\(word.dropFirst())()"
    return Diagnostic(
      id: "wrong-type",
      message: "`\(parameter)` wants an element, which only the call of a definition makes",
      span: span, label: "no such call",
      remedy: "write `define \(name) = \(word) …`, and `\(name)` here")
  }

  static func wrongElement(
    _ call: String, makes made: ElementInfo?, wanted: ElementInfo?, at span: SourceSpan
  ) -> Diagnostic {
    let madeName = made.map(Wording.element) ?? "something else"
    let wantedName = wanted.map(Wording.element) ?? "another element"
    return Diagnostic(
      id: "wrong-type", message: "`\(call)` makes \(madeName); wanted is \(wantedName)",
      span: span, label: "must make \(wantedName)")
  }

  static func duplicateArgument(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "wrong-arguments", message: "the argument `\(name)` is given twice", span: span,
      label: "given again", remedy: "remove one of them")
  }

  static func missingArguments(
    _ names: [String], of definition: String, at span: SourceSpan, declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-arguments", message: "`\(definition)` wants \(Wording.all(names))", span: span,
      label: names.count == 1 ? "an argument is missing" : "arguments are missing",
      secondary: [Label(declared, "defined here")],
      remedy: "write `\(definition)(\(names.map { "\($0): …" }.joined(separator: ", ")))`")
  }

  static func surplusArgument(
    _ argument: String, of definition: String, _ names: [String], suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-arguments", message: "`\(definition)` has no parameter for `\(argument)`",
      span: span,
      label: names.isEmpty ? "it has no parameters" : "it has \(Wording.all(names))",
      remedy: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func tooManyCalls(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "too-many-calls", message: "calls lead into each other more than \(bound) deep",
      span: span, label: "too deep from here",
      reason: "a bound keeps every input from exhausting the compiler",
      remedy: "call fewer definitions from definitions")
  }

  static func tooManySteps(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "too-many-steps", message: "the layout takes more than \(bound) statements to make",
      span: span, label: "ends here",
      reason: "a bound keeps every input from exhausting the compiler",
      remedy: "repeat less, or let a group's `count` repeat the items")
  }
}
