/// Waterfalls: loops that put each item below the shortest of several columns.
extension ImportElements {
  /// The type of records of the cells of a waterfall.
  static let waterfallType = "Waterfall"
  /// The name of a waterfall's height in terms.
  static let waterfallHeight = "waterfall.height"
  /// The type of records of the lengths of columns, in a loop that adds to the shortest one.
  static let columnsType = "WaterfallColumns"
  /// The index of the shortest column, and its length.
  private static var column: ImportTerm { ImportTerm(.name("waterfall.column"), .integer) }
  private static var end: ImportTerm { ImportTerm(.name("waterfall.end"), .floating) }

  // MARK: - The helper of generated code

  /// The cells that the helper of generated code places; `nil` for other functions.
  func waterfall(
    _ function: SwiftFunction, in home: ImportScope, values: [ImportValue?], at range: TextRange
  ) -> ImportValue? {
    guard function.name == "waterfall",
      function.parameters.map(\.label) == ["columns", "spacing", "width", "cells"],
      Self.isWaterfallHelper(function, home.file), values.count == 4,
      case .array(let parts)? = values[3].map(heap.resolved), let loop = itemLoop(parts)
    else { return nil }
    func part(_ label: String) -> ImportValue {
      map(loop.value) { members.member(of: $0, label, range) }
    }
    return .record(
      Self.waterfallType,
      [
        "columns": values[0] ?? .none, "spacing": values[1] ?? .none, "width": values[2] ?? .none,
        "aspect": part("aspect"), "extraHeight": part("extraHeight"),
        "index": .term(ImportTerm(.name(loop.index), .integer)),
      ])
  }

  /// Whether the body of a function is that of the helper in generated code.
  private static func isWaterfallHelper(_ function: SwiftFunction, _ file: SwiftSourceFile) -> Bool
  {
    guard let given = function.closure else { return false }
    return file.tokens[given.body].map(file.text) == waterfallHelper
  }

  /// The tokens of the body of that helper.
  private static let waterfallHelper: [String] = {
    let source = SourceFile(name: "Waterfall.swift", text: Embedded.waterfallSwiftTxt)
    let file = SwiftSourceFile(source)
    guard let closure = file.top.functions.first?.closure else { return [] }
    return file.tokens[closure.body].map(file.text)
  }()

  /// `cells.map(\.frame.maxY)` and its `max()`; `nil` for other methods.
  func waterfallMethod(_ fields: [String: ImportValue], _ site: CallSite) -> ImportValue? {
    if site.name == "max", site.arguments.isEmpty, fields["isEnds"] != nil {
      return .term(ImportTerm(.name(Self.waterfallHeight), .floating))
    }
    guard site.name == "map", site.arguments.count == 1, fields["isEnds"] == nil,
      case .keyPath(let names) = value(site.arguments[0].value, nil),
      names == ["frame", "maxY"]
    else { return nil }
    return .record(Self.waterfallType, ["isEnds": .condition(.yes)])
  }

  // MARK: - Columns

  /// The lengths of the columns that a loop adds to: an array of equal numbers; `nil` for other
  /// values.
  func columns(_ value: ImportValue) -> ImportValue? {
    guard case .array(let parts) = value else { return nil }
    let numbers = parts.compactMap(\.term)
    if numbers.count == parts.count, numbers.count > 1, Set(numbers.map(\.key)).count == 1 {
      let fields = ["count": ImportValue.number(parts.count), "start": .term(numbers[0])]
      return .record(Self.columnsType, fields)
    }
    guard parts.count == 1, case .loop(_, let low, let high, let inner) = parts[0],
      low.constant == Rational(1), inner.count == 1, let start = inner[0].term
    else { return nil }
    return .record(Self.columnsType, ["count": .term(high), "start": .term(start)])
  }

  /// The results of methods of columns; `nil` for others.
  ///
  ///     ends.enumerated().min { $0.element < $1.element }?.offset
  ///     ends.firstIndex(of: ends.min()!)
  ///     ends.indices.min { ends[$0] < ends[$1] }
  func columnsMethod(_ fields: [String: ImportValue], _ site: CallSite) -> ImportValue? {
    switch (site.name, fields["view"]?.string) {
    case ("enumerated", nil): return columnsView(fields, "pairs")
    case ("max", nil) where fields["next"] != nil:
      return .term(ImportTerm(.name(Self.waterfallHeight), .floating))
    case ("min", let view):
      if let order = site.arguments.first {
        let text = scope.file.text(order.value.range)
        guard text.contains("<"), !text.contains(">") else { return nil }
      }
      switch view {
      case "pairs": return .tuple([("offset", .term(Self.column)), ("element", .term(Self.end))])
      case "indices": return .term(Self.column)
      default: return .term(Self.end)
      }
    case ("firstIndex", nil), ("index", nil):
      guard let first = site.arguments.first,
        term(value(first.value, nil))?.key == Self.end.key
      else { return nil }
      return .term(Self.column)
    default: return nil
    }
  }

  /// `ends[0] <= ends[1] ? 0 : 1`, of two columns; `nil` for other choices.
  func shorterColumn(
    _ condition: SwiftExpression, _ a: SwiftExpression, _ b: SwiftExpression
  ) -> ImportValue? {
    guard evaluation.openLoopDepth > 0,
      case .binary(let name, let left, let right) = condition.kind, name == "<=" || name == "<",
      case .element(let first, let one) = left.kind, case .element(_, let other) = right.kind,
      [one.first?.value, a].allSatisfy({ $0.map { scope.file.text($0.range) } == "0" }),
      [other.first?.value, b].allSatisfy({ $0.map { scope.file.text($0.range) } == "1" }),
      case .record(Self.columnsType, let fields) = value(first, nil),
      fields["count"]?.term?.wholeConstant == 2
    else { return nil }
    return .term(Self.column)
  }

  func columnsView(_ fields: [String: ImportValue], _ name: String) -> ImportValue {
    .record(Self.columnsType, fields.merging(["view": .string(name)]) { $1 })
  }

  /// The value that the shortest column has at its index: its length, as it was set last; for an
  /// array, a number that grows by the same distance with each column. `nil` for others.
  func shortest(_ value: ImportValue, at index: ImportValue) -> ImportValue? {
    guard term(index)?.key == Self.column.key else { return nil }
    switch value {
    case .record(Self.columnsType, let fields): return fields["next"] ?? .term(Self.end)
    case .array(let parts):
      if parts.count == 1, case .loop(let name, let low, _, let inner) = parts[0],
        low.constant == .zero, inner.count == 1, let term = inner[0].term
      {
        return .term(term.replacing(name, Self.column))
      }
      let terms = parts.compactMap(\.term)
      guard terms.count == parts.count, terms.count > 1 else { return nil }
      let distance = terms[1].less(terms[0])
      for (index, term) in terms.enumerated() {
        let expected = ImportTerm.operation(
          "+", terms[0], .operation("*", ImportTerm(index), distance))
        guard term.equals(expected) else { return nil }
      }
      return .term(.operation("+", terms[0], .operation("*", Self.column, distance)))
    default: return nil
    }
  }

  /// Returns the columns after their shortest one is set; `nil` for other changes.
  func settingShortest(
    of fields: [String: ImportValue], at index: ImportValue, to value: ImportValue
  ) -> ImportValue? {
    guard term(index)?.key == Self.column.key, term(value) != nil else {
      return nil
    }
    return .record(Self.columnsType, fields.merging(["next": value]) { $1 })
  }

  /// Notes the columns that a loop leaves; `false` for other values.
  func keepColumns(_ value: ImportValue) -> Bool {
    guard case .record(Self.columnsType, let fields) = value, fields["next"] != nil else {
      return false
    }
    lastColumns = fields
    return true
  }

  // MARK: - Cells

  /// The waterfall that frames of a loop are; `nil` for other frames. Without columns if it is not one
  /// of the language: columns of equal width, with equal gaps.
  func waterfall(_ frames: [ImportPart]) -> ImportValue? {
    guard frames.count == 1, case .loop(let index, _, _, let inner) = frames[0], inner.count == 1,
      case .value(.element(let cell)) = inner[0], let rect = cell.cells["frame"].map(heap.read)
    else { return nil }
    let terms = ["x", "y", "width", "height"].compactMap {
      term(members.member(of: rect, $0, evaluator.currentRange))
    }
    guard terms.contains(where: { $0.names(Self.column.key) || $0.names(Self.end.key) }) else {
      return nil
    }
    let item = ImportTerm(.name(index), .integer)
    let found =
      terms.count == 4 ? waterfall(terms[0], terms[1], size: (terms[2], terms[3]), item: item) : nil
    return .record(Self.waterfallType, found ?? [:])
  }

  private func waterfall(
    _ x: ImportTerm, _ y: ImportTerm, size: (width: ImportTerm, height: ImportTerm),
    item: ImportTerm
  ) -> [String: ImportValue]? {
    let isRounded = y.key == ImportTerm.function("round", [Self.end]).key
    guard isRounded || y.key == Self.end.key, let columns = lastColumns,
      let count = columns["count"]?.term, let start = columns["start"]?.term,
      let spacing = columns["next"]?.term?.without([y, size.height])
    else { return nil }
    let pitch = ImportTerm.operation("+", size.width, spacing)
    let first = x.replacing(Self.column.key, ImportTerm(0))
    guard x.equals(.operation("+", first, .operation("*", Self.column, pitch))),
      ![spacing, first, size.width].contains(where: { $0.names(item.key) })
    else { return nil }
    let gaps = ImportTerm.operation("*", spacing, count.less(ImportTerm(1)))
    let all = ImportTerm.operation("+", .operation("*", count, size.width), gaps)
    let shared = Set([size.width, spacing, count].flatMap(\.unknowns).map(\.text))
    let height = ofItems(size.height, item, shared: shared)
    guard !height.names(item.key, inItems: false) else { return nil }
    if isRounded {
      note(
        "the positions of the cells are rounded, which is omitted", evaluator.currentRange)
    }
    var result: [String: ImportValue] = [
      "columns": .term(count), "spacing": .term(spacing), "index": .term(item),
      "width": .term(.operation("+", all, .operation("*", ImportTerm(2), first))),
      "leading": .term(first), "top": .term(start),
    ]
    if let part = height.addends.first(where: { $0.divisor(of: size.width) != nil }),
      let aspect = part.divisor(of: size.width), let rest = height.without([part])
    {
      (result["aspect"], result["extraHeight"]) = (.term(aspect), .term(rest))
    } else {
      (result["aspect"], result["isLength"]) = (
        .term(.operation("/", size.width, height)), .condition(.yes)
      )
    }
    return result
  }

  /// The term with values of items in the place of what the app has for each of them: what is not
  /// known, and is not that of all.
  private func ofItems(_ term: ImportTerm, _ index: ImportTerm, shared: Set<String>) -> ImportTerm {
    switch term.kind {
    case .unknown(let unknown):
      guard !shared.contains(unknown.text) else { return term }
      let name = ImportText.name(of: unknown.text.singular)
      if itemValues[name] == nil {
        itemValues[name] = ItemValue(
          name: Self.itemValueName(name), isInteger: false, initial: nil, span: unknown.span)
      }
      return ImportTerm(.operation(Self.itemValuePrefix + name, [index]), .floating)
    case .operation(let name, let parts):
      return ImportTerm(
        .operation(name, parts.map { ofItems($0, index, shared: shared) }), term.type)
    default: return term
    }
  }
}

extension String {
  /// The words of an expression without the `s` of arrays: `photo[i].height` for `photos[i].height`.
  fileprivate var singular: String {
    let parts = split(separator: "[", omittingEmptySubsequences: false)
    let arrays = parts.dropLast().map { $0.hasSuffix("s") ? $0.dropLast() : $0 }
    return (arrays + parts.suffix(1)).joined(separator: "[")
  }
}

extension ImportValue {
  /// Whether it is the lengths of columns.
  var isColumns: Bool {
    if case .record(ImportElements.columnsType, _) = self { true } else { false }
  }
}

extension ImportTerm {
  /// Whether two terms are the same number for some values of their names.
  func equals(_ other: ImportTerm) -> Bool {
    (1...4).allSatisfy { seed in
      guard let a = sample(seed), let b = other.sample(seed) else { return false }
      return (a - b).magnitude <= 1e-6 * max(1, a.magnitude)
    }
  }

  /// The term for arbitrary values of its names, with all conditions or none of them.
  private func sample(_ seed: Int) -> Double? {
    switch kind {
    case .number(let value): return value.doubleValue
    case .name, .unknown:
      let hash = key.utf8.reduce(seed &* 7919) { ($0 &* 31 &+ Int($1)) % 1_000_003 }
      return Double(hash % 89 + 11)
    case .choice(_, let a, let b): return (seed % 2 == 0 ? a : b).sample(seed)
    case .operation(let name, let parts):
      let values = parts.compactMap { $0.sample(seed) }
      guard values.count == parts.count, let first = values.first, let last = values.last else {
        return nil
      }
      switch name {
      case "+": return first + last
      case "-": return first - last
      case "*": return first * last
      case "/": return first / last
      case "floor": return first.rounded(.down)
      case "ceil": return first.rounded(.up)
      case "round": return first.rounded()
      case "min": return min(first, last)
      case "max": return max(first, last)
      default: return nil
      }
    }
  }

  /// The terms that it is a sum of.
  fileprivate var addends: [ImportTerm] {
    guard case .operation("+", let parts) = kind else { return [self] }
    return parts.flatMap(\.addends)
  }

  /// Returns what is left of a sum without these terms; `nil` if they are not in it.
  fileprivate func without(_ terms: [ImportTerm]) -> ImportTerm? {
    var rest = addends
    var number = ImportTerm(0)
    for term in terms.flatMap(\.addends) {
      if term.constant != nil {
        number = number.less(term)
      } else if let index = rest.firstIndex(where: { $0.key == term.key }) {
        rest.remove(at: index)
      } else {
        return nil
      }
    }
    let sum = rest.reduce(number) { .operation("+", $0, $1) }
    return sum.constant?.isNegative ?? false ? nil : sum
  }

  /// Whether it names a variable, also as the item that a value is of.
  fileprivate func names(_ name: String, inItems: Bool = true) -> Bool {
    switch kind {
    case .number, .unknown: return false
    case .name(let own): return own == name
    case .operation(let operation, let parts):
      if !inItems, operation.hasPrefix(ImportElements.itemValuePrefix) { return false }
      return parts.contains { $0.names(name, inItems: inItems) }
    case .choice(let condition, let a, let b):
      let words = condition.key.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return words.contains { $0 == name } || a.names(name, inItems: inItems)
        || b.names(name, inItems: inItems)
    }
  }

  /// The number that a term is divided by to be this one; `nil` if it is not a factor of it.
  fileprivate func divisor(of term: ImportTerm) -> ImportTerm? {
    if key == term.key { return ImportTerm(1) }
    guard case .operation(let name, let parts) = kind, parts.count == 2 else { return nil }
    switch name {
    case "/": return parts[0].divisor(of: term).map { .operation("*", $0, parts[1]) }
    case "*":
      let (first, second) = (parts[0].divisor(of: term), parts[1].divisor(of: term))
      return first.map { .operation("/", $0, parts[1]) }
        ?? second.map { .operation("/", $0, parts[0]) }
    default: return nil
    }
  }
}
