/// A layout whose calls of definitions that make whole layouts are expanded.
struct LayoutBody: Sendable {
  let name: String?
  let comment: [String]
  /// Its properties and elements.
  private(set) var body: [Statement]
  /// The arguments of the definition that makes it.
  private(set) var values: [(parameter: ValueDeclaration, values: [Expression])] = []
  private(set) var elements: [(parameter: ValueDeclaration, call: Call)] = []
  /// The sections, in order of the text.
  private(set) var sections: [SectionBody] = []
  /// Whether conditions or loops decide which sections there are.
  private(set) var isComputed = false
  private var sectionIndices: [ObjectIdentifier: Int] = [:]
  /// The names of the bodies around the sections, with their order.
  private var nameIndices: [ObjectIdentifier: Int] = [:]

  init(_ layout: LayoutNode) {
    (name, comment, body) = (layout.name, layout.comment, layout.body)
    unfold()
    isComputed = !body.allSatisfy { $0.madeKind != nil || !$0.makes(.sections) }
    collect(body, [])
    collectNames(body)
    var names = NameScopes()
    for (index, section) in sections.enumerated() {
      let name = section.name ?? section.loops.last?.name.name ?? "section\(index)"
      sections[index].caseName = names.allocate(name)
    }
  }

  /// The section that a statement makes.
  func section(of statement: Statement) -> SectionBody? {
    statement.identity.flatMap { sectionIndices[$0] }.map { sections[$0] }
  }

  /// The position of a name of the bodies around the sections.
  func index(of name: ValueDeclaration) -> Int? { nameIndices[ObjectIdentifier(name)] }

  private mutating func collectNames(_ statements: [Statement]) {
    for statement in statements {
      if case .binding(let name) = statement {
        nameIndices[ObjectIdentifier(name)] = nameIndices.count
      }
      for body in statement.bodies { collectNames(body) }
    }
  }

  /// Takes the body from the definition that makes the layout.
  private mutating func unfold() {
    while body.count == 1, case .call(let call) = body[0],
      case .definition(let definition) = call.target, definition.kind == .layout,
      let result = definition.result
    {
      let arguments = call.argumentsByParameter
      for parameter in definition.parameters {
        switch arguments[ObjectIdentifier(parameter)] {
        case .element(let inner): elements.append((parameter, inner))
        case .values(let list): values.append((parameter, list))
        case nil:
          if let call = parameter.defaultElement {
            elements.append((parameter, call))
          } else {
            values.append((parameter, parameter.values))
          }
        }
      }
      let made = result.adding(call.body, name: nil, comment: [])
      if case .element(let element) = made { body = element.body } else { body = [made] }
    }
  }

  private mutating func collect(_ statements: [Statement], _ loops: [Loop]) {
    for statement in statements where statement.makes(.sections) {
      switch statement {
      case .element, .call:
        if let id = statement.identity { sectionIndices[id] = sections.count }
        sections.append(SectionBody(statement: statement, loops: loops))
      case .when(let branches): for branch in branches { collect(branch.body, loops) }
      case .loop(let loop): collect(loop.body, loops + [loop])
      case .property, .binding: break
      }
    }
  }
}

/// A section of a layout.
struct SectionBody: Sendable {
  let statement: Statement
  /// The loops around it, the outermost first.
  let loops: [Loop]
  /// Its case in the enumeration of sections.
  var caseName = ""

  /// The name that the source gives it.
  var name: String? { (statement.element?.name ?? statement.call?.name)?.symbol }
}
