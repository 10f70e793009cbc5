/// The values of a statement, read one after another.
struct WrittenCursor {
  private var rest: ArraySlice<NodeID>

  init(_ values: [NodeID]) { rest = values[...] }

  var next: NodeID? { rest.first }

  mutating func take() -> NodeID? { rest.popFirst() }
}

/// Values by the shape that their place has.
extension WrittenReader {
  /// Reads the values of a property, or of an element's head.
  mutating func values(
    _ shape: ValueShape, _ cursor: inout WrittenCursor, in element: ElementKind
  ) -> [WrittenExpression] {
    switch shape {
    case .dimension: return [dimension(&cursor)]
    case .fraction, .points, .length, .integer, .bool, .choice, .kind:
      return [expression(&cursor)]
    case .flag:
      guard let next = cursor.next, !isProperty(next, of: element) else { return [.bool(true)] }
      return [expression(&cursor)]
    case .insets: return [insets(&cursor)]
    case .spacing: return [spacing(&cursor)]
    case .edgeSpacing: return [.edges(namedEdges(&cursor) { $0.spacing(&$1) })]
    case .offset, .fractionalOffset: return [expression(&cursor), expression(&cursor)]
    // `container` is the group in them.
    case .frame: return effects(4, &cursor)
    case .effect: return effects(1, &cursor)
    case .effectOffset: return effects(2, &cursor)
    case .data: return []
    }
  }

  private mutating func effects(_ count: Int, _ cursor: inout WrittenCursor) -> [WrittenExpression]
  {
    let outer = isInEffect
    isInEffect = true
    defer { isInEffect = outer }
    return (0..<count).map { _ in expression(&cursor) }
  }

  mutating func expression(_ cursor: inout WrittenCursor) -> WrittenExpression {
    cursor.take().map { expression($0) } ?? .number("0")
  }

  private mutating func dimension(_ cursor: inout WrittenCursor) -> WrittenExpression {
    guard let next = cursor.next, kind(next) == .word,
      let form = WrittenDimension(rawValue: words.choice(word(next), in: .dimension))
    else { return expression(&cursor) }
    _ = cursor.take()
    return .dimension(form, expression(&cursor))
  }

  mutating func spacing(_ cursor: inout WrittenCursor) -> WrittenExpression {
    guard let next = cursor.next, kind(next) == .word, words.choice(word(next), in: .spacing) >= 0
    else { return expression(&cursor) }
    let isFlexible = words.choice(word(next), in: .spacing) == 1
    _ = cursor.take()
    return .spacing(isFlexible: isFlexible, expression(&cursor))
  }

  private func isEdge(_ id: NodeID?) -> Bool {
    id.map { kind($0) == .word && words.choice(word($0), in: .edge) >= 0 } ?? false
  }

  /// Reads edges by name, in the order of their table.
  private mutating func namedEdges(
    _ cursor: inout WrittenCursor,
    _ read: (inout WrittenReader, inout WrittenCursor) -> WrittenExpression
  ) -> [WrittenExpression?] {
    var edges: [WrittenExpression?] = [nil, nil, nil, nil]
    while let next = cursor.next, isEdge(next) {
      _ = cursor.take()
      edges[words.choice(word(next), in: .edge)] = read(&self, &cursor)
    }
    return edges
  }

  private mutating func insets(_ cursor: inout WrittenCursor) -> WrittenExpression {
    if isEdge(cursor.next) { return .insets(namedEdges(&cursor) { $0.expression(&$1) }) }
    let first = expression(&cursor)
    switch first.kind {
    case .insets, .list: return first
    case .number, .bool, .string, .dimension, .spacing, .enumeration, .trait, .word: break
    }
    var numbers = [first]
    while numbers.count < 4, let next = cursor.next, isNumber(next) {
      numbers.append(expression(&cursor))
    }
    return .insets(numbers: numbers)
  }

  private func isNumber(_ id: NodeID) -> Bool {
    switch kind(id) {
    case .number, .percent, .fraction, .parenthesized, .member, .call, .binary, .unary,
      .conditional:
      true
    case .word: meaning(id) != nil
    case .string, .range, .argument, .argumentLabel, .punctuation, .missing, .hyphenated,
      .unexpected, .file,
      .statement, .body:
      false
    }
  }

  /// Reads the values of a declaration or an argument: several make a list.
  mutating func declaredValues(_ cursor: inout WrittenCursor) -> [WrittenExpression] {
    var values: [WrittenExpression] = []
    while let next = cursor.next, !isEquals(next) { values.append(declaredValue(next, &cursor)) }
    return values
  }

  private mutating func declaredValue(
    _ next: NodeID, _ cursor: inout WrittenCursor
  ) -> WrittenExpression {
    guard kind(next) == .word, meaning(next) == nil else { return expression(&cursor) }
    let word = word(next)
    if words.choice(word, in: .dimension) >= 0 { return dimension(&cursor) }
    if words.choice(word, in: .spacing) >= 0 { return spacing(&cursor) }
    var ahead = cursor
    _ = ahead.take()
    if isEdge(next), let value = ahead.next, isNumber(value) { return insets(&cursor) }
    return expression(&cursor)
  }
}

extension WrittenExpression {
  /// Insets from one number for all edges, two (top and bottom, leading and trailing), or four.
  static func insets(numbers n: [WrittenExpression]) -> WrittenExpression {
    switch n.count {
    case 1: .insets([n[0], n[0], n[0], n[0]])
    case 2: .insets([n[0], n[1], n[0], n[1]])
    default: .insets(n.map(Optional.some))
    }
  }
}
