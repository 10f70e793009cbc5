/// Members of values: stored and computed properties.
extension ImportMemberEvaluator {
  func member(
    _ base: SwiftExpression, _ name: String, expecting expected: String?, at range: TextRange
  ) -> ImportValue {
    if case .name("super") = base.kind, let type = scope.ownerType {
      return names.parents(of: type).firstResult { member(name, of: $0, scope.owner, at: range) }
        ?? (name == "traitCollection" ? .environment("traits") : unknown(range))
    }
    if let type = staticType(of: base, member: name),
      let value = member(name, of: type, value(base, nil), at: range)
    {
      return value
    }
    if case .number = base.kind, case .term(let term) = value(base, nil), term.type == .literal {
      return numberMember(term, name, at: range, expecting: expected)
    }
    let holder = value(base, base.hasImplicitRoot ? expected : nil)
    noteDispatch(holder, name, base: base, at: range)
    // `self.traitCollection` is what `traitCollection` is.
    if case .name("self") = base.kind, ["traitCollection", "bounds", "frame"].contains(name),
      case .element(let element) = heap.resolved(holder), element.cells[name] == nil,
      ownMember(name, range) == nil, let value = builtin(name, range)
    {
      return value
    }
    return map(holder) { member(of: $0, name, range) }
  }

  func member(of base: ImportValue, _ name: String, _ range: TextRange) -> ImportValue {
    if name.hasPrefix("init("), base.isType { return .method(base, name) }
    if isMemberOfType(name, base, at: range) { return unknown(range) }
    switch base {
    case .type(let type): return typeMember(type, name, at: range)
    case .typeName(let type):
      return name == "self" ? base : calls.staticMember(name, nil, type: type, at: range)
    case .element(let element): return elements.elementMember(element, name, at: range)
    case .record(let type, let fields): return field(type, fields, name: name, at: range)
    case .term(let term): return numberMember(term, name, at: range)
    case .array(let parts): return arrayMember(parts, name, at: range)
    case .tuple(let parts):
      let index = Int(name)
      return parts.enumerated().first { $0.offset == index || $0.element.label == name }?.element
        .value ?? unknown(range)
    case .enumCase(let type, let label, let payload):
      return caseMember(type, label, payload: payload, name: name, at: range)
    case .environment(let path): return elements.environmentMember(path, name, at: range)
    case .unknown(let unknown): return unknownMember(unknown, name, at: range)
    case .void where name == "traitCollection": return .environment("traits")
    case .none: return .none
    case .condition(let condition):
      return member(name, ofAny: ["Bool"], .condition(condition), at: range) ?? unknown(range)
    case .string(let text):
      switch name {
      case "count": return .number(text.count)
      case "isEmpty": return .condition(.always(text.isEmpty))
      default: return unknown(range)
      }
    case .closure, .method, .keyPath, .void, .choice, .dictionary: return unknown(range)
    }
  }

  /// The member of the first of several types that has one in an extension.
  func member(_ name: String, ofAny types: [String], _ owner: ImportValue, at range: TextRange)
    -> ImportValue?
  {
    types.compactMap(declarations.extensions).firstResult { member(name, of: $0, owner, at: range) }
  }

  func typeMember(_ type: ImportType, _ name: String, at range: TextRange) -> ImportValue {
    if name == "allCases", type.variables[name] == nil {
      return .array(type.cases.map { .value(.enumCase(type, $0.name, [])) })
    }
    if name == "self" { return .type(type) }
    if name == "init" { return .method(.type(type), "init") }
    if let outer = scope.ownerType { _ = isOverridden(name, in: type, below: outer) }
    let found = names.loading(name) { member(name, of: type, .type(type), at: range) }
    if let found { return found }
    if type.isDeclared, type.keyword == .enum,
      closestMatch(name, among: type.cases.map(\.name)) != nil
    {
      expressions.noteCase(name, of: .enumCase(type, name, []), at: range)
    }
    return type.isDeclared
      ? unknown(range) : calls.staticMember(name, nil, type: type.name, at: range)
  }

  private func caseMember(
    _ type: ImportType?, _ label: String, payload: [ImportValue], name: String,
    at range: TextRange
  ) -> ImportValue {
    if name == "rawValue", let type, let index = type.cases.firstIndex(where: { $0.name == label })
    {
      return calls.rawValue(of: type, index)
    }
    let found = type.flatMap { type in
      names.loading(name) { member(name, of: type, .enumCase(type, label, payload), at: range) }
    }
    return found ?? unknown(range, dependsOnSection: evaluator.selection != nil)
  }

  private func unknownMember(_ unknown: ImportUnknown, _ name: String, at range: TextRange)
    -> ImportValue
  {
    // Without several sections all items are those of the section.
    let hasAll = evaluator.selection == nil && unknown.text.contains("snapshot().itemIdentifiers")
    if name == "count", !unknown.isText, unknown.dependsOnSection || hasAll {
      note("`\(unknown.text).count` is taken as the number of the section's items", range)
      return sectionItemCount
    }
    if name == "indices", let range = indices(of: unknown, range) { return range }
    if unknown.type == "NSRectAlignment", elements.givesEdges(name, range) {
      return .unknown(unknown)
    }
    if let known = elements.surroundings(of: unknown, name, at: range) { return known }
    if name == "majorVersion" { return .term(ImportTerm(.name("ios"), .integer)) }
    if UIKitNames.isPart(unknown.text), name == "traitCollection" { return .environment("traits") }
    if let option = sections.selected(unknown) { return member(of: option, name, range) }
    let type = names.declaration(of: unknown.type)
    if let type, type.keyword == .enum, evaluator.selection == nil, unknown.dependsOnSection {
      sections.offer(unknown, type.cases.map(\.name))
      return .void
    }
    if let type, type.keyword == .enum, name == "rawValue", !type.cases.isEmpty {
      return rawValue(of: unknown, type)
    }
    if let type, type.keyword == .enum, name != "rawValue",
      let value = names.loading(name, { member(name, of: type, .unknown(unknown), at: range) })
    {
      return value
    }
    if unknown.text == "self", let own = ownMember(name, range) { return own }
    if let type, let value = declaredMember(name, of: type, unknown, at: range) { return value }
    let declared =
      type.flatMap { fieldType(name, of: $0) } ?? names.dataType(of: unknown.type, name)
    if let surroundings = declared.flatMap(ImportElements.surroundings) { return surroundings }
    return part(
      "\(unknown.text).\(name)", of: unknown, at: range, type: declared ?? arrayType(unknown, name)
    ) { self.member(of: $0, name, range) }
  }

  /// The name here of the type of a field.
  private func fieldType(_ name: String, of type: ImportType) -> String? {
    type.type(of: name).map { names.typeName(of: $0, in: home(type.file, owner: nil, type)) }
  }

  /// The raw value of a case that is not known.
  private func rawValue(of unknown: ImportUnknown, _ type: ImportType) -> ImportValue {
    type.cases.indices.dropLast().reversed().reduce(calls.rawValue(of: type, type.cases.count - 1))
    {
      result, index in
      let condition = heap.facts.simplified(.isCase(unknown, type.cases[index].name))
      return .either(condition, calls.rawValue(of: type, index), result)
    }
  }

  /// The indices of an array that is not known; `nil` for other values.
  private func indices(of unknown: ImportUnknown, _ range: TextRange) -> ImportValue? {
    guard SwiftName.element(of: unknown.type) != nil,
      let count = term(member(of: .unknown(unknown), "count", range))
    else { return nil }
    let high = ImportValue.term(count.less(ImportTerm(1)).typed(.integer))
    return .record("Range", ["low": .number(0), "high": high])
  }

  /// The type of a member of an array.
  private func arrayType(_ unknown: ImportUnknown, _ name: String) -> String? {
    switch name {
    case "count": "Int"
    case "first", "last": SwiftName.element(of: unknown.type).map { $0 + "?" }
    default: nil
    }
  }

  var sectionItemCount: ImportValue { .term(ImportTerm(.name("section.itemCount"), .integer)) }

  private func field(
    _ type: String, _ fields: [String: ImportValue], name: String, at range: TextRange
  ) -> ImportValue {
    if let value = fields[name] {
      elements.noteDirection(type, name, value: value, at: range)
      // UIKit's own insets of a list.
      if case .none = value, type == "NSDirectionalEdgeInsets" { return unknown(range) }
      let found = declarations.hasWrappers ? declarations.type(ofRecord: type) : nil
      return found.map { wrapped(name, $0) ?? value } ?? number(value, of: type)
    }
    if type == ImportElements.itemsType {
      return name == "lazy" ? .record(type, fields) : elements.itemPart(range)
    }
    if type == "CGRect", let value = elements.rectangle(fields, name, at: range) {
      return number(value, of: type)
    }
    switch (type, name) {
    case (ImportElements.columnsType, "indices"): return elements.columnsView(fields, name)
    case ("NSCollectionLayoutDimension", "dimension"), ("NSCollectionLayoutSpacing", "spacing"):
      return fields["value"] ?? .none
    case ("Range", "lowerBound"), ("Range", "first"): return fields["low"] ?? unknown(range)
    case ("Range", "upperBound"), ("Range", "last"):
      return fields[name == "last" ? "high" : "limit"] ?? fields["high"] ?? unknown(range)
    case ("Range", "isEmpty"):
      return arrays.parts(of: .record(type, fields)).map { .condition(.always($0.isEmpty)) }
        ?? unknown(range)
    case ("Range", "count"):
      if let a = fields["low"]?.term, let b = fields["high"]?.term {
        return .term(.operation("+", .operation("-", b, a), ImportTerm(1)))
      }
    case ("UICollectionLayoutListConfiguration", _), ("OrthogonalScrollingProperties", _):
      return .none
    default: break
    }
    let own = declarations.type(ofRecord: type).flatMap {
      member(name, of: $0, .record(type, fields), at: range)
    }
    return own ?? unknown(range)
  }

  /// A number of one of UIKit's structs: `CGSize(width: 16, height: 9).width` is no integer, whatever
  /// it was made from.
  func number(_ value: ImportValue, of type: String) -> ImportValue {
    UIKitNames.structs[type]?.type.map { expressions.typed(value, $0) } ?? value
  }

  /// The extensions of a number's types, those that Swift chooses first. A literal is an integer if
  /// the member of integers has the type that is expected.
  func numberTypes(_ term: ImportTerm, _ name: String = "", expecting expected: String? = nil)
    -> [ImportType]
  {
    let floating = ["CGFloat", "Double", "Float"]
    let families =
      switch term.type {
      case .integer: ["Int", "BinaryInteger", "Numeric"]
      case .literal:
        ["Int"] + floating + ["BinaryInteger", "BinaryFloatingPoint", "Numeric", "FloatingPoint"]
      case .floating: floating + ["BinaryFloatingPoint", "Numeric", "FloatingPoint"]
      }
    var types = (families + ["Comparable"]).compactMap(declarations.extensions)
    if term.type == .literal, let expected, SwiftName.isFloating(expected), types.count > 1,
      let result = types[0].type(of: name), SwiftName.isInteger(result)
    {
      types.append(types.removeFirst())
    }
    // A number that is not known to be an integer may be one.
    if term.type == .floating, term.constant == nil {
      types += ["Int", "BinaryInteger"].compactMap(declarations.extensions)
    }
    return types
  }

  private func numberMember(
    _ term: ImportTerm, _ name: String, at range: TextRange, expecting expected: String? = nil
  ) -> ImportValue {
    let found = names.loading(name) {
      numberTypes(term, name, expecting: expected).firstResult { type in
        let isInteger = type.name == "Int" || type.name == "BinaryInteger"
        let isLiteral = term.type == .literal
        let own = isLiteral ? term.typed(isInteger ? .integer : .floating) : term
        return member(name, of: type, .term(own), at: range)
      }
    }
    if let found { return found }
    return name == "isFinite"
      ? .condition(.yes) : unknown(range, type: name == "description" ? "String" : nil)
  }

  func arrayMember(_ parts: [ImportPart], _ name: String, at range: TextRange) -> ImportValue {
    let isKnown = parts.allSatisfy(\.isValue)
    switch name {
    case "lazy": return .array(parts)
    case "count" where isKnown: return .term(ImportTerm(parts.count).typed(.integer))
    case "isEmpty" where isKnown: return .condition(.always(parts.isEmpty))
    case "isEmpty" where parts.contains(where: \.isValue): return .condition(.no)
    case "isEmpty":
      return .condition(heap.facts.simplified(.comparison("==", count(of: parts), ImportTerm(0))))
    case "first", "last": return end(of: parts, isFirst: name == "first") ?? unknown(range)
    case "indices" where isKnown:
      return .record("Range", ["low": .number(0), "high": .number(parts.count - 1)])
    case "startIndex" where isKnown: return .term(ImportTerm(0).typed(.integer))
    case "endIndex" where isKnown: return .term(ImportTerm(parts.count).typed(.integer))
    case "count": return .term(count(of: parts))
    case "indices":
      let high = ImportTerm.operation("-", count(of: parts), ImportTerm(1))
      return .record("Range", ["low": .number(0), "high": .term(high.typed(.integer))])
    default:
      return member(name, ofAny: ["Array", "Collection", "Sequence"], .array(parts), at: range)
        ?? unknown(range)
    }
  }

  /// The first or last of parts, some of which may depend on conditions; `nil` if it is not known.
  func end(of parts: [ImportPart], isFirst: Bool) -> ImportValue? {
    guard let part = isFirst ? parts.first : parts.last else { return ImportValue.none }
    let rest = isFirst ? Array(parts.dropFirst()) : parts.dropLast()
    switch part {
    case .value(let value): return expressions.wrapped(value)
    case .condition(let condition, let a, let b):
      guard enter() else { return nil }
      defer { leave() }
      let ends = [a, b].compactMap { end(of: isFirst ? $0 + rest : rest + $0, isFirst: isFirst) }
      return ends.count < 2 ? nil : .either(heap.facts.simplified(condition), ends[0], ends[1])
    case .loop: return nil
    }
  }

  func count(of parts: [ImportPart]) -> ImportTerm {
    parts.reduce(ImportTerm(0).typed(.integer)) { sum, part in
      switch part {
      case .value: .operation("+", sum, ImportTerm(1))
      case .condition(let condition, let a, let b):
        .operation("+", sum, .choice(condition, count(of: a), count(of: b)))
      case .loop(_, let low, let high, let inner):
        .operation(
          "+", sum,
          .operation(
            "*", .operation("+", .operation("-", high, low), ImportTerm(1)), count(of: inner)))
      }
    }
  }

  /// The declared type of a variable or a property.
  func declaredType(_ target: SwiftExpression) -> String? {
    switch target.kind {
    case .name(let name):
      if let found = scope.find(name) { return found.type }
      return scope.ownerType?.type(of: name)
    case .member(let base, let name):
      if case .name("self") = base.kind {
        return scope.ownerType?.type(of: name)
      }
      let types: [ImportType] =
        switch heap.resolved(value(base, nil)) {
        case .record(let type, _): [declarations.type(ofRecord: type)].compactMap { $0 }
        case .element(let element): elements.extensionTypes(of: element)
        default: []
        }
      return types.firstResult { $0.type(of: name) }
    case .unwrapped(let inner, _): return declaredType(inner)
    case .cast(_, let type, isTest: false): return type
    case .element(let base, _), .member(let base, "first"), .member(let base, "last"):
      return SwiftName.element(of: declaredType(base))
    default: return nil
    }
  }
}

extension SwiftExpression {
  /// Whether it begins with `.name`, whose type is that of the whole.
  var hasImplicitRoot: Bool {
    switch kind {
    case .implicitMember: true
    case .member(let base, _), .call(let base, _), .unwrapped(let base, _): base.hasImplicitRoot
    default: false
    }
  }

  /// Whether it is `name` or `self.name`.
  func names(_ name: String) -> Bool {
    switch kind {
    case .name(let own): own == name
    case .member(let base, let own):
      if case .name("self") = base.kind { own == name } else { false }
    default: false
    }
  }
}

extension ImportValue {
  fileprivate var isType: Bool {
    switch self {
    case .type, .typeName: true
    default: false
    }
  }
}
