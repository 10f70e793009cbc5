/// Prints numbers and conditions as expressions of the language.
struct ImportExpressions {
  var params: ImportParams
  /// Whether numbers are computed for each visible item, or frame of a custom group: `container`
  /// in them is that of the handler or the group.
  var isInner = false
  /// The names and values of what they read of the section's environment.
  var hoisted: [(name: String, value: String)] = []
  /// The places of the numbers that were printed as they are.
  var literals: [SourceSpan?] = []
  /// The places of all numbers that were printed, also those in expressions.
  var printed: [SourceSpan] = []
  /// The index of the item that a frame is of.
  var itemIndex: String?
  /// The values that items have.
  var itemValues: [String: ImportElements.ItemValue] = [:]
  /// The number of conditions around the number that is printed.
  private(set) var choiceDepth = 0
  /// Whether the container of a handler or a group was written as that of the section.
  private(set) var hasOuterContainer = false

  /// Whether the number that is printed is a part of one that is positive where the part is 0.
  private(set) var mayBeZero = false

  /// Returns a number as a value: a literal, a name, or an expression in parentheses.
  mutating func value(_ term: ImportTerm, _ use: ImportParams.Use) -> String {
    if let constant = term.constant {
      literals.append(term.span)
      if let span = term.span { printed.append(span) }
      let text = ImportText.number(constant)
      return use != .fraction && text.contains("/") ? "(\(text))" : text
    }
    if case .unknown(let unknown) = term.kind {
      return ImportText.operand(params.number(unknown, type: term.type, for: use))
    }
    let text = expression(term, use, precedence: 0)
    return "(\(text))"
  }

  private mutating func expression(_ term: ImportTerm, _ use: ImportParams.Use, precedence: Int)
    -> String
  {
    switch term.kind {
    case .number(let value):
      if let span = term.span { printed.append(span) }
      let text = ImportText.number(value)
      let isCompound = text.contains("/") || text.hasPrefix("-")
      return isCompound && precedence > 0 ? "(\(text))" : text
    case .name(let name): return word(of: name)
    case .unknown(let unknown):
      return params.number(unknown, type: term.type, for: use, mayBeZero: mayBeZero)
    case .choice(let condition, let a, let b):
      choiceDepth += 1
      defer { choiceDepth -= 1 }
      let words =
        "if \(self.condition(condition, 0)) then \(expression(a, use, precedence: 0))"
        + " else \(expression(b, use, precedence: 0))"
      return precedence > 0 ? "(\(words))" : words
    case .operation(let name, let parts):
      return operation(name, parts, as: use, precedence: precedence)
    }
  }

  /// The word of the language that a name is, without the prefix of its container.
  static func word(_ name: String) -> String {
    for prefix in ["visible.", "group."] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  private mutating func word(of name: String) -> String {
    let word = Self.word(name)
    guard isInner else {
      if word != name { hasOuterContainer = true }
      return word
    }
    if name == ImportUnitFitting.point { return hoist("point", "(container.width * 0 + 1)") }
    if name.hasPrefix("group.container.") { return "group." + word.dropFirst("container.".count) }
    guard word == name, name.hasPrefix("container.") else { return word }
    let last = name.dropFirst("container.".count)
    return hoist("container" + String(last).capital, "(\(name))")
  }

  private mutating func hoist(_ name: String, _ value: String) -> String {
    if let known = hoisted.first(where: { $0.value == value }) { return known.name }
    let name = params.reserve(name)
    hoisted.append((name, value))
    return name
  }

  /// Whether `container` was written outside of the frame or effect that it belongs to.
  mutating func takeOuterContainer() -> Bool {
    defer { hasOuterContainer = false }
    return hasOuterContainer
  }

  private mutating func operation(
    _ name: String, _ parts: [ImportTerm], as use: ImportParams.Use, precedence: Int
  ) -> String {
    let inner: ImportParams.Use = use == .fraction ? .points : use
    let own: Int
    let outer = mayBeZero
    defer { mayBeZero = outer }
    switch name {
    case "+", "-": own = 1
    case "*", "/", "%": own = 2
    case _ where name.hasPrefix(ImportElements.itemValuePrefix): return itemValue(name, parts)
    default:
      mayBeZero = outer || name == "max" && parts.contains(where: \.isPositive)
      return "\(name)(" + parts.map { expression($0, inner, precedence: 0) }.joined(separator: ", ")
        + ")"
    }
    if name == "-", parts[0].constant == .zero {
      return "(-\(expression(parts[1], inner, precedence: 3)))"
    }
    // A product of a quotient keeps its parentheses: they have other units without.
    let isQuotient = if case .operation("/", _) = parts[1].kind { true } else { false }
    let right = name == "-" || name == "/" || name == "%" || isQuotient ? own + 1 : own
    let divides = (name == "/" || name == "%") && choiceDepth == 0
    mayBeZero = outer || name == "+" && parts[1].isPositive
    let left = expression(parts[0], inner, precedence: own)
    mayBeZero = !divides && (outer || name == "-" || name == "+" && parts[0].isPositive)
    let divisor: ImportParams.Use = parts[0].unknowns.isEmpty ? .divisor : .ratio
    let words =
      "\(left) \(name) \(expression(parts[1], divides ? divisor : inner, precedence: right))"
    return own < precedence ? "(\(words))" : words
  }

  /// `item.aspect`, `items.aspect[i]`, `items.aspect`
  private mutating func itemValue(_ operation: String, _ index: [ImportTerm]) -> String {
    guard let own = ImportElements.itemValueName(ofOperation: operation),
      let value = itemValues[own]
    else { return operation }
    params.declare(value)
    guard let index = index.first else { return "items.\(value.name)" }
    if index.key == itemIndex { return "item.\(value.name)" }
    return "items.\(value.name)[\(expression(index, .whole, precedence: 0))]"
  }

  /// Returns a condition as words; 0: anything, 1: an operand of `or`, 2: of `and`.
  mutating func condition(_ condition: ImportCondition, _ precedence: Int) -> String {
    switch condition.kind {
    case .always(let value): return "\(value)"
    case .words(let words): return words
    case .comparison(let name, let a, let b):
      return
        "\(expression(a, .points, precedence: 1)) \(name) \(expression(b, .points, precedence: 1))"
    case .flag(let unknown): return params.flag(unknown)
    case .isCase(let unknown, let name): return params.choice(unknown, name)
    case .not(let inner): return negated(inner, precedence)
    case .both(let a, let b):
      let words = "\(self.condition(a, 2)) and \(self.condition(b, 2))"
      return precedence > 2 ? "(\(words))" : words
    case .either(let a, let b):
      let words = "\(self.condition(a, 1)) or \(self.condition(b, 1))"
      return precedence > 1 ? "(\(words))" : words
    }
  }

  private mutating func negated(_ inner: ImportCondition, _ precedence: Int) -> String {
    switch inner.kind {
    case .words(let words):
      for (name, other) in [(" == ", " != "), (" >= ", " < "), (" > ", " <= ")] {
        let parts = words.split(separator: name)
        if parts.count == 2 { return parts.joined(separator: other) }
      }
      return "not (\(words))"
    case .comparison(let name, let a, let b):
      let opposite = ["==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]
      return
        "\(expression(a, .points, precedence: 1)) \(opposite[name] ?? "!=") \(expression(b, .points, precedence: 1))"
    case .isCase(let unknown, let name):
      let words = params.choice(unknown, name)
      return words.split(separator: " == ").joined(separator: " != ")
    case .flag(let unknown): return "not \(params.flag(unknown))"
    case .always, .not, .both, .either:
      let words = "not (\(condition(inner, 0)))"
      return words
    }
  }
}

extension ImportTerm {
  /// Whether it is a positive constant or a length of the container.
  fileprivate var isPositive: Bool {
    if case .name(let name) = kind { return name.contains("container.") }
    return constant.map { $0 > .zero } ?? false
  }
}

extension String {
  /// Splits at a separator of several characters.
  fileprivate func split(separator: String) -> [String] {
    var parts: [String] = [""]
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }
}
