/// The words of edges, in the order of their table.
private enum EdgeWord: Int { case top, leading, bottom, trailing }

/// Where each edge was named.
private struct EdgeRanges {
  private var top: TextRange?
  private var leading: TextRange?
  private var bottom: TextRange?
  private var trailing: TextRange?

  subscript(edge: EdgeWord) -> TextRange? {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}

extension TreeChecker {
  private func edge(_ node: Node) -> EdgeWord? {
    guard node != 0, kind(node) == .word else { return nil }
    return EdgeWord(rawValue: words.choice(word(node), in: .edge))
  }

  mutating func insets(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Insets> {
    if let meant = foreignEdges(cursor) {
      report(.foreignEdges(of: use.name, meant: meant.text, at: span(meant.range)))
      return .invalid
    }
    if edge(cursor) != nil { return namedInsets(&cursor, use) }
    let node = cursor
    let mark = mark
    if let value = expression(cursor), value.type == .insets || value.type == .list {
      advance(&cursor)
      let insets = coerced(value, to: .insets, at: node)
      if case .insets(let insets) = insets { return .value(insets) }
      return insets.isInvalid ? .invalid : .unknown
    }
    builder?.reset(to: mark)
    var use = use
    use.alternatives = .edge
    var numbers: [Double] = []
    var isKnown = true
    var count = 0
    repeat {
      switch number(&cursor, .points, use) {
      case .value(let value): numbers.append(value)
      case .unknown: isKnown = false
      case .invalid: return .invalid
      }
      count += 1
    } while count < 4 && isNumber(cursor)
    guard count != 3 else {
      report(.threeInsets(of: use.name, at: span(use.at.union(range(lastRead)))))
      return .invalid
    }
    recordInsets(from: mark, at: node)
    return isKnown ? .value(Insets(numbers)) : .unknown
  }

  private mutating func namedInsets(
    _ cursor: inout Node, _ use: ValueUse
  ) -> Outcome<Insets> {
    var insets = Insets.zero
    var edges = EdgeRanges()
    var isKnown = true
    let first = cursor
    let mark = mark
    var stated: [Int] = []
    while let edge = edge(cursor) {
      stated.append(edge.rawValue)
      guard let inner = take(edge, &cursor, &edges, use) else { return .invalid }
      switch number(&cursor, .points, inner) {
      case .value(let value): insets.set(edge, value)
      case .unknown: isKnown = false
      case .invalid: return .invalid
      }
    }
    recordEdges(stated, areInsets: true, from: mark, at: first)
    return isKnown ? .value(insets) : .unknown
  }

  mutating func edgeSpacing(_ cursor: inout Node, _ use: ValueUse) -> Outcome<EdgeSpacing> {
    guard edge(cursor) != nil else {
      report(.edgeSpacingWithoutEdge(quoted(cursor), at: span(cursor)))
      advance(&cursor)
      return .invalid
    }
    var spacing = EdgeSpacing()
    var edges = EdgeRanges()
    var isKnown = true
    let first = cursor
    let mark = mark
    var stated: [Int] = []
    while let edge = edge(cursor) {
      stated.append(edge.rawValue)
      guard let inner = take(edge, &cursor, &edges, use) else { return .invalid }
      switch spacingValue(&cursor, inner) {
      case .value(let value): spacing.set(edge, value)
      case .unknown: isKnown = false
      case .invalid: return .invalid
      }
    }
    recordEdges(stated, areInsets: false, from: mark, at: first)
    return isKnown ? .value(spacing) : .unknown
  }

  /// Moves behind the edge's word; `nil` if the edge was named before.
  private mutating func take(
    _ edge: EdgeWord, _ cursor: inout Node, _ edges: inout EdgeRanges, _ use: ValueUse
  ) -> ValueUse? {
    let node = cursor
    if let first = edges[edge] {
      report(.duplicateEdge(quoted(node), of: use.name, at: span(node), first: span(first)))
      return nil
    }
    edges[edge] = range(node)
    note(.choice(.edge, edge.rawValue), at: node)
    advance(&cursor)
    var inner = use
    inner.name = text(node)
    inner.at = range(node)
    return inner
  }

  mutating func spacingValue(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Spacing> {
    let node = cursor
    let mark = mark
    noteWanted(.value(.spacing, of: Schema.element(use.element)), at: node)
    if node != 0, kind(node) == .word {
      let index = words.choice(word(node), in: .spacing)
      if index >= 0 { return spacing(isFlexible: index == 1, &cursor, use) }
    }
    if let value = expression(node), case .spacing = value.type {
      advance(&cursor)
      if case .spacing(let spacing) = value { return .value(spacing) }
      return .unknown
    }
    builder?.reset(to: mark)
    var use = use
    use.alternatives = .spacing
    return points(&cursor, use).map(Spacing.fixed)
  }

  private mutating func spacing(
    isFlexible: Bool, _ cursor: inout Node, _ use: ValueUse
  ) -> Outcome<Spacing> {
    var inner = use
    inner.name = text(cursor)
    inner.at = range(cursor)
    let node = cursor
    let mark = mark
    note(.choice(.spacing, isFlexible ? 1 : 0), at: node)
    advance(&cursor)
    let reading = isFlexible ? length(&cursor, inner) : points(&cursor, inner)
    recordSpacing(isFlexible: isFlexible, from: mark, at: node)
    return reading.map { isFlexible ? .flexible($0) : .fixed($0) }
  }
}

extension Insets {
  /// From one number for all edges, two (top and bottom, leading and trailing), or four.
  init(_ n: [Double]) {
    switch n.count {
    case 1: self.init(top: n[0], leading: n[0], bottom: n[0], trailing: n[0])
    case 2: self.init(top: n[0], leading: n[1], bottom: n[0], trailing: n[1])
    case 4: self.init(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    default: self.init()
    }
  }

  fileprivate mutating func set(_ edge: EdgeWord, _ points: Double) {
    switch edge {
    case .top: top = points
    case .leading: leading = points
    case .bottom: bottom = points
    case .trailing: trailing = points
    }
  }
}

extension EdgeSpacing {
  fileprivate mutating func set(_ edge: EdgeWord, _ spacing: Spacing) {
    switch edge {
    case .top: top = spacing
    case .leading: leading = spacing
    case .bottom: bottom = spacing
    case .trailing: trailing = spacing
    }
  }
}
