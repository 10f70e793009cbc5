/// The names with the least and the greatest number of each class.
///
/// The checker treats the numbers of a class alike, but for their comparisons. Where both extremes
/// have the same result, the names with numbers in between need not be checked.
struct ExtremeNames {
  struct Pair {
    var least: String
    var greatest: String
    /// Whether the rest of the expression depends on the number, not only on a comparison.
    var isNumber = true
  }

  /// Names that differ in nothing but their numbers.
  private enum Class: Hashable {
    case numbers(NumberClass, isSettled: Bool)
    /// Names of sections, which are looked up when the layout is laid out.
    case sections
  }

  /// In the order of the candidates.
  private(set) var pairs: [Pair] = []
  /// The pairs for the names in between, and for their comparisons.
  private var ofNames: [String: Pair] = [:]

  init() {}

  init(_ items: some Sequence<CompletionItem>, _ declarations: TrialDeclarations) {
    var classes: [Class] = []
    var names: [Class: [(number: Rational, item: CompletionItem)]] = [:]
    for item in items where item.kind == .name {
      let (found, number): (Class, Rational)
      if item.referent == .section {
        (found, number) = (.sections, .zero)
      } else if let (value, isSettled) = declarations.value(of: item.label),
        let (own, numbers) = value.number
      {
        (found, number) = (.numbers(numbers, isSettled: isSettled), own)
      } else {
        continue
      }
      if names[found] == nil { classes.append(found) }
      names[found, default: []].append((number, item))
    }
    for found in classes { add(names[found] ?? [], isNumber: found != .sections) }
  }

  private mutating func add(
    _ names: [(number: Rational, item: CompletionItem)], isNumber: Bool
  ) {
    guard let least = names.min(by: { $0.number < $1.number })?.item,
      let greatest = names.max(by: { $0.number < $1.number })?.item
    else { return }
    let pair = Pair(least: least.label, greatest: greatest.label, isNumber: isNumber)
    pairs.append(pair)
    for (_, item) in names where item.label != pair.least && item.label != pair.greatest {
      ofNames[item.label] = pair
      let form = item.comparison
      guard !form.isEmpty, least.comparison == form, greatest.comparison == form else { continue }
      ofNames[item.label + form] = Pair(
        least: least.label + form, greatest: greatest.label + form, isNumber: false)
    }
  }

  /// Returns the extremes around a name or a comparison; `nil` for those that are extremes.
  func pair(around candidate: String) -> Pair? { ofNames[candidate] }
}

/// A class of numbers that differ by whole numbers and have the same units.
struct NumberClass: Hashable {
  var fraction: Rational
  var units: Units
}

extension KnownDeclarations.Value {
  var number: (Rational, NumberClass)? {
    guard case .number(let number) = value, let units = type?.units,
      let fraction = number.subtracting(number.floor)
    else { return nil }
    return (number, NumberClass(fraction: fraction, units: units))
  }
}
