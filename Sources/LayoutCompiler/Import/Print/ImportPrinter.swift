/// Prints elements as statements of the language.
struct ImportPrinter {
  let evaluator: ImportEvaluator
  /// The version of iOS whose layouts are wanted.
  private let ios: Int
  var expressions: ImportExpressions
  /// Whether the layout scrolls horizontally: boundary items must have their width.
  var isHorizontal = false
  private(set) var failures: [SwiftImport.Note] = []
  /// The number of elements so far. An element may be in several groups, which may be shared too.
  private var elementCount = 0
  private static let maximumElements = 10_000
  private var depth = 0
  /// The waterfall in the section that is printed.
  var waterfall: [String: ImportValue]?
  /// The conditions of the choices around the printed value.
  private var facts = ImportFacts()

  init(_ evaluator: ImportEvaluator, ios: Int) {
    self.evaluator = evaluator
    self.ios = ios
    expressions = ImportExpressions(params: ImportParams(evaluator.declarations))
  }

  /// An element with the values of its properties, also one that is joined of two.
  struct View {
    var kind: ImportElement.Kind
    var span: SourceSpan
    var values: [String: ImportValue]
    var origins: [String: SourceSpan]
  }

  func view(_ element: ImportElement) -> View {
    View(
      kind: element.kind, span: element.span,
      values: element.cells.mapValues { facts.simplified(evaluator.heap.read($0)) },
      origins: element.origins)
  }

  /// Notes that a value that is not known is omitted.
  func noteOmission(_ value: ImportValue, _ what: String, at span: SourceSpan?) {
    switch value {
    case .none, .void: return
    case .unknown(let unknown):
      evaluator.note("`\(unknown.shown)` is not known: \(what) is omitted", span ?? unknown.span)
    case .choice(_, let a, let b):
      noteOmission(a, what, at: span)
      noteOmission(b, what, at: span)
    default: if let span { evaluator.note("\(what) cannot be read: it is omitted", span) }
    }
  }

  mutating func fail(_ message: String, _ span: SourceSpan) {
    failures.append(SwiftImport.Note(message: message, span: span))
  }

  // MARK: - Choices

  /// Returns the statements of a value that is an element, or one of several.
  mutating func nodes(
    _ value: ImportValue, _ body: (inout ImportPrinter, View) -> [ImportNode]
  ) -> [ImportNode] {
    guard depth < 60 else { return [] }
    depth += 1
    defer { depth -= 1 }
    switch value {
    case .element(let element):
      elementCount += 1
      guard elementCount <= Self.maximumElements else {
        if elementCount == Self.maximumElements + 1 {
          fail("the layout has more than \(Self.maximumElements) elements", element.span)
        }
        return []
      }
      return body(&self, view(element))
    case .choice(let condition, let a, let b):
      if let known = facts.simplified(condition).constant { return nodes(known ? a : b, body) }
      if let joined = joined(condition, a, b) { return body(&self, joined) }
      let first = assuming(condition, true) { $0.nodes(a, body) }
      let second = assuming(condition, false) { $0.nodes(b, body) }
      return when(condition, first, second)
    default:
      noteOmission(value, "an element", at: nil)
      return []
    }
  }

  /// Returns `when` around statements; what both branches begin or end with comes out of it.
  mutating func when(
    _ condition: ImportCondition, _ first: [ImportNode], _ second: [ImportNode]
  ) -> [ImportNode] {
    if first.isEmpty && second.isEmpty { return [] }
    if first.map(\.text) == second.map(\.text) { return first }
    if let one = first.first, let other = second.first, one.text == other.text {
      return [one] + when(condition, Array(first.dropFirst()), Array(second.dropFirst()))
    }
    if let one = first.last, let other = second.last, one.text == other.text {
      return when(condition, first.dropLast(), second.dropLast()) + [one]
    }
    if first.isEmpty { return when(condition.negated, second, first) }
    let words = expressions.condition(condition, 0)
    var node = ImportNode(
      [.init(text: "when"), .init(text: "(\(words))")], body: first.joined,
      other: second.isEmpty ? nil : second.joined, span: first[0].span)
    node.condition = condition
    return [node]
  }

  /// Returns `when` around the statements of two branches.
  mutating func alternatives(
    _ condition: ImportCondition, _ first: (inout ImportPrinter) -> [ImportNode],
    _ second: (inout ImportPrinter) -> [ImportNode]
  ) -> [ImportNode] {
    let (a, b) = (assuming(condition, true, body: first), assuming(condition, false, body: second))
    return when(condition, a, b)
  }

  /// Calls `body` with the condition taken as true or false.
  private mutating func assuming<Result>(
    _ condition: ImportCondition, _ value: Bool, body: (inout ImportPrinter) -> Result
  ) -> Result {
    let outer = facts
    defer { facts = outer }
    facts.assume(condition, value)
    return body(&self)
  }

  /// Returns two elements as one, if they differ in a few properties only.
  private mutating func joined(
    _ condition: ImportCondition, _ a: ImportValue, _ b: ImportValue
  ) -> View? {
    guard case .element(let x) = a, case .element(let y) = b, x.kind == y.kind else { return nil }
    let first = assuming(condition, true) { $0.view(x) }
    let second = assuming(condition, false) { $0.view(y) }
    // Code for older versions of iOS than the target repeats the item in other ways.
    let isRepeated = condition.version.map { $0 <= ios } == true && repeatsEqually(first, second)
    let ignored: Set<String> =
      isRepeated ? ["repeatingSubitem", "subitem", "subitems", "count"] : []
    var result = first
    var differences = 0
    for name in Set(first.values.keys).union(second.values.keys).subtracting(ignored) {
      let (p, q) = (first.values[name], second.values[name])
      if let p, let q, p.isSame(q) { continue }
      differences += 1
      let isStructure = [
        "subitem", "subitems", "repeatingSubitem", "count", "frames", "using",
        "elementKind", "alignment", "containerAnchor", "itemAnchor",
      ].contains(name)
      if isStructure, p == nil || q == nil { return nil }
      if name == "subitems", p?.isArray != true || q?.isArray != true { return nil }
      if name == "using" || name == "frames" { return nil }
      result.values[name] = .either(
        condition, p ?? evaluator.elements.initial(name, of: x),
        q ?? evaluator.elements.initial(name, of: y))
      if result.origins[name] == nil { result.origins[name] = second.origins[name] }
    }
    return differences <= 3 || condition.namesSection ? result : nil
  }

  /// Whether the older of two groups has as many copies of the item that the newer one repeats.
  private mutating func repeatsEqually(_ newer: View, _ older: View) -> Bool {
    guard let item = newer.values["repeatingSubitem"], let count = newer.values["count"] else {
      return false
    }
    if let other = older.values["repeatingSubitem"] ?? older.values["subitem"] {
      return isEqual(item, other) && (older.values["count"].map(count.isSame) ?? false)
    }
    let parts = parts(older.values["subitems"])
    let isEach = parts.allSatisfy { part in
      if case .value(let value) = part { isEqual(item, value) } else { false }
    }
    if isEach, let number = count.term?.wholeConstant { return parts.count == number }
    guard case .loop(_, let low, let high, let inner)? = parts.first, parts.count == 1,
      inner.count == 1, case .value(let value) = inner[0], let number = count.term
    else { return false }
    return low.constant == Rational(1) && high.key == number.key && isEqual(item, value)
  }

  /// Whether two items are the same, or are printed as the same.
  private mutating func isEqual(_ a: ImportValue, _ b: ImportValue) -> Bool {
    if a.isSame(b) { return true }
    return nodes(a) { $0.item($1) }.map(\.text) == nodes(b) { $0.item($1) }.map(\.text)
  }

  /// Returns the statements of an array of elements.
  mutating func nodes(
    _ parts: [ImportPart], _ body: (inout ImportPrinter, View) -> [ImportNode]
  ) -> [ImportNode] {
    guard depth < 60 else { return [] }
    depth += 1
    defer { depth -= 1 }
    return parts.flatMap { part -> [ImportNode] in
      switch part {
      case .value(let value): return nodes(value, body)
      case .condition(let condition, let first, let second):
        if let known = facts.simplified(condition).constant {
          return nodes(known ? first : second, body)
        }
        return alternatives(condition, { $0.nodes(first, body) }, { $0.nodes(second, body) })
      case .loop(let name, let low, let high, let inner):
        let turn = nodes(inner, body)
        guard !turn.isEmpty else { return [] }
        let range = "\(bound(low))...\(bound(high))"
        var node = ImportNode(
          [.init(text: "for"), .init(text: name), .init(text: "in"), .init(text: range)],
          body: turn, span: turn[0].span)
        node.headCount = node.pieces.count
        return [node]
      }
    }
  }

  private mutating func bound(_ term: ImportTerm) -> String { expressions.value(term, .whole) }

  /// Returns the parts of a value that is an array, or one of several.
  func parts(_ value: ImportValue?) -> [ImportPart] {
    switch value {
    case .array(let parts)?: parts
    case .choice(let condition, let a, let b)?: ImportPart.merged(condition, parts(a), parts(b))
    case .element?, .record?: value.map { [.value($0)] } ?? []
    case let other:
      {
        noteOmission(other ?? .none, "what it adds", at: nil)
        return []
      }()
    }
  }

  // MARK: - Properties

  /// A property: its value, its place, and how it is printed.
  struct Property {
    var value: ImportValue
    var span: SourceSpan?
    var words: (inout ImportPrinter, ImportValue) -> String?
  }

  /// Returns the words of the properties that always are, and `when` around the others.
  mutating func printed(_ properties: [Property]) -> (
    pieces: [ImportNode.Piece], body: [ImportNode]
  ) {
    var pieces: [ImportNode.Piece] = []
    var body: [ImportNode] = []
    var index = 0
    while index < properties.count {
      let property = properties[index]
      guard case .choice(let condition, _, _) = property.value else {
        (expressions.literals, expressions.printed) = ([], [])
        if let text = property.words(&self, property.value) {
          let literal = expressions.literals.count == 1 ? expressions.literals[0] : nil
          pieces.append(
            .init(text: text, span: property.span, literal: literal, numbers: expressions.printed))
        }
        index += 1
        continue
      }
      var first: [Property] = []
      var second: [Property] = []
      while index < properties.count,
        case .choice(let other, let a, let b) = properties[index].value, other.key == condition.key
      {
        var property = properties[index]
        property.value = a
        first.append(property)
        property.value = b
        second.append(property)
        index += 1
      }
      body += when(condition, statements(first), statements(second))
    }
    return (pieces, body)
  }

  private mutating func statements(_ properties: [Property]) -> [ImportNode] {
    guard depth < 60 else { return [] }
    depth += 1
    defer { depth -= 1 }
    let (pieces, body) = printed(properties)
    return pieces.map { ImportNode([$0], span: $0.span) } + body
  }

  /// Returns the statement of an element: its head, properties and body.
  mutating func node(_ head: [String], _ properties: [Property], body: [ImportNode], view: View)
    -> ImportNode
  {
    let (pieces, conditional) = printed(properties)
    let inner = (conditional + body).joined
    var node = ImportNode(
      head.map { .init(text: $0, span: view.span) } + pieces, body: inner.isEmpty ? nil : inner,
      span: view.span)
    node.headCount = head.count
    return node
  }
}
