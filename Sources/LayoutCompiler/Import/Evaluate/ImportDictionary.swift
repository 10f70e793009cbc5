/// A dictionary of imported Swift, in the order in which its keys were added.
struct ImportDictionary {
  private(set) var pairs: [(key: ImportValue, value: ImportValue)] = []
  /// The positions of the keys that are known.
  private var positions: [String: Int] = [:]

  init() {}

  /// Whether the type of the values is optional: an entry may have the value `nil`.
  private(set) var hasOptionals = false

  init(_ pairs: [(key: ImportValue, value: ImportValue)], hasOptionals: Bool? = nil) {
    self.hasOptionals = hasOptionals ?? pairs.contains { $0.value.isNone }
    for pair in pairs { add(pair.key, wrapped(pair.value)) }
  }

  /// A value of the type of the values as what a key has.
  func wrapped(_ value: ImportValue) -> ImportValue {
    hasOptionals && value.isNone ? .record(ImportExpressionEvaluator.wrappedNone, [:]) : value
  }

  /// Whether all keys are numbers, strings, flags or cases that are known.
  var isKnown: Bool { positions.count == pairs.count }

  /// Returns the value of a known key, `.none` without one; `nil` if keys must be compared.
  func value(of key: ImportValue) -> ImportValue? {
    guard isKnown, let text = Self.text(of: key) else { return nil }
    return positions[text].map { pairs[$0].value } ?? ImportValue.none
  }

  /// Sets the value of a known key; `false` if keys must be compared.
  mutating func set(_ key: ImportValue, _ value: ImportValue) -> Bool {
    guard isKnown, Self.text(of: key) != nil else { return false }
    add(key, value)
    return true
  }

  mutating func set(at index: Int, _ value: ImportValue) { pairs[index].value = value }

  mutating func add(_ key: ImportValue, _ value: ImportValue) {
    guard let text = Self.text(of: key) else { return pairs.append((key, value)) }
    if let position = positions[text] {
      pairs[position].value = value
    } else {
      positions[text] = pairs.count
      pairs.append((key, value))
    }
  }

  /// Returns one of two dictionaries, by a condition; `nil` if their keys cannot be compared.
  static func either(
    _ condition: ImportCondition, _ a: ImportDictionary, _ b: ImportDictionary
  ) -> ImportDictionary? {
    guard a.isKnown, b.isKnown else { return nil }
    var result = ImportDictionary([], hasOptionals: a.hasOptionals || b.hasOptionals)
    for (key, _) in a.pairs + b.pairs {
      let (first, second) = (a.value(of: key) ?? .none, b.value(of: key) ?? .none)
      result.add(key, .either(condition, first, second))
    }
    return result
  }

  func isSame(_ other: ImportDictionary) -> Bool {
    pairs.count == other.pairs.count
      && zip(pairs, other.pairs).allSatisfy { $0.key.isSame($1.key) && $0.value.isSame($1.value) }
  }

  /// Equal for equal keys; `nil` for keys that are not known.
  private static func text(of key: ImportValue) -> String? {
    switch key {
    case .term(let term): term.constant == nil ? nil : "number \(term.key)"
    case .string(let text): "string \(text)"
    case .condition(let condition): condition.constant.map { "flag \($0)" }
    case .enumCase(_, let name, let payload): payload.isEmpty ? "case \(name)" : nil
    default: nil
    }
  }
}

extension ImportValue {
  /// Returns the value with another in the place of `nil`.
  func replacingNone(_ other: ImportValue) -> ImportValue {
    switch self {
    case .none: other
    case .choice(let condition, let a, let b):
      .either(condition, a.replacingNone(other), b.replacingNone(other))
    default: self
    }
  }
}
