/// Methods that change arrays, sets and dictionaries where they are.
extension ImportStatementEvaluator {
  private static let mutators: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "popLast", "popFirst",
    "reverse", "swapAt", "sort", "shuffle", "removeSubrange", "replaceSubrange", "formUnion",
    "subtract", "formIntersection", "merge", "updateValue", "removeValue", "partition", "toggle",
    "negate", "formTruncatingRemainder", "round", "formSquareRoot", "formRemainder", "addProduct",
  ]

  /// The names of methods that change what they are called on.
  static func isMutator(_ name: String) -> Bool { mutators.contains(name) }

  /// Calls a method that changes a value where it is; `nil` for other methods. Of a method that is
  /// not followed, the value is not known afterwards.
  func mutate(_ base: SwiftExpression, _ site: CallSite) -> ImportValue? {
    guard Self.mutators.contains(site.name) else { return nil }
    if site.name == "append", append(site.arguments, to: base) { return .void }
    let old = value(base, nil)
    guard isChangeable(firstValue(old)) else { return nil }
    let element = elementType(of: base)
    var isKnown = true
    let both = map(old) { old in
      if site.name == "toggle", case .condition(let condition) = old {
        return .tuple([(nil, .condition(condition.negated)), (nil, .void)])
      }
      guard case .array(let parts) = old,
        let (new, result) = changed(parts, at: site, element: element)
      else {
        isKnown = false
        return old
      }
      return .tuple([(nil, .array(new)), (nil, result)])
    }
    guard isKnown else {
      poison(base, site.range)
      note("the result of `\(site.name)` is not known", site.range)
      return unknown(site.range)
    }
    func part(_ index: Int) -> ImportValue {
      map(both) { if case .tuple(let parts) = $0 { parts[index].value } else { $0 } }
    }
    store(part(0), in: base, site.range)
    return part(1)
  }

  /// Appends to an array in a variable, which is not copied; `false` in other cases.
  private func append(_ arguments: Arguments, to base: SwiftExpression) -> Bool {
    guard arguments.count == 1, let cell = ownCell(of: base), case .array = heap[cell] else {
      return false
    }
    let argument = arguments[0].value
    let element = elementType(of: base)
    guard arguments[0].label == "contentsOf" else {
      guard arguments[0].label == nil else { return false }
      let added = value(argument, as: element)
      return append([.value(added)], to: cell)
    }
    return append(spread(value(argument, element.map { "[\($0)]" }), argument.range), to: cell)
  }

  /// Appends to the array of a cell, which is not copied; `false` if it has none.
  func append(_ parts: [ImportPart], to cell: Int) -> Bool {
    let size = parts.reduce(0) { $0 + ($1.isValue ? 1 : 16) }
    guard case .array = heap[cell] else { return false }
    return heap.modify(cell, adding: size) { old in
      guard case .array(var all) = old else { return false }
      old = .void
      all += parts
      old = .array(all)
      return true
    }
  }

  private func isChangeable(_ value: ImportValue) -> Bool {
    switch value {
    case .array, .dictionary, .condition, .string, .term: true
    default: false
    }
  }

  /// The declared type of the elements of an array, or that of the first one.
  private func elementType(of base: SwiftExpression) -> String? {
    switch base.kind {
    case .member, .name:
      if let declared = SwiftName.element(of: targetType(base)) { return declared }
      guard let cell = ownCell(of: base), case .array(let parts) = heap[cell],
        case .value(let first)? = parts.first
      else { return nil }
      if case .element(let element) = first { return UIKitNames.className(of: element.kind) }
      return expressions.type(of: first)
    default: return nil
    }
  }

  private func firstValue(_ value: ImportValue) -> ImportValue {
    if case .choice(_, let first, _) = heap.resolved(value) { return firstValue(first) }
    return heap.resolved(value)
  }

  /// Returns the elements and the result of the method; `nil` if they are not known.
  private func changed(_ parts: [ImportPart], at site: CallSite, element: String?) -> (
    parts: [ImportPart], result: ImportValue
  )? {
    func removed(at index: Int) -> ([ImportPart], ImportValue)? {
      guard parts.allSatisfy(\.isValue), parts.indices.contains(index),
        case .value(let value) = parts[index]
      else { return nil }
      return (Array(parts[..<index] + parts[(index + 1)...]), value)
    }
    switch (site.name, site.arguments.first?.label) {
    case ("append", _), ("insert", _):
      return added(to: parts, site.arguments, element, inserts: site.name == "insert").map {
        ($0, .void)
      }
    case ("removeLast", _) where site.arguments.isEmpty: return removed(at: parts.count - 1)
    case ("removeFirst", _) where site.arguments.isEmpty: return removed(at: 0)
    case ("reverse", _) where parts.allSatisfy(\.isValue): return (parts.reversed(), .void)
    case ("swapAt", _):
      guard let a = index(site.arguments, 0), let b = index(site.arguments, 1),
        parts.allSatisfy(\.isValue), parts.indices.contains(a), parts.indices.contains(b)
      else { return nil }
      var new = parts
      new.swapAt(a, b)
      return (new, .void)
    case ("remove", "at"): return index(site.arguments, 0).flatMap { removed(at: $0) }
    case ("removeAll", _):
      guard let first = site.arguments.first, first.label == "where" || first.isClosure else {
        return ([], .void)
      }
      return (
        arrays.filtered(parts, value(first.value, nil), at: site.range, isKept: \.negated), .void
      )
    default: return nil
    }
  }

  /// Returns a whole number among the arguments; `nil` for none.
  private func index(_ arguments: Arguments, _ place: Int) -> Int? {
    guard place < arguments.count else { return nil }
    return term(value(arguments[place].value, "Int"))?.wholeConstant
  }

  /// Returns the elements after `append` or `insert`.
  private func added(
    to parts: [ImportPart], _ arguments: Arguments, _ element: String?, inserts: Bool
  ) -> [ImportPart]? {
    guard let first = arguments.first else { return nil }
    let added = value(first.value, element)
    let isMany = first.label == "contentsOf"
    let new =
      isMany
      ? spread(added, first.value.range) : [.value(expressions.typed(added, element ?? "Any"))]
    guard inserts else { return parts + new }
    guard arguments.count == 2 else {
      // A set has each value once.
      let has = parts.contains { if case .value(let old) = $0 { old.isSame(added) } else { false } }
      return has ? parts : parts + new
    }
    guard let at = index(arguments, 1), at >= 0, at <= parts.count,
      parts.prefix(at).allSatisfy(\.isValue)
    else { return nil }
    return Array(parts[..<at]) + new + Array(parts[at...])
  }

  /// The parts of an array that is added to another. One that is not known has unknown elements.
  func spread(_ value: ImportValue, _ range: TextRange) -> [ImportPart] {
    switch heap.resolved(value) {
    case .none: return []
    case .choice(let condition, let a, let b):
      return ImportPart.merged(condition, spread(a, range), spread(b, range))
    default: break
    }
    if let parts = arrays.parts(of: value) { return parts }
    let text = scope.file.text(range)
    let count = unknown("\(text).count", range, type: "Int")
    guard let high = term(count) else { return [] }
    return [.loop("element", ImportTerm(1), high, [.value(unknown(range))])]
  }

  // MARK: - What is not known

  /// Marks what an expression names as not known.
  func poison(_ target: SwiftExpression, _ range: TextRange) {
    switch target.kind {
    case .name(let name):
      guard name != "_", name != "self" else { return }
      let old = value(target, nil)
      let type = members.declaredType(target) ?? expressions.typeName(of: old)
      store(unknown(name, range, type: type), in: target, range)
    case .member(let base, let name):
      switch heap.resolved(value(base, nil)) {
      case .element, .record, .tuple: break
      default: return poison(base, range)
      }
      store(
        unknown(scope.file.text(target.range), range, type: UIKitNames.properties[name]),
        in: target, range)
    case .element(let base, _): poison(base, range)
    case .unwrapped(let inner, _), .prefix(_, let inner): poison(inner, range)
    default: break
    }
  }

  /// Marks the local variables that a closure sets as not known, which is called by unknown code.
  func poisonLocals(of closure: ImportClosure, _ range: TextRange) {
    names.within(closure.scope) {
      var targets = SwiftTargets(scope.file)
      targets.add(closure.closure.statements(in: scope.file).statements)
      var seen: Set<String> = []
      for target in targets.all where seen.insert(scope.file.text(target.range)).inserted {
        guard let root = target.rootName, root != "self", let found = scope.find(root),
          !targets.declared.contains(root),
          !closure.closure.parameters.contains(where: { $0.name == root })
        else { continue }
        if case .element(let element) = heap.read(found.cell), element.kind == .object { continue }
        poison(target, range)
        note("`\(root)` is set by a closure whose calls are not followed: it is not known", range)
      }
    }
  }

  /// Marks what statements set as not known, of names that are declared outside of them.
  func poison(_ statements: [SwiftStatement], _ range: TextRange) {
    var targets = SwiftTargets(scope.file)
    targets.add(statements)
    var seen: Set<String> = []
    for target in targets.all where seen.insert(scope.file.text(target.range)).inserted {
      guard let root = target.rootName else { continue }
      let isOwn = scope.find(root) == nil && (owner == nil || root == "self" && target.isName)
      guard !targets.declared.contains(root), !isOwn else { continue }
      poison(target, range)
    }
  }
}

extension SwiftExpression {
  /// The variable that an assignment to the expression changes.
  var rootName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _), .element(let base, _), .unwrapped(let base, _): base.rootName
    case .prefix("&", let base): base.rootName
    default: nil
    }
  }

  fileprivate var isName: Bool { if case .name = kind { true } else { false } }
}
