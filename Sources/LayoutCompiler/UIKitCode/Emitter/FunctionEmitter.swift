/// The names of a file's struct and its members.
struct MemberNames: Sendable {
  let plan: ProgramPlan
  /// The name of the struct.
  let typeName: String
  /// The names of declarations.
  private(set) var members: [ObjectIdentifier: String] = [:]
  /// The properties with the classes of decoration views, by kind.
  private(set) var decorations: [String: String] = [:]
  private(set) var layouts: [LayoutNames] = []
  /// The names that members have, and those of them that functions use.
  private(set) var all = NameScopes()
  private(set) var declared = NameScopes()

  init(_ plan: ProgramPlan, typeName: String) {
    self.plan = plan
    self.typeName = typeName
    for name in ["ElementKind", "decorationViews"] { all.take(name) }
    if plan.helpers.contains(.version) {
      all.take("iOSVersion")
      declared.take("iOSVersion")
    }
    if plan.helpers.contains(.effects) {
      for name in [CodeHelper.effectsType, CodeHelper.effectsLayoutType] { all.take(name) }
    }
    for closure in AppClosure.allCases where plan.needs.contains(closure.need) {
      all.take(closure.rawValue)
      if closure.isCalledByName { declared.take(closure.rawValue) }
    }
    for name in plan.hookNames {
      all.take(name)
      declared.take(name)
    }
    for declaration in plan.program.declarations {
      switch declaration {
      case .enumeration(let enumeration): add(enumeration, enumeration.name)
      case .constant(let name), .param(let name), .itemValue(let name): add(name, name.name)
      case .definition(let definition): add(definition, definition.name)
      }
    }
    for kind in plan.kinds.decorations {
      let name = all.allocate("\(NameScopes.bare(plan.kinds.name(of: kind)))View")
      declared.insert(name)
      decorations[kind] = name
    }
    for layout in plan.layouts {
      let name = plan.layouts.count > 1 ? layout.name ?? "" : nil
      layouts.append(LayoutNames(layout, name: name, in: &all))
    }
  }

  private mutating func add(_ object: AnyObject, _ text: String) {
    let name = all.allocate(text)
    declared.insert(name)
    members[ObjectIdentifier(object)] = name
  }

  func name(of object: AnyObject) -> String { members[ObjectIdentifier(object)] ?? "" }

  func typeName(_ type: CodeType) -> String { type.name { members[$0] ?? "" } }
}

/// The names of a layout's members.
struct LayoutNames: Sendable {
  let function: String
  /// The enumeration of the sections.
  let sectionType: String
  /// The property that chooses the section of the layout for one of the data; `nil` for a layout of
  /// one section.
  private(set) var sectionProperty: String?
  private(set) var listFunction: String?
  /// The functions of the sections; `nil` for the call of a definition.
  private(set) var sections: [String?] = []

  /// - Parameter name: the name of the layout, if the file has several.
  fileprivate init(_ layout: LayoutPlan, name: String?, in names: inout NameScopes) {
    let prefix = name.map(NameScopes.typeName) ?? ""
    let lower = name.map(NameScopes.valueName) ?? ""
    function = names.allocate("make\(prefix)Layout")
    sectionType = names.allocate("\(prefix)Section")
    if layout.onlySection == nil {
      sectionProperty = names.allocate(lower.isEmpty ? "section" : "\(lower)Section")
    }
    if layout.list != nil {
      listFunction = names.allocate(lower.isEmpty ? "sections" : "\(lower)Sections")
    }
    for (index, section) in layout.sections.enumerated() {
      guard section.function != nil else {
        sections.append(nil)
        continue
      }
      let loop = section.body.loops.last.map { "\($0.name.name)Section" }
      let standard = layout.onlySection != nil ? "section" : "section\(index)"
      let expected = section.body.name ?? loop ?? standard
      sections.append(names.allocate(expected, or: "\(expected)Section"))
    }
  }
}

/// Prints the statements of one function, and names its locals on the way.
struct FunctionEmitter {
  let members: MemberNames
  let facts: FunctionFacts
  var names: NameScopes
  /// The prefix of members: `layouts.`.
  var memberPrefix = ""
  /// The environment of the section provider.
  var environment = Access.environment("environment")
  var sectionIndex = "sectionIndex"
  var itemCount = "itemCount"
  var effects = "effects"
  /// The type of a layout's sections.
  var sectionType = ""
  private var locals: [Int: String] = [:]
  /// The lengths of the container that have a name.
  private var lengths: [EnvironmentName: String] = [:]

  enum Access {
    /// A parameter of that name.
    case environment(String)
    /// A size and traits, by their names, where a configuration is made.
    case sizeAndTraits(size: String, traits: String)
  }

  /// - Parameter names: the names of members that the function must not hide.
  init(_ members: MemberNames, _ facts: FunctionFacts, names: NameScopes? = nil) {
    self.members = members
    self.facts = facts
    self.names = names ?? members.declared
    self.names.push()
  }

  mutating func name(_ local: PlanLocal) -> String {
    if let name = locals[local.id] { return name }
    let name = names.allocate(local.name, or: local.alternative)
    locals[local.id] = name
    return name
  }

  /// Takes the name as it is, for a parameter.
  mutating func take(_ local: PlanLocal) -> String {
    let name = names.take(local.name)
    locals[local.id] = name
    return name
  }

  /// Returns the body of a function. A length of the container that it uses more than once gets a
  /// name at its beginning.
  mutating func body(_ statements: [PlanStatement]) -> CodeBlock {
    var block = CodeBlock()
    for name in EnvironmentName.allCases where facts.lengths[name, default: 0] > 1 {
      guard let length = name.length else { continue }
      let local = names.allocate(length.local)
      block.assign("let \(local)", .atom(path(to: length)))
      lengths[name] = local
    }
    block.paragraph()
    write(statements, &block)
    return block
  }

  /// Does something whose names are free afterwards.
  mutating func scoped<T>(_ body: (inout FunctionEmitter) -> T) -> T {
    names.push()
    defer { names.pop() }
    return body(&self)
  }
}

// MARK: - Statements

extension FunctionEmitter {
  mutating func write(_ statements: [PlanStatement], _ block: inout CodeBlock) {
    for statement in statements { write(statement, &block) }
  }

  private mutating func block(_ statements: [PlanStatement]) -> CodeBlock {
    var block = CodeBlock()
    write(statements, &block)
    return block
  }

  private mutating func write(_ statement: PlanStatement, _ block: inout CodeBlock) {
    switch statement {
    case .paragraph: block.paragraph()
    case .comment(let lines): block.comment(lines)
    case .constant(let constant):
      guard !constant.isOptional || facts.uses.contains(constant.local.id) else { return }
      let value = code(constant.value)
      block.comment(constant.comment)
      block.assign("let \(name(constant.local))\(annotation(constant.type))", value)
    case .defaultValue(let local, let value):
      guard facts.uses.contains(local.id) else { return }
      let name = name(local)
      // `??` holds together more than comparisons, and less than ranges.
      let document = code(value).document(within: .range)
      block.assign("let \(name)", CodeExpression(.text("\(name) ?? ") + document))
    case .variable(let local, let type, let value):
      let value = code(value)
      block.assign("var \(name(local))\(annotation(type))", value)
    case .declaration(let local, let type):
      block.add(.text("let \(name(local))\(annotation(type))"))
    case .reservation(let local): _ = name(local)
    case .assignment(let local, let member, let value):
      block.assign("\(name(local))\(member)", code(value))
    case .branches(let branches): write(branches, &block)
    case .loop(let loop): write(loop, &block)
    case .block(let head, let body): block.add(code(head).document + self.block(body).braced)
    case .expression(let value): block.add(code(value).document)
    case .result(let value):
      let code = code(value).document
      block.add(block.isEmpty ? code : "return " + code)
    case .returned(let value): block.add("return " + code(value).document)
    }
  }

  private func annotation(_ type: CodeType?) -> String {
    type.map { ": \(typeName($0))" } ?? ""
  }

  private func typeName(_ type: CodeType) -> String {
    if type == .list(.sections) { return "[\(sectionType)]" }
    return members.typeName(type)
  }

  /// Writes `if … { … } else …`; branches at the end that hold nothing are omitted.
  private mutating func write(_ branches: [PlanBranch], _ block: inout CodeBlock) {
    var parts: [CodeDocument] = []
    for (index, branch) in branches.enumerated() {
      let condition = branch.conditions.map { conditions($0) }
      let inner = scoped { $0.block(branch.body) }
      if inner.isEmpty, index == branches.count - 1 { break }
      if let condition {
        parts += [(parts.isEmpty ? "if " : " else if ") + condition + " "]
      } else if parts.isEmpty {
        return block.add(inner)
      } else {
        parts.append(" else ")
      }
      parts.append(inner.isEmpty ? "{}" : inner.braced)
    }
    if !parts.isEmpty { block.add(.concat(parts)) }
  }

  private mutating func conditions(_ conditions: [PlanExpression]) -> CodeDocument {
    let binding = conditions.count > 1 ? CodeExpression.Binding.and : .ternary
    let parts = conditions.map { code($0).document(within: binding) }
    return .group(.indented(.joined(parts, "," + .line)))
  }

  /// Writes `for name in values { … }`, unless the body is empty.
  private mutating func write(_ loop: PlanLoop, _ block: inout CodeBlock) {
    let values = code(loop.values).document
    let isUsed = facts.uses.contains(loop.local.id)
    let (name, inner) = scoped { emitter in
      (isUsed ? emitter.name(loop.local) : "_", emitter.block(loop.body))
    }
    guard !inner.isEmpty else { return }
    block.add(.text("for \(name)\(annotation(loop.type)) in ") + values + " " + inner.braced)
  }
}

// MARK: - Expressions

extension FunctionEmitter {
  mutating func code(_ expression: PlanExpression) -> CodeExpression {
    switch expression {
    case .text(let text): return .atom(text)
    case .local(let local): return .atom(name(local))
    case .kind(let text): return .atom("ElementKind.\(members.plan.kinds.name(of: text))")
    case .member(let name): return member(name)
    case .type(let type): return .atom(typeName(type))
    case .environment(let name, _): return code(of: name)
    case .sectionEnvironment:
      if case .environment(let name) = environment { return .atom(name) }
      return .atom("environment")
    case .appClosure(let closure, let member): return .atom("\(closure.rawValue)()\(member)")
    case .effects: return .atom(effects)
    case .helper(_, let value): return code(value)
    case .prefix(let sign, let operand):
      return CodeExpression(.text(sign) + code(operand).document(within: .primary), .prefix)
    case .binary(let a, let sign, let b, let binding):
      let sides = codes([a, b])
      return binding == .range
        ? .range(sides[0], sides[1]) : .binary(sides[0], sign, sides[1], binding: binding)
    case .ternary(let condition, let then, let otherwise):
      let parts = codes([condition, then, otherwise])
      return .ternary(parts[0], parts[1], parts[2])
    case .suffix(let value, let member, _):
      let parts = codes([value, member])
      return CodeExpression(parts[0].document(within: .primary) + parts[1].document)
    case .call(let name, let arguments): return .call(name, codes(arguments))
    case .definition(let definition, let arguments): return call(definition, codes(arguments))
    case .array(let parts): return .array(codes(parts))
    case .joined(let parts):
      let codes = codes(parts)
      return codes.dropFirst().reduce(codes[0]) { .binary($0, "+", $1, binding: .sum) }
    case .sequence(let parts): return CodeExpression(.concat(codes(parts).map(\.document)))
    case .closure(let closure): return code(closure)
    }
  }

  private mutating func codes(_ parts: [PlanExpression]) -> [CodeExpression] {
    parts.map { code($0) }
  }

  private func call(
    _ definition: DefinitionDeclaration, _ arguments: [CodeArgument]
  ) -> CodeExpression {
    let needs = members.plan.facts.needs(of: definition)
    return .call(members.name(of: definition), arguments + self.arguments(for: needs))
  }

  private mutating func codes(_ arguments: [PlanArgument]) -> [CodeArgument] {
    arguments.map { ($0.label, code($0.value)) }
  }

  private func member(_ name: ValueDeclaration) -> CodeExpression {
    let needs = members.plan.facts.needs(of: name)
    let spelled = members.name(of: name)
    if needs.isEmpty { return .atom(memberPrefix + spelled) }
    return .call(spelled, arguments(for: needs))
  }

  /// The arguments that pass on what a function needs.
  func arguments(for needs: FunctionNeeds) -> [CodeArgument] {
    var result: [CodeArgument] = []
    if needs.contains(.sectionIndex) { result.append(("sectionIndex", .atom(sectionIndex))) }
    if needs.contains(.itemCount) { result.append(("itemCount", .atom(itemCount))) }
    if needs.contains(.environment), case .environment(let name) = environment {
      result.append(("environment", .atom(name)))
    }
    if needs.contains(.effects) { result.append(("effects", .atom(effects))) }
    return result
  }

  private mutating func code(_ closure: PlanClosure) -> CodeExpression {
    let outer = (environment, lengths)
    names.push()
    defer {
      names.pop()
      (environment, lengths) = outer
    }
    let parameters = closure.parameters.map { local -> String in
      guard let local, !closure.hidesUnused || facts.uses.contains(local.id) else { return "_" }
      return name(local)
    }
    for local in closure.reserved { _ = name(local) }
    if closure.surroundings == .thirdParameter {
      environment = .environment(parameters[2])
      lengths = [:]
    }
    var list = parameters.joined(separator: ", ")
    if let type = closure.type { list = "(\(list): \(typeName(type)))" }
    let body = block(closure.body).document
    return CodeExpression(.text("{ \(list) in") + .indented(.hardBreak + body) + .hardBreak + "}")
  }

  // MARK: - The environment

  private func code(of name: EnvironmentName) -> CodeExpression {
    switch name {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      return .atom(lengths[name] ?? name.length.map(path) ?? "0")
    case .horizontalSizeClass, .verticalSizeClass, .layoutDirection, .userInterfaceIdiom,
      .displayScale, .preferredContentSizeCategory:
      return .atom("\(traits).\(name.rawValue.dropFirst("traits.".count))")
    case .containerInsetsTop, .containerInsetsLeading, .containerInsetsBottom,
      .containerInsetsTrailing:
      guard case .environment(let environment) = environment else { return .atom("0") }
      return .atom("\(environment).container.contentInsets.\(name.lastWord)")
    case .marginsTop, .marginsLeading, .marginsBottom, .marginsTrailing:
      return .atom("margins().\(name.lastWord)")
    case .safeAreaTop, .safeAreaLeading, .safeAreaBottom, .safeAreaTrailing:
      return .atom("safeArea().\(name.lastWord)")
    case .screenWidth, .screenHeight: return .atom("screenSize().\(name.lastWord)")
    case .sectionIsLast:
      let last = CodeExpression.binary(.atom("sectionCount()"), "-", .atom("1"), binding: .sum)
      return .binary(.atom(sectionIndex), "==", last, binding: .comparison)
    case .layoutSectionCount: return .atom("sectionCount()")
    case .sectionIndex: return .atom(sectionIndex)
    case .sectionItemCount: return .atom(itemCount)
    case .ios: return .atom("iOSVersion")
    }
  }

  private var traits: String {
    switch environment {
    case .environment(let name): "\(name).traitCollection"
    case .sizeAndTraits(_, let traits): traits
    }
  }

  private func path(to length: EnvironmentName.Length) -> String {
    switch environment {
    case .environment(let name): "\(name).container.\(length.size).\(length.side)"
    case .sizeAndTraits(let size, _): "\(size).\(length.side)"
    }
  }
}

extension EnvironmentName {
  /// A length of the container: its size, the side of it, and a name for a local.
  fileprivate typealias Length = (size: String, side: String, local: String)

  fileprivate var length: Length? {
    switch self {
    case .containerWidth: ("contentSize", "width", "containerWidth")
    case .containerHeight: ("contentSize", "height", "containerHeight")
    case .containerEffectiveWidth: ("effectiveContentSize", "width", "effectiveWidth")
    case .containerEffectiveHeight: ("effectiveContentSize", "height", "effectiveHeight")
    case .horizontalSizeClass, .verticalSizeClass, .layoutDirection, .userInterfaceIdiom,
      .displayScale, .preferredContentSizeCategory, .sectionIndex, .sectionItemCount,
      .sectionIsLast, .layoutSectionCount, .ios, .containerInsetsTop, .containerInsetsLeading,
      .containerInsetsBottom, .containerInsetsTrailing, .marginsTop, .marginsLeading,
      .marginsBottom, .marginsTrailing, .safeAreaTop, .safeAreaLeading, .safeAreaBottom,
      .safeAreaTrailing, .screenWidth, .screenHeight:
      nil
    }
  }
}

// MARK: - Functions

extension FunctionEmitter {
  /// Returns `func name(parameters) -> Type { body }`.
  mutating func function(_ name: String, _ plan: FunctionPlan) -> CodeDocument {
    var parameters: [CodeDocument] = []
    for parameter in plan.parameters {
      let type = typeName(parameter.type)
      let spelled = take(parameter.local)
      let label = NameScopes.label(parameter.local.name)
      switch parameter.initial {
      case .missing: parameters.append(.text(Self.parameter(label, spelled, type: type)))
      case .value(let value):
        let start = Self.parameter(label, spelled, type: type) + " = "
        parameters.append(.text(start) + .group(code(value).document))
      case .omitted:
        parameters.append(.text(Self.parameter(label, spelled, type: "\(type)?") + " = nil"))
      }
    }
    parameters += self.parameters(for: plan.facts.needs).map { .text($0) }
    let body = body(plan.body).document
    return Self.function(name, parameters: parameters, type: typeName(plan.result), body: body)
  }

  /// The parameters for what a function needs, whose names it takes.
  private mutating func parameters(for needs: FunctionNeeds) -> [String] {
    var result: [String] = []
    func add(_ label: String, _ type: String) -> String {
      let name = names.allocate(label)
      result.append(Self.parameter(label, name, type: type))
      return name
    }
    if needs.contains(.sectionIndex) { sectionIndex = add("sectionIndex", "Int") }
    if needs.contains(.itemCount) { itemCount = add("itemCount", "Int") }
    if needs.contains(.environment) {
      environment = .environment(add("environment", "any NSCollectionLayoutEnvironment"))
    }
    if needs.contains(.effects) { effects = add("effects", CodeHelper.effectsType) }
    return result
  }

  /// Returns `label: type`, with the name in the function where that is another.
  static func parameter(_ label: String, _ name: String, type: String) -> String {
    let isSame = NameScopes.bare(name) == NameScopes.bare(label)
    return isSame ? "\(label): \(type)" : "\(label) \(name): \(type)"
  }

  static func function(
    _ name: String, parameters: [CodeDocument], type: String, body: CodeDocument,
    access: String = ""
  ) -> CodeDocument {
    let list = CodeDocument.group(.joined(parameters, "," + .line))
    let head =
      parameters.isEmpty
      ? .text("\(access)func \(name)() -> \(type) ")
      : CodeDocument.group(
        .text("\(access)func \(name)(") + .indented(.softBreak + list) + .softBreak
          + .text(") -> \(type) "))
    return head + "{" + .indented(.hardBreak + body) + .hardBreak + "}"
  }
}
