/// Members of types without a value before them, as `.zero`, and initializers of types that the
/// source does not declare.
extension ImportCallEvaluator {
  /// `.name` or `.name(…)`, of the type that is expected.
  func implicitMember(
    _ name: String, _ arguments: Arguments?, expecting expected: String?, at range: TextRange
  ) -> ImportValue {
    if let expected, SwiftName.isOptional(expected), name == "none", arguments == nil {
      return .none
    }
    let type =
      expected.map { SwiftName.plain(declarations.resolvedAlias($0, in: scope.ownerType)) } ?? ""
    if name == "some", let first = arguments?.first, arguments?.count == 1,
      names.knownType(type)?.cases.contains(where: { $0.name == name }) != true
    {
      return expressions.wrapped(value(first.value, type.isEmpty ? nil : type))
    }
    if name == "init" {
      if let found = names.knownType(type) {
        return construct(found, CallSite(arguments: arguments ?? [], at: range))
      }
      return construct(type, CallSite(arguments: arguments ?? [], at: range))
    }
    if !type.isEmpty, let found = names.declaration(of: type), found.isDeclared {
      let base = SwiftExpression(.name(found.name), range)
      guard let arguments else { return members.member(of: .type(found), name, range) }
      return map(.type(found)) { _ in
        call(
          SwiftExpression(.member(base, name), range),
          CallSite(name, arguments: arguments, at: range), on: found)
      }
    }
    if let own = UIKitNames.traitTypes[type], let found = declarations.extensions(of: own),
      arguments == nil, let value = members.member(name, of: found, nil, at: range)
    {
      return value
    }
    let value = staticMember(name, arguments, type: type, at: range)
    // A case of a type that is not read, if it is compared with cases.
    if case .unknown(let unknown) = value, arguments == nil, unknown.initial == nil {
      unknown.initial = .enumCase(nil, name, [])
    }
    return value
  }

  private func call(_ callee: SwiftExpression, _ site: CallSite, on type: ImportType) -> ImportValue
  {
    let inner = ImportScope(in: scope, result: scope.result)
    inner.declare("type of the member", cell: heap.newCell(.type(type)), type: nil)
    return names.within(inner) {
      self.call(
        SwiftExpression(
          .member(SwiftExpression(.name("type of the member"), callee.range), site.name),
          callee.range), site)
    }
  }

  private func declaredMember(
    _ name: String, _ arguments: Arguments?, of type: ImportType, at range: TextRange
  ) -> ImportValue? {
    guard let arguments else { return members.member(name, of: type, nil, at: range) }
    let functions = type.functions[name] ?? []
    guard functions.contains(where: { $0.function.fits(arguments) }) || type.variables[name] != nil
    else { return nil }
    let site = CallSite(name, arguments: arguments, at: range)
    return call(SwiftExpression(.opaque, range), site, on: type)
  }

  /// A member of a type of UIKit, or of its extensions; `arguments` is `nil` where it is not called.
  func staticMember(_ name: String, _ arguments: Arguments?, type: String, at range: TextRange)
    -> ImportValue
  {
    if let value = elements.knownMember(name, arguments, type: type, at: range) { return value }
    for attempt in 0..<3 {
      if !type.isEmpty, let found = declarations.extensions(of: type),
        let value = declaredMember(name, arguments, of: found, at: range)
      {
        return value
      }
      let isKnown = type.isEmpty || UIKitNames.common.contains(name)
      guard !isKnown, !isEnumeration(type) else { break }
      if attempt == 0, declarations.load(name) || declarations.loadAliases(having: name) {
        continue
      }
      // Many files may declare the name, but few extend the type.
      guard attempt < 2, UIKitNames.isUIKit(type), declarations.load(type) else { break }
    }
    elements.noteMember(name, of: type, range)
    if name.first?.isUppercase ?? false {
      return nestedType("\(type).\(name)", arguments, at: range)
    }
    if let arguments {
      if name == "init" { return construct(type, CallSite(arguments: arguments, at: range)) }
      let values = arguments.map { value($0.value, nil) }
      if isEnumeration(type) || type.isEmpty { return .enumCase(nil, name, values) }
      follow(values, of: CallSite(name, arguments: arguments, at: range), on: type)
      return unknown(range, dependsOnSection: values.contains { sections.dependsOnSection($0) })
    }
    if name == "init", SwiftName.isNumber(type) { return .method(.typeName(type), name) }
    return isEnumeration(type) || type.isEmpty || type.hasPrefix("traits.")
      ? .enumCase(nil, name, []) : unknown(range)
  }

  /// Follows the effects of a static function that is not in the source: UIKit's
  /// `UIView.animate(withDuration: 0.3) { … }` calls its closures.
  private func follow(_ values: [ImportValue], of site: CallSite, on type: String) {
    guard type == "UIView" else {
      return noteEffects(of: "\(type).\(site.name)", values, site)
    }
    for case .closure(let closure) in values { _ = call(closure, []) }
  }

  /// A type in another, or a value of it that is made with arguments.
  private func nestedType(_ name: String, _ arguments: Arguments?, at range: TextRange)
    -> ImportValue
  {
    guard let found = declarations.type(name, in: nil), found.isDeclared else {
      return arguments.map { construct(name, CallSite(arguments: $0, at: range)) }
        ?? .typeName(name)
    }
    return arguments.map { construct(found, CallSite(arguments: $0, at: range)) } ?? .type(found)
  }

  private func isEnumeration(_ type: String) -> Bool { UIKitNames.enumerations.contains(type) }

  /// Calls an initializer of a type of UIKit or the standard library.
  func construct(_ type: String, _ site: CallSite) -> ImportValue {
    if type.hasPrefix("(") { return constructTuple(type, site.arguments) }
    if let value = constructOwn(type, site) { return value }
    let isOfUIKit = UIKitNames.kinds[type] != nil || UIKitNames.structs[type] != nil
    if isOfUIKit, elements.isOwn(type, site.arguments), declarations.load(type),
      let value = constructOwn(type, site)
    {
      return value
    }
    if let kind = UIKitNames.kinds[type] {
      return elements.constructElement(kind, type, site: site)
    }
    if let fields = UIKitNames.structs[type]?.fields {
      return elements.constructRecord(type, fields, site: site)
    }
    switch type {
    case "UICollectionViewCompositionalLayout":
      let layout = heap.newElement(.layout, scope.file.span(site.range))
      elements.setLayout(layout, site.arguments)
      return .element(layout)
    case "Set": return map(constructArray(site, nil)) { expressions.unique($0) }
    case "Array", "ContiguousArray":
      // An initializer of an extension in another file.
      if site.arguments.contains(where: { !["repeating", "count", nil].contains($0.label) }),
        declarations.load(type), let value = constructOwn(type, site)
      {
        return value
      }
      return constructArray(site, nil)
    case "Dictionary":
      return site.arguments.isEmpty ? .dictionary(ImportDictionary()) : unknown(site.range)
    case "String": return text(site)
    case "IndexPath": return indexPath(site.arguments)
    case "CGAffineTransform": return elements.transform(site)
    default: break
    }
    if SwiftName.isNumber(type) { return converted(type, site) }
    if type.hasPrefix("[") { return constructArray(site, nil) }
    return constructUnknown(type, site)
  }

  /// `row` is another name of `item`.
  private func indexPath(_ arguments: Arguments) -> ImportValue {
    .tuple(
      arguments.flatMap { argument in
        let value = value(argument.value, nil)
        let isItem = argument.label == "item" || argument.label == "row"
        return (isItem ? ["item", "row"] : [argument.label]).map { ($0, value) }
      })
  }

  /// A value of a type that is not in the source; reports a type of UIKit that is misspelled.
  private func constructUnknown(_ type: String, _ site: CallSite) -> ImportValue {
    if type == "NSDiffableDataSourceSectionSnapshot" { return .array([]) }
    let values = site.arguments.map { argument in
      let notes = noteCount
      let value = argumentOfView(argument)
      // The frame that a view is made with is not a part of the layout.
      if case .record("CGRect", _) = value { removeNotes(after: notes) }
      return value
    }
    var distance = WordDistance(from: Array(type.utf8))
    // `ASCollectionLayoutSection` is a type of a package.
    let near = UIKitNames.elementTypes.first {
      $0.prefix(2) == type.prefix(2) && distance.distance(to: $0, limit: 2) != nil
    }
    if type.utf8.count > 10, let near {
      note(
        "`\(type)` is not known", scope.file.span(site.range), kind: .unread,
        help: "did you mean `\(near)`?")
    } else {
      noteEffects(of: type, values, site)
    }
    return unknown(
      site.range, type: type, dependsOnSection: values.contains { sections.dependsOnSection($0) })
  }

  /// The value of an argument of a view's initializer, which may be its layout.
  func argumentOfView(_ argument: SwiftExpression.Argument) -> ImportValue {
    guard argument.label == "collectionViewLayout" else { return value(argument.value, nil) }
    let layout = value(argument.value, "UICollectionViewLayout")
    elements.take(layout)
    return layout
  }

  /// The value of a tuple that is made by an alias of its type.
  private func constructTuple(_ type: String, _ arguments: Arguments) -> ImportValue {
    let parts = SwiftName.tupleTypes(type)
    return .tuple(
      arguments.enumerated().map { index, argument in
        let part = index < parts.count ? parts[index] : (label: nil, type: "Any")
        return (
          argument.label ?? part.label,
          expressions.typed(value(argument.value, part.type), part.type)
        )
      })
  }

  /// Calls an initializer that an extension in the project adds to a type.
  private func constructOwn(_ type: String, _ site: CallSite) -> ImportValue? {
    guard let found = declarations.extensions(of: type), !found.isDeclared,
      let own = found.functions["init"]?.first(where: { function in
        function.function.fits(site.arguments) && elements.isOwn(type, site.arguments)
      })
    else { return nil }
    return constructValue(own.function, own.file, type: found, initial: .void, site: site)
  }

  /// `String(describing: Cell.self)` is the name of the type.
  private func text(_ site: CallSite) -> ImportValue {
    guard let first = site.arguments.first else { return .string("") }
    if first.label == "repeating" { return repeated(site) }
    switch value(first.value, "String") {
    case let value where first.label != nil && value.typeText != nil:
      return .string(value.typeText ?? "")
    case .term(let term) where site.arguments.count == 1:
      return expressions.digits(of: term) ?? unknown(site.range, type: "String")
    case let other: return other
    }
  }

  /// `String(repeating: "ab", count: 3)`
  private func repeated(_ site: CallSite) -> ImportValue {
    guard site.arguments.count == 2,
      case .string(let text) = value(site.arguments[0].value, "String"),
      let count = term(value(site.arguments[1].value, "Int"))?.wholeConstant, count >= 0,
      count * max(1, text.utf8.count) <= ImportHeap.maximumSize
    else { return unknown(site.range, type: "String") }
    return .string(String(repeating: text, count: count))
  }

  /// `Array(…)`, `[Element](…)`
  func constructArray(_ site: CallSite, _ type: SwiftExpression?) -> ImportValue {
    let expected = type.map { scope.file.text($0.range) }
    guard let repeated = site.arguments.first(where: { $0.label == "repeating" }),
      let count = site.arguments.first(where: { $0.label == "count" })
    else {
      guard let first = site.arguments.first else { return .array([]) }
      let sequence = value(first.value, expected.map { "[\($0)]" })
      return map(sequence) { arrays.parts(of: $0).map { .array($0) } ?? $0 }
    }
    let element = value(repeated.value, as: expected)
    guard let number = term(value(count.value, "Int")) else { return unknown(site.range) }
    if let known = number.wholeConstant, known < 0 { return unknown(site.range) }
    if let known = number.wholeConstant, known <= ImportEvaluator.maximumTurns {
      return .array(Array(repeating: .value(element), count: known))
    }
    return .array([.loop("i", ImportTerm(1), number, [.value(element)])])
  }

  private func converted(_ type: String, _ site: CallSite) -> ImportValue {
    guard let first = site.arguments.first else { return .number(0) }
    let isInteger = SwiftName.isInteger(type)
    return map(value(first.value, nil)) { value in
      if case .string(let text) = value, isInteger, first.label == nil {
        return Int(text).map { .term(ImportTerm($0).typed(.integer)) } ?? .none
      }
      guard let term = term(value) else { return unknown(site.range, type: type) }
      if isInteger {
        if first.label == "exactly", term.type == .floating {
          guard let exact = term.constant, !term.isRounded else {
            return unknown(site.range, type: type)
          }
          if !exact.isWhole { return .none }
        } else if first.label != nil || isLarge(term) {
          return unknown(site.range, type: type)
        }
        return .term(term.type == .floating ? term.truncated(.integer) : term.typed(.integer))
      }
      // An operation on literals is one on integers here.
      if first.value.isComputed, term.type == .literal {
        return .term(term.typed(.integer).typed(.floating))
      }
      return .term(term.typed(.floating))
    }
  }

  /// Whether a floating-point number is larger than those of `Int`.
  private func isLarge(_ term: ImportTerm) -> Bool {
    switch term.kind {
    case .unknown(let unknown): (Double(unknown.text)?.magnitude ?? 0) >= 0x1p63
    case .name(let digits): digits.allSatisfy(\.isNumber)
    default: term.type == .floating && (term.constant?.doubleValue.magnitude ?? 0) >= 0x1p63
    }
  }
}

extension ImportValue {
  /// The name of a type or of a case, as Swift describes it; `nil` for other values.
  var typeText: String? {
    switch self {
    case .type(let type): type.simpleName
    case .typeName(let name): SwiftName.last(of: name)
    case .enumCase(_, let name, let payload): payload.isEmpty ? name : nil
    default: nil
    }
  }
}

extension SwiftExpression {
  /// Whether it computes a value, so that its literals have types of their own.
  fileprivate var isComputed: Bool {
    switch kind {
    case .binary, .call, .conditional, .element: true
    default: false
    }
  }
}
