/// The signatures of a call, or the forms of a property's values.
package struct SignatureHelp: Hashable, Sendable {
  package struct Form: Hashable, Sendable {
    /// The whole signature: `grid(cell: Item, size: Dimension = 40)`.
    package var label: String
    /// The ranges of the parameters in the label, in UTF-16 code units.
    package var parts: [Range<Int>]
    /// The documentation, in Markdown.
    package var documentation: String
  }
  package var forms: [Form]
  /// The signature that matches the source.
  package var activeForm: Int
  /// Its parameter at the cursor.
  package var activePart: Int

  init?(_ forms: [Form], form: Int, part: Int) {
    guard forms.indices.contains(form) else { return nil }
    self.forms = forms
    activeForm = form
    activePart = part
  }
}

extension SignatureHelp.Form {
  /// Creates a signature with `separator` between its parameters.
  init(
    _ start: String, parts: [String], between separator: String, end: String = "",
    documentation: String
  ) {
    label = start
    self.parts = []
    self.documentation = documentation
    for (index, part) in parts.enumerated() {
      if index > 0 { label += separator }
      let first = label.utf16.count
      label += part
      self.parts.append(first..<label.utf16.count)
    }
    label += end
  }
}

extension EditedFile {
  /// Returns the signatures of the call at `offset`, or else of the property there; else `nil`.
  package func signatureHelp(at offset: Int) -> SignatureHelp? {
    let count = tree.tokens.countOfPrefix { $0.range.startIndex < offset }
    let last = tree.tokens[..<count].last { !$0.isMissing && $0.kind != .endOfFile }
    guard !isInComment(offset), let last else { return nil }
    let path = path(to: last.range.startIndex)
    for call in path.reversed() where tree.kind(call) == .call {
      if let help = help(inCall: call, at: offset) { return help }
    }
    let isOnLine = offset <= last.range.endIndex || !endsLine(from: last.range.endIndex, to: offset)
    let statement = path.last { tree.kind($0) == .statement }
    guard isOnLine || isInParentheses(path, offset), let statement,
      ![.leftAngle, .rightAngle, .semicolon].contains(last.kind)
    else { return nil }
    return help(inStatement: statement, at: offset)
  }

  private func endsLine(from start: Int, to end: Int) -> Bool {
    source.bytes[start..<end].contains(UInt8(ascii: "\n"))
  }

  private func isInParentheses(_ path: [NodeID], _ offset: Int) -> Bool {
    path.contains { node in
      tree.kind(node) == .parenthesized && isInside(node, at: offset)
    }
  }

  /// Whether `offset` is inside of a node's parentheses, which may be unclosed.
  private func isInside(_ node: NodeID, at offset: Int) -> Bool {
    let tokens = tree.tokens(of: node)
    guard let open = tokens.first(where: { $0.kind == .leftParen }), let last = tokens.last,
      open.range.endIndex <= offset
    else { return false }
    return last.kind != .rightParen || last.isMissing || offset <= last.range.startIndex
  }

  // MARK: - Calls

  private func help(inCall call: NodeID, at offset: Int) -> SignatureHelp? {
    guard isInside(call, at: offset), let name = tree.children(call).first(where: { _ in true })
    else { return nil }
    let position = commas(in: call, before: offset)
    let word = text(tree.range(name))
    if let function = Function.allCases.first(where: { $0.info.word == word }) {
      let info = function.info
      let list = info.notation.dropFirst(word.count + 1).dropLast()
      let form = SignatureHelp.Form(
        "\(word)(", parts: list.split(separator: ",").map { String($0.drop { $0 == " " }) },
        between: ", ",
        end: ")", documentation: info.summary)
      return SignatureHelp([form], form: 0, part: min(position, form.parts.count - 1))
    }
    let symbol = meanings.entry(startingAt: tree.range(name).startIndex)?.symbol
    let signature =
      symbol.flatMap(meanings.signature) ?? meanings.signatures.first { $0.name == word }
    guard let signature else { return nil }
    let form = SignatureHelp.Form(
      "\(signature.name)(", parts: signature.parameters.map(\.notation), between: ", ", end: ")",
      documentation: symbol.flatMap(declaration) ?? "")
    let label = label(in: call, at: offset)
    let part = signature.parameters.firstIndex { $0.name == label } ?? position
    return SignatureHelp([form], form: 0, part: part)
  }

  /// Returns the number of arguments that end before `offset`.
  private func commas(in call: NodeID, before offset: Int) -> Int {
    var depth = 0
    var count = 0
    for token in tree.tokens(of: call)
    where token.range.startIndex < offset && !token.isMissing {
      switch token.kind {
      case .leftParen: depth += 1
      case .rightParen: depth -= 1
      case .comma where depth == 1: count += 1
      case _: break
      }
    }
    return count
  }

  /// Returns the label of the argument at `offset`.
  private func label(in call: NodeID, at offset: Int) -> String? {
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard let argument = arguments.last(where: { tree.range($0).startIndex <= offset }),
      let label = tree.children(argument).first(where: { tree.kind($0) == .argumentLabel }),
      !tree.tokens[Int(tree[argument].endToken)...].prefix(1).contains(where: {
        $0.kind == .comma && $0.range.startIndex < offset
      })
    else { return nil }
    return text(tree.firstToken(label).range)
  }

  // MARK: - Properties

  private func help(inStatement statement: NodeID, at offset: Int) -> SignatureHelp? {
    var info: PropertyInfo?
    var values: [TextRange] = []
    for child in tree.children(statement) where tree.kind(child) != .body {
      let range = tree.range(child)
      guard range.endIndex < offset || range.startIndex < offset && info != nil else { break }
      if case .property(let found, _)? = meanings.entry(startingAt: range.startIndex)?.meaning {
        info = range.endIndex < offset ? found : nil
        values = []
      } else if range.endIndex < offset || values.isEmpty {
        values.append(range)
      }
    }
    guard let info else { return nil }
    let written = values.filter { $0.endIndex < offset }.count
    let alternatives = info.shape.alternatives
    let forms = alternatives.map { parts in
      SignatureHelp.Form(
        "\(info.word) ", parts: parts, between: " ", documentation: Documentation.summary(info))
    }
    guard let active = Self.form(of: alternatives, first: values.first.map(text), written),
      written < alternatives[active].count || alternatives[active].last?.last == "+"
    else { return nil }
    return SignatureHelp(forms, form: active, part: min(written, alternatives[active].count - 1))
  }

  /// Returns the index of the form that the values follow; `written` of them are complete.
  private static func form(of forms: [[String]], first: String?, _ written: Int) -> Int? {
    if let same = forms.firstIndex(where: { $0.first == first }) { return same }
    let isNamed = first?.first?.isLetter == true
    if isNamed, let named = forms.firstIndex(where: { $0.first?.hasPrefix("(") == true }) {
      return named
    }
    if first?.first?.isNumber == true {
      let single = written == 0 ? forms.lastIndex { $0.count == 1 } : nil
      if let number = single ?? forms.firstIndex(where: { $0.count > written }) { return number }
    }
    return forms.firstIndex { $0.count > written || $0.last?.hasSuffix("+") == true }
  }
}

extension ValueShape {
  /// The forms of the value, each as a list of parts.
  var alternatives: [[String]] {
    switch self {
    case .dimension: Self.forms(of: .dimension)
    case .spacing: Self.forms(of: .spacing)
    case .choice, .bool, .trait: [[notation]]
    case .fraction, .points, .length, .integer, .flag, .insets, .edgeSpacing, .offset,
      .fractionalOffset, .frame, .kind, .effect, .effectOffset, .title, .file, .names, .name,
      .reference, .items, .measures, .measure, .itemValue, .itemCounts, .devices, .size, .scale,
      .bars, .scroll,
      .setting, .assertion:
      Self.split(notation, at: "|").map { Self.split($0, at: " ") }
    }
  }

  /// Returns each keyword with its number, and the number alone.
  private static func forms(of id: ChoiceID) -> [[String]] {
    id.table.choices.map { [$0.word, $0.word.hasPrefix("fractional") ? "f" : "pt"] } + [["pt"]]
  }

  /// Splits a notation at a separator outside of brackets.
  private static func split(_ notation: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in notation {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
