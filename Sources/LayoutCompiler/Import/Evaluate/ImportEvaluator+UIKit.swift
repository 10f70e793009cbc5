/// The types of UIKit that layouts are made of.
extension ImportEvaluator {
  /// `.name` or `.name(…)`, of the type that is expected.
  func implicitMember(
    _ name: String, _ arguments: Arguments?, _ expected: String?, _ range: TextRange
  ) -> ImportValue {
    if let expected, SwiftName.isOptional(expected), name == "none", arguments == nil {
      return .none
    }
    let type =
      expected.map {
        SwiftName.plain(declarations.resolvedAlias($0, in: scope.ownerType))
      } ?? ""
    if name == "some", let first = arguments?.first, arguments?.count == 1,
      names.knownType(type)?.cases.contains(where: { $0.name == name }) != true
    {
      return wrapped(value(first.value, type.isEmpty ? nil : type))
    }
    if name == "init" {
      if let found = names.knownType(type) {
        return construct(found, arguments ?? [], range)
      }
      return construct(type, arguments ?? [], range)
    }
    if !type.isEmpty, let found = names.declaration(of: type), found.isDeclared {
      let base = SwiftExpression(.name(found.name), range)
      guard let arguments else { return member(of: .type(found), name, range) }
      return map(.type(found)) { _ in
        call(SwiftExpression(.member(base, name), range), arguments, nil, range, on: found, name)
      }
    }
    return staticMember(name, arguments, type, range)
  }

  private func call(
    _ callee: SwiftExpression, _ arguments: Arguments, _ expected: String?, _ range: TextRange,
    on type: ImportType, _ name: String
  ) -> ImportValue {
    let inner = ImportScope(in: scope, result: scope.result)
    inner.declare("type of the member", heap.newCell(.type(type)), nil)
    return names.within(inner) {
      self.call(
        SwiftExpression(
          .member(SwiftExpression(.name("type of the member"), callee.range), name), callee.range),
        arguments, expected, range)
    }
  }

  /// A member of a type of UIKit, or of its extensions; `arguments` is `nil` where it is not called.
  func staticMember(_ name: String, _ arguments: Arguments?, _ type: String, _ range: TextRange)
    -> ImportValue
  {
    if let value = knownMember(name, arguments, type, range) { return value }
    for attempt in 0..<3 {
      if let found = declarations.extensions(of: type), !type.isEmpty {
        if arguments == nil, let value = member(name, of: found, nil, range) { return value }
        let fits = arguments.map { given in
          found.functions[name]?.contains { $0.function.fits(given) } ?? false
        }
        if let arguments, fits == true || found.variables[name] != nil {
          return call(
            SwiftExpression(.opaque, range), arguments, nil, range, on: found, name)
        }
      }
      let isKnown = type.isEmpty || UIKitNames.common.contains(name)
      guard !isKnown, !isEnumeration(type) else { break }
      if attempt == 0, declarations.load(name) || declarations.loadAliases(having: name) {
        continue
      }
      // Many files may declare the name, but few extend the type.
      guard attempt < 2, UIKitNames.isUIKit(type), declarations.load(type) else { break }
    }
    noteMember(name, of: type, range)
    if name.first?.isUppercase ?? false { return nestedType("\(type).\(name)", arguments, range) }
    if let arguments {
      if name == "init" { return construct(type, arguments, range) }
      let values = arguments.map { value($0.value, nil) }
      if isEnumeration(type) || type.isEmpty { return .enumCase(nil, name, values) }
      // `UIView.animate(withDuration: 0.3) { … }`
      evaluateLayouts(in: values)
      return unknown(range, dependsOnSection: values.contains { dependsOnSection($0) })
    }
    return isEnumeration(type) || type.isEmpty || type.hasPrefix("traits.")
      ? .enumCase(nil, name, []) : unknown(range)
  }

  /// A type in another, or a value of it that is made with arguments.
  private func nestedType(_ name: String, _ arguments: Arguments?, _ range: TextRange)
    -> ImportValue
  {
    guard let found = declarations.type(name, in: nil), found.isDeclared else {
      return arguments.map { construct(name, $0, range) } ?? .typeName(name)
    }
    return arguments.map { construct(found, $0, range) } ?? .type(found)
  }

  /// Reports a member that a type of UIKit's layouts does not have: `.absolut(44)`, `.fixed(8)` of a
  /// number.
  private func noteMember(_ name: String, of type: String, _ range: TextRange) {
    let own: [String]
    switch type {
    case "NSCollectionLayoutDimension", "NSCollectionLayoutSpacing":
      own = UIKitNames.members[type] ?? []
    case _ where SwiftName.isFloating(type):
      guard UIKitNames.dimensions.contains(name) || name == "fixed" || name == "flexible" else {
        return
      }
      own = []
    default: return
    }
    note(
      "`\(type)` has no member `\(name)`", scope.file.span(range), .unread,
      help: closestMatch(name, among: own).map { "did you mean `\($0)`?" })
  }

  private func isEnumeration(_ type: String) -> Bool { UIKitNames.enumerations.contains(type) }

  private func knownMember(
    _ name: String, _ arguments: Arguments?, _ type: String, _ range: TextRange
  ) -> ImportValue? {
    switch (type, name) {
    case (_, "elementKindSectionHeader") where type.hasPrefix("UICollectionView"):
      return .string("UICollectionElementKindSectionHeader")
    case (_, "elementKindSectionFooter") where type.hasPrefix("UICollectionView"):
      return .string("UICollectionElementKindSectionFooter")
    case ("UIDevice", "current"): return .environment("device")
    case ("UIScreen", "main"): return .environment("screen")
    case ("UITraitCollection", "current"): return .environment("traits")
    case (_, "zero"): return zero(type)
    case ("CGAffineTransform", "identity"): return ImportTransform.identity
    default: break
    }
    if let limit = limit(type, name) {
      if name == "greatestFiniteMagnitude" || name == "infinity" {
        note(
          "`\(name)` is not a size that UIKit takes: 1000000 is in its place", range
        )
      }
      return .term(limit)
    }
    guard let arguments else { return nil }
    let isOpen = type.isEmpty
    if isOpen || type == "NSCollectionLayoutDimension", UIKitNames.dimensions.contains(name),
      let value = arguments.first
    {
      return ImportRecords.dimension(name, self.value(value.value, "CGFloat"))
    }
    if isOpen || type == "NSCollectionLayoutSpacing", name == "fixed" || name == "flexible",
      let value = arguments.first
    {
      return ImportRecords.spacing(name, self.value(value.value, "CGFloat"))
    }
    return factory(name, arguments, type, range)
  }

  /// The largest or smallest number of a type, or pi; `nil` for other names.
  private func limit(_ type: String, _ name: String) -> ImportTerm? {
    switch (type, name) {
    case (_, "leastNonzeroMagnitude"), (_, "leastNormalMagnitude"):
      ImportTerm(.number(.zero), .floating).inexact
    case ("Int", "max"), ("Int64", "max"), ("NSInteger", "max"):
      ImportTerm(Int.max).typed(.integer)
    case (_, "greatestFiniteMagnitude"), (_, "infinity"):
      ImportTerm(.number(Rational(1_000_000)), .floating).inexact
    case ("CGFloat", "pi"), ("Double", "pi"):
      ImportTerm(
        .number(Rational(literal: Array("3.14159265".utf8)) ?? .zero), .floating
      ).inexact
    default: nil
    }
  }

  private func zero(_ type: String) -> ImportValue? {
    let zero = ImportValue.number(0)
    switch type {
    case "CGPoint": return .record("CGPoint", ["x": zero, "y": zero])
    case "CGSize": return .record("CGSize", ["width": zero, "height": zero])
    case "UIEdgeInsets":
      return .record(type, ["top": zero, "left": zero, "bottom": zero, "right": zero])
    case "NSDirectionalEdgeInsets", "":
      return ImportRecords.insets(zero, zero, zero, zero)
    case "CGFloat", "Double", "Float": return .term(ImportTerm(0).typed(.floating))
    case "Int": return .term(ImportTerm(0).typed(.integer))
    case "CGRect":
      return .record("CGRect", ["x": zero, "y": zero, "width": zero, "height": zero])
    default: return nil
    }
  }

  /// Static functions that make elements.
  private func factory(
    _ name: String, _ arguments: Arguments, _ type: String, _ range: TextRange
  ) -> ImportValue? {
    let labels = Set(arguments.compactMap(\.label))
    switch name {
    case "horizontal", "vertical", "horizontalGroup", "verticalGroup":
      guard labels.contains("layoutSize") || labels.contains("with") else { return nil }
      return group(name.hasPrefix("horizontal") ? .horizontal : .vertical, arguments, range)
    case "custom" where labels.contains("layoutSize"): return customGroup(arguments, range)
    case "list" where labels.contains("using"):
      return list(arguments, isLayout: type.hasSuffix("CompositionalLayout"), range)
    case "background" where labels.contains("elementKind"):
      return made(.decoration, arguments, range)
    default: return nil
    }
  }

  private func argument(_ label: String, _ arguments: Arguments, _ expected: String? = nil)
    -> ImportValue?
  {
    arguments.first { $0.label == label }.map {
      value($0.value, expected ?? UIKitNames.arguments[label])
    }
  }

  /// Makes an element with its arguments as properties.
  private func made(_ kind: ImportElement.Kind, _ arguments: Arguments, _ range: TextRange)
    -> ImportValue
  {
    let element = heap.newElement(kind, scope.file.span(range))
    fill(element, arguments)
    return .element(element)
  }

  /// Sets the arguments of an initializer as properties of an element.
  func fill(_ element: ImportElement, _ arguments: Arguments) {
    noteLabels(arguments, Self.labels[element.kind])
    for argument in arguments {
      guard let label = argument.label else { continue }
      var value = value(argument.value, UIKitNames.arguments[label])
      // A group copies its subitems.
      if ["subitem", "subitems", "repeatingSubitem"].contains(label) {
        var copies: [ObjectIdentifier: ImportElement] = [:]
        value = copied(value, &copies)
      }
      if label == "group" { take(value, "a section took the group") }
      if let expected = UIKitNames.arguments[label] {
        noteType(of: value, expected, argument.value.range)
      }
      set(
        label, of: element, typed(value, UIKitNames.arguments[label] ?? "Any"),
        argument.value.range)
    }
  }

  /// The labels of UIKit's initializers and functions that make an element.
  private static let labels: [ImportElement.Kind: Set<String>] = {
    let group: Set<String> = [
      "layoutSize", "subitem", "subitems", "count", "repeatingSubitem", "itemProvider",
    ]
    return [
      .item: ["layoutSize", "supplementaryItems"], .horizontal: group, .vertical: group,
      .section: ["group"],
      .boundary: ["layoutSize", "elementKind", "alignment", "absoluteOffset"],
      .supplementary: ["layoutSize", "elementKind", "containerAnchor", "itemAnchor"],
      .decoration: ["elementKind"], .frame: ["frame", "zIndex"],
    ]
  }()

  /// Reports arguments with labels that none of UIKit's initializers has.
  private func noteLabels(_ arguments: Arguments, _ labels: Set<String>?) {
    guard let labels else { return }
    for argument in arguments {
      guard let label = argument.label else {
        if !argument.isClosure {
          note("a label is missing", scope.file.span(argument.value.range), .unread)
        }
        continue
      }
      if labels.contains(label) { continue }
      note(
        "UIKit has no `\(label):` here", scope.file.span(argument.value.range), .unread,
        help: closestMatch(label, among: labels.sorted()).map { "did you mean `\($0):`?" })
    }
  }

  private func take(_ value: ImportValue, _ words: String) {
    switch heap.resolved(value) {
    case .element(let element):
      let cell = element.taker ?? heap.newCell(.none, of: element)
      element.taker = cell
      heap.write(cell, .string(words))
    case .choice(_, let a, let b):
      take(a, words)
      take(b, words)
    default: break
    }
  }

  /// Returns copies of the elements of a value.
  private func copied(_ value: ImportValue, _ copies: inout [ObjectIdentifier: ImportElement])
    -> ImportValue
  {
    switch heap.resolved(value) {
    case .element(let element):
      let copy = copies[ObjectIdentifier(element)] ?? copy(of: element)
      copies[ObjectIdentifier(element)] = copy
      element.isCopied = true
      return .element(copy)
    case .choice(let condition, let a, let b):
      guard canFork else { return value }
      return .choice(condition, copied(a, &copies), copied(b, &copies))
    case .array(let parts): return .array(copied(parts, &copies))
    case let other: return other
    }
  }

  private func copied(_ parts: [ImportPart], _ copies: inout [ObjectIdentifier: ImportElement])
    -> [ImportPart]
  {
    parts.map { part in
      switch part {
      case .value(let value): .value(copied(value, &copies))
      case .condition(let condition, let first, let second):
        .condition(condition, copied(first, &copies), copied(second, &copies))
      case .loop(let name, let low, let high, let inner):
        .loop(name, low, high, copied(inner, &copies))
      }
    }
  }

  private func group(
    _ kind: ImportElement.Kind, _ arguments: Arguments, _ range: TextRange
  ) -> ImportValue {
    let renamed = arguments.map { argument in
      SwiftExpression.Argument(
        label: argument.label == "with" ? "layoutSize" : argument.label, value: argument.value)
    }
    let group = made(kind, renamed, range)
    if case .element(let element) = group { noteEmptiness(of: element, renamed) }
    return group
  }

  /// Warns where a variable that is empty at first gives the number of a group's subitems: UIKit raises
  /// an exception for a group without any.
  private func noteEmptiness(of group: ImportElement, _ arguments: Arguments) {
    func isEmptyAtFirst(_ unknown: ImportUnknown) -> Bool {
      switch unknown.initial {
      case .array(let parts)?: parts.isEmpty
      case .term(let term)?: term.constant == .zero && unknown.text.hasSuffix(".count")
      default: false
      }
    }
    for argument in arguments {
      let count = argument.label == "count" ? group.cells["count"].map(heap.read)?.term : nil
      if case .unknown(let unknown)? = count?.kind, isEmptyAtFirst(unknown) {
        note(
          "`\(unknown.text)` is 0 at first: UIKit raises an exception for a group whose count is "
            + "less than 1", scope.file.span(argument.value.range), .mayRaise)
      }
      guard argument.label == "subitems",
        case .call(let callee, _) = argument.value.kind, case .member(let base, _) = callee.kind,
        base.isVariable, case .unknown(let unknown) = heap.resolved(value(base, nil)),
        isEmptyAtFirst(unknown)
      else { continue }
      note(
        "`\(unknown.text)` is empty at first: UIKit raises an exception for a group without subitems",
        scope.file.span(argument.value.range), .mayRaise)
    }
  }

  private func customGroup(_ arguments: Arguments, _ range: TextRange) -> ImportValue {
    let element = heap.newElement(.custom, scope.file.span(range))
    if let size = argument("layoutSize", arguments) { set("layoutSize", of: element, size, range) }
    let provider = arguments.first { $0.label == "itemProvider" } ?? arguments.last
    guard let provider, provider.label != "layoutSize" else { return .element(element) }
    let frames = map(value(provider.value, nil)) { provider in
      guard case .closure(let closure) = provider else { return .void }
      let own = ImportClosure(
        closure.closure, closure.scope, result: "[NSCollectionLayoutGroupCustomItem]")
      let frames = call(own, [.environment("group")])
      return parts(of: frames).flatMap(waterfall) ?? frames
    }
    set("frames", of: element, frames, range)
    return .element(element)
  }

  private func list(_ arguments: Arguments, isLayout: Bool, _ range: TextRange) -> ImportValue {
    let section = heap.newElement(.list, scope.file.span(range))
    if let using = argument("using", arguments) { set("using", of: section, using, range) }
    guard isLayout else { return .element(section) }
    let layout = heap.newElement(.layout, scope.file.span(range))
    set("section", of: layout, .element(section), range)
    madeLayouts.append(layout)
    return .element(layout)
  }

  /// Calls an initializer of a type of UIKit or the standard library.
  func construct(_ type: String, _ arguments: Arguments, _ range: TextRange) -> ImportValue {
    if type.hasPrefix("(") { return constructTuple(type, arguments) }
    if let value = constructOwn(type, arguments, range) { return value }
    let isOfUIKit = Self.elements[type] != nil || Self.records[type] != nil
    if isOfUIKit, isOwn(type, arguments), declarations.load(type),
      let value = constructOwn(type, arguments, range)
    {
      return value
    }
    if let kind = Self.elements[type] { return constructElement(kind, type, arguments, range) }
    if let fields = Self.records[type] { return constructRecord(type, fields, arguments, range) }
    switch type {
    case "UICollectionViewCompositionalLayout":
      let layout = heap.newElement(.layout, scope.file.span(range))
      setLayout(layout, arguments)
      return .element(layout)
    case "Set": return map(constructArray(arguments, nil, range)) { unique($0) }
    case "Array", "ContiguousArray": return constructArray(arguments, nil, range)
    case "Dictionary": return arguments.isEmpty ? ImportRecords.dictionary([]) : unknown(range)
    case "String": return text(arguments, range)
    case "IndexPath":
      return .tuple(arguments.map { ($0.label, value($0.value, nil)) })
    case "CGAffineTransform": return transform(arguments, range)
    default: break
    }
    if SwiftName.isNumber(type) {
      return converted(type, arguments, range)
    }
    if type.hasPrefix("[") { return constructArray(arguments, nil, range) }
    let values = arguments.map { argument in
      let notes = noteCount
      let value = value(argument.value, nil)
      // The frame that a view is made with is not a part of the layout.
      if case .record("CGRect", _) = value { removeNotes(after: notes) }
      return value
    }
    evaluateLayouts(in: values)
    return unknown(range, type: type, dependsOnSection: values.contains { dependsOnSection($0) })
  }

  /// The value of a tuple that is made by an alias of its type.
  private func constructTuple(_ type: String, _ arguments: Arguments) -> ImportValue {
    let parts = SwiftName.tupleTypes(type)
    return .tuple(
      arguments.enumerated().map { index, argument in
        let part = index < parts.count ? parts[index] : (label: nil, type: "Any")
        return (
          argument.label ?? part.label, typed(value(argument.value, part.type), part.type)
        )
      })
  }

  /// Calls an initializer that an extension in the project adds to a type.
  private func constructOwn(
    _ type: String, _ arguments: Arguments, _ range: TextRange
  ) -> ImportValue? {
    guard let found = declarations.extensions(of: type), !found.isDeclared,
      let own = found.functions["init"]?.first(where: { function in
        function.function.fits(arguments) && isOwn(type, arguments)
      })
    else { return nil }
    return constructValue(own.function, own.file, found, .void, arguments, range)
  }

  /// `String(describing: Cell.self)` is the name of the type.
  private func text(_ arguments: Arguments, _ range: TextRange) -> ImportValue {
    guard let first = arguments.first else { return .string("") }
    if first.label == "repeating" { return repeated(arguments, range) }
    switch value(first.value, "String") {
    case .type(let type) where first.label != nil: return .string(type.simpleName)
    case .typeName(let name) where first.label != nil:
      return .string(name.split(separator: ".").last.map(String.init) ?? name)
    case .term(let term) where arguments.count == 1:
      return digits(of: term) ?? unknown(range, type: "String")
    case let other: return other
    }
  }

  /// `String(repeating: "ab", count: 3)`
  private func repeated(_ arguments: Arguments, _ range: TextRange) -> ImportValue {
    guard arguments.count == 2, case .string(let text) = value(arguments[0].value, "String"),
      let count = term(value(arguments[1].value, "Int"))?.wholeConstant, count >= 0,
      count * max(1, text.utf8.count) <= ImportHeap.maximumSize
    else { return unknown(range, type: "String") }
    return .string(String(repeating: text, count: count))
  }

  /// Whether the initializer is not one that UIKit has.
  private func isOwn(_ type: String, _ arguments: Arguments) -> Bool {
    if arguments.isEmpty { return false }
    let labels = arguments.map { $0.label ?? "_" }
    if let fields = Self.records[type] { return !labels.allSatisfy(fields.contains) }
    return !labels.allSatisfy { UIKitNames.arguments[$0] != nil }
  }

  static let elements: [String: ImportElement.Kind] = [
    "NSCollectionLayoutItem": .item, "NSCollectionLayoutGroup": .horizontal,
    "NSCollectionLayoutSection": .section,
    "NSCollectionLayoutBoundarySupplementaryItem": .boundary,
    "NSCollectionLayoutSupplementaryItem": .supplementary,
    "NSCollectionLayoutDecorationItem": .decoration,
    "NSCollectionLayoutGroupCustomItem": .frame,
    "UICollectionViewCompositionalLayoutConfiguration": .configuration,
  ]

  static let records: [String: [String]] = [
    "NSCollectionLayoutSize": ["widthDimension", "heightDimension"],
    "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
    "UIEdgeInsets": ["top", "left", "bottom", "right"],
    "NSCollectionLayoutEdgeSpacing": ["leading", "top", "trailing", "bottom"],
    "NSCollectionLayoutAnchor": ["edges", "absoluteOffset", "fractionalOffset"],
    "CGSize": ["width", "height"], "CGPoint": ["x", "y"],
    "CGRect": ["x", "y", "width", "height", "origin", "size"],
    "UICollectionLayoutListConfiguration": ["appearance"],
  ]

  private func constructElement(
    _ kind: ImportElement.Kind, _ type: String, _ arguments: Arguments, _ range: TextRange
  ) -> ImportValue {
    if type == "NSCollectionLayoutGroup" {
      note("a group that is not given its direction is taken as horizontal", range)
    }
    return made(kind, arguments, range)
  }

  private func constructRecord(
    _ type: String, _ names: [String], _ arguments: Arguments, _ range: TextRange
  ) -> ImportValue {
    if type.hasPrefix("NS"), type != "NSCollectionLayoutAnchor" || !arguments.isEmpty {
      noteLabels(arguments, Set(names))
    }
    var fields: [String: ImportValue] = [:]
    // `CGSize(width: 7 / 2, height: 3)` is the initializer with integers.
    let areWhole = type.hasPrefix("CG") && arguments.allSatisfy(\.value.isWholeLiteral)
    for argument in arguments {
      guard let label = argument.label else { continue }
      let expected = areWhole ? "Int" : fieldType(type, label)
      fields[label] = typed(value(argument.value, expected), expected ?? "Any")
      if type.hasPrefix("NS"), let expected, let value = fields[label] {
        noteType(of: value, expected, argument.value.range)
      }
    }
    if ["NSDirectionalEdgeInsets", "UIEdgeInsets", "NSCollectionLayoutSize"].contains(type),
      !arguments.isEmpty, scope.file.unmatchedBracket == nil,
      declarations.extensions(of: type)?.functions["init"] == nil,
      let missing = names.first(where: { fields[$0] == nil })
    {
      note("`\(type)` needs `\(missing)`", scope.file.span(range), .unread)
    }
    switch type {
    case "NSDirectionalEdgeInsets", "UIEdgeInsets", "CGPoint", "CGSize":
      for name in names where fields[name] == nil { fields[name] = .number(0) }
    case "NSCollectionLayoutEdgeSpacing":
      for name in names where fields[name] == nil { fields[name] = ImportValue.none }
    default: break
    }
    return .record(type, fields)
  }

  private func fieldType(_ type: String, _ label: String) -> String? {
    switch type {
    case "NSCollectionLayoutEdgeSpacing": "NSCollectionLayoutSpacing?"
    case "NSDirectionalEdgeInsets", "UIEdgeInsets", "CGSize", "CGPoint": "CGFloat"
    case "CGRect" where label != "origin" && label != "size": "CGFloat"
    default: UIKitNames.arguments[label]
    }
  }

  /// `Array(…)`, `[Element](…)`
  func constructArray(_ arguments: Arguments, _ type: SwiftExpression?, _ range: TextRange)
    -> ImportValue
  {
    let expected = type.map { scope.file.text($0.range) }
    guard let repeated = arguments.first(where: { $0.label == "repeating" }),
      let count = arguments.first(where: { $0.label == "count" })
    else {
      guard let first = arguments.first else { return .array([]) }
      let sequence = value(first.value, expected.map { "[\($0)]" })
      return map(sequence) { parts(of: $0).map { .array($0) } ?? $0 }
    }
    let element = typed(value(repeated.value, expected), expected ?? "Any")
    guard let number = term(value(count.value, "Int")) else { return unknown(range) }
    if let known = number.wholeConstant, known < 0 { return unknown(range) }
    if let known = number.wholeConstant, known <= Self.maximumTurns {
      return .array(Array(repeating: .value(element), count: known))
    }
    return .array([.loop("i", ImportTerm(1), number, [.value(element)])])
  }

  private func converted(_ type: String, _ arguments: Arguments, _ range: TextRange)
    -> ImportValue
  {
    guard let first = arguments.first else { return .number(0) }
    let isInteger = SwiftName.isInteger(type)
    return map(value(first.value, nil)) { value in
      guard let term = term(value) else { return unknown(range, type: type) }
      if isInteger {
        if first.label == "exactly", term.type == .floating {
          guard let exact = term.constant, !term.isRounded else {
            return unknown(range, type: type)
          }
          if !exact.isWhole { return .none }
        } else if first.label != nil || isLarge(term) {
          return unknown(range, type: type)
        }
        return .term(
          term.type == .floating ? term.truncated(.integer) : term.typed(.integer))
      }
      // An operation on literals is one on integers here.
      if case .binary = first.value.kind, term.type == .literal {
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

  /// Takes the arguments of a layout's initializer.
  func setLayout(_ layout: ImportElement, _ arguments: Arguments) {
    madeLayouts.append(layout)
    for argument in arguments {
      let label = argument.label ?? "sectionProvider"
      let expected = UIKitNames.arguments[label]
      let value = value(argument.value, expected)
      if label == "section" { take(value, "a layout took the section") }
      set(label, of: layout, value, argument.value.range)
    }
  }
}

extension SwiftExpression {
  /// Whether it is `name` or `self.name`.
  fileprivate var isVariable: Bool {
    switch kind {
    case .name: true
    case .member(let base, let name): base.names("self") && names(name)
    default: false
    }
  }
}
