/// A condition of imported Swift.
final class ImportCondition {
  indirect enum Kind {
    case always(Bool)
    /// Words of the language: `ios >= 16`, `traits.horizontalSizeClass == regular`.
    case words(String)
    case comparison(String, ImportTerm, ImportTerm)
    /// A param that is true or false.
    case flag(ImportUnknown)
    /// A param that is one of the cases of an enumeration.
    case isCase(ImportUnknown, String)
    case not(ImportCondition)
    case both(ImportCondition, ImportCondition)
    case either(ImportCondition, ImportCondition)
  }

  let kind: Kind
  /// Equal for equal conditions.
  private(set) lazy var key = makeKey()
  let weight: Int

  private init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .always, .words, .flag, .isCase: weight = 1
    case .comparison(_, let a, let b): weight = a.weight + b.weight
    case .not(let inner): weight = inner.weight
    case .both(let a, let b), .either(let a, let b): weight = a.weight + b.weight
    }
  }

  private func makeKey() -> String {
    switch kind {
    case .always(let value): "\(value)"
    case .words(let words): words
    case .comparison(let name, let a, let b): "\(a.key)\(name)\(b.key)"
    case .flag(let unknown): "«\(unknown.text)»"
    case .isCase(let unknown, let name): "«\(unknown.text)»==.\(name)"
    case .not(let inner): "!(\(inner.key))"
    case .both(let a, let b): "(\(a.key)&\(b.key))"
    case .either(let a, let b): "(\(a.key)|\(b.key))"
    }
  }

  /// The value at first, where flags that are not known are false; `nil` for other conditions.
  var firstValue: Bool? {
    switch kind {
    case .always(let value): value
    case .flag(let unknown):
      if case .condition(let first)? = unknown.initial { first.constant } else { false }
    case .not(let inner): inner.firstValue.map { !$0 }
    case .words, .comparison, .isCase, .both, .either: nil
    }
  }

  static var yes: ImportCondition { ImportCondition(.always(true)) }
  static var no: ImportCondition { ImportCondition(.always(false)) }
  /// Larger conditions are not printed.
  static let maximumWeight = 600

  static func always(_ value: Bool) -> ImportCondition { value ? yes : no }
  static func words(_ words: String) -> ImportCondition { ImportCondition(.words(words)) }
  static func flag(_ unknown: ImportUnknown) -> ImportCondition { ImportCondition(.flag(unknown)) }

  static func isCase(_ unknown: ImportUnknown, _ name: String) -> ImportCondition {
    if !unknown.cases.contains(name) { unknown.cases.append(name) }
    return ImportCondition(.isCase(unknown, name))
  }

  static func comparison(_ name: String, _ a: ImportTerm, _ b: ImportTerm) -> ImportCondition {
    if let decided = ImportTerm.compared(name, a, b) { return always(decided) }
    if a.constant != nil, b.constant != nil { return flag(.result("\(a.key) \(name) \(b.key)")) }
    if a.isSame(b) { return always(["==", "<=", ">="].contains(name)) }
    // `(if c then 24 else 0) > 0` is `c`.
    if case .choice(let condition, let x, let y) = a.kind, b.constant != nil {
      let (first, second) = (comparison(name, x, b), comparison(name, y, b))
      if first.constant != nil || second.constant != nil { return choice(condition, first, second) }
    }
    return ImportCondition(.comparison(name, a, b))
  }

  /// Returns one of two conditions, by another.
  static func choice(
    _ condition: ImportCondition, _ a: ImportCondition, _ b: ImportCondition
  ) -> ImportCondition { condition.and(a).or(condition.negated.and(b)) }

  var constant: Bool? { if case .always(let value) = kind { value } else { nil } }

  /// The version of iOS of a condition that is `#available`; `nil` for others.
  var version: Int? {
    guard case .words(let words) = kind, words.hasPrefix(Self.versionPrefix) else { return nil }
    return Int(words.dropFirst(Self.versionPrefix.count))
  }

  private static let versionPrefix = "ios >= "

  var isVersion: Bool { version != nil }

  var negated: ImportCondition {
    switch kind {
    case .always(let value): .always(!value)
    case .not(let inner): inner
    default: ImportCondition(.not(self))
    }
  }

  func and(_ other: ImportCondition) -> ImportCondition {
    if let value = constant { return value ? other : .no }
    if let value = other.constant { return value ? self : .no }
    if key == other.key { return self }
    if other.key == negated.key { return .no }
    if weight + other.weight > Self.maximumWeight { return .flag(.tooLong) }
    return ImportCondition(.both(self, other))
  }

  func or(_ other: ImportCondition) -> ImportCondition {
    if let value = constant { return value ? .yes : other }
    if let value = other.constant { return value ? .yes : self }
    if key == other.key { return self }
    if other.key == negated.key { return .yes }
    if weight + other.weight > Self.maximumWeight { return .flag(.tooLong) }
    return ImportCondition(.either(self, other))
  }

  /// Returns the condition with a number in the place of a name, decided where that decides it.
  func replacing(_ name: String, _ value: ImportTerm) -> ImportCondition {
    switch kind {
    case .always, .words, .flag, .isCase: self
    case .comparison(let operation, let a, let b):
      .comparison(operation, a.replacing(name, value), b.replacing(name, value))
    case .not(let inner): inner.replacing(name, value).negated
    case .both(let a, let b): a.replacing(name, value).and(b.replacing(name, value))
    case .either(let a, let b): a.replacing(name, value).or(b.replacing(name, value))
    }
  }
}

/// A number or condition that is made of names of the language and unknown values.
protocol ImportFormula {
  /// Whether a name or an unknown value in it passes a test.
  func contains(_ test: (ImportLeaf) -> Bool) -> Bool
}

/// A part of a formula that has no parts.
enum ImportLeaf {
  case name(String)
  case unknown(ImportUnknown)
}

extension ImportTerm: ImportFormula {
  func contains(_ test: (ImportLeaf) -> Bool) -> Bool {
    switch kind {
    case .number: false
    case .name(let name): test(.name(name))
    case .unknown(let unknown): test(.unknown(unknown))
    case .operation(_, let parts): parts.contains { $0.contains(test) }
    case .choice(let condition, let a, let b):
      condition.contains(test) || a.contains(test) || b.contains(test)
    }
  }
}

extension ImportCondition: ImportFormula {
  func contains(_ test: (ImportLeaf) -> Bool) -> Bool {
    switch kind {
    case .always, .words: false
    case .comparison(_, let a, let b): a.contains(test) || b.contains(test)
    case .flag(let unknown), .isCase(let unknown, _): test(.unknown(unknown))
    case .not(let inner): inner.contains(test)
    case .both(let a, let b), .either(let a, let b): a.contains(test) || b.contains(test)
    }
  }
}

extension ImportFormula {
  /// The unknown values in it.
  var unknowns: [ImportUnknown] {
    var found: [ImportUnknown] = []
    _ = contains {
      if case .unknown(let unknown) = $0 { found.append(unknown) }
      return false
    }
    return found
  }

  /// Whether it depends on something that only the app knows.
  var namesUnknown: Bool {
    contains { if case .name(let name) = $0 { name == "section.itemCount" } else { true } }
  }

  /// Whether it depends on the section or its data.
  var namesSection: Bool {
    contains {
      switch $0 {
      case .name(let name):
        ["section.index", "section.itemCount", "layout.sectionCount"].contains(name)
      case .unknown(let unknown): unknown.dependsOnSection
      }
    }
  }

  /// Whether it names what differs between the visible items, or while they scroll.
  var namesItem: Bool {
    contains {
      guard case .name(let name) = $0 else { return false }
      return ["item.", "scroll.", "visible."].contains { name.hasPrefix($0) }
    }
  }
}

/// The conditions that are known inside of branches.
struct ImportFacts {
  private var known: [String: Bool] = [:]
  /// For each unknown the case that it is, and those that it is not.
  private var cases: [String: String] = [:]
  /// The least values of names of the language.
  private var minimums: [String: Rational] = [:]

  /// Takes a name of the language as at least a number.
  mutating func assume(_ name: String, atLeast value: Int) { minimums[name] = Rational(value) }

  /// Takes a condition as true or false.
  mutating func assume(_ condition: ImportCondition, _ value: Bool) {
    known[condition.key] = value
    switch condition.kind {
    case .not(let inner): assume(inner, !value)
    case .both(let a, let b) where value:
      assume(a, true)
      assume(b, true)
    case .either(let a, let b) where !value:
      assume(a, false)
      assume(b, false)
    case .isCase(let unknown, let name) where value: cases[unknown.text] = name
    default: break
    }
  }

  /// Whether something is known of a value.
  func mention(_ text: String) -> Bool { known.keys.contains { $0.contains(text) } }

  /// Returns the condition without what is known.
  func simplified(_ condition: ImportCondition) -> ImportCondition {
    if known.isEmpty, minimums.isEmpty { return condition }
    if let value = known[condition.key] { return .always(value) }
    switch condition.kind {
    case .not(let inner): return simplified(inner).negated
    case .both(let a, let b): return simplified(a).and(simplified(b))
    case .either(let a, let b): return simplified(a).or(simplified(b))
    case .isCase(let unknown, let name):
      if let other = cases[unknown.text] { return .always(other == name) }
      return condition
    case .comparison(let name, let a, let b):
      if let value = bounded(name, a, b) { return .always(value) }
      return opposite(name).flatMap { known["\(a.key)\($0)\(b.key)"] }.map { .always(!$0) }
        ?? condition
    case .always, .words, .flag: return condition
    }
  }

  /// Decides a comparison of a name that has a least value with a smaller number.
  private func bounded(_ name: String, _ a: ImportTerm, _ b: ImportTerm) -> Bool? {
    if a.constant != nil, let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="][name] {
      return bounded(mirrored, b, a)
    }
    guard case .name(let own) = a.kind, let minimum = minimums[own], let number = b.constant else {
      return a.constant != nil && b.constant == nil ? bounded(name, b, a) : nil
    }
    switch name {
    case "==", "<=": return number < minimum ? false : nil
    case "!=", ">": return number < minimum ? true : nil
    case "<": return number <= minimum ? false : nil
    default: return number <= minimum ? true : nil
    }
  }

  /// Returns the term without choices that are decided.
  func reduced(_ term: ImportTerm) -> ImportTerm {
    switch term.kind {
    case .number, .name, .unknown: return term
    case .operation(let name, let parts):
      let new = parts.map(reduced)
      if zip(parts, new).allSatisfy({ $0 === $1 }) { return term }
      return ["+", "-", "*", "/", "%"].contains(name) && new.count == 2
        ? .operation(name, new[0], new[1]) : .function(name, new, type: term.type)
    case .choice(let condition, let a, let b):
      return .choice(simplified(condition), reduced(a), reduced(b))
    }
  }

  /// Returns the value without choices that are known.
  func simplified(_ value: ImportValue) -> ImportValue {
    if known.isEmpty, minimums.isEmpty { return value }
    var budget = 1000
    return simplified(value, &budget)
  }

  private func simplified(_ value: ImportValue, _ budget: inout Int) -> ImportValue {
    guard budget > 0 else { return value }
    budget -= 1
    let value = resolved(value)
    switch value {
    case .choice(let condition, let a, let b):
      let first = simplified(a, &budget)
      return .either(condition, first, simplified(b, &budget))
    case .record(let type, let fields):
      return .record(type, fields.mapValues { simplified($0, &budget) })
    default: return value
    }
  }

  /// Resolves the known choices at the head of a value. Its parts stay as they are.
  func resolved(_ value: ImportValue) -> ImportValue {
    var value = value
    while true {
      switch value {
      case .choice(let condition, let a, let b):
        guard let decided = simplified(condition).constant else { return value }
        value = decided ? a : b
      case .term(let term):
        guard case .choice(let condition, let a, let b) = term.kind,
          let decided = simplified(condition).constant
        else { return value }
        value = .term((decided ? a : b).typed(term.type))
      case .condition(let condition): return .condition(simplified(condition))
      default: return value
      }
    }
  }

  private func opposite(_ name: String) -> String? {
    ["==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"][name]
  }
}
