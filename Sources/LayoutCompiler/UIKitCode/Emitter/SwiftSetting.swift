/// What is set on an object once it is there, and what is bound before.
extension SwiftGenerator {
  /// Writes the locals that making an element may use: those of its body, and of the branches that
  /// state what it is made with.
  func hoist(_ statements: [Statement], _ kind: ElementKind, _ block: inout SwiftBlock) {
    bindLocals(statements, &block)
    for statement in statements where statement.isMadeWithProperty(kind) {
      switch statement {
      case .when(let branches): for branch in branches { hoist(branch.body, kind, &block) }
      case .loop(let loop):
        // A property that is stated in a loop is stated once.
        frame.values[ObjectIdentifier(loop.name)] = first(of: loop)
        hoist(loop.body, kind, &block)
      case .property, .element, .call, .binding: break
      }
    }
  }

  private func first(of loop: Loop) -> SwiftExpression {
    switch loop.values {
    case .range(let low, _): code(low, as: .int)
    case .cases(let enumeration): .atom(".\(SwiftNames.member(enumeration.cases.first ?? ""))")
    case .list:
      SwiftExpression(sequence(loop).document(within: .primary) + "[0]")
    }
  }

  /// Writes `let` for the locals of a body that are not written yet.
  func bindLocals(_ statements: [Statement], _ block: inout SwiftBlock) {
    for statement in statements {
      guard case .binding(let name) = statement, isUsed(name),
        frame.values[ObjectIdentifier(name)] == nil, let type = type(of: name),
        type.ios <= frame.available
      else { continue }
      let value = code(name.values, as: type)
      let spelled = frame.names.allocate(name.name)
      let annotation = type.isEvident ? "" : ": \(typeName(type))"
      block.comment(name.comment)
      block.assign("let \(spelled)\(annotation)", value)
      frame.values[ObjectIdentifier(name)] = .atom(spelled)
    }
  }

  /// Whether the function that is being written uses a name.
  func isUsed(_ name: ValueDeclaration) -> Bool {
    facts.uses(name, in: frame.owner)
  }

  /// Whether the function of a definition uses a parameter.
  func isUsed(_ parameter: ValueDeclaration, by definition: DefinitionDeclaration) -> Bool {
    facts.uses(parameter, in: ObjectIdentifier(definition))
  }

  /// Returns the local that a name is here.
  func local(_ name: ValueDeclaration) -> SwiftExpression {
    frame.values[ObjectIdentifier(name)] ?? .atom(SwiftNames.escaped(name.name))
  }

  // MARK: -

  /// Writes everything that is set on an object.
  func set(
    _ statements: [Statement], on target: String, _ kind: ElementKind,
    subject: UIKitProperty.Subject = .object, _ block: inout SwiftBlock
  ) {
    let setter = SwiftSetter(generator: self, target: target, kind: kind, subject: subject)
    setter.set(statements, &block)
  }
}

/// Sets the properties and views of one object.
struct SwiftSetter {
  private typealias Assignment = (member: String, type: SwiftType, ios: Int)

  let generator: SwiftGenerator
  let target: String
  let kind: ElementKind
  let subject: UIKitProperty.Subject

  func set(_ statements: [Statement], _ block: inout SwiftBlock) {
    let attached = generator.attachments(of: statements, to: kind)
    var later: (ios: Int, block: SwiftBlock)?
    func close(_ block: inout SwiftBlock) {
      if let (ios, inner) = later {
        block.add(.text("if #available(iOS \(ios), *) ") + inner.braced)
      }
      later = nil
    }
    let last = statements.lastProperties
    for (index, statement) in statements.enumerated() {
      if case .property(let property) = statement {
        guard let assignment = assignment(property), last[property.info.property] == index else {
          continue
        }
        if let (ios, _) = later, ios != assignment.ios { close(&block) }
        if generator.isAvailable(assignment.ios) {
          assign(property, assignment, &block)
        } else {
          if later == nil { later = (assignment.ios, SwiftBlock()) }
          generator.scoped(available: assignment.ios) {
            if var inner = later?.block {
              assign(property, assignment, &inner)
              later?.block = inner
            }
          }
        }
      } else {
        close(&block)
        setOther(statement, attached, &block)
      }
    }
    close(&block)
  }

  private func assignment(_ property: PropertyNode) -> Assignment? {
    UIKitProperty.assignment(of: property.info.property, on: kind, subject: subject)
  }

  private func assign(
    _ property: PropertyNode, _ assignment: Assignment,
    _ block: inout SwiftBlock
  ) {
    let value = generator.code(property.values[0], as: assignment.type)
    block.assign("\(target).\(assignment.member)", value)
  }

  private func isWanted(_ statement: Statement) -> Bool {
    if case .property(let property) = statement { return assignment(property) != nil }
    return subject == .object && statement.isSet(on: kind)
  }

  private func setOther(
    _ statement: Statement, _ attached: SwiftAttachments, _ block: inout SwiftBlock
  ) {
    guard statement.contains(where: isWanted) else { return }
    switch statement {
    case .when(let branches):
      generator.chain(branches, &block) { body, inner in
        guard body.contains(anywhere: isWanted) else { return }
        generator.bindLocals(body, &inner)
        set(body, &inner)
      }
    case .loop(let loop):
      generator.forEach(loop, &block) { inner in
        generator.bindLocals(loop.body, &inner)
        set(loop.body, &inner)
      }
    case .element, .call:
      generator.attach(statement, attached, to: target, kind, &block)
    case .property, .binding: break
    }
  }
}
