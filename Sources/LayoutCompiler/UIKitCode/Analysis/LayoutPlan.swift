/// A layout of the file on its way to code.
final class LayoutPlan {
  let name: String?
  let comment: [String]
  /// Its properties and elements.
  var body: [Statement]
  /// What the parameters of a definition of layouts stand for.
  var values: [(parameter: ValueDeclaration, values: [Expression])] = []
  var elements: [(parameter: ValueDeclaration, call: Call)] = []
  /// What the function that lists the sections is known by.
  let list = FunctionMark()
  /// The sections, in order of the text.
  var sections: [SectionPlan] = []
  private var sectionIndices: [ObjectIdentifier: Int] = [:]
  /// The names of the bodies around the sections, in order, and their indices.
  private var locals: [Statement] = []
  private var localIndices: [ObjectIdentifier: Int] = [:]
  /// `true` iff conditions or loops decide which sections there are.
  var isComputed = false
  /// The function that makes it, and the names of what belongs to its sections.
  var function = "makeLayout"
  var sectionType = "Section"
  var sectionProperty = "section"
  var listFunction = "sections"

  init(_ layout: LayoutNode) {
    name = layout.name
    comment = layout.comment
    body = layout.body
    unfold()
    isComputed = !body.allSatisfy { $0.madeKind != nil || !$0.makes(.sections) }
    collect(body, [])
    collectLocals(body)
  }

  /// The section that a statement makes.
  func section(of statement: Statement) -> SectionPlan? {
    statement.identity.flatMap { sectionIndices[$0] }.map { sections[$0] }
  }

  /// Returns those of some names that the bodies around the sections bind, in order.
  func locals(in names: Set<ObjectIdentifier>) -> [Statement] {
    names.compactMap { localIndices[$0] }.sorted().map { locals[$0] }
  }

  private func collectLocals(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .binding(let name):
        localIndices[ObjectIdentifier(name)] = locals.count
        locals.append(statement)
      case .when(let branches): for branch in branches { collectLocals(branch.body) }
      case .loop(let loop): collectLocals(loop.body)
      case .property, .element, .call: break
      }
    }
  }

  /// Takes the body from the definition that makes the layout.
  private func unfold() {
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

  private func collect(_ statements: [Statement], _ loops: [Loop]) {
    for statement in statements where statement.makes(.sections) {
      switch statement {
      case .element, .call:
        if let id = statement.identity { sectionIndices[id] = sections.count }
        sections.append(SectionPlan(statement, loops))
      case .when(let branches): for branch in branches { collect(branch.body, loops) }
      case .loop(let loop): collect(loop.body, loops + [loop])
      case .property, .binding: break
      }
    }
  }

  /// The only section, if there is one in any case.
  var onlySection: SectionPlan? { sections.count == 1 && !isComputed ? sections[0] : nil }
}

/// Something that needs are noted for.
final class FunctionMark {}

/// A section of a layout.
final class SectionPlan {
  let statement: Statement
  /// The loops around it, the outermost first.
  let loops: [Loop]
  /// The name that the source gives it.
  let name: String?
  /// Its case in the enumeration of sections.
  var caseName = ""
  /// Whether it is what a definition's function returns.
  var isPlainCall = false
  /// The function that makes it; `nil` where a call of a definition does.
  var function: String?

  init(_ statement: Statement, _ loops: [Loop]) {
    self.statement = statement
    self.loops = loops
    switch statement {
    case .element(let element): name = element.name?.symbol
    case .call(let call): name = call.name?.symbol
    case .property, .binding, .when, .loop: name = nil
    }
  }
}
