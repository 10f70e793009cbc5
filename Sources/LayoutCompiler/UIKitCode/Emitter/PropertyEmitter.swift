/// What is set on an object once it is there, and what is bound before.
extension CodeEmitter {
  /// Writes the locals that making an element may use: those of its body, and of the branches that
  /// state what it is made with.
  func hoist(_ statements: [Statement], _ kind: LayoutElement, _ block: inout CodeBlock) {
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

  private func first(of loop: Loop) -> CodeExpression {
    switch loop.values {
    case .range(let low, _): code(low, as: .int)
    case .cases(let enumeration): .atom(".\(NameScopes.member(enumeration.cases.first ?? ""))")
    case .list:
      CodeExpression(sequence(loop).document(within: .primary) + "[0]")
    }
  }

  /// Writes `let` for the locals of a body that are not written yet.
  func bindLocals(_ statements: [Statement], _ block: inout CodeBlock) {
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
  func local(_ name: ValueDeclaration) -> CodeExpression {
    frame.values[ObjectIdentifier(name)] ?? .atom(NameScopes.escaped(name.name))
  }

  // MARK: -

  /// Writes everything that is set on an object.
  func set(
    _ statements: [Statement], on target: String, _ kind: LayoutElement,
    subject: UIKitProperty.Subject = .object, _ block: inout CodeBlock
  ) {
    let setter = PropertyEmitter(emitter: self, target: target, kind: kind, subject: subject)
    setter.set(statements, &block)
  }
}

/// Sets the properties and views of one object.
struct PropertyEmitter {
  private typealias Assignment = (member: String, type: CodeType, ios: Int)

  let emitter: CodeEmitter
  let target: String
  let kind: LayoutElement
  let subject: UIKitProperty.Subject

  func set(_ statements: [Statement], _ block: inout CodeBlock) {
    let attached = emitter.attachments(of: statements, to: kind)
    var later: (ios: Int, block: CodeBlock)?
    func close(_ block: inout CodeBlock) {
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
        if emitter.isAvailable(assignment.ios) {
          assign(property, assignment, &block)
        } else {
          if later == nil { later = (assignment.ios, CodeBlock()) }
          emitter.scoped(available: assignment.ios) {
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
    _ block: inout CodeBlock
  ) {
    let value = emitter.code(property.values[0], as: assignment.type)
    block.assign("\(target).\(assignment.member)", value)
  }

  private func isWanted(_ statement: Statement) -> Bool {
    if case .property(let property) = statement { return assignment(property) != nil }
    return subject == .object && statement.isSet(on: kind)
  }

  private func setOther(
    _ statement: Statement, _ attached: AttachedViews, _ block: inout CodeBlock
  ) {
    guard statement.contains(where: isWanted) else { return }
    switch statement {
    case .when(let branches):
      emitter.chain(branches, &block) { body, inner in
        guard body.contains(anywhere: isWanted) else { return }
        emitter.bindLocals(body, &inner)
        set(body, &inner)
      }
    case .loop(let loop):
      emitter.forEach(loop, &block) { inner in
        emitter.bindLocals(loop.body, &inner)
        set(loop.body, &inner)
      }
    case .element, .call:
      emitter.attach(statement, attached, to: target, kind, &block)
    case .property, .binding: break
    }
  }
}

/// The views of a body that come together in one array: those before any that hang on a condition.
struct AttachedViews {
  /// By the property that holds them: `boundarySupplementaryItems`.
  private var arrays: [String: [ObjectIdentifier]] = [:]
  private var views: Set<ObjectIdentifier> = []

  /// The views that are set together with one; `nil` for one that is added alone.
  func views(with view: ObjectIdentifier, in list: String) -> [ObjectIdentifier]? {
    views.contains(view) ? arrays[list] : nil
  }

  mutating func add(_ view: ObjectIdentifier, to list: String) {
    arrays[list, default: []].append(view)
    views.insert(view)
  }
}

extension CodeEmitter {
  /// Makes the views of a body that hang on no condition, before the object that they belong to.
  func prepare(_ statements: [Statement], of kind: LayoutElement, _ block: inout CodeBlock) {
    let views = statements.filter { $0.isView(of: kind) }
    for view in views {
      guard let id = view.identity, let made = view.madeKind else { continue }
      frame.attached[id] = declare(view, hint: hint(of: view, made), &block)
    }
  }

  private func hint(of view: Statement, _ made: LayoutElement) -> String {
    if case .element(let element) = view, made == .boundary || made == .supplementary {
      return hintOfKind(element.heading) ?? made.hint
    }
    return made.hint
  }

  private static let lists = Dictionary(
    grouping: LayoutElement.allCases.filter { $0.listProperty != nil },
    by: { $0.listProperty ?? "" }
  ).mapValues { Set($0) }

  /// Returns which views can be set at once.
  func attachments(of statements: [Statement], to kind: LayoutElement) -> AttachedViews {
    var result = AttachedViews()
    var closed: Set<String> = []
    for statement in statements {
      if let id = statement.identity, let made = statement.madeKind, let list = made.listProperty {
        if !closed.contains(list), frame.attached[id] != nil {
          result.add(id, to: list)
        }
      } else {
        for (list, kinds) in Self.lists where statement.makes(kinds) { closed.insert(list) }
      }
    }
    return result
  }

  /// Sets a view, or the effect of visible items, on an object.
  func attach(
    _ statement: Statement, _ attached: AttachedViews, to target: String,
    _ kind: LayoutElement, _ block: inout CodeBlock
  ) {
    guard let id = statement.identity, let made = statement.madeKind else { return }
    guard let list = made.listProperty else { return setEffect(statement, on: target, &block) }
    if let together = attached.views(with: id, in: list) {
      guard together.first == id else { return }
      let codes = together.compactMap { frame.attached[$0] }
      if kind == .list, made != .background {
        add(codes, toList: "\(target).\(list)", made.hint, &block)
      } else {
        block.assign("\(target).\(list)", .array(codes))
      }
      return
    }
    let code = frame.attached[id] ?? declare(statement, hint: hint(of: statement, made), &block)
    if kind == .list, made != .background {
      add([code], toList: "\(target).\(list)", made.hint, &block)
    } else {
      add([code], to: "\(target).\(list)", &block)
    }
  }

  /// Adds views to those that UIKit gives a list; one of the same kind gives way.
  private func add(
    _ codes: [CodeExpression], toList list: String, _ hint: String, _ block: inout CodeBlock
  ) {
    guard frame.listHasViews else { return add(codes, to: list, &block) }
    let names = codes.map { code -> CodeExpression in
      guard !code.isSimple else { return code }
      let name = frame.names.allocate(hint)
      block.assign("let \(name)", code)
      return .atom(name)
    }
    for name in names {
      let test = CodeDocument.text("{ $0.elementKind == ") + name.document + ".elementKind }"
      block.add(.text("\(list).removeAll ") + test)
    }
    add(names, to: list, &block)
  }

  private func add(_ codes: [CodeExpression], to list: String, _ block: inout CodeBlock) {
    if codes.count == 1 {
      block.add(.text("\(list).append(") + codes[0].document + ")")
    } else {
      block.add(.text("\(list) += ") + CodeExpression.array(codes).document)
    }
  }
}
