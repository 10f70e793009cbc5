extension Lint {
  /// Decimals close to a third, a sixth, a seventh or a ninth (rule `fill`).
  static let inexactFraction = Lint(
    "inexact-fraction", .warning,
    "A decimal approximates a third or the like: a line has a gap, or one item less.",
    why:
      "Three items of 0.33 are 0.99 of their group, which leaves a gap at the end of the "
      + "line. Three of 0.34 are more than all of it: only two fit. `1/3` is a third, "
      + "exactly; and `count 3` shares a group without any fraction.",
    fix: .safe,
    Example(
      bad: "section < group horizontal height 100 < item fractionalWidth 0.33 > >",
      at: "fractionalWidth 0.33",
      good: "section < group horizontal height 100 < item fractionalWidth 1/3 > >"),
    .everywhere { views in
      let uses = views.flatMap(uses)
      guard uses.contains(where: { $0.finding != nil }) else { return [] }
      let other = Set(uses.lazy.filter { $0.finding == nil }.map(\.span))
      return uses.compactMap { use in
        guard var finding = use.finding, other.contains(use.span) else { return use.finding }
        // Another element has the same number, where it is not an approximation.
        finding.fixes = []
        finding.help = finding.help.map { "\($0), in an element of its own" }
        return finding
      }
    })

  /// The fractions of subitems, each with its finding.
  private static func uses(in view: LintContext) -> [(span: SourceSpan, finding: LintFinding?)] {
    view.groups.flatMap { place in
      let isExact = place.group.arrangement.axis.map(place.group.fillsExactly) ?? false
      return place.group.subitems.flatMap { subitem in
        [Axis.horizontal, .vertical].compactMap { axis -> (SourceSpan, LintFinding?)? in
          guard let span = subitem.box.place(of: axis) else { return nil }
          guard axis == place.group.arrangement.axis else { return (span, nil) }
          // A counted group does not use it.
          if place.group.isCounted { return nil }
          if isExact { return (span, nil) }
          return finding(subitem.box, along: axis, view).map { ($0.span, $0) } ?? (span, nil)
        }
      }
    }
  }

  private static func finding(
    _ box: SizedElement, along axis: Axis, _ view: LintContext
  ) -> LintFinding? {
    guard let written = box.size[axis].fraction(of: axis), let span = box.place(of: axis),
      SimpleFraction.all.contains(where: { $0.isNear(written) }),
      let meant = SimpleFraction(decimal: view.source.decimal(at: span, of: written)),
      meant.isNear(written)
    else { return nil }
    let exact = "\(meant.numerator)/\(meant.denominator)"
    let isShort = written < meant.value
    let number = view.source.number(in: span)
    return LintFinding(
      span: span, message: "`\(number?.text ?? "\(written)")` is not \(exact)",
      label: isShort ? "a little less" : "a little more",
      explanation: isShort
        ? "a line of them leaves a gap at its end" : "a line of them has one item less",
      help: "write `\(exact)`, which is exact",
      fixes: [
        number.map { Diagnostic.replacementFix("Write `\(exact)`", $0.span, text: exact) }
      ])
  }
}

extension LintSource {
  /// Returns a fraction as written in the source, or as computed if it is not a literal.
  func decimal(at span: SourceSpan, of value: Double) -> String {
    number(in: span)?.text ?? "\(value)"
  }
}

extension GroupModel {
  /// Whether the subitems' fractions already add up to 1: 0.33, 0.33, 0.34.
  fileprivate func fillsExactly(along axis: Axis) -> Bool {
    let fractions = subitems.map { $0.box.size[axis].fraction(of: axis) ?? 0 }
    var times = 1.0
    if case .repeating(let count) = repetition { times = Double(count) }
    return (fractions.reduce(0, +) * times - 1).magnitude < 1e-9
  }
}

/// The simple fraction that a decimal of at least two places approximates.
struct SimpleFraction: Hashable {
  let numerator: Int
  let denominator: Int

  var value: Double { Double(numerator) / Double(denominator) }

  /// The fractions that decimals approximate.
  static let all = [(1, 3), (2, 3), (1, 6), (5, 6), (1, 7), (1, 9)].map {
    SimpleFraction(numerator: $0, denominator: $1)
  }

  init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Finds the fraction of a decimal. Thirds may be rounded up; 0.15 is not a seventh.
  init?(decimal text: String) {
    let isPercent = text.utf8.last == UInt8(ascii: "%")
    guard isPercent || text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let point = UInt8(ascii: ".")
    let digits = text.utf8.filter { $0 == point || $0 &- UInt8(ascii: "0") < 10 }
    let places = digits.firstIndex(of: point).map { digits.count - 1 - $0 } ?? 0
    let count = places + (isPercent ? 2 : 0)
    guard (2...5).contains(count), let number = Double(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let decimal = isPercent ? number / 100 : number
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let written = (decimal * scale).rounded()
    for fraction in Self.all {
      let exact = fraction.value * scale
      let isThird = fraction.denominator == 3
      if written == exact.rounded() || written == exact.rounded(.down)
        || isThird && written == exact.rounded(.up)
      {
        self = fraction
        return
      }
    }
    return nil
  }

  /// Whether the model has the decimal's value, so that nothing was computed from it.
  func isNear(_ value: Double) -> Bool { (value - self.value).magnitude < 0.01 }
}
