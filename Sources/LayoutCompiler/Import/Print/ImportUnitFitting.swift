/// Fits numbers of Swift, which have no units, to the units of the language.
///
/// Points are divided by one point where a plain number is needed, and plain numbers are multiplied
/// by it where points are needed.
enum ImportUnitFitting {
  /// The name that stands for one point.
  static let point = "point"

  /// Returns the term as one of a unit; `nil` if it cannot be.
  static func fitted(_ term: ImportTerm, to unit: Units) -> ImportTerm {
    let (result, units) = typed(term)
    return units.isDisjoint(with: unit) ? converted(result, to: unit) : result
  }

  /// Returns the term, times one if it is a plain number: a literal has any unit.
  static func inPoints(_ term: ImportTerm) -> ImportTerm {
    guard term.constant == nil, typed(term).1.isDisjoint(with: .points) else { return term }
    return ImportTerm(.operation("*", [term, ImportTerm(1)]), .floating)
  }

  private static func converted(_ term: ImportTerm, to unit: Units) -> ImportTerm {
    let one = ImportTerm(.name(point), .floating)
    if unit.contains(.points) { return ImportTerm(.operation("*", [term, one]), .floating) }
    let isLength = typed(term).1 == .points
    return isLength
      ? ImportTerm(.operation("/", [term, one]), .floating)
      // A whole number times a literal is of any unit.
      : ImportTerm(.operation("*", [term, ImportTerm(1)]), .floating)
  }

  /// Returns the term with units that go together, and the units of the whole.
  private static func typed(_ term: ImportTerm) -> (ImportTerm, Units) {
    switch term.kind {
    case .number, .unknown: return (term, .any)
    case .name(let name): return (term, units(of: name))
    case .operation(let name, _) where name.hasPrefix(ImportElements.itemValuePrefix):
      let isWhole = name.hasPrefix(ImportElements.wholeItemValuePrefix)
      return (term, isWhole ? .integer : .points)
    case .operation(let name, let parts):
      if parts.count == 2, let operation = binary[name] {
        return operation == .subtract && parts[0].constant == .zero
          ? negated(term, parts[1])
          : combined(name, operation, a: parts[0], b: parts[1], type: term.type)
      }
      let (new, units) = unified(parts)
      let function = Function.allCases.first { $0.info.word == name }
      return (ImportTerm(.operation(name, new), term.type), function?.resultUnits(units) ?? units)
    case .choice(let condition, let a, let b):
      let (new, units) = unified([a, b])
      return (ImportTerm(.choice(fitted(condition), new[0], new[1]), term.type), units)
    }
  }

  private static let binary: [String: BinaryOperator] = [
    "+": .add, "-": .subtract, "*": .multiply, "/": .divide, "%": .remainder,
  ]

  private static func negated(_ term: ImportTerm, _ part: ImportTerm) -> (ImportTerm, Units) {
    let (inner, units) = typed(part)
    return (ImportTerm(.operation("-", [ImportTerm(0), inner]), term.type), units)
  }

  private static func combined(
    _ name: String, _ operation: BinaryOperator, a: ImportTerm, b: ImportTerm,
    type: ImportTerm.NumberType
  ) -> (ImportTerm, Units) {
    var (x, y) = (typed(a), typed(b))
    if Units.combine(operation, x.1, y.1).isEmpty {
      switch operation {
      case .add, .subtract, .remainder:
        let (new, units) = unified([a, b])
        (x, y) = ((new[0], units), (new[1], units))
      default: y = typed(converted(y.0, to: .fraction))
      }
    }
    return (ImportTerm(.operation(name, [x.0, y.0]), type), Units.combine(operation, x.1, y.1))
  }

  /// Returns the terms as ones of common units: plain numbers if they differ.
  private static func unified(_ terms: [ImportTerm]) -> ([ImportTerm], Units) {
    let all = terms.map(typed)
    let units = all.reduce(Units.any) { $0.intersection($1.1) }
    if !units.isEmpty { return (all.map(\.0), units) }
    let plain = all.map { $0.1.contains(.fraction) ? $0.0 : converted($0.0, to: .fraction) }
    return (plain, .fraction)
  }

  static func fitted(_ condition: ImportCondition) -> ImportCondition {
    switch condition.kind {
    case .always, .words, .flag, .isCase: return condition
    case .comparison(let name, let a, let b):
      let (new, _) = unified([a, b])
      return .comparison(name, new[0], new[1])
    case .not(let inner): return fitted(inner).negated
    case .both(let a, let b): return fitted(a).and(fitted(b))
    case .either(let a, let b): return fitted(a).or(fitted(b))
    }
  }

  private static func units(of name: String) -> Units {
    if name == point { return .points }
    let plain = ImportExpressions.word(name)
    let type =
      EffectExpression.Variable(rawValue: plain)?.type ?? EnvironmentName(rawValue: plain)?.type
    // Variables of loops are whole numbers; a literal has any unit.
    guard case .number(let units)? = type else {
      return name.first?.isNumber ?? false ? .any : .integer
    }
    return units
  }
}
