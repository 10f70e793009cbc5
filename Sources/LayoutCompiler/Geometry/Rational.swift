/// An exact number: a 64-bit numerator over a positive 64-bit denominator, always reduced.
///
/// Operations return `nil` on overflow. Nothing is rounded silently.
struct Rational: Hashable, Sendable {
  /// Never `Int.min`, so that every number has a negative.
  let numerator: Int
  /// Greater than 0.
  let denominator: Int

  static let zero = Rational(0)

  private init(reducedNumerator: Int, denominator: Int) {
    self.numerator = reducedNumerator
    self.denominator = denominator
  }

  /// Creates a whole number. `Int.min` becomes `-Int.max`.
  package init(_ value: Int) {
    self.init(reducedNumerator: max(value, -Int.max), denominator: 1)
  }

  /// Creates the quotient of two integers; `nil` if the divisor is 0 or the result overflows.
  package init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(
      isNegative: (numerator < 0) != (denominator < 0), numerator.magnitude,
      denominator.magnitude)
  }

  private init?(isNegative: Bool, _ numerator: UInt, _ denominator: UInt) {
    let divisor = greatestCommonDivisor(numerator, denominator)
    guard let n = Int(exactly: numerator / divisor), let d = Int(exactly: denominator / divisor)
    else { return nil }
    self.init(reducedNumerator: isNegative ? -n : n, denominator: d)
  }

  var isWhole: Bool { denominator == 1 }
  var isZero: Bool { numerator == 0 }
  var isNegative: Bool { numerator < 0 }

  /// The value as an integer; `nil` if it is not whole.
  var wholeValue: Int? { isWhole ? numerator : nil }

  /// The nearest double, provided that numerator and denominator are below 2^53.
  var doubleValue: Double { Double(numerator) / Double(denominator) }
}

extension Rational {
  var negated: Rational {
    Rational(reducedNumerator: -numerator, denominator: denominator)
  }

  var magnitude: Rational { isNegative ? negated : self }

  func adding(_ other: Rational) -> Rational? {
    let divisor = Int(greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude))
    let (a, overflowA) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (b, overflowB) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (sum, overflow) = a.addingReportingOverflow(b)
    guard !overflowA, !overflowB, !overflow else { return nil }
    // Only the common divisor of the denominators can still be common.
    let common = Int(greatestCommonDivisor(sum.magnitude, divisor.magnitude))
    let (d, overflowD) = (denominator / divisor)
      .multipliedReportingOverflow(by: other.denominator / common)
    guard !overflowD, sum / common != .min else { return nil }
    return Rational(reducedNumerator: sum / common, denominator: d)
  }

  func subtracting(_ other: Rational) -> Rational? { adding(other.negated) }

  func multiplied(by other: Rational) -> Rational? {
    // Reduced crosswise first, the product is in lowest terms and overflows only if it must.
    let first = Int(greatestCommonDivisor(numerator.magnitude, other.denominator.magnitude))
    let second = Int(greatestCommonDivisor(other.numerator.magnitude, denominator.magnitude))
    let (n, overflowN) = (numerator / first)
      .multipliedReportingOverflow(by: other.numerator / second)
    let (d, overflowD) = (denominator / second)
      .multipliedReportingOverflow(by: other.denominator / first)
    guard !overflowN, !overflowD, n != .min else { return nil }
    return Rational(reducedNumerator: n, denominator: d)
  }

  /// Returns the quotient; `nil` on overflow or if `other` is 0.
  func divided(by other: Rational) -> Rational? {
    guard !other.isZero else { return nil }
    let sign = other.isNegative ? -1 : 1
    return multiplied(
      by: Rational(
        reducedNumerator: sign * other.denominator, denominator: sign * other.numerator))
  }

  /// Returns the remainder with the sign of the dividend, as in Swift; `nil` on overflow or if
  /// `other` is 0.
  func remainder(dividingBy other: Rational) -> Rational? {
    guard let quotient = divided(by: other) else { return nil }
    let whole = quotient.isNegative ? quotient.ceil : quotient.floor
    return other.multiplied(by: whole).flatMap { subtracting($0) }
  }

  /// The greatest whole number that is not greater.
  var floor: Rational {
    let quotient = numerator / denominator
    return Rational(numerator < 0 && !isWhole ? quotient - 1 : quotient)
  }

  /// The least whole number that is not less.
  var ceil: Rational { negated.floor.negated }

  /// The nearest whole number; halves round away from zero.
  var rounded: Rational {
    let (quotient, rest) = numerator.magnitude.quotientAndRemainder(
      dividingBy: denominator.magnitude)
    let isUp = rest >= denominator.magnitude - rest
    let whole = Int(quotient) + (isUp ? 1 : 0)
    return Rational(isNegative ? -whole : whole)
  }
}

extension Rational: Comparable {
  static func < (a: Rational, b: Rational) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}

extension Rational: CustomStringConvertible {
  /// `3` or `1/3`.
  var description: String {
    isWhole ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension Rational {
  /// Parses a literal, `8`, `0.95` or `30%`; `nil` if it is not a number or overflows.
  package init?(literal: some Sequence<UInt8>) {
    var numerator: UInt = 0
    // The number of decimals in `numerator`, and of zeros after them.
    var (decimals, zeros) = (0, 0)
    var (hasDigits, isDecimal, isPercent) = (false, false, false)
    for byte in literal {
      guard !isPercent else { return nil }
      switch byte {
      case UInt8(ascii: "0") where isDecimal:
        zeros += 1
        hasDigits = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let places = isDecimal ? zeros + 1 : 1
        guard let power = powerOfTen(places) else { return nil }
        let (shifted, overflow) = numerator.multipliedReportingOverflow(by: power)
        let (sum, overflowSum) = shifted.addingReportingOverflow(UInt(byte - UInt8(ascii: "0")))
        if overflow || overflowSum { return nil }
        numerator = sum
        if isDecimal { (decimals, zeros) = (decimals + places, 0) }
        hasDigits = true
      case UInt8(ascii: ".") where !isDecimal: isDecimal = true
      case UInt8(ascii: "%"): isPercent = true
      default: return nil
      }
    }
    guard hasDigits, let denominator = powerOfTen(decimals + (isPercent ? 2 : 0)) else {
      return nil
    }
    self.init(isNegative: false, numerator, denominator)
  }

  /// Creates a simple number whose double is `value`: 19/20 for 0.95.
  ///
  /// Values out of range become the nearest representable number. NaN becomes 0.
  package init(nearest value: Double) {
    guard value.isFinite, value != 0 else {
      self.init(value.isInfinite ? (value < 0 ? -Int.max : Int.max) : 0)
      return
    }
    guard value.magnitude < 0x1p62 else {
      self.init(value < 0 ? -Int.max : Int.max)
      return
    }
    let simplest = Rational.simplest(value.magnitude)
    self = value < 0 ? simplest.negated : simplest
  }

  /// Returns the first convergent of the continued fraction of a positive double that equals it.
  private static func simplest(_ value: Double) -> Rational {
    var (n, d) = (1, 0)
    var (previousN, previousD) = (0, 1)
    var rest = value
    while true {
      guard let whole = Int(exactly: rest.rounded(.down)) else { break }
      let (a, overflowA) = whole.multipliedReportingOverflow(by: n)
      let (b, overflowB) = whole.multipliedReportingOverflow(by: d)
      let (nextN, overflowN) = a.addingReportingOverflow(previousN)
      let (nextD, overflowD) = b.addingReportingOverflow(previousD)
      if overflowA || overflowB || overflowN || overflowD { break }
      (previousN, previousD, n, d) = (n, d, nextN, nextD)
      let fraction = rest - Double(whole)
      if Double(n) / Double(d) == value || fraction == 0 { break }
      rest = 1 / fraction
    }
    return d == 0 ? .zero : Rational(n, d) ?? .zero
  }
}

private func powerOfTen(_ exponent: Int) -> UInt? {
  guard exponent < 20 else { return nil }
  return (0..<exponent).reduce(1) { power, _ in power * 10 }
}

/// Returns the greatest common divisor; 1 for two zeros.
private func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return max(a, 1)
}
