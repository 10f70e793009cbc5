/// Times of day, which are numbers of minutes: `9:30` is 570.
enum ClockTime {
  /// Returns the minutes of a time; `nil` for another text.
  static func minutes(of text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...4).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60
    else { return nil }
    return 60 * hours + minutes
  }
}
