import Testing

@testable import LayoutCompiler

/// Times of day in sources and data.
@Suite struct ClockTimeTests {
  @Test("times are minutes since midnight") func times() {
    let expected: [(String, Int?)] = [
      ("0:00", 0), ("9:30", 570), ("09:30", 570), ("25:59", 1559), ("1234:01", 74041),
      ("12345:01", nil), (":30", nil), ("9:3", nil), ("9:300", nil), ("9:60", nil), ("-9:30", -570),
      ("-1234:01", -74041), ("-12345:01", nil), ("-:30", nil), ("--9:30", nil),
      ("9:+3", nil), ("9:3٣", nil), ("9 :30", nil), ("9:30:10", nil), ("1234", nil), ("", nil),
    ]
    for (text, minutes) in expected { #expect(ClockTime.minutes(of: text) == minutes, "\(text)") }
  }

  @Test("random texts are times if they split into hours and minutes") func randomTexts() {
    var random = SeededRandom(5)
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          "0123456789:::-+ .é".randomElement(using: &random)!
        })
      let isNegative = text.hasPrefix("-")
      let parts = text.dropFirst(isNegative ? 1 : 0)
        .split(separator: ":", omittingEmptySubsequences: false)
      let areDigits = parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
      var minutes: Int?
      if parts.count == 2, areDigits, (1...4).contains(parts[0].count), parts[1].count == 2,
        let hours = Int(parts[0]), let rest = Int(parts[1]), rest < 60
      {
        minutes = (isNegative ? -1 : 1) * (60 * hours + rest)
      }
      #expect(ClockTime.minutes(of: text) == minutes, "\(text)")
    }
  }
}
