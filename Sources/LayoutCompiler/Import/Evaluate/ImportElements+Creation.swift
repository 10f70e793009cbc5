/// Elements and structs of UIKit, as its initializers and functions make them.
extension ImportElements {
  /// Reports a member that a type of UIKit's layouts does not have: `.absolut(44)`, `.fixed(8)` of a
  /// number.
  func noteMember(_ name: String, of type: String, _ range: TextRange) {
    let own: [String]
    switch type {
    case "NSCollectionLayoutDimension", "NSCollectionLayoutSpacing":
      own = UIKitNames.functions[type] ?? []
    case _ where UIKitNames.functions[type] != nil:
      own = UIKitNames.functions[type] ?? []
      guard !own.contains(name), closestMatch(name, among: own) != nil else { return }
    case "NSDirectionalRectEdge":
      own = ["top", "leading", "bottom", "trailing", "all"]
      if own.contains(name) { return }
    case "String" where name.hasPrefix("elementKind"):
      return note(
        "`String` has no member `\(name)`", scope.file.span(range), kind: .unread,
        help: "write `UICollectionView.\(name)`")
    case _ where SwiftName.isFloating(type):
      guard UIKitNames.dimensions.contains(name) || name == "fixed" || name == "flexible" else {
        return
      }
      own = []
    default: return
    }
    if own.contains(name) {
      return note("`\(name)` needs a number", scope.file.span(range), kind: .unread)
    }
    note(
      "`\(type)` has no member `\(name)`", scope.file.span(range), kind: .unread,
      help: closestMatch(name, among: own).map { "did you mean `\($0)`?" })
  }

  /// Static functions that make elements.
  private func factory(_ site: CallSite, _ type: String) -> ImportValue? {
    let labels = Set(site.arguments.compactMap(\.label))
    switch site.name {
    case "horizontal", "vertical", "horizontalGroup", "verticalGroup":
      guard labels.contains("layoutSize") || labels.contains("with"), !isOverload(site, type) else {
        return nil
      }
      return group(site.name.hasPrefix("horizontal") ? .horizontal : .vertical, site)
    case "custom" where labels.contains("layoutSize"): return customGroup(site)
    case "list" where labels.contains("using"):
      return list(site, isLayout: type.hasSuffix("CompositionalLayout"))
    case "background" where labels.contains("elementKind"): return made(.decoration, site)
    default: return nil
    }
  }

  /// Whether a call has labels of an extension of the project, and not UIKit's.
  private func isOverload(_ site: CallSite, _ type: String) -> Bool {
    let labels = UIKitNames.labels(of: .horizontal) ?? []
    guard !type.isEmpty,
      site.arguments.contains(where: {
        $0.label.map { !labels.contains($0) && $0 != "with" } ?? false
      })
    else { return false }
    func isDeclared() -> Bool {
      let own = declarations.extensions(of: type)?.functions[site.name] ?? []
      return own.contains { $0.function.fits(site.arguments) }
    }
    return isDeclared() || declarations.load(type) && isDeclared()
  }

  private func argument(_ label: String, _ arguments: Arguments, expecting expected: String? = nil)
    -> ImportValue?
  {
    arguments.first { $0.label == label }.map {
      value($0.value, expected ?? UIKitNames.arguments[label])
    }
  }

  /// Makes an element with its arguments as properties.
  private func made(_ kind: ImportElement.Kind, _ site: CallSite) -> ImportValue {
    let element = heap.newElement(kind, scope.file.span(site.range))
    let places: Set<String?> = ["alignment", "containerAnchor"]
    if kind == .boundary, !site.arguments.contains(where: { places.contains($0.label) }) {
      note(
        "a boundary item needs `alignment:`", scope.file.span(site.range), kind: .unread)
    }
    fill(element, site.arguments)
    return .element(element)
  }

  /// Sets the arguments of an initializer as properties of an element.
  func fill(_ element: ImportElement, _ arguments: Arguments) {
    noteLabels(arguments, UIKitNames.labels(of: element.kind))
    for argument in arguments {
      guard let label = argument.label else { continue }
      var value = value(argument.value, UIKitNames.arguments[label])
      // A group copies its subitems.
      if ["subitem", "subitems", "repeatingSubitem"].contains(label) {
        var copies: [ObjectIdentifier: ImportElement] = [:]
        value = copied(value, &copies)
      }
      if label == "group" { take(value, "a section took the group") }
      let labels = UIKitNames.labels(of: element.kind)
      if let expected = UIKitNames.arguments[label], labels?.contains(label) ?? true {
        noteType(of: value, expected, argument.value.range)
        expressions.noteNumberType(
          argument.value, expecting: expected, element.kind.rawValue,
          of: UIKitNames.className(of: element.kind) ?? "")
      }
      set(
        label, of: element, expressions.typed(value, UIKitNames.arguments[label] ?? "Any"),
        at: argument.value.range)
    }
  }

  /// Reports arguments with labels that none of UIKit's initializers has.
  private func noteLabels(_ arguments: Arguments, _ labels: Set<String>?) {
    guard let labels else { return }
    for argument in arguments {
      guard let label = argument.label else {
        if !argument.isClosure {
          note("a label is missing", scope.file.span(argument.value.range), kind: .unread)
        }
        continue
      }
      if labels.contains(label) { continue }
      note(
        "UIKit has no `\(label):` here", scope.file.span(argument.value.range), kind: .unread,
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

  private func group(_ kind: ImportElement.Kind, _ site: CallSite) -> ImportValue {
    let renamed = site.arguments.map { argument in
      SwiftExpression.Argument(
        label: argument.label == "with" ? "layoutSize" : argument.label, value: argument.value)
    }
    let labels = Set(site.arguments.compactMap(\.label))
    if labels.contains("subitem"), !labels.contains("count") {
      note(
        "a group of a `subitem` needs `count:`", scope.file.span(site.range), kind: .unread)
    }
    if labels.contains("subitems"),
      let count = site.arguments.first(where: { $0.label == "count" })
    {
      note(
        "`subitems:` has no `count:`", scope.file.span(count.value.range), kind: .unread,
        help: "write `repeatingSubitem:` with `count:`, or only `subitems:`")
    }
    let group = made(kind, CallSite(arguments: renamed, at: site.range))
    if case .element(let element) = group { noteEmptiness(of: element, renamed) }
    return group
  }

  /// Warns where a variable that is empty at first gives the number of a group's subitems: UIKit raises
  /// an exception for a group without any.
  private func noteEmptiness(of group: ImportElement, _ arguments: Arguments) {
    for argument in arguments {
      let message: String
      switch (argument.label, argument.label.flatMap { group.cells[$0] }.map(heap.read)) {
      case ("count", .term(let count)?):
        guard let unknown = emptiness(of: count) else { continue }
        message = "`\(unknown.text)` is 0 at first: \(Self.raises) whose count is less than 1"
      case ("subitems", .array(let parts)?):
        guard let name = emptiness(of: parts)?.countedVariable else { continue }
        message = "`\(name)` is empty at first: \(Self.raises) without subitems"
      default: continue
      }
      note(message, scope.file.span(argument.value.range), kind: .mayRaise)
    }
  }

  private static let raises = "UIKit raises an exception for a group"

  /// The number that makes a count less than 1 at first; `nil` for another count.
  private func emptiness(of count: ImportTerm) -> ImportUnknown? {
    guard let first = firstValue(of: count), first < Rational(1), !isPositive(count) else {
      return nil
    }
    return count.unknowns.first(where: isEmptyAtFirst)
  }

  /// Whether a condition around the place that is evaluated excludes a count of 0.
  private func isPositive(_ count: ImportTerm) -> Bool {
    let conditions = [
      ("<", 1, false), ("<=", 0, false), ("==", 0, false), (">", 0, true), (">=", 1, true),
      ("!=", 0, true),
    ]
    return conditions.contains { name, number, holds in
      heap.facts.simplified(.comparison(name, count, ImportTerm(number))).constant == holds
    }
  }

  /// The number of turns of the first loop where an array has only parts of loops without a turn at
  /// first; `nil` for another array.
  private func emptiness(of parts: [ImportPart]) -> ImportUnknown? {
    let counts = parts.compactMap { part -> ImportUnknown? in
      guard case .loop(_, _, let high, _) = part,
        let unknown = high.unknowns.first(where: isEmptyAtFirst),
        !isPositive(ImportTerm(.unknown(unknown), .integer)), !heap.facts.mention(unknown.text)
      else { return nil }
      return unknown
    }
    guard counts.count == parts.count, !isPositive(members.count(of: parts)) else { return nil }
    return counts.first
  }

  /// Whether a value is the number of elements of a variable that has none at first, and is not known
  /// to have some.
  private func isEmptyAtFirst(_ unknown: ImportUnknown) -> Bool {
    guard let variable = unknown.countedVariable, unknown.initial?.term?.constant == .zero else {
      return false
    }
    let emptiness = evaluator.unknowns["\(variable).isEmpty"]
    return emptiness.map { heap.facts.simplified(.flag($0)).constant } != false
  }

  /// The value of a number with the first values of its variables; `nil` if it is not known.
  func firstValue(of term: ImportTerm) -> Rational? {
    switch term.kind {
    case .number(let value): return value
    case .unknown(let unknown): return unknown.initial?.term?.constant
    case .name, .choice: return nil
    case .operation(let name, let parts):
      let values = parts.compactMap { firstValue(of: $0) }
      guard values.count == parts.count, let first = values.first else { return nil }
      let literals = values.map { ImportTerm(.number($0), term.type) }
      return switch name {
      case "min": values.min()
      case "max": values.max()
      case _ where parts.count == 2:
        ImportTerm.operation(name, literals[0], literals[1]).constant
      default: parts.count == 1 ? first : nil
      }
    }
  }

  private func customGroup(_ site: CallSite) -> ImportValue {
    let element = heap.newElement(.custom, scope.file.span(site.range))
    if let size = argument("layoutSize", site.arguments) {
      set("layoutSize", of: element, size, at: site.range)
    }
    let provider = site.arguments.first { $0.label == "itemProvider" } ?? site.arguments.last
    guard let provider, provider.label != "layoutSize" else { return .element(element) }
    let frames = map(value(provider.value, nil)) { provider in
      guard case .closure(let closure) = provider else { return .void }
      let own = ImportClosure(
        closure.closure, closure.scope, result: "[NSCollectionLayoutGroupCustomItem]")
      let frames = calls.call(own, [.environment("group")])
      return arrays.parts(of: frames).flatMap(waterfall) ?? frames
    }
    if case .array = heap.resolved(frames) {
      noteType(of: frames, "[NSCollectionLayoutGroupCustomItem]", provider.value.range)
    }
    set("frames", of: element, frames, at: site.range)
    return .element(element)
  }

  private func list(_ site: CallSite, isLayout: Bool) -> ImportValue {
    let section = heap.newElement(.list, scope.file.span(site.range))
    if let using = argument("using", site.arguments) {
      set("using", of: section, using, at: site.range)
    }
    guard isLayout else { return .element(section) }
    let layout = heap.newElement(.layout, scope.file.span(site.range))
    set("section", of: layout, .element(section), at: site.range)
    madeLayouts.append(layout)
    return .element(layout)
  }

  /// Whether the initializer is not one that UIKit has.
  func isOwn(_ type: String, _ arguments: Arguments) -> Bool {
    if arguments.isEmpty { return false }
    let labels = arguments.map { $0.label ?? "_" }
    if let fields = UIKitNames.structs[type]?.fields { return !labels.allSatisfy(fields.contains) }
    return !labels.allSatisfy { UIKitNames.arguments[$0] != nil }
  }

  func constructElement(_ kind: ImportElement.Kind, _ type: String, site: CallSite) -> ImportValue {
    if type == "NSCollectionLayoutGroup" {
      // Only the initializers of items are inherited.
      let isInherited = site.arguments.allSatisfy {
        UIKitNames.labels(of: .item)?.contains($0.label ?? "") ?? false
      }
      if isInherited {
        note("a group that is not given its direction is taken as horizontal", site.range)
      } else {
        note(
          "a group with subitems is made by `horizontal`, `vertical` or `custom`",
          scope.file.span(site.range), kind: .unread,
          help: "write `NSCollectionLayoutGroup.horizontal(…)`")
      }
    }
    return made(kind, site)
  }

  /// Reports the sides of insets that are not directional.
  func noteDirections(_ range: TextRange) {
    note(
      "`NSDirectionalEdgeInsets` has `leading` and `trailing`, not `left` and `right`",
      scope.file.span(range), kind: .unread)
  }

  /// Reports the sides of other insets, and returns the call with directional ones.
  private func withDirections(_ site: CallSite) -> CallSite {
    guard let first = site.arguments.first(where: \.isPlainSide) else { return site }
    noteDirections(first.value.range)
    let sides = ["left": "leading", "right": "trailing"]
    let arguments = site.arguments.map { argument in
      SwiftExpression.Argument(label: argument.label.map { sides[$0] ?? $0 }, value: argument.value)
    }
    return CallSite(arguments: arguments, at: site.range)
  }

  func constructRecord(_ type: String, _ names: [String], site: CallSite) -> ImportValue {
    let site = type == "NSDirectionalEdgeInsets" ? withDirections(site) : site
    let isPoint = type == "CGPoint" || type == "CGSize"
    if isPoint && declarations.extensions(of: type)?.functions["init"] == nil
      || type.hasPrefix("NS") && (type != "NSCollectionLayoutAnchor" || !site.arguments.isEmpty)
    {
      noteLabels(site.arguments, Set(names))
    }
    var fields: [String: ImportValue] = [:]
    // `CGSize(width: 7 / 2, height: 3)` is the initializer with integers.
    let areWhole = type.hasPrefix("CG") && site.arguments.allSatisfy(\.value.isWholeLiteral)
    for argument in site.arguments {
      guard let label = argument.label else { continue }
      let expected =
        areWhole ? "Int" : UIKitNames.arguments[label] ?? UIKitNames.structs[type]?.type
      fields[label] = value(argument.value, as: expected)
      if type.hasPrefix("NS") || isPoint, let expected, let value = fields[label] {
        noteType(of: value, expected, argument.value.range)
      }
      if type.hasPrefix("NS") {
        expressions.noteNumberType(argument.value, expecting: expected, "init", of: type)
      }
    }
    noteMissing(type, names: names, fields: fields, at: site)
    switch type {
    case "NSDirectionalEdgeInsets", "UIEdgeInsets", "CGPoint", "CGSize":
      for name in names where fields[name] == nil { fields[name] = .number(0) }
    case "NSCollectionLayoutEdgeSpacing":
      for name in names where fields[name] == nil { fields[name] = ImportValue.none }
    default: break
    }
    return .record(type, fields)
  }

  /// Reports a field that an initializer of UIKit's needs, and that is not given.
  private func noteMissing(
    _ type: String, names: [String], fields: [String: ImportValue], at site: CallSite
  ) {
    let needsAll: Set<String> = [
      "NSDirectionalEdgeInsets", "UIEdgeInsets", "NSCollectionLayoutSize", "CGSize", "CGPoint",
      "NSCollectionLayoutEdgeSpacing",
    ]
    guard needsAll.contains(type), !site.arguments.isEmpty,
      !site.arguments.contains(where: { $0.label == nil }), scope.file.unmatchedBracket == nil,
      declarations.extensions(of: type)?.functions["init"] == nil,
      let missing = names.first(where: { fields[$0] == nil })
    else { return }
    note("`\(type)` needs `\(missing)`", scope.file.span(site.range), kind: .unread)
  }

  /// Takes the arguments of a layout's initializer.
  func setLayout(_ layout: ImportElement, _ arguments: Arguments) {
    madeLayouts.append(layout)
    noteLabels(arguments, ["section", "sectionProvider", "configuration"])
    for argument in arguments {
      let label = argument.label ?? "sectionProvider"
      let value = value(argument.value, UIKitNames.arguments[label])
      if label == "section" { take(value, "a layout took the section") }
      if let type = UIKitNames.arguments[label] { noteType(of: value, type, argument.value.range) }
      set(label, of: layout, value, at: argument.value.range)
    }
  }

  /// A kind of view; reports one that is misspelled.
  private func kindOfView(_ name: String, type: String, at range: TextRange) -> ImportValue? {
    let kinds = ["elementKindSectionHeader", "elementKindSectionFooter"]
    if kinds.contains(name) { return .string("UICollectionElement" + name.dropFirst(7)) }
    guard type == "UICollectionView", !declarations.isDeclared(name), !declarations.load(name)
    else {
      return nil
    }
    note(
      "`UICollectionView` has no `\(name)`", scope.file.span(range), kind: .unread,
      help: closestMatch(name, among: kinds).map { "did you mean `\($0)`?" })
    return nil
  }

  func knownMember(
    _ name: String, _ arguments: Arguments?, type: String, at range: TextRange
  ) -> ImportValue? {
    switch (type, name) {
    case _ where type.hasPrefix("UICollectionView") && name.hasPrefix("elementKind"):
      return kindOfView(name, type: type, at: range)
    case ("UIDevice", "current"): return .environment("device")
    case ("UIScreen", "main"): return .environment("screen")
    case ("UITraitCollection", "current"): return .environment("traits")
    case (_, "zero"): return zero(type)
    case ("CGAffineTransform", "identity"): return ImportTransform.identity
    default: break
    }
    if let limit = limit(type, name) { return .term(limit) }
    guard let arguments else { return nil }
    let isOpen = type.isEmpty
    if isOpen || type == "NSCollectionLayoutDimension", UIKitNames.dimensions.contains(name),
      let value = arguments.first
    {
      let length = length(arguments, of: "NSCollectionLayoutDimension", named: name)
      if length.term?.constant == Self.unlimited {
        let text = scope.file.text(value.value.range)
        note(
          "`\(text)` is not a size that UIKit takes: 1000000 is in its place", value.value.range)
      }
      return .dimension(name, length)
    }
    if isOpen || type == "NSCollectionLayoutSpacing", name == "fixed" || name == "flexible",
      !arguments.isEmpty
    {
      return .spacing(name, length(arguments, of: "NSCollectionLayoutSpacing", named: name))
    }
    return factory(CallSite(name, arguments: arguments, at: range), type)
  }

  /// The only argument of a dimension or a spacing: a fraction, or a length in points.
  private func length(_ arguments: Arguments, of type: String, named name: String) -> ImportValue {
    let length = value(arguments[0].value, "CGFloat")
    noteType(of: length, "CGFloat", arguments[0].value.range)
    expressions.noteNumberType(arguments[0].value, expecting: "CGFloat", name, of: type)
    if arguments.count > 1, declarations.extensions(of: type)?.functions[name] == nil {
      let areNumbers = arguments.allSatisfy(\.value.isWholeLiteral)
      let decimal = arguments.prefix(2).map { scope.file.text($0.value.range) }
      note(
        "`\(name)` takes one number", scope.file.span(arguments[1].value.range), kind: .unread,
        help: areNumbers ? "write `\(decimal.joined(separator: "."))`: decimals have a point" : nil)
    }
    return length
  }

  /// The length in place of one without a limit, in points.
  private static let unlimited = Rational(1_000_000)

  /// The largest or smallest number of a type, or pi; `nil` for other names.
  private func limit(_ type: String, _ name: String) -> ImportTerm? {
    switch (type, name) {
    case (_, "leastNonzeroMagnitude"), (_, "leastNormalMagnitude"):
      ImportTerm(.number(.zero), .floating).inexact
    case ("Int", "max"), ("Int64", "max"), ("NSInteger", "max"): ImportTerm(Int.max).typed(.integer)
    case (_, "greatestFiniteMagnitude"), (_, "infinity"):
      ImportTerm(.number(Self.unlimited), .floating).inexact
    case ("CGFloat", "pi"), ("Double", "pi"):
      ImportTerm(.number(Rational(literal: Array("3.14159265".utf8)) ?? .zero), .floating).inexact
    default: nil
    }
  }

  private func zero(_ type: String) -> ImportValue? {
    let zero = ImportValue.number(0)
    switch type {
    case "CGPoint": return .point(zero, zero)
    case "CGSize": return .size(zero, zero)
    case "UIEdgeInsets": return .plainInsets(Array(repeating: zero, count: 4))
    case "NSDirectionalEdgeInsets", "": return .noInsets
    case "CGFloat", "Double", "Float": return .term(ImportTerm(0).typed(.floating))
    case "Int": return .term(ImportTerm(0).typed(.integer))
    case "CGRect": return .bounds(zero, zero)
    default: return nil
    }
  }

  func copy(of element: ImportElement) -> ImportElement {
    let copy = heap.newElement(element.kind, element.span, type: element.type)
    copy.original = element.original ?? element
    copy.version = element.version
    copy.origins = element.origins
    for (name, cell) in element.cells.sorted(by: { $0.key < $1.key }) {
      copy.cells[name] = heap.newCell(heap.read(cell), of: copy)
    }
    return copy
  }

  /// Evaluates the closures that make layouts and are passed to code that the source does not show:
  /// `DispatchQueue.main.async { … }`, the views of SwiftUI. Each is evaluated once.
  func evaluateLayouts(in values: [ImportValue]) {
    for case .closure(let closure) in values {
      let bytes = closure.scope.file.source.bytes
      if closure.closure.parameters.count <= 2,
        bytes.containsBytes(Array("NSCollectionLayoutSection".utf8), in: closure.closure.range)
      {
        madeProviders.append(closure)
      }
      guard bytes.containsBytes(Array("ViewCompositionalLayout".utf8), in: closure.closure.range),
        laterClosures.insert(ObjectIdentifier(closure.closure)).inserted
      else { continue }
      let (noteCount, layoutCount) = (noteCount, madeLayouts.count)
      later { _ = calls.call(closure, []) }
      if madeLayouts.count == layoutCount { removeNotes(after: noteCount) }
    }
  }

  /// Evaluates code that may be called later: what it changes is taken back, except in what it makes.
  private func later(_ body: () -> Void) {
    let (outer, count, oldSplit) = (heap.facts, heap.count, evaluation.split)
    let (_, changed) = heap.trial(body)
    (heap.facts, evaluation.split) = (outer, oldSplit)
    heap.write(changed.filter { !heap.isOlder($0.key, than: count) })
  }

  /// Returns the value of a closure of generated structs; `nil` for other names and types.
  static func surroundings(_ name: String, _ type: String?) -> ImportValue? {
    switch (name, type?.filter { $0 != " " }) {
    case ("margins", "NSDirectionalEdgeInsets"), ("safeArea", "NSDirectionalEdgeInsets"):
      return .insets(of: name, isDirectional: true)
    case ("margins", "UIEdgeInsets"), ("layoutMargins", "UIEdgeInsets"):
      return .insets(of: "margins", isDirectional: false)
    case ("safeArea", "UIEdgeInsets"), ("safeAreaInsets", "UIEdgeInsets"):
      return .insets(of: "safeArea", isDirectional: false)
    case ("screenSize", "CGSize"): return .size(of: "screen")
    case ("sectionCount", "Int"): return .term(ImportTerm(.name("layout.sectionCount"), .integer))
    case _: return nil
    }
  }
}

extension ImportUnknown {
  /// The variable whose elements it counts; `nil` for other values.
  fileprivate var countedVariable: String? {
    let ending = ".count"
    return text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : nil
  }
}

extension SwiftExpression.Argument {
  /// Whether it is a side of insets that are not directional.
  fileprivate var isPlainSide: Bool { label == "left" || label == "right" }
}
