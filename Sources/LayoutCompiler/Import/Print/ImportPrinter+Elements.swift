/// Statements of elements.
extension ImportPrinter {
  mutating func item(_ view: View) -> [ImportNode] {
    switch view.kind {
    case .horizontal, .vertical, .custom: return group(view)
    case .item: break
    default:
      evaluator.note("an element that is neither an item nor a group is omitted", view.span)
      return []
    }
    let views = nodes(parts(view.values["supplementaryItems"])) { $0.supplementary($1) }
    return [
      node(["item"], size(view) + members(of: Schema.item.info, view), body: views, view: view)
    ]
  }

  mutating func group(_ view: View) -> [ImportNode] {
    if view.kind == .item {
      fail("a section has an item where it needs a group", view.span)
      return []
    }
    let views = nodes(parts(view.values["supplementaryItems"])) { $0.supplementary($1) }
    if view.kind == .custom { return customGroup(view, views) }
    var properties = size(view)
    let repeated = view.values["repeatingSubitem"] ?? view.values["subitem"]
    var subitems: [ImportNode]
    var hasNone = false
    var unknown: ImportUnknown?
    let noteCount = evaluator.noteCount
    if let repeated {
      let word = view.values["repeatingSubitem"] == nil ? "count" : "repeating"
      properties.append(
        Property(value: view.values["count"] ?? .none, span: view.origins["count"]) {
          $0.number($1, .whole).map { "\(word) \($0)" }
        })
      subitems = nodes(repeated) { $0.item($1) }
    } else {
      let items = parts(view.values["subitems"])
      hasNone = items.isEmpty && view.values["subitems"]?.isArray == true
      if case .value(.unknown(let first))? = items.first, items.count == 1,
        first.text.utf8.allSatisfy({ $0.isInSwiftWord || $0 == UInt8(ascii: ".") })
      {
        unknown = first
      }
      subitems = nodes(items) { $0.item($1) }
    }
    if subitems.isEmpty, !hasNone {
      if unknown != nil { evaluator.removeNotes(after: noteCount) }
      evaluator.note(
        "\(unknown.map { "`\($0.text)` is" } ?? "the subitems are") not known: one item that fills "
          + "the group", unknown?.span ?? view.span)
      subitems = [ImportNode([.init(text: "item", span: view.span)], span: view.span)]
    }
    properties += [spacing("interItemSpacing", view)] + members(of: Schema.customGroup.info, view)
    return [node(["group", view.kind.rawValue], properties, body: views + subitems, view: view)]
  }

  private mutating func customGroup(_ view: View, _ views: [ImportNode]) -> [ImportNode] {
    if let frames = view.values["frames"], case .unknown = frames {
      fail(
        "the frames of the custom group follow from data: write its `frame` lines in a layout",
        view.span)
      return []
    }
    expressions.itemValues = evaluator.elements.itemValues
    if case .record(ImportElements.waterfallType, let fields)? = view.values["frames"] {
      return waterfall(view, fields, views: views)
    }
    let all = parts(view.values["frames"])
    if let cause = evaluator.statements.untracked(in: all) {
      let reason =
        cause.text == ImportUnknown.tooLong.text
        ? "are too long an expression"
        : "follow from `\(cause.text)`, whose changes are not followed"
      fail(
        "the frames of the custom group \(reason): write its `frame` lines, or "
          + "`group waterfall`, in a layout", view.span)
      return []
    }
    expressions.itemIndex = itemIndex(all)
    let frames = nodes(all) { $0.frame($1) }
    expressions.itemIndex = nil
    let lets = hoisted()
    if expressions.takeOuterContainer() {
      evaluator.note(
        "which frames there are depends on the group's container: it is taken as the section's",
        view.span)
    }
    guard !frames.isEmpty else {
      fail("the frames of a custom group are not plain arithmetic", view.span)
      return []
    }
    let properties = size(view) + members(of: Schema.customGroup.info, view)
    return [node(["group", "custom"], properties, body: views + lets + frames, view: view)]
  }

  /// The variable of a loop whose turns each add the frame of one item, from the first.
  private func itemIndex(_ frames: [ImportPart]) -> String? {
    guard frames.count == 1, case .loop(let name, let low, _, let inner) = frames[0],
      low.constant == .zero, inner.count == 1, inner[0].isValue
    else { return nil }
    return name
  }

  /// A waterfall, of the helper in generated code.
  private mutating func waterfall(
    _ view: View, _ fields: [String: ImportValue], views: [ImportNode]
  ) -> [ImportNode] {
    guard fields["columns"] != nil else {
      fail(
        "the columns of the waterfall are not of equal width and distance: write its `frame` lines in"
          + " a layout", view.span)
      return []
    }
    let height = part(part(view.values["layoutSize"] ?? .none, "heightDimension"), "value")
    let below = spaceBelow(height.term, fields["spacing"]?.term, isHelper: fields["leading"] == nil)
    if below == nil {
      evaluator.note(
        "the height of the waterfall is taken as that of its longest column", view.span)
    }
    expressions.itemIndex = fields["index"]?.term?.key
    defer { expressions.itemIndex = nil }
    waterfall = fields.merging(["bottom": .term(below ?? ImportTerm(0))]) { $1 }
    useAsFractions(fields["aspect"]?.term, inProducts: fields["isLength"] != nil)
    let item = node(
      ["item"],
      [
        property("aspect", fields["aspect"], as: .fraction, of: view),
        property("extraHeight", fields["extraHeight"], as: .points, of: view),
      ], body: [], view: view)
    let properties =
      [
        property("columns", fields["columns"], as: .whole, of: view),
        property("spacing", fields["spacing"], as: .points, of: view),
      ] + members(of: Schema.customGroup.info, view)
    return [node(["group", "waterfall"], properties, body: views + [item], view: view)]
  }

  /// The distance between the longest column and the end of the group, whose columns begin each cell
  /// after a gap; `nil` if the height of the group does not follow from that of the columns.
  private func spaceBelow(
    _ height: ImportTerm?, _ spacing: ImportTerm?, isHelper: Bool
  ) -> ImportTerm? {
    guard let height, let spacing else { return nil }
    let columns = ImportTerm(.name(ImportElements.waterfallHeight), .floating)
    let rest = height.replacing(columns.key, ImportTerm(0))
    guard height.equals(.operation("+", columns, rest)) else { return nil }
    // The helper of generated code ends with the last cell.
    if height.key == columns.key, isHelper { return ImportTerm(0) }
    let below = ImportTerm.operation("+", spacing, rest)
    return below.equals(ImportTerm(0)) ? ImportTerm(0) : below
  }

  private func property(
    _ word: String, _ value: ImportValue?, as use: ImportParams.Use, of view: View
  ) -> Property {
    Property(value: value ?? .none, span: view.span) { printer, value in
      let number = printer.number(value, use)
      return number == "0" ? nil : number.map { "\(word) \($0)" }
    }
  }

  /// Declares the values of items in a term as fractions; `inProducts`: only the factors of products.
  private mutating func useAsFractions(
    _ term: ImportTerm?, inProducts: Bool, isFactor: Bool = false
  ) {
    guard let term else { return }
    switch term.kind {
    case .number, .name, .unknown: break
    case .operation(let name, let parts):
      if !inProducts || isFactor, let own = ImportElements.itemValueName(ofOperation: name),
        let value = evaluator.elements.itemValues[own]
      {
        expressions.params.useAsFraction(value)
      }
      for part in parts { useAsFractions(part, inProducts: inProducts, isFactor: name == "*") }
    case .choice(_, let a, let b):
      for part in [a, b] { useAsFractions(part, inProducts: inProducts, isFactor: isFactor) }
    }
  }

  private mutating func frame(_ view: View) -> [ImportNode] {
    guard view.kind == .frame else { return [] }
    let rect = view.values["frame"] ?? .none
    let names = ["x", "y", "width", "height"]
    let numbers = names.map { name -> String in
      if let term = evaluator.term(coordinate(rect, name)) {
        return inner(ImportUnitFitting.fitted(term, to: .points))
      }
      noteOmission(coordinate(rect, name), "`\(name)` of the frame", at: view.span)
      return "0"
    }
    return [node(["frame"] + numbers, members(of: Schema.frame.info, view), body: [], view: view)]
  }

  private func coordinate(_ rect: ImportValue, _ name: String) -> ImportValue {
    let own = part(rect, name)
    if case .none = own {
      return part(part(rect, name == "x" || name == "y" ? "origin" : "size"), name)
    }
    return own
  }

  private mutating func supplementary(_ view: View) -> [ImportNode] {
    guard view.kind == .supplementary || view.kind == .boundary else { return [] }
    if let nodes = divided(view, by: ["elementKind"], { $0.supplementary($1) }) { return nodes }
    noteProperties(ofView: view)
    let kind = kind(view.values["elementKind"])
    let properties =
      size(view, isComplete: true)
      + anchor(
        "containerAnchor", "anchor", absolute: "offset", fractional: "fractionalOffset", view: view)
      + anchor(
        "itemAnchor", "itemAnchor", absolute: "itemOffset", fractional: "itemFractionalOffset",
        view: view)
      + members(of: Schema.supplementary.info, view)
    return [node(["supplementary", kind], properties, body: [], view: view)]
  }

  private mutating func anchor(
    _ name: String, _ word: String, absolute: String, fractional: String, view: View
  ) -> [Property] {
    guard let anchor = view.values[name], case .record = anchor else {
      noteOmission(view.values[name] ?? .none, "the anchor", at: view.origins[name])
      return []
    }
    let span = view.origins[name]
    return [
      Property(value: chosen(anchor, depth: 0), span: span) { printer, value in
        guard case .record(_, let fields) = value else { return nil }
        let edges = printer.alignment(fields["edges"])
        return edges == "none" && word == "anchor" ? nil : "\(word) \(edges)"
      }, point(absolute, part(anchor, "absoluteOffset"), as: .points, at: span),
      point(fractional, part(anchor, "fractionalOffset"), as: .fraction, at: span),
    ]
  }

  /// The statements of a view if a condition chooses one of these values, which are a part of its head;
  /// `nil` if none does.
  private mutating func divided(
    _ view: View, by names: [String], _ body: (inout ImportPrinter, View) -> [ImportNode]
  ) -> [ImportNode]? {
    for name in names {
      guard case .choice(let condition, let a, let b)? = view.values[name] else { continue }
      var (first, second) = (view, view)
      first.values[name] = a
      second.values[name] = b
      let (x, y) = (body(&self, first), body(&self, second))
      return when(condition, x, y)
    }
    return nil
  }

  mutating func boundary(_ view: View) -> [ImportNode] {
    guard view.kind == .boundary else {
      evaluator.note("an element that is not a boundary item is omitted", view.span)
      return []
    }
    if let nodes = divided(view, by: ["elementKind", "alignment"], { $0.boundary($1) }) {
      return nodes
    }
    // It moves no cells: the others stay where they are.
    if view.values["containerAnchor"] != nil {
      evaluator.note("the anchor of a boundary item is not followed: it is omitted", view.span)
      return []
    }
    noteProperties(ofView: view)
    let kind = kind(view.values["elementKind"])
    let place = alignment(view.values["alignment"])
    let (head, initial) = boundaryHead(kind, place)
    var properties = size(view)
    if place != initial {
      properties.append(
        Property(value: .void, span: view.origins["alignment"]) { _, _ in "alignment \(place)" })
    }
    properties.append(
      point(
        "offset", view.values["absoluteOffset"], as: .points, at: view.origins["absoluteOffset"]))
    properties += members(of: Schema.boundary.info, view)
    return [node(head, properties, body: [], view: view)]
  }

  /// Notes the properties of items that the language does not have for views.
  private func noteProperties(ofView view: View) {
    for name in ["edgeSpacing", "supplementaryItems"] {
      guard let value = view.values[name], !value.isNone else { continue }
      evaluator.note("`\(name)` of a view is not followed", view.origins[name] ?? view.span)
    }
  }

  private func boundaryHead(_ kind: String, _ place: String) -> (head: [String], initial: String) {
    switch (kind, place) {
    case (ImportText.quoted(BoundaryItem.headerKind), _): (["header"], "top")
    case (ImportText.quoted(BoundaryItem.footerKind), _): (["footer"], "bottom")
    case (_, "top"): (["header", kind], "top")
    case (_, "bottom"): (["footer", kind], "bottom")
    default: (["boundary", kind], "")
    }
  }

  private mutating func background(_ view: View) -> [ImportNode] {
    guard view.kind == .decoration else { return [] }
    if let nodes = divided(view, by: ["elementKind"], { $0.background($1) }) { return nodes }
    noteProperties(ofView: view)
    let kind = kind(view.values["elementKind"])
    return [
      node(["background", kind], members(of: Schema.background.info, view), body: [], view: view)
    ]
  }

  // MARK: - Sections

  /// Returns the statement of a section under a name, which may be empty.
  mutating func section(_ view: View, _ name: String) -> [ImportNode] {
    if view.kind == .list { return listSection(view, name) }
    guard view.kind == .section else {
      fail("a section cannot be made of this", view.span)
      return []
    }
    let count = failures.count
    let group = view.values["group"].map { nodes($0) { $0.group($1) } } ?? []
    guard !group.isEmpty else {
      if failures.count == count { fail("the group of the section is not known", view.span) }
      if !name.isEmpty, !evaluator.hasErrors {
        evaluator.note(
          "the section `\(name)` is omitted: those after it have other indices", view.span)
      }
      return []
    }
    let head = ["section"] + (name.isEmpty ? [] : [name])
    noteWaterfallWidth(view)
    let view = aroundWaterfall(view)
    waterfall = nil
    let body = itemsAround(view) + group + visibleItems(view)
    return [node(head, sectionProperties(view), body: body, view: view)]
  }

  /// The section with the distances of a waterfall's first cells from the edges of its group.
  private func aroundWaterfall(_ view: View) -> View {
    guard let waterfall, let leading = waterfall["leading"]?.term,
      let top = waterfall["top"]?.term, let bottom = waterfall["bottom"]?.term
    else { return view }
    var view = view
    let old = view.values["contentInsets"] ?? .none
    func with(_ edge: String, _ distance: ImportTerm) -> ImportValue {
      let own = evaluator.term(part(old, edge)) ?? ImportTerm(0)
      return .term(.operation("+", own, distance))
    }
    guard [leading, top, bottom].contains(where: { $0.constant != .zero }) else { return view }
    view.values["contentInsets"] = .insets([
      with("top", top), with("leading", leading), with("bottom", bottom), with("trailing", leading),
    ])
    return view
  }

  /// Notes a waterfall that is not as wide as its section.
  private mutating func noteWaterfallWidth(_ view: View) {
    guard let width = waterfall?["width"]?.term else { return }
    let insets = view.values["contentInsets"] ?? .none
    let isRow = view.values["orthogonalScrollingBehavior"] != nil
    let inside = ["container.effectiveWidth", "container.width"].map { name in
      let container = ImportTerm(.name(name), .floating)
      return (isRow ? [] : ["leading", "trailing"]).reduce(container) { sum, edge in
        evaluator.term(part(insets, edge)).map { sum.less($0) } ?? sum
      }
    }
    let own = ["group.container.width", "group.container.effectiveWidth"].map {
      ImportTerm(.name($0), .floating)
    }
    guard !(inside + own).contains(where: width.equals) else { return }
    evaluator.note("the width of the waterfall is taken as that of its section", view.span)
  }

  private mutating func itemsAround(_ view: View) -> [ImportNode] {
    nodes(parts(view.values["boundarySupplementaryItems"])) { $0.boundary($1) }
      + nodes(parts(view.values["decorationItems"])) { $0.background($1) }
  }

  private func sectionProperties(_ view: View) -> [Property] {
    let scrolling = view.values["orthogonalScrollingProperties"] ?? .none
    var inner = view
    for name in ["bounce", "decelerationRate"] {
      inner.values[name] = part(scrolling, name)
      inner.origins[name] = view.origins["orthogonalScrollingProperties"]
    }
    return members(of: (view.kind == .list ? Schema.list : Schema.section).info, inner)
  }

  private mutating func listSection(_ view: View, _ name: String) -> [ImportNode] {
    if case .choice(let condition, let a, let b)? = view.values["using"] {
      var (first, second) = (view, view)
      first.values["using"] = a
      second.values["using"] = b
      let (x, y) = (listSection(first, name), listSection(second, name))
      return when(condition, x, y)
    }
    guard let using = view.values["using"] else { return [] }
    let appearance = part(using, "appearance")
    if case .choice(let condition, let a, let b) = appearance,
      case .record(let type, var fields) = using
    {
      var (first, second) = (view, view)
      fields["appearance"] = a
      first.values["using"] = .record(type, fields)
      fields["appearance"] = b
      second.values["using"] = .record(type, fields)
      let (x, y) = (listSection(first, name), listSection(second, name))
      return when(condition, x, y)
    }
    return [list(view, using: using, appearance: appearance, name: name)]
  }

  private mutating func list(
    _ view: View, using: ImportValue, appearance: ImportValue, name: String
  ) -> ImportNode {
    var look = "plain"
    if case .enumCase(_, let word, _) = appearance {
      look = word
    } else if case .unknown(let unknown) = appearance {
      look = expressions.params.keyword(unknown, .listAppearance)
    } else {
      evaluator.note("the appearance of the list is not known, `plain` is assumed", view.span)
    }
    var inner = view
    for name in Schema.listProperties.compactMap(\.info.member) {
      inner.values[name] = part(using, name)
      inner.origins[name] = view.origins["using"]
    }
    noteIgnored(using)
    setListItems(&inner)
    let head = ["section", "list", look] + (name.isEmpty ? [] : [name])
    return node(
      head, sectionProperties(inner), body: itemsAround(inner) + visibleItems(view), view: view)
  }

  /// Leaves out the list's own header and footer if they are as the list made them. Else the mode is
  /// `none`, and what is left of them is printed.
  private func setListItems(_ list: inout View) {
    guard let items = list.values["boundarySupplementaryItems"] else { return }
    var rest = parts(items)
    for (mode, kind) in [("headerMode", "Header"), ("footerMode", "Footer")] {
      let own = rest.firstIndex { part in
        guard case .value(.element(let item)) = part, item.isOfList, item.version == 0,
          case .string(let found)? = view(item).values["elementKind"]
        else { return false }
        return found.hasSuffix(kind)
      }
      if let own {
        rest.remove(at: own)
      } else if case .enumCase(_, "supplementary", _)? = list.values[mode],
        !rest.contains(where: { isOwn($0, kind) })
      {
        list.values[mode] = .enumCase(nil, "none", [])
      }
    }
    list.values["boundarySupplementaryItems"] = .array(rest)
  }

  /// Whether an element of the app takes the place of the header or footer that a list makes.
  private func isOwn(_ part: ImportPart, _ kind: String) -> Bool {
    guard case .value(.element(let item)) = part, !item.isOfList,
      case .string(let found)? = view(item).values["elementKind"]
    else { return false }
    return found.hasSuffix(kind)
  }

  /// Properties of a list's configuration that change separators are not part of a layout.
  private func noteIgnored(_ using: ImportValue) {
    guard case .record(_, let fields) = using else { return }
    if case .closure(let closure)? = fields["itemSeparatorHandler"] {
      evaluator.note(
        "`itemSeparatorHandler` is ignored: separators are drawn as the list has them",
        closure.scope.file.span(closure.closure.range))
    }
  }
}
