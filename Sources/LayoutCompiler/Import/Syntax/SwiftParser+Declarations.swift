/// Declarations: those of a file or a type are all read, their bodies are not.
extension SwiftParser {
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "override",
    "static", "class", "lazy", "weak", "unowned", "mutating", "nonmutating", "required",
    "convenience", "dynamic", "optional", "indirect", "isolated", "nonisolated", "prefix",
    "postfix", "infix", "consuming", "borrowing", "async",
  ]
  static let keywords: Set<String> = [
    "struct", "class", "enum", "extension", "protocol", "actor", "func", "var", "let", "init",
    "case", "typealias", "subscript", "deinit", "import", "associatedtype", "operator",
    "precedencegroup", "static", "lazy",
  ]

  /// Members that are not read.
  private static let skippedKeywords: Set<String> = [
    "subscript", "deinit", "import", "associatedtype", "operator", "precedencegroup", "macro",
    "where",
  ]

  /// Reads the members of a type, or the declarations of a file.
  mutating func members(of type: SwiftType, depth: Int) {
    while !isAtEnd {
      if take(.semicolon) { continue }
      let start = position
      hasFailed = false
      member(of: type, depth: depth)
      if position <= start { position = start + 1 }
    }
  }

  private mutating func member(of type: SwiftType, depth: Int) {
    let start = start
    let first = position
    let isStatic = skipModifiers()
    let modifiers = first..<position
    let isPrivate = hasPrivateModifier(modifiers)
    guard kind == .word else { return skipMember() }
    switch text {
    case "func":
      if let function = function(start, isStatic: isStatic, has("mutating", modifiers)) {
        function.isBuilder = hasBuilder(modifiers)
        function.isOverride = has("override", modifiers)
        function.isPrivate = isPrivate
        function.requirements = type.requirements
        type.functions.append(function)
      } else if kind == .leftParenthesis, text(at: -1) == "func" {
        unread.append(range(from: start))
      }
    case "init": declareInitializer(in: type, start)
    case "var", "let": variables(of: type, start, modifiers, isStatic: isStatic)
    case "case": type.cases += enumCases()
    case "struct", "class", "enum", "extension", "protocol", "actor":
      if let nested = nestedType(start, depth) {
        nested.isPrivate = isPrivate
        type.types.append(nested)
      }
    case "typealias": typeAlias(in: type)
    default:
      // The statements of a script are not declarations.
      let before = tokens[max(0, first - 1)].kind
      let isFirst = tokens[first].startsLine || before == .leftBrace || before == .semicolon
      let isType = kind(at: 1) == .colon && text.first?.isUppercase ?? false
      if depth > 0 || isType, type.keyword != .protocol, isFirst,
        !Self.skippedKeywords.contains(text)
      {
        unread.append(tokens[position].range)
      }
      skipMember()
    }
  }

  /// Reads the variables after `var` or `let`.
  private mutating func variables(
    of type: SwiftType, _ start: Int, _ modifiers: Range<Int>, isStatic: Bool
  ) {
    let isConstant = text == "let"
    position += 1
    let bindings = bindings()
    let isBare = bindings.last.map { $0.type == nil && $0.value == nil && $0.getter == nil } ?? true
    if hasFailed || bindings.isEmpty {
      unread.append(range(from: start))
    } else if isBare, kind == .word, !startsLine {
      unread.append(tokens[position].range)
    }
    for var binding in bindings {
      guard case .binding(let name) = binding.pattern else { continue }
      binding.wrapper = wrapper(modifiers)
      let variable = SwiftVariable(
        binding, name: name, isConstant: isConstant,
        isStatic: isStatic || type.name.isEmpty, range(from: start))
      variable.isOverride = has("override", modifiers)
      variable.isPrivate = hasPrivateModifier(modifiers)
      variable.isLazy = has("lazy", modifiers)
      variable.requirements = type.requirements
      type.variables.append(variable)
    }
  }

  private func has(_ modifier: String, _ range: Range<Int>) -> Bool {
    range.contains { file.word(at: $0) == modifier }
  }

  /// Whether one of the modifiers is `private` or `fileprivate`, also for reading.
  private func hasPrivateModifier(_ range: Range<Int>) -> Bool {
    range.contains { index in
      let word = file.word(at: index)
      return (word == "private" || word == "fileprivate")
        && tokens[index + 1].kind != .leftParenthesis
    }
  }

  /// Whether one of the attributes is a result builder, by its name.
  private func hasBuilder(_ range: Range<Int>) -> Bool {
    range.contains { index in
      tokens[index].kind == .at && index + 1 < tokens.count
        && (file.text(tokens[index + 1]).hasSuffix("Builder")
          || file.builders.contains(file.text(tokens[index + 1])))
    }
  }

  /// Attributes that begin with a capital and are no property wrappers, and wrappers whose values
  /// are those that are set.
  private static let transparentAttributes: Set<String> = [
    "MainActor", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "NSManaged", "NSCopying",
    "GKInspectable", "ViewBuilder", "Sendable", "Published", "State", "StateObject",
    "ObservedObject", "Bindable", "Binding", "SceneStorage", "AppStorage", "Environment",
    "EnvironmentObject", "FocusState", "GestureState", "Invalidating", "ObservationTracked",
    "ObservationIgnored", "TaskLocal",
  ]

  /// The property wrapper among attributes.
  func wrapper(_ range: Range<Int>) -> String? {
    for index in range where tokens[index].kind == .at && index + 1 < tokens.count {
      let name = file.text(tokens[index + 1])
      if name.first?.isUppercase ?? false, !Self.transparentAttributes.contains(name) {
        return name
      }
    }
    return nil
  }

  private mutating func typeAlias(in type: SwiftType) {
    position += 1
    guard let (name, target) = typeAlias() else { return skipMember() }
    type.aliases[name] = target
  }

  /// Reads the name and the type of a `typealias`, after its keyword.
  mutating func typeAlias() -> (name: String, target: String)? {
    guard let name = identifier() else { return nil }
    if isWord("<") { _ = skipGenerics() }
    guard take("=") else { return nil }
    return (name, self.type())
  }

  /// Skips attributes and modifiers. Returns whether the member belongs to the type itself.
  mutating func skipModifiers() -> Bool {
    var isStatic = false
    while !isAtEnd {
      if kind == .at {
        position += 2
        while kind == .dot { position += 2 }
        if kind == .leftParenthesis, !tokens[position].hasSpaceBefore { position = partner + 1 }
        continue
      }
      guard kind == .word, SwiftParser.modifiers.contains(text) else { break }
      let word = text
      // `class` is a modifier of members, and a type.
      if word == "class", !["func", "var", "let", "override"].contains(text(at: 1)) { break }
      if word == "static" || word == "class" { isStatic = true }
      position += 1
      if kind == .leftParenthesis { position = partner + 1 }
    }
    position = min(position, end)
    return isStatic
  }

  /// Skips a member that is not read, with its body.
  private mutating func skipMember() {
    skipLine()
    // A brace on a line of its own belongs to it.
    while kind == .leftBrace, !isAtEnd { position = partner + 1 }
    position = min(position, end)
  }

  mutating func nestedType(_ start: Int, _ depth: Int) -> SwiftType? {
    guard let keyword = SwiftType.Keyword(rawValue: text) else { return nil }
    position += 1
    var name = identifier() ?? ""
    while take(.dot) { name += "." + (identifier() ?? "") }
    var (parameters, generics) = genericParameters()
    var inherited: [String] = []
    if take(.colon) { repeat { inherited.append(type()) } while take(.comma) }
    let requirements = take("where") ? self.requirements() : []
    for one in requirements where !one.isEquality && generics[one.subject] == nil {
      generics[one.subject] = one.type
    }
    while !isAtEnd, kind != .leftBrace {
      if startsLine, kind == .word, SwiftParser.keywords.contains(text) { return nil }
      if kind.isOpening { position = partner }
      position += 1
    }
    guard kind == .leftBrace else { return nil }
    let type = SwiftType(
      keyword, name: name, inherited: inherited,
      at: TextRange(start, Int(tokens[min(partner, end - 1)].end)),
      requirements: requirements)
    (type.parameters, type.generics) = (parameters, generics)
    inBrackets { parser in
      if depth < SwiftParser.maximumDepth { parser.members(of: type, depth: depth + 1) }
    }
    return type
  }

  /// Reads the conditions after `where`.
  private mutating func requirements() -> [SwiftRequirement] {
    var result: [SwiftRequirement] = []
    repeat {
      let subject = type()
      let isEquality = isWord("==")
      guard take(.colon) || take("==") else { break }
      result.append(SwiftRequirement(subject: subject, type: type(), isEquality: isEquality))
    } while take(.comma)
    return result
  }

  /// Reads a function from its `func` on.
  mutating func function(_ start: Int, isStatic: Bool, _ isMutating: Bool = false) -> SwiftFunction?
  {
    position += 1
    guard let name = kind == .operator ? text : identifierHere else { return nil }
    position += 1
    return signature(name, start, isStatic: isStatic, isMutating: isMutating)
  }

  private var identifierHere: String? { kind == .word ? SwiftParser.unquoted(text) : nil }

  private mutating func declareInitializer(in type: SwiftType, _ start: Int) {
    position += 1
    if kind == .operator, text == "?" || text == "!" { position += 1 }
    if let function = signature("init", start, isStatic: true) { type.functions.append(function) }
  }

  private mutating func signature(
    _ name: String, _ start: Int, isStatic: Bool, isMutating: Bool = false
  ) -> SwiftFunction? {
    var generics = genericParameters().inherited
    guard kind == .leftParenthesis else { return nil }
    var parameters = inBrackets { $0.parameters() }
    while isWord("async") || isWord("throws") || isWord("rethrows") {
      position += 1
      if kind == .leftParenthesis { position = min(partner + 1, end) }
    }
    var result: String?
    let first = position
    let lacksArrow = kind == .word && !startsLine && !isWord("where")
    if take("->") || lacksArrow {
      result = type()
      if result?.isEmpty ?? true { unread.append(tokens[position - 1].range) }
    }
    let unmarked = lacksArrow ? range(from: Int(tokens[first].start)) : nil
    if isWord("where") {
      position += 1
      for one in requirements() where !one.isEquality && generics[one.subject] == nil {
        generics[one.subject] = one.type
      }
      while !isAtEnd, kind != .leftBrace, !(startsLine && isWord("func")) { position += 1 }
    }
    SwiftParser.resolve(generics, in: &parameters)
    guard kind == .leftBrace else {
      return SwiftFunction(
        name, closure: nil, result: result, isStatic: isStatic, at: range(from: start))
    }
    let closure = closureBody(parameters)
    let function = SwiftFunction(
      name, closure: closure, result: result, isStatic: isStatic, isMutating: isMutating,
      at: range(from: start))
    function.unmarkedResult = unmarked
    return function
  }

  /// Reads `<A, B: Base>`, if it is there. Returns the parameters, and the types that they inherit.
  private mutating func genericParameters() -> (names: [String], inherited: [String: String]) {
    let first = position
    guard isWord("<"), skipGenerics() else { return ([], [:]) }
    var names: [String] = []
    var inherited: [String: String] = [:]
    var nested = 0
    for index in first..<max(first, position - 1) {
      if tokens[index].kind == .operator, file.text(tokens[index]) != "->" {
        for letter in file.text(tokens[index]) {
          nested += letter == "<" ? 1 : letter == ">" ? -1 : 0
        }
      }
      guard nested == 1, index == first || tokens[index].kind == .comma,
        tokens[index + 1].kind == .word
      else { continue }
      let name = file.text(tokens[index + 1])
      names.append(name)
      if index + 3 < position, tokens[index + 2].kind == .colon, tokens[index + 3].kind == .word {
        inherited[name] = file.text(tokens[index + 3])
      }
    }
    return (names, inherited)
  }

  /// Gives parameters of a generic type the type that it inherits.
  private static func resolve(_ generics: [String: String], in parameters: inout [SwiftParameter]) {
    guard !generics.isEmpty else { return }
    for index in parameters.indices {
      guard let type = parameters[index].type else { continue }
      let isArray = type.hasPrefix("[") && type.hasSuffix("]")
      let name = isArray ? String(type.dropFirst().dropLast()) : type
      guard let base = generics[name] else { continue }
      parameters[index].type = isArray ? "[\(base)]" : base
    }
  }

  /// Skips the braces at the position, and returns them as a body.
  mutating func closureBody(_ parameters: [SwiftParameter]) -> SwiftClosure {
    let (open, close) = (position, partner)
    position = min(close + 1, end)
    return SwiftClosure(
      parameters, body: min(open + 1, close)..<close,
      TextRange(Int(tokens[open].start), max(lastEnd, Int(tokens[open].start))))
  }

  /// Reads the parameters in parentheses, to the end.
  mutating func parameters() -> [SwiftParameter] {
    var result: [SwiftParameter] = []
    while !isAtEnd {
      let attributes = position
      while kind == .at {
        position += 2
        if kind == .leftParenthesis { position = partner + 1 }
      }
      var isBuilder = hasBuilder(attributes..<min(position, end))
      let place = start
      guard let first = identifier() else {
        position += 1
        continue
      }
      let second = identifier()
      var parameter = SwiftParameter(label: first == "_" ? nil : first, name: second ?? first)
      if take(.colon) {
        let start = position
        parameter.type = type()
        isBuilder = isBuilder || hasBuilder(start..<min(position, end))
      }
      parameter.range = range(from: place)
      parameter.isBuilder = isBuilder
      if take("...") {
        parameter.type = "[\(parameter.type ?? "")]"
        parameter.isVariadic = true
      }
      if take("=") { parameter.initial = expression() }
      result.append(parameter)
      // `a: Int b: Int`, `a: Int b c: Int`
      if kind == .word, kind(at: 1) == .colon || kind(at: 1) == .word && kind(at: 2) == .colon {
        unread.append(tokens[position].range)
      }
      skipToComma()
    }
    return result
  }

  private mutating func enumCases() -> [SwiftEnumCase] {
    position += 1
    var result: [SwiftEnumCase] = []
    repeat {
      guard let name = identifier() else {
        unread.append(tokens[position - 1].range)
        break
      }
      var value = SwiftEnumCase(name: name, payload: [])
      if kind == .leftParenthesis { value.payload = inBrackets { $0.payload() } }
      if take("=") { value.raw = expression() }
      result.append(value)
    } while take(.comma)
    if kind == .word, !startsLine { unread.append(tokens[position].range) }
    return result
  }

  private mutating func payload() -> [SwiftParameter] {
    var result: [SwiftParameter] = []
    while !isAtEnd {
      var parameter = SwiftParameter(label: nil, name: "")
      if kind == .word, kind(at: 1) == .colon {
        let name = identifier() ?? ""
        parameter.label = name == "_" ? nil : name
        parameter.name = name
        position += 1
      }
      parameter.type = type()
      if parameter.type?.isEmpty ?? true { unread.append(tokens[position - 1].range) }
      if take("=") { parameter.initial = expression() }
      result.append(parameter)
      skipToComma()
    }
    return result
  }

  /// Reads the bindings after `let` or `var`.
  mutating func bindings() -> [SwiftBinding] {
    var result: [SwiftBinding] = []
    repeat {
      guard let pattern = bindingPattern() else { break }
      var binding = SwiftBinding(pattern: pattern)
      if take(.colon) {
        binding.type = type()
        if binding.type?.isEmpty ?? true { hasFailed = true }
      }
      if isWord("=") {
        position += 1
        binding.value = expression()
      }
      if kind == .leftBrace, !isCondition { readAccessors(&binding) }
      result.append(binding)
    } while take(.comma)
    // `let width, height: CGFloat`
    for index in result.indices.dropLast().reversed()
    where result[index].type == nil && result[index].value == nil {
      result[index].type = result[index + 1].type
    }
    return result
  }

  private mutating func bindingPattern() -> SwiftPattern? {
    if kind == .leftParenthesis {
      return .tuple(
        inBrackets { parser in
          var parts: [SwiftPattern] = []
          while !parser.isAtEnd {
            parts.append(parser.bindingPattern() ?? .any)
            while !parser.isAtEnd, !parser.take(.comma) { parser.position += 1 }
          }
          return parts
        })
    }
    guard let name = identifier() else { return nil }
    return name == "_" ? .any : .binding(name)
  }

  /// Reads the body of `didSet` among the observers to the end of their braces.
  private mutating func didSet(before close: Int) -> SwiftClosure? {
    position += 1
    var isLater = false
    while position < close {
      if kind == .leftBrace {
        let body = closureBody([])
        if isLater { return body }
        continue
      }
      if kind == .word { isLater = isWord("didSet") }
      position += 1
    }
    return nil
  }

  /// Reads `{ … }` after a variable: a getter, accessors, or observers.
  private mutating func readAccessors(_ binding: inout SwiftBinding) {
    let open = position
    let close = partner
    let first = text(at: 1)
    if first == "willSet" || first == "didSet" {
      binding.isObserved = true
      binding.observer = didSet(before: close)
      position = min(close + 1, end)
      return
    }
    if first == "set" {
      position = min(close + 1, end)
      return
    }
    guard first == "get" || first == "@" || first == "mutating" || first == "_read" else {
      binding.getter = closureBody([])
      return
    }
    position = open + 1
    var isSetter = false
    var parameter = "newValue"
    while position < close {
      if kind == .leftBrace {
        let body = closureBody(isSetter ? [SwiftParameter(label: nil, name: parameter)] : [])
        if isSetter {
          binding.setter = body
        } else if binding.getter == nil {
          binding.getter = body
        }
        continue
      }
      if isWord("set") { isSetter = true }
      if isSetter, kind == .leftParenthesis, self.kind(at: 1) == .word { parameter = text(at: 1) }
      position += 1
    }
    position = min(close + 1, end)
  }
}
