/// Members of values: stored and computed properties, and those of the environment.
extension ImportEvaluator {
  func member(
    _ base: SwiftExpression, _ name: String, _ expected: String?, _ range: TextRange
  ) -> ImportValue {
    if case .name("super") = base.kind, let type = scope.ownerType {
      for found in names.parents(of: type) {
        if let value = member(name, of: found, scope.owner, range) { return value }
      }
      return name == "traitCollection" ? .environment("traits") : unknown(range)
    }
    if let type = staticType(of: base, member: name),
      let value = member(name, of: type, value(base, nil), range)
    {
      return value
    }
    if case .number = base.kind, case .term(let term) = value(base, nil), term.type == .literal {
      return numberMember(term, name, range, expected)
    }
    let holder = value(base, base.hasImplicitRoot ? expected : nil)
    noteDispatch(holder, name, base, range)
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
    switch base {
    case .type(let type): return typeMember(type, name, range)
    case .typeName(let type):
      return name == "self" ? base : staticMember(name, nil, type, range)
    case .element(let element): return elementMember(element, name, range)
    case .record(let type, let fields): return field(type, fields, name, range)
    case .term(let term): return numberMember(term, name, range)
    case .array(let parts): return arrayMember(parts, name, range)
    case .tuple(let parts):
      let index = Int(name)
      return parts.enumerated().first { $0.offset == index || $0.element.label == name }?.element
        .value ?? unknown(range)
    case .enumCase(let type, let label, let payload):
      return caseMember(type, label, payload, name, range)
    case .environment(let path): return environmentMember(path, name, range)
    case .unknown(let unknown): return unknownMember(unknown, name, range)
    case .void where name == "traitCollection": return .environment("traits")
    case .none: return .none
    case .condition(let condition):
      for type in ["Bool"].compactMap(declarations.extensions) {
        if let value = member(name, of: type, .condition(condition), range) { return value }
      }
      return unknown(range)
    case .string(let text):
      switch name {
      case "count": return .number(text.count)
      case "isEmpty": return .condition(.always(text.isEmpty))
      default: return unknown(range)
      }
    case .closure, .method, .keyPath, .void, .choice, .dictionary:
      return unknown(range)
    }
  }

  func typeMember(_ type: ImportType, _ name: String, _ range: TextRange) -> ImportValue {
    if name == "allCases" {
      return .array(type.cases.map { .value(.enumCase(type, $0.name, [])) })
    }
    if name == "self" { return .type(type) }
    if name == "init" { return .method(.type(type), "init") }
    let own = ImportValue.type(type)
    if let value = member(name, of: type, own, range) { return value }
    if declarations.load(name), let value = member(name, of: type, own, range) { return value }
    return type.isDeclared ? unknown(range) : staticMember(name, nil, type.name, range)
  }

  private func caseMember(
    _ type: ImportType?, _ label: String, _ payload: [ImportValue], _ name: String,
    _ range: TextRange
  ) -> ImportValue {
    if name == "rawValue", let type, let index = type.cases.firstIndex(where: { $0.name == label })
    {
      return rawValue(of: type, index)
    }
    if let type, let value = member(name, of: type, .enumCase(type, label, payload), range) {
      return value
    }
    if let type, declarations.load(name),
      let value = member(name, of: type, .enumCase(type, label, payload), range)
    {
      return value
    }
    let depends = selection != nil
    return unknown(range, dependsOnSection: depends)
  }

  private func unknownMember(_ unknown: ImportUnknown, _ name: String, _ range: TextRange)
    -> ImportValue
  {
    if name == "count", unknown.dependsOnSection {
      note("`\(unknown.text).count` is taken as the number of the section's items", range)
      return sectionItemCount
    }
    if name == "indices", let range = indices(of: unknown, range) { return range }
    if let insets = viewInsets(unknown, name, range) { return insets }
    if unknown.type == "NSRectAlignment", givesEdges(name, range) { return .unknown(unknown) }
    if let bounds = viewBounds(unknown, name, range) { return bounds }
    if name == "majorVersion" { return .term(ImportTerm(.name("ios"), .integer)) }
    if UIKitNames.isPart(unknown.text), name == "traitCollection" { return .environment("traits") }
    if let option = selected(unknown) { return member(of: option, name, range) }
    let type = names.declaration(of: unknown.type)
    if let type, type.keyword == .enum, selection == nil, unknown.dependsOnSection {
      offer(unknown, type.cases.map(\.name))
      return .void
    }
    if let type, type.keyword == .enum, name == "rawValue", !type.cases.isEmpty {
      return rawValue(of: unknown, type)
    }
    if let type, type.keyword == .enum, name != "rawValue" {
      if let value = member(name, of: type, .unknown(unknown), range) { return value }
      if declarations.load(name), let value = member(name, of: type, .unknown(unknown), range) {
        return value
      }
    }
    if unknown.text == "self", let own = ownMember(name, range) { return own }
    if let type, let value = declaredMember(name, of: type, unknown, range) { return value }
    let declared =
      type?.variables[name]?.first?.variable.type ?? names.dataType(of: unknown.type, name)
    if let surroundings = declared.flatMap(Self.surroundings) { return surroundings }
    return part(
      "\(unknown.text).\(name)", of: unknown, range, type: declared ?? arrayType(unknown, name)
    ) { self.member(of: $0, name, range) }
  }

  /// The raw value of a case that is not known.
  private func rawValue(of unknown: ImportUnknown, _ type: ImportType) -> ImportValue {
    type.cases.indices.dropLast().reversed().reduce(
      rawValue(of: type, type.cases.count - 1)
    ) { result, index in
      let condition = heap.facts.simplified(.isCase(unknown, type.cases[index].name))
      return .either(condition, rawValue(of: type, index), result)
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

  /// The bounds of a view as those of the container; `nil` for other names and values.
  private func viewBounds(_ unknown: ImportUnknown, _ name: String, _ range: TextRange)
    -> ImportValue?
  {
    guard handlerCall == nil else { return nil }
    switch name {
    case "bounds", "frame":
      if unknown.text.lastPathComponent == "screen" { return screenBounds }
      guard unknown.isView else { return nil }
    case "layoutFrame": guard unknown.text.contains("Guide") else { return nil }
    default: return nil
    }
    return containerBounds("\(unknown.text).\(name)", range)
  }

  func containerBounds(_ words: String, _ range: TextRange) -> ImportValue {
    note("`\(words)` is taken as the bounds of the collection view", range)
    return .record(
      "CGRect",
      [
        "x": .number(0), "y": .number(0), "width": Self.length("container.width"),
        "height": Self.length("container.height"),
      ])
  }

  /// The environment of a section, its container, or its traits, by their types.
  static func surroundings(ofType type: String) -> ImportValue? {
    switch SwiftName.plain(type) {
    case "NSCollectionLayoutEnvironment": .environment("environment")
    case "NSCollectionLayoutContainer": .environment("container")
    case "UITraitCollection": .environment("traits")
    default: nil
    }
  }

  /// Whether a property of alignments in an extension is the edges of an anchor at the same place.
  private func givesEdges(_ name: String, _ range: TextRange) -> Bool {
    guard let type = declarations.extensions(of: "NSRectAlignment") else { return false }
    let all = [
      "top": ["top"], "topLeading": ["top", "leading"], "leading": ["leading"],
      "bottomLeading": ["bottom", "leading"], "bottom": ["bottom"],
      "bottomTrailing": ["bottom", "trailing"], "trailing": ["trailing"],
      "topTrailing": ["top", "trailing"],
    ]
    return all.sorted { $0.key < $1.key }.allSatisfy { alignment, edges in
      guard case .array(let parts)? = member(name, of: type, .enumCase(nil, alignment, []), range)
      else { return false }
      let names = parts.map { part -> String? in
        if case .value(.enumCase(_, let edge, _)) = part { edge } else { nil }
      }
      return names == edges
    }
  }

  var sectionItemCount: ImportValue { .term(ImportTerm(.name("section.itemCount"), .integer)) }

  private func elementMember(_ element: ImportElement, _ name: String, _ range: TextRange)
    -> ImportValue
  {
    if element.kind == .view { noteFrame(of: element, name) }
    let owner = ImportValue.element(element)
    if let cell = element.cells[name] {
      if element.isAsHeld, let type = element.type,
        let (variable, file) = type.variables[name]?.first, variable.wrapper == nil
      {
        return stored(heap.read(cell), variable, home(file, owner, type), owner)
      }
      return wrapped(name, element.type) ?? heap.read(cell)
    }
    for type in extensionTypes(of: element) {
      if let value = member(name, of: type, owner, range) { return value }
    }
    if element.kind == .object { return unknown(range) }
    if element.kind == .view, let initial = initialItemProperty(name) { return initial }
    if name == "configuration", element.kind == .layout {
      // The layout has one from the beginning.
      let configuration = ImportElement(.configuration, element.span)
      configuration.age = element.age
      let cell = heap.newCell(.element(configuration), of: element)
      element.cells[name] = cell
      return heap.read(cell)
    }
    if element.kind == .list, name == "boundarySupplementaryItems" {
      return listItems(of: element, range)
    }
    if UIKitNames.properties[name] != nil { return initial(name, of: element) }
    if declarations.load(name) {
      for type in extensionTypes(of: element) {
        if let value = member(name, of: type, owner, range) { return value }
      }
    }
    return unknown(range)
  }

  /// The boundary items that a list has from the beginning, by the modes of its configuration.
  private func listItems(of list: ImportElement, _ range: TextRange) -> ImportValue {
    let using = list.cells["using"].map(heap.read) ?? .none
    let isPlain =
      if case .enumCase(_, let name, _) = member(of: using, "appearance", range) {
        name.lowercased().hasSuffix("plain")
      } else { false }
    var parts: [ImportPart] = []
    for (mode, kind, alignment) in [
      ("headerMode", "Header", "top"), ("footerMode", "Footer", "bottom"),
    ] {
      switch member(of: using, mode, range) {
      case .enumCase(_, "supplementary", _): break
      case .enumCase, .none: continue
      default:
        note("the \(kind.lowercased()) of the list is not known here", range)
        continue
      }
      let item = listItem(kind, alignment, isPlain: isPlain, of: list)
      parts.append(.value(.element(item)))
    }
    let cell = heap.newCell(.array(parts), of: list)
    list.cells["boundarySupplementaryItems"] = cell
    return heap.read(cell)
  }

  private func listItem(
    _ kind: String, _ alignment: String, isPlain: Bool, of list: ImportElement
  ) -> ImportElement {
    let item = ImportElement(.boundary, list.span)
    (item.age, item.isOfList) = (list.age, true)
    let width = ImportRecords.dimension("fractionalWidth", .number(1))
    let height = ImportTerm(
      .number(isPlain ? Rational(28) : Rational(35).divided(by: Rational(2)) ?? .zero), .floating)
    let values: [String: ImportValue] = [
      "layoutSize": .record(
        "NSCollectionLayoutSize",
        [
          "widthDimension": width,
          "heightDimension": ImportRecords.dimension("estimated", .term(height)),
        ]),
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
    let own = Self.typeName(of: element.kind)
    return ([own].compactMap { $0 } + superclasses + ["NSObject", "NSObjectProtocol"])
      .compactMap(declarations.extensions)
  }

  /// The class of UIKit that an element is; `nil` where an app may declare its own.
  static func typeName(of kind: ImportElement.Kind) -> String? {
    switch kind {
    case .item: "NSCollectionLayoutItem"
    case .horizontal, .vertical, .custom: "NSCollectionLayoutGroup"
    case .section, .list: "NSCollectionLayoutSection"
    case .boundary: "NSCollectionLayoutBoundarySupplementaryItem"
    case .supplementary: "NSCollectionLayoutSupplementaryItem"
    case .decoration: "NSCollectionLayoutDecorationItem"
    case .configuration: "UICollectionViewCompositionalLayoutConfiguration"
    case .frame, .layout, .object, .view: nil
    }
  }

  /// The value of a property that was not set.
  func initial(_ name: String, of element: ImportElement) -> ImportValue {
    switch name {
    case "contentInsets" where element.kind == .list:
      ImportRecords.insets(.none, .none, .none, .none)
    case "contentInsets": ImportRecords.insets(.number(0), .number(0), .number(0), .number(0))
    case "interGroupSpacing", "interSectionSpacing": .number(0)
    case "boundarySupplementaryItems", "decorationItems", "supplementaryItems": .array([])
    case "orthogonalScrollingProperties": .record("OrthogonalScrollingProperties", [:])
    default: element.kind == .view ? initialItemProperty(name) ?? .none : .none
    }
  }

  private func field(
    _ type: String, _ fields: [String: ImportValue], _ name: String, _ range: TextRange
  ) -> ImportValue {
    if let value = fields[name] {
      noteDirection(type, name, value, range)
      // UIKit's own insets of a list.
      if case .none = value, type == "NSDirectionalEdgeInsets" { return unknown(range) }
      guard declarations.hasWrappers, let found = declarations.type(ofRecord: type) else {
        return value
      }
      return wrapped(name, found) ?? value
    }
    if type == Self.itemsType { return name == "lazy" ? .record(type, fields) : itemPart(range) }
    if type == "CGRect", let value = rectangle(fields, name, range) { return value }
    switch (type, name) {
    case (Self.columnsType, "indices"): return columnsView(fields, name)
    case ("NSCollectionLayoutDimension", "dimension"): return fields["value"] ?? .none
    case ("NSCollectionLayoutSpacing", "spacing"): return fields["value"] ?? .none
    case ("Range", "lowerBound"), ("Range", "first"): return fields["low"] ?? unknown(range)
    case ("Range", "upperBound"), ("Range", "last"):
      return fields[name == "last" ? "high" : "limit"] ?? fields["high"] ?? unknown(range)
    case ("Range", "isEmpty"):
      return parts(of: .record(type, fields)).map { .condition(.always($0.isEmpty)) }
        ?? unknown(range)
    case ("Range", "count"):
      if let a = fields["low"]?.term, let b = fields["high"]?.term {
        return .term(.operation("+", .operation("-", b, a), ImportTerm(1)))
      }
    case ("UICollectionLayoutListConfiguration", _), ("OrthogonalScrollingProperties", _):
      return .none
    default: break
    }
    if let found = declarations.type(ofRecord: type),
      let value = member(name, of: found, .record(type, fields), range)
    {
      return value
    }
    return unknown(range)
  }

  /// Notes that an inset at the left is taken as the leading one.
  private func noteDirection(
    _ type: String, _ name: String, _ value: ImportValue, _ range: TextRange
  ) {
    guard type == "UIEdgeInsets", name == "left" || name == "right",
      case .name? = value.term?.kind
    else { return }
    let edge = name == "left" ? "leading" : "trailing"
    note("`\(name)` is taken as the \(edge) edge: it is the other one from right to left", range)
  }

  /// A property of a rectangle that is not stored; `nil` for one that is not known.
  private func rectangle(
    _ fields: [String: ImportValue], _ name: String, _ range: TextRange
  ) -> ImportValue? {
    switch name {
    case "size":
      return .record(
        "CGSize", ["width": fields["width"] ?? .none, "height": fields["height"] ?? .none])
    case "origin":
      return .record("CGPoint", ["x": fields["x"] ?? .none, "y": fields["y"] ?? .none])
    case "width", "height":
      if case .environment(let path)? = fields["size"] {
        return environmentMember(path, name, range)
      }
      guard case .record(_, let size)? = fields["size"] else { return nil }
      return size[name] ?? ImportValue.none
    case "x", "y":
      guard case .record(_, let origin)? = fields["origin"] else { return nil }
      return origin[name] ?? ImportValue.none
    case "minX", "minY", "maxX", "maxY", "midX", "midY":
      return edge(fields, name) ?? unknown(range)
    default: return nil
    }
  }

  /// `minX`, `midY`, `maxX`
  private func edge(_ fields: [String: ImportValue], _ name: String) -> ImportValue? {
    let isX = name.hasSuffix("X")
    let rect = ImportValue.record("CGRect", fields)
    let place = TextRange(0, 0)
    guard let start = term(member(of: rect, isX ? "x" : "y", place)),
      let length = term(member(of: rect, isX ? "width" : "height", place))
    else { return nil }
    switch name.prefix(3) {
    case "min": return .term(start)
    case "max": return .term(.operation("+", start, length))
    default: return .term(.operation("+", start, .operation("/", length, ImportTerm(2))))
    }
  }

  /// The extensions of a number's types, those that Swift chooses first. A literal is an integer if
  /// the member of integers has the type that is expected.
  func numberTypes(_ term: ImportTerm, _ name: String = "", _ expected: String? = nil)
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
    var types = families.compactMap(declarations.extensions)
    if term.type == .literal, let expected, SwiftName.isFloating(expected), types.count > 1,
      let result = types[0].variables[name]?.first?.variable.type, SwiftName.isInteger(result)
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
    _ term: ImportTerm, _ name: String, _ range: TextRange, _ expected: String? = nil
  ) -> ImportValue {
    for attempt in 0..<2 {
      for type in numberTypes(term, name, expected) {
        let isInteger = type.name == "Int" || type.name == "BinaryInteger"
        let isLiteral = term.type == .literal
        let own = isLiteral ? term.typed(isInteger ? .integer : .floating) : term
        if let value = member(name, of: type, .term(own), range) { return value }
      }
      guard attempt == 0, declarations.load(name) else { break }
    }
    switch name {
    case "isFinite": return .condition(.yes)
    case "description": return unknown(range, type: "String")
    default: return unknown(range)
    }
  }

  func arrayMember(_ parts: [ImportPart], _ name: String, _ range: TextRange)
    -> ImportValue
  {
    let values = parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
    let isKnown = values.count == parts.count
    switch name {
    case "lazy": return .array(parts)
    case "count" where isKnown: return .term(ImportTerm(values.count).typed(.integer))
    case "isEmpty" where isKnown: return .condition(.always(values.isEmpty))
    case "isEmpty" where !values.isEmpty: return .condition(.no)
    case "first":
      if case .value(let value)? = parts.first { return wrapped(value) }
      return parts.isEmpty ? .none : unknown(range)
    case "last":
      if case .value(let value)? = parts.last { return wrapped(value) }
      return parts.isEmpty ? .none : unknown(range)
    case "indices" where isKnown:
      return .record("Range", ["low": .number(0), "high": .number(values.count - 1)])
    case "startIndex" where isKnown: return .term(ImportTerm(0).typed(.integer))
    case "endIndex" where isKnown: return .term(ImportTerm(values.count).typed(.integer))
    case "count": return .term(count(of: parts))
    case "indices":
      let high = ImportTerm.operation("-", count(of: parts), ImportTerm(1))
      return .record("Range", ["low": .number(0), "high": .term(high.typed(.integer))])
    default:
      for type in ["Array", "Collection", "Sequence"].compactMap(declarations.extensions) {
        if let value = member(name, of: type, .array(parts), range) { return value }
      }
      return unknown(range)
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

  // MARK: - Environment

  /// The bounds of the screen in points.
  private var screenBounds: ImportValue {
    let (width, height) = (Self.length("screen.width"), Self.length("screen.height"))
    return .record(
      "CGRect",
      ["x": .number(0), "y": .number(0), "width": width, "height": height])
  }

  /// The insets of a view controller's view or collection view; `nil` for other names and values.
  private func viewInsets(_ unknown: ImportUnknown, _ name: String, _ range: TextRange)
    -> ImportValue?
  {
    let views: Set<String> = ["view", "self.view", "collectionView", "self.collectionView"]
    guard views.contains(unknown.text.filter { $0 != "!" && $0 != "?" }) else { return nil }
    switch name {
    case "safeAreaInsets": return Self.insets("safeArea", isDirectional: false)
    case "layoutMargins":
      noteMargins(unknown, name, range)
      return Self.insets("margins", isDirectional: false)
    case "directionalLayoutMargins":
      noteMargins(unknown, name, range)
      return Self.insets("margins", isDirectional: true)
    default: return nil
    }
  }

  private func noteMargins(_ unknown: ImportUnknown, _ name: String, _ range: TextRange) {
    note("`\(unknown.text).\(name)` is taken as the margins of the collection view", range)
  }

  /// Insets of the language as a value; those that are not directional from left to right.
  static func insets(_ path: String, isDirectional: Bool) -> ImportValue {
    let edges = ["top", "leading", "bottom", "trailing"].map { length("\(path).\($0)") }
    if isDirectional { return ImportRecords.insets(edges[0], edges[1], edges[2], edges[3]) }
    return .record(
      "UIEdgeInsets",
      ["top": edges[0], "left": edges[1], "bottom": edges[2], "right": edges[3]])
  }

  /// The environment of a handler of visible items, or of a custom group, has another container.
  private func innerMember(_ path: String, _ name: String, _ range: TextRange) -> ImportValue? {
    let parts = path.split(separator: ".").map(String.init)
    guard parts[0] == "visible" || parts[0] == "group" else { return nil }
    let prefix = parts[0]
    switch (parts.count, name) {
    case (1, "container"): return .environment("\(prefix).container")
    case (1, "traitCollection"): return .environment("traits")
    case (2, "contentSize"): return Self.size("\(prefix).")
    case (2, "effectiveContentSize"):
      return .record(
        "CGSize",
        [
          "width": Self.length("\(prefix).container.effectiveWidth"),
          "height": Self.length("\(prefix).container.effectiveHeight"),
        ])
    case (2, "contentInsets"), (2, "effectiveContentInsets"):
      return environmentMember("container", name, range)
    default: return unknown(range)
    }
  }

  private func environmentMember(_ path: String, _ name: String, _ range: TextRange)
    -> ImportValue
  {
    if let value = innerMember(path, name, range) { return value }
    func number(_ name: String) -> ImportValue { .term(ImportTerm(.name(name), .floating)) }
    switch (path, name) {
    case ("environment", "container"), ("environment", "traitCollection"):
      return .environment(name == "container" ? "container" : "traits")
    case ("container", "contentSize"): return .environment("size")
    case ("container", "effectiveContentSize"): return .environment("effectiveSize")
    case ("container", "contentInsets"), ("container", "effectiveContentInsets"):
      note("the insets of the container are taken as 0", range)
      return ImportRecords.insets(.number(0), .number(0), .number(0), .number(0))
    case ("size", "width"), ("size", "height"): return number("container.\(name)")
    case ("effectiveSize", "width"): return number("container.effectiveWidth")
    case ("effectiveSize", "height"): return number("container.effectiveHeight")
    case ("traits", "horizontalSizeClass"), ("traits", "verticalSizeClass"),
      ("traits", "layoutDirection"), ("traits", "userInterfaceIdiom"),
      ("traits", "preferredContentSizeCategory"):
      return .environment("traits.\(name)")
    case ("traits", "displayScale"): return number("traits.displayScale")
    case ("traits.preferredContentSizeCategory", "isAccessibilityCategory"):
      return .condition(.words("traits.preferredContentSizeCategory >= accessibilityMedium"))
    case ("screen", "bounds"): return screenBounds
    case ("screen", "scale"): return number("traits.displayScale")
    case ("screen", "traitCollection"): return .environment("traits")
    case ("device", "userInterfaceIdiom"): return .environment("traits.userInterfaceIdiom")
    case ("device", "current"), ("screen", "main"): return .environment(path)
    default: break
    }
    let type = path == "traits" ? "UITraitCollection" : "NSCollectionLayoutEnvironment"
    let names = path == "device" ? ["UIDevice"] : path == "screen" ? ["UIScreen"] : [type]
    for attempt in 0..<2 {
      for found in names.compactMap(declarations.extensions) {
        if let value = member(name, of: found, .environment(path), range) { return value }
      }
      guard attempt == 0, declarations.load(name) else { break }
    }
    return unknown(range)
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

/// Values of UIKit's structs.
enum ImportRecords {
  /// `hasOptionals`: whether the declared type of the values is optional.
  static func dictionary(
    ofOptionals hasOptionals: Bool? = nil, _ pairs: [(key: ImportValue, value: ImportValue)]
  ) -> ImportValue {
    .dictionary(ImportDictionary(pairs, hasOptionals: hasOptionals))
  }

  static func insets(
    _ top: ImportValue, _ leading: ImportValue, _ bottom: ImportValue, _ trailing: ImportValue
  ) -> ImportValue {
    .record(
      "NSDirectionalEdgeInsets",
      ["top": top, "leading": leading, "bottom": bottom, "trailing": trailing])
  }

  static func dimension(_ kind: String, _ value: ImportValue) -> ImportValue {
    .record("NSCollectionLayoutDimension", ["kind": .string(kind), "value": value])
  }

  static func spacing(_ kind: String, _ value: ImportValue) -> ImportValue {
    .record("NSCollectionLayoutSpacing", ["kind": .string(kind), "value": value])
  }
}
