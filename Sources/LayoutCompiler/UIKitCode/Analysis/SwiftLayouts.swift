/// A layout of the file on its way to code.
final class SwiftLayout {
  let name: String?
  let comment: [String]
  /// Its properties and elements.
  var body: [Statement]
  /// What the parameters of a definition of layouts stand for.
  var values: [(parameter: ValueDeclaration, values: [Expression])] = []
  var elements: [(parameter: ValueDeclaration, call: Call)] = []
  /// What the function that lists the sections is known by.
  let list = SwiftMark()
  /// The sections, in order of the text.
  var sections: [SwiftSection] = []
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
  func section(of statement: Statement) -> SwiftSection? {
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
        sections.append(SwiftSection(statement, loops))
      case .when(let branches): for branch in branches { collect(branch.body, loops) }
      case .loop(let loop): collect(loop.body, loops + [loop])
      case .property, .binding: break
      }
    }
  }

  /// The only section, if there is one in any case.
  var onlySection: SwiftSection? { sections.count == 1 && !isComputed ? sections[0] : nil }
}

/// Something that needs are noted for.
final class SwiftMark {}

/// A section of a layout.
final class SwiftSection {
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

extension SwiftGenerator {
  /// Gives the layouts, their sections and what belongs to them names among the members.
  func nameSections(of layouts: [SwiftLayout]) {
    for layout in layouts {
      let prefix = layouts.count > 1 ? SwiftNames.typeName(layout.name ?? "") : ""
      let lower = layouts.count > 1 ? SwiftNames.valueName(layout.name ?? "") : ""
      layout.function = memberNames.allocate("make\(prefix)Layout")
      layout.sectionType = memberNames.allocate("\(prefix)Section")
      if layout.onlySection == nil {
        layout.sectionProperty = memberNames.allocate(lower.isEmpty ? "section" : "\(lower)Section")
        if layout.isComputed {
          layout.listFunction = memberNames.allocate(
            lower.isEmpty ? "sections" : "\(lower)Sections")
        }
      }
      var cases = SwiftNames()
      for (index, section) in layout.sections.enumerated() {
        let loop = section.loops.last?.name.name
        section.caseName = cases.allocate(section.name ?? loop ?? "section\(index)")
        guard !section.isPlainCall else { continue }
        let standard = layout.onlySection != nil ? "section" : "section\(index)"
        let wanted = section.name ?? loop.map { "\($0)Section" } ?? standard
        section.function = memberNames.allocate(wanted, or: "\(wanted)Section")
      }
    }
  }

  /// Binds the parameters of the definition that makes the layout.
  func bindParameters(of layout: SwiftLayout) {
    for (parameter, values) in layout.values {
      if let type = type(of: parameter), !values.isEmpty {
        frame.values[ObjectIdentifier(parameter)] = code(values, as: type)
      }
    }
    for (parameter, call) in layout.elements {
      frame.elements[ObjectIdentifier(parameter)] = SwiftElementArgument(
        call: call, values: frame.values, elements: frame.elements)
    }
  }

  /// Writes the function that makes a section.
  func function(of section: SwiftSection, _ layout: SwiftLayout, _ block: inout SwiftBlock) {
    guard let name = section.function else { return }
    var frame = functionFrame(section)
    var parameters: [String] = []
    for loop in section.loops {
      guard let type = type(of: loop.name) else { continue }
      let local = frame.names.take(loop.name.name)
      parameters.append(Self.parameter(SwiftNames.label(loop.name.name), local, typeName(type)))
      frame.values[ObjectIdentifier(loop.name)] = .atom(local)
    }
    parameters += self.parameters(for: needs(of: section), &frame)
    let body = self.body(frame) { block in
      self.bindParameters(of: layout)
      let used = self.facts.functions[ObjectIdentifier(section)]?.names ?? []
      self.bindLocals(layout.locals(in: used), &block)
      self.finish(section.statement, hint: "section", &block)
    }
    block.paragraph()
    if layout.comment != section.statement.comment {
      block.comment(section.statement.comment, mark: "///")
    }
    block.add(function(name, parameters, ElementKind.section.className, body.document))
  }

  /// Returns the call that makes a section, for the section provider.
  func call(of section: SwiftSection, _ layout: SwiftLayout) -> SwiftExpression {
    guard let name = section.function else {
      bindParameters(of: layout)
      var scratch = SwiftBlock()
      if case .expression(let code) = make(section.statement, hint: "section", &scratch) {
        return code
      }
      return .atom("nil")
    }
    let values = section.loops.map { loop in
      (SwiftNames.argument(loop.name.name), local(loop.name))
    }
    return .call(name, values + arguments(for: needs(of: section)))
  }
}
