import Testing

@testable import LayoutCompiler

private func r(_ n: Int, _ d: Int = 1) -> Rational { Rational(n, d)! }

@Suite struct RationalTests {
  @Test(
    "literals are parsed exactly",
    arguments: [
      ("8", "8"), ("0", "0"), ("007", "7"), ("0.95", "19/20"), ("0.50", "1/2"), (".5", "1/2"),
      ("30%", "3/10"), ("12.5%", "1/8"), ("100%", "1"), ("1.000000000000000000000000000", "1"),
      ("9223372036854775807", "9223372036854775807"), ("0.000001", "1/1000000"),
    ])
  func literals(text: String, value: String) {
    #expect(Rational(literal: text.utf8)?.description == value)
  }

  @Test(
    "invalid literals are rejected",
    arguments: ["", ".", "%", "x", "1x", "1.2.3", "-1", "9223372036854775808"])
  func invalidLiterals(text: String) { #expect(Rational(literal: text.utf8) == nil) }

  @Test("literals that overflow are rejected") func longLiterals() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(Rational(literal: ("1" + zeros).utf8) == nil)
    #expect(Rational(literal: ("0." + zeros + "1").utf8) == nil)
    #expect(Rational(literal: (zeros + "1." + zeros).utf8) == r(1))
    #expect(Rational(literal: ("0." + String(repeating: "3", count: 100_000)).utf8) == nil)
  }

  @Test("numbers are reduced") func reduction() {
    #expect(r(4, -6).description == "-2/3")
    #expect(r(-4, -6) == r(2, 3))
    #expect(r(0, -5) == .zero)
    #expect(r(0, -5).denominator == 1)
    #expect(Rational(1, 0) == nil)
    #expect(r(.min, 2) == Rational(-0x4000_0000_0000_0000))
    #expect(Rational(.min, 1) == nil)
    #expect(r(.min, .min) == r(1))
    #expect(Rational(1, .min) == nil)
  }

  @Test("arithmetic is exact, and overflow gives `nil`") func arithmetic() {
    #expect(r(1, 3).adding(r(1, 6)) == r(1, 2))
    #expect(r(1, 3).subtracting(r(1, 3)) == .zero)
    #expect(r(2, 3).multiplied(by: r(-9, 4)) == r(-3, 2))
    #expect(r(2, 3).divided(by: r(-4, 9)) == r(-3, 2))
    #expect(r(1).divided(by: .zero) == nil)
    #expect(r(.max).adding(r(1)) == nil)
    #expect(r(-Int.max).subtracting(r(1)) == nil)
    #expect(r(.max).multiplied(by: r(2)) == nil)
    #expect(r(1, .max).multiplied(by: r(1, 2)) == nil)
    #expect(r(1, .max).adding(r(1, Int.max - 1)) == nil)
    #expect(r(.max, 2).multiplied(by: r(2)) == r(.max))
    // Ten times a tenth is one, which doubles get wrong.
    #expect((0..<10).reduce(Rational.zero) { sum, _ in sum.adding(r(1, 10))! } == r(1))
  }

  /// Small numbers, which cannot overflow.
  @Test("arithmetic agrees with cross multiplication") func crossMultiplication() {
    let numbers = (-7...7).flatMap { n in (1...7).map { (n, $0) } }
    for (a, b) in numbers {
      for (c, d) in numbers {
        #expect(r(a, b).adding(r(c, d)) == r(a * d + c * b, b * d))
        #expect(r(a, b).multiplied(by: r(c, d)) == r(a * c, b * d))
        #expect((r(a, b) < r(c, d)) == (a * d < c * b))
        if c != 0 { #expect(r(a, b).divided(by: r(c, d)) == r(a * d, b * c)) }
      }
    }
  }

  @Test("comparison does not overflow") func comparison() {
    #expect(r(.max, 2) < r(.max))
    #expect(r(Int.max - 1, .max) < r(1))
    #expect(r(-Int.max, 3) < r(-Int.max, 4))
    #expect(r(Int.max - 1, .max) > r(Int.max - 2, Int.max - 1))
    #expect(r(-1, .max) < .zero)
  }

  @Test(
    "floor, ceiling and rounding of numbers",
    arguments: [
      (7, 2, 3, 4, 4), (-7, 2, -4, -3, -4), (1, 3, 0, 1, 0), (-1, 3, -1, 0, 0), (5, 1, 5, 5, 5),
      (-5, 1, -5, -5, -5), (2, 3, 0, 1, 1), (.max, 2, .max / 2, .max / 2 + 1, .max / 2 + 1),
    ])
  func rounding(n: Int, d: Int, floor: Int, ceil: Int, rounded: Int) {
    #expect(r(n, d).floor == r(floor))
    #expect(r(n, d).ceil == r(ceil))
    #expect(r(n, d).rounded == r(rounded))
  }

  @Test("doubles convert to simple fractions and back") func doubles() {
    #expect(r(1, 3).doubleValue == 1.0 / 3)
    #expect(r(19, 20).doubleValue == 0.95)
    for (value, text) in [
      (375.0, "375"), (0.95, "19/20"), (-82.5, "-165/2"), (1.0 / 3, "1/3"), (0.1, "1/10"),
      (0.0, "0"), (-0.0, "0"), (.nan, "0"), (Double.infinity, "\(Int.max)"),
      (-1e30, "\(-Int.max)"), (1e-300, "0"), (0x1p61, "\(1 << 61)"),
    ] {
      #expect(Rational(nearest: value).description == text)
    }
    for value in [2.608, 812.0 / 7, 123456.789, 3.141592653589793, 1e-9] {
      #expect(Rational(nearest: value).doubleValue == value)
    }
  }
}
