/// Times of day, which are numbers of minutes: `9:30` is 570.
enum ClockTime {
  /// Returns the minutes of a time, which may have a minus sign; `nil` for another text.
  static func minutes(of text: some StringProtocol) -> Int? {
    if text.utf8.first == UInt8(ascii: "-") {
      return unsignedMinutes(of: text.dropFirst()).map { -$0 }
    }
    return unsignedMinutes(of: text)
  }

  private static func unsignedMinutes(of text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...4).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60
    else { return nil }
    return 60 * hours + minutes
  }

  /// The time that digits with a colon may mean: `9:05` for `9:5`, `10:00` for `9:60`.
  static func meant(by text: some StringProtocol) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      (0..<9999).contains(hours), (0..<120).contains(minutes)
    else { return "9:30" }
    let rest = minutes % 60
    return "\(hours + minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
