/// Calls of functions, methods and closures.
extension ImportCallEvaluator {
  func call(_ callee: SwiftExpression, _ site: CallSite) -> ImportValue {
    switch callee.kind {
    case .name(let name): return callName(site.named(name), callee)
    case .implicitMember(let name):
      return implicitMember(name, site.arguments, expecting: site.expected, at: site.range)
    case .member(let base, let name):
      if case .name("super") = base.kind { return callSuper(site.named(name)) }
      if let result = recordSnapshot(base, site.named(name)) { return result }
      if case .name("self") = base.kind, name == "init", delegate(site) { return .void }
      if case .name("self") = base.kind, let value = elements.itemValue(site.named(name)) {
        return value
      }
      if let result = statements.mutate(base, site.named(name)) { return result }
      if let type = members.staticType(of: base, member: name),
        let result = callFunction(site.named(name), of: type, value(base, nil), target: base)
      {
        return result
      }
      let holder = value(base, base.hasImplicitRoot ? site.expected : nil)
      members.noteDispatch(holder, name, base: base, at: site.range)
      if holder.isNone, site.range == evaluator.statementRange {
        noteCall(name, on: base, site.range)
      }
      return map(holder) { callMember($0, base, site: site.named(name)) }
    // `[Element](…)`
    case .array(let elements) where elements.count == 1: return constructArray(site, elements[0])
    case .dictionary(let pairs) where pairs.count == 1 && site.arguments.isEmpty:
      return .dictionary(ImportDictionary())
    // A closure that is called at once is a value.
    case .closure where site.arguments.isEmpty:
      guard case .closure(let closure) = value(callee, nil), closure.result == nil else {
        return call(value(callee, nil), site)
      }
      return call(
        ImportClosure(closure.closure, closure.scope, result: site.expected, name: closure.name), []
      )
    default: return call(value(callee, nil), site)
    }
  }

  /// Records what is appended to snapshots. That of one section is an array of what is appended to it.
  private func recordSnapshot(_ base: SwiftExpression, _ site: CallSite) -> ImportValue? {
    guard let onAppend = evaluator.onAppend else { return nil }
    switch (site.name, site.arguments.dropFirst().first?.label) {
    case (let name, _) where ImportData.appending.contains(name): onAppend(site)
    case ("apply", "to"): onAppend(site)
    // The children of an item, which are hidden at first.
    case ("append", "to"): break
    case ("expand", _): statements.poison(base, site.range)
    case ("snapshot", _) where site.arguments.first?.label == "for": return .array([])
    default:
      noteMisspelling(of: site, on: base)
      return nil
    }
    return .void
  }

  /// Reports a method that no snapshot has, and whose name is nearly one that appends to it.
  private func noteMisspelling(of site: CallSite, on base: SwiftExpression) {
    guard !UIKitNames.snapshotMethods.contains(site.name),
      let meant = closestMatch(site.name, among: ImportData.appending),
      case .unknown(let snapshot) = value(base, nil),
      snapshot.type?.hasPrefix("NSDiffableDataSourceSnapshot") ?? false,
      !declarations.isDeclared(site.name), !declarations.load(site.name)
    else { return }
    note(
      "a snapshot has no `\(site.name)`", scope.file.span(site.range), kind: .unread,
      help: "did you mean `\(meant)`?")
  }

  private func callName(_ site: CallSite, _ callee: SwiftExpression) -> ImportValue {
    // In an extension of the snapshot.
    if let onAppend = evaluator.onAppend, ImportData.appending.contains(site.name),
      scope.ownerType.map({ !$0.isDeclared }) ?? false
    {
      onAppend(site)
      return .void
    }
    if scope.find(site.name) == nil {
      if names.isForeign(site.name), scope.functions(site.name) == nil,
        case .typeName(let type) = members.name(site.name, at: callee.range, nil)
      {
        return construct(type, site)
      }
      if let result = callLocal(site) ?? callDeclared(site) { return result }
      if let value = elements.itemValue(site) { return value }
      if let value = expressions.freeFunction(site) { return value }
      if let value = ownFactory(site) { return value }
      if site.name.first?.isUppercase ?? false {
        return call(members.name(site.name, at: callee.range, nil), site)
      }
      if !UIKitNames.common.contains(site.name), declarations.load(site.name),
        let result = callDeclared(site)
      {
        return result
      }
    }
    let value = members.name(site.name, at: callee.range, nil)
    if noteArguments(of: value, site) { return unknown(site.range) }
    return isInherited(value, site)
      ? callUnknown(ImportUnknown(site.name, scope.file.span(callee.range)), site)
      : call(value, site)
  }

  /// Reports arguments that are not those of a function of the source; `false` if they are, or if the
  /// function may be another one: a method of a class that is not read.
  ///
  /// - Parameter isLocal: Whether it is a local function, which cannot be such a method.
  private func noteArguments(
    of value: ImportValue, _ site: CallSite, isLocal: Bool = false
  ) -> Bool {
    guard case .closure(let closure) = value, closure.name == site.name,
      let (message, argument, help) = closure.closure.mismatch(site.arguments),
      closure.scope.ownerType.map(isWhole) ?? true
    else { return false }
    // A method of UIKit with the name takes the first argument without a label, and others with theirs.
    let isOther =
      message.hasPrefix("needs the label")
      && site.arguments.contains { $0.label != nil && !hasLabels(closure, [$0]) }
    let isClose = help != nil && !isOther || hasLabels(closure, site.arguments)
    let makesLayout = closure.result?.contains("Layout") ?? false
    guard isLocal || isClose || makesLayout || closure.scope.ownerType?.keyword != .class else {
      return false
    }
    note(
      "`\(site.name)` \(message)", scope.file.span(argument?.range ?? site.range), kind: .unread,
      help: help)
    return true
  }

  /// Whether all classes that a type inherits are UIKit's or are read. A type that is only extended may
  /// have other functions of the name, but those of layouts are known.
  private func isWhole(_ type: ImportType) -> Bool {
    guard type.isDeclared else {
      let known = ["NSCollectionLayout", "UICollectionLayout"]
      return type.name.isEmpty || known.contains(where: type.name.hasPrefix)
    }
    guard type.keyword == .class, let last = Array(names.lineage(of: type)).last else {
      return true
    }
    return last.inherited.first.map { name in ["UI", "NS"].contains(where: name.hasPrefix) } ?? true
  }

  /// In an extension of UIKit's type, `absolute(44)` is `Self.absolute(44)`.
  private func ownFactory(_ site: CallSite) -> ImportValue? {
    guard let type = scope.ownerType, !type.isDeclared,
      UIKitNames.functions[type.name]?.contains(site.name) ?? false
    else { return nil }
    return staticMember(site.name, site.arguments, type: type.name, at: site.range)
  }

  /// Calls a method of the type that the code belongs to, or a global function.
  private func callDeclared(_ site: CallSite) -> ImportValue? {
    callOwn(site) ?? callFunction(site, of: declarations.globals, nil)
  }

  /// Calls a local function; `nil` without one of the name.
  private func callLocal(_ site: CallSite) -> ImportValue? {
    guard let (all, home) = scope.functions(site.name), let first = all.first else { return nil }
    let fitting = all.filter { $0.fits(site.arguments) }.map { ($0, home.file) }
    let chosen = overload(fitting, site)?.0 ?? first
    if fitting.isEmpty, let closure = first.closure,
      noteArguments(
        of: .closure(ImportClosure(closure, home, result: nil, name: site.name)), site,
        isLocal: true)
    {
      return unknown(site.range)
    }
    return invoke(chosen, in: home, site)
  }

  /// Whether a call is one of a method of UIKit's type that has the name of a function, but other
  /// labels.
  private func isInherited(_ value: ImportValue, _ site: CallSite) -> Bool {
    guard case .closure(let closure) = value, closure.name == site.name else { return false }
    return !hasLabels(closure, site.arguments)
  }

  /// Whether the labels of arguments are those of a function's parameters.
  private func hasLabels(_ closure: ImportClosure, _ arguments: Arguments) -> Bool {
    let labels = Set(closure.closure.parameters.map { $0.label ?? "_" })
    return arguments.allSatisfy { $0.isClosure || labels.contains($0.label ?? "_") }
  }

  /// A method of the type that the code belongs to, of one around it, or inherited.
  private func callOwn(_ site: CallSite) -> ImportValue? {
    guard let type = scope.ownerType else { return nil }
    let target = SwiftExpression(.name("self"), site.range)
    for own in [members.dynamicType(of: site.name), type].compactMap({ $0 }) {
      if let result = callFunction(site, of: own, owner, target: target) { return result }
    }
    if case .array(let parts)? = owner, let result = arrays.arrayMethod(parts, site) {
      return result
    }
    if case .element(let element)? = owner {
      for extended in elements.extensionTypes(of: element) where extended !== type {
        if let result = callFunction(site, of: extended, owner) { return result }
      }
    }
    return names.outerTypes(of: type).firstResult { callFunction(site, of: $0, nil) }
  }

  /// Calls a function of a type or of one that it inherits; `nil` if it has none of the name.
  /// `target`: what a method that changes a struct is called on.
  func callFunction(
    _ site: CallSite, of type: ImportType, _ owner: ImportValue?, target: SwiftExpression? = nil,
    depth: Int = 0
  ) -> ImportValue? {
    let fitting = names.visible(type.functions[site.name] ?? []).filter {
      $0.function.closure != nil && $0.function.fits(site.arguments)
        && members.meets($0.function.requirements, owner: owner, target)
    }.of(owner)
    if let (function, file) = overload(fitting, site) {
      noteOverloads(of: function, site, in: type)
      let ownerType = type.name.isEmpty ? nil : type
      guard function.isMutating, let owner, !owner.isObject else {
        let receiver = members.receiver(of: type, owner, isStatic: function.isStatic)
        return invoke(function, in: members.home(file, owner: receiver, ownerType), site)
      }
      let cell = heap.newCell(owner)
      let inner = ImportScope(file: file, owner: owner, ownerType: ownerType, ownerCell: cell)
      let result = invoke(function, in: inner, site)
      if let target { statements.store(heap.read(cell), in: target, site.range) }
      return result
    }
    guard depth < 4, !type.name.isEmpty else { return nil }
    return names.parents(of: type).firstResult { found in
      found === type ? nil : callFunction(site, of: found, owner, target: target, depth: depth + 1)
    }
  }

  private func callSuper(_ site: CallSite) -> ImportValue {
    guard let type = scope.ownerType else { return unknown(site.range) }
    if site.name == "init", case .element(let element)? = owner {
      if let found = names.parents(of: type).first(where: \.isDeclared) {
        initialize(element, found, site: site)
      } else {
        initializeBase(element, site.arguments)
      }
      return .void
    }
    return names.parents(of: type).firstResult { callFunction(site, of: $0, owner) }
      ?? unknown(site.range)
  }

  /// Calls a function of the source.
  func invoke(_ function: SwiftFunction, in home: ImportScope, _ site: CallSite) -> ImportValue {
    guard let closure = function.closure else { return unknown(site.range) }
    if ImportNames.isAbstract(home.ownerType), closure.statements(in: home.file).isFailure {
      evaluator.callsAbstract = true
    }
    if function.isBuilder {
      note("`\(function.name)` uses a result builder, which is not followed", site.range)
      return unknown(site.range, type: function.result)
    }
    var values: [ImportValue?] = []
    var targets: [SwiftExpression?] = []
    var index = 0
    for parameter in closure.parameters {
      var target: SwiftExpression?
      var value: ImportValue?
      if parameter.isVariadic {
        value = .array(variadic(parameter, site.arguments, index: &index))
      } else if parameter.takes(site.arguments, at: index) {
        value = given(
          site.arguments[index], to: parameter, of: home, function.result, expected: site.expected)
        if parameter.isInOut { target = changed(site.arguments[index].value) }
        index += 1
      }
      values.append(value)
      targets.append(target)
    }
    if elements.setsAttributeEffect(function, in: home, values, at: site.range) { return .void }
    if let cells = elements.waterfall(function, in: home, values: values, at: site.range) {
      return cells
    }
    return call(ImportClosure(closure, home, result: function.result, name: function.name), values)
    { changed in
      for (target, value) in zip(targets, changed) {
        if let target { statements.store(value, in: target, site.range) }
      }
    }
  }

  /// The target of an `inout` argument; `nil` without `&`, which is reported.
  private func changed(_ argument: SwiftExpression) -> SwiftExpression? {
    if case .prefix("&", let target) = argument.kind { return target }
    // The operands of operators have none.
    if case .name(let name) = argument.kind, name.contains(" ") { return nil }
    note(
      "`&` is missing", scope.file.span(argument.range), kind: .unread,
      help: "write `&\(scope.file.text(argument.range))`")
    return nil
  }

  /// The value of an argument as one of the parameter's type, which is a name at the function. A
  /// generic type that is the result is what is expected.
  private func given(
    _ argument: SwiftExpression.Argument, to parameter: SwiftParameter, of home: ImportScope,
    _ result: String?, expected: String?
  ) -> ImportValue {
    guard parameter.isBuilder, argument.isClosure else {
      if let expected, let result, let type = parameter.type, !names.isStandard(result),
        names.knownType(result) == nil,
        let known = SwiftName.replacing(result, by: expected, in: type)
      {
        return value(argument.value, as: known)
      }
      let type = parameter.type.map { names.typeName(of: $0, in: home) }
      return value(argument.value, as: type)
    }
    note("a result builder is not followed", argument.value.range)
    return unknown(argument.value.range)
  }

  private func variadic(_ parameter: SwiftParameter, _ arguments: Arguments, index: inout Int)
    -> [ImportPart]
  {
    guard parameter.takes(arguments, at: index) else { return [] }
    let element = SwiftName.element(of: parameter.type)
    var parts: [ImportPart] = []
    repeat {
      parts.append(
        .value(expressions.typed(value(arguments[index].value, element), element ?? "Any")))
      index += 1
    } while index < arguments.count && arguments[index].label == nil && !arguments[index].isClosure
    return parts
  }

  /// Calls a closure or function with values; `nil` for defaults. `after` is called with the values
  /// that the parameters have at the end.
  func call(
    _ closure: ImportClosure, _ values: [ImportValue?], after: (([ImportValue]) -> Void)? = nil
  ) -> ImportValue {
    let id = ObjectIdentifier(closure.closure)
    let limit = heap.forkDepth > 0 ? ImportEvaluator.maximumOpenCalls : ImportEvaluator.maximumCalls
    guard evaluation.callDepth < ImportEvaluator.maximumCalls,
      evaluation.calls[id, default: 0] < limit,
      enter()
    else {
      return unknown(closure.name.isEmpty ? "result" : closure.name, closure.closure.range)
    }
    evaluation.callDepth += 1
    evaluation.calls[id, default: 0] += 1
    evaluator.called.insert(id)
    defer {
      evaluation.callDepth -= 1
      evaluation.calls[id, default: 0] -= 1
      leave()
    }
    let inner = ImportScope(in: closure.scope, result: closure.result)
    inner.isInitializer = closure.name == "init"
    var parameterCells: [Int] = []
    let result = names.within(inner) {
      parameterCells = declareParameters(of: closure, values)
      let body = closure.closure.statements(in: inner.file)
      noteFlags(of: closure.closure.range)
      if lacksValue(body, closure) {
        return unknown(closure.closure.range, type: closure.result)
      }
      let result = expressions.typed(
        statements.result(of: body.statements, closure.result), closure.result ?? "Any")
      body.failures.forEach(noteUnread)
      return result
    }
    after?(parameterCells.map(heap.read))
    return result
  }

  /// Whether a body without statements must return a value, which is reported.
  private func lacksValue(_ body: SwiftBody, _ closure: ImportClosure) -> Bool {
    guard body.statements.isEmpty, body.failures.isEmpty, let type = closure.result,
      !["Void", "()"].contains(type), closure.closure.body.isEmpty
    else { return false }
    note("the body returns no `\(type)`", scope.file.span(closure.closure.range), kind: .unread)
    return true
  }

  /// Notes the flags of `#if` in a body.
  private func noteFlags(of range: TextRange) {
    for flag in scope.file.flags
    where range.start <= flag.range.start && flag.range.end <= range.end {
      note("`\(flag.name)` is taken as not set", flag.range)
    }
  }

  /// Declares the parameters of a closure, or `$0`, …, with their values. Returns their cells.
  private func declareParameters(of closure: ImportClosure, _ values: [ImportValue?]) -> [Int] {
    let parameters = closure.closure.parameters
    var cells: [Int] = []
    for (index, parameter) in parameters.enumerated() {
      let given = index < values.count ? values[index] : nil
      let type = closure.type(at: index)
      let value =
        given.map { expressions.typed($0, type ?? "Any") }
        ?? parameter.initial.map { expressions.typed(self.value($0, type), type) }
        ?? unknown(parameter.name, closure.closure.range, type: type)
      cells.append(heap.newCell(value))
      scope.declare(parameter.name, cell: cells[index], type: type)
    }
    guard parameters.isEmpty else { return cells }
    for (index, value) in values.enumerated() {
      let type = closure.type(at: index)
      cells.append(heap.newCell(value.map { expressions.typed($0, type ?? "Any") } ?? .void))
      scope.declare("$\(index)", cell: cells[index], type: type)
    }
    return cells
  }

  func call(_ callee: ImportValue, _ site: CallSite) -> ImportValue {
    map(callee) { callee in
      switch callee {
      case .closure(let closure):
        let values = site.arguments.enumerated().map { index, argument in
          value(argument.value, closure.type(at: index))
        }
        return call(closure, values) { changed in
          for (argument, value) in zip(site.arguments, changed) {
            if case .prefix("&", let target) = argument.value.kind {
              statements.store(value, in: target, site.range)
            }
          }
        }
      case .type(let type): return construct(type, site)
      case .typeName(let type): return construct(type, site)
      case .method(let type, let name) where name.hasPrefix("init"):
        return apply(
          .method(type, name), site.arguments.map { value($0.value, nil) }, at: site.range)
      case .unknown(let unknown): return callUnknown(unknown, site)
      case .none: return .none
      default:
        let name = scope.file.text(site.range).prefix { $0.isLetter || $0.isNumber || $0 == "." }
        // An `@autoclosure` has the value of its argument.
        if scope.find(String(name))?.type?.contains("->") ?? false { return callee }
        switch callee {
        case .condition, .term, .string:
          note("`\(name)` is not a function", scope.file.span(site.range), kind: .unread)
        default: break
        }
        return unknown(site.range)
      }
    }
  }

  /// Calls what was given as a function: a closure, an initializer, an operator, a key path.
  func apply(_ body: ImportValue, _ values: [ImportValue], at range: TextRange) -> ImportValue {
    switch body {
    case .closure(let closure):
      let count = closure.closure.parameters.count
      if count > 1, values.count == 1, case .tuple(let parts) = values[0] {
        return call(closure, parts.map(\.value))
      }
      // `$0` and `$1` of a tuple.
      if count == 0, values.count == 1, case .tuple(let parts) = values[0], closure.usesSecondName {
        return call(closure, parts.map(\.value))
      }
      return call(closure, values)
    case .keyPath(let names):
      guard let first = values.first else { return unknown(range) }
      return names.reduce(first) { value, name in
        map(value) { members.member(of: $0, name, range) }
      }
    case .method(.void, let name):
      if values.count == 2, name.first?.isLetter == false {
        return map(values[0]) { x in
          map(values[1]) { expressions.combined(name, x, $0, at: range) }
        }
      }
      let terms = values.compactMap { term($0) }
      return terms.count == values.count && !terms.isEmpty
        ? .term(.function(name, terms)) : unknown(range)
    case .method(let type, let name) where name.hasPrefix("init"):
      return constructed(type, name, values: values, at: range)
    default:
      return unknown(range, dependsOnSection: values.contains { sections.dependsOnSection($0) })
    }
  }

  /// Evaluates with values as the arguments of a call.
  func withArguments(
    _ values: [ImportValue], _ labels: [String?], at range: TextRange,
    body: (Arguments) -> ImportValue
  ) -> ImportValue {
    let inner = ImportScope(in: scope, result: scope.result)
    let arguments = values.enumerated().map { index, value in
      // A space is in no name of the source.
      let name = "argument \(index)"
      inner.declare(name, cell: heap.newCell(value), type: nil)
      return SwiftExpression.Argument(
        label: index < labels.count ? labels[index] : nil,
        value: SwiftExpression(.name(name), range))
    }
    return names.within(inner) { body(arguments) }
  }

  /// A call of something that the source does not show.
  func callUnknown(_ callee: ImportUnknown, _ site: CallSite) -> ImportValue {
    if case .none? = callee.initial { return .none }
    let values = site.arguments.map { value($0.value, nil) }
    let depends = callee.dependsOnSection || values.contains { sections.dependsOnSection($0) }
    if callee.text.hasSuffix("setCollectionViewLayout") { values.prefix(1).forEach(elements.take) }
    noteMissingDot(callee.text, site)
    noteEffects(of: callee.text, values, site)
    let name = callee.text.split(separator: ".").last.map(String.init) ?? callee.text
    let isCount = ["numberOfItems", "itemCount", "numberOfRows", "numberOfItemsInSection"].contains(
      name.filter { $0 != "?" })
    if isCount, depends || values.contains(where: isSection) { return members.sectionItemCount }
    if name == "numberOfItems", callee.text.contains("snapshot()"), values.count == 1,
      evaluator.selection.map({ $0.index == values[0].term?.wholeConstant }) ?? true
    {
      note("`\(callee.text)` is taken as the number of the section's items", site.range)
      return members.sectionItemCount
    }
    let type = callee.type.flatMap(SwiftName.functionType)?.result
    if site.arguments.isEmpty, let value = ImportElements.surroundings(name, type) { return value }
    return unknown(site.range, type: type, dependsOnSection: depends)
  }

  /// Reports `itemsappend(…)`, where `items` is a local variable.
  private func noteMissingDot(_ name: String, _ site: CallSite) {
    guard site.range == evaluator.statementRange, site.name == name else { return }
    let locals = sequence(first: scope) { $0.parent }.flatMap(\.names.keys)
    let meant = locals.sorted().first { local in
      let rest = String(name.dropFirst(local.count))
      return name.hasPrefix(local)
        && (ImportStatementEvaluator.isMutator(rest) || declarations.isDeclared(rest))
    }
    guard let meant else { return }
    note(
      "`\(name)` is not declared in the files that are read", scope.file.span(site.range),
      kind: .unread,
      help: "did you mean `\(meant).\(name.dropFirst(meant.count))`?")
  }

  /// Notes what a call of code that is not known may change, which is not known afterwards.
  func noteEffects(of callee: String, _ values: [ImportValue], _ site: CallSite) {
    if values.contains(where: elements.isVisibleItem) { elements.handlerCall?.isRefused = true }
    if values.contains(where: \.isPartOfLayout) {
      note("`\(callee)` is not known: what it changes is omitted", site.range)
    }
    elements.evaluateLayouts(in: values)
    for case .closure(let closure) in values {
      elements.noteItemChange(in: closure)
      statements.poisonLocals(of: closure, site.range)
    }
    for argument in site.arguments {
      guard case .prefix("&", let target) = argument.value.kind else { continue }
      // A value that is read afterwards is a param.
      if value(target, nil).isPartOfLayout {
        note("`\(callee)` is not known: what it sets is not known", site.range)
      }
      statements.poison(target, argument.value.range)
    }
  }

  /// Whether a value is the index or the identifier of the section that is evaluated.
  func isSection(_ value: ImportValue) -> Bool {
    guard let selection = evaluator.selection else { return false }
    if let index = selection.index, value.term?.wholeConstant == index { return true }
    return selection.value?.isSame(value) ?? false
  }

  // MARK: - Methods

  private func callMember(_ base: ImportValue, _ expression: SwiftExpression, site: CallSite)
    -> ImportValue
  {
    if members.isMemberOfType(site.name, base, at: site.range) { return unknown(site.range) }
    if let result = callKnownMember(base, site) { return result }
    func found() -> ImportValue? {
      methodTypes(of: base).firstResult { callFunction(site, of: $0, base, target: expression) }
    }
    if let result = found() { return result }
    // `map` of an optional that has a value.
    if site.name == "map" || site.name == "flatMap", site.arguments.count == 1 {
      return apply(value(site.arguments[0].value, nil), [base], at: site.range)
    }
    if !UIKitNames.common.contains(site.name), declarations.load(site.name) {
      if let result = found() { return result }
    }
    if let result = configured(base, site) { return result }
    let member = members.member(of: base, site.name, expression.range)
    if case .unknown(let unknown) = member {
      noteChange(of: base, site.name, site.range)
      return callUnknown(unknown, site)
    }
    if noteArguments(of: member, site) { return self.unknown(site.range) }
    return isInherited(member, site)
      ? callUnknown(ImportUnknown(site.name, scope.file.span(expression.range)), site)
      : call(member, site)
  }

  /// `then { $0.contentInsets = … }` of the library Then: the object, after the closure.
  private func configured(_ base: ImportValue, _ site: CallSite) -> ImportValue? {
    guard site.name == "then" || site.name == "do", site.arguments.count == 1,
      site.arguments[0].isClosure,
      case .element = base, case .closure(let closure) = value(site.arguments[0].value, nil)
    else { return nil }
    _ = call(closure, [base])
    return site.name == "then" ? base : .void
  }

  /// Calls a method of Swift's own types or of a type of the app; `nil` for one that is not known.
  private func callKnownMember(_ base: ImportValue, _ site: CallSite) -> ImportValue? {
    switch base {
    case .type(let type): return callStatic(type, site)
    case .typeName(let type):
      return staticMember(site.name, site.arguments, type: type, at: site.range)
    case .array(let parts): return arrays.arrayMethod(parts, site)
    case .record("Range", _):
      return arrays.rangeMethod(base, site)
        ?? arrays.parts(of: base).flatMap { arrays.arrayMethod($0, site) }
    case .record(ImportElements.itemsType, _): return elements.itemsMethod(base, site)
    case .record(ImportElements.waterfallType, let fields):
      return elements.waterfallMethod(fields, site)
    case .record(ImportElements.columnsType, let fields):
      return elements.columnsMethod(fields, site)
    case .record("CGAffineTransform", _): return elements.transformMethod(base, site)
    case .term(let term): return expressions.numberMethod(term, site)
    case .string(let text): return expressions.stringMethod(text, site)
    case .unknown(let unknown): return callUnknownMember(unknown, site)
    case .closure: return site.name == "callAsFunction" ? call(base, site) : nil
    case .element(let element) where site.name == "copy" || site.name == "mutableCopy":
      return element.kind == .object ? nil : .element(elements.copy(of: element))
    case .none, .void:
      if site.arguments.contains(where: { elements.isVisibleItem(value($0.value, nil)) }) {
        elements.handlerCall?.isRefused = true
      }
      return base
    default: return nil
    }
  }

  /// A method that is called on a property of the layout which has no value:
  /// `group.interItemSpacing .fixed(8)`.
  private func noteCall(_ name: String, on base: SwiftExpression, _ range: TextRange) {
    if case .name(let local) = base.kind, let type = scope.find(local)?.type,
      !SwiftName.isOptional(type)
    {
      return note("`\(local)` has no value", scope.file.span(range), kind: .unread)
    }
    guard case .member(let root, let property) = base.kind, UIKitNames.properties[property] != nil,
      value(root, nil).isMadeOfElements
    else { return }
    note("`\(name)` of `\(property)` is not known: what it changes is omitted", range)
  }

  /// A method that is called for its effect on a value of the layout, and is not known.
  private func noteChange(of base: ImportValue, _ name: String, _ range: TextRange) {
    if elements.isVisibleItem(base) { elements.handlerCall?.isRefused = true }
    guard range == evaluator.statementRange else { return }
    let changesLayout =
      switch base {
      case .record(let type, _): !isView(type)
      case .array: true
      default: base.isPartOfLayout
      }
    guard changesLayout else { return }
    note("`\(name)` is not known: what it changes is omitted", range)
  }

  /// Whether a struct is a view of SwiftUI, whose methods return other views.
  private func isView(_ name: String) -> Bool {
    let views: Set<String> = ["View", "UIViewRepresentable", "UIViewControllerRepresentable"]
    return declarations.type(ofRecord: name)?.inherited.contains(where: views.contains) ?? false
  }

  /// Applies a function to the value of an optional, if it has one.
  private func mapOptional(_ unknown: ImportUnknown, _ body: ImportValue, at range: TextRange)
    -> ImportValue
  {
    let condition = heap.facts.simplified(expressions.isPresent(.unknown(unknown), range))
    let plain = expressions.present(.unknown(unknown))
    if let decided = condition.constant { return decided ? apply(body, [plain], at: range) : .none }
    let (x, _) = heap.fork(condition, { apply(body, [plain], at: range) }, { ImportValue.none })
    return .either(condition, x, .none)
  }

  /// Calls a method of an extension that fills a snapshot.
  private func callSnapshot(_ unknown: ImportUnknown, _ site: CallSite) -> ImportValue? {
    let type = "NSDiffableDataSourceSnapshot"
    guard evaluator.onAppend != nil, unknown.type?.hasPrefix(type) ?? false else { return nil }
    return names.loading(site.name) {
      declarations.extensions(of: type).flatMap { callFunction(site, of: $0, .unknown(unknown)) }
    }
  }

  private func callUnknownMember(_ unknown: ImportUnknown, _ site: CallSite) -> ImportValue? {
    if let option = sections.selected(unknown) {
      return callMember(option, SwiftExpression(.opaque, site.range), site: site.expecting(nil))
    }
    let isOptionalValue =
      unknown.type.map { SwiftName.isOptional($0) && !$0.hasPrefix("[") } ?? false
    if site.name == "map" || site.name == "flatMap", site.arguments.count == 1, isOptionalValue {
      return mapOptional(unknown, value(site.arguments[0].value, nil), at: site.range)
    }
    if names.declaration(of: unknown.type)?.keyword == .enum { return nil }
    if let result = callSnapshot(unknown, site) ?? members.callFollowed(unknown, site) {
      return result
    }
    let isAnswer = ImportMemberEvaluator.answers.contains(site.name)
    if !isAnswer, let parts = arrays.firstParts(of: unknown) {
      return arrays.arrayMethod(parts, site.expecting(nil))
    }
    if let result = arrays.callArray(unknown, site) { return result }
    // Each section has another answer, and each element that a closure is given.
    if site.name == "contains", site.arguments.count == 1, !unknown.dependsOnSection,
      variesInTurn(site.arguments[0].value), let parts = arrays.firstParts(of: unknown)
    {
      return arrays.arrayMethod(parts, site.expecting(nil))
    }
    if isAnswer, unknown.initial != nil {
      let element = SwiftName.element(of: unknown.type).map { $0 + "?" }
      let type = ["first", "last", "min", "max"].contains(site.name) ? element : nil
      return members.part(
        scope.file.text(site.range), of: unknown, at: site.range,
        type: site.name.hasSuffix("Index") ? "Int?" : type
      ) { first in
        self.callMember(first, SwiftExpression(.opaque, site.range), site: site.expecting(nil))
      }
    }
    let callee = ImportUnknown(
      "\(unknown.text).\(site.name)", unknown.span,
      type: names.dataType(of: unknown.type, site.name).map { "()->\($0)" },
      dependsOnSection: unknown.dependsOnSection)
    return callUnknown(callee, site)
  }

  /// Whether the same words have several values: the section, or a local constant of an iteration.
  private func variesInTurn(_ argument: SwiftExpression) -> Bool {
    let known = value(argument, nil)
    if sections.dependsOnSection(known) { return true }
    guard case .name(let name) = argument.kind, scope.find(name) != nil else { return false }
    if case .enumCase = known { return true }
    return known.isConstant
  }

  private func methodTypes(of base: ImportValue) -> [ImportType] {
    switch base {
    case .element(let element): return elements.extensionTypes(of: element)
    case .enumCase(let type?, _, _): return [type]
    case .unknown(let unknown): return names.declaration(of: unknown.type).map { [$0] } ?? []
    case .record(let name, _): return [declarations.type(ofRecord: name)].compactMap { $0 }
    case .term(let term): return members.numberTypes(term)
    case .dictionary: return [declarations.extensions(of: "Dictionary")].compactMap { $0 }
    case .array: return ["Array", "Sequence", "Collection"].compactMap(declarations.extensions)
    case .environment(let path):
      let name = path == "traits" ? "UITraitCollection" : "NSCollectionLayoutEnvironment"
      return [declarations.extensions(of: name)].compactMap { $0 }
    default: return []
    }
  }

  private func callStatic(_ type: ImportType, _ site: CallSite) -> ImportValue {
    if site.name == "init" { return construct(type, site) }
    if let outer = scope.ownerType { _ = members.isOverridden(site.name, in: type, below: outer) }
    if let own = type.cases.first(where: { $0.name == site.name }) {
      var rest = site.arguments[...]
      return .enumCase(
        type, site.name,
        own.payload.compactMap { part in
          let isGiven = part.initial == nil || rest.first?.label ?? "" == part.name
          let given = isGiven ? rest.popFirst()?.value : nil
          return (given ?? part.initial).map { expressions.typed(value($0, part.type), part.type) }
        })
    }
    if let result = names.loading(site.name, { callFunction(site, of: type, .type(type)) }) {
      return result
    }
    if type.functions[site.name]?.contains(where: { $0.function.fits(site.arguments) }) ?? false {
      // A declaration that is not whole.
      return unknown(site.range)
    }
    if !type.isDeclared, type.variables[site.name] == nil {
      return staticMember(site.name, site.arguments, type: type.name, at: site.range)
    }
    return call(members.member(of: .type(type), site.name, site.range), site)
  }
}

extension SwiftExpression.Argument {
  var isClosure: Bool { if case .closure = value.kind { true } else { false } }
}
