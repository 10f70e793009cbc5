/// Values of previews.
extension TreeChecker {
  mutating func itemCounts(_ cursor: inout Node, _ use: ValueUse) -> Outcome<[Int]> {
    var counts: [Int] = []
    repeat {
      switch integer(&cursor, Bounds.items, use) {
      case .value(let count): counts.append(count)
      case .unknown: return .unknown
      case .invalid: return .invalid
      }
    } while cursor != 0 && !isAtEnd(of: use, cursor)
    return .value(counts)
  }

  /// Reads the names of devices, or `all`.
  mutating func devices(_ cursor: inout Node, _ use: ValueUse) -> Outcome<[Device]> {
    var devices: [Device] = []
    repeat {
      let node = cursor
      noteWanted(.value(.devices, of: Schema.element(use.element)), at: node)
      advance(&cursor)
      guard kind(node) == .word else {
        if kind(node) == .string {
          reportUnknownDevice(node)
        } else {
          reportDataType(use, at: range(node))
        }
        return .invalid
      }
      if text(node) == "all" {
        devices += Device.all
      } else if let device = Device.named(text(node)) {
        devices.append(device)
      } else {
        reportUnknownDevice(node)
        return .invalid
      }
    } while cursor != 0 && !isAtEnd(of: use, cursor)
    var seen: Set<String> = []
    return .value(devices.filter { seen.insert($0.name).inserted })
  }

  /// `iPhone 15` and `"iPhone 15"` are `iPhone15`.
  private mutating func reportUnknownDevice(_ node: Node) {
    var (name, place) = (text(node), range(node))
    let number = following(node)
    if kind(node) == .string {
      name = string(node).filter { $0 != " " }
    } else if number != 0, kind(number) == .number {
      name += text(number)
      place = place.union(range(number))
    }
    report(.unknownDevice(quoted(place), near: Device.closestNames(to: name), at: span(place)))
  }

  mutating func containerSize(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Size> {
    guard let width = bounded(1...100_000, &cursor, use),
      let height = bounded(1...100_000, &cursor, use)
    else { return .invalid }
    return .value(Size(width, height))
  }

  mutating func displayScale(_ cursor: inout Node, _ use: ValueUse) -> Outcome<Double> {
    guard let scale = bounded(1...4, &cursor, use) else { return .invalid }
    return .value(scale)
  }

  /// Reads a number of the range; `nil` after an error.
  private mutating func bounded(
    _ range: ClosedRange<Double>, _ cursor: inout Node, _ use: ValueUse
  ) -> Double? {
    let node = cursor
    switch number(&cursor, .points, use) {
    case .value(let value):
      if range.contains(value) { return value }
      let bounds = "from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
      report(
        .outOfRange(
          quoted(node), of: use.name, bounds: bounds, value: nil, uikitAnswer: nil,
          at: span(node)))
    case .unknown: report(.notKnownInPreview(use.name, at: span(node)))
    case .invalid: break
    }
    return nil
  }

  /// Reads a number of points; `nil` after an error.
  mutating func knownPoints(_ cursor: inout Node, _ use: ValueUse) -> Double? {
    let node = cursor
    switch number(&cursor, .points, use) {
    case .value(let value): return value
    case .unknown: report(.notKnownInPreview(use.name, at: span(node)))
    case .invalid: break
    }
    return nil
  }

  mutating func trait(
    _ noun: String, _ words: [String], _ cursor: inout Node, _ use: ValueUse
  ) -> Outcome<Int> {
    let node = cursor
    advance(&cursor)
    if kind(node) == .word, let index = words.firstIndex(of: text(node)) {
      return .value(index)
    }
    let suggestion = kind(node) == .word ? closestMatch(text(node), among: words) : nil
    report(
      .unknownTrait(
        quoted(node), of: use.name, noun, words, suggestion: suggestion, at: span(node)))
    return .invalid
  }

  /// Reads `x y`, or `"section" x`.
  mutating func scroll(_ cursor: inout Node, _ use: ValueUse) -> Outcome<PropertyValue> {
    let node = cursor
    guard kind(node) == .string else {
      guard let x = knownPoints(&cursor, use), let y = knownPoints(&cursor, use) else {
        return .invalid
      }
      return .value(.point(Point(x, y)))
    }
    guard case .value(let section) = name(&cursor, use), let x = knownPoints(&cursor, use) else {
      return .invalid
    }
    return .value(.rowScroll(RowScroll(section: section.text, offset: x, span: span(node))))
  }

  /// Reads `NAME VALUE`: the value goes to the next property, but has one word at least.
  mutating func setting(_ cursor: inout Node, _ use: ValueUse) -> Outcome<ParameterSetting> {
    let name = cursor
    let first = following(name)
    guard kind(name) == .word, first != 0 else {
      reportDataType(use, at: kind(name) == .word ? use.at : range(name))
      advance(&cursor)
      return .invalid
    }
    advance(&cursor)
    repeat { advance(&cursor) } while !isAtEnd(of: use, cursor)
    let place = range(first).union(range(lastRead))
    var setting = ParameterSetting(name: text(name), value: text(in: place))
    setting.span = span(range(name).union(place))
    let mark = mark
    let isValid = checkSetting(setting, name: name, Thunk(first: first, end: cursor))
    setting.index = (builder?.take(from: mark)).map { builder?.addSetting($0) ?? 0 }
    return isValid ? .value(setting) : .invalid
  }

  /// `true` iff the file has the param, and the value is of its type.
  private mutating func checkSetting(
    _ setting: ParameterSetting, name: Node, _ value: Thunk
  ) -> Bool {
    guard let (binding, owner) = scope.find(setting.name),
      case .param(let type, let thunk) =
        binding.meaning
    else {
      // Of a param that has an error already, no more is said.
      if case .value(.invalid)? = scope.find(setting.name)?.binding.meaning { return false }
      let params = paramNames
      let suggestion = suggestion(for: setting.name, among: params)
      report(
        .unknownSetting(setting.name, params: params, suggestion: suggestion, at: span(name)))
      return false
    }
    noteReference(binding, at: name)
    let found = type ?? paramType(setting.name, thunk, in: owner, at: binding.place)
    guard let found else { return false }
    var value = value
    value.type = found
    return !knownSymbol(declaredValue(value)).isInvalid
  }

  /// The names of the params that can be set: the main file's, and those that it imports.
  var paramNames: [String] {
    fileScopes[0].allNames { if case .param = $0 { true } else { false } }
  }
}
