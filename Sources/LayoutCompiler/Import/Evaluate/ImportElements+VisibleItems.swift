/// Handlers of visible items, as what they do to one item.
///
/// The handler is called once for each kind of item, with an item whose frame is made of names of
/// the language. What it sets of the item is its effect.
extension ImportElements {
  /// A call of a handler for one item: what is read that is not known, and whether it is followed.
  struct HandlerCall {
    /// The words that are not known and were read in the handler.
    var unknowns: Set<String> = []
    /// The unknown words that are a part of the items, as the first one.
    var itemParts: Set<String> = []
    /// Whether the handler does something to items that is not followed.
    var isRefused = false
    var item: ImportElement?
    /// The number of loops over the items around what is evaluated.
    var loopDepth = 0
  }

  /// Loops over the items that are nested deeper are not followed: each is evaluated twice.
  private static let maximumItemLoops = 3

  private enum Category: String { case cell, supplementaryView, decorationView }

  /// The property with the kind of an item, which cells do not have.
  static let kindOfItem = "representedElementKind"
  /// The type of records of effects.
  static let effectType = "VisibleItemsEffect"
  /// The type of the visible items that a handler is given.
  static let itemsType = "VisibleItems"

  /// Returns the effect of a handler; the handler itself if it is not followed. Through attributes
  /// it is given one item, else all.
  func effect(of handler: ImportValue, asAttributes: Bool = false) -> ImportValue {
    map(handler) { handler in
      guard case .closure(let closure) = handler, !closure.closure.body.isEmpty, handlerCall == nil
      else { return handler }
      let notes = noteCount
      guard let effect = followed(closure, asAttributes) else {
        removeNotes(after: notes)
        return handler
      }
      guard effect.isPresent else {
        // It reads what is visible, as for a page control, or is not what is meant.
        removeNotes(after: notes)
        let code = closure.scope.file.text(closure.closure.range)
        if ["alpha", "transform", "zIndex", "isHidden", "center"].contains(where: code.contains) {
          note(
            "the visible-items handler changes no item: it is omitted",
            closure.scope.file.span(closure.closure.range))
        }
        return .none
      }
      return effect.record(asAttributes)
    }
  }

  private func followed(_ closure: ImportClosure, _ asAttributes: Bool) -> ImportEffect? {
    guard var effect = ofCategory(.cell, closure, asAttributes: asAttributes),
      let others = ofCategory(.supplementaryView, closure, asAttributes: asAttributes),
      let decorations = ofCategory(.decorationView, closure, asAttributes: asAttributes)
    else { return nil }
    effect.changesBackgrounds = decorations.isPresent
    if !effect.isPresent { return others.isPresent ? nil : effect }
    guard let cellsOnly = ImportEffect.cellsOnly(effect, others) else { return nil }
    effect.cellsOnly = cellsOnly
    return effect
  }

  /// The effect on one kind of item. One that depends on what an earlier call of the handler set is
  /// not followed.
  private func ofCategory(_ category: Category, _ closure: ImportClosure, asAttributes: Bool)
    -> ImportEffect?
  {
    guard
      let (effect, changed) = called(closure, category, asAttributes: asAttributes, unsettled: [])
    else { return nil }
    guard !changed.isEmpty else { return effect }
    guard
      let (other, _) = called(closure, category, asAttributes: asAttributes, unsettled: changed),
      other == effect
    else {
      return nil
    }
    return effect
  }

  /// Calls the handler. `unsettled`: cells whose values are taken as not known.
  private func called(
    _ closure: ImportClosure, _ category: Category, asAttributes: Bool, unsettled: [Int]
  ) -> (effect: ImportEffect, changed: [Int])? {
    let count = heap.count
    let item = visibleItem(category, scope.file.span(closure.closure.range))
    handlerCall = HandlerCall(item: item)
    defer { handlerCall = nil }
    let first: ImportValue =
      asAttributes ? .element(item) : .record(Self.itemsType, ["item": .element(item)])
    let last: ImportValue = asAttributes ? .size(of: "visible.container") : .environment("visible")
    let (_, changed) = heap.trial {
      for cell in unsettled {
        heap.write(cell, unknown("state of the handler", closure.closure.range))
      }
      return calls.call(
        closure, [first, .point(.length("scroll.x"), .length("scroll.y")), last])
    }
    guard let state = handlerCall, !state.isRefused, !isStopped else { return nil }
    func set(_ name: String) -> ImportValue? { item.cells[name].flatMap { changed[$0] } }
    let isMoved = ["frame", "bounds", "size"].contains { set($0) != nil }
    guard !isMoved, let effect = ImportEffect(evaluator, set), !effect.names(state.unknowns) else {
      return nil
    }
    let outer = changed.keys.filter { heap.isOlder($0, than: count) }.sorted()
    return (effect, outer)
  }

  private func visibleItem(_ category: Category, _ span: SourceSpan) -> ImportElement {
    let item = heap.newElement(.view, span)
    func add(_ name: String, _ value: ImportValue) {
      item.cells[name] = heap.newCell(value, of: item)
    }
    var frame = ["x": ImportValue.length("item.minX"), "y": .length("item.minY")]
    for name in ["minX", "midX", "maxX", "minY", "midY", "maxY", "width", "height"] {
      frame[name] = .length("item.\(name)")
    }
    add("frame", .record("CGRect", frame))
    add("representedElementCategory", .enumCase(nil, category.rawValue, []))
    let kind = unknown(Self.kindOfItem, TextRange(0, 0), type: "String")
    add(Self.kindOfItem, category == .cell ? .none : kind)
    let index = ImportValue.term(ImportTerm(.name("item.index"), .integer))
    add(
      "indexPath",
      .record("IndexPath", ["item": index, "row": index, "section": sectionIndex]))
    return item
  }

  /// The value that a property of a visible item has if it is not set.
  func initialItemProperty(_ name: String) -> ImportValue? {
    switch name {
    case "alpha": .term(ImportTerm(1).typed(.floating))
    case "isHidden": .condition(.no)
    case "transform", "transform3D": ImportTransform.identity
    case "center": .point(.length("item.midX"), .length("item.midY"))
    case "bounds": .bounds(of: "item")
    case "size": .size(of: "item")
    case "name": ImportValue.none
    default: nil
    }
  }

  // MARK: - Items

  /// Whether a value is the item of a handler, or all of them.
  func isVisibleItem(_ value: ImportValue) -> Bool {
    switch value {
    case .element(let element): element === handlerCall?.item
    case .record(Self.itemsType, _): true
    case .choice(_, let a, let b): isVisibleItem(a) || isVisibleItem(b)
    default: false
    }
  }

  /// Methods of the items; others may do what is not followed.
  func itemsMethod(_ items: ImportValue, _ site: CallSite) -> ImportValue {
    guard case .record(_, let fields) = items else { return unknown(site.range) }
    let parts = itemParts(fields)
    switch site.name {
    case "forEach": return overItems(site.range) { arrays.arrayMethod(parts, site) ?? .void }
    case "reversed": return items
    case "filter":
      let kept = overItems(site.range) { arrays.arrayMethod(parts, site) }
      guard case .array(let kept)? = kept else { break }
      return itemRecord(fields, kept)
    case "first", "last", "contains", "min", "max", "allSatisfy": break
    default: handlerCall?.isRefused = true
    }
    return itemPart(site.range)
  }

  /// Evaluates what is done for each item. What all of them compute together is not known.
  func overItems<Result>(_ range: TextRange, _ body: () -> Result) -> Result {
    handlerCall?.loopDepth += 1
    defer { handlerCall?.loopDepth -= 1 }
    if handlerCall?.loopDepth ?? 0 > Self.maximumItemLoops { handlerCall?.isRefused = true }
    guard handlerCall?.isRefused == false else { return body() }
    let count = heap.count
    let (_, changed) = heap.trial(body)
    let own = Set(handlerCall?.item?.cells.values.map { $0 } ?? [])
    let outer = changed.keys.filter { heap.isOlder($0, than: count) && !own.contains($0) }
    let sum = unknown("what the items compute", range)
    for cell in outer.sorted() { heap.write(cell, sum) }
    let result = body()
    for cell in outer.sorted() { heap.write(cell, sum) }
    return result
  }

  /// A part of the items that is not followed.
  func itemPart(_ range: TextRange) -> ImportValue {
    let part = param(scope.file.text(range), range)
    handlerCall?.itemParts.insert(part.text)
    return .unknown(part)
  }

  /// The item of the items that a handler is given, perhaps under a condition.
  func itemParts(_ fields: [String: ImportValue]) -> [ImportPart] {
    let item = ImportPart.value(fields["item"] ?? .none)
    guard case .condition(let condition)? = fields["condition"] else { return [item] }
    let simple = heap.facts.simplified(condition)
    if let isKept = simple.constant { return isKept ? [item] : [] }
    return [.condition(simple, [item], [])]
  }

  private func itemRecord(_ fields: [String: ImportValue], _ parts: [ImportPart]) -> ImportValue {
    var fields = fields
    switch parts.first {
    case .value?: break
    case .condition(let condition, let kept, _)?:
      fields["condition"] = .condition(kept.isEmpty ? condition.negated : condition)
    case .loop?, nil: fields["condition"] = .condition(.no)
    }
    return .record(Self.itemsType, fields)
  }

  /// A transform or a center that was set changes the frame that is read.
  func noteFrame(of element: ImportElement, _ name: String) {
    guard name == "frame", element === handlerCall?.item else { return }
    let isMoved = ["transform", "transform3D", "center"].contains { name in
      guard let cell = element.cells[name], let initial = initialItemProperty(name) else {
        return false
      }
      return !heap.read(cell).isSame(initial)
    }
    if isMoved { handlerCall?.isRefused = true }
  }

  /// Notices what changes items without being followed: a part of an item that is not known, a cell.
  func noteItemChange(of holder: ImportValue, _ base: SwiftExpression) {
    guard handlerCall != nil, case .unknown(let unknown) = heap.resolved(holder) else { return }
    let isView = ["cellForItem", "supplementaryView("].contains { unknown.text.contains($0) }
    let isItem = base.rootName.flatMap { scope.find($0) }.map { isVisibleItem(heap.read($0.cell)) }
    let isPart = handlerCall?.itemParts.contains(unknown.text) ?? false
    if isView || isItem == true || isPart { handlerCall?.isRefused = true }
  }

  /// Notices a closure that is called later, and names an item.
  func noteItemChange(in closure: ImportClosure) {
    guard handlerCall != nil else { return }
    let text = scope.file.text(closure.closure.range)
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let namesItem = words.contains { word in
      scope.find(String(word)).map { isVisibleItem(heap.read($0.cell)) } ?? false
    }
    if namesItem { handlerCall?.isRefused = true }
  }

  // MARK: - Attributes

  /// Sets the effect that a closure has through layout attributes, as in the code that layoutc
  /// writes: a function takes a section, and a closure that is given attributes, the offset and the
  /// size of the container.
  func setsAttributeEffect(
    _ function: SwiftFunction, in home: ImportScope, _ values: [ImportValue?], at range: TextRange
  ) -> Bool {
    let types = function.parameters.map { parameter in
      parameter.type.map { declarations.resolvedAlias($0, in: home.ownerType) } ?? ""
    }
    guard types.count == values.count,
      let section = types.firstIndex(of: "NSCollectionLayoutSection"),
      let change = types.firstIndex(where: {
        $0.contains("UICollectionViewLayoutAttributes") && $0.contains("CGPoint")
          && $0.contains("CGSize") && $0.contains("->")
      }), case .element(let element)? = values[section].map(heap.resolved),
      let handler = values[change]
    else { return false }
    let found = effect(of: handler, asAttributes: true)
    set("visibleItemsInvalidationHandler", of: element, found, at: range)
    return true
  }
}

/// The changes that a handler of visible items makes to an item.
struct ImportEffect: Equatable {
  var scale: ImportTerm
  var x: ImportTerm
  var y: ImportTerm
  var alpha: ImportTerm
  /// `nil` if it is not set.
  var zIndex: ImportTerm?
  var cellsOnly = ImportCondition.no
  /// Whether the section's backgrounds are changed as well.
  var changesBackgrounds = false

  /// Reads what was set of an item; `nil` if it is more than the language has.
  init?(_ evaluator: ImportEvaluator, _ set: (String) -> ImportValue?) {
    let (flat, deep) = (set("transform"), set("transform3D"))
    guard flat == nil || deep == nil,
      let transform = ImportTransform(flat ?? deep ?? ImportTransform.identity),
      transform.scaleX.key == transform.scaleY.key,
      let alpha = evaluator.term(set("alpha") ?? .number(1))
    else { return nil }
    scale = transform.scaleX
    (x, y) = (transform.x, transform.y)
    self.alpha = alpha
    guard addCenter(set("center"), evaluator), addDepth(set("zIndex"), evaluator) else {
      return nil
    }
    switch set("isHidden").map(evaluator.heap.resolved) {
    case nil: break
    case .condition(let isHidden)?: self.alpha = .choice(isHidden, ImportTerm(0), self.alpha)
    default: return nil
    }
  }

  /// A center that is set moves the item.
  private mutating func addCenter(_ center: ImportValue?, _ evaluator: ImportEvaluator) -> Bool {
    guard let center else { return true }
    let place = TextRange(0, 0)
    func part(_ name: String) -> ImportTerm? {
      evaluator.term(evaluator.map(center) { evaluator.members.member(of: $0, name, place) })
    }
    guard let centerX = part("x"), let centerY = part("y") else { return false }
    x = .operation("+", x, centerX.less(ImportTerm(.name("item.midX"), .floating)))
    y = .operation("+", y, centerY.less(ImportTerm(.name("item.midY"), .floating)))
    return true
  }

  private mutating func addDepth(_ depth: ImportValue?, _ evaluator: ImportEvaluator) -> Bool {
    guard let depth else { return true }
    zIndex = Self.depth(depth, evaluator)?.withoutDepthBounds
    return zIndex != nil
  }

  /// A depth that is not set in some branch is 0 there.
  private static func depth(_ value: ImportValue, _ evaluator: ImportEvaluator) -> ImportTerm? {
    switch evaluator.heap.resolved(value) {
    case .none: return ImportTerm(0).typed(.integer)
    case .choice(let condition, let a, let b):
      guard let x = depth(a, evaluator), let y = depth(b, evaluator) else { return nil }
      return .choice(condition, x, y)
    case let other: return evaluator.term(other)
    }
  }

  private var terms: [ImportTerm] { [scale, x, y, alpha] + (zIndex.map { [$0] } ?? []) }

  /// Whether it changes an item.
  var isPresent: Bool {
    zIndex != nil || scale.constant != Rational(1) || alpha.constant != Rational(1)
      || x.constant != .zero || y.constant != .zero
  }

  static func == (a: ImportEffect, b: ImportEffect) -> Bool {
    a.terms.map(\.key) == b.terms.map(\.key)
  }

  /// Whether it depends on words that are not known.
  func names(_ unknowns: Set<String>) -> Bool {
    terms.contains { term in
      term.unknowns.contains { !$0.isVariable && unknowns.contains($0.text) || $0.isResult }
    }
  }

  /// Returns the condition on which only cells are changed; `nil` if other items are changed in
  /// another way.
  static func cellsOnly(_ cells: ImportEffect, _ others: ImportEffect) -> ImportCondition? {
    if cells == others { return .no }
    if !others.isPresent { return .yes }
    for condition in others.terms.compactMap(\.chosenBy) where !condition.namesItem {
      for isTrue in [true, false] {
        let without = others.assuming(condition, isTrue)
        guard !without.isPresent else { continue }
        guard cells.assuming(condition, !isTrue) == others.assuming(condition, !isTrue) else {
          continue
        }
        return isTrue ? condition : condition.negated
      }
    }
    return nil
  }

  private func assuming(_ condition: ImportCondition, _ value: Bool) -> ImportEffect {
    var facts = ImportFacts()
    facts.assume(condition, value)
    var result = self
    result.scale = facts.reduced(scale)
    (result.x, result.y) = (facts.reduced(x), facts.reduced(y))
    result.alpha = facts.reduced(alpha)
    result.zIndex = zIndex.map(facts.reduced)
    if result.zIndex?.constant == .zero { result.zIndex = nil }
    return result
  }

  /// The effect as a value, whose parts are joined after conditions.
  func record(_ asAttributes: Bool) -> ImportValue {
    .record(
      ImportElements.effectType,
      [
        "scale": .term(scale), "x": .term(x), "y": .term(y), "alpha": .term(alpha),
        "zIndex": zIndex.map { .term($0) } ?? .none, "cellsOnly": .condition(cellsOnly),
        "asAttributes": .condition(.always(asAttributes)),
        "backgrounds": .condition(.always(changesBackgrounds)),
      ])
  }
}

/// A transform that scales about the center, then moves.
struct ImportTransform {
  var scaleX = ImportTerm(1).typed(.floating)
  var scaleY = ImportTerm(1).typed(.floating)
  var x = ImportTerm(0).typed(.floating)
  var y = ImportTerm(0).typed(.floating)

  static var identity: ImportValue { ImportTransform().record }

  private init() {}

  /// Reads a transform; `nil` for one that is not known, or does more.
  init?(_ value: ImportValue) {
    switch value {
    case .record("CGAffineTransform", let fields):
      guard let a = fields["scaleX"]?.term, let b = fields["scaleY"]?.term,
        let x = fields["x"]?.term, let y = fields["y"]?.term
      else { return nil }
      (scaleX, scaleY, self.x, self.y) = (a, b, x, y)
    case .choice(let condition, let a, let b):
      guard let first = ImportTransform(a), let second = ImportTransform(b) else { return nil }
      scaleX = .choice(condition, first.scaleX, second.scaleX)
      scaleY = .choice(condition, first.scaleY, second.scaleY)
      x = .choice(condition, first.x, second.x)
      y = .choice(condition, first.y, second.y)
    case .enumCase(_, "identity", _): break
    default: return nil
    }
  }

  var record: ImportValue {
    .record(
      "CGAffineTransform",
      ["scaleX": .term(scaleX), "scaleY": .term(scaleY), "x": .term(x), "y": .term(y)])
  }

  /// Returns the transform that scales first.
  func scaled(_ a: ImportTerm, _ b: ImportTerm) -> ImportTransform {
    var result = self
    result.scaleX = .operation("*", scaleX, a)
    result.scaleY = .operation("*", scaleY, b)
    return result
  }

  /// Returns the transform that moves first.
  func moved(_ a: ImportTerm, _ b: ImportTerm) -> ImportTransform {
    var result = self
    result.x = .operation("+", x, .operation("*", scaleX, a))
    result.y = .operation("+", y, .operation("*", scaleY, b))
    return result
  }

  /// Returns the transform with another after it.
  func followed(by other: ImportTransform) -> ImportTransform {
    var result = other
    result.scaleX = .operation("*", scaleX, other.scaleX)
    result.scaleY = .operation("*", scaleY, other.scaleY)
    result.x = .operation("+", .operation("*", x, other.scaleX), other.x)
    result.y = .operation("+", .operation("*", y, other.scaleY), other.y)
    return result
  }
}

/// Transforms of Core Graphics and Core Animation.
extension ImportElements {
  /// `CGAffineTransform(scaleX: a, y: b)` and other initializers.
  func transform(_ site: CallSite) -> ImportValue {
    let labels = site.arguments.map { $0.label ?? "" }
    let values = site.arguments.map { value($0.value, "CGFloat") }
    switch labels {
    case []: return ImportTransform.identity
    case ["scaleX", "y"]:
      return transform(.scale, ImportTransform.identity, values: values, at: site.range)
    case ["translationX", "y"]:
      return transform(.move, ImportTransform.identity, values: values, at: site.range)
    case ["rotationAngle"] where values[0].term?.constant == .zero: return ImportTransform.identity
    default: return unknown(site.range, type: "CGAffineTransform")
    }
  }

  private enum Step { case scale, move }

  private func transform(
    _ step: Step, _ value: ImportValue, values: [ImportValue], at range: TextRange
  ) -> ImportValue {
    map(value) { value in
      guard let old = ImportTransform(value), values.count >= 2, let a = term(values[0]),
        let b = term(values[1])
      else { return unknown(range, type: "CGAffineTransform") }
      return (step == .scale ? old.scaled(a, b) : old.moved(a, b)).record
    }
  }

  /// `scaledBy`, `translatedBy` and `concatenating`; `nil` for other methods.
  func transformMethod(_ value: ImportValue, _ site: CallSite) -> ImportValue? {
    let values = site.arguments.map { self.value($0.value, "CGFloat") }
    switch site.name {
    case "scaledBy": return transform(.scale, value, values: values, at: site.range)
    case "translatedBy": return transform(.move, value, values: values, at: site.range)
    case "concatenating":
      guard let first = ImportTransform(value), let other = values.first,
        let second = ImportTransform(heap.resolved(other))
      else { return nil }
      return first.followed(by: second).record
    case "rotated": return unknown(site.range, type: "CGAffineTransform")
    default: return nil
    }
  }

  /// `CATransform3DMakeScale(…)` and others of its kind; `nil` for other functions.
  func transformFunction(_ site: CallSite) -> ImportValue? {
    guard site.name.hasPrefix("CATransform3D") else { return nil }
    let values = site.arguments.map { value($0.value, "CGFloat") }
    let rest = Array(values.dropFirst())
    switch site.name.dropFirst("CATransform3D".count) {
    case "MakeScale":
      return transform(.scale, ImportTransform.identity, values: values, at: site.range)
    case "MakeTranslation":
      return transform(.move, ImportTransform.identity, values: values, at: site.range)
    case "Scale": return transform(.scale, values.first ?? .void, values: rest, at: site.range)
    case "Translate": return transform(.move, values.first ?? .void, values: rest, at: site.range)
    case "MakeAffineTransform": return values.first
    case "Concat":
      guard let first = values.first.flatMap({ ImportTransform(heap.resolved($0)) }),
        let second = rest.first.flatMap({ ImportTransform(heap.resolved($0)) })
      else { return nil }
      return first.followed(by: second).record
    default: return nil
    }
  }
}
