/// Evaluation without an environment: it finds what is the same everywhere, and reports what is wrong
/// with elements and values wherever they are used.
extension Evaluator {
  /// Evaluates a statement of a file; returns the element that it makes, and whether this is the same
  /// everywhere. Of what a call makes only name and place are known.
  mutating func constant(_ statement: Statement) -> (model: ElementModel?, isConstant: Bool) {
    isConstant = true
    var file = ElementState(Schema.file, at: text.span(TextRange(0, 0)))
    evaluate([statement], &file)
    // A bare section is the whole of a layout.
    if case .section? = file.elements.last { checkBoundaries(file.boundaries, .vertical) }
    return (file.elements.last, isConstant)
  }

  /// Evaluates a definition for arguments whose types alone are known.
  mutating func check(_ definition: DefinitionDeclaration) {
    for parameter in definition.parameters {
      if let call = parameter.defaultElement { check(call) }
    }
    if let result = definition.result { _ = constant(result) }
  }

  /// Adds what is known of a call's element where it may make one for each environment.
  mutating func addConstant(_ call: Call, to parent: inout ElementState) {
    isConstant = false
    count(.element(call.kind), at: call.span, in: &parent)
    let name = call.name.flatMap { self.name($0) }
    check(call)
    guard parent.kind == .file else { return }
    if call.kind == .layout {
      var layout = LayoutModel()
      (layout.name, layout.origin) = (name, call.span)
      parent.elements.append(.layout(layout))
    } else {
      var section = SectionModel(group: GroupModel(.horizontal))
      section.origin = call.span
      parent.elements.append(.section(section))
    }
  }

  /// Evaluates the arguments and the body of a call.
  private mutating func check(_ call: Call) {
    for (parameter, argument) in call.arguments {
      switch argument {
      case .values(let values): _ = declared(values, parameter.type)
      case .element(let inner): check(inner)
      }
    }
    guard let info = Schema.element(call.form) else { return }
    var element = ElementState(info, at: call.bodyStart ?? call.span)
    evaluate(body: call.body[...], at: call.bodyStart, &element)
  }

  /// Evaluates every branch of a condition. The one that is surely taken counts; while none is, all
  /// may be, and what they have in common holds.
  mutating func evaluateAll(_ branches: [Branch], taken: Int?, _ state: inout ElementState) {
    let entry = state
    var ways: [ElementState] = []
    if taken == nil { isConstant = false }
    for (index, branch) in branches.enumerated() {
      guard index != taken else {
        evaluate(body: branch.body[...], at: branch.bodyStart, &state)
        continue
      }
      var way = entry
      speculation += taken == nil ? 0 : 1
      evaluate(body: branch.body[...], at: branch.bodyStart, &way)
      speculation -= taken == nil ? 0 : 1
      ways.append(way)
    }
    guard taken == nil else { return state.takeBoundaries(of: ways, since: entry.boundaries.count) }
    let isComplete = branches.last?.condition == nil
    state.join(isComplete ? ways : ways + [state])
  }

  /// Evaluates the body of a loop for a value whose type alone is known: it may be repeated, and may be
  /// passed over.
  mutating func evaluateOnce(
    _ loop: Loop, _ values: Outcome<[EvaluatedValue]>, state: inout ElementState
  ) {
    isConstant = false
    guard values.isValid else {
      state.isBroken = true
      return
    }
    let entry = state
    var after = entry
    evaluate(body: loop.body[...], at: loop.bodyStart, &after)
    after.subitems.atMost += after.subitems.atMost - entry.subitems.atMost
    state.join([entry, after])
  }
}
