/// Calls of a function in its file.
extension SwiftSourceFile {
  /// The arguments of the first call of a function outside of a range; `nil` if there is none, or if it
  /// has other labels than the function. An initializer is called by the name of its type, or else by
  /// another one, `self.init(…)`.
  func firstCall(
    of function: SwiftFunction, in type: String, outside range: TextRange
  ) -> [SwiftExpression.Argument]? {
    let isInitializer = function.name == "init"
    let name = isInitializer ? type : function.name
    return firstCall(of: name, function.parameters, outside: range)
      ?? (isInitializer ? firstCall(of: "init", function.parameters, outside: range) : nil)
  }

  /// One where the screen is set up comes before others: in `viewDidLoad`, an initializer or the
  /// value of a property.
  private func firstCall(
    of name: String, _ parameters: [SwiftParameter], outside range: TextRange
  ) -> [SwiftExpression.Argument]? {
    let labels = Set(parameters.map { $0.label ?? "_" })
    var first: [SwiftExpression.Argument]?
    for index in (calls[name] ?? []).prefix(16)
    where !(range.start <= tokens[index].start && tokens[index].end <= range.end) {
      if name == "init", index < 2 || word(at: index - 2) != "self" { continue }
      let isSetUp = setUps.contains {
        $0.start <= tokens[index].start && tokens[index].end <= $0.end
      }
      guard isSetUp || first == nil else { continue }
      let arguments = arguments(at: index)
      guard !arguments.isEmpty, arguments.allSatisfy({ labels.contains($0.label ?? "_") }) else {
        continue
      }
      let known = arguments.map { withConstant($0, before: index) }
      if isSetUp { return known }
      first = known
    }
    return first
  }

  /// The different lists of arguments that a function is called with.
  func argumentLists(of name: String) -> Set<String> {
    Set(
      (calls[name] ?? []).map { index in
        let end = tokens[Int(tokens[index + 1].partner)].end
        return text(TextRange(Int(tokens[index + 1].start), Int(end))).replacing("self.", with: "")
      })
  }

  /// The value that a property of an object is given after the object is made and put into a
  /// constant: `let screen = Screen(); screen.columns = 4`.
  func firstValue(of property: String, in type: String) -> SwiftExpression? {
    for index in (calls[type] ?? []).prefix(16) where index > 2 && word(at: index - 1) == "=" {
      let words = [word(at: index - 2), ".", property, "="]
      var place = Int(tokens[index + 1].partner) + 1
      while place < tokens.count - 4, !tokens[place].kind.isClosing {
        if words.indices.allSatisfy({ word(at: place + $0) == words[$0] }) {
          var parser = SwiftParser(self, place + 4..<(tokens.count - 1))
          let value = SwiftExpression.Argument(label: nil, value: parser.expression())
          return withConstant(value, before: place).value
        }
        place = (tokens[place].kind.isOpening ? Int(tokens[place].partner) : place) + 1
      }
    }
    return nil
  }

  /// The value that the first call of a struct's memberwise initializer gives a property.
  func memberValue(of property: String, in type: String) -> SwiftExpression? {
    for index in (calls[type] ?? []).prefix(16) {
      if let argument = arguments(at: index).first(where: { $0.label == property }) {
        return withConstant(argument, before: index).value
      }
    }
    return nil
  }

  /// Returns an argument that names a local constant with the constant's value.
  private func withConstant(_ argument: SwiftExpression.Argument, before index: Int)
    -> SwiftExpression.Argument
  {
    guard case .name(let name) = argument.value.kind, let value = constant(name, before: index)
    else { return argument }
    return SwiftExpression.Argument(label: argument.label, value: value)
  }

  /// The value of a constant that the body around a token declares before it, or the default of a
  /// parameter; `nil` for one that is not made of literals.
  private func constant(_ name: String, before index: Int) -> SwiftExpression? {
    var index = index - 1
    while index > 0 {
      let token = tokens[index]
      if token.kind.isClosing, token.partner < index { index = Int(token.partner) }
      if token.kind == .word, ["func", "init"].contains(word(at: index)),
        tokens[index - 1].kind != .dot
      {
        return initialValue(of: name, at: index)
      }
      if token.kind == .word, word(at: index) == "let", word(at: index + 1) == name {
        var parser = SwiftParser(self, index + 1..<tokens.count - 1)
        let value = parser.bindings().first?.value
        return value.flatMap { $0.isConstant ? $0 : nil }
      }
      index -= 1
    }
    return nil
  }

  /// The default of a parameter of the function whose first word is that at `index`.
  private func initialValue(of name: String, at index: Int) -> SwiftExpression? {
    guard let start = tokens[index...].firstIndex(where: { $0.kind == .leftParenthesis }) else {
      return nil
    }
    var place = start + 1
    var isIts = false
    while place < Int(tokens[start].partner) {
      if tokens[place].kind == .comma { isIts = false }
      if tokens[place].kind == .colon { isIts = word(at: place - 1) == name }
      if isIts, word(at: place) == "=" {
        var parser = SwiftParser(self, place + 1..<tokens.count - 1)
        let value = parser.expression()
        return value.isConstant ? value : nil
      }
      place = (tokens[place].kind.isOpening ? Int(tokens[place].partner) : place) + 1
    }
    return nil
  }

  /// Whether tokens in a range assign a variable, perhaps another one of the name.
  func assigns(_ name: String, in range: TextRange) -> Bool {
    tokens.indices.dropLast().contains { index in
      range.start <= tokens[index].start && tokens[index].end <= range.end
        && tokens[index].kind == .word && word(at: index) == name
        && tokens[index + 1].kind == .operator && word(at: index + 1).last == "="
        && !["==", "!=", "<=", ">="].contains(word(at: index + 1))
    }
  }

  /// The declarations that set up a screen.
  func findSetUps() -> [TextRange] {
    func ranges(_ type: SwiftType) -> [TextRange] {
      type.functions.filter(\.setsUpScreen).map(\.range)
        + type.variables.filter { SwiftFunction.setUps.contains($0.name) || $0.getter == nil }
        .map(\.range)
        + type.types.flatMap(ranges)
    }
    return ranges(top)
  }

  /// The names before parentheses that are no declarations.
  func findCalls() -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for index in tokens.indices.dropLast(2)
    where tokens[index].kind == .word && tokens[index + 1].kind == .leftParenthesis
      && (index == 0 || word(at: index - 1) != "func")
    { result[word(at: index), default: []].append(index) }
    return result
  }

  /// The arguments of the call that begins with a token.
  func arguments(at index: Int) -> [SwiftExpression.Argument] {
    var brackets = SwiftParser(self, index..<(tokens.count - 1))
    brackets.position = index + 1
    var parser = SwiftParser(self, index..<min(brackets.partner + 1, tokens.count - 1))
    guard case .call(_, let arguments) = parser.expression().kind, !parser.hasFailed else {
      return []
    }
    return arguments
  }
}

extension SwiftExpression {
  /// Whether it consists of literals and members of types, which are the same everywhere.
  var isConstant: Bool {
    switch kind {
    case .number, .bool, .nil, .implicitMember: true
    case .string(let text): text != nil
    case .prefix(_, let inner): inner.isConstant
    case .binary(_, let a, let b): a.isConstant && b.isConstant
    case .tuple(let parts): parts.count == 1 && parts[0].value.isConstant
    case .array(let parts): parts.allSatisfy(\.isConstant)
    case .member(let base, _): base.isTypeName
    case .call(let callee, let arguments):
      (callee.isTypeName || callee.isImplicitMember) && arguments.allSatisfy(\.value.isConstant)
    default: false
    }
  }

  private var isImplicitMember: Bool {
    if case .implicitMember = kind { true } else { false }
  }

  /// Whether it is the name of a type, perhaps in another: `Style.Metrics`.
  private var isTypeName: Bool {
    switch kind {
    case .name(let name): name.first?.isUppercase ?? false
    case .member(let base, let name): base.isTypeName && (name.first?.isUppercase ?? false)
    default: false
    }
  }
}

extension [SwiftExpression.Argument] {
  /// The value that is given to a parameter by its label, or by its position.
  func value(of parameter: SwiftParameter, at index: Int) -> SwiftExpression? {
    guard let label = parameter.label else {
      return indices.contains(index) && self[index].label == nil ? self[index].value : nil
    }
    return first { $0.label == label }?.value
  }
}

extension SwiftFunction {
  /// The names of declarations that set up a screen.
  fileprivate static let setUps: Set<String> = [
    "viewDidLoad", "loadView", "init", "awakeFromNib", "body", "commonInit",
  ]

  /// Whether it sets up a screen, by its name.
  var setsUpScreen: Bool {
    Self.setUps.contains(name)
      || ["setUp", "setup", "configure", "viewWillAppear", "viewWillLayout"]
        .contains(where: name.hasPrefix)
  }
}
