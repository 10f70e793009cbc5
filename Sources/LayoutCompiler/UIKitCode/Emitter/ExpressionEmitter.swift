/// Expressions, each for a place of a type.
extension CodeEmitter {
  func code(_ expression: Expression, as type: CodeType) -> CodeExpression {
    if let wrapped = wrapped(expression, as: type) { return wrapped }
    switch expression.form {
    case .number(let text): return .atom(CodeText.number(text, as: type))
    case .bool(let value): return .atom(value ? "true" : "false")
    case .string(let text): return .string(text)
    case .name(let name): return code(of: name, as: type)
    case .environment(let name): return converted(environment(name), from: name.codeType, to: type)
    case .variable(let variable): return self.variable(variable, as: type)
    case .member(let base, let label): return member(base, label, as: type)
    case .symbol(let word): return choice(word, as: type)
    case .error: return .atom("nil")
    case .negate(let operand):
      return CodeExpression("-" + code(operand, as: type).document(within: .primary), .prefix)
    case .not(let operand):
      return CodeExpression("!" + code(operand, as: .bool).document(within: .primary), .prefix)
    case .binary(let operation, let a, let b): return binary(operation, a, b, as: type)
    case .function(let function, let arguments):
      return call(function, arguments, as: type)
    case .conditional(let condition, let then, let otherwise):
      return .ternary(
        code(condition, as: .bool), code(then, as: type), code(otherwise, as: type))
    case .dimension(let form, let value): return dimension(form, value)
    case .spacing(let isFlexible, let value):
      return .call(isFlexible ? ".flexible" : ".fixed", [("", code(value, as: .float))])
    case .insets(let edges): return insets(edges.map { $0.map { code($0, as: .float) } })
    case .edges(let edges): return edgeSpacing(edges)
    }
  }

  /// A number where a dimension, a spacing or insets are wanted, and a list where insets are.
  private func wrapped(_ expression: Expression, as type: CodeType) -> CodeExpression? {
    guard case .number = expression.type else { return nil }
    switch type {
    case .dimension: return dimension(.absolute, expression)
    case .spacing: return .call(".fixed", [("", code(expression, as: .float))])
    case .insets:
      let inset = code(expression, as: .float)
      return insets([inset, inset, inset, inset])
    case .int, .float, .bool, .string, .enumeration, .trait, .choice, .anchorEdges, .list:
      return nil
    }
  }

  /// Values of a declaration: one, a list, or the two or four numbers of insets.
  func code(_ values: [Expression], as type: CodeType) -> CodeExpression {
    let parts = types.parts(of: values, as: type).map { code($0.0, as: $0.1) }
    if type.isList, !(values.count == 1 && values[0].type.isList) { return .array(parts) }
    return parts.first ?? .atom("0")
  }

  // MARK: - Layout values

  private func dimension(_ form: DimensionForm, _ value: Expression) -> CodeExpression {
    let dependsOnItemCount = facts.types.numbers.dependsOnItemCount(value)
    var value = code(value, as: .float)
    if dependsOnItemCount, form == .estimated || form == .uniformAcrossSiblings {
      // UIKit wants an estimate above 0, also where a section has no items.
      value = .call("max", [("", .atom("1")), ("", value)])
    }
    switch form {
    case .fractionalWidth, .fractionalHeight, .absolute, .estimated:
      return .call(".\(form)", [("", value)])
    case .uniformAcrossSiblings:
      if isAvailable(17) { return .call(".uniformAcrossSiblings", [("estimate", value)]) }
      return .call(".uniform", [("estimate", value)])
    }
  }

  /// Top, leading, bottom, trailing.
  func insets(_ edges: [CodeExpression?]) -> CodeExpression {
    let values = edges.map { $0 ?? .atom("0") }
    return .call(
      "NSDirectionalEdgeInsets",
      [
        ("top", values[0]), ("leading", values[1]), ("bottom", values[2]), ("trailing", values[3]),
      ])
  }

  private func edgeSpacing(_ edges: [Expression?]) -> CodeExpression {
    let values = edges.map { $0.map { code($0, as: .spacing) } ?? .atom("nil") }
    return .call(
      "NSCollectionLayoutEdgeSpacing",
      [
        ("leading", values[1]), ("top", values[0]), ("trailing", values[3]), ("bottom", values[2]),
      ])
  }

  private func choice(_ word: String, as type: CodeType) -> CodeExpression {
    guard type == .anchorEdges else { return .atom(".\(NameScopes.member(word))") }
    let edges = ["top", "bottom", "leading", "trailing"].filter {
      word.lowercased().contains($0)
    }
    return .array(edges.map { .atom(".\($0)") })
  }

  // MARK: - Numbers

  /// Returns a value of one number type as one of another.
  func converted(_ code: CodeExpression, from own: CodeType, to type: CodeType)
    -> CodeExpression
  {
    if code.isWholeNumber { return code }
    return switch (own, type) {
    case (.int, .float): .call("CGFloat", [("", code)])
    case (.float, .int): .call("Int", [("", code)])
    default: code
    }
  }

  private func binary(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, as type: CodeType
  ) -> CodeExpression {
    let own = types.operandType(operation, a, b, at: type)
    let (left, right) = (code(a, as: own), code(b, as: own))
    switch operation {
    case .and: return .binary(left, "&&", right, .and)
    case .or: return .binary(left, "||", right, .or)
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
      if let x = Double(left.text), let y = Double(right.text) {
        return .atom(operation.holds(x, y) ? "true" : "false")
      }
      return .binary(left, operation.spelling, right, .comparison)
    case .divide: return converted(quotient(left, right), from: .float, to: type)
    case .add, .subtract, .multiply:
      let result = CodeExpression.binary(
        left, operation.spelling, right, operation == .multiply ? .product : .sum)
      return converted(result, from: own, to: type)
    }
  }

  /// Two literals would be divided as whole numbers: `1.0 / 3.0`.
  private func quotient(_ a: CodeExpression, _ b: CodeExpression) -> CodeExpression {
    var sides = [a, b]
    if sides.allSatisfy(\.isWholeNumber) { sides = sides.map { .atom($0.text + ".0") } }
    return .binary(sides[0], "/", sides[1], .product)
  }

  private func call(
    _ function: Function, _ arguments: [Expression], as type: CodeType
  ) -> CodeExpression {
    let own = types.argumentType(function, arguments, at: type)
    let values = arguments.map { code($0, as: own) }
    switch function {
    case .floor, .ceil, .round:
      if own == .int { return converted(values[0], from: .int, to: type) }
      let rule = function == .floor ? ".down" : function == .ceil ? ".up" : ""
      let value = values[0].document(within: .primary)
      return converted(CodeExpression(value + .text(".rounded(\(rule))")), from: .float, to: type)
    case .min, .max, .abs:
      return converted(.call(function.info.word, values.map { ("", $0) }), from: own, to: type)
    case .clamp:
      let low = CodeExpression.call("max", [("", values[0]), ("", values[1])])
      return converted(.call("min", [("", low), ("", values[2])]), from: own, to: type)
    }
  }
}

/// What names stand for.
extension CodeEmitter {
  func type(of name: ValueDeclaration) -> CodeType? { types.type(of: name) }

  func typeName(_ type: CodeType) -> String {
    type.name { self.members[$0] ?? "" }
  }

  func code(of name: ValueDeclaration, as type: CodeType) -> CodeExpression {
    let id = ObjectIdentifier(name)
    guard let own = self.type(of: name), own.ios <= target, let spelled = spelled(name) else {
      // A value that is written out is that of its place.
      if let local = frame.values[id] { return local }
      return code(name.values, as: type)
    }
    return converted(spelled, from: own, to: type)
  }

  /// How a value is named here; `nil` where it has to be written out.
  private func spelled(_ name: ValueDeclaration) -> CodeExpression? {
    let id = ObjectIdentifier(name)
    if let local = frame.values[id] { return local }
    guard let member = members[id] else { return nil }
    let needs = needs(of: name)
    if needs.isEmpty { return .atom(memberPrefix + member) }
    // Where there is no environment to pass on.
    if case .sizeAndTraits = frame.surroundings { return nil }
    return .call(member, arguments(for: needs))
  }

  /// The arguments that pass on what a function needs.
  func arguments(for needs: FunctionNeeds) -> [(label: String, value: CodeExpression)] {
    var result: [(label: String, value: CodeExpression)] = []
    if needs.contains(.sectionIndex) {
      result.append(("sectionIndex", .atom(frame.sectionIndex)))
    }
    if needs.contains(.itemCount) { result.append(("itemCount", .atom(frame.itemCount))) }
    if needs.contains(.environment), case .environment(let name) = frame.surroundings {
      result.append(("environment", .atom(name)))
    }
    if needs.contains(.effects) { result.append(("effects", .atom(frame.effects))) }
    return result
  }

  // MARK: - The environment

  func environment(_ name: EnvironmentName) -> CodeExpression {
    switch name {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      return length(name)
    case .horizontalSizeClass, .verticalSizeClass, .layoutDirection, .userInterfaceIdiom,
      .displayScale, .preferredContentSizeCategory:
      return .atom("\(traits).\(name.rawValue.dropFirst("traits.".count))")
    case .sectionIndex: return .atom(frame.sectionIndex)
    case .sectionItemCount: return .atom(frame.itemCount)
    case .ios: return .atom("iOSVersion")
    }
  }

  private var traits: String {
    switch frame.surroundings {
    case .environment(let name): "\(name).traitCollection"
    case .sizeAndTraits(_, let traits): traits
    }
  }

  private func length(_ name: EnvironmentName) -> CodeExpression {
    if let local = frame.lengths[name] { return .atom(local) }
    return .atom(name.length.map(frame.surroundings.path) ?? "0")
  }

  func variable(_ variable: EffectExpression.Variable, as type: CodeType) -> CodeExpression {
    let handler = frame.handler ?? HandlerFrame(container: "container")
    let path = variable.rawValue.split(separator: ".")[1]
    switch variable {
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .itemWidth, .itemHeight:
      return .atom("\(handler.item).frame.\(path)")
    case .itemIndex:
      return converted(.atom("\(handler.item).indexPath.item"), from: .int, to: type)
    case .scrollX, .scrollY: return .atom("\(handler.offset).\(path)")
    case .containerWidth, .containerEffectiveWidth, .containerHeight, .containerEffectiveHeight:
      return .atom(handler.lengths[variable] ?? "0")
    }
  }

  func member(_ base: Expression, _ label: CaseLabel, as type: CodeType)
    -> CodeExpression
  {
    let value = code(base, as: types.ownerType(base)).document(within: .primary)
    let path = CodeExpression(value + .text(".\(NameScopes.member(label.name))"), isSimple: true)
    return converted(path, from: types.type(of: label) ?? type, to: type)
  }
}

/// A condition of `if`.
struct CodeCondition {
  /// The conditions between the commas.
  var parts: [CodeDocument]
  /// The versions of iOS that are there for sure where it holds, and where it does not.
  var availableIfTrue = 0
  var availableIfFalse = 0
  /// What it is, where that is known.
  var truth: Bool?

  var document: CodeDocument { .group(.indented(.joined(parts, "," + .line))) }
}

extension CodeEmitter {
  /// Returns a condition; what it says of the version of iOS alone becomes `#available`.
  func condition(_ expression: Expression) -> CodeCondition {
    guard let version = expression.versionCondition else {
      let code = code(expression, as: .bool)
      return CodeCondition(parts: [code.document], truth: code.truth)
    }
    let parts = version.parts.map { part -> CodeDocument in
      switch part {
      case .available(let ios): .text("#available(iOS \(ios), *)")
      case .unavailable(let ios): .text("#unavailable(iOS \(ios))")
      case .other(let expression):
        code(expression, as: .bool).document(within: version.count > 1 ? .and : .ternary)
      }
    }
    return CodeCondition(
      parts: parts, availableIfTrue: version.availableIfTrue,
      availableIfFalse: version.availableIfFalse)
  }

  /// Writes `if … { … } else …` with the bodies of branches.
  func chain(
    _ branches: [Branch], _ block: inout CodeBlock,
    _ write: ([Statement], inout CodeBlock) -> Void
  ) {
    chain(branches.map { ($0.condition, $0.body) }, &block, write)
  }

  /// Writes `if … { … } else …` with what the branches hold; those that hold nothing at the end are
  /// left out.
  func chain<Content>(
    _ branches: [(condition: Expression?, content: Content)], _ block: inout CodeBlock,
    _ write: (Content, inout CodeBlock) -> Void
  ) {
    var parts: [CodeDocument] = []
    var available = frame.available
    var isFirst = true
    for (index, branch) in branches.enumerated() {
      let condition = branch.condition.map { self.condition($0) }
      if condition?.truth == false { continue }
      let isLast = condition == nil || condition?.truth == true
      var inner = CodeBlock()
      scoped(available: max(available, condition?.availableIfTrue ?? 0)) {
        write(branch.content, &inner)
      }
      available = max(available, condition?.availableIfFalse ?? 0)
      if inner.isEmpty, isLast || index == branches.count - 1 { break }
      if isLast, isFirst { return block.add(inner) }
      let opening: CodeDocument = isFirst ? "if " : " else if "
      let head = isLast ? " else " : opening + (condition?.document ?? "") + " "
      parts += [head, inner.isEmpty ? "{}" : inner.braced]
      isFirst = false
      if isLast { break }
    }
    if !isFirst { block.add(.concat(parts)) }
  }
}

/// What a place of an element is filled with.
extension CodeEmitter {
  /// Returns what a place is filled with. A choice that is not short is made before, and has a name.
  func value(
    of slot: PropertySlot, hint: String, type: String, _ block: inout CodeBlock,
    unset: CodeExpression, _ write: (Statement) -> CodeExpression
  ) -> CodeExpression {
    switch slot {
    case .unset: return unset
    case .value(let statement): return write(statement)
    case .choice(let ways):
      guard slot.isShort else {
        let name = frame.names.allocate(hint)
        block.paragraph()
        block.add(.text("let \(name): \(type)"))
        assign(slot, to: name, &block) { $0.map(write) ?? unset }
        return .atom(name)
      }
      let last = ways[ways.count - 1].slot
      let end = value(of: last, hint: hint, type: type, &block, unset: unset, write)
      return ways.dropLast().reversed().reduce(end) { otherwise, way in
        let then = value(of: way.slot, hint: hint, type: type, &block, unset: unset, write)
        guard let condition = way.condition else { return then }
        return .ternary(code(condition, as: .bool), then, otherwise)
      }
    }
  }

  /// Writes the choice as `if … { name = … } else …`.
  private func assign(
    _ slot: PropertySlot, to name: String, _ block: inout CodeBlock,
    _ write: (Statement?) -> CodeExpression
  ) {
    choose(slot, &block) { statement, inner in inner.assign(name, write(statement)) }
  }

  /// Writes something for each way of a choice.
  func choose(
    _ slot: PropertySlot, _ block: inout CodeBlock,
    _ write: (Statement?, inout CodeBlock) -> Void
  ) {
    switch slot {
    case .unset: write(nil, &block)
    case .value(let statement): write(statement, &block)
    case .choice(let ways):
      chain(ways.map { ($0.condition, $0.slot) }, &block) { choose($0, &$1, write) }
    }
  }
}
