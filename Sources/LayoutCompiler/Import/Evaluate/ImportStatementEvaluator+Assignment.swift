/// Assignments to variables, properties and elements.
extension ImportStatementEvaluator {
  func assign(_ target: SwiftExpression, _ operation: String, _ value: SwiftExpression) {
    if case .name("_") = target.kind {
      _ = self.value(value, nil)
      return
    }
    if isAbsent(target) { return }
    if operation != "=", declarations.hasOperator(operation) {
      poison(target, target.range)
      return note("`\(operation)` is one of the app's, which is not followed", value.range)
    }
    let expected = targetType(target) ?? type(ofTarget: target)
    var result = self.value(value, expected)
    if operation == "+=", case .array = heap.resolved(self.value(target, nil)) {
      elements.noteType(of: result, expected ?? "[Element]", value.range)
    }
    if operation == "+=", let cell = ownCell(of: target), case .array = heap[cell],
      append(spread(result, value.range), to: cell)
    {
      return
    }
    if operation != "=" { result = combined(target, operation, result, at: value.range) }
    if case .element(let base, _) = target.kind, result.isNone, !value.isNil,
      case .dictionary(let dictionary) = heap.resolved(self.value(base, nil))
    {
      result = dictionary.wrapped(result)
    }
    if case .member(let base, let name) = target.kind {
      if name == "collectionViewLayout" { elements.take(result) }
      if let type = UIKitNames.properties[name], SwiftName.isNumber(type),
        expressions.isOfUIKit(base)
      {
        expressions.noteNumberType(value, expecting: type, name, of: "")
      }
    }
    store(expressions.typed(result, expected ?? "Any"), in: target, value.range)
  }

  /// The value of `target` after `target += value` and the like.
  private func combined(
    _ target: SwiftExpression, _ operation: String, _ value: ImportValue, at range: TextRange
  ) -> ImportValue {
    let name = String(operation.dropLast())
    return map(self.value(target, nil)) { old in
      map(value) { expressions.combined(name, old, $0, at: range) }
    }
  }

  /// Whether an optional in the target is `nil`, which ends the assignment.
  private func isAbsent(_ target: SwiftExpression) -> Bool {
    switch target.kind {
    case .unwrapped(let inner, isForced: false):
      if isAbsent(inner) { return true }
      if case .none = heap.resolved(value(inner, nil)) { return true }
      return false
    case .member(let base, _), .element(let base, _): return isAbsent(base)
    default: return false
    }
  }

  /// The type of the value that a variable has: it stays the same.
  private func type(ofTarget target: SwiftExpression) -> String? {
    guard case .name(let name) = target.kind, let found = scope.find(name) else { return nil }
    switch heap.read(found.cell) {
    case .term(let term) where term.type == .literal: return nil
    case .term(let term): return term.type == .integer ? "Int" : "CGFloat"
    case let value: return expressions.type(of: value)
    }
  }

  func targetType(_ target: SwiftExpression) -> String? {
    switch target.kind {
    case .name("self"): scope.ownerType?.name
    case .name(let name): members.declaredType(target) ?? UIKitNames.properties[name]
    case .member(_, let name): members.declaredType(target) ?? UIKitNames.properties[name]
    case .unwrapped(let inner, _): targetType(inner)
    case .element(let base, _): SwiftName.element(of: targetType(base))
    default: nil
    }
  }

  /// Notes a number that the provider of the sections keeps from one section to the next.
  private func noteKept(_ name: String, cell: Int, value: ImportValue, at range: TextRange) {
    guard let cellCount = evaluator.cellCount, heap.isOlder(cell, than: cellCount),
      case .term = value
    else { return }
    note("`\(name)` has another value for each section, which is not followed", range)
  }

  /// Puts a value where an expression says.
  func store(_ value: ImportValue, in target: SwiftExpression, _ range: TextRange) {
    guard enter() else { return }
    defer { leave() }
    switch target.kind {
    case .name("self"): if let cell = scope.ownerCell { heap.write(cell, value) }
    case .name(let name):
      if let found = scope.find(name) {
        noteKept(name, cell: found.cell, value: value, at: range)
        heap.write(found.cell, value)
      } else {
        setOwn(name, value, at: range)
      }
    case .member(let base, let name):
      if elements.ignoresSeparators(base, name, at: range) { return }
      let holder = self.value(base, nil)
      if case .unknown(let unknown) = heap.resolved(holder), elements.isLayoutValue(unknown, base) {
        guard let initial = unknown.initial, case .record = initial else {
          return note("a part of a value that is not known is set, which is omitted", range)
        }
        note("`\(unknown.text)` is taken with its initial value: a part of it is set", range)
        return store(replaced(initial, name, field: value, at: range), in: base, range)
      }
      noteUndeclared(base, holder, property: name)
      if case .void = holder, UIKitNames.layoutProperties.contains(name) {
        note("`\(scope.file.text(base.range))` has no value: what is set on it is omitted", range)
      }
      elements.noteCopy(of: base, holder, range)
      elements.noteItemChange(of: holder, base)
      if set(name, of: holder, value, at: range) { return }
      store(map(holder) { replaced($0, name, field: value, at: range) }, in: base, range)
    case .element(let base, let arguments):
      storeElement(value, in: base, CallSite(arguments: arguments, at: range))
    case .unwrapped(let inner, _): store(value, in: inner, range)
    case .tuple(let parts):
      for (index, part) in parts.enumerated() {
        store(map(value) { members.member(of: $0, "\(index)", range) }, in: part.value, range)
      }
    default: note("the assignment is omitted", range)
    }
  }

  /// Notes that a property of layouts is set on a name that is not declared.
  private func noteUndeclared(_ base: SwiftExpression, _ holder: ImportValue, property: String) {
    guard case .name(let name) = base.kind, scope.find(name) == nil,
      name.first?.isLowercase ?? false,
      UIKitNames.layoutProperties.contains(property) || withDot(name) != nil,
      scope.ownerType?.type(of: name) == nil,
      case .unknown(let unknown) = holder, unknown.type == nil, unknown.initial == nil
    else { return }
    note("`\(name)` is not declared here: what is set on it is omitted", base.range)
  }

  /// Sets a property of what the code belongs to.
  private func setOwn(_ name: String, _ value: ImportValue, at range: TextRange) {
    if let cell = sharedCell(name, range) { return heap.write(cell, value) }
    guard let owner else {
      note("`\(name)` is set outside of what is imported, which is omitted", range)
      return
    }
    let isOfLayout =
      if case .element(let element) = owner { element.kind != .object } else { false }
    if !isOfLayout, !isDeclared(name) {
      let meant = withDot(name)
      if meant != nil || UIKitNames.layoutProperties.contains(name) || value.isPartOfLayout {
        note(
          "`\(name)` is not declared here: what it sets is omitted", scope.file.span(range),
          help: meant.map { "did you mean `\($0)`?" })
      }
    }
    if set(name, of: owner, value, at: range) { return }
    guard let cell = scope.ownerCell else {
      if case .record = owner { note("`\(name)` is set, which is omitted", range) }
      return
    }
    heap.write(cell, map(owner) { replaced($0, name, field: value, at: range) })
  }

  /// Whether a type that the source declares here has a variable of this name.
  private func isDeclared(_ name: String) -> Bool {
    guard let type = scope.ownerType else { return false }
    return names.lineage(of: type).contains { $0.variables[name] != nil }
  }

  /// Returns `section.contentInsets` for `sectioncontentInsets`, if there is a local `section`.
  private func withDot(_ name: String) -> String? {
    (UIKitNames.properties.keys + ["visibleItemsInvalidationHandler"])
      .filter(name.hasSuffix).sorted().lazy
      .map { (base: String(name.dropLast($0.count)), property: $0) }
      .first { self.scope.find($0.base) != nil }.map { "\($0.base).\($0.property)" }
  }

  /// The cell of a variable of the type that the code belongs to, or of the file.
  private func sharedCell(_ name: String, _ range: TextRange) -> Int? {
    if let type = scope.ownerType {
      if let cell = sharedCell(name, of: type, range) { return cell }
      if type.variables[name] != nil { return nil }
      if case .element(let element)? = owner, element.cells[name] != nil { return nil }
    }
    return sharedCell(name, of: declarations.globals, range)
  }

  /// The cell of a stored variable that belongs to a type, not to its values.
  private func sharedCell(_ name: String, of type: ImportType, _ range: TextRange) -> Int? {
    guard let (variable, file) = type.variables[name]?.first.map({ ($0.variable, $0.file) }) else {
      return names.superclass(of: type).flatMap { sharedCell(name, of: $0, range) }
    }
    guard variable.isStatic, !variable.isConstant, variable.getter == nil,
      !variable.isObserved, variable.wrapper == nil
    else { return nil }
    let span = file.span(variable.range)
    let key = "\(span.file.rawValue):\(span.range.start):\(name)"
    if let cell = heap.sharedCells[key] { return cell }
    let old = members.member(name, of: type, .type(type), at: range) ?? .none
    return heap.newSharedCell(old, key)
  }

  /// Sets an element of an array or a dictionary.
  private func storeElement(_ value: ImportValue, in base: SwiftExpression, _ site: CallSite) {
    let keyType = dictionaryKeyType(base)
    let index = site.arguments.first.map { self.value($0.value, keyType) } ?? .void
    if storeEntry(value, in: base, index) { return }
    if site.arguments.first?.label == "keyPath", case .keyPath(let names) = index {
      let target = names.reduce(base) { SwiftExpression(.member($0, $1), site.range) }
      return store(value.caseWithoutType ?? value, in: target, site.range)
    }
    var isKnown = true
    let new = map(self.value(base, nil)) { old in
      switch old {
      case .array(var parts):
        guard let number = term(index)?.wholeConstant, parts.indices.contains(number),
          parts.prefix(number + 1).allSatisfy(\.isValue)
        else { break }
        parts[number] = .value(value)
        return .array(parts)
      case .dictionary(let dictionary):
        if let new = arrays.replacing(dictionary, index, value: value, at: site.range) {
          return .dictionary(new)
        }
      case .record(ImportElements.columnsType, let fields):
        if let new = elements.settingShortest(of: fields, at: index, to: value) { return new }
      case .unknown: return old
      default: break
      }
      isKnown = false
      return old
    }
    guard isKnown else {
      note("which element is set is not known", site.range)
      if let name = base.rootName { evaluator.untracked.insert(name) }
      return poison(base, site.range)
    }
    store(new, in: base, site.range)
  }

  /// Sets an entry of a dictionary in a variable, which is not copied; `false` in other cases.
  private func storeEntry(
    _ value: ImportValue, in base: SwiftExpression, _ key: ImportValue
  ) -> Bool {
    guard let cell = ownCell(of: base), case .dictionary = heap[cell] else { return false }
    return heap.modify(cell) { old in
      guard case .dictionary(var dictionary) = old else { return false }
      old = .void
      defer { old = .dictionary(dictionary) }
      return dictionary.set(key, value)
    }
  }

  /// The type of the keys of a dictionary that an expression names.
  private func dictionaryKeyType(_ base: SwiftExpression) -> String? {
    if let type = members.declaredType(base), let key = SwiftName.dictionaryTypes(type).key {
      return key
    }
    guard let cell = ownCell(of: base) else { return nil }
    return arrays.dictionaryKeyType(heap[cell])
  }

  /// The cell of a local variable.
  func ownCell(of base: SwiftExpression) -> Int? {
    if case .name(let name) = base.kind { scope.find(name)?.cell } else { nil }
  }

  /// Sets a property of an object; `false` where the value is copied, and its holder must be set.
  @discardableResult private func set(
    _ name: String, of holder: ImportValue, _ value: ImportValue, at range: TextRange
  ) -> Bool {
    switch heap.resolved(holder) {
    case .element(let element):
      elements.noteUnknownProperty(name, of: element, range)
      if let type = UIKitNames.properties[name] { elements.noteType(of: value, type, range) }
      elements.set(name, of: element, value, at: range)
      return true
    case .choice(let condition, let a, let b):
      guard a.isObject, b.isObject else { return false }
      _ = heap.fork(
        heap.facts.simplified(condition), { set(name, of: a, value, at: range) },
        { set(name, of: b, value, at: range) })
      return true
    case .type(let type):
      if let cell = sharedCell(name, of: type, range) {
        heap.write(cell, value)
        return true
      }
      note("`\(type.simpleName).\(name)` is set, which is omitted", range)
      return true
    case .unknown, .void, .none, .typeName, .environment: return true
    default: return false
    }
  }

  /// Reports a field that a struct does not have; `false` for one that it may have.
  private func isMistaken(
    _ name: String, of type: String, _ found: ImportType?, at range: TextRange
  ) -> Bool {
    if type == "NSDirectionalEdgeInsets", name == "left" || name == "right" {
      elements.noteDirections(range)
      return true
    }
    let known = UIKitNames.fields(of: type) + (found.map { Array($0.variables.keys) } ?? [])
    guard !known.contains(name), let near = closestMatch(name, among: known.sorted()) else {
      return false
    }
    elements.noteUnknown(name, of: type, near: near, range)
    return true
  }

  /// Returns a copied value with another field.
  private func replaced(
    _ value: ImportValue, _ name: String, field: ImportValue, at range: TextRange
  ) -> ImportValue {
    switch value {
    case .record(let type, var fields):
      let found = declarations.type(ofRecord: type)
      if fields[name] == nil,
        let (setter, file, owner) = names.setter(name, of: found.map { [$0] } ?? [])
      {
        let cell = heap.newCell(value)
        let home = ImportScope(file: file, owner: value, ownerType: owner, ownerCell: cell)
        _ = calls.call(ImportClosure(setter, home, result: nil), [field])
        return heap.read(cell)
      }
      elements.noteObservers(of: name, found, range)
      // The parts of a rectangle.
      if type == "CGRect", name == "width" || name == "height", fields["size"] != nil {
        return unknown(range)
      }
      if fields[name] == nil, isMistaken(name, of: type, found, at: range) { return value }
      fields[name] = field
      return .record(type, fields)
    case .tuple(var parts):
      let index = Int(name) ?? parts.firstIndex { $0.label == name } ?? -1
      guard parts.indices.contains(index) else { return value }
      parts[index].value = field
      return .tuple(parts)
    case .none: return value
    default:
      note("`\(name)` is set on a value that is not known, which is omitted", range)
      return value
    }
  }
}

extension ImportValue {
  /// The case that it is, if its type was not known where it is written.
  fileprivate var caseWithoutType: ImportValue? {
    guard case .unknown(let unknown) = self, unknown.type == nil,
      case .enumCase(nil, _, _)? = unknown.initial
    else { return nil }
    return unknown.initial
  }
}

extension SwiftExpression {
  /// Whether it is the literal `nil`.
  var isNil: Bool { if case .nil = kind { true } else { false } }
}
