/// Properties of elements.
extension ImportElements {
  func elementMember(_ element: ImportElement, _ name: String, at range: TextRange) -> ImportValue {
    if element.kind == .view { noteFrame(of: element, name) }
    let owner = ImportValue.element(element)
    if let cell = element.cells[name] {
      if element.isAsHeld, let type = element.type,
        let (variable, file) = type.variables[name]?.first, variable.wrapper == nil
      {
        return members.stored(
          heap.read(cell), variable, in: members.home(file, owner: owner, type), owner: owner)
      }
      return members.wrapped(name, element.type) ?? heap.read(cell)
    }
    if let found = extensionMember(name, of: element, range) { return found }
    if element.kind == .object {
      return (declarations.load(name) ? extensionMember(name, of: element, range) : nil)
        ?? unknown(range)
    }
    if element.kind == .view, let initial = initialItemProperty(name) { return initial }
    if name == "configuration", element.kind == .layout {
      // The layout has one from the beginning.
      let configuration = ImportElement(.configuration, element.span)
      configuration.age = element.age
      return initialize(name, of: element, .element(configuration))
    }
    if element.kind == .list, name == "boundarySupplementaryItems" {
      return listItems(of: element, range)
    }
    if UIKitNames.properties[name] != nil { return initial(name, of: element) }
    let found = declarations.load(name) ? extensionMember(name, of: element, range) : nil
    return found ?? unknown(range)
  }

  /// The member of the first type or extension of an element that has one.
  private func extensionMember(_ name: String, of element: ImportElement, _ range: TextRange)
    -> ImportValue?
  {
    extensionTypes(of: element).firstResult {
      members.member(name, of: $0, .element(element), at: range)
    }
  }

  /// Returns an element of which a condition chooses each property from one of two.
  func joined(_ condition: ImportCondition, _ first: ImportElement, _ second: ImportElement)
    -> ImportElement
  {
    let joined = heap.newElement(first.kind, first.span)
    joined.origins = first.origins
    for name in Set(first.cells.keys).union(second.cells.keys).sorted() {
      func part(_ element: ImportElement) -> ImportValue {
        element.cells[name].map(heap.read) ?? initial(name, of: element)
      }
      joined.cells[name] = heap.newCell(.either(condition, part(first), part(second)), of: joined)
    }
    return joined
  }

  /// The boundary items that a list has from the beginning, by the modes of its configuration.
  private func listItems(of list: ImportElement, _ range: TextRange) -> ImportValue {
    let using = list.cells["using"].map(heap.read) ?? .none
    let isPlain =
      if case .enumCase(_, let name, _) = members.member(of: using, "appearance", range) {
        name.lowercased().hasSuffix("plain")
      } else { false }
    var parts: [ImportPart] = []
    for (mode, kind, alignment) in [
      ("headerMode", "Header", "top"), ("footerMode", "Footer", "bottom"),
    ] {
      switch members.member(of: using, mode, range) {
      case .enumCase(_, "supplementary", _): break
      case .enumCase, .none: continue
      default:
        note("the \(kind.lowercased()) of the list is not known here", range)
        continue
      }
      let item = listItem(kind, alignment, isPlain: isPlain, of: list)
      parts.append(.value(.element(item)))
    }
    return initialize("boundarySupplementaryItems", of: list, .array(parts))
  }

  /// Gives an element a property that it has from the beginning.
  private func initialize(_ name: String, of element: ImportElement, _ value: ImportValue)
    -> ImportValue
  {
    element.cells[name] = heap.newCell(value, of: element)
    return heap.resolved(value)
  }

  private func listItem(
    _ kind: String, _ alignment: String, isPlain: Bool, of list: ImportElement
  ) -> ImportElement {
    let item = ImportElement(.boundary, list.span)
    (item.age, item.isOfList) = (list.age, true)
    let width = ImportValue.dimension("fractionalWidth", .number(1))
    let height = ImportTerm(
      .number(isPlain ? Rational(28) : Rational(35).divided(by: Rational(2)) ?? .zero), .floating)
    let values: [String: ImportValue] = [
      "layoutSize": .record(
        "NSCollectionLayoutSize",
        ["widthDimension": width, "heightDimension": .dimension("estimated", .term(height))]),
      "elementKind": .string("UICollectionElementKindSection\(kind)"),
      "alignment": .enumCase(nil, alignment, []),
      "pinToVisibleBounds": .condition(.always(isPlain)),
    ]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      item.cells[name] = heap.newCell(value, of: item)
    }
    return item
  }

  func extensionTypes(of element: ImportElement) -> [ImportType] {
    if let type = element.type { return [type] }
    let superclasses: [String] =
      switch element.kind {
      case .horizontal, .vertical, .custom: ["NSCollectionLayoutItem"]
      case .boundary: ["NSCollectionLayoutSupplementaryItem"]
      case .layout: ["UICollectionViewCompositionalLayout", "UICollectionViewLayout"]
      case .item, .section, .list, .supplementary, .decoration, .configuration, .frame, .object,
        .view:
        []
      }
    let own = UIKitNames.className(of: element.kind)
    return ([own].compactMap { $0 } + superclasses + ["NSObject", "NSObjectProtocol"])
      .compactMap(declarations.extensions)
  }

  /// The value of a property that was not set.
  func initial(_ name: String, of element: ImportElement) -> ImportValue {
    switch name {
    case "contentInsets" where element.kind == .list: .insets(Array(repeating: .none, count: 4))
    case "contentInsets": .noInsets
    case "interGroupSpacing", "interSectionSpacing": .number(0)
    case "boundarySupplementaryItems", "decorationItems", "supplementaryItems": .array([])
    case "orthogonalScrollingProperties": .record("OrthogonalScrollingProperties", [:])
    case "orthogonalScrollingBehavior": .enumCase(nil, "none", [])
    case "scrollDirection": .enumCase(nil, "vertical", [])
    case "contentInsetsReference":
      .enumCase(nil, element.kind == .configuration ? "safeArea" : "automatic", [])
    case "supplementariesFollowContentInsets", "extendsBoundary": .condition(.yes)
    case "pinToVisibleBounds": .condition(.no)
    default: element.kind == .view ? initialItemProperty(name) ?? .none : .none
    }
  }

  /// Notes a change of the separators of a list, which are not part of a layout.
  func ignoresSeparators(_ base: SwiftExpression, _ name: String, at range: TextRange) -> Bool {
    var path = [name]
    var rest = base
    while case .member(let inner, let name) = rest.kind {
      path.append(name)
      rest = inner
    }
    guard path.contains("separatorConfiguration") else { return false }
    note(
      "`separatorConfiguration` is ignored: separators are drawn as the list has them", range)
    return true
  }

  /// Whether an unknown value is part of an element of the layout, or one of UIKit's structs.
  func isLayoutValue(_ unknown: ImportUnknown, _ base: SwiftExpression) -> Bool {
    if let type = unknown.type, UIKitNames.structs[SwiftName.plain(type)] != nil { return true }
    guard case .member(let root, _) = base.kind,
      case .element(let element) = heap.resolved(value(root, nil))
    else { return false }
    return element.kind != .object
  }

  /// `layout.configuration.interSectionSpacing = 8`
  func noteCopy(of base: SwiftExpression, _ holder: ImportValue, _ range: TextRange) {
    guard case .element(let element) = heap.resolved(holder), element.kind == .configuration else {
      return
    }
    switch base.kind {
    case .member(_, "configuration"): break
    case .name("configuration") where scope.find("configuration") == nil:
      guard case .element(let owner)? = owner, owner.kind == .layout else { return }
    default: return
    }
    note(
      "the layout's own configuration is changed, which UIKit documents to have no effect: it is"
        + " taken as if it were assigned", range)
  }

  /// Reports a value of another type than a property or a parameter of UIKit has. The value that
  /// chooses the section is not known until each choice is evaluated.
  func noteType(of value: ImportValue, _ type: String, _ range: TextRange) {
    guard evaluation.split == nil else { return }
    noteType(of: value, ExpectedType(type), range)
  }

  private func noteType(of value: ImportValue, _ expected: ExpectedType, _ range: TextRange) {
    if let element = expected.element, case .array(let parts) = heap.resolved(value) {
      for case .value(let part) in parts { noteType(of: part, element, range) }
      return
    }
    guard expected.isChecked else { return }
    let (isNumber, isBool) = (expected.isNumber, expected.name == "Bool")
    let found: String? =
      switch heap.resolved(value) {
      case .record(let name, _) where UIKitNames.isStruct(name): name == expected.name ? nil : name
      case .tuple, .void: "tuple"
      case .string: expected.name == "String" ? nil : "String"
      case .condition(let condition): isBool || condition.constant == nil ? nil : "Bool"
      case .term(let term):
        isNumber || isBool && term.constant == nil
          ? wholeType(expected.name, term) : term.type == .floating ? "CGFloat" : "Int"
      case .element(let element):
        expected.isClass ? nil : UIKitNames.className(of: element.kind) ?? "class"
      case .typeName(let name): expected.isClass ? name : nil
      case .method, .closure: expected.isFunctionWrong ? "function" : nil
      default: nil
      }
    guard let found else { return }
    note(
      "\(SwiftName.withArticle(found)) is not \(SwiftName.withArticle(expected.name))",
      scope.file.span(range), kind: .unread,
      help: expected.name == "[\(found)]" ? "write `[…]` around it" : nil)
  }

  /// The type of a number that is not whole where an integer is expected; `nil` for others.
  private func wholeType(_ expected: String, _ term: ImportTerm) -> String? {
    guard SwiftName.isInteger(expected), let constant = term.constant else { return nil }
    return constant.isWhole ? nil : "Double"
  }

  /// Notes a property of an element that is neither UIKit's nor one of an extension that is followed.
  func noteUnknownProperty(_ name: String, of element: ImportElement, _ range: TextRange) {
    let known = UIKitNames.properties(of: element.kind)
    guard let type = UIKitNames.className(of: element.kind), !known.contains(name) else { return }
    let near = closestMatch(name, among: known.sorted())
    if near == nil, element.type != nil || element.kind == .layout { return }
    if let own = element.type, names.lineage(of: own).contains(where: { $0.variables[name] != nil })
    {
      return
    }
    let setter = names.loading(name) { names.setter(name, of: extensionTypes(of: element)) }
    if setter != nil { return }
    let owners: [ImportElement.Kind] = [.item, .horizontal, .section, .boundary, .configuration]
    if let owner = owners.first(where: { UIKitNames.properties(of: $0).contains(name) }),
      let owner = UIKitNames.className(of: owner)
    {
      return note(
        "`\(type)` has no `\(name)`", scope.file.span(range), kind: .unread,
        help: "`\(owner)` has it")
    }
    noteUnknown(name, of: type, near: near, range)
  }

  /// Notes a property that a type does not have; an error if another one is meant.
  func noteUnknown(_ name: String, of type: String, near: String?, _ range: TextRange) {
    note(
      "`\(name)` of `\(type)` is not known: what it sets is omitted", scope.file.span(range),
      kind: near == nil ? .assumption : .unread, help: near.map { "did you mean `\($0)`?" })
  }

  func set(_ name: String, of element: ImportElement, _ value: ImportValue, at range: TextRange) {
    if name == "visibleItemsInvalidationHandler", element.isSection {
      return store(effect(of: value), name, element: element, at: range)
    }
    if element.cells[name] == nil,
      let (setter, file, type) = names.setter(name, of: extensionTypes(of: element))
    {
      _ = calls.call(
        ImportClosure(setter, members.home(file, owner: .element(element), type), result: nil),
        [value])
      return
    }
    if element.isCopied, UIKitNames.properties[name] != nil {
      note(
        "`\(name)` is set after a group copied the item: that group is not changed", range)
    }
    if case .string(let taker)? = element.taker.map(heap.read), UIKitNames.properties[name] != nil {
      note("`\(name)` is set after \(taker): UIKit may not see it", range)
    }
    noteObservers(of: name, element.type, range)
    var value = value
    // The property is a copy: later changes of the object are not the layout's.
    if name == "configuration", element.kind == .layout,
      case .element(let own) = heap.resolved(value)
    {
      value = .element(copy(of: own))
    }
    store(value, name, element: element, at: range)
  }

  /// Notes the observers of a property, which initializers of its type do not call.
  func noteObservers(of name: String, _ type: ImportType?, _ range: TextRange) {
    guard let type else { return }
    for current in names.lineage(of: type) {
      let isObserved = current.variables[name]?.first?.variable.isObserved ?? false
      if isObserved, !(scope.isInitializer && scope.ownerType === current) {
        return note("the observers of `\(name)` are not followed", range)
      }
    }
  }

  private func store(
    _ value: ImportValue, _ name: String, element: ImportElement, at range: TextRange
  ) {
    if let cell = element.cells[name] {
      heap.write(cell, value)
    } else {
      // The app's objects have the values that they were declared with.
      let old =
        element.kind == .object && heap.forkDepth > 0
        ? members.member(of: .element(element), name, range) : initial(name, of: element)
      let cell = heap.newCell(old, of: element)
      element.cells[name] = cell
      heap.write(cell, value)
    }
    element.origins[name] = scope.file.span(range)
    element.version += 1
  }
}

/// The type of a property or a parameter of UIKit.
private final class ExpectedType {
  let name: String
  /// The type of the elements of an array.
  let element: ExpectedType?
  let isNumber: Bool
  let isClass: Bool
  /// Whether a function has another type.
  let isFunctionWrong: Bool
  /// Whether values of other types are reported.
  let isChecked: Bool

  init(_ type: String) {
    name = SwiftName.plain(type)
    element = SwiftName.element(of: name).map { ExpectedType($0) }
    isNumber = SwiftName.isNumber(name)
    isClass = UIKitNames.kinds[name] != nil || name == "UICollectionViewLayout"
    isFunctionWrong = isNumber || isClass || UIKitNames.isStruct(name)
    isChecked =
      isFunctionWrong || name.hasPrefix("[") || element != nil || name == "Bool" || name == "String"
  }
}
