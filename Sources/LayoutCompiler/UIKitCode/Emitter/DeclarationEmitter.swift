/// The functions, properties and types of the struct.
extension CodeEmitter {
  static let environmentType = "any NSCollectionLayoutEnvironment"

  /// Starts a function that notes its needs for `owner`.
  func functionFrame(_ owner: AnyObject) -> FunctionFrame {
    var frame = FunctionFrame(
      owner: ObjectIdentifier(owner), names: declaredNames, available: target)
    frame.names.push()
    return frame
  }

  /// The parameters for what a function needs, whose names it takes.
  func parameters(for needs: FunctionNeeds, _ frame: inout FunctionFrame) -> [String] {
    var result: [String] = []
    func add(_ label: String, _ type: String) -> String {
      let name = frame.names.allocate(label)
      result.append(Self.parameter(label, name, type))
      return name
    }
    if needs.contains(.sectionIndex) { frame.sectionIndex = add("sectionIndex", "Int") }
    if needs.contains(.itemCount) { frame.itemCount = add("itemCount", "Int") }
    if needs.contains(.environment) {
      frame.surroundings = .environment(add("environment", Self.environmentType))
    }
    if needs.contains(.effects) { frame.effects = add("effects", Self.effectsType) }
    return result
  }

  /// Returns `label: type`, with the name in the function where that is another.
  static func parameter(_ label: String, _ name: String, _ type: String) -> String {
    let isSame = NameScopes.bare(name) == NameScopes.bare(label)
    return isSame ? "\(label): \(type)" : "\(label) \(name): \(type)"
  }

  /// Returns `func name(parameters) -> Type { body }`.
  func function(
    _ name: String, _ parameters: [String], _ type: String, _ body: CodeDocument
  ) -> CodeDocument {
    let list = CodeDocument.group(.joined(parameters.map { .text($0) }, "," + .line))
    let head =
      parameters.isEmpty
      ? .text("func \(name)() -> \(type) ")
      : CodeDocument.group(
        .text("func \(name)(") + .indented(.softBreak + list) + .softBreak
          + .text(") -> \(type) "))
    return head + "{" + .indented(.hardBreak + body) + .hardBreak + "}"
  }

  /// Writes the function that a definition becomes.
  func function(of definition: DefinitionDeclaration, _ block: inout CodeBlock) {
    guard let result = definition.result else { return }
    var frame = functionFrame(definition)
    var parameters: [String] = []
    var defaults: [(name: String?, code: () -> CodeExpression)] = []
    for parameter in definition.parameters {
      guard let type = parameterType(parameter) else { continue }
      let label = NameScopes.label(parameter.name)
      let name = frame.names.take(parameter.name)
      frame.values[ObjectIdentifier(parameter)] = .atom(name)
      if let initial = initialCode(parameter) {
        if parameter.isConstant {
          parameters.append(Self.parameter(label, name, type) + Self.initial(initial()))
        } else {
          parameters.append(Self.parameter(label, name, "\(type)?") + " = nil")
          let isUsed = isUsed(parameter, by: definition)
          defaults.append((isUsed ? name : nil, initial))
        }
      } else {
        parameters.append(Self.parameter(label, name, type))
      }
    }
    parameters += self.parameters(for: needs(of: definition), &frame)
    let body = self.body(frame) { block in
      for (name, code) in defaults {
        let value = code().document
        guard let name else { continue }
        block.assign("let \(name)", CodeExpression(.text("\(name) ?? ") + value))
      }
      self.finish(result, hint: definition.kind.hint, &block)
    }
    block.paragraph()
    block.comment(definition.comment, mark: "///")
    block.add(
      function(
        members[ObjectIdentifier(definition)] ?? definition.name, parameters,
        className(of: result, definition.kind), body.document))
  }

  private func className(of result: Statement, _ kind: LayoutElement) -> String {
    kind == .visibleItems && CallRules.isThroughAttributes(result) == true
      ? "\(Self.effectsType).Change" : kind.className
  }

  /// Returns ` = value`, on one line.
  private static func initial(_ value: CodeExpression) -> String {
    let lines = CodePrinter.text(of: value.document).split(separator: "\n")
    return " = \(lines.map { $0.drop { $0 == " " } }.joined(separator: " "))"
  }

  private func parameterType(_ parameter: ValueDeclaration) -> String? {
    if case .element(let kind) = parameter.role { return kind.className }
    return type(of: parameter).map(typeName)
  }

  private func initialCode(_ parameter: ValueDeclaration) -> (() -> CodeExpression)? {
    if case .element = parameter.role {
      guard let call = parameter.defaultElement else { return nil }
      return {
        var scratch = CodeBlock()
        if case .expression(let code) = self.make(call, hint: parameter.name, &scratch) {
          return code
        }
        return .atom("nil")
      }
    }
    guard !parameter.values.isEmpty, let type = type(of: parameter) else { return nil }
    return { self.code(parameter.values, as: type) }
  }

  /// Makes the element and returns it: the end of a function, which has its comment already.
  func finish(_ result: Statement, hint: String, _ block: inout CodeBlock) {
    switch make(result.uncommented, hint: hint, &block) {
    case .variable(let name): block.add(.text("return \(name)"))
    case .expression(let code):
      guard !block.isEmpty else { return block.add(code.document) }
      block.paragraph()
      block.add("return " + code.document)
    }
  }

  // MARK: - Values

  /// Writes a `let` at the top of a file: a constant, a property, or a function of what it needs.
  func member(of name: ValueDeclaration, _ block: inout CodeBlock) {
    guard let type = type(of: name), type.ios <= target,
      let spelled = members[ObjectIdentifier(name)]
    else { return }
    let needs = needs(of: name)
    var frame = functionFrame(name)
    let parameters = parameters(for: needs, &frame)
    let body = self.body(frame) { block in
      let code = self.code(name.values, as: type)
      block.add(block.isEmpty ? code.document : "return " + code.document)
    }
    block.comment(name.comment, mark: "///")
    if !needs.isEmpty {
      block.add(function(spelled, parameters, typeName(type), body.document))
    } else if name.isConstant {
      let annotation = type.isEvident ? "" : ": \(typeName(type))"
      block.assign("let \(spelled)\(annotation)", CodeExpression(body.document))
    } else {
      block.add(
        .group(
          .text("var \(spelled): \(typeName(type)) {") + .indented(.line + body.document) + .line
            + "}"))
    }
  }

  /// Returns the code of values that are set for a param.
  func value(
    _ values: [Expression], as type: CodeType, of param: ValueDeclaration
  ) -> CodeExpression {
    inFrame(functionFrame(param)) { code(values, as: type) }
  }

  /// Writes a `param` as a property.
  func property(of param: ValueDeclaration, _ block: inout CodeBlock) {
    guard let type = type(of: param), let spelled = members[ObjectIdentifier(param)] else { return }
    let value = inFrame(functionFrame(param)) { code(param.values, as: type) }
    block.comment(param.comment, mark: "///")
    let annotation = type.isEvident ? "" : ": \(typeName(type))"
    block.assign("var \(spelled)\(annotation)", value)
  }

  // MARK: - Enumerations

  func enumeration(_ enumeration: EnumDeclaration, _ block: inout CodeBlock) {
    var inner = CodeBlock()
    let cases = enumeration.cases.map { CodeDocument.text(NameScopes.escaped($0)) }
    inner.add(.group("case " + .indented(.joined(cases, "," + .line))))
    for label in enumeration.labels { self.label(label, of: enumeration, &inner) }
    block.paragraph()
    block.comment(enumeration.comment, mark: "///")
    block.add(
      .text("enum \(typeName(.enumeration(ObjectIdentifier(enumeration)))): CaseIterable ")
        + inner.braced)
    block.paragraph()
  }

  private func label(
    _ label: CaseLabel, of enumeration: EnumDeclaration, _ block: inout CodeBlock
  ) {
    guard let type = types.type(of: label) else { return }
    var body = CodeBlock()
    body.add("switch self {")
    let frame = functionFrame(label)
    for name in enumeration.cases {
      let head = CodeDocument.text("case .\(NameScopes.member(name)):")
      guard let values = label.values[name] else {
        let message = CodeExpression.string("`\(name)` has no \(label.name)")
        body.add(head + " " + CodeExpression.call("preconditionFailure", [("", message)]).document)
        continue
      }
      let code = inFrame(frame) { self.code(values, as: type) }
      body.add(.group(head + .indented(.line + code.document)))
    }
    body.add("}")
    block.paragraph()
    if type.ios > target { block.add(.text("@available(iOS \(type.ios), *)")) }
    let isolation = type.isIsolated ? "@MainActor " : ""
    let head = "\(isolation)var \(NameScopes.escaped(label.name)): \(typeName(type)) "
    block.add(.text(head) + body.braced)
  }
}

extension ValueDeclaration {
  /// `true` iff its value hangs on no other name.
  var isConstant: Bool { defaultElement == nil && values.allSatisfy(\.isConstant) }
}
