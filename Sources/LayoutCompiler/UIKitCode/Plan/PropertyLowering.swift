/// The objects that have an element's properties.
enum PropertyOwner {
  case object
  /// The configuration of a list, which makes the section.
  case configuration
}

/// The views of a body that become one array: those before any that depends on a condition.
private struct AttachedViews {
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

extension FunctionLowering {
  /// Sets the properties and views of a body on an object. Properties of a newer version of iOS are
  /// set together, guarded by `#available`.
  mutating func set(
    _ body: [Statement], on target: PlanLocal, _ kind: LayoutElement,
    owner: PropertyOwner = .object
  ) {
    func isWanted(_ statement: Statement) -> Bool {
      if let info = statement.property?.info { return info.isAssigned(on: kind, owner) }
      return owner == .object && statement.isSet(on: kind)
    }
    let attached = attachments(of: body)
    let last = body.lastProperties
    let statesReference = body.contains {
      $0.property?.info.property == .supplementaryContentInsetsReference
    }
    var guarded: (ios: Int, statements: [PlanStatement])?
    for (index, statement) in body.enumerated() {
      if let property = statement.property {
        let info = property.info
        let isLast = last[info.property] == index || property.statesEdges(of: kind)
        guard info.isAssigned(on: kind, owner), isLast else { continue }
        let ios = info.ios
        if let version = guarded?.ios, version != ios { close(&guarded) }
        if isAvailable(ios) {
          if statesReference || !assignReference(property, target) {
            assign(property, to: target, kind: kind)
          }
        } else {
          let assignment = block(available: ios) { $0.assign(property, to: target, kind: kind) }
          guarded = (ios, (guarded?.statements ?? []) + assignment)
        }
      } else {
        close(&guarded)
        guard statement.contains(where: isWanted) else { continue }
        setNested(statement, on: target, kind, owner: owner, attached: attached, isWanted: isWanted)
      }
    }
    close(&guarded)
  }

  private mutating func close(_ guarded: inout (ios: Int, statements: [PlanStatement])?) {
    if let (ios, statements) = guarded {
      add(.branches([.available(ios, statements)]))
    }
    guarded = nil
  }

  private mutating func assign(
    _ property: PropertyNode, to target: PlanLocal, kind: LayoutElement
  ) {
    guard let member = property.info.member else { return }
    if property.statesEdges(of: kind) {
      return assign(edges: property.values[0], target, member: ".\(member)")
    }
    let value = code(property.values[0], as: property.info.codeType)
    add(.assignment(target, member: ".\(member)", value))
  }

  /// Assigns the stated edges of a list's insets; UIKit has set the others.
  private mutating func assign(edges value: Expression, _ target: PlanLocal, member: String) {
    guard let stated = value.statedEdges else {
      guard case .conditional(let condition, let then, let otherwise) = value.definingForm else {
        return
      }
      return chain([(condition, then), (nil, otherwise)]) {
        $0.assign(edges: $1, target, member: member)
      }
    }
    if stated == .all {
      return add(.assignment(target, member: member, code(value, as: .insets)))
    }
    let words = ChoiceID.edge.table.choices.map(\.word)
    if case .insets(let edges) = value.form {
      for (word, edge) in zip(words, edges) {
        guard let edge else { continue }
        add(.assignment(target, member: "\(member).\(word)", code(edge, as: .float)))
      }
      return
    }
    let insets = named(code(value, as: .insets), "insets")
    for (index, word) in words.enumerated() {
      guard stated.contains(EdgeSet(rawValue: 1 << UInt8(index))) else { continue }
      add(.assignment(target, member: "\(member).\(word)", .path(insets, ".\(word)")))
    }
  }

  /// Assigns what replaced a deprecated property; returns `false` for other properties.
  private mutating func assignReference(_ property: PropertyNode, _ target: PlanLocal) -> Bool {
    guard property.info.property == .supplementariesFollowContentInsets, isAvailable(16),
      case .bool(let follows) = property.values[0].form
    else { return false }
    let reference = follows ? ".automatic" : ".none"
    add(.assignment(target, member: ".supplementaryContentInsetsReference", .text(reference)))
    return true
  }

  private mutating func setNested(
    _ statement: Statement, on target: PlanLocal, _ kind: LayoutElement, owner: PropertyOwner,
    attached: AttachedViews, isWanted: (Statement) -> Bool
  ) {
    switch statement {
    case .when(let branches):
      chain(branches) { lowering, body in
        guard body.contains(anywhere: isWanted) else { return }
        lowering.bindLocals(body)
        lowering.set(body, on: target, kind, owner: owner)
      }
    case .loop(let loop):
      forEach(loop) { lowering in
        lowering.bindLocals(loop.body)
        lowering.set(loop.body, on: target, kind, owner: owner)
      }
    case .element, .call: attach(statement, attached, to: target, kind: kind)
    case .property, .binding: break
    }
  }

  /// Makes the views of a body that depend on no condition, before the object that they belong to.
  mutating func prepare(_ body: [Statement], of kind: LayoutElement) {
    for view in body where view.isView(of: kind) {
      guard let id = view.identity, let made = view.madeKind else { continue }
      frame.attached[id] = declare(view, viewName(of: view, made))
    }
  }

  private func viewName(of view: Statement, _ made: LayoutElement) -> String {
    let isOwnKind = made == .boundary || made == .supplementary
    return isOwnKind ? view.element?.nameOfKind ?? made.codeName : made.codeName
  }

  private static let lists = Dictionary(
    grouping: LayoutElement.allCases.filter { $0.listProperty != nil },
    by: { $0.listProperty ?? "" }
  ).mapValues { Set($0) }

  /// Returns the views that can be set at once.
  private func attachments(of body: [Statement]) -> AttachedViews {
    var result = AttachedViews()
    var closed: Set<String> = []
    for statement in body {
      if let id = statement.identity, let list = statement.madeKind?.listProperty {
        if !closed.contains(list), frame.attached[id] != nil { result.add(id, to: list) }
      } else {
        for (list, kinds) in Self.lists where statement.makes(kinds) { closed.insert(list) }
      }
    }
    return result
  }

  /// Sets a view, or the effect of visible items, on an object.
  private mutating func attach(
    _ statement: Statement, _ attached: AttachedViews, to target: PlanLocal, kind: LayoutElement
  ) {
    guard let id = statement.identity, let made = statement.madeKind else { return }
    guard let list = made.listProperty else { return setEffect(statement, on: target) }
    let isList = kind == .list && made != .background
    let together = attached.views(with: id, in: list)
    if let first = together?.first, first != id { return }
    let codes =
      together?.compactMap { frame.attached[$0] }
      ?? [frame.attached[id] ?? declare(statement, viewName(of: statement, made))]
    if together != nil, !isList {
      return add(.assignment(target, member: ".\(list)", .array(codes)))
    }
    // UIKit gives a list views of its own; one of the same kind is replaced.
    let isReplaced = isList && frame.listHasViews
    add(codes, to: target, list, replacing: isReplaced ? made.codeName : nil)
  }

  /// Adds views to a list of an object; `name` names views that replace those of their kind.
  private mutating func add(
    _ codes: [PlanExpression], to target: PlanLocal, _ list: String, replacing name: String?
  ) {
    let views = name.map { name in codes.map { named($0, name) } } ?? codes
    for view in name == nil ? [] : views {
      add(
        .expression(
          .sequence([
            .local(target), .text(".\(list).removeAll { $0.elementKind == "), view,
            .text(".elementKind }"),
          ])))
    }
    if views.count == 1 { return append(views[0], to: target, member: ".\(list)") }
    add(.expression(.sequence([.local(target), .text(".\(list) += "), .array(views)])))
  }
}

extension PropertyNode {
  /// Whether it may state some edges of the insets of a list, and keep the others.
  fileprivate func statesEdges(of kind: LayoutElement) -> Bool {
    kind == .list && info.property == .contentInsets && values[0].statedEdges != .all
  }
}

extension Expression {
  /// The edges that insets state; `nil` where a condition decides.
  fileprivate var statedEdges: EdgeSet? {
    switch definingForm {
    case .insets(let edges): return EdgeSet(of: edges)
    case .conditional(_, let then, let otherwise):
      let edges = then.statedEdges
      return edges == otherwise.statedEdges ? edges : nil
    case .number, .bool, .string, .name, .environment, .variable, .member, .symbol, .negate, .not,
      .binary, .function, .element, .listCount, .itemValue, .itemValues, .dimension, .spacing,
      .edges, .error:
      return .all
    }
  }

  /// The form of the value, which a `let` may name.
  fileprivate var definingForm: Form {
    guard case .name(let name) = form, name.values.count == 1 else { return form }
    switch name.role {
    case .constant, .local: return name.values[0].definingForm
    case .param, .parameter, .element, .loop, .itemValue: return form
    }
  }
}
