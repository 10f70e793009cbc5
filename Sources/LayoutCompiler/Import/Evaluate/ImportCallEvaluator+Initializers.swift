/// Initializers of the types that the source declares.
extension ImportCallEvaluator {
  func construct(_ type: ImportType, _ site: CallSite) -> ImportValue {
    guard type.isDeclared else { return construct(type.name, site) }
    if type.keyword == .enum { return constructCase(type, site) }
    guard type.keyword == .struct else { return constructObject(type, site) }
    guard let (function, file) = initializer(of: type, site) else {
      return memberwise(type, site.arguments)
    }
    var fields: [String: ImportValue] = [:]
    addInitialValues(of: type, to: &fields)
    return constructValue(
      function, file, type: type, initial: .record(type.name, fields), site: site)
  }

  private func initializer(of type: ImportType, _ site: CallSite)
    -> (SwiftFunction, SwiftSourceFile)?
  {
    let fitting = (type.functions["init"] ?? []).filter { $0.function.fits(site.arguments) }
    return overload(fitting, site.named("init"))
  }

  /// Runs an initializer that sets `self` or its fields.
  func constructValue(
    _ function: SwiftFunction, _ file: SwiftSourceFile, type: ImportType, initial: ImportValue,
    site: CallSite
  ) -> ImportValue {
    let cell = heap.newCell(initial)
    let inner = ImportScope(file: file, owner: nil, ownerType: type, ownerCell: cell)
    let result = invoke(function, in: inner, site)
    // `return nil` of an initializer that may fail.
    return map(result) { if case .none = $0 { .none } else { heap.read(cell) } }
  }

  /// Makes an object of a class. The parents' initializers are used where it has none.
  private func constructObject(_ type: ImportType, _ site: CallSite) -> ImportValue {
    let kind = names.inheritsLayout(type) ? .layout : names.elementKind(of: type) ?? .object
    let element = heap.newElement(kind, scope.file.span(site.range), type: type)
    element.isMade = true
    var fields: [String: ImportValue] = [:]
    addInitialValues(of: type, to: &fields)
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      element.cells[name] = heap.newCell(value, of: element)
    }
    initialize(element, type, site: site)
    return .element(element)
  }

  /// Runs the initializer of a class, or that of a parent, on an object.
  func initialize(_ element: ImportElement, _ type: ImportType, site: CallSite, depth: Int = 0) {
    if let (function, file) = initializer(of: type, site) {
      _ = invoke(function, in: members.home(file, owner: .element(element), type), site)
      return
    }
    if depth < 4, let found = names.superclass(of: type), found.isDeclared {
      return initialize(element, found, site: site, depth: depth + 1)
    }
    initializeBase(element, site.arguments)
  }

  /// Calls an initializer of a class that the source does not declare.
  func initializeBase(_ element: ImportElement, _ arguments: Arguments) {
    if element.kind == .layout { return elements.setLayout(element, arguments) }
    if element.kind != .object { return elements.fill(element, arguments) }
    for argument in arguments { _ = argumentOfView(argument) }
  }

  /// `self.init(…)` in an initializer; `false` elsewhere.
  func delegate(_ site: CallSite) -> Bool {
    guard let type = scope.ownerType else { return false }
    if let cell = scope.ownerCell {
      heap.write(cell, construct(type, site))
      return true
    }
    guard case .element(let element)? = owner, element.type != nil else { return false }
    initialize(element, element.type ?? type, site: site)
    return true
  }

  /// Calls an initializer that was given as a function: `Item.init(layoutSize:)`.
  func constructed(
    _ type: ImportValue, _ name: String, values: [ImportValue], at range: TextRange
  ) -> ImportValue {
    var labels: [String?] = []
    if let words: Substring = name.split(separator: "(").dropFirst().first {
      labels = words.dropLast().split(separator: ":").map { (label: Substring) -> String? in
        label == "_" ? nil : String(label)
      }
    }
    switch type {
    case .type(let type) where type.isDeclared:
      if labels.isEmpty {
        labels =
          type.keyword == .enum
          ? ["rawValue"]
          : type.functions["init"]?.first { $0.function.parameters.count == values.count }?.function
            .parameters.map(\.label) ?? type.stored.prefix(values.count).map(\.name)
      }
      return withArguments(values, labels, at: range) {
        construct(type, CallSite(arguments: $0, at: range))
      }
    case .type(let type): return constructed(.typeName(type.name), name, values: values, at: range)
    case .typeName(let type):
      if labels.isEmpty, let kind = UIKitNames.kinds[type] {
        labels = kind == .section ? ["group"] : ["layoutSize"]
      }
      return withArguments(values, labels, at: range) {
        construct(type, CallSite(arguments: $0, at: range))
      }
    default: return unknown(range)
    }
  }

  /// Adds the values that stored properties have before the initializer.
  private func addInitialValues(
    of type: ImportType, to fields: inout [String: ImportValue], depth: Int = 0
  ) {
    if type.keyword == .class, depth < 4 {
      for parent in type.inherited {
        if let found = declarations.type(SwiftName.plain(parent), in: type), found !== type,
          found.keyword == .class
        {
          addInitialValues(of: found, to: &fields, depth: depth + 1)
        }
      }
    }
    for variable in type.stored where !variable.isLazy {
      if let initial = variable.value {
        fields[variable.name] = names.within(members.home(type.file, owner: nil, type)) {
          expressions.typed(self.value(initial, variable.type), variable.type)
        }
      } else if !variable.isConstant, variable.type.map(SwiftName.isOptional) ?? false {
        fields[variable.name] = ImportValue.none
      }
    }
  }

  private func memberwise(_ type: ImportType, _ arguments: Arguments) -> ImportValue {
    var fields: [String: ImportValue] = [:]
    addInitialValues(of: type, to: &fields)
    var index = 0
    for variable in type.stored
    where !(variable.isConstant && variable.value != nil) && !variable.isLazy {
      guard index < arguments.count else { continue }
      let argument = arguments[index]
      guard argument.label == variable.name || argument.label == nil && argument.isClosure else {
        continue
      }
      fields[variable.name] = value(argument.value, as: variable.type)
      index += 1
    }
    if index < arguments.count, type.functions["init"] == nil {
      let other = arguments[index]
      note(
        other.label.map { "`\(type.simpleName)` has no `\($0):` here" } ?? "a label is missing",
        scope.file.span(other.value.range), kind: .unread)
    }
    return .record(type.name, fields)
  }

  // MARK: - Enumerations

  /// `Section(rawValue: index)`, or an initializer of the enumeration.
  private func constructCase(_ type: ImportType, _ site: CallSite) -> ImportValue {
    guard let first = site.arguments.first, first.label == "rawValue" else {
      if let (function, file) = initializer(of: type, site) {
        return constructValue(function, file, type: type, initial: .void, site: site)
      }
      let depends = site.arguments.contains { sections.dependsOnSection(value($0.value, nil)) }
      if let first = site.arguments.first, let label = first.label,
        closestMatch(label, among: ["rawValue"]) != nil
      {
        note(
          "`\(type.simpleName)` has no `\(label):`", scope.file.span(site.range), kind: .unread,
          help: "did you mean `rawValue:`?")
      }
      return unknown(site.range, type: type.name, dependsOnSection: depends)
    }
    return map(value(first.value, names.rawType(of: type))) { raw in
      constructCase(type, raw: raw, site.range)
    }
  }

  private func constructCase(_ type: ImportType, raw: ImportValue, _ range: TextRange)
    -> ImportValue
  {
    let raws = type.cases.indices.map { rawValue(of: type, $0) }
    if let index = raws.firstIndex(where: { $0.isSame(raw) }) {
      if evaluator.selection?.value?.isNone ?? false { evaluation.hasNoSectionBeyond = true }
      return .enumCase(type, type.cases[index].name, [])
    }
    if raw.isConstant, raws.allSatisfy(\.isConstant) { return .none }
    guard sections.dependsOnSection(raw) else { return unknown(range, type: type.name) }
    let key = "section of \(type.name)"
    if let selection = evaluator.selection {
      guard selection.key == key else {
        if case .enumCase(let own?, _, _)? = selection.value, own === type {
          return selection.value ?? .none
        }
        return unknown(range, type: type.name)
      }
      return selection.value ?? .none
    }
    let values = type.cases.map { ImportValue.enumCase(type, $0.name, []) }
    let options = zip(type.cases, values).map { ImportSplit.Option(name: $0.name, value: $1) }
    evaluation.split = ImportSplit(
      key: key, options: sections.ordered(options, raws, by: raw, at: range))
    return .void
  }

  func rawValue(of type: ImportType, _ index: Int) -> ImportValue {
    let rawType = names.rawType(of: type)
    func written(_ index: Int) -> ImportValue? {
      type.cases[index].raw.map { raw in
        names.within(members.home(type.file, owner: nil, type)) {
          expressions.typed(self.value(raw, rawType), rawType)
        }
      }
    }
    if let own = written(index) { return own }
    if rawType == "String" { return .string(type.cases[index].name) }
    var last = index
    while last >= 0, type.cases[last].raw == nil { last -= 1 }
    let start = last < 0 ? nil : written(last)?.term
    let value = (start ?? ImportTerm(0)).typed(.integer)
    let sum = ImportTerm.operation("+", value, ImportTerm(last < 0 ? index : index - last))
    return expressions.typed(.term(sum), rawType ?? "Int")
  }
}

extension ImportValue {
  /// Whether it is a number, string or flag that is known.
  var isConstant: Bool {
    switch self {
    case .term(let term): term.constant != nil
    case .condition(let condition): condition.constant != nil
    case .string, .none: true
    default: false
    }
  }
}
