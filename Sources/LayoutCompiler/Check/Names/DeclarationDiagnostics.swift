/// Declarations, definitions, calls, conditions and loops.
extension Diagnostic {
  /// `types`: those that the declaration may have.
  static func unknownType(
    _ name: String, among types: [TypeName], withEnumerations: Bool, suggestion: String?,
    hidden: String?, at span: SourceSpan
  ) -> Diagnostic {
    let isOfOthers = TypeName(rawValue: name) != nil
    let list = Wording.all(types.map(\.rawValue)) + (withEnumerations ? ", and enums" : "")
    return Diagnostic(
      .unknownType, isOfOthers ? "`\(name)` is not a type of params" : "unknown type `\(name)`",
      at: span, label: isOfOthers ? "not allowed here" : "not a type",
      explanation: isOfOthers ? "only parameters of definitions are elements" : nil,
      help: hidden ?? Wording.didYouMean(suggestion) ?? "the types are \(list)",
      fixes: suggestions(suggestion, at: span))
  }

  /// `param x: = 3`
  static func missingType(_ sign: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownType, "expected a type, not `\(sign)`", at: span, label: "a type is missing",
      help: "write a type after the colon, such as `Int`")
  }

  static func parameterWithoutType(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .incompleteDeclaration, "the parameter `\(name)` has no type", at: span,
      label: "expected a type",
      help: "write its type, as in `\(name): Points`, or a default, as in `\(name) = 8`")
  }

  /// `let NAME: VALUE` and `let NAME: TYPE = VALUE`; `meant` is the whole without the colon.
  static func letWithColon(
    _ meant: String, hasType: Bool, at span: SourceSpan, edit: TextEdit
  ) -> Diagnostic {
    Diagnostic(
      .incompleteDeclaration,
      hasType ? "a `let` takes no type" : "a `let` needs `=` before its value",
      at: span, label: hasType ? "not allowed here" : "write `=`",
      help: "write `\(meant)`",
      fixes: [Fix("Write `\(meant)`", in: span.file, [edit])])
  }

  /// `types`: the types that have the value as a keyword.
  static func typeNotInferred(_ value: String, types: [String], at span: SourceSpan) -> Diagnostic {
    let form = "`NAME: \(types.first ?? "TYPE") = \(value)`"
    return Diagnostic(
      .typeNotInferred, "the type of `\(value)` is ambiguous", at: span,
      label: types.isEmpty ? "a case of several enums" : "a value of several types",
      help: types.count > 1
        ? "write the type, \(Wording.alternatives(types)), as in \(form)"
        : "write the type: \(form)")
  }

  static func wrongParameter(
    _ name: String, _ value: String, type: String, cases: [String], suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongParameter, "`\(name)` cannot be set to `\(value)`", at: span,
      label: "must be \(type)",
      help: Wording.didYouMean(suggestion)
        ?? (cases.isEmpty ? nil : "set it to \(Wording.alternatives(cases))"))
  }

  static func unknownParameter(
    _ name: String, params: [String], suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    // Swift may write what the param is a member of.
    let last = name.split(separator: ".").last.map(String.init)
    let known = suggestion ?? params.first { $0 == last } ?? params.first { $0.hasPrefix(name) }
    return Diagnostic(
      .unknownParameter, "unknown param `\(name)`", at: span,
      label: params.isEmpty
        ? "the file declares no params" : "the params are \(Wording.all(params))",
      help: Wording.didYouMean(known)
        ?? (name.contains(".") || !params.isEmpty ? nil : "declare it: `param \(name) = …`"))
  }

  /// `--set aspect=2` for `param item.aspect`.
  static func itemValueAsParameter(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownParameter, "`\(name)` is a value of items, not a param of the layout", at: span,
      label: "the data states it",
      help: "set the default with `--set item.\(name)=…`, or state it in a snapshot, of Swift in a"
        + " comment `// layoutc: snapshot …`: `section \"a\" items 6 \(name) 1 2`")
  }

  static func emptyEnumeration(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .incompleteDeclaration, "the enum `\(name)` has no cases", at: span,
      label: "no cases", help: "list them: `enum \(name) < one two >`")
  }

  static func labelledValue(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .incompleteDeclaration, "every value of a case needs a label", at: span,
      label: "a label and a value belong together",
      help: "write `music title \"Music\" count 3`; a line of words only lists cases")
  }

  static func noCaseValue(
    _ name: String, of type: String, _ labels: [String], suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "\(type) has no value `\(name)`", at: span,
      label: labels.isEmpty ? "no values" : "it has \(Wording.all(labels))",
      help: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }

  static func caseValuesDiffer(
    _ label: String, _ a: String, _ b: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(label)` is \(a) in one case and \(b) in another", at: span,
      label: "must be of one kind")
  }

  static func notAValueName(
    _ name: String, at span: SourceSpan, declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(name)` is not a value", at: span, label: "not a value",
      related: [Label(declared, "declared here")])
  }

  /// `else if (…) < … >`
  static func elseIf(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .surplusValue, "`else if` is written `else when`", at: span, label: "write `when`",
      help: "write `when`", fixes: [replacement(span, by: "when")])
  }

  static func elseWithoutWhen(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .elseWithoutWhen, "this `else` does not follow a `when`", at: span,
      label: "no `when` before it",
      explanation: "an `else` directly follows the body of a `when`",
      help: "write `when (CONDITION) < … > else < … >`")
  }

  // MARK: - Definitions and calls

  /// `call`: the definition without its body: `define card(w: Points) =`; `nil` for words that are
  /// not properties of elements.
  static func notAnElement(
    _ word: String, suggestion: String?, property owner: ElementInfo?, call: String,
    at span: SourceSpan
  ) -> Diagnostic {
    if let owner {
      return Diagnostic(
        .unknownWord, "a definition holds an element, and `\(word)` is a property", at: span,
        label: "an element belongs here",
        help:
          "write the element that has it, as in `\(call) \(owner.title) \(word) …`, or name its "
          + "value: `let name = …`")
    }
    return Diagnostic(
      .unknownWord, "`\(word)` is not an element", at: span,
      label: "a definition needs an element", help: Wording.didYouMean(suggestion),
      fixes: suggestions(suggestion, at: span))
  }

  /// `let card = item width 80`; `head` is the `let`.
  static func elementAsValue(
    _ word: String, of name: String, at span: SourceSpan, head: SourceSpan
  ) -> Diagnostic {
    let definition = "define \(name)() ="
    return Diagnostic(
      .unknownWord, "`\(word)` is an element, and `let` names values", at: span,
      label: "not a value", help: "write `\(definition) \(word) …`, and use it as `\(name)()`",
      fixes: [
        Fix(
          "Write `define`", in: span.file,
          [TextEdit(TextRange(head.range.start, span.range.start), definition + " ")])
      ])
  }

  static func recursiveDefinition(_ circle: [(name: String, span: SourceSpan)]) -> Diagnostic {
    let names = circle.map { "`\($0.name)`" }
    let path = ([names[names.count - 1]] + names).joined(separator: " -> ")
    return Diagnostic(
      .recursiveDefinition, "a definition uses itself: \(path)",
      at: circle[0].span, label: "closes the cycle",
      related: circle.dropFirst().map { Label($0.span, "which uses `\($0.name)`") },
      explanation: "its expansion would never end",
      help: "remove one of the calls from the cycle")
  }

  static func unknownDefinition(
    _ name: String, suggestion: String?, hidden: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "unknown definition `\(name)`", at: span,
      label: "not defined",
      help: hidden ?? Wording.didYouMean(suggestion) ?? "write `define \(name)() = …`",
      fixes: suggestions(suggestion, at: span))
  }

  static func notCallable(
    _ name: String, at span: SourceSpan, declared: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(name)` is a value and cannot be called", at: span,
      label: "not a definition", related: declared.map { [Label($0, "declared here")] } ?? [])
  }

  static func misplacedCall(
    _ name: String, makes element: ElementInfo?, in parent: ElementInfo, at span: SourceSpan
  ) -> Diagnostic {
    let made = element.map(Wording.element) ?? "an element"
    return Diagnostic(
      .misplacedElement,
      "`\(name)` is \(made), which is not allowed \(Wording.place(parent))",
      at: span, label: "not allowed here",
      help: element.flatMap { Schema.places(of: [$0]) }.map { "it belongs \($0)" })
  }

  static func surplusAfterCall(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .surplusValue, "`\(text)` cannot follow a call", at: span,
      label: "not expected",
      explanation: "a call takes a body, and `as NAME` if it is a section or layout",
      help: "put properties into a body: `call() < … >`")
  }

  /// A value after `as` that is not a name.
  static func notAName(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .surplusValue, "`\(text)` is not a name", at: span, label: "expected a name",
      explanation: "a call takes a body, and `as NAME` if it is a section or layout",
      help: "write a word after `as`")
  }

  static func argumentOfElement(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "`\(name)` is an element and takes no arguments",
      at: span, label: "not expected", help: "write `\(name)()`, with a body to change it")
  }

  static func notACall(
    _ parameter: String, expected: ElementInfo?, at span: SourceSpan
  ) -> Diagnostic {
    let word = expected?.word ?? "item"
    let name = "my\(word.prefix(1).uppercased())\(word.dropFirst())()"
    return Diagnostic(
      .wrongType,
      "`\(parameter)` expects the call of a definition",
      at: span, label: "not a call",
      help: "write `define \(name) = \(word) …`, and `\(name)` here")
  }

  static func wrongElement(
    _ call: String, makes made: ElementInfo?, expected: ElementInfo?, at span: SourceSpan
  ) -> Diagnostic {
    let madeName = made.map(Wording.element) ?? "something else"
    let expectedName = expected.map(Wording.element) ?? "another element"
    return Diagnostic(
      .wrongType, "`\(call)` is \(madeName); expected \(expectedName)",
      at: span, label: "must be \(expectedName)")
  }

  static func duplicateArgument(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "the argument `\(name)` is given twice", at: span,
      label: "given again", help: "remove one of them")
  }

  static func missingArguments(
    _ names: [String], of definition: String, at span: SourceSpan, declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "`\(definition)` expects \(Wording.all(names))", at: span,
      label: names.count == 1 ? "an argument is missing" : "arguments are missing",
      related: [Label(declared, "defined here")],
      help: "write `\(definition)(\(names.map { "\($0): …" }.joined(separator: ", ")))`")
  }

  static func surplusArgument(
    _ argument: String, of definition: String, _ names: [String], suggestion: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "`\(definition)` has no parameter for `\(argument)`",
      at: span,
      label: names.isEmpty ? "it has no parameters" : "it has \(Wording.all(names))",
      help: Wording.didYouMean(suggestion), fixes: suggestions(suggestion, at: span))
  }
}
