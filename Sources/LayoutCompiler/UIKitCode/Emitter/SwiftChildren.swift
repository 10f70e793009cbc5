/// Several elements, as an array.
extension SwiftGenerator {
  /// Returns the elements of the kinds that the statements make; `nil` where there are none.
  func children(
    _ statements: [Statement], _ kinds: ElementKinds, hint: String,
    or alternative: String? = nil, _ block: inout SwiftBlock
  ) -> SwiftExpression? {
    let parts = statements.filter { $0.makes(kinds) }
    guard !parts.isEmpty else { return nil }
    guard parts.allSatisfy({ $0.madeKind != nil || $0.mappedElement != nil }) else {
      return collected(parts, kinds, hint: hint, &block)
    }
    var arrays: [SwiftExpression] = []
    var elements: [SwiftExpression] = []
    let names = parts.map { self.hint(of: $0, hint) }.numbered { parts[$0].isElement }
    for (part, name) in zip(parts, names) {
      if case .loop(let loop) = part {
        if !elements.isEmpty { arrays.append(.array(elements)) }
        elements = []
        arrays.append(mapped(loop, hint: hint))
      } else {
        elements.append(element(part, kinds, hint: name, or: alternative, &block))
      }
    }
    if !elements.isEmpty { arrays.append(.array(elements)) }
    return arrays.dropFirst().reduce(arrays[0]) { .binary($0, "+", $1, .sum) }
  }

  /// Returns an element by its name; cells of custom groups need none.
  private func element(
    _ statement: Statement, _ kinds: ElementKinds, hint: String, or alternative: String?,
    _ block: inout SwiftBlock
  ) -> SwiftExpression {
    if kinds.contains(.frame), case .expression(let code) = make(statement, hint: hint, &block) {
      return code
    }
    return declare(statement, hint: hint, or: alternative, &block)
  }

  /// What an element is called.
  private func hint(of part: Statement, _ hint: String) -> String {
    guard case .element(let element) = part else { return hint }
    switch element.kind {
    case .supplementary, .boundary, .background: return hintOfKind(element.heading) ?? hint
    case .header, .footer: return element.kind.hint
    case .group: return element.variant == GroupVariant.vertical.rawValue ? "column" : "row"
    case .customGroup: return "innerGroup"
    case .file, .layout, .section, .list, .item, .frame, .visibleItems, .letBinding, .param,
      .enumeration, .enumerationCase, .definition, .when, .otherwise, .loop, .importing,
      .lintLevels,
      .snapshot, .grouping, .dataSection, .dataItem, .dataHeader, .dataFooter, .dataBoundary,
      .preview:
      return hint
    }
  }

  /// Returns `values.map { name in element }`.
  private func mapped(_ loop: Loop, hint: String) -> SwiftExpression {
    let values = sequence(loop)
    return scoped {
      let opening = closureOpening(of: loop)
      var inner = SwiftBlock()
      bindLocals(loop.body, &inner)
      for statement in loop.body where statement.madeKind != nil {
        switch make(statement, hint: hint, &inner) {
        case .variable(let name): inner.add(.text("return \(name)"))
        case .expression(let code):
          if !inner.isEmpty { inner.paragraph() }
          inner.add(inner.isEmpty ? code.document : "return " + code.document)
        }
      }
      let body = " {" + CodeDocument.text(opening) + .indented(.hardBreak + inner.document)
      return SwiftExpression(values.document(within: .primary) + ".map" + body + .hardBreak + "}")
    }
  }

  /// Binds the name of a loop; returns ` name in` as a closure begins.
  private func closureOpening(of loop: Loop) -> String {
    let (name, type) = bind(loop)
    return type.map { " (\(name): \($0)) in" } ?? " \(name) in"
  }

  /// Binds the name of a loop; returns it with its type where the values do not show that.
  private func bind(_ loop: Loop) -> (name: String, type: String?) {
    var name = "_"
    if isUsed(loop.name) {
      name = frame.names.allocate(loop.name.name)
      frame.values[ObjectIdentifier(loop.name)] = .atom(name)
    }
    guard case .list = loop.values, loop.name.list == nil, let type = type(of: loop.name),
      !type.isEvident
    else { return (name, nil) }
    return (name, typeName(type))
  }

  /// The values of a loop.
  func sequence(_ loop: Loop) -> SwiftExpression {
    switch loop.values {
    case .range(let low, let high):
      let ends = [low, high].map { code($0, as: .int) }
      guard low.isNumber, high.isNumber else {
        // Unlike a range, it may be empty.
        return .call("stride", [("from", ends[0]), ("through", ends[1]), ("by", .atom("1"))])
      }
      let texts = ends.map { $0.document(within: .sum) }
      return SwiftExpression(texts[0] + "..." + texts[1], .range)
    case .cases(let enumeration): return .atom("\(typeName(.enumeration(ObjectIdentifier(enumeration)))).allCases")
    case .list(let values):
      let known = type(of: loop.name)
      guard let element = known ?? (isUsed(loop.name) ? .string : nil) else {
        // Nothing shows the type of what is not used: only how often counts.
        let count = loop.name.list?.values.count ?? values.count
        return SwiftExpression(.text("1...\(count)"), .range)
      }
      if let list = loop.name.list { return code(of: list, as: .list(element)) }
      return .array(values.map { code($0, as: element) })
    }
  }

  /// Writes `for name in values { … }`.
  func forEach(
    _ loop: Loop, _ block: inout SwiftBlock, _ write: (inout SwiftBlock) -> Void
  ) {
    let values = sequence(loop)
    scoped {
      let (name, type) = bind(loop)
      var inner = SwiftBlock()
      write(&inner)
      guard !inner.isEmpty else { return }
      let head = type.map { "for \(name): \($0) in " } ?? "for \(name) in "
      block.add(.text(head) + values.document + " " + inner.braced)
    }
  }

  /// Collects elements in a variable, as conditions and loops have it.
  private func collected(
    _ parts: [Statement], _ kinds: ElementKinds, hint: String, _ block: inout SwiftBlock
  ) -> SwiftExpression {
    let name = frame.names.allocate("\(hint)s")
    let type = kinds.contains(.item) ? ElementKind.item.className : className(of: kinds)
    let first = parts.prefix { $0.madeKind != nil }
    var codes: [SwiftExpression] = []
    for part in first {
      codes.append(element(part, kinds, hint: self.hint(of: part, hint), or: nil, &block))
    }
    block.paragraph()
    block.assign("var \(name): [\(type)]", .array(codes))
    collect(Array(parts.dropFirst(first.count)), kinds, into: name, hint: hint, &block)
    return .atom(name)
  }

  private func className(of kinds: ElementKinds) -> String {
    ElementKind.allCases.first { kinds.contains($0) }?.className ?? ""
  }

  private func collect(
    _ statements: [Statement], _ kinds: ElementKinds, into name: String, hint: String,
    _ block: inout SwiftBlock
  ) {
    for statement in statements where statement.makes(kinds) {
      switch statement {
      case .when(let branches):
        chain(branches, &block) { body, inner in
          bindLocals(body, &inner)
          collect(body, kinds, into: name, hint: hint, &inner)
        }
      case .loop(let loop):
        forEach(loop, &block) { inner in
          bindLocals(loop.body, &inner)
          collect(loop.body, kinds, into: name, hint: hint, &inner)
        }
      case .element, .call:
        let element = element(
          statement, kinds, hint: self.hint(of: statement, hint), or: nil, &block)
        block.add(.text("\(name).append(") + element.document + ")")
      case .property, .binding: break
      }
    }
  }
}

extension [String] {
  /// The names, those that occur more than once with a number from 1, where they count.
  fileprivate func numbered(where counts: (Int) -> Bool) -> [String] {
    var total: [String: Int] = [:]
    for (index, name) in enumerated() where counts(index) { total[name, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return enumerated().map { index, name in
      guard counts(index), total[name, default: 0] > 1 else { return name }
      seen[name, default: 0] += 1
      return "\(name)\(seen[name] ?? 1)"
    }
  }
}

extension Expression {
  /// `true` for a literal.
  fileprivate var isNumber: Bool { if case .number = form { true } else { false } }
}
